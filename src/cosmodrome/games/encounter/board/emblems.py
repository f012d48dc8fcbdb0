"""A small emblem of our own for each alien: strokes inside a circle of radius 16 round 0,0."""

from __future__ import annotations

from functools import cache

DOT = '<circle cx="{}" cy="{}" r="1.8" fill="currentColor" stroke="none"/>'


def _path(*strokes: str) -> str:
    return f'<path d="{"".join(strokes)}"/>'


def _dots(*points: tuple[float, float]) -> str:
    return "".join(DOT.format(x, y) for x, y in points)


EMBLEMS = {
    # the base game
    "Amoeba": _path("M-4 -12C5 -14 13 -7 10 -1C8 4 14 8 8 12C1 16 -3 8 -8 9C-15 10 -14 2 -11 -2C-8 -6 -10 -10 -4 -12Z")
    + '<circle cx="1" r="3"/>',
    "Anti-Matter": '<circle r="12"/>' + _path("M-6 0H6"),
    "Barbarian": _path("M-6 13L5 -6", "M1 -13C9 -14 14 -8 13 0L5 -6Z", "M1 -13L5 -6", "M-10 9L-5 4") + _dots((-10, -8)),
    "Calculator": '<rect x="-9" y="-12" width="18" height="24" rx="2"/>'
    + _path("M-5 -7H5")
    + _dots((-5, 0), (0, 0), (5, 0), (-5, 6), (0, 6), (5, 6)),
    "Chosen": _path("M0 -13L4 -4H13L6 2L9 11L0 6L-9 11L-6 2L-13 -4H-4Z"),
    "Citadel": _path("M-11 13V-6H-8V-10H-4V-6H4V-10H8V-6H11V13Z", "M-3 13V6C-3 2 3 2 3 6V13", "M0 -6V-14L6 -12L0 -10"),
    "Clone": '<circle cx="-4" r="8"/><circle cx="4" r="8"/>',
    "Cudgel": _path("M-12 12L0 0", "M0 -6L6 0L13 -7C14 -11 11 -14 7 -13Z", "M4 -12L6 -8M12 -4L8 -6"),
    "Dictator": _path("M-9 4C-17 -8 -7 -12 0 -12C7 -12 17 -8 9 4", "M-9 4C-3 1 3 1 9 4L7 10C3 8 -3 8 -7 10Z")
    + _dots((0, -5)),
    "Fido": _path("M-8 -5L7 6", "M-8 -5C-14 -3 -15 -11 -10 -11C-10 -15 -3 -14 -6 -8")
    + _path("M7 6C13 4 14 12 9 12C9 16 2 15 5 9"),
    "Filch": '<rect x="-2" y="-13" width="12" height="16" rx="2"/>'
    + _path("M-12 12C-10 3 -4 6 4 -2M-12 12C-4 12 2 10 6 6"),
    "Fodder": _path("M0 -6L6 6H-6Z", "M-9 1L-5 9H-13Z", "M9 1L13 9H5Z", "M-7 -13L-4 -7M0 -14V-9M7 -13L4 -7")
    + _path("M-13 13H13"),
    "Gambler": '<rect x="-11" y="-11" width="22" height="22" rx="4"/>'
    + _dots((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    "Grudge": '<circle r="12"/>' + _path("M-5 -11L1 -3L-4 1L3 11", "M5 -3L9 -5M5 3L9 5"),
    "Hacker": '<rect x="-13" y="-11" width="26" height="18" rx="2"/>' + _path("M-8 -6L-3 -2L-8 2M0 2H7", "M-8 12H8"),
    "Hate": _path("M-12 -9L-3 -4M12 -9L3 -4", "M-9 9C-4 4 4 4 9 9") + _dots((-6, 0), (6, 0)),
    "Healer": _path("M-4 -12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z"),
    "Human": '<circle cy="-6" r="6"/>' + _path("M-11 13C-11 2 11 2 11 13"),
    "Kamikaze": _path("M10 12L-1 1", "M-12 -12L1 -6L-6 1Z", "M2 12L4 14M12 2L14 4"),
    "Loser": _path("M-6 -12V12M-6 12L-11 6M-6 12L-1 6", "M6 12V-12M6 -12L1 -6M6 -12L11 -6"),
    "Machine": '<circle r="5"/><circle r="10" stroke-dasharray="5 5.5" stroke-width="5"/>',
    "Macron": _path("M-8 -5H8L12 12H-12Z", "M-3 -5V-9C-3 -14 3 -14 3 -9V-5", "M-4 7L0 1L4 7"),
    "Masochist": _path("M0 12L-11 0C-15 -9 -3 -13 0 -5C3 -13 15 -9 11 0Z", "M0 -5L-4 0L3 3L0 8"),
    "Mind": _path("M-2 13V7C-14 7 -14 -12 0 -12C13 -12 13 3 5 5V13", "M-6 -3C-3 -9 3 -3 0 0C-3 3 4 4 5 -1"),
    "Mirror": _path("M0 -13V13", "M-3 -8L-12 0L-3 8Z", "M3 -8L12 0L3 8Z"),
    "Miser": _path("M-12 -1C-12 -12 12 -12 12 -1Z", "M-12 -1V11H12V-1", "M-3 -1V4H3V-1") + _dots((0, 8)),
    "Mite": '<ellipse cy="3" rx="7" ry="8"/><circle cy="-8" r="4"/>'
    + _path("M-7 0L-13 -4M-7 5H-13M-5 9L-10 13M7 0L13 -4M7 5H13M5 9L10 13"),
    "Mutant": _path("M-6 -13C-6 -3 6 -3 6 7V13", "M6 -13C6 -3 -6 -3 -6 7V13", "M-5 -9H5M-5 10H5"),
    "Observer": _path("M-14 0C-6 -10 6 -10 14 0C6 10 -6 10 -14 0Z") + '<circle r="4"/>',
    "Oracle": '<circle cy="-3" r="10"/>' + _path("M-8 12H8M-5 8L-7 12M5 8L7 12", "M-4 -5C-3 -8 0 -9 2 -9"),
    "Pacifist": '<circle r="12"/>' + _path("M0 -12V12", "M0 1L-8 9M0 1L8 9"),
    "Parasite": _path("M12 -10C4 -14 -2 -8 2 -2C6 4 0 6 -4 4C-10 1 -13 8 -9 12", "M-4 4L-7 -1M2 -2L-3 -4"),
    "Philanthropist": _path("M-12 13C-8 7 -2 12 4 11C9 10 11 7 13 4C8 5 5 7 1 7", "M-7 -4L1 -12L9 -4L1 4Z", "M-7 -4H9"),
    "Reincarnator": _path("M0 13C-7 8 -7 2 0 -2C5 -5 4 -10 0 -13C9 -9 10 -3 5 2C2 5 4 9 0 13Z")
    + _path("M-8 -9A12 12 0 0 0 -8 10", "M-8 10L-13 8M-8 10L-7 5"),
    "Remora": _path("M-14 5C-6 -3 4 -3 9 5C4 12 -6 12 -14 5Z", "M9 5L14 0V10Z", "M-13 -8C-4 -14 8 -14 14 -7")
    + _path("M-7 0V-6M-2 -1V-7M3 0V-6")
    + _dots((-8, 5)),
    "Reserve": _path("M-10 -2L0 -11L10 -2", "M-10 5L0 -4L10 5", "M-10 12L0 3L10 12"),
    "Shadow": _path("M-4 -13C6 -13 11 -6 11 1C11 8 5 13 -3 13C2 9 4 5 4 0C4 -6 1 -10 -4 -13Z")
    + _path("M-12 -6H-4M-13 1H-2M-11 8H-4"),
    "Sorcerer": _path("M-12 12L3 -3", "M7 -13V-3M2 -8H12", "M-9 -10V-6M-11 -8H-7", "M10 6V10M8 8H12"),
    "Spiff": _path("M0 -13L7 2H-7Z", "M0 2V6", "M-13 10C-8 6 -4 13 0 10C4 13 8 6 13 10"),
    "Tick-Tock": '<circle r="12"/>' + _path("M0 -8V0L6 4"),
    "Trader": _path("M-12 -5H10M10 -5L5 -10M10 -5L5 0", "M12 6H-10M-10 6L-5 1M-10 6L-5 11"),
    "Tripler": _path("M0 -13L5 -4H-5Z", "M-7 2L-2 11H-12Z", "M7 2L12 11H2Z"),
    "Vacuum": _path("M-13 -12C-4 -9 -2 -4 -2 2V13M13 -12C4 -9 2 -4 2 2V13", "M-8 -3L-5 1M8 -3L5 1")
    + _dots((-5, -13), (0, -9), (5, -13)),
    "Virus": '<circle r="7"/>' + _path("M0 -7V-13M0 7V13M-7 0H-13M7 0H13", "M5 -5L9 -9M-5 5L-9 9M-5 -5L-9 -9M5 5L9 9"),
    "Void": '<circle r="7" fill="currentColor"/><circle r="12" stroke-dasharray="6 4"/>',
    "Vulch": _path("M-14 -4C-9 -9 -4 -7 0 -1C4 -7 9 -9 14 -4", "M0 -1V6L-4 12M0 6L4 12") + _dots((0, -8)),
    "Warpish": _path("M-8 12V-4C-8 -15 8 -15 8 -4V12L4 8L0 12L-4 8Z") + _dots((-3, -4), (3, -4)),
    "Warrior": _path("M-11 -11L9 9M11 -11L-9 9", "M5 11L11 5M-5 11L-11 5"),
    "Will": '<circle r="13"/>' + _path("M7 -7L3 3L-7 7L-3 -3Z"),
    "Zombie": _path("M-13 12H13", "M-5 12V-9M-1 -3V-12M3 -3V-11M7 -2V-7", "M7 -2C8 4 5 6 5 12"),
    # Cosmic Storm
    "Arcade": _path("M-12 12H12L9 4H-9Z", "M0 4V-5") + '<circle cy="-9" r="4" fill="currentColor"/>' + _dots((6, 8)),
    "Brute": _path("M-11 -4C-11 -9 -6 -9 -6 -4C-6 -10 0 -10 0 -5C0 -10 6 -10 6 -4C6 -8 11 -8 11 -3")
    + _path("M11 -3V4C11 12 -8 14 -11 5V-4", "M-11 -1H-2C2 -1 2 4 -2 4H-6"),
    "Bulwark": _path("M0 -13C4 -10 8 -9 12 -9C12 2 9 9 0 13C-9 9 -12 2 -12 -9C-8 -9 -4 -10 0 -13Z", "M0 -8V8M-7 -1H7"),
    "Converter": _path("M-11 -3C-9 -14 7 -14 10 -4", "M10 -4L12 -10M10 -4L4 -6")
    + _path("M11 3C9 14 -7 14 -10 4", "M-10 4L-12 10M-10 4L-4 6"),
    "Coordinator": _path("M-12 -2L-5 -12L3 -6L-4 4Z", "M-4 6L4 -6L12 0L4 11Z", "M-12 12H-4"),
    "Dervish": _path("M-13 -8C-6 -13 8 -13 13 -8", "M-9 -3C-4 -6 6 -6 9 -3", "M-6 2C-3 0 4 0 6 2")
    + _path("M-3 7C-1 6 2 6 3 7", "M0 12V13"),
    "Grumpus": '<circle r="13"/>' + _path("M-8 -6L-3 -3M8 -6L3 -3", "M-6 7H6") + _dots((-5, 0), (5, 0)),
    "Mouth": _path("M-13 -1C-7 -13 7 -13 13 -1C7 13 -7 13 -13 -1Z", "M-13 -1L-8 3L-4 -2L0 3L4 -2L8 3L13 -1"),
    "Neighbor": _path("M-13 11V-1L-7 -7L-1 -1V11Z", "M2 11V-4L8 -11L13 -4V11Z", "M-9 11V5H-5V11"),
    "Outlaw": _path("M-13 -5C-6 -9 6 -9 13 -5C13 4 6 7 0 2C-6 7 -13 4 -13 -5Z") + _dots((-6, -2), (6, -2)),
    "Patriot": _path("M-9 13V-12C-3 -15 3 -9 11 -12V2C3 5 -3 -1 -9 2"),
    "Phantasm": '<path d="M-9 12V-3C-9 -15 9 -15 9 -3V12L5 8L2 12L-2 8L-5 12Z" stroke-dasharray="4 2.5"/>'
    + _dots((-3, -4), (3, -4)),
    "Porcupine": _path("M-13 10C-11 -3 11 -3 13 10Z", "M-9 1L-13 -6M-5 -1L-7 -10M0 0V-13M5 -1L7 -10M9 1L13 -6"),
    "Roach": '<ellipse rx="6" ry="10"/>'
    + _path(
        "M0 -10V10", "M-2 -10L-7 -14M2 -10L7 -14", "M-6 -3L-12 -6M-6 2H-13M-5 6L-11 11", "M6 -3L12 -6M6 2H13M5 6L11 11"
    ),
    "Scavenger": _path("M-9 -5L-7 13H7L9 -5Z", "M-12 -5H12", "M-4 -5V-9H4V-5", "M-3 0V8M3 0V8"),
    "Sloth": _path("M-14 -10H14", "M-7 -10V0C-7 10 7 10 7 0V-10") + _dots((-3, 2), (3, 2)) + _path("M-2 6H2"),
    "Sneak": _path("M-13 6C-9 -2 -3 -2 0 4C3 -2 9 -2 13 6", "M-9 -6L-3 -4M9 -6L3 -4") + _dots((-6, 0), (6, 0)),
    "Squee": '<circle cy="2" r="11"/>'
    + _dots((-4, 0), (4, 0))
    + _path("M-9 -5L-11 -14L-3 -8M9 -5L11 -14L3 -8", "M-3 7H3"),
    "Swindler": _path("M-12 -10H1V8H-12Z", "M-1 -7H12V11H-1Z") + _path("M5.5 -2V6M2 2H9"),
    "Sycophant": _path(
        "M-12 4C-8 -6 8 -6 12 4", "M-12 4C-6 10 6 10 12 4", "M-12 4H12", "M-5 -10L-3 -7M0 -12V-8M5 -10L3 -7"
    ),
    "Tide": _path("M-13 -3C-9 -9 -4 -9 0 -3C4 3 9 3 13 -3", "M-13 5C-9 -1 -4 -1 0 5C4 11 9 11 13 5"),
    "Tyrant": _path("M-12 9L-12 -7L-5 0L0 -10L5 0L12 -7V9Z", "M-12 13H12"),
    "Vox": _path("M-12 -4H-7L0 -10V10L-7 4H-12Z", "M4 -5C7 -2 7 2 4 5M8 -9C14 -4 14 4 8 9"),
    "Worm": _path("M-13 10C-11 2 -5 2 -4 6C-3 11 3 11 4 4C5 -3 12 0 12 -7", "M12 -7C12 -13 4 -13 4 -8")
    + _dots((8, -9)),
    "Wormhole": '<ellipse cy="-8" rx="12" ry="4"/><ellipse cy="9" rx="12" ry="4"/>'
    + _path("M-12 -8C-2 -4 -2 5 -12 9", "M12 -8C2 -4 2 5 12 9"),
}


@cache
def emblem(alien: str, tone: str, x: float, y: float, scale: float = 1.0) -> str:
    """The emblem of an alien in a colour; nothing for one that has none."""
    drawn = EMBLEMS.get(alien)
    if drawn is None:
        return ""
    return (
        f'<g class="emblem" transform="translate({x:g},{y:g}) scale({scale:g})" color="{tone}" fill="none" '
        f'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )
