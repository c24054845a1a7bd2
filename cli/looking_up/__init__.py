"""Help pages, the manual and the rules."""
