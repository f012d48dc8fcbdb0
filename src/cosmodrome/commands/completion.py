"""`cosmodrome completion`: what a shell may offer after each word, read from the parser itself.

Written by hand and not with shtab, which knows no fish and none of our games.
"""

from __future__ import annotations

import sys
from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cosmodrome.commands.options import command
from cosmodrome.games import places as known_games

EXAMPLES = """\
  cosmodrome completion bash > ~/.local/share/bash-completion/completions/cosmodrome
  cosmodrome completion zsh >> ~/.zshrc
  cosmodrome completion fish > ~/.config/fish/completions/cosmodrome.fish"""


def add(commands: Any) -> None:
    parser = command(commands, "completion", "Print what lets a shell complete our commands and options.", EXAMPLES)
    parser.add_argument("shell", metavar="SHELL", choices=sorted(SHELLS), help=", ".join(sorted(SHELLS)))
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    sys.stdout.write(SHELLS[args.shell](list(places(args.parser))))
    return 0


class Place(NamedTuple):
    """What may be typed after some words: `("lab", "aliens")`, for example."""

    words: tuple[str, ...]
    nouns: dict[str, str]
    """Commands, games and other fixed words, with what they are."""
    options: list[Action]

    @property
    def offers(self) -> str:
        """All of it in one line."""
        return " ".join([*self.nouns, *(flag for option in self.options for flag in option.option_strings)])


def places(parser: ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[Place]:
    """Every place of a parser, its sub-commands after it."""
    inner: dict[str, ArgumentParser] = {}
    nouns: dict[str, str] = {}
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            inner |= action.choices
            nouns |= {choice.dest: choice.help or "" for choice in action._choices_actions}
        elif not action.option_strings:
            nouns |= dict.fromkeys(known_games() if action.dest == "game" else action.choices or (), "")
    yield Place(words, nouns, [action for action in parser._actions if action.option_strings])
    for name, below in inner.items():
        yield from places(below, (*words, name))


def takes_value(option: Action) -> bool:
    """Whether a word of its own may follow the option."""
    return option.nargs != 0


# -- the shells -----------------------------------------------------------------------------------

BASH = """\
_cosmodrome() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" at="" offers="" i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$at ${{COMP_WORDS[i]}}" in
            {inner}) at="$at ${{COMP_WORDS[i]}}" ;;
        esac
    done
    [[ "$word" == -* ]] || case "$at ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{values}
    esac
    [ -n "$offers" ] || case "$at" in
{places}
    esac
    COMPREPLY=($(compgen -W "$offers" -- "$word"))
}}
complete -o default -F _cosmodrome cosmodrome
"""
"""Where nothing of ours fits, `-o default` offers files."""
ZSH = """\
(( $+functions[compdef] )) || { autoload -U compinit && compinit; }
autoload -U +X bashcompinit && bashcompinit
"""


def bash(found: list[Place]) -> str:
    """A function for bash that keeps track of the command and offers what may follow."""

    def at(place: Place, *more: str) -> str:
        return '"' + "".join(f" {word}" for word in (*place.words, *more)) + '"'

    values, free = [], []
    for place in found:
        for option in filter(takes_value, place.options):
            flags = [at(place, flag) for flag in option.option_strings]
            if option.choices:
                values.append(f'        {"|".join(flags)}) offers="{" ".join(map(str, option.choices))}" ;;')
            else:
                free += flags
    values.append(f"        {'|'.join(free)}) return ;;")
    return BASH.format(
        inner="|".join(at(place) for place in found if place.words),
        values="\n".join(values),
        places="\n".join(f'        {at(place)}) offers="{place.offers}" ;;' for place in found),
    )


def zsh(found: list[Place]) -> str:
    """The same function: zsh can run those of bash."""
    return ZSH + bash(found)


def fish(found: list[Place]) -> str:
    """A line for each word and option, with its help."""
    lines = []
    for place in found:
        known = " ".join(other.words[-1] for other in found if other.words[:-1] == place.words and other.words)
        seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in place.words)
        first = seen or "__fish_use_subcommand"
        only = f"{seen}; and not __fish_seen_subcommand_from {known}" if seen and known else first
        for noun, what in place.nouns.items():
            lines.append(f"complete -c cosmodrome -n {_quoted(only)} -f -a {_quoted(noun)}{_about(what)}")
        lines += [f"complete -c cosmodrome -n {_quoted(only)} {_fish_option(option)}" for option in place.options]
    return "\n".join(lines) + "\n"


def _fish_option(option: Action) -> str:
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.option_strings)
    value = f" -x -a {_quoted(' '.join(map(str, option.choices)))}" if option.choices else " -r"
    return f"{flags}{value if takes_value(option) else ''}{_about(option.help or '')}"


def _about(what: str) -> str:
    return f" -d {_quoted(what)}" if what else ""


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: dict[str, Callable[[list[Place]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
