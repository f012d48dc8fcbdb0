# ruff: noqa: E501 - a line is one alien
"""Long because it has a portrait for each of the 75 aliens: put together from the kit, with the alien's idea in it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cosmodrome.games.encounter.board.emblems import EMBLEMS, emblem
from cosmodrome.games.encounter.board.portrait_kit import (
    DARK,
    EYES,
    GOLD,
    HEADS,
    MOUTHS,
    TONES,
    WHITE,
    both,
    disc,
    discs,
    fill,
    line,
    solid,
)
from cosmodrome.games.encounter.board.portrait_parts import behind, body, ears, hat, skin

EDGE = f' stroke="{DARK}" stroke-width="1.6" stroke-linejoin="round"'


class Face(NamedTuple):
    """What a portrait is put together from; two words are a piece and its tone."""

    head: str
    eyes: str
    mouth: str = "line"
    at: str = "none blue"
    """What is behind it."""
    ears: str = "none"
    body: str = "bare"
    skin: str = "none"
    hat: str = "none"
    extra: str = ""
    """What only this alien has, before everything else."""
    under: str = ""
    """The same, behind its head."""


CARD = '<g transform="translate({},{}) rotate({})"><rect x="-8" y="-11" width="16" height="22" rx="2.4" fill="{}" stroke="#0b0e26" stroke-width="1.6"/>{}</g>'
STAR = "M0-8L2-2.4H8L3.2 1.2L5 7L0 3.6L-5 7L-3.2 1.2L-8-2.4H-2Z"
SAUCER = '<g transform="translate({},{})"><ellipse rx="9" ry="3.6" fill="{}" stroke="#0b0e26" stroke-width="1.4"/><path d="M-4.5-2a4.5 4.5 0 0 1 9 0Z" fill="#fff8ea"/></g>'


def _at(x: float, y: float, art: str, scale: float = 1.0, turn: float = 0.0) -> str:
    return f'<g transform="translate({x:g},{y:g}) rotate({turn:g}) scale({scale:g})">{art}</g>'


# fmt: off
FACES: dict[str, Face] = {
    # the base game
    "Amoeba": Face("blob teal", "one #0b4246", "wave", "smoke teal", "tentacles", "none", extra=discs("-18,10,5 20,8,3.6 -10,22,3 14,-26,3", "#a8f5e0", ' fill-opacity=".7"')),
    "Anti-Matter": Face("round night", "glow #fff8ea", "line", "rings bone", skin="none", extra=fill("M-15-24H15V-18H-15Z", WHITE) + f'<circle cy="-4" r="31" fill="none" stroke="{WHITE}" stroke-width="1.6" stroke-dasharray="3 4"/>'),
    "Barbarian": Face("jaw flesh", "angry #6e1420", "beard", "none rust", "none", "bare brown", "none", "viking steel", _at(36, 16, line("M0 28V-16", "#8f6238", 5) + fill("M0-20C16-24 18-4 0-4C6-10 6-14 0-20Z", "#d6deee", EDGE), 1, 12)),
    "Calculator": Face("box slate", "none #fff", "none", "grid teal", "none", "suit slate", "none", "none", fill("M-20-24H20V-4H-20Z", "#c9f2b6", EDGE) + discs("-9,-15,3 9,-15,3", "#143f28") + line("M-5-9Q0-6 5-9", "#143f28") + discs("-14,5,4 -5,5,4 5,5,4 14,5,4 -14,14,4 -5,14,4 5,14,4 14,14,4 -14,23,4 -5,23,4 5,23,4", WHITE) + disc(14, 23, 4, "#d8483c")),
    "Chosen": Face("egg gold", "closed #000", "smile", "rays gold", "none", "robe bone", "none", "halo gold", _at(0, -23, fill(STAR, WHITE, EDGE), 0.9)),
    "Citadel": Face("tower bone", "none #000", "none", "none sky", "none", "none", "none", "none", line("M-24-18H24M-24-4H24M-24 10H24M-24 24H24M-12-18V-4M12-4V10M-12 10V24M12 24V32M12-18V-26", "#8a7d58", 1.8) + both("M6-12C6-20 16-20 16-12V-2H6Z", DARK) + discs("-11,-7,2.6 11,-7,2.6", "#ffb347") + fill("M-8 32V22C-8 12 8 12 8 22V32Z", DARK) + line("M-5 18V32M0 15V32M5 18V32M-8 24H8", "#8a7d58", 1.6) + line("M0-34V-48", DARK, 2.4) + fill("M0-48L16-44L0-39Z", "#d8483c", EDGE)),
    "Clone": Face("egg sky", "two #153e72", "smile", "rings blue", "antennae", "suit blue", under=_at(17, -3, solid(HEADS["egg"], "sky") + line("M8-24Q14-38 20-38", "#4f9fd8", 3.4)) + _at(-17, -3, solid(HEADS["egg"], "sky"))),
    "Cudgel": Face("jaw green", "angry #6e1420", "tusks", "none lime", "points", "bare green", "warts", "none", _at(-35, 2, fill("M-4 34L-12-18Q0-36 12-18L4 34Z", "#8f6238", EDGE) + discs("-5,-16,2.6 5,-14,2.6 0,-6,2.6 -3,4,2.4", "#dfe6f4"), 0.9, -14)),
    "Dictator": Face("pear flesh", "angry #000", "tash", "none red", "none", "stars slate", "none", "peaked slate"),
    "Fido": Face("snout brown", "none #000", "none", "none green", "floppy", "bare brown", "none", "none", discs("-8,-10,6 12,-10,6", WHITE) + discs("-6,-9,3.4 14,-9,3.4", DARK) + fill("M-16 6C-6-4 24-4 30 8C30 20 14 24 2 22C-12 22-20 14-16 6Z", "#dfb58a") + fill("M0 4C4-2 14-2 17 4C14 11 4 11 0 4Z", DARK) + line("M8 10V16Q2 22-6 18M8 16Q14 22 22 17", DARK) + fill("M6 20H16V30Q11 36 6 30Z", "#f27a92", EDGE) + fill("M-24 27Q0 38 26 27L27 34Q0 45-25 34Z", "#d8483c", EDGE) + disc(2, 40, 4.6, GOLD, EDGE)),
    "Filch": Face("point slate", "none #000", "smirk", "moon night", "points", "collar night", "none", "mask red", CARD.format(33, 28, 18, "#fff8ea", line("M-4-5H4M-4 0H4", "#d8483c", 2)) + line("M44 20Q34 16 26 22M46 28Q36 24 28 28", "#a3acd0", 4)),
    "Fodder": Face("drop lime", "wide #3a5212", "o", "none brown", "none", "bare lime", "none", "none", line("M-42 40V-6M42 40V-6", "#8f6238", 3) + fill("M-46-4L-42-20L-38-4ZM38-4L42-20L46-4Z", "#dfe6f4", EDGE), _at(-27, 16, solid(HEADS["drop"], "green") + discs("-8,-2,6 8,-2,6", WHITE) + discs("-8,-2,3 8,-2,3", DARK), 0.55) + _at(27, 16, solid(HEADS["drop"], "teal") + discs("-8,-2,6 8,-2,6", WHITE) + discs("-8,-2,3 8,-2,3", DARK), 0.55)),
    "Gambler": Face("point violet", "shades #ffd98a", "smirk", "none green", "none", "suit night", "none", "none", fill("M-33-13Q0-42 33-13L28-9Q0-26-28-9Z", "#4a9a4e", EDGE) + CARD.format(-36, 27, -24, "#fff8ea", line("M0-4V4M-4 0H4", "#d8483c", 3)) + CARD.format(-25, 31, 0, "#fff8ea", disc(0, 0, 3.6, DARK)) + _at(32, 34, fill("M-9-9H9V9H-9Z", WHITE, EDGE) + discs("-4,-4,2 4,4,2 4,-4,2 -4,4,2 0,0,2", "#d8483c"), 0.9, 14)),
    "Grudge": Face("hex slate", "angry #e0a92e", "frown", "smoke violet", "none", "bare slate", "cracks", "none", _at(0, 43, line("M-9 0L-4-5M9 0L4-5M-4 6L0 1L4 6", GOLD))),
    "Hacker": Face("egg night", "visor #7df0a8", "line", "grid green", "hood", "collar slate", "circuit", "none", line("M-34 34H-26M-34 40H-22M24 34H36M28 40H36", "#7df0a8", 2.4)),
    "Hate": Face("point red", "glow #ffe27a", "roar", "none night", "horns", "bare red", "none", "none", line("M-26-20L-4-10M26-20L4-10", DARK, 6) + fill("M-6 34L0 46L6 34Z", DARK)),
    "Healer": Face("round bone", "happy #000", "smile", "rays teal", "none", "robe sky", "none", "nurse bone", discs("-36,30,7 36,30,7", "#a8f5e0", ' fill-opacity=".6"') + line("M-36 25V35M-41 30H-31M36 25V35M31 30H41", WHITE, 3.4)),
    "Human": Face("egg flesh", "two #2f63b5", "smile", "planet blue", "none", "suit rust", "none", "hair brown", line("M-3-2L-5 6H1", "#70402a", 2) + f'<circle cy="-4" r="41" fill="none" stroke="{WHITE}" stroke-opacity=".75" stroke-width="3"/>'),
    "Kamikaze": Face("drop steel", "wide #d8483c", "grin", "stars night", "none", "none", "none", "none", fill("M0-45Q5-29 18-19Q0-12-18-19Q-5-29 0-45Z", "#d8483c", EDGE) + line("M-3-32Q-6-26-9-23", "#ffb09a", 2.4) + discs("-22,14,1.8 22,14,1.8", "#363f5c") + line("M2-38Q12-46 18-38T32-34", WHITE, 2.4) + _at(33, -31, fill(STAR, GOLD, EDGE), 0.85), under=fill("M-20 22C-25 32-21 36-21 42C-15 41-12 40-9 37C-7 43-3 44 0 48C3 44 7 43 9 37C12 40 15 41 21 42C21 36 25 32 20 22Z", "#f26a2a") + fill("M-11 24C-14 32-9 34-8 39C-4 38-2 37 0 34C2 37 4 38 8 39C9 34 14 32 11 24Z", GOLD) + both("M20 0L43 14L36 30L18 24Z", "#d8483c")),
    "Loser": Face("pear sky", "sad #153e72", "frown", "none slate", "none", "bare blue", "none", "dunce bone", fill("M-14 8C-18 14-18 19-14 19C-10 19-10 14-14 8ZM16 10C12 16 12 21 16 21C20 21 20 16 16 10Z", "#8fdcff", EDGE)),
    "Machine": Face("box steel", "glow #ff5a4a", "grille", "none rust", "none", "armour steel", "plates", "bolts rust", _at(0, -24, disc(0, 0, 8, "#363f5c") + line("M0-11V11M-11 0H11M-8-8L8 8M8-8L-8 8", "#363f5c", 4) + disc(0, 0, 4, "#ffb347"))),
    "Macron": Face("wide violet", "tiny #fff8ea", "line", "none pink", "none", "armour violet", "plates", "none", fill("M-10 2H10V8H-10Z", "#341562") + _at(0, 38, fill("M-12-6H12L17 9H-17Z", "#363f5c", EDGE) + f'<circle cy="-9" r="5" fill="none" stroke="{DARK}" stroke-width="3"/>'), under=solid("M-44-24C-30-46 30-46 44-24C50 10 40 34 0 36C-40 34-50 10-44-24Z", "violet")),
    "Masochist": Face("egg flesh", "happy #000", "grin", "none pink", "none", "bare bone", "bandages", "none", _at(28, -24, fill("M0 8C-12-1-8-12 0-6C8-12 12-1 0 8Z", "#d8483c", EDGE) + line("M-9-9L9 9", "#dfe6f4", 2.4), 1.2) + line("M-40 8L-24 4M40 12L24 8M-14-38L-8-26", "#dfe6f4", 2.6) + discs("-41,8,2.6 41,12,2.6 -15,-39,2.6", "#d8483c")),
    "Mind": Face("bulb pink", "tiny #341562", "line", "rings violet", "none", "robe violet", "none", "none", line("M0-37V-14M-26-24q8-4 10 3t-6 8M26-24q-8-4-10 3t6 8M-14-34q6 4 2 9M14-34q-6 4-2 9M-31-10q7-3 10 3M31-10q-7-3-10 3", "#6b1b4c", 2.4)),
    "Mirror": Face("egg steel", "two #363f5c", "line", "none violet", "none", "none", "half", "none", f'<ellipse cy="-2" rx="33" ry="41" fill="none" stroke="{GOLD}" stroke-width="5"/>' + line("M0-40V38", WHITE, 1.6) + line("M-24-18L-14-30M-25-8L-8-30", WHITE, 2.4) + fill("M-9 39H9L14 49H-14Z", GOLD, EDGE)),
    "Miser": Face("point lime", "side #6e4408", "smirk", "none gold", "points", "collar brown", "wrinkles", "none", fill("M-2-2C6 2 10 12 5 16C1 18-4 14-4 10Z", "#93b83a", EDGE) + discs("-30,40,6 -20,43,6 -34,32,6 22,43,6 32,39,6 27,33,6", GOLD, EDGE) + line("M-30 38V42M-20 41V45M22 41V45M32 37V41M27 31V35M-34 30V34", "#6e4408", 1.8)),
    "Mite": Face("bug red", "facets #ffe9a0", "mandibles", "none lime", "antennae", "none", "none", "none", line("M-20 22L-40 30L-46 42M-12 28L-26 40L-30 47M20 22L40 30L46 42M12 28L26 40L30 47", "#6e1420", 4)),
    "Mutant": Face("blob lime", "odd #8453c8", "none", "bolts violet", "none", "bare pink", "half", "none", line("M-18 14Q-8 22 4 14M10 20Q16 14 24 20", DARK, 3) + fill("M-14 16l2 6l4-5zM14 18l3-6l3 6z", WHITE) + line("M22-18C38-22 34-38 44-36", "#dd6aa6", 6) + disc(-23, -25, 6.5, WHITE, EDGE) + disc(-23, -25, 3.4, "#d8483c")),
    "Observer": Face("round slate", "vast #2f9f94", "none", "stars night", "none", "suit slate", "none", "none", line("M-25-15Q0-36 25-15M-24 14Q0 32 24 14", "#1b2040", 4) + line("M-16-24L-20-34M-6-28L-8-39M6-28L8-39M16-24L20-34", "#1b2040", 3)),
    "Oracle": Face("egg violet", "closed #000", "line", "stars violet", "hood", "none", "none", "third gold", disc(0, 35, 14, "#7fd8ff", EDGE) + disc(-4, 30, 6, WHITE, ' fill-opacity=".6"') + line("M-8 40q4-6 8-2t8-3", WHITE, 1.8)),
    "Pacifist": Face("round green", "happy #000", "smile", "none sky", "none", "robe bone", "none", "flowers pink", _at(0, 41, f'<circle r="8" fill="none" stroke="{WHITE}" stroke-width="2.4"/>' + line("M0-8V8M0 0L-6 6M0 0L6 6", WHITE, 2.2))),
    "Parasite": Face("tall pink", "tiny #6b1b4c", "sucker", "smoke green", "none", "segments pink", "rings", "none", line("M-18 20Q-34 22-36 8Q-38-4-46-2M18 20Q34 22 36 8Q38-4 46-2", "#dd6aa6", 5)),
    "Philanthropist": Face("round flesh", "two #153e72", "tash", "none teal", "none", "suit violet", "none", "tophat violet", _at(32, 34, fill("M-11-9H11V10H-11Z", "#d8483c", EDGE) + line("M0-9V10M-11 0H11M0-9q-9-8-9-1q3 3 9 1q9-8 9-1q-3 3-9 1", GOLD, 2.6)) + f'<circle cx="11" cy="-4" r="10" fill="none" stroke="{GOLD}" stroke-width="2.4"/>'),
    "Reincarnator": Face("skull bone", "hollow #ffb347", "teeth", "whirl rust", "fire", "robe rust", "none", "none", line("M-2 2L-4 8H2L0 3", DARK, 2.4)),
    "Remora": Face("wide teal", "sleepy #153e72", "fangs", "waves blue", "fins", "none", "scales", "disc bone", line("M-30 30Q-20 24-12 30M30 30Q20 24 12 30M-28 16q4 4 0 8M28 16q-4 4 0 8", "#0b4246", 2.6)),
    "Reserve": Face("jaw brown", "two #3e2410", "line", "none green", "none", "armour lime", "none", "helmet lime", _at(0, -26, line("M-8 3L0-5L8 3M-8 10L0 2L8 10", GOLD, 3)) + line("M-27 4Q-26 26 0 31Q26 26 27 4", "#3a5212", 2.6)),
    "Shadow": Face("egg night", "glow #dcc4ff", "none", "moon slate", "none", "bare night", "none", "none", fill("M-49 12C-36 2-30 20-20 14L-22 34C-32 38-42 34-49 12ZM49 12C36 2 30 20 20 14L22 34C32 38 42 34 49 12Z", "#090b1e") + fill("M-22-14C-34-30-26-46-14-48C-16-40-6-34 0-36C10-36 16-44 14-48C28-44 34-28 22-14Z", "#22264e", ' fill-opacity=".9"')),
    "Sorcerer": Face("egg sky", "two #341562", "beard", "stars violet", "none", "robe violet", "none", "wizard violet", _at(38, 22, line("M0 26V-8", "#8f6238", 3.4) + _at(0, -16, fill(STAR, GOLD, EDGE), 1.2))),
    "Spiff": Face("jaw flesh", "side #153e72", "grin", "planet red", "none", "suit red", "none", "quiff gold", fill("M-37 22L-26 14L-16 26L-28 34Z", "#d8483c", EDGE) + line("M12-20l7 5M19-20l-7 5", WHITE, 3)),
    "Tick-Tock": Face("round gold", "none #000", "none", "none brown", "none", "suit brown", "none", "none", disc(0, 0, 23, WHITE, EDGE) + line("M0-20V-16M0 16V20M-20 0H-16M16 0H20M-14-14l2 2M14-14l-2 2M-14 14l2-2M14 14l-2-2", DARK, 2.2) + discs("-8,-5,3.6 8,-5,3.6", DARK) + line("M0 4V-14M0 4L11 9", "#d8483c", 3) + line("M-8 12Q0 17 8 12", DARK, 2) + both("M10-28C12-40 26-40 30-28Q20-18 14-24Z", GOLD), under=line("M-22 26L-28 36M22 26L28 36", "#6e4408", 6)),
    "Trader": Face("wide teal", "stalks #6e4408", "none", "none rust", "none", "none", "none", "none", line("M-12 3Q0 10 14 1", DARK, 3) + line("M-32 7Q-44 12-38 22Q-34 30-24 33M32 7Q44 12 38 22Q34 30 24 33", DARK, 8.6) + line("M-32 7Q-44 12-38 22Q-34 30-24 33M32 7Q44 12 38 22Q34 30 24 33", "#a8f5e0", 5.6) + _at(-7, 28, CARD.format(0, 0, 0, "#d8483c", fill(STAR, GOLD)), 1.25, 38) + _at(7, 28, CARD.format(0, 0, 0, "#fff8ea", line("M-4-5H4M-4 0H4M-4 5H4", "#4a62cf", 2)), 1.25, -38) + discs("-23,34,4.6 23,34,4.6", "#a8f5e0", EDGE), under=line("M-26-6Q-44-2-35-14M26-6Q44-2 35-14", "#a8f5e0", 5.6) + discs("-34,-22,7 34,-22,7", GOLD, EDGE) + line("M-34-25V-19M34-25V-19", "#6e4408", 2)),
    "Tripler": Face("tri violet", "three #6e4408", "grin", "none gold", "none", "bare violet", "none", "none", line("M-22-24L-34-38M22-24L34-38M0-39V-48", "#8453c8", 5) + discs("-35,-40,4 35,-40,4 0,-47,4", GOLD)),
    "Vacuum": Face("egg steel", "two #153e72", "none", "whirl sky", "none", "none", "none", "none", fill("M-10 8H10C12 24 18 30 30 34L22 49C0 44-10 34-10 8Z", "#4c5580", EDGE) + line("M-9 16Q0 20 10 16M-7 25Q2 27 13 23M0 35Q6 33 17 29", "#a3acd0", 2) + fill("M16 30L38 28L34 50L14 50Z", "#363f5c", EDGE) + discs("40,20,2 44,30,1.6 34,16,1.6 42,40,2", WHITE) + line("M-20-22Q0-32 20-22", "#d8483c", 4)),
    "Virus": Face("round green", "three #6e1420", "fangs", "smoke lime", "studs", "none", "spots", "none"),
    "Void": Face("round night", "none #000", "none", "whirl violet", "none", "none", "none", "none", disc(0, 0, 27, "#030409") + '<ellipse rx="45" ry="11" fill="none" stroke="#f2a63c" stroke-width="4" transform="rotate(-18)"/><circle r="28" fill="none" stroke="#ffe27a" stroke-width="2.4"/>' + discs("-9,-6,2.6 9,-6,2.6", WHITE) + discs("-14,10,1 6,14,1.2 16,2,1 -4,-18,1 10,-16,1", WHITE)),
    "Vulch": Face("egg pink", "angry #e0a92e", "beak", "none rust", "none", "ruff brown", "wrinkles", "mohawk brown"),
    "Warpish": Face("ghost violet", "hollow #dcc4ff", "o", "whirl violet", "none", "none", "none", "none", line("M-22-14q6-8 12-4M22-14q-6-8-12-4", "#341562", 2.4) + SAUCER.format(-34, 20, "#8453c8") + SAUCER.format(35, 8, "#8453c8") + SAUCER.format(27, 36, "#8453c8")),
    "Warrior": Face("jaw flesh", "angry #3e2410", "line", "none red", "none", "armour gold", "none", "plume gold", line("M-40 44L-22 14M40 44L22 14", "#dfe6f4", 4.4) + line("M-46 34L-34 42M46 34L34 42", GOLD, 3.4)),
    "Will": Face("shield blue", "two #e0a92e", "line", "rays blue", "none", "stars blue", "none", "none", _at(0, -20, disc(0, 0, 10, WHITE, EDGE) + fill("M4-6L1.6 1.6L-4 6L-1.6-1.6Z", "#d8483c")) + line("M-21-12L-5-8M21-12L5-8", DARK, 4)),
    "Zombie": Face("skull green", "none #000", "teeth", "moon slate", "none", "collar brown", "stitches", "brain pink", disc(-11, -3, 8, WHITE, EDGE) + disc(-11, -3, 2.4, DARK) + disc(11, -3, 8, DARK) + line("M11-2Q18 8 14 16", "#d8483c", 2) + disc(14, 18, 5.6, WHITE, EDGE) + disc(14, 19, 2, DARK)),
    # Cosmic Storm
    "Arcade": Face("box violet", "none #000", "none", "none night", "none", "none", "none", "none", fill("M-30-40H30V-28H-30Z", "#d8483c", EDGE) + line("M-16-34H16", GOLD, 3.4) + fill("M-22-24H22V8H-22Z", "#0a1a12", EDGE) + fill("M-12-18h4v4h4v4h8v-4h4v-4h4v4h-4v4h4v4h4v8h-4v-4h-4v8h-8v-4h-4v4h-8v-8h-4v4h-4v-8h4v-4h4v-4h-4z", "#7df0a8") + discs("-5,-7,2 5,-7,2", DARK) + line("M-12 26V16", WHITE, 3) + disc(-12, 15, 4.4, "#d8483c") + discs("6,22,3.4 16,22,3.4", GOLD)),
    "Brute": Face("jaw rust", "tiny #ffe27a", "tusks", "none brown", "none", "bare rust", "none", "none", _at(-35, 30, solid("M-16-10C-16-18-8-18-7-11C-6-18 2-18 3-11C4-18 12-18 12-10V6C12 14-16 14-16 6Z", "rust")) + _at(37, 30, solid("M16-10C16-18 8-18 7-11C6-18-2-18-3-11C-4-18-12-18-12-10V6C-12 14 16 14 16 6Z", "rust")) + line("M-16-14H16", DARK, 6)),
    "Bulwark": Face("shield steel", "visor #ffd98a", "none", "rings steel", "none", "armour slate", "none", "none", line("M0-30V-12M0 8V32M-22 12H22", "#363f5c", 3.4) + discs("-21,-19,2.4 21,-19,2.4 -16,20,2.4 16,20,2.4", GOLD)),
    "Converter": Face("egg flesh", "two #153e72", "line", "none teal", "none", "suit slate", "metal", "none", line("M-42-10A43 43 0 0 1-10-42M-16-46L-9-42L-14-35M42 10A43 43 0 0 1 14 40M20 34L13 41L21 45", GOLD, 3.6)),
    "Coordinator": Face("bulb teal", "row #0b4246", "line", "grid blue", "tentacles", "suit slate", "none", "headset rust"),
    "Dervish": Face("wide rust", "spirals #582408", "none", "whirl gold", "none", "none", "none", "none", line("M-8 10Q0 17 8 10", DARK, 3) + fill("M-32 15Q0 32 32 15L29 21Q0 36-29 21Z", GOLD, EDGE) + line("M-44-6Q-48 14-26 26M44 2Q46-18 26-27M-30 33Q-12 44 14 37M28-36Q18-43 8-43", WHITE, 2.8), under=fill("M-28 18Q0 34 28 18Q10 32 0 48Q-10 32-28 18Z", "#8f9dbb", EDGE) + line("M0-20V-33", "#582408", 7) + disc(0, -36, 6, "#d8483c", EDGE)),
    "Grumpus": Face("pear brown", "sleepy #93b83a", "frown", "smoke green", "mane", "none", "warts", "none", line("M-26-18L-3-8M26-18L3-8", "#3e2410", 8) + fill("M-6 2Q0-4 6 2Q8 10 0 10Q-8 10-6 2Z", "#3e2410")),
    "Mouth": Face("wide red", "none #000", "none", "none pink", "none", "bare red", "none", "none", line("M-16-22L-20-34M16-22L20-34", "#6e1420", 5) + discs("-20,-36,7 20,-36,7", WHITE, EDGE) + discs("-20,-35,3 20,-35,3", DARK) + fill("M-34-4Q0-20 34-4Q34 26 0 27Q-34 26-34-4Z", "#3a0410", EDGE) + fill("M-32-5L-26 6L-19-10L-12 4L-5-12L2 3L9-11L16 4L22-9L28 5L32-5Q0-20-32-5ZM-28 14L-22 6L-16 20L-9 10L-3 24L4 11L10 23L17 10L22 18L28 7L29 14Q20 26 0 26Q-20 26-28 14Z", WHITE) + fill("M-10 25Q0 12 12 25Z", "#f27a92")),
    "Neighbor": Face("house rust", "none #000", "smile", "none green", "none", "none", "none", "none", fill("M-42-8L0-44L42-8L36-3L0-34L-36-3Z", "#6e1420", EDGE) + discs("-13,-1,8 13,-1,8", "#ffe9a0", EDGE) + line("M-13-9V7M-21-1H-5M13-9V7M5-1H21", DARK, 1.8) + disc(-13, 1, 3, DARK) + disc(13, 1, 3, DARK) + fill("M18-40H27V-20L18-27Z", "#582408", EDGE) + line("M-46 40V26M-38 40V24M-30 40V26M46 40V26M38 40V24M30 40V26M-48 33H-28M28 33H48", WHITE, 3)),
    "Outlaw": Face("egg flesh", "side #3e2410", "none", "none gold", "none", "suit brown", "none", "bandana red", fill("M-18-16C-18-40-6-44 0-38C6-44 18-40 18-16Z", "#8f6238", EDGE) + fill("M-44-22C-24-10 24-10 44-22C36-6 22-9 0-9C-22-9-36-6-44-22Z", "#3e2410", EDGE)),
    "Patriot": Face("jaw flesh", "two #153e72", "smile", "rays red", "none", "stars blue", "paint", "tricorn blue"),
    "Phantasm": Face("ghost bone", "sockets #8fdcff", "wave", "moon violet", "none", "none", "none", "none", f'<path d="M-38 8C-40-28-20-42 0-42C20-42 40-28 38 8" fill="none" stroke="{WHITE}" stroke-width="2" stroke-dasharray="4 5"/>' + CARD.format(34, 30, 14, "#8453c8", line("M-3-4q3-4 5 0t-2 5v2", WHITE, 2))),
    "Porcupine": Face("snout flesh", "beads #000", "none", "none green", "spines", "bare brown", "none", "none", disc(33, 7, 5.4, DARK) + line("M12 18Q20 24 30 17", DARK, 2.6)),
    "Roach": Face("bug brown", "slits #ffe27a", "mandibles", "none rust", "feelers", "segments brown", "plates", "none", line("M-24 8L-44 4M-22 16L-44 22M24 8L44 4M22 16L44 22", "#3e2410", 4)),
    "Scavenger": Face("point steel", "none #000", "none", "smoke lime", "cups", "bare slate", "none", "lid steel", both("M2-8C10-16 24-12 24-2C22 8 10 8 2 2Z", "#1b2040") + discs("-12,-3,6 12,-3,6", WHITE) + discs("-11,-3,3 13,-3,3", DARK) + fill("M-6 14Q0 8 6 14L0 20Z", DARK) + line("M0 20V25M-8 26Q0 30 8 26", DARK)),
    "Sloth": Face("wide bone", "none #000", "smile", "none lime", "none", "none", "fur", "none", fill("M-28-4C-24-14-10-14-5-6C-7 4-20 10-29 12ZM28-4C24-14 10-14 5-6C7 4 20 10 29 12Z", "#8f6238") + line("M-19-2q5 5 10 0M9-2q5 5 10 0", WHITE, 3) + fill("M-6 5Q0 1 6 5Q4 11 0 11Q-4 11-6 5Z", DARK) + line("M-48-34H48", "#8f6238", 6) + line("M-40-38q3 8 0 12M-34-38q3 8 0 12M40-38q-3 8 0 12M34-38q-3 8 0 12", WHITE, 3) + line("M26-20h7l-7 8h7", WHITE, 2.4)),
    "Sneak": Face("egg lime", "side #000", "none", "moon night", "none", "none", "none", "none", fill("M-44 34C-44 4-30 8-26 10Q0 22 26 10C30 8 44 4 44 34A50 50 0 0 1-44 34Z", "#363f5c", EDGE) + line("M0 17V48", DARK) + fill("M-20-20C-20-42-8-46 0-42C8-46 20-42 20-20Z", "#363f5c", EDGE) + fill("M-36-18Q0-32 36-18Q30-8 0-14Q-30-8-36-18Z", "#1b2040", EDGE)),
    "Squee": Face("round pink", "wide #6b1b4c", "smile", "none sky", "cups", "bare pink", "fur", "none", discs("-22,9,5 22,9,5", "#ff8fb4") + fill("M-4 6Q0 3 4 6L0 10Z", DARK) + _at(0, -32, fill("M0 0L-14-8V8ZM0 0L14-8V8Z", "#d8483c", EDGE) + disc(0, 0, 4, "#ffb09a", EDGE))),
    "Swindler": Face("point rust", "slits #ffe27a", "smirk", "none violet", "points", "suit green", "half", "none", fill("M-20 8L0 34L20 8Q0 14-20 8Z", WHITE) + disc(0, 32, 4.6, DARK) + line("M-10 18Q0 24 12 15", DARK, 2.4) + CARD.format(-36, 32, -16, "#8453c8", f'<ellipse rx="5" ry="3" fill="none" stroke="{GOLD}" stroke-width="1.8"/>' + disc(0, 0, 1.6, GOLD))),
    "Sycophant": Face("drop teal", "hearts #d8483c", "lips", "none pink", "none", "suit pink", "none", "none", line("M-38 44V22", "#4a9a4e", 3) + disc(-38, 18, 8, "#d8483c", EDGE) + line("M-41 19q3-6 6-1t-5 4", "#6e1420", 1.8) + line("M22-30v8M18-26h8M32-14v6M29-11h6", WHITE, 2.2)),
    "Tide": Face("drop blue", "two #153e72", "smile", "waves sky", "none", "none", "none", "none", fill("M-48 22C-38 12-30 14-24 22C-16 30-8 30 0 22C8 14 16 14 24 22C32 30 40 28 48 20A50 50 0 0 1-48 22Z", "#2f63b5", EDGE) + line("M-44 30q8-8 16 0t16 0t16 0t16 0t16 0M-36 39q8-7 14 0t15 0t15 0t14 0", "#c4ecff", 2.6) + line("M-12-22Q-8-32-2-36", WHITE, 3)),
    "Tyrant": Face("pear violet", "angry #6e1420", "frown", "rays violet", "none", "chain red", "none", "crown gold", fill("M-6 24Q0 20 6 24L0 42Z", DARK)),
    "Vox": Face("egg green", "wide #143f28", "none", "rings teal", "fins", "suit green", "none", "none", fill("M-12 12L12 6L40 0V38L12 30L-12 24Z", "#e0a92e", EDGE) + f'<ellipse cx="40" cy="19" rx="6" ry="19" fill="#6e4408" stroke="{DARK}" stroke-width="1.6"/>' + line("M46-8Q50-14 48-20M-30-22Q-38-16-38-6", WHITE, 2.6)),
    "Worm": Face("tall rust", "up #3e2410", "o", "none brown", "none", "segments rust", "rings", "none", fill("M-49 34C-36 26-28 36-20 34C-8 40 8 40 20 34C28 36 36 26 49 34A50 50 0 0 1-49 34Z", "#3e2410", EDGE) + discs("-34,38,3 30,38,4 -14,43,3 12,44,3", "#8f6238")),
    "Wormhole": Face("star sky", "one #341562", "none", "whirl sky", "none", "none", "none", "none", "".join(f'<ellipse rx="{a}" ry="{b}" fill="none" stroke="{c}" stroke-width="2.6" transform="rotate(-24)"/>' for a, b, c in ((22, 20, "#153e72"), (31, 27, "#c4ecff"), (42, 37, "#4f9fd8"))) + SAUCER.format(-30, 24, "#4f9fd8") + SAUCER.format(32, -26, "#4f9fd8")),
}
# fmt: on
"""By the alien's name."""


@cache
def portrait(alien: str, active: bool = True) -> str:
    """The alien in a disc of radius 50, grey while its power is off; one without a face of its own shows its emblem."""
    face = FACES.get(alien)
    if face is None:
        return (
            f"{behind('rings', 'slate')}{emblem(alien, GOLD, 0, 0, 2.2)}"
            if alien in EMBLEMS
            else behind("stars", "night")
        )
    head, tone = face.head.split()
    kind, iris = face.eyes.split()
    ground, sky = face.at.split()
    clothes, cloth = _two(face.body, tone)
    wear, colour = _two(face.hat, tone)
    drawn = (
        behind(ground, sky)
        + f'<g transform="translate(0,2)">{body(clothes, cloth)}{face.under}{ears(face.ears, tone)}{solid(HEADS[head], tone)}'
        + f"{skin(face.skin, tone)}{MOUTHS[face.mouth]}{EYES[kind].replace('#iris', iris)}{hat(wear, colour)}{face.extra}</g>"
    )
    veil = "" if active else disc(0, 0, 49, "#0b0e26", ' fill-opacity=".55"')
    return f'{drawn}{veil}<circle r="48" fill="none" stroke="{TONES[sky][0] if active else TONES["slate"][0]}" stroke-width="3.4"/>'


def _two(words: str, tone: str) -> tuple[str, str]:
    kind, _, own = words.partition(" ")
    return kind, own or tone


def tones(alien: str) -> tuple[str, str]:
    """The deep and the light colour of an alien, as on its flare."""
    face = FACES.get(alien)
    light, _, dark = TONES[face.at.split()[1] if face else "rust"]
    return dark, light
