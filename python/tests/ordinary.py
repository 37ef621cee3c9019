"""A page of ordinary code, which type checkers read strictly and the tests run."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import numpy as np

import pymazewright
from pymazewright import Maze, Mazes, Measures, Page, Recipe, Solution, Unsolved, Verdict


def dead_ends(recipe: Recipe) -> int:
    measures: Measures = recipe.carve().measures()
    return measures["dead_ends"]


def table(mazes: Mazes) -> dict[str, float]:
    return {name: float(column.mean()) for name, column in mazes.measures().items()}


def pictures(maze: Maze, folder: Path) -> int:
    svg: str = maze.draw("svg", theme="dark", cell_size=np.int64(12))
    png: bytes = maze.draw("png", solution=True)
    maze.save(folder / "maze.SVG", distances=True)
    text: str = maze.draw() + str(maze)
    return len(svg) + len(png) + len(text)


def lengths(mazes: Mazes) -> list[int]:
    longer = mazes[mazes.path_lengths > 12]
    first: Maze = mazes[0]
    return [len(longer), len(mazes[1:5]), len(mazes[[0, 2]]), len(first.path), *(len(maze.path) for maze in mazes[:2])]


def between(maze: Maze) -> int:
    try:
        found: Solution = maze.solve("a-star", start=(0, 0), goal=maze.path[-1])
    except Unsolved:
        return 0
    steps = maze.distances((0, 0))
    assert steps[maze.goal] == len(found.path) - 1
    return found.count + int((maze.passages & pymazewright.NORTH).astype(bool).sum())


def main(folder: Path) -> Counter[str]:
    recipe = Recipe("growing-tree", [np.int64(9), 8], np.uint64(3), braid=1 / 3, weave=float(Fraction(1, 8)), pick="oldest")
    sizes = [Recipe("wilson", size, size * 1.0) for size in range(4, 9)]
    masked = Recipe("prim", seed="word", mask=np.eye(5, dtype=bool)).replace(doors="none", braid=np.float32(0.5))
    assert Recipe.from_text(masked.link or "") == masked
    assert Recipe.from_command(recipe.command) == recipe == Recipe.from_text(str(recipe)) and recipe.with_seed(4) != recipe
    with ThreadPoolExecutor(2) as pool:
        counts = Counter({f"{one.size}": count for one, count in zip(sizes, pool.map(dead_ends, sizes))})
    mazes = Recipe("kruskal", (6, 5), 1).batch(30, path_length=(5, 20), dead_ends=(1, 30), distinct=True, most=1000)
    mazes.save(folder / "set.npz")
    assert pymazewright.load(folder / "set.npz") == mazes
    counts["rows"] = sum(lengths(mazes)) + len(table(mazes))
    copied = Maze.from_connections(mazes[0].connections, start=(0, 0), goal=(4, 5))
    counts["bytes"] = pictures(copied, folder) + between(copied)
    page: Page = copied.show(height=300)
    verdict: Verdict = pymazewright.verify(b"no replay")
    counts[verdict.code] += len(repr(page))
    return counts
