//! The laboratory: algorithms shown at work, duels, lessons, a quiz and statistics.

mod commands;
mod drawing;
mod export;
mod files;
mod following;
mod judging;
mod keeping;
mod lessons;
mod preparation;
mod quiz;
mod script;
mod showing;
mod slides;
mod snapshots;
mod state;
mod statistics;
mod undo;
mod wish;
mod writing;

use std::path::PathBuf;

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;

pub(super) use self::commands::ROOMS;
pub use self::drawing::MaskDrawing;
pub use self::files::Files;
use self::keeping::KeptDesk;
pub use self::script::Desk;
pub use self::state::{Lab, Mode};
pub use self::statistics::{MOST, MOST_SMALL, Statistics};
pub use self::wish::{ModeName, Tab, Wish};
use super::Folders;
use super::notices::Notices;
use super::saving::report;
use super::screen::Screen;
use super::systems::{ActSystems, ChooseSystems, KeepSystems, LogicSystems};
use crate::game::platform::clipboard::Clipboard;
use crate::game::words::Localizer;
use mazewright_lab::{Action, Lesson, Pace, Setup, Written};
use mazewright_maze::{Algorithm, Recipe, Seed, Size};

/// The default columns and rows of a maze.
const DEFAULT_SIZE: (u64, u64) = (24, 14);

/// The start options of the laboratory.
#[derive(Resource, Clone, Debug)]
pub(super) struct LabStart {
    /// The seed of its first maze.
    pub(super) seed: Seed,
    /// The setup that it shows first; none for the default.
    pub(super) setup: Option<Setup>,
    /// The first requests, made once.
    pub(super) first: Vec<Wish>,
    /// The lesson that it shows first, and the file that it is from.
    pub(super) lesson: Option<(Lesson, Option<PathBuf>)>,
    /// True if it plays at once.
    pub(super) plays: bool,
}

/// A visit from a level of the journey, to see the algorithm that made it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct LabVisit {
    setup: Option<Setup>,
    /// Set when the player returns to the level.
    is_on: bool,
}

impl LabVisit {
    /// Opens the laboratory with the algorithm of a recipe.
    pub(super) fn begin(&mut self, recipe: Recipe) {
        self.setup = Some(Setup::new(recipe));
    }
}

/// The laboratory as the player left it, for when they come back, and its desk, which a visit uses, too.
#[derive(Resource, Default)]
struct Left {
    lab: Option<Lab>,
    desk: Desk,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>().init_resource::<LabVisit>().init_resource::<Left>().init_resource::<KeptDesk>();
    app.add_systems(First, forget_changes.run_if(resource_exists::<Lab>).after(MessageUpdateSystems));
    app.add_systems(OnEnter(Screen::Lab), open);
    app.add_systems(OnExit(Screen::Lab), leave);
    app.add_systems(Update, commands::press.run_if(resource_exists::<Lab>).in_set(ChooseSystems::Panels));
    app.add_systems(Update, keeping::keep.in_set(LogicSystems::Keep).after(KeepSystems::Save).before(report));
    app.add_systems(Update, (commands::act, advance).chain().run_if(resource_exists::<Lab>).in_set(ActSystems::Lab));
}

/// Leaves the laboratory; a visit restores what was there before.
fn leave(world: &mut World) {
    let mut lab = world.remove_resource::<Lab>();
    let is_visit = world.resource::<LabVisit>().is_on;
    let mut left = world.resource_mut::<Left>();
    left.desk = lab.as_mut().map(|lab| std::mem::take(&mut lab.desk)).unwrap_or_default();
    if !is_visit {
        left.lab = lab;
    }
}

fn open(
    mut commands: Commands,
    mut visit: ResMut<LabVisit>,
    mut left: ResMut<Left>,
    mut start: ResMut<LabStart>,
    (words, folders): (Res<Localizer>, Res<Folders>),
    mut kept: ResMut<KeptDesk>,
    mut notices: ResMut<Notices>,
    mut wishes: MessageWriter<Wish>,
) {
    left.desk = kept.read(&folders, &mut notices).unwrap_or_else(|| std::mem::take(&mut left.desk));
    let visited = visit.setup.take();
    visit.is_on = visited.is_some();
    let plays = start.plays || visit.is_on;
    let default = Size::new(DEFAULT_SIZE.0, DEFAULT_SIZE.1)
        .map(|size| Setup::new(Recipe::new(size, Algorithm::default(), start.seed)));
    let setup = visited.or_else(|| start.setup.clone()).or(default.ok());
    let Left { lab: left, desk } = &mut *left;
    let left = left.take_if(|_| !visit.is_on);
    let is_other = visit.is_on || start.setup.is_some() || start.lesson.is_some() || !start.first.is_empty();
    // A script that was shown last is shown again, unless something else was asked for.
    if left.is_none() && is_other {
        desk.due = None;
    } else if desk.due.is_some() {
        desk.follow_file();
    }
    let new = || {
        let mut lab = Lab::new(setup?);
        lab.files = Files::new(&folders, lab.setup.loaded.as_ref());
        if plays {
            lab.lineup.apply(Action::Pace(Pace::WholeIn(10.0)));
            lab.lineup.apply(Action::Toggle);
        }
        Some(lab)
    };
    if let Some(mut lab) = left.or_else(new) {
        lab.desk = std::mem::take(desk);
        let shown = lab.setup.written.as_ref().filter(|_| lab.slides.is_none());
        if shown.is_some_and(|Written(program)| program.text() != lab.desk.text) {
            // Something else was written during a visit.
            lab.desk.due = Some(0.0);
        }
        if let Some((lesson, file)) = start.lesson.take_if(|_| !visit.is_on) {
            lab.start_lesson(&lesson.translated(words.language().code()), file);
        }
        wishes.write_batch(std::mem::take(&mut start.first));
        commands.insert_resource(lab);
    }
}

fn advance(
    mut lab: ResMut<Lab>,
    mut clipboard: ResMut<Clipboard>,
    mut notices: ResMut<Notices>,
    time: Res<Time<Real>>,
) {
    lab.prepare();
    if let Some(said) = lab.export.as_mut().and_then(|export| export.poll(&mut clipboard)) {
        lab.export = None;
        notices.answer(said);
    }
    // The page shows errors in files itself; a dropped file has no page.
    if !lab.files.is_open
        && let Some(problem) = lab.files.problem.take()
    {
        notices.add(problem);
    }
    lab.advance(f64::from(time.delta_secs()));
    lab.lineup.number();
}

/// Forgets the changes of the last frame, which were painted at its end.
fn forget_changes(mut lab: ResMut<Lab>) {
    lab.lineup.forget_changes();
}
