"""The aliens in play: one small file each, listed here once complete."""

from __future__ import annotations

from cosmodrome.games.encounter.aliens import (
    amid,
    amoeba,
    arcade,
    barbarian,
    brute,
    bulwark,
    chosen,
    citadel,
    common,
    converter,
    coordinator,
    cudgel,
    dervish,
    dictator,
    fido,
    fodder,
    gambler,
    hate,
    miser,
    mite,
    mouth,
    mutant,
    patriot,
    phantasm,
    philanthropist,
    porcupine,
    reincarnator,
    remora,
    reserve,
    roach,
    scavenger,
    shadow,
    sneak,
    squee,
    swindler,
    tyrant,
    vacuum,
    vulch,
    will,
    worm,
    wormhole,
)
from cosmodrome.games.encounter.aliens.anti_matter import AntiMatter
from cosmodrome.games.encounter.aliens.calculator import Calculator
from cosmodrome.games.encounter.aliens.clone import Clone
from cosmodrome.games.encounter.aliens.filch import Filch
from cosmodrome.games.encounter.aliens.grudge import Grudge
from cosmodrome.games.encounter.aliens.grumpus import Grumpus
from cosmodrome.games.encounter.aliens.hacker import Hacker
from cosmodrome.games.encounter.aliens.healer import Healer
from cosmodrome.games.encounter.aliens.human import Human
from cosmodrome.games.encounter.aliens.kamikaze import Kamikaze
from cosmodrome.games.encounter.aliens.loser import Loser
from cosmodrome.games.encounter.aliens.machine import Machine
from cosmodrome.games.encounter.aliens.macron import Macron
from cosmodrome.games.encounter.aliens.masochist import Masochist
from cosmodrome.games.encounter.aliens.mind import Mind
from cosmodrome.games.encounter.aliens.mirror import Mirror
from cosmodrome.games.encounter.aliens.neighbor import Neighbor
from cosmodrome.games.encounter.aliens.observer import Observer
from cosmodrome.games.encounter.aliens.oracle import Oracle
from cosmodrome.games.encounter.aliens.outlaw import Outlaw
from cosmodrome.games.encounter.aliens.pacifist import Pacifist
from cosmodrome.games.encounter.aliens.parasite import Parasite
from cosmodrome.games.encounter.aliens.sloth import Sloth
from cosmodrome.games.encounter.aliens.sorcerer import Sorcerer
from cosmodrome.games.encounter.aliens.spiff import Spiff
from cosmodrome.games.encounter.aliens.sycophant import Sycophant
from cosmodrome.games.encounter.aliens.tick_tock import TickTock
from cosmodrome.games.encounter.aliens.tide import Tide
from cosmodrome.games.encounter.aliens.trader import Trader
from cosmodrome.games.encounter.aliens.tripler import Tripler
from cosmodrome.games.encounter.aliens.virus import Virus
from cosmodrome.games.encounter.aliens.void import Void
from cosmodrome.games.encounter.aliens.vox import Vox
from cosmodrome.games.encounter.aliens.warpish import Warpish
from cosmodrome.games.encounter.aliens.warrior import Warrior
from cosmodrome.games.encounter.aliens.zombie import Zombie
from cosmodrome.games.encounter.hooks import ALIENS, Alien

ROSTER: tuple[Alien, ...] = (
    AntiMatter(), Calculator(), chosen.CHOSEN, Clone(), Filch(), gambler.Gambler(), hate.HATE, Healer(), Human(),
    Loser(), Machine(), Mind(), Observer(), Oracle(), Parasite(), reserve.RESERVE, Sorcerer(), TickTock(), Trader(),
    Virus(), Void(), Warrior(), will.Will(), Zombie(),
    Kamikaze(), Mirror(), Pacifist(), Tripler(), Warpish(), Masochist(), mutant.Mutant(), Spiff(),
    amoeba.Amoeba(), cudgel.Cudgel(), shadow.SHADOW, vulch.Vulch(),
    Macron(), fodder.Fodder(), barbarian.Barbarian(), Hacker(), Grudge(), fido.Fido(), dictator.Dictator(),
    miser.Miser(), mite.MITE, vacuum.VACUUM, remora.Remora(), philanthropist.Philanthropist(), citadel.Citadel(),
    reincarnator.REINCARNATOR,
    arcade.Arcade(), brute.Brute(), bulwark.BULWARK, converter.Converter(), coordinator.Coordinator(),
    dervish.Dervish(), Grumpus(), mouth.Mouth(), Neighbor(), Outlaw(), patriot.Patriot(), phantasm.PHANTASM,
    porcupine.Porcupine(),
    roach.Roach(), scavenger.Scavenger(), Sloth(), sneak.Sneak(), squee.Squee(), swindler.Swindler(), Sycophant(),
    Tide(), tyrant.Tyrant(), Vox(), worm.Worm(), wormhole.Wormhole(),
)  # fmt: skip

for _alien in ROSTER:
    ALIENS[_alien.id] = _alien

AnyStep = (
    fodder.AnyStep | barbarian.AnyStep | fido.AnyStep | dictator.AnyStep
    | common.AnyStep | chosen.AnyStep | gambler.AnyStep | hate.AnyStep | mutant.AnyStep | reserve.AnyStep | will.AnyStep
    | amoeba.AnyStep | cudgel.AnyStep | shadow.AnyStep | vulch.AnyStep
    | miser.AnyStep | mite.AnyStep | vacuum.AnyStep | remora.AnyStep | philanthropist.AnyStep | citadel.AnyStep
    | reincarnator.AnyStep
    | amid.AnyStep | arcade.AnyStep | brute.AnyStep | bulwark.AnyStep | converter.AnyStep | coordinator.AnyStep
    | dervish.AnyStep | mouth.AnyStep | patriot.AnyStep | phantasm.AnyStep | porcupine.AnyStep
    | roach.AnyStep | scavenger.AnyStep | sneak.AnyStep | squee.AnyStep | swindler.AnyStep | tyrant.AnyStep
    | worm.AnyStep | wormhole.AnyStep
)  # fmt: skip
