//! A finished maze with what is to be seen in it: its solution, a walk, distances, both ends.

use super::canvas::{Glyph, Look};
use super::theme::Ink;
use mazewright_maze::Maze;
use mazewright_maze::door::Door;
use mazewright_maze::solve::breadth_first;
use mazewright_maze::topology::{Cell, Grid, Port, Ports, Topology};
use mazewright_plan::{Plan, Point, Walls};

/// What a picture shows of a finished maze.
#[derive(Clone, Debug)]
pub struct Figure<'maze> {
    maze: &'maze Maze<Grid>,
    plan: Plan,
    way: Option<&'maze [Cell]>,
    /// For each slot the ports that the solution passes, and [`ON`] on the solution; empty without one.
    route: Vec<u8>,
    walk: &'maze [Vec<Point>],
    distances: Option<Distances>,
}

/// How far each slot is from the start, and how far the farthest cell is.
#[derive(Clone, Debug)]
struct Distances {
    steps: Vec<u32>,
    farthest: u32,
}

/// In [`Figure::route`]: the cell is on the solution.
const ON: u8 = 0x80;

impl<'maze> Figure<'maze> {
    /// A maze, with a solution if one is given, and with cells filled by their distance from the start if
    /// that is asked for.
    ///
    /// A solution takes a byte a slot, distances take four, and one more while they are found.
    #[must_use]
    pub fn new(maze: &'maze Maze<Grid>, way: Option<&'maze [Cell]>, distances: bool) -> Self {
        let plan = Plan::new(maze.topology());
        let mut figure = Self {
            route: route(maze, way),
            walk: &[],
            distances: None,
            maze,
            plan,
            way,
        };
        if distances {
            let steps = breadth_first::distances(maze.passages(), maze.start());
            let reached = steps.iter().filter(|&&steps| steps != u32::MAX);
            let farthest = reached.max().copied().unwrap_or(0);
            figure.distances = Some(Distances { steps, farthest });
        }
        figure
    }

    /// The same with a walk over everything else: stretches, each a line from point to point on the
    /// [`Plan`], in [`Ink::WALK`]. PNG and SVG show it.
    ///
    /// Nothing is asked of the points: a walk may leave the sheet, stand still and cross itself. A stretch
    /// of one point is a dot. [`trail`](mazewright_plan::trail) makes stretches of cells.
    #[must_use]
    pub const fn with_walk(mut self, walk: &'maze [Vec<Point>]) -> Self {
        self.walk = walk;
        self
    }

    /// The maze.
    pub(super) const fn maze(&self) -> &'maze Maze<Grid> {
        self.maze
    }

    /// The floor plan of the maze.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The solution.
    pub(super) const fn way(&self) -> Option<&'maze [Cell]> {
        self.way
    }

    /// The stretches of the walk.
    pub(super) const fn walk(&self) -> &'maze [Vec<Point>] {
        self.walk
    }

    /// Whether cells are filled by distance.
    pub(super) const fn has_distances(&self) -> bool {
        self.distances.is_some()
    }
}

impl Walls for Figure<'_> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        self.maze.open_sides(cell)
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.maze.passages().is_void(cell)
    }
}

impl Look for Figure<'_> {
    #[inline]
    fn fill(&self, cell: Cell) -> Ink {
        match &self.distances {
            Some(distances) => match distances.steps[cell.index()] {
                u32::MAX => Ink::FLOOR,
                steps => Ink::distance(steps, distances.farthest),
            },
            None => Ink::FLOOR,
        }
    }

    #[inline]
    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        // Doors tell where a walk begins and ends.
        if self.maze.entrance().is_some() {
            None
        } else if cell == self.maze.start() {
            Some((Glyph::Disc, Ink::START))
        } else if cell == self.maze.goal() {
            Some((Glyph::Diamond, Ink::GOAL))
        } else {
            None
        }
    }

    #[inline]
    fn way(&self, cell: Cell) -> Option<(Ports, Ink)> {
        let route = self.route.get(cell.index())?;
        (route & ON != 0).then_some((Ports(route & !ON), Ink::WAY))
    }

    fn void(&self) -> Ink {
        if self.maze.is_tiled() {
            Ink::WALL
        } else {
            Ink::PAPER
        }
    }
}

/// For each slot the ports that a way passes, and [`ON`]; empty without a way.
pub(super) fn route(maze: &Maze<Grid>, way: Option<&[Cell]>) -> Vec<u8> {
    let topology = maze.topology();
    let mut route = vec![0; way.map_or(0, |_| topology.slots())];
    let way = way.unwrap_or_default();
    for &cell in way {
        route[cell.index()] |= ON;
    }
    for pair in way.windows(2) {
        let mut ports = maze.passages().open_ports(pair[0]).iter();
        let leads = |&port: &Port| topology.neighbor(pair[0], port) == pair[1];
        if let Some(port) = ports.find(leads) {
            route[pair[0].index()] |= Ports::of(port).0;
            route[pair[1].index()] |= Ports::of(topology.opposite(pair[0], port)).0;
        }
    }
    let doors = [maze.entrance(), maze.exit()].into_iter().flatten();
    for Door { cell, port } in doors.filter(|_| !way.is_empty()) {
        route[cell.index()] |= Ports::of(port).0;
    }
    route
}
