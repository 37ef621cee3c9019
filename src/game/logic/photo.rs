//! Photos: the view of the window, and the whole maze with the player's walk, as files.
//!
//! The view of the window is for `view` to save; the maze is drawn here, on another thread.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use super::{
    Action, ActionRequested, Activity, CurrentActivity, CurrentRun, Devices, Explored, Folders, Level, LogicSystems,
    Notices, Screen, calendar, notices,
};
use crate::game::platform::{Background, clock, files};
use crate::game::words::Phrase;
use mazewright_forms::draw::{Figure, Style, png, svg};
use mazewright_maze::plan::{Point, Walls};
use mazewright_maze::topology::Topology as _;
use mazewright_maze::{Cell, Grid, Maze, Recipe, plan};
use mazewright_run::Guided;

/// The most pixels of a picture of a whole maze.
const PIXELS: u64 = 1 << 24;

/// A request to save a picture of the window under this name.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct TakePicture(pub PathBuf);

/// The picture of the window with this name was saved, or why it was not.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct PhotoSaved(pub PathBuf, pub Result<(), String>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakePicture>().add_message::<PhotoSaved>();
    app.add_systems(Update, (take, finish).chain().in_set(LogicSystems::Follow));
}

/// Takes a photo on request.
fn take(
    devices: Devices,
    mut asked: MessageReader<ActionRequested>,
    folders: Res<Folders>,
    (run, explored): (Res<CurrentRun>, Res<Explored>),
    activity: CurrentActivity,
    screen: Res<State<Screen>>,
    mut notices: ResMut<Notices>,
    mut photographed: MessageWriter<TakePicture>,
) {
    let pointed = asked.read().any(|&ActionRequested(action)| action == Action::Photo);
    // A key that was bound in this frame has not asked for a photo.
    if !pointed && (devices.controls.is_changed() || !devices.just_pressed(Action::Photo)) {
        return;
    }
    let folder = match folders.open_pictures() {
        Ok(folder) => folder,
        Err(problem) => return notices.add(problem),
    };
    let (day, minute) = (calendar::today(), clock::now() / 60 % (24 * 60));
    let stem = format!("mazewright-{day}-{:02}{:02}", minute / 60, minute % 60);
    let name = files::unused_stem(&folder, &stem, "png");
    let picture = folder.join(format!("{name}.png"));
    photographed.write(TakePicture(picture));
    // A photo shows no more of the maze of an attempt, or of one with fog, than the window.
    let hides = explored.hides() || matches!(activity.get(), Some(Activity::Attempt));
    let level = run.level.as_ref();
    if let Some(level) = level.filter(|_| *screen.get() == Screen::Playing && !hides) {
        let drawing = Drawing::of(level);
        let path = folder.join(format!("{name}-maze"));
        notices.add_after(draw(path, None, move || Some(drawing)));
    }
}

/// Saves a picture of a maze without a walk, under a name without an ending.
pub(super) fn draw_maze(name: &str, recipe: Recipe, folders: &Folders, notices: &mut Notices) {
    match folders.open_pictures() {
        Ok(folder) => {
            let path = folder.join(name);
            let said = saved(&path.with_extension("png"));
            notices.add_after(draw(path, Some(said), move || Drawing::of_recipe(&recipe)));
        }
        Err(problem) => notices.add(problem),
    }
}

/// Draws on another thread, into files with this path and endings of their own.
fn draw(
    path: PathBuf,
    said: Option<Phrase>,
    drawing: impl FnOnce() -> Option<Drawing> + Send + 'static,
) -> Background<Option<Phrase>> {
    Background::io(move || match drawing()?.write(&path) {
        Err(error) => Some(notices::on_disk("notice-unwritable", &path, &error.into())),
        Ok(()) => said,
    })
}

/// Says whether a photo was saved. A photo responds to a key, so its notice replaces an earlier one.
fn finish(mut photos: MessageReader<PhotoSaved>, mut notices: ResMut<Notices>) {
    for PhotoSaved(path, saving) in photos.read() {
        match saving {
            Ok(()) => notices.answer(saved(path)),
            Err(problem) => notices.add(notices::file("notice-unwritable", path, problem)),
        }
    }
}

fn saved(path: &Path) -> Phrase {
    Phrase::new("photo-saved").with("path", path.display())
}

/// A maze with the walk through it.
struct Drawing {
    on_plan: Arc<Guided>,
    walk: Vec<Cell>,
}

impl Drawing {
    fn of(level: &Level) -> Self {
        let visits = level.trail.visits.iter();
        Self { on_plan: Arc::clone(&level.prepared.on_plan), walk: visits.map(|visit| visit.cell).collect() }
    }

    /// The maze of a recipe without a walk; none if it cannot be carved.
    fn of_recipe(recipe: &Recipe) -> Option<Self> {
        let maze = recipe.carve().ok()?;
        Some(Self { on_plan: Arc::new(Guided::new(maze)), walk: Vec::new() })
    }

    /// Writes the maze as PNG and SVG.
    fn write(&self, path: &Path) -> io::Result<()> {
        let maze = self.on_plan.maze();
        let walk = lines(maze, &self.walk);
        let figure = Figure::new(maze, None, false).with_walk(&walk);
        let style = Style::within(figure.plan(), PIXELS);
        files::write_atomic(&path.with_extension("png"), |mut out| png(&figure, &style, &mut out))?;
        files::write_atomic(&path.with_extension("svg"), |mut out| svg(&figure, &style, None, &mut out))
    }
}

/// The lines of a walk; a new one begins wherever the player was put back to the start.
fn lines(maze: &Maze<Grid>, walk: &[Cell]) -> Vec<Vec<Point>> {
    let plan = plan::Plan::new(maze.topology());
    let joined = |&from: &Cell, &to: &Cell| {
        let mut open = maze.open(from).iter();
        open.any(|port| maze.topology().neighbor(from, port) == to)
    };
    let mut lines = Vec::new();
    for stretch in walk.chunk_by(joined) {
        plan::trail(&plan, maze, stretch, (None, None), &mut |line| {
            lines.push(line.to_vec());
        });
    }
    lines
}
