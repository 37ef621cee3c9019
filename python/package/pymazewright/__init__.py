"""Mazes as numpy arrays: the same maze from the same recipe, everywhere.

>>> import pymazewright
>>> recipe = pymazewright.Recipe("wilson", "20x20", seed=7)
>>> maze = recipe.carve()
>>> maze.connections.shape
(2, 20, 20)
>>> mazes = recipe.batch(1000, path_length=(30, 60), distinct=True)
>>> len(mazes)
1000

Names are those of the command line ``mazewright``. Cells are ``(row, column)``, both from 0, as in arrays, and in a
box ``(floor, row, column)``, with further dimensions before the floor; sizes are ``COLUMNSxROWS`` or
``COLUMNSxROWSxFLOORS``, as on the command line.
"""

from __future__ import annotations

import importlib.resources
import os
import secrets
import zipfile
from html import escape
from typing import Any, Iterator, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core, _dataset
from ._core import Unsolved

__all__ = [
    "Maze", "Mazes", "Recipe", "Solution", "Unsolved", "Verdict",
    "algorithms", "load", "read", "solvers", "topologies", "verify",
]

#: The bits of ``passages`` in a rectangle and a box; those of further dimensions follow, on and back.
NORTH, EAST, SOUTH, WEST, UP, DOWN = 1, 2, 4, 8, 16, 32
#: The byte of a cell that a mask leaves out, and of a wall tile; where ``passages`` has 16 bits, the higher byte.
VOID = 128


def algorithms() -> dict[str, str]:
    """The names of all generators, each with a sentence."""
    return dict(_core.algorithms())


def solvers() -> dict[str, str]:
    """The names of all solvers, each with a sentence."""
    return dict(_core.solvers())


def topologies() -> dict[str, str]:
    """The names of all topologies, each with a sentence."""
    return dict(_core.topologies())


class Recipe:
    """Everything that a maze is made of; the same recipe gives the same maze everywhere and for ever.

    ``size`` is a text such as ``"20x10"`` (columns x rows) or ``"10x8x3"`` for a box, a tuple of these numbers, or a
    number for a square; it may be left out with a mask. ``seed`` is a number from 0 to 2^64 - 1, a code such as
    ``"K7QX-2M9D"``, or any other text; a fresh one is drawn without it. ``mask`` is the name of an outline (``disc``,
    ``diamond``, ``heart``, ``frame``, ``cross``), or a boolean array of rows and columns in which ``True`` leaves a cell
    out. ``weave`` and ``braid`` are shares from 0 to 1. Further names are options of the algorithm, as in
    ``Recipe("growing-tree", "9x9", pick="newest=3,random=1")``.

    Raises ``ValueError`` for what makes no maze, ``TypeError`` for what is no name, number or array.
    """

    __slots__ = ("_core",)

    def __init__(
        self,
        algorithm: str = "recursive-backtracker",
        size: str | int | tuple[int, ...] | None = None,
        seed: int | str | None = None,
        *,
        topology: str | None = None,
        mask: str | ArrayLike | None = None,
        weave: float | str | None = None,
        braid: float | str | None = None,
        doors: str | None = None,
        generation: int | None = None,
        **options: Any,
    ) -> None:
        if isinstance(size, tuple):
            size = "x".join(str(_word(length, "size")) for length in size)
        elif isinstance(size, (int, np.integer)):
            size = f"{size}x{size}"
        if seed is None:
            seed = secrets.randbits(40)
        words = [
            _word(value, name)
            for name, value in [
                ("algorithm", algorithm), ("size", size), ("seed", seed), ("topology", topology), ("weave", weave),
                ("braid", braid), ("doors", doors), ("generation", generation),
            ]
        ]
        outline, cells = None, None
        if isinstance(mask, str):
            outline = mask
        elif mask is not None:
            array = np.asarray(mask)
            if array.ndim != 2:
                raise ValueError(f"a mask has rows and columns; this has {array.ndim} dimensions")
            cells = (array.shape[1], array.shape[0], array.astype(bool).tobytes())
        self._core = _core.Recipe(words, _options(options), outline, cells)

    @classmethod
    def _of(cls, core: _core.Recipe) -> Recipe:
        recipe = object.__new__(cls)
        recipe._core = core
        return recipe

    @property
    def algorithm(self) -> str:
        """The name of the generator."""
        return self._core.parts()[0]

    @property
    def size(self) -> tuple[int, ...]:
        """Columns, rows, and in a box floors and more; in a ring the cells of the innermost ring, and the rings."""
        return tuple(self._core.parts()[1])

    @property
    def topology(self) -> str:
        """The name of the topology."""
        return self._core.parts()[2]

    @property
    def seed(self) -> int:
        """The number of the seed."""
        return self._core.parts()[3]

    @property
    def command(self) -> str:
        """The command that draws the maze; a mask of cells is left out."""
        return " ".join(["mazewright", "draw", *self._core.words()])

    @property
    def link(self) -> str | None:
        """The part of a link behind ``#`` that plays the maze; ``None`` for a large mask of cells."""
        path = self._core.link()
        return None if path is None else f"#/maze/{path}"

    @classmethod
    def from_link(cls, link: str) -> Recipe:
        """The recipe of a link to a maze; ``link`` gives it back. Raises ``ValueError`` for any other text."""
        return cls._of(_core.Recipe.from_link(link.removeprefix("#/maze/")))

    def with_seed(self, seed: int) -> Recipe:
        """The same recipe with another seed."""
        return Recipe._of(self._core.with_seed(seed))

    def carve(self) -> Maze:
        """Carves the maze. Raises ``MemoryError`` if it does not fit into the memory that is free."""
        return Maze(self._core.carve(), self)

    def trace(self) -> str:
        """Every event of the carving, as JSON lines (the trace format of the command line)."""
        return self._core.trace()

    def batch(
        self,
        count: int,
        *,
        path_length: tuple[int, int] | None = None,
        dead_ends: tuple[int, int] | None = None,
        distinct: bool = False,
        paths: bool = True,
        most: int | None = None,
        threads: int | None = None,
    ) -> Mazes:
        """Carves ``count`` mazes with this seed and the ones after it, on all cores.

        ``path_length`` and ``dead_ends`` are the least and the most that a maze may have, both included: cells of the
        shortest path with its two ends, and cells with one way out. With ``distinct`` no two mazes have the same
        passages. Seeds are tried in order, at most ``most`` of them; then there are fewer than ``count`` mazes.
        Without ``paths`` none are kept. The result does not depend on ``threads``.

        Python's other threads go on, and an interrupt ends it. Raises ``MemoryError`` before memory runs out.
        """
        _check("count", count)
        batch = _core.batch(self._core, count, path_length, dead_ends, distinct, paths, most, threads)
        return Mazes(self, batch, paths)

    def dataset(
        self,
        folder: str | os.PathLike[str],
        count: int,
        *,
        solver: str | None = None,
        format: str = "jsonl",
        **options: Any,
    ) -> None:
        """Writes mazes with their paths, and a solver's traces, as tokens: ``train``, ``validation``, ``test`` and a card.

        ``format`` is ``jsonl``, as ``mazewright dataset`` writes it, or ``parquet``, which needs ``pyarrow``. The page
        on data sets has the grammar. The folder must be new, or empty, and appears once all files in it are whole.
        """
        _check("count", count)
        if format not in _dataset.WRITERS:
            raise ValueError(f"invalid value '{format}' for 'format': choose one of {', '.join(_dataset.WRITERS)}")
        _dataset.write(_core.Dataset(self._core, count, solver, _options(options)), folder, count, format)

    def show(self, height: int = 480, **attributes: str) -> _Page:
        """The carving as something to watch in a notebook: the element ``<maze-lab>`` with these attributes."""
        script = importlib.resources.files(__package__).joinpath("maze-lab.js")
        if not script.is_file():
            raise RuntimeError("this wheel was built without maze-lab.js; run `make web` before `make wheel`")
        path = self._core.link()
        if path is None:
            raise ValueError("a large mask does not fit into a link")
        lab = {"link": f"#/lab/{path}", **attributes}
        named = " ".join(f'{name}="{escape(value)}"' for name, value in lab.items())
        body = f"<script>{script.read_text('utf-8')}</script><maze-lab {named}></maze-lab>"
        return _Page(f"<!doctype html><meta charset=utf-8><body style='margin:0'>{body}", height)

    def __repr__(self) -> str:
        return f"<Recipe: {self.command}>"

    def __reduce__(self) -> Any:
        raise TypeError("a recipe is saved as its command or its link")


class Maze:
    """A finished maze."""

    __slots__ = ("_core", "recipe")

    def __init__(self, core: _core.Maze, recipe: Recipe | None = None) -> None:
        self._core = core
        #: What it was carved from; ``None`` for one that was read.
        self.recipe = recipe

    @property
    def topology(self) -> str:
        """The name of the topology."""
        return self._core.grid()[0]

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns, and in a box floors and more before them; in a ring the rings, and the cells of the innermost."""
        return tuple(self._core.grid()[2][::-1])

    @property
    def start(self) -> tuple[int, ...]:
        """Row and column of the start, and its floor before them."""
        return _cell(self._core.ends()[0], self.shape)

    @property
    def goal(self) -> tuple[int, ...]:
        """Row and column of the goal, and its floor before them."""
        return _cell(self._core.ends()[1], self.shape)

    @property
    def passages(self) -> NDArray[np.uint8 | np.uint16]:
        """The ways out of each cell as bits: an array of ``shape``, or in a ring one cell after the other.

        In a rectangle and a box the bits are ``NORTH``, ``EAST``, ``SOUTH``, ``WEST``, ``UP`` and ``DOWN``; in a tiling
        bit n is the n-th direction of the compass, clockwise from north. There is a byte for each cell, and 16 bits in
        tilings and in boxes of more than three dimensions. Of a cell that is none the highest bit alone is set, and
        ``void`` says which they are. Doors count as walls.
        """
        _, _, lengths, width = self._core.grid()
        array = np.frombuffer(self._core.passages(), _BITS[width])
        return array if self.topology == "ring" else array.reshape(lengths[::-1])

    @property
    def void(self) -> NDArray[np.bool_]:
        """Which cells a mask leaves out, or are wall tiles: an array like ``passages``."""
        return _void(self.passages, self.topology)

    @property
    def cells(self) -> NDArray[np.int32]:
        """Every cell in reading order, void ones included: an array of n x 2, in a box of n x 3 or more."""
        return _cells(self._core.cells(), self.shape)

    @property
    def edges(self) -> NDArray[np.int32]:
        """Both cells of every passage, in any topology: an array of m x 2 x 2, in a box of m x 2 x 3 or more."""
        cells = _cells(self._core.edges(), self.shape)
        return cells.reshape(-1, 2, cells.shape[1])

    @property
    def connections(self) -> NDArray[np.bool_]:
        """Which cells of a rectangle are joined: an array of 2 x rows x columns.

        ``[0, r, c]`` says whether ``(r, c)`` and ``(r + 1, c)`` are, ``[1, r, c]`` whether ``(r, c)`` and ``(r, c + 1)``
        are: the ``connection_list`` of ``maze-dataset``. In a box it is 3 x floors x rows x columns, or more: ``[k]``
        says whether a cell and the next one along axis k are. Raises ``ValueError`` for other grids.
        """
        topology, is_woven, lengths, _ = self._core.grid()
        return _connections(self.passages, topology, is_woven, len(lengths))

    @property
    def path(self) -> NDArray[np.int32]:
        """A shortest path from start to goal: an array like ``cells``. Raises ``Unsolved`` if there is none."""
        return self.solve().path

    def solve(self, solver: str = "breadth-first", **options: Any) -> Solution:
        """The path that a solver finds, and how many cells it met or moves it made for that.

        Raises ``Unsolved`` if it finds none, ``ValueError`` if it does not work on this grid.
        """
        path, effort, count = self._core.solve(solver, _options(options))
        return Solution(_cells(path, self.shape), effort, count)

    def trace(self, solver: str = "breadth-first", **options: Any) -> str:
        """Every event of a solver, as JSON lines (the trace format of the command line)."""
        return self._core.trace(solver, _options(options))

    def measures(self) -> dict[str, int | float | bool]:
        """Counts of cells (``dead_ends``, ``turns``, ``solution``, ``longest_path``, ...) and means.

        ``longest_path`` is a lower bound unless ``longest_path_is_exact``. ``mazewright stats --help`` explains each.
        """
        return self._core.measures()

    def draw(
        self,
        format: str = "ascii",
        *,
        solution: bool = False,
        cell_size: int = 20,
        theme: str = "light",
        distances: bool = False,
    ) -> str | bytes:
        """The maze as ``ascii``, ``unicode``, ``blocks``, ``json`` or ``svg``, which are texts, or as ``png``."""
        drawn = bytes(self._core.draw(format, solution, cell_size, theme, distances))
        return drawn if format == "png" else drawn.decode()

    def save(self, path: str | os.PathLike[str], **options: Any) -> None:
        """Draws the maze into a file, in the form of its ending (``.txt`` is ascii)."""
        ending = os.path.splitext(path)[1][1:]
        drawn = self.draw({"txt": "ascii"}.get(ending, ending), **options)
        with open(path, "wb") as file:
            file.write(drawn if isinstance(drawn, bytes) else drawn.encode())

    def show(self, height: int = 480, **attributes: str) -> _Page:
        """How it was carved, to watch in a notebook: see ``Recipe.show``. Raises ``ValueError`` for one that was read."""
        if self.recipe is None:
            raise ValueError("how this maze was carved is not known")
        return self.recipe.show(height, **attributes)

    def _repr_svg_(self) -> str:
        return str(self.draw("svg"))

    def __str__(self) -> str:
        has_text = self.topology in ("rectangle", "box")
        return str(self.draw("ascii" if has_text else "json"))

    def __repr__(self) -> str:
        return f"<Maze: {self.topology} {'x'.join(map(str, self.shape[::-1]))}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Maze):
            return NotImplemented
        return self._core.draw(*_AS_JSON) == other._core.draw(*_AS_JSON)


class Solution(NamedTuple):
    """What a solver found."""

    path: NDArray[np.int32]
    """Every cell from start to goal: an array like ``Maze.cells``."""
    effort: str
    """What was counted: ``cells`` that a search met, or ``moves`` of a walk."""
    count: int
    """How many of them."""


class Mazes:
    """Mazes of one recipe with different seeds, as arrays with the number of the maze as their first axis."""

    def __init__(self, recipe: Recipe, batch: _core.Batch, has_paths: bool) -> None:
        offsets, passages, ends, path_ends, path_cells = batch.take()
        count = len(offsets) // 8
        shape = recipe.size[::-1]
        form = (count, -1) if recipe.topology == "ring" and count else (count, *shape)
        ends = _cells(ends, shape).reshape(count, 2, len(shape))
        #: What all of them have in common; its seed is that of the first one tried.
        self.recipe = recipe
        #: How many seeds were tried, from that of the recipe on.
        self.tried: int = batch.tried
        #: The number of the seed of each maze.
        self.seeds: NDArray[np.uint64] = np.frombuffer(offsets, np.uint64) + np.uint64(recipe.seed)
        #: The ways out of each cell, as in ``Maze.passages``.
        self.passages: NDArray[np.uint8 | np.uint16] = (
            np.frombuffer(passages, _BITS[recipe._core.width()]).reshape(form)
        )
        #: Row and column of each start and goal: arrays of n x 2, in a box of n x 3 or more.
        self.starts: NDArray[np.int32] = ends[:, 0]
        self.goals: NDArray[np.int32] = ends[:, 1]
        #: Row and column of the cells of all paths, one path after the other.
        self.path_cells: NDArray[np.int32] = _cells(path_cells, shape)
        #: Where each path ends in ``path_cells``; it begins where the one before ends.
        self.path_ends: NDArray[np.int64] = np.frombuffer(path_ends, np.int64)
        self._has_paths = has_paths

    @property
    def void(self) -> NDArray[np.bool_]:
        """Which cells are none, as in ``Maze.void``."""
        return _void(self.passages, self.recipe.topology)

    @property
    def connections(self) -> NDArray[np.bool_]:
        """Which cells of rectangles and boxes are joined: an array of n x 2 x rows x columns, as ``Maze.connections``."""
        is_woven = any(word.startswith("--weave") for word in self.recipe._core.words())
        return _connections(self.passages, self.recipe.topology, is_woven, len(self.recipe.size))

    @property
    def path_lengths(self) -> NDArray[np.int64]:
        """The cells of each path, both ends included."""
        self._need_paths()
        return np.diff(self.path_ends, prepend=0)

    def path(self, number: int) -> NDArray[np.int32]:
        """The path of one maze: row and column of its cells from start to goal."""
        self._need_paths()
        number = range(len(self))[number]
        begin = self.path_ends[number - 1] if number else 0
        return self.path_cells[begin : self.path_ends[number]]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Saves the set as its recipe and its seeds: a few bytes for each maze, which ``load`` carves again."""
        if self.recipe.link is None:
            raise ValueError("a large mask of cells does not fit into the file")
        steps = np.diff(self.seeds, prepend=np.uint64(self.recipe.seed))
        with open(path, "wb") as file:
            np.savez_compressed(file, recipe=self.recipe.link, steps=steps, paths=self._has_paths)

    def _need_paths(self) -> None:
        if not self._has_paths:
            raise ValueError("these mazes were carved with paths=False")

    def __len__(self) -> int:
        return len(self.seeds)

    def __getitem__(self, number: int) -> Maze:
        """Carves one of them again, with doors and all."""
        return self.recipe.with_seed(int(self.seeds[number])).carve()

    def __iter__(self) -> Iterator[Maze]:
        return (self[number] for number in range(len(self)))

    def __repr__(self) -> str:
        return f"<{len(self)} Mazes of {self.tried} tried: {self.recipe.command}>"


class Verdict(NamedTuple):
    """What checking a replay came to; see the page on the replay format for the codes."""

    verdict: str
    """``holds``, ``departs`` or ``broken``."""
    code: str
    """The reason for programs, which never changes."""
    reason: str
    """The reason in a sentence; empty if it holds."""
    ladder: str | None
    """The ladder code of the run."""
    ticks: int | None
    """The ticks of the run, of 1/120 s."""
    place: tuple[int, int, int, int] | None
    """Level, tick, column and row from 1 of where the run departs."""


def load(path: str | os.PathLike[str]) -> Mazes:
    """Carves the mazes of a file that ``Mazes.save`` wrote. Raises ``ValueError`` for any other file."""
    try:
        with open(path, "rb") as raw, np.load(raw, allow_pickle=False) as file:
            link, steps, paths = str(file["recipe"]), file["steps"], bool(file["paths"])
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile) as problem:
        raise ValueError(f"{os.fspath(path)!r} is no set of mazes: {problem}") from None
    if steps.dtype != np.uint64 or steps.ndim != 1:
        raise ValueError(f"{os.fspath(path)!r} is no set of mazes: its seeds are no numbers")
    recipe = Recipe.from_link(link)
    offsets = np.cumsum(steps, dtype=np.uint64).tolist()
    batch = _core.batch(recipe._core, len(offsets), None, None, False, paths, None, None, offsets)
    return Mazes(recipe, batch, paths)


def read(text: str | bytes) -> Maze:
    """Reads a maze from what ``mazewright draw`` or ``Maze.draw`` wrote: ascii, unicode, blocks or json."""
    return Maze(_core.read(text.encode() if isinstance(text, str) else text))


def verify(replay: bytes | str | os.PathLike[str]) -> Verdict:
    """Checks a replay, given as its bytes or as the path of its file: whether its inputs make the run it claims."""
    if not isinstance(replay, bytes):
        with open(replay, "rb") as file:
            replay = file.read(1 << 26)
    verdict, code, reason, claims, place = _core.verify(replay)
    return Verdict(verdict, code, reason, *(claims or (None, None)), place)


class _Page:
    """A page of its own in a notebook."""

    def __init__(self, page: str, height: int) -> None:
        self._page, self._height = page, height

    def _repr_html_(self) -> str:
        return (
            f'<iframe sandbox="allow-scripts" style="border:0;width:100%;height:{self._height}px" '
            f'srcdoc="{escape(self._page)}"></iframe>'
        )


_AS_JSON = ("json", False, 20, "light", False)


#: The numbers of ``passages`` by their bytes.
_BITS: dict[int, type[np.uint8 | np.uint16]] = {1: np.uint8, 2: np.uint16}


def _void(passages: NDArray[np.uint8 | np.uint16], topology: str) -> NDArray[np.bool_]:
    # A box has no such cells, and in eight dimensions a way out has that bit.
    return (passages == VOID << 8 * (passages.itemsize - 1)) & (topology != "box")


def _cell(place: tuple[int, int], shape: tuple[int, ...]) -> tuple[int, ...]:
    """A cell by its row, counted on from floor to floor, and its column."""
    row, column = place
    return (*(int(length) for length in np.unravel_index(row, shape[:-1])), column)


def _cells(raw: bytearray, shape: tuple[int, ...]) -> NDArray[np.int32]:
    """The same for many cells."""
    places = np.frombuffer(raw, np.int32).reshape(-1, 2)
    if len(shape) == 2:
        return places
    rows = np.unravel_index(places[:, 0], shape[:-1])
    return np.stack([*rows, places[:, 1]], axis=-1).astype(np.int32)


def _connections(
    passages: NDArray[np.uint8 | np.uint16], topology: str, is_woven: bool, dimensions: int
) -> NDArray[np.bool_]:
    if topology not in ("rectangle", "box") or is_woven:
        kind = "woven rectangle" if is_woven else topology
        raise ValueError(f"an array of connections cannot show a {kind}; take edges")
    open_ports = np.where(_void(passages, topology), 0, passages)
    # The bits of a dimension beyond rows lead on and back.
    on = [*(1 << 2 * dimension for dimension in range(dimensions - 1, 1, -1)), SOUTH, EAST]
    return np.stack([open_ports & bit != 0 for bit in on], axis=-1 - dimensions)


def _word(value: Any, name: str) -> str | None:
    """A word of the command line."""
    if isinstance(value, bool) or not isinstance(value, (str, int, float, np.integer, np.floating, type(None))):
        raise TypeError(f"{name} is a text or a number, not {type(value).__name__}")
    return None if value is None else str(value)


def _options(options: dict[str, Any]) -> list[tuple[str, str]]:
    words = [(name.replace("_", "-"), _word(value, name)) for name, value in options.items()]
    return [(name, word) for name, word in words if word is not None]


def _check(name: str, number: int) -> None:
    if number < 0:
        raise ValueError(f"{name} is a number from 0 on, not {number}")
