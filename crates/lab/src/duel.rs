//! A duel: a person walks a maze while a solver walks it beside them, at their speed, seeing no more
//! than they see.
//!
//! Only solvers that walk take part: they know nothing but the openings of the cell they stand in.
//! Both begin at the start; whoever stands in the goal after fewer moves wins. The solver's walk
//! does not depend on the person's, so it is known from the beginning, and told step by step.

use std::sync::Arc;

use thiserror::Error;

use mazewright_maze::solve::{Solver, Unsolved};
use mazewright_maze::trace::{Event, Note, Trace};
use mazewright_maze::{Cell, Grid, Maze, Port, Ports, Topology};

/// How many moves of a solver are kept at most.
const MAX_MOVES: usize = 10_000_000;
/// The speed that is taken for the person's before they have made some moves, in moves a second.
const FIRST_SPEED: f64 = 2.0;
/// How many moves it takes until the person's own speed counts.
const LEARNED_AFTER: u64 = 4;
/// The longest time that counts for a move: who stands and thinks longer does not walk slower.
const LONGEST_MOVE: f64 = 1.0;

/// What moves the solver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Beat {
    /// Each move of the person: it makes one as well, and waits while they think.
    #[default]
    Moves,
    /// Time: from the person's first move on it walks at their average speed, which leaves out
    /// however long they stand and think.
    Time,
}

/// Who is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The person.
    You,
    /// The solver.
    Solver,
}

/// How a duel stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// Nobody is in the goal.
    Open,
    /// One has come to the goal, and the other one may still need fewer moves.
    First(Side),
    /// One needed fewer moves, or the other one cannot come to the goal.
    Won(Side),
    /// Both needed as many moves.
    Even,
}

/// One who walks.
#[derive(Clone, PartialEq, Debug)]
pub struct Walker {
    /// The cells in the order in which they were walked, the start first; the last one is where the
    /// walker is.
    walked: Vec<Cell>,
    /// For each slot whether the walker has seen the cell.
    seen: Vec<bool>,
}

/// A person and a solver in one maze.
#[derive(Clone, Debug)]
pub struct Duel {
    maze: Arc<Maze<Grid>>,
    solver: Solver,
    beat: Beat,
    you: Walker,
    rival: Walker,
    /// The whole walk of the solver, the start first.
    walk: Vec<Cell>,
    /// Whether it ends in the goal.
    arrives: bool,
    /// Seconds since the last move of the person; none before the first.
    since: Option<f64>,
    /// The seconds that count for the moves so far.
    walking: f64,
    /// What the solver is due but less than a move.
    owed: f64,
}

/// Why there is no duel.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DuelError {
    /// The solver does not walk.
    #[error(
        "{0} does not walk from cell to cell; choose wall-follower, pledge, tremaux or random-mouse"
    )]
    NoWalker(&'static str),
    /// The solver cannot walk there, or there is no way at all.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The walk of the solver is too long to be kept.
    #[error("{0} takes more than {MAX_MOVES} moves here; choose a smaller maze or another solver")]
    TooLong(&'static str),
}

impl Walker {
    fn new(maze: &Maze<Grid>) -> Self {
        let mut walker = Self {
            walked: Vec::new(),
            seen: vec![false; maze.topology().slots()],
        };
        walker.enter(maze, maze.start());
        walker
    }

    /// Where the walker is.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.walked[self.walked.len() - 1]
    }

    /// How many moves the walker has made.
    #[must_use]
    pub const fn moves(&self) -> u64 {
        self.walked.len() as u64 - 1
    }

    /// The cells in the order in which they were walked, the start first.
    #[must_use]
    pub fn walked(&self) -> &[Cell] {
        &self.walked
    }

    /// Whether the walker has been in a cell, or has looked into it straight on through openings.
    #[must_use]
    pub fn has_seen(&self, cell: Cell) -> bool {
        self.seen[cell.index()]
    }

    /// Goes to a cell, and looks around: along each opening as far as it leads straight on.
    fn enter(&mut self, maze: &Maze<Grid>, cell: Cell) {
        let (topology, passages) = (maze.topology(), maze.passages());
        self.walked.push(cell);
        self.seen[cell.index()] = true;
        for port in passages.open_ports(cell).iter() {
            let (mut here, mut ahead) = (cell, Some(port));
            while let Some(port) = ahead.filter(|&port| passages.is_open(here, port)) {
                let back = topology.opposite(here, port);
                here = topology.neighbor(here, port);
                // Around a cylinder one sees one's own back.
                if here == cell {
                    break;
                }
                self.seen[here.index()] = true;
                ahead = topology.across(here, back);
            }
        }
    }
}

impl Duel {
    /// A duel at its beginning. The solver walks its whole way here, unseen.
    ///
    /// # Errors
    /// When the solver does not walk or cannot walk there, when there is no way from start to goal,
    /// and when the walk is too long.
    pub fn new(maze: Arc<Maze<Grid>>, solver: Solver, beat: Beat) -> Result<Self, DuelError> {
        if !Self::accepts(solver) {
            return Err(DuelError::NoWalker(solver.name()));
        }
        let mut steps = Steps {
            walk: Vec::new(),
            goal: maze.goal(),
        };
        let solved = solver.solve(maze.passages(), maze.start(), maze.goal(), &mut steps);
        // A walk that has failed is a duel that the person can still win.
        match solved {
            Ok(_) | Err(Unsolved::CameRound { .. } | Unsolved::StepsUsedUp { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        if steps.walk.len() > MAX_MOVES {
            return Err(DuelError::TooLong(solver.name()));
        }
        Ok(Self {
            solver,
            beat,
            you: Walker::new(&maze),
            rival: Walker::new(&maze),
            walk: steps.walk,
            arrives: solved.is_ok(),
            since: None,
            walking: 0.0,
            owed: 0.0,
            maze,
        })
    }

    /// Whether a solver walks from cell to cell, and so can take part.
    #[must_use]
    pub const fn accepts(solver: Solver) -> bool {
        matches!(
            solver,
            Solver::WallFollower(_) | Solver::Pledge(_) | Solver::Tremaux | Solver::RandomMouse(_)
        )
    }

    /// The maze.
    #[must_use]
    pub const fn maze(&self) -> &Arc<Maze<Grid>> {
        &self.maze
    }

    /// The solver.
    #[must_use]
    pub const fn solver(&self) -> Solver {
        self.solver
    }

    /// The person.
    #[must_use]
    pub const fn you(&self) -> &Walker {
        &self.you
    }

    /// The solver's walker.
    #[must_use]
    pub const fn rival(&self) -> &Walker {
        &self.rival
    }

    /// The ports through which the person can go; none once they are in the goal.
    #[must_use]
    pub fn open_ports(&self) -> Ports {
        if self.you.cell() == self.maze.goal() {
            return Ports::NONE;
        }
        self.maze.passages().open_ports(self.you.cell())
    }

    /// The person goes through a port; tells whether they can. To the beat of moves the solver makes
    /// a move too.
    pub fn step(&mut self, port: Port) -> bool {
        if !self.open_ports().contains(port) {
            return false;
        }
        let next = self.maze.topology().neighbor(self.you.cell(), port);
        self.you.enter(&self.maze, next);
        let since = self.since.replace(0.0);
        self.walking += since.unwrap_or(1.0 / FIRST_SPEED).min(LONGEST_MOVE);
        if self.beat == Beat::Moves {
            self.step_rival();
        }
        true
    }

    /// The person goes to the cell beside theirs; tells whether they can.
    pub fn step_to(&mut self, cell: Cell) -> bool {
        let topology = self.maze.topology();
        let leads = |&port: &Port| topology.neighbor(self.you.cell(), port) == cell;
        let port = self.open_ports().iter().find(leads);
        port.is_some_and(|port| self.step(port))
    }

    /// Lets time pass; tells whether the solver has moved. Nothing happens before the first move of
    /// the person.
    pub fn advance(&mut self, seconds: f64) -> bool {
        let Some(since) = &mut self.since else {
            return false;
        };
        *since += seconds;
        let is_in_goal = self.you.cell() == self.maze.goal();
        // Once the person is in the goal nobody beats the time for the solver but time.
        if self.beat == Beat::Moves && !is_in_goal {
            return false;
        }
        self.owed += seconds * self.speed();
        let before = self.rival.moves();
        while self.owed >= 1.0 {
            self.owed -= 1.0;
            if !self.step_rival() {
                self.owed = 0.0;
            }
        }
        self.rival.moves() > before
    }

    /// The average speed of the person while they walk, in moves a second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        let moves = self.you.moves();
        if moves < LEARNED_AFTER || self.walking <= 0.0 {
            return FIRST_SPEED;
        }
        moves as f64 / self.walking
    }

    /// Whether the solver has made its last move.
    #[must_use]
    pub const fn rival_has_finished(&self) -> bool {
        self.rival.walked.len() == self.walk.len()
    }

    /// How the duel stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let goal = self.maze.goal();
        let (yours, its) = (self.you.moves(), self.rival.moves());
        let is_there = |walker: &Walker| walker.cell() == goal;
        match (is_there(&self.you), is_there(&self.rival)) {
            (false, false) => Standing::Open,
            (true, true) => match yours.cmp(&its) {
                std::cmp::Ordering::Less => Standing::Won(Side::You),
                std::cmp::Ordering::Equal => Standing::Even,
                std::cmp::Ordering::Greater => Standing::Won(Side::Solver),
            },
            (true, false) if its >= yours || self.rival_has_failed() => Standing::Won(Side::You),
            (true, false) => Standing::First(Side::You),
            (false, true) if yours >= its => Standing::Won(Side::Solver),
            (false, true) => Standing::First(Side::Solver),
        }
    }

    /// Whether the solver has made its last move and is not in the goal: it has come round among
    /// loops, or used up its moves.
    #[must_use]
    pub const fn rival_has_failed(&self) -> bool {
        self.rival_has_finished() && !self.arrives
    }

    /// The solver makes its next move; tells whether it has one.
    fn step_rival(&mut self) -> bool {
        let next = self.walk.get(self.rival.walked.len()).copied();
        if let Some(cell) = next {
            self.rival.enter(&self.maze, cell);
        }
        next.is_some()
    }
}

/// Keeps the walk of a solver up to the goal.
struct Steps {
    walk: Vec<Cell>,
    goal: Cell,
}

impl Trace for Steps {
    fn record(&mut self, note: Note) {
        let Event::Focus { to: Some(cell), .. } = note.event else {
            return;
        };
        let is_there = self.walk.last() == Some(&self.goal);
        if !is_there && self.walk.len() <= MAX_MOVES {
            self.walk.push(cell);
        }
    }
}
