"""Cosmic Encounter, for three to six seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.encounter.about import about, names
from cosmodrome.games.encounter.board.draw import board
from cosmodrome.games.encounter.bot.levels import BOTS
from cosmodrome.games.encounter.bot.worth import worth
from cosmodrome.games.encounter.data import cards, load
from cosmodrome.games.encounter.figures import FIGURES
from cosmodrome.games.encounter.gallery import gallery
from cosmodrome.games.encounter.learn import lesson
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.hidden import redeal
from cosmodrome.games.encounter.rules.memories.moved import MOVED
from cosmodrome.games.encounter.rules.moves import AnyMove
from cosmodrome.games.encounter.rules.report import report
from cosmodrome.games.encounter.rules.setup import State, begin, conserved, outcome, setup
from cosmodrome.games.encounter.shelf import BLURB, BOXES, CORRECTION, PRESETS, goal
from cosmodrome.games.encounter.space import EncounterSpace
from cosmodrome.games.encounter.text import text
from cosmodrome.games.encounter.view import View, view

ENCOUNTER = Game(
    name="encounter",
    title="Cosmic Encounter",
    blurb=BLURB,
    boxes=BOXES,
    presets=PRESETS,
    goal=goal,
    correction=CORRECTION,
    seats=(3, 4, 5, 6),
    Options=Options,
    State=State,
    Move=AnyMove,
    View=View,
    setup=setup,
    begin=begin,
    view=view,
    outcome=outcome,
    report=report,
    redeal=redeal,
    conserved=conserved,
    moved=MOVED,
    data=load,
    cards=cards,
    text=text,
    board=board,
    about=about,
    names=names,
    space=EncounterSpace,
    bots=BOTS,
    worth=worth,
    rules="encounter",
    figures=FIGURES,
    gallery=gallery,
    lesson=lesson,
)
