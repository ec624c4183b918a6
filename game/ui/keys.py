"""Which key does what, and how a player's own keys take the place of the usual ones.

Scenes know only the usual keys. A key is translated once, where it enters the program: pressed
is what the player chose, heard is what the scene expects. Keys that mean the same in every
program (Tab, Return, Escape, arrows and their like) stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.language.text import Text, mark

_CODES: Final = {
    name.removeprefix("K_"): int(getattr(pygame, name))
    for name in dir(pygame)
    if name.startswith("K_")
}
_NAMES: Final = {code: name for name, code in _CODES.items()}


class Stroke(NamedTuple):
    """A key, pressed alone, with Ctrl, or with Shift."""

    key: int
    ctrl: bool = False
    shift: bool = False

    def written(self) -> str:
        """Return the stroke as the settings have it: `ctrl+z`."""
        before = ("ctrl+" if self.ctrl else "") + ("shift+" if self.shift else "")
        return before + (_NAMES.get(self.key) or chr(self.key))


REPEATING: Final = frozenset(
    {
        *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
        *(pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_MINUS, pygame.K_KP_MINUS),
    }
)
"""What goes on while its key is held. All else is done once for each press: holding Return a little
too long must not answer the question that it opened."""

NOTHING: Final = Stroke(pygame.K_UNKNOWN)
"""What a key means that was given up."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key does, in some scenes; its first stroke is the usual one."""

    id: str
    words: str
    strokes: tuple[Stroke, ...]
    where: tuple[str, ...] = ()
    """Names of scenes; `table` is every one but the title, nothing at all is everywhere."""

    @property
    def usual(self) -> Stroke:
        """Return the key that it has if no other is chosen."""
        return self.strokes[0]

    def is_in(self, scene: str) -> bool:
        return not self.where or scene in self.where or (scene != TITLE and TABLE in self.where)

    def meets(self, other: Command) -> bool:
        """Return whether there is a scene in which both may be given."""
        if not self.where or not other.where:
            return True
        return any(other.is_in(scene) for scene in self.where) or any(
            self.is_in(scene) for scene in other.where
        )


TITLE: Final = "title"
TABLE: Final = "table"


def digit_keys(number: int) -> tuple[int, int]:
    """Return the keys of a thing by its number, counted from 0: the digit, also on the keypad."""
    return pygame.K_1 + number, pygame.K_KP1 + number


def _keys(*codes: int) -> tuple[Stroke, ...]:
    return tuple(Stroke(code) for code in codes)


_LAYING: Final = ("sky-discover", "sky-create")
_SKY: Final = ("sky-choose", *_LAYING, "sky-deploy", "sky-convert")

COMMANDS: Final = (
    Command("describe", mark("Describe the position in words"), _keys(pygame.K_F2)),
    Command("letters", mark("Letters on the terrain, on and off"), _keys(pygame.K_F3)),
    Command("full-screen", mark("Full screen, on and off"), _keys(pygame.K_F11)),
    Command("map", mark("Keep the territory as a map"), _keys(pygame.K_F12)),
    Command("rules", mark("Rules"), _keys(pygame.K_F1)),
    Command("continue", mark("Continue the saved game"), _keys(pygame.K_c), (TITLE,)),
    Command("quick-game", mark("Quick game"), _keys(pygame.K_g), (TITLE,)),
    Command("new-game", mark("New game"), _keys(pygame.K_n), (TITLE,)),
    Command("learn", mark("Lessons"), _keys(pygame.K_l), (TITLE,)),
    Command("day", mark("Deal of the day"), _keys(pygame.K_d), (TITLE,)),
    Command("score-pad", mark("Score pad"), _keys(pygame.K_p), (TITLE,)),
    Command("replays", mark("Replays"), _keys(pygame.K_r), (TITLE,)),
    Command("statistics", mark("Statistics"), _keys(pygame.K_t), (TITLE,)),
    Command("settings", mark("Settings"), _keys(pygame.K_s), (TITLE,)),
    Command("about", mark("About"), _keys(pygame.K_a), (TITLE,)),
    Command("undo", mark("Undo"), (Stroke(pygame.K_z, ctrl=True),), (TABLE,)),
    Command(
        "redo",
        mark("Redo"),
        (Stroke(pygame.K_y, ctrl=True), Stroke(pygame.K_z, ctrl=True, shift=True)),
        (TABLE,),
    ),
    Command("history", mark("History"), _keys(pygame.K_l), (TABLE,)),
    Command("hint", mark("Hint"), _keys(pygame.K_h), (TABLE,)),
    Command("boards", mark("Progress boards"), _keys(pygame.K_j), (TABLE,)),
    Command(
        "first", mark("First tile, track or waypoint"), _keys(pygame.K_1, pygame.K_KP1), (TABLE,)
    ),
    Command(
        "second", mark("Second tile, track or waypoint"), _keys(pygame.K_2, pygame.K_KP2), (TABLE,)
    ),
    Command(
        "third", mark("Third tile, track or waypoint"), _keys(pygame.K_3, pygame.K_KP3), (TABLE,)
    ),
    Command("fourth", mark("Fourth action or tile"), _keys(pygame.K_4, pygame.K_KP4), _SKY),
    Command("fifth", mark("Fifth tile"), _keys(pygame.K_5, pygame.K_KP5), ("sky-discover",)),
    Command("pass", mark("Buy nothing"), _keys(pygame.K_p), ("market",)),
    Command("turn-right", mark("Turn the tile right"), _keys(pygame.K_r), ("build", *_LAYING)),
    Command(
        "turn-left",
        mark("Turn the tile left"),
        (Stroke(pygame.K_r, shift=True),),
        ("build", *_LAYING),
    ),
    Command("to-the-bag", mark("Put a tile back into the bag"), _keys(pygame.K_b), ("build",)),
    Command("done", mark("Done"), _keys(pygame.K_d), ("build", "walk", *_SKY)),
    Command(
        "closer", mark("Closer"), _keys(pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), (TABLE,)
    ),
    Command("further", mark("Further away"), _keys(pygame.K_MINUS, pygame.K_KP_MINUS), (TABLE,)),
    Command("frame", mark("The whole territory"), _keys(pygame.K_f), ("build", "walk")),
    Command("road-piece", mark("Take up a road piece"), _keys(pygame.K_b), ("walk",)),
    Command("extra", mark("Spend the fresh boots"), _keys(pygame.K_x), ("walk",)),
    Command("clear", mark("Clear the walk"), _keys(pygame.K_c), ("walk",)),
    Command("none", mark("No walk, or no step"), _keys(pygame.K_n), ("walk", "step", "market")),
    Command("compare", mark("Compare the actions"), _keys(pygame.K_c), ("sky-choose",)),
    Command("payment", mark("Pay differently"), _keys(pygame.K_p), ("sky-create",)),
    Command("hotel", mark("Open the hotel"), _keys(pygame.K_o), _SKY),
    Command("play", mark("Play and pause a replay"), _keys(pygame.K_p), ("replay",)),
    Command("view", mark("Look at it another way"), _keys(pygame.K_v), ("replay", "review")),
    Command("search", mark("Search the rules"), (Stroke(pygame.K_f, ctrl=True),), ("rules",)),
)
"""In the order in which the settings list them."""

_BY_ID: Final = {command.id: command for command in COMMANDS}

FIXED: Final = frozenset(
    {
        *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
        *(pygame.K_BACKSPACE, pygame.K_DELETE),
    }
)
"""These mean the same in every program and cannot be given away."""

_MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT),
        *(pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
        *(pygame.K_MODE, pygame.K_UNKNOWN),
    }
)
"""Keys that are nothing without another one."""


def is_whole(stroke: Stroke) -> bool:
    """Return whether a key was pressed, not only Shift and the like."""
    letter = 0 < stroke.key < 0x10000 and chr(stroke.key).isprintable()
    return stroke.key not in _MODIFIERS and (letter or stroke.key in _NAMES)


def read_stroke(written: str) -> Stroke | None:
    """Return a stroke from the settings; None if it is none that could be chosen."""
    *mods, name = written.split("+")
    code = _CODES.get(name, ord(name) if len(name) == 1 else pygame.K_UNKNOWN)
    if not set(mods) <= {"ctrl", "shift"}:
        return None
    stroke = Stroke(code, "ctrl" in mods, "shift" in mods)
    return stroke if is_whole(stroke) and stroke.key not in FIXED else None


def stroke_of(event: pygame.Event) -> Stroke:
    """Return the key of an event with the modifiers that were held."""
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Stroke(event.key, ctrl, bool(event.mod & pygame.KMOD_SHIFT))


class Keys:
    """The keys of one player: `chosen` holds, by command, the strokes that are not as usual."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        read = {name: read_stroke(written) for name, written in chosen.items()}
        self._chosen = {name: stroke for name, stroke in read.items() if stroke and name in _BY_ID}

    def stroke(self, command: str) -> Stroke:
        return self._chosen.get(command, _BY_ID[command].usual)

    def is_usual(self, command: str) -> bool:
        return command not in self._chosen

    def meant(self, stroke: Stroke, scene: str) -> Stroke:
        """Return what the scene should get when a stroke was pressed.

        A key that another command has taken means that command; a usual key that was given up
        means `NOTHING`.
        """
        if not self._chosen:
            return stroke
        here = [command for command in COMMANDS if command.is_in(scene)]
        # With Shift a key does what it does without, unless Shift makes it another command.
        for pressed in (stroke, stroke._replace(shift=False)):
            for command in here:
                if pressed in self._strokes(command):
                    return command.usual if command.id in self._chosen else pressed
        moved = [command for command in here if command.id in self._chosen]
        given_up = {(s.key, s.ctrl) for command in moved for s in command.strokes}
        return NOTHING if (stroke.key, stroke.ctrl) in given_up else stroke

    def clash(self, command: str, stroke: Stroke) -> Command | None:
        """Return another command that has this stroke where both may be given."""
        mine = _BY_ID[command]
        for other in COMMANDS:
            if other.id == command or not mine.meets(other):
                continue
            if stroke in self._strokes(other):
                return other
        return None

    def _strokes(self, command: Command) -> Iterator[Stroke]:
        own = self._chosen.get(command.id)
        yield from (own,) if own else command.strokes


def with_stroke(chosen: Mapping[str, str], command: str, stroke: Stroke) -> dict[str, str]:
    """Return the chosen keys after one more choice; the usual key is no choice."""
    kept = {name: written for name, written in chosen.items() if name != command}
    if stroke not in _BY_ID[command].strokes:
        kept[command] = stroke.written()
    return kept


def translate(event: pygame.Event, keys: Keys, scene: str) -> pygame.Event:
    """Return a key event as the scene should get it."""
    pressed = stroke_of(event)
    meant = keys.meant(pressed, scene)
    if meant == pressed:
        return event
    mod = event.mod & ~(pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_SHIFT)
    mod |= (pygame.KMOD_CTRL if meant.ctrl else 0) | (pygame.KMOD_SHIFT if meant.shift else 0)
    return pygame.Event(event.type, {**event.dict, "key": meant.key, "mod": mod})


_CALLED: Final = {
    pygame.K_SPACE: mark("Space"),
    pygame.K_RETURN: mark("Return"),
    pygame.K_TAB: mark("Tab"),
    pygame.K_ESCAPE: mark("Escape"),
    pygame.K_BACKSPACE: mark("Backspace"),
    pygame.K_DELETE: mark("Delete"),
    pygame.K_INSERT: mark("Insert"),
    pygame.K_HOME: mark("Home"),
    pygame.K_END: mark("End"),
    pygame.K_PAGEUP: mark("Page up"),
    pygame.K_PAGEDOWN: mark("Page down"),
    pygame.K_UP: mark("Up"),
    pygame.K_DOWN: mark("Down"),
    pygame.K_LEFT: mark("Left"),
    pygame.K_RIGHT: mark("Right"),
    pygame.K_MINUS: "−",
}


def _key_words(text: Text, key: int) -> str:
    if key in _CALLED:
        return text.tr(_CALLED[key])
    if 32 < key < 0x10000:
        return chr(key).upper()
    name = pygame.key.name(key).strip("[]")
    on_keypad = pygame.K_KP_DIVIDE <= key <= pygame.K_KP_PERIOD
    return text.tr("keypad {key}").format(key=name) if on_keypad else name.capitalize()


def stroke_words(text: Text, stroke: Stroke) -> str:
    """Return a key with Ctrl or Shift before it, if they belong to it."""
    words = _key_words(text, stroke.key)
    if stroke.shift:
        words = text.tr("Shift {key}").format(key=words)
    return text.tr("Ctrl {key}").format(key=words) if stroke.ctrl else words
