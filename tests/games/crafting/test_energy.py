"""Sections 4.1 and 4.2: shifting tokens round the console, and collecting."""

from __future__ import annotations

from cosmodrome.core.agenda import legal, settle
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.energy import Refill, Shift
from cosmodrome.games.crafting.rules.events import CardDrawn, Refilled
from cosmodrome.games.crafting.rules.families import DRAW_CARD, NAME_SIZE, SHIFT_DARK, SHIFT_OWN, STOP, TAKE_CARD
from cosmodrome.games.crafting.rules.faster import Turn
from cosmodrome.games.crafting.rules.moves import DrawCard, ShiftDark, TakeCard
from cosmodrome.games.crafting.rules.setup import State
from tests.games.crafting.scene import (
    CARBON,
    CHEMISTRY,
    GRAVITY,
    HELIUM,
    HYDROGEN,
    LIGHT,
    OXYGEN,
    TIME,
    can,
    close_turn,
    give_powers,
    options,
    say,
    scene,
    why,
)


def console(at: list[int], dark: list[int], **layout: int) -> State:
    """Seat 0 about to shift."""
    s = scene(seats=len(at), stars="H s19", life="e21")
    s.at, s.dark = at, dark
    s.agenda = [*s.agenda[:-1], Turn(0)]
    settle(s)
    for name, value in layout.items():
        setattr(s.realms[0], name, value)
    return s


def collect(s: State) -> None:
    """Take whatever is offered first until crafting begins."""
    while not isinstance(s.agenda[-1], Craft):
        say(s, legal(s, 0)[0])


# -- 4.1 -----------------------------------------------------------------------------------------


def test_4_1_the_own_token_must_move_before_one_may_stop() -> None:
    s = console([LIGHT, LIGHT], [0, 2, 1, 1])
    assert why(s, STOP) == "own-first"
    say(s, SHIFT_DARK[TIME])
    assert why(s, STOP) == "own-first"
    say(s, SHIFT_OWN)
    assert can(s, STOP)


def test_4_1_after_two_dark_moves_the_third_must_be_the_own_token() -> None:
    s = console([LIGHT, LIGHT], [0, 2, 1, 1])
    say(s, SHIFT_DARK[TIME], SHIFT_DARK[TIME])
    assert legal(s, 0).listed == (SHIFT_OWN,)
    assert why(s, SHIFT_DARK[GRAVITY]) == "own-last"


def test_4_1_three_moves_at_most() -> None:
    s = console([LIGHT, GRAVITY], [1, 0, 0, 3])
    say(s, SHIFT_OWN, SHIFT_OWN, SHIFT_DARK[LIGHT])
    assert not isinstance(s.agenda[-1], Shift)


def test_4_1_no_opponents_token_and_no_dark_one_from_an_empty_control() -> None:
    s = console([LIGHT, TIME], [1, 0, 1, 2])
    assert options(s, ShiftDark) == [SHIFT_DARK[LIGHT], SHIFT_DARK[GRAVITY], SHIFT_DARK[CHEMISTRY]]
    assert why(s, SHIFT_DARK[TIME]) == "no-dark"
    say(s, SHIFT_OWN)
    assert s.at == [TIME, TIME]


def test_4_1_a_full_control_is_passed_over_at_the_price_of_one_move() -> None:
    s = console([LIGHT, TIME], [1, 2, 1, 0])
    say(s, SHIFT_OWN)
    assert s.at[0] == GRAVITY
    assert s.agenda[-1] == Shift(0, 1, True)


def test_4_1_fullness_is_checked_at_each_move() -> None:
    s = console([LIGHT, TIME], [1, 2, 1, 0])
    say(s, SHIFT_DARK[TIME], SHIFT_OWN)  # a control that was emptied is open
    assert s.at[0] == TIME
    s = console([LIGHT, CHEMISTRY], [1, 2, 1, 0])
    say(s, SHIFT_DARK[LIGHT], SHIFT_OWN)  # a control that was filled is skipped
    assert s.dark[TIME] == 3
    assert s.at[0] == GRAVITY


def test_4_1_a_shift_may_end_where_it_began() -> None:
    s = console([LIGHT, TIME], [1, 2, 1, 0])
    say(s, SHIFT_OWN, SHIFT_OWN, SHIFT_OWN)
    assert s.at[0] == LIGHT
    s = console([LIGHT, TIME, TIME, GRAVITY], [0, 1, 2, 0])
    say(s, SHIFT_OWN, SHIFT_OWN)
    assert s.at[0] == LIGHT


# -- 4.2 -----------------------------------------------------------------------------------------


def stopped(at: int, dark: list[int], **layout: int) -> State:
    """Seat 0's token has come to a control, nobody else's is near, and it stops there."""
    s = console([(at - 1) % 4, at], dark, **layout)
    say(s, SHIFT_OWN, STOP)
    assert s.at[0] == at
    return s


def test_4_2_light_gives_three_hydrogen_and_a_card_for_each_token() -> None:
    s = stopped(LIGHT, [1, 1, 1, 1])
    realm = s.realms[0]
    assert realm.held == [3, 0, 0, 0]
    for _ in range(3):
        say(s, options(s, TakeCard)[0])
    assert isinstance(s.agenda[-1], Craft)
    assert sum(realm.hand) == 3
    assert (realm.crystal, realm.gravitons, realm.held_life) == (1, 1, 1)


def test_4_2_time_gives_oxygen_and_dna_and_steps() -> None:
    s = stopped(TIME, [0, 1, 2, 1])
    realm = s.realms[0]
    assert realm.held[OXYGEN] == 1
    assert realm.dna == 2
    assert (realm.crystal, realm.gravitons, realm.held_life) == (3, 2, 1)
    assert isinstance(s.agenda[-1], Craft)


def test_4_2_gravity_gives_helium_a_supernova_and_gravitons() -> None:
    s = stopped(GRAVITY, [0, 1, 1, 2])
    realm = s.realms[0]
    assert realm.held[HELIUM] == 2
    assert realm.novae == 1
    assert (realm.gravitons, realm.held_life, realm.crystal) == (3, 2, 1)


def test_4_2_chemistry_gives_carbon_a_nebula_of_named_size_and_life() -> None:
    s = stopped(CHEMISTRY, [0, 2, 1, 1])
    realm = s.realms[0]
    assert realm.held[CARBON] == 1
    assert legal(s, 0).listed == NAME_SIZE
    top = s.stacks[1][-1]
    say(s, NAME_SIZE[1])
    assert realm.held_tiles == (top,)
    assert (realm.held_life, realm.crystal, realm.gravitons) == (3, 2, 1)


def test_4_2_power_tokens_pay_even_without_energy_tokens_there_and_only_their_owner() -> None:
    s = console([CHEMISTRY, LIGHT], [2, 1, 0, 1])
    give_powers(s, 0, "PG-1 PG-2")
    give_powers(s, 1, "PT-1")
    say(s, SHIFT_DARK[TIME], SHIFT_OWN, STOP)
    collect(s)
    assert s.tokens_in(TIME) == 1  # the own token passed the full control of light
    assert s.realms[0].crystal == 1
    assert s.tokens_in(GRAVITY) == 1
    assert s.realms[0].gravitons == 3


def test_4_2_the_order_is_active_first_then_passive_clockwise_from_the_own_control() -> None:
    s = console([TIME, LIGHT], [0, 0, 2, 2], crystal=5)
    events = say(s, SHIFT_OWN)
    events += say(s, STOP)
    told = [event.say(None) for event in events if type(event).__name__ == "Gained"]
    assert told == [
        "{0} gains 2 He stars.",
        "{0} gains a supernova.",
        "{0} gains 3 gravitons.",
        "{0} gains 2 proto life.",
    ]
    assert options(s, TakeCard)


def test_4_2_cards_come_one_by_one_from_display_or_deck_and_the_display_is_refilled_once() -> None:
    s = console([CHEMISTRY, LIGHT], [1, 1, 1, 1])
    s.display, s.discard = [1, 0, 2, 1], [0, 0, 0, 0]
    for force in (LIGHT, GRAVITY, GRAVITY, CHEMISTRY):
        s.deck.remove(force)
    s.deck += [LIGHT, TIME, GRAVITY, CHEMISTRY]
    say(s, SHIFT_OWN, STOP)
    assert [m for m in legal(s, 0) if isinstance(m, TakeCard)] == [TAKE_CARD[0], TAKE_CARD[2], TAKE_CARD[3]]
    say(s, TAKE_CARD[LIGHT])
    assert why(s, TAKE_CARD[LIGHT]) == "not-possible"
    assert sum(s.display) == 3
    top = s.deck[-1]
    drawn = say(s, DRAW_CARD)
    assert s.realms[0].hand[LIGHT] + s.realms[0].hand[top] >= 2
    seen = [event for event in drawn if isinstance(event, CardDrawn)]
    assert [(event.force, event.known_to(0), event.known_to(1)) for event in seen] == [
        (top, True, False),
        (-1, False, True),
    ]
    last = say(s, TAKE_CARD[GRAVITY])
    assert sum(s.display) == 4
    assert len([event for event in last if isinstance(event, Refilled)]) == 1
    assert s.realms[0].shown == [1, 0, 1, 0]


def test_4_2_crystal_steps_charge_a_crystal_and_start_a_new_one() -> None:
    s = stopped(TIME, [1, 1, 1, 1], crystal=4)
    collect(s)
    realm = s.realms[0]
    assert (realm.crystal, realm.charged) == (1, 1)
    assert s.crystals == 5


def test_4_2_collecting_is_not_optional() -> None:
    s = console([CHEMISTRY, LIGHT], [1, 1, 1, 1])
    say(s, SHIFT_OWN, STOP)
    assert all(isinstance(move, TakeCard | DrawCard) for move in legal(s, 0))


def test_4_2_the_energy_phase_ends_with_the_display_full() -> None:
    s = console([TIME, LIGHT], [0, 0, 2, 2])
    say(s, SHIFT_OWN, STOP)
    collect(s)
    assert not any(isinstance(step, Refill) for step in s.agenda)
    assert sum(s.display) == 4
    close_turn(s)
    assert s.turn == 1
    assert s.realms[0].held == [0, 0, 0, 0]
    assert s.stars[HYDROGEN] == 25
