//! Mazes, paths and traces as tokens between blanks. Mazes and paths have the tokens of the Python package
//! `maze-dataset`, so anything that reads those reads these.

use std::fmt::Write as _;

use mazewright_maze::solve::Solver;
use mazewright_maze::topology::{Cell, Grid, Topology as _};
use mazewright_maze::trace::{Event, Record, Trace};
use mazewright_maze::{Maze, Passages};

/// The passages in reading order, each once, then start and goal.
pub(super) fn maze(maze: &Maze<Grid>) -> String {
    let passages = maze.passages();
    let topology = passages.topology();
    let mut text = "<ADJLIST_START> ".to_owned();
    for cell in passages.cells() {
        for port in passages.open_ports(cell).iter() {
            let (other, behind) = (topology.neighbor(cell, port), topology.opposite(cell, port));
            // Each passage is met from both sides.
            if (cell, port) < (other, behind) {
                let (cell, other) = (name(passages, cell), name(passages, other));
                let _ = write!(text, "{cell} <--> {other} ; ");
            }
        }
    }
    let (start, goal) = (name(passages, maze.start()), name(passages, maze.goal()));
    let _ = write!(text, "<ADJLIST_END> <ORIGIN_START> {start} <ORIGIN_END> <TARGET_START> {goal} <TARGET_END>");
    text
}

/// The cells of a path.
pub(super) fn path(maze: &Maze<Grid>, path: &[Cell]) -> String {
    let mut text = "<PATH_START> ".to_owned();
    for &cell in path {
        let _ = write!(text, "{} ", name(maze.passages(), cell));
    }
    text + "<PATH_END>"
}

/// Every event of a solver.
pub(super) fn trace(maze: &Maze<Grid>, solver: Solver) -> String {
    let mut tracer = Tracer { passages: maze.passages(), text: "<TRACE_START> ".to_owned() };
    // A walk that fails is a trace, too.
    let _ = solver.solve(maze.passages(), maze.start(), maze.goal(), &mut tracer);
    tracer.text + "<TRACE_END>"
}

/// Row and column, in one token.
fn name(passages: &Passages<Grid>, cell: Cell) -> String {
    let (x, y) = passages.topology().position(cell);
    format!("({y},{x})")
}

struct Tracer<'maze> {
    passages: &'maze Passages<Grid>,
    text: String,
}

impl Trace for Tracer<'_> {
    fn record(&mut self, record: Record) {
        let name = |cell| name(self.passages, cell);
        let side = |cell, port| self.passages.topology().port_name(cell, port);
        let event = match record.event {
            Event::Open { cell, port } => format!("open {} {}", name(cell), side(cell, port)),
            Event::Close { cell, port } => format!("close {} {}", name(cell), side(cell, port)),
            Event::Clear { cell } => format!("clear {}", name(cell)),
            Event::Mark { cell, to, .. } => format!("mark {} {}", name(cell), to.name()),
            Event::Focus { to: Some(cell), .. } => format!("focus {}", name(cell)),
            Event::Focus { to: None, .. } => "focus nowhere".to_owned(),
            Event::Choose { cell, .. } => format!("choose {}", name(cell)),
            Event::Draw(_) => "draw".to_owned(),
            Event::Sign { cell, port, to, .. } => {
                format!("sign {} {} {}", name(cell), side(cell, port), to.name())
            }
            Event::Label { cell, to, .. } => format!("label {} {}", name(cell), to.name()),
            Event::Count { to, .. } => format!("count {to}"),
        };
        self.text += &event;
        self.text += " ; ";
    }
}
