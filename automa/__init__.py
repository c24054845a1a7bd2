"""The Châteauma: its county cards, reserve, search, bonuses and the match around them. Knows only `engine`."""
