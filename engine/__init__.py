"""The Castles of Burgundy itself: hexes, boards, legal actions, effects and scoring. Knows no other floor."""
