"""Dead-end filling: dead ends are filled until only the path is left. Loops stay open."""


def solve(maze):
    filled = set()
    for cell in maze.cells:
        while cell not in filled and cell not in (maze.start, maze.exit):
            ways = [near for near in maze.neighbors(cell) if near not in filled]
            if len(ways) > 1:
                break
            filled.add(cell)
            if ways:
                cell = ways[0]  # It may be a dead end by now.
    # Breadth first through what is left, which in a perfect maze is the path alone.
    before, queue = {maze.start: None}, [maze.start]
    for cell in queue:
        for near in maze.neighbors(cell):
            if near not in filled and near not in before:
                before[near] = cell
                queue.append(near)
    path = [maze.exit]
    while path[-1] != maze.start:
        path.append(before[path[-1]])
    return path[::-1]
