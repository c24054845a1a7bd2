"""Position files: one moment of a game as TOML when a person writes it, as the same tree in JSON when a program does.

`read_position`, `read_json` and `read_tree` give a `Match` or raise `engine.errors.Faults` with everything that is
wrong, at once. `write_position`, `write_json` and `position_tree` write canonically: equal matches have one text, keys
at their default are left out, and reading gives the same match back. `position_schema` is the JSON Schema of the tree.

Beyond the published page of the format a file may say, where a game needs it:

- `"?"` as a hex in a depot: one lies there, and nothing is known of it;
- `"?"` among `chateauma.marks`: that space of board 36 is not read off yet;
- `order`, a list of all seats, only with `track = "?"`: this round's turn order, told without the track;
- `seats`, the humans' names in seating order, written only where the rest of the file does not give them away;
- `facts.depots`, six lists of kinds: what this table's board prints for this number of players;
- face-up notation in `chateauma.covered` lists, read as the face-down hex it stands for.

A table's habits and the step that comes next are no part of a file: habits are the default ones, and the step is the
start of the round while the white die is "?", otherwise the turns.
"""

from automa.notation.reading import read_json, read_position, read_tree
from automa.notation.schema import position_schema
from automa.notation.texts import write_json, write_position
from automa.notation.writing import position_tree

__all__ = [
    "position_schema",
    "position_tree",
    "read_json",
    "read_position",
    "read_tree",
    "write_json",
    "write_position",
]
