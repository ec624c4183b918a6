"""What decisions in Isle of Skye gained and lost, by the judgement of the bots."""
