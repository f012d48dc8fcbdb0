"""The technologies: small files of cards that are alike, and the files of this folder are the list.

A file has its technologies as `CARDS` and the steps that they put on the agenda, if any, as `AnyStep`. The Genesis
Bomb, the Precursor Seed and the Prometheus are not built; they stay in the box.
"""

from __future__ import annotations

from functools import reduce
from importlib import import_module
from operator import or_
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Step
from cosmodrome.games.encounter.rules.technology import bench

_files = [import_module(f"{__name__}.{_file.name}") for _file in iter_modules(__path__)]

for _file in _files:
    for _card in _file.CARDS:
        bench.CARDS[_card.number] = _card

if TYPE_CHECKING:
    AnyStep = Step
else:
    AnyStep = reduce(or_, (_file.AnyStep for _file in _files if hasattr(_file, "AnyStep")))
