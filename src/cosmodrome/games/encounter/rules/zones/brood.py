"""The Roach's two kinds of ships: its own, and those of an unused colour that go back to its sheet, not to the warp.

Everywhere else a ship is a ship. `State.plain` and `State.brood` say of each place how many of either kind the Roach
had there at the last look; places are the planets, then the gate, beside the target, the warp, and on the way.
Where both kinds are, the extra ships go first; at a loss the Roach chooses (17-59).
"""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ALIENS
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.memories.roach import Roach
from cosmodrome.games.encounter.rules.moves import CALL, Call
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.hooks import has

ROACH = ALIENS.index("Roach")


def begin(s: State, seat: int) -> None:
    """The extra ships are put on the sheet."""
    plain = _places(s, seat)
    s.powers.roach = Roach(plain=plain, brood=(0,) * len(plain), reserve=s.total)


def _places(s: State, seat: int) -> tuple[int, ...]:
    return (*s.ships[seat], s.gate[seat], s.beside[seat], s.warp[seat], s.limbo[seat])


def track(s: State, spare: int = 0) -> None:
    """See which kinds have moved since the last look; ships that left for good, or came back, have no kind.

    So many as `spare` says of the extra ships that could have moved stayed, and own ones from the same places went.
    """
    seat = s.holder(ROACH)
    now, plain, brood = _places(s, seat), list(s.powers.roach.plain), list(s.powers.roach.brood)
    extra = moved = 0
    for place, ships in enumerate(now):
        gone = plain[place] + brood[place] - ships
        if gone > 0:
            first = min(brood[place], gone)
            stay = min(spare, first, plain[place] + first - gone)
            first, spare = first - stay, spare - stay
            brood[place] -= first
            plain[place] -= gone - first
            extra += first
            moved += gone
    if moved or sum(now) != sum(plain) + sum(brood):
        for place in reversed(range(len(now))):
            if place != len(now) - 2:
                extra = _arrive(now, plain, brood, place, extra)
        _arrive(now, plain, brood, len(now) - 2, extra)
        s.powers.roach = s.powers.roach.but(plain=tuple(plain), brood=tuple(brood))


def _arrive(now: tuple[int, ...], plain: list[int], brood: list[int], place: int, extra: int) -> int:
    """Ships have come to a place, extra ones first; says how many of those are left over."""
    come = now[place] - plain[place] - brood[place]
    first = min(come, extra)
    brood[place] += first
    plain[place] += come - first
    return extra - first


def among(s: State, seat: int) -> tuple[int, int]:
    """How many of the ships on their way can be extra ones: at least, and at most."""
    least = most = s.powers.roach.brood[-1]
    for place, ships in enumerate(_places(s, seat)):
        gone = s.powers.roach.plain[place] + s.powers.roach.brood[place] - ships
        if gone > 0:
            most += min(s.powers.roach.brood[place], gone)
            least += max(0, gone - s.powers.roach.plain[place])
    return least, most


class Molt(Question, frozen=True):
    """Ships are lost from places with both kinds: how many of them are extra ones."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "How many of the ships you lose are extra ones, which go back to your sheet?"

    def trim(self, s: State) -> Question | None:
        least, most = among(s, self.seat)
        return self if least < most and has(s, self.seat, "Roach") else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        least, most = among(s, seat)
        return CALL[least : most + 1]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("number", "Not so many extra ships can be among them, or not so few.", "extra-ships")

    def answer(self, s: State, seat: int, move: Call) -> None:
        track(s, among(s, seat)[1] - move.number)


def shed(s: State, seat: int, floor: int) -> None:
    """Extra ships above `floor` that are on their way to the warp go back to the sheet, while the power is active."""
    track(s)
    if not has(s, seat, "Roach"):
        return
    number = min(s.powers.roach.brood[-1], s.limbo[seat] - floor)
    if number:
        s.limbo[seat] -= number
        s.powers.roach = s.powers.roach.but(brood=(*s.powers.roach.brood[:-1], s.powers.roach.brood[-1] - number))
        s.powers.roach = s.powers.roach.but(reserve=s.powers.roach.reserve + number)
        s.events.append(
            Noted(
                f"{count(number, 'extra ship')} of {{{seat}}} {'goes' if number == 1 else 'go'} back to the sheet.",
                cause=s.cause,
            )
        )


def hatch(s: State, seat: int, planet: int) -> None:
    """An extra ship leaves the sheet for a planet."""
    track(s)
    s.powers.roach = s.powers.roach.but(reserve=s.powers.roach.reserve - 1)
    s.ships[seat][planet] += 1
    s.powers.roach = s.powers.roach.but(
        brood=(*s.powers.roach.brood[:planet], s.powers.roach.brood[planet] + 1, *s.powers.roach.brood[planet + 1 :])
    )
