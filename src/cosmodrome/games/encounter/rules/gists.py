"""What each alien does, in a line, and what each use of a power does, for the choice between them.

The whole text of a power is in the data file; this is what a person says across the table.
"""

from __future__ import annotations

import re

WHO_AND_WHEN = re.compile(
    r"(?:Main|Offens|Defens|Ally|Neither|No |Not as|As |At any|In |After (?:al|an|de)|Before|Once|When [aR]|Invited)"
    r"[^:.]*: "
)
"""How card texts begin; at its very moment a card does not have to say it."""

GISTS = {
    "Amoeba": "once cards are chosen, pour ships into the encounter or out of it",
    "Anti-Matter": "the lower total wins, and allies' ships count against their side",
    "Arcade": "capture ships by big wins; three of one colour or five in all win the game",
    "Barbarian": "when you win as the offense, take cards of your choice from the loser",
    "Brute": "threaten an opponent: a card of your choice, or their ships go home",
    "Bulwark": "of any ships you would lose together, only one is lost",
    "Calculator": "the higher of two attacks loses the value of the lower",
    "Chosen": "draw three cards when cards are shown, and use one of them",
    "Citadel": "lay attacks at planets as citadels that help whoever defends there",
    "Clone": "take your encounter card back into your hand",
    "Converter": "trade cards for lost ships, and ships in the warp for cards",
    "Coordinator": "choose among the top three destiny cards",
    "Cudgel": "when you win with an attack, the loser loses as many ships again",
    "Dervish": "everybody in the encounter passes the whole hand on",
    "Dictator": "on other players' turns, choose the destiny card",
    "Fido": "fetch used cards for others, and be rewarded",
    "Filch": "take your opponent's used encounter card",
    "Fodder": "add the attacks between the two shown ones to your total",
    "Gambler": "keep your card face down and say what it is",
    "Grudge": "players who do not help you when invited lose ships",
    "Grumpus": "when you lose a colony, everybody else there loses a ship",
    "Hacker": "pick your compensation card by card, from anybody",
    "Hate": "on your turn, everybody matches your discarded card or loses three ships",
    "Healer": "give others their lost ships back, and draw a card for it",
    "Human": "add 4 to your side; zapped, your side wins",
    "Kamikaze": "send ships to the warp and draw two cards for each",
    "Loser": "the loser of the encounter wins it",
    "Machine": "go on with encounters as long as you hold an encounter card",
    "Macron": "send one ship only; it counts four",
    "Masochist": "win the game by losing all your ships",
    "Mind": "look at a main player's hand",
    "Mirror": "turn the digits of both attacks round: 08 is 80",
    "Miser": "hold a second hand, the hoard, that nobody touches",
    "Mite": "the defense throws cards away or lets you land",
    "Mouth": "swallow the cards your opponents discard",
    "Mutant": "fill your hand up to eight, from the deck or other hands",
    "Neighbor": "your ships in the targeted system help your side",
    "Observer": "as an ally lose no ships; as a main player save your allies'",
    "Oracle": "your opponent plays face up, then you choose",
    "Outlaw": "take a random card from each player against you",
    "Pacifist": "your negotiate beats an attack",
    "Parasite": "join any side, invited or not",
    "Patriot": "show a card to a player, who takes it or gives you a ship",
    "Phantasm": "the top card of the deck replaces one of the shown cards",
    "Philanthropist": "give a main player a card before cards are chosen",
    "Porcupine": "discard cards to change your side's total",
    "Reincarnator": "each defeat brings you a new alien power",
    "Remora": "when others draw or retrieve ships, so do you",
    "Reserve": "play low attacks as reinforcements",
    "Roach": "breed extra ships of a second colour on your planets",
    "Scavenger": "take a card from the discard pile when you lose a colony",
    "Shadow": "send a ship of the player that destiny names to the warp",
    "Sloth": "send a token, and the ships only once cards are chosen",
    "Sneak": "beaten at home, settle in the attacker's system instead",
    "Sorcerer": "swap the two face-down cards",
    "Spiff": "beaten badly as the offense, land a ship all the same",
    "Squee": "the offense concedes to you or loses three ships",
    "Swindler": "once a game, exchange everything with the player you marked",
    "Sycophant": "flatter winners; without tokens left you win the game",
    "Tick-Tock": "ten wins of defenders and deals, and you win the game",
    "Tide": "win to bring cards for your side, more each time",
    "Trader": "swap hands with your opponent",
    "Tripler": "your low attacks are tripled, high ones divided by three",
    "Tyrant": "capture beaten players' ships and use them against their owners",
    "Vacuum": "ships you lose drag ships of others along",
    "Virus": "multiply your attack by your ships",
    "Void": "ships you beat leave the game",
    "Vox": "make a low attack count 11",
    "Vulch": "take the artifacts that others discard",
    "Warpish": "your attack counts one more for every ship in the warp",
    "Warrior": "gather tokens from encounters that make your attacks stronger",
    "Will": "choose freely whom you attack, and where",
    "Worm": "move the encounter to another planet of the defense",
    "Wormhole": "send ships straight out of the warp",
    "Zombie": "your ships never stay in the warp",
}

USES: dict[tuple[str, int], str] = {
    ("Amoeba", 0): "bring ships into the encounter or take them out of it",
    ("Brute", 0): "threaten {}: you take a card of your choice, or their ships go home",
    ("Calculator", 0): "the higher of two attacks loses the value of the lower",
    ("Chosen", 0): "draw three cards and use an encounter card among them",
    ("Citadel", 0): "lay an attack card at a planet as a citadel",
    ("Citadel", 1): "add the citadels of the target planet to the defense's total",
    ("Clone", 0): "take your encounter card back into your hand",
    ("Converter", 0): "discard cards to save your ships, one for each",
    ("Converter", 1): "leave ships in the warp and draw a card for each",
    ("Coordinator", 0): "look at the top three destiny cards and choose the one to be drawn",
    ("Dervish", 0): "everybody in the encounter passes the whole hand on",
    ("Fido", 0): "offer {} the offense's card from the pile",
    ("Fido", 1): "offer {} the defense's card from the pile",
    ("Filch", 0): "take {}'s encounter card from the discard pile",
    ("Fodder", 0): "discard attacks between the two shown ones and add them to your total",
    ("Gambler", 0): "keep your card face down and say what it is",
    ("Hacker", 0): "collect your compensation from {}, picking the cards",
    ("Hacker", 1): "choose the cards that are taken from you",
    ("Healer", 0): "give {} the lost ships back and draw a card",
    ("Kamikaze", 0): "send up to four ships to the warp and draw two cards for each",
    ("Loser", 0): "both must play attacks, and the result is turned round",
    ("Machine", 0): "have another encounter",
    ("Mind", 0): "look at {}'s hand",
    ("Mirror", 0): "turn the digits of both attacks round",
    ("Miser", 2): "take your encounter card from your hoard",
    ("Miser", 3): "show and discard your hoard and draw a new one",
    ("Mutant", 0): "fill your hand up to eight, from the deck or other hands",
    ("Outlaw", 0): "take a random card from your opponent and each of their allies",
    ("Patriot", 0): "show {} a card, which they take or pay for with a ship",
    ("Patriot", 1): "give back your opponent's ships and try to make a deal at once",
    ("Philanthropist", 0): "give {} a card",
    ("Porcupine", 0): "discard cards to change your side's total, by one each",
    ("Remora", 0): "take one of your ships out of the warp too",
    ("Remora", 1): "draw a card too",
    ("Reserve", 1): "discard a negotiate to cancel the reinforcement",
    ("Roach", 0): "put up to four extra ships on your home planets",
    ("Roach", 1): "put up to four extra ships on your foreign colonies",
    ("Scavenger", 0): "take a card of your choice from the discard pile",
    ("Sneak", 0): "put your ships on a planet of the offense instead of the warp",
    ("Sorcerer", 0): "swap the two face-down cards",
    ("Spiff", 0): "land one of your ships on the planet",
    ("Squee", 0): "{} concedes, or loses three ships",
    ("Swindler", 0): "show your mark and exchange everything with that player",
    ("Swindler", 1): "found a colony in {}'s home system",
    ("Sycophant", 0): "flatter {}: if they win or make a deal, a token leaves your sheet",
    ("Trader", 0): "swap hands with {}",
    ("Vox", 0): "{}'s attack counts 11",
    ("Worm", 0): "move the encounter to another planet of the defense",
    ("Wormhole", 0): "send ships from the warp too",
    ("Wormhole", 1): "let {} send ships from the warp too",
}
"""By alien and clause; {} stands for whom it is used on. A use that is not here does what its gist says."""


def short(text: str) -> str:
    """The first sentence of a card's text without who may play it and when: "draw a card"."""
    left = WHO_AND_WHEN.sub("", text, count=1).partition(". ")[0].removesuffix(".")
    return left[:1].lower() + left[1:]


def use_line(alien: str, clause: int, to: int = -1) -> str:
    """What a use does; whom it is used on is told by the tag of that seat. Nothing for an alien without a gist."""
    return USES.get((alien, clause), GISTS.get(alien, "")).replace("{}", f"{{{to}}}")


def gist(alien: str, power: str) -> str:
    """What an alien does, in a line: its gist, or else how the text of its power begins."""
    return GISTS.get(alien) or short(power)
