//! What the menu shows of what the logic knows, in words.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::entry::{Detail, Entry};
use super::list::MenuModel;
use crate::game::logic::{
    Action, Choice, Control, Controls, Device, Journey, Menu, Page, Setting, Settings, Themes,
    Value,
};
use crate::game::words::{Localizer, Part};
use mazewright_run::journey::{Place, Stop};

/// Everything that the menu is made from.
#[derive(SystemParam)]
pub(in crate::game::ui) struct MenuSources<'w> {
    menu: Res<'w, Menu>,
    settings: Res<'w, Settings>,
    controls: Res<'w, Controls>,
    themes: Res<'w, Themes>,
    journey: Res<'w, Journey>,
    device: Res<'w, Device>,
    words: Res<'w, Localizer>,
}

impl MenuSources<'_> {
    /// The page that is shown; none without a menu.
    pub(in crate::game::ui) fn model(&self) -> Option<MenuModel> {
        let page = self.menu.page()?;
        let entries: Vec<Entry> = self
            .menu
            .choices
            .iter()
            .map(|&choice| self.entry(choice))
            .collect();
        let selected = self.menu.choices.get(self.menu.selected).copied();
        Some(MenuModel {
            page,
            heading: self.heading(page),
            hint: selected.map_or_else(String::new, |choice| self.hint(choice)),
            entries,
            selected: self.menu.selected,
        })
    }

    fn heading(&self, page: Page) -> String {
        let id = match page {
            Page::Title => return String::new(),
            Page::Paused => "page-paused",
            Page::Worlds => "page-worlds",
            Page::Levels(world) => return self.world(world),
            Page::Settings => "page-settings",
            Page::Play => "page-play",
            Page::Picture => "page-picture",
            Page::Sound => "page-sound",
            Page::Controls => "page-controls",
        };
        self.words.text(id)
    }

    fn world(&self, world: u32) -> String {
        let key = Place::new(world, 1).map_or("", |place| place.world().key);
        self.words.text(&format!("world-{key}"))
    }

    fn entry(&self, choice: Choice) -> Entry {
        let label = self.label(choice);
        Entry {
            detail: self.detail(choice),
            choice,
            label,
        }
    }

    fn label(&self, choice: Choice) -> String {
        let id = match choice {
            Choice::Continue if self.journey.progress().is_empty() => "choice-begin",
            Choice::Continue => "choice-continue",
            Choice::Play => "choice-play",
            Choice::Worlds => "choice-worlds",
            Choice::World(world) => {
                let name = self.world(world);
                return format!("{world}  {name}");
            }
            Choice::Level(place) => return place.label(),
            Choice::Endless => "choice-endless",
            Choice::Races => "choice-races",
            Choice::Lab => "choice-lab",
            Choice::Page(Page::Play) => "page-play",
            Choice::Page(Page::Picture) => "page-picture",
            Choice::Page(Page::Sound) => "page-sound",
            Choice::Page(Page::Controls) => "page-controls",
            Choice::Page(_) => "page-settings",
            Choice::Change(setting, _) => setting.id(),
            Choice::Bind(action) => action.id(),
            Choice::UsualControls => "choice-usual-controls",
            Choice::Back => "choice-back",
            Choice::Resume => "choice-resume",
            Choice::Restart => "choice-restart",
            Choice::Title => "choice-title",
            Choice::Quit => "choice-quit",
        };
        self.words.text(id)
    }

    fn detail(&self, choice: Choice) -> Detail {
        match choice {
            Choice::Continue => Detail::Words(self.stop(self.journey.progress().resume_at())),
            Choice::World(world) => {
                let progress = self.journey.progress();
                if progress.is_world_open(world) {
                    Detail::Stars(
                        progress.stars_of(world),
                        3 * Place::in_world(world).count() as u32,
                    )
                } else {
                    Detail::Locked
                }
            }
            Choice::Level(place) => {
                let progress = self.journey.progress();
                let best = progress.best(place);
                if progress.is_open(place) {
                    Detail::Stars(best.map_or(0, |best| best.stars.count()), 3)
                } else {
                    Detail::Locked
                }
            }
            Choice::Endless => match self.journey.progress().endless() {
                0 => self.key(choice),
                level => Detail::Words(
                    self.words
                        .format("best-endless", &[("level", level.into())]),
                ),
            },
            Choice::Change(setting, _) => self.value(setting),
            Choice::Bind(action) if self.menu.awaited == Some(action) => {
                Detail::Words(self.words.text("press-any"))
            }
            Choice::Bind(action) => self.bound(action),
            choice => self.key(choice),
        }
    }

    /// Where one stopped, in a few words.
    fn stop(&self, stop: Stop) -> String {
        match stop {
            Stop::Place(place) => {
                let name = self.world(place.world_number());
                format!("{name} {}", place.label())
            }
            Stop::Endless(level) => {
                let name = self.words.text("choice-endless");
                format!("{name} {level}")
            }
        }
    }

    /// Its shortcut, shown while the keyboard is in use.
    fn key(&self, choice: Choice) -> Detail {
        let label = match choice {
            Choice::Resume | Choice::Back => Some("Esc"),
            // The key that opens races at the title begins one again in its pause.
            Choice::Races if self.menu.choices.contains(&Choice::Restart) => None,
            choice => choice.key().map(Control::Key).map(Control::label),
        };
        match label.filter(|_| *self.device == Device::Keyboard) {
            Some(label) => Detail::Keys(vec![label.to_owned()]),
            None => Detail::None,
        }
    }

    fn bound(&self, action: Action) -> Detail {
        let bound = self.controls.of_action(action).iter();
        let label = |control: &Control| match *control {
            Control::Mouse(MouseButton::Right) => self.words.text("mouse-right"),
            Control::Mouse(MouseButton::Middle) => self.words.text("mouse-middle"),
            Control::Mouse(MouseButton::Back) => self.words.text("mouse-back"),
            Control::Mouse(MouseButton::Forward) => self.words.text("mouse-forward"),
            control => control.label().to_owned(),
        };
        Detail::Keys(bound.map(label).collect())
    }

    fn value(&self, setting: Setting) -> Detail {
        let value = setting.value(&self.settings);
        match value {
            Value::Switch(true) => Detail::Value(self.words.text("value-on")),
            Value::Switch(false) => Detail::Value(self.words.text("value-off")),
            Value::Percent(percent, 100) => {
                Detail::Bar(format!("{percent} %"), percent as f32 / 100.0)
            }
            Value::Percent(percent, _) => Detail::Value(format!("{percent} %")),
            Value::Rate(None) => Detail::Value(self.words.text("value-unlimited")),
            Value::Rate(Some(rate)) => {
                Detail::Value(self.words.format("value-rate", &[("rate", rate.into())]))
            }
            Value::Word(id) => Detail::Value(self.words.text(id)),
            Value::Name(name) if setting == Setting::Theme => Detail::Value(self.theme(&name)),
            Value::Name(name) => Detail::Value(name),
        }
    }

    /// The name of a theme: translated where it is a shipped one.
    fn theme(&self, file: &str) -> String {
        let id = format!("theme-{file}");
        if self.words.has(&id) {
            self.words.text(&id)
        } else {
            self.themes.of_name(file).name
        }
    }

    /// A sentence about the selected entry.
    fn hint(&self, choice: Choice) -> String {
        let id = match choice {
            Choice::World(world) => {
                let place = Place::new(world, 1);
                if !self.journey.progress().is_world_open(world) {
                    let needed = mazewright_run::journey::STARS_TO_OPEN;
                    return self
                        .words
                        .format("hint-locked-world", &[("stars", needed.into())]);
                }
                let key = place.map_or("", |place| place.world().key);
                format!("world-{key}-hint")
            }
            Choice::Level(place) => return self.level(place),
            Choice::Change(setting, _) => format!("{}-hint", setting.id()),
            Choice::Bind(_) if self.menu.awaited.is_some() => "press-any-hint".to_owned(),
            Choice::Bind(_) => "bind-hint".to_owned(),
            Choice::Endless => "choice-endless-hint".to_owned(),
            _ => return String::new(),
        };
        if self.words.has(&id) {
            self.words.text(&id)
        } else {
            String::new()
        }
    }

    fn level(&self, place: Place) -> String {
        let progress = self.journey.progress();
        if !progress.is_open(place) {
            return self.words.text("hint-locked-level");
        }
        let recipe = place.recipe();
        let size = format!("{}×{}", recipe.size.columns(), recipe.size.rows());
        let size = Part::Text(&size);
        match progress.best(place) {
            Some(best) => {
                let time = best.ticks.to_string();
                let parts = [("size", size), ("time", Part::Text(&time))];
                self.words.format("hint-won-level", &parts)
            }
            None => self.words.format("hint-level", &[("size", size)]),
        }
    }
}
