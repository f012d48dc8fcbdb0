# Cosmodrome: `make play` and `make test` set up all they need, in .venv and (for the tests) from Debian's packages.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCKED := --require-hashes -r
PORT ?= 8000
ROUNDS ?= 5
PYTEST := $(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder
# Whose own tests must reach this share of table and store, in percent as measured. These two are quick beside a tracer:
# 12 seconds of one core in all. `make coverage` measures the server too.
WATCHED := tests/table tests/store
FLOOR := 78
ROOT := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: play test bench bench-against lint pictures soak attack matrix lock docs coverage audit clean

play: .venv/play
	$(BIN)/cosmodrome serve --port $(PORT)

test: .venv/test
	$(BIN)/ruff check src tests tools bench
	$(BIN)/ruff format --check src tests tools bench
	$(BIN)/mypy
	node_modules/.bin/tsc
	node_modules/.bin/biome ci --log-level=warn
	$(PYTEST) --cov --cov-report= $(WATCHED)
	$(BIN)/coverage report --include="src/cosmodrome/table/*,src/cosmodrome/store/*" --fail-under=$(FLOOR)
	$(PYTEST) $(WATCHED:%=--ignore=%)

bench: .venv/play
	$(BIN)/python -m bench

# Our speed as a share of another commit's, measured in turns: make bench-against REV=main WHAT="colors server" ROUNDS=5
bench-against: .venv/play
	$(BIN)/python -m bench.against $(or $(REV),$(error say which commit: make bench-against REV=main)) $(WHAT) --rounds $(ROUNDS)

lint: .venv/test
	$(BIN)/ruff check --fix src tests tools bench
	$(BIN)/ruff format src tests tools bench
	$(BIN)/mypy
	node_modules/.bin/tsc
	node_modules/.bin/biome check --write

# Long runs over many games; not part of the tests.
soak: .venv/test
	$(BIN)/python -m pytest -m slow

# The whole attack suite, long forms included; only against servers of its own on this machine.
attack: .venv/test
	$(BIN)/python -m pytest tests/attack -m "not slow"

# Every pair of aliens in twenty games under the laws; the page is dist/alien-matrix/index.html.
matrix: .venv/play
	$(BIN)/cosmodrome lab aliens --each 20 --out dist/alien-matrix

# The pictures of the README, taken from a server of its own.
pictures: .venv/test
	$(BIN)/cosmodrome serve --port 8765 --no-open --database sqlite:////tmp/cosmodrome-pictures.db & \
	server=$$!; sleep 5; $(BIN)/python -m tools.screenshots http://localhost:8765 docs/pictures; kill $$server

# The lock files again, with the hash of every file of each pinned version; tools/lock.py --resolve pins anew.
lock: .venv/test
	$(BIN)/python tools/lock.py

# Which lines of the server, store, table, terminal, web and commands no test of theirs reaches.
coverage: .venv/test
	$(PYTEST) --cov --cov-report=term tests/server tests/store tests/table tests/terminal tests/web tests/test_cli.py

# The reference of the Python interface, made from the docstrings.
docs: .venv/test
	$(BIN)/python -m pdoc --docformat markdown --no-show-source -o dist/api cosmodrome cosmodrome.core cosmodrome.table cosmodrome.bots !cosmodrome.commands !cosmodrome.env !cosmodrome.games !cosmodrome.lab !cosmodrome.server !cosmodrome.store !cosmodrome.terminal !cosmodrome.web

# Whether anything we install has a fault that is publicly known; needs a network.
audit:
	$(PYTHON) tools/audit.py

# Debian keeps half of Python's venv module in a package of its own.
.venv/play: requirements.lock requirements-build.lock pyproject.toml
	$(PYTHON) -c "import ensurepip" 2>/dev/null || { $(ROOT) apt-get update -qq; $(ROOT) apt-get install -y -qq python3-venv; }
	$(PYTHON) -m venv .venv
	$(PIP) $(LOCKED) requirements.lock
	$(PIP) $(LOCKED) requirements-build.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	touch $@

.venv/test: .venv/play requirements-test.lock package-lock.json
	$(PIP) $(LOCKED) requirements-test.lock
	sh tests/install-browser-and-database
	npm ci --silent --no-audit --no-fund
	touch $@

clean:
	rm -rf .venv node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
