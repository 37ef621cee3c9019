"""Kruskal: all walls in random order; each is opened unless its cells are joined already."""


def carve(maze):
    walls = [(a, b) for a in maze.cells for b in maze.neighbors(a) if a < b]
    maze.random.shuffle(walls)
    parent = {}  # Each cell that is no root leads to another of its set.
    for a, b in walls:
        one, other = root(parent, a), root(parent, b)
        if one != other:
            maze.carve(a, b)
            parent[one] = other


def root(parent, cell):
    while cell in parent:
        cell = parent[cell]
    return cell
