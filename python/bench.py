"""Processor time beside maze-dataset, in one run: `python bench.py` in an environment that has both.

maze-dataset 1.4.2 needs "muutils<0.9", which its own requirements no longer say.
"""

import time

import numpy as np
from maze_dataset.generation import LatticeMazeGenerators as Generators

from pymazewright import Recipe

SIDE = 32
PAIRS = [
    ("recursive-backtracker", Generators.gen_dfs),
    ("wilson", Generators.gen_wilson),
    ("kruskal", Generators.gen_kruskal),
    ("recursive-division", Generators.gen_recursive_division),
]


def processor_time(count, carve):
    """Milliseconds of all cores for a maze: the best of three."""
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        carve(count)
        best = min(best, (time.process_time() - begun) / count * 1000)
    return best


print(f"| {SIDE}x{SIDE}, as an array of connections | pymazewright | maze-dataset | times |\n|---|---|---|---|")
for name, generate in PAIRS:
    shape = np.array([SIDE, SIDE])
    recipe = Recipe(name, SIDE, 1)
    ours = processor_time(5000, lambda count: recipe.batch(count, paths=False).connections)
    theirs = processor_time(20, lambda count: [generate(shape).connection_list for _ in range(count)])
    print(f"| {name} | {ours * 1000:.0f} µs | {theirs * 1000:.0f} µs | {theirs / ours:.0f} |")
