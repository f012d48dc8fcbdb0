"""The colours of the night: two themes, and what the tints of a text look like on each."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.theme import Theme

NIGHT = Theme(
    name="night",
    dark=True,
    primary="#8fb3ff",
    secondary="#b79cff",
    accent="#ffd166",
    warning="#ffb454",
    error="#ff7a90",
    success="#7ee0b0",
    foreground="#dfe7ff",
    background="#0a0f24",
    surface="#10173a",
    panel="#1a2350",
    variables={
        "footer-key-foreground": "#ffd166",
        "input-cursor-background": "#ffd166",
        "block-cursor-background": "#ffd166",
        "block-cursor-foreground": "#0a0f24",
    },
)
DAWN = Theme(
    name="dawn",
    dark=False,
    primary="#2b4c9b",
    secondary="#6a45b0",
    accent="#9a5b00",
    warning="#a24d00",
    error="#b3123a",
    success="#0d7048",
    foreground="#1a2147",
    background="#f3f1fb",
    surface="#e9e6f7",
    panel="#d9d5ee",
    variables={"footer-key-foreground": "#9a5b00"},
)

TINTS = {
    "night": {
        "red": "#ff8080",
        "orange": "#ffab66",
        "yellow": "#ffe066",
        "gold": "#ffd166",
        "green": "#7ee08a",
        "cyan": "#6fe3e8",
        "blue": "#7fb0ff",
        "purple": "#cf9cff",
        "pink": "#ff9ed2",
        "brown": "#d9a77a",
        "white": "#ffffff",
        "grey": "#98a2c8",
        "black": "#8a92b5",
    },
    "dawn": {
        "red": "#b00020",
        "orange": "#a34a00",
        "yellow": "#7a5c00",
        "gold": "#8a5a00",
        "green": "#0b6b2e",
        "cyan": "#006a75",
        "blue": "#1746a8",
        "purple": "#6d28b5",
        "pink": "#a8186e",
        "brown": "#6e4520",
        "white": "#33384f",
        "grey": "#5b6078",
        "black": "#000000",
    },
}

MARGIN = 6
"""How far from words the first star may stand, so that none is taken for a piece."""


def tint(name: str, theme: str) -> str:
    """A colour for a tint; empty, which is the text's own, for one that nobody knows."""
    return TINTS.get(theme, TINTS["night"]).get(name, "")


def run_style(name: str, theme: str, *, lit: bool = False, pointed: bool = False, here: bool = False) -> Style:
    """How a run looks. Each state differs by more than its colour: lit is underlined, pointed at is reversed."""
    colours = TINTS.get(theme, TINTS["night"])
    colour = tint(name, theme) or None
    if here:
        back = colours["gold"]
        return Style(color="#0a0f24" if theme == "night" else "#ffffff", bgcolor=back, bold=True, underline=lit)
    if pointed:
        return Style(color=colour, bold=True, reverse=True)
    if lit:
        return Style(color=colour, bgcolor="#24306b" if theme == "night" else "#d3ddff", bold=True, underline=True)
    return Style(color=colour)


def stars(x: int, y: int, end: int, base: Style) -> list[Segment]:
    """The sky behind a row from x to the end: mostly dark, a faint star here and there, always the same ones."""
    clear = min(end, x + MARGIN if x else 0)
    sky = "".join(_star(column, y) for column in range(clear, end))
    return [Segment(" " * (clear - x), base), Segment(sky, base + Style(dim=True))]


def _star(x: int, y: int) -> str:
    number = (x * 73856093 ^ y * 19349663) % 257
    return "·" if number < 4 else "˙" if number == 4 else " "
