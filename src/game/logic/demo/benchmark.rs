//! Measuring frames: how long they take while the game or the laboratory plays, and how much memory that
//! takes.

use bevy::prelude::*;

use super::report;
use crate::game::logic::{CurrentRun, Lab, LevelShown, Screen};
use crate::game::platform::process;

/// Frames that are not measured, while everything is shown for the first time.
const WARM_UP: u32 = 30;
/// Frames after a change to another level that count for it.
const CHANGE: u32 = 3;

/// How many frames to measure, if any.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Benchmark {
    pub(in crate::game::logic) frames: Option<u32>,
}

impl Benchmark {
    /// Returns true if frames are measured.
    pub const fn is_on(self) -> bool {
        self.frames.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, measure.run_if(|benchmark: Res<Benchmark>| benchmark.is_on()).after(report::give_up));
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
