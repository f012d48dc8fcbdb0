"""Sloth: sends a token, and its ships only when it must."""

from __future__ import annotations

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, FORCE_FIELD
from cosmodrome.games.encounter.rules.moves import AIM, DONE, JOIN, NAME, PICK, TAKE
from tests.games.encounter.scene import BOX, Scene, flare


def launching(aliens: str = "Sloth", *, cards: tuple[int, ...] = ()) -> Scene:
    """Seat 0 aims at the first planet of seat 1 and should send ships."""
    t = Scene(aliens).hold(0, 8).hold(1, 6, *cards)
    t.s.defense = 1
    return t.start("launch").say(0, AIM[5])


def test_power_sends_the_token_first_and_ships_at_the_end_of_planning() -> None:
    t = launching().quiet()
    assert t.top == "Invite", "no ships are asked for"
    assert t.s.gate[0] == 0
    view = ENCOUNTER.view(t.s, 2)
    assert (view.seats[0].token, view.seats[0].tokens) == ("gate", 0)
    assert "its token in the gate" in "".join(str(line) for line in ENCOUNTER.text(view, BOX))
    t.say(0, DONE).say(1, DONE).quiet().say(0, PICK[8]).say(1, PICK[6]).quiet()
    assert t.top == "SendShips"
    t.say(0, TAKE[0], TAKE[0], TAKE[1], DONE).finish()
    assert t.s.ships[0][5] == 3, "8 and 3 against 6 and 4"


def test_none_as_the_offense_and_the_encounter_goes_on() -> None:
    t = launching().quiet().say(0, DONE).say(1, DONE).quiet().say(0, PICK[8]).say(1, PICK[6]).quiet().say(0, DONE)
    t.finish()
    assert t.s.verdict == 1
    assert t.s.warp[0] == 0


def as_ally(ships: int) -> Scene:
    t = Scene("Clone, Filch, Sloth").meet().hold(0, 8).hold(1, 6).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0]).quiet()
    assert t.s.role[2] == 1
    t.say(0, PICK[8]).say(1, PICK[6]).quiet()
    return t.say(2, *[TAKE[10]] * ships, *[DONE] * (ships < 4))


def test_an_ally_without_ships_is_no_ally() -> None:
    assert as_ally(0).s.role[2] == 0
    assert as_ally(4).finish().s.ships[2][5] == 4


def test_zap_then_ships_are_sent_at_once() -> None:
    t = launching(cards=(COSMIC_ZAP,)).play(1, COSMIC_ZAP)
    assert t.top == "SendShips"
    assert DONE not in t.moves(0), "one ship at least"


def test_timing_not_as_the_defense() -> None:
    assert "the Sloth" not in Scene("Clone, Sloth").meet().fight(8, 6).said()


def test_wild_adds_ships_up_to_four() -> None:
    t = Scene("Clone").meet().ally(2, 0, 2).hold(2, flare("Sloth")).select(6, 6).play(2, flare("Sloth"))
    t.until("SendShips").say(2, TAKE[11], TAKE[12])
    assert t.finish().s.ships[2][5] == 4, "6 and 2 and 4 against 6 and 4"


def test_super_lets_each_ally_add_four() -> None:
    t = Scene("Sloth").meet().ally(2, 0, 3).hold(0, flare("Sloth")).select(6, 6).play(0, flare("Sloth"))
    t.until("SendShips").say(2, *[TAKE[11]] * 4)
    assert t.finish().s.ships[2][5] == 7


def test_quarrel_with_a_force_field_which_sends_the_token_home() -> None:
    t = Scene("Clone, Filch, Sloth").meet().hold(0, 8).hold(1, 6, FORCE_FIELD).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0])
    t.play(1, FORCE_FIELD).say(1, NAME[2], *[move for move in (DONE,) if move in t.moves(1)])
    t.until("Select")
    assert t.s.role[2] == 0
    assert ENCOUNTER.view(t.s, 0).seats[2].token == ""
    assert "SendShips" not in t.select(8, 6).finish().said()
    assert t.s.gate[2] == 0


def test_the_token_goes_home_when_the_encounter_ends_early() -> None:
    t = launching("Sloth, Squee").quiet()
    assert t.s.powers.sloth.absent == 1
    t.s.begin()
    assert t.s.powers.sloth.absent == 0
