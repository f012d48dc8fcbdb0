"""Technology: cards that players research with ships, finish, and use."""
