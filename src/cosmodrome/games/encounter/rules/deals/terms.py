"""The terms of a deal."""

from __future__ import annotations

import msgspec

from cosmodrome.games.encounter.rules.moves import OUT, OUT_CARD, OUT_COLONY, OUT_FREE, OUT_RELEASE, OUT_STATION, Out

Pair = tuple[tuple[int, ...], tuple[int, ...]]
"""By side: some numbers."""


class Terms(msgspec.Struct, frozen=True):
    """What each side gives; index 0 is the offense."""

    colonies: tuple[int, int] = (-1, -1)
    cards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    release: tuple[int, ...] = ()
    stations: Pair = ((), ())
    freed: tuple[int, ...] = ()

    def counts(self) -> bool:
        """Whether something changes hands; released ships alone are not enough (6)."""
        return self.colonies != (-1, -1) or self.cards != ((), ()) or self.stations != ((), ())

    def empty(self) -> bool:
        return not self.counts() and not any(self.release) and not any(self.freed)

    def outs(self) -> list[Out]:
        """The ways to take a term out again, a term that is there twice once."""
        found = [OUT[OUT_COLONY][giver][0] for giver in (0, 1) if self.colonies[giver] >= 0]
        found += [OUT[OUT_CARD][giver][spec] for giver in (0, 1) for spec in dict.fromkeys(self.cards[giver])]
        found += [OUT[OUT_STATION][0][station] for side in self.stations for station in side]
        found += [OUT[OUT_RELEASE][0][seat] for seat, number in enumerate(self.release) if number]
        return found + [OUT[OUT_FREE][0][seat] for seat, number in enumerate(self.freed) if number]

    def without(self, move: Out) -> Terms:
        """The terms with one of them taken out."""
        if move.kind == OUT_COLONY:
            off, dfn = self.colonies
            return msgspec.structs.replace(self, colonies=(off, -1) if move.giver else (-1, dfn))
        if move.kind == OUT_CARD:
            return msgspec.structs.replace(self, cards=_less(self.cards, move.giver, move.what))
        if move.kind == OUT_STATION:
            giver = 0 if move.what in self.stations[0] else 1
            return msgspec.structs.replace(self, stations=_less(self.stations, giver, move.what))
        name = "release" if move.kind == OUT_RELEASE else "freed"
        ships = list(getattr(self, name))
        ships[move.what] -= 1
        return msgspec.structs.replace(self, **{name: tuple(ships) if any(ships) else ()})


def _less(pair: Pair, side: int, what: int) -> Pair:
    """A pair without one number of one side."""
    both = list(pair[0]), list(pair[1])
    both[side].remove(what)
    return tuple(both[0]), tuple(both[1])


NOTHING = Terms()
