"""Stations that change hands: trades in deals (13.2-5), conquest and its victory (13.4)."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import pending
from cosmodrome.core.choices import Choices
from cosmodrome.core.text import plain
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import DOME, LASER, MATRIX, PLATFORM, QUASH, RELAY, SATELLITE, SHIELD
from cosmodrome.games.encounter.rules.moves import ACCEPT, ADD, AIM, ANY, COLONY, PROPOSE, REFUSE, TRADE
from cosmodrome.games.encounter.rules.stations.places import controlled, lit
from tests.games.encounter.scene import BOX, N, Scene
from tests.games.encounter.station_scene import place, stationed, step

# -- trades


def talks(**where: int) -> Scene:
    """Both main players showed negotiates and have stations."""
    return place(Scene(), False, **where).meet().hold(0, 8).hold(1, 8).select(N, N).until("Talk")


def test_13_2_5_a_station_alone_makes_a_deal() -> None:
    t = talks(Laser=4)
    assert PROPOSE not in t.moves(0)
    t.say(0, TRADE[LASER])
    assert PROPOSE in t.moves(0)
    t.say(0, PROPOSE)
    assert "the offense gives the Big Space Laser" in t.said()
    t.say(1, ACCEPT)
    assert t.top == "Attach"
    assert pending(t.s) == (1,), "the receiver attaches it at once"
    assert list(t.moves(1)) == list(AIM[5:10])
    t.say(1, AIM[7])
    assert t.s.stations[LASER] == 7
    assert t.s.verdict == 3
    assert "{1} takes the Big Space Laser from {0}" in t.said()
    assert "attaches the Big Space Laser to Blue 3" in t.said()


def test_13_2_5_together_with_cards_and_colonies() -> None:
    t = talks(Laser=4).say(0, TRADE[LASER], ADD[1][ANY], COLONY[1][9], PROPOSE).say(1, ACCEPT)
    while t.top != "Attach":
        step(t)
    t.say(1, AIM[5]).finish()
    assert t.s.stations[LASER] == 5
    assert len(t.s.hands[0]) == 2
    assert t.s.ships[0][9]


def test_13_2_5_it_may_go_to_a_planet_without_ships_and_is_dark_there() -> None:
    t = talks(Laser=4)
    t.s.ships[1][6] += t.s.ships[1][9]
    t.s.ships[1][9] = 0
    t.say(0, TRADE[LASER], PROPOSE).say(1, ACCEPT, AIM[9])
    assert not lit(t.s, LASER)
    assert "Big Space Laser of {1} goes dark" in t.said()


def full(seat: int, given: int = 5) -> dict[str, int]:
    """Stations on the home planets of a seat."""
    words = ("Laser", "Satellite", "Platform", "Dome", "Matrix")[:given]
    return {word: seat * 5 + i for i, word in enumerate(words)}


def test_13_2_5_a_swap_needs_no_spare_planet_but_a_gift_does() -> None:
    t = talks(Relay=4, **full(1))
    assert TRADE[RELAY] not in t.moves(0), "the defense has no planet left for it"
    why = t.s.agenda[-1].refuse(t.s, 0, TRADE[RELAY])
    assert why is not None
    t.say(0, TRADE[LASER])
    assert TRADE[RELAY] in t.moves(0), "once it gives one itself, there is room"
    t.say(0, TRADE[RELAY], PROPOSE).say(1, ACCEPT)
    assert pending(t.s) == (0,), "the offense attaches first"
    t.say(0, AIM[4]).say(1, AIM[5]).finish()
    assert (t.s.stations[LASER], t.s.stations[RELAY]) == (4, 5)


def test_stations_of_third_players_are_not_for_trade() -> None:
    t = talks(Laser=4, Dome=14)
    assert TRADE[DOME] not in t.moves(0)
    assert TRADE[DOME] not in t.say(0, TRADE[LASER], PROPOSE).moves(1)


def test_a_station_is_enough_to_talk_about() -> None:
    t = stationed(Laser=4).meet()
    t.s.ships = [[4 if p // 5 in (0, 1) else 0 for p in range(20)] for _ in range(4)]  # no colony is new to the other
    assert t.select(N, N).until("Talk").top == "Talk"
    assert TRADE[LASER] in t.moves(0)


def test_a_quashed_trade_moves_nothing() -> None:
    t = talks(Laser=4).hold(3, QUASH).say(0, TRADE[LASER], PROPOSE).say(1, ACCEPT).play(3, QUASH)
    assert t.finish().s.stations[LASER] == 4


def test_a_refused_trade_moves_nothing() -> None:
    assert talks(Laser=4).say(0, TRADE[LASER], PROPOSE).say(1, REFUSE).finish().s.stations[LASER] == 4


def test_the_offer_is_seen_in_words_and_on_the_board() -> None:
    t = talks(Laser=4).say(0, TRADE[LASER])
    assert ENCOUNTER.board is not None
    seen = [ENCOUNTER.board(ENCOUNTER.view(t.s, seat), Choices(), BOX, True).panels["deal"] for seat in (0, 1)]
    assert ["Big Space Laser" in panel for panel in seen] == [True, False], "seen by nobody else"
    t.say(0, PROPOSE)
    assert "the offense gives the Big Space Laser" in plain(ENCOUNTER.text(ENCOUNTER.view(t.s, 2), BOX))


# -- conquest


def won(target: int = 5, conquest: bool = True, **where: int) -> Scene:
    """Seat 0 wins the encounter against seat 1 on that planet, up to the first question after it."""
    t = place(Scene(), conquest, **where).meet(target=target).select(20, 4)
    while t.s.agenda and t.top in ("MayAct", "Response", "PutShips"):
        step(t)
    return t


def test_13_4_a_winning_offense_takes_the_station_of_the_target() -> None:
    t = won(Satellite=5)
    assert t.top == "Attach"
    assert list(t.moves(0)) == list(AIM[:5])
    t.say(0, AIM[2])
    assert t.s.stations[SATELLITE] == 2
    assert "{0} takes the Tactical Satellite from {1}" in t.said()


def test_13_4_only_with_the_variant_and_only_at_the_target() -> None:
    assert won(conquest=False, Satellite=5).s.stations[SATELLITE] == 5
    assert won(Satellite=6).s.stations[SATELLITE] == 6


def test_13_4_it_need_not_be_lit_nor_a_ship_land() -> None:
    t = place(Scene(), True, Satellite=5).meet()
    t.s.ships[1][6] += 4
    t.s.ships[1][5] = 0
    assert t.select(20, 4).until("Attach").top == "Attach"
    t = place(Scene(), True, Satellite=5).meet(gate=0).ally(2, 0, 3).select(40, 4)
    assert t.until("Attach").top == "Attach", "the win counts, not a landed ship"
    assert pending(t.s) == (0,), "the main player conquers, not its ally"


def test_13_4_no_conquest_by_a_lost_encounter_a_deal_or_a_success() -> None:
    assert place(Scene(), True, Satellite=5).meet().fight(4, 20).s.stations[SATELLITE] == 5
    t = place(Scene(), True, Satellite=5).meet().hold(0, 8).hold(1, 8).select(N, N).until("Talk")
    t.say(0, ADD[1][ANY], PROPOSE).say(1, ACCEPT).finish()
    assert t.s.stations[SATELLITE] == 5


def test_13_4_a_winning_defense_conquers_nothing() -> None:
    t = place(Scene(), True, Satellite=5, Laser=0).meet().fight(4, 20)
    assert (t.s.stations[SATELLITE], t.s.stations[LASER]) == (5, 0)


def test_13_4_a_planet_of_the_own_system_never_counts() -> None:
    t = place(Scene(), True, Laser=0).colony(1, 0, 2)
    t.s.defense, t.s.target = 1, 0
    t.s.ships[0][1] -= 2
    t.s.gate[0] = 2
    assert t.fight(20, 4).s.stations[LASER] == 0


def test_13_4_only_if_the_defense_is_its_controller() -> None:
    """A Will that meets seat 1 on a colony in the system of seat 2."""
    t = place(Scene(), True, Satellite=10).colony(1, 10, 2).meet(target=10).fight(20, 4)
    assert t.s.stations[SATELLITE] == 10


def test_13_4_the_target_at_the_end_counts() -> None:
    t = place(Scene(), True, Satellite=5, Laser=7).meet()
    t.s.target = 7
    t.select(20, 4).until("Attach")
    assert t.s.agenda[-1].station == LASER


def test_13_4_without_a_free_planet_it_leaves_the_game() -> None:
    t = won(5, True, Relay=5, **full(0))
    assert t.s.stations[RELAY] == -1
    assert "The Interspace Relay leaves the game." in t.said()


def test_13_4_tokens_stay_with_the_generator() -> None:
    t = place(Scene(), True, Energy=5).meet()
    t.s.charge = 4
    t.select(20, 4).until("Attach").say(0, AIM[0])
    assert t.s.charge == 3, "its old controller lost, which took one off"


@pytest.mark.parametrize(("per", "held"), [(5, 4), (4, 3)])
def test_13_4_five_stations_win_four_with_four_planets(per: int, held: int) -> None:
    t = place(Scene(four_planets=per == 4), True, Shield=5, **full(0, held)).meet()
    t.select(20, 4).until("Attach").say(0, t.moves(0)[0])
    assert t.s.winners == 1
    assert len(controlled(t.s, 0)) == per
    outcome = ENCOUNTER.outcome(t.s)
    assert outcome is not None
    assert outcome.reason == f"{per} space stations win."


def test_13_4_the_station_victory_counts_dark_ones_and_dealt_ones() -> None:
    t = place(Scene(), True, Shield=5, **full(0, 4)).meet()
    t.s.ships[0][4] += t.s.ships[0][0] + t.s.ships[0][1]
    t.s.ships[0][0] = t.s.ships[0][1] = 0
    t.select(20, 4).until("Attach").say(0, t.moves(0)[0])
    assert t.s.winners == 1


def test_13_4_a_trade_can_win_too() -> None:
    t = place(Scene(), True, Shield=5, **full(0, 4)).meet().hold(0, 8).hold(1, 8).select(N, N).until("Talk")
    t.say(0, TRADE[SHIELD], PROPOSE).say(1, ACCEPT)
    t.say(0, AIM[4]).finish()
    assert t.s.winners == 1


def test_4_9_the_grumpus_is_paid_before_the_station_is_taken() -> None:
    t = place(Scene("Clone, Grumpus"), True, Satellite=5).meet(gate=3).select(30, 4)
    while t.top != "Attach":
        step(t)
    assert t.s.warp[0] == 1, "the winners of its planet have paid"
    assert t.s.ships[0][5] == 2
    assert not t.s.powers.grumpus.marks
    said = t.said()
    assert (
        said.index("uses the power of the Grumpus")
        < said.rindex("loses 1 ship to the warp")
        < said.index("takes the Tact")
    )


def test_4_9_a_station_is_taken_even_where_the_last_ship_has_paid() -> None:
    t = place(Scene("Clone, Grumpus"), True, Satellite=5).meet(gate=1).select(30, 4).until("Attach")
    assert t.s.ships[0][5] == 0, "the win counts, not the ship (13.4)"
    t.say(0, AIM[2]).finish()
    assert t.s.stations[SATELLITE] == 2


def test_no_station_victory_without_conquest() -> None:
    t = place(Scene(), False, **full(0, 5)).meet().fight(20, 4)
    assert t.s.winners == 0


def test_all_stations_have_a_place_in_the_numbers_for_learning() -> None:
    assert ENCOUNTER.space is not None
    space = ENCOUNTER.space(ENCOUNTER.options(seats=4, stations="single"))
    for station in (LASER, MATRIX, PLATFORM):
        assert space.decode(space.encode(TRADE[station])) == TRADE[station]
