"""A table in the middle of an encounter, for tests: set the stage, say moves, look."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import apply, legal, pending, settle
from cosmodrome.core.choices import PASS, Move
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS, FLARE, NEGOTIATE
from cosmodrome.games.encounter.rules.dealing import Options, watched
from cosmodrome.games.encounter.rules.flow.destiny import Turn
from cosmodrome.games.encounter.rules.flow.phases import Phase
from cosmodrome.games.encounter.rules.moves import NO, PICK, PLAY, Name
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, PLANNING
from cosmodrome.games.encounter.rules.zones.ships import recount, settlements

BOX = ENCOUNTER.data("")
N = NEGOTIATE
MISER = ALIENS.index("Miser")
PHASES = ("turn", "regroup", "destiny", "launch", "alliance", "planning", "reveal", "resolution")


def flare(name: str) -> int:
    return FLARE + ALIENS.index(name)


class Scene:
    """Seat 0 is the offense with two ships in the gate, seat 1 the defense with four on its first planet."""

    def __init__(self, aliens: str = "", seats: int = 4, seed: int = 1, **options: Any) -> None:
        powers = options.pop("powers", "all" if aliens else "none")
        chosen = Options(seats=seats, aliens=aliens, powers=powers, **options)
        self.s = s = ENCOUNTER.setup(chosen, seed)
        while s.agenda and type(s.agenda[-1]).__name__ == "PickAlien":
            seat = pending(s)[0]
            apply(s, seat, legal(s, seat)[0])
        for seat in range(len(aliens.split(",")) if aliens else 0, s.n):
            s.alien[seat] = -1  # seats without a named alien have no power
        if MISER not in s.alien:
            s.powers.miser = s.powers.miser.but(hoard=())  # which one of them may have laid out
        self.events: list[Any] = []
        s.agenda.clear()
        s.begin()
        s.offense = s.turn = 0
        s.number, s.turns, s.max_turns = 1, 1, 1
        s.flares = sorted({*s.flares, *range(len(ALIENS))} & set(BOX.aliens))
        for hand in s.hands:
            hand.clear()
        s.deck = [card for card in s.deck if card < FLARE] or [6] * 40
        s.known.clear()
        s.sure = 0
        s.warp[0] = 0
        s.watch = watched(s)

    # -- setting the stage

    def meet(self, offense: int = 0, defense: int = 1, target: int = 5, gate: int = 2) -> Scene:
        """The offense has aimed and launched from its first planet."""
        s = self.s
        s.offense = s.turn = offense
        s.defense, s.target = defense, target
        s.ships[offense][offense * 5] -= gate
        s.gate[offense] = gate
        return self

    def ally(self, seat: int, side: int, ships: int = 1) -> Scene:
        s = self.s
        s.role[seat] = side + 1
        s.ships[seat][seat * 5] -= ships
        (s.gate if side == 0 else s.beside)[seat] += ships
        return self

    def hold(self, seat: int, *cards: int) -> Scene:
        self.s.hands[seat] = sorted(cards)
        return self

    def colony(self, seat: int, planet: int, ships: int = 1) -> Scene:
        """Ships of the seat on a planet, taken from its warp first, else from its last home planets."""
        s = self.s
        for _ in range(ships):
            home = max(p for p in range(seat * 5, seat * 5 + 5) if s.ships[seat][p])
            s.ships[seat][home] -= 1
            s.ships[seat][planet] += 1
        recount(s)
        s.events.clear()
        s.agenda.clear()
        return self

    def warp(self, seat: int, ships: int) -> Scene:
        """Ships of the seat in the warp, taken one by one from its fullest home planets."""
        s = self.s
        for _ in range(ships):
            home = max(range(seat * 5, seat * 5 + 5), key=lambda p: (s.ships[seat][p], p))
            s.ships[seat][home] -= 1
            s.warp[seat] += 1
        return self

    def start(self, phase: str) -> Scene:
        self.s.held = settlements(self.s)
        self.s.agenda.append(Turn(self.s.offense) if phase == "turn" else Phase(PHASES.index(phase)))
        settle(self.s)
        self.events += self.s.events
        self.s.events.clear()
        return self

    # -- playing

    @property
    def top(self) -> str:
        return type(self.s.agenda[-1]).__name__ if self.s.agenda else "Over"

    def moves(self, seat: int) -> list[Move]:
        return list(legal(self.s, seat))

    def say(self, seat: int, *moves: Move) -> Scene:
        for move in moves:
            self.events += apply(self.s, seat, move)
        return self

    def quiet(self) -> Scene:
        """Everybody passes in the windows that are open."""
        while self.top in ("MayAct", "Response"):
            self.say(pending(self.s)[0], PASS)
        return self

    def until(self, kind: str) -> Scene:
        """Pass and take the first choices until a question of that kind is asked, or the game is over."""
        for _ in range(200):
            if self.top == kind or not self.s.agenda:
                return self
            seat = pending(self.s)[0]
            self.say(seat, NO if self.top == "Again" else self.moves(seat)[0])
        raise AssertionError(f"{kind} is never asked")

    def asked(self, seat: int, move: Move) -> Scene:
        """Others pass until the seat can make the move; then it does."""
        for _ in range(100):
            if not self.s.agenda:
                break
            at = pending(self.s)[0]
            if at == seat and move in self.moves(seat):
                return self.say(seat, move)
            if self.top not in ("MayAct", "Response", "PutShips", "Split"):
                break
            self.say(at, self.moves(at)[0])
        raise AssertionError(f"seat {seat} is never offered {move}; open is {self.top}")

    def select(self, off: int, dfn: int) -> Scene:
        """Both main players choose these cards, which they are given."""
        s = self.s
        for seat, card in ((s.offense, off), (s.defense, dfn)):
            if card not in s.hands[seat]:
                s.hands[seat] = sorted([*s.hands[seat], card])
        if s.phase < PLANNING:
            self.start("planning")
        self.quiet()
        self.say(s.offense, PICK[off])
        return self.say(s.defense, PICK[dfn])

    def fight(self, off: int, dfn: int) -> Scene:
        """The whole rest of the encounter with these cards, everybody passing and taking first choices."""
        self.select(off, dfn)
        return self.finish()

    def finish(self) -> Scene:
        return self.until("Over")

    def play(self, seat: int, card: int, to: int = -1) -> Scene:
        return self.asked(seat, PLAY[card][to])

    def said(self) -> str:
        """Everything that happened, in words."""
        return "\n".join(event.say(BOX) for event in self.events)


__all__ = ["ALLIANCES_FORMED", "BOX", "N", "Name", "Scene", "flare"]
