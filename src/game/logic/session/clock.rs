//! The clock: it moves the run of the player tick by tick, and shows the next level when its time has come.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::after_win::WinPhase;
use super::stage::{CourseEnded, LevelChanger};
use super::{
    AfterWin, CurrentLevel, CurrentRun, Explored, Frozen, Help, HelpShown, Level, LevelWon, NextLevel, PreparedLevel,
    Recording, RunStarted, UnfinishedWalks, Upcoming, WallTouched, WinTarget,
};
use crate::game::logic::{Hands, Intent, LogicSystems, Screen};
use mazewright_maze::Cell;
use mazewright_run as run;
use mazewright_run::{Attempt, Clocks, Events, Input, Motion, Pace, RunState, TICKS_PER_SECOND, Terrain};

/// One tick of the session, in the order of [`TickSystems`]. A fixed step runs [`Pilot::speed`] of them.
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::game::logic) struct Tick;

/// The order within a tick.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::game::logic) enum TickSystems {
    /// Preparations before the run moves.
    Before,
    /// The run moves.
    Step,
    /// Everything that moves beside the run, or resets it.
    After,
    /// The events of the step are announced.
    Announce,
}

/// The part of the fixed step in which ticks pass.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::game::logic) struct ClockSystems;

/// The walker, and how fast it walks.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pilot {
    /// Set if the autopilot walks instead of a person.
    pub is_autopilot: bool,
    /// The pace of a person.
    pub pace: Pace,
    /// Ticks per fixed step while levels are played, at least 1. Behind the title and the lobby it is one.
    pub speed: u32,
}

impl Default for Pilot {
    fn default() -> Self {
        Self { is_autopilot: false, pace: Pace::Held, speed: 1 }
    }
}

/// The step of the current tick.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::game::logic) struct Step {
    /// The input and its effects; none if nothing moved, or if the step was undone.
    pub(in crate::game::logic) taken: Option<(Input, Events)>,
    /// Set if the rest of the fixed step is skipped.
    pub(in crate::game::logic) is_last: bool,
}

impl Step {
    /// Marks the run as reset, so that nothing is announced.
    pub(in crate::game::logic) const fn undo(&mut self) {
        self.taken = None;
        self.is_last = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Time::<Fixed>::from_hz(f64::from(TICKS_PER_SECOND)))
        .init_resource::<WinTarget>()
        .init_resource::<Pilot>()
        .init_resource::<Step>();
    app.init_schedule(Tick);
    app.edit_schedule(Tick, |schedule| {
        // A tick is too short to share out among threads.
        schedule.set_executor(SingleThreadedExecutor::new());
        schedule.configure_sets(
            (TickSystems::Before, TickSystems::Step, TickSystems::After, TickSystems::Announce).chain(),
        );
    });
    app.add_systems(
        Tick,
        ((step_others, step).chain().in_set(TickSystems::Step), announce.in_set(TickSystems::Announce)),
    );
    app.add_systems(Update, change_level.in_set(LogicSystems::Levels));
    app.add_systems(FixedUpdate, (begin, (run_ticks, advance).chain().run_if(is_running)).chain().in_set(ClockSystems));
}

/// Returns true if ticks pass.
fn is_running(frozen: Frozen, run: Res<CurrentRun>, next: Res<NextLevel>) -> bool {
    // A walk that was resumed rests until the player wants something.
    run.level.as_ref().is_some_and(|level| !level.rests) && !frozen.holds_clock(&next)
}

/// Records the positions that drawing starts from, and how much of the path is shown.
fn begin(
    mut run: ResMut<CurrentRun>,
    mut recording: ResMut<Recording>,
    (current, next): (Res<CurrentLevel>, Res<NextLevel>),
    (mut intent, mut hands): (ResMut<Intent>, ResMut<Hands>),
    frozen: Frozen,
    walker: Res<Pilot>,
    after_win: Res<AfterWin>,
    mut shown: MessageWriter<HelpShown>,
) {
    let is_still = frozen.holds_clock(&next);
    let by_autopilot = walker.is_autopilot || current.is_gallery();
    let Some(level) = &mut run.level else { return };
    // After taking a key or throwing a lever, the player needs another path.
    if level.previous.condition() != level.run.condition() && level.help.end().is_some() {
        level.help = Help::None;
    }
    level.previous = level.run;
    let wanted = intent.input(|key, dimension| level.stair(key, dimension));
    let is_idle = wanted.direction.is_none() && intent.aim.is_none();
    level.rests &= is_still || is_idle && !by_autopilot;
    let wish = intent.wish_for_help();
    let help = if by_autopilot || level.is_won() || after_win.hides_help() {
        Help::None
    } else if is_still {
        level.help
    } else {
        level.help.next(wish, level.state(), &level.prepared)
    };
    let is_wanted = wish.asked.is_some() || matches!(help, Help::Whole { .. });
    if is_wanted && ![level.help, Help::None].contains(&help) {
        shown.write(HelpShown);
    }
    level.needs_choice &= wish.asked.is_none();
    level.help = help;
    if is_still {
        // A press in a menu is not meant for the player in the maze.
        intent.use_up();
        intent.drop_aim();
        hands.others.iter_mut().for_each(Intent::use_up);
    }
    for seat in &mut recording.others {
        seat.previous = seat.attempt.state.position;
    }
}

/// Runs the ticks of a fixed step.
fn run_ticks(world: &mut World) {
    let is_playing = *world.resource::<State<Screen>>() == Screen::Playing;
    let speed = if is_playing { world.resource::<Pilot>().speed } else { 1 };
    for _ in 0..speed {
        world.run_schedule(Tick);
        if world.resource::<Step>().is_last {
            break;
        }
    }
}

/// Moves the run by a tick, or the card of its win.
fn step(
    mut run: ResMut<CurrentRun>,
    mut recording: ResMut<Recording>,
    current: Res<CurrentLevel>,
    mut intent: ResMut<Intent>,
    mut step: ResMut<Step>,
    walker: Res<Pilot>,
    (explored, after_win): (Res<Explored>, Res<AfterWin>),
    time: Res<Time<Real>>,
) {
    *step = Step::default();
    let real = recording.real(time.elapsed());
    let by_autopilot = walker.is_autopilot || current.is_gallery();
    let are_all_in = recording.have_others_won();
    let shows_line = recording.shows_line;
    let (Some(level), attempt) = (&mut run.level, &mut recording.attempt) else { return };
    if level.is_won() {
        // A person reads the stars and dismisses them; others are waited for.
        if !are_all_in {
            return;
        }
        if by_autopilot || level.prepared.goals.is_none() {
            level.win = match level.win {
                WinPhase::Card(ticks) if ticks > 1 => WinPhase::Card(ticks - 1),
                _ => WinPhase::Dismissed,
            };
        }
        return;
    }
    if attempt.as_ref().is_some_and(Attempt::is_finished) {
        return;
    }
    let mut pointer = false;
    let input = if by_autopilot {
        let PreparedLevel { terrain, paths, .. } = &level.prepared;
        Input { direction: terrain.autopilot(paths, &level.run), ..Input::default() }
    } else {
        if let Some(attempt) = attempt
            && level.prepared.goals.is_some()
            && walker.pace.is_automatic()
        {
            // On the journey one may begin to run at any time.
            attempt.enable_auto_run();
        }
        let mut pace = pace(level, attempt.as_ref(), *walker);
        let mut wanted = intent.input(|key, dimension| level.stair(key, dimension));
        if wanted.direction.is_none() {
            let sees = |cell| explored.is_seen(cell);
            let is_stick = explored.is_blind || after_win.hides_help();
            let sees = (!is_stick).then_some(&sees as &dyn Fn(Cell) -> bool);
            let is_led = intent.aim.is_some();
            wanted.direction = level.led(&mut intent, sees);
            pointer = !is_stick && !wanted.direction.is_none();
            if is_led && wanted.direction.is_none() {
                // A player who has reached the spot that was clicked does not run on.
                pace = Pace::Held;
            }
            if is_led {
                level.unsettle(false);
            } else if !pace.is_automatic() {
                wanted.direction = level.settle();
            }
        } else {
            intent.drop_aim();
            level.unsettle(true);
        }
        let input = Input { hint: level.shows_way() || shows_line, pace, ..wanted };
        while_blocked(&level.prepared.terrain, &level.run, input)
    };
    intent.use_up();
    let cell = level.cell();
    let events = match attempt {
        Some(attempt) => {
            set_real(attempt, real);
            let claims = attempt.claims();
            claims.line |= shows_line;
            claims.pointer |= pointer;
            let events = attempt.step(&level.prepared.terrain, input);
            level.run = attempt.state;
            events
        }
        None => run::step(&level.prepared.terrain, &mut level.run, input),
    };
    if input.direction.as_stair().is_some() && level.cell() != cell {
        intent.take_stair();
    }
    level.follow(input.pace);
    step.taken = Some((input, events));
}

/// Moves the runs of the others at one screen by a tick. Those who have left the maze wait for the rest, which costs
/// them nothing.
fn step_others(
    run: Res<CurrentRun>,
    mut recording: ResMut<Recording>,
    mut hands: ResMut<Hands>,
    mut won: MessageWriter<LevelWon>,
    walker: Res<Pilot>,
    time: Res<Time<Real>>,
) {
    let Some(level) = &run.level else { return };
    let terrain = &level.prepared.terrain;
    recording.look(time.elapsed());
    let real = recording.real(time.elapsed());
    for (seat, intent) in recording.others.iter_mut().zip(&mut hands.others) {
        let attempt = &mut seat.attempt;
        let state = attempt.state;
        let wanted = intent.input(|key, dimension| terrain.stair(&state, key, dimension));
        intent.use_up();
        if attempt.is_won() {
            continue;
        }
        set_real(attempt, real);
        let input = Input { pace: pace(level, Some(attempt), *walker), ..wanted };
        let events = attempt.step(terrain, while_blocked(terrain, &state, input));
        let has_moved = terrain.cell(&attempt.state) != terrain.cell(&state);
        if wanted.direction.as_stair().is_some() && has_moved {
            intent.take_stair();
        }
        if events.won {
            won.write(LevelWon);
        }
    }
}

/// Sets real time at the next tick, in milliseconds: all ticks of a frame have that of its beginning, but none is over
/// before its time.
pub(in crate::game::logic) fn set_real(attempt: &mut Attempt, real: u64) {
    let Clocks { look, run } = attempt.total();
    attempt.set_real(real.max(u64::from(look.next().plus(run).0) * 10));
}

/// The pace of a person.
fn pace(level: &Level, attempt: Option<&Attempt>, walker: Pilot) -> Pace {
    let is_said = |attempt: &Attempt| attempt.ladder.motion == Motion::AutoRun;
    let auto_runs = level.prepared.auto_runs && attempt.is_none_or(is_said);
    if auto_runs { walker.pace } else { Pace::Held }
}

/// The input, counted as walking while a wall blocks the player: time to think counts once, however fast the player
/// runs.
fn while_blocked(terrain: &Terrain, state: &RunState, input: Input) -> Input {
    if input.pace <= Pace::Walk {
        return input;
    }
    let mut tried = *state;
    run::step(terrain, &mut tried, input);
    let stands = tried.position == state.position;
    let pace = if stands { Pace::Walk } else { input.pace };
    Input { pace, ..input }
}

/// Announces what happened in the step.
pub(super) fn announce(
    mut run: ResMut<CurrentRun>,
    current: Res<CurrentLevel>,
    mut step: ResMut<Step>,
    mut win_target: ResMut<WinTarget>,
    mut started: MessageWriter<RunStarted>,
    mut touched: MessageWriter<WallTouched>,
    mut won: MessageWriter<LevelWon>,
    (walker, after_win, recording): (Res<Pilot>, Res<AfterWin>, Res<Recording>),
) {
    let Some((_, events)) = step.taken else { return };
    let is_gallery = current.is_gallery();
    let by_autopilot = walker.is_autopilot || is_gallery;
    let Some(level) = &mut run.level else { return };
    if events.started {
        started.write(RunStarted);
    }
    if events.touched && !level.touching && !by_autopilot {
        touched.write(WallTouched);
    }
    level.touching = events.touched;
    if events.won {
        if recording.have_others_won() {
            level.win = after_win.first_phase(is_gallery);
        }
        won.write(LevelWon);
        // The picture of the win, if there is to be one, shows this very tick.
        step.is_last = true;
        if !is_gallery {
            win_target.add(level.prepared.number);
        }
    }
}

/// Shows the next level of an attempt in the tick of the win: the ticks left in this frame belong to
/// it, so the frame rate does not decide how long the player sees it before the clock starts.
fn advance(mut changer: LevelChanger, after_win: Res<AfterWin>) {
    let level = changer.run.level.as_ref();
    let is_over = level.is_some_and(|level| level.win == WinPhase::Dismissed);
    let has_more = |attempt: &Attempt| !attempt.is_finished();
    if *after_win == AfterWin::Advance && is_over && changer.recording.attempt.as_ref().is_some_and(has_more) {
        changer.advance();
    }
}

/// Shows the upcoming level when its time has come, and starts to carve the one after it.
pub(in crate::game::logic) fn change_level(
    mut changer: LevelChanger,
    mut ended: MessageWriter<CourseEnded>,
    mut unfinished: ResMut<UnfinishedWalks>,
    frozen: Frozen,
    win_target: Res<WinTarget>,
    after_win: Res<AfterWin>,
) {
    // Looking without changing keeps change detection quiet on most frames.
    let level = changer.run.level.as_ref();
    let is_won = level.is_some_and(Level::is_won);
    let is_dismissed = level.is_some_and(|level| level.win == WinPhase::Dismissed);
    let is_over = is_dismissed && matches!(*after_win, AfterWin::Celebrate | AfterWin::Advance);
    let is_due = changer.next.is_due;
    let next = &mut changer.next;
    if matches!(next.upcoming, Upcoming::Carving(_)) {
        next.poll(is_won);
    }
    let is_enough = win_target.is_enough() && next.upright_gallery().is_none();
    if !(is_over || is_due) || is_enough || frozen.holds_levels() {
        return;
    }
    match &next.upcoming {
        Upcoming::Carving(_) => {}
        Upcoming::None(_) if *after_win == AfterWin::Advance && !is_due => {}
        Upcoming::None(reason) => {
            let reason = reason.clone();
            ended.write(CourseEnded { reason });
            next.is_due = false;
        }
        Upcoming::Ready(_) => changer.go_to_next(&mut unfinished),
    }
}
