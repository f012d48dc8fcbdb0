"""17.96: who zaps a super flare cancels the power with it: what it announced, and what of it still counts."""

from __future__ import annotations

from cosmodrome.core.agenda import pending
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP, EMOTION
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS
from cosmodrome.games.encounter.rules.totals import FORCED, GRUDGED, PAYER, totals
from tests.games.encounter.scene import N, Scene, flare

ZAP = PLAY[COSMIC_ZAP][-1]


def zapped(t: Scene, name: str, to: int = -1, by: int = 1) -> Scene:
    """The flare of the offense's alien is played, and zapped."""
    return t.asked(0, PLAY[flare(name)][to]).asked(by, ZAP)


def fight(aliens: str, off: int, dfn: int, **more: int) -> Scene:
    """Two attacks; seat 0 holds its flare, seat 1 a Cosmic Zap that it keeps for the flare."""
    t = Scene(aliens).meet(**more).hold(0, flare(aliens.split(",")[0])).hold(1, COSMIC_ZAP)
    t.hold(3, EMOTION).select(off, dfn)  # who could still act in Reveal, and so has it wait
    while t.top == "Response":  # the power itself is let by
        t.say(pending(t.s)[0], PASS)
    return t


def test_17_96_a_zapped_super_virus_multiplies_nothing() -> None:
    t = zapped(fight("Virus", 8, 9), "Virus")
    assert totals(t.s)[0] == (8 + 2, 9 + 4)
    assert "use of the Virus is cancelled" in t.said()
    assert t.finish().s.verdict == 1


def test_17_96_a_zapped_super_human_has_won_by_the_zap() -> None:
    t = zapped(fight("Human", 8, 30), "Human")
    assert (FORCED, 0, 0) in t.s.mods
    assert totals(t.s)[0] == (10, 34)
    assert t.finish().s.verdict == 0


def test_17_96_nor_does_the_zap_of_its_own_zap_save_the_four() -> None:
    t = Scene("Human").meet().hold(0, flare("Human")).hold(1, COSMIC_ZAP).select(8, 30)
    t.asked(0, PLAY[flare("Human")][-1]).asked(1, ZAP)
    assert (FORCED, 0, 0) in t.s.mods
    assert totals(t.s)[0] == (10, 34)


def test_17_96_after_a_zapped_super_tripler_nothing_is_divided() -> None:
    t = zapped(fight("Tripler", 12, 8), "Tripler")
    assert totals(t.s)[0] == (12 + 2, 8 + 4)


def test_17_96_the_neighbor_and_the_warpish_add_nothing() -> None:
    t = Scene("Neighbor").meet().colony(0, 6).ally(2, 0).colony(2, 7).hold(0, flare("Neighbor")).hold(1, COSMIC_ZAP)
    t.hold(3, EMOTION).select(8, 8).say(1, PASS)
    assert totals(t.s)[0][0] == 8 + 3 + 1
    assert totals(zapped(t, "Neighbor").s)[0][0] == 8 + 3
    t = Scene("Warpish").meet().warp(1, 3).hold(0, flare("Warpish")).hold(1, COSMIC_ZAP).hold(3, EMOTION)
    t.select(8, 8).say(1, PASS)
    assert totals(t.s)[0][0] == 8 + 2 + 3
    assert totals(zapped(t, "Warpish").s)[0][0] == 8 + 2


def test_17_96_grudge_tokens_go_back() -> None:
    t = Scene("Grudge").meet().hold(0, flare("Grudge")).hold(1, COSMIC_ZAP)
    t.s.invited = [1 << 2, 0]
    t.s.mods.append((GRUDGED, 0, 1 << 2))
    t.s.running = ((ALIENS[flare("Grudge") - flare("Amoeba")].id, GRUDGED, 0, 1 << 2),)
    t.select(20, 4)
    zapped(t, "Grudge").finish()
    assert t.s.warp[2] == 0


def test_17_96_the_hacker_collects_like_anybody() -> None:
    t = Scene("Hacker").meet().hold(0, flare("Hacker")).hold(1, COSMIC_ZAP, 4, 4).hold(2, 6, 6)
    t.select(N, 20).asked(0, USE[0][2]).say(1, PASS)
    zapped(t, "Hacker")
    assert not any(kind == PAYER for kind, _, _ in t.s.mods)
    t.finish()
    assert t.s.hands[2] == [6, 6]
    assert t.s.hands[0].count(4) == 2


def test_17_96_the_arcade_captures_nobody() -> None:
    t = Scene("Arcade").meet().ally(2, 1).hold(0, flare("Arcade")).hold(1, COSMIC_ZAP).select(30, 4)
    t.until("InPower")
    zapped(t, "Arcade", 2).finish()
    assert t.s.captured == ()


def test_17_96_the_cudgel_smashes_nobody() -> None:
    t = Scene("Cudgel").meet().ally(2, 1).hold(0, flare("Cudgel")).hold(1, COSMIC_ZAP).select(30, 4)
    t.until("InPower")
    zapped(t, "Cudgel").finish()
    assert t.s.warp[1:3] == [4, 1]


def test_17_96_the_vacuum_drags_nobody() -> None:
    t = Scene("Vacuum").meet().hold(0, flare("Vacuum")).hold(1, COSMIC_ZAP).select(4, 30)
    t.until("Suck").say(0, t.moves(0)[1]).until("InPower")
    zapped(t, "Vacuum").finish()
    assert t.s.warp == [2, 0, 0, 0]


def test_17_96_the_phantasm_replaces_nothing_and_its_card_is_discarded() -> None:
    t = Scene("Phantasm").meet().hold(0, flare("Phantasm")).hold(1, COSMIC_ZAP)
    t.s.deck.append(40)
    t.select(4, 8).until("InPower")
    zapped(t, "Phantasm").finish()
    assert t.s.verdict == 1
    assert 40 in t.s.pile


def test_17_96_the_chosen_picks_nothing() -> None:
    t = Scene("Chosen").meet().hold(0, flare("Chosen")).hold(1, COSMIC_ZAP)
    t.s.deck += [COSMIC_ZAP, 40, 30]
    t.select(4, 8).asked(0, USE[0][-1]).until("Intervene")
    zapped(t, "Chosen").finish()
    assert t.s.verdict == 1
    assert {30, 40} <= {*t.s.pile}


def test_17_96_the_hate_demands_nothing() -> None:
    t = Scene("Hate").hold(0, flare("Hate"), 20, 8).hold(1, COSMIC_ZAP, 4).hold(2, 4).hold(3, 4)
    t.s.turns = 0
    t.start("turn")
    t.until("Rage")
    zapped(t, "Hate")
    assert t.s.hands[0][:2] == [8, 20]
    assert "demands" not in t.until("AimGate").said()


def test_17_96_the_grumpus_is_not_paid() -> None:
    t = Scene("Grumpus").colony(1, 0).hold(0, flare("Grumpus"), 8).hold(1, COSMIC_ZAP, 8)
    t.s.ships[0][0], t.s.ships[0][1] = 1, 7
    t.s.destiny.append(1)
    t.start("destiny").until("SendShips").say(0, t.moves(0)[0]).until("InPower")
    zapped(t, "Grumpus").until("Invite")
    assert t.s.warp[1] == 0


def test_17_96_by_version_3_the_power_went_on() -> None:
    t = Scene("Virus").meet().hold(0, flare("Virus")).hold(1, COSMIC_ZAP)
    t.s.version = 3
    t.hold(3, EMOTION).select(8, 9).say(1, PASS)
    assert totals(zapped(t, "Virus").s)[0] == (8 * 2, 9 + 4)
