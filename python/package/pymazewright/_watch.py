"""Functions in Python at work: runs one on a grid or a maze, and records what it does, its lines and its variables."""

from __future__ import annotations

import _thread
import contextlib
import inspect
import os
import random
import signal
import sys
import textwrap
import threading
import warnings
from collections import Counter, OrderedDict, defaultdict, deque
from functools import partial
from itertools import islice, takewhile
from types import CodeType, FrameType, ModuleType
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, NoReturn

from . import _core, _words
from ._page import Page

if TYPE_CHECKING:
    from . import Maze, Recipe

#: The entries of a list that are kept, half of them from its end, and of a list within a list.
ENTRIES = [20, 10, 6]
#: The variables that are kept, and the characters of a text.
NAMES, LETTERS = 40, 60
#: The entries that are kept in all: some tens of megabytes.
ROOM = 1_000_000
#: Digits beyond this number are not written.
LARGE = 10**18


class Cell(NamedTuple):
    """A cell by its column and row, both from 0: ``(3, 0)`` is the same one."""

    x: int
    y: int

    __repr__ = tuple.__repr__


class WatchError(ValueError):
    """A function failed while it was watched: ``line`` says where, and ``watched`` what it did until then."""

    def __init__(self, message: str, line: int, watched: Watched) -> None:
        super().__init__(message, line, watched)
        self.line, self.watched = line, watched

    def __str__(self) -> str:
        return str(self.args[0])


class _Gone:
    """Stands for a variable that is gone."""


class _Many(NamedTuple):
    """Several values as they were: what held them, how many there were, and some; for a dict, keys and then values."""

    kind: type
    count: int
    kept: tuple[Any, ...]


class Watched:
    """What a function did: shown by a notebook as ``<maze-lab>``, and step by step by ``line`` and ``variables``.

    A step is a number of events, from 0, before the first one, to ``len(watched)``, after the last. ``name`` is that of
    the function, ``maze`` what it carved or searched, ``path`` what a search found. Two are equal if their traces are.
    """

    def __init__(
        self,
        name: str,
        maze: Maze | None,
        path: list[Cell] | None,
        lines: list[int],
        changes: list[tuple[int, str, Any]],
        trace: str | Callable[[], str],
    ) -> None:
        self.name, self.maze, self.path = name, maze, path
        self._lines, self._changes, self._trace = lines, changes, trace

    def __len__(self) -> int:
        return len(self._lines)

    def line(self, step: int) -> int | None:
        """The line of the file or cell that made the last event; ``None`` before the first, and after the function."""
        return self._lines[self._step(step) - 1] or None if step else None

    def variables(self, step: int) -> dict[str, Any]:
        """The variables when the last event was made. Of a long list ``...`` stands for what lies in its middle."""
        self._step(step)
        until = takewhile(lambda change: change[0] <= step, self._changes)
        return {name: _value(kept) for name, kept in {name: kept for _, name, kept in until}.items() if kept is not _Gone}

    @property
    def trace(self) -> str:
        """Every event with its line and the variables that changed, as JSON lines."""
        if not isinstance(self._trace, str):
            self._trace = self._trace()
        return self._trace

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the trace into a file."""
        _words.check_ending(path, ".trace", ".jsonl", ".txt")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.trace)

    def show(self, height: int = 480, **attributes: Any) -> Page:
        """The element ``<maze-lab>`` with this recording and with attributes, such as ``pace=20``, for a notebook."""
        return Page.of_trace(self.trace, _words.whole("height", height, 1), attributes)

    def _repr_html_(self) -> str | None:
        try:
            return self.show()._repr_html_()
        except RuntimeError:
            # This wheel has no element.
            return None

    def __repr__(self) -> str:
        return f"<Watched: {len(self)} events of {self.name}>"

    def __eq__(self, other: object) -> bool:
        return self.trace == other.trace if isinstance(other, Watched) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.trace)

    def __reduce__(self) -> Any:
        return Watched, (self.name, self.maze, self.path, self._lines, self._changes, self.trace)

    def _step(self, step: int) -> int:
        if not 0 <= step <= len(self):
            raise IndexError(f"a step is a number from 0 to {len(self)}, not {step}")
        return step


def watch(
    function: Callable[[Any], Any], on: Recipe | Maze, *, events: int = 100_000, seconds: float = 10
) -> Watched:
    """Runs a function that carves the maze of a recipe, or that finds the path through a maze, and records it.

    A function that carves gets an object with ``cells``, ``neighbors(cell)``, ``is_carved(cell)``, ``is_open(a, b)``,
    ``carve(a, b)``, ``close(a, b)`` and ``random``, a ``random.Random`` with the seed of the recipe. One that solves
    gets ``start``, ``exit``, ``cells``, ``is_open(a, b)``, ``random`` and ``neighbors(cell)``, the cells that passages
    lead to, and returns the cells of the path. The maze of a recipe gets its doors and braiding.

    It may make so many ``events``, and in the main thread take so many ``seconds`` from one to the next. Raises
    ``WatchError`` if it fails or makes no perfect maze.
    """
    code = getattr(inspect.unwrap(getattr(function, "__func__", function)), "__code__", None)
    if not isinstance(code, CodeType):
        raise TypeError(f"watch takes a function written in Python, not {function!r}")
    if not (isinstance(seconds, (int, float)) and seconds > 0):
        raise ValueError(f"seconds is a number above 0, not {seconds!r}")
    core, events = getattr(on, "_core", None), _words.whole("events", events, 1, 1 << 24)
    if isinstance(core, _core.Recipe):
        watcher = _Watcher(code, _core.Work(core, None, events))
        return watcher.run(function, _Grid(watcher, on.seed), None, seconds)  # type: ignore[union-attr]
    if isinstance(core, _core.Maze):
        watcher = _Watcher(code, _core.Work(None, core, events))
        recipe = on.recipe  # type: ignore[union-attr]
        return watcher.run(function, _Passages(watcher, recipe.seed if recipe else 0), on, seconds)
    raise TypeError(f"watch takes a recipe to carve or a maze to solve, not {on!r}")


class _Around:
    """The base of what functions get."""

    def __init__(self, watcher: _Watcher, seed: int) -> None:
        self._watcher, self._work = watcher, watcher.work
        self._ways: dict[Any, list[Cell]] = {}
        self.random: random.Random = _Random(seed, watcher)

    @property
    def cells(self) -> list[Cell]:
        """All cells in reading order."""
        return [Cell(*cell) for cell in self._work.cells()]

    def neighbors(self, cell: tuple[int, int]) -> list[Cell]:
        """The cells beside a cell, joined or not; in a maze those that passages lead to."""
        frame = self._watcher.frame()
        self._watcher.record(frame, self._work.look(frame.f_lineno, cell))
        ways = self._ways.get(cell)
        if ways is None:
            ways = self._ways[cell] = [*map(_cell, self._work.beside(cell))]
        return ways.copy()


class _Grid(_Around):
    """A grid that a function carves."""

    def __init__(self, watcher: _Watcher, seed: int) -> None:
        super().__init__(watcher, seed)
        self._open: dict[Any, set[Any]] = {}

    def is_carved(self, cell: tuple[int, int]) -> bool:
        """Whether a passage leads to a cell."""
        return bool(self._opened(cell))

    def is_open(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        """Whether a passage joins two cells."""
        return b in self._opened(a)

    def carve(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        """Opens the wall between two cells."""
        frame = self._watcher.frame()
        self._watcher.record(frame, self._work.open(frame.f_lineno, a, b))
        self._opened(a).add(b)
        self._opened(b).add(a)

    def close(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        """Builds the wall between two cells again."""
        frame = self._watcher.frame()
        self._watcher.record(frame, self._work.close(frame.f_lineno, a, b))
        self._opened(a).discard(b)
        self._opened(b).discard(a)

    def _opened(self, cell: Any) -> set[Any]:
        try:
            return self._open[cell]
        except (KeyError, TypeError):
            self._work.beside(cell)
        return self._open.setdefault(cell, set())


class _Passages(_Around):
    """A maze that a function searches."""

    def __init__(self, watcher: _Watcher, seed: int) -> None:
        super().__init__(watcher, seed)
        self.start, self.exit = (Cell(*end) for end in self._work.ends())

    def is_open(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        """Whether a passage joins two cells."""
        return b in self._work.beside(a)


class _Random(random.Random):
    """Random numbers; those that a line draws in a row are an event."""

    def __new__(cls, seed: int, watcher: _Watcher) -> _Random:
        return super().__new__(cls)

    def __init__(self, seed: int, watcher: _Watcher) -> None:
        self._watcher = watcher
        super().__init__(seed)

    def random(self) -> float:
        self._watcher.draw()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self._watcher.draw()
        return super().getrandbits(k)


#: Types that are not values of an algorithm, besides everything callable.
HIDDEN = (_Around, random.Random, ModuleType)


class _Watcher:
    """Knows where a function is, and keeps its variables."""

    def __init__(self, code: CodeType, work: _core.Work) -> None:
        self.code, self.work = code, work
        #: The event before which a variable changed, its name, and what it was then.
        self.changes: list[tuple[int, str, Any]] = []
        self._known: dict[str, Any] = {}
        #: The types that are not values of an algorithm.
        self._hidden: set[type] = set()
        #: The call of the function, and the code of it and of its helpers.
        self._base: FrameType | None = None
        self._codes = {id(code): code}
        self._events, self._drawn, self._room = 0, (-1, 0), ROOM
        self.text()

    def run(self, function: Callable[[Any], Any], given: _Around, on: Any, seconds: float) -> Watched:
        """Runs the function to its end."""
        from . import Maze

        path, guard = None, _Guard(self, seconds)
        tracer = sys.gettrace()

        def enter(frame: FrameType, event: str, argument: Any) -> Any:
            # Only the first call of the function matters.
            if frame.f_code is not self.code:
                return None
            self._base = frame
            sys.settrace(tracer)
            return tracer and tracer(frame, event, argument)

        try:
            with guard:
                sys.settrace(enter)
                try:
                    found = function(given)
                finally:
                    sys.settrace(tracer)
                if on is not None and found is not None:
                    path = [*found]
            if on is None:
                on = Maze(self.work.finish(self._line()))
            elif path is None:
                raise ValueError("the function is over, and returned no path")
            else:
                self.work.finish_path(self._line(), path)
                path = [Cell(*cell) for cell in path]
        except Exception as problem:
            self._fail(problem)
        except KeyboardInterrupt as problem:
            if not guard.is_stuck:
                raise
            self._fail(problem, f"{seconds} seconds went by without an event; does it end?")
        finally:
            self._base = None
        return self._watched(on, path, None)

    def frame(self) -> FrameType:
        """The innermost call of the function or of one of its helpers."""
        frame = sys._getframe(2)
        return frame if id(frame.f_code) in self._codes else self._find(frame)

    def record(self, frame: FrameType, events: int) -> None:
        """Keeps what has changed since the last event, if there is a new one."""
        if events == self._events:
            return
        event, self._events = self._events + 1, events
        if not self._room:
            return
        known, changes, hidden = self._known, self.changes, self._hidden
        found = frame.f_locals
        if frame is not self._base and self._base is not None:
            found = {**self._base.f_locals, **found}
        if len(found) > NAMES:
            found = dict(islice(found.items(), NAMES))
        shown, room = len(found), self._room
        for name, value in found.items():
            before, kind = known.get(name, _Gone), type(value)
            if value is before:
                continue
            if kind in SIMPLE:
                if kind is type(before) and value == before:
                    continue
                kept = value
                room -= 1
            elif kind in KNOWN:
                kept = _kept(value, 0, before)
                if kept is before:
                    continue
                room -= len(kept.kept) + 1 if kept.__class__ is _Many else 1
            elif kind in hidden or callable(value) or isinstance(value, HIDDEN):
                hidden.add(kind)
                shown -= 1
                if before is _Gone:
                    continue
                kept = _Gone
            else:
                kept = _kept(value)
                if kept == before:
                    continue
                room -= 1
            known[name] = kept
            changes.append((event, name, kept))
        self._room = room
        if len(known) > shown:
            for name in [name for name in known if name not in found]:
                del known[name]
                changes.append((event, name, _Gone))
        if self._room <= 0:
            self._room = 0
            changes += [(events + 1, name, _Gone) for name in known]
            problem = f"line {frame.f_lineno}: the variables of {self.code.co_name} fill the memory for them"
            warnings.warn(f"{problem}; from here on they are not recorded", RuntimeWarning, stacklevel=4)

    def draw(self) -> None:
        """Records that a random number was drawn."""
        frame = self.frame()
        if self._drawn != (self._events, frame.f_lineno):
            self.record(frame, self.work.draw(frame.f_lineno))
            self._drawn = self._events, frame.f_lineno

    def events(self) -> int:
        """How many there were so far."""
        return self._events

    def text(self) -> tuple[str, dict[int, int]]:
        """The text of the function and of its helpers, and for each of their lines its number in there."""
        text: list[str] = []
        numbers: dict[int, int] = {}
        for code in sorted(self._codes.values(), key=lambda code: code.co_firstlineno):
            if code.co_firstlineno in numbers:
                continue
            try:
                lines, first = inspect.getsourcelines(code)
            except OSError:
                problem = f"the text of {self.code.co_name} is not known"
                raise ValueError(f"{problem}; write it into a file, or a cell of a notebook") from None
            if text:
                text.append("")
            numbers.update({first + n: len(text) + n + 1 for n in range(len(lines))})
            text += textwrap.dedent("".join(lines)).rstrip().split("\n")
        return "\n".join(text), numbers

    def _find(self, frame: FrameType | None) -> FrameType:
        """The innermost call in the file of the function, comprehensions and the like left out."""
        file = self.code.co_filename
        while frame is not None and frame.f_code is not self.code:
            if frame.f_code.co_filename == file and frame.f_code.co_name[0] != "<":
                break
            frame = frame.f_back
        if frame is None:
            raise RuntimeError("the maze is for the function that was given it, while that runs")
        self._codes[id(frame.f_code)] = frame.f_code
        return frame

    def _watched(self, maze: Maze | None, path: list[Cell] | None, failure: tuple[str, int] | None) -> Watched:
        def trace() -> str:
            texts = [(event, name, None if kept is _Gone else _text(kept)) for event, name, kept in self.changes]
            text, numbers = self.text()
            where = failure and (failure[0], numbers.get(failure[1], 1))
            return self.work.trace(self.code.co_name, text, numbers, texts, where)

        return Watched(self.code.co_name, maze, path, self.work.numbers(), self.changes, trace)

    def _line(self) -> int:
        """The line at which the function is, or ended."""
        return self._base.f_lineno if self._base is not None else self.code.co_firstlineno

    def _fail(self, problem: BaseException, said: str = "") -> NoReturn:
        line, trace, last = self._line(), problem.__traceback__, problem.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            if code.co_filename == self.code.co_filename:
                line, self._codes[id(code)] = trace.tb_lineno, code
            trace, last = trace.tb_next, trace
        # Errors of the maze are raised here, and not in the function.
        is_ours = bool(said) or last is not None and last.tb_frame.f_code.co_filename == __file__
        if not said:
            said = str(problem) if is_ours else f"{type(problem).__name__}: {problem!s:.200}".replace("\n", " ")
        error = WatchError(f"{self.code.co_name}, line {line}: {said}", line, self._watched(None, None, (said, line)))
        raise error from (None if is_ours else problem)


class _Guard:
    """Interrupts a function in the main thread that makes no event for a few seconds."""

    def __init__(self, watcher: _Watcher, seconds: float) -> None:
        self._events, self._seconds, self.is_stuck = watcher.events, seconds, False
        self._is_over = threading.Event()
        self._handler: Any = None
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self) -> None:
        if threading.current_thread() is threading.main_thread():
            # An interrupt that the process ignores, as in the background of a shell, would end nothing.
            self._handler = signal.getsignal(signal.SIGINT)
            if self._handler in (signal.SIG_IGN, signal.SIG_DFL):
                signal.signal(signal.SIGINT, signal.default_int_handler)
            # Without a thread, it may run forever.
            with contextlib.suppress(RuntimeError):
                self._thread.start()

    def __exit__(self, *problem: Any) -> None:
        self._is_over.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._handler in (signal.SIG_IGN, signal.SIG_DFL):
            signal.signal(signal.SIGINT, self._handler)

    def _look(self) -> None:
        events = -1
        while events != self._events():
            events = self._events()
            if self._is_over.wait(self._seconds):
                return
        self.is_stuck = True
        _thread.interrupt_main()


#: Without checking how many there are, which takes longer than everything else.
_cell, _many = partial(tuple.__new__, Cell), partial(tuple.__new__, _Many)
SIMPLE = {Cell, float, bool, type(None)}
PLAIN = {*SIMPLE, int, str}
MANY: dict[type, type] = {kind: kind for kind in (list, tuple, set, frozenset, dict, deque)}
MANY |= dict.fromkeys((defaultdict, OrderedDict, Counter), dict)
KNOWN = {*PLAIN, *MANY}


class _Said(str):
    """A stand-in for a value of another kind."""


def _some(value: Any, kind: type, most: int) -> tuple[Any, ...]:
    """Some of many entries, from both ends; for a dict, the newest keys and then their values."""
    half = most // 2
    if kind is dict:
        if len(value) <= most:
            return (*value, *value.values())
        return (*islice(reversed(value.values()), half), *islice(reversed(value), half))[::-1]
    if len(value) <= most:
        return tuple(value)
    if kind is list or kind is tuple:
        return (*value[:half], *value[-half:])
    if kind is deque:
        return (*islice(value, half), *[*islice(reversed(value), half)][::-1])
    return tuple(islice(value, most))


def _kept(value: Any, depth: int = 0, before: Any = _Gone) -> Any:
    """A frozen copy of a value, with only some of many entries; ``before`` if nothing has changed."""
    kind = type(value)
    many = MANY.get(kind)
    if many is None or depth == len(ENTRIES):
        if kind is int and not -LARGE < value < LARGE:
            value = _Said(f"<int of {value.bit_length()} bits>")
        elif kind is str and len(value) > LETTERS:
            value = value[:LETTERS] + "…"
        elif kind not in PLAIN:
            value = _Said(f"<{kind.__name__}>")
        return before if type(value) is type(before) and value == before else value
    count, kept = len(value), _some(value, many, ENTRIES[depth])
    try:
        if type(before) is _Many and before.count == count and before.kept == kept and before.kind is many:
            return before
    except Exception:
        # Arrays, for example, are not simply equal or not.
        pass
    try:
        # Hashable values do not change.
        hash(kept)
    except TypeError:
        kept = tuple(_kept(entry, depth + 1) for entry in kept)
        if type(before) is _Many and before == (many, count, kept):
            return before
    return _many((many, count, kept))


def _value(kept: Any) -> Any:
    """Turns a kept copy back into a value."""
    if type(kept) is not _Many:
        return kept
    entries = [_value(entry) for entry in kept.kept]
    if kept.kind is dict:
        entries = [*zip(entries[: len(entries) // 2], entries[len(entries) // 2 :])]
    if kept.count > len(entries):
        entries.insert(*(0, (..., ...)) if kept.kind is dict else (len(entries) // 2, ...))
    return kept.kind(entries)


def _text(kept: Any, depth: int = 0) -> str:
    """A kept copy as Python writes it."""
    kind = type(kept)
    if kind is _Said:
        return str(kept)
    if kind in PLAIN and kind is not Cell:
        one = _kept(kept)
        return one if type(one) is _Said else repr(one)
    if kind is not _Many:
        many = next((one for one in (tuple, frozenset) if isinstance(kept, one)), None)
        if many is None or depth == len(ENTRIES):
            return f"<{kind.__name__}>"
        kept = _Many(many, len(kept), tuple(islice(kept, ENTRIES[depth])))
    texts = [_text(entry, depth + 1) for entry in kept.kept]
    if kept.kind is dict:
        half = len(texts) // 2
        texts = [f"{key}: {value}" for key, value in zip(texts[:half], texts[half:])]
    if kept.kind in (set, frozenset):
        texts.sort()
    count = f" ({kept.count})" if kept.count > len(texts) else ""
    if count:
        texts.insert(0 if kept.kind is dict else len(texts) // 2, "…")
    inside = ", ".join(texts)
    if kept.kind is tuple:
        return f"({inside}{',' if kept.count == 1 else ''})"
    empty = "{}" if kept.count or kept.kind is dict else ["set(", ")"]
    begin, end = {list: "[]", deque: ["deque([", "])"]}.get(kept.kind, empty)
    return f"{begin}{inside}{end}{count}"
