"""Technology: research, and a test for each card."""
