"""Players that choose among legal actions: one module each, all behind `player.Player`."""
