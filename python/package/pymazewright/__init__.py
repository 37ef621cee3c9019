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
``COLUMNSxROWSxFLOORS``, as on the command line. Recipes, mazes and batches never change: arrays that they give cannot be
written to (``array.copy()`` can), and they are pickled as their recipe and seeds, so that they are carved again.

Wrong values raise ``ValueError``, wrong types ``TypeError``, a lack of memory ``MemoryError``. Ctrl-C ends
every call within a moment.
"""

from __future__ import annotations

import importlib.metadata
import os
import shlex
import warnings
import zipfile
from dataclasses import dataclass
from pathlib import Path
from secrets import randbits
from typing import (
    TYPE_CHECKING, Any, Iterator, Literal, Mapping, Sequence, SupportsIndex, TypedDict, TypeVar, Union,
    overload,
)

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core, _words
from ._arrays import BITS, STEP, VOID, Growing, connections_of, fixed, gathered, void_of, ways_on
from ._core import Unsolved
from ._page import Page
from ._watch import Watched, WatchError, watch

__all__ = [
    "DOWN", "EAST", "Maze", "Mazes", "NORTH", "Page", "Plan", "Recipe", "SOUTH", "Solution", "UP", "Unsolved", "VOID",
    "Verdict", "WEST", "WatchError", "Watched", "algorithms", "load", "read", "solvers", "topologies", "verify", "watch",
]
__version__ = importlib.metadata.version("pymazewright")

#: The bits of ``passages`` in a rectangle and a box; those of further dimensions follow, on and back.
NORTH, EAST, SOUTH, WEST, UP, DOWN = 1, 2, 4, 8, 16, 32

#: Row and column, and floor and more before them.
Cell = Union[Sequence[SupportsIndex], "NDArray[np.integer[Any]]"]
Ways = Union[np.uint8, np.uint16]
Same = TypeVar("Same")


def algorithms() -> dict[str, str]:
    """The names of all generators, each with a sentence."""
    return dict(_core.algorithms())


def solvers() -> dict[str, str]:
    """The names of all solvers, each with a sentence."""
    return dict(_core.solvers())


def topologies() -> dict[str, str]:
    """The names of all topologies, each with a sentence."""
    return dict(_core.topologies())


class _Value:
    """A value that never changes, so that a copy is the value itself."""

    __slots__ = ()

    def __copy__(self: Same) -> Same:
        return self

    def __deepcopy__(self: Same, memo: Any) -> Same:
        return self


class Recipe(_Value):
    """Everything that a maze is made of; the same recipe gives the same maze everywhere, forever.

    ``size`` is a text such as ``"20x10"`` (columns x rows) or ``"10x8x3"`` for a box, a sequence of these numbers, or a
    number for a square; it may be left out with a mask. ``seed`` is a number from 0 to 2^64 - 1, a code such as
    ``"K7QX-2M9D"``, or any other text; without it, a fresh one is drawn. ``mask`` is the name of an outline (``disc``,
    ``diamond``, ``heart``, ``frame``, ``cross``), a boolean array of rows and columns in which ``True`` leaves a cell
    out, or the ``Path`` of a text or picture. ``weave`` and ``braid`` are shares from 0 to 1, rounded to millionths.
    Further names are options of the algorithm, as in ``Recipe("growing-tree", "9x9", pick="newest=3,random=1")``.

    Two recipes are equal if they make the same mazes. ``str`` is the text of a recipe.
    """

    __slots__ = ("_core",)

    def __init__(
        self,
        algorithm: str = "recursive-backtracker",
        size: str | SupportsIndex | Sequence[SupportsIndex] | NDArray[np.integer[Any]] | None = None,
        seed: SupportsIndex | float | str | None = None,
        *,
        topology: str | None = None,
        mask: str | ArrayLike | os.PathLike[str] | None = None,
        weave: float | str | None = None,
        braid: float | str | None = None,
        doors: str | None = None,
        **options: Any,
    ) -> None:
        words = [
            _words.text("algorithm", algorithm), _words.size(size), _words.seed(randbits(40) if seed is None else seed)
        ]
        features = {
            "topology": _words.text("topology", topology), "weave": _words.share("weave", weave),
            "braid": _words.share("braid", braid), "doors": _words.text("doors", doors),
        }
        others = Recipe.__init__.__annotations__
        given = _words.options({**features, **options}, _words.OPTIONS[0], others)
        self._core = _core.Recipe(words, given, *_words.mask(mask))

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
        return self._feature("topology")

    @property
    def seed(self) -> int:
        """The number of the seed."""
        return self._core.parts()[2]

    @property
    def weave(self) -> float:
        """The share of cells that become bridges."""
        return float(self._feature("weave"))

    @property
    def braid(self) -> float:
        """The share of dead ends that is opened."""
        return float(self._feature("braid"))

    @property
    def doors(self) -> str:
        """The rule for doors."""
        return self._feature("doors")

    @property
    def options(self) -> dict[str, str]:
        """The options of the algorithm with their values."""
        return dict(self._core.parts()[3])

    @property
    def mask(self) -> str | NDArray[np.bool_] | None:
        """The name of the outline, or the array in which ``True`` leaves a cell out."""
        cells, name = self._core.mask(), self._core.parts()[4]
        if cells is None or name is not None:
            return name
        return fixed(np.frombuffer(cells, np.bool_).reshape(self.size[::-1]))

    @property
    def command(self) -> str:
        """The command that draws the maze. A mask without a name is its file ``mask.txt``, which ``save_mask`` writes."""
        return " ".join(["mazewright", "draw", *self._core.words()])

    @property
    def link(self) -> str | None:
        """The part of a link from ``#`` on that plays the maze; ``None`` for a large mask of cells."""
        path = self._core.link()
        return None if path is None else f"#/maze/{path}"

    @classmethod
    def from_text(cls, text: str) -> Recipe:
        """The recipe of a text such as ``"wilson/24x14/ring/braid=0.3/7"``, or of a link to a maze; ``str`` gives it back.

        Raises ``ValueError`` for any other text.
        """
        return cls._of(_core.Recipe.from_text(str(_words.text("text", text)).removeprefix("#/maze/")))

    @classmethod
    def from_command(cls, command: str | Sequence[str]) -> Recipe:
        """The recipe of a command, a text or words; ``command`` gives it back. A mask is an outline or else a file."""
        words = shlex.split(command) if isinstance(command, str) else [*map(str, command)]
        while words and not words[0].startswith("-"):
            words.pop(0)
        given: dict[str, Any] = {}
        while words:
            name, sign, value = words.pop(0).partition("=")
            if not name.startswith("--") or name in given:
                problem = "is given twice" if name in given else "is not an option of a recipe"
                raise ValueError(f"{name!r} {problem}")
            if not sign and not words:
                raise ValueError(f"{name} needs a value")
            given[name] = value if sign else words.pop(0)
        arguments = {name[2:].replace("-", "_"): value for name, value in given.items()}
        if "mask" in arguments and arguments["mask"] not in _core.outlines():
            arguments["mask"] = Path(arguments["mask"])
        elif "size" not in arguments:
            arguments["size"] = "16x8"
        try:
            return cls(**arguments)
        except TypeError as problem:
            raise ValueError(f"this is not a recipe: {problem}") from None

    def save_mask(self, path: str | os.PathLike[str] = "mask.txt") -> None:
        """Writes the file that ``command`` needs for a mask without a name."""
        text = self._core.mask_text()
        if text is None:
            raise ValueError("the command of this recipe needs no file")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def replace(self, **changes: Any) -> Recipe:
        """The same recipe with some arguments changed. Doors and options stay if the new ones can have them."""
        given = self._arguments()
        if changes.get("algorithm", self.algorithm) != self.algorithm:
            for name in self.options:
                given.pop(name.replace("-", "_"))
        return Recipe(**{**given, **changes})

    __replace__ = replace

    def with_seed(self, seed: SupportsIndex | float | str) -> Recipe:
        """The same recipe with another seed."""
        return Recipe._of(self._core.with_seed(_words.seed(seed)))

    def spawn(self, count: SupportsIndex) -> list[Recipe]:
        """The same recipe with seeds that are far from each other, for batches that share no maze.

        Neighboring seeds are no use: a batch of 1000 from seed 0 and one from seed 1 share 999 mazes. The seeds
        follow from this one, the same each time, and more of them begin with the same ones: at most 100,000. Other
        algorithms with the same seed draw the same numbers; to compare them give each a seed of its own, such as its name.
        """
        return [self.with_seed(seed) for seed in self._core.spawn(_words.whole("count", count, most=100_000))]

    def carve(self) -> Maze:
        """Carves the maze. Raises ``MemoryError`` if it does not fit into free memory."""
        return Maze(self._core.carve(), self)

    def trace(self) -> str:
        """Every event of the carving, as JSON lines (the trace format of the command line)."""
        return self._core.trace()

    def batch(
        self,
        count: SupportsIndex,
        *,
        path_length: tuple[SupportsIndex, SupportsIndex] | None = None,
        dead_ends: tuple[SupportsIndex, SupportsIndex] | None = None,
        distinct: bool = False,
        paths: bool = True,
        most: SupportsIndex | None = None,
        threads: SupportsIndex | None = None,
    ) -> Mazes:
        """Carves ``count`` mazes with this seed and the ones after it, on all cores.

        Batches of neighboring seeds therefore share most of their mazes; for independent ones use ``spawn``.

        ``path_length`` and ``dead_ends`` are the least and the most that a maze may have, both included: cells of the
        shortest path with its two ends, and cells with one opening. With ``distinct`` no two mazes have the same
        passages. Seeds are tried in order, at most ``most`` of them; then there are fewer than ``count`` mazes. If they
        are sorted and ``most`` is left out, it is 1000 for each maze, at least 100,000, and fewer mazes give a warning.
        Without ``paths`` none are kept. The result does not depend on ``threads``.
        """
        number = _words.whole("count", count)
        filters = _words.pair("path_length", path_length), _words.pair("dead_ends", dead_ends), bool(distinct)
        limit = None if most is None else _words.whole("most", most)
        if limit is None and any(filters):
            limit = max(1000 * number, 100_000)
        workers = None if threads is None else _words.whole("threads", threads, 1)
        batch = _core.Batch(self._core, number, *filters, limit, workers, paths=bool(paths))
        found = number if limit is None else min(number, limit)
        mazes = Mazes._gather(self, batch, found, bool(paths))
        if len(mazes) < number and most is None:
            tried = f"only {len(mazes)} of {number} mazes came up in {mazes.tried} seeds"
            warnings.warn(f"{tried}; most= tries more", stacklevel=2)
        return mazes

    def show(self, height: SupportsIndex = 480, *, solver: str | Sequence[str] | None = None, **attributes: Any) -> Page:
        """The carving as something to watch in a notebook: the element ``<maze-lab>`` with these attributes.

        ``solver`` names one or several solvers to watch instead.
        """
        return Page.of_lab(self._core.lab, _words.whole("height", height, 1), solver, attributes)

    def _arguments(self) -> dict[str, Any]:
        """The arguments that make it again. Defaults for its size or topology are left out, to follow them."""
        _, size, seed, options, _ = self._core.parts()
        changed = [(name, value) for name, value, is_changed in self._core.features() if is_changed]
        return {
            "algorithm": self.algorithm, "size": tuple(size), "seed": seed, "mask": self.mask,
            **{name.replace("-", "_"): value for name, value in changed + options},
        }

    def _feature(self, name: str) -> str:
        return next(value for known, value, _ in self._core.features() if known == name)

    def __eq__(self, other: object) -> bool:
        return self._core.is_like(other._core) if isinstance(other, Recipe) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.algorithm, self.size, self.seed))

    def __reduce__(self) -> Any:
        return Recipe.from_text, (str(self),)

    def __str__(self) -> str:
        return self._core.text()

    def __repr__(self) -> str:
        return f"Recipe.from_text({str(self)!r})"


@dataclass(frozen=True)
class Plan:
    """What a shortest path through a maze is like: its steps; how many of them enter a cell for the second time;
    and of how many colors it meets a door before it holds the key.
    """

    steps: int
    walked_twice: int
    doors_before_key: int


class Measures(TypedDict):
    """Counts and means of a maze. ``mazewright stats --help`` explains each."""

    cells: int
    passages: int
    dead_ends: int
    three_ways: int
    four_ways: int
    five_ways: int
    six_ways: int
    seven_ways: int
    eight_ways: int
    more_ways: int
    straight: int
    turns: int
    solution: int
    solution_turns: int
    longest_path: int
    longest_path_is_exact: bool
    depth: int
    decisions: int
    wrong_branches: int
    largest_wrong_branch: int
    wrong_branch_cells: float
    corridor: float
    dead_end_corridor: float
    river: float
    difficulty: float


class Maze(_Value):
    """A finished maze. Two are equal if they have the same walls between cells, furniture, start and goal; doors to the outside count as walls."""

    __slots__ = ("_core", "_recipe")

    def __init__(self, core: _core.Maze, recipe: Recipe | None = None) -> None:
        self._core, self._recipe = core, recipe

    @classmethod
    def from_connections(cls, connections: ArrayLike, *, start: Cell | None = None, goal: Cell | None = None) -> Maze:
        """The maze in which these cells are joined, such as the ``connection_list`` of ``maze-dataset``.

        See ``connections`` for the array. Without ``start`` and ``goal`` it leads from its first to its last cell.
        """
        array = np.asarray(connections)
        if array.ndim < 3 or array.shape[0] != array.ndim - 1 or array.dtype.kind not in "biu":
            raise ValueError(
                "connections are a boolean array of 2 x rows x columns, or 3 x floors x rows x columns, "
                f"not {' x '.join(map(str, array.shape))} of {array.dtype}"
            )
        shape = array.shape[1:]
        ways = np.zeros(shape, np.uint16)
        for joined, bit in zip(array, ways_on(len(shape))):
            # In parts, between which an interrupt is heard.
            parts = 1 + ways.size // STEP
            for place, part in zip(np.array_split(ways, parts), np.array_split(joined, parts)):
                place |= (part != 0) * np.uint16(bit)
        ends = _place(start, shape), _place(goal, shape)
        return cls(_core.Maze.of_ways(list(shape[::-1]), ways.tobytes(), *ends))

    @property
    def recipe(self) -> Recipe | None:
        """The recipe that it was carved from; ``None`` for one that was read."""
        return self._recipe

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
        return self._ends()[0]

    @property
    def goal(self) -> tuple[int, ...]:
        """Row and column of the goal, and its floor before them."""
        return self._ends()[1]

    def _ends(self) -> list[tuple[int, ...]]:
        return [tuple(end) for end in np.frombuffer(self._core.ends(), np.int32).reshape(2, -1).tolist()]

    @property
    def passages(self) -> NDArray[Ways]:
        """The openings of each cell as bits: an array of ``shape``, or in a ring one cell after the other.

        In a rectangle and a box the bits are ``NORTH``, ``EAST``, ``SOUTH``, ``WEST``, ``UP`` and ``DOWN``; in a tiling
        bit n is the n-th direction of the compass, clockwise from north. There is a byte for each cell, and 16 bits in
        tilings and in boxes of more than three dimensions. Of a cell that is none the highest bit alone is set, and
        ``void`` says which they are. Doors count as walls. Like all arrays of a maze it is made anew and cannot be
        written to; ``Maze.from_connections`` makes a maze of an array.
        """
        topology, _, lengths, width, cells, *_ = self._core.grid()
        return self._gathered(self._core.passages, BITS[width], cells if topology == "ring" else lengths[::-1])

    @property
    def void(self) -> NDArray[np.bool_]:
        """Which cells a mask leaves out, or are wall tiles: an array like ``passages``."""
        return void_of(self.passages, self.topology)

    @property
    def cells(self) -> NDArray[np.int32]:
        """Every cell in reading order, void ones included: an array of n x 2, in a box of n x 3 or more."""
        return self._gathered(self._core.cells, np.int32, (self._core.grid()[4], len(self.shape)))

    @property
    def edges(self) -> NDArray[np.int32]:
        """Both cells of every passage, in any topology: an array of m x 2 x 2, in a box of m x 2 x 3 or more."""
        return self._gathered(self._core.edges, np.int32, (self._core.passage_count(), 2, len(self.shape)))

    def _gathered(self, parts: Any, dtype: Any, shape: Any) -> NDArray[Any]:
        cells, rows = self._core.grid()[4:6]
        return gathered(parts, cells, rows, dtype, tuple(np.atleast_1d(shape)))

    @property
    def connections(self) -> NDArray[np.bool_]:
        """Which cells of a rectangle are joined: an array of 2 x rows x columns.

        ``[0, r, c]`` says whether ``(r, c)`` and ``(r + 1, c)`` are, ``[1, r, c]`` whether ``(r, c)`` and ``(r, c + 1)``
        are: the ``connection_list`` of ``maze-dataset``. In a box it is 3 x floors x rows x columns, or more: ``[k]``
        says whether a cell and the next one along axis k are. Raises ``ValueError`` for other grids.
        """
        topology, is_woven, lengths, *_ = self._core.grid()
        return connections_of(self.passages, topology, is_woven, len(lengths))

    @property
    def path(self) -> NDArray[np.int32]:
        """A shortest path from start to goal: an array like ``cells``. Raises ``Unsolved`` if there is none."""
        return self.solve().path

    def distances(self, start: Cell | None = None) -> NDArray[np.int32]:
        """The steps from the start or another cell to every cell: an array like ``passages``, -1 where none lead."""
        steps = np.frombuffer(self._core.distances(_place(start, self.shape)), np.int32)
        return steps if self.topology == "ring" else steps.reshape(self.shape)

    def solve(
        self, solver: str = "breadth-first", *, start: Cell | None = None, goal: Cell | None = None, **options: Any
    ) -> Solution:
        """The path that a solver finds, and how many cells it met or moves it made for that.

        It leads from the maze's start to its goal, or between other cells. Raises ``Unsolved`` if there is none.
        """
        path, effort, count = self._core.solve(*self._search(solver, start, goal, options))
        return Solution(fixed(np.frombuffer(path, np.int32).reshape(-1, len(self.shape))), effort, count)

    def trace(
        self, solver: str = "breadth-first", *, start: Cell | None = None, goal: Cell | None = None, **options: Any
    ) -> str:
        """Every event of a solver, as JSON lines (the trace format of the command line)."""
        return self._core.trace(*self._search(solver, start, goal, options))

    def _search(self, solver: str, start: Cell | None, goal: Cell | None, options: dict[str, Any]) -> Any:
        words = _words.options(options, _words.OPTIONS[1], ["solver", "start", "goal"])
        ends = _place(start, self.shape), _place(goal, self.shape)
        return str(_words.text("solver", solver)), words, *ends

    def measures(self) -> Measures:
        """Counts of cells (``dead_ends``, ``turns``, ``solution``, ``longest_path``, ...) and means.

        ``longest_path`` is a lower bound unless ``longest_path_is_exact``.
        """
        return self._core.measures()

    def plan(self) -> Plan | None:
        """How much planning the keys, doors, gates and levers of the maze ask for; ``None`` without a path."""
        plan = self._core.plan()
        return None if plan is None else Plan(*plan)

    if TYPE_CHECKING:
        # fmt: off
        @overload
        def draw(self, format: Literal["ascii", "unicode", "blocks", "json", "svg"] = ..., *, solution: bool = ..., cell_size: SupportsIndex = ..., theme: str = ..., distances: bool = ...) -> str: ...
        @overload
        def draw(self, format: Literal["png"], *, solution: bool = ..., cell_size: SupportsIndex = ..., theme: str = ..., distances: bool = ...) -> bytes: ...
        @overload
        def draw(self, format: str, *, solution: bool = ..., cell_size: SupportsIndex = ..., theme: str = ..., distances: bool = ...) -> str | bytes: ...
        # fmt: on

    def draw(
        self,
        format: str = "ascii",
        *,
        solution: bool = False,
        cell_size: SupportsIndex = 20,
        theme: str = "light",
        distances: bool = False,
    ) -> str | bytes:
        """The maze as ``ascii``, ``unicode``, ``blocks``, ``json`` or ``svg``, which are texts, or as ``png``."""
        size = _words.whole("cell_size", cell_size, 1, 1000)
        form, colors = str(_words.text("format", format)), str(_words.text("theme", theme))
        return self._core.draw(form, bool(solution), size, colors, bool(distances))

    def save(self, path: str | os.PathLike[str], **options: Any) -> None:
        """Draws the maze into a file, in the form of its ending (``.txt`` is ascii)."""
        ending = os.path.splitext(path)[1][1:].lower()
        if not ending:
            raise ValueError(f"{os.fspath(path)!r} has no ending that names a form, such as .svg, .png or .txt")
        drawn = self.draw({"txt": "ascii"}.get(ending, ending), **options)
        with open(path, "wb") as file:
            file.write(drawn if isinstance(drawn, bytes) else drawn.encode())

    def show(self, height: SupportsIndex = 480, *, solver: str | Sequence[str] | None = None, **attributes: Any) -> Page:
        """How it was carved or is solved, to watch in a notebook: see ``Recipe.show``. One that was read is a picture."""
        if self.recipe is not None:
            return self.recipe.show(height, solver=solver, **attributes)
        if solver is not None or attributes:
            raise ValueError("only a maze with a recipe can be watched; solve and trace work on any")
        return Page.of_picture(self.draw("svg"), _words.whole("height", height, 1))

    def _repr_svg_(self) -> str | None:
        # Larger pictures would be stored in every cell of a notebook that shows them.
        return self.draw("svg") if self._core.grid()[4] <= 20_000 else None

    def __str__(self) -> str:
        return self.draw("ascii" if self.topology in ("rectangle", "box") else "json")

    def __repr__(self) -> str:
        return f"<Maze: {self.topology} {'x'.join(map(str, self.shape[::-1]))}>"

    def __eq__(self, other: object) -> bool:
        return self._core.is_like(other._core) if isinstance(other, Maze) else NotImplemented

    def __hash__(self) -> int:
        return self._core.hash()

    def __reduce__(self) -> Any:
        return (Recipe.carve, (self.recipe,)) if self.recipe is not None else (read, (self.draw("json"),))


@dataclass(frozen=True, eq=False)
class Solution:
    """What a solver found.

    ``path`` has every cell from start to goal, as an array like ``Maze.cells``. ``effort`` says what was counted, ``cells``
    that a search met or ``moves`` of a walk, and ``count`` how many of them.
    """

    path: NDArray[np.int32]
    effort: str
    count: int

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Solution) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self.path.tobytes(), self.path.shape, self.effort, self.count


class Mazes(_Value, Sequence[Maze]):
    """Mazes of one recipe with different seeds, as arrays with the number of the maze as their first axis.

    ``mazes[3]`` carves one of them; ``mazes[2:9]``, ``mazes[[0, 5]]`` and ``mazes[mazes.path_lengths > 30]`` are sets
    again. Two sets are equal if they have the same recipe and seeds.

    ``recipe`` is what all have in common, with the first seed that was tried; ``tried`` is how many were, and ``seeds``
    has the number of each maze's. ``passages`` are the ways out as in ``Maze.passages``; ``starts`` and ``goals`` rows and
    columns, n x 2, in a box n x 3 or more. ``path_cells`` has the cells of all paths one after the other, and
    ``path_ends`` where each path ends there.
    """

    def __init__(self, recipe: Recipe, tried: int, has_paths: bool, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.recipe, self.tried = recipe, tried
        self.seeds: NDArray[np.uint64] = arrays["seeds"]
        self.passages: NDArray[Ways] = arrays["passages"]
        self.starts: NDArray[np.int32] = arrays["starts"]
        self.goals: NDArray[np.int32] = arrays["goals"]
        self.path_cells: NDArray[np.int32] = arrays["path_cells"]
        self.path_ends: NDArray[np.int64] = arrays["path_ends"]
        self._has_paths = has_paths

    @classmethod
    def _gather(cls, recipe: Recipe, batch: _core.Batch, count: int, has_paths: bool) -> Mazes:
        shape, width = recipe.size[::-1], recipe._core.width()
        each, dimensions = recipe._core.cells(), len(shape)
        kinds = [
            (np.uint64, count), (BITS[width], count * each), (np.int32, count * 2 * dimensions), (np.int64, count),
            (np.int32, 0), (np.float64, 0),
        ]
        growing = [Growing(dtype, room) for dtype, room in kinds]
        while parts := batch.round():
            for part in parts:
                for array, more in zip(growing, part):
                    array.add(more)
        seeds, passages, ends, lengths, path_cells, _ = growing
        both = ends.done(-1, 2, dimensions)
        return cls(recipe, batch.tried, has_paths, {
            "seeds": seeds.done(-1), "starts": both[:, 0], "goals": both[:, 1],
            "passages": passages.done(len(both), *([each] if recipe.topology == "ring" else shape)),
            "path_cells": path_cells.done(-1, dimensions),
            "path_ends": fixed(np.cumsum(lengths.done(-1)) * has_paths),
        })

    @property
    def void(self) -> NDArray[np.bool_]:
        """Which cells are void, as in ``Maze.void``."""
        return void_of(self.passages, self.recipe.topology)

    @property
    def connections(self) -> NDArray[np.bool_]:
        """Which cells of rectangles and boxes are joined: an array of n x 2 x rows x columns, as ``Maze.connections``."""
        return connections_of(self.passages, self.recipe.topology, self.recipe.weave > 0, len(self.recipe.size))

    @property
    def path_lengths(self) -> NDArray[np.int64]:
        """The cells of each path, both ends included."""
        self._need_paths()
        return fixed(np.diff(self.path_ends, prepend=0))

    def path(self, number: SupportsIndex) -> NDArray[np.int32]:
        """The path of one maze: row and column of its cells from start to goal."""
        self._need_paths()
        number = range(len(self))[number]
        begin = self.path_ends[number - 1] if number else 0
        return self.path_cells[begin : self.path_ends[number]]

    def measures(self) -> dict[str, NDArray[Any]]:
        """The measures of each maze, as ``Maze.measures``: arrays by name, for a table. Carves all of them again."""
        few = Recipe("prim", 2, 0).carve().measures()
        table = Growing(np.float64, len(self) * len(few))
        batch = _batch(self.recipe, self.seeds, passages=False, paths=False, measures=True)
        while parts := batch.round():
            for part in parts:
                table.add(part[5])
        columns = table.done(-1, len(few)).T
        return {name: column.astype(type(value)) for (name, value), column in zip(few.items(), columns)}

    def save(self, path: str | os.PathLike[str]) -> None:
        """Saves the set as its recipe and its seeds: a few bytes for each maze, which ``load`` carves again."""
        _words.check_ending(path, ".npz")
        steps = np.diff(self.seeds, prepend=np.uint64(self.recipe.seed))
        with open(path, "wb") as file:
            np.savez_compressed(file, recipe=str(self.recipe), steps=steps, paths=self._has_paths, tried=self.tried)

    def _need_paths(self) -> None:
        if not self._has_paths:
            raise ValueError("these mazes were carved with paths=False")

    def __len__(self) -> int:
        return len(self.seeds)

    @overload
    def __getitem__(self, key: int | np.integer[Any]) -> Maze: ...
    @overload
    def __getitem__(self, key: slice | Sequence[int] | NDArray[Any]) -> Mazes: ...
    def __getitem__(self, key: Any) -> Maze | Mazes:
        """Carves one of them again, with doors and all; or the set of several."""
        if isinstance(key, (int, np.integer)) and not isinstance(key, bool):
            return self.recipe.with_seed(int(self.seeds[key])).carve()
        numbers = np.arange(len(self))[key]
        if numbers.ndim != 1:
            raise IndexError(f"mazes are chosen by a number, a slice, or an array of numbers or bools, not by {key!r}")
        chosen = key if isinstance(key, slice) else numbers
        lengths = np.diff(self.path_ends, prepend=0)
        ends = np.cumsum(lengths[numbers])
        if isinstance(key, slice) and key.step in (None, 1):
            begin = (self.path_ends - lengths)[numbers[0]] if len(numbers) else 0
            path_cells = self.path_cells[begin : begin + (ends[-1] if len(ends) else 0)]
        else:
            # Each cell of a path moves by as much as the beginning of its path does.
            moved = np.repeat(self.path_ends[numbers] - ends, lengths[numbers])
            path_cells = self.path_cells[moved + np.arange(len(moved))]
        names = ("seeds", "passages", "starts", "goals")
        arrays = {name: getattr(self, name)[chosen] for name in names}
        arrays |= {"path_cells": path_cells, "path_ends": ends}
        return Mazes(self.recipe, self.tried, self._has_paths, {name: fixed(array) for name, array in arrays.items()})

    def __iter__(self) -> Iterator[Maze]:
        return (self[number] for number in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mazes):
            return NotImplemented
        return self.recipe == other.recipe and np.array_equal(self.seeds, other.seeds)

    def __hash__(self) -> int:
        return hash((self.recipe, self.seeds.tobytes()))

    def __reduce__(self) -> Any:
        return _mazes, (self.recipe, self.seeds, self.tried, self._has_paths)

    def __repr__(self) -> str:
        return f"<{len(self)} Mazes of {self.tried} tried: {self.recipe}>"


@dataclass(frozen=True)
class Verdict:
    """The result of checking a replay; see the page on the replay format for the codes.

    ``verdict`` is ``holds``, ``departs`` or ``broken``; ``code`` the reason for programs, which never changes; ``reason``
    the same in a sentence, empty if it is valid. ``ladder`` is the race code of the run, and ``ticks`` are those it took,
    of 1/100 s. ``place`` has level, tick, column and row, from 1, of where it departs.
    """

    verdict: str
    code: str
    reason: str
    ladder: str | None
    ticks: int | None
    place: tuple[int, int, int, int] | None


def load(path: str | os.PathLike[str]) -> Mazes:
    """Carves the mazes of a file that ``Mazes.save`` wrote. Raises ``ValueError`` for any other file."""
    path = os.fspath(path)
    try:
        with open(path, "rb") as raw, np.load(raw, allow_pickle=False) as file:
            text, steps, tried, paths = str(file["recipe"]), file["steps"], int(file["tried"]), bool(file["paths"])
            if steps.dtype != np.uint64 or steps.ndim != 1:
                raise ValueError("its seeds are not numbers")
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile) as problem:
        raise ValueError(f"{path!r} is not a set of mazes: {problem}") from None
    recipe = Recipe.from_text(text)
    return _mazes(recipe, np.uint64(recipe.seed) + np.cumsum(steps, dtype=np.uint64), tried, paths)


def read(maze: str | bytes | os.PathLike[str]) -> Maze:
    """Reads a maze from what ``mazewright draw`` or ``Maze.draw`` wrote: ascii, unicode, blocks or json.

    It is given as a text or bytes, or as the ``Path`` of its file.
    """
    if isinstance(maze, os.PathLike):
        with open(maze, "rb") as file:
            maze = file.read()
    return Maze(_core.read(_words.raw("a maze", maze)))


def verify(replay: bytes | str | os.PathLike[str]) -> Verdict:
    """Checks a replay, given as its bytes or as the path of its file: whether its inputs make the run it claims."""
    if isinstance(replay, (str, os.PathLike)):
        with open(replay, "rb") as file:
            replay = file.read(1 << 26)
    verdict, code, reason, claims, place = _core.verify(_words.raw("a replay", replay))
    ladder, ticks = claims or (None, None)
    return Verdict(verdict, code, reason, ladder, ticks, place)


def _batch(recipe: Recipe, seeds: NDArray[np.uint64], **keeps: bool) -> _core.Batch:
    return _core.Batch(recipe._core, len(seeds), None, None, False, None, None, **keeps, seeds=seeds.tolist())


def _mazes(recipe: Recipe, seeds: NDArray[np.uint64], tried: int, has_paths: bool) -> Mazes:
    mazes = Mazes._gather(recipe, _batch(recipe, seeds, paths=has_paths), len(seeds), has_paths)
    mazes.tried = tried
    return mazes


def _place(cell: Cell | None, shape: tuple[int, ...]) -> tuple[int, int] | None:
    """Column and row of a cell; the rows of all floors are numbered in sequence."""
    if cell is None:
        return None
    numbers = _words.cell(cell, len(shape))
    *floors, column = numbers
    row = 0
    for number, length in zip(floors, shape):
        # Rings and the rows of a rectangle are checked where their cells are looked up.
        if len(floors) > 1 and number >= length:
            raise ValueError(f"there is no cell {numbers}")
        row = row * length + number
    return column, row
