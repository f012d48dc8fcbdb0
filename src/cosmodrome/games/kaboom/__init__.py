"""Cosmic Kaboom, for two to four seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.kaboom.bench import speeds
from cosmodrome.games.kaboom.board import board
from cosmodrome.games.kaboom.bot import BOTS
from cosmodrome.games.kaboom.bot_aims import standing
from cosmodrome.games.kaboom.data import cards, load
from cosmodrome.games.kaboom.learn import lesson
from cosmodrome.games.kaboom.moves import AnyMove
from cosmodrome.games.kaboom.rules import State, conserved, outcome, redeal, setup
from cosmodrome.games.kaboom.setting import Options
from cosmodrome.games.kaboom.shots import Shot
from cosmodrome.games.kaboom.space import KaboomSpace
from cosmodrome.games.kaboom.text import text
from cosmodrome.games.kaboom.view import View, view

KABOOM = Game(
    name="kaboom",
    title="Cosmic Kaboom",
    blurb="Flick your ship among the planets, gather four colours of energy, and throw the space bomb.",
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
    space=KaboomSpace,
    bots=BOTS,
    worth=standing,
    lesson=lesson,
    speeds=speeds,
    result=Shot,
    rules="cosmic-kaboom",
)
