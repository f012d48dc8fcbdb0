"""The drawing of Cosmic Colors: a View becomes pieces of SVG and panels of HTML."""
