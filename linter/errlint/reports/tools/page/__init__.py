"""The parts of the page that `errlint tools --output-format html` writes."""
