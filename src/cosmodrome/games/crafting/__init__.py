"""Crafting the Cosmos, for two to four seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.crafting.board import board
from cosmodrome.games.crafting.bot import BOTS
from cosmodrome.games.crafting.bot_worth import worth
from cosmodrome.games.crafting.data import cards, load
from cosmodrome.games.crafting.hidden import conserved, redeal
from cosmodrome.games.crafting.learn import lesson
from cosmodrome.games.crafting.moves import AnyMove
from cosmodrome.games.crafting.rounds import outcome, report
from cosmodrome.games.crafting.rules import Options, State, setup
from cosmodrome.games.crafting.space import CraftingSpace
from cosmodrome.games.crafting.text import text
from cosmodrome.games.crafting.view import View, view

CRAFTING = Game(
    name="crafting",
    title="Crafting the Cosmos",
    blurb="Shift the forces of the universe and craft a galaxy of stars, nebulae and life.",
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
    bots=BOTS,
    worth=worth,
    report=report,
    space=CraftingSpace,
    lesson=lesson,
    rules="crafting-the-cosmos",
)
