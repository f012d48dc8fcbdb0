"""Mite: blusters its way onto planets of those who hold many cards."""

from __future__ import annotations

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, EMOTION, FORCE_FIELD
from cosmodrome.games.encounter.rules.flow.phases import SUCCESS
from cosmodrome.games.encounter.rules.moves import AIM, DONE, NO, PICK, PLAY, TAKE, YES
from tests.games.encounter.scene import Scene, flare


def launched(aliens: str = "Mite, Clone", hand: tuple[int, ...] = (4, 6, 8, 10, 12), **held: tuple[int, ...]) -> Scene:
    """Seat 0 has sent two ships against the first planet of seat 1, who holds the hand."""
    t = Scene(aliens).hold(0, 20, *held.get("zero", ())).hold(1, *hand).hold(2, *held.get("two", ()))
    t.s.defense = 1
    return t.start("launch").say(0, AIM[5], TAKE[0], TAKE[0], DONE)


def test_power_costs_the_defense_its_cards() -> None:
    t = launched()
    assert (t.top, t.moves(1)) == ("Bluster", [YES, NO])
    t.say(1, YES)
    assert len(t.s.hands[1]) == 3
    assert len(t.s.pile) == 2
    assert not t.s.drawn
    assert t.top == "Invite", "and the encounter goes on"


def test_power_or_lets_the_ships_land_beside_its_own() -> None:
    t = launched().say(1, NO)
    assert (t.s.ships[0][5], t.s.ships[1][5], t.s.gate[0]) == (2, 4, 0)
    assert t.s.verdict == SUCCESS
    assert len(t.s.hands[1]) == 5
    assert t.top == "Again", "a success allows a second encounter"
    assert "surrenders the planet" in t.said()


def test_a_surrender_is_no_win_and_no_loss() -> None:
    t = launched("Mite, Warrior").say(1, NO).finish()
    assert t.s.tokens[1] == 0
    assert t.s.warp == [0, 0, 0, 0]


def test_timing_only_as_the_offense_and_against_more_than_three_cards() -> None:
    assert launched(hand=(4, 6, 8)).top == "Invite"
    assert launched("Clone, Mite").top != "Bluster"


def test_zap() -> None:
    t = launched(two=(COSMIC_ZAP,)).say(2, PLAY[COSMIC_ZAP][-1])
    assert len(t.s.hands[1]) == 5
    assert t.top == "Invite"


def test_an_answer_can_cost_the_card_too_many() -> None:
    t = launched(hand=(4, 6, 8, COSMIC_ZAP), zero=(CARD_ZAP,))
    t.say(1, PLAY[COSMIC_ZAP][-1]).say(0, PLAY[CARD_ZAP][-1])
    assert t.top == "Invite"
    assert t.s.hands[1] == [4, 6, 8]
    assert not t.s.zapped, "the zap was stopped, but it is gone from the hand"


def test_power_against_a_system_without_a_home_there_still_lands() -> None:
    t = launched()
    t.s.ships[1][6] += t.s.ships[1][5]
    t.s.ships[1][5] = 0
    t.say(1, NO)
    assert t.s.ships[0][5] == 2


def allied(*sides: int) -> Scene:
    """Both main players hold the flare; seats 2 and 3 have joined these sides with three ships and one."""
    t = Scene("Clone, Human").meet().hold(0, 8, flare("Mite")).hold(1, 9, flare("Mite"))
    for seat, side, ships in zip((2, 3), sides, (3, 1), strict=False):
        t.ally(seat, side, ships)
    t.start("alliance").say(0, DONE).say(1, DONE)
    return t


def test_wild_sends_all_allied_ships_home() -> None:
    t = allied(1, 0).play(0, flare("Mite")).until("Select")
    assert t.s.role == [0, 0, 0, 0]
    assert sum(t.s.beside) == t.s.gate[3] == 0
    assert t.s.gate[0] == 2, "main players stay"
    assert sum(t.s.ships[2]) == sum(t.s.ships[3]) == 20


def test_wild_needs_more_allied_ships_on_the_other_side() -> None:
    assert PLAY[flare("Mite")][-1] in allied(0, 1).moves(1)
    assert PLAY[flare("Mite")][-1] in allied(1, 0).moves(0)
    assert allied().top == "Select"


def test_17_80_super_keeps_cards_the_defense_gives_up() -> None:
    t = launched(zero=(flare("Mite"),)).say(1, YES)
    assert t.top == "InPower"
    shed = t.s.drawn[:]
    assert ENCOUNTER.view(t.s, 3).drawn == shed, "they lie open"
    t.say(0, PLAY[flare("Mite")][-1], PICK[shed[0]], DONE)
    assert shed[0] in t.s.hands[0]
    assert t.s.pile == shed[1:]
    assert ENCOUNTER.view(t.s, 3).seats[0].known == sorted([shed[0], flare("Mite")])


def test_quarrel_with_the_bulwark_who_chooses_what_to_give_up() -> None:
    t = launched("Mite, Bulwark", hand=(4, 6, 8, 10, flare("Bulwark")), zero=(flare("Mite"),)).say(1, YES)
    t.say(1, PLAY[flare("Bulwark")][-1])
    t.say(1, PICK[4], PICK[6])
    assert t.s.drawn == [4, 6]
    t.say(0, PLAY[flare("Mite")][-1], PICK[6], DONE)
    assert t.s.hands[:2] == [[6, 20, flare("Mite")], [8, 10, flare("Bulwark")]]
    assert t.s.pile == [4]


def test_quarrel_with_the_vulch_who_takes_the_artifacts() -> None:
    t = launched("Mite, Clone, Vulch", hand=(EMOTION, EMOTION, FORCE_FIELD, FORCE_FIELD, EMOTION)).say(1, YES)
    assert len(t.s.hands[2]) == 2
    assert t.s.pile == []
