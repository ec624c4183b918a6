"""Every rule has a text and a test, and every ruling of our own names its place in the code."""

from __future__ import annotations

import ast
import importlib
import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.places import ROOT

RULES = ROOT / "rules" / "skye" / "RULES.md"
SKYLANDS_RULES = ROOT / "rules" / "skylands" / "RULES.md"
JOURNEYMAN_RULES = ROOT / "rules" / "skye" / "journeyman" / "RULES.md"

# fmt: off
IDS = (
    "S-01", "S-02", "S-03", "S-04", "S-05",
    "S-10", "S-11", "S-12",
    "S-20", "S-21", "S-22", "S-23",
    "S-30",
    "S-40", "S-41", "S-42", "S-43", "S-44",
    "S-50", "S-51", "S-52", "S-53", "S-54", "S-55", "S-56",
    "S-60", "S-61",
    "S-70", "S-71", "S-72", "S-73", "S-74", "S-75", "S-76",
    "S-80", "S-81",
    "S-101", "S-102", "S-103", "S-104", "S-105", "S-106", "S-107", "S-108", "S-109",
    "S-110", "S-111", "S-112", "S-113", "S-114", "S-115", "S-116", "S-117",
    "S-130", "S-131", "S-132", "S-133", "S-134",
)
JOURNEYMAN_IDS = (
    "J-01", "J-02", "J-03", "J-04", "J-05",
    "J-10", "J-11", "J-12", "J-13", "J-14", "J-15", "J-16", "J-17", "J-18",
    "J-20", "J-21", "J-22", "J-23", "J-24", "J-25", "J-26", "J-27",
    "J-30", "J-31", "J-32", "J-33", "J-34", "J-35", "J-36",
    "J-40", "J-41", "J-42", "J-43", "J-44", "J-45", "J-46",
    "J-50", "J-51", "J-52", "J-53",
    "J-60", "J-61", "J-62", "J-63",
    "J-70",
)
SKYLANDS_IDS = (
    "K-01", "K-02", "K-03", "K-04",
    "K-10", "K-11", "K-12", "K-13", "K-14", "K-15",
    "K-20", "K-21", "K-22", "K-23",
    "K-30", "K-31", "K-32", "K-33",
    "K-40", "K-41",
    "K-50", "K-51",
    "K-60", "K-61", "K-62",
    "K-70", "K-71", "K-72", "K-73", "K-74", "K-75", "K-76", "K-77",
    "K-80", "K-81", "K-82",
)
# fmt: on
OWN_RULINGS = {"S-02", "S-03", "S-55", "S-76", "S-109", "S-134"}
JOURNEYMAN_RULINGS = {
    *("J-01", "J-12", "J-14", "J-15", "J-26", "J-27", "J-36", "J-43", "J-44", "J-45"),
    *("J-50", "J-52", "J-62", "J-63", "J-70"),
}
SKYLANDS_RULINGS = {
    *("K-11", "K-12", "K-13", "K-14", "K-22", "K-41", "K-61", "K-72", "K-74", "K-75"),
}

every_text = pytest.mark.parametrize(
    ("rules", "ids"),
    [(RULES, IDS), (JOURNEYMAN_RULES, JOURNEYMAN_IDS), (SKYLANDS_RULES, SKYLANDS_IDS)],
    ids=["skye", "journeyman", "skylands"],
)


def bullets(rules: Path = RULES) -> dict[str, str]:
    """The text of each rule by its id."""
    parts = re.split(
        r"^- \*\*([SJK]-\d+)\*\* ", rules.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    ids, texts = parts[1::2], parts[2::2]
    assert len(set(ids)) == len(ids), "an id is used twice"
    return {name: re.split(r"\n\n", text)[0] for name, text in zip(ids, texts, strict=True)}


@cache
def cited() -> dict[str, set[str]]:
    """By rule id, the test files that cite it."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    found.setdefault(str(ast.literal_eval(argument)), set()).add(path.name)
    return found


@every_text
def test_the_rules_text_has_every_rule_once_and_in_order(rules: Path, ids: tuple[str, ...]) -> None:
    assert tuple(bullets(rules)) == ids
    assert all(text.strip() for text in bullets(rules).values())


@every_text
def test_every_rule_is_cited_by_a_test(rules: Path, ids: tuple[str, ...]) -> None:
    uncited = [name for name in ids if name not in cited()]
    assert not uncited, f"no test proves {', '.join(uncited)}"


def test_every_cited_rule_exists() -> None:
    known = {*IDS, *JOURNEYMAN_IDS, *SKYLANDS_IDS}
    unknown = {name: files for name, files in cited().items() if name not in known}
    assert not unknown


def test_every_rule_that_the_code_names_exists() -> None:
    for path in sorted((ROOT / "rules").rglob("*.py")):
        named = set(re.findall(r"\b[SJK]-\d+", path.read_text(encoding="utf-8")))
        assert named <= {*IDS, *JOURNEYMAN_IDS, *SKYLANDS_IDS}, path.name


@pytest.mark.parametrize(
    ("rules", "own"),
    [
        (RULES, OWN_RULINGS),
        (JOURNEYMAN_RULES, JOURNEYMAN_RULINGS),
        (SKYLANDS_RULES, SKYLANDS_RULINGS),
    ],
    ids=["skye", "journeyman", "skylands"],
)
def test_every_ruling_of_our_own_names_its_place_in_the_code(rules: Path, own: set[str]) -> None:
    link = re.compile(r"~ \(\[`(\w+)`\]\(((?:\.\./)?\w+)\.py\)")
    rulings = {name: text for name, text in bullets(rules).items() if "~" in text}
    assert set(rulings) == own
    for name, text in rulings.items():
        links = link.findall(text)
        assert len(links) == text.count("~"), f"a ruling in {name} has no link"
        for held_by, module in links:
            path = (rules.parent / f"{module}.py").resolve()
            assert path.is_file()
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            assert hasattr(importlib.import_module(name), held_by), held_by


def test_the_rules_text_names_all_sixteen_objectives_in_order() -> None:
    objectives = importlib.import_module("rules.skye.objectives").deck(())
    texts = bullets()
    named = [re.match(r"`(\w+)`", texts[f"S-{number}"]) for number in range(101, 117)]
    assert [match[1] for match in named if match] == list(objectives)


def test_the_table_of_rounds_says_what_the_program_scores() -> None:
    setup = importlib.import_module("rules.skye.state").Setup
    rows = re.findall(r"^\| (\d) \| ([A-D ]+) \| ([A-D -]+) \|$", RULES.read_text(), re.MULTILINE)
    few, five = setup(("a", "b"), tuple("ABCD")), setup(tuple("abcde"), tuple("ABCD"))
    assert [int(number) for number, _, _ in rows] == [1, 2, 3, 4, 5, 6]
    for number, with_few, with_five in rows:
        assert few.scoring(int(number)) == tuple(with_few.split())
        if with_five != "-":
            assert five.scoring(int(number)) == tuple(with_five.split())
    assert [with_five for _, _, with_five in rows].count("-") == few.rounds - five.rounds


def test_the_rules_text_names_the_four_objectives_and_the_nine_bonus_tiles() -> None:
    objectives = importlib.import_module("rules.skye.journeyman.objectives").OBJECTIVES
    texts = bullets(JOURNEYMAN_RULES)
    named = [re.match(r"`(\w+)`", texts[f"J-{number}"]) for number in range(60, 64)]
    assert [match[1] for match in named if match] == [one.id for one in objectives]
    bonus = importlib.import_module("rules.skye.journeyman.bonus").BONUS_TILES
    rows = re.findall(r"^\| (I+) \| `(\w+)` \|", JOURNEYMAN_RULES.read_text(), re.MULTILINE)
    assert rows == [(numeral, tile) for numeral, own in bonus.items() for tile in own]


def test_the_rules_text_names_every_special_tile_with_an_effect() -> None:
    specials = importlib.import_module("rules.skylands.catalogue").SPECIALS
    text = SKYLANDS_RULES.read_text(encoding="utf-8")
    for special in specials.values():
        if special.kind != "none":
            assert f"`{special.id.removeprefix('special-')}`" in text
