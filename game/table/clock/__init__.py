"""The clock of a decision: how it runs, looks and is told of."""
