"""A game all on the screen."""
