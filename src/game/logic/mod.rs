//! What happens in the game, without a window, a renderer or sound.
//!
//! A frame goes through [`LogicSystems`] in order; ticks run in the fixed schedule between reading
//! the devices and the rest of the frame.

mod clock;
mod course;
mod demo;
mod explored;
mod gallery;
mod input;
mod intent;
mod journey;
mod lab;
mod menu;
mod notices;
mod overview;
mod photo;
mod race;
mod settings;
mod stage;
mod themes;
mod trodden;

use std::path::PathBuf;

use bevy::prelude::*;

use crate::game::theme::Theme;
use crate::game::words::Words;
use mazewright_lab::{Lesson, Setup};
use mazewright_run::Ladder;

pub use self::clock::Tallied;
pub use self::course::{Course, Prepared};
pub use self::demo::{Pictures, Trouble};
pub use self::explored::Explored;
pub use self::gallery::Gallery;
pub use self::input::{Action, Asked, Control, Controls, Device, PadButton, Pads};
pub use self::intent::{Intent, Pull};
pub use self::journey::{Journey, Win};
pub use self::lab::{Export, Lab, MOST, MOST_SMALL, Mode, ModeName, Statistics, Tab, Wish};
pub use self::menu::{Choice, Chosen, GoOn, Menu, Page, Pointed, Unfocused};
pub use self::notices::Notices;
pub use self::overview::Overview;
pub use self::photo::Photographed;
pub use self::race::{
    Activity, Arrangement, Dropped, Ghost, GhostKind, LevelResult, Lobby, Part, Place, Practice,
    Race, RaceWish, Records, Results, SeedKind, Solo, Watch,
};
pub use self::settings::{Extent, Running, Setting, Settings, Value};
pub use self::stage::{Level, LevelShown, LevelWon, Next, RunStarted, Stage, WallTouched};
pub use self::themes::Themes;
pub use self::trodden::Trodden;

/// What the game begins with.
#[derive(Resource, Clone, Debug)]
pub struct Options {
    /// What is played.
    pub course: Course,
    /// Whether nobody asked for the seed, so that each new game may have another one.
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
    /// What to race instead.
    pub race: Option<Ladder>,
    /// The folder in which runs are kept; or why none are.
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
    /// Whether to begin with a look at the whole maze.
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

    /// Whether as many levels are won as were to be played.
    fn is_over(&self, tallied: &Tallied) -> bool {
        self.levels.is_some_and(|levels| tallied.levels >= levels)
    }
}

/// Which screen is shown.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, behind which the autopilot walks.
    #[default]
    Title,
    /// What is to be raced is chosen.
    Races,
    /// A level is played.
    Playing,
    /// Algorithms are watched at work.
    Lab,
}

/// Whether the level stands still.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pause {
    /// It goes on.
    #[default]
    Off,
    /// It stands still, and a menu is shown.
    On,
}

/// The order of what happens in a frame, outside of ticks.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::game) enum LogicSystems {
    /// Keys and clicks become choices.
    Choose,
    /// Choices are carried out.
    Act,
    /// What happened in the ticks is told and pictured, before another level takes the stage.
    Tell,
    /// Levels are carved, shown and left.
    Levels,
    /// Attempts at the level that is now on the stage begin.
    Enter,
    /// What follows from the level that is now on the stage.
    Follow,
    /// What is to be kept is written, and what was kept is read.
    Keep,
}

/// All of the logic, for what the game begins with.
pub fn plugin(options: Options) -> impl Plugin {
    move |app: &mut App| {
        let screen = match &options.lab {
            Some(_) => Screen::Lab,
            None if options.at_once => Screen::Playing,
            None => Screen::Title,
        };
        app.init_resource::<Theme>()
            .init_resource::<Words>()
            .insert_resource(options.clone())
            .insert_state(screen)
            .init_state::<Pause>();
        app.configure_sets(
            Update,
            (
                LogicSystems::Choose,
                LogicSystems::Act,
                LogicSystems::Tell,
                LogicSystems::Levels,
                LogicSystems::Enter,
                LogicSystems::Follow,
                LogicSystems::Keep,
            )
                .chain(),
        );
        // What was kept is read first, and what comes after may depend on it.
        app.add_plugins((
            notices::plugin,
            input::plugin,
            settings::plugin,
            themes::plugin,
            journey::plugin,
        ));
        app.add_plugins((
            stage::plugin,
            explored::plugin,
            gallery::plugin,
            overview::plugin,
            race::plugin,
            clock::plugin,
            intent::plugin,
            lab::plugin,
            menu::plugin,
            photo::plugin,
            demo::plugin,
        ));
    }
}
