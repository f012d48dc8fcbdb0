"""What `cosmodrome` can be told to do: one file a command, each with `add` for its options and `run`."""
