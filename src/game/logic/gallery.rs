//! The gallery behind the title: each of its mazes is carved on the screen, and then
//! walked by the autopilot.

use bevy::prelude::*;

use super::session::explored::explore;
use super::{
    BeginCourse, CurrentLevel, Held, LevelShown, LogicSystems, NextLevel, PreparedLevel, Screen, Settings, StartCourse,
    WindowSize,
};
use crate::game::platform::Background;
use mazewright_lab::{Session, Subject};
use mazewright_maze::trace::Playback;
use mazewright_maze::{Grid, Maze, Passages, Recipe};

/// Seconds in which a maze is carved.
const CARVING: f32 = 4.0;

/// Seconds from one picture to the next.
const INTERVAL: f32 = 0.05;

/// How much of an unfinished maze is shown.
#[derive(Resource, Debug, Default)]
pub struct Gallery {
    carving: Option<Carving>,
    /// A number that changes whenever the picture does.
    pub changes: u64,
}

/// A maze that is being carved.
#[derive(Debug)]
struct Carving {
    /// The work of the generator so far.
    maze: Option<Maze<Grid>>,
    session: Result<Playback<Grid>, Background<Option<Playback<Grid>>>>,
    /// How many events are due by now.
    events: f32,
    /// Seconds since the picture last changed.
    since: f32,
}

impl Gallery {
    /// Returns true if a maze is still being carved.
    pub const fn is_carving(&self) -> bool {
        self.carving.is_some()
    }

    /// The unfinished maze; none once it is finished.
    pub fn unfinished(&self) -> Option<&Maze<Grid>> {
        self.carving.as_ref()?.maze.as_ref()
    }

    fn end(&mut self) {
        if self.carving.take().is_some() {
            self.changes += 1;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gallery>();
    app.add_systems(OnEnter(Screen::Title), enter);
    app.add_systems(OnEnter(Screen::Races), enter);
    let is_behind = in_state(Screen::Title).or_else(in_state(Screen::Races));
    let is_turned = resource_changed::<WindowSize>.and_then(is_behind);
    app.add_systems(Update, enter.run_if(is_turned).before(LogicSystems::Choose));
    app.add_systems(
        Update,
        (begin, carve, freeze.after(explore)).chain().after(LogicSystems::Follow).before(LogicSystems::Keep),
    );
}

/// Starts the autopilot behind the title and the lobby, unless it walks already, through mazes that fit the window: a
/// wide one does not fit into an upright window.
fn enter(
    next: Res<NextLevel>,
    start: Res<StartCourse>,
    window: Res<WindowSize>,
    mut begin: MessageWriter<BeginCourse>,
) {
    let is_upright = window.is_upright();
    if next.upright_gallery() != Some(is_upright) {
        begin.write(BeginCourse { course: start.gallery(is_upright), level: 1 });
    }
}

/// The autopilot waits until the maze is carved.
fn freeze(gallery: Res<Gallery>, mut held: ResMut<Held>) {
    held.gallery = gallery.is_carving();
}

/// Starts with the grid before anything is carved.
fn begin(
    mut gallery: ResMut<Gallery>,
    mut shown: MessageReader<LevelShown>,
    current: Res<CurrentLevel>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
) {
    let is_behind = matches!(screen.get(), Screen::Title | Screen::Races);
    if !is_behind {
        if gallery.is_carving() {
            gallery.end();
        }
        return;
    }
    if shown.read().last().is_none() || settings.reduced_motion {
        return;
    }
    gallery.end();
    let level = current.prepared.as_ref().filter(|_| current.is_gallery());
    let Some(recipe) = level.and_then(|level| level.recipe.clone()) else { return };
    let blank = recipe.blank().ok();
    let maze = blank.and_then(|blank| as_far_as(blank, level.map(PreparedLevel::maze)));
    let prepare = move || record(recipe);
    gallery.carving = Some(Carving { maze, session: Err(Background::compute(prepare)), events: 0.0, since: 0.0 });
    gallery.changes += 1;
}

fn record(recipe: Recipe) -> Option<Playback<Grid>> {
    let session = Session::prepare(Subject::Carving(recipe));
    session.ok().map(|session| session.playback)
}

/// The unfinished passages, with the doors of the finished maze where they are known.
fn as_far_as(passages: Passages<Grid>, whole: Option<&Maze<Grid>>) -> Option<Maze<Grid>> {
    let doors = whole.and_then(|maze| maze.entrance().zip(maze.exit()));
    let with_doors = Maze::new(passages.clone(), doors);
    with_doors.or_else(|_| Maze::new(passages, None)).ok()
}

/// Continues carving.
fn carve(mut gallery: ResMut<Gallery>, current: Res<CurrentLevel>, time: Res<Time<Real>>) {
    let gallery = &mut *gallery;
    let Some(carving) = &mut gallery.carving else { return };
    if let Err(task) = &mut carving.session
        && let Some(done) = task.poll()
    {
        match done {
            Some(playback) => carving.session = Ok(playback),
            None => {
                gallery.end();
                return;
            }
        }
    }
    let Ok(playback) = &mut carving.session else { return };
    let before = playback.position();
    carving.events += playback.len() as f32 * time.delta_secs().min(0.1) / CARVING;
    carving.since += time.delta_secs();
    if carving.since < INTERVAL {
        return;
    }
    carving.since = 0.0;
    playback.seek(carving.events as usize, &mut Default::default());
    if playback.position() == playback.len() {
        gallery.end();
    } else if playback.position() != before {
        let whole = current.prepared.as_ref().map(PreparedLevel::maze);
        carving.maze = as_far_as(playback.scene().passages.clone(), whole);
        gallery.changes += 1;
    }
}
