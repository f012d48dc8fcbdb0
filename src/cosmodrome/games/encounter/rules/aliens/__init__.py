"""The aliens: one small file each, and the files of this folder are the list.

A file has its alien as `ALIEN` and the steps that it puts on the agenda, if any, as `AnyStep`. What several aliens
share is in `common` and `amid`, which have no alien.
"""

from __future__ import annotations

from functools import reduce
from importlib import import_module
from operator import or_
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Step
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS

_files = [import_module(f"{__name__}.{_file.name}") for _file in iter_modules(__path__)]

for _file in _files:
    if hasattr(_file, "ALIEN"):
        ALIENS[_file.ALIEN.id] = _file.ALIEN

if TYPE_CHECKING:
    AnyStep = Step
else:
    AnyStep = reduce(or_, (_file.AnyStep for _file in _files if hasattr(_file, "AnyStep")))
