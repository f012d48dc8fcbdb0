"""Games as environments for learning; needs the extra `cosmodrome[env]`."""
