"""The facts of the game as TOML files, each with its source and status; `engine.catalogue` reads them."""
