//! Says why a cell cannot be the one that comes next.

use super::{Decision, Family, Question, behind, family};
use crate::lab::show::{Show, Subject};
use crate::maze::trace::{Mark, Scene};
use crate::maze::{Algorithm, Cell, Grid, Passages, Ports, Topology};

impl Question {
    /// Why a cell cannot come next.
    pub(super) fn objection(&self, show: &Show, cell: Cell) -> String {
        let scene = show.playback.scene();
        let passages = &scene.passages;
        let topology = passages.topology();
        let is_tiled = match &show.subject {
            Subject::Carving(recipe) => recipe.algorithm.is_tiled(),
            Subject::Solving { .. } => false,
        };
        if !topology.contains(cell) || passages.is_void(cell) && !is_tiled {
            return "There is no cell.".to_owned();
        }
        let mark = scene.marks[cell.index()];
        let objection = match (self.decision, &show.subject) {
            (Decision::Port { cell: at, ports }, Subject::Carving(recipe)) => {
                port_objection(scene, recipe.algorithm, (at, ports), cell)
            }
            (Decision::Port { cell: at, .. }, _) => walk_objection(passages, Some(at), cell).or(
                Some("The walk came from there, and turns back in dead ends only."),
            ),
            (Decision::Pick, Subject::Carving(recipe)) => Some(match (recipe.algorithm, mark) {
                (Algorithm::Sidewinder(_), _) => "That cell is not in this run.",
                (Algorithm::PrimFrontierEdge, Mark::Untouched) => {
                    "No wall of that cell leads to the tree yet."
                }
                (Algorithm::PrimFrontierEdge, _) => {
                    "That cell is in the tree already: one more opening would close a loop."
                }
                (_, Mark::Untouched) => "That cell is not on the list yet.",
                _ => "That cell is not on the list any more.",
            }),
            (Decision::Set { .. }, _) => Some("That cell is in another row, or in another set."),
            (Decision::Coin { .. }, _) => {
                Some("The coin decides about one wall only: it is the cell before it or behind it.")
            }
            (Decision::Wall, _) => {
                Some("Ways join it to all of its neighbors: one more opening would close a loop.")
            }
            (Decision::Weight, _) if mark == Mark::Untouched => {
                Some("No wall of that cell leads to the tree yet.")
            }
            (Decision::Weight, _) => {
                Some("That cell is in the tree already: one more opening would close a loop.")
            }
            (Decision::Hunt, _) => Some(hunt_objection(passages, cell)),
            (_, Subject::Carving(recipe)) => match recipe.algorithm {
                Algorithm::RecursiveBacktracker | Algorithm::ParallelBacktracker(_) => {
                    walk_objection(passages, scene.focus, cell)
                        .or(Some("The walk did not come from there."))
                }
                Algorithm::GrowingTree(_) if mark == Mark::Untouched => {
                    Some("That cell is not on the list yet.")
                }
                Algorithm::GrowingTree(_) if mark == Mark::Finished => {
                    Some("That cell is not on the list any more.")
                }
                _ => None,
            },
            (_, Subject::Solving { solver, .. }) => match family(*solver) {
                Family::Walk => walk_objection(passages, scene.focus, cell),
                Family::List => self.list_objection(scene, mark),
                Family::Filling => self.filling_objection(show, cell),
            },
        };
        objection.map_or_else(|| self.rule(show), str::to_owned)
    }

    /// What the pseudo-code says about what comes next.
    fn rule(&self, show: &Show) -> String {
        let lines = show.subject.pseudo_code();
        let line = lines.get(usize::from(self.line.0)).copied();
        let line = line.unwrap_or_default().trim().trim_end_matches([',', ':']);
        format!("The rule leads elsewhere: {line}.")
    }

    /// Why a solver with a list does not take a cell next; `None` when it takes none off its list.
    fn list_objection(&self, scene: &Scene<Grid>, mark: Mark) -> Option<&'static str> {
        let answer = self.answers.first()?;
        if scene.marks[answer.index()] != Mark::Active {
            return None;
        }
        Some(match mark {
            Mark::Untouched => "The search has not reached that cell yet.",
            Mark::Active => "That cell waits too, but another one comes before it.",
            Mark::Finished | Mark::Solution => "That cell was taken already.",
        })
    }

    /// Why a cell is not filled next; `None` when the answer is not a dead end that is filled.
    fn filling_objection(&self, show: &Show, cell: Cell) -> Option<&'static str> {
        let scene = show.playback.scene();
        let passages = &scene.passages;
        let last_line = show.subject.pseudo_code().len() as u8;
        if self.line.0 + 2 >= last_line {
            return None;
        }
        let is_filled = |cell: Cell| scene.marks[cell.index()] == Mark::Finished;
        let open = behind(passages.topology(), cell, passages.open_ports(cell));
        Some(if is_filled(cell) {
            "That cell is filled already."
        } else if cell == show.maze.start() || cell == show.maze.goal() {
            "Start and goal are never filled."
        } else if open.filter(|&cell| !is_filled(cell)).count() > 1 {
            "That cell is no dead end now."
        } else {
            "That cell is a dead end too, but another one comes before it."
        })
    }
}

/// Why a generator does not choose a neighbor of a cell.
fn port_objection(
    scene: &Scene<Grid>,
    algorithm: Algorithm,
    (at, ports): (Cell, Ports),
    cell: Cell,
) -> Option<&'static str> {
    let passages = &scene.passages;
    let topology = passages.topology();
    let are_untouched = behind(topology, at, ports).all(|cell| passages.is_untouched(cell));
    let neighbors = passages.neighbors(at);
    Some(if cell == at {
        "That is the cell itself; one of its neighbors is asked for."
    } else if behind(topology, at, neighbors).all(|neighbor| neighbor != cell) {
        "That is no neighbor of the cell."
    } else if algorithm == Algorithm::BlobbyDivision {
        "That cell is taken by a half, or belongs to another region."
    } else if behind(topology, at, passages.open_ports(at)).any(|neighbor| neighbor == cell) {
        "A passage leads there already."
    } else if are_untouched && !passages.is_untouched(cell) {
        "That cell is carved already."
    } else if !are_untouched && passages.is_untouched(cell) {
        "That cell is not part of the maze yet."
    } else {
        return None;
    })
}

/// Why a walk does not go to a cell; `None` when it could.
fn walk_objection(passages: &Passages<Grid>, at: Option<Cell>, cell: Cell) -> Option<&'static str> {
    let at = at?;
    let topology = passages.topology();
    if cell == at {
        Some("The walk is there already.")
    } else if behind(topology, at, passages.neighbors(at)).all(|neighbor| neighbor != cell) {
        Some("That is no neighbor of the cell where the walk is.")
    } else if behind(topology, at, passages.open_ports(at)).all(|neighbor| neighbor != cell) {
        Some("There is a wall between.")
    } else {
        None
    }
}

/// Why a hunt does not find a cell.
fn hunt_objection(passages: &Passages<Grid>, cell: Cell) -> &'static str {
    let mut neighbors = behind(passages.topology(), cell, passages.neighbors(cell));
    if !passages.is_untouched(cell) {
        "That cell is carved already."
    } else if neighbors.all(|neighbor| passages.is_untouched(neighbor)) {
        "None of its neighbors is part of the maze yet."
    } else {
        "The hunt would take it, but in reading order another one comes first."
    }
}
