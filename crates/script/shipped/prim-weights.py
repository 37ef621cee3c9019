"""Prim: every wall has a random weight; the maze grows through the lightest wall around it."""

from heapq import heappop, heappush


def carve(maze):
    cell = maze.random.choice(maze.cells)
    inside, walls = {cell}, []
    while len(inside) < len(maze.cells):
        for near in maze.neighbors(cell):
            if near not in inside:
                heappush(walls, (maze.random.random(), cell, near))
        while cell in inside:
            _, before, cell = heappop(walls)
        inside.add(cell)
        maze.carve(before, cell)
