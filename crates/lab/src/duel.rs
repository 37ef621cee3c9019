//! A duel: a person and a solver walk through the same maze at the same speed, and neither sees more
//! than the other.
//!
//! Only solvers that walk can take part: they know only the openings of the cell they are in. Both begin
//! at the start, and whoever reaches the goal in fewer moves wins. The solver's walk does not depend on
//! the person's, so it is computed at the start and revealed move by move.

use std::sync::Arc;

use thiserror::Error;

use super::session::SessionError;
use mazewright_maze::solve::{Solver, Unsolved};
use mazewright_maze::trace::{Event, Record, Trace};
use mazewright_maze::{Cell, Grid, Maze, Port, Ports, Topology};

/// The longest walk of a solver, in moves.
const MAX_MOVES: usize = 10_000_000;
/// The speed assumed until the person has made some moves, in moves per second.
const FIRST_SPEED: f64 = 2.0;
/// The moves after which the person's own speed counts.
const LEARNED_AFTER: u64 = 4;
/// The longest time that counts for one move, in seconds: stopping to think is not walking slowly.
const LONGEST_MOVE: f64 = 1.0;

/// When the solver moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Beat {
    /// Once for every move of the person, so that it waits while they think.
    #[default]
    Moves,
    /// At the average speed of the person, from their first move on. Time to think does not count.
    Time,
}

/// One side of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duelist {
    /// The person.
    You,
    /// The solver that walks against the person.
    Solver,
}

/// The score of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DuelScore {
    /// Neither has reached the goal.
    Open,
    /// One has reached the goal, but the other may still need fewer moves.
    First(Duelist),
    /// One needed fewer moves, or the other cannot reach the goal.
    Won(Duelist),
    /// Both needed the same number of moves.
    Tie,
}

/// Where one side has been, and what it has seen.
#[derive(Clone, PartialEq, Debug)]
pub struct DuelWalk {
    /// The cells in walking order, from the start to where the walker is.
    pub walked: Vec<Cell>,
    /// For each slot, true if the walker has seen the cell.
    seen: Vec<bool>,
}

/// A person and a solver in the same maze.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The maze that both walk through.
    pub maze: Arc<Maze<Grid>>,
    beat: Beat,
    /// The person.
    pub you: DuelWalk,
    /// The solver.
    pub rival: DuelWalk,
    /// The whole walk of the solver, from the start.
    walk: Vec<Cell>,
    /// True if it ends at the goal.
    arrives: bool,
    /// Seconds since the last move of the person; none before their first.
    since: Option<f64>,
    /// The seconds that the moves of the person took.
    walking: f64,
    /// The fraction of a move that the solver is due.
    owed: f64,
}

/// Why a duel cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DuelError {
    /// There is no maze.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The solver does not walk.
    #[error("{0} does not walk from cell to cell; choose a solver that does, such as wall-follower")]
    NoWalker(&'static str),
    /// The solver does not work on the grid, or there is no path at all.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The walk of the solver is too long.
    #[error("{0} takes more than {MAX_MOVES} moves here; choose a smaller maze or another solver")]
    TooLong(&'static str),
}

impl DuelWalk {
    fn new(maze: &Maze<Grid>) -> Self {
        let mut walker = Self { walked: Vec::new(), seen: vec![false; maze.topology().slots()] };
        walker.enter(maze, maze.start());
        walker
    }

    /// Where the walker is.
    pub fn cell(&self) -> Cell {
        self.walked[self.walked.len() - 1]
    }

    /// The number of moves so far.
    pub const fn moves(&self) -> u64 {
        self.walked.len() as u64 - 1
    }

    /// Returns true if the walker has been in a cell, or has looked straight into it through openings.
    pub fn has_seen(&self, cell: Cell) -> bool {
        self.seen[cell.index()]
    }

    /// Enters a cell and looks straight ahead through each of its openings.
    fn enter(&mut self, maze: &Maze<Grid>, cell: Cell) {
        let (topology, passages) = (maze.topology(), maze.passages());
        self.walked.push(cell);
        self.seen[cell.index()] = true;
        for port in passages.open_ports(cell).iter() {
            let (mut here, mut ahead) = (cell, Some(port));
            while let Some(port) = ahead.filter(|&port| passages.is_open(here, port)) {
                let back = topology.opposite(here, port);
                here = topology.neighbor(here, port);
                // Around a cylinder the view comes back to the walker.
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
    /// A duel before its first move. Computes the whole walk of the solver.
    ///
    /// # Errors
    /// When the solver does not walk or does not work on the grid, when no path leads from start to goal,
    /// and when the walk is too long.
    pub fn new(maze: Arc<Maze<Grid>>, solver: Solver, beat: Beat) -> Result<Self, DuelError> {
        if !Self::accepts(solver) {
            return Err(DuelError::NoWalker(solver.name()));
        }
        let mut steps = Steps { walk: Vec::new(), goal: maze.goal() };
        let solved = maze.solve_traced(solver, &mut steps);
        // The person can still win against a walk that fails.
        match solved {
            Ok(_) | Err(Unsolved::Looped { .. } | Unsolved::StepsUsedUp { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        if steps.walk.len() > MAX_MOVES {
            return Err(DuelError::TooLong(solver.name()));
        }
        Ok(Self {
            beat,
            you: DuelWalk::new(&maze),
            rival: DuelWalk::new(&maze),
            walk: steps.walk,
            arrives: solved.is_ok(),
            since: None,
            walking: 0.0,
            owed: 0.0,
            maze,
        })
    }

    /// Returns true if a solver walks from cell to cell, and so can take part.
    const fn accepts(solver: Solver) -> bool {
        solver.about().shown.walks
    }

    /// The ports that the person can step through; none once they are at the goal.
    pub fn open_ports(&self) -> Ports {
        if self.you.cell() == self.maze.goal() {
            return Ports::NONE;
        }
        self.maze.passages().open_ports(self.you.cell())
    }

    /// Steps the person through a port, and with [`Beat::Moves`] the solver too. Returns whether the port
    /// is open.
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

    /// Steps the person to an adjacent cell. Returns whether an opening leads there.
    pub fn step_to(&mut self, cell: Cell) -> bool {
        let topology = self.maze.topology();
        let leads = |&port: &Port| topology.neighbor(self.you.cell(), port) == cell;
        let port = self.open_ports().iter().find(leads);
        port.is_some_and(|port| self.step(port))
    }

    /// Advances by some seconds, and returns whether the solver has moved. Nothing happens before the
    /// first move of the person.
    pub fn advance(&mut self, seconds: f64) -> bool {
        let Some(since) = &mut self.since else { return false };
        *since += seconds;
        let is_in_goal = self.you.cell() == self.maze.goal();
        // Once the person is at the goal, only time can move the solver.
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

    /// The average speed of the person while they walk, in moves per second.
    pub fn speed(&self) -> f64 {
        let moves = self.you.moves();
        if moves < LEARNED_AFTER || self.walking <= 0.0 {
            return FIRST_SPEED;
        }
        moves as f64 / self.walking
    }

    /// Returns true if the solver has made its last move.
    pub const fn rival_has_finished(&self) -> bool {
        self.rival.walked.len() == self.walk.len()
    }

    /// The score.
    pub fn standing(&self) -> DuelScore {
        let goal = self.maze.goal();
        let (yours, its) = (self.you.moves(), self.rival.moves());
        let is_there = |walker: &DuelWalk| walker.cell() == goal;
        match (is_there(&self.you), is_there(&self.rival)) {
            (false, false) => DuelScore::Open,
            (true, true) => match yours.cmp(&its) {
                std::cmp::Ordering::Less => DuelScore::Won(Duelist::You),
                std::cmp::Ordering::Equal => DuelScore::Tie,
                std::cmp::Ordering::Greater => DuelScore::Won(Duelist::Solver),
            },
            (true, false) if its >= yours || self.rival_has_failed() => DuelScore::Won(Duelist::You),
            (true, false) => DuelScore::First(Duelist::You),
            (false, true) if yours >= its => DuelScore::Won(Duelist::Solver),
            (false, true) => DuelScore::First(Duelist::Solver),
        }
    }

    /// Returns true if the solver has made its last move without reaching the goal: it went in circles, or ran out of
    /// moves.
    pub const fn rival_has_failed(&self) -> bool {
        self.rival_has_finished() && !self.arrives
    }

    /// Makes the next move of the solver. Returns whether there is one.
    fn step_rival(&mut self) -> bool {
        let next = self.walk.get(self.rival.walked.len()).copied();
        if let Some(cell) = next {
            self.rival.enter(&self.maze, cell);
        }
        next.is_some()
    }
}

/// Records the walk of a solver up to the goal.
struct Steps {
    walk: Vec<Cell>,
    goal: Cell,
}

impl Trace for Steps {
    fn record(&mut self, record: Record) {
        let Event::Focus { to: Some(cell), .. } = record.event else { return };
        let is_there = self.walk.last() == Some(&self.goal);
        if !is_there && self.walk.len() <= MAX_MOVES {
            self.walk.push(cell);
        }
    }
}
