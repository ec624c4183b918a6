"""Deploy: inhabitants come to complete islands."""
