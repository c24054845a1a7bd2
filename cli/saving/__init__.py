"""Saved games and profiles on disk."""
