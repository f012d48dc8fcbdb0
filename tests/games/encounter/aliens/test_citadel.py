"""Citadel: fortifies planets with attack cards."""

from __future__ import annotations

from cosmodrome.core.agenda import legal
from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.board.draw import board
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.hidden import redeal
from cosmodrome.games.encounter.rules.moves import AIM, PICK, PLAY, REDRAW, USE
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS
from cosmodrome.games.encounter.rules.zones.hands import quake
from cosmodrome.games.encounter.rules.zones.identity import exchange
from cosmodrome.games.encounter.text import text
from tests.games.encounter.scene import BOX, N, Scene, flare

RAISES, ADDS = USE[0][-1], USE[1][-1]


def drawn(card: int = 1, *hand: int) -> Scene:
    """Seat 0 has drawn the destiny card; seat 2 is the Citadel."""
    t = Scene("Clone, Human, Citadel").hold(0, 8).hold(1, 9).hold(2, *hand)
    t.s.destiny += [1, card]
    return t.start("destiny")


def standing(*cards: int, aliens: str = "Clone, Loser, Citadel", planet: int = 5) -> Scene:
    """Citadels stand on the target of an encounter."""
    t = Scene(aliens).meet()
    t.s.powers.citadel = t.s.powers.citadel.but(citadels=tuple(planet << 8 | card for card in cards))
    for card in cards:
        t.s.deck.remove(card)
    return t


def test_power_lays_an_attack_at_any_planet() -> None:
    t = drawn(1, 6, 20, N)
    assert t.moves(2) == [PASS, RAISES]
    t.say(2, RAISES, AIM[16])
    assert t.moves(2) == [PICK[6], PICK[20]]
    t.say(2, PICK[20])
    assert t.s.powers.citadel.citadels == (16 << 8 | 20,)
    assert t.s.hands[2] == [6, N]
    assert t.top == "AimGate", "once in an encounter"


def test_power_once_in_an_encounter_also_on_a_redraw() -> None:
    t = drawn(0, 6, 20).say(2, RAISES, AIM[16], PICK[6]).say(0, REDRAW)
    assert t.top == "AimGate"


def test_power_laying_a_card_is_no_use() -> None:
    t = drawn(1, 6, 20)
    t.hold(3, COSMIC_ZAP).say(2, RAISES, AIM[16], PICK[6])
    assert t.s.powers.citadel.citadels == (16 << 8 | 6,)
    assert COSMIC_ZAP in t.s.hands[3]


def test_everybody_sees_a_citadel_and_who_lays_one_must_hold_an_attack() -> None:
    t = drawn(1, 6, 20).say(2, RAISES)
    for seed in range(10):
        s = t.s.clone()
        redeal(s, 0, dice(seed))
        assert any(card <= 40 for card in s.hands[2])
        s.agenda.append(t.s.agenda[-1])
        assert legal(s, 2)
    t.say(2, AIM[6], PICK[6])
    view = ENCOUNTER.view(t.s, None)
    assert view.citadels == [6 << 8 | 6]
    words = str(text(view, BOX))
    assert "citadels attack 06" in words
    drawing = board(view, legal(t.s, 0), BOX, False)
    assert "attack 06" in drawing.pieces["citadel:6"]


def test_power_activated_citadels_help_the_defense_and_stay_if_it_wins() -> None:
    t = standing(6, 10).select(20, 8).say(2, ADDS).finish()
    assert t.s.warp[0] == 2
    assert len(t.s.powers.citadel.citadels) == 2
    assert "gains 16 by the citadels" in t.said()


def test_power_they_are_discarded_if_the_defense_loses_all_the_same() -> None:
    t = standing(6).select(40, 8).say(2, ADDS).finish()
    assert t.s.ships[0][5] == 2
    assert t.s.powers.citadel.citadels == ()
    assert 6 in t.s.pile


def test_power_they_stay_if_nobody_activates_them() -> None:
    t = standing(6).select(40, 8).say(2, PASS).finish()
    assert t.s.powers.citadel.citadels == (5 << 8 | 6,)


def test_timing_only_citadels_of_the_target() -> None:
    t = standing(6, planet=6).select(40, 8)
    assert t.top != "MayAct" or ADDS not in t.moves(2)


def test_zap_of_the_activation_leaves_them_where_they_are() -> None:
    t = standing(6).hold(3, COSMIC_ZAP).select(20, 18).say(2, ADDS).say(3, PLAY[COSMIC_ZAP][-1]).finish()
    assert "by the citadels" not in t.said()
    assert t.s.powers.citadel.citadels == (5 << 8 | 6,)


def test_wild_adds_five_for_the_defense() -> None:
    t = Scene("Clone, Loser").meet().hold(1, flare("Citadel")).select(12, 6).play(1, flare("Citadel")).finish()
    assert t.s.warp[0] == 2
    t = Scene("Clone, Loser").meet().hold(3, flare("Citadel")).select(12, 6)
    assert PLAY[flare("Citadel")][-1] not in t.moves(3), "a bystander has no say"


def test_super_takes_them_off_the_defense() -> None:
    t = standing(6).hold(2, flare("Citadel")).select(10, 9).play(2, flare("Citadel")).finish()
    assert t.s.ships[0][5] == 2, "10 and two ships against 9 and four, less 6"
    assert t.s.powers.citadel.citadels == ()


def test_a_citadel_survives_a_quake_and_moves_with_its_planet() -> None:
    t = standing(6)
    t.s.deck, t.s.pile = [], []
    quake(t.s)
    assert t.s.powers.citadel.citadels == (5 << 8 | 6,)
    exchange(t.s, 1, 3)
    assert t.s.powers.citadel.citadels == (15 << 8 | 6,)


def test_17_90_a_citadel_is_remembered_by_its_planet_when_the_worm_goes_elsewhere() -> None:
    t = Scene("Worm, Clone, Citadel")
    t.s.limbo[0], t.s.ships[0][:5] = 0, [4] * 5
    t.meet()
    t.s.powers.citadel = t.s.powers.citadel.but(citadels=(5 << 8 | 6, 7 << 8 | 8))
    t.select(40, 8).asked(2, ADDS).asked(0, USE[0][-1]).say(0, AIM[7]).finish()
    assert t.s.ships[0][7] == 2
    assert t.s.powers.citadel.citadels == (7 << 8 | 8,), "those that were activated fell, wherever the encounter ended"


def test_lost_power_leaves_the_cards_idle_but_the_use_stands() -> None:
    t = standing(6)
    t.s.lost |= 4
    t.select(40, 8)
    assert not any(ADDS in t.moves(seat) for seat in range(4))
    t = standing(6).select(40, 8).say(2, ADDS)
    t.s.lost |= 4
    t.finish()
    assert t.s.powers.citadel.citadels == ()


def test_quarrel_with_the_mouth_who_swallows_fallen_citadels() -> None:
    t = standing(6, aliens="Mouth, Citadel").select(40, 8).asked(1, ADDS).finish()
    assert 6 in t.s.powers.mouth.eaten


def test_the_sheet_leaves_with_its_citadels() -> None:
    t = standing(6)
    ALIENS[t.s.alien[2]].leaves(t.s, 2)
    assert (t.s.powers.citadel.citadels, t.s.pile) == ((), [6])
