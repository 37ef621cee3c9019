//! The clock: the one place that moves a run, tick by tick.

use bevy::prelude::*;

use super::stage::{Level, LevelShown, LevelWon, RunStarted, Stage, WallTouched};
use crate::game::logic::demo::Pictures;
use crate::game::logic::gallery::Gallery;
use crate::game::logic::intent::Intent;
use crate::game::logic::options::Options;
use crate::game::logic::race::{Activity, Race};
use crate::game::logic::screen::{Pause, Screen};
use crate::game::logic::settings::Settings;
use mazewright_run as run;
use mazewright_run::{Autopilot, Input, TICKS_PER_SECOND, Terrain, guided};

/// The levels won since play began.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LevelsWon {
    /// How many levels were won; replaying the same level does not count again.
    pub count: u32,
    /// The number of the level that was counted last.
    last: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Time::<Fixed>::from_hz(f64::from(TICKS_PER_SECOND)));
    app.init_resource::<LevelsWon>();
    app.add_systems(
        OnEnter(Screen::Playing),
        |mut levels_won: ResMut<LevelsWon>| {
            *levels_won = LevelsWon::default();
        },
    );
    app.add_systems(FixedUpdate, tick);
}

/// Runs the ticks that are due: one, or as many as the speed says.
fn tick(
    mut stage: ResMut<Stage>,
    mut intent: ResMut<Intent>,
    mut levels_won: ResMut<LevelsWon>,
    mut started: MessageWriter<RunStarted>,
    mut touched: MessageWriter<WallTouched>,
    mut won: MessageWriter<LevelWon>,
    mut shown: MessageWriter<LevelShown>,
    options: Res<Options>,
    settings: Res<Settings>,
    gallery: Res<Gallery>,
    pictures: Res<Pictures>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    time: Res<Time<Real>>,
    mut race: Option<ResMut<Race>>,
) {
    let races = race.is_some();
    // In a race the next level is shown at once.
    let celebration = if races { 0 } else { stage.celebration() };
    let still = *pause.get() == Pause::On
        || *screen.get() == Screen::Lab
        || pictures.is_due()
        || stage.is_carving()
        || gallery.is_carving();
    let real = stage.real(time.elapsed());
    let Stage { level, attempt, .. } = &mut *stage;
    let Some(level) = level else {
        return;
    };
    level.previous = level.run;
    if still {
        // What is pressed in a menu is not meant for the player in the maze.
        intent.use_up();
        level.way_shown = false;
        return;
    }
    let playing = *screen.get() == Screen::Playing;
    if let Some(race) = &mut race {
        let race = race.bypass_change_detection();
        if let Activity::Watch(_) | Activity::Results(_) = race.activity {
            intent.use_up();
            if let Some(state) = race.pass() {
                level.run = state;
            }
            return;
        }
    }
    let by_autopilot = options.autopilot || !playing;
    // In a race nobody is shown the way.
    let has_hint = intent.hint() && !races;
    level.way_shown = has_hint && !by_autopilot && !level.is_won();
    // Who is told of stars reads that, and goes on when they like.
    let lingers = !by_autopilot && level.prepared.goals.is_some();
    let mut goes_on = false;
    for _ in 0..if playing { options.speed } else { 1 } {
        if level.is_won() {
            if !lingers {
                level.celebration = level.celebration.saturating_sub(1);
            }
            continue;
        }
        let input = if by_autopilot {
            autopilot_input(level)
        } else {
            Input {
                hint: has_hint,
                pace: settings.running.pace(),
                ..intent.input()
            }
        };
        intent.use_up();
        let events = match attempt {
            Some(attempt) => {
                attempt.set_real(real);
                let events = attempt.step(&level.prepared.terrain, input);
                level.run = *attempt.state();
                events
            }
            None => run::step(&level.prepared.terrain, &mut level.run, input),
        };
        level.follow(input.pace);
        if let Some(race) = &mut race {
            let race = race.bypass_change_detection();
            race.follow(&level.prepared.terrain, &level.run, input, events);
            if race.begins_again(level) {
                intent.let_go();
                break;
            }
        }
        if events.started {
            started.write(RunStarted);
        }
        if events.touched && !level.touching && !by_autopilot {
            touched.write(WallTouched);
        }
        level.touching = events.touched;
        if events.won {
            level.celebration = celebration;
            won.write(LevelWon);
            if playing && levels_won.last != level.prepared.number {
                levels_won.last = level.prepared.number;
                levels_won.count += 1;
            }
            goes_on = attempt
                .as_ref()
                .is_some_and(|attempt| !attempt.is_finished());
            // The picture of the win, if there is to be one, shows this very tick.
            break;
        }
    }
    // The ticks that are left of this frame belong to the next level, so that no frame rate decides
    // how long it is looked at.
    if let Some(race) = race.filter(|_| goes_on)
        && stage.go_on()
    {
        race.into_inner().enter_level(&mut stage);
        intent.let_go();
        shown.write(LevelShown);
    }
}

fn autopilot_input(level: &Level) -> Input {
    let tree = &level.prepared.tree;
    let direction = match &level.prepared.terrain {
        Terrain::Open(maze) => Autopilot::new(maze, tree).direction(level.run.position),
        Terrain::Guided(guided) => guided::Autopilot::new(guided, tree).direction(&level.run),
    };
    Input {
        direction,
        ..Input::default()
    }
}
