"""Sections 4.4 to 4.7: Ω, the end phase, goals moving down, the end of the game and who wins."""

from __future__ import annotations

from cosmodrome.core.agenda import legal, pending, settle
from cosmodrome.core.dice import dice
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.rules.answers import LandTile, PickLife
from cosmodrome.games.crafting.rules.changes import GoalScored
from cosmodrome.games.crafting.rules.energy import Shift
from cosmodrome.games.crafting.rules.families import CLOSE, NAME_SIZE, TOSS
from cosmodrome.games.crafting.rules.rounds import EndPhase, outcome, report
from cosmodrome.games.crafting.rules.setup import Options, State, setup
from cosmodrome.games.crafting.rules.state import GOALS, NEBULAE
from tests.games.crafting.scene import (
    HYDROGEN,
    can,
    give_hand,
    goal,
    hold,
    lay_stars,
    life_at,
    say,
    scene,
    side,
    space,
    tile,
    why,
)

NEBULA, LIFE = CLOSE


def at_end_phase(seats: int = 2, **layout: object) -> State:
    """Everybody has crafted; the end phase is next."""
    s = scene(seats=seats, **layout)  # type: ignore[arg-type]
    s.agenda = [EndPhase()]
    return s


# -- 4.4 --------------------------------------------------------------------------------------------


def test_4_4_omega_a_draws_a_nebula_which_must_be_placed_and_the_turn_is_over() -> None:
    s = scene(tiles="D1 N1-01", life="e21")
    say(s, NEBULA)
    assert legal(s, 0).listed == NAME_SIZE
    top = s.stacks[2][-1]
    say(s, NAME_SIZE[2])
    assert len(legal(s, 0)) == 11
    assert why(s, LandTile(space("D1"))) == "not-possible"
    say(s, LandTile(space("F2")))
    assert s.realms[0].tiles[space("F2")] == top
    assert pending(s) == (1,)


def test_4_4_omega_b_stabilises_a_proto_life() -> None:
    s = scene(life="e21 e15+")
    say(s, LIFE)
    assert legal(s, 0).listed == (PickLife(side("e21")),)
    say(s, PickLife(side("e21")))
    assert life_at(s.realms[0]) == "e15+ e21+"
    assert pending(s) == (1,)


def test_4_4_what_is_left_over_is_lost() -> None:
    s = scene(life="e21", novae=1, dna=2, gravitons=3)
    hold(s, stars="H H O", life=2, tiles="N2-04 N1-01")
    stars, life = s.stars[:], s.life
    say(s, LIFE, PickLife(side("e21")))
    realm = s.realms[0]
    assert (realm.novae, realm.dna, realm.gravitons) == (0, 0, 0)
    assert (realm.held, realm.held_life, realm.held_tiles) == ([0, 0, 0, 0], 0, ())
    assert s.stars == [stars[0] + 2, stars[1], stars[2] + 1, stars[3]]
    assert s.life == life + 2
    assert s.stacks[1][0] == tile("N2-04")
    assert s.stacks[0][0] == tile("N1-01")
    assert s.known == [1, 1, 0]


def test_4_4_cards_crystals_and_charged_crystals_are_kept() -> None:
    s = scene(life="e21", hand="LLT", charged=2, crystal=3)
    say(s, LIFE, PickLife(side("e21")))
    realm = s.realms[0]
    assert (realm.hand, realm.charged, realm.crystal) == ([2, 1, 0, 0], 2, 3)


# -- 4.5 --------------------------------------------------------------------------------------------


def test_4_5_goals_move_down_and_the_one_on_space_four_is_scored_and_gone() -> None:
    s = at_end_phase(stars="H s19")
    s.track, s.goals, s.spare_goals = (goal("UG-01"), goal("UG-02"), goal("UG-07")), (3, 4), ()
    settle(s)
    assert s.track == (4, goal("UG-01"), goal("UG-02"))
    assert list(s.goals) == [3]
    assert s.scored == (goal("UG-07"),)
    assert s.realms[0].points[GOALS] == 6


def test_4_5_with_two_seats_the_first_player_stays_else_it_passes_to_the_left() -> None:
    for seats, first in ((2, 0), (3, 1), (4, 1)):
        s = at_end_phase(seats)
        settle(s)
        assert s.first == first
        assert s.round == 2
        assert pending(s) == (first,)


def test_4_5_goal_k_is_scored_at_the_end_of_round_k_plus_2_so_a_game_lasts_eight_rounds_at_most() -> None:
    for seed in range(3):
        s, rolls = setup(Options(seats=3), seed), dice(seed)
        rounds: list[int] = []
        while pending(s):
            seat, before = pending(s)[0], s.round
            events = say(s, legal(s, seat).sample(rolls), seat=seat)
            rounds += [before for event in events if isinstance(event, GoalScored)]
        assert rounds == list(range(3, 3 + len(rounds)))
        assert s.round <= 8


def test_4_5_an_empty_crystal_supply_ends_the_game() -> None:
    s = at_end_phase()
    s.crystals = 0
    settle(s)
    assert outcome(s) is not None
    assert s.round == 1


def test_4_5_the_last_goal_ends_the_game() -> None:
    s = at_end_phase()
    s.track, s.goals, s.scored = (-1, -1, goal("UG-07")), (), (0, 1, 2, 3, 4)
    settle(s)
    assert outcome(s) is not None
    s = at_end_phase()
    s.track, s.goals, s.scored = (-1, goal("UG-08"), goal("UG-07")), (), (0, 1, 2, 3)
    settle(s)
    assert outcome(s) is None


# -- 4.6 --------------------------------------------------------------------------------------------


def goal_points(*stars: str) -> list[int]:
    """What each seat gets for most H stars, given its galaxy."""
    s = at_end_phase(len(stars))
    for seat, text in enumerate(stars):
        lay_stars(s, seat, text)
    s.track = (-1, -1, goal("UG-07"))
    settle(s)
    return [realm.points[GOALS] for realm in s.realms]


def test_4_6_first_place_six_second_place_three() -> None:
    assert goal_points("H s01, H s02", "H s01", "", "H s01") == [6, 3, 0, 3]
    assert goal_points("H s01, H s02", "H s01, H s03", "H s02") == [6, 6, 0]
    assert goal_points("H s01", "H s01, H s02", "H s01, H s02, H s03") == [0, 3, 6]


def test_4_6_with_two_seats_second_place_never_pays() -> None:
    assert goal_points("H s01, H s02", "H s01") == [6, 0]
    assert goal_points("H s01", "H s01") == [6, 6]


def test_4_6_who_has_none_is_out() -> None:
    assert goal_points("", "", "") == [0, 0, 0]
    assert goal_points("H s01", "", "") == [6, 0, 0]


# -- 4.7 --------------------------------------------------------------------------------------------


def over(points: tuple[int, int], hands: tuple[str, str] = ("", ""), tokens: tuple[int, int] = (-1, -1)) -> State:
    s = at_end_phase()
    for seat in (0, 1):
        s.realms[seat].points[NEBULAE] = points[seat]
        give_hand(s, seat, hands[seat])
        s.realms[seat].tokens = (tokens[seat], *[-1] * 11)
    s.agenda = []
    return s


def test_4_7_advanced_life_counts_at_the_end() -> None:
    found = outcome(over((10, 12), tokens=(0, 23)))  # worth 8 and 4
    assert found is not None
    assert found.scores == (18, 16)
    assert found.ranks == (1, 2)
    assert dict(found.tally)["advanced life"] == (8, 4)
    assert [sum(column) for column in zip(*(row for _, row in found.tally), strict=True)] == [18, 16]


def test_4_7_a_tie_goes_to_more_energy_cards_else_it_is_shared() -> None:
    found = outcome(over((10, 10), ("L", "TT")))
    assert found is not None
    assert found.ranks == (2, 1)
    assert "energy cards" in found.reason
    found = outcome(over((10, 10), ("LL", "TT")))
    assert found is not None
    assert found.ranks == (1, 1)
    assert "shared" in found.reason


def test_4_5_hands_are_cut_to_ten_one_card_at_a_time() -> None:
    s = at_end_phase(hand="LLLLLLTTTTGG")
    s.goals = (1, 2)
    settle(s)
    assert pending(s) == (0,)
    assert can(s, TOSS[0])
    assert why(s, TOSS[3]) == "not-possible"
    say(s, TOSS[0], TOSS[2])
    assert s.realms[0].hand == [5, 4, 1, 0]
    assert isinstance(s.agenda[-1], Shift)
    assert s.discard == [1, 0, 1, 0]


def test_a_whole_game_can_be_played_by_everybodys_default_moves() -> None:
    s = CRAFTING.start(seed=2, seats=4)
    while pending(s):
        seat = pending(s)[0]
        say(s, s.agenda[-1].default(s, seat), seat=seat)
    assert s.round == 8
    assert s.stars[HYDROGEN] > 0


def test_the_report_tells_rounds_the_end_who_began_and_which_powers_were_kept() -> None:
    s = scene(seats=3, slots="PL-4 PC-3")
    s.round, s.first, s.agenda = 6, 1, []
    found = report(s)
    assert found.numbers == {"rounds": 6, "power cards of all seats": 2}
    assert found.facts == {"end": "all goals scored"}
    assert found.traits["power card"] == (("Time Dilation", "Catalyst"), (), ())
    # With three seats the first player's token went 2, 0, 1, 2, 0, 1.
    assert found.traits["turn in the first round"] == (("2",), ("3",), ("1",))
    s.crystals = 0
    assert report(s).facts == {"end": "no crystal left"}


def test_the_report_of_two_seats_begins_where_the_token_stays() -> None:
    s = scene(seats=2)
    s.round, s.first = 5, 1
    assert report(s).traits["turn in the first round"] == (("2",), ("1",))
