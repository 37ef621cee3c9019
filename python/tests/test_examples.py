"""The examples in Python beside the scripts: each does what the built-in algorithm of its table does."""

import importlib.util
import random
import re
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

from pymazewright import Recipe, watch

FOLDER = Path(__file__).parents[2] / "crates/script"
TABLE = re.findall(r'^    "([\w-]+)" shows "([\w-]+)" in Python', (FOLDER / "src/shipped.rs").read_text(), re.MULTILINE)
EVERYWHERE = 2**64 - 1


def example(name):
    """The functions of an example, by their names."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"shipped/{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class OurNumbers(random.Random):
    """The random numbers of the built-in algorithms, drawn as these do: Xoshiro256++, seeded by SplitMix64."""

    def __new__(cls, seed, watcher):
        return super().__new__(cls)

    def __init__(self, seed, watcher):
        self.state = [self.mixed(seed + n * 0x9E3779B97F4A7C15) for n in (1, 2, 3, 4)]

    @staticmethod
    def mixed(word):
        word &= EVERYWHERE
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & EVERYWHERE
        word = (word ^ word >> 27) * 0x94D049BB133111EB & EVERYWHERE
        return word ^ word >> 31

    def randrange(self, bound):
        def turned(word, by):
            return (word << by | word >> 64 - by) & EVERYWHERE

        a, b, c, d = self.state
        word = turned(a + d & EVERYWHERE, 23) + a & EVERYWHERE
        self.state = [a ^ d ^ b, b ^ c ^ a, c ^ a ^ b << 17 & EVERYWHERE, turned(d ^ b, 45)]
        # A word in 2^50 would be drawn anew.
        return word * bound >> 64

    def choice(self, items):
        return items[self.randrange(len(items))]


class Examples(unittest.TestCase):
    def test_there_is_one_for_each_of_the_algorithms_that_courses_teach(self):
        self.assertEqual({f"{name}.py" for name, _ in TABLE}, {file.name for file in FOLDER.glob("shipped/*.py")})
        self.assertGreaterEqual(len(TABLE), 18)

    def test_those_that_draw_alike_carve_the_same_mazes_cell_for_cell(self):
        alike = {"depth-first", "hunt-and-kill", "prim"}
        with mock.patch("pymazewright._watch._Random", OurNumbers):
            for name, algorithm in TABLE:
                for seed in range(5) if name in alike else []:
                    recipe = Recipe(algorithm, "11x8", seed)
                    self.assertEqual(watch(example(name).carve, recipe).maze.edges.tolist(), recipe.carve().edges.tolist())
                    alike.discard(name)
        self.assertEqual(alike, set())

    def test_all_that_carve_have_the_dead_ends_turns_and_paths_of_the_built_in_ones(self):
        for name, algorithm in TABLE:
            module = example(name)
            if not hasattr(module, "carve"):
                continue
            ours = Recipe(algorithm, "8x8", seed="ours", **({"bias": "nw"} if name == "binary-tree" else {}))
            ours = ours.batch(2000).measures()
            mazes = [watch(module.carve, Recipe(algorithm, "8x8", seed)).maze for seed in range(60)]
            for measure in ("dead_ends", "turns", "solution"):
                theirs = np.array([maze.measures()[measure] for maze in mazes], dtype=float)
                off = abs(theirs.mean() - ours[measure].mean())
                self.assertLess(off, 4 * ours[measure].std() / len(mazes) ** 0.5 + 1e-9, (name, measure))

    def test_all_that_solve_find_the_path_and_a_shortest_one_among_loops(self):
        for name, algorithm in TABLE:
            module = example(name)
            if not hasattr(module, "solve"):
                continue
            for seed in range(8):
                for braid in (0, 0.6):
                    maze = Recipe("wilson", "12x9", seed, braid=braid).carve()
                    if name == "wall-follower" and braid:
                        continue
                    path = [(cell.y, cell.x) for cell in watch(module.solve, maze).path]
                    found = [*map(tuple, maze.solve(algorithm).path.tolist())]
                    self.assertEqual(len(path), len(found), name)
                    if not braid or name in ("breadth-first", "depth-first-search", "dead-end-filling"):
                        self.assertEqual(path, found, name)


if __name__ == "__main__":
    unittest.main()
