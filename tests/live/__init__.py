"""What errlint says of real frameworks, held against what they do.

`python -m tests.live` makes an environment for each framework, starts its server there, lets every tool fail, and
compares what would go to the model with what errlint tells from the source of that server alone.
"""
