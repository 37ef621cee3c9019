"""Breadth first: rings of equal distance around the start; finds a shortest path."""

from collections import deque


def solve(maze):
    before = {maze.start: None}  # Where each cell was reached from.
    queue = deque([maze.start])
    while queue and maze.exit not in before:
        cell = queue.popleft()
        for near in maze.neighbors(cell):
            if near not in before:
                before[near] = cell
                queue.append(near)
    path = [maze.exit]
    while path[-1] != maze.start:
        path.append(before[path[-1]])
    return path[::-1]
