"""The window loop: order, musts and mays, uses, answers to answers, and the ledger (11, 12, 15)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from cosmodrome.core.agenda import apply, awaited, legal, pending
from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.core.record import opening
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS, CARD_ZAP, COSMIC_ZAP, EMOTION, PLAGUE, load
from cosmodrome.games.encounter.rules.encounter_events import Played, Used
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.timing.asking import Opening, options
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS as PLAYABLE
from cosmodrome.games.encounter.rules.timing.windows import NAMES, ORDERS, POST_REVEAL, REGROUP_START, RETRIEVE, RULES
from tests.games.encounter.scene import Scene, flare


def test_conflict_order_is_offense_defense_then_clockwise() -> None:
    assert ORDERS[5][2][4] == (2, 4, 3, 0, 1)
    assert ORDERS[5][2][-1] == (2, 3, 4, 0, 1), "no defense yet"


def test_every_window_has_a_rule_and_every_alien_acts_in_windows_that_exist() -> None:
    assert len(NAMES) == len(set(NAMES)) == len(RULES)
    assert all(RULES)
    for alien in PLAYABLE.values():
        assert all(0 <= at < len(NAMES) for at in (*alien.must, *alien.may, *alien.wild_at, *alien.super_at))


def test_all_sheets_have_a_class_and_a_test_file() -> None:
    assert {ALIENS[number] for number in PLAYABLE} == {sheet.id for sheet in load().aliens.values()}
    folder = Path(__file__).parent / "aliens"
    package = Path(cosmodrome.__file__).parent / "games/encounter/rules/aliens"
    for alien in PLAYABLE.values():
        name = alien.name.lower().replace("-", "_")
        assert (folder / f"test_{name}.py").exists(), name
        assert (package / f"{name}.py").exists(), name


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_with_something_to_do_is_passed_over(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    run, quiet = Opening.run, 0

    def checked(window: Opening, s: Any) -> None:
        nonlocal quiet
        depth = len(s.agenda)
        run(window, s)
        if len(s.agenda) == depth:
            quiet += 1
            assert not any(options(s, seat, window) for seat in range(s.n) if not window.passed >> seat & 1)

    monkeypatch.setattr(Opening, "run", checked)
    for seed in range(20):
        s, rolls = ENCOUNTER.start(seed, seats=seats, storm=True, stations="multiple", max_turns=60), dice(seed)
        while asked := pending(s):
            apply(s, asked[0], legal(s, asked[0]).sample(rolls))
    assert quiet > 5000


def test_seats_are_asked_in_conflict_order_and_again_after_somebody_acts() -> None:
    t = Scene().hold(0, PLAGUE).hold(2, PLAGUE).hold(3, 48)
    t.start("regroup")
    assert pending(t.s) == (0,)
    t.say(0, PASS)
    assert pending(t.s) == (2,)
    t.say(2, PLAY[PLAGUE][1]).until("MayAct")
    assert pending(t.s) == (0,), "the loop starts again"


def test_who_is_asked_in_a_window_is_not_told() -> None:
    t = Scene().hold(2, PLAGUE).start("regroup")
    assert pending(t.s) == (2,)
    assert awaited(t.s) == ()
    assert "2" not in t.s.agenda[-1].wait()


def test_a_must_comes_before_the_same_seats_may() -> None:
    t = Scene("Human").meet().hold(0, EMOTION).select(8, 8)
    kinds = [type(event).__name__ for event in t.events]
    assert "Used" in kinds, "the Human has added before Emotion Control is offered"
    assert PLAY[EMOTION][-1] in t.moves(0)


def test_one_flare_a_player_and_each_flare_once() -> None:
    t = Scene("Clone").meet().hold(0, 8, flare("Chosen"), flare("Loser"), flare("Hate")).hold(1, 8)
    t.start("planning").play(0, flare("Chosen")).quiet()
    assert t.s.flared & 1
    assert t.top == "Select", "no second flare is offered"


def test_a_zapped_power_rests_until_the_encounter_ends() -> None:
    t = Scene("Zombie").meet().hold(1, COSMIC_ZAP).hold(0, 8, 9)
    t.select(4, 20).play(1, COSMIC_ZAP)
    assert t.s.zapped & 1
    again = Scene("Zombie").meet().hold(1, COSMIC_ZAP, 8).hold(0, 8, 9)
    again.s.max_turns = 2
    again.select(4, 20).play(1, COSMIC_ZAP)
    assert not again.s.zapped, "the next turn has begun"


def test_a_second_zap_is_offered_when_the_first_is_cancelled() -> None:
    t = Scene("Human").meet().hold(1, COSMIC_ZAP).hold(2, CARD_ZAP).hold(3, COSMIC_ZAP)
    t.select(0, 40).play(1, COSMIC_ZAP).play(2, CARD_ZAP)
    assert PLAY[COSMIC_ZAP][-1] in t.moves(3)
    t.say(3, PLAY[COSMIC_ZAP][-1]).finish()
    assert t.s.verdict == 0


def test_a_super_flare_stopped_by_a_cosmic_zap_can_still_be_played_wild() -> None:
    t = Scene("Virus, Clone").meet().hold(0, flare("Virus")).hold(1, COSMIC_ZAP)
    t.select(8, 8).asked(0, PLAY[flare("Virus")][-1]).play(1, COSMIC_ZAP)
    assert flare("Virus") in t.s.hands[0]
    assert PLAY[flare("Virus")][-1] in t.moves(0), "the power is zapped, so now the wild side"


def test_a_card_zapped_flare_is_discarded_and_spent() -> None:
    t = Scene("Clone").meet().hold(0, flare("Virus")).hold(1, CARD_ZAP).select(8, 8)
    t.play(0, flare("Virus")).play(1, CARD_ZAP)
    assert flare("Virus") in t.s.pile
    assert t.s.flared & 1


def test_the_ledger_tells_window_rule_and_card() -> None:
    t = Scene("Human").meet().hold(1, COSMIC_ZAP).select(8, 8).play(1, COSMIC_ZAP)
    used = next(event for event in t.events if isinstance(event, Used))
    played = next(event for event in t.events if isinstance(event, Played))
    assert used.window == played.window == POST_REVEAL
    assert "Human" in used.say(load())
    assert "(the cards lie open)" in used.say(load())
    assert "Cosmic Zap" in played.say(load())
    t = Scene().hold(2, PLAGUE).start("regroup").play(2, PLAGUE, 0)
    assert next(event for event in t.events if isinstance(event, Played)).window == REGROUP_START


def test_a_power_that_is_lost_is_not_offered() -> None:
    t = Scene("Mind").meet().hold(0, 8).hold(1, 8)
    t.s.lost |= 1
    t.start("alliance")
    assert t.top == "Invite"
    assert USE[0][1] not in t.moves(0)


NAMED = "Void, Human, Zombie"


def named(seed: int, fair: bool) -> Any:
    """A game in which every alien is named, so that the cards are dealt before anybody is asked anything."""
    return opening(ENCOUNTER, cosmodrome.new("encounter", seed=seed, seats=3, aliens=NAMED).record, fair)


def test_at_a_fair_table_no_window_is_left_out_for_what_is_hidden() -> None:
    """Whichever flares are in the deck. With RETRIEVE ships leave the warp in another order, so it is not for show."""
    windows = {named(seed, True).watch & ~(1 << RETRIEVE) for seed in range(30)}
    assert len(windows) == 1
    assert len({named(seed, False).watch for seed in range(30)}) > 5, "where speed counts, dead windows are left out"


def test_nor_from_the_first_turn() -> None:
    """The windows still to come in the phase are on the agenda by then."""
    first: dict[str, set[tuple[int, ...]]] = {}
    for seed in range(60):
        steps = named(seed, True).agenda
        to_come = tuple(step.at for step in steps if isinstance(step, Opening))
        first.setdefault(type(steps[-1]).__name__, set()).add(to_come)
    assert first["AimGate"] == {(9, 8, 7)}
    assert all(len(found) == 1 for name, found in first.items() if name != "MayAct")


@pytest.mark.parametrize("seed", range(3))
def test_a_fair_table_plays_the_same_game(seed: int) -> None:
    fair, hasty, rolls = named(seed, True), named(seed, False), dice(seed)
    for _ in range(300):
        if not pending(hasty):
            break
        seat = pending(hasty)[0]
        move = legal(hasty, seat).sample(rolls)
        assert apply(fair, seat, move) == apply(hasty, seat, move)
        assert ENCOUNTER.view(fair, seat) == ENCOUNTER.view(hasty, seat)
