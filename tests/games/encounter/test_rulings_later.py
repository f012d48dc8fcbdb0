"""The rulings of section 17 from 41 to 57, each by its number."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import pending, settle
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, FORCE_FIELD, MOBIUS, NEGOTIATE, PLAGUE
from cosmodrome.games.encounter.rules.encounter_events import Totalled
from cosmodrome.games.encounter.rules.moves import (
    ADD,
    AIM,
    ANY,
    CALL,
    DONE,
    EXACT,
    JOIN,
    NAME,
    NO,
    PICK,
    PLAY,
    RANDOM,
    TAKE,
    TYPED,
    USE,
    YES,
)
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCE, ALLIANCES_FORMED, RESHUFFLED
from cosmodrome.games.encounter.rules.zones.hands import draw, give
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards, look
from cosmodrome.games.encounter.rules.zones.refreshing import Draw
from tests.games.encounter.scene import BOX, N, Scene, flare

# -- answers ------------------------------------------------------------------------------------


def alliance_with_an_ally() -> Scene:
    t = Scene("Clone, Mind").meet().hold(0, 8).hold(1, 8)
    return t.start("alliance")


def join(t: Scene) -> Scene:
    """The third seat joins the offense with one ship."""
    t.quiet().say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0], TAKE[10], DONE)
    return t


@pytest.mark.parametrize("card", [CARD_ZAP, flare("Filch"), flare("Void")])
def test_17_41_nobody_stops_a_card_of_its_own(card: int) -> None:
    t = Scene("Clone, Mind").meet().hold(3, FORCE_FIELD, card, NEGOTIATE).hold(0, 8).hold(1, 8).start("alliance")
    join(t).play(3, FORCE_FIELD).say(3, NAME[2], DONE)
    assert t.top == "PutShips", "nobody was asked; the ally goes home"
    t = Scene("Clone, Mind").meet().hold(1, card, NEGOTIATE, 8).hold(3, FORCE_FIELD).hold(0, 8).start("alliance")
    join(t).play(3, FORCE_FIELD).say(3, NAME[2], DONE)
    assert PLAY[card][-1] in t.moves(1), "another may"


def test_17_41_nobody_stops_a_flare_of_its_own_with_anti_matter() -> None:
    """One flare a player and encounter: the way round that, a flare that comes back unspent, is not open either."""
    t = Scene("Anti-Matter, Mind").meet().hold(0, flare("Virus"), flare("Anti-Matter")).select(8, 8)
    t.play(0, flare("Virus"))
    assert t.top != "Response"
    t = Scene("Clone, Anti-Matter").meet().hold(0, flare("Virus")).hold(1, flare("Anti-Matter")).select(8, 8)
    t.play(0, flare("Virus"))
    assert PLAY[flare("Anti-Matter")][-1] in t.moves(1), "another may"


def test_17_41_an_own_power_may_be_zapped() -> None:
    t = Scene("Human").meet().hold(0, COSMIC_ZAP).select(0, 40).play(0, COSMIC_ZAP).finish()
    assert t.s.verdict == 0


# -- totals ---------------------------------------------------------------------------------------


def totals(t: Scene) -> tuple[int, int]:
    return next(event.totals for event in t.events if isinstance(event, Totalled))


def test_17_42_a_virus_product_is_neither_negated_nor_split() -> None:
    t = Scene("Anti-Matter, Virus").meet().ally(2, 1, 1).fight(8, 5)
    assert totals(t) == (8 - 2, 5 * 4 - 1), "only the ally's ship is taken off"
    t = Scene("Anti-Matter, Virus").meet().ally(2, 1, 1).hold(1, flare("Virus")).select(8, 5).play(1, flare("Virus"))
    assert totals(t.finish()) == (8 - 2, 5 * (4 + 1)), "the super flare's product neither"


def test_17_42_the_product_of_the_wild_virus_is_taken_off_as_a_whole() -> None:
    t = Scene("Anti-Matter, Clone").meet().ally(2, 1, 2).hold(1, flare("Virus")).select(8, 20).play(1, flare("Virus"))
    assert totals(t.finish()) == (8 - 2, 20 - 4 * 2)


# -- flares that serve allies ---------------------------------------------------------------------------


def allied(aliens: str) -> Scene:
    """Two allies of the offense, on both sides of it round the table."""
    return Scene(aliens, seats=5).meet().ally(2, 0, 1).ally(4, 0, 1).hold(0, 8).hold(1, 8)


def form(t: Scene) -> Scene:
    """The window after the alliances is open."""
    t.s.phase = ALLIANCE
    t.s.open(ALLIANCES_FORMED)
    settle(t.s)
    return t


def test_17_43_super_zombie_serves_every_ally_in_conflict_order() -> None:
    t = form(allied("Zombie").hold(0, flare("Zombie")).warp(2, 1).warp(4, 1)).play(0, flare("Zombie"))
    assert (t.top, pending(t.s)) == ("AllyMay", (2,))
    t.say(2, YES)
    assert pending(t.s) == (4,)
    t.say(4, YES)
    assert t.s.gate == [2, 0, 2, 0, 2]


def test_17_43_wild_observer_serves_every_ally_in_conflict_order() -> None:
    t = form(allied("Clone").hold(0, flare("Observer"))).play(0, flare("Observer"))
    assert (t.top, pending(t.s)) == ("AllyMay", (2,))
    t.say(2, YES)
    assert pending(t.s) == (4,)
    t.say(4, NO)
    assert [len(t.s.hands[seat]) for seat in (2, 4)] == [1, 0]


def test_17_44_super_human_zaps_itself_while_the_use_can_be_answered() -> None:
    t = Scene("Human").meet().hold(0, flare("Human")).select(0, 40)
    assert t.top == "Response"
    t.say(0, PLAY[flare("Human")][-1]).finish()
    assert t.s.verdict == 0
    assert flare("Human") in t.s.pile


def test_17_44_once_the_use_stands_super_human_makes_the_four_an_eight() -> None:
    t = Scene("Human").meet().hold(0, flare("Human")).select(8, 14).say(0, PASS)
    assert t.top == "MayAct"
    t.say(0, PLAY[flare("Human")][-1]).finish()
    assert totals(t) == (8 + 2 + 8, 14 + 4)
    assert flare("Human") in t.s.hands[0]


# -- super flares that widen a power --------------------------------------------------------------------------


def widened(name: str) -> tuple[Scene, int, int]:
    """A scene in which the holder of the alien may play its super flare now: the scene, the seat and the target."""
    card = flare(name)
    if name in ("Calculator", "Sorcerer"):  # as an ally
        return Scene(f"Clone, Mind, {name}").meet().ally(2, 0, 1).hold(2, card).select(8, 10), 2, -1
    if name == "Void":
        return Scene("Clone, Mind, Void").meet().ally(2, 0, 1).hold(2, card).select(20, 4), 2, -1
    if name in ("Loser", "Mirror"):  # late, or on one card only
        return Scene(f"{name}, Mind").meet().hold(0, card).select(8, 10), 0, 0 if name == "Mirror" else -1
    if name == "Trader":  # with anybody
        return Scene("Trader, Mind").meet().hold(0, 8, card).hold(1, 8).hold(2, 30).start("planning"), 0, 2
    if name == "Healer":
        return Scene("Clone, Mind, Healer").meet().hold(2, card).select(20, 4), 2, -1
    if name == "Mutant":
        return Scene("Mutant, Mind").meet().hold(0, 8, 9, card).hold(1, 8).start("alliance"), 0, -1
    assert name == "Spiff"
    return Scene("Spiff, Mind").meet().hold(0, card).select(8, 12), 0, -1


WIDENED = ["Calculator", "Sorcerer", "Void", "Loser", "Trader", "Healer", "Mirror", "Mutant", "Spiff"]


@pytest.mark.parametrize("name", WIDENED)
def test_17_45_a_widened_power_is_used_after_its_flare_and_can_be_zapped(name: str) -> None:
    t, seat, to = widened(name)
    t.s.hands[3] = [COSMIC_ZAP]
    t.asked(seat, PLAY[flare(name)][to]).say(3, PASS)  # nobody stops the flare
    if name == "Mutant":
        t.say(0, DONE)
    assert t.top == "Response"
    assert f"the power of the {name}" in t.said().splitlines()[-1]
    t.say(3, PLAY[COSMIC_ZAP][-1])
    assert f"use of the {name} is cancelled (by {{3}}'s Cosmic Zap)" in t.said()
    assert flare(name) in t.s.hands[seat], "the flare itself was not stopped"


@pytest.mark.parametrize("name", WIDENED)
def test_17_45_a_zapped_flare_never_comes_to_the_use(name: str) -> None:
    t, seat, to = widened(name)
    t.s.hands[3] = [CARD_ZAP]
    t.asked(seat, PLAY[flare(name)][to]).say(3, PLAY[CARD_ZAP][-1])
    assert f"uses the power of the {name}" not in t.said()
    assert flare(name) in t.s.pile


# -- powers with a choice in the middle -----------------------------------------------------------------------


def hating() -> Scene:
    t = Scene("Hate").hold(0, 8, flare("Hate")).hold(1, 9).hold(2, COSMIC_ZAP)
    t.s.max_turns = 9
    return t.start("turn")


def test_17_46_hate_chooses_after_zaps_were_asked_for() -> None:
    t = hating()
    assert (t.top, pending(t.s)) == ("Response", (2,))
    t.say(2, PASS)
    assert t.top == "Rage"
    assert hating().say(2, PLAY[COSMIC_ZAP][-1]).top != "Rage", "zapped, nothing is chosen"


def test_17_46_super_hate_is_played_in_the_middle_of_the_power() -> None:
    t = hating().say(2, PASS).say(0, PLAY[flare("Hate")][-1]).say(2, PASS)
    assert t.top == "Rage"
    t.say(0, PICK[8])
    assert 8 in t.s.hands[0], "the card is only shown"


def chosen(*cards: int) -> Scene:
    t = Scene("Chosen").meet().hold(0, flare("Chosen")).hold(1, 8)
    t.s.deck += reversed(cards)
    return t.select(4, 20).asked(0, USE[0][-1])


def test_17_46_super_chosen_is_played_at_the_moment_of_choosing() -> None:
    t = chosen(MOBIUS, 30, 5)
    assert t.top == "Intervene"
    t.say(0, PLAY[flare("Chosen")][-1])
    assert t.top == "Intervene"
    assert t.s.hands[0] == [MOBIUS, flare("Chosen")]
    t.say(0, PICK[30], NO)
    assert t.finish().s.verdict == 0


def test_17_47_the_cards_the_chosen_draws_lie_open() -> None:
    t = chosen(MOBIUS, 30, 5)
    for seat in (None, 1, 3):
        assert "Mobius Tubes, attack 30, attack 05" in " ".join(e.say(BOX) for e in t.events if e.known_to(seat))
        assert ENCOUNTER.view(t.s, seat).drawn == [MOBIUS, 30, 5]


# -- what is announced, and what follows -----------------------------------------------------------------------


def announced(t: Scene) -> str:
    """What a spectator has heard."""
    return "\n".join(event.say(BOX) for event in t.events if event.known_to(None))


def test_17_48_numbers_said_with_a_flare_or_a_use_are_public() -> None:
    t = Scene("Clone").meet().hold(0, flare("Gambler")).select(8, 10).asked(0, PLAY[flare("Gambler")][-1])
    assert "saying 7" in announced(t.say(0, CALL[7]))
    t = Scene("Clone").meet().hold(0, flare("Calculator")).select(8, 10).asked(0, PLAY[flare("Calculator")][-1])
    assert "saying 1" in announced(t.say(0, CALL[1]))
    t = Scene("Kamikaze").meet().hold(0, 8).hold(1, 8).start("planning").asked(0, USE[0][-1])
    assert "power of the Kamikaze, saying 3" in announced(t.say(0, CALL[3]))


def test_17_48_planets_and_allies_named_with_a_card_are_public() -> None:
    t = Scene("Clone").hold(0, 8, flare("Tick-Tock"))
    t.s.open(RESHUFFLED)
    settle(t.s)
    t.say(0, PLAY[flare("Tick-Tock")][-1], AIM[7])
    assert f"for {BOX.planet(7)}" in announced(t)
    t = join(alliance_with_an_ally().hold(3, FORCE_FIELD)).play(3, FORCE_FIELD).say(3, NAME[2], DONE)
    assert "plays Force Field on {2}" in announced(t)


def test_17_48_the_negotiate_that_pays_for_an_answer_is_public() -> None:
    t = Scene("Clone").meet().hold(0, flare("Virus")).hold(1, N, flare("Filch")).hold(2, CARD_ZAP).select(8, 10)
    t.play(0, flare("Virus")).play(1, flare("Filch"))
    assert t.top == "Response"
    assert known_cards(t.s, None, 1) == [N]
    t = Scene("Clone, Reserve").meet().hold(0, 43).hold(1, N).hold(2, COSMIC_ZAP).select(8, 10).play(0, 43, 0)
    t.say(1, USE[1][-1])
    assert t.top == "Response"
    assert known_cards(t.s, None, 1) == [N]


def test_17_49_the_extra_encounter_of_the_wild_warrior() -> None:
    t = Scene("Clone, Mind").meet().hold(1, 20, 30, flare("Warrior")).hold(0, 8)
    t.s.max_turns = 2
    t.select(8, 20).play(1, flare("Warrior")).until("AimGate")
    assert (t.s.offense, t.s.defense, t.s.destiny_card) == (1, 0, -1)
    assert t.moves(1) == list(AIM[:5]), "any planet of that home system"
    t.s.hands[0] = [8, flare("Warrior")]
    t.s.spent.clear()
    t.say(1, AIM[0]).until("Select").select(30, 8).until("Invite")
    assert t.s.turn == 1, "the flare was not offered again: the next turn has begun"
    assert t.said().count("out of turn") == 1


@pytest.mark.parametrize(("holder", "wild", "card"), [(0, "Clone", PLAGUE), (2, "Reserve", 43)])
def test_17_50_a_card_taken_back_rests_until_the_encounter_ends(holder: int, wild: str, card: int) -> None:
    if card == PLAGUE:
        t = Scene("Virus").hold(0, card, flare(wild)).start("regroup").play(0, card, 1)
        t.say(1, TAKE[5], TAKE[5], TAKE[5]).asked(0, PLAY[flare(wild)][-1])
    else:
        t = Scene("Virus").meet().ally(2, 1, 1).hold(0, card).hold(2, flare(wild)).select(8, 20).play(0, card, 0)
        t.asked(2, PLAY[flare(wild)][-1])
    assert card in t.s.hands[holder]
    assert not any(isinstance(move, type(PLAY[card][0])) and move.card == card for move in t.moves(holder))
    assert t.s.resting == [holder << 8 | card]
    t.s.begin()
    assert t.s.resting == []


def test_17_51_wild_mind_sees_the_draws_after_the_one_it_answered() -> None:
    t = Scene("Clone").hold(2, flare("Mind"))
    t.s.deck = [6] * 9 + [12, 13]
    t.s.agenda.append(Draw(1, 1))
    settle(t.s)
    t.say(2, PLAY[flare("Mind")][-1])
    assert known_cards(t.s, 2, 1) == []
    draw(t.s, 1, 1)
    assert known_cards(t.s, 2, 1) == [12]
    assert known_cards(t.s, 0, 1) == []


def test_17_52_ships_removed_by_the_void_can_be_healed() -> None:
    t = Scene("Void, Clone, Healer").meet().select(20, 4).asked(2, USE[0][1]).finish()
    assert t.s.removed[1] == 0
    assert sum(t.s.ships[1]) == 20


def test_17_52_without_a_colony_neither_can_be_healed() -> None:
    for aliens in ("Void, Clone, Healer", "Filch, Clone, Healer"):
        t = Scene(aliens).meet()
        t.s.warp[1] = 16
        t.s.ships[1] = [0] * 5 + [4] + [0] * 14
        t.select(20, 4)
        assert USE[0][1] not in t.moves(2)
        assert t.finish().s.removed[1] + t.s.warp[1] == 20


def test_17_53_a_hand_is_thrown_away_before_anybody_is_asked() -> None:
    t = Scene().hold(0, PLAGUE, MOBIUS)
    t.s.max_turns, t.s.deck = 9, [6] * 20
    t.start("turn")
    assert t.s.hands[0] == [6] * 8
    assert t.s.pile == [MOBIUS, PLAGUE] or t.s.pile == [PLAGUE, MOBIUS]
    t = Scene("Clone").meet().hold(0, 8).hold(1, flare("Chosen"))
    t.s.deck = [6] * 20
    t.start("planning")
    assert t.top == "Select", "the flare went with the hand; nobody could play it first"


def test_17_54_what_can_be_asked_for_in_a_deal() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 20, 43, 30)
    give(t.s, 0, 1, 8)
    t.s.hands[0] = [9]
    t.select(N, N).until("Talk")
    asked = {move.spec for move in t.moves(0) if isinstance(move, type(ADD[1][ANY])) and move.giver == 1}
    assert asked == {ANY, RANDOM, *(TYPED + kind for kind in range(6)), EXACT + 8}, "by name only what it knows"


def test_17_54_a_draft_is_seen_by_nobody_else() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 20).select(N, N).until("Talk").say(0, ADD[0][EXACT + 8])
    assert [ENCOUNTER.view(t.s, seat).draft is None for seat in (0, 1, 2, None)] == [False, True, True, True]
    assert not any("08" in event.say(BOX) for event in t.events[-1:] if event.known_to(1))


def test_17_55_knowledge_of_a_hand_is_lost_to_those_who_did_not_see_what_left_it() -> None:
    t = Scene().hold(1, 8, 20, PLAGUE)
    for looker in (0, 2, 3):
        look(t.s, looker, 1)
    give(t.s, 1, 2, 20)
    assert sorted(known_cards(t.s, 2, 1)) == [8, PLAGUE], "the taker saw which"
    assert known_cards(t.s, 0, 1) == known_cards(t.s, 3, 1) == []


def test_17_56_wild_masochist_names_whoever_can_bring_a_ship_home() -> None:
    t = Scene("Clone").warp(0, 1).warp(2, 1).hold(1, flare("Masochist"))
    t.s.ships[3], t.s.warp[3] = [0] * 20, 20
    t.s.destiny.append(2)
    t.start("regroup")
    assert t.moves(1) == [PASS, PLAY[flare("Masochist")][2]]


def test_17_57_super_clone_takes_the_doubled_compensation_as_far_as_the_hand_goes() -> None:
    for hand, taken in ((3, 3), (9, 8)):
        t = Scene("Mind, Clone").meet().hold(0, *([9] * hand)).hold(1, flare("Clone")).select(8, N)
        t.asked(1, PLAY[flare("Clone")][-1]).until("MayAct").say(1, PASS).finish()
        assert t.s.hands[1].count(9) == taken


def test_17_78_who_spent_the_last_encounter_card_in_a_response_has_a_new_hand_before_cards_are_chosen() -> None:
    t = Scene("Clone, Oracle").meet().hold(0, 8, COSMIC_ZAP).hold(1, NEGOTIATE, flare("Filch"))
    t.start("planning").play(0, COSMIC_ZAP).play(1, flare("Filch"))
    assert "discards negotiate" in t.said()
    t.until("Select").say(0, PICK[8]).until("Select")
    assert t.moves(1), "the Oracle, who chooses second, has a card to choose"
