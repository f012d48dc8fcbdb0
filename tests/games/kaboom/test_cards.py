"""The advancement cards of section 13, the house cards too."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from tests.games.kaboom.scene import (
    BLUE,
    FOUR,
    GREEN,
    RED,
    YELLOW,
    bomb,
    cubes,
    flick,
    kinds,
    place,
    say,
    scene,
    step,
    why,
)

from cosmodrome.core.agenda import legal, pending
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.rules.deploy import DrawTwo
from cosmodrome.games.kaboom.rules.moves import (
    COPY,
    CORRUPT,
    DECLINE,
    END,
    PIRATE,
    PROCEED,
    SALVAGE,
    SCAN,
    SPEND,
    USE,
    Tow,
    Warp,
)

SHIP0, SHIP1 = d.PLANETS, d.PLANETS + 1


def test_corruption_takes_a_colour_from_cargo_and_base_of_all_others() -> None:
    s = scene(seats=3, cargo={0: cubes(RED), 1: cubes(RED)}, base={2: cubes(RED, BLUE)}, cards={d.CORRUPTION: 0})
    assert step(s) == "Start 0"
    assert CORRUPT[GREEN] not in legal(s, 0)  # nobody would lose anything
    say(s, CORRUPT[RED])
    assert (s.cargo, s.base[2]) == ([cubes(RED), 0, 0], cubes(BLUE))
    assert s.discards == [d.CORRUPTION]
    assert step(s) == "Pilot 0"


def test_corruption_may_come_before_a_bonus_flick_and_before_a_throw() -> None:
    s = scene(planets={0: (1100, 500)}, ships={0: (1000, 500)}, base={1: cubes(BLUE)}, cards={d.CORRUPTION: 0})
    say(s, PROCEED)
    assert why(s, CORRUPT[BLUE]) == "fly"  # not instead of the first flick
    flick(s, 0, 100)
    say(s, CORRUPT[BLUE])
    assert s.base[1] == 0
    assert step(s) == "Bonus 0"
    s = scene(base={0: FOUR, 1: cubes(BLUE)}, cards={d.CORRUPTION: 0})
    say(s, PROCEED, CORRUPT[BLUE])
    assert step(s) == "Bomb 0"


def test_duplicator_is_another_players_card_for_a_turn_and_costs_a_cube() -> None:
    s = scene(ships={0: (1000, 700)}, cargo={0: cubes(RED, BLUE)}, cards={d.DUPLICATOR: 0, d.HYPER: 1})
    assert why(s, COPY[d.DUPLICATOR]) == "no-card"
    assert why(s, COPY[d.LUCKY]) == "no-card"  # nobody has it
    say(s, COPY[d.HYPER])
    assert step(s) == "Pay 0"
    assert why(s, SPEND[GREEN]) == "no-cube"
    say(s, SPEND[BLUE])
    assert s.cargo[0] == cubes(RED)
    flick(s, 0, 50)
    say(s, USE[d.HYPER])
    assert step(s) == "Bonus 0"
    say(s, END, END)
    assert s.copied == -1
    assert step(s) == "Start 0"


def test_duplicator_needs_a_cube_and_works_once_a_turn() -> None:
    assert step(scene(cards={d.DUPLICATOR: 0, d.HYPER: 1})) == "Pilot 0"
    s = scene(cargo={0: cubes(RED, BLUE)}, cards={d.DUPLICATOR: 0, d.SCANNER: 1})
    say(s, COPY[d.SCANNER], SPEND[RED])
    assert step(s) == "Start 0"  # its start-of-turn power may be used in this window
    assert COPY[d.SCANNER] not in legal(s, 0)
    say(s, SCAN[5])
    assert s.crystal[BLUE] == 3
    assert s.cargo[0] == 0


def test_a_copied_matter_transporter_moves_the_cargo_at_once() -> None:
    s = scene(cargo={0: cubes(RED, BLUE)}, cards={d.DUPLICATOR: 0, d.TRANSPORTER: 1})
    say(s, COPY[d.TRANSPORTER], SPEND[RED])
    assert (s.cargo[0], s.base[0]) == (0, cubes(BLUE))


def test_energy_scanner_moves_a_crystal_for_a_cube_once_a_turn() -> None:
    s = scene(base={0: cubes(RED, GREEN)}, cards={d.SCANNER: 0}, gone={4: 1})
    assert SCAN[3] not in legal(s, 0)  # it lies there already
    assert SCAN[4] not in legal(s, 0)  # destroyed
    say(s, SCAN[5], SPEND[GREEN])
    assert s.crystal[BLUE] == 3
    assert s.base[0] == cubes(RED)
    assert step(s) == "Pilot 0"


def test_a_base_cube_spent_at_the_start_lets_a_complete_base_fly() -> None:
    s = scene(base={0: FOUR}, cards={d.SCANNER: 0})
    say(s, SCAN[5], SPEND[GREEN])
    assert step(s) == "Pilot 0"


def test_fusion_generator_goes_home_and_throws_after_the_fourth_colour() -> None:
    start: dict[str, Any] = {"planets": {0: (1100, 500)}, "ships": {0: (1000, 500)}, "cards": {d.FUSION: 0}}
    s = scene(**start, cargo={0: cubes(BLUE)}, base={0: cubes(GREEN, YELLOW)})
    flick(s, 0, 100)
    say(s, USE[d.FUSION])
    assert (s.cargo[0], s.base[0]) == (0, FOUR)
    assert step(s) == "Bomb 0"
    bomb(s, (1000, 900))
    assert step(s) == "Pilot 1"
    three = scene(**start, base={0: cubes(GREEN)})
    flick(three, 0, 100)
    assert USE[d.FUSION] not in legal(three, 0)


def test_fusion_generator_is_offered_until_the_next_flick_only() -> None:
    s = scene(planets={0: (1100, 500)}, ships={0: (1000, 500)}, cards={d.FUSION: 0}, base={0: FOUR & ~cubes(RED)})
    flick(s, 0, 100)
    assert USE[d.FUSION] in legal(s, 0)
    flick(s, 90, 50)
    assert step(s) == "Pilot 1"


def test_fusion_generator_after_a_lost_ship_needs_saved_cubes() -> None:
    start: dict[str, Any] = {"planets": {0: (60, 548)}, "ships": {0: (100, 500)}}
    base = {0: FOUR & ~cubes(RED)}
    s = scene(**start, base=base, cards={d.FUSION: 0, d.TRANSPORTER: 0})
    flick(s, 180, 900)
    assert step(s) == "Fuse 0"
    say(s, USE[d.FUSION])
    assert step(s) == "Bomb 0"
    lost = scene(**start, base=base, cards={d.FUSION: 0})
    flick(lost, 180, 900)
    assert step(lost) == "Pilot 1"
    beacon = scene(**start, base=base, cards={d.FUSION: 0, d.BEACON: 0})
    flick(beacon, 180, 900)
    assert step(beacon) == "Rescue 0"
    say(beacon, USE[d.BEACON])
    assert step(beacon) == "Fuse 0"


def test_hyper_drive_flicks_again_after_touching_nothing_once_a_turn() -> None:
    s = scene(ships={0: (1000, 700)}, cards={d.HYPER: 0})
    flick(s, 0, 50)
    assert step(s) == "Again 0"
    say(s, USE[d.HYPER])
    flick(s, 0, 50)
    assert step(s) == "Pilot 1"
    leaving = scene(cards={d.HYPER: 0})
    flick(leaving, 45, 300)  # off the base it started on
    assert step(leaving) == "Again 0"
    say(leaving, DECLINE)
    assert step(leaving) == "Pilot 1"
    lost = scene(ships={0: (20, 700)}, cards={d.HYPER: 0})
    flick(lost, 180, 300)
    assert step(lost) == "Pilot 1"


def test_matter_transporter_saves_a_cube_before_the_ship_is_lost_and_cargo_at_the_start() -> None:
    s = scene(planets={0: (60, 548)}, ships={0: (100, 500)}, cargo={0: cubes(GREEN)}, cards={d.TRANSPORTER: 0})
    assert (s.cargo[0], s.base[0]) == (0, cubes(GREEN))
    flick(s, 180, 900)
    assert s.base[0] == cubes(RED, GREEN)


def test_piracy_steals_once_a_turn_a_colour_the_thief_lacks_without_a_bonus_flick() -> None:
    s = scene(ships={0: (1850, 1850)}, cargo={0: cubes(RED)}, base={1: cubes(RED, BLUE)}, cards={d.PIRACY: 0})
    flick(s, 45, 150)
    assert list(legal(s, 0)) == [DECLINE, PIRATE[1][BLUE]]
    say(s, PIRATE[1][BLUE])
    assert (s.cargo[0], s.base[1]) == (cubes(RED, BLUE), cubes(RED))
    assert step(s) == "Pilot 1"


def test_piracy_works_though_the_ship_leaves_space_afterwards_and_then_the_cube_is_lost() -> None:
    s = scene(ships={0: (1850, 1850), 1: (500, 900)}, base={1: cubes(BLUE)}, cards={d.PIRACY: 0})
    flick(s, 45, 900)
    say(s, PIRATE[1][BLUE])
    assert s.cargo[0] == 0
    assert s.base[1] == 0


def test_emergency_beacon_keeps_all_and_salvage_crew_one_on_anybodys_turn() -> None:
    start: dict[str, Any] = {"ships": {0: (80, 500), 1: (20, 500)}, "cargo": {1: cubes(RED, BLUE)}}
    s = scene(**start, cards={d.BEACON: 1})
    flick(s, 180, 500)
    assert step(s) == "Rescue 1"
    say(s, USE[d.BEACON])
    assert s.cargo[1] == cubes(RED, BLUE)
    assert s.discards == [d.BEACON]
    assert s.places[SHIP1] == s.setting.docks[1]
    s = scene(**start, cards={d.SALVAGE: 1})
    flick(s, 180, 500)
    say(s, SALVAGE[BLUE])
    assert s.cargo[1] == cubes(BLUE)
    s = scene(**start, cards={d.SALVAGE: 1})
    flick(s, 180, 500)
    say(s, DECLINE)
    assert s.cargo[1] == 0


def test_reinforced_hull_keeps_cargo_when_another_pushes_but_not_on_the_own_flick() -> None:
    s = scene(ships={0: (80, 500), 1: (20, 500)}, cargo={1: cubes(RED)}, cards={d.HULL: 1})
    events = flick(s, 180, 500)
    assert "CargoKept" in kinds(events)
    assert s.cargo[1] == cubes(RED)
    s = scene(ships={0: (20, 500)}, cargo={0: cubes(RED)}, cards={d.HULL: 0})
    flick(s, 180, 500)
    assert s.cargo[0] == 0


def test_overdrive_spends_a_cube_for_another_flick_after_hyper_drive_was_declined() -> None:
    s = scene(ships={0: (1000, 700)}, cargo={0: cubes(RED, BLUE)}, cards={d.OVERDRIVE: 0, d.HYPER: 0})
    flick(s, 0, 50)
    say(s, DECLINE)
    assert s.agenda[-1].card == d.OVERDRIVE
    say(s, USE[d.OVERDRIVE], SPEND[RED])
    assert step(s) == "Bonus 0"
    flick(s, 0, 50)
    assert s.agenda[-1].card == d.HYPER  # still unused
    say(s, DECLINE)
    assert step(s) == "Pilot 1"  # Overdrive works once a turn


def test_tractor_beam_drags_a_planet_until_something_is_a_millimetre_ahead() -> None:
    s = scene(planets={3: (1000, 500), 6: (1100, 500)}, cargo={0: cubes(RED)}, cards={d.TRACTOR: 0})
    say(s, Tow(3, 0, 60))
    x, y = place(s, 3)
    assert x == pytest.approx(1100 - 76.2 - 1)
    assert y == 500
    assert s.cargo[0] == 0
    free = scene(planets={3: (1000, 500)}, cargo={0: cubes(RED)}, cards={d.TRACTOR: 0})
    say(free, Tow(3, 4500, 40))
    assert hypot(place(free, 3)[0] - 1000, place(free, 3)[1] - 500) == pytest.approx(40)
    border = scene(planets={3: (50, 500)}, cargo={0: cubes(RED)}, cards={d.TRACTOR: 0})
    say(border, Tow(3, 18000, 60))
    assert place(border, 3)[0] == pytest.approx(38.1)
    over = scene(planets={3: (-10, 500)}, cargo={0: cubes(RED)}, cards={d.TRACTOR: 0})
    say(over, Tow(3, 18000, 60))
    assert over.places[3] == (-10, 500)  # an overhang may not grow


def test_warp_gate_puts_the_ship_clear_of_everything() -> None:
    s = scene(planets={3: (1000, 500)}, cargo={0: cubes(RED)}, cards={d.WARP: 0})
    assert why(s, Warp(1000, 560)) == "no-card"
    assert why(s, Warp(60, 60)) == "no-card"
    say(s, Warp(1000, 561))
    assert s.places[SHIP0] == (1000.0, 561.0)
    assert step(s) == "Pilot 0"


def test_discards_go_under_a_deck_of_fewer_than_two_cards() -> None:
    s = scene(pile=[d.LUCKY])
    s.discards = [d.SHIELD, d.EXTRA]
    s.cards[d.SHIELD] = s.cards[d.EXTRA] = -2
    s.agenda.append(DrawTwo(1))
    s.agenda.pop().run(s)
    assert s.offer[0] == d.LUCKY
    assert pending(s) == (1,)
    assert not s.discards
    assert len(s.deck) == 1


def test_a_single_card_is_kept_and_an_empty_deck_gives_none() -> None:
    s = scene(pile=[d.LUCKY])
    DrawTwo(1).run(s)
    assert s.cards[d.LUCKY] == 1
    DrawTwo(1).run(s)
    assert not s.offer
    assert step(s) == "Pilot 0"


def test_house_cards_are_named_as_such_and_only_in_the_extended_deck() -> None:
    box = d.load()
    assert [card.house for card in box.card] == [False] * 11 + [True] * 7
    assert all("house card" in box.titles[card] for card in range(11, 18))
    assert set(d.DECKS["attested"]) == set(range(11))
