"""Crafting the Cosmos, for two to four seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.crafting.about import about, names
from cosmodrome.games.crafting.board.draw import board
from cosmodrome.games.crafting.bot.levels import BOTS
from cosmodrome.games.crafting.bot.worth import worth
from cosmodrome.games.crafting.data import cards, load
from cosmodrome.games.crafting.figures import FIGURES
from cosmodrome.games.crafting.gallery import gallery
from cosmodrome.games.crafting.learn import lesson
from cosmodrome.games.crafting.rules.hidden import conserved, redeal
from cosmodrome.games.crafting.rules.moves import AnyMove
from cosmodrome.games.crafting.rules.rounds import outcome, report
from cosmodrome.games.crafting.rules.setup import Options, State, setup
from cosmodrome.games.crafting.shelf import BLURB, BOXES, CORRECTION, PRESETS, goal
from cosmodrome.games.crafting.space import CraftingSpace
from cosmodrome.games.crafting.text import text
from cosmodrome.games.crafting.view import View, view

CRAFTING = Game(
    name="crafting",
    title="Crafting the Cosmos",
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
    redeal=redeal,
    conserved=conserved,
    data=load,
    cards=cards,
    text=text,
    board=board,
    about=about,
    names=names,
    bots=BOTS,
    worth=worth,
    report=report,
    space=CraftingSpace,
    lesson=lesson,
    rules="crafting",
    figures=FIGURES,
    gallery=gallery,
)
