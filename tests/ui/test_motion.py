"""Motion ends, also if it takes no time."""

from __future__ import annotations

import pytest

from game.ui.motion import Timeline, Tween, back_out, leave, linear, out, pulse


@pytest.mark.parametrize("ease", [linear, out, leave, back_out])
def test_every_ease_begins_at_the_start_and_ends_at_the_end(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_tween_waits_for_its_delay_then_goes_and_stays() -> None:
    tween = Tween(10, 20, seconds=2, delay=1, ease=linear)
    assert [tween.at(time) for time in (0, 1, 2, 3, 9)] == [10, 10, 15, 20, 20]


def test_a_motion_that_takes_no_time_waits_for_its_delay_too() -> None:
    tween = Tween(0, 1, seconds=0, delay=1)
    assert tween.at(0.5) == 0
    assert tween.at(1.0) == 1


def test_skipping_ends_all_motion() -> None:
    line = Timeline()
    line.start("tile", Tween(0, 5, 3))
    line.update(1)
    assert line.busy
    line.skip()
    assert not line.busy
    assert line.value("tile") == 5


def test_what_starts_later_counts_from_its_start() -> None:
    line = Timeline()
    line.update(7)
    line.start("coin", Tween(0, 1, 2, ease=linear))
    line.update(1)
    assert line.value("coin") == pytest.approx(0.5)
    assert line.running("coin")
    assert not line.running("nothing")


def test_a_pulse_goes_up_and_down_for_ever() -> None:
    assert pulse(0, 2) == pytest.approx(0)
    assert pulse(1, 2) == pytest.approx(1)
    assert pulse(2, 2) == pytest.approx(0)
