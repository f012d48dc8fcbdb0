"""Worlds of six kinds, drawn once for all games: what lies on a ball of radius 100, in its light and its dark tone."""

from __future__ import annotations


def lava(light: str, dark: str) -> str:
    """Cracks that glow."""
    cracks = (
        "M-92-20L-50-8L-30-40L4-30L30-62L60-70M-50-8L-44 34L-70 58M4-30L20 10L70 4L96 20M20 10L-4 44L10 92"
        "M-4 44L-44 34M70 4L62 50L44 82"
    )
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{cracks}" stroke="{dark}" stroke-width="13" '
        f'stroke-opacity=".6"/><path d="{cracks}" stroke="#ffd27a" stroke-width="4.5"/></g>'
    )


def storms(light: str, dark: str) -> str:
    """Bands of cloud and an eye."""
    bands = ((-62, 76, 10, 10, light), (-30, 93, -12, 15, dark), (4, 98, 12, 9, light), (36, 91, -10, 16, dark))
    drawn = "".join(
        f'<path d="M{-x} {y}q{x / 2:g} {bend} {x} 0t{x} 0" stroke="{tone}" stroke-width="{width}"/>'
        for y, x, bend, width, tone in bands
    )
    return (
        f'<g fill="none" stroke-opacity=".45">{drawn}</g><ellipse cx="34" cy="22" rx="25" ry="13" fill="{light}" '
        f'fill-opacity=".55" stroke="{dark}" stroke-width="3"/>'
    )


def craters(light: str, dark: str) -> str:
    """Rings with a bright upper rim."""
    spots = ((-44, -30, 24), (22, -52, 15), (46, -4, 26), (-18, 22, 19), (-62, 34, 13), (22, 50, 17), (-6, -74, 9))
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{dark}" fill-opacity=".45"/><path d="M{x - r} {y}a{r} {r} 0 0 0 '
        f'{2 * r} 0" fill="none" stroke="{light}" stroke-width="3.5" stroke-opacity=".75"/>'
        for x, y, r in spots
    )


def seas(light: str, dark: str) -> str:
    """Land in water."""
    land = (
        "M-84-44C-60-80-20-70-14-50C-6-24-44-20-40 4C-38 26-66 30-82 10Z"
        "M10-84C40-84 70-64 78-40C60-26 46-44 30-40C12-36 4-62 10-84Z"
        "M20 6C50-8 84 4 94 26C88 56 60 80 44 74C28 66 40 44 22 38C6 32 6 14 20 6Z"
        "M-50 52C-34 40-12 52-10 70C-14 90-36 88-46 80Z"
    )
    return (
        f'<circle r="99" fill="#1b6f8c" fill-opacity=".45"/><path d="{land}" fill="{light}" fill-opacity=".7" '
        f'stroke="{dark}" stroke-width="3" stroke-opacity=".5"/>'
    )


def crystals(light: str, dark: str) -> str:
    """Shards with a bright edge."""
    shards = "M-70 10L-46-52L-20 2ZM-30 44L0-70L34 40ZM24 60L58-20L84 40ZM-64 62L-44 30L-22 74Z"
    return (
        f'<path d="{shards}" fill="{light}" fill-opacity=".5" stroke="{dark}" stroke-width="3" stroke-opacity=".7"/>'
        '<path d="M-46-52L-44 6M0-70L4 40M58-20L54 54" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>'
    )


def dunes(light: str, dark: str) -> str:
    """Waves of sand."""
    waves = "".join(f"M-96 {y}q24-26 48 0t48 0t48 0t48 0" for y in (-56, -22, 12, 46, 78))
    return (
        f'<path d="{waves}" fill="none" stroke="{dark}" stroke-opacity=".5" stroke-width="11"/>'
        f'<path d="{waves}" fill="none" stroke="{light}" stroke-opacity=".6" stroke-width="4" '
        'transform="translate(0,-6)"/>'
    )
