"""Dijkstra: first the cell with the fewest steps from the start; finds a shortest path."""

from heapq import heappop, heappush


def solve(maze):
    steps, before = {maze.start: 0}, {}
    heap = [(0, maze.start)]
    while heap:
        there, cell = heappop(heap)
        if cell == maze.exit:
            break
        for near in maze.neighbors(cell):
            if near not in steps or there + 1 < steps[near]:
                steps[near], before[near] = there + 1, cell
                heappush(heap, (there + 1, near))
    path = [maze.exit]
    while path[-1] != maze.start:
        path.append(before[path[-1]])
    return path[::-1]
