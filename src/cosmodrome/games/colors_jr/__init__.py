"""Cosmic Colors Jr, the small game for two to four."""

from cosmodrome.core.game import Game
from cosmodrome.games.colors.data import cards, load
from cosmodrome.games.colors_jr.board import board
from cosmodrome.games.colors_jr.bot import BOTS, worth
from cosmodrome.games.colors_jr.moves import Claim
from cosmodrome.games.colors_jr.rules import Options, State, conserved, outcome, redeal, setup
from cosmodrome.games.colors_jr.space import JrSpace
from cosmodrome.games.colors_jr.text import text
from cosmodrome.games.colors_jr.view import View, view

COLORS_JR = Game(
    name="colors-jr",
    title="Cosmic Colors Jr",
    blurb="Nine piles of sky: point, say a colour or a shape, and take what connects.",
    seats=(2, 3, 4),
    Options=Options,
    State=State,
    Move=Claim,
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
    space=JrSpace,
    bots=BOTS,
    worth=worth,
    rules="cosmic-colors",
)
