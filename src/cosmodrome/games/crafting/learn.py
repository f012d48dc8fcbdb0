"""A first round of Crafting the Cosmos with somebody at your side."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.games.crafting.bot.levels import Planner
from cosmodrome.games.crafting.box import GRAVITY, LIGHT, TIME, Box
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.answers import DiscardStar, LandStar, LandTile
from cosmodrome.games.crafting.rules.families import CLOSE, DRAW_CARD, NAME_SIZE, SHIFT_DARK, SHIFT_OWN, TAKE_CARD
from cosmodrome.games.crafting.rules.moves import BuyPower, Complete, KeepPower, MoveStar, PlaceLife, PlaceStar
from cosmodrome.games.crafting.rules.setup import Options, State, setup

LEARNER, GUIDE = 0, 1
SEED = 123
"""A deal in which the learner begins, one step from light, with a small nebula of three H stars."""
VERSION = 1
"""By which it was dealt; what is said here is bound to that deal."""


class _Teller:
    """Tells a lesson and plays it along, so that every beat is legal where it stands."""

    def __init__(self, options: Options) -> None:
        self.state: State = setup(options, SEED, VERSION)
        self.box: Box = load()
        self.beats: list[Beat] = []

    def say(self, text: str, move: Move, seat: int = LEARNER) -> None:
        self.beats.append(Beat(text, seat, move, seat == LEARNER))
        advance(self.state, seat, move)

    def star(self, name: str) -> int:
        return self.box.galaxy.stars.index(name)

    def side(self, name: str) -> int:
        return self.box.galaxy.sides.index(name)

    def space(self, name: str) -> int:
        return self.box.galaxy.hexes.index(name)


def lesson() -> Lesson:
    """Shift, collect, complete a nebula, move a star, buy a power, close the turn; then watch the other seat."""
    options = Options(seats=2)
    teller = _Teller(options)
    _energy(teller)
    _craft(teller)
    _cards(teller)
    _close(teller)
    _watch(teller)
    end = (
        "That was a round: after everybody's turn the goals move down, and the one that reaches the bottom is scored. "
        "A game lasts eight rounds at most, and ends sooner when the crystals run out. Complete nebulae, ring them "
        "with life, charge crystals, and keep an eye on the goals."
    )
    return Lesson("Your first round", options, SEED, LEARNER, tuple(teller.beats), end, VERSION)


def _energy(teller: _Teller) -> None:
    teller.say(
        "Every turn begins on the console. You may move energy tokens three times in all, and your own must be among "
        "them. Point at your token: it goes on to light, where it will bring you three H stars.",
        SHIFT_OWN,
    )
    teller.say("Dark tokens belong to nobody. Move one from time to gravity.", SHIFT_DARK[TIME])
    teller.say(
        "And one from gravity to chemistry. Each token in a control brings you something, whoever it belongs to: "
        "cards, crystal steps, gravitons, life.",
        SHIFT_DARK[GRAVITY],
    )
    teller.say(
        "You have your stars. Light holds three tokens, so you take three energy cards: this one from the display.",
        TAKE_CARD[LIGHT],
    )
    teller.say("Another light card: cards of one kind belong together.", TAKE_CARD[LIGHT])
    teller.say("The third you draw unseen from the deck.", DRAW_CARD)


def _craft(teller: _Teller) -> None:
    star, space = teller.star, teller.space
    teller.say(
        "Now you craft, in any order you like. The nebula on D1 asks for three H stars on its corners; one lies there. "
        "Point at a held star, then at s14: it touches D1 and its neighbour, too.",
        PlaceStar(0, star("s14")),
    )
    teller.say("The next goes on s23. Now D1 has all it needs, and glows.", PlaceStar(0, star("s23")))
    teller.say(
        "Completing costs one star at that nebula. Put your third H on s13, where no other nebula needs it.",
        PlaceStar(0, star("s13")),
    )
    teller.say("Point at D1 to complete it: it scores the number on it.", Complete(space("D1")))
    teller.say("Give back the star on s13. The others stay, and serve the neighbours.", DiscardStar(star("s13")))
    teller.say(
        "Life goes next to life. Six round a completed nebula become advanced life, worth 4 to 8 points at the end. "
        "Place yours on e27.",
        PlaceLife(teller.side("e27")),
    )
    teller.say(
        "A graviton moves a star or a life to a space next to it, or past taken spaces in a row. "
        "Move the star on s14: D1 needs it no more.",
        MoveStar(star("s14")),
    )
    teller.say("It hops over s19 to s24, where two of your nebulae meet.", LandStar(star("s24")))


def _cards(teller: _Teller) -> None:
    teller.say(
        "Two light cards pay for your first power: you draw two cards of that deck and keep one. "
        "Point at the first slot, then at your light cards.",
        BuyPower(0, LIGHT),
    )
    offered = [move for move in legal(teller.state, LEARNER) if isinstance(move, KeepPower)]
    card = teller.box.power[offered[0].card]
    teller.say(
        f"Keep {card.name}. The other goes under the deck, and your power token goes to the light control, where it "
        "brings you one card more from the next turn on.",
        offered[0],
    )


def _close(teller: _Teller) -> None:
    teller.say(
        "What you do not use is lost when you close, stars, life and sliders; cards and crystals you keep. "
        "There are two ways to close: a new nebula, or one life made stable, so that it is never used up. "
        "Take the nebula.",
        CLOSE[0],
    )
    teller.say("Small ones need three stars, large ones five. Draw a size 2.", NAME_SIZE[1])
    teller.say("You see it before you place it. Put it on D4, next to your stars.", LandTile(teller.space("D4")))


def _watch(teller: _Teller) -> None:
    """The other seat's whole turn, by a bot."""
    planner, rolls, state = Planner(shifts=1, tries=1), dice(SEED), teller.state
    first = True
    while pending(state) == (GUIDE,):
        for move in planner.decide(state.clone(), GUIDE, rolls):
            if move not in legal(state, GUIDE):
                break
            said = move.say(teller.box).replace("your ", "its ")
            text = f"Now the other seat: {said}." if first else f"It chooses to {said}."
            teller.say(text, move, GUIDE)
            first = False
