//! The shows of the laboratory: sessions of what the setup describes, another setup, and the moments of a scene.

use std::path::Path;

use super::files::is_program;
use super::following::Following;
use super::state::{Lab, Mode};
use super::wish::ModeName;
use mazewright_lab::{Action, Cast, LoadedMaze, Setup, Subject};
use mazewright_link::Scene;
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Grain;
use mazewright_maze::{Algorithm, Seed};

/// The most cells of a maze that is prepared at once; the longest walk of a solver there takes milliseconds.
const SMALL: u64 = 1024;

impl Lab {
    /// Starts what the setup describes.
    pub(super) fn show(&mut self) {
        self.show_as(Action::Show);
    }

    /// Shows what has become of another setup: from the same place, if only options are different.
    pub(super) fn show_after(&mut self, before: &Setup) {
        let goes_on = self.setup.has_cast_of(before) && self.drawing.is_none();
        self.show_as(if goes_on { Action::Replace } else { Action::Show });
    }

    pub(super) fn show_as(&mut self, action: fn(Vec<Subject>) -> Action) {
        match &self.mode {
            Mode::Shows => self.start_shows(action),
            Mode::Duel(_) => self.start_duel(),
            Mode::Statistics(_) => self.start_statistics(),
        }
    }

    fn start_shows(&mut self, action: fn(Vec<Subject>) -> Action) {
        if let Some(quiz) = &mut self.quiz {
            quiz.is_due = true;
        }
        self.moments = None;
        match self.setup.subjects() {
            Ok(subjects) => {
                self.problem = None;
                self.lineup.apply(action(subjects));
                // A small maze is there at once, so that nothing flickers while options change.
                let is_small = self.setup.cells().is_some_and(|cells| cells <= SMALL);
                let has_programs = self.setup.written.is_some() || !self.setup.others.is_empty();
                if is_small && !has_programs {
                    self.lineup.prepare();
                }
            }
            Err(error) => self.problem = Some(error),
        }
    }

    /// Prepares what is ordered, in the background.
    pub(super) fn prepare(&mut self) {
        self.preparation.serve(&mut self.lineup);
        if self.lineup.is_ready()
            && let Some(moments) = self.moments.take()
        {
            self.lineup.apply(Action::SeekEach(moments));
        }
    }

    /// Shows another setup.
    pub(super) fn change(&mut self, setup: Setup) {
        let before = std::mem::replace(&mut self.setup, setup);
        self.slides = None;
        // The text of another program takes the place of the text of one that was removed.
        if let Some(program) = self.setup.written.as_ref().filter(|program| before.written.as_ref() != Some(program)) {
            self.desk.take_over(program);
            self.desk.leave_file();
            self.desk.failure = None;
        } else if self.setup.written.is_none() {
            self.desk.failure = None;
        }
        // A recording is of its own maze.
        if self.setup.recipe != before.recipe {
            self.setup.forget_recordings();
        }
        if !self.setup.supports_mask() {
            self.drawing = None;
        }
        let positions = self.positions();
        self.show_after(&before);
        self.stay_where_those_left_stood(&positions);
    }

    /// Shows a scene at its moment.
    pub(super) fn open_scene(&mut self, scene: &Scene) {
        self.change(scene.setup.clone());
        self.mode = Mode::Shows;
        self.show();
        self.lineup.apply(Action::Pause);
        let layer = scene.layer.map(Action::Layer);
        let actions = layer.into_iter().chain(scene.grain.map(Action::Grain));
        actions.for_each(|action| self.lineup.apply(action));
        if let Some(script) = &scene.script {
            self.desk.set(script);
            self.desk.leave_file();
            self.desk.at = Some(scene.moments());
            self.try_script();
        } else {
            self.moments = Some(scene.moments());
        }
    }

    /// Shows the same with another seed. A maze from a file and a recording have none.
    pub(super) fn choose_seed(&mut self) {
        if self.file_on_show().is_none() && !self.setup.is_recorded() {
            let mut state = self.setup.recipe.seed.0;
            self.setup.recipe.seed = Seed::code(split_mix(&mut state));
            self.show();
        }
    }

    pub(super) fn choose_other(&mut self, places: i32) {
        self.setup.written = None;
        self.desk.clear();
        self.setup.cast = match &self.setup.cast {
            Cast::Generators(all) => {
                let algorithm = neighbor(&Algorithm::ALL, all.first(), places);
                self.setup.recipe.algorithm = algorithm;
                Cast::Generators(vec![algorithm])
            }
            Cast::Solvers(all) => Cast::Solvers(vec![neighbor(&Solver::ALL, all.first(), places)]),
        };
        self.show();
    }

    pub(super) fn turn_grain(&mut self) {
        let grains = [Grain::Event, Grain::Step, Grain::Phase];
        let grain = neighbor(&grains, Some(&self.lineup.view_options().grain), 1);
        self.lineup.apply(Action::Grain(grain));
    }

    pub(super) fn turn_colors(&mut self, by: i32) {
        let layer = neighbor(&self.lineup.layers(), Some(&self.lineup.layer()), by);
        self.lineup.apply(Action::Layer(layer));
    }

    /// Follows the program in a file, or has a maze read or a folder listed.
    pub(super) fn open(&mut self, path: &Path) {
        if is_program(path) {
            self.files.close();
            self.follow(Following::script(path.to_owned()));
        } else {
            self.files.open(path.to_owned());
        }
    }

    /// Closes the maze from a file.
    pub(super) fn close_file(&mut self) {
        self.setup.loaded = None;
        self.setup.forget_recordings();
        self.show();
    }

    /// Shows a maze from a file in the modes that solve mazes, until another one is chosen.
    pub(super) fn load(&mut self, maze: LoadedMaze) {
        self.keep(self.kept());
        self.setup.loaded = Some(maze);
        match &self.mode {
            Mode::Duel(_) => self.start_duel(),
            _ => self.set_mode(ModeName::Solve),
        }
    }
}

/// The member of a list that is some places after another; the list wraps around.
fn neighbor<T: Copy + PartialEq>(all: &[T], from: Option<&T>, places: i32) -> T {
    let place = from.and_then(|from| all.iter().position(|member| member == from));
    let neighbor = place.unwrap_or(0) as i32 + places;
    all[neighbor.rem_euclid(all.len() as i32) as usize]
}
