"""Nothing hidden leaks: change what a seat cannot know, and everything it is shown or told stays the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.events import heard
from cosmodrome.core.text import plain
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.board.draw import board
from cosmodrome.games.crafting.rules.families import DRAW_CARD, NAME_SIZE
from cosmodrome.games.crafting.rules.moves import BuyPower, Close, Create
from cosmodrome.games.crafting.rules.setup import State
from cosmodrome.games.crafting.rules.state import Realm
from cosmodrome.games.crafting.text import text
from tests.games.crafting.scene import BOX, LIGHT, give_hand, say, scene, space
from tests.steps import question

RING = "e21 e14 e13 e20 e26 e27"


def shown(s: State, seat: int | None) -> tuple[object, ...]:
    """All that reaches a seat's screen or terminal, and the words it is asked with."""
    view = CRAFTING.view(s, seat)
    choices = legal(s, -1 if seat is None else seat)
    drawings = [board(view, choices, BOX, tall) for tall in (False, True)]
    asked = question(s)
    prompt = asked.ask() if seat in asked.seats() else asked.wait()
    pictures = [(drawing.svg(), drawing.panels) for drawing in drawings]
    return CRAFTING.encode(view), choices.listed, plain(text(view, BOX)), pictures, prompt


def told(s: State, seat: int, moves: Iterable[Move], looker: int | None) -> list[bytes]:
    """What a looker hears of some moves of a seat."""
    twin = s.clone()
    return [CRAFTING.encode(heard(advance(twin, seat, move), looker)) for move in moves]


def busy() -> State:
    """Seat 0 crafts with a hand, powers bought and advanced life; the others have hands and advanced life too."""
    s = scene(seats=3, stars="H s19", life=RING, tiles="D1 N1-01!, D2 N1-02!", hand="LLLTC")
    for seat, cards in ((1, "GGGC"), (2, "LTTT")):
        give_hand(s, seat, cards)
        s.realms[seat].tokens = (s.tokens[seat], *[-1] * 11)
        s.realms[seat].alive = 1
    s.realms[1].shown = [0, 0, 1, 0]
    s.tokens = tuple(token for token in s.tokens if all(token not in realm.tokens for realm in s.realms))
    return s


# -- what may be changed without a looker's notice --------------------------------------------------------------


def change_hands(s: State) -> None:
    """Another hand of the same size for seat 1, of which one gravity card was seen."""
    realm = s.realms[1]
    s.deck += [force for force in range(4) for _ in range(realm.hand[force] - realm.shown[force])]
    realm.hand = [1, 1, 1, 1]
    for force in (0, 1, 3):
        s.deck.remove(force)


def change_energy_deck(s: State) -> None:
    s.deck.reverse()


def change_power_decks(s: State) -> None:
    s.powers = [tuple(reversed(deck)) for deck in s.powers]


def change_tile_stacks(s: State) -> None:
    s.stacks = [tuple(reversed(stack)) for stack in s.stacks]


def change_advanced_life(s: State) -> None:
    """Other tokens on the nebulae of seats 1 and 2, and another order in the stack."""
    one, two = s.realms[1].tokens[0], s.realms[2].tokens[0]
    rest = (one, two, *s.tokens)
    s.realms[1].tokens = (rest[-1], *[-1] * 11)
    s.realms[2].tokens = (rest[-2], *[-1] * 11)
    s.tokens = rest[:-2][::-1]


def change_goals(s: State) -> None:
    s.goals, s.spare_goals = s.spare_goals[: len(s.goals)], (*s.goals, *s.spare_goals[len(s.goals) :])


def change_dice(s: State) -> None:
    s.rekey(s.fork())


CHANGES: dict[str, Callable[[State], None]] = {
    "hands": change_hands,
    "energy deck": change_energy_deck,
    "power decks": change_power_decks,
    "tile stacks": change_tile_stacks,
    "advanced life values": change_advanced_life,
    "goals to come": change_goals,
    "dice": change_dice,
}


@pytest.mark.parametrize("what", CHANGES)
@pytest.mark.parametrize("looker", [0, None])
def test_nothing_shown_depends_on(what: str, looker: int | None) -> None:
    s, other = busy(), busy()
    CHANGES[what](other)
    assert CRAFTING.encode(other) != CRAFTING.encode(s)
    assert shown(other, looker) == shown(s, looker)


def test_the_owner_does_see_its_hand_and_its_advanced_life() -> None:
    for change in (change_hands, change_advanced_life):
        s, other = busy(), busy()
        change(other)
        assert shown(other, 1) != shown(s, 1)


@pytest.mark.parametrize("looker", [1, 2, None])
def test_nothing_shown_depends_on_offered_power_cards(looker: int | None) -> None:
    s, other = busy(), busy()
    change_power_decks(other)
    for state in (s, other):
        say(state, BuyPower(1, LIGHT))
    assert [sealed.card for sealed in s.offer] != [sealed.card for sealed in other.offer]
    assert shown(s, looker) == shown(other, looker)
    assert shown(s, 0) != shown(other, 0)
    for state in (s, other):
        while state.offer:
            say(state, legal(state, 0)[0])
    kept = s.realms[0].slots, other.realms[0].slots
    other.realms[0].slots = s.realms[0].slots  # the kept card is open; the buried ones are not
    assert kept[0] != kept[1]
    assert shown(s, looker)[0] == shown(other, looker)[0]


# -- what others are told of moves ---------------------------------------------------------------------------------


@pytest.mark.parametrize("looker", [1, None])
def test_others_are_not_told_which_card_was_drawn_from_the_deck(looker: int | None) -> None:
    s = CRAFTING.start(seed=5, seats=3)
    seat = pending(s)[0]
    while DRAW_CARD not in legal(s, seat):
        say(s, legal(s, seat)[-1 if len(legal(s, seat)) > 1 else 0], seat=seat)
    other = s.clone()
    top = next(i for i, force in enumerate(other.deck) if force != other.deck[-1])
    other.deck[top], other.deck[-1] = other.deck[-1], other.deck[top]
    s.agenda.insert(-1, s.agenda[-1])  # another card follows, so that no open card is turned up yet
    other.agenda.insert(-1, other.agenda[-1])
    outside = None if looker is None else (seat + 1) % 3
    assert told(s, seat, [DRAW_CARD], outside) == told(other, seat, [DRAW_CARD], outside)
    assert told(s, seat, [DRAW_CARD], seat) != told(other, seat, [DRAW_CARD], seat)


@pytest.mark.parametrize("looker", [1, None])
def test_others_are_not_told_which_power_cards_were_offered(looker: int | None) -> None:
    s, other = busy(), busy()
    change_power_decks(other)
    moves = [BuyPower(1, LIGHT)]
    assert told(s, 0, moves, looker) == told(other, 0, moves, looker)
    assert told(s, 0, moves, 0) != told(other, 0, moves, 0)


@pytest.mark.parametrize("looker", [1, None])
def test_others_are_not_told_the_value_of_advanced_life(looker: int | None) -> None:
    s, other = busy(), busy()
    low, high = s.tokens.index(min(s.tokens)), s.tokens.index(max(s.tokens))
    for state, at in ((s, low), (other, high)):
        state.tokens = (*state.tokens[:at], *state.tokens[at + 1 :], state.tokens[at])
    moves = [Create(space("D1"))]
    assert told(s, 0, moves, looker) == told(other, 0, moves, looker)
    assert told(s, 0, moves, 0) != told(other, 0, moves, 0)


def test_a_drawn_nebula_is_seen_by_all() -> None:
    s, other = busy(), busy()
    change_tile_stacks(other)
    moves: list[Move] = [Close("nebula"), NAME_SIZE[1]]
    assert told(s, 0, moves, None) != told(other, 0, moves, None)


# -- in the middle of games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_leaks_in_the_middle_of_a_random_game(seats: int) -> None:
    s, roll = CRAFTING.start(seed=seats, seats=seats), dice(seats)
    for _ in range(160):
        seat = pending(s)[0]
        advance(s, seat, legal(s, seat).sample(roll))
    for seat in (*range(seats), None):
        other = s.clone()
        other.deck.reverse()
        other.stacks = [_turned(stack, kept) for stack, kept in zip(other.stacks, other.known, strict=True)]
        other.goals = other.goals[::-1]
        other.tokens = other.tokens[::-1]
        for i, realm in enumerate(other.realms):
            if i != seat:
                _deal_again(other, realm)
        assert shown(other, seat) == shown(s, seat)


def _turned(stack: tuple[int, ...], kept: int) -> tuple[int, ...]:
    return (*stack[:kept], *stack[kept:][::-1])


def _deal_again(s: State, realm: Realm) -> None:
    """Every unseen card of a hand exchanged for the top cards of the deck."""
    hidden = [force for force in range(4) for _ in range(realm.hand[force] - realm.shown[force])]
    count = min(len(hidden), len(s.deck))
    drawn, s.deck = s.deck[:count], [*s.deck[count:], *hidden[:count]]
    for old, new in zip(hidden, drawn, strict=False):
        realm.hand[old] -= 1
        realm.hand[new] += 1
