"""What a bot of the Skylands is: a seat that sees a view and returns an action legal in it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from game.bots.bot import AnyBot
from rules.skylands import Action, View

Thought: TypeAlias = Generator[None, None, Action]
SkyBot: TypeAlias = AnyBot[View, Action]
