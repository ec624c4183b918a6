"""The rules in words, a module for each kind of sentence; `game.skye.sentences` gathers them.

Every sentence is written in English and goes through a `Text`; nothing here draws or decides.
"""
