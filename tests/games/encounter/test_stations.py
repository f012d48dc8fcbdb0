"""Space stations (13.2): attached, lit and dark, used by their controllers, never zapped."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending, settle
from cosmodrome.core.choices import Choices
from cosmodrome.core.perspective import Bot
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import plain
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.levels import Captain, easy, medium
from cosmodrome.games.encounter.data import COSMIC_ZAP, HELD, LASER, MOST_COLONIES, RELAY, SATELLITE, cards
from cosmodrome.games.encounter.rules.events import Drew
from cosmodrome.games.encounter.rules.flow.destiny import designated
from cosmodrome.games.encounter.rules.flow.ending import Extra, Resume
from cosmodrome.games.encounter.rules.moves import AIM, STATION, TAKE
from cosmodrome.games.encounter.rules.stations.events import (
    Charged,
    Foretold,
    OutpostManned,
    StationLit,
    StationMoved,
    StationUsed,
)
from cosmodrome.games.encounter.rules.stations.places import controlled, lit
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import OUTSIDE, recount
from cosmodrome.lab.arena import play
from tests.games.encounter.scene import BOX, Scene
from tests.games.encounter.station_scene import offered, place, stationed
from tests.games.rulebook import check_cite

LASER_SHOT = STATION[LASER][0]


# -- the box and the set-up


def test_ten_stations_with_texts_and_sources_are_in_the_box() -> None:
    rows = [row for row in cards(BOX) if row.kind == "station"]
    assert len(rows) == 10
    assert all(row.text and row.source == "public" for row in rows)
    assert len({entry.letters for entry in BOX.station}) == 10


def test_without_the_variant_no_station_is_in_the_game() -> None:
    s = ENCOUNTER.start(1, seats=4)
    assert s.stations == []
    assert s.concern == ()


@pytest.mark.parametrize(("stations", "each"), [("single", 1), ("conquest", 1), ("multiple", 2)])
def test_13_2_6a_and_6b_one_or_two_are_dealt_and_attached_in_seat_order(stations: str, each: int) -> None:
    s = ENCOUNTER.start(3, seats=4, powers="none", stations=stations)
    asked = []
    while type(s.agenda[-1]).__name__ == "Attach":
        seat = pending(s)[0]
        asked.append(seat)
        assert {len(controlled(s, other)) for other in range(4)} == {each}, "dealt face up before any is attached"
        apply(s, seat, legal(s, seat)[-1])
    assert asked == sorted(asked) == [seat for seat in range(4) for _ in range(each)]
    planets = [planet for planet in s.stations if planet >= 0]
    assert len(set(planets)) == 4 * each, "at most one on a planet"
    assert s.stations.count(-1) == 10 - 4 * each, "the others leave the game"


def test_13_3_two_each_are_for_up_to_five_seats() -> None:
    for stations in ("multiple", "multiple conquest"):
        with pytest.raises(Refusal, match="up to five seats"):
            ENCOUNTER.start(1, seats=6, stations=stations)
    assert ENCOUNTER.start(1, seats=6, powers="none", stations="single").stations.count(-1) == 4


def test_13_3_two_stations_of_a_seat_go_to_different_planets() -> None:
    s = ENCOUNTER.start(3, seats=3, powers="none", stations="multiple")
    first = legal(s, 0)[0]
    t_moves = len(legal(s, 0))
    apply(s, 0, first)
    assert len(legal(s, 0)) == t_moves - 1
    assert first not in legal(s, 0)
    why = s.agenda[-1].refuse(s, 0, first)
    assert why is not None
    assert why.rule == "station-place"


def test_four_planets_leaves_the_fifth_planet_out() -> None:
    s = ENCOUNTER.start(3, seats=3, powers="none", stations="single", four_planets=True)
    assert list(legal(s, 0)) == list(AIM[:4])


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(Refusal, match="stations"):
        ENCOUNTER.options(seats=3, stations="many")


# -- lit and dark (13.2, points 1 to 3)


def test_13_2_1_the_station_planet_need_not_be_in_the_encounter() -> None:
    t = stationed(Laser=4).meet().select(8, 4)
    assert offered(t, 0, LASER)


def test_13_2_2_an_empty_planet_turns_it_off_and_the_first_ship_on_again() -> None:
    t = stationed(Laser=4).meet()
    t.s.ships[0][3] += t.s.ships[0][4]
    t.s.ships[0][4] = 0
    assert not lit(t.s, LASER)
    t.select(8, 4)
    assert not offered(t, 0, LASER)
    t.s.ships[0][3] -= 1
    t.s.ships[0][4] = 1
    assert lit(t.s, LASER)


def test_13_2_2_ships_of_others_make_no_difference() -> None:
    t = stationed(Laser=0).colony(2, 0, 1)
    assert lit(t.s, LASER)
    t.s.ships[0][0] = 0
    assert not lit(t.s, LASER)


def test_13_2_2_going_dark_and_being_lit_again_are_told() -> None:
    t = stationed(Satellite=9).hold(0, 8)
    t.s.ships[1][9], t.s.warp[1] = 1, 3
    t.s.agenda.append(Lose(1, 1, OUTSIDE, "test"))
    settle(t.s)
    t.say(1, TAKE[9])
    assert "Tactical Satellite of {1} goes dark" in t.said()
    t.s.ships[1][9] = 1
    recount(t.s)
    assert "is lit again" in t.s.events[-1].say(BOX)


def test_13_2_3_a_lost_or_zapped_power_leaves_the_station_alone() -> None:
    t = place(Scene("Human"), Laser=0).meet()
    t.s.lost |= 1
    t.s.zapped |= 1
    t.select(8, 4)
    assert offered(t, 0, LASER)


def test_13_2_3_no_cosmic_zap_answers_a_station() -> None:
    t = stationed(Laser=0).meet().hold(1, COSMIC_ZAP).select(8, 10).say(0, LASER_SHOT)
    assert t.top != "Response"
    assert COSMIC_ZAP in t.finish().s.hands[1]
    assert t.s.verdict == 0


def test_13_3_each_station_is_judged_on_its_own() -> None:
    t = stationed(Laser=0, Relay=4).meet()
    t.s.ships[0][4] = 0
    t.select(8, 4)
    assert offered(t, 0, LASER)
    assert not offered(t, 0, RELAY)


def test_a_station_of_another_is_not_mine_to_use() -> None:
    t = stationed(Laser=0).meet().select(8, 20)
    assert not any(offered(t, seat, LASER) for seat in (1, 2, 3))


def test_a_station_is_told_in_words_and_drawn() -> None:
    t = stationed(Laser=0, Satellite=9)
    t.s.ships[1][9] = 0
    view = ENCOUNTER.view(t.s, 0)
    words = plain(ENCOUNTER.text(view, BOX))
    assert "Red's Big Space Laser: on Red 1, lit" in words
    assert "Blue's Tactical Satellite: on Blue 5, dark" in words
    for tall in (False, True):
        assert ENCOUNTER.board is not None
        drawn = ENCOUNTER.board(view, Choices(), BOX, tall)
        assert 'class="piece station lit"' in drawn.pieces[f"station:{LASER}"]
        assert 'class="piece station dark"' in drawn.pieces[f"station:{SATELLITE}"]
        assert drawn.pieces[f"station:{LASER}"].replace("lit", "") != drawn.pieces[f"station:{SATELLITE}"]
        assert BOX.station[LASER].text in drawn.panels["stations"]


def test_what_a_station_brings_about_names_it_and_its_rule() -> None:
    t = stationed(Satellite=9)
    t.s.defense = 1
    t.start("launch").say(0, AIM[5]).say(1, STATION[SATELLITE][0])
    drew = next(event for event in t.events if isinstance(event, Drew) and not event.cards)
    assert drew.say(BOX) == "{1} draws 2 cards (by the Tactical Satellite)."
    assert drew.cites() == "station-use"
    assert t.s.cause == -1, "nothing is behind what follows"


def test_every_rule_a_station_event_cites_is_in_the_rules() -> None:
    kinds = (StationUsed, StationMoved, StationLit, Charged, OutpostManned, Foretold)
    for rule in {kind.rule for kind in kinds} | {"two-stations", "conquest", "station-deal"}:
        check_cite("encounter", rule)


def test_a_held_station_is_nobodys_planet() -> None:
    t = stationed(Laser=0)
    t.s.stations[LASER] = HELD + 1
    assert controlled(t.s, 1) == [LASER]
    assert not lit(t.s, LASER)
    view = ENCOUNTER.view(t.s, 1)
    assert (view.stations[0].planet, view.stations[0].seat, view.stations[0].lit) == (-1, 1, False)


def test_a_loaded_generator_is_no_colony_for_destiny() -> None:
    t = place(Scene(), Energy=10).colony(1, 0)
    t.s.charge = 9
    assert designated(t.s, MOST_COLONIES) == 1, "it counts in victory checks only"


def test_an_encounter_out_of_turn_has_its_own_uses() -> None:
    """13.2 with a wild Warrior: what was used before is used up again when the first encounter is taken up."""
    t = stationed(Laser=0, Satellite=9).meet()
    t.s.station_used, t.s.extra = 1 << LASER, 2
    Extra().run(t.s)
    assert t.s.station_used == 0
    resume = next(step for step in t.s.agenda if isinstance(step, Resume))
    resume.run(t.s)
    assert t.s.station_used == 1 << LASER


@pytest.mark.parametrize("bot", [easy(), medium(), Captain(worlds=1, most=3)], ids=["easy", "medium", "thinking"])
def test_bots_play_with_stations(bot: Bot) -> None:
    options = ENCOUNTER.options(seats=3, stations="multiple conquest", max_turns=2)
    played = play(ENCOUNTER, options, [bot] * 3, seed=5)
    assert sum(played.decisions) > 20
