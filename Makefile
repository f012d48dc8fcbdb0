# Cosmodrome: `make play` and `make test` set up all they need in .venv.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test bench lint soak pictures clean

play: .venv/play
	$(BIN)/cosmodrome play colors

test: .venv/test
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests
	$(BIN)/mypy
	$(BIN)/python -m pytest

bench: .venv/play
	$(BIN)/cosmodrome bench

lint: .venv/test
	$(BIN)/ruff check --fix src tests
	$(BIN)/ruff format src tests
	$(BIN)/mypy

.venv/play: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $@

.venv/test: .venv/play requirements-test.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-test.lock
	touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
