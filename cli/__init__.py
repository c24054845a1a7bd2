"""The terminal: commands, prompts, pictures, wording and save files. Knows `automa` and `engine`."""
