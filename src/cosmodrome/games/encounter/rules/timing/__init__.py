"""When something may be used: windows, uses that are announced and answered, hooks of aliens, artifacts."""
