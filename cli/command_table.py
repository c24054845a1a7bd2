"""What the help of each command begins with, and how it may look when it is typed.

The help page of the program is made of this table, so that no command has to be imported for it.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "play": "Play a game at the table against the Châteauma.",
    "duel": "Play a whole game on the screen against the Châteauma, alone or up to three people at one keyboard.",
    "resume": "Go on with a game, the last one by default.",
    "demo": "Watch the first phase of a recorded game, played by itself; nothing is saved.",
    "games": "List all games, the last one first: date, level, phase and round, scores, result.",
    "show": "Show a game as it stands: its options, and everything the program knows of the table.",
    "position": "Print a position file of a game: as it stands, or before a turn of the Châteauma.",
    "export": "Write a game to a file that can be kept, sent or brought in elsewhere.",
    "import": "Bring in a game from a file; where its name is taken it gets a new one.",
    "delete": "Delete a game for good, after a question.",
    "salvage": "Make a new game of the good part of a damaged one, which stays as it is.",
    "cards": "List the county cards, or say what is printed on one: confirm N, correct N SPACES.",
    "rules": "Look something up in the rules; without anything, list what there is.",
    "check": "Run the Châteauma's turn from a position, or a past one of a saved game, and explain it.",
    "quiz": "Learn what the Châteauma does: guess its moves in small positions, with the reasons after each answer.",
    "moves": "List the legal actions of the human to move, one a line.",
    "apply": "Carry out an action of the human to move and print the position after it.",
    "simulate": "Simulate games against the Châteauma and show what it scores and who wins.",
    "advise": "Rank the legal actions of the human to move by the lead to be expected at the end of the game.",
    "manual": "Show the manual: all commands and options, files, environment variables and exit statuses.",
}
"""The first line of each command's own help; a test compares them."""

EXAMPLES: Final[dict[str, str]] = {
    "play": "play --level hard --human anna --human ben --pieces program",
    "duel": "duel --level hard --board 7",
    "resume": "resume 3",
    "demo": "demo --pause 0",
    "games": "games",
    "show": "show 3",
    "position": "position 3 --turn B3",
    "export": "export 3 anna-and-ben.jsonl",
    "import": "import anna-and-ben.jsonl",
    "delete": "delete 3",
    "salvage": "salvage 3",
    "cards": "cards correct 4 17 21 25 b c b$ l s",
    "rules": "rules CH-4",
    "check": "check position.toml --steps",
    "quiz": "quiz",
    "moves": "moves position.toml",
    "apply": "apply position.toml end",
    "simulate": "simulate --games 1000 --level hard --human greedy",
    "advise": "advise position.toml",
    "manual": "manual",
}
"""A line that works as typed behind the program's name, for each command."""
