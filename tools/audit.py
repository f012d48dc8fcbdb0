"""Ask whether anything we install has a fault that is publicly known; says so in a sentence where nobody can be asked.

pip-audit runs in an environment of its own, installed by hash from requirements-audit.lock, so that what it needs is
never among what the server runs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PLACE = ROOT / ".venv" / "audit"
LOCK = ROOT / "requirements-audit.lock"
NO_NETWORK = "There is no network here, or the list of known faults cannot be reached, so nothing was audited."


def installed() -> bool:
    """Have pip-audit; False if the index cannot be reached."""
    stamp = PLACE / "ready"
    if stamp.exists() and stamp.stat().st_mtime > LOCK.stat().st_mtime:
        return True
    venv.create(PLACE, with_pip=True, clear=True)
    options = ["--quiet", "--require-hashes", "-r", str(LOCK)]
    done = subprocess.run([PLACE / "bin" / "python", "-m", "pip", "install", *options], capture_output=True, text=True)
    if done.returncode == 0:
        stamp.touch()
    elif "DO NOT MATCH THE HASHES" in done.stderr:
        sys.exit(done.stderr)
    return done.returncode == 0


def audited(lock: Path) -> list[dict[str, Any]] | None:
    """What is known about the packages of a lock; None if nobody could be asked."""
    options = ["--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off"]
    done = subprocess.run([PLACE / "bin" / "pip-audit", *options, "-r", lock], capture_output=True, text=True)
    try:
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (KeyError, ValueError):
        return None
    return found


def report(known: list[dict[str, Any]]) -> tuple[list[str], int]:
    """What to say about the packages, and the exit code. One that the list does not know was not audited."""
    skipped = sorted({item["name"] for item in known if "skip_reason" in item})
    asked = {(item["name"], item["version"]) for item in known if "skip_reason" not in item}
    if not asked:
        return [NO_NETWORK], 0
    faults = {(item["name"], item["version"], fault["id"]) for item in known for fault in item.get("vulns", ())}
    lines = [f"{name} {version}: {fault}" for name, version, fault in sorted(faults)]
    if skipped:
        lines.append(f"Not audited, since the list does not know them: {', '.join(skipped)}.")
    return [*lines, f"{len(asked)} pinned packages audited, {len(faults)} known faults."], 1 if faults else 0


def main() -> int:
    if not installed():
        print(NO_NETWORK)
        return 0
    answers = [audited(lock) for lock in sorted(ROOT.glob("requirements*.lock"))]
    known = [] if None in answers else [item for answer in answers for item in answer or ()]
    lines, code = report(known)
    print("\n".join(lines))
    return code


if __name__ == "__main__":
    sys.exit(main())
