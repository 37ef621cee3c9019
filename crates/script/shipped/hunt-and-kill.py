"""Hunt and kill: a walk that, once stuck, goes on beside what is carved."""


def carve(maze):
    cell = maze.random.choice(maze.cells)
    while cell is not None:
        free = [near for near in maze.neighbors(cell) if not maze.is_carved(near)]
        if free:
            near = maze.random.choice(free)
            maze.carve(cell, near)
            cell = near
        else:
            cell = hunt(maze)


def hunt(maze):
    """Joins the first cell that lies beside the maze."""
    for cell in maze.cells:
        if not maze.is_carved(cell):
            beside = [near for near in maze.neighbors(cell) if maze.is_carved(near)]
            if beside:
                maze.carve(cell, maze.random.choice(beside))
                return cell
    return None
