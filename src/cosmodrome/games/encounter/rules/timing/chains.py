"""Uses of powers and plays of cards: announced, answered, and only then done (11, 12.2).

A chain is a stack on the agenda: what was announced, above it the window in which it can be stopped, above that the
answers. Cards of a chain lie on the table in `State.aside` until the chain is settled (EndChain).
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from cosmodrome.core.agenda import Task, Window, cancel
from cosmodrome.core.choices import Move, Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, FLARE, NEGOTIATE, REINFORCEMENTS, Box, load
from cosmodrome.games.encounter.rules.encounter_events import Cancelled, Played, Used
from cosmodrome.games.encounter.rules.events import Happening, cause_of
from cosmodrome.games.encounter.rules.gists import use_line
from cosmodrome.games.encounter.rules.moves import PLAY, USE, Dig, Play, Tech, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.timing.announced import MODES, PLAIN, SUPER, WILD, CardPlay, PowerUse, TechUse
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, ARTIFACTS, is_super, zap
from cosmodrome.games.encounter.rules.timing.saying import announced, question, said
from cosmodrome.games.encounter.rules.timing.windows import FLARE_USED
from cosmodrome.games.encounter.rules.totals import PLUS
from cosmodrome.games.encounter.rules.zones import hands, hoard, knowledge
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import OUTSIDE, available

RETURNS, GOES, WAITS = 0, 1, 2
"""What becomes of a card on the table: back to its player, to the pile, or it waits before its player."""
ANTI_MATTER, FILCH, HEALER, HUMAN, RESERVE, VOID = (
    NAMES.index(name) for name in ("Anti-Matter", "Filch", "Healer", "Human", "Reserve", "Void")
)
COUNTERS = frozenset((CARD_ZAP, COSMIC_ZAP, *(FLARE + a for a in (ANTI_MATTER, FILCH, HEALER, HUMAN, VOID))))
"""The cards that can answer something."""


class UseStep(PowerUse, frozen=True, kw_only=True, tag="PowerUse"):
    """A use on the agenda; it happens once nobody answers any more."""

    def happen(self, s: State) -> None:
        before, mods = begin(s, cause_of(self.seat, alien=self.alien)), len(s.mods)
        ALIENS[self.alien].happen(s, self)
        if len(s.mods) > mods and s.version > 3:
            s.running += tuple([(self.alien, *mod) for mod in s.mods[mods:]])
        stamp(s, before)

    def stopped(self, s: State) -> None:
        alien = ALIENS[self.alien]
        zap(s, self.alien)
        s.events.append(Cancelled(self.seat, f"use of the {alien.name}", cause=s.cause))
        alien.zapped(s, self)


class PlayStep(CardPlay, frozen=True, kw_only=True, tag="CardPlay"):
    """A card on the agenda; it happens once nobody answers any more."""

    def happen(self, s: State) -> None:
        before = begin(s, cause_of(self.seat, self.card))
        depth, below = len(s.agenda), s.agenda[-1]
        self.work(s)
        stamp(s, before)
        if self.card >= FLARE and s.watch >> FLARE_USED & 1:
            self.used(s, depth, below)

    def stopped(self, s: State) -> None:
        s.events.append(Cancelled(self.seat, load(s.data).names[self.card], cause=s.cause))
        beneath: Any = s.agenda[-1]
        if self.reply and not beneath.cancelled:  # what it wanted to stop can be stopped by another
            respond_window(s)

    def used(self, s: State, depth: int, below: Any) -> None:
        """A flare has been used, which others may notice once its effect is over (15.1)."""
        notice = s.window(FLARE_USED, self.seat, self.card)
        if not self.reply and depth <= len(s.agenda) and s.agenda[depth - 1] is below:
            s.agenda.insert(depth, notice)
        elif s.agenda:  # an answer, or the encounter went on elsewhere
            s.agenda.append(notice)

    def work(self, s: State) -> None:
        """What a card does that nobody stopped."""
        if self.card >= FLARE:
            alien = ALIENS[self.card - FLARE]
            (alien.wild if self.mode == WILD else alien.super)(s, self)
        elif self.card in REINFORCEMENTS:
            s.mods.append((PLUS, self.to, REINFORCEMENTS[self.card]))
        elif self.card in (CARD_ZAP, COSMIC_ZAP):
            stop(s, self)
        else:
            ARTIFACTS[self.card].happen(s, self)


def begin(s: State, cause: int) -> int:
    """From now on this card or power is the cause; says how many events came before."""
    s.cause = cause
    return len(s.events)


def blame(s: State, cause: int) -> None:
    """What is put on the agenda next happens because of that card or power, though it is no use or play any more."""
    s.agenda.append(EndChain(len(s.aside), s.cause))
    s.cause = cause


def stamp(s: State, before: int) -> None:
    """Put the cause on what just happened and does not know it yet."""
    events = s.events
    for i in range(before, len(events)):
        if isinstance(events[i], Happening) and events[i].cause < 0:
            events[i] = structs.replace(events[i], cause=s.cause)


class EndChain(Task, frozen=True):
    """The chain is settled: flares go back to their players, other cards to the pile, in the order they were played."""

    base: int
    cause: int = -1
    """What was happening when the chain began, and goes on now."""

    def run(self, s: State) -> None:
        s.cause = self.cause
        entries = s.aside[self.base :]
        del s.aside[self.base :]
        for entry in entries:
            fate, seat, card = entry >> 16, entry >> 8 & 255, entry & 255
            if fate == RETURNS or (fate == WAITS and hoard.came_out(s, seat, card)):
                hoard.come_back(s, seat, card)
            elif fate == WAITS:
                s.kept.append(seat << 8 | card)
        for entry in reversed(entries):
            fate, seat, card = entry >> 16, entry >> 8 & 255, entry & 255
            if fate == GOES:
                s.tossed.append(card)
                s.agenda.append(hands.Toss(seat, card))


def use_power(s: State, me: int, w: Any, move: Any, detail: str = "") -> None:
    """Announce a use of the seat's power."""
    alien = s.alien[me]
    s.used[me] |= 1 << move.clause
    s.events.append(Used(me, alien, move.to, w.at, detail))
    s.agenda.append(EndChain(len(s.aside), s.cause))
    s.agenda.append(
        UseStep(seat=me, window=w.at, who=w.who, number=w.number, alien=alien, clause=move.clause, to=move.to)
    )
    respond_window(s)


def dig(s: State, me: int, w: Any, move: Any, clause: int) -> None:
    """Announce a card of the hoard, which is a use of the Miser's power; only an answer starts no chain of its own."""
    card, name, at = move.card, load(s.data).names[move.card], w.window if clause == hoard.ANSWERS else w.at
    if clause == hoard.PLAYS:
        s.agenda.append(EndChain(len(s.aside), s.cause))
    if card >= FLARE:  # no other flare may be played while this one waits
        s.flared |= 1 << me
    hoard.lay_open(s, me, card)
    s.events.append(Used(me, hoard.MISER, -1, at, f" to play {name} from the hoard"))
    use = UseStep(seat=me, window=at, who=w.who, number=w.number, alien=hoard.MISER, clause=clause, to=move.to)
    s.agenda.append(structs.replace(use, card=card))
    respond_window(s)


def play_card(s: State, me: int, w: Any, move: Any) -> None:
    """Announce a card that starts a chain."""
    s.agenda.append(EndChain(len(s.aside), s.cause))
    lay(s, me, move.card, move.to, w.at, w.who, w.number)


def lay(
    s: State, me: int, card: int, to: int, at: int, who: int, number: int, reply: bool = False, detail: str = ""
) -> None:
    """Put a card on the table and let others answer it."""
    mode = PLAIN
    if card >= FLARE:
        mode = SUPER if is_super(s, me, card - FLARE) else WILD
        s.flared |= 1 << me
        s.spent.append(card)
    hands.leave(s, me, card)
    s.events.append(Played(me, card, to, MODES[mode], at, detail))
    slot = len(s.aside)
    s.aside.append((RETURNS if mode else GOES) << 16 | me << 8 | card)
    s.agenda.append(
        PlayStep(seat=me, window=at, who=who, number=number, card=card, slot=slot, to=to, mode=mode, reply=reply)
    )
    respond_window(s)


def fate(s: State, play: CardPlay, what: int, seat: int | None = None) -> None:
    """Decide what becomes of a card on the table."""
    s.aside[play.slot] = what << 16 | (play.seat if seat is None else seat) << 8 | play.card


def respond_window(s: State) -> None:
    """Open the window in which the step on top can be answered, if anybody can."""
    window = Response(waiting=s.order())
    s.agenda.append(window)


def stop(s: State, play: CardPlay) -> None:
    """A canceller takes effect on the step beneath it."""
    target: Any = s.agenda[-1]
    cancel(s)
    if isinstance(target, CardPlay):
        if play.card == CARD_ZAP:
            fate(s, target, GOES)
        elif play.card == COSMIC_ZAP:
            cancel_power(s, target)


def cancel_power(s: State, target: Any) -> None:
    """What a zap does besides stopping: a super flare comes back unspent, and the power rests."""
    if isinstance(target, CardPlay):
        unspend(s, target)
        zap(s, target.card - FLARE)
        if s.version > 3:  # before, what the power had done until then stood
            quell(s, target)


def quell(s: State, target: CardPlay) -> None:
    """With its super flare the power itself is cancelled: what it announced, and what of it still counts (17.96)."""
    number, seat = target.card - FLARE, target.seat
    alien = ALIENS[number]
    for i, step in enumerate(s.agenda):
        if type(step) is UseStep and step.alien == number:
            s.agenda[i] = structs.replace(step, cancelled=True)
    gone = [entry[1:] for entry in s.running if entry[0] == number]
    s.running = tuple([entry for entry in s.running if entry[0] != number])
    for mod in gone:
        s.mods.remove(mod)
    if gone:
        s.events.append(Cancelled(seat, f"use of the {alien.name}", cause=s.cause))
        alien.zapped(s, PowerUse(seat=seat, window=target.window, alien=number))
    alien.quelled(s, seat)


def unspend(s: State, target: CardPlay) -> None:
    """A flare that was prevented does not count as the player's flare of the encounter (11.2)."""
    s.flared &= ~(1 << target.seat)
    if target.card in s.spent:
        s.spent.remove(target.card)


class Response(Window, frozen=True):
    """Who may stop the use or play beneath, in conflict order; closes after a full round of passing (12.2)."""

    def ask(self) -> str:
        return "Do you answer this, or pass?"

    def prompt(self, s: State) -> str:
        box, me, target = load(s.data), self.waiting[0], s.agenda[-2]
        beneath = s.agenda[-3] if len(s.agenda) > 2 else None
        return f"{announced(target, beneath, me, box)}. {question(target, me, box)}"

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        if isinstance(move, Use):
            return f"use your power: {use_line('Reserve', move.clause)}"
        return said(s, seat, move, data)

    def responses(self, s: State, seat: int) -> tuple[Move, ...]:
        target: Any = s.agenda[-2]
        hand = s.hands[seat]
        moves: tuple[Move, ...] = () if COUNTERS.isdisjoint(hand) else stops(s, seat, target)
        if s.powers.miser.hoard and not COUNTERS.isdisjoint(s.powers.miser.hoard):
            moves += tuple(hoard.as_if_held(s, seat, COUNTERS, lambda card: stops_with(s, seat, target, card)))
        if s.powers.lab.benches:
            moves += bench.answers(s, seat, target)
        if type(target) is UseStep or isinstance(target, TechUse):
            return moves
        if target.card in REINFORCEMENTS and seat != target.seat and NEGOTIATE in hand:
            moves += reserve_stops(s, seat)
        return moves

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Pass or move in self.responses(s, seat):
            return None
        return Refusal("no-answer", "That does not answer what was announced.", "answer")

    def respond(self, s: State, seat: int, move: Any) -> None:
        target: Any = s.agenda[-1]
        if type(move) is Dig:
            dig(s, seat, target, move, hoard.ANSWERS)
        elif type(move) is Tech:
            bench.CARDS[move.tech].announce(s, seat, target, move)
        elif type(move) is Play:
            lay_answer(s, seat, move.card)
        else:  # the Reserve's power
            knowledge.show(s, seat, NEGOTIATE)  # the price is named with the answer
            s.agenda.append(UseStep(seat=seat, window=target.window, alien=RESERVE, clause=move.clause, to=target.seat))
            s.used[seat] |= (s.alien[seat] == RESERVE) << move.clause
            s.events.append(Used(seat, RESERVE, target.seat, target.window))
            respond_window(s)


def lay_answer(s: State, seat: int, card: int) -> None:
    """Answer the step on top with a card."""
    target: Any = s.agenda[-1]
    if card == FLARE + FILCH and NEGOTIATE in s.hands[seat]:
        knowledge.show(s, seat, NEGOTIATE)  # the price is named with the answer
    lay(s, seat, card, -1, target.window, target.seat, target.number, reply=True)


def playable(s: State, seat: int, card: int) -> bool:
    """Whether the seat holds the card, and not only one that rests (12.3)."""
    hand = s.hands[seat]
    if not s.resting:
        return card in hand
    return hand.count(card) > s.resting.count(seat << 8 | card)


def may_flare(s: State, seat: int, alien: int) -> bool:
    """Whether the seat holds that flare and may still play it in this encounter (11.2)."""
    card = FLARE + alien
    return not s.flared >> seat & 1 and card in s.hands[seat] and card not in s.spent


def stops(s: State, seat: int, target: Any) -> tuple[Move, ...]:
    """What of the hand can stop a use or a card; nothing stops a technology but another one."""
    if isinstance(target, TechUse):
        return ()
    return zaps_of_power(s, seat, target) if type(target) is UseStep else stops_of_card(s, seat, target)


def stops_with(s: State, seat: int, target: Any, card: int) -> list[Any]:
    """The ways to stop it with that card."""
    found: tuple[Any, ...] = stops(s, seat, target)
    return [move for move in found if move.card == card]


def zaps_of_power(s: State, seat: int, target: PowerUse) -> tuple[Move, ...]:
    """What can stop a use: a Cosmic Zap, and for the Human its own flare."""
    moves: tuple[Move, ...] = (PLAY[COSMIC_ZAP][-1],) if playable(s, seat, COSMIC_ZAP) else ()
    if seat == target.seat and target.alien == HUMAN and may_flare(s, seat, HUMAN):
        moves += (PLAY[FLARE + HUMAN][-1],)
    return moves


def stops_of_card(s: State, seat: int, target: CardPlay) -> tuple[Move, ...]:
    """What can stop a card (11.1, 11.2)."""
    hand, moves = s.hands[seat], []
    if target.card in REINFORCEMENTS or target.seat == seat:
        return ()
    flare = target.card >= FLARE
    if playable(s, seat, CARD_ZAP):
        moves.append(PLAY[CARD_ZAP][-1])
    if target.mode == SUPER and playable(s, seat, COSMIC_ZAP):
        moves.append(PLAY[COSMIC_ZAP][-1])
    if NEGOTIATE in hand and may_flare(s, seat, FILCH) and not is_super(s, seat, FILCH):
        moves.append(PLAY[FLARE + FILCH][-1])
    if flare and may_flare(s, seat, ANTI_MATTER) and stops_flare(s, seat, target):
        moves.append(PLAY[FLARE + ANTI_MATTER][-1])
    if not flare and may_flare(s, seat, VOID) and not is_super(s, seat, VOID) and available(s, seat, OUTSIDE):
        moves.append(PLAY[FLARE + VOID][-1])
    if (
        target.card == COSMIC_ZAP
        and target.who == seat
        and may_flare(s, seat, HEALER)
        and not is_super(s, seat, HEALER)
    ):
        moves.append(PLAY[FLARE + HEALER][-1])
    return tuple(moves)


def stops_flare(s: State, seat: int, target: CardPlay) -> bool:
    """Whether Anti-Matter's flare can stop that one: super any flare, wild only a wild one and only if involved."""
    return is_super(s, seat, ANTI_MATTER) or (target.mode == WILD and s.side(seat) >= 0)


def reserve_stops(s: State, seat: int) -> tuple[Move, ...]:
    """The Reserve may discard a negotiate to cancel another's reinforcement."""
    return (USE[1][-1],) if is_super(s, seat, RESERVE) and s.side(seat) >= 0 else ()


def pay_ship(s: State, seat: int, why: str) -> None:
    """A cost in ships is a loss event like any other (17.37)."""
    s.agenda.append(Lose(seat, 1, OUTSIDE, why))


AnyStep = UseStep | PlayStep | EndChain | Response
