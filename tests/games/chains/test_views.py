"""What a seat sees, in data, words and numbers; the data file and its corrections; the lesson."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.lesson import positions
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import glyphs, plain
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.data import cards, load
from cosmodrome.games.chains.rules.ending import tallies
from cosmodrome.games.chains.rules.moves import SKIP, Fire, Launch, Swap, UsePower
from cosmodrome.games.chains.rules.state import State
from cosmodrome.games.chains.space import ChainsSpace, mirrored
from cosmodrome.games.chains.view import insight
from tests.games.chains.scene import BOX, bug, card, cell, hold, launch, look, points, scene, shots_of, stack

# -- views -------------------------------------------------------------------------------------------


def test_a_spectator_sees_neither_hand_nor_deck_nor_secret() -> None:
    s = CHAINS.start(9, debris=True)
    rolls = dice(9)
    while pending(s):
        view = CHAINS.view(s, None)
        assert (view.hand, view.aside, view.drawn, view.returned) == ((), (), (), -1)
        assert view.secret == [(), ()]
        assert sum(view.hands) == sum(len(hand) for hand in (*s.hands, *s.aside))
        apply(s, pending(s)[0], legal(s, pending(s)[0]).sample(rolls))
    assert CHAINS.view(s, None).secret == list(s.secret)


def test_hidden_cards_occur_nowhere_in_the_json_of_a_view() -> None:
    """Whatever is in the enemy's hand or deck is known only as a whole: the view names none of it."""
    s = hold(scene("wrap pool", "buddy"), 0, "spy")
    hold(s, 1, "zeros tail")
    view = CHAINS.view(s, 0)
    assert set(view.unseen(1)) == set(s.hands[1]) | set(s.decks[1])
    assert set(view.unseen(0)) == set(s.decks[0])
    other = s.clone()
    other.hands[1], other.decks[1] = other.decks[1][:2], (*other.hands[1], *other.decks[1][2:])
    assert CHAINS.encode(view) == CHAINS.encode(CHAINS.view(other, 0))


def test_a_view_reads_the_orbit_as_the_state_does() -> None:
    s = bug(scene("wrap ahead opener", "buddy behind tug"), "a1")
    stack(s, "b4", (1, "pool"), (0, "laser"))
    for seat in (0, 1, None):
        view = CHAINS.view(s, seat)
        assert (view.place, view.mine, view.up, view.homes) == (s.place, s.mine, s.up, s.homes)
        for p in (0, 1):
            assert insight(view, BOX, p).tally == points(s, p)


def test_insight_names_links_copies_and_protection() -> None:
    found = insight(CHAINS.view(scene("wrap ahead tug", "opener"), 0), BOX, 0)
    assert [(link.a, link.b, link.live, link.loop) for link in found.links] == [
        (1, 2, True, False),
        (2, 3, True, False),
        (1, 3, True, True),
    ]
    assert found.copies == ((2, 3, 3),)
    assert found.guarded == 1 << 2 | 1 << 3


# -- words ---------------------------------------------------------------------------------------------


def test_the_text_tells_every_state() -> None:
    s = scene("wrap tug ahead", "buddy", superpowers=True, debris=True)
    stack(s, "b2", (1, "pool"), (0, "opener"))
    s.blender, s.supply, s.marked, s.lives, s.closing, s.quiet = 1, (3, 4), 1 << card(0, "tug"), 0, 1, 7
    bug(s, "a3")
    hold(s, 0, "spy")
    words = plain(CHAINS.text(CHAINS.view(s, 0), BOX))
    for fact in (
        "a2 Yarn Tug: helper, scoring segment, 4 long, protected, with a Can.",
        "bugged",
        "on top of Batch Carpool",
        "Nine Lives protects {0} until their next turn.",
        "3 Cans left",
        "{1} has the last turn.",
        "Quiet turns in a row: 7.",
        "Whiskered Spy in the Sky, comm.",
        "Superpowers of {1}: Recompile",
    ):
        assert fact in words, fact


def test_rows_are_lined_up_and_can_be_pointed_at() -> None:
    s = hold(scene("wrap pool spy", "buddy"), 0, "tug")
    far, near = CHAINS.text(CHAINS.view(s, 0), BOX)[:2]
    assert len(glyphs(far)) == len(glyphs(near))
    assert [span.part for span in near if not isinstance(span, str)][1:4] == ["cell:0", "cell:1", "cell:2"]


def test_every_part_of_every_move_is_in_the_text() -> None:
    rolls = dice(2)
    s = CHAINS.start(2, superpowers=True, debris=True)
    while pending(s):
        seat = rolls.choice(pending(s))
        lines = CHAINS.text(CHAINS.view(s, seat), BOX)
        shown = {span.part for line in lines for span in line if not isinstance(span, str)}
        for move in legal(s, seat):
            assert set(move.parts()) <= shown, move
        apply(s, seat, legal(s, seat).sample(rolls))


# -- numbers -------------------------------------------------------------------------------------------


def test_mirrored_moves_are_the_same_for_the_other_seat() -> None:
    assert mirrored(Launch(3, 5)) == Launch(18, 21)
    assert mirrored(Swap(1, 2)) == Swap(17, 18)
    assert mirrored(Fire(3, 19)) == Fire(19, 3)
    assert mirrored(UsePower(1)) == UsePower(4)
    assert mirrored(SKIP["turn"]) == SKIP["turn"]
    space = ChainsSpace(CHAINS.options(superpowers=True, debris=True))  # type: ignore[arg-type]
    assert all(space.mirror(space.mirror(number)) == number for number in range(space.size))


def test_numbers_are_the_same_from_both_sides_of_a_mirrored_table() -> None:
    one, two = scene("wrap opener tug", "buddy spy"), scene("buddy spy", "wrap opener tug", turn=1)
    hold(one, 0, "zeros")
    hold(two, 1, "zeros")
    hold(one, 1, "tail")
    hold(two, 0, "tail")
    space = ChainsSpace(CHAINS.options())  # type: ignore[arg-type]
    mine, theirs = space.observe(CHAINS.view(one, 0)), space.observe(CHAINS.view(two, 1))
    differ = [i for i, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a != b]
    assert len(differ) == 4  # who plays the Cats, and who began: a number for each seat
    assert all(0 <= number <= 1 for number in mine)


# -- data ----------------------------------------------------------------------------------------------


def test_the_box_is_complete_and_says_its_sources() -> None:
    assert [sum(card.type == kind for card in BOX.satellite) for kind in ("comm", "helper", "weapon")] == [8, 3, 4]
    rows = cards(BOX)
    assert len(rows) == 1 + 15 + 6 + 2 + 6
    assert all(row.text and row.source for row in rows)


def test_no_source_says_more_or_less_than_we_have() -> None:
    """Hands and tokens are printed; of two satellites we have the name and some rules, of Superpowers nothing."""
    assert BOX.numbers.source == "rulebook"
    assert "rule of ours" in BOX.numbers.text, "but not that quiet turns end the game"
    assert {card.id: card.source for card in BOX.satellite if card.id in ("zeros", "buddy_buddy")} == {
        "zeros": "inferred",
        "buddy_buddy": "inferred",
    }
    assert {power.source for power in BOX.power} == {"reconstructed"}


def test_a_designer_may_change_a_weapon() -> None:
    change = '[[satellite]]\nid = "can_opener"\nreach = [0, 1]\n'
    s = hold(scene("opener pool", "buddy spy"), 0, "tug")
    assert shots_of(s) == {"a1 b1"}
    s.data = change
    assert shots_of(s) == {"a1 b1", "a1 b2"}
    assert load(change).satellite[8].source == "owner"


def test_a_designer_may_change_who_does_what() -> None:
    change = '[[satellite]]\nid = "bubble_wrap"\neffect = "carpool"\n[numbers]\nhand = 4\n'
    s = hold(scene("pool", "buddy"), 0, "wrap spy", "tug hand1 hand2 tail")
    s.data = change
    launch(s, 0, "wrap", "a2")
    assert pending(s) == (0,)
    launch(s, 0, "spy", "a3")
    apply(s, 0, SKIP["bug"])
    assert len(s.hands[0]) == 4
    assert look(s, "a2") == ["A wrap"]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ('[[satellite]]\nid = "can_opener"\naim = "ahead"\n', "aim"),
        ('[[satellite]]\nid = "can_opener"\ntype = "comm"\n', "weapon"),
        ('[[satellite]]\nid = "copycat_ahead"\ntype = "helper"\n', "comm"),
        ("[numbers]\nhand = 0\n", "hand"),
        ('[[satellite]]\nid = "moon_laser"\n', "moon_laser"),
    ],
)
def test_wrong_corrections_are_refused_with_a_reason(change: str, word: str) -> None:
    with pytest.raises(Refusal, match=word):
        CHAINS.options(data=change)


# -- the lesson ---------------------------------------------------------------------------------------------


def test_the_lesson_ends_with_four_in_a_loop() -> None:
    lesson = CHAINS.lesson()  # type: ignore[misc]
    assert sum(beat.mine for beat in lesson.beats) == 6
    last = positions(CHAINS, lesson)[-1]
    assert isinstance(last, State)
    mine = tallies(last)[0]
    assert (mine.total, mine.looped) == (4, True)
    assert look(last, "b3") == ["B tug", "A opener"]
    assert mine.segment >> cell("b3") & 1
