"""The rules in words, one module for each kind of sentence; `game.sentences` is the door to them.

Every sentence is written in English and goes through a `Text`; nothing here draws or decides.
"""
