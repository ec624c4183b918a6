"""Players who use the ui-tree: one with the mouse only, one with the keyboard only."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Protocol

from tests.support.windows.real_window import Control, RealWindow, Tree, find, named

LONGEST_GAME = 420.0
LONGEST_WAIT = 60.0
"""Seconds that a screen may stay the same before somebody gives up."""


class Person(Protocol):
    """Somebody who can use a control."""

    window: RealWindow

    def use(self, name: str) -> None:
        """Use a control once."""

    def more(self, name: str) -> None:
        """Make a stepper's number one larger."""


class MousePerson:
    """Uses the mouse only."""

    def __init__(self, window: RealWindow) -> None:
        self.window = window

    def use(self, name: str) -> None:
        """A click in the middle."""
        if control := _there(self.window, name):
            self.window.click(control)

    def more(self, name: str) -> None:
        """A click on the right half."""
        if control := _there(self.window, name):
            self.window.click(control, (0.9, 0.5))


class KeyboardPerson:
    """Uses the keyboard only: Tab, or back where that is nearer, to the control, then Return."""

    def __init__(self, window: RealWindow) -> None:
        self.window = window

    def use(self, name: str) -> None:
        """Go there and press Return."""
        if self._go_to(name):
            self.window.keys("Return")

    def more(self, name: str) -> None:
        """Go there and press Up."""
        if self._go_to(name):
            self.window.keys("Up")

    def _go_to(self, name: str) -> bool:
        """Whether it got there: the screen may go on by itself meanwhile."""
        for _ in range(200):
            tree = self.window.tree()
            focused = next((c["id"] for c in tree["controls"] if c["focused"]), None)
            if focused == name:
                return True
            if not _there(self.window, name):
                return False
            self.window.keys(_nearer_way(tree, focused, name))
            _within(self.window, 20, partial(_focus_left, focused))
        raise AssertionError(f"the focus never reached {name}")


def _nearer_way(tree: Tree, focused: str | None, name: str) -> str:
    """The key that comes sooner to a control: they are told in the order of Tab."""
    stops = [control["id"] for control in tree["controls"] if control["enabled"]]
    if focused not in stops or name not in stops:
        return "Tab"
    onward = (stops.index(name) - stops.index(focused)) % len(stops)
    return "Tab" if 2 * onward <= len(stops) else "shift+Tab"


def use_until(person: Person, name: str, wanted: Callable[[Tree], bool]) -> None:
    """Use a control and wait until the screen is as wanted: on a busy machine it takes its time."""
    person.use(name)
    if not wanted(_within(person.window, LONGEST_WAIT, wanted)):
        raise AssertionError(f"{name} changed nothing: {person.window.tree()}")


def play_to_the_end(person: Person, pictures: Path | None = None) -> Tree:
    """Play whatever is on the screen until the final page; pictures of each scene if asked."""
    end = time.monotonic() + LONGEST_GAME
    seen: set[str] = set()
    last: Tree = {}
    changed = time.monotonic()
    while time.monotonic() < end and time.monotonic() < changed + LONGEST_WAIT:
        tree = person.window.tree()
        if tree != last:
            last, changed = tree, time.monotonic()
        scene = tree["scenes"][-1]
        if pictures and scene not in seen and scene != "table":
            seen.add(scene)
            time.sleep(0.4)
            person.window.picture(pictures / f"{scene}.png")
        if scene == "final":
            return tree
        if not act(person, tree):
            time.sleep(0.02)
    raise AssertionError(f"the game did not end in time: {person.window.tree()['scenes']}")


def act(person: Person, tree: Tree) -> bool:
    """One step in the scene on the screen; False if there is nothing to do yet."""
    scene = tree["scenes"][-1]
    if steps := [step for step in named(tree, "step:") if step["enabled"]]:
        person.use(steps[0]["id"])
        _settled(person, tree)
        return True
    match scene:
        case "title":
            person.use("quick-game")
        case "pricing":
            _price(person)
        case "market":
            return _buy(person, tree)
        case "build":
            _build(person)
        case "walk":
            _walk(person)
        case "sky-choose":
            _choose(person, tree)
        case "sky-discover":
            _lay_sky(person, "tile:")
        case "sky-create":
            _lay_sky(person, "special:")
        case "sky-deploy" | "sky-convert":
            person.use("done" if named(tree, "done") else "pass")
        case "sky-specials" | "sky-board" | "sky-tiles":
            person.use("close")  # the table went on while the keys were under way
        case _:
            onward = find(tree, "next")
            if not onward or not onward["enabled"]:
                return False
            person.use("next")
    _settled(person, tree)
    return True


def _price(person: Person) -> None:
    """The axe on the first tile, one more gold on each of the others."""
    tree = person.window.tree()
    axes = named(tree, "axe:")
    tiles = [control["id"].removeprefix("axe:") for control in axes]
    person.use(f"axe:{tiles[0]}")
    for tile in tiles[1:]:
        person.window.wait_for(partial(_has, f"price:{tile}"))
        person.more(f"price:{tile}")
        person.window.wait_for(partial(_is_priced, tile))
    ready = person.window.wait_for(lambda now: bool(named(now, "confirm-prices")))
    person.use("confirm-prices")
    _settled(person, ready)


def _buy(person: Person, tree: Tree) -> bool:
    """The first tile that can be bought, or none."""
    stalls = named(tree, "buy:")
    passing = find(tree, "pass")
    if not stalls and not (passing and passing["enabled"]):
        return False
    person.use(stalls[0]["id"] if stalls else "pass")
    _settled(person, tree)
    return True


def _build(person: Person) -> None:
    """Pick up tile after tile and lay it on the first cell that takes it."""
    while True:
        tree = person.window.wait_for(
            lambda now: now["scenes"][-1] != "build" or bool(named(now, "tile:")) or _can_go_on(now)
        )
        if tree["scenes"][-1] != "build":
            return
        done = find(tree, "done")
        if done and done["enabled"]:
            person.use("done")
            _settled(person, tree)
            return
        if named(tree, "return-tile"):
            person.use("return-tile")
            _settled(person, tree)
            continue
        _lay_one(person, tree)


def _walk(person: Person) -> None:
    """A waypoint on the first tile in reach, and off; no walk where there is none."""
    tree = person.window.tree()
    if cells := [cell for cell in named(tree, "cell:") if cell["enabled"]]:
        person.use(cells[0]["id"])
        _within(person.window, 2, lambda now: bool((find(now, "done") or {}).get("enabled")))
    done = find(person.window.tree(), "done")
    person.use("done" if done and done["enabled"] else "no-walk")


def _choose(person: Person, tree: Tree) -> None:
    """Each time another action, so that all four are seen."""
    boards = named(tree, "action:")
    person.use(boards[next(_turns) % len(boards)]["id"])
    chosen = _within(person.window, 3, lambda now: not _chooses(now) or bool(named(now, "choose")))
    if _chooses(chosen):
        person.use("choose")
        _settled(person, chosen)


def _chooses(tree: Tree) -> bool:
    return bool(tree["scenes"][-1] == "sky-choose")


_turns = count(1)


def _lay_sky(person: Person, start: str) -> None:
    """The first tile that finds a cell, and agree; else pass."""
    tree = person.window.tree()
    if named(tree, "done"):
        person.use("done")
        return
    tiles = [tile for tile in named(tree, start) if start == "tile:" or tile.get("value")]
    for tile in tiles:
        person.use(tile["id"])
        now = _within(person.window, 1.5, lambda tree: bool(named(tree, "cell:")))
        if cells := named(now, "cell:"):
            person.use(cells[0]["id"])
            _within(person.window, 3, lambda tree: bool(named(tree, "done")))
            return
    person.use("pass")


def _can_go_on(tree: Tree) -> bool:
    done = find(tree, "done")
    return bool(done and done["enabled"]) or bool(named(tree, "return-tile"))


def _lay_one(person: Person, tree: Tree) -> None:
    laid_before = len(named(tree, "laid:"))
    for tile in named(tree, "tile:"):
        person.use(tile["id"])
        now = _within(person.window, 1.5, lambda tree: bool(named(tree, "cell:")))
        cells = named(now, "cell:")
        if cells:
            person.use(cells[0]["id"])
            _within(person.window, 5, lambda tree: len(named(tree, "laid:")) > laid_before)
            return
    raise AssertionError(f"no tile of the rack can be laid: {tree}")


def _within(window: RealWindow, seconds: float, wanted: Callable[[Tree], bool]) -> Tree:
    end = time.monotonic() + seconds
    tree = window.tree()
    while time.monotonic() < end and not wanted(tree):
        time.sleep(0.01)
        tree = window.tree()
    return tree


def _settled(person: Person, before: Tree) -> None:
    """Until the screen shows an answer; where the focus is, is none."""
    old = _signature(before)
    _within(person.window, 2, lambda now: _signature(now) != old)


def _signature(tree: Tree) -> list[object]:
    # A territory that grows out of a card comes and goes with the focus.
    used = [c for c in tree["controls"] if c["role"] != "picture"]
    controls = [(c["id"], c["enabled"], c.get("value"), c["rect"]) for c in used]
    return [tree["scenes"], tree["seat"], controls]


def _there(window: RealWindow, name: str) -> Control | None:
    """The control, unless the screen went on by itself meanwhile."""
    control = find(window.tree(), name)
    return control if control and control["enabled"] else None


def _focus(tree: Tree) -> str | None:
    return next((c["id"] for c in tree["controls"] if c["focused"]), None)


def _focus_left(old: str | None, tree: Tree) -> bool:
    return _focus(tree) != old


def _has(name: str, tree: Tree) -> bool:
    return find(tree, name) is not None


def _is_priced(tile: str, tree: Tree) -> bool:
    control = find(tree, f"price:{tile}")
    return control is not None and int(control.get("value", 0)) >= 1
