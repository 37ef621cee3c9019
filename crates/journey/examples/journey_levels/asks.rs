//! A measure of what a small maze asks of a player, over the things that can be done in it.
//!
//! Corridors ask nothing, so the states of a maze are taken together: what remains is at which key or lever a player
//! stands, with what in hand, and which key, lever or exit can be reached from there. On these moments, some tens of
//! them, everything here is counted.

use std::collections::HashMap;

use mazewright_maze::furniture::State;
use mazewright_maze::solve::distances;
use mazewright_maze::{Cell, Maze, Topology};

/// A player chooses the best of the things that can be done this often, and any other as often as not.
const MOSTLY: f64 = 0.7;
/// How often expected steps are computed anew from one another until they hardly change.
const SWEEPS: usize = 300;

/// The demands of a maze on a player. A thing is a key, a lever or the exit. A moment is a state in
/// which the player has a choice: at the start, or at a key or lever with certain keys in hand.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asks {
    /// The steps of the shortest walk.
    pub(crate) steps: u32,
    /// The steps that it would take if nothing were shut.
    pub(crate) plain: u32,
    /// The cells of the things that it takes or throws, in order.
    pub(crate) plan: Vec<Cell>,
    /// How many of these it comes to again.
    pub(crate) repeats: u32,
    /// How often the next thing is not the nearest one that was not touched before, which would be worse.
    pub(crate) surprises: u32,
    /// How often the next thing is farther from the exit, as if nothing were shut.
    pub(crate) detours: u32,
    /// How often something worse could be done.
    pub(crate) choices: u32,
    /// The moments that a player can come to.
    pub(crate) moments: u32,
    /// The moments of the shortest walk that no walk can avoid: they part a maze into several that ask less.
    pub(crate) passed: u32,
    /// How many times longer than the shortest is the walk of a player who mostly does the best thing.
    pub(crate) errs: f64,
    /// How many times longer than the shortest is the walk to the exit, if it is in reach, or else to the nearest thing
    /// that was not touched before; none if it never ends.
    pub(crate) greedy: Option<f64>,
}

/// A thing that can be done next: which moment follows (none for the exit), and after how many steps.
#[derive(Clone, Copy)]
struct Way {
    to: Option<usize>,
    steps: u32,
}

/// The moments of a maze.
struct Moments {
    states: Vec<State>,
    ways: Vec<Vec<Way>>,
    /// The least steps to the exit from each.
    ahead: Vec<u32>,
}

impl Moments {
    fn of<T: Topology>(maze: &Maze<T>) -> Self {
        let mut found = HashMap::from([(maze.first_state(), 0)]);
        let mut states = vec![maze.first_state()];
        let mut ways = Vec::new();
        let mut steps = vec![u32::MAX; maze.topology().slots()];
        while ways.len() < states.len() {
            let from = states[ways.len()];
            let next = look_around(maze, from, &mut steps);
            let next = next.into_iter().map(|(state, steps)| Way {
                to: state.map(|state| {
                    *found.entry(state).or_insert_with(|| {
                        states.push(state);
                        states.len() - 1
                    })
                }),
                steps,
            });
            ways.push(next.collect());
        }
        let mut moments = Self { ahead: vec![u32::MAX; states.len()], states, ways };
        moments.find_ahead();
        moments
    }

    /// Improves the steps ahead until nothing changes.
    fn find_ahead(&mut self) {
        loop {
            let mut has_changed = false;
            for moment in (0..self.states.len()).rev() {
                let least = self.ways[moment].iter().map(|&way| self.through(way)).min().unwrap_or(u32::MAX);
                has_changed |= least < self.ahead[moment];
                self.ahead[moment] = self.ahead[moment].min(least);
            }
            if !has_changed {
                return;
            }
        }
    }

    /// The least steps to the exit through a way.
    fn through(&self, way: Way) -> u32 {
        way.to.map_or(0, |to| self.ahead[to]).saturating_add(way.steps)
    }

    /// The best way from a moment.
    fn best(&self, moment: usize) -> Option<Way> {
        self.ways[moment].iter().copied().min_by_key(|&way| self.through(way))
    }

    /// The moments of the shortest walk.
    fn plan(&self) -> Vec<usize> {
        let next = |&moment: &usize| self.best(moment).and_then(|way| way.to);
        std::iter::successors(Some(0), next).collect()
    }

    /// Returns true if the exit is in reach without coming through a moment.
    fn avoids(&self, avoided: usize) -> bool {
        let mut is_met = vec![false; self.states.len()];
        let mut list = vec![0];
        is_met[0] = true;
        while let Some(moment) = list.pop() {
            for way in &self.ways[moment] {
                match way.to {
                    None => return true,
                    Some(to) if to != avoided && !is_met[to] => {
                        is_met[to] = true;
                        list.push(to);
                    }
                    Some(_) => {}
                }
            }
        }
        false
    }

    /// The expected steps of a player who mostly does the best thing.
    fn expected(&self) -> f64 {
        let mut expected: Vec<f64> = self.ahead.iter().map(|&ahead| f64::from(ahead)).collect();
        for _ in 0..SWEEPS {
            for moment in (0..self.states.len()).rev() {
                let ways = &self.ways[moment];
                let after = |way: &Way| f64::from(way.steps) + way.to.map_or(0.0, |to| expected[to]);
                let Some(best) = self.best(moment) else { continue };
                let others: f64 = ways.iter().map(after).sum::<f64>() - after(&best);
                let best = after(&best);
                expected[moment] = match ways.len() {
                    1 => best,
                    count => MOSTLY * best + (1.0 - MOSTLY) * others / (count - 1) as f64,
                };
            }
        }
        expected[0]
    }

    /// The nearest of the ways to things that were not touched, or else to any.
    fn nearest(&self, moment: usize, touched: &[Cell]) -> Option<Way> {
        let is_new = |way: &&Way| way.to.is_none_or(|to| !touched.contains(&self.states[to].cell));
        let ways = &self.ways[moment];
        let exit = ways.iter().find(|way| way.to.is_none());
        let new = ways.iter().filter(is_new).min_by_key(|way| way.steps);
        exit.or(new).or_else(|| ways.iter().min_by_key(|way| way.steps)).copied()
    }

    /// The steps of the walk that always goes to the nearest new thing.
    fn greedy(&self) -> Option<u32> {
        let (mut moment, mut steps, mut touched) = (0, 0, Vec::new());
        for _ in 0..4 * self.states.len() {
            let way = self.nearest(moment, &touched)?;
            steps += way.steps;
            let Some(to) = way.to else { return Some(steps) };
            touched.push(self.states[to].cell);
            moment = to;
        }
        None
    }
}

/// The things in reach from a state, without touching another on the way, with the steps to each.
fn look_around<T: Topology>(maze: &Maze<T>, from: State, steps: &mut [u32]) -> Vec<(Option<State>, u32)> {
    let mut list = vec![from.cell];
    let mut found = Vec::new();
    steps.fill(u32::MAX);
    steps[from.cell.index()] = 0;
    let mut at = 0;
    while let Some(&cell) = list.get(at) {
        at += 1;
        let next_steps = steps[cell.index()] + 1;
        for port in maze.passages().open_ports(cell).iter() {
            let Some(next) = maze.step(State { cell, condition: from.condition }, port) else { continue };
            // A lever is thrown again by coming back to it.
            let is_back = next.cell == from.cell && next.condition != from.condition;
            if is_back && !found.iter().any(|&(state, _)| state == Some(next)) {
                found.push((Some(next), next_steps));
            }
            if steps[next.cell.index()] != u32::MAX {
                continue;
            }
            steps[next.cell.index()] = next_steps;
            if next.cell == maze.goal() {
                found.push((None, next_steps));
            } else if next.condition != from.condition {
                found.push((Some(next), next_steps));
            } else {
                list.push(next.cell);
            }
        }
    }
    found
}

impl Asks {
    /// Measures a maze; returns `None` if its exit cannot be reached.
    pub(crate) fn of<T: Topology>(maze: &Maze<T>) -> Option<Self> {
        let moments = Moments::of(maze);
        let steps = moments.ahead[0];
        if steps == u32::MAX {
            return None;
        }
        let to_exit = distances(maze.passages(), maze.goal());
        let times = |walked: f64| walked / f64::from(steps);
        let mut asks = Self {
            steps,
            plain: to_exit[maze.start().index()] as u32,
            plan: Vec::new(),
            repeats: 0,
            surprises: 0,
            detours: 0,
            choices: 0,
            moments: moments.states.len() as u32,
            passed: 0,
            errs: times(moments.expected()),
            greedy: moments.greedy().map(|walked| times(f64::from(walked))),
        };
        for (n, moment) in moments.plan().into_iter().enumerate() {
            let Some(best) = moments.best(moment) else { continue };
            let is_worse = |way: &Way| moments.through(*way) > moments.through(best);
            asks.choices += u32::from(moments.ways[moment].iter().any(is_worse));
            asks.surprises += u32::from(moments.nearest(moment, &asks.plan).is_some_and(|way| is_worse(&way)));
            asks.passed += u32::from(n > 0 && !moments.avoids(moment));
            if let Some(to) = best.to {
                let [here, there] = [moment, to].map(|moment| moments.states[moment].cell);
                asks.detours += u32::from(to_exit[there.index()] > to_exit[here.index()]);
                asks.repeats += u32::from(asks.plan.contains(&there));
                asks.plan.push(there);
            }
        }
        Some(asks)
    }

    /// One number, by which mazes of one size are compared: a point for each thing, two for each surprise, and so on.
    /// Repeated steps of the plan and steps that every walk must take cost points, because a long plan alone does not
    /// make a good level.
    pub(crate) fn score(&self) -> f64 {
        let things = self.plan.len() as u32 - self.repeats;
        let looked_at = f64::from(2 * things + 4 * self.surprises + 2 * self.detours + self.choices.min(4)) / 2.0;
        let walked = 2.0 * self.errs.min(4.0) + self.greedy.unwrap_or(4.0).min(4.0);
        looked_at + walked - 1.5 * f64::from(self.repeats) - f64::from(self.passed)
    }
}
