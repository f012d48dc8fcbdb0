"""Section 4.3: placing, scoring, energy cards and sliders in the craft phase."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import legal
from cosmodrome.core.choices import PASS, Move
from cosmodrome.games.crafting.rules.answers import DiscardStar, LandLife, LandStar, TakeStar
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.events import Arose, Offered
from cosmodrome.games.crafting.rules.families import CASH, DISCHARGE, SHIFT_OWN
from cosmodrome.games.crafting.rules.moves import (
    Activate,
    Bury,
    BuyPower,
    Complete,
    Create,
    KeepPower,
    MoveLife,
    MoveStar,
    Nova,
    PlaceLife,
    PlaceStar,
    PlaceTile,
    Stabilise,
)
from cosmodrome.games.crafting.rules.state import DISCHARGES, NEBULAE, SETS, Sealed
from tests.games.crafting.scene import (
    BOX,
    CARBON,
    CHEMISTRY,
    HELIUM,
    HYDROGEN,
    LIGHT,
    OXYGEN,
    TIME,
    G,
    can,
    hold,
    life_at,
    options,
    power,
    say,
    scene,
    side,
    space,
    spaces,
    star,
    stars_at,
    tile,
    why,
)

RING_D1 = "e21 e14 e13 e20 e26 e27"

# -- placing -------------------------------------------------------------------------------------


def test_4_3_a_nebula_goes_on_any_empty_nebula_space() -> None:
    s = scene(tiles="D1 N1-01")
    hold(s, tiles="N2-04")
    assert len(options(s, PlaceTile)) == 11
    assert why(s, PlaceTile(tile("N2-04"), space("D1"))) == "not-empty"
    assert why(s, PlaceTile(tile("N2-05"), space("D2"))) == "not-held"
    say(s, PlaceTile(tile("N2-04"), space("F3")))
    assert s.realms[0].tiles[space("F3")] == tile("N2-04")
    assert s.realms[0].held_tiles == ()


def test_4_3_a_star_goes_on_any_empty_star_space() -> None:
    s = scene(stars="H s19")
    hold(s, stars="O")
    assert len(options(s, PlaceStar)) == 36
    assert why(s, PlaceStar(OXYGEN, star("s19"))) == "not-empty"
    assert why(s, PlaceStar(CARBON, star("s01"))) == "not-held"
    say(s, PlaceStar(OXYGEN, star("s37")))
    assert stars_at(s.realms[0]) == "H s19, O s37"


def test_4_3_proto_life_goes_next_to_life() -> None:
    s = scene(life="e21")
    hold(s, life=2)
    assert {G.sides[m.side] for m in options(s, PlaceLife)} == {"e14", "e15", "e27", "e28"}  # type: ignore[attr-defined]
    assert why(s, PlaceLife(side("e48"))) == "apart"
    assert why(s, PlaceLife(side("e21"))) == "not-empty"
    say(s, PlaceLife(side("e15")), PlaceLife(side("e16")))
    assert life_at(s.realms[0]) == "e15 e16 e21"
    assert why(s, PlaceLife(side("e14"))) == "not-held"


# -- completing ------------------------------------------------------------------------------------


def test_4_3_a_nebula_is_completed_with_matching_stars_on_its_corners() -> None:
    s = scene(stars="H s19, H s14", tiles="D1 N1-02")  # 2 H, 1 He
    assert why(s, Complete(space("D1"))) == "stars-missing"
    assert why(s, Complete(space("P1"))) == "no-nebula"
    hold(s, stars="He")
    say(s, PlaceStar(HELIUM, star("s01")))
    assert not can(s, Complete(space("D1")))  # not on a corner
    s = scene(stars="H s19, H s14, He s09", tiles="D1 N1-02")
    say(s, Complete(space("D1")))
    assert s.realms[0].points[NEBULAE] == 4
    assert s.realms[0].done == spaces("D1")


def test_4_3_a_supernova_stands_for_any_one_star_but_for_one_only() -> None:
    assert can(scene(stars="H s19, O* s14, He s09", tiles="D1 N1-02"), Complete(space("D1")))
    assert not can(scene(stars="O s19, O* s14, He s09", tiles="D1 N1-02"), Complete(space("D1")))
    assert can(scene(stars="C* s19, O* s14, He* s09", tiles="D1 N1-02"), Complete(space("D1")))


def test_4_3_stars_that_are_not_asked_for_do_not_matter() -> None:
    s = scene(stars="H s19, H s14, He s09, C s13, O s18, O s23", tiles="D1 N1-02")
    assert can(s, Complete(space("D1")))


def test_4_3_completing_costs_one_star_at_that_nebula_of_any_sort() -> None:
    s = scene(stars="H s19, H* s14, He s09, C s13, O s37", tiles="D1 N1-02")
    say(s, Complete(space("D1")))
    assert {G.stars[m.star] for m in legal(s, 0)} == {"s09", "s13", "s14", "s19"}  # type: ignore[attr-defined]
    assert why(s, PASS) == "answer-first"
    assert why(s, DiscardStar(star("s37"))) == "not-possible"
    left = s.stars[HYDROGEN]
    say(s, DiscardStar(star("s14")))
    assert s.stars[HYDROGEN] == left + 1
    assert stars_at(s.realms[0]) == "He s09, C s13, H s19, O s37"
    assert why(s, Complete(space("D1"))) == "done-already"


def test_4_3_stars_that_stay_serve_the_neighbours_in_the_same_turn() -> None:
    s = scene(stars="H s19, H s14, H s09, H s13, H s10, H s24", tiles="D1 N1-01, P1 N1-02")
    s.realms[0].nova = 1 << star("s10")
    say(s, Complete(space("D1")), DiscardStar(star("s13")), Complete(space("P1")), DiscardStar(star("s10")))
    assert s.realms[0].points[NEBULAE] == 8


# -- discharging -------------------------------------------------------------------------------------


def test_4_3_discharges_score_3_6_10_15_21_and_then_nothing_but_a_star() -> None:
    s = scene(charged=6)
    seen = []
    for _ in range(6):
        say(s, DISCHARGE, TakeStar(OXYGEN))
        seen.append(s.realms[0].points[DISCHARGES])
    assert seen == [3, 9, 19, 34, 55, 55]
    assert s.realms[0].held[OXYGEN] == 6
    assert s.realms[0].discharged == 6
    assert why(s, DISCHARGE) == "not-charged"


def test_4_3_a_discharge_gives_a_star_of_a_type_the_supply_has() -> None:
    s = scene(charged=1)
    s.realms[1].held = [0, s.stars[HELIUM], 0, 0]
    s.stars[HELIUM] = 0
    say(s, DISCHARGE)
    assert legal(s, 0).listed == (TakeStar(HYDROGEN), TakeStar(OXYGEN), TakeStar(CARBON))
    assert why(s, TakeStar(HELIUM)) == "not-possible"
    assert why(s, SHIFT_OWN) == "answer-first"


def test_4_3_a_discharge_without_any_star_left_still_scores() -> None:
    s = scene(charged=1)
    s.realms[1].held, s.stars = s.stars, [0, 0, 0, 0]
    say(s, DISCHARGE)
    assert s.realms[0].points[DISCHARGES] == 3
    assert isinstance(s.agenda[-1], Craft)


# -- advanced life -------------------------------------------------------------------------------------


def test_4_3_advanced_life_needs_a_completed_nebula_ringed_by_life() -> None:
    s = scene(life=RING_D1, tiles="D1 N1-01")
    assert why(s, Create(space("D1"))) == "not-completed"
    s = scene(life="e21 e14 e13 e20 e26", tiles="D1 N1-01!")
    assert why(s, Create(space("D1"))) == "ring-open"
    s = scene(life="e21+ e14 e13+ e20 e26 e27 e15", tiles="D1 N1-01!")
    token, left = s.tokens[-1], s.life
    events = say(s, Create(space("D1")))
    realm = s.realms[0]
    assert life_at(realm) == "e13+ e15 e21+"
    assert s.life == left + 4
    assert realm.tokens[space("D1")] == token
    assert realm.alive == spaces("D1")
    assert sum(realm.points) == 0
    arose = [event for event in events if isinstance(event, Arose)]
    assert [(e.value, e.known_to(0), e.known_to(1)) for e in arose] == [
        (BOX.values[token], True, False),
        (0, False, True),
    ]
    assert why(s, Create(space("D1"))) == "alive-already"


def test_4_3_without_tokens_no_advanced_life() -> None:
    s = scene(life=RING_D1, tiles="D1 N1-01!")
    s.spare_tokens, s.tokens = s.spare_tokens + s.tokens, ()
    assert why(s, Create(space("D1"))) == "no-tokens"


# -- energy cards ----------------------------------------------------------------------------------------


def test_4_3_a_set_of_five_scores_six() -> None:
    s = scene(hand="LLLLLLTTTT")
    assert options(s, type(CASH[0])) == [CASH[LIGHT]]
    assert why(s, CASH[TIME]) == "no-set"
    say(s, CASH[LIGHT])
    assert s.realms[0].points[SETS] == 6
    assert s.realms[0].hand == [1, 4, 0, 0]
    assert s.discard[LIGHT] == 5


def test_4_3_slots_cost_2_3_3_and_4_and_are_filled_in_any_order() -> None:
    s = scene(hand="LLTTTCCCC")
    bought = {(m.slot, m.force) for m in options(s, BuyPower)}  # type: ignore[attr-defined]
    assert bought == {(0, 0), (0, 1), (1, 1), (2, 1), (0, 3), (1, 3), (2, 3), (3, 3)}
    assert why(s, BuyPower(1, LIGHT)) == "too-dear"
    say(s, BuyPower(3, CHEMISTRY))
    assert s.realms[0].hand[CHEMISTRY] == 0
    assert len(s.offer) == 4


def test_4_3_as_many_cards_are_offered_as_were_paid_one_stays_and_the_order_of_the_others_is_chosen() -> None:
    s = scene(hand="LLLL", slots="")
    deck = [sealed.card for sealed in s.powers[LIGHT]]
    events = say(s, BuyPower(3, LIGHT))
    offered = [event for event in events if isinstance(event, Offered)]
    assert [(set(e.cards), e.n, e.known_to(0), e.known_to(1)) for e in offered] == [
        (set(deck[-4:]), 4, True, False),
        (set(), 4, False, True),
    ]
    first, second, third, kept = deck[-4:]
    assert {m.card for m in legal(s, 0)} == set(deck[-4:])  # type: ignore[attr-defined]
    assert why(s, KeepPower(deck[0])) == "not-possible"
    say(s, KeepPower(kept), Bury(second), Bury(third))
    assert isinstance(s.agenda[-1], Craft)
    assert [sealed.card for sealed in s.powers[LIGHT]] == [first, third, second, *deck[:-4]]
    assert s.realms[0].slots == (-1, -1, -1, kept)
    assert why(s, BuyPower(3, LIGHT)) == "slot-taken"


def test_4_3_a_short_deck_offers_what_it_has() -> None:
    s = scene(hand="TTTT")
    rest, s.powers[TIME] = s.powers[TIME][:-1], s.powers[TIME][-1:]
    s.realms[1].slots = tuple(sealed.card for sealed in rest[:4])
    last = s.powers[TIME][0].card
    s.powers[LIGHT] += tuple(Sealed(sealed.card) for sealed in rest[4:])
    say(s, BuyPower(3, TIME), KeepPower(last))
    assert s.realms[0].slots[3] == last
    assert isinstance(s.agenda[-1], Craft)


def test_4_3_a_power_can_be_used_at_once_and_as_often_as_it_is_paid() -> None:
    s = scene(hand="LLLLLL", slots="")
    card = power("Time Dilation")
    s.powers[LIGHT] = tuple(sorted(s.powers[LIGHT], key=lambda sealed: sealed.card == card))
    say(s, BuyPower(0, LIGHT), KeepPower(card), Activate(0), Activate(0), Activate(0), Activate(0))
    assert s.realms[0].crystal == 4
    assert why(s, Activate(0)) == "too-dear"
    assert why(s, Activate(1)) == "no-power"


# -- sliders ------------------------------------------------------------------------------------------------


def test_4_3_a_supernova_turns_a_star_which_remembers_its_type() -> None:
    s = scene(stars="O s19, H* s14", novae=1)
    assert options(s, Nova) == [Nova(star("s19"))]
    assert why(s, Nova(star("s14"))) == "no-star"
    say(s, Nova(star("s19")))
    assert stars_at(s.realms[0]) == "H* s14, O* s19"
    assert why(s, Nova(star("s19"))) == "slider-empty"


def test_4_3_dna_makes_proto_life_stable() -> None:
    s = scene(life="e21 e15+", dna=1)
    assert why(s, Stabilise(side("e15"))) == "no-proto"
    say(s, Stabilise(side("e21")))
    assert life_at(s.realms[0]) == "e15+ e21+"
    assert why(s, Stabilise(side("e21"))) == "slider-empty"


def test_4_3_a_graviton_moves_a_star_next_door_or_past_taken_spaces() -> None:
    s = scene(stars="H s19, O* s14, C s09", gravitons=1)
    assert why(s, MoveStar(star("s14"))) == "heavy"
    assert why(s, MoveStar(star("s01"))) == "no-star"
    say(s, MoveStar(star("s19")))
    places = {G.stars[m.star] for m in legal(s, 0)}  # type: ignore[attr-defined]
    assert places == {"s23", "s24", "s10", "s05", "s13"}
    assert why(s, LandStar(star("s19"))) == "not-possible"
    say(s, LandStar(star("s05")))
    assert stars_at(s.realms[0]) == "H s05, C s09, O* s14"
    assert why(s, MoveStar(star("s05"))) == "slider-empty"


def test_4_3_a_graviton_moves_life_of_either_kind_and_it_needs_no_neighbour() -> None:
    s = scene(life="e21 e15+", gravitons=2)
    say(s, MoveLife(side("e15")))
    assert why(s, LandLife(side("e21"))) == "not-possible"
    say(s, LandLife(side("e27")))
    assert life_at(s.realms[0]) == "e21 e27+"
    say(s, MoveLife(side("e21")), LandLife(side("e26")))
    assert life_at(s.realms[0]) == "e26 e27+"


def test_4_3_what_is_no_action_of_the_craft_phase_is_refused() -> None:
    s = scene(stars="H s19")
    assert why(s, SHIFT_OWN) == "not-now"
    assert why(s, PASS) == "not-now"
    for nonsense in (Complete(99), PlaceStar(9, 0), PlaceTile(99, 99), Activate(7, 7), BuyPower(9, 9), Create(-1)):
        assert why(s, nonsense)
    values: tuple[Any, ...] = (1.0, "e21", None, [], 10**9)
    untyped: tuple[Move, ...] = tuple(
        make(value) for make, value in zip((Complete, PlaceLife, Nova, MoveStar, Stabilise), values, strict=True)
    )
    for move in untyped:
        assert why(s, move)
