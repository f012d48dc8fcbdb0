"""The drawing of Cosmic Chains: a View becomes pieces of SVG and panels of HTML."""
