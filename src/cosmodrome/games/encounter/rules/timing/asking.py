"""The window loop (12.3): mandatory uses, then offers, in conflict order, until everybody passes in a row."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import PATIENT, Question, Task
from cosmodrome.core.choices import PASS, Move, Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import FLARE, OUTPOST, PLANETS, REINFORCEMENTS, Box, load
from cosmodrome.games.encounter.rules.moves import ALIEN, PLAY, Alien, Dig, Play, Station, Tech
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import announce_either, second_offers
from cosmodrome.games.encounter.rules.stations.use import alert, seen_to, station_offers, use_station
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.timing.chains import dig, playable
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, ARTIFACTS, REINCARNATOR, is_super, power
from cosmodrome.games.encounter.rules.timing.saying import moment, said, ways
from cosmodrome.games.encounter.rules.timing.windows import ORDERS, PLAIN, REINFORCE, WINDOWS
from cosmodrome.games.encounter.rules.zones import hoard, veils

PLAYABLE: list[frozenset[int]] = [frozenset()] * len(WINDOWS)
"""By window: the cards that could be played in it; filled by `register`, like the two lists below."""
OPEN: list[frozenset[int]] = PLAYABLE[:]
"""By window: those of them that anybody could play, whatever the own alien is."""
ACTING: list[frozenset[int]] = PLAYABLE[:]
"""By window: the aliens that could act in it, by their power or with their own flare."""


def register() -> None:
    """Gather from artifacts and aliens what can happen in which window."""
    for at in range(len(WINDOWS)):
        found = {card for card, artifact in ARTIFACTS.items() if at in artifact.at}
        found |= {alien.flare for alien in ALIENS.values() if at in alien.wild_at}
        if at == REINFORCE:
            found |= set(REINFORCEMENTS)
        supers = {alien.id for alien in ALIENS.values() if at in alien.super_at}
        powers = {alien.id for alien in ALIENS.values() if at in alien.must or at in alien.may}
        OPEN[at], ACTING[at] = frozenset(found), frozenset(powers | supers)
        PLAYABLE[at] = OPEN[at] | {FLARE + alien for alien in supers}


class Opening(Task, frozen=True):
    """A window is open; `passed` are the seats that passed since anybody last acted."""

    at: int
    who: int = -1
    number: int = 0
    passed: int = 0

    def run(self, s: State) -> None:
        at, passed = self.at, self.passed
        aliens, acting, hands, cards = s.alien, ACTING[at], s.hands, OPEN[at]
        concerned, inactive = self.concerned(s), s.lost | s.zapped
        for seat in ORDERS[s.ring][s.offense][s.defense]:
            special = concerned >> seat & 1
            apt = special or (aliens[seat] in acting and not inactive >> seat & 1)
            if not apt and cards.isdisjoint(hands[seat]):
                continue  # asked first of all, for most seats have nothing to do with most windows
            if passed >> seat & 1:
                continue
            if seat == s.powers.reincarnator.soul and self.reborn(s, seat):
                return
            if special and s.stations and seen_to(s, seat, self):
                return
            mine = power(s, seat)
            if mine is not None and at in mine.must and mine.due(s, seat, self):
                s.agenda.append(Opening(at, self.who, self.number))
                mine.announce(s, seat, self)
                return
            if options(s, seat, self):
                s.agenda.append(MayAct(at, self.who, self.number, passed, seat))
                return
        if s.patience == PATIENT:
            s.agenda.append(Lull())

    def concerned(self, s: State) -> int:
        """Mask: the seats that could act here with more than their alien in front and their hand."""
        at = self.at
        seats = alert(s, at) if s.concern and s.concern[at] else 0
        if s.powers.veils.aliens:
            seats |= veils.hesitant(s, at)
        if s.powers.lab.benches:
            seats |= bench.alert(s, at)
        if s.outpost and (s.outpost[4] or s.outpost[0] in ACTING[at]):  # turned in the middle of a use, or apt behind
            seats |= 1 << s.stations[OUTPOST] // PLANETS
        if s.powers.miser.hoard and not PLAYABLE[at].isdisjoint(s.powers.miser.hoard):
            seats |= 1 << hoard.owner(s)
        return seats | 1 << s.powers.reincarnator.soul if s.powers.reincarnator.soul >= 0 else seats

    def reborn(self, s: State, seat: int) -> bool:
        """Let the Reincarnator behind an incarnation announce a use that is due; whether it did."""
        soul = ALIENS[REINCARNATOR]
        if self.at not in soul.must or not soul.due(s, seat, self):
            return False
        s.agenda.append(Opening(self.at, self.who, self.number))
        soul.announce(s, seat, self)
        return True


def options(s: State, seat: int, w: Any) -> tuple[Move, ...]:
    """What the seat could do in the window besides passing."""
    at = w.at
    found: list[Move] = []
    mine = power(s, seat)
    if s.outpost and s.stations[OUTPOST] // PLANETS == seat:
        found += second_offers(s, seat, w)
    elif mine is not None and at in mine.may:
        found += mine.offers(s, seat, w)
    if s.concern and s.concern[at] >> seat & 1:
        found += station_offers(s, seat, w)
    if s.powers.lab.benches:
        found += bench.offers(s, seat, w)
    if s.powers.veils.aliens and veils.may_unveil(s, seat, at):
        found.append(ALIEN[veils.veiled(s, seat)])
    here = PLAYABLE[at]
    for card in sorted(here.intersection(s.hands[seat])):
        found += card_offers(s, seat, card, w)
    if s.powers.miser.hoard and not here.isdisjoint(s.powers.miser.hoard):
        found += hoard.as_if_held(s, seat, here, lambda card: card_offers(s, seat, card, w))
    return tuple(found)


def card_offers(s: State, seat: int, card: int, w: Any) -> tuple[Move, ...]:
    """The ways to play a card that fits the window."""
    if s.resting and not playable(s, seat, card):
        return ()
    if card >= FLARE:
        return flare_offers(s, seat, card, w)
    if card in REINFORCEMENTS:
        return PLAY[card][:2] if s.side(seat) >= 0 else ()
    return ARTIFACTS[card].offers(s, seat, w)


def flare_offers(s: State, seat: int, card: int, w: Any) -> tuple[Move, ...]:
    """A flare is super for its alien while that power is active, else wild; one a player, once each (11.2)."""
    if s.flared >> seat & 1 or card in s.spent:
        return ()
    alien = ALIENS[card - FLARE]
    if is_super(s, seat, card - FLARE):
        fits = w.at in alien.super_at and card << 1 | 1 not in s.barred
        return alien.super_offers(s, seat, w) if fits else ()
    fits = w.at in alien.wild_at and card << 1 not in s.barred and s.version >= alien.since.get(w.at, 1)
    return alien.wild_offers(s, seat, w) if fits else ()


class MayAct(Question, frozen=True, tag="Ask"):
    """One seat may act in the open window. States say `Ask`, as it was called when the first were stored."""

    at: int
    who: int
    number: int
    passed: int
    seat: int
    hides_asked: ClassVar[bool] = True

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"{PLAIN[self.at][0].upper()}{PLAIN[self.at][1:]}. Do you act, or pass?"

    def prompt(self, s: State) -> str:
        box = load(s.data)
        return f"{moment(s, self.at, self.who, box)}. Do you {ways(options(s, self.seat, self), box)}, or pass?"

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        return said(s, seat, move, data)

    def wait(self) -> str:
        return "Somebody may act."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (PASS, *options(s, seat, self))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Pass or move in options(s, seat, self):
            return None
        if type(move) is Play and move.card not in s.hands[seat]:
            return Refusal("not-in-hand", "You do not hold that card.", "play")
        if type(move) is Dig and (hoard.owner(s) != seat or move.card not in s.powers.miser.hoard):
            return Refusal("not-in-hoard", "That card is not in your hoard.", "hoard")
        return Refusal("not-now", f"That does not fit this moment: {PLAIN[self.at]}.", "play")

    def answer(self, s: State, seat: int, move: Any) -> None:
        if type(move) is Pass:
            s.agenda.append(Opening(self.at, self.who, self.number, self.passed | 1 << seat))
            return
        s.agenda.append(Opening(self.at, self.who, self.number))
        if type(move) is Play and move.card > 40:
            announce_card(s, seat, self, move)
        elif type(move) is Dig:
            dig(s, seat, self, move, hoard.PLAYS)
        elif type(move) is Station:
            use_station(s, seat, self, move.station, move.how)
        elif type(move) is Alien:
            veils.unveil(s, seat)
        elif type(move) is Tech:
            bench.CARDS[move.tech].announce(s, seat, self, move)
        elif s.outpost and s.stations[OUTPOST] // PLANETS == seat:
            announce_either(s, seat, self, move)
        else:
            ALIENS[s.alien[seat]].announce(s, seat, self, move)


def announce_card(s: State, seat: int, w: Any, move: Any) -> None:
    """Play a card of the hand that is no encounter card."""
    if move.card >= FLARE:
        ALIENS[move.card - FLARE].announce_flare(s, seat, w, move)
    elif move.card in REINFORCEMENTS:
        s.play_card(seat, w, move)
    else:
        ARTIFACTS[move.card].announce(s, seat, w, move)


class Lull(Question, frozen=True):
    """A moment in which somebody might have been asked, and nobody is; only a patient table stops here."""

    words: str = "Somebody may act."
    hides_asked: ClassVar[bool] = True

    def seats(self) -> tuple[int, ...]:
        return ()

    def trim(self, s: State) -> None:
        return None

    def wait(self) -> str:
        return self.words


AnyStep = Opening | MayAct | Lull
