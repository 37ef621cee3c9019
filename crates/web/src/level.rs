//! A level: its maze in a picture, and the walk of a run beside the perfect line.

use std::sync::Arc;

use mazewright_forms::draw::Figure;
use mazewright_forms::inside::canvas::View;
use mazewright_maze::plan::Plan;
use mazewright_maze::{Grid, Maze, Recipe, Topology};
use mazewright_run::inside::Ghost;
use mazewright_run::perfect::Line;
use mazewright_run::{Input, Position, RunState, Terrain, Track, step};
use wasm_bindgen::prelude::wasm_bindgen;

use super::board::{self, Frame};
use super::opened;
use super::problem::of_recipe;
use super::stage::theme;

/// The most cells of a level for which the perfect line is found: larger ones take too long for a page.
const MOST_FOR_LINE: u64 = 1 << 16;

/// A maze in a picture, and in a run also where the player was after each tick, and the perfect line.
#[wasm_bindgen(getter_with_clone)]
pub struct Level {
    /// The name of the algorithm; empty in a run.
    #[wasm_bindgen(readonly)]
    pub name: String,
    /// The size, in columns and rows.
    #[wasm_bindgen(readonly)]
    pub size: String,
    /// The number of cells.
    #[wasm_bindgen(readonly)]
    pub cells: usize,
    /// The least ticks that any run takes; 0 if unknown.
    #[wasm_bindgen(readonly)]
    pub least: u32,
    /// The ticks before the first direction.
    #[wasm_bindgen(readonly)]
    pub look: u32,
    maze: Maze<Grid>,
    recipe: Option<Recipe>,
    view: Option<View>,
    walk: Vec<f32>,
    perfect: Vec<f32>,
}

impl Level {
    /// A level of a run.
    pub(crate) fn of_track(terrain: &Terrain, track: &Track) -> Self {
        let mut ghost = Ghost::new(Arc::new(track.clone()), terrain);
        let mut walk = vec![ghost.state.position];
        while !ghost.is_over() {
            ghost.advance(terrain);
            walk.push(ghost.state.position);
        }
        let maze = terrain.grid();
        let is_small = maze.topology().cell_count() as u64 <= MOST_FOR_LINE;
        let line = is_small.then(|| Line::of(terrain, None)).flatten();
        let mut state = RunState::new(terrain);
        let mut perfect = vec![state.position];
        for &direction in line.iter().flat_map(|line| &line.directions) {
            step(terrain, &mut state, Input { direction, ..Input::default() });
            perfect.push(state.position);
        }
        Self {
            walk: pairs(&walk),
            perfect: pairs(&perfect),
            least: line.map_or(0, |line| line.least.0),
            look: track.look_ticks(),
            ..Self::of(maze, None)
        }
    }

    /// A maze without a run.
    fn of(maze: Maze<Grid>, recipe: Option<Recipe>) -> Self {
        Self {
            name: recipe.as_ref().map_or_else(String::new, |recipe| recipe.algorithm.name().to_owned()),
            size: maze.topology().size().to_string(),
            cells: maze.topology().cell_count(),
            maze,
            recipe,
            view: None,
            walk: Vec::new(),
            perfect: Vec::new(),
            least: 0,
            look: 0,
        }
    }
}

#[wasm_bindgen]
impl Level {
    /// The maze of a link to a maze, to the laboratory, or to a race, whose first level it is.
    ///
    /// # Errors
    /// With the message that says why there is no such maze.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str) -> Result<Self, String> {
        let recipe = opened::recipe(link)?;
        let maze = recipe.carve().map_err(|error| of_recipe(&error))?;
        Ok(Self::of(maze, Some(recipe)))
    }

    /// The name of the grid, of the rule for doors, and the seed; empty in a run.
    pub fn facts(&self) -> Vec<String> {
        self.recipe.as_ref().map_or_else(Vec::new, |recipe| {
            let (grid, doors) = (recipe.features.shape.name(), recipe.features.doors.name());
            vec![grid.to_owned(), doors.to_owned(), recipe.seed.to_string()]
        })
    }

    /// Where the start and the goal are: x and y in cells, in turn.
    pub fn ends(&self) -> Vec<f64> {
        let plan = Plan::new(self.maze.topology());
        let ends = [self.maze.start(), self.maze.goal()].map(|cell| plan.middle(cell));
        ends.iter().flat_map(|middle| [middle.x, middle.y]).collect()
    }

    /// The columns and rows.
    pub fn extent(&self) -> Vec<f64> {
        let extent = Plan::new(self.maze.topology()).extent();
        vec![extent.x, extent.y]
    }

    /// Where the player is after each tick, from 0 on: x and y in cells, in turn.
    pub fn walk(&self) -> Vec<f32> {
        self.walk.clone()
    }

    /// The positions of the perfect line, which moves from its first tick on; a single place if there is none.
    pub fn perfect(&self) -> Vec<f32> {
        self.perfect.clone()
    }

    /// The picture of the maze, in colors as those of [`Stage`](super::Stage::set_colors); none if that takes too long.
    pub fn paint(
        &mut self,
        width: u32,
        height: u32,
        is_light: bool,
        background: u32,
        wall: u32,
        floor: u32,
        text: u32,
    ) -> Option<Frame> {
        let theme = theme(is_light, [background, wall, floor, text]);
        let figure = Figure::new(&self.maze, None, false);
        let (frame, view) = board::picture(figure.plan(), width, height, &figure, &theme)?;
        self.view = Some(view);
        Some(frame)
    }

    /// The pixels per cell of that picture, and where its left and top edges lie, in cells.
    pub fn view(&self) -> Vec<f64> {
        self.view.map_or_else(Vec::new, |view| vec![view.scale, view.left, view.top])
    }
}

fn pairs(places: &[Position]) -> Vec<f32> {
    places.iter().flat_map(|place: &Position| [place.x as f32, place.y as f32]).collect()
}
