"""Everything that is shipped with the program, and its licence as SPDX names it.

Made by build/packaging/licences.py.
"""

from __future__ import annotations

from typing import Final

SHIPPED: Final = (
    ("Almendra (Ana Sanfelippo)", "OFL-1.1"),
    ("Source Sans 3 (Adobe)", "OFL-1.1"),
    ("Python", "PSF-2.0"),
    ("PyInstaller bootloader", "GPL-2.0-or-later WITH Bootloader-exception"),
    ("alsa-lib", "LGPL-2.1-or-later"),
    ("Brotli", "MIT"),
    ("FLAC", "BSD-3-Clause"),
    ("FluidSynth", "LGPL-2.1-or-later"),
    ("FreeType", "FTL"),
    ("HarfBuzz", "MIT"),
    ("libjpeg-turbo", "IJG AND BSD-3-Clause"),
    ("libpng", "libpng-2.0"),
    ("libsndfile", "LGPL-2.1-or-later"),
    ("LibTIFF", "libtiff"),
    ("libxmp", "MIT"),
    ("mpg123", "LGPL-2.1-only"),
    ("Ogg", "BSD-3-Clause"),
    ("Opus", "BSD-3-Clause"),
    ("platformdirs", "MIT"),
    ("PortMidi", "MIT"),
    ("pygame-ce", "LGPL-2.1-only"),
    ("PyTMX", "LGPL-3.0-only"),
    ("SDL", "Zlib"),
    ("SDL_image", "Zlib"),
    ("SDL_mixer", "Zlib"),
    ("SDL_ttf", "Zlib"),
    ("Vorbis", "BSD-3-Clause"),
    ("WavPack", "BSD-3-Clause"),
    ("WebP", "BSD-3-Clause"),
)
