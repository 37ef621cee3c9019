"""What users of the package rely on, through its public names. It needs nothing but numpy; with the program of the
command line in MAZEWRIGHT its results are compared with that, too."""

import contextlib
import importlib.util
import io
import json
import os
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

import pymazewright
from pymazewright import Recipe

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("MAZEWRIGHT")
TILES = "wall-list"
with_program = unittest.skipUnless(PROGRAM, "MAZEWRIGHT names no program")


def command_line(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr.strip()


def every_kind():
    """A recipe of every algorithm on every topology that it takes."""
    for algorithm in pymazewright.algorithms():
        for topology in pymazewright.topologies():
            for size in ["5x4x3", "3x4x2x5", "2x1x2x2x2x2x2x2"] if topology == "box" else ["9x7"]:
                try:
                    yield Recipe(algorithm, size, 5, topology=topology)
                except ValueError as problem:
                    assert "works in rows and columns" in str(problem), problem


class Arrays(unittest.TestCase):
    def test_edges_make_a_tree_on_every_grid(self):
        count = 0
        for recipe in every_kind():
            maze = recipe.carve()
            cells = [tuple(cell) for cell in maze.cells[~maze.void.ravel()].tolist()]
            group = {cell: cell for cell in cells}

            def root(cell):
                while group[cell] != cell:
                    cell = group[cell]
                return cell

            for one, other in maze.edges.tolist():
                one, other = root(tuple(one)), root(tuple(other))
                self.assertNotEqual(one, other, recipe)
                group[one] = other
            self.assertEqual(len(maze.edges), len(cells) - 1, recipe)
            # Each passage is a bit of both of its cells.
            ways = np.bitwise_count(np.where(maze.void, 0, maze.passages))
            self.assertEqual(ways.sum(), 2 * len(maze.edges), recipe)
            count += 1
        self.assertGreater(count, 200)

    def test_connections_say_what_edges_say(self):
        flat = [Recipe(name, "12x9", 3, braid=0 if name == TILES else 0.3) for name in pymazewright.algorithms()]
        boxes = [Recipe("wilson", size, 3, braid=0.3) for size in ["5x4x3", (2, 3, 4, 2), "2x2x2x2x2x2x2x2"]]
        for recipe in flat + boxes:
            maze = recipe.carve()
            connections, axes = maze.connections, range(len(maze.shape))
            self.assertEqual(maze.shape, recipe.size[::-1])
            self.assertEqual((connections.dtype, connections.shape), (np.bool_, (len(axes), *maze.shape)))
            said = set()
            for axis in axes:
                for cell in map(tuple, np.argwhere(connections[axis]).tolist()):
                    said.add((cell, tuple(place + (n == axis) for n, place in enumerate(cell))))
            edges = {tuple(sorted(map(tuple, edge))) for edge in maze.edges.tolist()}
            self.assertEqual(said, edges)

    def test_bits_lead_up_and_down_in_a_box_and_by_the_compass_in_a_tiling(self):
        tower = Recipe("wilson", "4x4x3", 2).carve()
        up, down = tower.passages & pymazewright.UP != 0, tower.passages & pymazewright.DOWN != 0
        self.assertTrue(up.any())
        np.testing.assert_array_equal(up[:-1], down[1:])
        np.testing.assert_array_equal(up, tower.connections[0])
        octagons = Recipe("wilson", "9x8", 2, topology="octagon", mask="disc").carve()
        self.assertEqual((octagons.passages.dtype, octagons.passages.shape), (np.uint16, (8, 9)))
        self.assertTrue(octagons.void[0, 0] and not octagons.void[4, 4])
        south = 1 << 4
        np.testing.assert_array_equal(octagons.passages[:-1] & south != 0, octagons.passages[1:] & pymazewright.NORTH != 0)

    def test_paths_are_walks_from_start_to_goal(self):
        for recipe in every_kind():
            maze = recipe.carve()
            edges = {frozenset(map(tuple, edge)) for edge in maze.edges.tolist()}
            path = [tuple(cell) for cell in maze.path.tolist()]
            self.assertEqual((path[0], path[-1]), (maze.start, maze.goal))
            self.assertTrue(all(frozenset(step) in edges for step in zip(path, path[1:])), recipe)
            self.assertEqual(len(path), maze.measures()["solution"])

    @with_program
    def test_a_plan_says_how_the_path_among_keys_is(self):
        maze = Recipe("kruskal", "12x8", 5, keys=2, braid=0.3).carve()
        plan, path = maze.plan(), [tuple(cell) for cell in maze.path]
        self.assertEqual((plan.steps, plan.walked_twice), (len(path) - 1, len(path) - len(set(path))))
        self.assertIn(plan.doors_before_key, (0, 1, 2))
        plain = Recipe("kruskal", "12x8", 5).carve().plan()
        self.assertEqual((plain.walked_twice, plain.doors_before_key), (0, 0))

    def test_mazes_are_those_of_the_command_line(self):
        for recipe in every_kind():
            code, text, problem = command_line(*recipe.command.split()[1:], "--format", "json", "--solution")
            self.assertEqual(code, 0, problem)
            maze = recipe.carve()
            self.assertEqual(maze.draw("json", solution=True), text)
            # Read here once more, by the names of the form.
            said = json.loads(text)
            # The form counts the rows of all floors on.
            rows = np.ravel_multi_index(maze.path[:, :-1].T, maze.shape[:-1])
            self.assertEqual([list(cell) for cell in zip(maze.path[:, -1], rows)], said["solution"])
            if recipe.topology == "rectangle" and recipe.algorithm != TILES:
                sides = np.array([[int(sides, 16) for sides in row] for row in said["cells"]], np.uint8)
                sides[maze.start] &= ~np.uint8(pymazewright.NORTH)
                sides[maze.goal] &= ~np.uint8(pymazewright.SOUTH)
                np.testing.assert_array_equal(maze.passages, sides)

    def test_masks_and_options_are_kept(self):
        void = np.zeros((8, 8), bool)
        void[2:4, 3:5] = True
        maze = Recipe("wilson", seed=1, mask=void).carve()
        np.testing.assert_array_equal(maze.passages == pymazewright.VOID, void)
        self.assertEqual(Recipe("prim", 9, 1, mask="disc").carve().shape, (9, 9))
        self.assertIn("--pick newest=3,random=1", Recipe("growing-tree", 9, 1, pick="newest=3,random=1").command)

    def test_what_is_drawn_is_read(self):
        maze = Recipe("eller", "7x5", "aldous").carve()
        for form in ["ascii", "unicode", "blocks", "json"]:
            self.assertEqual(pymazewright.read(maze.draw(form)).passages.tolist(), maze.passages.tolist())
        for recipe in [Recipe("wilson", "4x3x2", 1), Recipe("wilson", 6, 1, topology="kagome")]:
            form = "ascii" if recipe.topology == "box" else "json"
            drawn = str(recipe.carve())
            self.assertEqual(drawn, recipe.carve().draw(form))
            self.assertEqual(pymazewright.read(drawn).edges.tolist(), recipe.carve().edges.tolist())
        self.assertTrue(maze.draw("png").startswith(b"\x89PNG"))
        self.assertTrue(maze._repr_svg_().startswith("<svg"))
        self.assertNotEqual(maze, Recipe("eller", "7x5", "broder").carve())
        self.assertEqual(maze, Recipe("eller", "7x5", "aldous").carve())


class Batches(unittest.TestCase):
    def test_a_batch_is_its_mazes_on_any_number_of_threads(self):
        for recipe in every_kind():
            one, three = (recipe.batch(7, threads=threads) for threads in (1, 3))
            for name in ["seeds", "passages", "starts", "goals", "path_cells", "path_ends"]:
                np.testing.assert_array_equal(getattr(one, name), getattr(three, name))
            for number, maze in enumerate(one):
                np.testing.assert_array_equal(maze.passages, one.passages[number])
                np.testing.assert_array_equal(maze.path, one.path(number))

    def test_filters_keep_exactly_what_fits(self):
        recipe = Recipe("wilson", 6, 11)
        fitting = []
        for seed in range(11, 411):
            maze = recipe.with_seed(seed).carve()
            if 13 <= len(maze.path) <= 17 and 8 <= maze.measures()["dead_ends"] <= 11:
                fitting.append(seed)
        mazes = recipe.batch(20, path_length=(13, 17), dead_ends=(8, 11), threads=2)
        self.assertEqual(mazes.seeds.tolist(), fitting[:20])
        self.assertEqual(mazes.tried, fitting[19] - 10)
        few = recipe.batch(1000, path_length=(13, 17), dead_ends=(8, 11), most=400)
        self.assertEqual((few.seeds.tolist(), few.tried), (fitting, 400))

    def test_distinct_mazes_of_2x2_are_all_four(self):
        mazes = Recipe("wilson", 2, 1).batch(9, distinct=True, most=10_000)
        self.assertEqual((len(mazes), mazes.tried), (4, 10_000))
        self.assertEqual(len({maze.tobytes() for maze in mazes.passages}), 4)

    def test_a_saved_set_is_carved_again_from_a_few_bytes(self):
        mazes = Recipe("wilson", 12, 5, mask="disc", braid=0.2).batch(500, path_length=(15, 25))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "set.npz")
            mazes.save(path)
            self.assertLess(path.stat().st_size, 3000)
            again = pymazewright.load(path)
            for name in ["seeds", "passages", "starts", "goals", "path_cells", "path_ends", "tried"]:
                np.testing.assert_array_equal(getattr(again, name), getattr(mazes, name))
            whole = path.read_bytes()
            for damaged in [b"", b"x" * 99, whole[:-30], whole.replace(b"steps", b"stebs")]:
                path.write_bytes(damaged)
                with self.assertRaises(ValueError):
                    pymazewright.load(path)

    def test_other_threads_go_on_beside_a_batch(self):
        ticks = []
        is_over = threading.Event()

        def tick():
            while not is_over.wait(0.005):
                ticks.append(None)

        ticking = threading.Thread(target=tick)
        ticking.start()
        Recipe("wilson", 20, 1).batch(20_000)
        is_over.set()
        ticking.join()
        self.assertGreater(len(ticks), 5)


class Refusals(unittest.TestCase):
    WRONG = [
        ({"algorithm": "mole"}, "--algorithm mole"),
        ({"size": "0x3"}, "--size 0x3"),
        ({"size": "nine"}, "--size nine"),
        ({"size": "100000x100000"}, "--size 100000x100000"),
        ({"seed": -3}, "--seed -3"),
        ({"seed": 2**64}, f"--seed {2**64}"),
        ({"braid": 2}, "--braid 2"),
        ({"braid": float("nan")}, "--braid nan"),
        ({"weave": 0.5, "algorithm": "eller"}, "--weave 0.5 --algorithm eller"),
        ({"topology": "cube"}, "--topology cube"),
        ({"topology": "hexagon", "algorithm": "eller"}, "--topology hexagon --algorithm eller"),
        ({"topology": "torus", "doors": "corners"}, "--topology torus --doors corners"),
        ({"doors": "windows"}, "--doors windows"),
        ({"topology": "octagon", "weave": 0.5}, "--topology octagon --weave 0.5"),
        ({"topology": "moebius", "algorithm": "sidewinder"}, "--topology moebius --algorithm sidewinder"),
        ({"topology": "hexagon", "size": "5x4x3"}, "--topology hexagon --size 5x4x3"),
        ({"topology": "box"}, "--topology box"),
        ({"size": "5x4x3", "mask": "disc"}, "--size 5x4x3 --mask disc"),
        ({"size": "5x0x3"}, "--size 5x0x3"),
        ({"algorithm": "growing-tree", "pick": "soon"}, "--algorithm growing-tree --pick soon"),
    ]

    def test_what_is_wrong_is_said_as_on_the_command_line(self):
        for given, words in self.WRONG:
            with self.assertRaises(ValueError) as caught:
                Recipe(**{"algorithm": "wilson", "size": "9x9", "seed": 1, **given})
            said = str(caught.exception)
            if PROGRAM:
                words = words.split()
                usual = [("--size", "9x9"), ("--seed", "1"), ("--algorithm", "wilson")]
                more = [word for name, value in usual if name not in words for word in (name, value)]
                code, _, problem = command_line("draw", *words, *more)
                self.assertEqual(code, 2)
                sentence = said.split("; ")[-1] if "pick" in given else said.split("': ", 1)[-1]
                self.assertIn(sentence, problem)

    def test_what_is_no_word_and_what_does_not_fit(self):
        for given in [{"size": {9}}, {"seed": 1.5j}, {"braid": True}, {"doors": b"none"}, {"pick": []}]:
            with self.assertRaises(TypeError):
                Recipe("wilson", **{"size": "9x9", "seed": 1, **given})
        with self.assertRaises(ValueError):
            Recipe("wilson", mask=np.zeros(9, bool))
        with self.assertRaises(ValueError):
            Recipe("wilson", mask=np.ones((9, 9), bool)).carve()
        with self.assertRaises(ValueError):
            Recipe("wilson", 9).batch(-1)
        with self.assertRaises(MemoryError):
            Recipe("wilson", 100).batch(10**12)
        for topology in ["ring", "moebius", "octagon"]:
            with self.assertRaises(ValueError):
                Recipe("wilson", 9, topology=topology).carve().connections
        with self.assertRaises(ValueError):
            Recipe("wilson", 9, topology="hexagon").carve().solve("pledge")
        with self.assertRaises(pymazewright.Unsolved):
            pymazewright.read("+--+--+\n|  |  |\n+--+--+\n").path
        for text in [b"", b"\xff\xfe", "no maze", b"\0" * 99]:
            with self.assertRaises(ValueError):
                pymazewright.read(text)


class Traces(unittest.TestCase):
    def test_a_trace_rebuilds_the_maze(self):
        recipe = Recipe("wilson", "9x6", 2)
        header, *events, end = map(json.loads, recipe.trace().splitlines())
        opened = set()
        for event in events:
            if event["event"] in ("open", "close"):
                wall = frozenset([tuple(event["a"][::-1]), tuple(event["b"][::-1])])
                (opened.add if event["event"] == "open" else opened.discard)(wall)
        maze = recipe.carve()
        self.assertEqual(opened, {frozenset(map(tuple, edge)) for edge in maze.edges.tolist()})
        self.assertEqual((header["trace"], end["end"]), (1, "maze"))

    def test_all_solvers_find_the_one_path(self):
        maze = Recipe("kruskal", "15x11", 4).carve()
        for solver in pymazewright.solvers():
            found = maze.solve(solver)
            np.testing.assert_array_equal(found.path, maze.path)
            self.assertIn(found.effort, ("cells", "moves"))
            self.assertGreaterEqual(found.count, len(found.path) - 1)
            self.assertEqual(json.loads(maze.trace(solver).splitlines()[0])["solver"], solver)


class Replays(unittest.TestCase):
    @with_program
    def test_verdicts_are_those_of_the_command_line(self):
        goldens = ROOT / "tests" / "goldens"
        folders = [str(goldens / name) for name in ("replays", "guided-replays")]
        _, text, _ = command_line("verify", *folders, "--format", "json")
        rows = json.loads(text)["files"]
        self.assertGreater(len(rows), 5)
        self.assertTrue(any("tower" in row["file"] for row in rows))
        for row in rows:
            whole = Path(row["file"]).read_bytes()
            found = pymazewright.verify(whole)
            said = (row["verdict"], row["code"], row["replay"]["run_ticks"])
            self.assertEqual((found.verdict, found.code, found.ticks), said)
            self.assertEqual(pymazewright.verify(row["file"]), found)
            for at in range(0, len(whole), 7):
                changed = bytearray(whole)
                changed[at] ^= 16
                self.assertNotEqual(pymazewright.verify(bytes(changed)).verdict, "holds")


class Tour(unittest.TestCase):
    def test_every_cell_of_the_notebook_runs(self):
        notebook = json.loads((ROOT / "python" / "tour.ipynb").read_text("utf-8"))
        cells = [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
        self.assertGreater(len(cells), 5)
        names = {}
        for cell in cells:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile("".join(cell), "tour.ipynb", "exec"), names)


if __name__ == "__main__":
    unittest.main()
