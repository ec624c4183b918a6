"""What was won against whom, and with what."""
