"""Thousands of games and what they come to."""
