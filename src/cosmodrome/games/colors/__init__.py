"""Cosmic Colors, for two or four seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.colors.board import board
from cosmodrome.games.colors.bot import BOTS, worth
from cosmodrome.games.colors.data import cards, load
from cosmodrome.games.colors.ending import outcome
from cosmodrome.games.colors.learn import lesson
from cosmodrome.games.colors.moves import AnyMove
from cosmodrome.games.colors.rules import Options, State, conserved, redeal, setup
from cosmodrome.games.colors.space import ColorsSpace
from cosmodrome.games.colors.text import text
from cosmodrome.games.colors.view import View, view

COLORS = Game(
    name="colors",
    title="Cosmic Colors",
    blurb="One side sees shapes, the other sees colours, in the same patch of sky.",
    seats=(2, 4),
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
    space=ColorsSpace,
    bots=BOTS,
    worth=worth,
    lesson=lesson,
    rules="cosmic-colors",
)
