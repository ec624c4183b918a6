"""A program of the system reads aloud, in the background and never after the game."""

from __future__ import annotations

import os
import stat
import sys
import time
from pathlib import Path

import pytest

from game.language.phrases import Part
from game.table.description import DescriptionPage
from game.ui.speech import SPEAKERS, Voice
from tests.support.windows.stages import click, open_stage

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the speakers are shell scripts")


def speaker(folder: Path, name: str, lasts: float = 0.0) -> Voice:
    """A voice whose program writes down what it is told, and takes its time."""
    script = folder / name
    script.write_text(
        f"#!/bin/sh\necho \"$@\" >> '{folder}/words'\ncat >> '{folder}/heard'\nexec sleep {lasts}\n"
    )
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return Voice(lambda program: str(script) if program == name else None)


def wait_for(file: Path, words: str) -> str:
    for _ in range(500):
        if file.exists() and words in (text := file.read_text("utf-8")):
            return text
        time.sleep(0.01)
    raise AssertionError(f"{words} was never heard")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("name", ["espeak-ng", "espeak"])
def test_a_text_of_any_length_is_read_without_waiting(tmp_path: Path, name: str) -> None:
    voice = speaker(tmp_path, name, 60)
    assert voice.is_there
    words = "Ailsa’s land. " * 20_000 + "The end."
    assert voice.say(words, "en")
    assert voice.speaks
    assert wait_for(tmp_path / "heard", "The end.") == words
    assert "-v en" in wait_for(tmp_path / "words", "--stdin")
    voice.be_silent()
    assert not voice.speaks


def test_speech_dispatcher_gets_the_text_and_is_stopped(tmp_path: Path) -> None:
    voice = speaker(tmp_path, "spd-say", 60)
    voice.say("--help is a text too", "fr")
    assert "--language fr -- --help is a text too" in wait_for(tmp_path / "words", "too")
    voice.be_silent()
    wait_for(tmp_path / "words", "--cancel")
    assert voice._hush
    voice._hush.kill()
    voice._hush.wait()


@pytest.mark.parametrize(
    ("program", "language", "told"),
    [
        ("espeak-ng", "de", "-v de"),
        ("espeak-ng", "pt", "-v pt-br"),
        ("spd-say", "pt", "--language pt-br"),
        ("powershell", "pt", "0, 'pt-BR')"),
        ("powershell", "de", "try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, 'de-DE') }"),
        ("say", "fr", "-f -"),
    ],
)
def test_each_speech_program_gets_the_language_of_the_text(
    program: str, language: str, told: str
) -> None:
    [speaker] = [each for each in SPEAKERS if each.program == program]
    assert told in " ".join(speaker.command(language))


def test_a_new_text_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    voice = speaker(tmp_path, "espeak-ng", 60)
    voice.say("one")
    first = voice._running
    wait_for(tmp_path / "heard", "one")
    voice.say("two")
    assert first
    assert first.poll() is not None
    wait_for(tmp_path / "heard", "two")
    voice.be_silent()


def test_without_a_speech_program_nothing_is_read() -> None:
    voice = Voice(lambda program: None)
    assert not voice.is_there
    assert not voice.say("hello")
    voice.be_silent()
    assert not voice.speaks


def test_a_speech_program_that_cannot_be_started_is_ignored(tmp_path: Path) -> None:
    voice = Voice(lambda program: str(tmp_path / "gone"))
    assert not voice.say("hello")
    assert not voice.speaks


def test_the_programs_of_other_systems_are_left_alone() -> None:
    asked: list[str] = []
    Voice(lambda program: asked.append(program)).is_there  # noqa: B018
    others = {"say", "powershell"} - {"say" if sys.platform == "darwin" else ""}
    assert asked == [each.program for each in SPEAKERS if each.program not in others]


@pytest.mark.skipif(sys.platform != "linux", reason="only there a killed game takes it along")
def test_killing_the_game_ends_the_speech(tmp_path: Path) -> None:
    speaker(tmp_path, "espeak-ng", 60)
    child = os.fork()
    if child == 0:
        voice = Voice(lambda program: str(tmp_path / program) if program == "espeak-ng" else None)
        voice.say("hello")
        running = voice._running
        (tmp_path / "pid").write_text(f"{running.pid if running else 0} ")
        time.sleep(60)
        os._exit(0)
    pid = int(wait_for(tmp_path / "pid", " "))
    wait_for(tmp_path / "heard", "hello")
    os.kill(child, 9)
    os.waitpid(child, 0)
    for _ in range(500):
        if not is_alive(pid):
            return
        time.sleep(0.01)
    raise AssertionError("it still speaks")


def test_a_description_can_be_read_aloud_until_the_page_is_left(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.voice = speaker(tmp_path, "espeak-ng", 60)
    page = DescriptionPage(stage, [Part("Now", ("It is Ailsa's turn.",))])
    page.enter()
    assert not stage.voice.speaks, "speech is off unless somebody switches it on"
    click(page, "speak")
    assert stage.voice.speaks
    wait_for(tmp_path / "heard", "It is Ailsa's turn.")
    click(page, "speak")
    assert not stage.voice.speaks
    object.__setattr__(stage.settings, "speech", True)
    page.enter()
    assert stage.voice.speaks
    page.exit()
    assert not stage.voice.speaks


def test_without_a_speaker_the_button_says_why(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.voice = Voice(lambda program: None)
    control = DescriptionPage(stage, []).control("speak")
    assert control
    assert not control.enabled
    assert "No program" in control.tip
