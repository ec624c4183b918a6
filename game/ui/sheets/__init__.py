"""Sheets and pages that any menu is made of: frame, dialog, document, picker, choices."""
