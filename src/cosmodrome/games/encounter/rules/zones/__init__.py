"""Where things are: hands, ships, the warp, alien sheets, and who knows what of them."""
