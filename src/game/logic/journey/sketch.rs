//! A sketch: a small maze as plain lines and shapes, to be drawn among text.

use bevy::math::{DVec2, Vec2};

use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::plan::{Edge, Plan, Point, Walls as _, pieces, strokes, trail};
use mazewright_maze::solve::distances;
use mazewright_maze::topology::Topology as _;
use mazewright_maze::{Cell, Grid, Maze, Recipe};
use mazewright_run::guided::StairKey;
use mazewright_run::{Guided, Ticks};

/// How long the pieces of arcs are, in cells.
const PIECE: f64 = 0.4;
/// How far from a wall to look for the cells beside it, in cells.
const BESIDE: f32 = 0.2;

/// A small maze. One cell is one unit; x grows to the right and y downwards, both from 0.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sketch {
    /// Its width and height.
    pub extent: Vec2,
    /// True if its walls are whole cells.
    pub is_tiled: bool,
    /// The floor of each cell.
    pub floors: Vec<Floor>,
    /// The walls that are lines.
    pub walls: Vec<Wall>,
    /// The floors of bridges, each by two corners.
    pub decks: Vec<[Vec2; 2]>,
    /// The stairs between floors, each by its place and whether it leads up; floors have nothing between them.
    pub stairs: Vec<(Vec2, bool)>,
    /// The keys and levers, by their places.
    pub items: Vec<(Vec2, Item)>,
    /// The doors, gates and barriers, by their places and the directions through them.
    pub obstacles: Vec<([Vec2; 2], Obstacle)>,
    /// The shortest path, from door to door. One line ends and another begins where it leads under a bridge
    /// or over a joined edge.
    pub path: Vec<Vec<Vec2>>,
    /// The fastest possible walk.
    pub least: Option<Ticks>,
}

/// The floor of a cell: triangles around its middle.
#[derive(Clone, PartialEq, Debug)]
pub struct Floor {
    /// When it is carved, from 0 for the start of the maze to 1.
    pub order: f32,
    /// Its middle.
    pub middle: Vec2,
    /// Its corners.
    pub outline: Vec<Vec2>,
}

/// A wall that is a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wall {
    /// When the first cell beside it is carved, from 0 to 1.
    pub order: f32,
    /// One end.
    pub from: Vec2,
    /// The other end.
    pub to: Vec2,
}

/// The detail of a sketch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Detail {
    /// The finished maze, in as few lines as possible.
    Finished,
    /// Each cell on its own, so that the maze can be drawn while it is carved.
    Carving,
}

impl Sketch {
    /// Carves a maze and sketches it; `None` if there is no such maze.
    pub fn carve(recipe: &Recipe, detail: Detail) -> Option<Self> {
        Some(Self::new(recipe.carve().ok()?, detail))
    }

    /// Sketches a maze.
    pub fn new(maze: Maze<Grid>, detail: Detail) -> Self {
        let guided = Guided::new(maze);
        let (maze, plan) = (guided.maze(), guided.plan());
        let paths = guided.paths();
        let walk = paths.walk(maze, maze.first_state());
        let path: Vec<Cell> = walk.map(|state| state.cell).collect();
        let mut sketch = Self {
            extent: vector(plan.extent()),
            is_tiled: maze.is_tiled(),
            path: lines(plan, maze, &path),
            least: guided.least(&paths),
            ..Self::default()
        };
        let orders = orders(maze);
        sketch.lay_floors(plan, maze, &orders);
        sketch.furnish(plan, maze);
        match detail {
            Detail::Finished => strokes(plan, maze, &mut |edge| sketch.build(plan, edge, |_| 0.0)),
            Detail::Carving => {
                let order = |middle: Vec2, aside: Vec2| {
                    let beside = [middle + aside, middle - aside].map(|at| {
                        let cell = plan.cell_at(Point::new(at.x.into(), at.y.into()));
                        cell.and_then(|cell| orders.get(cell.index()).copied())
                    });
                    let least = beside.into_iter().flatten().reduce(f32::min);
                    least.filter(|order| order.is_finite()).unwrap_or(1.0)
                };
                for cell in maze.topology().cells() {
                    pieces(plan, maze, cell, &mut |edge| {
                        sketch.build(plan, edge, |[from, to]| {
                            let along = (to - from).normalize_or_zero();
                            order(from.midpoint(to), along.perp() * BESIDE)
                        });
                    });
                }
            }
        }
        if maze.is_tiled() {
            // The floor shows where there is rock.
            sketch.walls.clear();
        }
        sketch
    }

    fn lay_floors(&mut self, plan: &Plan, maze: &Maze<Grid>, orders: &[f32]) {
        for cell in maze.topology().cells() {
            if maze.is_void(cell) {
                continue;
            }
            let mut outline = Vec::new();
            for (_, edge) in plan.sides(cell) {
                outline.extend(plan.points(edge, PIECE).map(vector));
                outline.pop();
            }
            self.floors.push(Floor {
                order: orders.get(cell.index()).copied().unwrap_or_default(),
                middle: vector(plan.middle(cell)),
                outline,
            });
            if let Some(deck) = plan.deck(maze, cell) {
                self.decks.push([vector(deck.from), vector(deck.to)]);
            }
            for port in plan.stairs(maze, cell) {
                let place = plan.place(cell, plan.exit_offset(cell, port));
                let is_up = matches!(StairKey::of(port), Some(StairKey::Up | StairKey::On));
                self.stairs.push((vector(place), is_up));
            }
        }
    }

    fn furnish(&mut self, plan: &Plan, maze: &Maze<Grid>) {
        let furniture = maze.furniture();
        let items = furniture.items().iter();
        self.items = items.map(|&(cell, item)| (vector(plan.middle(cell)), item)).collect();
        let obstacles = furniture.obstacles_once(maze.topology());
        let placed = obstacles.map(|(cell, port, obstacle)| {
            let doorway = plan.doorway(cell, port);
            ([vector(doorway.middle), vector(doorway.out)], obstacle)
        });
        self.obstacles = placed.collect();
    }

    fn build(&mut self, plan: &Plan, edge: Edge, order: impl Fn([Vec2; 2]) -> f32) {
        let points: Vec<Vec2> = plan.points(edge, PIECE).map(vector).collect();
        for pair in points.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let order = order([from, to]);
            self.walls.push(Wall { order, from, to });
        }
    }

    /// The length of its path in cells, hidden parts included.
    pub fn path_length(&self) -> f32 {
        self.path.iter().map(|line| length(line)).sum()
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

/// When each cell is carved: the farther from the start, the later; infinite for void cells.
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

fn length(line: &[Vec2]) -> f32 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

fn vector(point: Point) -> Vec2 {
    DVec2::new(point.x, point.y).as_vec2()
}
