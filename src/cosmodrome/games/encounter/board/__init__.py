"""The drawing of Cosmic Encounter: a View becomes pieces of SVG and panels of HTML."""
