"""Who may come in and how often: accounts, sessions (auth), rate limits, TCP connections, allowed characters."""
