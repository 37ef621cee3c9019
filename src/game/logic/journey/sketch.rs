//! A sketch: a small maze that is shown among text, with a walk through it.

use bevy::math::{DVec2, Vec2};

use mazewright_maze::plan::{Plan, Point, trail};
use mazewright_maze::solve::distances;
use mazewright_maze::{Cell, Grid, Maze, Recipe};
use mazewright_run::Guided;

/// A small maze. One cell is one unit; x grows to the right and y downwards, both from 0.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The maze and its floor plan.
    pub guided: Guided,
    /// When each cell is carved, from 0 for the start of the maze to 1: the farther, the later. Infinite for void
    /// cells.
    pub orders: Vec<f32>,
    /// The shortest path, from door to door. One line ends and another begins where it leads under a bridge
    /// or over a joined edge.
    pub path: Vec<Vec<Vec2>>,
}

impl Sketch {
    /// Carves a maze and sketches it; `None` if there is no such maze.
    pub fn carve(recipe: &Recipe) -> Option<Self> {
        Some(Self::new(recipe.carve().ok()?))
    }

    /// Sketches a maze.
    pub fn new(maze: Maze<Grid>) -> Self {
        let guided = Guided::new(maze);
        let (maze, paths) = (guided.maze(), guided.paths());
        let walk = paths.walk(maze, maze.first_state());
        let path: Vec<Cell> = walk.map(|state| state.cell).collect();
        Self { orders: orders(maze), path: lines(guided.plan(), maze, &path), guided }
    }

    /// Its width and height.
    pub fn extent(&self) -> Vec2 {
        vector(self.guided.plan().extent())
    }

    /// The length of its path in cells, hidden parts included.
    pub fn path_length(&self) -> f32 {
        let steps = self.path.iter().flat_map(|line| line.windows(2));
        steps.map(|step| step[0].distance(step[1])).sum()
    }

    /// The place on the path at a distance from its start, and the direction there.
    pub fn along(&self, distance: f32) -> Option<(Vec2, Vec2)> {
        let mut rest = distance.max(0.0);
        let mut last = None;
        for pair in self.path.iter().flat_map(|line| line.windows(2)) {
            let (from, to) = (pair[0], pair[1]);
            let length = from.distance(to);
            let direction = (to - from).normalize_or_zero();
            if rest <= length {
                return Some((from + direction * rest, direction));
            }
            rest -= length;
            last = Some((to, direction));
        }
        last
    }
}

/// When each cell is carved; see [`Sketch::orders`].
fn orders(maze: &Maze<Grid>) -> Vec<f32> {
    let steps = distances(maze.passages(), maze.start());
    let reached = steps.iter().filter(|&&steps| steps != u32::MAX);
    let most = reached.max().copied().unwrap_or(0).max(1) as f32;
    let order = |steps| match steps {
        u32::MAX => f32::INFINITY,
        steps => steps as f32 / most,
    };
    steps.into_iter().map(order).collect()
}

/// The lines of a path from door to door.
pub(super) fn lines(plan: &Plan, maze: &Maze<Grid>, path: &[Cell]) -> Vec<Vec<Vec2>> {
    let mut lines = Vec::new();
    let doors = (maze.entrance(), maze.exit());
    trail(plan, maze, path, doors, &mut |line| {
        lines.push(line.iter().copied().map(vector).collect());
    });
    lines
}

fn vector(point: Point) -> Vec2 {
    DVec2::new(point.x, point.y).as_vec2()
}
