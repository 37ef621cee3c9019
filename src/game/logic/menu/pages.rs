//! The pages of the menu: which is shown, and what can be chosen on it.

use bevy::prelude::*;

use super::model::{Choice, Menu, Page};
use crate::game::logic::input::Action;
use crate::game::logic::input::intent::IntentRules;
use crate::game::logic::journey::Journey;
use crate::game::logic::screen::{Pause, Play, Screen};
use crate::game::logic::settings::Setting;
use crate::game::logic::start::StartCourse;
use mazewright_run::journey::Place;

/// The choices at the title, below those of the journey.
const TITLE: [Choice; 6] = [
    Choice::Worlds,
    Choice::Endless,
    Choice::Races,
    Choice::Lab,
    Choice::Page(Page::Settings),
    Choice::Quit,
];
const SETTINGS: [Choice; 6] = [
    Choice::Change(Setting::Language, true),
    Choice::Page(Page::Play),
    Choice::Page(Page::Picture),
    Choice::Page(Page::Sound),
    Choice::Page(Page::Controls),
    Choice::Back,
];
const PLAY: [Choice; 6] = [
    Choice::Change(Setting::Running, true),
    Choice::Change(Setting::WayToggles, true),
    Choice::Change(Setting::Trail, true),
    Choice::Change(Setting::Minimap, true),
    Choice::Change(Setting::PauseUnfocused, true),
    Choice::Back,
];
const PICTURE: [Choice; 8] = [
    Choice::Change(Setting::Theme, true),
    Choice::Change(Setting::PlainWorlds, true),
    Choice::Change(Setting::TextScale, true),
    Choice::Change(Setting::ReducedMotion, true),
    Choice::Change(Setting::Extent, true),
    Choice::Change(Setting::Vsync, true),
    Choice::Change(Setting::FrameCap, true),
    Choice::Back,
];
const SOUND: [Choice; 5] = [
    Choice::Change(Setting::Master, true),
    Choice::Change(Setting::Music, true),
    Choice::Change(Setting::Effects, true),
    Choice::Change(Setting::Mute, true),
    Choice::Back,
];

/// Shows the menu that belongs to the screen.
pub(super) fn show(
    mut menu: ResMut<Menu>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    journey: Res<Journey>,
    start: Res<StartCourse>,
    play: Option<Res<State<Play>>>,
) {
    let first = match (screen.get(), pause.get()) {
        (Screen::Title, _) => Some(Page::Title),
        (Screen::Playing, Pause::On) => Some(Page::Paused),
        (Screen::Playing, Pause::Off) | (Screen::Lab | Screen::Races, _) => None,
    };
    if menu.pages.first().map(|&(page, _)| page) != first {
        *menu = Menu {
            pages: first.into_iter().map(|page| (page, 0)).collect(),
            ..Menu::default()
        };
    }
    let Some(page) = menu.page() else { return };
    let is_race = play.is_some_and(|play| *play == Play::Race);
    let choices = choices(page, &journey, start.is_offered, is_race);
    if menu.choices != choices {
        menu.selected = menu.selected.min(choices.len().saturating_sub(1));
        menu.choices = choices;
    }
}

/// In an open menu, keys move the selection instead of the player.
pub(super) fn hand_in(menu: Res<Menu>, mut rules: ResMut<IntentRules>) {
    rules.is_menu_open = menu.is_open();
}

fn choices(page: Page, journey: &Journey, offers_course: bool, is_race: bool) -> Vec<Choice> {
    match page {
        Page::Title => {
            let asked_for = offers_course.then_some(Choice::Play);
            let journey = asked_for.into_iter().chain([Choice::Continue]);
            journey.chain(TITLE).collect()
        }
        Page::Paused => {
            let races = is_race.then_some(Choice::Races);
            let worlds = journey.is_walked().then_some(Choice::Worlds);
            [Choice::Resume, Choice::Restart]
                .into_iter()
                .chain(races)
                .chain(worlds)
                .chain([Choice::Page(Page::Settings), Choice::Title, Choice::Quit])
                .collect()
        }
        Page::Worlds => (1..=Place::LAST.world_number())
            .map(Choice::World)
            .chain([Choice::Back])
            .collect(),
        Page::Levels(world) => Place::in_world(world)
            .map(Choice::Level)
            .chain([Choice::Back])
            .collect(),
        Page::Settings => SETTINGS.to_vec(),
        Page::Play => PLAY.to_vec(),
        Page::Picture => PICTURE.to_vec(),
        Page::Sound => SOUND.to_vec(),
        Page::Controls => Action::ALL
            .into_iter()
            .map(Choice::Bind)
            .chain([Choice::UsualControls, Choice::Back])
            .collect(),
    }
}
