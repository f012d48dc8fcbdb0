"""Live tables over websockets: the handler of messages, each connection, rendering, diffs and the broadcast to all."""
