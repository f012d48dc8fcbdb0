"""Cosmic Chains, for two seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.chains.bench import speeds
from cosmodrome.games.chains.board import board
from cosmodrome.games.chains.bot import BOTS
from cosmodrome.games.chains.bot_worth import worth
from cosmodrome.games.chains.data import cards, load
from cosmodrome.games.chains.learn import lesson
from cosmodrome.games.chains.moves import AnyMove
from cosmodrome.games.chains.rules import Options, State, conserved, outcome, redeal, report, setup
from cosmodrome.games.chains.space import ChainsSpace
from cosmodrome.games.chains.text import text
from cosmodrome.games.chains.view import View, view

CHAINS = Game(
    name="chains",
    title="Cosmic Chains",
    blurb="Cats and AI duel for the longest chain of satellites, one orbit facing the other.",
    seats=(2,),
    Options=Options,
    State=State,
    Move=AnyMove,
    View=View,
    setup=setup,
    view=view,
    outcome=outcome,
    redeal=redeal,
    conserved=conserved,
    data=load,
    cards=cards,
    text=text,
    board=board,
    space=ChainsSpace,
    bots=BOTS,
    worth=worth,
    report=report,
    lesson=lesson,
    speeds=speeds,
    rules="cosmic-chains",
)
