"""Binary tree: every cell opens one of two sides."""


def carve(maze):
    for x, y in maze.cells:
        sides = [side for side in [(x, y - 1), (x - 1, y)] if min(side) >= 0]
        if sides:  # The corner has none.
            maze.carve((x, y), maze.random.choice(sides))
