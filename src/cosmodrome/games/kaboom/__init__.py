"""Cosmic Kaboom, for two to four seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.kaboom.about import about, names
from cosmodrome.games.kaboom.board.draw import board
from cosmodrome.games.kaboom.bot.aims import standing
from cosmodrome.games.kaboom.bot.levels import BOTS
from cosmodrome.games.kaboom.data import cards, load
from cosmodrome.games.kaboom.figures import FIGURES
from cosmodrome.games.kaboom.gallery import gallery
from cosmodrome.games.kaboom.learn import lesson
from cosmodrome.games.kaboom.rules.moves import AnyMove
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.report import report
from cosmodrome.games.kaboom.rules.setup import State, conserved, outcome, redeal, setup
from cosmodrome.games.kaboom.rules.shots import Shot
from cosmodrome.games.kaboom.shelf import BLURB, BOXES, CORRECTION, PRESETS, goal
from cosmodrome.games.kaboom.space import KaboomSpace
from cosmodrome.games.kaboom.text import text
from cosmodrome.games.kaboom.view import View, view

KABOOM = Game(
    name="kaboom",
    title="Cosmic Kaboom",
    blurb=BLURB,
    boxes=BOXES,
    presets=PRESETS,
    goal=goal,
    correction=CORRECTION,
    seats=(2, 3, 4),
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
    space=KaboomSpace,
    bots=BOTS,
    worth=standing,
    lesson=lesson,
    result=Shot,
    rules="kaboom",
    figures=FIGURES,
    gallery=gallery,
)
