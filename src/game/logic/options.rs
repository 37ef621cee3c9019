//! The start options, as the command line gives them.

use std::path::PathBuf;

use bevy::prelude::*;

use super::session::course::Course;
use mazewright_lab::{Lesson, Setup};
use mazewright_run::Ladder;

/// The start options.
#[derive(Resource, Clone, Debug)]
pub struct Options {
    /// The course to play.
    pub course: Course,
    /// Whether the seed was left open, so that each new game may have another one.
    pub fresh_seed: bool,
    /// The level to begin with, from 1.
    pub level: u32,
    /// Whether the autopilot walks instead of a person.
    pub autopilot: bool,
    /// After how many won levels to end.
    pub levels: Option<u32>,
    /// The folder for pictures of each level's start and win.
    pub screenshots: Option<PathBuf>,
    /// How many ticks to run for each one that is due, at least 1.
    pub speed: u32,
    /// The race to start with instead.
    pub race: Option<Ladder>,
    /// The folder in which runs are kept, or why there is none.
    pub home: Result<PathBuf, String>,
    /// The folder of settings and of the player's own themes; none if none are kept.
    pub settings: Option<PathBuf>,
    /// Whether to begin with the first level instead of the title.
    pub at_once: bool,
    /// What the laboratory is to begin with, instead of the title and the first level.
    pub lab: Option<Setup>,
    /// The lesson that the laboratory is to begin with.
    pub lesson: Option<Lesson>,
    /// How many frames to measure before the end.
    pub benchmark: Option<u32>,
    /// Whether to begin with the overview.
    pub overview: bool,
}

impl Options {
    /// A course from its first level, for a person, at normal speed, without the title, of which
    /// nothing is kept.
    #[must_use]
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
            home: Err("this game keeps none".to_owned()),
            settings: None,
            at_once: true,
            lab: None,
            lesson: None,
            benchmark: None,
            overview: false,
        }
    }
}
