"""Cosmic Colors, for two or four seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.colors.about import about, names
from cosmodrome.games.colors.board.draw import board
from cosmodrome.games.colors.bot.levels import BOTS, worth
from cosmodrome.games.colors.data import cards, load
from cosmodrome.games.colors.figures import FIGURES
from cosmodrome.games.colors.gallery import gallery
from cosmodrome.games.colors.learn import lesson
from cosmodrome.games.colors.rules.ending import outcome, report
from cosmodrome.games.colors.rules.moves import AnyMove
from cosmodrome.games.colors.rules.setup import State, conserved, redeal, setup
from cosmodrome.games.colors.rules.state import Options, teams
from cosmodrome.games.colors.shelf import BLURB, BOXES, CORRECTION, PRESETS, goal
from cosmodrome.games.colors.space import ColorsSpace
from cosmodrome.games.colors.text import text
from cosmodrome.games.colors.view import View, view

COLORS = Game(
    name="colors",
    title="Cosmic Colors",
    blurb=BLURB,
    boxes=BOXES,
    presets=PRESETS,
    goal=goal,
    correction=CORRECTION,
    seats=(2, 4),
    Options=Options,
    State=State,
    Move=AnyMove,
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
    space=ColorsSpace,
    bots=BOTS,
    worth=worth,
    teams=teams,
    lesson=lesson,
    rules="colors",
    figures=FIGURES,
    gallery=gallery,
)
