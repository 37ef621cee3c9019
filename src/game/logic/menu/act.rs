//! Effects of choices: each leads elsewhere, changes a setting, or goes on with the level or race. One that would
//! throw away a long walk is asked about first.

use bevy::prelude::*;

use super::pages::first_choice;
use super::{Choice, Chooser, Chosen, FollowLink, Page};
use crate::game::logic::{
    Activity, AttemptEffect, BeginCourse, Controls, Course, Dropped, RaceWish, Screen, calendar, journey,
};
use crate::game::platform::files;
use crate::game::words::Phrase;
use mazewright_journey::Stop;
use mazewright_run::TICKS_PER_SECOND;

/// From how many ticks on a walk is too long to be lost by one press.
const LONG: u32 = 20 * TICKS_PER_SECOND;

/// Carries out choices, and asks about those that would throw away a long walk.
pub(super) fn act(mut chosen: MessageReader<Chosen>, mut chooser: Chooser) {
    for &Chosen(choice) in chosen.read() {
        chooser.menu.select(choice);
        // Any choice ends the wait for a key.
        chooser.menu.awaited = None;
        let asks = chooser.settings.ask_end_attempt && !chooser.pilot.is_autopilot;
        if asks && !chooser.is_asked() && chooser.loses_by(choice) {
            chooser.ask(choice);
        } else {
            chooser.carry_out(choice);
        }
    }
}

impl Chooser<'_> {
    /// Returns true if the player is being asked about a choice.
    fn is_asked(&self) -> bool {
        self.menu.page() == Some(Page::EndAttempt)
    }

    /// Returns true if a choice loses something that took the player a while: a walk that is not set aside, or an
    /// attempt.
    fn loses_by(&self, choice: Choice) -> bool {
        let (current, run) = (&self.changer.current, &self.changer.run);
        let ticks = run.under_way(current).map_or(0, |level| level.run.run.0);
        let is_long = ticks >= LONG;
        let is_plane = current.plane().is_some();
        match (choice, self.activity.get()) {
            (Choice::Quit, _) if self.unfinished.levels().len() > 0 => true,
            (_, Some(Activity::Attempt)) => match choice.attempt_effect() {
                AttemptEffect::GoesOn => false,
                AttemptEffect::LevelAgain => is_long,
                AttemptEffect::Ends | AttemptEffect::BeginsAgain => {
                    let mut attempts = self.changer.recording.attempts();
                    let is_past_first = attempts.any(|attempt| attempt.level() > 1 && !attempt.is_finished());
                    is_long || is_past_first || choice == Choice::Quit && ticks > 0
                }
            },
            (Choice::Restart, None) => {
                let at_stake = self.journey.lanterns_at_stake(current.stop(), &self.lantern);
                let costs_lantern = ticks > 0 && at_stake.is_some();
                is_long || costs_lantern || is_plane && !run.is_at_home()
            }
            (Choice::Title | Choice::Follow, None) => is_long && !is_plane && current.scenery().is_none(),
            (Choice::Quit, None) => ticks > 0 && !is_plane,
            _ => false,
        }
    }

    /// Asks whether a choice is to end a walk, or an attempt at a race.
    fn ask(&mut self, choice: Choice) {
        let Self { menu, location, navigation, .. } = self;
        menu.doubtful = Some(choice);
        if menu.is_open() {
            menu.open_at(Page::EndAttempt, 0);
        } else if location.is_playing() {
            menu.wanted = Some(Page::EndAttempt);
            navigation.pause();
        } else {
            // The lobby and the laboratory have no menu, and the title has.
            menu.back_to = Some(Page::EndAttempt);
            menu.asked_on = Some(location.screen()).filter(|&screen| screen != Screen::Title);
            navigation.open(Screen::Title);
        }
    }

    fn carry_out(&mut self, choice: Choice) {
        let is_scene = matches!(self.menu.page(), Some(Page::Opening(_) | Page::Ending));
        let returns_to_level = self.is_asked() && self.location.is_playing();
        let Self { menu, navigation, journey, settings, controls, .. } = self;
        match choice {
            Choice::Continue => {
                let stop = journey.progress().resume_at();
                let begin = journey.begin(stop);
                let left = self.unfinished.left_at(stop);
                navigation.walk(left.map_or(begin, |(course, level)| BeginCourse { course, level }));
            }
            Choice::Play => {
                journey.leave();
                navigation.walk(self.start.begin());
            }
            Choice::Level(place) if journey.progress().is_open(place) => self.walk(Stop::Place(place)),
            Choice::Endless => self.walk(Stop::Endless(self.journey.progress().climb().level)),
            Choice::Day(day) if day <= calendar::today() => self.walk(Stop::Daily(day)),
            Choice::Plane => {
                let seed = journey.progress().plane();
                navigation.walk(journey.begin_plane(seed));
            }
            // Locked levels and days do nothing, and a statistic only tells a number.
            Choice::Level(_) | Choice::Day(_) | Choice::Total(_) => {}
            Choice::ByTwo(place) => {
                menu.back_to = Some(Page::Levels(place.world_number()));
                self.wishes.write(RaceWish::ByTwo(place));
            }
            Choice::BestWalk => {
                if let Some(walk) = journey.proof() {
                    let run = Dropped { name: Phrase::new("run-best"), replay: walk.clone() };
                    self.wishes.write(RaceWish::TakeRun(run));
                    navigation.open(Screen::Races);
                }
            }
            Choice::Race(name) => {
                self.wishes.write(RaceWish::Do(name));
                navigation.resume();
            }

            Choice::Screen(screen) => navigation.open(screen),
            Choice::Title => navigation.open(Screen::Title),
            Choice::Worlds if menu.page().is_some() => self.open(Page::Worlds),
            Choice::Worlds if self.card.choices.is_empty() => {}
            Choice::Worlds => {
                menu.wanted = Some(Page::Worlds);
                navigation.pause();
            }
            Choice::World(world) if menu.page().is_some() && journey.progress().is_world_open(world) => {
                self.open(Page::Levels(world));
            }
            Choice::World(_) => {}
            Choice::Page(page) => self.open(page),
            Choice::Later(pages_back) => self.open(Page::Daily(pages_back)),
            Choice::Study => {
                if let Some(place) = self.finds.picked_up {
                    self.visit.begin(place.recipe());
                    navigation.open(Screen::Lab);
                }
            }
            Choice::More => self.card.shows_more ^= true,
            Choice::Follow => drop(self.follow.write(FollowLink)),
            Choice::Quit => {
                // A game that was asked to end after some levels fails if it is left before.
                let is_early = self.win_target.target.is_some() && !self.win_target.is_enough();
                self.exit.write(AppExit::from_code(u8::from(is_early)));
            }

            Choice::Back if is_scene && self.opening.is_over() => self.stay(),
            Choice::Back if is_scene => self.opening.skip(),
            Choice::Back if !returns_to_level => self.go_back(),
            Choice::Back | Choice::Resume => navigation.resume(),
            Choice::Skip => self.opening.skip(),
            Choice::Stay => self.stay(),
            Choice::Restart => {
                // A maze shown while a level is still being carved is not the level to be played.
                if !self.changer.next.is_waiting() {
                    self.changer.restart();
                }
                navigation.resume();
            }
            Choice::Next => self.leave_card(),
            Choice::Backwards => {
                if let Some(place) = journey.revealed() {
                    navigation.go_on_with(BeginCourse { course: Course::Backwards(place), level: place.number() });
                }
            }

            Choice::Change(setting, forwards) => {
                setting.change(settings, forwards, &self.themes.names());
            }
            Choice::Bind(what) => menu.awaited = Some(what),
            Choice::UsualControls => {
                menu.before = Some(controls.clone());
                controls.set_if_neq(Controls::default());
                self.notices.answer(Phrase::new("notice-usual-controls"));
            }
            Choice::UndoControls => menu.before.take().into_iter().for_each(|before| **controls = before),

            Choice::CopyRecipe => self.copy_recipe(),
            Choice::CopyLink => self.copy_link(),
            Choice::CopyCard => self.copy_card(),
            Choice::Export => files::export(),
            Choice::ChooseFile => files::choose(),
        }
    }

    /// Begins a course of the journey, which ends the scene that is shown.
    fn walk(&mut self, stop: Stop) {
        if self.opening.shown.is_some() {
            self.changer.run.keep_card();
            self.opening.leave();
        }
        self.navigation.walk(self.journey.begin(stop));
    }

    /// Opens a page where the player is on it.
    fn open(&mut self, page: Page) {
        self.menu.open_at(page, first_choice(page, &self.journey));
    }

    /// Goes back to the page before, to the screen on which the player was asked about a choice, or to the level.
    fn go_back(&mut self) {
        let leaves_map = self.menu.page() == Some(Page::Worlds) && !self.card.choices.is_empty();
        let is_first = !self.menu.go_back();
        if let Some(screen) = self.menu.asked_on.take() {
            self.navigation.open(screen);
        } else if (is_first || leaves_map) && self.menu.page() == Some(Page::Paused) {
            self.navigation.resume();
        }
    }

    /// Ends the scene of the journey that is shown.
    fn stay(&mut self) {
        journey::stay(&mut self.opening, &self.changer.current, &mut self.changer.run);
        // The map may have been asked for on the card.
        if self.location.is_paused() {
            self.navigation.resume();
        }
    }

    /// Goes on after a win. A level that was never won forwards leads to no other one.
    fn leave_card(&mut self) {
        let Self { changer, navigation, journey, .. } = self;
        match changer.current.backwards().filter(|&place| !journey.progress().is_won(place)) {
            _ if changer.next.is_waiting() => {}
            Some(place) => navigation.go_on_with(BeginCourse { course: Course::Journey, level: place.number() }),
            None => changer.run.dismiss_card(),
        }
    }
}
