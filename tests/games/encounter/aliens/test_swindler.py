"""Swindler: takes another player's place, and leaves it its own."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, apply, legal, pending, settle
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS, COSMIC_ZAP, MARKED
from cosmodrome.games.encounter.rules.flow.ending import pass_turn
from cosmodrome.games.encounter.rules.moves import ACCEPT, ADD, AIM, ANY, DONE, NAME, PROPOSE, REFUSE, TAKE, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones import identity
from cosmodrome.games.encounter.rules.zones.brood import hatch
from cosmodrome.games.encounter.rules.zones.identity import exchange
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from tests.games.encounter.scene import BOX, N, Scene, flare

SWINDLER = ALIENS.index("Swindler")


def marked(mark: int = 3, *, aliens: str = "Clone, Swindler, Filch, Human") -> Scene:
    """The Swindler at seat 1 has its mark; seat 0 is the offense against seat 2."""
    t = Scene(aliens).hold(0, 8).hold(1, 6, 7).hold(2, 8).hold(3, 20, 30, 40)
    t.s.powers.swindler = t.s.powers.swindler.but(mark=mark)
    t.s.destiny = [0, 1, 2, 3, 2]
    return t


def test_setup_marks_somebody_in_secret() -> None:
    s = ENCOUNTER.start(seed=2, seats=4, aliens="Clone, Swindler, Filch, Human")
    assert pending(s) == (1,)
    apply(s, 1, NAME[3])
    assert s.powers.swindler.mark == 3
    assert s.turns == 1
    views = [ENCOUNTER.view(s, seat) for seat in (0, 1, 2, 3, None)]
    assert [view.mark for view in views] == [-1, 3, -1, -1, -1]
    assert "Your mark is" in "".join(map(str, ENCOUNTER.text(views[1], BOX)))
    guesses = set()
    for seed in range(20):
        twin = s.clone()
        ENCOUNTER.redeal(twin, 0, dice(seed))
        guesses.add(twin.powers.swindler.mark)
        ENCOUNTER.redeal(own := s.clone(), 1, dice(seed))
        assert own.powers.swindler.mark == 3
    assert guesses == {0, 2, 3}


def test_power_exchanges_everything() -> None:
    t = marked()
    t.s.ships[1][4], t.s.ships[1][9], t.s.warp[3], t.s.ships[3][19] = 1, 3, 2, 2
    t.s.ships[0][16], t.s.ships[0][4] = 1, 3
    t.start("destiny").asked(1, USE[0][-1]).until("AimGate")
    s = t.s
    assert s.powers.swindler.mark == MARKED
    assert (s.alien[1], s.alien[3]) == (ALIENS.index("Human"), SWINDLER)
    assert (s.hands[1], s.hands[3]) == ([20, 30, 40], [6, 7])
    assert (s.warp[1], s.warp[3]) == (2, 0)
    assert s.ships[3][4] == 1, "the colony abroad"
    assert s.ships[1][5:10] == [4, 4, 4, 4, 2], "the mark's home, under the colour of its new owner"
    assert s.ships[3][15:20] == [4, 4, 4, 4, 3]
    assert s.ships[0][6] == 1, "guests of the mark are guests of its new owner"
    assert (s.offense, s.defense) == (0, 2)
    assert known_cards(s, 1, 3) == [6, 7], "everybody remembers the hand it had"


def test_turns_go_on_round_the_chairs() -> None:
    t = marked().start("destiny").asked(1, USE[0][-1]).until("AimGate")
    turns = []
    for _ in range(5):
        t.s.agenda.clear()
        pass_turn(t.s)
        turns.append(t.s.agenda[-1].seat)
        t.s.turn = turns[-1]
    assert turns == [3, 2, 1, 0, 3], "clockwise after 0 comes the chair in which 3 sits now"
    assert t.s.order() == (0, 2, 3, 1)


def test_it_is_the_turn_of_whoever_sits_there_now() -> None:
    t = marked(0).start("destiny").asked(1, USE[0][-1]).until("AimGate")
    assert (t.s.turn, t.s.offense, pending(t.s)) == (1, 1, (1,))


def test_timing_only_once_a_game_and_panic_afterwards() -> None:
    t = marked().start("destiny").asked(1, USE[0][-1]).until("AimGate")
    t.s.agenda.clear()
    t.s.turns = 0
    t.s.turn = t.s.offense = 2
    t.start("turn")
    assert USE[0][-1] not in t.moves(3)
    t.asked(3, USE[1][2]).say(3, AIM[11]).quiet().say(3, TAKE[15], TAKE[16], DONE)
    assert t.s.ships[3][11] == 2
    assert not any(type(step).__name__ == "MayAct" for step in t.s.agenda), "once a turn"


def test_zap_leaves_the_tokens_face_down() -> None:
    t = marked().hold(0, 8, COSMIC_ZAP).start("destiny").asked(1, USE[0][-1]).play(0, COSMIC_ZAP)
    assert t.s.powers.swindler.mark == 3
    assert t.s.hands[1] == [6, 7]


def test_wild_takes_a_card_from_a_beaten_ally() -> None:
    t = Scene("Clone").meet().ally(2, 0).ally(3, 1).hold(2, flare("Swindler")).hold(3, 40).select(20, 4)
    t.play(2, flare("Swindler"), 3).finish()
    assert 40 in t.s.hands[2]


def dealing() -> Scene:
    """Seat 2, an ally of the offense, makes the deal."""
    t = Scene("Clone, Filch, Swindler").meet().ally(2, 0).hold(2, 12, flare("Swindler"))
    return t.hold(0, 6, N).hold(1, 6, N).select(N, N).play(2, flare("Swindler")).until("Talk")


def test_super_makes_the_deal_for_its_side() -> None:
    t = dealing()
    assert pending(t.s) == (2,)
    assert t.s.gate[0] == 0
    t.say(2, ADD[1][ANY], PROPOSE).say(1, ACCEPT).until("Again")
    assert pending(t.s) == (0,), "the deal is a success for the player it replaced"
    assert 6 in t.s.hands[2]
    assert 6 in t.s.hands[0]


def test_super_with_its_penalties() -> None:
    t = dealing().say(2, REFUSE).finish()
    assert (t.s.warp[0], t.s.warp[1], t.s.warp[2]) == (0, 3, 3)


def test_quarrel_with_the_sorcerer_whose_flare_cannot_part_it_from_its_sheet() -> None:
    t = Scene("Clone, Swindler").meet().hold(0, 8, flare("Sorcerer")).hold(1, 8).start("planning")
    assert t.top == "Select"


def test_quarrel_with_the_roach_whose_extra_ships_go_along() -> None:
    t = marked(2, aliens="Clone, Swindler, Roach, Human")
    for _ in range(2):
        hatch(t.s, 2, 10)
    hatch(t.s, 2, 16)
    t.s.hands[2] = [8]
    exchange(t.s, 1, 2)
    assert t.s.holder(ALIENS.index("Roach")) == 1
    assert (t.s.ships[1][5], t.s.ships[1][16]) == (6, 1)
    assert (
        t.s.powers.roach.brood[5],
        t.s.powers.roach.brood[16],
        sum(t.s.powers.roach.brood),
        t.s.powers.roach.reserve,
    ) == (2, 1, 3, 17)


def test_every_field_of_the_state_is_thought_of() -> None:
    parts = (identity.BY_SEAT, identity.MASKS, identity.SEATS, identity.OWNED, identity.COLOURS)
    listed = [name for part in (*parts, identity.STAYS, identity.BY_HAND) for name in part]
    assert len(set(listed)) == len(listed)
    assert set(listed) == set(State.__struct_fields__)


def test_exchanging_twice_changes_nothing_but_what_people_remember() -> None:
    for seed in range(6):
        s = ENCOUNTER.start(seed=seed, seats=4, storm=True, stations="multiple", max_turns=30)
        rolls = dice(seed)
        while pending(s) and not (s.phase == 3 and s.turns > 12):
            seat = pending(s)[0]
            advance(s, seat, legal(s, seat).sample(rolls))
        before, total = s.clone(), ENCOUNTER.conserved(s)
        s.agenda = s.agenda[:-1]
        exchange(s, 0, 2)
        assert ENCOUNTER.conserved(s) == total
        exchange(s, 0, 2)
        assert s.agenda == before.agenda[:-1]
        for name in State.__struct_fields__:
            if name not in ("agenda", "events", "known", "ring", "moved", "lights"):
                assert getattr(s, name) == getattr(before, name), name


def test_a_game_goes_on_after_the_exchange() -> None:
    for seed in range(4):
        t = marked(seed % 2 * 2, aliens="Clone, Swindler, Filch, Human")
        t.s.max_turns = 12
        t.start("destiny").asked(1, USE[0][-1])
        rolls = dice(seed)
        settle(t.s)
        total = ENCOUNTER.conserved(t.s)
        while pending(t.s):
            seat = pending(t.s)[0]
            advance(t.s, seat, legal(t.s, seat).sample(rolls))
            assert ENCOUNTER.conserved(t.s) == total
        assert t.s.turns > 2 or t.s.winners
