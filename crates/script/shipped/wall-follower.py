"""Wall follower: the left hand stays on the wall. Among loops it may never arrive."""

TURNS = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # Clockwise, from north.


def solve(maze):
    path, ahead = [maze.start], 0
    while path[-1] != maze.exit:
        x, y = path[-1]
        # To the left, then straight on, to the right, and back.
        for turn in (3, 0, 1, 2):
            dx, dy = TURNS[(ahead + turn) % 4]
            near = (x + dx, y + dy)
            if near in maze.neighbors((x, y)):
                break
        ahead = (ahead + turn) % 4
        if near in path:
            del path[path.index(near) + 1 :]  # The steps in between were not needed.
        else:
            path.append(near)
    return path
