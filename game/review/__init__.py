"""Looking back at a game: what each person's decisions gained and lost.

Judged by the strongest bot from what the seat itself could see, never from what came later. It
knows rules and bots only, and no window.
"""

from __future__ import annotations

from game.review.course import Course, course
from game.review.findings import Choice, Finding
from game.review.reviewing import Reviewing, can_be_reviewed
from game.review.skyfindings import SkyChoice, SkyFinding
from game.review.skyreviewing import SkyReviewing, sky_can_be_reviewed

__all__ = [
    "Choice",
    "Course",
    "Finding",
    "Reviewing",
    "SkyChoice",
    "SkyFinding",
    "SkyReviewing",
    "can_be_reviewed",
    "course",
    "sky_can_be_reviewed",
]
