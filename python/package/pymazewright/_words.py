"""Turns arguments into words of the command line, with an error for unknown ones."""

from __future__ import annotations

import difflib
import operator
import os
from numbers import Real
from typing import Any, Iterable

import numpy as np

from . import _core

#: Of algorithms and of solvers.
OPTIONS = _core.options()
MOST = 2**64 - 1


def check_ending(path: str | os.PathLike[str], *known: str) -> None:
    """Refuses to write a file whose ending promises something else."""
    ending = os.path.splitext(path)[1].lower()
    if ending not in ("", *known):
        raise ValueError(f"{os.fspath(path)!r} would hold no {ending}; choose {' or '.join(known)}")


def whole(name: str, number: Any, least: int | None = 0, most: int = MOST) -> int:
    """A whole number, within bounds if `least` is given."""
    try:
        if isinstance(number, (bool, np.bool_)):
            raise TypeError
        index = operator.index(number)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {number!r}") from None
    if least is not None and not least <= index <= most:
        upper = "on" if most == MOST and index < least else f"to {most}"
        raise ValueError(f"{name} is a number from {least} {upper}, not {index}")
    return index


def text(name: str, value: Any) -> str | None:
    """A text, or nothing."""
    if value is None or isinstance(value, str):
        return value
    raise TypeError(f"{name} is a text, not {value!r}")


def seed(value: Any) -> str:
    """A seed. Columns of numbers with gaps hold floats, of which only small whole ones are exact and accepted."""
    if isinstance(value, str):
        return value
    if isinstance(value, (float, np.floating)) and float(value).is_integer() and abs(float(value)) < 2**53:
        value = int(value)
    try:
        return str(whole("seed", value, least=None))
    except TypeError:
        raise TypeError(f"a seed is a whole number or a text, not {value!r}") from None


def cell(value: Any, count: int) -> tuple[int, ...]:
    """The numbers of a cell."""
    numbers = value if isinstance(value, (tuple, list, np.ndarray)) else ()
    if len(numbers) != count:
        raise ValueError(f"a cell of this maze has {count} numbers, not {value!r}")
    return tuple(whole("a cell", number, most=2**31) for number in numbers)


def raw(what: str, value: Any) -> bytes:
    """The bytes of a file, or of a text."""
    if isinstance(value, str):
        return value.encode()
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError(f"{what} is given as its bytes or the path of its file, not as {value!r}")
    return bytes(value)


def share(name: str, value: Any) -> str | None:
    """A share. They are exact millionths, and numbers are rounded to them."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (str, Real, type(None))):
        raise TypeError(f"{name} is a number from 0 to 1, not {value!r}")
    if value is None or isinstance(value, str):
        return value
    # A zero has no sign.
    return f"{round(float(value), 6) + 0.0:.6f}".rstrip("0").rstrip(".")


def size(value: Any) -> str | None:
    """Lengths, or one length for a square."""
    if value is None or isinstance(value, str):
        return value
    lengths = value if isinstance(value, (tuple, list, np.ndarray)) else (value, value)
    return "x".join(str(whole("size", length, least=None)) for length in lengths)


def mask(value: Any) -> tuple[str | None, tuple[int, int, bytes] | None]:
    """The name of an outline, or columns, rows and cells."""
    if value is None or isinstance(value, str):
        return value, None
    if isinstance(value, os.PathLike):
        with open(value, "rb") as file:
            return None, _core.read_mask(file.read())
    array = np.asarray(value)
    if array.dtype.kind not in "biu":
        raise TypeError(f"a mask is an array of True and False, not of {array.dtype}")
    if array.ndim != 2:
        raise ValueError(f"a mask has rows and columns; this has {array.ndim} dimensions")
    return None, (array.shape[1], array.shape[0], array.astype(bool).tobytes())


def pair(name: str, value: Any) -> tuple[int, int] | None:
    """The least and the most of something."""
    if value is None:
        return None
    try:
        least, most = value
    except (TypeError, ValueError):
        raise TypeError(f"{name} is a pair of the least and the most, such as (30, 60), not {value!r}") from None
    least, most = whole(name, least), whole(name, most)
    if least > most:
        raise ValueError(f"{name} goes from the least to the most, not from {least} to {most}")
    return least, most


def options(given: dict[str, Any], known: list[str], others: Iterable[str]) -> list[tuple[str, str]]:
    """Options of an algorithm or a solver. An option that nothing has is a misspelled argument."""
    words = []
    for name, value in given.items():
        option = name.replace("_", "-")
        if option not in known:
            unknown(name, [*others, *known])
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, (str, int, float, np.integer, np.floating)):
            raise TypeError(f"{name} is a text or a number, not {value!r}")
        words.append((option, str(value)))
    return words


def unknown(name: str, known: list[str]) -> None:
    """Refuses an argument that does not exist."""
    near = difflib.get_close_matches(name, known, 1)
    raise TypeError(f"there is no argument {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
