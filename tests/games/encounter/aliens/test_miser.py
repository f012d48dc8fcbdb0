"""Miser: plays from a hoard that nobody else can touch."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending, refusal, settle
from cosmodrome.core.choices import PASS, Choices
from cosmodrome.core.dice import dice
from cosmodrome.core.text import plain
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.estimate import guess
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import (
    CARD_ZAP,
    COSMIC_ZAP,
    EMOTION,
    ENCOUNTER_CARDS,
    FORCE_FIELD,
    MOBIUS,
    PLAGUE,
    QUASH,
)
from cosmodrome.games.encounter.rules.aliens.miser import REACHES, RENEWS, ChooseHoard, Miser
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import DIG, DONE, NO, PICK, PLAY, USE, YES
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.hoard import change_owner, owner
from cosmodrome.games.encounter.rules.zones.identity import exchange
from cosmodrome.games.encounter.rules.zones.knowledge import EVERYBODY, HOARD, known_cards, learn, look
from cosmodrome.lab.laws import play
from tests.games.encounter.scene import BOX, N, Scene, flare
from tests.games.encounter.station_scene import outpost
from tests.games.encounter.test_secrets import alike, differ

REACH, RENEW = USE[REACHES][-1], USE[RENEWS][-1]


def hoarded(t: Scene, *cards: int) -> Scene:
    """The Miser's hoard is these cards; from the deck nobody draws anything to act with."""
    t.s.powers.miser = t.s.powers.miser.but(hoard=tuple(sorted(cards)))
    t.s.deck = [*range(41)]
    return t


def miser(*cards: int, others: str = "Clone", gate: int = 2) -> Scene:
    """The Miser is the offense, with this hoard."""
    return hoarded(Scene(f"Miser, {others}").meet(gate=gate), *cards)


def redealt(s: State, seat: int | None, seed: int) -> State:
    twin = s.clone()
    ENCOUNTER.redeal(twin, seat, dice(seed))
    return twin


# -- set-up ------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [YES, NO])
def test_setup_two_hands_are_dealt_and_one_becomes_the_hoard(answer: object) -> None:
    s = ENCOUNTER.start(seats=3, aliens="Clone, Miser, Human", seed=5)
    hand, safe = tuple(s.hands[1]), s.powers.miser.hoard
    assert s.agenda[-1] == ChooseHoard(1)
    assert len(hand) == len(safe) == 8
    assert refusal(s, 1, DONE) is not None
    advance(s, 1, YES if answer is YES else NO)
    assert (tuple(s.hands[1]), s.powers.miser.hoard) == ((safe, hand) if answer is YES else (hand, safe))


# -- cards played from the hoard ---------------------------------------------------------------


def test_power_plays_an_artifact_from_the_hoard() -> None:
    t = miser(8, EMOTION).select(4, 20).asked(0, DIG[EMOTION][-1])
    assert "uses the power of the Miser to play Emotion Control from the hoard" in t.said()
    t.until("Talk")
    assert t.s.powers.miser.hoard == (8,)
    assert EMOTION in t.s.pile


def test_power_brings_a_flare_back_to_the_hoard_as_everybody_sees() -> None:
    t = miser(8, flare("Chosen")).hold(0, 9).start("planning").asked(0, DIG[flare("Chosen")][-1])
    assert t.s.powers.miser.hoard == (8, flare("Chosen"))
    assert len(t.s.hands[0]) == 2, "what the flare draws goes to the hand"
    assert ENCOUNTER.view(t.s, 2).seats[0].hoarded == [flare("Chosen")]
    assert ENCOUNTER.view(t.s, 2).seats[0].known == []
    assert t.s.spent == [flare("Chosen")]
    assert {flare("Chosen") in redealt(t.s, 2, seed).powers.miser.hoard for seed in range(9)} == {True}


def test_power_reinforces_as_an_ally_with_a_card_of_the_hoard() -> None:
    t = hoarded(Scene("Clone, Mind, Miser").meet().ally(2, 0), 45).select(8, 10)
    t.asked(2, DIG[45][0]).finish()
    assert 45 in t.s.pile
    assert "The offense wins" in t.said()


def test_power_says_a_number_with_a_flare_of_the_hoard() -> None:
    """A flare that asks something before it is laid passes through the hand."""
    t = miser(flare("Calculator")).select(8, 10).asked(0, DIG[flare("Calculator")][-1])
    assert t.top == "CallNumber"
    assert t.s.hands[0] == [flare("Calculator")]
    t.say(0, t.moves(0)[0]).finish()
    assert t.s.powers.miser.hoard == (flare("Calculator"),)


def test_power_takes_the_encounter_card_from_the_hoard() -> None:
    t = miser(8, 30, EMOTION).hold(0, 4).hold(1, 20).start("planning").asked(0, REACH)
    assert "to take an encounter card from the hoard" in t.said()
    assert t.moves(0) == [DIG[8][-1], DIG[30][-1]]
    why = refusal(t.s, 0, PICK[4])
    assert why is not None
    assert "from your hoard" in str(why)
    t.say(0, DIG[30][-1]).say(1, PICK[20]).finish()
    assert "The offense wins" in t.said()
    assert t.s.powers.miser.hoard == (8, EMOTION)
    assert t.s.hands[0] == [4]
    assert 30 in t.s.pile


def test_the_card_from_the_hoard_is_secret_until_it_is_shown() -> None:
    t = miser(8, 30, 46, 46).hold(0, 4).hold(1, 20).start("planning").asked(0, REACH).say(0, DIG[30][-1])
    assert ENCOUNTER.view(t.s, 1).cards == [-2, -1]
    assert ENCOUNTER.view(t.s, 0).cards == [30, -1]
    worlds = [redealt(t.s, 1, seed) for seed in range(40)]
    assert {s.played[0] for s in worlds} <= ENCOUNTER_CARDS
    assert len({s.played[0] for s in worlds}) > 5
    assert {len(s.powers.miser.hoard) for s in worlds} == {3}
    assert {redealt(t.s, 0, seed).played[0] for seed in range(9)} == {30}


def test_everybody_knows_of_an_encounter_card_in_the_hoard_once_it_reaches_for_it() -> None:
    t = miser(30, *[EMOTION] * 3).hold(0, 4).hold(1, 20).hold(3, COSMIC_ZAP).start("planning").asked(0, REACH)
    assert t.top == "Response"
    for seed in range(40):
        assert not ENCOUNTER_CARDS.isdisjoint(redealt(t.s, 1, seed).powers.miser.hoard)


def test_power_answers_with_a_zap_of_the_hoard() -> None:
    t = hoarded(Scene("Human, Miser").meet(), COSMIC_ZAP).select(8, 20).asked(1, DIG[COSMIC_ZAP][-1]).finish()
    assert t.s.powers.miser.hoard == ()
    assert "use of the Human" in t.said()
    assert COSMIC_ZAP in t.s.pile


def test_power_answers_a_card_with_one_of_the_hoard() -> None:
    t = miser(CARD_ZAP).hold(1, EMOTION).select(4, 20).play(1, EMOTION).asked(0, DIG[CARD_ZAP][-1]).finish()
    assert {CARD_ZAP, EMOTION} <= {*t.s.pile}
    assert "deal" not in t.said().replace("dealt", "")


def test_a_wild_filch_of_the_hoard_is_paid_from_the_hand() -> None:
    filch = flare("Filch")
    t = miser(filch, N).hold(1, EMOTION).select(4, 20).play(1, EMOTION)
    assert DIG[filch][-1] not in t.moves(0), "the price is no play"
    t = miser(filch).hold(0, N).hold(1, EMOTION).select(4, 20).play(1, EMOTION).asked(0, DIG[filch][-1]).finish()
    assert t.s.hands[0] == [EMOTION]
    assert t.s.powers.miser.hoard == (filch,)


# -- the hoard is no hand ----------------------------------------------------------------------


def test_the_hoard_never_counts_as_held() -> None:
    t = miser(8, 20).hold(0, EMOTION).hold(1, 9).start("planning").until("Over")
    assert t.s.verdict == 6, "an offense without an encounter card in hand loses its turn (4.6-3)"
    t = hoarded(Scene("Clone, Miser").meet(), 8, 20).hold(0, 9).hold(1, EMOTION).start("planning").until("Select")
    assert len(t.s.hands[1]) == 8, "a defense draws a new hand"
    assert t.s.powers.miser.hoard == (8, 20)


def test_no_second_encounter_on_the_strength_of_the_hoard() -> None:
    t = miser(8, 20).select(30, 4)
    t.s.max_turns = 9
    while t.s.agenda and t.s.turn == 0 and t.s.number == 1:
        assert t.top != "Again"
        seat = pending(t.s)[0]
        t.say(seat, t.moves(seat)[0])
    assert t.s.turn == 1


def test_nobody_takes_from_the_hoard() -> None:
    t = miser(8, 20).hold(0, 9, 10).select(30, N).finish()
    assert len(t.s.hands[1]) == 2, "compensation for four ships is what the hand holds"
    assert t.s.powers.miser.hoard == (8, 20)
    t = miser(8, 20, others="Trader").hold(0, 9).hold(1, 7).start("planning").asked(1, USE[0][0]).quiet()
    assert (t.s.hands[0], t.s.powers.miser.hoard) == ([7], (8, 20))
    t = miser(8, FORCE_FIELD, others="Mind").hold(0, 9).start("alliance").asked(1, USE[0][0])
    assert known_cards(t.s, 1, 0) == [9]
    assert known_cards(t.s, 1, HOARD) == []
    t = miser(8, EMOTION).hold(0, 9).hold(1, PLAGUE).start("regroup").play(1, PLAGUE, 0).until("Over")
    assert {8, EMOTION} <= {*t.s.powers.miser.hoard}


def test_what_is_gained_goes_to_the_hand() -> None:
    t = miser(8).hold(0, N).hold(1, 7, 9).select(N, 20).finish()
    assert t.s.powers.miser.hoard == (8,)
    assert t.s.hands[0] == [7, 9], "two ships, two cards"


# -- zaps and lost powers ----------------------------------------------------------------------


def test_17_87_zap_leaves_the_card_in_the_hoard_and_freezes_it() -> None:
    t = miser(8, EMOTION, QUASH).hold(3, COSMIC_ZAP).select(4, 20).asked(0, DIG[EMOTION][-1]).play(3, COSMIC_ZAP)
    assert t.s.powers.miser.hoard == (8, EMOTION, QUASH)
    assert ENCOUNTER.view(t.s, 2).seats[0].hoarded == [EMOTION], "it was announced"
    t.finish()
    assert t.s.powers.miser.hoard == (8, EMOTION, QUASH)
    assert EMOTION not in t.s.pile


def test_zap_of_a_flare_does_not_use_it_up() -> None:
    chosen = flare("Chosen")
    t = miser(chosen, 8).hold(0, 9, flare("Oracle")).hold(1, 7).hold(3, COSMIC_ZAP).start("planning")
    t.asked(0, DIG[chosen][-1]).play(3, COSMIC_ZAP)
    assert t.s.powers.miser.hoard == (8, chosen)
    assert chosen not in t.s.spent
    assert PLAY[flare("Oracle")][-1] in t.moves(0)


def test_zap_of_the_reach_means_a_card_of_the_hand() -> None:
    t = miser(8).hold(0, 4).hold(1, 20).hold(3, COSMIC_ZAP).start("planning").asked(0, REACH).play(3, COSMIC_ZAP)
    t.quiet()
    assert t.moves(0) == [PICK[4]]


def test_zap_of_an_answer_lets_others_answer() -> None:
    t = hoarded(Scene("Human, Miser").meet(), COSMIC_ZAP).hold(2, COSMIC_ZAP).hold(3, COSMIC_ZAP).select(8, 20)
    t.asked(1, DIG[COSMIC_ZAP][-1]).asked(2, PLAY[COSMIC_ZAP][-1])
    while PLAY[COSMIC_ZAP][-1] not in t.moves(3) or t.s.agenda[-2].alien != NAMES.index("Human"):
        t.say(pending(t.s)[0], PASS)
    t.say(3, PLAY[COSMIC_ZAP][-1]).quiet()
    assert t.s.powers.miser.hoard == (COSMIC_ZAP,)
    assert "use of the Human" in t.said()


def test_an_announced_card_cannot_be_announced_again() -> None:
    t = hoarded(Scene("Human, Miser").meet(), COSMIC_ZAP).hold(1, COSMIC_ZAP).select(8, 20)
    t.asked(1, DIG[COSMIC_ZAP][-1])
    assert t.moves(1) == [PASS, PLAY[COSMIC_ZAP][-1]]


def test_two_equal_cards_of_the_hoard_in_one_chain() -> None:
    """The second Card Zap stops the zap of the first, so that both have their effect."""
    t = miser(CARD_ZAP, CARD_ZAP).hold(1, EMOTION).hold(3, COSMIC_ZAP).select(4, 20).play(1, EMOTION)
    t.asked(0, DIG[CARD_ZAP][-1]).asked(3, PLAY[COSMIC_ZAP][-1]).asked(0, DIG[CARD_ZAP][-1]).finish()
    assert t.s.powers.miser.hoard == ()
    assert sorted(t.s.pile) == [4, 20, CARD_ZAP, CARD_ZAP, COSMIC_ZAP, EMOTION]
    assert "The defense wins" in t.said(), "there was no Emotion Control"


def test_a_zapped_card_goes_back_and_its_equal_is_spent() -> None:
    t = miser(CARD_ZAP, CARD_ZAP).hold(1, EMOTION).hold(3, COSMIC_ZAP, CARD_ZAP).select(4, 20).play(1, EMOTION)
    t.asked(0, DIG[CARD_ZAP][-1]).asked(3, PLAY[COSMIC_ZAP][-1]).asked(0, DIG[CARD_ZAP][-1])
    t.asked(3, PLAY[CARD_ZAP][-1]).until("Talk")
    assert t.s.powers.miser.hoard == (CARD_ZAP,)
    assert sorted(t.s.pile) == [CARD_ZAP, CARD_ZAP, COSMIC_ZAP, EMOTION]


def test_one_flare_an_encounter_from_hand_and_hoard_together() -> None:
    chosen, oracle, healer = flare("Chosen"), flare("Oracle"), flare("Healer")
    t = miser(chosen, 8).hold(0, 9, oracle).hold(1, 7).start("planning").asked(0, DIG[chosen][-1])
    assert t.moves(0) == [PASS, REACH]
    t = miser(chosen).hold(0, 9, CARD_ZAP, healer).hold(1, 7).hold(3, COSMIC_ZAP).start("planning")
    t.asked(0, DIG[chosen][-1]).say(3, PLAY[COSMIC_ZAP][-1])
    assert t.moves(0) == [PASS, PLAY[CARD_ZAP][-1]], "a Healer flare could stop the zap, but another is on its way"


def test_with_the_power_lost_the_hoard_is_frozen() -> None:
    t = miser(EMOTION)
    t.s.lost |= 1
    t.select(4, 20).finish()
    assert t.s.powers.miser.hoard == (EMOTION,)
    assert "uses the power of the Miser" not in t.said()


# -- a new hoard -------------------------------------------------------------------------------


def test_power_shows_a_hoard_without_encounter_cards_and_takes_a_new_one() -> None:
    t = miser(EMOTION, 43, 43).hold(0, 8).hold(1, 9).start("alliance").asked(0, RENEW)
    assert sorted(t.s.pile) == [43, 43, EMOTION]
    assert len(t.s.powers.miser.hoard) == 8
    assert "to show the hoard (reinforcement +2, reinforcement +2, Emotion Control) and take a new one" in t.said()
    assert ENCOUNTER.view(t.s, 1).seats[0].hoarded == []
    assert ENCOUNTER.view(t.s, 1).seats[0].hoard == 8
    assert t.s.hands[0] == [8]


def test_a_hoard_with_an_encounter_card_stays() -> None:
    t = miser(EMOTION, 4).hold(0, 8, 43).hold(1, 9).start("alliance")
    while t.top != "Invite":
        assert RENEW not in t.moves(0)
        t.say(pending(t.s)[0], PASS)


def test_an_empty_hoard_can_be_renewed_once_a_phase() -> None:
    t = miser().hold(0, 8).hold(1, 9)
    t.s.deck = [43] * 40
    t.start("alliance").asked(0, RENEW)
    assert t.s.powers.miser.hoard == (43,) * 8
    assert t.top == "Invite", "not again in this window"
    t.until("MayAct")
    assert RENEW in t.moves(0), "but in the next phase"


def test_zap_of_a_new_hoard_leaves_the_old_one_which_was_shown() -> None:
    t = miser(EMOTION, 43).hold(0, 8).hold(1, 9).hold(3, COSMIC_ZAP).start("alliance").asked(0, RENEW)
    assert ENCOUNTER.view(t.s, 2).seats[0].hoarded == [43, EMOTION]
    t.play(3, COSMIC_ZAP)
    assert t.s.powers.miser.hoard == (43, EMOTION)


# -- flares ------------------------------------------------------------------------------------


def refreshing(*cards: int) -> Scene:
    """The defense, which has the wild flare, must draw a new hand."""
    return Scene("Clone, Mind").meet().hold(0, 8).hold(1, flare("Miser"), *cards).start("planning")


def test_wild_saves_cards_from_a_new_hand() -> None:
    t = refreshing(EMOTION, MOBIUS, 43).play(1, flare("Miser")).until("SetAside").say(1, PICK[EMOTION])
    assert ENCOUNTER.view(t.s, 1).stash == [EMOTION]
    assert ENCOUNTER.view(t.s, 0).stash == []
    assert len({redealt(t.s, 0, seed).powers.miser.stash for seed in range(20)}) > 1
    t.say(1, PICK[43]).until("Select")
    assert {flare("Miser"), EMOTION, 43} <= {*t.s.hands[1]}
    assert len(t.s.hands[1]) == 3 + 8
    assert t.s.pile == [MOBIUS]
    assert not t.s.powers.miser.stash
    assert not t.s.kept


def test_17_89_wild_saves_up_to_two_cards() -> None:
    t = refreshing(EMOTION, MOBIUS).play(1, flare("Miser")).until("SetAside").say(1, DONE).until("Select")
    assert flare("Miser") in t.s.hands[1]
    assert len(t.s.hands[1]) == 9
    t = refreshing().play(1, flare("Miser")).until("Select")
    assert len(t.s.hands[1]) == 9, "the flare alone is safe too"


def test_wild_saves_cards_from_compensation() -> None:
    t = Scene("Clone, Mind").meet().hold(0, 9, 40, 30, flare("Miser")).select(20, N).play(0, flare("Miser"))
    t.say(0, PICK[40], PICK[30]).finish()
    assert t.s.hands[0] == [30, 40, flare("Miser")]
    assert t.s.hands[1] == [9]


def test_quarrel_with_the_hacker_whose_payer_may_set_cards_aside() -> None:
    t = Scene("Clone, Hacker").meet().hold(2, 9, 40, flare("Miser")).hold(0, 12).select(20, N)
    t.asked(1, USE[0][2]).play(2, flare("Miser")).say(2, PICK[40], DONE).finish()
    assert t.s.hands[2] == [40, flare("Miser")]
    assert t.s.hands[1] == [9]


def test_wild_needs_a_hand_to_draw_or_compensation_to_pay() -> None:
    t = Scene("Clone, Mind").meet().hold(0, 9, flare("Miser")).hold(1, flare("Tide")).select(20, 4).finish()
    assert flare("Miser") not in t.s.spent
    t = Scene("Clone, Mind").meet().hold(1, 9, flare("Miser")).select(20, N)
    with pytest.raises(AssertionError, match="never offered"):
        t.play(1, flare("Miser"))


def test_super_draws_a_card_into_the_hoard() -> None:
    t = miser(8, gate=0).hold(0, 9, flare("Miser"))
    t.s.deck.append(40)
    t.start("regroup").play(0, flare("Miser"))
    assert t.s.powers.miser.hoard == (8, 40)
    assert t.s.hands[0] == [9, flare("Miser")]
    assert "{0} draws 1 card into the hoard" in t.said()


def test_super_from_the_hoard_itself_and_only_as_the_offense() -> None:
    t = miser(8, flare("Miser"), gate=0)
    t.s.deck.append(40)
    t.start("regroup").asked(0, DIG[flare("Miser")][-1])
    assert t.s.powers.miser.hoard == (8, 40, flare("Miser"))
    t = hoarded(Scene("Clone, Miser"), 8).hold(1, flare("Miser")).hold(0, 9)
    t.s.destiny.append(1)
    assert t.start("regroup").top != "MayAct"


def test_super_from_the_hoard_goes_back_if_another_use_was_zapped_meanwhile() -> None:
    """Its player answers itself with a zap of the hoard; that use is zapped, and with it the super side is gone."""
    own = flare("Miser")
    t = miser(8, COSMIC_ZAP, own, gate=0).hold(3, COSMIC_ZAP).start("regroup").asked(0, DIG[own][-1])
    t.asked(0, DIG[COSMIC_ZAP][-1]).asked(3, PLAY[COSMIC_ZAP][-1])
    assert t.s.powers.miser.hoard == (8, COSMIC_ZAP, own)
    assert not t.s.flared
    assert own not in t.s.spent


# -- quarrels ----------------------------------------------------------------------------------


def test_quarrel_with_the_wild_clone_whose_artifact_comes_back_to_the_hoard() -> None:
    t = miser(EMOTION, others="Mind").hold(0, flare("Clone")).select(4, 20).asked(0, DIG[EMOTION][-1])
    t.play(0, flare("Clone")).until("Talk")
    assert t.s.powers.miser.hoard == (EMOTION,)
    assert t.s.hands[0] == [flare("Clone")]
    assert t.s.resting == [EMOTION]


def test_quarrel_with_a_second_power_that_clones_the_card_of_the_hoard() -> None:
    t = outpost(miser(30, others="Mind"), NAMES.index("Clone"), 4).hold(0, 4).hold(1, 20).start("planning")
    t.asked(0, REACH).say(0, DIG[30][-1]).say(1, PICK[20]).asked(0, USE[4][-1]).finish()
    assert t.s.powers.miser.hoard == (30,)
    assert 30 not in t.s.pile


def test_quarrel_with_the_super_oracle_who_sends_the_card_back_to_the_hoard() -> None:
    oracle = flare("Oracle")
    t = hoarded(Scene("Oracle, Miser").meet(), 8, 30).hold(0, 4, oracle).hold(1, 20).start("planning")
    t.asked(1, REACH).say(1, DIG[30][-1]).play(0, oracle).finish()
    assert t.s.powers.miser.hoard == (8, 30)
    assert ENCOUNTER.view(t.s, 2).seats[1].hoarded == [30]


def test_quarrel_with_the_sorcerer_who_trades_the_sheet_with_its_hoard() -> None:
    t = miser(8, 30).hold(0, 9).hold(1, 7).hold(2, flare("Sorcerer")).start("planning").play(2, flare("Sorcerer"))
    assert owner(t.s) == 1
    view = ENCOUNTER.view(t.s, 1)
    assert (view.seats[1].hoarded, view.seats[0].hoard) == ([8, 30], 0)
    assert ENCOUNTER.view(t.s, 0).seats[1].hoarded == [8, 30], "it remembers"
    assert ENCOUNTER.view(t.s, 3).seats[1].hoarded == []
    assert REACH in t.until("MayAct").moves(1)


def test_a_flare_that_gives_the_sheet_away_comes_back_to_the_hand() -> None:
    sorcerer = flare("Sorcerer")
    t = miser(8, sorcerer).hold(0, 9).hold(1, 7).start("planning").asked(0, DIG[sorcerer][-1])
    assert owner(t.s) == 1
    assert t.s.powers.miser.hoard == (8,)
    assert sorcerer in t.s.pile, "it is discarded, and nothing of it stays behind"


def test_quarrel_with_the_swindler_who_gets_the_hoard_with_the_sheet() -> None:
    t = miser(8, 30, others="Swindler").hold(0, 9).hold(1, 7)
    exchange(t.s, 0, 1)
    settle(t.s)
    assert owner(t.s) == 1
    assert ENCOUNTER.view(t.s, 1).seats[1].hoarded == [8, 30]
    assert ENCOUNTER.view(t.s, 0).seats[1].hoarded == [8, 30], "memories stay with the person"
    assert ENCOUNTER.view(t.s, 2).seats[1].hoarded == []
    change_owner(t.s, 1, 0)
    assert known_cards(t.s, 0, HOARD) == []
    assert known_cards(t.s, 1, HOARD) == [8, 30]


def test_quarrel_with_the_loser_attacks_come_first_from_hand_or_hoard() -> None:
    t = miser(N, others="Loser").hold(0, 4).hold(1, 20)
    t.s.only_attacks = True
    t.start("planning")
    while t.top == "MayAct":
        assert REACH not in t.moves(0)
        t.say(pending(t.s)[0], PASS)
    t = miser(N, 30, others="Loser").hold(0, 4).hold(1, 20)
    t.s.only_attacks = True
    assert t.start("planning").asked(0, REACH).quiet().moves(0) == [DIG[30][-1]]


def test_quarrel_with_the_mouth_which_swallows_a_hoard_thrown_away() -> None:
    t = miser(EMOTION, 43, others="Mouth").hold(0, 8).hold(1, 9).start("planning").asked(0, RENEW).quiet()
    assert sorted(t.s.powers.mouth.eaten) == [43, EMOTION]
    assert len(t.s.powers.miser.hoard) == 8


def test_quarrel_with_the_sorcerer_the_swapped_card_does_not_come_back() -> None:
    t = miser(30, others="Sorcerer").hold(0, 4).hold(1, 20).start("planning").asked(0, REACH).say(0, DIG[30][-1])
    t.say(1, PICK[20]).asked(1, USE[0][-1]).finish()
    assert "The defense wins" in t.said()
    assert t.s.powers.miser.hoard == ()


def test_17_88_a_new_hoard_is_a_draw_but_the_wild_mind_does_not_see_it() -> None:
    t = miser(gate=0).hold(0, 9).hold(3, flare("Mind"))
    t.s.watched = [3 << 4 | 0]
    t.start("regroup").asked(0, RENEW)
    assert known_cards(t.s, 3, HOARD) == []
    t = miser(others="Remora", gate=0).hold(0, 9)
    t.start("regroup").asked(0, RENEW).asked(1, USE[1][-1])
    assert len(t.s.hands[1]) == 1, "the Remora clings to it"


def test_the_sheet_leaves_the_game_with_its_hoard() -> None:
    t = miser(8, EMOTION)
    learn(t.s, EVERYBODY, HOARD, 8)
    Miser().leaves(t.s, 0)
    assert t.s.powers.miser.hoard == ()
    assert t.s.pile == [8, EMOTION]
    assert not t.s.known


def test_quarrel_with_the_wild_reincarnator_who_takes_the_sheet_away() -> None:
    t = hoarded(Scene("Clone, Miser").meet(), 8, EMOTION).hold(2, flare("Reincarnator"))
    t.s.unused = [NAMES.index("Human")]
    t.select(20, 4).play(2, flare("Reincarnator"), 1).finish()
    assert NAMES[t.s.alien[1]] == "Human"
    assert t.s.powers.miser.hoard == ()
    assert {8, EMOTION} <= {*t.s.pile}


# -- seen and said -----------------------------------------------------------------------------


@pytest.mark.parametrize("tall", [False, True])
def test_the_hoard_is_drawn_for_its_owner_and_counted_for_others(tall: bool) -> None:
    t = miser(8, 8, EMOTION).hold(0, 8).start("planning")
    assert ENCOUNTER.board is not None
    own = ENCOUNTER.board(ENCOUNTER.view(t.s, 0), Choices(), BOX, tall)
    assert {"hoard", "hoard:8:1", "hoard:8:2", f"hoard:{EMOTION}:1"} <= own.pieces.keys()
    assert 'data-part="hoard:8"' in own.pieces["hoard:8:1"]
    other = ENCOUNTER.board(ENCOUNTER.view(t.s, 2), Choices(), BOX, tall)
    assert not [key for key in other.pieces if key.startswith("hoard")]
    assert "hoard of 3" in other.pieces["plate:0"]


def test_the_hoard_in_words() -> None:
    t = miser(8, EMOTION).hold(0, 9)
    assert "Your hoard: attack 08, Emotion Control" in plain(ENCOUNTER.text(ENCOUNTER.view(t.s, 0), BOX))
    said = plain(ENCOUNTER.text(ENCOUNTER.view(t.s, 1), BOX))
    assert "a hoard of 2 cards" in said
    assert "Emotion" not in said
    assert DIG[EMOTION][-1].say(BOX) == "play Emotion Control, from the hoard"
    assert DIG[8][-1].say(BOX) == "choose the attack 08, from the hoard"
    assert DIG[EMOTION][-1].parts() == (f"hoard:{EMOTION}",)


def test_two_hoards_look_the_same_to_all_but_their_owner() -> None:
    """Whatever lies there, others see its size and what was announced of it."""

    def make(card: int) -> Scene:
        t = miser(8, card, EMOTION).hold(0, 4, 5).hold(1, 20).start("planning").asked(0, REACH)
        return t.say(0, DIG[8][-1]).say(1, PICK[20]).asked(0, DIG[EMOTION][-1])

    a, b = make(9), make(30)
    b.s.deck = a.s.deck[:]
    alike(a, b, 1, 2, 3, None)
    differ(a, b, 0)


def test_which_card_of_the_hoard_is_laid_is_nobody_elses_business() -> None:
    a, b = (
        miser(8, 30).hold(0, 4).hold(1, 20).start("planning").asked(0, REACH).say(0, DIG[card][-1]) for card in (8, 30)
    )
    alike(a, b, 1, 2, 3, None)
    differ(a, b, 0)


def test_what_others_try_with_the_hoard_tells_them_nothing() -> None:
    t = miser(8, EMOTION).hold(1, EMOTION).select(4, 20)
    assert pending(t.s) == (0,)
    t.say(0, PASS)
    assert pending(t.s) == (1,)
    reasons = {getattr(refusal(t.s, 1, DIG[card][-1]), "code", "") for card in (8, EMOTION, QUASH, 99)}
    assert reasons == {"not-in-hoard"}


# -- bots --------------------------------------------------------------------------------------


def test_bots_reach_into_the_hoard_and_renew_it() -> None:
    t = miser(40).hold(0, 4).hold(1, 20).start("planning")
    assert suggest(t.s, 0, legal(t.s, 0).listed, dice(1)) is REACH
    t = miser(EMOTION).hold(0, 4).hold(1, 20).start("alliance")
    assert suggest(t.s, 0, legal(t.s, 0).listed, dice(1)) is RENEW


def test_bots_do_not_judge_a_card_of_the_hoard_by_the_hand_they_know() -> None:
    t = hoarded(Scene("Clone, Miser").meet(), 30).hold(0, 9).hold(1, 4)
    look(t.s, 0, 1)
    assert guess(t.s, 0) == 3
    t.s.powers.miser = t.s.powers.miser.but(hoarding=1)
    assert guess(t.s, 0) > 9


def test_bots_keep_the_better_hand_safe_and_set_the_best_cards_aside() -> None:
    s = ENCOUNTER.start(seats=3, aliens="Clone, Miser, Human", seed=5)
    s.hands[1], s.powers.miser = [30, 40], s.powers.miser.but(hoard=(0, 1))
    assert suggest(s, 1, legal(s, 1).listed, dice(1)) is YES
    s.hands[1], s.powers.miser = [0, 1], s.powers.miser.but(hoard=(30, 40))
    assert suggest(s, 1, legal(s, 1).listed, dice(1)) is NO
    t = refreshing(43, MOBIUS).play(1, flare("Miser")).until("SetAside")
    assert suggest(t.s, 1, legal(t.s, 1).listed, dice(1)) is PICK[MOBIUS]


@pytest.mark.parametrize("aliens", ["Miser, Swindler, Oracle, Clone", "Sorcerer, Miser, Mouth, Vulch, Mind"])
def test_the_laws_hold_with_a_hoard(aliens: str) -> None:
    options = Options(seats=len(aliens.split(",")), aliens=aliens, storm=True, stations="single", max_turns=12)
    assert len(play(ENCOUNTER, options, 3, 29).entries) > 50
