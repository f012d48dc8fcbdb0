# ruff: noqa: E501 - a line is one part of the kit
"""The kit that aliens are built from: heads, eyes, mouths, hats and horns, skins, bodies, and what is behind them.

A portrait is a disc of radius 50 round 0,0. Nothing in it has an id, so it may stand on boards, cards, panels and pages.
"""

from __future__ import annotations

from math import cos, pi, sin

Tone = tuple[str, str, str]
"""Where the light falls, the thing itself, and its shadow."""
TONES: dict[str, Tone] = {
    "red": ("#ffb09a", "#d8483c", "#6e1420"),
    "rust": ("#ffc08a", "#bd6428", "#582408"),
    "gold": ("#fff0b0", "#e0a92e", "#6e4408"),
    "lime": ("#e6f79a", "#93b83a", "#3a5212"),
    "green": ("#b6f0a0", "#4a9a4e", "#143f28"),
    "teal": ("#a8f5e0", "#2f9f94", "#0b4246"),
    "sky": ("#c4ecff", "#4f9fd8", "#153e72"),
    "blue": ("#b4c6ff", "#4a62cf", "#181f66"),
    "violet": ("#dcc4ff", "#8453c8", "#341562"),
    "pink": ("#ffd4ea", "#dd6aa6", "#6b1b4c"),
    "flesh": ("#ffe2c4", "#d79a70", "#70402a"),
    "brown": ("#dfb58a", "#8f6238", "#3e2410"),
    "bone": ("#fffbe8", "#d9cfae", "#6b6045"),
    "steel": ("#eef4ff", "#8f9dbb", "#363f5c"),
    "slate": ("#a3acd0", "#4c5580", "#1b2040"),
    "night": ("#545c94", "#22264e", "#090b1e"),
}
IRIS = "#iris"
DARK, WHITE, GOLD = "#0b0e26", "#fff8ea", "#ffd98a"


def fill(d: str, colour: str, more: str = "") -> str:
    """A plain shape."""
    return f'<path d="{d}" fill="{colour}"{more}/>'


def line(d: str, colour: str = DARK, width: float = 2.5) -> str:
    """A stroke with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, r: float, colour: str, more: str = "") -> str:
    """A filled circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{colour}"{more}/>'


def discs(spots: str, colour: str, more: str = "") -> str:
    """Some of them: `x,y,r x,y,r`."""
    found = ([float(n) for n in spot.split(",")] for spot in spots.split())
    return "".join(disc(x, y, r, colour, more) for x, y, r in found)


def solid(d: str, tone: str) -> str:
    """A shape in the round: its edge in shadow, light from the upper left."""
    light, middle, dark = TONES[tone]
    return (
        f'<path d="{d}" fill="{dark}" stroke="{DARK}" stroke-width="1.6"/>'
        f'<path d="{d}" fill="{middle}" transform="translate(-1.6,-2) scale(.92)"/>'
        f'<path d="{d}" fill="{light}" fill-opacity=".42" transform="translate(-7,-9) scale(.58)"/>'
    )


def both(d: str, colour: str, edge: str = DARK) -> str:
    """A shape and its mirror image."""
    one = f'<path d="{d}" fill="{colour}" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>'
    return f'{one}<g transform="scale(-1,1)">{one}</g>'


HEADS = {
    "round": "M-27 0A27 27 0 1 1 27 0A27 27 0 1 1-27 0Z",
    "egg": "M0-32C18-32 25-12 25 4C25 20 14 30 0 30C-14 30-25 20-25 4C-25-12-18-32 0-32Z",
    "pear": "M0-30C12-30 16-18 18-8C21 2 31 8 29 20C27 31 12 33 0 33C-12 33-27 31-29 20C-31 8-21 2-18-8C-16-18-12-30 0-30Z",
    "bulb": "M0-38C23-38 34-23 32-9C30 4 16 8 15 18C14 28 8 32 0 32C-8 32-14 28-15 18C-16 8-30 4-32-9C-34-23-23-38 0-38Z",
    "box": "M-24-28H24Q28-28 28-22V20Q28 30 18 30H-18Q-28 30-28 20V-22Q-28-28-24-28Z",
    "jaw": "M0-28C14-28 20-20 20-8C20 2 29 8 27 20C25 32 10 34 0 34C-10 34-25 32-27 20C-29 8-20 2-20-8C-20-20-14-28 0-28Z",
    "tall": "M0-40C14-40 19-26 19-6C19 16 12 34 0 34C-12 34-19 16-19-6C-19-26-14-40 0-40Z",
    "wide": "M0-22C22-22 38-12 38 2C38 18 20 27 0 27C-20 27-38 18-38 2C-38-12-22-22 0-22Z",
    "tri": "M0-40C4-40 6-36 8-32L32 18C34 24 30 28 24 28H-24C-30 28-34 24-32 18L-8-32C-6-36-4-40 0-40Z",
    "point": "M0-28C20-28 30-18 28-4C26 14 12 26 0 36C-12 26-26 14-28-4C-30-18-20-28 0-28Z",
    "skull": "M0-32C20-32 29-20 29-6C29 6 22 10 20 16V29H-20V16C-22 10-29 6-29-6C-29-20-20-32 0-32Z",
    "blob": "M-6-34C10-38 22-28 24-16C27-4 36 2 32 14C28 28 10 24 2 30C-8 37-24 32-26 20C-28 10-36 4-32-10C-29-22-20-31-6-34Z",
    "shield": "M0-34C8-28 18-26 28-26C29 0 24 22 0 36C-24 22-29 0-28-26C-18-26-8-28 0-34Z",
    "flame": "M2-44C10-30 30-18 28 4C27 22 14 32 0 32C-14 32-27 22-28 4C-28-8-20-14-16-26C-10-20-8-17-6-15C-2-24 4-30 2-44Z",
    "drop": "M0-44C6-26 27-14 27 6C27 22 14 32 0 32C-14 32-27 22-27 6C-27-14-6-26 0-44Z",
    "bug": "M0-26C10-26 14-22 20-16C30-6 26 12 16 20C10 26 6 32 0 32C-6 32-10 26-16 20C-26 12-30-6-20-16C-14-22-10-26 0-26Z",
    "ghost": "M0-34C22-34 30-16 30 2V34Q24 26 18 32T6 32T-6 32T-18 32T-30 32V2C-30-16-22-34 0-34Z",
    "heart": "M0-20C8-36 34-34 32-10C30 10 12 24 0 34C-12 24-30 10-32-10C-34-34-8-36 0-20Z",
    "snout": "M-18-28C-4-34 12-30 18-20C22-12 24-4 32 2C40 8 38 22 26 24C12 27 4 32-8 30C-24 28-30 12-29-4C-28-16-26-24-18-28Z",
    "tower": "M-24-34H-14V-26H-5V-34H5V-26H14V-34H24V32H-24Z",
    "house": "M0-38L36-8H28V32H-28V-8H-36Z",
    "hex": "M-16-30H16L33 0L16 30H-16L-33 0Z",
    "star": "M0-40L11-17L36-18L21 4L30 30L0 20L-30 30L-21 4L-36-18L-11-17Z",
}


def eye(x: float, y: float, r: float, iris: str, dx: float = 0.0, dy: float = 0.0) -> str:
    """A ball with iris, pupil and a glint."""
    return (
        disc(x, y, r, WHITE, f' stroke="{DARK}" stroke-width="1.4"')
        + disc(x + dx, y + dy, 0.62 * r, iris)
        + disc(x + dx, y + dy, 0.34 * r, DARK)
        + disc(x + dx - 0.25 * r, y + dy - 0.3 * r, 0.16 * r, WHITE)
    )


def _pair(x: float, y: float, r: float, iris: str) -> str:
    return eye(-x, y, r, iris) + eye(x, y, r, iris)


def _facets(iris: str) -> str:
    dots = "".join(f"M{x} {y}h.1" for x in (-5, 0, 5) for y in (-9, -4, 1, 6))
    one = f'<ellipse rx="9" ry="13" fill="{iris}" stroke="{DARK}" stroke-width="1.6"/>{line(dots, WHITE, 2.4)}'
    return "".join(f'<g transform="translate({x},-4) rotate({-x})">{one}</g>' for x in (-15, 15))


SPIRAL = "M0 0c2-3 6 0 4 4s-9 3-10-2s5-11 11-8"
EYES = {
    "two": _pair(11, -4, 7.5, IRIS),
    "wide": _pair(13, -5, 11, IRIS),
    "close": _pair(6.5, -6, 6.5, IRIS),
    "tiny": _pair(9, -6, 3.4, IRIS),
    "one": eye(0, -5, 15, IRIS),
    "vast": eye(0, -1, 23, IRIS),
    "three": eye(-14, 0, 7, IRIS) + eye(0, -13, 7, IRIS) + eye(14, 0, 7, IRIS),
    "row": eye(-16, -5, 6, IRIS) + eye(0, -6, 7, IRIS) + eye(16, -5, 6, IRIS),
    "four": _pair(8, -2, 6, IRIS) + _pair(16, -14, 4.6, IRIS),
    "odd": eye(-9, -7, 11, IRIS) + eye(13, 0, 5.5, IRIS),
    "side": eye(-11, -4, 7.5, IRIS, 3, 1) + eye(11, -4, 7.5, IRIS, 3, 1),
    "up": eye(-10, -6, 8, IRIS, 0, -3) + eye(10, -6, 8, IRIS, 0, -3),
    "stalks": line("M-10-16L-18-34M10-16L18-34", DARK, 5) + _pair(18, -36, 8, IRIS),
    "slits": both("M3-2C7-13 19-13 23-7C19 1 9 3 3-2Z", IRIS) + fill("M-13-10l2.5 5.5l-2.5 5l-2-5z", DARK)
    + fill("M13-10l2 5.5l-2 5l-2.5-5z", DARK),
    "angry": _pair(11, -3, 7, IRIS) + line("M-21-14L-4-7M21-14L4-7", DARK, 5),
    "sad": _pair(11, -3, 7, IRIS) + line("M-21-8L-6-15M21-8L6-15", DARK, 3.4),
    "closed": line("M-19-5q7 7 14 0M5-5q7 7 14 0", DARK, 3),
    "happy": line("M-19-2q7-9 14 0M5-2q7-9 14 0", DARK, 3.4),
    "sleepy": _pair(12, -3, 8, IRIS) + fill("M-21-4A9 9 0 0 1-3-4ZM3-4A9 9 0 0 1 21-4Z", DARK, ' fill-opacity=".75"'),
    "glow": both("M4-3C8-10 17-12 22-9C20-1 11 3 4-3Z", IRIS, IRIS) + discs("-12,-6,2 12,-6,2", WHITE),
    "hollow": discs("-12,-4,9 12,-4,9", DARK) + discs("-12,-4,3 12,-4,3", IRIS),
    "sockets": both("M4-8C10-14 22-12 22-4C22 4 14 7 8 4C4 2 2-4 4-8Z", DARK) + discs("-13,-3,2.6 13,-3,2.6", IRIS),
    "visor": fill("M-25-12H25V2Q0 9-25 2Z", DARK) + line("M-18-5H18", IRIS, 4),
    "shades": both("M0-9H23C24 2 17 5 10 3C4 2 1-3 0-9Z", DARK) + line("M6-6L10 0M-16-6L-12 0", IRIS, 2),
    "spirals": disc(-12, -4, 10, WHITE) + disc(12, -4, 10, WHITE)
    + f'<g transform="translate(-12,-3)">{line(SPIRAL, IRIS)}</g><g transform="translate(12,-3)">{line(SPIRAL, IRIS)}</g>',
    "facets": _facets(IRIS),
    "beads": discs("-10,-4,5 10,-4,5", DARK) + discs("-11.5,-6,1.6 8.5,-6,1.6", WHITE),
    "hearts": both("M12 4C4-2 3-9 7-11C10-12 12-9 12-8C12-9 14-12 17-11C21-9 20-2 12 4Z", IRIS),
    "none": "",
}  # fmt: skip
"""Eyes by their kind, their colour still to be put in."""

MOUTHS = {
    "smile": line("M-11 12Q0 22 11 12", DARK, 3),
    "smirk": line("M-8 16Q4 18 12 10", DARK, 3),
    "line": line("M-9 16H9", DARK, 3),
    "frown": line("M-12 20Q0 10 12 20", DARK, 3.4),
    "wave": line("M-12 16q4-5 8 0t8 0t8 0", DARK, 3),
    "o": disc(0, 16, 5.5, DARK),
    "grin": fill("M-15 10Q0 14 15 10Q12 25 0 25Q-12 25-15 10Z", DARK) + fill("M-12.5 13Q0 16 12.5 13L11 18Q0 20-11 18Z", WHITE),
    "roar": fill("M-17 9Q0 4 17 9Q19 30 0 30Q-19 30-17 9Z", "#4a0614")
    + fill("M-15 9l4 7l4-8l4 7l3-8l4 8l3-7l4 8l4-7", WHITE) + fill("M-10 27l3-6l4 7l3-7l4 7l3-7l4 6", WHITE),
    "fangs": line("M-12 13Q0 18 12 13", DARK, 3) + fill("M-8 15l2.5 8l3-7zM8 15l-2.5 8l-3-7z", WHITE),
    "tusks": line("M-14 18Q0 12 14 18", DARK, 3) + fill("M-14 19C-16 12-15 8-12 5C-11 11-10 15-8 17ZM14 19C16 12 15 8 12 5C11 11 10 15 8 17Z", WHITE),
    "teeth": fill("M-13 11H13V20H-13Z", WHITE, f' stroke="{DARK}" stroke-width="2"') + line("M-6.5 11V20M0 11V20M6.5 11V20", DARK, 1.6),
    "grille": fill("M-14 11H14V23H-14Z", DARK) + line("M-9 13V21M-3 13V21M3 13V21M9 13V21", "#9fe8ff", 2.2),
    "beak": fill("M-9 4Q0-2 9 4Q7 20 0 27Q-7 20-9 4Z", "#f2a63c", f' stroke="{DARK}" stroke-width="1.6"') + line("M-7 9Q0 13 7 9", DARK, 1.6),
    "tongue": line("M-11 12Q0 20 11 12", DARK, 3) + fill("M-4 16H6V24Q1 30-4 24Z", "#f27a92", f' stroke="{DARK}" stroke-width="1.4"'),
    "zip": line("M-13 16H13M-10 13V19M-5 13V19M0 13V19M5 13V19M10 13V19", DARK, 2),
    "lips": fill("M-15 15C-9 7-4 8 0 11C4 8 9 7 15 15C8 26-8 26-15 15Z", "#d83a5e", f' stroke="{DARK}" stroke-width="1.6"') + line("M-12 15Q0 19 12 15", DARK, 2),
    "tash": fill("M0 10C-6 5-16 9-22 16C-12 19-4 18 0 14C4 18 12 19 22 16C16 9 6 5 0 10Z", DARK),
    "beard": fill("M-22 4C-20 12-8 8 0 10C8 8 20 12 22 4C26 26 12 42 0 46C-12 42-26 26-22 4Z", "#efe6d2", f' stroke="{DARK}" stroke-width="1.6"') + line("M-6 16Q0 20 6 16", DARK, 2.6),
    "sucker": disc(0, 17, 9, "#6e1430", f' stroke="{DARK}" stroke-width="2"')
    + "".join(line(f"M{8 * cos(a):.1f} {17 + 8 * sin(a):.1f}L{5 * cos(a):.1f} {17 + 5 * sin(a):.1f}", WHITE, 2.2) for a in (k * pi / 4 for k in range(8))),
    "mandibles": both("M4 20C12 18 18 22 15 34C11 34 10 28 4 27Z", "#e8c88a"),
    "none": "",
}  # fmt: skip
