//! The logic of the game, which runs without a window, a renderer or sound.
//!
//! A frame goes through `LogicSystems` in order; ticks run in the fixed schedule between reading
//! the devices and the rest of the frame.

mod best_walk;
mod calendar;
mod demo;
mod finds;
mod framing;
mod gallery;
mod input;
mod journey;
mod lab;
mod links;
mod menu;
mod navigation;
mod notices;
mod opening_links;
mod overview;
mod photo;
mod race;
mod roaming;
mod saving;
mod screen;
mod session;
mod settings;
mod stage_look;
mod start;
mod systems;
mod themes;
mod tips;

use std::path::PathBuf;

use bevy::prelude::*;

use crate::game::platform::files::HomeError;
use crate::game::theme::Theme;
use crate::game::words::Localizer;
use mazewright_lab::{Lesson, ProgramFiles, Setup};
use mazewright_link::Link;
use mazewright_run::Ladder;

pub use self::calendar::{Clock, today};
pub use self::demo::{Benchmark, Screenshots, Trouble};
pub use self::finds::{FindPickedUp, Finds, story};
pub(in crate::game::logic) use self::framing::Corners;
pub use self::framing::{Framing, MARGIN, WindowSize, least, passage_width};
pub use self::gallery::Gallery;
pub(in crate::game) use self::input::DeviceSystems;
pub(in crate::game::logic) use self::input::intent::{Aim, HelpWish, IntentRules};
pub use self::input::{
    Action, ActionHeld, ActionRequested, Bindable, Control, Controls, Device, Hand, Hands, Intent, KeyClicked,
    Keyboard, Keys, Modifier, PadButton, Pads, PanelFocus, PointerMoved, Pointing, Pressed, Trigger, caption,
};
pub(in crate::game::logic) use self::input::{Devices, KeptShortcut, SavedControls};
pub use self::journey::{
    ClimbWin, Introduction, Journey, Lantern, Occasion, Sketch, Sketches, Subject, UnlockScene, Win,
};
pub use self::lab::{Desk, Files, Lab, MOST, MOST_SMALL, MaskDrawing, Mode, ModeName, Statistics, Tab, Wish};
pub(in crate::game::logic) use self::lab::{LabStart, LabVisit};
pub use self::links::OpenLink;
pub(in crate::game::logic) use self::menu::FollowLink;
pub use self::menu::{Choice, Chosen, Menu, Page, Pointed, Total, Unfocused, WinCard};
pub use self::navigation::Location;
pub(in crate::game::logic) use self::navigation::Navigation;
pub use self::notices::Notices;
pub use self::opening_links::FileDropped;
pub use self::overview::Overview;
pub use self::photo::{PhotoSaved, TakePicture};
pub use self::race::{
    Activity, AttemptEffect, BoardPage, Dropped, Ghost, GhostKind, LanternOut, LevelResult, Lobby, MOST_PLAYERS,
    NamedRace, PastRuns, Practice, Race, RaceWish, Records, Results, SecondLeft, SeedKind, Solo, Standings, Watch,
    Watched, Yardstick, can_be_shared, code_of, day_of, is_aided, race_of, score_words, time_of_day,
};
pub(in crate::game::logic) use self::race::{CurrentActivity, attempt_effect};
pub use self::roaming::{MarkToggled, Roaming};
pub(in crate::game::logic) use self::saving::{Folders, Saver};
pub use self::screen::{Pause, Play, Screen, shows_level};
pub(in crate::game::logic) use self::session::clock::{ClockSystems, Step, Tick, TickSystems};
pub(in crate::game::logic) use self::session::explored::SIGHT;
pub(in crate::game::logic) use self::session::frozen::Held;
pub(in crate::game::logic) use self::session::stage::{Carving, CourseEnded, LevelChanger};
pub use self::session::{
    AfterWin, BeginCourse, Course, CurrentLevel, CurrentRun, Encounter, Explored, Frozen, Help, HelpShown,
    LatestEncounter, Level, LevelId, LevelShown, LevelWon, NextLevel, Pilot, PreparedLevel, Recording, RunStarted,
    Seat, Session, UnfinishedWalks, Upcoming, VisitedPassages, WallTouched, WinTarget,
};
pub(in crate::game::logic) use self::settings::Group;
pub use self::settings::{DisplayPart, DisplayPlace, Extent, Running, Setting, Settings, Value, WindowBackground};
pub use self::stage_look::StageLook;
pub(in crate::game::logic) use self::start::StartCourse;
pub(in crate::game) use self::systems::LogicSystems;
pub(in crate::game::logic) use self::systems::{ActSystems, ChooseSystems, KeepSystems};
pub use self::themes::Themes;
pub use self::tips::{Tip, Topic};

/// The commands of races that can be bound to other keys and buttons, in groups with the message that names each. Only
/// those of one group compete for a key.
const BOUND: [(&str, &[race::Row]); 4] = race::BOUND;

/// All commands of menus and panels, with the keys and buttons that they have at first.
pub fn shortcuts() -> impl Iterator<Item = (&'static str, &'static [Trigger])> {
    let races = race::ROOMS.into_iter().flatten().map(|&(name, keys, _)| (name, keys));
    let lab = lab::ROOMS.into_iter().flatten().map(|&(name, keys, _)| (name, keys));
    menu::KEYS.iter().copied().chain(races).chain(lab)
}

/// The start options. As a resource they are there while the rooms are set up.
#[derive(Resource, Clone, Debug)]
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
    /// The folder that runs are saved in, or why there is none.
    pub home: Result<PathBuf, HomeError>,
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
            home: Err(HomeError::Unknown),
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
    fn hand_out(self, app: &mut App) {
        app.insert_resource(self.clone())
            .insert_resource(Pilot { is_autopilot: self.autopilot, speed: self.speed, ..Pilot::default() })
            .insert_resource(WinTarget::of(self.levels))
            .insert_resource(Overview { is_open: self.overview })
            .insert_resource(Folders { home: self.home, pictures: self.pictures, settings: self.settings })
            .insert_resource(LabStart {
                seed: self.course.seed(),
                setup: self.lab,
                first: (!self.programs.is_empty()).then_some(Wish::Programs(self.programs)).into_iter().collect(),
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
            .insert_resource(Screenshots { folder: self.screenshots, due: None })
            .insert_resource(Benchmark { frames: self.benchmark });
    }
}

/// The whole logic, for the given start options.
pub fn plugin(options: Options) -> impl Plugin {
    move |app: &mut App| {
        let screen = match &options.lab {
            Some(_) => Screen::Lab,
            None if options.run.is_some() => Screen::Races,
            None if options.at_once => Screen::Playing,
            None => Screen::Title,
        };
        app.init_resource::<Theme>()
            .init_resource::<Localizer>()
            .insert_state(screen)
            .add_sub_state::<Play>()
            .add_sub_state::<Pause>();
        options.clone().hand_out(app);
        screen::order_transitions(app);
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
        app.configure_sets(
            Update,
            (
                (ChooseSystems::Panels, ChooseSystems::Menu).chain().in_set(LogicSystems::Choose),
                (ActSystems::Menu, ActSystems::Race, ActSystems::Lab).chain().in_set(LogicSystems::Act),
                (KeepSystems::Progress, KeepSystems::Themes, KeepSystems::Save).chain().in_set(LogicSystems::Keep),
            ),
        );
        // Saved files are read first, and what comes after may depend on them.
        app.add_plugins((
            notices::plugin,
            saving::plugin,
            calendar::plugin,
            input::plugin,
            race::preferences::register,
            settings::plugin,
            themes::plugin,
            journey::plugin,
        ));
        app.add_plugins((
            session::plugin,
            best_walk::plugin,
            finds::plugin,
            (tips::plugin, roaming::plugin),
            stage_look::plugin,
            start::plugin,
            gallery::plugin,
            framing::plugin,
            overview::plugin,
            race::plugin,
            (lab::plugin, opening_links::plugin),
            menu::plugin,
            photo::plugin,
            demo::plugin,
        ));
        app.world_mut().remove_resource::<Options>();
    }
}
