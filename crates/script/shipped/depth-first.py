"""Recursive backtracker: a walk that steps back from dead ends."""


def carve(maze):
    walk = [maze.random.choice(maze.cells)]
    while walk:
        cell = walk[-1]
        free = [near for near in maze.neighbors(cell) if not maze.is_carved(near)]
        if free:
            near = maze.random.choice(free)
            maze.carve(cell, near)
            walk.append(near)
        else:
            walk.pop()  # Stuck: back to where the walk came from.
