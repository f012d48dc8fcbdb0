"""Cosmic Kaboom."""
