"""The log as a ledger: "why did this happen?" is answered by the event itself, with its rule and its card or power."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, IONIC, PLAGUE
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.encounter_events import Noted, Played, Resolved
from cosmodrome.games.encounter.rules.events import Discarded, Drew, Happening, Looked, Moved, Passed
from cosmodrome.games.encounter.rules.moves import CALL, TAKE, USE
from tests.games.encounter.scene import BOX, N, Scene, flare
from tests.games.rulebook import check_cite


def told(t: Scene, kind: type[Any]) -> list[tuple[str, str]]:
    """The events of a kind that everybody heard: their rules and sentences."""
    return [(event.cites(), event.say(BOX)) for event in t.events if type(event) is kind and event.known_to(None)]


def test_lost_ships_and_cards_name_the_artifact_behind_them() -> None:
    t = Scene().hold(1, PLAGUE).hold(0, 8)
    t.s.destiny.append(1)
    t.start("regroup").play(1, PLAGUE, 0).say(0, TAKE[0], TAKE[0], TAKE[0])
    assert ("artifacts", "{0} loses 3 ships to the warp (by {1}'s Plague).") in told(t, Moved)
    assert ("discard", "") not in told(t, Discarded)
    assert ("artifacts", "{0} discards attack 08 (by {1}'s Plague).") in told(t, Discarded)


def test_a_power_inside_a_card_is_named_and_then_the_card_again() -> None:
    t = Scene("Zombie").hold(1, PLAGUE).hold(0, 8)
    t.s.destiny.append(1)
    t.start("regroup").play(1, PLAGUE, 0).say(0, TAKE[0], TAKE[0], TAKE[0]).until("AimGate")
    back = [sentence for _, sentence in told(t, Moved)]
    assert back
    assert all("by the power of the Zombie" in sentence for sentence in back)
    assert ("artifacts", "{0} discards attack 08 (by {1}'s Plague).") in told(t, Discarded)
    assert t.s.cause == -1, "the chain is over"


def test_ships_lost_with_the_encounter_cite_the_outcome() -> None:
    t = Scene().meet().fight(4, 20)
    assert told(t, Moved)[0] == ("outcome", "{0} loses 2 ships to the warp.")
    assert told(t, Resolved)[0] == ("outcome", "The defense wins: 24 against 6.")
    assert {rule for rule, _ in told(t, Discarded)} == {"discard"}


def test_the_result_says_what_decided_it() -> None:
    def why(t: Scene) -> tuple[str, str]:
        return told(t.finish(), Resolved)[0]

    assert why(Scene().meet().select(8, N)) == ("outcome", "The offense wins: an attack beats a negotiate.")
    zapped = Scene("Human").meet().hold(1, COSMIC_ZAP).select(0, 40).play(1, COSMIC_ZAP)
    assert why(zapped) == ("forced", "The offense wins: a power forces the result.")
    upset = Scene("Loser").meet().hold(0, flare("Loser")).select(8, 20).play(0, flare("Loser"))
    assert why(upset) == ("forced", "The offense wins: the result is turned round.")
    jumped = Scene("Clone").meet().hold(0, 8, flare("Loser")).hold(1, 8).start("planning").play(0, flare("Loser"))
    assert why(jumped) == ("early-end", "Both sides lose: no card was shown.")


def test_cards_taken_and_drawn_say_by_which_rule() -> None:
    t = Scene().meet().hold(0, 8, 9, 10, 11, 12).fight(8, N)
    assert {rule for rule, _ in told(t, Passed)} == {"compensation"}
    t = Scene().meet().ally(2, 1, 2).fight(4, 20)
    assert told(t, Drew) == [("rewards", "{2} draws 2 cards.")]
    t = Scene("Kamikaze").meet().hold(0, 8).hold(1, 8).start("planning").asked(0, USE[0][-1]).say(0, CALL[1], TAKE[0])
    assert told(t, Drew) == [("powers", "{0} draws 2 cards (by the power of the Kamikaze).")]
    t = Scene("Mind").meet().hold(0, 8).hold(1, 20).start("alliance").asked(0, USE[0][1])
    assert told(t, Looked) == [("powers", "{0} looks at the hand of {1} (by the power of the Mind).")]
    t = Scene().meet().hold(0, 8).hold(1, PLAGUE).start("planning")
    assert told(t, Drew) == [("new-hand", "{1} draws 8 cards.")], "a hand refresh"


def test_plays_cite_the_section_of_their_kind() -> None:
    t = Scene("Clone").meet().hold(0, flare("Virus"), 43).hold(2, IONIC).select(8, 4)
    t.play(0, flare("Virus")).play(0, 43, 0).play(2, IONIC)
    assert [rule for rule, _ in told(t, Played)] == ["flares", "reinforce", "artifacts"]


# -- over whole games ------------------------------------------------------------------------------------------


def random_events(games: int) -> Iterator[Any]:
    for seed in range(games):
        aliens = "Mind, Gambler, Hate" if seed == 0 else ""
        s = ENCOUNTER.setup(Options(seats=3 + seed % 3, aliens=aliens), seed)
        rolls = dice(seed)
        while pending(s):
            seat = pending(s)[0]
            yield from advance(s, seat, legal(s, seat).sample(rolls))


def test_every_event_cites_a_rule_that_is_written_down() -> None:
    cited: dict[str, type[Any]] = {event.cites(): type(event) for event in random_events(8)}
    assert len(cited) > 20
    for rule in cited:
        check_cite("encounter", rule)


def test_what_only_cards_and_powers_do_always_names_one() -> None:
    kinds = set()
    for event in random_events(8):
        if type(event) in (Noted, Looked):
            kinds.add(type(event))
            assert isinstance(event, Happening)
            assert event.cause >= 0, event
            assert "(by " in event.say(BOX)
    assert kinds == {Noted, Looked}
