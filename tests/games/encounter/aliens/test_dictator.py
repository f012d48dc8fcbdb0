"""Dictator: says whom the others meet."""

from __future__ import annotations

import pytest

from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, WILD
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import DESTINE, DRAWN, PLAY, REDRAW
from cosmodrome.lab.laws import sight
from tests.games.encounter.scene import Scene, flare


def decreeing(aliens: str = "Human, Clone, Dictator", **hands: tuple[int, ...]) -> Scene:
    """Seat 0 is about to draw destiny; of four cards the wild one lies on top."""
    t = Scene(aliens).hold(0, 8, *hands.get("zero", ())).hold(1, 8, *hands.get("one", ()))
    t.hold(2, *hands.get("two", ()))
    t.s.destiny, t.s.destiny_pile = [0, 3, 1, WILD], []
    return t.start("destiny")


def test_power_chooses_the_card_that_is_drawn() -> None:
    t = decreeing()
    assert t.moves(2) == [DESTINE[DRAWN][card] for card in (0, 1, 3, WILD)]
    t.say(2, DESTINE[DRAWN][3])
    assert t.s.destiny_card == 3
    assert sorted(t.s.destiny) == [0, 1, WILD]
    assert t.s.defense == 3


def test_power_looks_alone_and_forgets_with_the_shuffle() -> None:
    t = decreeing()
    assert len(ENCOUNTER.view(t.s, 2).foreseen) == 4
    assert ENCOUNTER.view(t.s, 1).foreseen == []
    for seat in (0, 1, 2, None):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, seat, dice(3))
        assert sight(ENCOUNTER, Options(seats=4), twin, seat) == sight(ENCOUNTER, Options(seats=4), t.s, seat)
    t.say(2, DESTINE[DRAWN][3])
    assert t.s.foreseen == ()


def test_power_with_the_last_card_shuffles_the_discards_in() -> None:
    t = Scene("Human, Clone, Dictator").hold(0, 8).hold(1, 8)
    t.s.destiny, t.s.destiny_pile = [1], [0, 3]
    t.start("destiny")
    assert t.moves(2) == [DESTINE[DRAWN][card] for card in (0, 1, 3)]


def test_timing_not_on_its_own_turn_and_once_an_encounter() -> None:
    assert "Dictator" not in decreeing("Dictator, Clone").said()
    t = decreeing().say(2, DESTINE[DRAWN][0])
    assert t.top == "OwnColour"
    t.say(0, REDRAW)
    assert t.s.destiny_card != 0
    assert t.top in ("AimGate", "NameDefense"), "a second card is drawn as usual"


def test_17_94_zap_draws_the_top_card() -> None:
    t = decreeing(one=(COSMIC_ZAP,)).play(1, COSMIC_ZAP)
    assert t.s.destiny_card == WILD
    assert t.top == "NameDefense"


def test_wild_makes_the_offense_draw_again() -> None:
    t = decreeing("Human, Clone", two=(flare("Dictator"),))
    assert t.moves(2) == [PASS, PLAY[flare("Dictator")][-1]]
    t.say(2, PLAY[flare("Dictator")][-1])
    assert t.s.destiny_card == 1
    assert t.s.destiny_pile[-1] == WILD
    assert t.s.defense == 1


def test_wild_is_not_for_the_offense() -> None:
    assert decreeing("Human, Clone", zero=(flare("Dictator"),)).top == "NameDefense"


def test_super_commands_on_the_own_turn() -> None:
    t = decreeing("Dictator, Clone", zero=(flare("Dictator"),)).play(0, flare("Dictator"))
    t.say(0, DESTINE[DRAWN][1])
    assert t.s.defense == 1


def test_not_with_the_coordinator() -> None:
    with pytest.raises(Refusal, match="do not play in one game"):
        Scene("Coordinator, Dictator")


def test_quarrel_with_the_shadow_who_strikes_at_the_chosen_card() -> None:
    t = decreeing("Human, Shadow, Dictator").say(2, DESTINE[DRAWN][3])
    assert t.top == "Execute"
    assert t.s.agenda[-1].victim == 3
