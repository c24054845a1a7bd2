"""Every sentence for people: one module per area, all through gettext. English is the source."""
