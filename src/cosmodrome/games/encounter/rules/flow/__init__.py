"""The phases of an encounter, from destiny to the end, in the order of the rulebook."""
