"""The terminal: the screen, pictures, folding, the line that is typed."""
