"""Where games are measured: tournaments, laws, balance."""
