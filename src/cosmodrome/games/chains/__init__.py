"""Cosmic Chains, for two seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.chains.about import about, names
from cosmodrome.games.chains.board.draw import board
from cosmodrome.games.chains.bot.levels import BOTS
from cosmodrome.games.chains.bot.worth import worth
from cosmodrome.games.chains.data import cards, load
from cosmodrome.games.chains.figures import FIGURES
from cosmodrome.games.chains.gallery import gallery
from cosmodrome.games.chains.learn import lesson
from cosmodrome.games.chains.rules.ending import outcome, report
from cosmodrome.games.chains.rules.moves import AnyMove
from cosmodrome.games.chains.rules.setup import State, conserved, redeal, setup
from cosmodrome.games.chains.rules.state import Options
from cosmodrome.games.chains.shelf import BLURB, BOXES, CORRECTION, PRESETS, goal
from cosmodrome.games.chains.space import ChainsSpace
from cosmodrome.games.chains.text import text
from cosmodrome.games.chains.view import View, view

CHAINS = Game(
    name="chains",
    title="Cosmic Chains",
    blurb=BLURB,
    boxes=BOXES,
    presets=PRESETS,
    goal=goal,
    correction=CORRECTION,
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
    about=about,
    names=names,
    space=ChainsSpace,
    bots=BOTS,
    worth=worth,
    report=report,
    lesson=lesson,
    rules="chains",
    figures=FIGURES,
    gallery=gallery,
)
