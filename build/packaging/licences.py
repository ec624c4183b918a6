"""Write the list of everything that is shipped and its licences, which the page About shows.

    python build/packaging/licences.py            write game/menus/licences.py anew
    python build/packaging/licences.py --check    exit 1 if something shipped is not listed

Packages are those that pyproject.toml requires at run time, and what they require; their licences
are what their own metadata says. Inside the wheel of pygame-ce come shared libraries without any
metadata: their licences stand in a table below, and a library that is not in it stops this script.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from importlib.metadata import files, metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[2]
TARGET: Final = ROOT / "game" / "menus" / "licences.py"

LICENCES: Final = {
    "LGPL v2.1": "LGPL-2.1-only",
    "LGPLv3": "LGPL-3.0-only",
}
"""By what older metadata says, the name that SPDX gives it."""

LIBRARIES: Final = {
    "FLAC": ("FLAC", "BSD-3-Clause"),
    "SDL2": ("SDL", "Zlib"),
    "SDL2_image": ("SDL_image", "Zlib"),
    "SDL2_mixer": ("SDL_mixer", "Zlib"),
    "SDL2_ttf": ("SDL_ttf", "Zlib"),
    "asound": ("alsa-lib", "LGPL-2.1-or-later"),
    "brotlicommon": ("Brotli", "MIT"),
    "brotlidec": ("Brotli", "MIT"),
    "fluidsynth": ("FluidSynth", "LGPL-2.1-or-later"),
    "freetype": ("FreeType", "FTL"),
    "harfbuzz": ("HarfBuzz", "MIT"),
    "jpeg": ("libjpeg-turbo", "IJG AND BSD-3-Clause"),
    "mpg123": ("mpg123", "LGPL-2.1-only"),
    "ogg": ("Ogg", "BSD-3-Clause"),
    "opus": ("Opus", "BSD-3-Clause"),
    "opusfile": ("Opus", "BSD-3-Clause"),
    "png16": ("libpng", "libpng-2.0"),
    "portmidi": ("PortMidi", "MIT"),
    "sharpyuv": ("WebP", "BSD-3-Clause"),
    "sndfile": ("libsndfile", "LGPL-2.1-or-later"),
    "tiff": ("LibTIFF", "libtiff"),
    "vorbis": ("Vorbis", "BSD-3-Clause"),
    "vorbisenc": ("Vorbis", "BSD-3-Clause"),
    "vorbisfile": ("Vorbis", "BSD-3-Clause"),
    "wavpack": ("WavPack", "BSD-3-Clause"),
    "webp": ("WebP", "BSD-3-Clause"),
    "webpdemux": ("WebP", "BSD-3-Clause"),
    "xmp": ("libxmp", "MIT"),
}
"""By the file's name without `lib` and numbers: what the library is called, and its licence."""

ALWAYS: Final = [
    ("Almendra (Ana Sanfelippo)", "OFL-1.1"),
    ("Source Sans 3 (Adobe)", "OFL-1.1"),
    ("Python", "PSF-2.0"),
    ("PyInstaller bootloader", "GPL-2.0-or-later WITH Bootloader-exception"),
]
"""Fonts (their licences lie beside them), and what a frozen program brings along."""


def main() -> int:
    """Write the list, or only look at it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    found = shipped()
    if parser.parse_args().check:
        there = TARGET.read_text(encoding="utf-8")
        missing = [pair for pair in found if line(*pair) not in there]
        for name, licence in missing:
            print(f"game/menus/licences.py does not list {name} ({licence})")
        return 1 if missing else 0
    TARGET.write_text(module(found), encoding="utf-8")
    return 0


def shipped() -> list[tuple[str, str]]:
    """Name and licence of everything, fonts and Python first."""
    found = [(metadata(name)["Name"], licence_of(name)) for name in packages()]
    return [*ALWAYS, *sorted({*found, *libraries()}, key=lambda pair: pair[0].lower())]


def packages() -> list[str]:
    """Return what is needed at run time, and what that needs."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    queue = [Requirement(text) for text in told["project"]["dependencies"]]
    names: list[str] = []
    while queue:
        requirement = queue.pop()
        marker = requirement.marker
        if requirement.name in names or (marker and not marker.evaluate({"extra": ""})):
            continue
        names.append(requirement.name)
        more = metadata(requirement.name).get_all("Requires-Dist") or []
        queue += [Requirement(text) for text in more]
    return names


def licence_of(name: str) -> str:
    """As the package's own metadata tells it."""
    about = metadata(name)
    told = about["License-Expression"] or about["License"] or ""
    assert told, f"{name} does not say under which licence it is"
    return LICENCES.get(told, told)


def libraries() -> set[tuple[str, str]]:
    """Return the shared libraries inside the packages, called as their makers call them."""
    found = set()
    for name in packages():
        for path in files(name) or []:
            if path.parent.name.endswith(".libs"):
                stem = re.sub(r"(-[0-9.]+)?-[0-9a-f]{8}\b.*$", "", path.name.removeprefix("lib"))
                assert stem in LIBRARIES, f"{name} brings {path.name}: which licence has it?"
                found.add(LIBRARIES[stem])
    return found


def line(name: str, licence: str) -> str:
    """Return one entry of the list."""
    return f'    ("{name}", "{licence}"),\n'


def module(found: list[tuple[str, str]]) -> str:
    """Return the list as a module."""
    return (
        '"""Everything that is shipped with the program, and its licence as SPDX names it.\n\n'
        'Made by build/packaging/licences.py.\n"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"SHIPPED: Final = (\n{''.join(line(*pair) for pair in found)})\n"
    )


if __name__ == "__main__":
    sys.exit(main())
