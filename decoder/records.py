"""`record`: a class decorator for plain values, a dataclass to the type checker and a few lines at run time.

`dataclasses` costs a browser one to two seconds on a first visit; this costs nothing to speak of.
A record has an `__init__` that takes its annotated fields by position or by name, with the class's own
attributes as defaults, equality by value, and a repr. A default that is an empty list or dict is made
anew for each record.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dataclasses import dataclass as record
    from dataclasses import field
    from typing import Any

    def fresh_list() -> Any:
        """A default: a list of its own for each record."""
        return field(default_factory=list)

else:

    class _Fresh:
        def __init__(self, make):
            self.make = make

    def fresh_list():
        """A default: a list of its own for each record."""
        return _Fresh(list)

    def record(cls):
        """Give a class of annotated fields its `__init__`, `__eq__` and `__repr__`."""
        names = tuple(cls.__annotations__)
        # A plain default is read from the class; only what is given, and fresh lists, are the record's own.
        required = [name for name in names if not hasattr(cls, name)]
        fresh = [(name, getattr(cls, name)) for name in names if isinstance(getattr(cls, name, None), _Fresh)]

        def __init__(self, *values, **named):  # noqa: N807
            if len(values) > len(names):
                raise TypeError(f"{cls.__name__} takes {len(names)} fields, not {len(values)}")
            given = names[: len(values)]
            for place, value in enumerate(values):
                setattr(self, given[place], value)
            for name, value in named.items():
                if name not in names or name in given:
                    raise TypeError(f"{cls.__name__} takes no other {name}")
                setattr(self, name, value)
            for name in required[len(values) :]:
                if name not in named:
                    raise TypeError(f"{cls.__name__} needs {name}")
            for name, default in fresh:
                if name not in named and name not in given:
                    setattr(self, name, default.make())

        def __eq__(self, other):  # noqa: N807
            return type(self) is type(other) and all(
                getattr(self, name) == getattr(other, name) for name in names
            )

        def __repr__(self):  # noqa: N807
            fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
            return f"{cls.__name__}({fields})"

        cls.__init__ = __init__
        cls.__eq__ = __eq__
        cls.__repr__ = __repr__
        cls.__hash__ = None
        return cls


__all__ = ["fresh_list", "record"]
