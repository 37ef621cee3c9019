//! `mazewright grade --explorer` and `--generator`: the verdict on programs in any language.

use std::io::{self, Write};
use std::sync::Arc;

use serde_json::{Value, json};

use super::super::Failure;
use super::super::explorer::ExplorerOptions;
use super::super::generator::Generator;
use super::super::program::Patience;
use super::{add_solving, maze, print_findings};
use mazewright_lab::ExplorerGoal;
use mazewright_maze::solve::{Effort, Solver};
use mazewright_maze::trace::Silent;
use mazewright_maze::{Algorithm, Grid, Maze, Recipe, Seed, Share, Size};
use mazewright_script::grade::{Mismatch, SolvingVerdict, Task, try_out};

/// The mazes that an explorer is tried in, and those that a generator carves twice each.
const EXPLORED: [&str; 6] = ["2x1", "1x2", "2x2", "3x3", "6x5", "12x9"];
const CARVED: [&str; 11] = ["2x1", "1x2", "2x2", "3x2", "3x3", "7x2", "12x9", "20x20", "40x12", "12x40", "1x1"];
/// The side of the maze of the race.
const SIDE: u64 = 16;

/// The verdict on a program.
pub(super) struct ProgramVerdict {
    pub(super) kind: &'static str,
    /// The option for the goal in the commands that make its mazes.
    goal: &'static str,
    /// The problem, and the command that makes the maze in which it comes up.
    failure: Option<(String, String)>,
    /// The lines that were ignored, or that it ignores its seed.
    ignored: Option<String>,
    /// The verdict on an explorer.
    explorer: Option<(SolvingVerdict<(String, String)>, Recipe, Vec<Racer>)>,
}

/// A solver in a race through the same maze.
struct Racer {
    name: String,
    /// The steps of its path without loops, if it found one.
    path: Option<usize>,
    /// The moves that it made, or the cells that it looked at.
    effort: Option<Effort>,
    is_shortest: bool,
}

/// A problem without the name of the program before it, which is said already.
fn unnamed(command: &str, problem: &str) -> String {
    let rest = problem.strip_prefix(command).and_then(|rest| rest.strip_prefix(": "));
    rest.unwrap_or(problem).to_owned()
}

impl ProgramVerdict {
    /// Judges an explorer: in mazes of growing size, and in a race with our solvers.
    pub(super) fn explorer(command: &str, options: &ExplorerOptions, patience: Patience) -> Result<Self, Failure> {
        let (goal, mut ignored) = (options.goal, None);
        let option = if goal == ExplorerGoal::Middle { " --goal middle" } else { "" };
        let nearest = |maze: &Maze<Grid>| goal.cells(maze).first().copied().unwrap_or(maze.goal());
        // A program that breaks the protocol fails; one that does not find the goal only misses it.
        let mut explore = |maze| -> Result<_, String> {
            let explored = options.explore(command, patience, &Arc::new(maze));
            let explored = explored.map_err(|error| error.line().to_owned())?;
            ignored = ignored.take().or(explored.ignored);
            match explored.failure {
                Some(Failure::Bad(problem)) => Err(problem),
                Some(_) if explored.exploration.moves == 0 => Err("it ended before its first move".to_owned()),
                _ => match explored.crashed {
                    Some(crashed) => Err(crashed),
                    None => Ok((explored.exploration, explored.recorded.work.answer)),
                },
            }
        };
        let trials: SolvingVerdict<(String, String)> = try_out(&EXPLORED, nearest, |recipe, carved| {
            let (walk, _) = explore(carved).map_err(|problem| (problem, maze(recipe, true) + option))?;
            Ok((walk.best.map(|steps| steps as usize), walk.moves))
        });
        let size = Size::new(SIDE, SIDE).map_err(Failure::bad)?;
        let recipe = Recipe::new(size, Algorithm::RecursiveBacktracker, Seed(1)).with_braid(Share::HALF);
        let raced = recipe.carve()?;
        let solvers = Solver::ALL.into_iter().map(|solver| {
            let solved = solver.solve(raced.passages(), raced.start(), nearest(&raced), &mut Silent).ok();
            let path = solved.as_ref().map(|solution| solution.path.len() - 1);
            let effort = solved.map(|solution| solution.effort);
            Racer { name: solver.name().to_owned(), path, effort, is_shortest: false }
        });
        let mut racers: Vec<Racer> = solvers.collect();
        if trials.failure.is_none() {
            let walk = explore(raced).ok();
            let effort = walk.as_ref().map(|(walk, _)| Effort::Moves(walk.moves));
            let path = walk.and_then(|(_, answer)| Some(answer?.ok()?.path.len() - 1));
            racers.insert(0, Racer { name: command.to_owned(), path, effort, is_shortest: false });
        }
        let least = racers.iter().filter_map(|racer| racer.path).min();
        racers.iter_mut().for_each(|racer| racer.is_shortest = racer.path.is_some() && racer.path == least);
        let missed = trials.missed.as_ref().map(|recipe| maze(recipe, true) + option);
        let missed = missed.map(|maze| ("it does not reach the goal".to_owned(), maze));
        let failure = trials.failure.clone().or(missed).map(|(problem, maze)| (unnamed(command, &problem), maze));
        Ok(Self { kind: "explores", goal: option, failure, ignored, explorer: Some((trials, recipe, racers)) })
    }

    /// Judges a generator: whether it carves perfect mazes.
    pub(super) fn generator(command: &str, patience: Patience) -> Self {
        let program = Generator { command: command.to_owned(), patience };
        let carve = |recipe: &Recipe| -> Result<_, String> {
            let blank = recipe.blank().map_err(|error| error.to_string())?;
            Ok(program.carve(recipe, &blank)?.work.maze)
        };
        let sizes = CARVED.iter().filter_map(|size| size.parse().ok());
        let place = Algorithm::RecursiveBacktracker;
        let mut recipes = sizes.flat_map(|size| [1, 2].map(|seed| Recipe::new(size, place, Seed(seed))));
        let mut last = None;
        let failure = recipes.find_map(|recipe| {
            let problem = carve(&recipe).map(|maze| last = Some((recipe.clone(), maze))).err()?;
            Some((problem, maze(&recipe, false)))
        });
        let ignores = |(recipe, first): &(Recipe, _)| carve(recipe).is_ok_and(|again| again != *first);
        let ignored = last.filter(|last| failure.is_none() && ignores(last));
        let ignored = ignored.map(|_| "ignores its seed: two of its mazes of one seed differ".to_owned());
        Self { kind: "carves", goal: "", failure, ignored, explorer: None }
    }

    /// The problem, in one line.
    pub(super) fn problem(&self) -> Option<String> {
        self.failure.as_ref().map(|(problem, maze)| format!("{problem}, in {maze}"))
    }

    /// Why it is not what a task asks for.
    pub(super) fn mismatch(&self, task: Task) -> Option<Mismatch> {
        match (&self.explorer, task) {
            (Some((trials, ..)), _) => task.mismatch_of_solver(trials),
            (None, Task::Carve(_)) => None,
            (None, Task::Solve(_)) => Some(Mismatch::Kind),
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let is_said = |ignored: &&String| self.failure.as_ref().is_some_and(|(problem, _)| problem.contains(*ignored));
        if let Some(ignored) = self.ignored.as_ref().filter(|ignored| !is_said(ignored)) {
            writeln!(out, "  {ignored}")?;
        }
        let Some((trials, recipe, racers)) = &self.explorer else {
            let is_right = self.failure.is_none();
            return if is_right { writeln!(out, "  carves perfect mazes of every rectangle tried") } else { Ok(()) };
        };
        if trials.failure.is_some() {
            return Ok(());
        }
        let words = ["reaches the goal", "by a shortest run", "moves", "run", "moves", self.goal];
        print_findings(trials, words, out)?;
        let widest = racers.iter().map(|racer| racer.name.chars().count()).max().unwrap_or(0);
        writeln!(out, "\n  in {}{}:", maze(recipe, true), self.goal)?;
        writeln!(out, "  {:<widest$}   path  effort", "")?;
        for Racer { name, path, effort, is_shortest } in racers {
            let effort = match effort {
                Some(Effort::Moves(moves)) => format!("{moves} moves"),
                Some(Effort::Cells(cells)) => format!("{cells} cells"),
                None => "-".to_owned(),
            };
            let path = path.map_or("-".to_owned(), |path| path.to_string());
            let shortest = if *is_shortest { "  shortest" } else { "" };
            let row = format!("  {name:<widest$}  {path:>5}  {effort:<11}{shortest}");
            writeln!(out, "{}", row.trim_end())?;
        }
        Ok(())
    }

    pub(super) fn add_to(&self, value: &mut Value) {
        value["ignored"] = json!(self.ignored);
        value["failure"] = json!(self.failure.as_ref().map(|(_, maze)| json!({ "maze": maze, "step": null })));
        if let Some((trials, recipe, racers)) = &self.explorer {
            let racer = |racer: &Racer| {
                let (moves, cells) = match racer.effort {
                    Some(Effort::Moves(moves)) => (Some(moves), None),
                    Some(Effort::Cells(cells)) => (None, Some(cells)),
                    None => (None, None),
                };
                let Racer { name, path, is_shortest, .. } = racer;
                json!({ "name": name, "path": path, "moves": moves, "cells": cells, "shortest": is_shortest })
            };
            let racers: Value = racers.iter().map(racer).collect();
            add_solving(trials, self.goal, value);
            let race = || json!({ "maze": maze(recipe, true) + self.goal, "racers": racers });
            value["race"] = json!(trials.failure.is_none().then(race));
        }
    }
}
