"""What finds secrets in a plain text: one module for each way in which a text holds them.

A finder takes a text and gives spans; it changes nothing and remembers nothing. `text` asks all of them.
"""
