"""What a text says: its steps and their verbs, its language, its links, and whether it tells what to do next."""
