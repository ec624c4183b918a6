"""What decisions in Skylands gained and lost, by the judgement of the bots."""
