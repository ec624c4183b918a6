"""Hints for people, and why bots did what they did, on notes and in words."""
