//! The start options, as the command line gives them, and which part of them each screen gets.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    Benchmark, Course, Dropped, FirstLink, Folders, LabStart, LevelsWon, Overview, Pictures, RaceStart, ScriptWish,
    StartCourse, Walker, Wish,
};
use mazewright_lab::{Lesson, ProgramFiles, Setup};
use mazewright_link::Link;
use mazewright_maze::Seed;
use mazewright_run::Ladder;

/// The start options.
#[derive(Clone, Debug)]
pub struct Options {
    /// The course to play.
    pub course: Course,
    /// True if the seed was left open, so that each new game may have another one.
    pub fresh_seed: bool,
    /// The level to begin with, from 1.
    pub level: u32,
    /// Set if the autopilot walks instead of a person.
    pub autopilot: bool,
    /// After how many won levels to end.
    pub levels: Option<u32>,
    /// The folder for pictures of each level's start and win.
    pub screenshots: Option<PathBuf>,
    /// How many ticks to run for each one that is due, at least 1.
    pub speed: u32,
    /// The race to start with instead.
    pub race: Option<Ladder>,
    /// A run whose race the lobby is to begin with, before anything else.
    pub run: Option<Dropped>,
    /// The folder where runs are saved, or the error if there is no such folder.
    pub home: Result<PathBuf, String>,
    /// The folder of pictures and films; none if they are not saved.
    pub pictures: Option<PathBuf>,
    /// The folder of settings and of the player's own themes; none if they are not saved.
    pub settings: Option<PathBuf>,
    /// Set to begin with the first level instead of the title.
    pub at_once: bool,
    /// True if the title offers the course.
    pub is_offered: bool,
    /// The setup that the laboratory begins with, instead of the title and the first level.
    pub lab: Option<Setup>,
    /// The programs that the laboratory is to begin with.
    pub programs: Vec<ProgramFiles>,
    /// The lesson that the laboratory is to begin with.
    pub lesson: Option<Lesson>,
    /// The file of that lesson, which is read anew when the lesson starts again.
    pub lesson_file: Option<PathBuf>,
    /// How many frames to measure before the end.
    pub benchmark: Option<u32>,
    /// Set to begin with the overview.
    pub overview: bool,
    /// A link to follow before anything else.
    pub link: Option<Link>,
}

impl Options {
    /// A course from its first level, for a person, at normal speed, without the title, and without saving anything.
    pub fn new(course: Course) -> Self {
        Self {
            course,
            fresh_seed: true,
            level: 1,
            autopilot: false,
            levels: None,
            screenshots: None,
            speed: 1,
            race: None,
            run: None,
            home: Err("this game keeps none".to_owned()),
            pictures: None,
            settings: None,
            at_once: true,
            is_offered: false,
            lab: None,
            programs: Vec::new(),
            lesson: None,
            lesson_file: None,
            benchmark: None,
            overview: false,
            link: None,
        }
    }
    /// Gives each screen what it starts with.
    pub(super) fn hand_out(self, app: &mut App) {
        let seed = match &self.course {
            Course::Ladder(ladder) => ladder.seed,
            _ => Seed(1),
        };
        app.insert_resource(FirstLink(self.link))
            .insert_resource(Walker { is_autopilot: self.autopilot, speed: self.speed, ..Walker::default() })
            .insert_resource(LevelsWon::of(self.levels))
            .insert_resource(Overview { is_open: self.overview })
            .insert_resource(Folders { home: self.home, pictures: self.pictures, settings: self.settings })
            .insert_resource(LabStart {
                seed,
                setup: self.lab,
                first: vec![Wish::Script(ScriptWish::Follow(self.programs))],
                lesson: self.lesson.map(|lesson| (lesson, self.lesson_file)),
                plays: self.benchmark.is_some(),
            })
            .insert_resource(StartCourse {
                course: self.course,
                level: self.level,
                has_fresh_seeds: self.fresh_seed,
                is_offered: self.is_offered,
                is_first: self.race.is_none(),
            })
            .insert_resource(RaceStart {
                seed,
                ladder: self.race,
                run: self.run,
                counts: !self.autopilot && self.speed == 1,
            })
            .insert_resource(Pictures::in_folder(self.screenshots))
            .insert_resource(Benchmark { frames: self.benchmark });
    }
}
