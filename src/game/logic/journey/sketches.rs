//! The sketches of the journey: the emblem of each world and the levels that were won, carved on other
//! threads when they are first needed.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::{Sketch, sketch};
use crate::game::logic::KeepSystems;
use crate::game::platform::Background;
use mazewright_journey::Place;
use mazewright_maze::furniture::State;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Seed, Shape, Size};
use mazewright_run::Guided;

/// How many mazes are tried for a glimpse.
const SEEDS: u64 = 40;
/// The cells of the path of a glimpse, and in a maze with furniture, from a key to its door.
const STEPS: usize = 8;
const FURNISHED_STEPS: usize = 20;

/// The subject of a sketch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Subject {
    /// A world, numbered from 1, as a tiny maze of its kind that is seen being carved.
    Emblem(u32),
    /// A level that was won, or is seen being carved.
    Level(Place),
    /// A short walk that shows what is new in a world, numbered from 1.
    Glimpse(u32),
}

/// The sketches that were asked for.
#[derive(Resource, Debug, Default)]
pub struct Sketches(BTreeMap<Subject, Wanted>);

/// A sketch that was asked for. A maze that cannot be carved is not tried again.
#[derive(Debug)]
enum Wanted {
    Carving(Background<Option<Sketch>>),
    Carved(Option<Arc<Sketch>>),
}

impl Sketches {
    /// A sketch, once it is carved.
    pub fn of(&self, subject: Subject) -> Option<&Arc<Sketch>> {
        match self.0.get(&subject)? {
            Wanted::Carved(sketch) => sketch.as_ref(),
            Wanted::Carving(_) => None,
        }
    }

    /// Asks for a sketch.
    pub(in crate::game::logic) fn want(&mut self, subject: Subject) {
        let carve = move || Wanted::Carving(Background::compute(move || subject.sketch()));
        self.0.entry(subject).or_insert_with(carve);
    }
}

impl Subject {
    fn sketch(self) -> Option<Sketch> {
        match self {
            Self::Emblem(world) => Sketch::carve(&tiny(world, 7)?),
            Self::Level(place) => Sketch::carve(&place.recipe()),
            Self::Glimpse(world) => {
                let mazes = (0..SEEDS).filter_map(|seed| tiny(world, seed)?.carve().ok());
                Some(mazes.map(glimpse).max_by_key(|(worth, _)| *worth)?.1)
            }
        }
    }
}

/// A tiny maze like one of a world, which is numbered from 1, that is there to run through.
fn tiny(world: u32, seed: u64) -> Option<Recipe> {
    let [least, run] = [1, 8].map(|level| Place::new(world, level));
    let mut recipe = run?.recipe().with_seed(Seed(seed));
    recipe.size = match recipe.features.shape {
        Shape::Ring => Size::new(6, 4).ok()?,
        Shape::Hexagon => Size::new(8, 5).ok()?,
        Shape::Triangle => Size::new(15, 5).ok()?,
        Shape::Tiling(_) | Shape::Box => least?.recipe().size,
        _ if recipe.algorithm.is_tiled() => Size::new(17, 11).ok()?,
        _ => Size::new(9, 6).ok()?,
    };
    Some(recipe)
}

/// A sketch of a maze with the part of its path that shows most of what is special about it, and how much
/// that is.
fn glimpse(maze: Maze<Grid>) -> (usize, Sketch) {
    let guided = Guided::new(maze);
    let (maze, plan, paths) = (guided.maze(), guided.plan(), guided.paths());
    let furniture = maze.furniture();
    let states: Vec<State> = paths.walk(maze, maze.first_state()).collect();
    let is_special = |state: &State| {
        let cell = state.cell;
        let special = |port| {
            let is_obstructed = furniture.obstacle(cell, port).is_some();
            plan.leads_under(cell, port) || plan.is_seam(cell, port) || is_obstructed
        };
        let is_special = paths.step(*state).is_some_and(special) || furniture.item(cell).is_some();
        usize::from(is_special)
    };
    // Special cells show best in the middle of the walk.
    let worth = |states: &&[State]| {
        let inner = states.get(2..states.len().saturating_sub(2));
        inner.unwrap_or_default().iter().map(is_special).sum()
    };
    let steps = match furniture.is_empty() {
        false => FURNISHED_STEPS,
        true if maze.is_tiled() => 2 * STEPS,
        true => STEPS,
    };
    let parts = states.windows(steps.min(states.len().max(1)));
    let best = parts.rev().max_by_key(worth).unwrap_or_default();
    let worth = worth(&best);
    let path: Vec<Cell> = best.iter().map(|state| state.cell).collect();
    let path = sketch::lines(plan, maze, &path);
    (worth, Sketch { path, ..Sketch::new(maze.clone()) })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sketches>();
    app.add_systems(Update, collect.in_set(KeepSystems::Progress));
}

/// Collects finished sketches.
fn collect(mut sketches: ResMut<Sketches>) {
    for wanted in sketches.bypass_change_detection().0.values_mut() {
        if let Wanted::Carving(task) = wanted
            && let Some(sketch) = task.poll()
        {
            *wanted = Wanted::Carved(sketch.map(Arc::new));
        }
    }
}
