"""What shells offer, asked of the shells themselves."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cosmodrome.cli import COMMANDS, main
from cosmodrome.commands.completion import SHELLS
from cosmodrome.games import GAMES

BASH = 'COMP_WORDS=({words}); COMP_CWORD={last}; _cosmodrome; echo "${{COMPREPLY[@]}}"'
ASK = {
    "bash": "source {script}; " + BASH,
    "zsh": "source {script}; emulate sh; setopt kshglob noshglob braceexpand; " + BASH,
    "fish": "source {script}; complete --do-complete '{line}'",
}
"""How each shell is asked what it offers.

zsh is put into the mode in which it runs the functions of bash; it takes what fits the last word only afterwards.
"""


def offered(shell: str, folder: Path, capsys: pytest.CaptureFixture[str], line: str) -> set[str]:
    """What a shell offers for the last word of a line."""
    assert main(["completion", shell]) == 0
    script = folder / "script"
    script.write_text(capsys.readouterr().out)
    words = line.split(" ")
    ask = ASK[shell].format(
        script=script, words=" ".join(f"'{word}'" for word in words), last=len(words) - 1, line=line
    )
    done = subprocess.run([shell, "-c", ask], capture_output=True, text=True, timeout=20, cwd=folder)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    if shell == "fish":
        return {word.partition("\t")[0] for word in done.stdout.splitlines()}
    return {word for word in done.stdout.split() if word.startswith(words[-1]) or shell == "bash"}


@pytest.mark.parametrize("shell", sorted(SHELLS))
def test_a_shell_offers_what_may_be_typed(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell} on this machine")

    def after(line: str) -> set[str]:
        return offered(shell, tmp_path, capsys, line)

    assert {"play", "playthrough"} == after("cosmodrome pl")
    assert {"serve", "sim", "completion", "lab"} <= after("cosmodrome ")
    assert after("cosmodrome sim c") == {name for name in GAMES if name.startswith("c")}
    assert {"--seat", "--seats", "--seed"} <= after("cosmodrome play colors --se")
    assert after("cosmodrome lab ") == {"aliens", "dataset", "ladder"} | (
        {"-h", "--help"} if shell != "fish" else set()
    )
    assert after("cosmodrome lab aliens --set ") == {"base", "storm", "all"}
    assert "--minutes" in after("cosmodrome lab aliens --m")
    assert "--plain" in after("cosmodrome play --resume --p")
    assert after("cosmodrome completion z") == {"zsh"}


@pytest.mark.parametrize("shell", sorted(SHELLS))
def test_every_command_is_in_every_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for module in COMMANDS:
        assert module.__name__.rpartition(".")[2].replace("online", "serve").replace("_", "-") in script
    assert "--no-open" in script or "no-open" in script


def test_an_unknown_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["completion", "tcsh"])
    assert left.value.code == 2
    assert "bash" in capsys.readouterr().err
