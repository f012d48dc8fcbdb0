"""Philanthropist: gives cards away, and lends what it is."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS, COSMIC_ZAP
from cosmodrome.games.encounter.rules.hidden import redeal
from cosmodrome.games.encounter.rules.moves import DONE, PICK, PLAY, TAKE, USE, YES
from cosmodrome.games.encounter.rules.timing.hooks import has
from cosmodrome.games.encounter.text import text
from tests.games.encounter.scene import BOX, N, Scene, flare


def formed(t: Scene) -> Scene:
    """Alliances have just been formed."""
    return t.start("alliance").until("Invite").say(t.s.offense, DONE).until("Invite").say(t.s.defense, DONE)


def giving(*hand: int, aliens: str = "Philanthropist, Clone") -> Scene:
    return formed(Scene(aliens).meet().hold(0, *hand).hold(1, 9, 20))


def test_power_gives_a_card_to_the_opponent() -> None:
    t = giving(4, 8)
    assert t.moves(0) == [PASS, USE[0][1]]
    t.say(0, USE[0][1], PICK[4])
    assert t.s.hands[:2] == [[8], [4, 9, 20]]
    assert ENCOUNTER.view(t.s, 2).seats[1].known == [], "only the two see it"
    assert t.top == "Select", "and once in an encounter"


def test_power_an_ally_gives_to_either_main_player() -> None:
    t = formed(Scene("Clone, Human, Philanthropist").meet().ally(2, 1).hold(0, 8).hold(1, 9).hold(2, 30))
    assert t.moves(2) == [PASS, USE[0][0], USE[0][1]]
    t.say(2, USE[0][0], PICK[30])
    assert t.s.hands[0] == [8, 30]
    assert t.s.hands[2] == [], "an ally draws no new hand"


def test_power_without_encounter_cards_afterwards_it_draws_a_new_hand() -> None:
    t = giving(4, 43).say(0, USE[0][1], PICK[4])
    assert len(t.s.hands[0]) == 8
    assert 43 in t.s.pile


def test_timing_not_as_a_bystander_and_not_without_cards() -> None:
    assert giving(8, aliens="Clone, Human, Philanthropist").top == "Select"
    assert USE[0][1] not in giving().moves(0)


def test_zap() -> None:
    t = formed(Scene("Philanthropist, Clone").meet().hold(0, 4, 8).hold(1, 9).hold(3, COSMIC_ZAP))
    t.say(0, USE[0][1]).say(3, PLAY[COSMIC_ZAP][-1])
    assert t.s.hands[0] == [4, 8]
    assert t.top == "Select"


def test_super_the_receiver_must_play_the_gift() -> None:
    t = giving(4, 8, flare("Philanthropist")).say(0, USE[0][1], PICK[4]).play(0, flare("Philanthropist"))
    assert t.top == "Select"
    assert t.moves(1) == [PICK[4]]
    assert t.moves(0) == [PICK[8]]


def test_super_needs_an_encounter_card_and_one_that_can_be_played() -> None:
    t = giving(8, 43, flare("Philanthropist")).say(0, USE[0][1], PICK[43])
    assert t.top == "Select"
    t = giving(N, 8, flare("Philanthropist"), aliens="Philanthropist, Loser").say(0, USE[0][1], PICK[N])
    t.play(0, flare("Philanthropist")).asked(1, USE[0][-1]).until("Select")
    assert t.moves(1) == [PICK[9], PICK[20]], "the Loser must play an attack"


def test_super_tells_a_bystander_and_a_redealt_world_nothing_of_the_card() -> None:
    t = giving(4, 8, flare("Philanthropist")).say(0, USE[0][1], PICK[4]).play(0, flare("Philanthropist"))
    t.say(1, PICK[4])
    played, sights = set(), set()
    for seed in range(30):
        for seat in (0, 2):
            s = t.s.clone()
            redeal(s, seat, dice(seed))
            sights.add(str(ENCOUNTER.view(s, seat)))
            assert s.powers.philanthropist.present[0] & 255 == s.played[1]
            if seat == 2:
                played.add(s.played[1])
            else:
                assert s.played[1] == 4, "the giver knows what was played"
    assert len(sights) == 2
    assert len(played) > 5


def lending(aliens: str = "Warpish, Human, Clone, Mirror", to: int = 1) -> Scene:
    """Seat 0 lends its power as Regroup begins."""
    t = Scene(aliens).hold(0, 8, flare("Philanthropist")).hold(1, 9)
    t.s.destiny.append(1)
    return t.start("regroup").play(0, flare("Philanthropist"), to).say(0, TAKE[4])


def test_wild_lends_the_own_power_for_a_ship() -> None:
    t = lending()
    assert t.s.alien[1] == ALIENS.index("Warpish")
    assert has(t.s, 1, "Warpish")
    assert not has(t.s, 0, "Human"), "the borrower's own power sleeps"
    assert "lends the power of the Warpish" in t.said()
    view = ENCOUNTER.view(t.s, 3)
    assert view.loan == [0, 1]
    assert "has lent its power" in str(text(view, BOX))


def test_wild_the_sheets_come_back_when_the_encounter_is_over() -> None:
    t = lending().until("Select")
    t.say(0, PICK[8]).say(1, PICK[9])
    t.s.max_turns = 9
    t.until("AimGate")
    assert [ALIENS[a] for a in t.s.alien] == ["Warpish", "Human", "Clone", "Mirror"]
    assert t.s.powers.philanthropist.loan == -1
    assert not t.s.zapped


def test_wild_lasts_until_the_question_for_a_second_encounter_is_answered() -> None:
    t = lending("Machine, Human, Clone").until("Select")
    t.hold(0, 20, 30).hold(1, 2).say(0, PICK[30]).say(1, PICK[2]).until("Again")
    assert t.s.powers.philanthropist.loan >= 0
    t.say(0, YES).quiet()
    assert t.s.powers.philanthropist.loan == -1
    assert [ALIENS[a] for a in t.s.alien[:2]] == ["Machine", "Human"]


def test_wild_tokens_gained_on_a_loan_come_back_and_a_sleeping_warrior_gains_none() -> None:
    t = lending("Warrior, Human").until("Select").say(0, PICK[8]).say(1, PICK[9]).until("Over")
    assert t.s.tokens[0] == 1, "the borrower won as the defense, which is worth one token on the sheet"
    t = lending("Human, Warrior").until("Select").say(0, PICK[8]).say(1, PICK[9]).until("Over")
    assert t.s.tokens[1] == 0


def test_wild_in_an_inserted_encounter_ends_with_it() -> None:
    t = Scene("Warpish, Human, Clone").meet().hold(0, 4, 5, flare("Philanthropist")).hold(1, 30, 20, flare("Warrior"))
    t.select(4, 30).play(1, flare("Warrior"))
    while not t.s.is_extra:
        seat = next(seat for seat in range(4) if t.moves(seat))
        t.say(seat, t.moves(seat)[0])
    t.play(0, flare("Philanthropist"), 2).until("TakeShips").say(0, TAKE[4])
    assert has(t.s, 2, "Warpish")
    while t.s.is_extra:
        seat = next(seat for seat in range(4) if t.moves(seat))
        t.say(seat, t.moves(seat)[0])
    assert t.s.powers.philanthropist.loan == -1
    assert [ALIENS[a] for a in t.s.alien[:3]] == ["Warpish", "Human", "Clone"]


def test_wild_not_with_a_roach_and_not_with_a_lost_power() -> None:
    t = Scene("Roach, Human, Clone", storm=True).hold(0, 8, flare("Philanthropist")).hold(1, 9, flare("Philanthropist"))
    t.s.destiny.append(1)
    t.start("regroup")
    assert t.moves(1) == [PASS, PLAY[flare("Philanthropist")][2]]
    t.s.lost |= 2
    assert t.moves(1) == [PASS]


def test_17_85_wild_a_ship_that_costs_the_power_costs_the_loan() -> None:
    t = Scene("Warpish, Human").hold(0, 8, flare("Philanthropist")).hold(1, 9)
    t.s.ships[0] = [1, 1, 1, *[0] * 17]
    t.s.warp[0] = 17
    t.s.destiny.append(1)
    t.start("regroup").play(0, flare("Philanthropist"), 1).say(0, TAKE[2])
    assert t.s.powers.philanthropist.loan == -1
    assert [ALIENS[a] for a in t.s.alien[:2]] == ["Warpish", "Human"]


def test_quarrel_with_the_tyrant_whose_captives_go_along() -> None:
    t = Scene("Tyrant, Human, Clone").hold(0, 8, flare("Philanthropist")).hold(1, 9)
    t.s.ships[1][9] -= 1
    t.s.ships[2][14] -= 1
    t.s.captured = (0 << 8 | 1, 0 << 8 | 2)
    t.s.destiny.append(2)
    t.start("regroup").play(0, flare("Philanthropist"), 1).say(0, DONE, TAKE[4]).until("AimGate")
    assert t.s.captured == (1 << 8 | 2,), "and the borrower's own ship is free"
    assert sum(t.s.ships[1]) == 20


def test_quarrel_with_the_swindler_who_takes_a_chair_out_of_a_loan() -> None:
    t = Scene("Warpish, Human, Swindler", storm=True).hold(0, 8, flare("Philanthropist")).hold(1, 9).hold(2, 7)
    t.s.powers.swindler = t.s.powers.swindler.but(mark=1)
    t.s.destiny.append(2)
    t.start("regroup").play(0, flare("Philanthropist"), 1).say(0, TAKE[4])
    t.asked(2, USE[0][-1])
    assert t.s.powers.philanthropist.loan == 0 << 3 | 2, "the borrower sits in another chair"
    assert has(t.s, 2, "Warpish")
    t.until("Over")
    assert [ALIENS[a] for a in t.s.alien[:3]] == ["Warpish", "Swindler", "Human"]
