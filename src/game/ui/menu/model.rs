//! The content of the menu, in words.

use std::num::NonZeroU32;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::entry::{Detail, Entry};
use crate::game::logic::{
    self, AttemptEffect, Bindable, Choice, Control, Controls, Device, Journey, Keyboard, Lantern, Level, Menu, Page,
    Recording, Screen, Session, Setting, Settings, Themes, Total, UnfinishedWalks, Value, caption,
};
use crate::game::words::Localizer;
use mazewright_journey::{Day, Stop};
use mazewright_run::{Attempt, TICKS_PER_SECOND, Ticks};

/// Everything that the menu is made from.
#[derive(SystemParam)]
pub struct MenuSources<'w> {
    pub(super) menu: Res<'w, Menu>,
    settings: Res<'w, Settings>,
    controls: Res<'w, Controls>,
    keyboard: Res<'w, Keyboard>,
    themes: Res<'w, Themes>,
    journey: Res<'w, Journey>,
    lantern: Res<'w, Lantern>,
    pub(in crate::game::ui) device: Res<'w, Device>,
    session: Session<'w>,
    recording: Res<'w, Recording>,
    unfinished: Res<'w, UnfinishedWalks>,
    words: Res<'w, Localizer>,
}

impl MenuSources<'_> {
    /// The page that is shown; none without a menu, and where the journey shows a scene.
    pub(in crate::game::ui) fn page(&self) -> Option<Page> {
        self.menu.page().filter(|page| !page.is_scene())
    }

    pub(super) fn entry(&self, choice: Choice) -> Entry {
        Entry { choice, label: self.label(choice), detail: self.detail(choice) }
    }

    /// The text below the entries of a page.
    pub(super) fn hint(&self, page: Page) -> String {
        match page {
            Page::Paused if self.menu.choices.iter().any(|choice| matches!(choice, Choice::Race(_))) => {
                self.words.text("page-paused-race-hint")
            }
            Page::Paused => String::new(),
            Page::More => self.recipe(),
            Page::EndAttempt => self.attempt(),
            _ => {
                let selected = self.menu.choices.get(self.menu.selected);
                selected.map_or_else(String::new, |&choice| self.hint_of(choice))
            }
        }
    }

    pub(super) fn heading(&self, page: Page) -> String {
        let again = self.menu.choices.iter().find(|it| it.attempt_effect() == AttemptEffect::LevelAgain);
        match page {
            Page::Daily(_) => {
                let streak = self.journey.progress().daily.streak(logic::today());
                self.words.format("page-daily", &[("days", streak.into())])
            }
            Page::Paused if self.session.played().is_some_and(Level::is_won) => self.words.text("page-complete"),
            Page::EndAttempt if let Some(&again) = again => self.label(again),
            Page::EndAttempt if self.session.current.plane().is_some() => self.words.text("choice-home"),
            page => page.id().map_or_else(String::new, |id| self.words.text(id)),
        }
    }

    fn label(&self, choice: Choice) -> String {
        let id = match choice {
            Choice::Continue if !self.journey.progress().has_begun() => Some("choice-begin"),
            Choice::Screen(Screen::Races) if self.menu.page() != Some(Page::Title) => Some("choice-lobby"),
            Choice::Restart if self.session.current.plane().is_some() => Some("choice-home"),
            Choice::Restart if let Some(lanterns) = self.lanterns_at_stake() => {
                return self.words.format("choice-restart-lantern", &[("lanterns", lanterns.into())]);
            }
            Choice::Day(day) => return self.day_of_month(day),
            Choice::Bind(what) => return self.words.resolve(&what.name()),
            choice => choice.id(),
        };
        id.map_or_else(String::new, |id| self.words.text(id))
    }

    /// How many lanterns burn, if a restart would put one out.
    fn lanterns_at_stake(&self) -> Option<u32> {
        let session = &self.session;
        session.run.under_way(&session.current)?;
        self.journey.lanterns_at_stake(session.current.stop(), &self.lantern)
    }

    fn detail(&self, choice: Choice) -> Detail {
        match choice {
            Choice::Continue => Detail::Words(self.words.stop(self.journey.progress().resume_at())),
            Choice::Endless => match self.journey.progress().endless {
                0 => self.key(choice),
                level => Detail::Words(self.words.format("best-endless", &[("level", level.into())])),
            },
            Choice::Day(day) if day > logic::today() => Detail::Locked,
            Choice::Day(day) => match self.journey.progress().daily.best(day) {
                Some(daily) => Detail::Stars(daily.best.stars.count()),
                None => Detail::None,
            },
            Choice::Total(total) => Detail::Words(self.total(total)),
            Choice::Change(setting, _) => self.value(setting),
            Choice::Bind(what) => self.bound(what),
            choice => self.key(choice),
        }
    }

    /// Its shortcut on the device in use.
    fn key(&self, choice: Choice) -> Detail {
        let id = match choice {
            Choice::Resume | Choice::Back => Some("menu-back"),
            // The key that opens races at the title begins an attempt in their pause.
            Choice::Screen(Screen::Races) if self.menu.page() != Some(Page::Title) => None,
            choice => choice.id(),
        };
        let id = id.filter(|_| *self.device != Device::Mouse);
        let label = id.and_then(|id| caption(id, *self.device, &self.keyboard, &self.controls));
        label.map_or(Detail::None, |label| Detail::Keys(vec![label]))
    }

    fn bound(&self, what: Bindable) -> Detail {
        let mut bound: Vec<Control> = self.controls.of(what);
        let device = match *self.device {
            Device::Pad => Device::Pad,
            _ => Device::Keyboard,
        };
        bound.sort_by_key(|control| control.device() != device);
        let label = |control: Control| match control.message() {
            Some(id) => self.words.text(id),
            None => self.keyboard.label(control),
        };
        let is_awaited = self.menu.awaited == Some(what);
        let awaited = is_awaited.then(|| self.words.text("press-any"));
        Detail::Keys(bound.into_iter().map(label).chain(awaited).collect())
    }

    fn value(&self, setting: Setting) -> Detail {
        Detail::Value(match setting.value(&self.settings) {
            Value::Switch(is_on) => self.words.text(if is_on { "value-on" } else { "value-off" }),
            Value::Percent(percent, 100) => return Detail::Bar(format!("{percent} %"), percent as f32 / 100.0),
            Value::Percent(percent, _) => format!("{percent} %"),
            Value::Rate(None) => self.words.text("value-unlimited"),
            Value::Rate(Some(rate)) => self.words.format("value-rate", &[("rate", rate.into())]),
            Value::Word(id) => self.words.text(id),
            // A shipped theme is translated.
            Value::Name(name) if setting == Setting::Theme => {
                self.words.text_or(&format!("theme-{name}"), &self.themes.of_name(&name).name)
            }
            Value::Name(name) => name,
        })
    }

    /// The recipe of the maze of the journey that is played.
    fn recipe(&self) -> String {
        let recipe = self.session.current.prepared.as_ref().and_then(|level| level.recipe.as_ref());
        let recipe = recipe.filter(|_| self.menu.choices.contains(&Choice::CopyRecipe));
        recipe.map_or_else(String::new, |recipe| recipe.command_options().join(" "))
    }

    /// How far the walk or the attempt has come that is about to end.
    fn attempt(&self) -> String {
        let under_way = self.session.run.under_way(&self.session.current);
        let walks = self.unfinished.levels().len() + usize::from(under_way.is_some());
        if self.menu.choices.contains(&Choice::Quit) && (walks > 1 || walks > 0 && under_way.is_none()) {
            return self.words.format("page-end-walks-hint", &[("walks", walks.into())]);
        }
        // An attempt that has not begun loses nothing.
        let attempt = self.recording.attempt.as_ref();
        let attempt = attempt.filter(|attempt| attempt.total().run > Ticks(0));
        let levels = attempt.and_then(|attempt| attempt.ladder.levels);
        let run = attempt.map(|attempt| attempt.total().run);
        let time = run.or(under_way.map(|level| level.run.run)).unwrap_or_default();
        let parts = [
            ("level", attempt.map_or(1, Attempt::level).into()),
            ("levels", levels.map_or(1, NonZeroU32::get).into()),
            ("time", self.words.clock(time).into()),
        ];
        self.words.format("page-end-attempt-hint", &parts)
    }

    /// A sentence about the selected entry.
    fn hint_of(&self, choice: Choice) -> String {
        let id = match choice {
            Choice::Day(day) => return self.day(day),
            Choice::CopyCard => "choice-copy-card-hint".to_owned(),
            Choice::Page(Page::Daily(0)) => "choice-daily-hint".to_owned(),
            Choice::Change(setting, _) => format!("{}-hint", setting.id()),
            Choice::Bind(_) if self.menu.awaited.is_some() => "press-any-hint".to_owned(),
            Choice::Bind(_) => "bind-hint".to_owned(),
            Choice::Endless => "choice-endless-hint".to_owned(),
            Choice::Plane => "choice-plane-hint".to_owned(),
            _ => return String::new(),
        };
        self.words.text_or(&id, "")
    }

    /// The words of a message that lists them, such as the days of the week.
    pub(super) fn listed(&self, id: &str) -> Vec<String> {
        self.words.text(id).split_whitespace().map(str::to_owned).collect()
    }

    /// The number of a day in its month, with the month on its first day, and on the first day of a page.
    fn day_of_month(&self, day: Day) -> String {
        let date = day.date();
        let is_first = self.menu.choices.first() == Some(&Choice::Day(day));
        let month = self.listed("months").into_iter().nth(date.month as usize - 1);
        match month.filter(|_| is_first || date.day == 1) {
            Some(month) => format!("{} {month}", date.day),
            None => date.day.to_string(),
        }
    }

    /// A day of the calendar: what its maze is like, and how it was won.
    fn day(&self, day: Day) -> String {
        if day > logic::today() {
            return self.words.text("hint-locked-day");
        }
        let world = self.words.world(Stop::Daily(day).world().key);
        let best = self.journey.progress().daily.best(day).map(|daily| self.words.clock(daily.best.ticks));
        let id = if best.is_some() { "hint-won-day" } else { "hint-day" };
        let parts = [
            ("ago", u32::from(day < logic::today()).into()),
            ("day", day.to_string().into()),
            ("world", world.into()),
            ("time", best.unwrap_or_default().into()),
        ];
        self.words.format(id, &parts)
    }

    /// The number of a statistic.
    fn total(&self, total: Total) -> String {
        let progress = self.journey.progress();
        let totals = progress.totals;
        let number = match total {
            Total::Time => {
                let minutes = totals.ticks / u64::from(TICKS_PER_SECOND) / 60;
                let parts = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
                return self.words.format("total-hours", &parts);
            }
            Total::Levels => totals.levels,
            Total::Unaided => totals.unaided,
            Total::Cells => totals.cells,
            Total::Astray => totals.astray,
            Total::Stars => {
                let count = |stars: u32| self.words.number(stars.into());
                return format!("{} + {}", count(progress.stars()), count(progress.golden_stars()));
            }
            Total::Finds => progress.finds() as u64,
            Total::Daily => progress.daily.count() as u64,
            Total::Streak => progress.daily.longest_streak().into(),
            Total::Endless => progress.endless.into(),
        };
        self.words.number(number)
    }
}
