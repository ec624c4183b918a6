"""The rules with living examples."""
