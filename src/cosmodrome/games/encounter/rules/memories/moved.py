"""Where the fields are that once stood in the State itself; stored positions still name them so. Never changed."""

from __future__ import annotations

MOVED = {
    old: ("powers", alien)
    for alien, fields in {
        "miser": ("hoard", "dug", "hoarding", "stash"),
        "roach": ("plain", "brood", "reserve"),
        "reincarnator": ("soul", "reborn", "rebirth", "strangers"),
        "swindler": ("mark", "proxy"),
        "citadel": ("citadels", "manned"),
        "philanthropist": ("present", "loan"),
        "patriot": ("offered",),
        "mouth": ("eaten", "belched"),
        "scavenger": ("salvage", "salvaged"),
        "dervish": ("gift",),
        "sloth": ("absent",),
        "gambler": ("stake",),
        "hate": ("shows_hate",),
        "grumpus": ("marks",),
    }.items()
    for old in fields
}
