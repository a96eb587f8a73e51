"""The project: modules joined by their imports, tools found in them, failures followed to the model."""
