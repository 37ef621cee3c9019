//! Predicting: before a choice the watcher is asked which cell comes next, and is told why.
//!
//! Questions are found in the recording, so that no algorithm knows of them. A step in which a random
//! number decides is asked about right after the number is announced, when nobody can know; any other
//! step before it begins, when the rule and what is seen tell the answer.

mod find;
mod objection;

use super::layer::Numbers;
use super::session::Layer;
use super::show::{Show, Subject};
use crate::maze::solve::Solver;
use crate::maze::trace::{Line, Mark, Scene};
use crate::maze::{Algorithm, Cell, Grid, Ports, Topology};

/// Which cell comes next?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What decides it.
    decision: Decision,
    /// The moment at which it is asked.
    stop: usize,
    /// The moment at which its answer is seen.
    reveal: usize,
    /// The line of the pseudo-code that answers it.
    line: Line,
    /// The right cells.
    answers: Vec<Cell>,
}

/// What decides which cell comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    /// A random number, among the cells behind some ports of a cell.
    Port { cell: Cell, ports: Ports },
    /// A random number, among the active cells.
    Pick,
    /// A random number, among the cells of the row and the set that a cell is in.
    Set { cell: Cell },
    /// A coin: the cell behind a wall if the wall is opened, otherwise the cell before it.
    Coin { cell: Cell, behind: Cell },
    /// Weights that nobody sees, among the active cells.
    Weight,
    /// Weights that nobody sees, among all walls between two sets.
    Wall,
    /// The rule alone.
    Rule,
    /// The rule of a hunt.
    Hunt,
}

/// What is thought of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is the cell that comes next.
    Right,
    /// It could have been, had chance decided otherwise.
    Possible,
    /// It cannot come next.
    Wrong,
}

/// A verdict, and a sentence why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// Why.
    pub why: String,
}

/// How many answers were what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// All answers.
    pub asked: u32,
    /// Right ones.
    pub right: u32,
    /// Those that only chance was against.
    pub possible: u32,
    /// Wrong ones.
    pub wrong: u32,
}

impl Score {
    /// Counts an answer.
    pub const fn count(&mut self, verdict: Verdict) {
        self.asked += 1;
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Possible => self.possible += 1,
            Verdict::Wrong => self.wrong += 1,
        }
    }
}

impl Question {
    /// The first question from the moment of a show on; `None` when nothing is left to be asked.
    ///
    /// Looks at every event up to there.
    #[must_use]
    pub fn next(show: &Show) -> Option<Self> {
        find::next(show)
    }

    /// The moment at which it is asked. Everything else that a question is asked with a show needs
    /// the show at this moment.
    #[must_use]
    pub const fn stop(&self) -> usize {
        self.stop
    }

    /// The moment at which the answer is seen, and from which on the next question is looked for.
    #[must_use]
    pub const fn reveal(&self) -> usize {
        self.reveal
    }

    /// The right cells: one, or the two beside a wall.
    #[must_use]
    pub fn answers(&self) -> &[Cell] {
        &self.answers
    }

    /// The cell that it is asked about, if it is about one.
    #[must_use]
    pub const fn about(&self) -> Option<Cell> {
        match self.decision {
            Decision::Port { cell, .. } | Decision::Set { cell } | Decision::Coin { cell, .. } => {
                Some(cell)
            }
            _ => None,
        }
    }

    /// The question in words.
    #[must_use]
    pub fn words(&self, show: &Show) -> String {
        let possible = self.possible(show).len();
        let even = match self.decision {
            Decision::Port { ports, .. } => ports.len() as usize == possible,
            _ => true,
        };
        let chances = match possible {
            1 => "Only one is possible.".to_owned(),
            _ if even => format!("{possible} are possible, each with the same chance."),
            _ => format!("{possible} are possible."),
        };
        match (self.decision, &show.subject) {
            (Decision::Port { .. }, _) if self.line == Line::BRAID => {
                "This dead end is opened. Which cell is behind the wall that goes?".to_owned()
            }
            (Decision::Port { .. }, _) => format!("Which neighbor is chosen? {chances}"),
            (Decision::Pick, Subject::Carving(recipe)) => match recipe.algorithm {
                Algorithm::Sidewinder(_) => {
                    format!("Which cell of the run is opened upwards? {chances}")
                }
                // A cell with several walls on the list is likelier than others.
                Algorithm::PrimFrontierEdge => "Which cell joins the tree next?".to_owned(),
                Algorithm::WallList => format!("Which wall of the list comes next? {chances}"),
                Algorithm::GrowingTree(_) => "Which cell of the list is picked?".to_owned(),
                _ => format!("Which cell of the list comes next? {chances}"),
            },
            (Decision::Set { .. }, _) => {
                format!("This set is not open downwards yet. Which of its cells will be? {chances}")
            }
            (Decision::Coin { .. }, _) => {
                "A coin is tossed for this wall. Which cell: the one behind it, if it is opened, or this one, if not?"
                    .to_owned()
            }
            (Decision::Wall, _) => {
                "Which wall is opened next? Choose a cell beside it; weights decide that nobody sees."
                    .to_owned()
            }
            (Decision::Weight, _) => {
                "Which cell joins the tree next? Weights decide that nobody sees.".to_owned()
            }
            (Decision::Hunt, _) => "The walk is stuck. Which cell does the hunt find?".to_owned(),
            (_, Subject::Carving(recipe)) => match recipe.algorithm {
                Algorithm::RecursiveDivision(_) => {
                    "Which field comes next? Choose its first cell, at its upper left.".to_owned()
                }
                Algorithm::GrowingTree(_) => {
                    "Which cell of the list does the rule pick?".to_owned()
                }
                _ => "Which cell comes next? The rule tells.".to_owned(),
            },
            (_, Subject::Solving { solver, .. }) => match family(*solver) {
                Family::List => "Which cell is taken next? The rule tells.".to_owned(),
                Family::Walk => "Where does the walk go next? The rule tells.".to_owned(),
                Family::Filling => "Which cell comes next? The rule tells.".to_owned(),
            },
        }
    }

    /// The cells that may come next as far as anybody can know, in reading order; the right ones are
    /// among them.
    #[must_use]
    pub fn possible(&self, show: &Show) -> Vec<Cell> {
        let scene = show.playback.scene();
        let topology = scene.passages.topology();
        let active = |cell: &Cell| scene.marks[cell.index()] == Mark::Active;
        let mut cells: Vec<Cell> = match self.decision {
            Decision::Port { cell, ports } => behind(topology, cell, ports).collect(),
            Decision::Pick | Decision::Weight => topology.cells().filter(active).collect(),
            Decision::Set { cell } => {
                let sets = sets(scene);
                let (_, row) = topology.position(cell);
                let same = |other: &Cell| {
                    topology.position(*other).1 == row && sets.of(*other) == sets.of(cell)
                };
                topology.cells().filter(same).collect()
            }
            Decision::Coin { cell, behind } => vec![cell, behind],
            Decision::Wall => {
                let sets = sets(scene);
                let borders = |&cell: &Cell| {
                    let neighbors = scene.passages.neighbors(cell);
                    behind(topology, cell, neighbors)
                        .any(|neighbor| sets.of(neighbor) != sets.of(cell))
                };
                scene.passages.cells().filter(borders).collect()
            }
            Decision::Rule | Decision::Hunt => self.answers.clone(),
        };
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// What is thought of a cell as the answer.
    #[must_use]
    pub fn judge(&self, show: &Show, cell: Cell) -> Judgement {
        let judgement = |verdict, why: &str| Judgement {
            verdict,
            why: why.to_owned(),
        };
        if self.answers.contains(&cell) {
            let reason = match &show.subject {
                Subject::Carving(recipe) => recipe.algorithm.reason(self.line),
                Subject::Solving { solver, .. } => solver.reason(self.line),
            };
            return judgement(Verdict::Right, reason);
        }
        if self.possible(show).contains(&cell) {
            let why = match self.decision {
                Decision::Wall | Decision::Weight => {
                    "It could have been, but another wall is lighter."
                }
                _ => "It could have been, but chance chose another one.",
            };
            return judgement(Verdict::Possible, why);
        }
        Judgement {
            verdict: Verdict::Wrong,
            why: self.objection(show, cell),
        }
    }
}

/// What kind of solver one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    /// Takes cells off a list.
    List,
    /// Walks from cell to cell.
    Walk,
    /// Fills cells.
    Filling,
}

const fn family(solver: Solver) -> Family {
    match solver {
        Solver::BreadthFirst
        | Solver::Dijkstra
        | Solver::AStar
        | Solver::Greedy
        | Solver::Bidirectional => Family::List,
        Solver::DepthFirst
        | Solver::WallFollower(_)
        | Solver::Pledge(_)
        | Solver::Tremaux
        | Solver::RandomMouse(_) => Family::Walk,
        Solver::DeadEndFilling => Family::Filling,
    }
}

/// The cells behind some ports of a cell.
fn behind(topology: &Grid, cell: Cell, ports: Ports) -> impl Iterator<Item = Cell> {
    let ports = ports.iter();
    ports.map(move |port| topology.neighbor(cell, port))
}

/// The sets that passages so far make.
fn sets(scene: &Scene<Grid>) -> Numbers {
    let mut numbers = Numbers::new();
    numbers.take(scene, Layer::Sets, Cell(0));
    numbers
}
