"""How the bots use the powers of Arcade, Brute, Converter, Coordinator, Dervish, Mouth, Patriot and the like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot_uses import GLADLY, Score, against, always, most_cards, targeted
from cosmodrome.games.encounter.bot_worth import card_value
from cosmodrome.games.encounter.data import FLARE, PLANETS, WILD
from cosmodrome.games.encounter.hooks import REINCARNATOR
from cosmodrome.games.encounter.moves import DONE, NAME, NO, YES, Destine, Pick, Play, Use
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.totals import NEGATE, totals
from cosmodrome.games.encounter.windows import RESOLUTION


def cheap(s: State, seat: int) -> int:
    """How many cards one would not miss."""
    return sum(card_value(card) < 8 for card in s.hands[seat])


def gap(s: State) -> int:
    """What the side that is behind lacks."""
    (off, dfn), _ = totals(s)
    return abs(off - dfn) + 1


# -- powers and flares -------------------------------------------------------------------------


def threaten(s: State, seat: int, move: Use, losing: bool) -> int:
    """The other main player first, and those with many cards."""
    return GLADLY + 4 * s.is_main(move.to) + len(s.hands[move.to]) // 3


def convert(s: State, seat: int, move: Use, losing: bool) -> int:
    """Cheap cards for ships; ships for cards while few are lost and few cards are held."""
    if move.clause:
        return GLADLY if s.warp[seat] <= 4 and len(s.hands[seat]) < 8 else 0
    return GLADLY if cheap(s, seat) else 0


def whirl(s: State, seat: int, move: Use, losing: bool) -> int:
    """A poor hand goes round."""
    hand = s.hands[seat]
    return GLADLY if sum(map(card_value, hand)) < 8 * len(hand) or len(hand) < 4 else 0


def pledge_use(s: State, seat: int, move: Use, losing: bool) -> int:
    """A bad card is shown to whoever is no ally; a deal is forced where fighting promises little."""
    if move.clause:
        best = max((card for card in s.hands[seat] if card <= 40), default=0)
        return GLADLY if best < 12 else 0
    ours = s.side(seat) >= 0 and s.side(move.to) == s.side(seat)
    return GLADLY if cheap(s, seat) and not ours else 0


def needle(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Where a few cards turn the result."""
    return GLADLY if losing and gap(s) <= min(5, len(s.hands[seat])) else 0


def cap(s: State, seat: int, move: Play, losing: bool) -> int:
    """As the winner it pays less; as the offense it shoots at the defenders."""
    return 3 if s.phase != RESOLUTION or (s.is_main(seat) and s.verdict == s.side(seat)) else 0


def melt(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3 if s.role[seat] or cheap(s, seat) >= 2 else 0


def redraw(s: State, seat: int, move: Play, losing: bool) -> int:
    """The own colour is drawn away; another player's turn is gladly taken."""
    return 3 if seat != s.offense or s.destiny_card == seat else 0


def richer(s: State, seat: int, move: Play, losing: bool) -> int:
    """A hand with more cards than the own."""
    return max(0, len(s.hands[move.to]) - len(s.hands[seat]) - 1)


def when_losing(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3 if losing else 0


def grudge(s: State, seat: int, move: Play, losing: bool) -> int:
    return against(s, seat, move, losing) if move.to != seat else 0


STORM_USES: dict[str, Score] = {
    "Brute": threaten, "Converter": convert, "Dervish": whirl, "Patriot": pledge_use, "Porcupine": needle,
}  # fmt: skip
STORM_FLARES: dict[str, Score] = {
    "Arcade": always, "Brute": cap, "Bulwark": always, "Converter": melt, "Coordinator": redraw,
    "Dervish": targeted(richer), "Grumpus": grudge, "Mouth": targeted(when_losing), "Neighbor": always,
    "Outlaw": targeted(most_cards), "Patriot": always, "Phantasm": when_losing, "Porcupine": needle,
}  # fmt: skip


# -- questions ---------------------------------------------------------------------------------


def last(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """What comes after passing: the flare that goes with the own power; the Reincarnator's only to keep a life."""
    fresh = s.soul != seat and moves[-1].card == FLARE + REINCARNATOR
    move: Move = moves[0] if fresh else moves[-1]
    return move


def yes(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES


def best_card(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Take what is worth most."""
    best: Move = max(moves, key=lambda m: card_value(m.card))
    return best


def worst_card(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Give or throw away what is worth least."""
    cards = [move for move in moves if isinstance(move, Pick)]
    return min(cards, key=lambda m: card_value(m.card)) if cards else DONE


def spend(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Pay with cards that are worth little."""
    cheapest = worst_card(s, seat, moves, dice)
    dear = isinstance(cheapest, Pick) and card_value(cheapest.card) > 8
    return DONE if dear and DONE in moves else cheapest


def leave(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Few lost ships may stay lost for a card each; of many only one."""
    move: Move = moves[-1] if s.warp[seat] <= 4 else moves[0]
    return move


def schedule(s: State, seat: int, moves: Sequence[Destine], dice: Dice) -> Move:
    """The card that lets one meet the weakest planet; a wild one best of all, the own colour last."""

    def score(move: Destine) -> int:
        if move.card >= s.n or move.card == seat:
            return 20 if move.card == WILD else -99 if move.card == seat else -9
        home = range(move.card * PLANETS, move.card * PLANETS + s.per)
        return max(-s.ships[move.card][planet] - 9 * s.ships[seat][planet] for planet in home)

    return max(moves, key=score)


def threat(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A main player rather loses a card; an ally goes home if it would give up a good one."""
    best = max(map(card_value, s.hands[seat]), default=0)
    return YES if s.is_main(seat) or best < 12 else NO


def spit(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A high card for oneself, a low one for the opponent."""
    step: Any = s.agenda[-1]
    sign = 1 if step.to == seat else -1
    best: Move = max(moves, key=lambda m: sign * (m.card if m.card <= 40 else -1))
    return best


def gain(s: State, seat: int, card: int, side: int) -> int:
    """What a card is worth in the place of a shown one, to the seat."""
    worth = (card if card <= 40 else -5) - (s.played[side] if s.played[side] <= 40 else -5)
    return worth if side == s.side(seat) else -worth


def place(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    card = getattr(s.agenda[-1], "card", -1)
    best: Move = max(moves, key=lambda m: gain(s, seat, card, s.side(m.seat)))
    return best


def which(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The card that changes most for the better, here or there."""
    best: Move = max(moves, key=lambda m: max(gain(s, seat, m.card, side) for side in (0, 1)))
    return best


def swap(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES if gain(s, seat, s.drawn[-1], s.side(seat)) > 0 else NO


def needles(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """As many as it takes, the worst cards first."""
    step: Any = s.agenda[-1]
    done = step.count * step.each >= gap(s)
    return DONE if done and DONE in moves else worst_card(s, seat, moves, dice)


def sting(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Taken off only where the lower total wins."""
    return NO if any(kind == NEGATE for kind, _, _ in s.mods) else YES


def bristle(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Show no more than is needed."""
    step: Any = s.agenda[-1]
    return DONE if len(step.shown) + 1 >= gap(s) else worst_card(s, seat, moves, dice)


def strike(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The ally with most ships."""
    return max(moves, key=lambda m: s.gate[m.seat] + s.beside[m.seat], default=NAME[seat])


STORM_ANSWERS: dict[str, Callable[[State, int, Sequence[Any], Dice], Move]] = {
    "InPower": last, "Threat": threat, "TakeOne": best_card, "Pay": spend, "Melt": spend, "Leave": leave,
    "Schedule": schedule, "Belch": best_card, "Spit": spit, "Show": worst_card, "Pledge": yes, "Strike": strike,
    "Which": which, "Place": place, "Swap": swap, "Needles": needles, "Sting": sting, "Bristle": bristle,
}  # fmt: skip
