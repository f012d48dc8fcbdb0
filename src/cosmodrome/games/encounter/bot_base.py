"""How the bots use the powers and flares of the base game, and answer the questions these ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.aliens.miser import RENEWS
from cosmodrome.games.encounter.bot_worth import card_value, hand_value
from cosmodrome.games.encounter.data import ATTACK, ENCOUNTER_CARDS, FLARE, PLANETS
from cosmodrome.games.encounter.hooks import has, power
from cosmodrome.games.encounter.knowledge import known_cards
from cosmodrome.games.encounter.moves import CALL, DONE, NO, YES, Call, Name, Pick, Play, Take, Use
from cosmodrome.games.encounter.ships import foreign_colonies, in_encounter, total_ships
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.totals import shown_cards, totals

Score = Callable[[State, int, Any, bool], int]
"""What a use or play is worth to a seat; the last argument is whether its side is behind."""
GLADLY = 5
USUAL = 10
"""What an attack that lies face down is likely to be."""


def own_card(s: State, seat: int) -> int:
    """The encounter card of the seat's side."""
    return s.played[s.side(seat)] if s.side(seat) >= 0 else -1


def guess(s: State, seat: int) -> int:
    """What the opposing card is likely to be worth: it is seen, or the hand it comes from is known, or as usual."""
    if s.side(seat) < 0:
        return -1  # nobody opposes who takes no side
    side = 1 - s.side(seat)
    card = s.played[side]
    if card >= 0 and s.up >> side & 1:
        return card if card <= 40 else 0
    other = s.main(side)
    if s.hoarding == other:
        return USUAL + 3
    known = [held for held in known_cards(s, seat, other) if held <= 40]
    if known and len(known_cards(s, seat, other)) >= len(s.hands[other]):
        return max(known) - 1
    return USUAL + 3 * (len(s.hands[other]) > 6)


def lead(s: State, seat: int) -> int:
    """How much more the ships of the own side count in the encounter."""
    return weight(s, s.side(seat)) - weight(s, 1 - s.side(seat))


def weight(s: State, side: int) -> int:
    """What the ships of a side count, those of a Macron four each."""
    return sum(in_encounter(s, p) * (4 if has(s, p, "Macron") else 1) for p in range(s.n) if s.side(p) == side)


# -- powers ----------------------------------------------------------------------------------------------------


def swap(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Take the other card where it should be the better one."""
    own = own_card(s, seat)
    return GLADLY if own > 40 or own + 1 < guess(s, seat) else 0


def level(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Bring the cards together where the other should be the higher, and ships then decide."""
    own = own_card(s, seat)
    return GLADLY if own <= 40 and own < guess(s, seat) else 0


def turned(card: int) -> int:
    """An attack with its digits the other way round."""
    return card % 10 * 10 + card // 10


def reflect(s: State, seat: int, move: Use, losing: bool) -> int:
    """Turn the digits round where that makes much more of the own card: the other card grows too, as a rule."""
    own = own_card(s, seat)
    return GLADLY if own <= 40 and turned(own) > max(own, 45) else 0


def bluff(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Claim something where the own card does not win by itself; raise no stakes."""
    if isinstance(move, Play):
        return 0
    own = own_card(s, seat)
    return GLADLY if own > 40 or own + lead(s, seat) <= guess(s, seat) else 0


def sacrifice(s: State, seat: int, move: Use, losing: bool) -> int:
    """Ships for cards while the hand is poor and ships are many."""
    poor = max((card for card in s.hands[seat] if card <= 40), default=0) < 12 or len(s.hands[seat]) < 4
    return GLADLY if poor and s.warp[seat] < 6 else 0


def go_again(s: State, seat: int, move: Use, losing: bool) -> int:
    """Another encounter while there is a card to win it with."""
    return GLADLY if max((card for card in s.hands[seat] if card <= 40), default=0) >= 7 else 0


def heal(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """A card for oneself, unless the healed player is about to win."""
    return GLADLY if move.to < 0 or foreign_colonies(s, move.to) < s.per - 1 else 0


def trade(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """A poor hand for one that is likely to be better; the best for the super flare."""
    other = move.to if move.to >= 0 else s.opponent(seat)
    mine, usual = hand_value(s.hands[seat]), 7.5 * min(len(s.hands[other]), 5)
    known = known_cards(s, seat, other)
    theirs = hand_value(known) if len(known) == len(s.hands[other]) else usual
    return max(0, int(theirs - mine)) if theirs > mine + 4 else 0


def upset(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Turn the result round with a card that would lose; with two low ones the opponent can hardly lose more."""
    if isinstance(move, Play) and s.alien[seat] != move.card - FLARE:
        return 0  # wild: both sides lose
    if s.played[0] >= 0 or s.played[1] >= 0:
        return GLADLY if own_card(s, seat) > 40 or own_card(s, seat) + lead(s, seat) < guess(s, seat) - 2 else 0
    lowest = min((card for card in s.hands[seat] if card <= 40), default=40)
    return GLADLY if lowest + lead(s, seat) <= 5 else 0


def intervene_now(s: State, seat: int, move: Use, losing: bool) -> int:
    return GLADLY if losing else 0


def gladly(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    return GLADLY


def dig(s: State, seat: int, move: Use, losing: bool) -> int:
    """A new hoard always; the encounter card from the old one where it has what the hand lacks, or the hand is thin."""
    if move.clause == RENEWS:
        return GLADLY
    best, safe = (max((card for card in cards if card <= 40), default=0) for cards in (s.hands[seat], s.hoard))
    wanted = guess(s, seat) - lead(s, seat)
    return GLADLY if best < wanted <= safe or sum(card in ENCOUNTER_CARDS for card in s.hands[seat]) == 1 else 0


BASE_USES: dict[str, Score] = {
    "Sorcerer": swap, "Calculator": level, "Mirror": reflect, "Gambler": bluff, "Kamikaze": sacrifice,
    "Machine": go_again, "Healer": heal, "Trader": trade, "Loser": upset, "Chosen": intervene_now,
    "Miser": dig,
}  # fmt: skip


# -- flares ----------------------------------------------------------------------------------------------------


def is_own(s: State, seat: int, move: Play) -> bool:
    """Whether the flare is that of the own alien, and so super."""
    return s.alien[seat] == move.card - FLARE


def own_only(rule: Score) -> Score:
    """Worth playing as the super flare only."""
    return lambda s, seat, move, losing: rule(s, seat, move, losing) if is_own(s, seat, move) else 0


def call_it_off(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Oracle ends an encounter that cannot be won."""
    if not is_own(s, seat, move):  # wild: two hands are mixed
        return trade(s, seat, move, losing)
    best = max((card for card in s.hands[seat] if card <= 40), default=0)
    return GLADLY if best + lead(s, seat) < guess(s, seat) else 0


def one_sided(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Mirror turns one card round, to the own side's good; wild it copies the better card."""
    if not is_own(s, seat, move):
        return 3 if losing else 0
    side = s.side(move.to)
    mine = side == s.side(seat)
    card = s.played[side] if mine else guess(s, seat)
    gain = turned(card) - card if card <= 40 else 0
    return GLADLY if (gain if mine else -gain) > 8 else 0


def give_ships(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Kamikaze brings ships home; wild it costs them, for points that are needed only in a close race."""
    if is_own(s, seat, move):
        return GLADLY
    gap = guess(s, seat) - own_card(s, seat) - lead(s, seat)
    return 2 if own_card(s, seat) <= 40 and 0 <= gap <= 6 and foreign_colonies(s, seat) >= s.per - 2 else 0


def deny(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Masochist is glad to lose ships; wild the offense is denied its ship if it leads."""
    if is_own(s, seat, move):
        return GLADLY if s.warp[seat] * 2 > total_ships(s, seat) else 0
    ahead = foreign_colonies(s, s.offense) >= foreign_colonies(s, move.to)
    return 2 if ahead and s.warp[s.offense] else 0


def better_aim(s: State, seat: int, move: Play, losing: bool) -> int:
    """The wild Will finds a weaker planet; the super flare looks at the hand of the leader."""
    return 2 + (foreign_colonies(s, move.to) if move.to >= 0 else 0)


BASE_FLARES: dict[str, Score] = {
    "Sorcerer": own_only(swap), "Calculator": own_only(level), "Loser": upset, "Oracle": call_it_off,
    "Mirror": one_sided, "Kamikaze": give_ships, "Masochist": deny, "Will": better_aim, "Spiff": gladly,
    "Gambler": bluff, "Healer": heal, "Trader": trade, "Cudgel": gladly, "Shadow": gladly, "Vulch": gladly,
    "Miser": gladly,
}  # fmt: skip


# -- questions -------------------------------------------------------------------------------------------------


def claim(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    """The truth where it wins, else the least that would, as long as somebody might believe it."""
    own, wanted = own_card(s, seat), guess(s, seat) - lead(s, seat) + 1
    truth = next((move for move in moves if move.card == own), moves[0])
    if (own <= 40 and own >= wanted) or dice.below(6) == 0:
        return truth
    lies = [move for move in moves if wanted <= move.card <= 40]
    return min(lies, key=lambda m: m.card) if lies and min(m.card for m in lies) <= 20 else truth


def believe(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A claim is doubted that just wins, and the more the rarer the card is; one that loses anyway may stand."""
    card = s.agenda[-1].card  # type: ignore[union-attr]
    wins = card <= 40 and card - lead(s, seat) > guess(s, seat)
    return NO if wins and dice.below(100) < (60 if card > 15 else 30) else YES


def regrow(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """From the fullest of the leaders' hands; from the deck where hands are thin."""
    named = [move for move in moves if isinstance(move, Name) and len(s.hands[move.seat]) > 3]
    return max(named, key=lambda m: (foreign_colonies(s, m.seat), len(s.hands[m.seat]))) if named else DONE


def cast(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Throw low cards away, as new ones follow."""
    low = [move for move in moves if isinstance(move, Pick) and card_value(move.card) < 7]
    return min(low, key=lambda m: card_value(m.card)) if low else DONE


def call_number(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    """A coin for even or odd, a likely difference for the wild Gambler, few ships for anything else."""
    if len(moves) == 2:
        return moves[dice.below(2)]
    return CALL[6] if len(moves) > 30 else moves[min(1, len(moves) - 1)]


def pick_drawn(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The super flare first; then the highest attack, if it makes a difference."""
    for move in moves:
        if isinstance(move, Play):
            return move
    best = max((m for m in moves if isinstance(m, Pick) and m.card <= 40), key=lambda m: m.card, default=None)
    mine, other = shown_cards(s)[:: 1 if s.side(seat) == 0 else -1]
    if best is None or (mine[0] == ATTACK and other[0] != ATTACK):
        return PASS
    return best


def add_it(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES


def high_reserve(s: State, seat: int, moves: Sequence[Play], dice: Dice) -> Move:
    """As much as the own side needs, and no more."""
    ours = [move for move in moves if move.to == s.side(seat)]
    (off, dfn), _ = totals(s)
    gap = abs(off - dfn) + 1
    enough = [move for move in ours if move.card >= gap]
    return min(enough, key=lambda m: m.card) if enough else max(ours or moves, key=lambda m: m.card)


def send_away(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A Force Field on the other side's allies; a bystander's on those of whoever leads."""
    foes = 1 - s.side(seat)
    if s.side(seat) < 0:
        foes = 0 if foreign_colonies(s, s.offense) >= foreign_colonies(s, s.defense) else 1
    for move in moves:
        if isinstance(move, Name) and s.side(move.seat) == foes:
            return move
    return DONE if DONE in moves else moves[0]


def ooze(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Out of what cannot be won, but not as the defense; else in with ships that are not needed at home."""
    step: Any = s.agenda[-1]
    here = step.place(s)
    hopeless = own_card(s, seat) <= 40 and own_card(s, seat) + lead(s, seat) < guess(s, seat) - 5
    if hopeless and step.moved <= 0:
        return next((m for m in moves if isinstance(m, Take) and m.place == here and seat != s.defense), DONE)
    spare = [m for m in moves if isinstance(m, Take) and m.place != here and s.ships[seat][m.place] > 2]
    return max(spare, key=lambda m: s.ships[seat][m.place]) if spare and step.moved < 4 else DONE


def doom(s: State, seat: int, moves: Sequence[Name], dice: Dice) -> Move:
    """Whoever is furthest."""
    return max(moves, key=lambda m: foreign_colonies(s, m.seat))


def execute(s: State, seat: int, moves: Sequence[Take], dice: Dice) -> Move:
    """A last ship, and best on a planet of another."""
    victim: int = s.agenda[-1].victim  # type: ignore[union-attr]
    return min(moves, key=lambda m: (s.ships[victim][m.place], m.place // PLANETS == victim))


def smash(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return next((move for move in moves if isinstance(move, Name)), DONE)


def hide_best(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The best card is set aside, if it is worth it."""
    best = max((move for move in moves if isinstance(move, Pick)), key=lambda m: card_value(m.card))
    return best if card_value(best.card) > 6 else DONE


def choose_hoard(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The better hand is put where nobody can take it."""
    return YES if hand_value(s.hands[seat]) > hand_value(list(s.hoard)) else NO


def keep_it(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A good card; of the last ones any."""
    last = s.agenda[-1].left <= 2  # type: ignore[union-attr]
    return YES if last or card_value(s.picking[0] & 255) >= 12 else NO


BASE_ANSWERS: dict[str, Callable[[State, int, Sequence[Any], Dice], Move]] = {
    "Claim": claim, "Believe": believe, "Regrow": regrow, "Cast": cast, "CallNumber": call_number,
    "CallForPower": call_number, "Intervene": pick_drawn, "AddOrReplace": add_it, "Reserved": high_reserve,
    "PickAllies": send_away, "Ooze": ooze, "Doom": doom, "Execute": execute, "Smash": smash, "KeepIt": keep_it,
    "SetAside": hide_best, "ChooseHoard": choose_hoard,
}  # fmt: skip


def lowest_wanted(s: State, seat: int) -> bool:
    """Whether a low card is the better one to lay: cards will be swapped, or the lower total wins."""
    other = s.opponent(seat)
    return has(s, seat, "Sorcerer") or has(s, seat, "Anti-Matter") or has(s, other, "Anti-Matter")


def worth_of(s: State, seat: int, card: int) -> int:
    """What an attack counts in the seat's hand, with its power."""
    mine = power(s, seat)
    if mine is None:
        return card
    match mine.name:
        case "Tripler":
            return 3 * card if card <= 10 else -(-card // 3)
        case "Virus":
            own = in_encounter(s, seat)
            return card * own - own
        case "Mirror":
            return max(card, turned(card) - 20)
        case "Human":
            return card + 4
        case "Warrior":
            return card + s.tokens[seat]
        case "Warpish":
            return card + sum(s.warp)
    return card
