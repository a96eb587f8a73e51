"""Rules about catalogs that the packages they speak of have left behind."""
