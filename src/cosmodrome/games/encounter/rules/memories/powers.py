"""The memories of all aliens, by the name of the alien, and those of technology and of hidden sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

import msgspec

from cosmodrome.games.encounter.rules.memories.citadel import Citadel
from cosmodrome.games.encounter.rules.memories.dervish import Dervish
from cosmodrome.games.encounter.rules.memories.gambler import Gambler
from cosmodrome.games.encounter.rules.memories.grumpus import Grumpus
from cosmodrome.games.encounter.rules.memories.hate import Hate
from cosmodrome.games.encounter.rules.memories.lab import Lab
from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory, empty
from cosmodrome.games.encounter.rules.memories.miser import Miser
from cosmodrome.games.encounter.rules.memories.mouth import Mouth
from cosmodrome.games.encounter.rules.memories.patriot import Patriot
from cosmodrome.games.encounter.rules.memories.philanthropist import Philanthropist
from cosmodrome.games.encounter.rules.memories.reincarnator import Reincarnator
from cosmodrome.games.encounter.rules.memories.roach import Roach
from cosmodrome.games.encounter.rules.memories.scavenger import Scavenger
from cosmodrome.games.encounter.rules.memories.sloth import Sloth
from cosmodrome.games.encounter.rules.memories.swindler import Swindler
from cosmodrome.games.encounter.rules.memories.veils import Veils


class Powers(msgspec.Struct, omit_defaults=True, gc=False):
    """A field for each alien with a memory. What nobody has touched is the one empty memory that all States share."""

    citadel: Citadel = empty(Citadel)
    dervish: Dervish = empty(Dervish)
    gambler: Gambler = empty(Gambler)
    grumpus: Grumpus = empty(Grumpus)
    hate: Hate = empty(Hate)
    lab: Lab = empty(Lab)
    miser: Miser = empty(Miser)
    mouth: Mouth = empty(Mouth)
    patriot: Patriot = empty(Patriot)
    philanthropist: Philanthropist = empty(Philanthropist)
    reincarnator: Reincarnator = empty(Reincarnator)
    roach: Roach = empty(Roach)
    scavenger: Scavenger = empty(Scavenger)
    sloth: Sloth = empty(Sloth)
    swindler: Swindler = empty(Swindler)
    veils: Veils = empty(Veils)

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def in_play(self) -> Iterator[tuple[str, Memory]]:
        """The memories that something was put into, by name."""
        for name, nothing in EMPTY:
            memory = getattr(self, name)
            if memory is not nothing:
                yield name, memory

    def begin(self) -> None:
        """An encounter begins."""
        for name, memory in self.in_play():
            setattr(self, name, memory.begun())

    def exchange(self, e: Exchange) -> None:
        """Two players exchange everything."""
        for name, memory in self.in_play():
            setattr(self, name, memory.exchanged(e))

    def cards(self) -> list[int]:
        """The cards of the game that lie in memories."""
        return [card for _, memory in self.in_play() for card in memory.cards()]


EMPTY = tuple(zip(Powers.__struct_fields__, Powers.__struct_defaults__, strict=True))
