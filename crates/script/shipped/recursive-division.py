"""Recursive division: a field is cut in two by a wall with one gap, and so is each half.

What is not wall in the end is carved: the gaps, and the corridors.
"""


def carve(maze):
    right, bottom = maze.cells[-1]
    fields = [(0, 0, right + 1, bottom + 1)]
    while fields:
        left, top, width, height = fields.pop()
        if min(width, height) == 1:
            for n in range(1, width):
                maze.carve((left + n - 1, top), (left + n, top))
            for n in range(1, height):
                maze.carve((left, top + n - 1), (left, top + n))
            continue
        # The wall stands across the longer side.
        is_flat = height > width or height == width and maze.random.random() < 0.5
        if is_flat:
            half = 1 + maze.random.randrange(height - 1)
            x, y = left + maze.random.randrange(width), top + half
            maze.carve((x, y - 1), (x, y))
            fields += [(left, y, width, height - half), (left, top, width, half)]
        else:
            half = 1 + maze.random.randrange(width - 1)
            x, y = left + half, top + maze.random.randrange(height)
            maze.carve((x - 1, y), (x, y))
            fields += [(x, top, width - half, height), (left, top, half, height)]
