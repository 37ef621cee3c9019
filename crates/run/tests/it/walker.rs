//! A walker that presses keys like a person: early, one before the other is let go, with wrong turns,
//! hesitation and second thoughts.

use std::collections::VecDeque;

use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Maze, Ports, Side, Topology};
use mazewright_run::{Attempt, Direction, Input, Ladder, Phase, Position, RunState, center};

use mazewright_testing::Dice;

/// How far from the middle of a corridor one still gets through.
const THROUGH: f64 = 0.15;
/// Ticks after which a walker that is stuck tries something else.
const PATIENCE: u32 = 300;

/// Presses keys in one maze.
pub(crate) struct Walker<'maze> {
    maze: &'maze Maze,
    tree: Tree,
    dice: Dice,
    /// The cells to come, each with the side to leave it by; the first one is the present one.
    route: VecDeque<(Cell, Side)>,
    /// How many more cells the wrong way has.
    astray: usize,
    /// Ticks to stand still.
    waits: u32,
    keys: [Key; 4],
    /// Ticks in the present cell.
    stays: u32,
}

/// A key for a side, pressed and let go some ticks after it is wanted so.
#[derive(Clone, Copy, Default)]
struct Key {
    is_down: bool,
    late: u32,
}

impl<'maze> Walker<'maze> {
    pub(crate) fn new(maze: &'maze Maze, seed: u64) -> Self {
        let mut dice = Dice(seed);
        let waits = 20 + dice.below(60) as u32;
        Self {
            maze,
            tree: Tree::to(maze.passages(), maze.goal()),
            dice,
            route: VecDeque::new(),
            astray: 0,
            waits,
            keys: [Key::default(); 4],
            stays: 0,
        }
    }

    /// The direction held in the next tick.
    pub(crate) fn direction(&mut self, at: Position) -> Direction {
        let Some(here) = at.cell(self.maze.topology()) else {
            return Direction::NONE;
        };
        self.stays += 1;
        if self.route.front().is_none_or(|&(cell, _)| cell != here) {
            self.enter(here);
        }
        if self.stays > PATIENCE {
            self.route.clear();
            self.astray = 0;
            self.stays = 0;
            self.enter(here);
        }
        let mut wanted = [false; 4];
        if self.waits > 0 {
            self.waits -= 1;
        } else {
            self.want(at, &mut wanted);
        }
        for (key, wanted) in self.keys.iter_mut().zip(wanted) {
            if key.is_down == wanted {
                key.late = 0;
            } else if key.late > 1 {
                key.late -= 1;
            } else if key.late == 1 {
                key.is_down = wanted;
                key.late = 0;
            } else {
                // A finger is let go later than another is pressed.
                key.late = 1 + self.dice.below(if wanted { 4 } else { 10 }) as u32;
            }
        }
        let mut direction = Direction::NONE;
        for (key, side) in self.keys.iter().zip(SIDES) {
            if key.is_down {
                let (across, down) = side.offset();
                direction.x = (direction.x + 127 * across as i8).clamp(-127, 127);
                direction.y = (direction.y + 127 * down as i8).clamp(-127, 127);
            }
        }
        direction
    }

    /// Plans from the cell that was come to.
    fn enter(&mut self, here: Cell) {
        self.stays = 0;
        let came = self.route.pop_front().map(|(_, side)| side.opposite());
        if self.route.front().is_none_or(|&(cell, _)| cell != here) {
            self.route.clear();
            let side = self.choose(here, came);
            self.route.push_back((here, side));
        }
        while self.route.len() < 2 {
            let &(cell, side) = self.route.back().unwrap();
            let next = self.maze.topology().neighbor(cell, side.port());
            if !self.maze.passages().open_ports(cell).contains(side.port()) {
                // The exit.
                return;
            }
            let onwards = self.choose(next, Some(side.opposite()));
            self.route.push_back((next, onwards));
        }
    }

    /// The side to leave a cell by.
    fn choose(&mut self, cell: Cell, came: Option<Side>) -> Side {
        let open = self.maze.passages().open_ports(cell);
        let others: Vec<Side> =
            SIDES.into_iter().filter(|side| open.contains(side.port()) && Some(*side) != came).collect();
        if others.len() > 1 && self.astray == 0 {
            match self.dice.below(100) {
                0..15 => self.astray = 1 + self.dice.below(6),
                15..30 => self.waits = 5 + self.dice.below(40) as u32,
                _ => {}
            }
        }
        if self.astray > 0 && !others.is_empty() {
            self.astray -= 1;
            return others[self.dice.below(others.len())];
        }
        self.astray = 0;
        let exit = self.maze.exit().filter(|exit| exit.cell == cell);
        match self.tree.step(cell).or(exit.map(|exit| exit.port)) {
            Some(port) => Side::of(port),
            None => came.unwrap_or(Side::East),
        }
    }

    /// The keys that lead on from a position.
    fn want(&self, at: Position, wanted: &mut [bool; 4]) {
        let Some(&(here, side)) = self.route.front() else {
            return;
        };
        let mut press = |side: Side| wanted[SIDES.iter().position(|&one| one == side).unwrap()] = true;
        let middle = center(self.maze.topology(), here);
        let (across, down) = side.offset();
        let (across, down) = (f64::from(across), f64::from(down));
        press(side);
        let (x, y) = (at.x - middle.x, at.y - middle.y);
        let aside = if across == 0.0 { x } else { y };
        if aside.abs() > THROUGH {
            press(match (across == 0.0, aside > 0.0) {
                (true, true) => Side::West,
                (true, false) => Side::East,
                (false, true) => Side::North,
                (false, false) => Side::South,
            });
        }
        let Some(&(_, onwards)) = self.route.get(1) else {
            return;
        };
        let is_near = 1.0 - (x * across + y * down) < 0.75;
        let open: Ports = self.maze.passages().open_ports(here);
        if onwards != side && onwards != side.opposite() && is_near && !open.contains(onwards.port()) {
            press(onwards);
        }
    }
}

const SIDES: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

/// Walks through all levels of a ladder, with hints and second thoughts where asked.
pub(crate) fn walk(ladder: Ladder, seed: u64, with_help: bool) -> Attempt {
    let levels = ladder.levels.expect("a last level").get();
    let mut dice = Dice(seed ^ 0x5EED);
    let mut maze = ladder.maze(1).unwrap().into_rectangle().unwrap();
    let mut attempt = Attempt::new(ladder, &maze);
    let (mut real, mut ticks) = (3, 0_u64);
    for level in 1..=levels {
        if level > 1 {
            maze = ladder.maze(level).unwrap().into_rectangle().unwrap();
            assert!(attempt.next_level(&maze));
        }
        let mut walker = Walker::new(&maze, dice.word());
        let mut hint = 0_u32;
        while attempt.state.phase != Phase::Won {
            let state: &RunState = &attempt.state;
            assert!(state.run.0 < 200_000, "{ladder}, level {level}: lost");
            hint = hint.saturating_sub(1);
            if with_help && dice.below(900) == 0 {
                hint = 40 + dice.below(80) as u32;
            }
            let again = with_help && state.run.0 < 700 && dice.below(500) == 0;
            let input =
                Input { direction: walker.direction(state.position), hint: hint > 0, again, ..Input::default() };
            // Frames of 60 a second, now and then a late one.
            real += if dice.below(400) == 0 { 50 } else { 0 };
            ticks += 1;
            attempt.set_real(real + ticks * 10 / 16 * 16);
            attempt.step(&maze, input);
        }
    }
    attempt
}
