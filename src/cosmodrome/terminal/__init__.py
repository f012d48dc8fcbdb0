"""Play in a terminal: a screen to point at, or plain lines for pipes and screen readers."""
