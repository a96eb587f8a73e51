"""Rules about the place where an error is raised."""
