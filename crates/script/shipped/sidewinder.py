"""Sidewinder: rows fall into runs, and every run is opened upwards once."""


def carve(maze):
    last, _ = maze.cells[-1]
    run = []
    for x, y in maze.cells:
        run.append((x, y))
        goes_on = y == 0 or maze.random.random() < 0.5
        if x < last and goes_on:
            maze.carve((x, y), (x + 1, y))
            continue
        if y > 0:
            x, y = maze.random.choice(run)
            maze.carve((x, y), (x, y - 1))
        run = []
