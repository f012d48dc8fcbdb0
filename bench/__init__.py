"""How fast Cosmodrome is: `python -m bench`. Not part of the package."""
