"""The rulings of section 17 about aliens of Cosmic Storm, each by its number."""

from __future__ import annotations

from cosmodrome.games.encounter.data import FORCE_FIELD, GATE
from cosmodrome.games.encounter.rules.moves import AIM, DONE, JOIN, NAME, NO, TAKE, USE, YES
from tests.games.encounter.scene import Scene


def test_17_20_a_force_field_that_removes_the_sloth_token_removes_the_ally() -> None:
    t = Scene("Clone, Mind, Sloth").meet().hold(0, 8).hold(1, 6).hold(3, FORCE_FIELD).start("alliance").quiet()
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0])
    assert t.s.powers.sloth.absent == 4, "the token stands in the gate"
    t.play(3, FORCE_FIELD).say(3, NAME[2], DONE)
    assert (t.s.role[2], t.s.former) == (0, 4)
    t.fight(20, 6)
    assert t.s.ships[2][5] == 0, "no ships come for a token that was sent home"


def test_17_21_squees_three_ships_may_come_from_the_gate_and_the_encounter_goes_on() -> None:
    t = Scene("Clone, Squee").meet().ally(2, 0, 2).select(20, 4).asked(1, USE[0][0]).quiet().say(0, NO)
    assert TAKE[GATE] in t.moves(0)
    t.say(0, TAKE[GATE], TAKE[GATE], TAKE[0]).finish()
    assert t.s.verdict == 0, "20 and two allied ships against 8"
    assert t.s.ships[0][5] == 0, "the offense has no ship left to land"
    assert t.s.ships[2][5] == 2, "its ally has"


def test_17_22_where_the_worm_can_tunnel_to() -> None:
    t = Scene("Worm, Clone")
    t.s.ships[0][:5] = [4] * 5
    t.meet().colony(1, 10).colony(1, 2).colony(0, 7).hold(3, 8)
    t.select(8, 6).asked(0, USE[0][-1])
    home = {AIM[planet] for planet in (6, 8, 9)}
    assert set(t.moves(0)) == home | {AIM[10]}, "not the target, nor where the offense lives"


def test_17_67_after_a_concession_the_chosen_cards_are_turned_up_with_the_discard() -> None:
    t = Scene("Filch, Squee").meet().hold(0, 8).select(20, 6).asked(1, USE[0][0]).quiet().say(0, YES)
    t.until("MayAct")
    assert t.s.pile[-2:] == [20, 6], "both lie open in the pile"
    assert USE[0][1] in t.moves(0), "so the Filch can take one"
    assert t.s.paid == [2, 0, 0, 0]
