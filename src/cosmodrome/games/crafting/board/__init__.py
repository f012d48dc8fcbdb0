"""The drawing of Crafting the Cosmos: a View becomes pieces of SVG and panels of HTML."""
