//! Demonstrations: what the command line asks for besides playing, such as pictures of the start and the win of each
//! level, a line for each level won, and the measuring of frames.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::{CourseEnded, CurrentRun, Held, Lab, Level, LevelShown, LevelWon, LogicSystems, Screen, WinTarget};
use crate::game::platform::process;

/// Frames that are not measured, while everything is shown for the first time.
const WARM_UP: u32 = 30;
/// Frames after a change to another level that count for it.
const CHANGE: u32 = 3;

/// How many frames to measure, if any.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Benchmark {
    pub(super) frames: Option<u32>,
}

impl Benchmark {
    /// Returns true if frames are measured.
    pub const fn is_on(self) -> bool {
        self.frames.is_some()
    }
}

/// The pictures to take of each level's start and win, and the one that is due.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Screenshots {
    /// Their folder; none if there are none to take.
    pub(super) folder: Option<PathBuf>,
    /// The file for the picture that is due; until it is taken no tick passes.
    pub due: Option<PathBuf>,
}

impl Screenshots {
    /// Records that a picture was taken; another one that became due meanwhile stays due.
    pub fn taken(&mut self, path: &Path) {
        if self.due.as_deref() == Some(path) {
            self.due = None;
        }
    }
}

/// A problem that keeps the game from doing what it was started for.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Trouble(Option<String>);

impl Trouble {
    /// Ends the game with this line and exit code 2.
    pub fn report(&mut self, line: String) {
        self.0 = Some(line);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trouble>();
    let tell = (ask_for_win, print_line).in_set(LogicSystems::Tell).run_if(on_message::<LevelWon>);
    let follow = (ask_for_start.run_if(on_message::<LevelShown>), end).chain().in_set(LogicSystems::Follow);
    app.add_systems(Update, (tell, follow).distributive_run_if(in_state(Screen::Playing)));
    app.add_systems(Update, note_end.in_set(LogicSystems::Enter));
    // Before ticks could pass, and before another level could be shown.
    app.add_systems(RunFixedMainLoop, freeze.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop));
    app.add_systems(Update, freeze.after(LogicSystems::Tell).before(LogicSystems::Levels));
    let is_measured = |benchmark: Res<Benchmark>| benchmark.is_on();
    app.add_systems(Last, (give_up.run_if(resource_changed::<Trouble>), measure.run_if(is_measured)).chain());
}

/// No tick passes until the picture is taken.
fn freeze(screenshots: Res<Screenshots>, mut held: ResMut<Held>) {
    held.picture = screenshots.due.is_some();
}

fn ask_for_win(screenshots: ResMut<Screenshots>, run: Res<CurrentRun>) {
    // In a race the next level may be shown already.
    if run.level.as_ref().is_some_and(Level::is_won) {
        ask(screenshots, &run, "win");
    }
}

fn ask_for_start(screenshots: ResMut<Screenshots>, run: Res<CurrentRun>) {
    ask(screenshots, &run, "start");
}

fn ask(mut screenshots: ResMut<Screenshots>, run: &CurrentRun, moment: &str) {
    if let (Some(folder), Some(level)) = (&screenshots.folder, &run.level) {
        screenshots.due = Some(folder.join(format!("level-{:02}-{moment}.png", level.prepared.number)));
    }
}

/// Reports a course that ends before enough levels are won.
fn note_end(mut ended: MessageReader<CourseEnded>, mut trouble: ResMut<Trouble>, win_target: Res<WinTarget>) {
    if let Some(CourseEnded { reason }) = ended.read().last()
        && win_target.target.is_some()
    {
        trouble.report(format!("the levels end here: {reason}"));
    }
}

/// Prints level, size, algorithm, seed and ticks of a level that was won.
fn print_line(run: Res<CurrentRun>, win_target: Res<WinTarget>) {
    let Some(level) = run.level.as_ref().filter(|_| win_target.target.is_some()) else { return };
    let prepared = &level.prepared;
    let size = prepared.size();
    let seed = prepared.recipe.as_ref().map_or_else(|| "-".to_owned(), |recipe| recipe.seed.to_string());
    let (number, source, ticks) = (prepared.number, &prepared.source, level.run.run.0);
    process::print(&format!("level {number}: {size} {source} {seed} {ticks} ticks"));
}

/// Ends the program once enough levels are won, celebrated and pictured.
fn end(
    win_target: Res<WinTarget>,
    run: Res<CurrentRun>,
    screenshots: Res<Screenshots>,
    mut exit: MessageWriter<AppExit>,
) {
    let has_card = run.level.as_ref().is_some_and(Level::has_card);
    if win_target.is_enough() && !has_card && screenshots.due.is_none() {
        exit.write(AppExit::Success);
    }
}

/// Prints the problem, and ends the game.
fn give_up(trouble: Res<Trouble>, mut exit: MessageWriter<AppExit>) {
    if let Some(line) = &trouble.0 {
        process::print_error(&format!("mazewright: {line}"));
        exit.write(AppExit::from_code(2));
    }
}

/// The frames that were measured so far.
#[derive(Default)]
struct Measured {
    milliseconds: Vec<f64>,
    /// How many frames were left out at first.
    warm_up: u32,
    /// How many of the next frames count for a change to another level.
    after_change: u32,
    changes: u32,
    worst_change: f64,
}

/// Measures frames from the first in which something plays, prints one line of JSON, and ends the program.
fn measure(
    benchmark: Res<Benchmark>,
    screen: Res<State<Screen>>,
    run: Res<CurrentRun>,
    lab: Option<Res<Lab>>,
    time: Res<Time<Real>>,
    mut shown: MessageReader<LevelShown>,
    mut measured: Local<Measured>,
    mut exit: MessageWriter<AppExit>,
) {
    let plays = match screen.shows_level() {
        true => run.level.is_some(),
        false => lab.is_some_and(|lab| lab.lineup.is_ready()),
    };
    if !plays {
        return;
    }
    // A level that was shown in the frame before this one is in the time that has passed since.
    let milliseconds = time.delta_secs_f64() * 1000.0;
    let is_after_change = measured.after_change > 0;
    measured.after_change = measured.after_change.saturating_sub(1);
    let is_change = shown.read().last().is_some();
    if measured.warm_up < WARM_UP {
        measured.warm_up += 1;
        return;
    }
    if is_change {
        measured.after_change = CHANGE;
        measured.changes += 1;
    }
    if is_after_change {
        measured.worst_change = measured.worst_change.max(milliseconds);
    }
    measured.milliseconds.push(milliseconds);
    if measured.milliseconds.len() >= benchmark.frames.unwrap_or(1) as usize {
        measured.print();
        exit.write(AppExit::Success);
    }
}

impl Measured {
    /// Prints one line of JSON.
    fn print(&mut self) {
        let Self { milliseconds: frames, changes, worst_change, .. } = self;
        frames.sort_unstable_by(f64::total_cmp);
        let share = |hundredths: usize| frames[(frames.len() - 1) * hundredths / 100];
        let mean = frames.iter().sum::<f64>() / frames.len() as f64;
        let [resident, peak] = process::memory().map(megabytes);
        process::print(&format!(
            "{{\"frames\":{},\"mean_ms\":{mean:.2},\"median_ms\":{:.2},\"p99_ms\":{:.2},\"worst_ms\":{:.2},\
             \"level_changes\":{changes},\"worst_change_ms\":{worst_change:.2},\
             \"resident_mb\":{resident},\"peak_mb\":{peak}}}",
            frames.len(),
            share(50),
            share(99),
            share(100),
        ));
    }
}

/// An amount of memory in megabytes, as JSON.
fn megabytes(bytes: Option<f64>) -> String {
    bytes.map_or_else(|| "null".to_owned(), |bytes| format!("{:.1}", bytes / 1e6))
}
