"""Rules of thumb for Cosmic Encounter: a sensible answer to every question, from the own hand and what is public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Answer
from cosmodrome.games.encounter.bot.aliens import ADVICE
from cosmodrome.games.encounter.bot.answers import (
    aim,
    best_card,
    call_number,
    last,
    name,
    send_away,
    settle_at,
    split,
    winnow,
    worst_card,
    yes,
)
from cosmodrome.games.encounter.bot.deals import talk
from cosmodrome.games.encounter.bot.estimate import guess, lead, lowest_wanted, powers, worth_of
from cosmodrome.games.encounter.bot.stations import attach, how_many
from cosmodrome.games.encounter.bot.technology import TECH_RULES
from cosmodrome.games.encounter.bot.windows import act, respond
from cosmodrome.games.encounter.data import GATE, NEGOTIATE, PLANETS, WARP
from cosmodrome.games.encounter.rules.moves import DONE, JOIN, NO, REDRAW, YES, Aim, Meet, Pick, Put, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import colonies, foreign_colonies, home_colonies, in_encounter


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
    return next((move for move, main in calls if move is not None and minds_refusal(s, main)), PASS)


def minds_refusal(s: State, seat: int) -> bool:
    """Whether it costs something not to join the seat."""
    return any(advice.minds_refusal for advice in powers(s, seat))


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


def again(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES if len(colonies(s, seat)) > 2 else NO


RULES: dict[str, Answer] = {
    "SendShips": send, "TakeShips": take, "PutShips": put, "LandShips": land, "AimGate": aim, "ChoosePlanet": aim,
    "NameDefense": name, "OwnColour": own_colour, "Invite": invite, "Answer": answer, "Select": select,
    "GiveOne": worst_card, "PayOne": worst_card, "ShedOne": worst_card, "ChooseCard": worst_card,
    "ThrowOne": worst_card, "TakeOne": best_card, "Winnow": winnow, "Split": split, "Again": again, "AllyMay": yes,
    "Talk": talk, "MayAct": act, "Response": respond, "Attach": attach, "AimElsewhere": aim, "HowMany": how_many,
    "KeepDestiny": yes, "CallNumber": call_number, "CallForPower": call_number, "PickAllies": send_away,
    "AimPower": settle_at, "InPower": last,
}  # fmt: skip
"""By the name of the step: how it is answered. What only one alien asks is in its own file."""
RULES.update(TECH_RULES)
for _advice in ADVICE.values():
    RULES.update(_advice.answers)
