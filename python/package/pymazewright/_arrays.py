"""Arrays from the bytes that the compiled half hands over in parts."""

from __future__ import annotations

from typing import Any, Callable, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

Array = TypeVar("Array", bound="NDArray[Any]")

#: The numbers of ``passages`` by their bytes.
BITS: dict[int, type[np.uint8 | np.uint16]] = {1: np.uint8, 2: np.uint16}
#: The byte of a void cell; where ``passages`` has 16 bits, the higher byte.
VOID = 128
#: Cells that are written between two looks at signals.
STEP = 1 << 18


class Growing:
    """An array that takes in each part once, so that nothing is held twice."""

    def __init__(self, dtype: DTypeLike, room: int) -> None:
        self._array: NDArray[Any] = np.empty(room, dtype)
        self._end = 0

    def add(self, part: bytearray) -> None:
        piece = np.frombuffer(part, self._array.dtype)
        end = self._end + len(piece)
        if end > len(self._array):
            self._array.resize(end + end // 8, refcheck=False)
        self._array[self._end : end] = piece
        self._end = end

    def done(self, *shape: int) -> NDArray[Any]:
        self._array.resize(self._end, refcheck=False)
        return fixed(self._array).reshape(shape)


def gathered(
    parts: Callable[[int, int], bytearray], cells: int, rows: int, dtype: DTypeLike, shape: tuple[int, ...]
) -> NDArray[Any]:
    """Values for all cells, some rows at a time."""
    growing = Growing(dtype, int(np.prod(shape)))
    step = max(1, STEP * rows // cells)
    for begin in range(0, rows, step):
        growing.add(parts(begin, begin + step))
    return growing.done(*shape)


def fixed(array: Array) -> Array:
    """An array that is read-only, since writing to it would not change the maze."""
    array.flags.writeable = False
    return array


def void_of(passages: NDArray[np.uint8 | np.uint16], topology: str) -> NDArray[np.bool_]:
    """Which cells are void."""
    # A box has no such cells, and in eight dimensions an opening has that bit.
    return fixed((passages == VOID << 8 * (passages.itemsize - 1)) & (topology != "box"))


def ways_on(dimensions: int) -> list[int]:
    """The bits of the openings forward along each axis of an array."""
    # Those of a dimension beyond rows lead on and back.
    return [*(1 << 2 * dimension for dimension in range(dimensions - 1, 1, -1)), 4, 2]


def connections_of(
    passages: NDArray[np.uint8 | np.uint16], topology: str, is_woven: bool, dimensions: int
) -> NDArray[np.bool_]:
    """Which cells are joined to the next along each axis."""
    if topology not in ("rectangle", "box") or is_woven:
        kind = "woven rectangle" if is_woven else topology
        raise ValueError(f"an array of connections cannot show a {kind}; take edges")
    open_ports = np.where(void_of(passages, topology), 0, passages)
    return fixed(np.stack([open_ports & bit != 0 for bit in ways_on(dimensions)], axis=-1 - dimensions))
