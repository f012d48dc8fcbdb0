# ruff: noqa: E501 - a line is one part of the kit
"""What heads of aliens wear, what lies on their skin, what they stand in, and what is behind them."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from cosmodrome.games.encounter.board.portrait_kit import DARK, GOLD, TONES, WHITE, both, disc, discs, fill, line, solid

Pieces = dict[str, Callable[[], str]]


def ears(kind: str, tone: str) -> str:
    """What grows from a head and is drawn before it."""
    light, middle, dark = TONES[tone]
    made: Pieces = {
        "antennae": lambda: line("M-8-24Q-14-38-22-40M8-24Q14-38 22-40", middle, 3.4) + discs("-22,-40,4.4 22,-40,4.4", light),
        "feelers": lambda: line("M-6-20Q-10-44-34-40M6-20Q10-44 34-40", middle, 3),
        "horns": lambda: both("M10-22C16-30 30-30 28-46C40-34 36-16 22-10Z", "#f2e2b8"),
        "ram": lambda: both("M16-22C34-34 46-16 38-2C34 6 24 4 26-4C32-4 32-14 22-12Z", "#cdb184"),
        "points": lambda: both("M18-10L44-24L30 8Z", middle),
        "floppy": lambda: both("M14-26C32-34 42-20 40 6C38 18 28 16 26 4Z", dark),
        "cups": lambda: both("M14-20C16-44 36-44 36-28C36-18 30-12 24-8Z", middle) + both("M20-22C22-36 32-36 31-27C30-22 27-18 24-15Z", light),
        "fins": lambda: both("M22-14L44-26L38-10L46-2L36 4L38 16L24 12Z", middle),
        "frill": lambda: "".join(f'<path d="M-8 0L0-46L8 0Z" fill="{middle if k % 2 else dark}" transform="rotate({k * 30 - 105})"/>' for k in range(8)),
        "spines": lambda: "".join(f'<path d="M-4.5-16L0-47L4.5-16Z" fill="{light if k % 2 else dark}" stroke="{DARK}" transform="rotate({k * 18 - 117})"/>' for k in range(14)),
        "rays": lambda: "".join(f'<path d="M-5-20L0-46L5-20Z" fill="{GOLD}" transform="rotate({k * 30})"/>' for k in range(12)),
        "studs": lambda: "".join(line("M0-24V-37", middle, 4) .replace("<path", f'<path transform="rotate({k * 36})"') + f'<circle cx="{38 * sin(k * pi / 5):.1f}" cy="{-38 * cos(k * pi / 5):.1f}" r="4.4" fill="{light}"/>' for k in range(10)),
        "mane": lambda: "".join(disc(34 * cos(k * pi / 6), 34 * sin(k * pi / 6) - 2, 10, dark if k % 2 else middle) for k in range(12)),
        "fire": lambda: fill("M-26 8C-44-10-30-26-32-44C-20-38-18-30-14-28C-14-40-4-46 2-50C2-38 10-36 12-28C16-34 24-38 30-46C30-30 44-12 26 8Z", "#f26a2a") + fill("M-20 4C-32-10-22-24-22-32C-14-26-12-20-8-20C-6-30 0-34 2-38C6-28 12-24 16-18C20-22 22-26 24-30C24-18 32-8 20 4Z", GOLD),
        "arms": lambda: line("M-22 6L-42-4M-24 14L-45 14M-20 22L-42 32M22 6L42-4M24 14L45 14M20 22L42 32", dark, 4.4),
        "tentacles": lambda: line("M-22 10C-44 4-30-16-45-22M-20 20C-40 24-36 4-48 8M22 10C44 4 30-16 45-22M20 20C40 24 36 4 48 8", middle, 7),
        "twins": lambda: f'<g transform="translate(-26,8) scale(.55)">{solid("M-27 0A27 27 0 1 1 27 0A27 27 0 1 1-27 0Z", tone)}{discs("-9,-4,5 9,-4,5", WHITE)}{discs("-9,-4,2.4 9,-4,2.4", DARK)}{line("M-8 12H8", DARK, 3)}</g><g transform="translate(26,8) scale(.55)">{solid("M-27 0A27 27 0 1 1 27 0A27 27 0 1 1-27 0Z", tone)}{discs("-9,-4,5 9,-4,5", WHITE)}{discs("-9,-4,2.4 9,-4,2.4", DARK)}{line("M-8 12H8", DARK, 3)}</g>',
        "hood": lambda: fill("M-40 40C-46-8-30-46 0-46C30-46 46-8 40 40Z", dark, f' stroke="{DARK}" stroke-width="1.6"') + fill("M-32 36C-36-4-24-38 0-38C24-38 36-4 32 36Z", DARK),
        "none": lambda: "",
    }  # fmt: skip
    return made[kind]()


def hat(kind: str, tone: str) -> str:
    """What sits on a head and is drawn after it."""
    light, middle, dark = TONES[tone]
    edge = f' stroke="{DARK}" stroke-width="1.6" stroke-linejoin="round"'
    made: Pieces = {
        "cap": lambda: fill("M-29-14C-30-36-14-44 0-44C14-44 30-36 29-14Z", middle, edge) + fill("M-34-12Q0-24 34-12Q30-4 0-12Q-30-4-34-12Z", dark, edge),
        "peaked": lambda: fill("M-36-26C-28-46 28-46 36-26L26-14H-26Z", middle, edge) + fill("M-27-18H27L30-8Q0-16-30-8Z", DARK) + disc(0, -27, 6, GOLD),
        "tophat": lambda: fill("M-19-48H19L17-20H-17Z", dark, edge) + fill("M-17.6-27H17.6L17-20H-17Z", middle) + fill("M-32-20H32V-14H-32Z", dark, edge),
        "wizard": lambda: fill("M-34-14Q-16-22-6-48Q12-50 20-44Q10-42 14-30Q20-20 34-14Q0-24-34-14Z", middle, edge) + discs("-4,-30,2.4 6,-38,1.8 8,-24,2.2", GOLD),
        "cowboy": lambda: fill("M-18-18C-18-42-6-46 0-40C6-46 18-42 18-18Z", middle, edge) + fill("M-42-22C-24-12 24-12 42-22C36-6 22-10 0-10C-22-10-36-6-42-22Z", dark, edge),
        "tricorn": lambda: fill("M-40-12Q-34-34 0-42Q34-34 40-12Q20-24 0-12Q-20-24-40-12Z", middle, edge) + line("M-36-16Q-18-26 0-15Q18-26 36-16", GOLD, 2.4),
        "helmet": lambda: fill("M-31 2C-34-30-18-42 0-42C18-42 34-30 31 2L22-8Q0-18-22-8Z", middle, edge) + line("M0-42V-14", light, 3.4),
        "viking": lambda: fill("M-29-8C-30-32-16-40 0-40C16-40 30-32 29-8Q0-18-29-8Z", middle, edge) + both("M24-20C38-22 40-32 36-44C50-34 46-12 26-10Z", "#f2e2b8") + line("M-27-12Q0-22 27-12", dark, 3.6),
        "plume": lambda: fill("M-4-40C0-52 34-50 40-22C32-30 22-32 6-30Z", "#d8483c", edge) + fill("M-30 6C-34-28-18-40 0-40C18-40 34-28 30 6L20 12V-6Q0-14-20-6V12Z", middle, edge) + line("M0-40V-12", light, 3),
        "crown": lambda: fill("M-27-14L-32-40L-16-27L0-46L16-27L32-40L27-14Q0-22-27-14Z", GOLD, edge) + discs("-32,-40,3 0,-46,3.4 32,-40,3", "#d8483c") + discs("0,-25,3.6", "#4f9fd8"),
        "halo": lambda: f'<ellipse cy="-39" rx="24" ry="7" fill="none" stroke="{GOLD}" stroke-width="4"/>',
        "nurse": lambda: fill("M-26-22L-20-44H20L26-22Q0-30-26-22Z", WHITE, edge) + fill("M-3-42H3V-37H8V-31H3V-26H-3V-31H-8V-37H-3Z", "#d8483c"),
        "flowers": lambda: "".join(f'<g transform="translate({x},{y})">{discs("-3,0,3.4 3,0,3.4 0,-3,3.4 0,3,3.4", c)}{disc(0, 0, 2, GOLD)}</g>' for x, y, c in ((-24, -18, "#ff9ac0"), (-13, -27, "#fff8ea"), (0, -31, "#c4a8ff"), (13, -27, "#ff9ac0"), (24, -18, "#fff8ea"))),
        "dunce": lambda: fill("M-20-18L0-50L20-18Q0-26-20-18Z", WHITE, edge) + line("M-3-36V-26H5", "#d8483c", 3),
        "quiff": lambda: fill("M-27-10C-32-34-12-40 2-38C16-48 34-38 30-30C26-32 22-30 22-28C30-24 30-14 27-8C22-20 8-24-4-22C-16-22-22-18-27-10Z", dark, edge),
        "hair": lambda: fill("M-28 2C-36-36-12-42 0-40C16-44 34-30 28 2C26-12 18-20 6-22C-8-18-22-18-28 2Z", dark, edge),
        "mohawk": lambda: fill("M-6-26L-12-48L-3-40L2-50L7-40L16-46L8-26Z", middle, edge),
        "brain": lambda: fill("M-25-14C-32-22-26-34-18-33C-14-43-2-42 0-38C4-43 16-42 18-33C27-33 32-22 25-14Q0-8-25-14Z", "#f2a0b4", edge) + line("M0-38V-14M-16-32q8 4 3 10t-6 8M16-32q-8 4-3 10t6 8M-24-22q6 0 7 5M24-22q-6 0-7 5", "#a83a5c", 2),
        "lid": lambda: f'<ellipse cy="-25" rx="33" ry="8" fill="{middle}" stroke="{DARK}" stroke-width="1.6"/>' + fill("M-24-27C-20-40 20-40 24-27Q0-22-24-27Z", light, edge) + line("M-6-37Q0-46 6-37", dark, 3.4),
        "headset": lambda: line("M-28-6C-32-46 32-46 28-6", dark, 5) + f'<rect x="-35" y="-12" width="11" height="20" rx="5" fill="{middle}"{edge}/><rect x="24" y="-12" width="11" height="20" rx="5" fill="{middle}"{edge}/>' + line("M-30 8Q-26 22-10 22", dark, 3) + disc(-8, 22, 3.6, middle),
        "goggles": lambda: line("M-29-10H29", dark, 5) + f'<circle cx="-12" cy="-7" r="11" fill="#9fe8ff" fill-opacity=".5" stroke="{middle}" stroke-width="4"/><circle cx="12" cy="-7" r="11" fill="#9fe8ff" fill-opacity=".5" stroke="{middle}" stroke-width="4"/>',
        "mask": lambda: fill("M-30-12Q0-18 30-12Q30 4 14 6Q6 6 0-1Q-6 6-14 6Q-30 4-30-12Z", dark) + discs("-12,-4,6 12,-4,6", WHITE) + discs("-11,-4,2.8 13,-4,2.8", DARK),
        "bandana": lambda: fill("M-28 6Q0 0 28 6Q22 30 0 40Q-22 30-28 6Z", middle, edge) + discs("-12,14,2 0,20,2 12,14,2 -6,26,2 6,28,2", light),
        "monocle": lambda: f'<circle cx="11" cy="-4" r="11" fill="#cdeeff" fill-opacity=".3" stroke="{GOLD}" stroke-width="2.6"/>' + line("M20 3Q28 16 24 34", GOLD, 1.6),
        "glass": lambda: '<circle cy="-4" r="43" fill="#cdeeff" fill-opacity=".12" stroke="#e6f2ff" stroke-width="3"/>' + line("M-30-18Q-24-32-12-37", WHITE, 3),
        "bolts": lambda: fill("M-36-4H-27V8H-36ZM27-4H36V8H27Z", dark, edge) + line("M0-28V-40", dark, 4) + disc(0, -42, 5, "#ff5a4a"),
        "disc": lambda: f'<ellipse cy="-24" rx="27" ry="10" fill="{light}" stroke="{DARK}" stroke-width="1.6"/>' + line("M-18-26V-21M-9-30V-18M0-32V-16M9-30V-18M18-26V-21", dark, 2.6),
        "third": lambda: f'<ellipse cy="-22" rx="7" ry="9" fill="{WHITE}" stroke="{DARK}" stroke-width="1.4"/>' + disc(0, -22, 4.4, middle) + disc(0, -22, 2, DARK),
        "knot": lambda: disc(0, -36, 10, dark) + line("M-10-30Q0-36 10-30", GOLD, 2.6),
        "none": lambda: "",
    }  # fmt: skip
    return made[kind]()


def skin(kind: str, tone: str) -> str:
    """What lies on the skin."""
    light, _, dark = TONES[tone]
    made: Pieces = {
        "spots": lambda: discs("-18,-18,4 16,-20,3 20,8,4 -20,10,3 6,-26,2.4 -8,24,2.6", dark, ' fill-opacity=".55"'),
        "warts": lambda: discs("-18,-18,4 16,-21,3.4 20,9,4 -21,8,3.4 8,25,3", light, f' stroke="{dark}" stroke-width="1.4"'),
        "stripes": lambda: line("M-26-10L-14-6M-27 2H-16M-24 14L-14 10M26-10L14-6M27 2H16M24 14L14 10M0-31V-20M-7-29L-5-21M7-29L5-21", dark, 3.4),
        "scales": lambda: line("M-14-24q4 5 8 0t8 0t8 0M-20 20q4 5 8 0M10 20q4 5 8 0M-10 26q4 5 8 0t8 0M-25-4q3 4 6 0M20-4q3 4 6 0", dark, 2),
        "cracks": lambda: line("M-8-30L-3-22L-10-17L-6-10M18-22L12-16L17-10M-24 8L-15 12L-18 20M22 14L14 18L16 26", dark, 2.6),
        "glowcracks": lambda: line("M-8-30L-3-22L-10-17M18-22L12-16L17-11M-26 8L-16 11L-18 22M24 12L15 16L16 26M0 26V34", "#ffb347", 2.6),
        "circuit": lambda: line("M-27-14H-20L-15-20V-28M27 8H20V22M-26 14H-19V24M14-30V-22H22", "#7df0c8", 2) + discs("-15,-28,2 20,22,2 -19,24,2 22,-22,2", "#7df0c8"),
        "wrinkles": lambda: line("M-12-22Q0-26 12-22M-9-17Q0-20 9-17M-22 6Q-18 10-16 16M22 6Q18 10 16 16", dark, 2),
        "stitches": lambda: line("M-24-14L-6-20M-21-18l2 5M-15-20l2 5M-10-21l2 5M10 8L24 14M13 6l-1 6M18 8l-1 6", DARK, 1.8),
        "fur": lambda: line("M-24-12l-5-3M-26 0h-6M-24 12l-5 4M24-12l5-3M26 0h6M24 12l5 4M-8-28l-2-6M0-29v-7M8-28l2-6M-4 22l1 5M4 22l-1 5", dark, 3),
        "rings": lambda: line("M-16-28Q0-22 16-28M-25 14Q0 24 25 14M-22 22Q0 32 22 22", dark, 3),
        "plates": lambda: line("M-28-6Q0-14 28-6M0-32V-12M-26 12L-14 16M26 12L14 16", dark, 2.2) + discs("-22,-14,1.8 22,-14,1.8 -20,20,1.8 20,20,1.8", dark),
        "bandages": lambda: fill("M-27-24L27-14V-6L-28-16Z", WHITE, f' stroke="{dark}" stroke-width="1.2"') + fill("M-26 12L25 4L22 14L-24 20Z", WHITE, f' stroke="{dark}" stroke-width="1.2"') + fill("M-22 26L20 20L14 30L-10 33Z", WHITE, f' stroke="{dark}" stroke-width="1.2"'),
        "half": lambda: fill("M0-40C24-38 34-16 32 4C28 24 12 33 0 34Z", dark, ' fill-opacity=".72"'),
        "metal": lambda: fill("M1-30C18-28 27-12 25 4C24 20 14 30 1 30Z", "#8f9dbb", f' stroke="{DARK}" stroke-width="1.6"') + line("M6-22H16M6 24H14", "#363f5c", 2.4) + disc(12, -4, 9, DARK) + disc(12, -4, 5, "#ff5a4a"),
        "paint": lambda: fill("M-27-6H-4V0H-27ZM-26 5H-6V11H-26Z", "#d8483c") + fill("M4-8H27V14H6Z", "#4a62cf") + discs("11,-3,1.8 20,-3,1.8 16,6,1.8", WHITE),
        "grid": lambda: line("M-30-14H30M-30 0H30M-30 14H30M-16-28V30M0-30V32M16-28V30", dark, 1.4),
        "none": lambda: "",
    }  # fmt: skip
    return made[kind]()


def body(kind: str, tone: str) -> str:
    """Shoulders below the head, down to the edge of the disc."""
    light, middle, dark = TONES[tone]
    edge = f' stroke="{DARK}" stroke-width="1.6"'
    plain = fill("M-39 31C-26 23-12 26 0 26C12 26 26 23 39 31A50 50 0 0 1-39 31Z", middle, edge)
    made: Pieces = {
        "bare": lambda: plain + fill("M-39 31C-30 26-22 26-16 26C-24 34-24 44-20 46A50 50 0 0 1-39 31Z", light, ' fill-opacity=".35"'),
        "suit": lambda: plain + line("M0 28V50M-14 27L0 40L14 27", dark, 3),
        "robe": lambda: plain + fill("M-10 26L0 48L10 26Z", dark) + line("M-10 26L0 46L10 26", GOLD, 2.4),
        "armour": lambda: plain + both("M20 24C32 20 44 26 42 34C34 38 26 36 20 34Z", light) + line("M-16 42Q0 36 16 42", dark, 2.6),
        "stars": lambda: plain + discs("-24,38,3.4 -16,41,3.4 24,38,3.4 16,41,3.4", GOLD) + line("M-30 31L-18 29M30 31L18 29", GOLD, 3.4),
        "collar": lambda: plain + both("M2 44L10 24L26 12L36 30Z", dark),
        "ruff": lambda: plain + "".join(disc(x, 30 - abs(x) / 12, 7.4, WHITE, edge) for x in (-28, -17, -6, 6, 17, 28)),
        "chain": lambda: plain + "".join(f'<ellipse cx="{x}" cy="{36 - x * x / 90:g}" rx="4.6" ry="3.4" fill="none" stroke="{GOLD}" stroke-width="2.4"/>' for x in (-24, -16, -8, 0, 8, 16, 24)),
        "segments": lambda: fill("M-20 24H20V46A50 50 0 0 1-20 46Z", middle, edge) + line("M-20 33Q0 38 20 33M-20 41Q0 46 20 41", dark, 3),
        "none": lambda: "",
    }  # fmt: skip
    return made[kind]()


def behind(kind: str, tone: str) -> str:
    """The disc itself, and what is behind the head."""
    light, middle, dark = TONES[tone]
    ground = (
        disc(0, 0, 49, dark)
        + disc(-4, -6, 38, middle, ' fill-opacity=".5"')
        + disc(-7, -10, 24, light, ' fill-opacity=".2"')
    )
    made: Pieces = {
        "rays": lambda: "".join(f'<path d="M-4-10L0-48L4-10Z" fill="{light}" fill-opacity=".3" transform="rotate({k * 30 + 15})"/>' for k in range(12)),
        "rings": lambda: "".join(f'<circle r="{r}" fill="none" stroke="{light}" stroke-opacity=".4" stroke-width="2"/>' for r in (30, 37, 44)),
        "stars": lambda: discs("-34,-22,1.8 30,-32,2.2 38,-8,1.4 -40,4,1.4 -20,-40,1.4 14,-44,1.6 40,16,1.8 -36,20,1.6", WHITE),
        "moon": lambda: disc(24, -26, 13, "#fff3c8") + disc(30, -30, 11, dark),
        "waves": lambda: line("M-46-14q8-8 16 0t16 0t16 0t16 0t16 0t16 0M-44 2q8-8 16 0t16 0t16 0t16 0t16 0M-44-30q8-8 16 0t16 0t16 0t16 0t16 0", light, 1.8).replace("/>", ' stroke-opacity=".5"/>'),
        "bolts": lambda: fill("M-34-30L-22-34L-26-20L-18-20L-34 2L-30-14H-38ZM36-34L26-32L28-20L22-18L34 0L32-14H40Z", GOLD),
        "grid": lambda: line("M-42-24H42M-48-8H48M-48 8H48M-30-38V38M-14-46V46M14-46V46M30-38V38", light, 1).replace("/>", ' stroke-opacity=".45"/>'),
        "whirl": lambda: line("M0-6C14-20 34-6 26 12S-20 32-34 8S-14-46 18-44", light, 4).replace("/>", ' stroke-opacity=".5"/>'),
        "planet": lambda: disc(28, -26, 11, light) + f'<ellipse cx="28" cy="-26" rx="19" ry="5" fill="none" stroke="{WHITE}" stroke-width="2" transform="rotate(-20 28 -26)"/>',
        "smoke": lambda: discs("-34,-20,9 -26,-32,7 34,-18,10 26,-34,7 40,0,6 -42,-2,6", WHITE, ' fill-opacity=".16"'),
        "none": lambda: "",
    }  # fmt: skip
    return ground + made[kind]()
