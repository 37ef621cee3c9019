"""Aldous and Broder: one random walk through all cells; every maze is equally likely."""


def carve(maze):
    cell = maze.random.choice(maze.cells)
    left = len(maze.cells) - 1
    while left > 0:
        near = maze.random.choice(maze.neighbors(cell))
        if not maze.is_carved(near):
            maze.carve(cell, near)
            left -= 1
        cell = near
