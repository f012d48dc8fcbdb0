"""Reincarnator: every defeat gives it another power."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS, COSMIC_ZAP
from cosmodrome.games.encounter.rules.aliens.reincarnator import ALIEN, suits, turn_up
from cosmodrome.games.encounter.rules.moves import PLAY, REFUSE
from cosmodrome.games.encounter.rules.stations.outpost import fits
from cosmodrome.games.encounter.rules.timing.hooks import has, is_super, power
from cosmodrome.games.encounter.rules.zones.ships import recount
from cosmodrome.games.encounter.text import text
from tests.games.encounter.scene import BOX, N, Scene, flare

Cards = tuple[int, ...]


def life(*names: str, aliens: str = "Reincarnator, Clone", zero: Cards = (), two: Cards = ()) -> Scene:
    """The next unused aliens are these; seats 0 and 1 meet."""
    t = Scene(aliens).meet().hold(0, *zero).hold(2, *two)
    t.s.unused = [ALIENS.index(name) for name in reversed(names)]
    return t


def incarnated(name: str = "Warpish", *later: str, zero: Cards = (), two: Cards = ()) -> Scene:
    """Seat 0 has been reborn already."""
    t = life(*later, zero=zero, two=two)
    s = t.s
    s.alien[0] = ALIENS.index(name)
    s.powers.reincarnator = s.powers.reincarnator.but(soul=0, strangers=(s.alien[0],))
    return t


def test_power_a_defeat_gives_another_power() -> None:
    t = life("Warpish").select(4, 20).finish()
    assert ALIENS[t.s.alien[0]] == "Warpish"
    assert t.s.powers.reincarnator.soul == 0
    assert "is reborn as the Warpish" in t.said()
    view = ENCOUNTER.view(t.s, 3)
    assert (view.seats[0].alien, view.seats[0].soul) == ("Warpish", "Reincarnator")
    assert "an incarnation of the Reincarnator" in str(text(view, BOX))


def test_power_the_new_power_is_there_for_the_losses_of_this_very_encounter() -> None:
    t = life("Zombie").select(4, 20).finish()
    assert t.s.warp[0] == 0


def test_power_as_an_ally_of_the_losing_side_and_not_as_a_winner() -> None:
    t = life("Zombie", aliens="Clone, Human, Reincarnator").ally(2, 0).select(4, 20).finish()
    assert has(t.s, 2, "Zombie")
    t = life("Zombie").select(20, 4).finish()
    assert has(t.s, 0, "Reincarnator")


def test_power_a_failed_deal_is_a_defeat() -> None:
    t = life("Zombie").select(N, N).until("Talk").say(0, REFUSE).finish()
    assert has(t.s, 0, "Zombie")
    assert t.s.warp[0] == 0
    assert t.s.warp[1] == 3


def test_power_skips_aliens_with_a_set_up_and_barred_ones() -> None:
    t = life("Tick-Tock", "Gambler", "Warpish", aliens="Reincarnator, Sorcerer").select(4, 20).finish()
    assert has(t.s, 0, "Warpish")
    assert [ALIENS[alien] for alien in t.s.alien_pile] == ["Tick-Tock", "Gambler"]


def test_power_a_later_defeat_replaces_the_incarnation() -> None:
    t = incarnated("Warpish", "Zombie").select(4, 20).finish()
    assert has(t.s, 0, "Zombie")
    assert [ALIENS[alien] for alien in t.s.alien_pile] == ["Warpish"]
    assert t.s.powers.reincarnator.strangers == (ALIENS.index("Zombie"),)


def test_power_nothing_changes_where_no_alien_is_left_and_the_pile_is_used_again() -> None:
    t = incarnated("Warpish").select(4, 20).finish()
    assert has(t.s, 0, "Warpish")
    t = incarnated("Warpish")
    t.s.alien_pile = (ALIENS.index("Zombie"),)
    t.select(4, 20).finish()
    assert ALIENS[t.s.alien[0]] in ("Warpish", "Zombie")
    assert sorted([*t.s.unused, *t.s.alien_pile, t.s.alien[0]]) == sorted(map(ALIENS.index, ("Warpish", "Zombie")))


def test_zap_hits_only_the_power_that_was_used() -> None:
    t = incarnated("Human", "Zombie", two=(COSMIC_ZAP,)).select(4, 30)
    while t.s.agenda[-2].alien != ALIEN.id:  # the Human's four come first
        t.say(2, PASS).until("Response")
    t.say(2, PLAY[COSMIC_ZAP][-1])
    assert power(t.s, 0) is not None
    assert not is_super(t.s, 0, ALIEN.id)
    t.finish()
    assert ALIENS[t.s.alien[0]] == "Human"


def test_zap_of_the_first_use() -> None:
    t = life("Zombie", two=(COSMIC_ZAP,)).select(4, 20).say(2, PLAY[COSMIC_ZAP][-1]).finish()
    assert ALIENS[t.s.alien[0]] == "Reincarnator"
    assert t.s.warp[0] == 2


def test_both_powers_share_the_fate_of_the_home_colonies() -> None:
    t = incarnated("Warpish", "Zombie")
    for planet in range(3):
        t.s.ships[0][planet] = 0
    t.s.warp[0] = 10
    recount(t.s)
    assert power(t.s, 0) is None
    assert not is_super(t.s, 0, ALIEN.id)
    t.select(4, 20).finish()
    assert ALIENS[t.s.alien[0]] == "Warpish"


def test_super_need_not_be_reborn() -> None:
    t = incarnated("Warpish", "Zombie", zero=(flare("Reincarnator"),)).select(4, 20)
    t.until("InPower").say(0, PLAY[flare("Reincarnator")][-1]).finish()
    assert has(t.s, 0, "Warpish")
    t = incarnated("Warpish", "Zombie", zero=(flare("Reincarnator"),)).select(4, 20).until("InPower").say(0, PASS)
    assert has(t.s, 0, "Zombie")


def test_wild_replaces_the_alien_of_a_beaten_player_for_good() -> None:
    t = life("Warpish", aliens="Clone, Human, Mind", two=(flare("Reincarnator"),)).select(40, 4)
    assert PLAY[flare("Reincarnator")][0] not in t.moves(2), "the offense won"
    t.play(2, flare("Reincarnator"), 1)
    assert flare("Reincarnator") in t.s.hands[1], "it has the flare"
    assert has(t.s, 1, "Human"), "until the encounter ends"
    t.finish()
    assert has(t.s, 1, "Warpish")
    assert t.s.powers.reincarnator.soul == -1


def test_wild_not_on_the_reincarnator_nor_on_one_that_cannot_be_replaced() -> None:
    t = life("Warpish", aliens="Reincarnator, Clone, Mind", two=(flare("Reincarnator"),)).select(4, 20)
    assert not any(PLAY[flare("Reincarnator")][0] in t.moves(seat) for seat in range(4))
    t = Scene("Roach, Clone, Mind", storm=True).meet()
    assert not ALIEN.replaceable(t.s, 0)
    assert ALIEN.replaceable(t.s, 1)


def test_wild_tokens_and_captives_leave_with_the_old_sheet() -> None:
    t = life("Warpish", aliens="Clone, Tyrant, Mind", two=(flare("Reincarnator"),))
    t.s.ships[3][15] -= 1
    t.s.captured, t.s.tokens[1] = (1 << 8 | 3,), 4
    t.select(40, 4).play(2, flare("Reincarnator"), 1).until("PutShips").finish()
    assert t.s.captured == ()
    assert t.s.tokens[1] == 0
    assert sum(t.s.ships[3]) == 20


def test_17_93_the_alien_outpost_never_has_the_reincarnator() -> None:
    t = Scene("Clone, Human")
    assert not fits(t.s, ALIEN.id)
    assert suits(t.s, ALIENS.index("Masochist")), "but its incarnation may win in its own way"
    t.s.unused, t.s.alien_pile = [], ()
    assert turn_up(t.s) == -1, "nothing is gained where no alien is left"


def test_quarrel_with_the_sorcerer_who_trades_both_sheets() -> None:
    t = incarnated("Warpish", two=(flare("Sorcerer"),)).hold(0, 8).hold(1, 9).start("planning")
    t.play(2, flare("Sorcerer"))
    assert t.s.powers.reincarnator.soul == 1
    assert [ALIENS[a] for a in t.s.alien[:2]] == ["Clone", "Warpish"]


def test_quarrel_with_the_loser_when_both_sides_lose() -> None:
    t = life("Zombie", aliens="Reincarnator, Human", zero=(8, flare("Loser"))).hold(1, 9).start("planning")
    t.play(0, flare("Loser")).finish()
    assert has(t.s, 0, "Zombie")
    assert t.s.warp[:2] == [0, 4]
