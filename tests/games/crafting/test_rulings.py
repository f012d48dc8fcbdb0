"""The rulings of section 6, each in a test that names it."""

from __future__ import annotations

import re

import pytest

from cosmodrome.core.agenda import legal, pending, settle
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.answers import (
    DiscardStar,
    LandLife,
    LandStar,
    LandTile,
    PickLife,
    PickStar,
    PickTile,
    TakeStar,
)
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.energy import Collect, Shift
from cosmodrome.games.crafting.rules.events import Reshuffled
from cosmodrome.games.crafting.rules.families import (
    CLOSE,
    DISCHARGE,
    DRAW_CARD,
    NAME_SIZE,
    SHIFT_OWN,
    STOP,
    TAKE_CARD,
    TOSS,
)
from cosmodrome.games.crafting.rules.faster import Turn
from cosmodrome.games.crafting.rules.moves import (
    Activate,
    Bury,
    BuyPower,
    Close,
    Complete,
    Create,
    DrawCard,
    KeepPower,
    MoveLife,
    MoveStar,
    NameSize,
    PlaceLife,
    PlaceStar,
    PlaceTile,
)
from cosmodrome.games.crafting.rules.rounds import EndPhase, outcome
from cosmodrome.games.crafting.rules.setup import State
from cosmodrome.games.crafting.rules.state import GOALS, NEBULAE, Sealed
from tests.games.crafting.scene import (
    BOX,
    CARBON,
    CHEMISTRY,
    GRAVITY,
    HELIUM,
    HYDROGEN,
    LIGHT,
    OXYGEN,
    TIME,
    G,
    can,
    close_turn,
    give_hand,
    give_powers,
    goal,
    hold,
    lay_life,
    life_at,
    options,
    say,
    scene,
    side,
    space,
    star,
    stars_at,
    tile,
    why,
)
from tests.games.crafting.test_data import RULES

RING_D1 = "e21 e14 e13 e20 e26 e27"


def shifting(s: State, at: list[int], dark: list[int]) -> State:
    """Seat 0 before its energy phase, with the console laid out."""
    s.at, s.dark = at, dark
    s.agenda = [*s.agenda[:-1], Turn(0)]
    settle(s)
    return s


def take_all(s: State, kind: int, left: int = 0) -> None:
    """Leave only so many stars of a type in the supply; the others lie with seat 1."""
    s.realms[1].held[kind] += s.stars[kind] - left
    s.stars[kind] = left


def test_ruling_1_what_the_supply_lacks_is_not_received_unit_by_unit() -> None:
    s = shifting(scene(life="e21"), [CHEMISTRY, LIGHT], [1, 1, 1, 1])
    take_all(s, HYDROGEN, left=2)
    s.realms[1].held_life, s.life = s.life, 0
    say(s, SHIFT_OWN, STOP)
    assert s.realms[0].held == [2, 0, 0, 0]
    assert s.stars[HYDROGEN] == 0
    while not isinstance(s.agenda[-1], Craft):
        say(s, legal(s, 0)[0])
    assert s.realms[0].held_life == 0


def test_ruling_1_a_choice_names_only_what_is_there_and_is_skipped_if_nothing_is() -> None:
    s = shifting(scene(life="e21"), [GRAVITY, LIGHT], [1, 1, 1, 1])
    s.realms[1].held_tiles, s.stacks = s.stacks[0] + s.stacks[2], [(), s.stacks[1], ()]
    say(s, SHIFT_OWN, STOP)
    assert legal(s, 0).listed == (NAME_SIZE[1],)
    assert why(s, NAME_SIZE[0]) == "not-possible"
    s = shifting(scene(life="e21"), [GRAVITY, LIGHT], [1, 1, 1, 1])
    s.realms[1].held_tiles, s.stacks = s.stacks[0] + s.stacks[1] + s.stacks[2], [(), (), ()]
    say(s, SHIFT_OWN, STOP)
    assert not options(s, NameSize)


def test_ruling_2_what_is_discarded_can_be_taken_again_and_a_supernova_returns_as_its_type() -> None:
    s = scene(stars="O* s19, H s14, H s09", tiles="D1 N1-03", charged=1)
    take_all(s, OXYGEN)
    say(s, Complete(space("D1")), DiscardStar(star("s19")))
    assert s.stars[OXYGEN] == 1
    say(s, DISCHARGE, TakeStar(OXYGEN), PlaceStar(OXYGEN, star("s19")))
    assert stars_at(s.realms[0]) == "H s09, H s14, O s19"


def test_ruling_3_without_crystals_in_the_supply_new_ones_come_from_the_box() -> None:
    s = shifting(scene(crystal=5), [LIGHT, GRAVITY], [0, 2, 0, 2])
    s.crystals = 0
    say(s, SHIFT_OWN, STOP)
    realm = s.realms[0]
    assert (realm.charged, realm.crystal, s.crystals) == (1, 2, 0)
    say(s, DISCHARGE, TakeStar(HYDROGEN))
    assert realm.discharged == 1
    s.agenda = [EndPhase()]
    settle(s)
    assert outcome(s) is not None


def test_ruling_4_an_empty_energy_deck_is_made_of_the_discard_pile_when_a_card_is_needed() -> None:
    s = shifting(scene(life="e21"), [CHEMISTRY, LIGHT], [2, 1, 1, 0])
    s.realms[1].hand, s.deck, s.discard = _counts(s.deck), [], [0, 0, 0, 0]
    s.at[0] = GRAVITY
    s.dark = [2, 1, 0, 1]
    s.realms[1].hand[TIME] -= 2
    s.discard[TIME] = 2
    say(s, SHIFT_OWN, SHIFT_OWN, STOP)  # past the full control of light: time
    assert s.at[0] == TIME
    events = say(s, DRAW_CARD)
    assert any(isinstance(event, Reshuffled) for event in events)
    assert s.realms[0].hand[TIME] == 1
    assert (s.deck, s.discard) == ([TIME], [0, 0, 0, 0])
    say(s, DRAW_CARD)
    assert not can(s, DRAW_CARD)  # deck and discard pile are used up: only the display is left
    assert options(s, type(TAKE_CARD[0]))


def test_ruling_4_with_display_deck_and_discards_empty_the_draw_and_the_refill_are_skipped() -> None:
    s = shifting(scene(life="e21"), [LIGHT, LIGHT], [1, 1, 1, 1])
    cards = [*s.deck, *(force for force in range(4) for _ in range(s.display[force]))]
    s.realms[1].hand, s.deck, s.display = _counts(cards), [], [0, 0, 0, 0]
    say(s, SHIFT_OWN, STOP)
    assert isinstance(s.agenda[-1], Craft)
    assert sum(s.display) == 0
    assert sum(s.realms[0].hand) == 0


def _counts(cards: list[int]) -> list[int]:
    return [cards.count(force) for force in range(4)]


def test_ruling_5_a_power_deck_may_run_empty_and_then_nothing_can_be_bought_from_it() -> None:
    s = scene(hand="LLTT")
    cards = [sealed.card for sealed in s.powers[LIGHT]]
    s.powers[LIGHT] = ()
    s.realms[1].slots = tuple(cards[:4])
    s.powers[TIME] += tuple(map(Sealed, cards[4:]))
    assert why(s, BuyPower(0, LIGHT)) == "deck-empty"
    assert can(s, BuyPower(0, TIME))


def test_ruling_6_the_hand_limit_is_checked_in_the_end_phase_only_from_the_first_player_on() -> None:
    s = scene(seats=3, life="e21", hand="LLLLLLLLLLLL")
    assert legal(s, 0)  # twelve cards are fine while crafting
    give_hand(s, 2, "TTTTTTTTTTT")
    give_hand(s, 1, "GGGGGGGGGGG")
    s.first = 1
    s.agenda = [EndPhase()]
    s.goals = (1, 2)
    settle(s)
    asked = []
    while not isinstance(s.agenda[-1], Shift):
        asked.append(pending(s)[0])
        say(s, next(move for move in TOSS if move in legal(s, asked[-1])), seat=asked[-1])
    assert asked == [1, 2, 0, 0]
    assert [sum(realm.hand) for realm in s.realms] == [10, 10, 10]


def test_ruling_7_hands_are_cut_in_the_last_end_phase_too() -> None:
    for version, cards in ((4, [10, 10]), (3, [12, 11])):
        s = scene(hand="LLLLLLLLLLLL")
        s.version = version
        give_hand(s, 1, "TTTTTTTTTTT")
        s.crystals = 0
        s.track = (-1, -1, -1)
        s.agenda = [EndPhase()]
        settle(s)
        while asked := pending(s):
            assert outcome(s) is None
            say(s, next(move for move in TOSS if move in legal(s, asked[0])), seat=asked[0])
        assert [sum(realm.hand) for realm in s.realms] == cards
        assert outcome(s) is not None


GIFT = """
[[power]]
id = "PT-4"
cost = {time = 2}
effect = [{do = "gain_card"}]
"""


def test_ruling_8_energy_cards_gained_while_crafting_are_drawn_without_a_refill() -> None:
    s = scene(life="e21", hand="TTTT", slots="PT-4", data=GIFT)
    s.deck += [force for force in range(4) for _ in range(s.display[force])]
    s.display = [1, 1, 1, 1]
    for force in range(4):
        s.deck.remove(force)
    say(s, Activate(0))
    assert options(s, DrawCard)
    say(s, TAKE_CARD[LIGHT])
    assert isinstance(s.agenda[-1], Craft)
    assert sum(s.display) == 3
    say(s, Activate(0), DRAW_CARD)
    assert sum(s.realms[0].hand) == 2
    close_turn(s)
    assert sum(s.display) == 3  # until the end of the next energy phase
    say(s, SHIFT_OWN, STOP, seat=1)
    while not isinstance(s.agenda[-1], Craft):
        say(s, legal(s, 1)[0], seat=1)
    assert sum(s.display) == 4


def test_ruling_9_a_power_token_pays_from_the_next_energy_phase() -> None:
    s = scene(life="e21", hand="GG")
    card = s.powers[GRAVITY][-1].card
    say(s, BuyPower(0, GRAVITY), KeepPower(card))
    assert s.realms[0].gravitons == 0
    s.at, s.dark = [LIGHT, LIGHT], [1, 1, 0, 2]
    s.agenda = [*s.agenda[:-1], Craft(0), Collect(0)]
    settle(s)
    while not isinstance(s.agenda[-1], Craft):
        say(s, legal(s, 0)[0])
    assert s.realms[0].gravitons == 1


def test_ruling_10_scoring_actions_chain_and_late_gains_can_still_be_placed() -> None:
    s = scene(stars="H s19, H s14", tiles="D1 N1-01", life=RING_D1, charged=1)
    say(s, DISCHARGE, TakeStar(HYDROGEN), PlaceStar(HYDROGEN, star("s09")), Complete(space("D1")))
    say(s, DiscardStar(star("s09")), Create(space("D1")))
    realm = s.realms[0]
    assert (realm.alive, sum(realm.points)) == (1 << space("D1"), 3 + 4)
    hold(s, life=1)
    say(s, PlaceLife(side("e21")))
    assert life_at(realm) == "e21"


def test_ruling_10_an_owners_card_that_pays_for_itself_is_refused() -> None:
    with pytest.raises(Refusal, match=r"line 3: Deep Time costs 1 energy cards .*ruling 10"):
        load('[[power]]\n\nid = "PT-4"\neffect = [{do = "gain_card"}]')


def test_ruling_11_hops_follow_taken_spaces_in_any_direction_for_one_graviton() -> None:
    s = scene(stars="H s19, O s14, O* s10, C s15, He s20, H s24", gravitons=1)  # a ring round P1
    say(s, MoveStar(star("s19")))
    places = {G.stars[move.star] for move in legal(s, 0)}  # type: ignore[attr-defined]
    assert places == {"s23", "s09", "s06", "s11", "s25", "s28"}
    say(s, LandStar(star("s11")))
    assert s.realms[0].gravitons == 0


def test_ruling_12_only_placing_proto_life_needs_a_neighbour() -> None:
    s = scene(life="e21", gravitons=1, hand="C", slots="PL-2")
    hold(s, life=1)
    assert why(s, PlaceLife(side("e48"))) == "apart"
    say(s, Activate(0), LandLife(side("e48")))
    say(s, MoveLife(side("e21")), LandLife(side("e14")))
    assert life_at(s.realms[0]) == "e14 e48+"


def test_ruling_13_life_without_room_is_lost_and_without_life_it_starts_on_the_start_space() -> None:
    s = scene(life=" ".join(G.sides))
    hold(s, life=1)
    assert not options(s, PlaceLife)
    close_turn(s)
    assert s.realms[0].held_life == 0
    s = scene(hand="C", slots="PL-2")
    hold(s, life=2)
    assert options(s, PlaceLife) == [PlaceLife(side("e21"))]
    assert why(s, PlaceLife(side("e22"))) == "start-space"
    say(s, PlaceLife(side("e21")), PlaceLife(side("e14")))
    s = scene(hand="C", slots="PL-2")
    say(s, Activate(0))
    assert len(legal(s, 0)) == 48  # effects that place anywhere are free even then


def test_ruling_14_stars_and_life_may_lie_beside_empty_nebula_spaces() -> None:
    s = scene(life="e45")
    hold(s, stars="H", life=1)
    say(s, PlaceStar(HYDROGEN, star("s36")), PlaceLife(side("e46")))
    assert s.realms[0].tiles == [-1] * 12


def test_ruling_15_completed_nebulae_are_never_moved_or_replaced_and_pieces_stay_in_place() -> None:
    s = scene(stars="H s19", life="e21", tiles="D1 N1-01, P1 N1-02!", hand="GG", slots="PG-4 PG-3")
    say(s, Activate(0))
    assert options(s, PickTile) == [PickTile(space("D1"))]
    say(s, PickTile(space("D1")), LandTile(space("F3")))
    say(s, Activate(1, GRAVITY))
    assert options(s, PickTile) == [PickTile(space("F3"))]
    top = s.stacks[1][-1]
    say(s, PickTile(space("F3")))
    assert s.realms[0].tiles[space("F3")] == top
    assert s.stacks[0][0] == tile("N1-01")
    assert (stars_at(s.realms[0]), life_at(s.realms[0])) == ("H s19", "e21")


def test_ruling_16_either_omega_may_be_chosen_even_one_that_does_nothing() -> None:
    nebula, life = CLOSE
    s = scene(life="e21+")
    assert options(s, Close) == [nebula, life]
    say(s, life)
    assert pending(s) == (1,)
    s = scene(life="e21")
    s.realms[1].held_tiles, s.stacks = s.stacks[0] + s.stacks[1] + s.stacks[2], [(), (), ()]
    say(s, nebula)
    assert pending(s) == (1,)


def test_ruling_16_by_version_3_one_that_did_something_came_first() -> None:
    nebula, life = CLOSE
    s = scene(life="e21+")
    s.version = 3
    assert options(s, Close) == [nebula]
    assert why(s, life) == "no-proto"
    s = scene(life="e21")
    s.version = 3
    s.realms[1].held_tiles, s.stacks = s.stacks[0] + s.stacks[1] + s.stacks[2], [(), (), ()]
    assert options(s, Close) == [life]
    assert why(s, nebula) == "no-room"


def test_ruling_17_costs_are_paid_before_effects_and_what_follows_then_must_be_possible() -> None:
    s = scene(life="e21+ e15", hand="L", slots="PG-8")  # Wormhole: the life that is paid cannot move
    say(s, Activate(0, LIGHT))
    say(s, *legal(s, 0).listed)
    assert options(s, PickLife) == [PickLife(side("e15"))]
    assert why(scene(life="e21+", hand="L", slots="PG-8"), Activate(0, LIGHT)) == "no-effect"
    assert why(scene(hand="TT", slots="PL-8"), Activate(0)) == "no-effect"  # Fission needs a star
    assert why(scene(stars="H s19", hand="L", slots="PG-1", gravitons=1), Activate(0, LIGHT)) == "no-effect"
    assert why(scene(stars="H* s19", hand="CC", slots="PG-5"), Activate(0)) == "no-effect"
    assert why(scene(stars="H* s19", hand="TT", slots="PG-7"), Activate(0)) == "no-effect"


def test_ruling_17_parts_joined_by_and_are_done_as_far_as_they_can_be() -> None:
    s = scene(hand="LLLLL", slots="PL-3")
    for kind in range(4):
        take_all(s, kind)
    say(s, Activate(0, LIGHT))
    assert sum(s.realms[0].points) == 6
    assert isinstance(s.agenda[-1], Craft)


def test_ruling_18_no_effect_is_refused_and_up_to_means_at_least_one() -> None:
    assert why(scene(life="e21+", hand="LL", slots="PT-8"), Activate(0, LIGHT)) == "no-effect"
    s = scene(hand="L", slots="PC-2", gravitons=1)
    say(s, Activate(0, LIGHT))
    assert all(isinstance(move, LandLife) for move in legal(s, 0))
    s = scene(stars=", ".join(f"{kind} {name}" for kind, name in zip(["H"] * 26 + ["He"] * 11, G.stars, strict=True)))
    give_powers(s, 0, "PC-4")
    give_hand(s, 0, "CC")
    say(s, Activate(0))  # a star without room is a change all the same
    assert s.realms[0].held[CARBON] == 1
    assert not options(s, PlaceStar)


def test_ruling_19_a_nebula_ringed_before_it_is_completed_can_carry_life_at_once() -> None:
    s = scene(stars="H s19, H s14, H s09", tiles="D1 N1-01", life=RING_D1)
    say(s, Complete(space("D1")), DiscardStar(star("s09")), Create(space("D1")))
    assert s.realms[0].alive == 1 << space("D1")


def test_ruling_20_stable_life_serves_again_and_again() -> None:
    s = scene(tiles="D1 N1-01!, P1 N2-01!")
    lay_life(s, 0, "e21+ e14 e13 e20 e26 e27 e22 e16 e15 e28 e29")
    say(s, Create(space("D1")), Create(space("P1")))
    assert s.realms[0].alive == 1 << space("D1") | 1 << space("P1")
    assert life_at(s.realms[0]) == "e21+"


def test_ruling_21_turns_are_strictly_one_after_another() -> None:
    s = scene(seats=3, life="e21")
    assert pending(s) == (0,)
    assert not legal(s, 1)
    assert why(s, NAME_SIZE[0]) == "not-now"
    close_turn(s)
    assert pending(s) == (1,)


def test_ruling_22_a_goal_is_scored_for_all_seats_at_the_same_time() -> None:
    s = scene(seats=3, stars="He s01, He s02", slots="PT-7")
    s.realms[1].stars[HELIUM], s.realms[2].stars[HELIUM] = 3, 1
    s.track = (-1, -1, goal("UG-13"))
    s.agenda = [EndPhase()]
    settle(s)
    assert [realm.points[GOALS] for realm in s.realms] == [6, 6, 0]
    assert sum(s.realms[0].points) == 8  # Cosmic Background


def test_ruling_23_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    s = scene(hand="LLLLLGG", slots="PL-3 PT-8", life="e21")
    for kind in (HYDROGEN, HELIUM, CARBON):
        take_all(s, kind)
    say(s, Activate(0, LIGHT))
    assert s.realms[0].held == [0, 0, 1, 0]
    say(s, Activate(1, GRAVITY))
    assert life_at(s.realms[0]) == "e21+"
    s = scene(hand="LL")
    cards = [sealed.card for sealed in s.powers[LIGHT]]
    say(s, BuyPower(0, LIGHT), KeepPower(cards[-1]))
    assert isinstance(s.agenda[-1], Craft)
    assert s.powers[LIGHT][0].card == cards[-2]


def test_ruling_24_the_card_put_under_the_deck_last_lies_lowest() -> None:
    s = scene(hand="LLL")
    cards = [sealed.card for sealed in s.powers[LIGHT]]
    say(s, BuyPower(1, LIGHT), KeepPower(cards[-1]), Bury(cards[-2]))
    assert [sealed.card for sealed in s.powers[LIGHT][:2]] == [cards[-3], cards[-2]]


def test_ruling_25_cards_are_paid_first_then_pieces_then_the_effect_follows() -> None:
    s = scene(stars="H s19", hand="T", slots="PT-6")
    say(s, Activate(0))
    assert (s.realms[0].hand, s.realms[0].crystal) == ([0, 0, 0, 0], 0)
    say(s, DiscardStar(star("s19")))
    assert s.realms[0].crystal == 1


def test_ruling_26_passive_cards_answer_in_a_fixed_order() -> None:
    s = scene(slots="PT-2", charged=1)
    say(s, DISCHARGE)
    assert len(legal(s, 0)) == 4  # the discharge's own star comes first
    say(s, TakeStar(CARBON))
    assert len(legal(s, 0)) == 2
    s = scene(life=RING_D1, tiles="D1 N1-01!", slots="PC-3")
    say(s, Create(space("D1")))
    assert life_at(s.realms[0]) == "e13 e14 e20 e21 e26 e27"  # Catalyst is asked before the life goes


def test_ruling_27_cards_seen_being_taken_are_known_until_as_many_were_spent() -> None:
    s = scene(hand="LLLL")
    s.realms[0].shown = [3, 0, 0, 0]
    say(s, BuyPower(0, LIGHT), KeepPower(s.powers[LIGHT][-1].card))
    assert s.realms[0].shown == [1, 0, 0, 0]


def test_ruling_28_cards_drawn_away_from_a_lot_and_put_back_stay_one_lot() -> None:
    s = scene(seats=3, hand="LL")
    lot = tuple(Sealed(sealed.card, owner=1, block=0, seen=0b110) for sealed in s.powers[LIGHT])
    s.powers[LIGHT], s.blocks = lot, 1
    say(s, BuyPower(0, LIGHT), KeepPower(lot[-1].card))
    assert {sealed.block for sealed in s.powers[LIGHT]} == {0}


def test_ruling_29_lower_places_are_decided_like_the_first() -> None:
    s = scene(seats=3, hand="L")
    give_hand(s, 1, "TT")
    s.realms[2].points[NEBULAE] = 5
    s.agenda = []
    found = outcome(s)
    assert found is not None
    assert found.ranks == (3, 2, 1)


def test_the_points_of_the_first_nebulae_are_those_printed() -> None:
    s = scene(stars="H s19, H s14, H s09", tiles="D1 N1-01")
    say(s, Complete(space("D1")))
    assert s.realms[0].points[NEBULAE] == BOX.tile[tile("N1-01")].points
    assert isinstance(legal(s, 0)[0], DiscardStar)
    assert not can(s, PickStar(star("s19")))
    assert not can(s, PlaceTile(0, 0))


def test_every_ruling_has_a_test() -> None:
    section = RULES[RULES.index("## 6. Rulings") : RULES.index("## 7. Provenance")]
    numbers = {int(n) for n in re.findall(r"^(\d+)\. ", section, re.M)}
    assert numbers == set(range(1, max(numbers) + 1))
    assert {int(name.split("_")[2]) for name in globals() if name.startswith("test_ruling_")} == numbers
