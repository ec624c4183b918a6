"""Journeyman, the expansion: progress boards, bonus tiles, the walk, road pieces, four objectives.

Everything of it stands in this package and in `RULES.md` beside it. The base game meets it at a
few joints: a set-up that has bonus layouts, a player that has a journey, a table that has
something pending. In a game without the expansion all three are None.
"""
