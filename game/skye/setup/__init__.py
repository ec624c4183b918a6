"""The set-up of Isle of Skye and of Journeyman: what scores, and what is agreed."""
