"""Prim, simplified: the maze grows by any cell beside it."""


def carve(maze):
    cell = maze.random.choice(maze.cells)
    inside, known, frontier = {cell}, {cell}, []
    while True:
        for near in maze.neighbors(cell):
            if near not in known:
                known.add(near)
                frontier.append(near)
        if not frontier:
            break
        # The last one fills the place of the one that is taken out.
        place = maze.random.randrange(len(frontier))
        frontier[place], frontier[-1] = frontier[-1], frontier[place]
        cell = frontier.pop()
        beside = [near for near in maze.neighbors(cell) if near in inside]
        maze.carve(cell, maze.random.choice(beside))
        inside.add(cell)
