"""The Superpowers mode (7)."""

from __future__ import annotations

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.events import Discarded, Drew, Exchanged
from cosmodrome.games.chains.rules.moves import PUT_BACK, SKIP, USE_POWER, Knock, Launch, Swap
from cosmodrome.games.chains.rules.orbit import NAMES
from cosmodrome.games.chains.rules.state import State
from cosmodrome.games.chains.rules.superpowers import (
    KNOCK_IT_OFF,
    NINE_LIVES,
    OVERCLOCK,
    RECOMPILE,
    REMOTE_CONTROL,
    ZOOMIES,
)
from tests.games.chains.scene import (
    bug,
    card,
    cell,
    fire,
    hold,
    launch,
    look,
    refused,
    scene,
    shots_of,
    skip,
    stack,
    swap,
    swaps_of,
)


def powers(a: str, b: str, *, turn: int, used: int, **more: int) -> State:
    """A position in which that many Superpowers are used on both sides."""
    s = scene(a, b, turn=turn, superpowers=True, **more)  # type: ignore[arg-type]
    s.powers = (used, used)
    hold(s, 0, "zeros hand2")
    hold(s, 1, "zeros hand2")
    return s


def use(s: State, seat: int, power: int) -> list[object]:
    return list(apply(s, seat, USE_POWER[power]))


def knocks(s: State) -> set[str]:
    (seat,) = pending(s)
    return {NAMES[move.cell] for move in legal(s, seat) if isinstance(move, Knock)}


def test_without_the_mode_there_is_no_superpower() -> None:
    s = hold(scene("wrap pool"), 0, "spy")
    assert refused(s, 0, USE_POWER[ZOOMIES]).code == "no-superpowers"


def test_superpowers_go_in_order_and_cost_no_action() -> None:
    s = powers("wrap pool", "buddy", turn=0, used=0)
    assert refused(s, 0, USE_POWER[NINE_LIVES]).code == "in-order"
    assert refused(s, 0, USE_POWER[RECOMPILE]).code == "in-order"
    use(s, 0, ZOOMIES)
    swap(s, 0, "a1", "a2")
    assert pending(s) == (0,)
    assert s.powers == (1, 0)
    assert refused(s, 0, USE_POWER[NINE_LIVES]).code == "one-a-turn"
    launch(s, 0, "hand2", "a3")
    assert pending(s) == (1,)  # window B is closed: one Superpower a turn


def test_by_option_several_may_be_used_in_a_turn_still_in_order() -> None:
    s = powers("wrap pool", "buddy", turn=0, used=0)
    s.several = True
    use(s, 0, ZOOMIES)
    swap(s, 0, "a1", "a2")
    assert refused(s, 0, USE_POWER[ZOOMIES]).code == "in-order"
    use(s, 0, NINE_LIVES)
    assert s.powers == (2, 0)
    assert pending(s) == (0,), "and the action is still to come"
    assert CHAINS.setup(CHAINS.options(superpowers=True, per_turn="several"), 1).several


def test_a_superpower_may_follow_the_action() -> None:
    s = powers("wrap pool", "buddy", turn=0, used=0)
    launch(s, 0, "hand2", "a3")
    assert pending(s) == (0,)
    assert set(legal(s, 0)) == {SKIP["turn"], USE_POWER[ZOOMIES]}
    use(s, 0, ZOOMIES)
    swap(s, 0, "a1", "a3")
    assert pending(s) == (1,)


def test_the_turn_ends_by_saying_so() -> None:
    s = powers("wrap pool", "buddy", turn=0, used=0)
    launch(s, 0, "hand2", "a3")
    skip(s, 0)
    assert pending(s) == (1,)
    assert s.powers == (0, 0)


def test_nobody_is_asked_when_no_superpower_is_possible() -> None:
    s = powers("", "buddy", turn=0, used=0)
    assert refused(s, 0, USE_POWER[ZOOMIES]).code == "no-effect"
    launch(s, 0, "hand2", "a1")
    assert pending(s) == (1,)


def test_all_used() -> None:
    s = powers("wrap pool", "buddy", turn=0, used=3)
    assert refused(s, 0, USE_POWER[KNOCK_IT_OFF]).code == "all-used"


def test_zoomies_must_be_one_swap() -> None:
    s = powers("wrap pool", "buddy", turn=0, used=0)
    use(s, 0, ZOOMIES)
    assert refused(s, 0, SKIP["swap"]).code == "one-at-least"
    assert refused(s, 0, Launch(card(0, "hand2"), cell("a3"))).code == "swap-now"


def test_nine_lives_lasts_until_the_start_of_the_next_own_turn() -> None:
    s = powers("hand1 pool", "opener buddy", turn=0, used=1)
    use(s, 0, NINE_LIVES)
    launch(s, 0, "hand2", "a3")
    assert s.lives == 0
    assert not shots_of(s)
    launch(s, 1, "hand2", "b3")
    skip(s, 1)
    assert s.lives == -1
    swap(s, 0, "a1", "a2")
    skip(s, 0)
    assert shots_of(s) == {"b1 a1"}


def test_nine_lives_keeps_remote_control_and_the_spy_away() -> None:
    s = powers("wrap pool", "opener buddy", turn=1, used=2)
    s.lives = 0
    assert refused(s, 1, USE_POWER[REMOTE_CONTROL]).code == "no-effect"
    hold(s, 1, "spy", "")
    launch(s, 1, "spy", "b3")
    assert type(s.agenda[-1]).__name__ != "PlaceBug"


def test_nine_lives_lets_the_owner_move() -> None:
    s = powers("wrap pool", "buddy", turn=0, used=1)
    use(s, 0, NINE_LIVES)
    assert swaps_of(s) == {"a1 a2"}


def test_knock_it_off_takes_the_first_or_last_stack() -> None:
    s = powers("wrap", "buddy spy pool", turn=0, used=2)
    use(s, 0, KNOCK_IT_OFF)
    assert knocks(s) == {"b1", "b3"}
    (event,) = apply(s, 0, Knock(cell("b3")))
    assert isinstance(event, Discarded)
    assert s.gone == (card(1, "pool"),)
    assert s.destroyed == (1, 0)
    assert s.homes[1] == 0b110


def test_knock_it_off_takes_cards_beneath_without_counting_them_again() -> None:
    s = powers("wrap", "buddy spy", turn=0, used=2)
    stack(s, "b3", (1, "pool"), (0, "tail"), (1, "laser"))
    before = s.destroyed
    use(s, 0, KNOCK_IT_OFF)
    apply(s, 0, Knock(cell("b3")))
    assert s.gone == (card(1, "pool"), card(0, "tail"), card(1, "laser"))
    assert s.destroyed == (before[0] + 1, before[1])
    assert look(s, "b3") == []


def test_knock_it_off_needs_an_unprotected_enemy_on_top() -> None:
    s = powers("wrap", "buddy wrap", turn=0, used=2)
    use(s, 0, KNOCK_IT_OFF)
    assert knocks(s) == {"b2"}
    assert refused(s, 0, Knock(cell("b1"))).code == "no-target"
    s = powers("wrap", "tail<buddy spy sling<pool", turn=0, used=2)
    assert refused(s, 0, USE_POWER[KNOCK_IT_OFF]).code == "no-effect"


def test_knock_it_off_reaches_slot_0_and_bugged_satellites() -> None:
    s = powers("wrap", "buddy spy", turn=0, used=2)
    stack(s, "b0", (1, "zeros"))
    bug(s, "b0")
    use(s, 0, KNOCK_IT_OFF)
    assert knocks(s) == {"b0", "b2"}
    apply(s, 0, Knock(cell("b0")))
    assert s.stuck == 0
    assert not s.homes[1] & 1


def test_recompile_puts_one_to_three_cards_back() -> None:
    s = powers("wrap", "buddy", turn=1, used=0)
    hold(s, 1, "zeros hand2 tail", "spy")
    use(s, 1, RECOMPILE)
    assert refused(s, 1, SKIP["cards"]).code == "one-at-least"
    apply(s, 1, PUT_BACK[card(1, "tail")])
    apply(s, 1, PUT_BACK[card(1, "zeros")])
    assert CHAINS.view(s, 0).hands[1] == 3
    events = apply(s, 1, SKIP["cards"])
    assert Exchanged(1, 2, power=True) in events
    assert len(s.hands[1]) == 3
    assert card(1, "hand2") in s.hands[1]
    assert sorted(s.hands[1] + s.decks[1]) == sorted(card(1, n) for n in ("zeros", "hand2", "tail", "spy"))
    assert type(s.agenda[-1]).__name__ == "Act"
    assert {event.known_to(0) for event in events if isinstance(event, Drew) and event.cards} == {False}


def test_recompile_with_an_empty_deck_returns_the_same_cards() -> None:
    s = powers("wrap", "buddy", turn=1, used=0)
    hold(s, 1, "zeros", "")
    use(s, 1, RECOMPILE)
    apply(s, 1, PUT_BACK[card(1, "zeros")])
    apply(s, 1, SKIP["cards"])
    assert s.hands[1] == (card(1, "zeros"),)


def test_recompile_needs_a_hand_card() -> None:
    s = powers("wrap", "buddy", turn=1, used=0)
    hold(s, 1, "spy", "hand1 hand2")
    launch(s, 1, "spy", "b2")
    skip(s, 1)
    assert pending(s) == (0,)  # the hand is empty until the draw, so nothing was offered


def test_overclock_comes_after_the_action_and_does_not_launch() -> None:
    s = powers("wrap pool", "buddy spy", turn=1, used=1)
    assert refused(s, 1, USE_POWER[OVERCLOCK]).code == "after-action"
    launch(s, 1, "hand2", "b3")
    use(s, 1, OVERCLOCK)
    assert all(isinstance(move, Swap) for move in legal(s, 1))
    assert refused(s, 1, Launch(card(1, "zeros"), cell("b4"))).code == "not-now"
    swap(s, 1, "b1", "b2")
    assert pending(s) == (0,)


def test_overclock_may_fire_what_was_launched_in_the_same_turn() -> None:
    s = powers("hand1 pool spy", "buddy", turn=1, used=1)
    hold(s, 1, "tail", "zeros")
    launch(s, 1, "tail", "b2")
    use(s, 1, OVERCLOCK)
    fire(s, 1, "b2", "a3")
    assert look(s, "a3") == ["A spy", "B tail"]


def test_remote_control_swaps_the_enemys_satellites_as_the_enemy_would() -> None:
    s = powers("wrap - pool spy", "buddy", turn=1, used=2)
    use(s, 1, REMOTE_CONTROL)
    assert swaps_of(s) == {"a1 a2", "a3 a2", "a3 a4", "a1 a4"}
    swap(s, 1, "a1", "a2")
    swap(s, 1, "a4", "a1")
    assert [look(s, f"a{i}") for i in range(1, 5)] == [["A spy"], ["A wrap"], ["A pool"], []]
    assert type(s.agenda[-1]).__name__ == "Act"
    assert pending(s) == (1,)


def test_remote_control_may_stop_after_one_swap() -> None:
    s = powers("wrap pool spy", "buddy", turn=1, used=2)
    use(s, 1, REMOTE_CONTROL)
    assert refused(s, 1, SKIP["swap"]).code == "one-at-least"
    swap(s, 1, "a1", "a2")
    skip(s, 1)
    assert type(s.agenda[-1]).__name__ == "Act"


def test_the_other_seat_may_play_the_cats() -> None:
    s: State = CHAINS.start(5, cats=1, start=1, superpowers=True)
    for seat in (0, 1):
        skip(s, seat)
    launch_move = next(move for move in legal(s, 1) if isinstance(move, Launch))
    assert launch_move.card < 15
    apply(s, 1, launch_move)
