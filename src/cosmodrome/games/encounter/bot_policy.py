"""Rules of thumb for Cosmic Encounter: a sensible answer to every question, from the own hand and what is public."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot_base import BASE_ANSWERS, guess, lead, lowest_wanted, worth_of
from cosmodrome.games.encounter.bot_deals import talk
from cosmodrome.games.encounter.bot_later import LATER_ANSWERS
from cosmodrome.games.encounter.bot_more import MORE_ANSWERS
from cosmodrome.games.encounter.bot_stations import attach, how_many
from cosmodrome.games.encounter.bot_storm import STORM_ANSWERS, best_card
from cosmodrome.games.encounter.bot_uses import ANSWERS
from cosmodrome.games.encounter.bot_windows import act, respond
from cosmodrome.games.encounter.bot_worth import card_value
from cosmodrome.games.encounter.data import GATE, NEGOTIATE, PLANETS, WARP
from cosmodrome.games.encounter.hooks import has
from cosmodrome.games.encounter.moves import CALL, DONE, JOIN, NO, REDRAW, YES, Aim, Meet, Pick, Put, Take
from cosmodrome.games.encounter.ships import colonies, foreign_colonies, home_colonies, in_encounter
from cosmodrome.games.encounter.state import State

Rule = Callable[[State, int, Sequence[Any], Dice], Move]


def suggest(s: State, seat: int, moves: Sequence[Move], dice: Dice) -> Move:
    """A sensible move for the question on top of the agenda."""
    if len(moves) == 1:
        return moves[0]
    rule = RULES.get(type(s.agenda[-1]).__name__)
    return rule(s, seat, moves, dice) if rule else moves[dice.below(len(moves))]


def need(s: State, seat: int) -> int:
    """How many foreign colonies the seat still lacks."""
    return s.per - foreign_colonies(s, seat)


def spare(s: State, seat: int, place: int) -> int:
    """How gladly a ship is taken from a place: full home planets first, the last ship of a colony never gladly."""
    if place == WARP:
        return 50
    if place >= GATE:
        return 1
    ships = s.ships[seat][place]
    if ships == 1:
        few = home_colonies(s, seat) <= s.per - 2
        return -20 if place // PLANETS != seat or few else -5
    return ships


def send(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Four ships as the offense, two as an ally, and no last ships where it can be helped."""
    step: Any = s.agenda[-1]
    wanted = 4 if seat == s.offense else 3 if need(s, seat) == 1 else 2
    best = max((move for move in moves if isinstance(move, Take)), key=lambda m: spare(s, seat, m.place), default=DONE)
    enough = step.sent >= wanted or (isinstance(best, Take) and spare(s, seat, best.place) < 0)
    return DONE if enough and DONE in moves else best


def take(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Own ships are lost where they are missed least; others' ships where they are missed most."""
    owner = getattr(s.agenda[-1], "seat", seat)
    sign = 1 if owner == seat else -1
    best: Move = max(moves, key=lambda m: sign * spare(s, owner, m.place) if isinstance(m, Take) else -99)
    return best


def put(s: State, seat: int, moves: Sequence[Put], dice: Dice) -> Move:
    """Returning ships strengthen the weakest colony."""
    return min(moves, key=lambda m: (s.ships[seat][m.place], m.place // PLANETS == seat))


def land(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """One or two ships found a colony."""
    step: Any = s.agenda[-1]
    if DONE in moves and step.sent >= 1:
        return DONE
    return take(s, seat, moves, dice)


def prospect(s: State, seat: int, defense: int, planet: int) -> int:
    """How inviting a target is: new to me, and weakly held."""
    score = -2 * s.ships[defense][planet]
    if s.ships[seat][planet] or planet // PLANETS == seat:
        score -= 12
    return score + 3 * (s.conquest and planet in s.stations)


def aim(s: State, seat: int, moves: Sequence[Aim], dice: Dice) -> Move:
    """The weakest planet that would be a new foreign colony."""
    defense = getattr(s.agenda[-1], "defense", s.defense)
    if defense < 0:
        return moves[dice.below(len(moves))]
    return max(moves, key=lambda m: 4 * prospect(s, seat, defense, m.planet) + dice.below(4))


def name(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The player with the weakest planet, the leader where equal."""

    def score(move: Any) -> int:
        home = range(move.seat * PLANETS, move.seat * PLANETS + s.per)
        best = max(prospect(s, seat, move.seat, planet) for planet in home)
        return 4 * best + 3 * foreign_colonies(s, move.seat) - len(s.hands[move.seat]) // 2 + dice.below(3)

    best: Move = max(moves, key=score)
    return best


def own_colour(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Draw again, unless the power is in danger or a leader can be driven out."""
    if home_colonies(s, seat) < s.per - 1:
        reclaim = next((move for move in moves if isinstance(move, Aim)), None)
        if reclaim is not None:
            return reclaim
    for move in moves:
        if isinstance(move, Meet) and need(s, move.seat) == 1:
            return move
    return REDRAW


def invite(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Any:
    """The offense invites whom a colony would not make win; the defense invites everybody."""
    for move in moves:
        if move is not DONE and (seat == s.defense or need(s, move.seat) > 1 or need(s, seat) == 1):
            return move
    return DONE


def answer(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Any:
    """Join for a colony, against a winner, or for rewards; stay out where neither pays."""
    off = next((m for m in moves if m is JOIN[0] or getattr(m, "to", -1) == 0), None)
    dfn = next((m for m in moves if m is JOIN[1] or getattr(m, "to", -1) == 1), None)
    gains = not s.ships[seat][s.target] and s.target // PLANETS != seat
    if off is not None and gains and need(s, seat) == 1:
        return off
    if need(s, s.offense) == 1 and s.ships[s.offense][s.target] == 0:
        return dfn or PASS
    edge = sum(s.gate) - in_encounter(s, s.defense) - sum(s.beside)
    if off is not None and gains and edge + dice.below(7) >= 3:
        return off
    if dfn is not None and edge < 3 and dice.below(10) < 5:
        return dfn
    calls = ((off, s.offense), (dfn, s.defense))
    return next((move for move, main in calls if move is not None and has(s, main, "Grudge")), PASS)


def select(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    """The lowest attack that should do; a negotiate or the worst card where none will."""
    attacks = sorted((move for move in moves if move.card <= 40), key=lambda m: worth_of(s, seat, m.card))
    upset = s.only_attacks
    if (upset or lowest_wanted(s, seat)) and attacks:
        return min(attacks, key=lambda m: m.card)
    known = s.up >> (1 - s.side(seat)) & 1
    enough = guess(s, seat) - lead(s, seat) + (1 if known else dice.below(8) - 2)
    high = need(s, seat) <= 1 or need(s, s.opponent(seat)) <= 1
    if high and not known and attacks:
        return attacks[-1]
    for move in attacks:
        if worth_of(s, seat, move.card) >= enough:
            return move
    talks = next((move for move in moves if move.card == NEGOTIATE), None)
    best = worth_of(s, seat, attacks[-1].card) if attacks else -99
    if talks is not None and best < enough:
        return talks
    return attacks[-1] if attacks and best + 4 >= enough else attacks[0] if attacks else moves[0]


def worst_card(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Give or throw away what is worth least."""
    cards = [move for move in moves if isinstance(move, Pick)]
    return min(cards, key=lambda m: card_value(m.card)) if cards else moves[0]


def match(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Three ships are worth a card up to about twelve."""
    cheapest = worst_card(s, seat, moves, dice)
    return cheapest if isinstance(cheapest, Pick) and card_value(cheapest.card) < 13 else PASS


def split(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Ships while many are lost, else cards."""
    return CALL[min(len(moves) - 1, max(0, s.warp[seat] - 2))]


def again(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES if len(colonies(s, seat)) > 2 else NO


def yes(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES


RULES: dict[str, Rule] = {
    "SendShips": send, "TakeShips": take, "PutShips": put, "LandShips": land, "AimGate": aim, "WillAim": aim,
    "ChoosePlanet": aim, "NameDefense": name, "WillName": name, "OwnColour": own_colour, "Invite": invite,
    "Answer": answer, "Select": select, "GiveOne": worst_card, "PayOne": worst_card,
    "ShedOne": worst_card, "ChooseCard": worst_card,
    "Rage": worst_card, "Match": match, "Split": split, "Feast": split, "Again": again,
    "AllyMay": yes, "Talk": talk, "Ask": act, "Response": respond,
    "Attach": attach, "AimElsewhere": aim, "HowMany": how_many, "KeepDestiny": yes,
    "Search": best_card, "Sift": best_card, "ThrowOne": worst_card, "Proffer": worst_card,
    **BASE_ANSWERS, **MORE_ANSWERS, **LATER_ANSWERS, **ANSWERS, **STORM_ANSWERS,
}  # fmt: skip
