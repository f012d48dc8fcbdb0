"""A first encounter with somebody at your side, phase by phase."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.games.encounter.data import load
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import AIM, DONE, JOIN, NAME, NO, PICK, TAKE
from cosmodrome.games.encounter.rules.setup import setup
from cosmodrome.games.encounter.rules.state import State

LEARNER = 0
SEED = 51
"""A deal in which the learner begins, meets another colour, and holds a good attack."""
VERSION = 1
"""By which it was dealt; what is said here is bound to that deal."""


class Script:
    """The beats told so far, and the position they lead to."""

    def __init__(self) -> None:
        self.options = Options(seats=3, powers="none")
        self.state: State = setup(self.options, SEED, VERSION)
        self.beats: list[Beat] = []

    def say(self, text: str, seat: int, *moves: Move) -> None:
        """One beat a move; the text stands with each of them."""
        for move in moves:
            self.beats.append(Beat(text, seat, move, seat == LEARNER))
            advance(self.state, seat, move)

    def wait(self, kind: str) -> None:
        """Let the windows go by until that question is asked."""
        while self.state.agenda and type(self.state.agenda[-1]).__name__ != kind:
            seat = pending(self.state)[0]
            move = PASS if PASS in legal(self.state, seat) else legal(self.state, seat)[0]
            self.say("A window is open: somebody could act here, and lets it go by.", seat, move)


def lesson() -> Lesson:
    """You are the offense, without powers yet: aim, launch, invite, choose a card, and see how totals are made."""
    script = Script()
    s, names = script.state, load().names
    script.wait("AimGate")
    foe = s.defense
    friend = 3 - foe
    planet = foe * 5
    script.say(
        f"Destiny has shown a colour: you meet {{{foe}}}. You win the game with five colonies on planets of others. "
        f"Aim the gate at {load().planet(planet)}.",
        LEARNER,
        AIM[planet],
    )
    script.wait("SendShips")
    script.say("Send up to four ships, one by one. Each counts one for your side.", LEARNER, TAKE[0], TAKE[0], TAKE[1])
    script.say("Three are enough. A planet you leave empty is a colony lost, so leave some at home.", LEARNER, DONE)
    script.wait("Invite")
    script.say(f"Now invite allies. If you win, they land with you. Invite {{{friend}}}.", LEARNER, NAME[friend], DONE)
    script.say("The defense invites nobody.", foe, DONE)
    script.say("The invited player joins you with one ship.", friend, JOIN[0], TAKE[friend * 5], DONE)
    script.wait("Select")
    mine, theirs = chosen(s, LEARNER, True), chosen(s, foe, False)
    script.say(f"Both main players choose a card, face down. Play {names[mine]}.", LEARNER, PICK[mine])
    script.say("The defense has chosen too. Now the cards are turned up.", foe, PICK[theirs])
    script.wait("Again")
    script.say(
        "Card, your ships, your ally's ship: your total was higher. Your ships have landed, the defense's are "
        "in the warp. After a success you could have a second encounter; let it be for now.",
        LEARNER,
        NO,
    )
    end = (
        "That is an encounter: destiny, launch, alliance, planning, reveal, resolution. Two negotiates mean talks; "
        "one against an attack loses, but takes cards for the ships lost. "
        "In a real game each player is an alien whose power breaks these rules."
    )
    return Lesson("Your first encounter", script.options, SEED, LEARNER, tuple(script.beats), end, VERSION)


def chosen(s: State, seat: int, best: bool) -> int:
    """The highest or the lowest attack in a hand."""
    attacks = [card for card in s.hands[seat] if card <= 40]
    return max(attacks) if best else min(attacks)
