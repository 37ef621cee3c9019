//! Questions before a choice: which cell comes next, and why?
//!
//! Questions come from the recording, so that no algorithm knows about them. A random choice is asked
//! about right before its outcome shows, when the viewer can only guess; any other step is asked about
//! before it begins, when the rule and the picture give the answer.

mod find;
mod kind;
mod objection;

pub use self::kind::{QuestionKind, Reason};
use super::layer::{Layer, Numbers};
use super::session::{Session, Subject};
use mazewright_maze::inside::{Next, Picked};
use mazewright_maze::trace::{Line, Mark, Scene};
use mazewright_maze::{Cell, Grid, Ports, Topology};

/// A question: which cell comes next?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The decision that it asks about.
    decision: Decision,
    /// The moment at which it is asked. The methods that take a session expect it at this moment.
    pub stop: usize,
    /// The moment at which the answer shows. The search for the next question continues from here.
    pub reveal: usize,
    /// The line of the pseudo-code that gives the answer.
    line: Line,
    /// The right cells: one, or the two on both sides of a wall.
    pub answers: Vec<Cell>,
}

/// The kind of decision that chooses the next cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    /// A random number, among the cells beyond some ports of a cell.
    Port { cell: Cell, ports: Ports },
    /// A random number, among the active cells.
    Pick,
    /// A random number, among the cells of the row and the set that a cell is in.
    Set { cell: Cell },
    /// A coin: the cell behind a wall if the wall opens, otherwise the cell in front.
    Coin { cell: Cell, behind: Cell },
    /// Hidden weights, among the active cells.
    Weight,
    /// Hidden weights, among all walls between two sets.
    Wall,
    /// The rule alone.
    Rule,
    /// The rule of a hunt.
    Hunt,
}

/// The verdict on a guess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The cell comes next.
    Right,
    /// The cell could have come next, but chance decided otherwise.
    Possible,
    /// The cell cannot come next.
    Wrong,
}

/// A verdict and its reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The verdict on the guess.
    pub verdict: Verdict,
    /// The reason for the verdict.
    pub reason: Reason,
}

/// How many guesses got each verdict.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// All guesses.
    pub asked: u32,
    /// Right guesses.
    pub right: u32,
    /// Possible guesses.
    pub possible: u32,
    /// Wrong guesses.
    pub wrong: u32,
}

impl Score {
    /// Counts a guess.
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
    /// The cell that the question is about, if any.
    pub const fn about(&self) -> Option<Cell> {
        match self.decision {
            Decision::Port { cell, .. } | Decision::Set { cell } | Decision::Coin { cell, .. } => Some(cell),
            _ => None,
        }
    }

    /// The kind of question.
    pub fn kind(&self, session: &Session) -> QuestionKind {
        match (self.decision, session.subject.shown()) {
            (Decision::Port { .. }, _) if self.line == Line::BRAID => QuestionKind::DeadEnd,
            (Decision::Port { .. }, _) => QuestionKind::Neighbor,
            (Decision::Pick, Some(shown)) => match shown.picks {
                Picked::OfRun => QuestionKind::Run,
                // A cell with several walls on the list is likelier than the others.
                Picked::TreeWall => QuestionKind::Tree,
                Picked::Wall => QuestionKind::ListedWall,
                Picked::Cell if shown.next == Next::Pick => QuestionKind::Picked,
                Picked::Cell => QuestionKind::Listed,
            },
            (Decision::Set { .. }, _) => QuestionKind::Set,
            (Decision::Coin { .. }, _) => QuestionKind::Coin,
            (Decision::Wall, _) => QuestionKind::Wall,
            (Decision::Weight, _) => QuestionKind::Weight,
            (Decision::Hunt, _) => QuestionKind::Hunt,
            _ => match next(&session.subject) {
                Next::Field => QuestionKind::Field,
                Next::Pick => QuestionKind::PickedByRule,
                Next::Taken => QuestionKind::Taken,
                Next::Passage => QuestionKind::Walk,
                _ => QuestionKind::Next,
            },
        }
    }

    /// Returns true if every possible cell is asked for: a few that a random number chooses among. Otherwise one will
    /// do.
    pub const fn asks_for_all(&self) -> bool {
        matches!(self.decision, Decision::Port { .. } | Decision::Set { .. } | Decision::Coin { .. })
    }

    /// The number of possible cells, and whether they are equally likely; `None` where that would mislead or
    /// give the answer away.
    pub fn chances(&self, session: &Session) -> Option<(usize, bool)> {
        let has_chances =
            matches!(self.kind(session), QuestionKind::Run | QuestionKind::ListedWall | QuestionKind::Listed);
        has_chances.then(|| {
            let possible = self.possible(session).len();
            let is_even = match self.decision {
                Decision::Port { ports, .. } => ports.len() as usize == possible,
                _ => true,
            };
            (possible, is_even)
        })
    }

    /// The cells that can come next as far as a viewer can know, in reading order, the right ones included.
    pub fn possible(&self, session: &Session) -> Vec<Cell> {
        let scene = session.playback.scene();
        let topology = scene.passages.topology();
        let active = |cell: &Cell| scene.marks[cell.index()] == Mark::Active;
        let mut cells: Vec<Cell> = match self.decision {
            Decision::Port { cell, ports } => behind(topology, cell, ports).collect(),
            Decision::Pick | Decision::Weight => topology.cells().filter(active).collect(),
            Decision::Set { cell } => {
                let sets = sets(scene);
                let (_, row) = topology.position(cell);
                let same = |other: &Cell| topology.position(*other).1 == row && sets.of(*other) == sets.of(cell);
                topology.cells().filter(same).collect()
            }
            Decision::Coin { cell, behind } => vec![cell, behind],
            Decision::Wall => {
                let sets = sets(scene);
                let borders = |&cell: &Cell| {
                    let neighbors = scene.passages.neighbors(cell);
                    behind(topology, cell, neighbors).any(|neighbor| sets.of(neighbor) != sets.of(cell))
                };
                scene.passages.cells().filter(borders).collect()
            }
            Decision::Rule | Decision::Hunt => self.answers.clone(),
        };
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Judges a cell as the answer.
    pub fn judge(&self, session: &Session, cell: Cell) -> Judgement {
        let (verdict, reason) = if self.answers.contains(&cell) {
            (Verdict::Right, Reason::Line(self.line))
        } else if self.possible(session).contains(&cell) {
            let reason = match self.decision {
                Decision::Wall | Decision::Weight => Reason::Lighter,
                _ => Reason::Chance,
            };
            (Verdict::Possible, reason)
        } else {
            (Verdict::Wrong, self.objection(session, cell))
        };
        Judgement { verdict, reason }
    }
}

/// How the next cell follows in what is shown.
fn next(subject: &Subject) -> Next {
    subject.shown().map_or(Next::Hidden, |shown| shown.next)
}

/// The cells beyond some ports of a cell.
fn behind(topology: &Grid, cell: Cell, ports: Ports) -> impl Iterator<Item = Cell> {
    ports.iter().map(move |port| topology.neighbor(cell, port))
}

/// The sets of cells that the passages so far connect.
fn sets(scene: &Scene<Grid>) -> Numbers {
    let mut numbers = Numbers::default();
    numbers.compute(scene, Layer::Sets, Cell(0));
    numbers
}
