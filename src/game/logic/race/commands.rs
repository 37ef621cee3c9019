//! The commands of a race, by key, by button or by click: in an attempt, and while a run is watched, reviewed or
//! practiced.

use super::{Activity, CurrentActivity, Race, Racer, Records, Row, Watch};
use crate::game::logic::input::shortcut::{DOWN, K, LEFT, P, RIGHT, UP, direction, key, letter, pad, with_control};
use crate::game::logic::input::{Modifier, Trigger};
use crate::game::logic::{LevelChanger, Screen};

/// How far a press seeks in a replay, in ticks.
const SEEK: i32 = 100;

/// The effect of a choice on an attempt, which the player may be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptEffect {
    /// It goes on.
    GoesOn,
    /// The player goes back to the start of the level.
    LevelAgain,
    /// It ends.
    Ends,
    /// It ends, and the next one begins.
    BeginsAgain,
}
use AttemptEffect::{BeginsAgain, Ends, GoesOn, LevelAgain};

/// The commands of an attempt, in display order: when each is offered in the pause, and its effect on the attempt.
/// Their keys are those of its menu, which may ask first.
const OFFERED: [(fn(&Race) -> bool, AttemptEffect, Row); 6] = [
    (
        |race| race.ladder.is_storm && !race.is_shared(),
        GoesOn,
        ("choice-end-storm", &[], |it| it.changer.let_storm_pass(it.time.elapsed())),
    ),
    (
        |race| !race.is_shared(),
        LevelAgain,
        ("choice-back-to-start", &[key(K::Backspace)], |it| it.changer.intent.go_back()),
    ),
    (|_| true, BeginsAgain, ("choice-new-attempt", &[letter('R'), pad(P::Select)], |it| it.begin_again())),
    (|race| !race.is_shared(), Ends, ("choice-practice", &[key(K::F3)], |it| it.study(Race::practice))),
    (Race::is_shared, Ends, ("choice-give-up", &[], |it| it.study(|race, _, _| race.is_given_up = true))),
    (|_| false, GoesOn, ("race-pause", &[key(K::Escape), pad(P::Start)], |it| it.navigation.pause())),
];
/// Their rows, for the lists of all commands.
pub(super) const ATTEMPT: &[Row] = &{
    let mut rows = [OFFERED[0].2; OFFERED.len()];
    let mut n = 1;
    while n < rows.len() {
        rows[n] = OFFERED[n].2;
        n += 1;
    }
    rows
};

/// The effect of a command of an attempt, by its name.
pub(in crate::game::logic) fn attempt_effect(name: &str) -> AttemptEffect {
    OFFERED.into_iter().find(|(.., row)| row.0 == name).map_or(GoesOn, |(_, effect, _)| effect)
}

impl CurrentActivity<'_> {
    /// The commands in the pause of an attempt, in display order.
    pub(in crate::game::logic) fn offered(&self) -> impl Iterator<Item = &'static str> {
        let race = self.race.as_deref();
        let offered = OFFERED.into_iter().filter(move |(is_offered, ..)| race.is_some_and(is_offered));
        offered.map(|(.., row)| row.0)
    }
}

/// Anywhere in a race.
pub(super) const RACE: &[Row] = &[
    ("results-copy", &[with_control('C')], |it| it.copy()),
    ("results-copy-link", &[], |it| it.copy_link()),
    ("to-lobby", &[], |it| it.go_to_lobby()),
];

/// After an attempt: back to what was done before.
pub(super) const AFTER: &[Row] = &[("results-lobby", &[key(K::Escape), pad(P::East)], |it| it.go_back())];

/// In practice.
pub(super) const PRACTICE: &[Row] = &[
    ("practice-again", &[letter('R'), pad(P::Select)], |it| it.begin_again()),
    ("practice-back", &[key(K::Backspace), pad(P::West)], |it| it.study(Race::step_back)),
    ("practice-point", &[letter('P'), pad(P::North)], |it| it.study(Race::set_point)),
];

/// While results are shown.
pub(super) const RESULTS: &[Row] = &[
    ("results-next", &[direction(RIGHT), direction(DOWN)], |it| it.turn(1)),
    ("results-before", &[direction(LEFT), direction(UP)], |it| it.turn(-1)),
    AGAIN,
    ("results-all", &[letter('A'), pad(P::North)], |it| it.study(Race::toggle_all)),
    ("results-watch", &[letter('W'), pad(P::West)], |it| it.study(Race::watch_last)),
    ("results-practice", &[letter('P'), pad(P::RightTrigger)], |it| it.study(Race::practice)),
];
const AGAIN: Row =
    ("results-again", &[letter('R'), key(K::Enter), pad(P::South), pad(P::Select)], |it| it.begin_again());

/// After a race of several players.
pub(super) const STANDINGS: &[Row] = &[AGAIN];

/// While a run is watched.
pub(super) const WATCH: &[Row] = &[
    ("watch-start", &[letter('R')], |it| it.watch(|run, _| run.seek(0))),
    ("watch-on", &[direction(RIGHT)], |it| it.watch(|run, _| run.seek_by(SEEK))),
    ("watch-back", &[direction(LEFT)], |it| it.watch(|run, _| run.seek_by(-SEEK))),
    ("watch-faster", &[direction(UP)], |it| it.watch(|run, _| run.turn_speed(true))),
    ("watch-slower", &[direction(DOWN)], |it| it.watch(|run, _| run.turn_speed(false))),
    ("watch-tick-on", &[key(K::Period)], |it| it.watch(|run, _| run.nudge(true))),
    ("watch-tick-back", &[key(K::Comma)], |it| it.watch(|run, _| run.nudge(false))),
    ("watch-next", &[key(K::PageDown), pad(P::RightTrigger)], |it| it.turn(1)),
    ("watch-before", &[key(K::PageUp), pad(P::LeftTrigger)], |it| it.turn(-1)),
    ("watch-from", &[key(K::BracketLeft), letter('I')], |it| it.watch(|run, _| run.stretch.0 = Some(run.walk.tick))),
    ("watch-until", &[key(K::BracketRight), letter('O')], |it| it.watch(|run, _| run.stretch.1 = Some(run.walk.tick))),
    ("watch-play", &[key(K::Space), pad(P::South)], |it| it.watch(Watch::toggle)),
    ("watch-practice", &[letter('P'), key(K::Enter), pad(P::West)], |it| it.study(Race::practice)),
];

/// Beside what can be bound while a run is watched.
pub(super) const LITTLE: &[Row] = &[
    ("watch-on-little", &[Trigger::Direction(Modifier::Shift, RIGHT)], |it| it.watch(|run, _| run.seek_by(1))),
    ("watch-back-little", &[Trigger::Direction(Modifier::Shift, LEFT)], |it| it.watch(|run, _| run.seek_by(-1))),
];

impl Racer<'_, '_> {
    /// Does something in a race.
    pub(super) fn study(&mut self, act: impl FnOnce(&mut Race, &mut LevelChanger<'_>, &mut Records)) {
        if let Some(race) = &mut self.race {
            act(race, &mut self.changer, &mut self.records);
        }
    }

    /// Does something while a run is watched.
    pub(super) fn watch(&mut self, act: impl FnOnce(&mut Watch, &mut LevelChanger<'_>)) {
        self.study(|race, changer, _| {
            if let Activity::Watch(watch) = &mut race.activity {
                act(watch, changer);
            }
        });
    }

    /// Begins the next attempt at once, or the next round of practice.
    fn begin_again(&mut self) {
        self.lobby.note = None;
        self.navigation.resume();
        self.study(|race, changer, records| match race.activity {
            Activity::Practice(_) => race.begin_round(changer),
            _ if changer.next.is_waiting() => {}
            _ => race.restart(changer, records),
        });
    }

    /// Leaves the race.
    fn go_to_lobby(&mut self) {
        let is_of_journey = self.race.as_ref().is_some_and(|race| race.is_of_journey);
        self.navigation.open(if is_of_journey { Screen::Title } else { Screen::Races });
    }

    /// Goes back to what was done before practice or watching; after an attempt, to the lobby.
    fn go_back(&mut self) {
        self.lobby.note = None;
        if !self.race.as_mut().is_some_and(|race| race.go_back(&mut self.changer)) {
            self.go_to_lobby();
        }
    }

    /// Goes to the next level of the results or of a replay, or to the one before.
    fn turn(&mut self, by: i32) {
        self.study(|race, changer, _| {
            let level = match &race.activity {
                Activity::Results(results) => results.selected as u32 + 1,
                Activity::Watch(watch) => watch.run.level,
                Activity::Attempt | Activity::Practice(_) | Activity::Standings => 1,
            };
            race.go_to(level.saturating_add_signed(by), changer);
        });
    }
}
