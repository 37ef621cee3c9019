"""Eller: row by row; of the rows above it knows only which of its cells they join."""


def carve(maze):
    right, bottom = maze.cells[-1]
    sets = [{x} for x in range(right + 1)]  # The set of the cell in each column.
    for y in range(bottom + 1):
        # Some neighbors are joined, in the last row all that are not yet.
        for x in range(right):
            if x + 1 not in sets[x] and (y == bottom or maze.random.random() < 0.5):
                maze.carve((x, y), (x + 1, y))
                joined = sets[x] | sets[x + 1]
                for other in joined:
                    sets[other] = joined
        if y == bottom:
            break
        # Some cells open downwards, of each set at least one.
        down = {x for x in range(right + 1) if maze.random.random() < 0.5}
        for x in range(right + 1):
            if x == max(sets[x]) and not sets[x] & down:
                down.add(maze.random.choice(sorted(sets[x])))
        for x in down:
            maze.carve((x, y), (x, y + 1))
        # What is not open downwards begins a set of its own below.
        sets = [sets[x] & down if x in down else {x} for x in range(right + 1)]
