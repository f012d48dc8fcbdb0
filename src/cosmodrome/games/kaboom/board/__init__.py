"""The drawing of Cosmic Kaboom: a View becomes pieces of SVG and panels of HTML."""
