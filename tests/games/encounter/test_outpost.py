"""The Alien Outpost: a second power besides the own one, tied to the station planet alone."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.windows import either_score
from cosmodrome.games.encounter.data import ALIENS, COSMIC_ZAP, FLARE, NEGOTIATE, OUTPOST
from cosmodrome.games.encounter.rules.dealing import watched
from cosmodrome.games.encounter.rules.flow.alliance import AimGate
from cosmodrome.games.encounter.rules.moves import AIM, JOIN, PLAY, TAKE, USE
from cosmodrome.games.encounter.rules.stations.moving import receive
from cosmodrome.games.encounter.rules.stations.outpost import ALTERNATE_WIN, HAS_GAME_SETUP, SECOND, fits, outpost_alien
from cosmodrome.games.encounter.rules.stations.use import watch_stations
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS as HOOKED
from cosmodrome.games.encounter.rules.timing.hooks import has, is_super, power
from cosmodrome.games.encounter.rules.zones.ships import recount
from cosmodrome.lab import laws
from tests.games.encounter.scene import Scene, flare
from tests.games.encounter.station_scene import outpost, step


def alien(name: str) -> int:
    return ALIENS.index(name)


def manned(aliens: str, name: str, planet: int = 4) -> Scene:
    """The Outpost on a planet, with the alien of that name; its owner is the planet's."""
    return outpost(Scene(aliens), alien(name), planet)


# -- gaining the alien


def test_on_receiving_the_card_an_alien_that_fits_is_turned_up() -> None:
    found = 0
    for seed in range(40):
        s = ENCOUNTER.start(seed, seats=5, stations="multiple")
        while not s.outpost:
            seat = pending(s)[0]
            apply(s, seat, legal(s, seat)[0])
        name = ALIENS[outpost_alien(s)]
        found += 1
        assert name not in HAS_GAME_SETUP | ALTERNATE_WIN
        assert outpost_alien(s) not in s.alien, "each alien is in play at most once"
        assert FLARE + outpost_alien(s) not in s.deck, "its flare is not in the game"
        assert outpost_alien(s) not in s.unused
    assert found == 40, "with ten stations in play the Outpost always is"


def test_aliens_with_a_set_up_or_a_victory_of_their_own_are_passed_over() -> None:
    t = Scene("Human")
    outpost(t, alien("Virus"), 4)
    t.s.unused, t.s.alien_pile = [alien("Zombie"), alien("Tick-Tock"), alien("Masochist")], ()
    receive(t.s, OUTPOST, 1)
    assert outpost_alien(t.s) == alien("Zombie")
    assert t.s.alien_pile == (alien("Masochist"), alien("Tick-Tock"))
    assert t.s.gone == (alien("Virus"),), "the old sheet leaves the game"
    assert "power of the Zombie too" in t.s.events[-1].say(ENCOUNTER.data(""))


def test_a_partner_in_play_bars_an_alien() -> None:
    t = Scene("Sorcerer")
    assert not fits(t.s, alien("Gambler"))
    assert fits(Scene("Human").s, alien("Gambler"))


def test_passed_over_aliens_are_shuffled_again_and_nothing_is_gained_where_none_fits() -> None:
    t = manned("Human", "Virus")
    t.s.unused, t.s.alien_pile = [], (alien("Zombie"), alien("Masochist"))
    receive(t.s, OUTPOST, 1)
    assert outpost_alien(t.s) == alien("Zombie")
    t.s.unused, t.s.alien_pile = [alien("Masochist")], ()
    receive(t.s, OUTPOST, 2)
    assert t.s.outpost == []


# -- two powers


def test_both_powers_are_used() -> None:
    t = manned("Virus", "Human").meet().select(8, 20).finish()
    assert "card times ships +16" in t.said()
    assert "uses the power of the Human" in t.said()
    assert t.s.verdict == 1, "16 + 4 against 20 + 4"


def test_it_is_not_lost_for_lack_of_home_colonies() -> None:
    t = manned("Virus", "Human").meet()
    t.s.ships[0][0] = t.s.ships[0][1] = t.s.ships[0][2] = 0
    t.s.warp[0] = 10
    recount(t.s)
    assert power(t.s, 0) is None
    assert has(t.s, 0, "Human")
    t.select(8, 20).finish()
    assert "card times ships" not in t.said()
    assert "power of the Human" in t.said()


def test_it_is_off_with_its_station_and_on_again_with_it() -> None:
    t = manned("Virus", "Human").meet()
    t.s.ships[0][3] += t.s.ships[0][4]
    t.s.ships[0][4] = 0
    recount(t.s)
    assert not has(t.s, 0, "Human")
    assert has(t.s, 0, "Virus")
    t.s.ships[0][4] = 1
    recount(t.s)
    assert has(t.s, 0, "Human")


def test_a_zap_hits_the_one_power_only() -> None:
    t = manned("Virus", "Warpish").meet().hold(1, COSMIC_ZAP).warp(2, 3).select(8, 10)
    for _ in range(30):
        if t.top == "Response" and t.s.agenda[-2].alien == alien("Warpish"):
            t.say(1, PLAY[COSMIC_ZAP][-1])
            break
        step(t)
    assert has(t.s, 0, "Virus")
    assert not has(t.s, 0, "Warpish")
    t.finish()
    assert "use of the Warpish is cancelled" in t.said()
    assert "card times ships +16" in t.said()


def test_a_zap_of_the_own_power_leaves_the_outpost_alone() -> None:
    t = manned("Virus", "Human").meet().hold(1, COSMIC_ZAP).select(8, 20)
    for _ in range(30):
        if t.top == "Response" and t.s.agenda[-2].alien == alien("Virus"):
            t.say(1, PLAY[COSMIC_ZAP][-1])
            break
        step(t)
    assert not has(t.s, 0, "Virus")
    assert has(t.s, 0, "Human")
    assert "added +4" in t.finish().said()


def test_an_optional_use_has_clauses_of_its_own() -> None:
    t = manned("Trader", "Mutant").meet().hold(0, 8, 9).hold(1, 8, 9).start("alliance")
    assert USE[4][-1] in t.moves(0)
    assert USE[0][-1] not in t.moves(0)
    t.say(0, USE[4][-1])
    while t.top == "Regrow":
        step(t)
    assert len(t.s.hands[0]) == 8
    assert t.s.alien[0] == alien("Trader"), "the own sheet lies in front again"


def test_the_view_shows_both_sheets_rightly_in_the_middle_of_a_use() -> None:
    t = manned("Trader", "Mutant").meet().hold(0, 8, 9).hold(1, 8, 9).start("alliance").say(0, USE[4][-1])
    assert t.top == "Regrow"
    assert t.s.outpost[4] == 1, "the second sheet lies in front"
    view = ENCOUNTER.view(t.s, 1)
    assert view.seats[0].alien == "Trader"
    assert (view.stations[0].alien, view.stations[0].active) == ("Mutant", True)
    assert ENCOUNTER.decode_state(ENCOUNTER.encode(t.s)) == t.s
    twin = t.s.clone()
    twin.outpost[1] = 9
    assert t.s.outpost[1] != 9


def test_its_own_flare_stays_super_while_the_outpost_is_used() -> None:
    t = manned("Trader", "Mutant").meet().hold(0, 8, 9).hold(1, 8, 9).start("alliance").say(0, USE[4][-1])
    assert is_super(t.s, 0, alien("Trader"))
    assert not is_super(t.s, 1, alien("Trader"))


def test_what_is_used_up_is_counted_apart() -> None:
    t = manned("Mutant", "Virus").meet().hold(0, 8, 9, 20).hold(1, 8).start("alliance").say(0, USE[0][-1])
    while t.top == "Regrow":
        step(t)
    assert t.s.used[0] == 1
    t.until("Select").select(20, 8).finish()
    assert "card times ships" in t.said(), "the Virus has not been used by that"


def test_tokens_lie_on_the_second_sheet() -> None:
    t = manned("Human", "Warrior").meet().fight(20, 4)
    assert t.s.tokens[0] == 0
    assert t.s.outpost[2] == 1


def test_zombie_saves_ships_as_a_second_power() -> None:
    t = manned("Human", "Zombie").meet().fight(4, 30)
    assert t.s.warp[0] == 0


def test_parasite_joins_uninvited_as_a_second_power() -> None:
    t = manned("Human, Virus, Trader", "Parasite", 14).meet().hold(0, 8).hold(1, 8).start("alliance")
    while t.top != "Answer":
        step(t)
    assert pending(t.s) == (2,)
    assert [m for m in t.moves(2) if m is not PASS] == [USE[4][0], USE[4][1]]
    t.say(2, USE[4][0]).quiet().say(2, TAKE[10])
    assert t.s.role[2] == 1
    assert JOIN[0] not in t.moves(2)


def test_reserve_works_as_a_second_power() -> None:
    t = manned("Trader", "Reserve").meet().hold(0, 5, 8).hold(1, 8).select(8, 8)
    t.asked(0, PLAY[5][0]).finish()
    assert t.s.verdict == 0, "8 + 2 + 5 against 8 + 4"
    assert t.s.alien[0] == alien("Trader")


def test_reserve_cancels_a_reinforcement_as_a_second_power() -> None:
    t = manned("Trader", "Reserve").meet().hold(0, 8, NEGOTIATE).hold(1, 8, 45).select(8, 8)
    t.play(1, 45, 1).asked(0, USE[1][-1]).finish()
    assert NEGOTIATE in t.s.pile
    assert "added +5" not in t.said()
    assert t.s.used[0] == 0, "the own power has not been used by that"


def test_its_power_is_not_swapped_away_with_the_own_sheet() -> None:
    t = manned("Human, Virus", "Zombie").meet().hold(0, 8).hold(1, 8, flare("Sorcerer")).start("planning")
    t.play(1, flare("Sorcerer")).quiet()
    assert t.s.alien[:2] == [alien("Virus"), alien("Human")]
    assert outpost_alien(t.s) == alien("Zombie")
    assert has(t.s, 0, "Zombie")


def test_a_conquered_outpost_gives_its_new_owner_a_new_alien() -> None:
    t = manned("Human, Virus", "Zombie", 5).meet()
    t.s.conquest = True
    t.s.unused = [alien("Mutant")]
    t.select(40, 4).until("Attach").say(0, AIM[0])
    assert outpost_alien(t.s) == alien("Mutant")
    assert has(t.s, 0, "Mutant")
    assert not has(t.s, 1, "Zombie")
    assert alien("Zombie") in t.s.gone


def test_the_use_of_a_second_power_says_so() -> None:
    box = ENCOUNTER.data("")
    assert USE[4][-1].say(box) == "use the power of your Alien Outpost"
    assert USE[0][2].say(box) == "use your power on {2}"


@pytest.mark.parametrize("second", sorted(HOOKED), ids=lambda number: ALIENS[number])
def test_every_alien_works_as_a_second_power_in_random_play(second: int) -> None:
    options = ENCOUNTER.options(seats=5, stations="multiple", powers="no flares", storm=True, max_turns=8)
    s = ENCOUNTER.setup(options, second)
    rolls = dice(second)
    while not s.stations:
        seat = pending(s)[0]
        apply(s, seat, legal(s, seat)[0])
    if second in s.alien or not fits(s, second):
        return
    s.outpost[0] = second
    s.watch = watched(s)
    watch_stations(s)
    total = ENCOUNTER.conserved(s)
    while pending(s):
        if rolls.below(150) == 0:
            laws.check_position(ENCOUNTER, options, s, rolls)
        seat = pending(s)[0]
        apply(s, seat, legal(s, seat).sample(rolls))
        assert ENCOUNTER.conserved(s) == total
        if s.agenda and type(s.agenda[-1]) is AimGate and s.outpost:
            assert not s.outpost[4], "between uses the own sheet lies in front"


def test_a_bot_weighs_a_use_of_the_second_power_as_that_power_knows_it() -> None:
    """The Fido's clause is the side whose card is fetched; the Outpost's uses are numbered after the own ones."""
    s = manned("Human", "Fido").s
    s.dropped = [4, 20]
    low, high = (either_score(s, 0, USE[SECOND + side][1], dice(1)) for side in (0, 1))
    assert low > high > 0
