"""The rules that come with errlint, one file each."""
