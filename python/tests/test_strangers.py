"""What other people's software does with the package: worker processes, pickles, signals, limits, tables, graphs,
environments, notebooks and type checkers. What needs more than numpy is tested where it is installed."""

import contextlib
import copy
import importlib.util
import inspect
import io
import json
import linecache
import multiprocessing
import os
import pickle
import pydoc
import re
import subprocess
import sys
import tempfile
import types
import unittest
import warnings
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from pathlib import Path
from unittest import mock

import numpy as np

import pymazewright
from pymazewright import Maze, Mazes, Recipe, Solution, Unsolved, Verdict

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "python" / "tests"


def needs(module):
    return unittest.skipUnless(importlib.util.find_spec(module), f"{module} is not there")


@contextlib.contextmanager
def in_new_folder():
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def masked():
    void = np.zeros((6, 7), bool)
    void[2:4, 3] = True
    return Recipe("wilson", seed=1, mask=void)


def one_of_each():
    """Something of every public type."""
    recipe = Recipe("growing-tree", 6, 3, topology="octagon", braid=0.25, mask="disc", pick="newest=3,random=1")
    read = pymazewright.read(Recipe("wilson", "4x3x2", 1, doors="none").carve().draw("json"))
    both = Maze.from_connections(Recipe("wilson", 5, 1).carve().connections, start=(1, 1), goal=(3, 4))
    mazes = Recipe("wilson", 6, 11).batch(20, path_length=(13, 17))
    return [
        recipe, masked(), recipe.carve(), masked().carve(), read, both, mazes, mazes[3:9], mazes[::-3],
        masked().batch(5, paths=False), read.solve(), pymazewright.verify(b""), Unsolved("no way"),
        both.show(), read.measures(), read.plan(), pymazewright.watch(lines, Recipe("prim", (3, 1), 1)), failed(),
    ]


def lines(maze):
    """Carves a row."""
    for one, other in zip(maze.cells, maze.cells[1:]):
        maze.carve(one, other)


def failed():
    """What a function that fails raises."""
    try:
        return pymazewright.watch(lines, Recipe("prim", 3, 1))
    except pymazewright.WatchError as problem:
        return problem


def path_cells(thing):
    """What a worker process does."""
    path = thing.path_cells if isinstance(thing, Mazes) else thing.path
    return 0 if path is None else len(path)


def in_child(code, *, limit=None):
    """Runs some code in a fresh process, which may reserve so many more bytes than it does at first."""
    begin = (
        "import resource, sys, os, numpy as np, pymazewright\n"
        "from pymazewright import *\n"
        "grown = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024\n"
    )
    if limit is not None:
        begin += (
            "now = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()\n"
            f"resource.setrlimit(resource.RLIMIT_AS, (now + {limit}, now + {limit}))\n"
        )
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run([sys.executable, "-c", begin + code], capture_output=True, text=True, env=environment)
    return done.returncode, done.stdout, done.stderr


class Streams(unittest.TestCase):
    def test_replicates_by_spawn_scatter_as_theory_says(self):
        recipe, count = Recipe("wilson", 20, 0), 1000
        batches = [one.batch(count, paths=False) for one in recipe.spawn(10)]
        self.assertEqual(len(set(np.concatenate([batch.seeds for batch in batches]))), 10 * count)
        counts = np.array([batch.measures()["dead_ends"] for batch in batches])
        means, variance = counts.mean(axis=1), counts.var(ddof=1)
        # A sum of nine squares: less than 1.15 or more than 27.9 once in a thousand times each.
        spread = ((means - means.mean()) ** 2).sum() / (variance / count)
        self.assertTrue(1.15 < spread < 27.9, spread)
        # Neighboring seeds are no replicates: they share all but one maze.
        near = [recipe.with_seed(seed).batch(count, paths=False).seeds for seed in (0, 1)]
        self.assertEqual(len(np.intersect1d(*near)), count - 1)

    def test_spawned_seeds_never_change(self):
        seeds = [one.seed for one in Recipe("wilson", 9, 0).spawn(3)]
        self.assertEqual(seeds, [5982712323052213196, 2846860614083671696, 1554751012887639])
        self.assertEqual([one.seed for one in Recipe("prim", 5, 0).spawn(2)], seeds[:2])
        again = [two.seed for one in Recipe("wilson", 9, 0).spawn(30) for two in one.spawn(30)]
        self.assertEqual((len(set(again)), max(again) < 2**63), (900, True))

    def test_seeds_are_whole_numbers_or_texts(self):
        for seed in [1, 1.0, np.int8(1), np.uint64(1), np.float64(1), np.float32(1), np.array(1), "1"]:
            self.assertEqual(Recipe("wilson", 9, seed).seed, 1, repr(seed))
            self.assertEqual(Recipe("wilson", 9, 7).with_seed(seed).seed, 1, repr(seed))
        for seed in [1.5, float("nan"), np.float64("inf"), 2.0**60, True, np.True_, None, 1j, b"1", [1], np.array([1, 2])]:
            with self.assertRaises(TypeError, msg=repr(seed)):
                Recipe("wilson", 9, 7).with_seed(seed)
        for seed in [-1, 2**64, -1.0, "-1", ""]:
            with self.assertRaises(ValueError, msg=repr(seed)):
                Recipe("wilson", 9, seed)

    def test_seeds_do_not_go_on_from_the_largest(self):
        last = Recipe("wilson", 5, 2**64 - 3)
        self.assertEqual(last.batch(3).seeds.tolist(), [2**64 - 3, 2**64 - 2, 2**64 - 1])
        with self.assertRaisesRegex(ValueError, "seeds end at"):
            last.batch(4)
        with self.assertWarns(UserWarning):
            self.assertEqual(last.batch(1, path_length=(1, 2)).tried, 3)


class Recipes(unittest.TestCase):
    def test_a_mask_is_part_of_the_command_the_title_and_the_card(self):
        recipe = masked()
        for said in [recipe.command, recipe.carve().draw("svg")]:
            self.assertIn("--mask mask.txt", said)
        for said in [repr(recipe), repr(recipe.batch(2)), str(recipe)]:
            self.assertIn("/mask=.", said)
        self.assertEqual(eval(repr(recipe)), recipe)
        self.assertIn("--mask disc", Recipe("prim", 9, 1, mask="disc").carve().draw("svg"))
        self.assertNotEqual(recipe, recipe.replace(mask=None))
        with in_new_folder():
            recipe.save_mask()
            self.assertEqual(Recipe.from_command(recipe.command), recipe)
            self.assertEqual(Recipe("wilson", seed=1, mask=Path("mask.txt")), recipe)
        with self.assertRaisesRegex(ValueError, "needs no file"):
            Recipe("prim", 9, 1, mask="disc").save_mask()

    def test_shares_are_rounded_to_millionths_and_the_command_says_them(self):
        for share in [1 / 3, Fraction(1, 3), np.float32(0.1), 1e-9, 1 - 1e-9, 1, "0.25", *np.linspace(0, 1, 7)]:
            recipe = Recipe("wilson", 9, 1, braid=share, weave=share)
            self.assertAlmostEqual(recipe.braid, float(share), delta=5.1e-7)
            again = Recipe.from_command(recipe.command)
            self.assertEqual((again, again.carve(), again.weave), (recipe, recipe.carve(), recipe.weave))
        for share, problem in [(-0.1, ValueError), (float("nan"), ValueError), (True, TypeError), ([0.5], TypeError)]:
            with self.assertRaises(problem):
                Recipe("wilson", 9, 1, braid=share)

    def test_fields_are_read_and_replaced(self):
        recipe = Recipe("growing-tree", (9, 8), 5, braid=0.5, doors="farthest", pick="oldest")
        fields = {name: getattr(recipe, name) for name in ["algorithm", "size", "seed", "topology", "mask", "weave"]}
        self.assertEqual(list(fields.values()), ["growing-tree", (9, 8), 5, "rectangle", None, 0])
        self.assertEqual((recipe.braid, recipe.doors), (0.5, "farthest"))
        self.assertEqual(recipe.options, {"pick": "oldest"})
        self.assertEqual(recipe.replace(), recipe)
        self.assertEqual(recipe.replace(seed=6), recipe.with_seed(6))
        self.assertEqual(recipe.replace(algorithm="prim", size=5).command, Recipe("prim", 5, 5, braid=0.5, doors="farthest").command)
        self.assertEqual(Recipe("wilson", 9, 5).replace(topology="torus"), Recipe("wilson", 9, 5, topology="torus"))
        self.assertEqual(Recipe("wilson", 9, 5).replace(size="3x4x5").topology, "box")
        disc = Recipe("wilson", 9, 5, mask="disc")
        self.assertEqual(disc.replace(size=12), Recipe("wilson", 12, 5, mask="disc"))
        void = Recipe("wilson", 9, 5, mask=disc.carve().void)
        self.assertEqual((void, hash(void), disc.mask), (disc, hash(disc), "disc"))
        np.testing.assert_array_equal(masked().mask, masked().carve().void)

    def test_commands_are_read(self):
        for text in ["mazewright draw --size=9x5 --seed 3", "--seed 3 --size 9x5", ["--seed", "3", "--size", "9x5"]]:
            self.assertEqual(Recipe.from_command(text), Recipe(size="9x5", seed=3))
        self.assertEqual(Recipe.from_command("--seed 1").size, (16, 8))
        for text, said in [
            ("draw --sed 5", "did you mean 'seed'"), ("draw --seed", "needs a value"), ("--seed 1 --seed 2", "twice"),
            ("draw --size 9 5", "'5' is not an option"), ("draw -o x.svg", "'-o' is not an option"),
        ]:
            with self.assertRaisesRegex(ValueError, said):
                Recipe.from_command(text)


class Copies(unittest.TestCase):
    def test_everything_public_is_pickled_and_copied(self):
        things = one_of_each()
        public = {one for name in pymazewright.__all__ if inspect.isclass(one := getattr(pymazewright, name))}
        self.assertEqual(public, {type(thing) for thing in things} - {dict})
        for thing in things:
            for again in [copy.copy(thing), copy.deepcopy(thing), *(pickle.loads(pickle.dumps(thing, n)) for n in range(6))]:
                self.assertIs(type(again), type(thing))
                if isinstance(thing, (Unsolved, pymazewright.Page, pymazewright.WatchError)):
                    self.assertEqual(vars(again), vars(thing))
                    continue
                self.assertEqual(again, thing)
                if not isinstance(thing, dict):
                    self.assertEqual(hash(again), hash(thing))
                if isinstance(thing, Mazes):
                    for name in ["passages", "starts", "goals", "path_cells", "path_ends", "tried"]:
                        np.testing.assert_array_equal(getattr(again, name), getattr(thing, name))
        self.assertLess(len(pickle.dumps(Recipe("wilson", 900, 1).carve())), 1000)

    def test_mazes_are_equal_by_their_walls(self):
        maze = Recipe("wilson", 9, 1).carve()
        again = [pymazewright.read(maze.draw(form)) for form in ("ascii", "json")] + [Maze.from_connections(maze.connections)]
        for one in again:
            self.assertEqual((one, hash(one)), (maze, hash(maze)))
        self.assertEqual(len({maze, *again, Recipe("wilson", 9, 2).carve()}), 2)
        walls = maze.connections.copy()
        walls[0, 3, 3] ^= True
        for other in [Maze.from_connections(walls), Maze.from_connections(maze.connections, goal=(2, 2))]:
            self.assertNotEqual(other, maze)
        # Keys and doors, gates, levers and barriers are part of a maze.
        plain = Recipe("kruskal", 9, 1, braid=0.5)
        all = [plain, plain.replace(keys=1), plain.replace(keys=2), plain.replace(gates=0.5), plain.replace(levers=1)]
        mazes = [recipe.carve() for recipe in all]
        self.assertEqual((len(set(mazes)), len({hash(maze) for maze in mazes})), (5, 5))
        for maze in mazes:
            again = pymazewright.read(maze.draw("json"))
            self.assertEqual((again, hash(again)), (maze, hash(maze)))

    def test_worker_processes_take_and_give_everything(self):
        things = [thing for thing in one_of_each() if hasattr(thing, "path") and thing != masked().batch(5, paths=False)]
        self.assertGreater(len(things), 6)
        for method in ["spawn", "fork", "forkserver"]:
            with ProcessPoolExecutor(2, multiprocessing.get_context(method)) as pool, warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self.assertEqual(list(pool.map(path_cells, things)), [path_cells(thing) for thing in things])
                carved = list(pool.map(Recipe.carve, Recipe("wilson", 9, 1).spawn(4)))
                self.assertEqual(carved, [one.carve() for one in Recipe("wilson", 9, 1).spawn(4)])

    def test_arrays_cannot_be_written_to(self):
        maze, mazes = Recipe("wilson", 5, 1).carve(), Recipe("wilson", 5, 1).batch(4)
        maze_arrays = ["passages", "void", "cells", "edges", "connections", "path"]
        mazes_arrays = ["passages", "void", "connections", "seeds", "starts", "goals", "path_cells", "path_ends", "path_lengths"]
        for thing, names in [(maze, maze_arrays), (mazes, mazes_arrays), (mazes[[0, 2]], mazes_arrays), (mazes[1:], mazes_arrays)]:
            for name in names:
                with self.assertRaisesRegex(ValueError, "read-only", msg=name):
                    getattr(thing, name)[0] = 0


class Ends(unittest.TestCase):
    def test_filters_that_nothing_passes_end_and_say_so(self):
        with self.assertRaisesRegex(ValueError, "from 90 to 30"):
            Recipe("wilson", 9, 1).batch(5, path_length=(90, 30))
        with self.assertWarnsRegex(UserWarning, "only 4 of 9 mazes came up in 100000 seeds"):
            self.assertEqual(len(Recipe("wilson", 2, 1).batch(9, distinct=True)), 4)
        with self.assertWarns(UserWarning):
            self.assertEqual(len(Recipe("wilson", 9, 1).batch(1, path_length=(1, 2))), 0)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.assertEqual(len(Recipe("wilson", 2, 1).batch(9, distinct=True, most=500)), 4)
            empty = Recipe("wilson", 9, 1).batch(0)
            self.assertEqual((len(empty), empty.connections.shape, empty[:0] == empty), (0, (0, 2, 9, 9), True))

    def test_an_interrupt_ends_every_call_at_once(self):
        code = INTERRUPTS
        status, out, problem = in_child(code)
        self.assertEqual((status, problem), (0, ""), problem)
        times = dict(line.rsplit(" ", 1) for line in out.splitlines())
        print(" ".join(f"{name}: {float(time):.3f} s;" for name, time in times.items()), file=sys.stderr)
        self.assertGreater(len(times), 12)
        for name, time in times.items():
            self.assertLess(float(time), 0.3, name)


#: Each call takes longer than a second on a fast machine, and is interrupted after some hundredths.
INTERRUPTS = """
import signal, tempfile, threading, time
signal.signal(signal.SIGINT, signal.default_int_handler)
large, middle = Recipe("wilson", 3000, 1), Recipe("wilson", 1000, 1)
maze, drawn = large.carve(), middle.carve()
text, mazes = maze.draw("json"), middle.batch(3)
many, folder = mazes[np.zeros(200, int)], tempfile.mkdtemp()
walls = maze.connections
mazes.save(folder + "/set.npz")
calls = {
    "carve": lambda: Recipe("wilson", 8000, 1).carve(),
    "trace": large.trace,
    "batch": lambda: middle.batch(1000),
    "sorting": lambda: Recipe("wilson", 9, 1).batch(1, path_length=(1, 2), most=10**9),
    "distinct": lambda: Recipe("wilson", 2, 1).batch(9, distinct=True, most=10**9),
    "measures": maze.measures,
    "measures of a batch": many.measures,
    "solver": lambda: Recipe("wilson", 300, 1).carve().solve("random-mouse", steps=10**12),
    "solver's trace": lambda: maze.trace("a-star"),
    "svg": lambda: maze.draw("svg"),
    "png": lambda: maze.draw("png"),
    "text": lambda: [maze.draw("unicode", solution=True) for _ in range(9)],
    "reading": lambda: [pymazewright.read(text) for _ in range(9)],
    "arrays": lambda: [(maze.edges, maze.cells, maze.passages) for _ in range(9)],
    "distances": lambda: [maze.distances() for _ in range(9)],
    "walls": lambda: [Maze.from_connections(walls) for _ in range(9)],
    "equality": lambda: [hash(maze) + (maze == maze) for _ in range(99)],
    "carving again": lambda: [pymazewright.load(folder + "/set.npz") for _ in range(99)],
}
for name, call in calls.items():
    sent = []
    def interrupt():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)
    timer = threading.Timer(0.15, interrupt)
    timer.start()
    try:
        call()
        print("over", name, file=sys.stderr)
    except KeyboardInterrupt:
        print(name, time.monotonic() - sent[0], flush=True)
    timer.join()
assert os.listdir(folder) == ["set.npz"], os.listdir(folder)
os._exit(0)
"""


@unittest.skipUnless(sys.platform == "linux", "limits are those of Linux")
class Memory(unittest.TestCase):
    def test_a_batch_holds_its_arrays_once(self):
        code = (
            "Recipe('wilson', 32, 1).batch(2000); before = grown()\n"
            "mazes = Recipe('wilson', 32, 1).batch(150_000)\n"
            "held = sum(one.nbytes for one in vars(mazes).values() if isinstance(one, np.ndarray))\n"
            "print((grown() - before) / held)"
        )
        status, out, problem = in_child(code)
        self.assertEqual((status, problem), (0, ""))
        self.assertLess(float(out), 1.2)

    def test_a_low_limit_is_a_memory_error_and_never_an_abort(self):
        calls = (
            "Recipe('wilson', 60, 1).carve()", "Recipe('kruskal', 2000, 1).carve().path", "Recipe('wilson', 400, 1).trace()",
            "Recipe('wilson', 20, 1).batch(50_000)", "Recipe('wilson', 20, 1).batch(30_000, distinct=True).measures()",
            "Recipe('wilson', 500, 1).carve().draw('png')", "Recipe('wilson', 300, 1).carve().trace('a-star')",
            "Recipe('wilson', 900, 1).carve().measures()", "Maze.from_connections(np.zeros((2, 1500, 1500), bool)).edges",
        )
        refused = 0
        for megabytes in [2, 20, 40, 44, 50, 60, 80, 100, 140, 200, 300, 500]:
            code = "\n".join(
                f"try: {call}\nexcept Exception as problem:\n    assert isinstance(problem, MemoryError), problem\n"
                f"    print('refused')" for call in calls
            )
            status, out, problem = in_child(code, limit=megabytes << 20)
            self.assertEqual((status, problem), (0, ""), f"{megabytes} MB")
            refused += out.count("refused")
        self.assertTrue(20 < refused < 12 * len(calls) - 20, refused)

    def test_a_trace_looks_at_the_memory_that_it_really_takes(self):
        code = (
            "recipe = Recipe('aldous-broder', 500, 1)\n"
            "try: print(len(recipe.trace()))\nexcept MemoryError as problem: print('refused', problem)"
        )
        status, out, problem = in_child(code, limit=700 << 20)
        self.assertEqual((status, problem), (0, ""))
        self.assertIn("refused the rest of the text takes", out)


class Arrays(unittest.TestCase):
    def test_batches_are_cut_like_arrays(self):
        for recipe in [Recipe("wilson", 7, 1), Recipe("wilson", "4x3x3", 1), Recipe("wilson", 5, 1, topology="ring")]:
            mazes = recipe.batch(12)
            masks = mazes.path_lengths > np.median(mazes.path_lengths)
            for key in [slice(2, 7), slice(None, None, -2), slice(9, 2), [3, 3, -1], np.array([0, 11], np.uint8), masks, []]:
                some, numbers = mazes[key], np.arange(12)[key]
                self.assertEqual(len(some), len(numbers))
                np.testing.assert_array_equal(some.path_lengths, mazes.path_lengths[key])
                for place, number in enumerate(numbers):
                    np.testing.assert_array_equal(some.path(place), mazes.path(number))
                    np.testing.assert_array_equal(some.passages[place], mazes.passages[number])
                    self.assertEqual((some[place], some.starts[place].tolist()), (mazes[number], list(mazes[number].start)))
                with tempfile.TemporaryDirectory() as folder:
                    some.save(Path(folder, "set.npz"))
                    again = pymazewright.load(Path(folder, "set.npz"))
                    self.assertEqual((again, again.tried), (some, mazes.tried))
        for key in ["1", 1.0, (0, 1), 12, np.zeros((2, 2), int), np.zeros(3, bool), None]:
            with self.assertRaises(IndexError, msg=repr(key)):
                mazes[key]

    def test_measures_of_a_batch_are_those_of_its_mazes(self):
        mazes = Recipe("prim", "9x6", 1, braid=0.5).batch(20, paths=False)
        columns = mazes.measures()
        for number, maze in enumerate(mazes):
            self.assertEqual({name: column[number].item() for name, column in columns.items()}, maze.measures())
        self.assertEqual({column.dtype.kind for column in columns.values()}, set("ifb"))

    def test_sets_with_any_mask_and_size_are_saved(self):
        large = np.zeros((200, 200), bool)
        large[50:90, 60] = True
        for recipe in [Recipe("wilson", seed=1, mask=large), Recipe("binary-tree", 2200, 1)]:
            mazes = recipe.batch(2)
            with tempfile.TemporaryDirectory() as folder:
                mazes.save(Path(folder, "set.npz"))
                self.assertEqual(pymazewright.load(Path(folder, "set.npz")), mazes)

    def test_any_two_cells_are_solved_and_measured(self):
        for recipe in [Recipe("prim", "9x6", 1, braid=0.4), Recipe("wilson", "4x3x3", 2), Recipe("wilson", 4, 3, topology="ring")]:
            maze = recipe.carve()
            cells = [tuple(cell) for cell in maze.cells.tolist()]
            for start in cells[::5]:
                steps = maze.distances(start).ravel()
                for cell, count in list(zip(cells, steps))[::7]:
                    found = maze.solve(start=start, goal=np.array(cell))
                    self.assertEqual((len(found.path) - 1, *map(tuple, found.path[[0, -1]].tolist())), (count, start, cell))
            header, *_, end = map(json.loads, maze.trace("depth-first", start=cells[3], goal=cells[9]).splitlines())
            self.assertEqual((header["solver"], len(end["solution"]) > 1), ("depth-first", True))
        masked_maze = masked().carve()
        self.assertEqual(masked_maze.distances()[2, 3], -1)
        for cell in [(2, 3), (99, 0), (0, 99), (0,), (0, 0, 0), (-1, 0), "ab"]:
            with self.assertRaises(ValueError, msg=repr(cell)):
                masked_maze.solve(goal=cell)

    def test_connections_make_a_maze(self):
        for recipe in [Recipe("wilson", "9x6", 1), Recipe("prim", "4x3x2", 1, braid=0.3), Recipe("wilson", (2, 3, 2, 2), 5)]:
            maze = recipe.carve()
            again = Maze.from_connections(maze.connections, start=maze.start, goal=maze.goal)
            self.assertEqual((again, again.recipe), (maze, None))
            np.testing.assert_array_equal(again.passages, maze.passages)
            self.assertEqual(again.measures(), maze.measures())
        self.assertIn("svg xmlns", Maze.from_connections(Recipe("wilson", 5, 1).carve().connections.astype(int)).show()._repr_html_())
        for wrong in [np.ones((2, 3, 3), bool), np.zeros((2, 3), bool), np.zeros((3, 3, 3), bool), np.zeros((2, 3, 3)), [], "x"]:
            with self.assertRaises(ValueError):
                Maze.from_connections(wrong)


class Sentences(unittest.TestCase):
    def test_every_wrong_argument_gets_one(self):
        recipe, maze = Recipe("wilson", 9, 1), Recipe("wilson", 9, 1).carve()
        for call, problem, said in [
            (lambda: recipe.batch("10"), TypeError, "count is a whole number, not '10'"),
            (lambda: recipe.batch(10.0), TypeError, "count is a whole number, not 10.0"),
            (lambda: recipe.batch(True), TypeError, "count is a whole number, not True"),
            (lambda: recipe.batch(-1), ValueError, "count is a number from 0 on, not -1"),
            (lambda: recipe.batch(1, threads=-1), ValueError, "threads is a number from 1 on, not -1"),
            (lambda: recipe.batch(1, threads=0), ValueError, "threads is a number from 1 on, not 0"),
            (lambda: recipe.batch(1, most="9"), TypeError, "most is a whole number"),
            (lambda: recipe.batch(1, path_length=30), TypeError, "path_length is a pair of the least and the most"),
            (lambda: recipe.batch(1, dead_ends=(1, 2, 3)), TypeError, "dead_ends is a pair of the least and the most"),
            (lambda: recipe.batch(1, dead_ends=(1.5, 2)), TypeError, "dead_ends is a whole number"),
            (lambda: recipe.spawn(-1), ValueError, "count is a number from 0"),
            (lambda: recipe.spawn(10**9), ValueError, "count is a number from 0 to 100000, not 1000000000"),
            (lambda: Recipe("wilson", mask="star"), ValueError, "choose one of disc"),
            (lambda: pymazewright.load(1), TypeError, "expected str, bytes or os.PathLike object, not int"),
            (lambda: Recipe("wilson", 9, sed=5), TypeError, "there is no argument 'sed'; did you mean 'seed'?"),
            (lambda: Recipe("wilson", 9, 1, topolgy="ring"), TypeError, "did you mean 'topology'?"),
            (lambda: Recipe("wilson", 9, 1, pick="newest"), ValueError, "pick"),
            (lambda: Recipe("wilson", 9.5), TypeError, "size is a whole number, not 9.5"),
            (lambda: Recipe("wilson", (9, "x")), TypeError, "size is a whole number, not 'x'"),
            (lambda: Recipe("wilson", [9]), ValueError, "a size is COLUMNSxROWS"),
            (lambda: Recipe("wilson", {9, 8}), TypeError, "size is a whole number"),
            (lambda: Recipe(7, 9), TypeError, "algorithm is a text, not 7"),
            (lambda: Recipe("wilson", 9, doors=1), TypeError, "doors is a text, not 1"),
            (lambda: Recipe("wilson", mask=[["a"]]), TypeError, "a mask is an array of True and False"),
            (lambda: recipe.replace(sed=5), TypeError, "did you mean 'seed'?"),
            (lambda: maze.solve("a-star", strat=(0, 0)), TypeError, "did you mean 'start'?"),
            (lambda: maze.solve(7), TypeError, "solver is a text, not 7"),
            (lambda: maze.draw("jpg"), ValueError, "choose one of ascii"),
            (lambda: maze.draw("svg", cell_size="20"), TypeError, "cell_size is a whole number"),
            (lambda: maze.draw("svg", cell_size=-1), ValueError, "cell_size is a number from 1 to 1000, not -1"),
            (lambda: maze.save("maze"), ValueError, "'maze' has no ending"),
            (lambda: maze.save("maze.jpg"), ValueError, "choose one of ascii"),
            (lambda: recipe.batch(2).save("set.CSV"), ValueError, "'set.CSV' would hold no .csv; choose .npz"),
            (lambda: pymazewright.read(5), TypeError, "a maze is given as its bytes or the path of its file, not as 5"),
            (lambda: pymazewright.verify(5), TypeError, "a replay is given as its bytes"),
            (lambda: Recipe.from_text(5), TypeError, "text is a text, not 5"),
            (lambda: maze.distances(5), ValueError, "a cell of this maze has 2 numbers, not 5"),
            (lambda: maze.show(height=0), ValueError, "height is a number from 1"),
            (lambda: recipe.batch("5"), TypeError, "count is a whole number"),
            (lambda: recipe.show(solver="mole"), ValueError, "'mole' is not one of"),
            (lambda: recipe.show(solvr="a-star"), TypeError, "did you mean 'solver'?"),
            (lambda: recipe.show(colors="pink"), ValueError, "colors=pink"),
            (lambda: recipe.show(pace="fast"), ValueError, "pace is a number above 0"),
            (lambda: Recipe("wilson", 300).show(), ValueError, "at most 65536 cells"),
            (lambda: Maze.from_connections(maze.connections).show(solver="a-star"), ValueError, "with a recipe"),
        ]:
            with self.assertRaises(problem) as caught:
                call()
            self.assertIn(said, str(caught.exception))
        with tempfile.TemporaryDirectory() as folder:
            maze.save(Path(folder, "maze.SVG"))
            maze.save(Path(folder, "maze.TXT"))
            self.assertIn("<svg", Path(folder, "maze.SVG").read_text("utf-8"))
            self.assertEqual(pymazewright.read(Path(folder, "maze.TXT")), maze)

    def test_help_and_the_module_say_what_they_are(self):
        page = pydoc.plain(pydoc.render_doc(pymazewright))
        for noise in ["builtins.tuple", "builtins.dict", "_asdict", "Alias for field"]:
            self.assertNotIn(noise, page)
        for said in ["of 1/100 s", "``path_ends``", "as an array like ``Maze.cells``"]:
            self.assertIn(said, page)
        self.assertRegex(pymazewright.__version__, r"^\d+\.\d+")
        run = lambda *words: subprocess.run([sys.executable, "-m", "pymazewright", *words], capture_output=True, text=True)
        self.assertEqual(run("--version").stdout.strip(), f"pymazewright {pymazewright.__version__}")
        recipe = Recipe("wilson", "5x4", 7)
        self.assertEqual(run(*recipe.command.split()[1:]).stdout, str(recipe.carve()))
        self.assertEqual((run("--sed", "5").returncode, run("--help").returncode), (2, 0))
        self.assertIn("did you mean", run("draw", "--sed", "5").stderr)


class Notebooks(unittest.TestCase):
    def shown(self, cell, shell=True):
        """What a cell stores that shows a maze."""
        parent = {"metadata": {"cellId": cell}, "content": {"code": "recipe.show()"}}
        ipython = types.SimpleNamespace(get_ipython=lambda: types.SimpleNamespace(get_parent=lambda: parent) if shell else None)
        with mock.patch.dict(sys.modules, IPython=ipython), mock.patch("pymazewright._page._script", lambda: "x" * 500_000):
            return Recipe("wilson", 9, 1).show(solver=["a-star", "greedy"], colors="marks", pace=20)._repr_html_()

    def test_only_one_cell_stores_the_script(self):
        with mock.patch("pymazewright._page._holder", None):
            sizes = [len(self.shown(cell)) for cell in "abcab"]
            self.assertEqual([size > 500_000 for size in sizes], [True, False, False, True, False])
            self.assertLess(sizes[1], 2500)
            self.assertGreater(len(self.shown("c", shell=False)), 500_000)
            page = self.shown("b")
        self.assertIn("#/lab/wilson/9x9/1?solver=a-star&amp;amp;solver=greedy&amp;amp;colors=marks", page)
        self.assertIn("pace=&#39;20&#39;", page)
        self.assertLess(len(Recipe("wilson", 140, 1).carve()._repr_svg_()), 200_000)
        self.assertIsNone(Recipe("wilson", 150, 1).carve()._repr_svg_())

    @needs("ipykernel")
    @needs("nbclient")
    def test_a_notebook_runs_and_stays_small(self):
        import nbclient
        import nbformat

        cells = [
            "import pymazewright._page as page\npage._script = lambda: 'x' * 500_000",
            "from pymazewright import *\nrecipe = Recipe('wilson', 9, 1)\nrecipe.show()", "recipe.carve()",
            "recipe.show(solver='a-star')", "recipe.carve().show(pace=9)", "Maze.from_connections(recipe.carve().connections).show()",
        ]
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        nbclient.NotebookClient(notebook, timeout=120).execute()
        sizes = [sum(len(str(output["data"])) for output in cell.outputs) for cell in notebook.cells]
        self.assertGreater(sizes[1], 500_000)
        self.assertTrue(all(0 < size < 4000 for size in sizes[2:]), sizes)


class Documents(unittest.TestCase):
    def test_every_snippet_runs(self):
        count = 0
        for path in ["docs/python.md", "python/README.md", "README.md"]:
            snippets = re.findall(r"^```python\n(.*?)^```", (ROOT / path).read_text("utf-8"), re.M | re.S)
            names = {"__name__": "snippet"}
            with in_new_folder(), contextlib.redirect_stdout(io.StringIO()):
                for number, snippet in enumerate(snippets):
                    name = f"{path}, snippet {number}"
                    # So that functions in it have a text.
                    linecache.cache[name] = len(snippet), None, snippet.splitlines(True), name
                    exec(compile(snippet, name, "exec"), names)
                    count += 1
        self.assertGreater(count, 5)

    def test_the_page_of_ordinary_code_runs(self):
        import ordinary

        with tempfile.TemporaryDirectory() as folder:
            self.assertGreater(ordinary.main(Path(folder)).total(), 1000)

    @needs("mypy")
    @needs("pyright")
    def test_strict_type_checkers_take_the_page_of_ordinary_code(self):
        for words in [["mypy", "--strict"], ["pyright", "--pythonpath", sys.executable]]:
            with tempfile.TemporaryDirectory() as folder:
                page = Path(folder, "ordinary.py")
                page.write_text("# pyright: strict\n" + (TESTS / "ordinary.py").read_text("utf-8"), "utf-8")
                done = subprocess.run([sys.executable, "-m", *words, page.name], cwd=folder, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Software(unittest.TestCase):
    @needs("pandas")
    def test_pandas(self):
        import pandas

        frame = pandas.DataFrame(Recipe("wilson", 9, 1).batch(30).measures())
        self.assertEqual(frame["dead_ends"].dtype, np.int64)
        seeds = pandas.DataFrame({"seed": [1, 2, None]})["seed"]
        self.assertEqual([Recipe("wilson", 9, seed).seed for seed in seeds[:2]], [1, 2])
        for gap in [seeds[2], pandas.NA]:
            with self.assertRaises(TypeError):
                Recipe("wilson", 9, gap)
        counts = pandas.Series([3, 4], index=["a", "b"])
        self.assertEqual(len(Recipe("wilson", 9, 1).batch(counts["a"])), 3)
        grouped = pandas.DataFrame({"recipe": Recipe("wilson", 9, 1).spawn(3) * 2}).groupby("recipe", sort=False).size()
        self.assertEqual(grouped.tolist(), [2, 2, 2])

    @needs("networkx")
    def test_networkx(self):
        import networkx

        maze = Recipe("wilson", 9, 1, topology="octagon", braid=0.3).carve()
        graph = networkx.Graph([tuple(map(tuple, edge)) for edge in maze.edges.tolist()])
        steps = networkx.single_source_shortest_path_length(graph, maze.start)
        self.assertEqual(steps, {cell: maze.distances()[cell] for cell in steps})
        self.assertEqual(len(steps), (~maze.void).sum())

    @needs("gymnasium")
    def test_gymnasium(self):
        import gymnasium
        from walks import Walk

        gymnasium.register("Walk-v0", Walk)
        for kind in [gymnasium.vector.SyncVectorEnv, gymnasium.vector.AsyncVectorEnv]:
            recipes = Recipe("wilson", 5, 1).spawn(2)
            walks = kind([lambda recipe=recipe: gymnasium.make("Walk-v0", recipe=recipe) for recipe in recipes])
            walks.reset(seed=3)
            for _ in range(20):
                seen, *_ = walks.step(walks.action_space.sample())
            self.assertEqual(seen.shape, (2, 2))
            walks.close()
        walk = copy.deepcopy(gymnasium.make("Walk-v0", recipe=recipes[0]))
        self.assertEqual(walk.spec.kwargs["recipe"], recipes[0])


if __name__ == "__main__":
    unittest.main()
