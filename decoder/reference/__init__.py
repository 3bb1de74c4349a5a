# Generated from reference_data/ by site_src/builder/generate.py. Do not edit.
"""What the specification says, as tables. Read them through `decoder.protocol`."""
