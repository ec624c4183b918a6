"""What every scene plays on: the window's scale, pictures, words, sounds, settings, the store.

There is no global: a scene gets its stage when it is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.language.text import Text, system_language
from game.match.store import Store, StoreError
from game.ui.assets import Assets
from game.ui.audio import Sounds
from game.ui.keys import Keys, stroke_words
from game.ui.settings import Settings, save
from game.ui.speech import Voice
from game.ui.theme import Colour, Layout, Scale

CALM: Final = 0.007
BUSY: Final = 0.001
"""How long bots may think in a frame: a step at most while a hand moves, for the picture comes
first; and not at all while the hand changes what is on screen."""


class Stage:
    """The services of a running program; `revision` grows when all must be laid out anew."""

    def __init__(
        self,
        assets: Assets,
        settings: Settings,
        store: Store,
        sounds: Sounds,
        size: tuple[int, int],
    ) -> None:
        self.assets = assets
        self.settings = settings
        self.store = store
        self.sounds = sounds
        self.scale = Scale(*size, settings.scale)
        self.text = Text(settings.language or system_language())
        self.notices: list[str] = []
        """Sentences that the user should see once."""
        self.urgent: list[str] = []
        """Those that cannot wait for the title."""
        self.bot_files: tuple[str, ...] = ()
        """People's own bots that this run was given."""
        self.spare = CALM
        """Seconds of this frame that bots and aids may think."""
        self.away = False
        """Whether the window has lost the focus: no clock runs meanwhile."""
        self.by_keys = False
        """Whether a key was used last: then a new page shows its focus at once."""
        self.awaits_key = False
        """Whether a page waits for a key to be chosen: then none is a command."""
        self.revision = 0
        self.full_screen_asked = settings.full_screen
        self.keys = Keys(settings.keys)
        """Which key does what for this player."""
        self.voice = Voice()
        assets.use_contrast(settings.theme == "contrast")

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt to another window size."""
        self.scale = Scale(*size, self.settings.scale)
        self.assets.forget_sizes()
        self.revision += 1

    def change(self, settings: Settings) -> None:
        """Use other settings from now on and save them."""
        before = self.settings
        self.settings = settings
        self.sounds.apply(settings)
        if settings.language != before.language:
            self.text = Text(settings.language or system_language())
        self.keys = Keys(settings.keys)
        self.assets.use_contrast(settings.theme == "contrast")
        self.scale = replace(self.scale, percent=settings.scale)
        self.assets.forget_sizes()
        self.full_screen_asked = settings.full_screen
        self.revision += 1
        self.keep_settings()

    def keep_settings(self) -> None:
        """Write the settings; trouble becomes a notice."""
        try:
            save(self.store, self.settings)
        except StoreError as trouble:
            self.notices.append(str(trouble))

    def tr(self, message: str) -> str:
        return self.text.tr(message)

    def trn(self, one: str, many: str, n: int) -> str:
        """Return a text whose form depends on a number; the hole {n} is filled."""
        return self.text.trn(one, many, n).format(n=self.text.number(n))

    def key(self, command: str) -> str:
        """Return the key of a command in the player's words, such as Ctrl Z."""
        return stroke_words(self.text, self.keys.stroke(command))

    def px(self, size: float) -> int:
        """Return a design length in real pixels."""
        return self.scale.px(size)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a design rectangle in real pixels."""
        return pygame.Rect(self.px(x), self.px(y), self.px(width), self.px(height))

    @property
    def size(self) -> tuple[int, int]:
        return self.scale.width, self.scale.height

    @property
    def layout(self) -> Layout:
        return self.scale.layout

    @property
    def contrast(self) -> bool:
        return self.assets.tokens.contrast

    @property
    def style(self) -> tuple[Scale, bool, str]:
        """Return what every cached picture depends on, beside what it shows."""
        return self.scale, self.contrast, self.text.language

    def colour(self, name: str) -> Colour:
        return self.assets.tokens.colour(name)

    def font(self, role: str) -> pygame.Font:
        return self.assets.font(role, self.scale.text(self.assets.tokens.type(role)[1]))

    def seconds(self, motion: str) -> float:
        """Return how long a motion takes at the speed of the settings; 0: it does not happen."""
        factors: dict[str, float] = self.assets.tokens.values["speed_factor"]
        factor = factors[self.settings.speed]
        return self.assets.tokens.milliseconds(motion) * factor / 1000

    def wait(self, seconds: float) -> float:
        """Return a pause of so many seconds at the speed of the settings."""
        factors: dict[str, float] = self.assets.tokens.values["speed_factor"]
        return seconds * factors[self.settings.speed]

    def icon(self, name: str, size: float, *, halo: bool = False) -> pygame.Surface:
        return self.assets.icon(name, self.px(size), halo=halo)


def union(rects: Sequence[pygame.Rect]) -> pygame.Rect:
    return rects[0].unionall(list(rects[1:]))
