"""Scavenger: lives on what is thrown away."""

from __future__ import annotations

from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, PLAGUE
from cosmodrome.games.encounter.rules.moves import PICK, USE
from cosmodrome.games.encounter.rules.zones.hands import discard, next_card, quake
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from tests.games.encounter.scene import Scene, flare


def test_power_takes_a_card_from_the_pile_for_a_lost_colony() -> None:
    t = Scene("Clone, Scavenger").meet()
    t.s.pile = [30, 6]
    t.select(20, 4).asked(1, USE[0][-1]).until("Search").say(1, PICK[30]).finish()
    assert 30 in t.s.hands[1]
    assert 30 not in t.s.pile


def test_an_abandoned_colony_counts_and_each_colony_once() -> None:
    t = Scene("Scavenger").hold(0, 8).hold(1, 8)
    t.s.pile, t.s.defense, t.s.target = [30, 6, 7], 1, 5
    t.s.ships[0][0], t.s.ships[0][1], t.s.ships[0][2] = 1, 1, 10
    t.start("launch")
    for planet in (0, 1):
        t.say(0, *[move for move in t.moves(0) if getattr(move, "place", -1) == planet])
    t.say(0, t.moves(0)[-1])
    t.asked(0, USE[0][-1]).until("Search").say(0, PICK[30]).asked(0, USE[0][-1]).until("Search").say(0, PICK[7])
    assert t.s.pile == [6]
    assert t.top == "Invite"


def test_discards_lie_on_the_sheet_until_the_pile_is_shuffled() -> None:
    t = Scene("Scavenger").meet().fight(4, 20)
    assert ENCOUNTER.view(t.s, 2).seats[0].sheet == [4]
    assert 4 not in t.s.pile
    t.s.deck.clear()
    next_card(t.s)
    assert not t.s.powers.scavenger.salvage
    t = Scene("Scavenger").hold(0, 9, PLAGUE)
    discard(t.s, 0, 9)
    t.s.pile.clear()
    t.s.deck.clear()
    quake(t.s)
    assert not t.s.powers.scavenger.salvage, "a quake throws the sheet in"


def test_zapped_its_discards_go_to_the_pile() -> None:
    t = Scene("Scavenger").hold(0, 9, 10)
    t.s.zapped = 1
    discard(t.s, 0, 9)
    assert t.s.pile[-1] == 9


def test_zap() -> None:
    t = Scene("Clone, Scavenger").meet().hold(0, COSMIC_ZAP)
    t.s.pile = [30]
    t.select(20, 4).asked(1, USE[0][-1]).play(0, COSMIC_ZAP).finish()
    assert not t.s.hands[1]


def losing_with_the_flare() -> Scene:
    t = Scene("Clone").meet().hold(1, flare("Scavenger"))
    t.s.deck += [6, 30, 7]
    return t.select(20, 4).play(1, flare("Scavenger")).until("Sift")


def test_wild_keeps_one_of_three_cards() -> None:
    t = losing_with_the_flare()
    assert ENCOUNTER.view(t.s, 1).picking == [7, 30, 6]
    assert ENCOUNTER.view(t.s, 0).picking == []
    t.say(1, PICK[30])
    assert 30 in t.s.hands[1]
    assert t.s.pile[-2:] == [7, 6]


def test_only_its_player_knows_the_three_cards() -> None:
    t = losing_with_the_flare()
    seen = set()
    for seed in range(12):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, 2, dice(seed))
        seen.add(twin.picking)
        assert ENCOUNTER.conserved(twin) == ENCOUNTER.conserved(t.s)
        ENCOUNTER.redeal(twin := t.s.clone(), 1, dice(seed))
        assert twin.picking == t.s.picking
    assert len(seen) > 3


def test_a_wild_mind_sees_the_three_cards_too() -> None:
    t = Scene("Clone").meet().hold(1, flare("Scavenger"))
    t.s.deck += [6, 30, 7]
    t.select(20, 4)
    t.s.watched = [3 << 4 | 1]
    t.play(1, flare("Scavenger")).until("Sift").say(1, PICK[30])
    assert known_cards(t.s, 3, 1).count(30) == 1


def test_super_looks_at_a_hand_and_takes_a_card() -> None:
    t = Scene("Clone, Scavenger").meet().hold(1, flare("Scavenger")).hold(3, 12, 40)
    t.s.pile = [30]
    t.select(20, 4).asked(1, USE[0][-1]).until("Search").say(1, PICK[30]).play(1, flare("Scavenger"), 3)
    t.until("TakeOne").say(1, PICK[40])
    assert {30, 40} <= set(t.s.hands[1])


def test_quarrel_with_the_filch_who_finds_nothing() -> None:
    t = Scene("Filch, Scavenger").meet()
    t.s.pile = [4]
    t.fight(8, 4)
    assert "the Filch" not in t.said(), "the Scavenger's card is on its sheet, and another of its kind is not meant"
