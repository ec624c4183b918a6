"""The score pad: the territories of a table that stands somewhere else."""
