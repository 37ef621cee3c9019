"""An environment as people write them: one walks through mazes of a recipe."""

import gymnasium
import numpy as np
from gymnasium import spaces

MOVES = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])


class Walk(gymnasium.Env):
    def __init__(self, recipe):
        self.recipe = recipe
        self.action_space = spaces.Discrete(4)
        self.observation_space = spaces.Box(0, max(recipe.size), (2,), np.int64)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.maze = self.recipe.with_seed(self.np_random.integers(2**32)).carve()
        self.ways, self.cell = self.maze.passages, np.array(self.maze.start)
        return self.cell.copy(), {"maze": self.maze}

    def step(self, action):
        if self.ways[tuple(self.cell)] >> action & 1:
            self.cell = self.cell + MOVES[action]
        is_over = tuple(self.cell) == self.maze.goal
        return self.cell.copy(), float(is_over), is_over, False, {"steps": self.maze.distances()[tuple(self.cell)]}
