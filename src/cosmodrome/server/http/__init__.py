"""Pages, forms and the JSON API over HTTP, and the middleware (guard) in front of them."""
