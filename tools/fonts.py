"""Make the fonts that are shipped, their style sheet and the table of their widths, from their published packages.

    npm install --no-save --prefix FOLDER @fontsource/fraunces@5.3.0 @fontsource/source-sans-3@5.3.0
    python -m tools.fonts FOLDER

Needs fontTools and brotli. Each face is cut in two: letters that every page has, and those of other European languages,
which a browser fetches only if a name has one. Run it again when a face or a character is wanted that is not there.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent / "src/cosmodrome"
FONTS = ROOT / "web/static/fonts"
WIDTHS = ROOT / "core/type_widths.json"
PLAIN = [*range(0x20, 0x7F), *map(ord, "\u00a0§°±²·×½–—‘’“”…−")]
MORE = [*range(0xA1, 0x180), *map(ord, "ΔΦΨΩ")]
TIME = 3_800_000_000
"""When all fonts say they were made, so that each run writes the same files."""
UNIT = 1000
"""Widths are whole thousandths of the size."""


class Face(NamedTuple):
    """A face we ship: what we call it, and the files it is made of."""

    name: str
    family: str
    weight: int
    package: str
    scripts: tuple[str, ...]

    @property
    def file(self) -> str:
        return f"{self.family.split()[1].lower()}-{self.weight}"


FACES = (
    Face("text", "Cosmodrome Text", 400, "source-sans-3", ("latin", "latin-ext", "greek")),
    Face("bold", "Cosmodrome Text", 700, "source-sans-3", ("latin", "latin-ext", "greek")),
    Face("name", "Cosmodrome Name", 600, "fraunces", ("latin", "latin-ext")),
)
LOCAL: dict[str, tuple[tuple[tuple[str, ...], int, int], ...]] = {
    "Cosmodrome Text": (
        (("Arial", "Helvetica Neue", "Helvetica", "Liberation Sans"), 87, 87),
        (("Roboto",), 90, 90),
        (("Segoe UI", "Noto Sans", "Open Sans"), 86, 86),
        (("DejaVu Sans", "Verdana"), 79, 75),
    ),
    "Cosmodrome Name": (
        (("Georgia", "Gelasio"), 90, 90),
        (("Times New Roman", "Times", "Liberation Serif", "Tinos"), 100, 100),
        (("Noto Serif",), 92, 92),
        (("DejaVu Serif",), 81, 81),
    ),
}
"""What stands in for a family where it was not loaded, and how large, in percent, plain and bold must be to take no
more room: of 2,027 lines out of the games' data 99 in 100 are then not wider than ours."""


def build(source: Path) -> None:
    """Write fonts, licences, style sheet and widths."""
    FONTS.mkdir(parents=True, exist_ok=True)
    widths: dict[str, dict[str, int]] = {}
    rules: list[str] = []
    for face in FACES:
        package = source / "node_modules/@fontsource" / face.package
        (FONTS / f"{face.package}-licence.txt").write_bytes((package / "LICENSE").read_bytes())
        found = widths[face.name] = {}
        for part, wanted in (("", PLAIN), ("-more", MORE)):
            font = _subset(package, face, wanted)
            file = f"{face.file}{part}.woff2"
            font.save(FONTS / file)
            cmap = font.getBestCmap()
            found.update({chr(code): _advance(font, glyph) for code, glyph in sorted(cmap.items())})
            rules.append(_rule(face, file, sorted(cmap)))
    rules += [rule for family, stands_in in LOCAL.items() for rule in _stand_ins(family, stands_in)]
    head = "/* Written by tools/fonts.py: ours, and what stands in for them, made small enough to take no more room. */"
    (FONTS / "fonts.css").write_text("\n\n".join([head, *rules]) + "\n", encoding="utf-8")
    WIDTHS.write_text(_table(widths), encoding="utf-8")


def _subset(package: Path, face: Face, wanted: list[int]) -> Any:
    """The wanted characters of a face, out of the files that hold them by script."""
    from fontTools.merge import Merger
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    parts = []
    for script in face.scripts:
        font = TTFont(package / f"files/{face.package}-{script}-{face.weight}-normal.woff2")
        here = set(wanted) & set(font.getBestCmap())
        if not here:
            continue
        kept = {"layout_features": ["kern", "mark", "ccmp"], "hinting": False, "name_IDs": [0, 1, 2, 13, 14]}
        subsetter = Subsetter(Options(**kept))
        subsetter.populate(unicodes=here)
        subsetter.subset(font)
        parts.append(font)
        wanted = [code for code in wanted if code not in here]
    font = parts[0]
    if len(parts) > 1:
        paths = [FONTS / f"part-{i}.ttf" for i in range(len(parts))]
        for part, path in zip(parts, paths, strict=True):
            part.flavor = None
            part.save(path)
        font = Merger().merge([str(path) for path in paths])
        for path in paths:
            path.unlink()
    font.flavor = "woff2"
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created = TIME
    font["name"].setName(face.family, 1, 3, 1, 0x409)  # a changed font may not keep its reserved name
    return font


def _advance(font: Any, glyph: str) -> int:
    width: int = font["hmtx"][glyph][0]
    per_em: int = font["head"].unitsPerEm
    return round(width * UNIT / per_em)


def _rule(face: Face, file: str, codes: list[int]) -> str:
    runs: list[list[int]] = []
    for code in codes:
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    said = ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)
    return (
        f'@font-face {{\n  font-family: "{face.family}";\n  font-weight: {face.weight};\n  font-display: swap;\n'
        f'  src: url("{file}") format("woff2");\n  unicode-range: {said};\n}}'
    )


def _stand_ins(family: str, stands_in: tuple[tuple[tuple[str, ...], int, int], ...]) -> list[str]:
    """A family of its own for each kind of stand-in, since each needs a size of its own."""
    rules = []
    for i, (names, plain, bold) in enumerate(stands_in):
        for weight, suffix, percent in ((400, "", plain), (700, " Bold", bold)):
            sources = ", ".join(f'local("{name}{suffix}")' for name in names)
            rules.append(
                f'@font-face {{\n  font-family: "{family} {i}";\n  font-weight: {weight};\n'
                f"  src: {sources};\n  size-adjust: {percent}%;\n}}"
            )
    return rules


def _table(widths: dict[str, dict[str, int]]) -> str:
    """Faces by name, a line for each: a string of characters and their widths in the same order."""
    rows = []
    for name, found in widths.items():
        letters, numbers = json.dumps("".join(found), ensure_ascii=False), ",".join(map(str, found.values()))
        rows.append(f"  {json.dumps(name)}: [{letters}, [{numbers}]]")
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.fonts FOLDER")
    build(Path(sys.argv[1]))
    for path in [*sorted(FONTS.iterdir()), WIDTHS]:
        print(f"{path.stat().st_size:7,} {path.name}")
