"""Directions from whole centidegrees, the same bits on every machine (§16).

C libraries may differ in the last bit of sin and cos; + - * / may not.
"""

from __future__ import annotations

from math import pi

CIRCLE = 36000
_QUARTER = 9000
_RADIAN = pi / 18000


def direction(angle: int) -> tuple[float, float]:
    """Unit vector of an angle in centidegrees, counter-clockwise from +x."""
    quarter, rest = divmod(angle % CIRCLE, _QUARTER)
    if rest * 2 <= _QUARTER:
        cos, sin = _cos_sin(rest * _RADIAN)
    else:
        sin, cos = _cos_sin((_QUARTER - rest) * _RADIAN)
    if quarter == 0:
        return cos, sin
    if quarter == 1:
        return -sin, cos
    if quarter == 2:
        return -cos, -sin
    return sin, -cos


def _cos_sin(x: float) -> tuple[float, float]:
    """Taylor series to x^16 and x^17, in Horner form, for x in [0, pi/4]."""
    q = x * x
    cos = 1 - q / 56 * (1 - q / 90 * (1 - q / 132 * (1 - q / 182 * (1 - q / 240))))
    cos = 1 - q / 2 * (1 - q / 12 * (1 - q / 30 * cos))
    sin = 1 - q / 72 * (1 - q / 110 * (1 - q / 156 * (1 - q / 210 * (1 - q / 272))))
    sin = 1 - q / 6 * (1 - q / 20 * (1 - q / 42 * sin))
    return cos, x * sin
