"""The cast of Cosmic Chains: fifteen satellites as cats and as machines, each drawn in a square of 100."""

from __future__ import annotations

from math import cos, pi, sin

FUR, CREAM, DARK = "#f0a55b", "#ffe6c4", "#4a2a22"
SHELL, GLASS, DEEP = "#63d3c9", "#d9fbf6", "#12343f"
RED, GOLD, ROSE = "#ff5d5d", "#ffd98a", "#ff9bb0"


# -- two heads ------------------------------------------------------------------------------------------


def cat(x: float, y: float, r: float, fur: str = FUR, eyes: str = "open", ears: bool = True) -> str:
    """A cat's head of radius r."""
    inside = "".join(
        (_ears(fur) if ears else "", f'<ellipse rx="20" ry="17.5" fill="{fur}"/>', _CAT_FACE, _CAT_EYES[eyes])
    )
    return f'<g transform="translate({x:g},{y:g}) scale({r / 20:g})">{inside}</g>'


def _ears(fur: str) -> str:
    outer = f'<path d="M-18-5L-17-25L-4-15ZM18-5L17-25L4-15Z" fill="{fur}" stroke="{fur}" stroke-linejoin="round"/>'
    return outer + f'<path d="M-15-10L-14.5-20L-8-14ZM15-10L14.5-20L8-14Z" fill="{ROSE}"/>'


_CAT_FACE = (
    f'<ellipse cy="7" rx="9" ry="6.5" fill="{CREAM}"/><path d="M-2.5 3.5h5L0 6.2Z" fill="{ROSE}"/>'
    f'<path d="M0 6v3M0 9q-3 3-5.5 1M0 9q3 3 5.5 1" fill="none" stroke="{DARK}" stroke-width="1.1"/>'
    f'<path d="M-10 5l-13-3M-10 8l-12 2M10 5l13-3M10 8l12 2" stroke="{CREAM}" stroke-width=".9" stroke-opacity=".9"/>'
    f'<path d="M-4-15v6M0-16v7M4-15v6" stroke="{DARK}" stroke-opacity=".35" stroke-width="1.8" stroke-linecap="round"/>'
)
_CAT_EYES = {
    "open": f'<g fill="{DARK}"><ellipse cx="-8" cy="-2" rx="3" ry="4"/><ellipse cx="8" cy="-2" rx="3" ry="4"/></g>'
    '<g fill="#fff"><circle cx="-7" cy="-3.5" r="1.1"/><circle cx="9" cy="-3.5" r="1.1"/></g>',
    "shut": f'<path d="M-11.5-2q3.5 4 7 0M4.5-2q3.5 4 7 0" fill="none" stroke="{DARK}" stroke-width="1.6"/>',
    "wild": '<g fill="#fdf3b0"><circle cx="-8" cy="-2" r="4.6"/><circle cx="8" cy="-2" r="4.6"/></g>'
    f'<g fill="{DARK}"><circle cx="-7" cy="-2" r="2"/><circle cx="7" cy="-2" r="2"/></g>'
    f'<path d="M-13-9l8 3M13-9l-8 3" stroke="{DARK}" stroke-width="1.6" stroke-linecap="round"/>',
    "cool": f'<path d="M-16-5h32l-1.5 5q-2 4-6 4t-6-6h-5q-2 6-6 6t-6-4Z" fill="{DARK}"/>'
    '<path d="M-13-3.5l4 4M3.5-3.5l4 4" stroke="#fff" stroke-opacity=".6" stroke-width="1.2"/>',
}


def bot(x: float, y: float, r: float, shell: str = SHELL, eyes: str = "open", mast: bool = True) -> str:
    """A machine's head of radius r."""
    aerial = (
        f'<path d="M0-17v-7" stroke="{shell}" stroke-width="2"/><circle cy="-25" r="2.6" fill="{GOLD}"/>'
        if mast
        else ""
    )
    body = (
        f'<rect x="-22" y="-5" width="44" height="11" rx="4" fill="{shell}" fill-opacity=".55"/>'
        f'<rect x="-19" y="-17" width="38" height="34" rx="12" fill="{shell}"/>'
        f'<rect x="-15" y="-12" width="30" height="20" rx="8" fill="{DEEP}"/>'
    )
    return f'<g transform="translate({x:g},{y:g}) scale({r / 20:g})">{aerial}{body}{_BOT_EYES[eyes]}</g>'


_BOT_EYES = {
    "open": f'<g fill="{GLASS}"><circle cx="-6.5" cy="-3" r="3"/><circle cx="6.5" cy="-3" r="3"/></g>'
    f'<path d="M-4 3.5q4 2.5 8 0" fill="none" stroke="{GLASS}" stroke-width="1.3"/>',
    "shut": f'<path d="M-10-3h6M4-3h6M-3 4h6" stroke="{GLASS}" stroke-width="1.8" stroke-linecap="round"/>',
    "wild": f'<path d="M-11-8l7 4l-7 4M11-8l-7 4l7 4" fill="none" stroke="{RED}" stroke-width="2.2"/>'
    f'<path d="M-6 4h12" stroke="{RED}" stroke-width="1.6" stroke-dasharray="2 1.5"/>',
    "cool": f'<circle cx="0" cy="-2.5" r="8" fill="{GLASS}"/><circle cx="0" cy="-2.5" r="4.4" fill="#2b7fd0"/>'
    f'<circle cx="0" cy="-2.5" r="2" fill="{DEEP}"/>',
    "love": f'<path d="M-6.5 1l-4-4q0-3.5 2.5-3.2t1.5 1.7q0-1.7 1.5-1.7t2.5 3.2ZM6.5 1l-4-4q0-3.5 2.5-3.2t1.5 1.7'
    f'q0-1.7 1.5-1.7t2.5 3.2Z" fill="{ROSE}"/><path d="M-3 4.5h6" stroke="{GLASS}" stroke-width="1.3"/>',
}


# -- things they carry --------------------------------------------------------------------------------------


def panels(y: float = 56, gap: float = 27, tone: str = "#3c5aa8") -> str:
    """Two solar wings."""
    wing = f'<rect width="18" height="26" rx="2" fill="{tone}" stroke="#9fb8ff" stroke-opacity=".7"/>'
    grid = '<path d="M6 0v26M12 0v26M0 9h18M0 17.5h18" stroke="#9fb8ff" stroke-opacity=".45"/>'
    bar = f'<path d="M{50 - gap - 4:g} {y:g}h{2 * gap + 8:g}" stroke="#b9c4e8" stroke-width="2.5"/>'
    left, right = 50 - gap - 20, 50 + gap + 2
    return (
        f'{bar}<g transform="translate({left:g},{y - 13:g})">{wing}{grid}</g>'
        f'<g transform="translate({right:g},{y - 13:g})">{wing}{grid}</g>'
    )


def heart(x: float, y: float, size: float, fill: str = ROSE) -> str:
    return (
        f'<path transform="translate({x:g},{y:g}) scale({size / 10:g})" '
        f'd="M0 5C-8-1-5-7-2-6Q-.5-5.5 0-3.5Q.5-5.5 2-6C5-7 8-1 0 5Z" fill="{fill}"/>'
    )


def arrow(way: str) -> str:
    """Where a Copycat looks."""
    d = {"ahead": "M36 88h26m-8-7l9 7l-9 7", "behind": "M64 88h-26m8-7l-9 7l9 7", "across": "M50 98v-22m-7 8l7-9l7 9"}[
        way
    ]
    return (
        f'<path d="{d}" fill="none" stroke="{GOLD}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def wheels(y: float, *xs: float) -> str:
    return "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="#20242f" stroke="#c9cfe0" stroke-width="2"/>' for x in xs
    )


def burst(x: float, y: float, r: float, fill: str) -> str:
    """A little explosion."""
    corners = ((r if i % 2 == 0 else r * 0.5, pi * i / 8) for i in range(16))
    points = " ".join(f"{x + d * cos(a):.1f},{y + d * sin(a):.1f}" for d, a in corners)
    return f'<polygon points="{points}" fill="{fill}"/>'


def _saucers() -> str:
    places = [(50 + 17 * (i - row / 2), 16 + 13 * row) for row in range(4) for i in range(row + 1)]
    dish = '<ellipse cx="{0:g}" cy="{1:g}" rx="8" ry="3.2" fill="#dfe6f5"/>'
    dome = '<path d="M{2:g} {1:g}a4.5 4.5 0 0 1 9 0Z" fill="#8fe0d8"/>'
    return "".join((dish + dome).format(x, y, x - 4.5) for x, y in places)


def turned(art: str) -> str:
    """A character for rows that grow to the left: what looks ahead looks the other way."""
    ahead, behind = arrow("ahead"), arrow("behind")
    return art.replace(ahead, behind) if ahead in art else art.replace(behind, ahead)


def _mirror(head: str, twin: str, way: str) -> str:
    """A head, its copy in a broken line, and where it looks."""
    return f'<g opacity=".55" stroke-dasharray="3 2">{twin}</g>{head}{arrow(way)}'


def _fork(wood: str) -> str:
    return (
        f'<path d="M50 96V68L34 40M50 68L66 40" fill="none" stroke="{wood}" stroke-width="8" stroke-linecap="round" '
        'stroke-linejoin="round"/><path d="M34 40Q50 62 66 40" fill="none" stroke="#ffd0c0" stroke-width="2.5"/>'
    )


# -- the cats -----------------------------------------------------------------------------------------------

CATS: tuple[str, ...] = (
    # Cuddle Buddy Buddy
    cat(34, 60, 21, "#f0a55b", "shut") + cat(67, 60, 21, "#9aa3b8", "shut") + heart(50, 26, 16),
    # Ten Saucers 0000000000
    _saucers() + cat(50, 82, 15, "#b9c0cf", "open"),
    # Whiskered Spy in the Sky
    panels(66)
    + cat(50, 54, 25, "#6d7388", "cool")
    + f'<g fill="none" stroke="{GOLD}" stroke-width="4"><circle cx="74" cy="76" r="10"/><path d="M81 84l10 11"/></g>'
    + '<circle cx="74" cy="76" r="8" fill="#bfe3ff" fill-opacity=".45"/>',
    # Cardboard Box
    cat(50, 46, 22, "#f0a55b", "open")
    + '<path d="M18 58h64l-6 36h-52Z" fill="#c08a53"/><path d="M18 58l-10 12l14 3ZM82 58l10 12l-14 3Z" fill="#d9a56d"/>'
    + '<path d="M18 58h64l-1.5 9h-61Z" fill="#a97442"/><path d="M44 78h12m-6-6v12" stroke="#7a4f2a" stroke-width="3"/>',
    # Litter Carpool
    cat(27, 46, 14, "#9aa3b8", "open")
    + cat(50, 42, 15, "#f0a55b", "open")
    + cat(73, 46, 14, "#e8dccb", "shut")
    + '<path d="M8 56h84l-4 26q-1 4-5 4H17q-4 0-5-4Z" fill="#5f83c9"/><path d="M8 56h84l-1 7H9Z" fill="#f3e3bd"/>'
    + '<g fill="#d9c28f"><circle cx="22" cy="60" r="2"/><circle cx="40" cy="59" r="2"/><circle cx="60" cy="60" r="2"/>'
    + "</g>"
    + wheels(88, 28, 72),
    # Helping Paw, twice
    *(
        panels(60, 30)
        + f'<path d="M34 98V58q0-26 16-26t16 26v40Z" fill="{fur}"/><ellipse cx="50" cy="40" rx="24" '
        + f'ry="21" fill="{fur}"/>'
        + f'<g fill="{ROSE}"><ellipse cx="50" cy="46" rx="10.5" ry="8.5"/><circle cx="34" cy="35" r="4.8"/>'
        + '<circle cx="44" cy="27" r="5"/><circle cx="56" cy="27" r="5"/><circle cx="66" cy="35" r="4.8"/></g>'
        + heart(50, 80, 9, "#fff3d8")
        for fur in ("#f0a55b", "#9aa3b8")
    ),
    # Yarn Tug
    cat(34, 50, 20, "#e8dccb", "wild")
    + '<path d="M46 66C58 60 60 92 72 78" fill="none" stroke="#e56b8c" stroke-width="3"/>'
    + '<circle cx="72" cy="72" r="19" fill="#e56b8c"/><path d="M55 66q17-12 33 2M54 74q18-10 36 2M60 86q12-14 '
    + '27-6M62 58q14 10 14 32" '
    + 'fill="none" stroke="#ffc1d2" stroke-width="2"/>',
    # Tuna Can Opener
    cat(50, 36, 19, "#f0a55b", "wild")
    + '<path d="M20 64v22q0 9 30 9t30-9V64Z" fill="#8e9bb5"/><path d="M20 72q30 12 60 0v8q-30 '
    + '12-60 0Z" fill="#e2574f"/>'
    + '<ellipse cx="50" cy="64" rx="30" ry="9" fill="#c8d1e3"/><ellipse cx="50" cy="65" rx="24" ry="6" fill="#e9a78f"/>'
    + '<path d="M72 60Q94 48 84 34" fill="none" stroke="#c8d1e3" stroke-width="5" stroke-linecap="round"/>',
    # Red-Dot Laser Pointer
    f'<path d="M44 50L88 88" stroke="{RED}" stroke-width="3"/><path d="M44 50L88 88" stroke="#ffd0d0" '
    'stroke-width="1"/>'
    + cat(38, 40, 22, "#6d7388", "wild")
    + f'<circle cx="86" cy="86" r="9" fill="{RED}" fill-opacity=".35"/>'
    + f'<circle cx="86" cy="86" r="4.5" fill="{RED}"/>'
    + '<rect x="22" y="62" width="32" height="9" rx="3" transform="rotate(40 38 66)" fill="#dfe6f5"/>',
    # Hairball Slingshot
    _fork("#a97442")
    + cat(50, 30, 15, "#e8dccb", "wild")
    + '<circle cx="78" cy="20" r="10" fill="#8a6a55"/><path d="M70 16q8 6 16 2M70 24q8-4 15 2M74 12q2 9 8 16" '
    + 'fill="none" '
    + 'stroke="#c9a88d" stroke-width="1.6"/><path d="M62 34l6-6M68 40l5-9" stroke="#fff" stroke-opacity=".5" '
    + 'stroke-width="2"/>',
    # Tail Chaser
    f'<path d="M50 18A33 33 0 1 1 20 40" fill="none" stroke="{FUR}" stroke-width="15" stroke-linecap="round"/>'
    + f'<path d="M20 40q2-9 9-14" fill="none" stroke="{CREAM}" stroke-width="13" stroke-linecap="round"/>'
    + cat(52, 20, 15, FUR, "wild")
    + '<path d="M36 52a16 16 0 0 1 24-6M64 58a16 16 0 0 1-22 10" fill="none" stroke="#fff" '
    + 'stroke-opacity=".55" stroke-width="3" '
    + 'stroke-linecap="round"/>',
    # Copycats
    *(
        _mirror(cat(38, 48, 22, "#f0a55b", "open"), cat(66, 44, 20, "#9f86d8", "open"), way)
        for way in ("ahead", "behind", "across")
    ),
)

# -- the machines --------------------------------------------------------------------------------------------

AI: tuple[str, ...] = (
    # Pair-Bonded Buddy Buddy
    bot(31, 60, 19, "#63d3c9", "love")
    + bot(70, 60, 19, "#a58bea", "love")
    + f'<path d="M31 32q19-26 39 0" fill="none" stroke="{GOLD}" stroke-width="3" stroke-dasharray="4 4"/>'
    + heart(50, 20, 12),
    # Null String 0000000000
    '<rect x="8" y="24" width="84" height="32" rx="8" fill="#0d2530" stroke="#63d3c9" stroke-width="2.5"/>'
    + f'<g fill="none" stroke="{GOLD}" stroke-width="1.8">'
    + "".join(f'<ellipse cx="{34 + 8 * i}" cy="{y}" rx="2.7" ry="4.4"/>' for y in (33, 46) for i in range(5))
    + "</g>"
    + bot(50, 80, 16, "#63d3c9", "shut", False),
    # Cookie-Tracking Spy in the Sky
    panels(62)
    + bot(50, 50, 24, "#7a86a8", "cool")
    + '<path d="M88 78a13 13 0 1 1-10-12q-2 6 3 7q0 5 7 5Z" fill="#d9a56d"/><g fill="#5a3a20">'
    + '<circle cx="72" cy="74" r="2"/>'
    + '<circle cx="79" cy="84" r="2"/><circle cx="71" cy="84" r="1.6"/></g>',
    # Sandbox
    bot(50, 50, 20, "#63d3c9", "open")
    + '<path d="M12 70q18-10 38-3t38 1v18H12Z" fill="#e6c98a"/><rect x="12" y="22" width="76" '
    + 'height="72" rx="6" fill="#bff" '
    + 'fill-opacity=".08" stroke="#9fe8ff" stroke-width="3" stroke-dasharray="9 4"/>'
    + '<path d="M66 74l8-18" stroke="#e2574f" stroke-width="4" stroke-linecap="round"/><path d="M60 76l10-2l-2 10q-8 '
    + '2-8-8Z" fill="#e2574f"/>',
    # Batch Carpool
    bot(26, 46, 13, "#a58bea", "open")
    + bot(50, 44, 14, "#63d3c9", "open")
    + bot(74, 46, 13, "#f0a070", "shut")
    + '<rect x="7" y="58" width="86" height="26" rx="8" fill="#2f6fa8"/><path d="M14 66h20M40 66h20M66 '
    + '66h20M14 74h20M40 74h20M66 74h20" '
    + 'stroke="#9fd0ff" stroke-width="3.5" stroke-linecap="round"/>'
    + wheels(87, 26, 50, 74),
    # Help Desk Bot, twice
    *(
        panels(62, 30)
        + bot(50, 60, 24, shell, "open", False)
        + '<path d="M26 58a24 24 0 0 1 48 0" fill="none" stroke="#f4ecd8" stroke-width="4"/>'
        + '<rect x="21" y="54" width="10" height="16" rx="4" fill="#f4ecd8"/><rect x="69" y="54" width="10" '
        + 'height="16" rx="4" fill="#f4ecd8"/>'
        + '<path d="M60 8h28q6 0 6 6v12q0 6-6 6H74l-8 8v-8h-6q-6 0-6-6V14q0-6 6-6Z" fill="#f4ecd8"/>'
        + f'<path d="{sign}M74 27v.5" fill="none" stroke="{DEEP}" stroke-width="3.4" stroke-linecap="round"/>'
        for shell, sign in (("#6fcf8f", "M69 15q1-4 5-4t5 4q0 3-5 6v1"), ("#63d3c9", "M74 11v10"))
    ),
    # Load Balancer Tug
    bot(50, 34, 17, "#6fcf8f", "open", False)
    + f'<path d="M50 52v32M34 92h32M16 60l68-8" stroke="{GOLD}" stroke-width="3.5" stroke-linecap="round"/>'
    + '<path d="M6 66h20q-2 12-10 12t-10-12ZM74 58h20q-2 12-10 12t-10-12Z" fill="#8e9bb5"/>'
    + '<rect x="9" y="56" width="14" height="10" rx="2" fill="#e2574f"/><rect x="79" y="50" width="10" '
    + 'height="8" rx="2" fill="#5f83c9"/>',
    # Brute-Force Can Opener
    bot(50, 32, 18, "#e07a6a", "wild")
    + '<path d="M36 62v-6a14 14 0 0 1 27-5" fill="none" stroke="#c8d1e3" stroke-width="6" stroke-linecap="round"/>'
    + f'<rect x="28" y="60" width="44" height="34" rx="6" fill="{GOLD}"/><path d="M50 60l-6 12l9 5l-7 '
    + '17" fill="none" stroke="#7a4a10" '
    + 'stroke-width="3"/>',
    # Pixel-Perfect Laser Pointer
    bot(34, 36, 19, "#e07a6a", "cool")
    + "".join(f'<rect x="{46 + 7 * i}" y="{46 + 7 * i}" width="6" height="6" fill="{RED}"/>' for i in range(4))
    + f'<g fill="none" stroke="{RED}" stroke-width="3"><rect x="68" y="68" width="22" height="22"/>'
    + '<path d="M79 60v12M79 86v12M60 79h12M86 79h12"/></g>'
    + f'<rect x="76" y="76" width="6" height="6" fill="{RED}"/>',
    # Packet Slingshot
    _fork("#7a86a8")
    + bot(50, 28, 14, "#e07a6a", "wild", False)
    + '<path d="M68 12l12-6l12 6v13l-12 6l-12-6Z" fill="#5f83c9"/><path d="M68 12l12 6l12-6M80 '
    + '18v13" fill="none" stroke="#cfe0ff" '
    + 'stroke-width="2"/><path d="M62 36l6-5M67 42l6-7" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>',
    # Stack-Tail Chaser
    "".join(
        f'<rect x="{24 + 3 * i}" y="{78 - 12 * i}" width="44" height="10" rx="3" fill="{tone}" stroke="#0d2530"/>'
        for i, tone in enumerate(("#3c5aa8", "#5f83c9", "#8fa9e8", "#e07a6a"))
    )
    + bot(50, 24, 14, "#e07a6a", "wild", False)
    + f'<path d="M80 40q16 22 0 44l-4-1m4 1l2-5" fill="none" stroke="{GOLD}" stroke-width="3.5" '
    + 'stroke-linecap="round"/>',
    # Copy-Paste Cats: the machine has drawn ears on itself
    *(
        _mirror(
            '<path d="M21 36L22 14L36 28ZM59 36L58 14L44 28Z" fill="#63d3c9"/>'
            + bot(40, 48, 22, "#63d3c9", "open", False),
            '<path d="M48 32L49 12L62 24ZM84 32L83 12L70 24Z" fill="#9f86d8"/>'
            + bot(66, 42, 20, "#9f86d8", "open", False),
            way,
        )
        for way in ("ahead", "behind", "across")
    ),
)
