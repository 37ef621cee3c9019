//! Why a cell cannot come next.

use super::{Decision, Question, Reason, behind, next};
use crate::session::{Session, Subject};
use mazewright_maze::inside::{Next, Picked};
use mazewright_maze::trace::{Event, Mark, Scene};
use mazewright_maze::{Cell, Grid, Passages, Ports, Topology};

impl Question {
    /// Why a cell cannot come next.
    pub(super) fn objection(&self, session: &Session, cell: Cell) -> Reason {
        let scene = session.playback.scene();
        let passages = &scene.passages;
        let topology = passages.topology();
        let is_tiled = match &session.subject {
            Subject::Carving(recipe) => recipe.algorithm.is_tiled(),
            Subject::Solving { .. } | Subject::Written { .. } => false,
        };
        if !topology.contains(cell) || passages.is_void(cell) && !is_tiled {
            return Reason::NoCell;
        }
        let mark = scene.marks[cell.index()];
        let next = next(&session.subject);
        let objection = match (self.decision, &session.subject) {
            (Decision::Port { cell: at, ports }, Subject::Carving(_)) => port_objection(scene, next, (at, ports), cell),
            (Decision::Port { cell: at, .. }, _) => walk_objection(passages, Some(at), cell).or(Some(Reason::CameFrom)),
            (Decision::Pick, subject) => Some(match (subject.shown().map(|shown| shown.picks), mark) {
                (Some(Picked::OfRun), _) => Reason::OtherRun,
                (Some(Picked::TreeWall), Mark::Untouched) => Reason::NoWallToTree,
                (Some(Picked::TreeWall), _) => Reason::InTree,
                (_, Mark::Untouched) => Reason::NotListedYet,
                _ => Reason::NotListedNow,
            }),
            (Decision::Set { .. }, _) => Some(Reason::OtherSet),
            (Decision::Coin { .. }, _) => Some(Reason::OtherWall),
            (Decision::Wall, _) => Some(Reason::AllJoined),
            (Decision::Weight, _) if mark == Mark::Untouched => Some(Reason::NoWallToTree),
            (Decision::Weight, _) => Some(Reason::InTree),
            (Decision::Hunt, _) => Some(hunt_objection(passages, cell)),
            (Decision::Rule, _) => match next {
                Next::Back | Next::BackInTurn => {
                    walk_objection(passages, scene.focus, cell).or(Some(Reason::NotCameFrom))
                }
                Next::Pick if mark == Mark::Untouched => Some(Reason::NotListedYet),
                Next::Pick if mark == Mark::Finished => Some(Reason::NotListedNow),
                Next::Passage => walk_objection(passages, scene.focus, cell),
                Next::Taken => self.list_objection(scene, mark),
                Next::Filled => self.filling_objection(session, cell),
                _ => None,
            },
        };
        objection.unwrap_or(Reason::Rule(self.line))
    }

    /// Why a solver with a list does not take a cell next; `None` when it takes none off its list.
    fn list_objection(&self, scene: &Scene<Grid>, mark: Mark) -> Option<Reason> {
        let answer = self.answers.first()?;
        if scene.marks[answer.index()] != Mark::Active {
            return None;
        }
        Some(match mark {
            Mark::Untouched => Reason::NotReached,
            Mark::Active => Reason::WaitsLonger,
            Mark::Finished | Mark::Solution => Reason::TakenAlready,
        })
    }

    /// Why a cell is not filled next; `None` when the answer is not a dead end that is filled.
    fn filling_objection(&self, session: &Session, cell: Cell) -> Option<Reason> {
        let scene = session.playback.scene();
        let passages = &scene.passages;
        let mut records = (self.stop..self.reveal).filter_map(|step| session.playback.recording().get(step));
        let fills = |event| {
            let (from, to) = (Mark::Untouched, Mark::Finished);
            matches!(event, Event::Mark { from: a, to: b, .. } if (a, b) == (from, to))
        };
        if !records.any(|record| fills(record.event)) {
            return None;
        }
        let is_filled = |cell: Cell| scene.marks[cell.index()] == Mark::Finished;
        let open = behind(passages.topology(), cell, passages.open_ports(cell));
        Some(if is_filled(cell) {
            Reason::Filled
        } else if cell == session.maze.start() || cell == session.maze.goal() {
            Reason::StartOrGoal
        } else if open.filter(|&cell| !is_filled(cell)).count() > 1 {
            Reason::NoDeadEnd
        } else {
            Reason::OtherDeadEnd
        })
    }
}

/// Why a generator does not choose a neighbor of a cell.
fn port_objection(scene: &Scene<Grid>, next: Next, (at, ports): (Cell, Ports), cell: Cell) -> Option<Reason> {
    let passages = &scene.passages;
    let topology = passages.topology();
    let are_untouched = behind(topology, at, ports).all(|cell| passages.is_untouched(cell));
    let neighbors = passages.neighbors(at);
    Some(if cell == at {
        Reason::Itself
    } else if behind(topology, at, neighbors).all(|neighbor| neighbor != cell) {
        Reason::NoNeighbor
    } else if next == Next::Half {
        Reason::OtherRegion
    } else if behind(topology, at, passages.open_ports(at)).any(|neighbor| neighbor == cell) {
        Reason::HasPassage
    } else if are_untouched && !passages.is_untouched(cell) {
        Reason::Carved
    } else if !are_untouched && passages.is_untouched(cell) {
        Reason::NotInMaze
    } else {
        return None;
    })
}

/// Why a walk does not go to a cell; `None` when it could.
fn walk_objection(passages: &Passages<Grid>, at: Option<Cell>, cell: Cell) -> Option<Reason> {
    let at = at?;
    let topology = passages.topology();
    if cell == at {
        Some(Reason::IsThere)
    } else if behind(topology, at, passages.neighbors(at)).all(|neighbor| neighbor != cell) {
        Some(Reason::NoNeighborOfWalk)
    } else if behind(topology, at, passages.open_ports(at)).all(|neighbor| neighbor != cell) {
        Some(Reason::WallBetween)
    } else {
        None
    }
}

/// Why a hunt does not find a cell.
fn hunt_objection(passages: &Passages<Grid>, cell: Cell) -> Reason {
    let mut neighbors = behind(passages.topology(), cell, passages.neighbors(cell));
    if !passages.is_untouched(cell) {
        Reason::Carved
    } else if neighbors.all(|neighbor| passages.is_untouched(neighbor)) {
        Reason::FarFromMaze
    } else {
        Reason::LaterInHunt
    }
}
