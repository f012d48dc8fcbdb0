"""Cosmic Encounter, for three to six seats."""

from cosmodrome.core.game import Game
from cosmodrome.games.encounter.board import board
from cosmodrome.games.encounter.bot import BOTS
from cosmodrome.games.encounter.bot_worth import worth
from cosmodrome.games.encounter.data import cards, load
from cosmodrome.games.encounter.hidden import redeal
from cosmodrome.games.encounter.learn import lesson
from cosmodrome.games.encounter.moves import AnyMove
from cosmodrome.games.encounter.rules import begin, conserved, outcome, setup
from cosmodrome.games.encounter.setting import Options
from cosmodrome.games.encounter.space import EncounterSpace
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.text import text
from cosmodrome.games.encounter.view import View, view

ENCOUNTER = Game(
    name="encounter",
    title="Cosmic Encounter",
    blurb="Invite, bluff, deal and zap your way to five foreign colonies, each with a power that breaks the rules.",
    seats=(3, 4, 5, 6),
    Options=Options,
    State=State,
    Move=AnyMove,
    View=View,
    setup=setup,
    begin=begin,
    view=view,
    outcome=outcome,
    redeal=redeal,
    conserved=conserved,
    data=load,
    cards=cards,
    text=text,
    board=board,
    space=EncounterSpace,
    bots=BOTS,
    worth=worth,
    rules="cosmic-encounter",
    lesson=lesson,
)
