"""Patriot: asks for loyalty, and keeps the ships of those who refuse."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import redealt
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.events import Showed
from cosmodrome.games.encounter.rules.moves import DONE, NAME, NO, PICK, TAKE, USE, YES
from tests.games.encounter.scene import Scene, flare


def formed(t: Scene) -> Scene:
    """Alliances have just been formed."""
    return t.start("alliance").until("Invite").say(t.s.offense, DONE).until("Invite").say(t.s.defense, DONE)


def shown(t: Scene) -> Scene:
    """Seat 0 shows its 8 to seat 2 as Regroup begins."""
    return t.hold(0, 8, 9).start("regroup").say(0, USE[0][2], PICK[8])


def test_power_a_card_that_is_taken_changes_hands() -> None:
    t = shown(Scene("Patriot")).say(2, YES)
    assert t.s.hands[0] == [9]
    assert t.s.hands[2] == [8]


def test_power_a_card_that_is_declined_costs_a_ship() -> None:
    t = shown(Scene("Patriot")).say(2, NO).say(2, TAKE[12])
    assert t.s.hands[0] == [8, 9]
    assert t.s.captured == (2,)
    assert ENCOUNTER.view(t.s, 2).seats[0].known == [8], "it has seen the card"


def test_17_76_only_the_two_see_the_card() -> None:
    t = shown(Scene("Patriot"))
    assert ENCOUNTER.view(t.s, 2).offered == [0, 2, 8]
    assert ENCOUNTER.view(t.s, 1).offered == [0, 2, -2]
    assert ENCOUNTER.view(t.s, None).offered == [0, 2, -2]
    assert [event.to for event in t.events if isinstance(event, Showed) and event.card >= 0] == [(0, 2)]
    assert redealt(ENCOUNTER, t.s, 2, dice(3)).powers.patriot.offered == t.s.powers.patriot.offered
    assert len({redealt(ENCOUNTER, t.s, 1, dice(seed)).powers.patriot.offered for seed in range(9)}) > 1


def test_the_only_encounter_card_can_be_the_one_that_is_shown() -> None:
    t = Scene("Patriot").hold(0, 8, 43)
    t.s.sure = 1
    t.s.known = [2 << 12 | 43]
    t.start("regroup").say(0, USE[0][2], PICK[8])
    twin = redealt(ENCOUNTER, t.s, 2, dice(1))
    assert twin.hands[0] == [43]
    assert ENCOUNTER.conserved(twin) == ENCOUNTER.conserved(t.s)


def test_power_captured_ships_force_a_deal() -> None:
    t = Scene("Patriot").meet().ally(2, 1).hold(0, 8).hold(1, 9)
    t.s.captured = (1,)
    t.s.ships[1][9] -= 1
    formed(t).say(0, USE[1][-1]).until("Talk")
    assert not t.s.captured
    assert sum(t.s.ships[1]) == 20
    assert t.s.beside[2] == 0
    assert t.s.gate[0] == 2, "the offense stays in the gate"
    assert t.s.played == [-1, -1]


def test_timing_once_an_encounter_and_only_with_ships_of_the_opponent() -> None:
    t = shown(Scene("Patriot")).say(2, YES)
    t.until("AimGate")
    assert t.s.used[0] == 1
    t = Scene("Patriot").meet().hold(0, 8).hold(1, 9)
    t.s.captured = (2,)
    t.s.ships[2][14] -= 1
    t.start("alliance").say(0, PASS)
    t.say(0, DONE).say(1, DONE)
    assert t.s.phase > 4, "no forced deal is offered"


def test_zap_shows_nothing_and_switches_off_both_uses() -> None:
    t = Scene("Patriot").hold(0, 8).hold(1, COSMIC_ZAP).start("regroup").say(0, USE[0][2]).play(1, COSMIC_ZAP)
    assert t.s.hands[0] == [8]
    assert t.s.zapped == 1


def test_wild_a_winning_ally_draws_besides() -> None:
    t = Scene("Clone").meet().ally(2, 0).hold(2, flare("Patriot")).select(30, 4).play(2, flare("Patriot")).finish()
    assert len(t.s.hands[2]) == 2
    assert t.s.ships[2][5] == 1


def test_super_an_ally_shoots_at_opposing_allies() -> None:
    t = Scene("Clone, Filch, Patriot").meet().ally(2, 0, 2).ally(3, 1, 3).hold(2, flare("Patriot")).select(8, 8)
    t.play(2, flare("Patriot"))
    assert t.moves(2) == [NAME[3]]
    t.say(2, NAME[3], NAME[3])
    assert t.s.warp[3] == 2
    assert t.s.ships[0][5] == 0


def test_quarrel_with_the_bulwark_of_whose_ships_only_one_is_shot() -> None:
    t = Scene("Clone, Filch, Patriot, Bulwark").meet().ally(2, 0, 2).ally(3, 1, 3).hold(2, flare("Patriot"))
    t.select(8, 20).play(2, flare("Patriot")).say(2, NAME[3], NAME[3]).finish()
    assert t.s.warp[3] == 1
