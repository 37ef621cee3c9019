//! A clumsy walker, who takes wrong turns and begins again, and the races that it walks.

use mazewright_maze::solve::Tree;
use mazewright_run::{Attempt, Direction, Input, Ladder, RunState, Terrain};

use mazewright_testing::Dice;

/// Walks as the autopilot does, and now and then anywhere.
pub(crate) struct Clumsy {
    dice: Dice,
    /// Of a thousand ticks, in how many it begins to go anywhere.
    errs: usize,
    left: u32,
    held: Direction,
}

impl Clumsy {
    pub(crate) const fn new(seed: u64, errs: usize) -> Self {
        Self { dice: Dice(seed), errs, left: 0, held: Direction::NONE }
    }

    fn input(&mut self, terrain: &Terrain, paths: &Tree, state: &RunState) -> Input {
        if self.left == 0 && self.dice.below(1000) < self.errs {
            self.left = 10 + self.dice.below(50) as u32;
            self.held = Direction::KEYS[self.dice.below(Direction::KEYS.len())];
        }
        let again = self.errs > 0 && self.dice.below(2000) == 0;
        if self.left > 0 {
            self.left -= 1;
            return Input { direction: self.held, again, ..Input::default() };
        }
        let direction = terrain.autopilot(paths, state);
        Input { direction, again, ..Input::default() }
    }
}

/// A ladder walked to its end, or for some ticks.
pub(crate) fn race(ladder: Ladder, mut walker: Clumsy, ticks: u32) -> Attempt {
    let mut terrain = ladder.terrain(1).unwrap();
    let mut paths = terrain.paths();
    let mut attempt = Attempt::new(ladder, &terrain);
    for tick in 0..ticks {
        if attempt.is_finished() {
            break;
        }
        let mut input = walker.input(&terrain, &paths, &attempt.state);
        if tick < 30 {
            input = Input::default();
        }
        attempt.set_real(u64::from(tick) * 10);
        attempt.step(&terrain, input);
        if attempt.is_won() && !attempt.is_finished() {
            terrain = ladder.terrain(attempt.level() + 1).unwrap();
            paths = terrain.paths();
            assert!(attempt.next_level(&terrain));
        }
    }
    attempt
}
