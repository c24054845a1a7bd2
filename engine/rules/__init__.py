"""The rules, one module per area, legality and effect side by side."""
