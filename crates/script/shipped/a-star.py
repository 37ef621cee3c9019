"""A*: first the cell with the fewest steps so far and those that are sure to follow."""

from heapq import heappop, heappush


def solve(maze):
    def ahead(cell):  # In a rectangle; at least so many steps.
        return abs(cell.x - maze.exit.x) + abs(cell.y - maze.exit.y)

    steps, before = {maze.start: 0}, {}
    heap = [(ahead(maze.start), maze.start)]
    while heap:
        _, cell = heappop(heap)
        if cell == maze.exit:
            break
        for near in maze.neighbors(cell):
            there = steps[cell] + 1
            if near not in steps or there < steps[near]:
                steps[near], before[near] = there, cell
                heappush(heap, (there + ahead(near), near))
    path = [maze.exit]
    while path[-1] != maze.start:
        path.append(before[path[-1]])
    return path[::-1]
