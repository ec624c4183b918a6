"""Sounds and music; any failure only causes silence."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from tests.support.places import ROOT

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.ui import audio
from game.ui.audio import DEVICE_LOST, NO_DEVICE, Sounds
from game.ui.settings import Settings
from tests.support.windows.stages import open_app

SOUNDS = ROOT / "sounds"
LOUD = Settings()
MUTED = replace(LOUD, muted=True)


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(SOUNDS, LOUD)
    yield made
    made.close()
    pygame.mixer.quit()


def playing() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [sound for channel in channels if (sound := channel.get_sound())]


def test_an_effect_sounds_at_the_volume_of_effects(sounds: Sounds) -> None:
    assert sounds.available
    assert sounds.notice == ""
    sounds.play("bell")
    [bell] = playing()
    assert bell.get_volume() == pytest.approx(0.7, abs=0.01)
    sounds.apply(replace(LOUD, effects=20))
    assert bell.get_volume() == pytest.approx(0.2, abs=0.01)


def test_effects_never_take_the_channel_of_the_ambience(sounds: Sounds) -> None:
    for _ in range(40):
        sounds.play("bell")
    assert not pygame.mixer.Channel(0).get_busy()


def test_numbered_variants_are_played_in_turn_and_a_full_name_is_itself(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(sounds, "_sound", asked.append)
    for name in ("coin", "coin", "tile-lay", "coin", "coin", "tick", "tick-5", "nothing"):
        sounds.play(name)
    assert asked == [
        "coin-1",
        "coin-2",
        "tile-lay-1",
        "coin-3",
        "coin-1",
        "tick",
        "tick-5",
        "nothing",
    ]


def test_every_sound_of_the_folder_can_be_played(sounds: Sounds) -> None:
    names = sounds.names()
    assert {"tile-pick", "coin-1", "win", "music", "ambience"} <= set(names)
    for name in set(names) - {"music", "ambience"}:
        sounds.play(name)
        assert playing(), name
        pygame.mixer.stop()


def test_music_and_ambience_loop_at_their_own_volumes(sounds: Sounds) -> None:
    sounds.start_music()
    sounds.start_ambience()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.35, abs=0.01)
    [ambience] = playing()
    assert ambience.get_volume() == pytest.approx(0.4, abs=0.01)
    sounds.apply(replace(LOUD, music=10, ambience=90))
    assert pygame.mixer.music.get_volume() == pytest.approx(0.1, abs=0.01)
    assert ambience.get_volume() == pytest.approx(0.9, abs=0.01)
    sounds.apply(MUTED)
    assert pygame.mixer.music.get_volume() == 0
    assert ambience.get_volume() == 0
    sounds.stop_music()
    sounds.stop_ambience()


def test_nothing_is_played_while_muted(sounds: Sounds) -> None:
    sounds.apply(MUTED)
    sounds.play("bell")
    assert not playing()


def test_a_window_without_focus_is_silent(sounds: Sounds) -> None:
    sounds.start_music()
    sounds.pause()
    assert pygame.mixer.music.get_volume() == 0
    sounds.apply(replace(LOUD, music=50))
    assert pygame.mixer.music.get_volume() == 0
    sounds.resume()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    assert pygame.mixer.music.get_busy()


@pytest.mark.parametrize("name", ["pause", "unpause", "get_volume", "get_pos"])
def test_no_call_waits_for_the_mixer_while_holding_the_lock_of_python(name: str) -> None:
    """These do not let go of Python's lock, and an effect that ends at that moment wants it."""
    source = Path(audio.__file__).read_text(encoding="utf-8")
    assert f"music.{name}(" not in source


def test_all_sounds_stop_before_the_mixer_quits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A sound that ends while pygame closes the mixer would stop the program for good.
    heard: list[int] = []
    mixer_quit, pygame_quit = pygame.mixer.quit, pygame.quit
    app = open_app(tmp_path, (1024, 600))
    app.stage.sounds.play("bell")
    app.stage.sounds.start_ambience()
    assert len(playing()) == 2
    for module, leave in ((pygame.mixer, mixer_quit), (pygame, pygame_quit)):

        def quit_quietly(leave: Callable[[], None] = leave) -> None:
            heard.append(len(playing()) if pygame.mixer.get_init() else 0)
            leave()

        monkeypatch.setattr(module, "quit", quit_quietly)
    app.close()
    assert heard
    assert not any(heard)


def test_music_that_is_playing_is_not_restarted(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    monkeypatch.setattr(pygame.mixer.music, "play", lambda loops, fade_ms: begun.append(loops))
    sounds.start_music()
    sounds.start_music()
    assert begun == [-1]
    sounds.stop_music()
    sounds.start_music()
    assert begun == [-1, -1]


def everything(sounds: Sounds) -> None:
    sounds.play("bell")
    sounds.play("page")
    sounds.start_music()
    sounds.start_ambience()
    sounds.apply(MUTED)
    sounds.apply(LOUD)
    sounds.pause()
    sounds.resume()
    sounds.stop_music()
    sounds.stop_ambience()


def test_without_a_sound_device_the_game_is_silent_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(SOUNDS, LOUD)
    assert not sounds.available
    assert sounds.notice == NO_DEVICE
    everything(sounds)
    sounds.close()


@pytest.mark.parametrize("first", ["play", "start_music", "start_ambience", "pause", "stop_music"])
def test_a_device_that_vanishes_leaves_silence(sounds: Sounds, first: str) -> None:
    sounds.play("bell")
    pygame.mixer.quit()
    getattr(sounds, first)(*["page"] * (first == "play"))
    assert not sounds.available
    assert sounds.notice == DEVICE_LOST
    everything(sounds)


def test_a_sound_that_was_loaded_fails_quietly_without_its_device(sounds: Sounds) -> None:
    sounds.play("bell")
    pygame.mixer.quit()
    sounds.play("bell")
    everything(sounds)
    assert not sounds.available


def test_a_missing_file_or_folder_only_silences_its_sound(sounds: Sounds, tmp_path: Path) -> None:
    sounds.play("no-such-sound")
    assert sounds.available
    lonely = Sounds(tmp_path / "nowhere", LOUD)
    everything(lonely)
    assert lonely.available
    assert lonely.names() == []


def test_a_broken_file_only_silences_its_sound(sounds: Sounds, tmp_path: Path) -> None:
    for name in ("bell", "music", "ambience"):
        (tmp_path / f"{name}.ogg").write_bytes(b"no music at all")
    broken = Sounds(tmp_path, LOUD)
    everything(broken)
    assert broken.available
    assert not playing()
