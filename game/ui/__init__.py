"""What any program with pages needs: window, pages, controls, sounds. It knows no game."""
