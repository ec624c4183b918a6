"""What a game brings to its last page: who won, every point, how land looks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Generic, TypeVar

from pygame import Rect

from game.language.phrases import Part
from game.match.review.reviewing import AnyReview
from game.match.running import AnyMatch
from game.table.final.actions import Flip
from game.table.final.layout import FinalPlaces
from game.table.final.rank import Standing
from game.table.final.table import FinalTable
from game.table.report.html import Report
from game.ui.paint.canvas import Canvas
from game.ui.paint.scoretable import Head
from game.ui.stage import Stage
from rules.grid import Cell
from rules.table import Seat

M = TypeVar("M", bound=AnyMatch)


@dataclass(frozen=True)
class Ending(ABC, Generic[M]):
    """The end of a match; nothing is secret any more."""

    stage: Stage
    match: M
    standings: tuple[Standing, ...]
    """The best first."""
    reviewing: AnyReview | None
    """Its review, if it can be reviewed; kept, so that looking back twice thinks once."""

    sources: ClassVar[tuple[str, ...]] = ()
    """The columns that light their cells; the page counts them one after the other."""
    low: ClassVar[tuple[int, int, int]] = (96, 72, 54)
    """Design pixels that stay free below the table, by how wide the window is."""

    @abstractmethod
    def ribbon_words(self) -> str:
        """Return who won, or who share the victory."""

    @abstractmethod
    def described(self) -> Sequence[Part]:
        """Return the final position in words."""

    @abstractmethod
    def report(self, day: date | None) -> Report:
        """Return what the report of the match tells."""

    @abstractmethod
    def heads(self) -> list[Head]:
        """Return what stands over the columns of the table, the sum last."""

    @abstractmethod
    def points(self, seat: Seat) -> Sequence[int]:
        """Return a seat's points column by column, the sum last."""

    def notes(self, seat: Seat) -> tuple[str, ...]:
        """Return what stands below a seat's name, the fullest first."""
        return ()

    def tip(self, standing: Standing) -> str:
        """Return what else the tooltip of a row says."""
        return ""

    @abstractmethod
    def course(self) -> tuple[Sequence[Sequence[int]], list[str]]:
        """Return the scores of all seats moment by moment, and the name of each but the first."""

    @abstractmethod
    def chart_name(self) -> Flip:
        """Return the name of the chart and of the button that shows it."""

    @abstractmethod
    def land_name(self) -> Flip:
        """Return the name of the button that shows the land again."""

    @abstractmethod
    def places(self, actions: int) -> FinalPlaces:
        """Return where the parts of the page lie, with so many actions."""

    def box_below(self, table: FinalTable, sheet: Rect) -> Rect:
        """Return the room below the table."""
        return table.scrolls

    @abstractmethod
    def paint_land(self, canvas: Canvas, box: Rect, seat: Seat) -> None:
        """Paint the land of a seat."""

    @abstractmethod
    def paint_below(self, canvas: Canvas, box: Rect, seat: Seat, source: str) -> None:
        """Paint below the table what is told of a seat and the source that is lit."""

    def source_name(self, source: str) -> str:
        """Return the name of a source."""
        return source

    def why(self, source: str, seat: Seat) -> list[str]:
        """Return why a source gave points to a seat, line by line."""
        return []

    def cells(self, source: str, seat: Seat) -> frozenset[Cell]:
        """Return the cells that earned the points of a source."""
        return frozenset()

    def paint_cells(self, canvas: Canvas, land: Rect, cells: frozenset[Cell]) -> None:
        """Mark cells on the land that is shown."""
