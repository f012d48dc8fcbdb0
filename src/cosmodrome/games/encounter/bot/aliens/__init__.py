"""What the bots know of each alien: one file for each, and the files of this folder are the list."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from cosmodrome.games.encounter.bot.advice import ADVICE, Advice

for _file in iter_modules(__path__):
    _advice: Advice = import_module(f"{__name__}.{_file.name}").ADVICE
    ADVICE[_advice.name] = _advice

__all__ = ["ADVICE"]
