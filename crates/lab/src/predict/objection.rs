//! Says why a cell cannot be the one that comes next.

use super::{Decision, Family, Question, Why, behind, family};
use crate::show::{Show, Subject};
use mazewright_maze::trace::{Event, Mark, Scene};
use mazewright_maze::{Algorithm, Cell, Grid, Passages, Ports, Topology};

impl Question {
    /// Why a cell cannot come next.
    pub(super) fn objection(&self, show: &Show, cell: Cell) -> Why {
        let scene = show.playback.scene();
        let passages = &scene.passages;
        let topology = passages.topology();
        let is_tiled = match &show.subject {
            Subject::Carving(recipe) => recipe.algorithm.is_tiled(),
            Subject::Solving { .. } => false,
        };
        if !topology.contains(cell) || passages.is_void(cell) && !is_tiled {
            return Why::NoCell;
        }
        let mark = scene.marks[cell.index()];
        let objection = match (self.decision, &show.subject) {
            (Decision::Port { cell: at, ports }, Subject::Carving(recipe)) => {
                port_objection(scene, recipe.algorithm, (at, ports), cell)
            }
            (Decision::Port { cell: at, .. }, _) => {
                walk_objection(passages, Some(at), cell).or(Some(Why::CameFrom))
            }
            (Decision::Pick, Subject::Carving(recipe)) => Some(match (recipe.algorithm, mark) {
                (Algorithm::Sidewinder(_), _) => Why::OtherRun,
                (Algorithm::PrimFrontierEdge, Mark::Untouched) => Why::NoWallToTree,
                (Algorithm::PrimFrontierEdge, _) => Why::InTree,
                (_, Mark::Untouched) => Why::NotListedYet,
                _ => Why::NotListedNow,
            }),
            (Decision::Set { .. }, _) => Some(Why::OtherSet),
            (Decision::Coin { .. }, _) => Some(Why::OtherWall),
            (Decision::Wall, _) => Some(Why::AllJoined),
            (Decision::Weight, _) if mark == Mark::Untouched => Some(Why::NoWallToTree),
            (Decision::Weight, _) => Some(Why::InTree),
            (Decision::Hunt, _) => Some(hunt_objection(passages, cell)),
            (_, Subject::Carving(recipe)) => match recipe.algorithm {
                Algorithm::RecursiveBacktracker | Algorithm::ParallelBacktracker(_) => {
                    walk_objection(passages, scene.focus, cell).or(Some(Why::NotCameFrom))
                }
                Algorithm::GrowingTree(_) if mark == Mark::Untouched => Some(Why::NotListedYet),
                Algorithm::GrowingTree(_) if mark == Mark::Finished => Some(Why::NotListedNow),
                _ => None,
            },
            (_, Subject::Solving { solver, .. }) => match family(*solver) {
                Family::Walk => walk_objection(passages, scene.focus, cell),
                Family::List => self.list_objection(scene, mark),
                Family::Filling => self.filling_objection(show, cell),
            },
        };
        objection.unwrap_or(Why::Rule(self.line))
    }

    /// Why a solver with a list does not take a cell next; `None` when it takes none off its list.
    fn list_objection(&self, scene: &Scene<Grid>, mark: Mark) -> Option<Why> {
        let answer = self.answers.first()?;
        if scene.marks[answer.index()] != Mark::Active {
            return None;
        }
        Some(match mark {
            Mark::Untouched => Why::NotReached,
            Mark::Active => Why::WaitsLonger,
            Mark::Finished | Mark::Solution => Why::TakenAlready,
        })
    }

    /// Why a cell is not filled next; `None` when the answer is not a dead end that is filled.
    fn filling_objection(&self, show: &Show, cell: Cell) -> Option<Why> {
        let scene = show.playback.scene();
        let passages = &scene.passages;
        let recording = show.playback.recording();
        let mut notes = (self.stop..self.reveal).filter_map(|step| recording.note(step));
        let fills = |event| {
            let (from, to) = (Mark::Untouched, Mark::Finished);
            matches!(event, Event::Mark { from: a, to: b, .. } if (a, b) == (from, to))
        };
        if !notes.any(|note| fills(note.event)) {
            return None;
        }
        let is_filled = |cell: Cell| scene.marks[cell.index()] == Mark::Finished;
        let open = behind(passages.topology(), cell, passages.open_ports(cell));
        Some(if is_filled(cell) {
            Why::Filled
        } else if cell == show.maze.start() || cell == show.maze.goal() {
            Why::StartOrGoal
        } else if open.filter(|&cell| !is_filled(cell)).count() > 1 {
            Why::NoDeadEnd
        } else {
            Why::OtherDeadEnd
        })
    }
}

/// Why a generator does not choose a neighbor of a cell.
fn port_objection(
    scene: &Scene<Grid>,
    algorithm: Algorithm,
    (at, ports): (Cell, Ports),
    cell: Cell,
) -> Option<Why> {
    let passages = &scene.passages;
    let topology = passages.topology();
    let are_untouched = behind(topology, at, ports).all(|cell| passages.is_untouched(cell));
    let neighbors = passages.neighbors(at);
    Some(if cell == at {
        Why::Itself
    } else if behind(topology, at, neighbors).all(|neighbor| neighbor != cell) {
        Why::NoNeighbor
    } else if algorithm == Algorithm::BlobbyDivision {
        Why::OtherRegion
    } else if behind(topology, at, passages.open_ports(at)).any(|neighbor| neighbor == cell) {
        Why::HasPassage
    } else if are_untouched && !passages.is_untouched(cell) {
        Why::Carved
    } else if !are_untouched && passages.is_untouched(cell) {
        Why::NotInMaze
    } else {
        return None;
    })
}

/// Why a walk does not go to a cell; `None` when it could.
fn walk_objection(passages: &Passages<Grid>, at: Option<Cell>, cell: Cell) -> Option<Why> {
    let at = at?;
    let topology = passages.topology();
    if cell == at {
        Some(Why::IsThere)
    } else if behind(topology, at, passages.neighbors(at)).all(|neighbor| neighbor != cell) {
        Some(Why::NoNeighborOfWalk)
    } else if behind(topology, at, passages.open_ports(at)).all(|neighbor| neighbor != cell) {
        Some(Why::WallBetween)
    } else {
        None
    }
}

/// Why a hunt does not find a cell.
fn hunt_objection(passages: &Passages<Grid>, cell: Cell) -> Why {
    let mut neighbors = behind(passages.topology(), cell, passages.neighbors(cell));
    if !passages.is_untouched(cell) {
        Why::Carved
    } else if neighbors.all(|neighbor| passages.is_untouched(neighbor)) {
        Why::FarFromMaze
    } else {
        Why::LaterInHunt
    }
}
