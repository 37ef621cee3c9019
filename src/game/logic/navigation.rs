//! Where the player is, and how they get elsewhere: the screens, what is played there, and the pause.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{BeginCourse, Pause, Play, Screen};

/// Where the player is.
#[derive(SystemParam)]
pub struct Location<'w> {
    screen: Res<'w, State<Screen>>,
    play: Option<Res<'w, State<Play>>>,
    pause: Option<Res<'w, State<Pause>>>,
}

impl Location<'_> {
    /// Which screen is shown.
    pub fn screen(&self) -> Screen {
        **self.screen
    }

    /// Returns true if the screen has just changed.
    pub fn is_new(&self) -> bool {
        self.screen.is_changed()
    }

    /// Returns true if a level is played.
    pub fn is_playing(&self) -> bool {
        self.screen() == Screen::Playing
    }

    /// Returns true if a level of a race is played.
    pub fn is_race(&self) -> bool {
        self.play.as_ref().is_some_and(|play| ***play == Play::Race)
    }

    /// Returns true if the level is paused.
    pub fn is_paused(&self) -> bool {
        self.pause.as_ref().is_some_and(|pause| ***pause == Pause::On)
    }
}

/// Leads the player elsewhere; the last request counts, at the end of the frame.
#[derive(SystemParam)]
pub(super) struct Navigation<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    play: ResMut<'w, NextState<Play>>,
    pause: ResMut<'w, NextState<Pause>>,
    begin: MessageWriter<'w, BeginCourse>,
}

impl Navigation<'_> {
    /// Begins a course to be walked, level by level.
    pub(super) fn walk(&mut self, course: BeginCourse) {
        self.play(course, Play::Course);
    }

    /// Begins a course in a kind of game.
    pub(super) fn play(&mut self, course: BeginCourse, play: Play) {
        self.begin.write(course);
        self.screen.set(Screen::Playing);
        self.play.set(play);
        self.resume();
    }

    /// Begins another course where one is played already.
    pub(super) fn go_on_with(&mut self, course: BeginCourse) {
        self.begin.write(course);
        self.resume();
    }

    /// Opens a screen; that of play goes on with the level that was left.
    pub(super) fn open(&mut self, screen: Screen) {
        NextState::set_if_neq(&mut self.screen, screen);
    }

    /// Pauses the level.
    pub(super) fn pause(&mut self) {
        NextState::set_if_neq(&mut self.pause, Pause::On);
    }

    /// Ends the pause.
    pub(super) fn resume(&mut self) {
        NextState::set_if_neq(&mut self.pause, Pause::Off);
    }
}
