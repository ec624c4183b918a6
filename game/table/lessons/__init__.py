"""Lessons: short scripts in which only what they speak of can be used.

A lesson is data: positions (Tiled maps under art/lessons), sentences, what may be used and what
must be done. `game.table.lessons.page` plays it at the real table.
"""
