"""Growing tree: which cell of the list grows next decides what the maze looks like."""

PICK = "any"  # "newest", "oldest" or "any"


def carve(maze):
    cells = [maze.random.choice(maze.cells)]
    while cells:
        place = {"newest": -1, "oldest": 0}.get(PICK)
        if place is None:
            place = maze.random.randrange(len(cells))
        cell = cells[place]
        free = [near for near in maze.neighbors(cell) if not maze.is_carved(near)]
        if free:
            near = maze.random.choice(free)
            maze.carve(cell, near)
            cells.append(near)
        else:
            cells.pop(place)
