"""Scripts for those who work on Cosmodrome; not part of the package."""
