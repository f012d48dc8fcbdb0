"""Cosmic Colors Jr, the small game for two to four."""

from cosmodrome.core.game import Game
from cosmodrome.games.colors.data import cards, load
from cosmodrome.games.colors.gallery import faces
from cosmodrome.games.colors_jr.about import about, names
from cosmodrome.games.colors_jr.board import board
from cosmodrome.games.colors_jr.bot import BOTS, worth
from cosmodrome.games.colors_jr.figures import FIGURES
from cosmodrome.games.colors_jr.learn import lesson
from cosmodrome.games.colors_jr.moves import Claim
from cosmodrome.games.colors_jr.rules import Options, State, conserved, outcome, redeal, report, setup
from cosmodrome.games.colors_jr.shelf import BLURB, BOXES, CORRECTION, PRESETS, goal
from cosmodrome.games.colors_jr.space import JrSpace
from cosmodrome.games.colors_jr.text import text
from cosmodrome.games.colors_jr.view import View, view

COLORS_JR = Game(
    name="colors-jr",
    title="Cosmic Colors Jr",
    blurb=BLURB,
    boxes=BOXES,
    presets=PRESETS,
    goal=goal,
    correction=CORRECTION,
    seats=(2, 3, 4),
    Options=Options,
    State=State,
    Move=Claim,
    View=View,
    setup=setup,
    view=view,
    outcome=outcome,
    report=report,
    redeal=redeal,
    conserved=conserved,
    data=load,
    cards=cards,
    text=text,
    board=board,
    about=about,
    names=names,
    space=JrSpace,
    bots=BOTS,
    worth=worth,
    lesson=lesson,
    rules="colors",
    figures=FIGURES,
    gallery=faces,
)
