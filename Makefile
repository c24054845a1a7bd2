.PHONY: help play demo test lint format bench words pictures torture dev

BIN := .venv/bin

help:
	@echo "make play | demo | test | lint | format | bench | words | pictures | torture"

play:
	@./chateauma

demo:
	@./chateauma demo

dev:
	@sh scripts/environment dev

test: dev
	$(BIN)/pytest -n auto -p no:benchmark

lint: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench:
	@sh scripts/environment bench
	$(BIN)/pytest benchmarks -s

# The catalogues of sentences below cli/locale: brought up to date and compiled.
words: dev
	$(BIN)/python scripts/words.py

# The pictures of real screens in docs/pictures.
pictures: dev
	$(BIN)/python scripts/pictures.py

# 1,000 kills, 100,000 lines of nonsense, 20,000 bad files; takes about a quarter of an hour.
torture: dev
	$(BIN)/python benchmarks/torture.py
