"""Grudge: remembers who would not come."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, FORCE_FIELD, QUASH
from cosmodrome.games.encounter.rules.flow.grudges import grudged
from cosmodrome.games.encounter.rules.moves import ACCEPT, ADD, ANY, DONE, JOIN, NAME, PLAY, PROPOSE, REFUSE, TAKE
from tests.games.encounter.scene import BOX, N, Scene, flare


def inviting(aliens: str = "Grudge, Clone", /, **hands: tuple[int, ...]) -> Scene:
    """Seat 0, the Grudge, has invited seats 2 and 3."""
    t = Scene(aliens).hold(0, 8, *hands.get("zero", ())).hold(1, 8, *hands.get("one", ()))
    t.hold(2, *hands.get("two", ())).hold(3, *hands.get("three", ())).meet().start("alliance")
    return t.quiet().say(0, NAME[2], NAME[3], DONE).say(1, NAME[2], DONE)


def declined(*cards: int, **hands: tuple[int, ...]) -> Scene:
    """Seat 2 allies with the defense, seat 3 stays out; these cards are shown."""
    return inviting(**hands).say(2, JOIN[1], TAKE[10], DONE).say(3, PASS).select(*cards)


def test_power_gives_tokens_to_those_who_did_not_ally() -> None:
    t = inviting().say(2, JOIN[0], TAKE[10], DONE).say(3, PASS)
    assert grudged(t.s) == 0b1000
    assert [seat.grudge for seat in ENCOUNTER.view(t.s, None).seats] == [False, False, False, True]
    assert "a grudge token" in str(ENCOUNTER.text(ENCOUNTER.view(t.s, None), BOX))


def test_power_a_win_costs_one_ship_outside_the_encounter() -> None:
    t = declined(20, 4)
    assert TAKE[10] in t.moves(2)
    t.say(2, TAKE[11]).say(3, TAKE[15]).finish()
    assert t.s.warp[2:] == [2, 1], "the ship beside the defense is lost too"
    assert grudged(t.s) == 0


def test_power_a_defeat_costs_four() -> None:
    t = declined(4, 20).finish()
    assert t.s.warp == [2, 0, 4, 4]


def test_power_a_deal_costs_one_and_a_failure_four() -> None:
    t = declined(N, N).until("Talk").say(0, ADD[0][ANY], PROPOSE).say(1, ACCEPT).finish()
    assert t.s.warp == [0, 0, 1, 1]
    t = declined(N, N).until("Talk").say(0, REFUSE).finish()
    assert t.s.warp == [3, 3, 4, 4]
    t = declined(N, N, two=(QUASH,)).until("Talk").say(0, ADD[0][ANY], PROPOSE).say(1, ACCEPT)
    assert t.play(2, QUASH).finish().s.warp == [3, 3, 4, 4], "a quashed deal has failed (17-36)"


def test_power_as_the_defense() -> None:
    t = Scene("Clone, Grudge").hold(0, 8).hold(1, 8).meet().start("alliance")
    t.quiet().say(0, DONE).say(1, NAME[2], DONE).say(2, PASS).select(4, 20).finish()
    assert t.s.warp[2] == 1


def test_timing_no_other_outcome_costs_anything() -> None:
    t = inviting().say(2, PASS).hold(0).say(3, PASS).finish()
    assert "uses the power of the Grudge" in t.said()
    assert t.s.warp == [0, 0, 0, 0], "an offense without a card neither wins nor loses"
    assert "Grudge" not in Scene("Clone, Human, Grudge").meet().hold(0, 8).hold(1, 8).start("alliance").finish().said()


def test_17_91_an_ally_sent_home_has_allied() -> None:
    t = Scene("Clone, Grudge").hold(0, 8, FORCE_FIELD).hold(1, 8).meet().start("alliance")
    t.quiet().say(0, NAME[3], DONE).say(1, NAME[2], NAME[3], DONE).say(2, JOIN[1], TAKE[10], DONE)
    t.say(3, JOIN[0], TAKE[15], DONE).play(0, FORCE_FIELD).say(0, NAME[2], NAME[3], DONE).until("Select")
    assert grudged(t.s) == 0b1000, "seat 3 had allied with the other side"


def test_zap_of_the_tokens() -> None:
    t = inviting(one=(COSMIC_ZAP,)).say(2, PASS).say(3, PASS).play(1, COSMIC_ZAP).select(4, 20).finish()
    assert t.s.warp == [2, 0, 0, 0]


def test_tokens_are_paid_even_if_the_power_has_gone_off() -> None:
    t = inviting().say(2, PASS).say(3, PASS)
    t.s.zapped |= 1
    assert t.select(20, 4).finish().s.warp[2:] == [1, 1]


def test_wild_sends_the_winners_allies_home() -> None:
    t = Scene("Clone, Human").meet().ally(2, 0, 1).hold(1, flare("Grudge")).select(20, 4)
    t.play(1, flare("Grudge")).finish()
    assert t.s.ships[2][5] == 0
    assert t.s.ships[0][5] == 2
    t = Scene("Clone, Human").meet().ally(2, 1, 1).hold(0, flare("Grudge")).select(4, 20)
    assert t.play(0, flare("Grudge")).finish().s.hands[2] == [], "no rewards either"


def test_super_costs_four_on_a_win_or_deal() -> None:
    t = declined(20, 4, zero=(flare("Grudge"),)).play(0, flare("Grudge")).finish()
    assert t.s.warp[2:] == [5, 4]
    t = declined(N, N, zero=(flare("Grudge"),)).until("Talk").say(0, ADD[0][ANY], PROPOSE).say(1, ACCEPT)
    t.until("MayAct").say(0, PLAY[flare("Grudge")][-1]).finish()
    assert t.s.warp[2:] == [4, 4]


def test_quarrel_with_the_oracle_whose_deal_counts() -> None:
    t = Scene("Oracle, Grudge").hold(0, 8, flare("Oracle")).hold(1, 8).meet().start("alliance")
    t.quiet().say(0, DONE).say(1, NAME[2], DONE).say(2, PASS).until("Select").say(1, t.moves(1)[0])
    t.play(0, flare("Oracle")).finish()
    assert t.s.warp[2] == 1
