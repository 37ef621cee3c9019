//! Measuring frames: how long they take while the game or the laboratory plays.

use std::io::{self, Write};

use bevy::prelude::*;

use super::stage::Stage;
use super::{Lab, Options, Screen, report};

/// Frames that are not measured, while everything is shown for the first time.
const WARM_UP: u32 = 30;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, measure.run_if(is_asked_for).after(report::give_up));
}

fn is_asked_for(options: Res<Options>) -> bool {
    options.benchmark.is_some()
}

/// Measures that many frames from the first in which something plays, prints one line of JSON, and
/// ends the program.
fn measure(
    options: Res<Options>,
    screen: Res<State<Screen>>,
    stage: Res<Stage>,
    lab: Option<Res<Lab>>,
    time: Res<Time<Real>>,
    mut warm_up: Local<u32>,
    mut frames: Local<Vec<f64>>,
    mut exit: MessageWriter<AppExit>,
) {
    let plays = match *screen.get() {
        Screen::Lab => lab.is_some_and(|lab| lab.session.is_ready()),
        Screen::Title | Screen::Races | Screen::Playing => stage.level.is_some(),
    };
    if !plays {
        return;
    }
    if *warm_up < WARM_UP {
        *warm_up += 1;
        return;
    }
    frames.push(time.delta_secs_f64() * 1000.0);
    if frames.len() < options.benchmark.unwrap_or(1) as usize {
        return;
    }
    frames.sort_unstable_by(f64::total_cmp);
    let share = |hundredths: usize| frames[(frames.len() - 1) * hundredths / 100];
    let mean = frames.iter().sum::<f64>() / frames.len() as f64;
    // Nobody needs to listen.
    let _ = writeln!(
        io::stdout(),
        r#"{{"frames":{},"mean_ms":{mean:.2},"median_ms":{:.2},"p99_ms":{:.2},"worst_ms":{:.2}}}"#,
        frames.len(),
        share(50),
        share(99),
        share(100),
    );
    exit.write(AppExit::Success);
}
