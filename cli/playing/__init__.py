"""A game while it is played, whatever its kind: the session, chance, questions and answers."""
