"""Words are as wide as the fonts say, and stay in their boxes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cosmodrome
from cosmodrome.core.type import Face, block, cut, fit, measure, wrap

FONTS = Path(cosmodrome.__file__).parent / "web/static/fonts"
FILES: dict[Face, str] = {"text": "text-400", "bold": "text-700", "name": "name-600"}
WORDS = st.text("abc defghi-jklmnop qrstuv WXYZ 0123456789 éłΩ漢", max_size=60)
SIZES = st.floats(8, 40)
ROOMS = st.floats(100, 400)


@pytest.mark.parametrize("face", FILES)
def test_every_letter_is_as_wide_as_in_the_font(face: Face) -> None:
    fonts = pytest.importorskip("fontTools.ttLib")
    for part in ("", "-more"):
        font = fonts.TTFont(FONTS / f"{FILES[face]}{part}.woff2")
        em = font["head"].unitsPerEm
        for code, glyph in font.getBestCmap().items():
            assert abs(measure(chr(code), 1000, face) - font["hmtx"][glyph][0] * 1000 / em) <= 0.5, chr(code)


def test_figures_are_all_as_wide() -> None:
    for face in ("text", "bold"):
        assert len({measure(figure, 10, face) for figure in "0123456789"}) == 1


def test_the_fonts_are_small_and_have_their_licences() -> None:
    assert sum(file.stat().st_size for file in FONTS.glob("*.woff2")) <= 150_000
    for name in ("fraunces", "source-sans-3"):
        assert "SIL Open Font License" in (FONTS / f"{name}-licence.txt").read_text(encoding="utf-8")


@given(WORDS, SIZES, ROOMS)
def test_what_is_cut_fits(words: str, size: float, room: float) -> None:
    shown = cut(words, size, room)
    assert measure(shown, size) <= room
    assert shown == words or shown.endswith("…") or not shown


@given(WORDS, SIZES, ROOMS)
def test_lines_fit_and_hold_all_letters(words: str, size: float, room: float) -> None:
    lines = wrap(words, size, room)
    assert all(measure(line, size) <= room for line in lines)
    told = "".join(words.split()).replace("-", "")
    assert "".join("".join(lines).split()).replace("-", "") == told


@given(WORDS, ROOMS, st.floats(20, 200))
def test_a_block_keeps_inside_its_box(words: str, room: float, height: float) -> None:
    lines, size = block(words, 24, room, height, least=12)
    assert 12 <= size <= 24
    assert all(measure(line, size) <= room for line in lines)
    assert len(lines) * size * 1.16 <= max(height, 12 * 1.16) + 0.01


@given(WORDS, SIZES, ROOMS)
def test_a_line_is_made_smaller_before_it_is_cut(words: str, size: float, room: float) -> None:
    shown, least = fit(words, size, room, "name", 8)
    assert 8 <= least <= size
    assert measure(shown, least, "name") <= room + 1e-9
    assert shown == words or least == 8


def test_long_words_are_parted_between_syllables() -> None:
    assert wrap("Philanthropist", 16, 60) == ("Philan-", "thropist")
    assert wrap("Anti-Matter", 16, 60) == ("Anti-", "Matter")
    assert wrap("one two three", 16, 60, most=1) == ("one t…",)
