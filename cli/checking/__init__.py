"""What `check` shows and understands."""
