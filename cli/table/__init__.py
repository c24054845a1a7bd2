"""A game at a table."""
