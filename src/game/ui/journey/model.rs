//! The content of the scenes of the journey, in words.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::math::IVec2;
use bevy::prelude::*;

use super::scene::{SceneModel, Spot};
use crate::game::logic::{
    Action, Choice, Controls, Device, Introduction, Journey, Keyboard, Menu, Page, Settings, Sketch, Sketches, Subject,
    UnlockScene, can_be_shared, caption,
};
use crate::game::ui::find as found;
use crate::game::ui::look::APART;
use crate::game::words::{self, Localizer};
use mazewright_journey::{Place, Progress, Star, Stop, WINS_TO_OPEN, World as JourneyWorld, find};
use mazewright_run::TICKS_PER_SECOND;

/// Everything that the scenes are made from.
#[derive(SystemParam)]
pub(in crate::game::ui) struct SceneSources<'w> {
    menu: Res<'w, Menu>,
    journey: Res<'w, Journey>,
    sketches: Res<'w, Sketches>,
    opening: Res<'w, UnlockScene>,
    pub(super) introduction: Res<'w, Introduction>,
    settings: Res<'w, Settings>,
    controls: Res<'w, Controls>,
    keyboard: Res<'w, Keyboard>,
    pub(super) device: Res<'w, Device>,
    words: Res<'w, Localizer>,
    time: Res<'w, Time<Real>>,
}

impl SceneSources<'_> {
    /// The scene that is shown; none while the menu is closed or at a list.
    pub(super) fn scene(&self) -> Option<SceneModel> {
        let page = self.menu.page().filter(|page| page.is_scene())?;
        let positions = page.positions(&self.menu.choices);
        let spots = self.menu.choices.iter().zip(positions);
        let spots: Vec<Spot> = spots.map(|(&choice, at)| self.spot(page, choice, at)).collect();
        let selected = self.menu.selected;
        Some(SceneModel {
            page,
            heading: self.heading(page),
            hint: self.hint(page),
            stars: self.stars(page),
            worlds: self.worlds(page),
            facts: self.facts(page),
            spots,
            selected,
            seconds: self.seconds(),
            played: (self.opening.gate(), self.opening.carved()),
        })
    }

    /// The key that an action has first.
    pub(super) fn key(&self, action: Action) -> String {
        let mut keys = self.controls.reached(action, Device::Keyboard, &self.keyboard);
        keys.next().map_or_else(|| "–".to_owned(), |key| self.keyboard.label(key))
    }

    fn progress(&self) -> &Progress {
        self.journey.progress()
    }

    pub(super) fn seconds(&self) -> Option<f32> {
        (!self.settings.reduced_motion).then(|| self.time.elapsed_secs_wrapped())
    }

    pub(super) fn sketch(&self, subject: Subject) -> Option<Arc<Sketch>> {
        self.sketches.of(subject).cloned()
    }

    /// The key of the world whose colors are shown; none if all worlds are to look alike.
    fn colors(&self, number: u32) -> &'static str {
        if self.settings.plain_worlds { "" } else { key_of(number) }
    }

    fn name(&self, number: u32) -> String {
        self.words.world(key_of(number))
    }

    fn world_hint(&self, number: u32) -> String {
        self.words.text(&format!("world-{}-hint", key_of(number)))
    }

    fn heading(&self, page: Page) -> String {
        match page {
            Page::Levels(number) => self.name(number),
            Page::Opening(_) => self.words.text("opening-heading"),
            Page::Ending => self.words.text("ending-heading"),
            _ => self.words.text("page-worlds"),
        }
    }

    fn stars(&self, page: Page) -> (u32, u32) {
        match page {
            Page::Levels(number) => (self.progress().stars_of(number), stars_in(number)),
            _ => (self.progress().stars(), (1..=Place::LAST.world_number()).map(stars_in).sum()),
        }
    }

    fn spot(&self, page: Page, choice: Choice, at: IVec2) -> Spot {
        match choice {
            Choice::World(number) => self.island(number, at),
            Choice::Level(place) if page == Page::Levels(place.world_number()) => self.tile(place, at),
            Choice::Level(_) => Spot::button(choice, at, self.words.text("opening-go")),
            Choice::Endless => {
                let level = self.progress().endless;
                Spot {
                    is_here: matches!(self.progress().resume_at(), Stop::Endless(_)),
                    note: (level > 0).then(|| self.words.format("best-endless", &[("level", level.into())])),
                    ..Spot::button(choice, at, self.words.text("choice-endless"))
                }
            }
            Choice::Stay => {
                let levels = [("levels", self.journey.levels_ahead().into())];
                Spot::button(choice, at, self.words.format("opening-stay", &levels))
            }
            _ => Spot::button(choice, at, choice.id().map_or_else(String::new, |id| self.words.text(id))),
        }
    }

    fn island(&self, number: u32, at: IVec2) -> Spot {
        let progress = self.progress();
        let is_open = progress.is_world_open(number);
        let is_next = number > 1 && !is_open && progress.is_world_open(number - 1);
        let nearest = progress.nearest_to_open().filter(|_| is_next);
        Spot {
            world: self.colors(number),
            sketch: self.sketch(Subject::Emblem(number)),
            is_open,
            is_here: matches!(progress.resume_at(), Stop::Place(place) if place.world_number() == number),
            stars: (progress.stars_of(number), stars_in(number)),
            note: nearest.map(|(world, wins)| {
                let parts = [("wins", wins.into()), ("world", self.words.world(world.key).into())];
                // Before the first win in any of them, no world is nearer than another.
                self.words.format(if wins == WINS_TO_OPEN { "map-opens-any" } else { "map-opens" }, &parts)
            }),
            ..Spot::button(Choice::World(number), at, self.name(number))
        }
    }

    fn tile(&self, place: Place, at: IVec2) -> Spot {
        let progress = self.progress();
        let is_open = progress.is_open(place);
        let (best, is_won) = (progress.best(place), progress.is_won(place));
        let stars = progress.stars_at(place);
        let sketch = self.sketch(Subject::Level(place)).filter(|_| is_won);
        let note = match best {
            Some(best) => Some(self.words.clock(best.ticks)),
            None => (progress.wins_missing(place) == 1).then(|| self.words.text("level-opens")),
        };
        Spot {
            world: self.colors(place.world_number()),
            sketch,
            is_open,
            is_here: progress.resume_at() == Stop::Place(place),
            find: find::index(place).filter(|_| is_won).map(|_| progress.has_found(place)),
            is_golden: stars.contains(Star::Perfect),
            stars: (stars.count(), 3),
            note,
            ..Spot::button(Choice::Level(place), at, place.level().to_string())
        }
    }

    fn hint(&self, page: Page) -> String {
        if let Page::Opening(number) = page {
            return self.world_hint(number);
        }
        match self.menu.choices.get(self.menu.selected) {
            Some(&Choice::World(number)) if self.progress().is_world_open(number) => self.world_hint(number),
            Some(&Choice::World(number)) => {
                let opens = self.words.format("hint-locked-world", &[("wins", WINS_TO_OPEN.into())]);
                format!("{}\n{opens}", self.world_hint(number))
            }
            Some(&Choice::Level(place)) if page == Page::Levels(place.world_number()) => self.level_hint(place),
            Some(Choice::Endless) => self.words.text("choice-endless-hint"),
            _ => String::new(),
        }
    }

    /// The label of the key or button of a shortcut. A player with a mouse has a keyboard as well.
    fn caption(&self, id: &str) -> Option<String> {
        let device = if *self.device == Device::Mouse { Device::Keyboard } else { *self.device };
        caption(id, device, &self.keyboard, &self.controls)
    }

    fn level_hint(&self, place: Place) -> String {
        if !self.progress().is_open(place) {
            let levels = self.progress().wins_missing(place);
            return self.words.format("hint-locked-level", &[("levels", levels.into())]);
        }
        let size = words::size(place.recipe().size);
        let won = self.progress().stars_at(place);
        let Some(best) = self.progress().best(place) else {
            return self.words.format("hint-level", &[("size", size.into())]);
        };
        let missing = Star::PLAIN.into_iter().filter(|&star| !won.contains(star));
        let missing: Vec<String> = missing.map(|star| self.words.text(&format!("star-{}", star.key()))).collect();
        let parts = [("size", size.into()), ("time", self.words.clock(best.ticks).into())];
        let mut hints = vec![self.words.format("hint-won-level", &parts)];
        if can_be_shared(place)
            && let Some(key) = self.caption("level-by-two")
        {
            hints.push(self.words.format("level-by-two", &[("key", key.into())]));
        }
        if !missing.is_empty() {
            hints.push(self.words.format("hint-missing-stars", &[("stars", missing.join(", ").into())]));
        }
        let has_found = self.progress().has_found(place);
        if find::index(place).is_some() && !has_found {
            hints.push(self.words.text("hint-hidden-find"));
        }
        let hints = hints.join(APART);
        if has_found { format!("{hints}\n{}", found::words_of(place, &self.words).1) } else { hints }
    }

    /// The worlds that a scene is about.
    fn worlds(&self, page: Page) -> Vec<Spot> {
        match page {
            Page::Opening(number) => {
                let first = Place::in_world(number).next();
                let sketch = first.and_then(|place| self.sketch(Subject::Level(place)));
                vec![Spot { sketch, ..self.island(number, IVec2::ZERO) }]
            }
            Page::Ending => (1..=Place::LAST.world_number()).map(|number| self.island(number, IVec2::ZERO)).collect(),
            _ => Vec::new(),
        }
    }

    /// The facts that the end of the journey looks back at.
    fn facts(&self, page: Page) -> Vec<String> {
        if page != Page::Ending {
            return Vec::new();
        }
        let totals = self.progress().totals;
        let minutes = totals.ticks / u64::from(TICKS_PER_SECOND) / 60;
        let (won, all) = self.stars(page);
        let walked = [
            ("levels", totals.levels.into()),
            ("cells", totals.cells.into()),
            ("hours", (minutes / 60).into()),
            ("minutes", (minutes % 60).into()),
        ];
        let stars = [("won", won.into()), ("all", all.into())];
        let left = match all.saturating_sub(won) {
            0 => self.words.text("ending-all-stars"),
            missing => self.words.format("ending-missing", &[("stars", missing.into())]),
        };
        vec![self.words.format("ending-stars", &stars), self.words.format("ending-walked", &walked), left]
    }
}

/// The number of stars in a world.
fn stars_in(number: u32) -> u32 {
    3 * Place::in_world(number).count() as u32
}

/// The key of that world; empty if there is none.
fn key_of(number: u32) -> &'static str {
    world(number).map_or("", |world| world.key)
}

/// The world with a number, from 1.
pub(super) fn world(number: u32) -> Option<&'static JourneyWorld> {
    Place::new(number, 1).map(Place::world)
}
