"""Depth first: one passage as far as it goes, then back."""


def solve(maze):
    path, known = [maze.start], {maze.start}
    while path[-1] != maze.exit:
        free = [near for near in maze.neighbors(path[-1]) if near not in known]
        if free:
            known.add(free[0])
            path.append(free[0])
        else:
            path.pop()
    return path
