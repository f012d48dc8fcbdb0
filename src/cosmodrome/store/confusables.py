"""Which names look alike: two names with the same skeleton can be taken for one another.

The idea is that of Unicode's UTS #39, with a table of our own: the letters of other alphabets that are drawn like
Latin ones in common fonts. Styled letters (𝐀, Ａ, Ⓐ) need no table, since NFKD takes the style away. Names that are
really different may share a skeleton ("Zoe" and "Zoë"); then the second has to be another, which harms nobody.
"""

from __future__ import annotations

import re
import unicodedata

ALIKE = {
    "a": "аαɑᴀꭺ",
    "b": "вьβʙᏼƅ",
    "c": "сϲᴄꮯƈⅽ",
    "d": "ԁɗđðꭰᴅɖ",
    "e": "еєεɛᴇꭼҽəǝ",
    "f": "ƒғꞙֆϝ",
    "g": "ɡցɢԍɠꮐǥ",
    "h": "һհнʜηħꮋ",
    "j": "јյʝᴊꭻϳ",
    "k": "кκᴋқҝꮶƙ",
    "l": "i1|ıіӏιɩɪꮮʟłƖǀⵏ",
    "m": "мᴍꮇϻ",
    "n": "ոռпɴŋƞ",
    "o": "0оοօσøɔᴏ໐০୦०๐ѳө",
    "p": "рρᴘꮲƿþ",
    "q": "ԛզգɋ",
    "r": "гᴦʀꭱɍꮁ",
    "s": "ѕʂꜱꮪƽ",
    "t": "тτᴛꭲŧꞇ",
    "u": "υսʋᴜμꭎ",
    "v": "νѵᴠꮩ",
    "w": "ԝωɯᴡꮃшա",
    "x": "хχ×ҳ",
    "y": "уγүʏꭹɏყ",
    "z": "ᴢꮓʐƶ",
    "ae": "æӕ",
    "oe": "œ",
}
"""By what it is drawn like, the letters (in small form) of other alphabets, and digits that stand in for letters."""
CAPITALS = str.maketrans("ΗΜΝΥՏԼՈՍ", "HMNYSLNU")
"""Greek and Armenian capitals that are drawn like another Latin letter than their small forms."""
BADGES = (0x1F150, 0x1F170, 0x1F1E6)
"""Where three more alphabets of A to Z begin: white in a circle, in a square, and the letters of flags."""
MARKS = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
"""Signs above, below and through Latin, Greek and Cyrillic letters; those of other scripts are letters in their own
right."""
BLANK = re.compile("[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0]")
"""What is not seen though Unicode does not call it a space or a control sign."""


def _table() -> dict[int, str]:
    table: dict[int, str] = {}
    for looks, letters in ALIKE.items():
        table |= {ord(folded): looks for letter in letters for folded in (letter.casefold(), letter)}
    for first in BADGES:
        table |= {first + i: chr(ord("a") + i) for i in range(26)}
    return table | {first + 8: "l" for first in BADGES}  # their I, which is drawn like an l as ours is


TABLE = _table()


def skeleton(name: str) -> str:
    """What is left of a name when case, spaces, signs, accents and look-alike letters are taken away."""
    seen = MARKS.sub("", BLANK.sub("", unicodedata.normalize("NFKD", name)))
    plain = seen.translate(CAPITALS).casefold()
    drawn = MARKS.sub("", unicodedata.normalize("NFKD", plain)).translate(TABLE)
    bare = "".join(c for c in drawn if unicodedata.category(c)[0] in "LNM")
    return bare.replace("rn", "m").replace("vv", "w") or re.sub(r"\s", "", plain) or name
