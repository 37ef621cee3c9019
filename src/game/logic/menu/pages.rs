//! The pages of the menu: which is shown, and what can be chosen on it.

use bevy::prelude::*;

use super::{Choice, Menu, Page, Total};
use crate::game::logic::{
    Bindable, CurrentActivity, CurrentLevel, Group, IntentRules, Introduction, Journey, Location, Occasion, Screen,
    Setting, Sketches, StartCourse, Subject, UnlockScene, calendar,
};
use crate::game::platform::IS_PAGE;
use mazewright_journey::{Place, Stop};

/// The games that the title offers, besides the one to continue.
const TITLE: [Choice; 4] = [Choice::Worlds, Choice::Page(Page::Daily(0)), Choice::Endless, Choice::Plane];
/// Choices that only exist outside a browser.
const NOT_IN_PAGES: [Choice; 4] = [
    Choice::Quit,
    Choice::Change(Setting::Extent, true),
    Choice::Change(Setting::Vsync, true),
    Choice::Change(Setting::FrameCap, true),
];
/// Choices that only a browser needs, where files are not in folders.
const ONLY_IN_PAGES: [Choice; 2] = [Choice::Export, Choice::ChooseFile];

/// Shows the menu that belongs to the screen.
pub(super) fn show_page(
    mut menu: ResMut<Menu>,
    location: Location,
    journey: Res<Journey>,
    opening: Res<UnlockScene>,
    mut sketches: ResMut<Sketches>,
    start: Res<StartCourse>,
    (current, activity): (Res<CurrentLevel>, CurrentActivity),
) {
    let first = match (opening.shown, location.screen()) {
        (Some(Occasion::Opened(world)), _) => Some(Page::Opening(world)),
        (Some(Occasion::Ending), _) => Some(Page::Ending),
        (None, Screen::Title) => Some(Page::Title),
        (None, Screen::Playing) => location.is_paused().then_some(Page::Paused),
        (None, _) => None,
    };
    if menu.pages.first().map(|&(page, _)| page) != first {
        let wanted = match first {
            Some(Page::Paused) => menu.wanted.take(),
            Some(Page::Title) => menu.back_to.take(),
            _ => None,
        };
        menu.pages = first.into_iter().chain(wanted).map(|page| (page, 0)).collect();
        menu.selected = wanted.map_or(0, |page| first_choice(page, &journey));
        menu.choices.clear();
        (menu.awaited, menu.before) = (None, None);
    }
    let Some(page) = menu.page() else { return };
    let offered = match page {
        Page::Opening(world) => opening_choices(world, &opening, &journey),
        Page::Ending if opening.is_over() => vec![Choice::Endless, Choice::Worlds, Choice::Title],
        Page::Ending => vec![Choice::Skip],
        Page::Paused if location.is_race() => race_choices(&activity),
        Page::EndAttempt => {
            let stays = match first {
                Some(Page::Paused) => Choice::Resume,
                _ => Choice::Back,
            };
            [stays].into_iter().chain(menu.doubtful).collect()
        }
        Page::Controls => {
            let undo = menu.before.is_some().then_some(Choice::UndoControls);
            let rest = [Choice::UsualControls].into_iter().chain(undo);
            Bindable::all().map(Choice::Bind).chain(rest).chain([Choice::Back]).collect()
        }
        _ => all_choices(page, &journey, start.is_offered),
    };
    let mut choices = possible(offered);
    choices.retain(|&choice| choice != Choice::Backwards || current.backwards().is_none());
    if menu.choices != choices {
        want_sketches(&choices, page, &mut sketches);
        let is_title = page == Page::Title && menu.choices.is_empty();
        let left_by = menu.left_title_by.filter(|_| is_title);
        let place = left_by.and_then(|choice| choices.iter().position(|&other| other == choice));
        let last = choices.len().saturating_sub(1);
        menu.selected = place.unwrap_or(menu.selected).min(last);
        menu.choices = choices;
    }
}

/// The choices when a world opens. The player never leaves levels behind without choosing to.
fn opening_choices(world: u32, opening: &UnlockScene, journey: &Journey) -> Vec<Choice> {
    match Place::in_world(world).next().map(Choice::Level) {
        Some(first) if opening.is_over() && journey.levels_ahead() > 0 => vec![Choice::Stay, first],
        Some(first) if opening.is_over() => vec![first, Choice::Stay],
        _ => vec![Choice::Skip],
    }
}

/// The choices in the pause of a race: everything that can be done in it.
fn race_choices(activity: &CurrentActivity) -> Vec<Choice> {
    let leave = [Choice::Screen(Screen::Races), Choice::Page(Page::Settings), Choice::Title, Choice::Quit];
    let offered = activity.offered().map(Choice::Race);
    [Choice::Resume].into_iter().chain(offered).chain(leave).collect()
}

/// Which choice a page opens at: where the player is on the journey, or the first level to be won, or
/// the first without all stars; in the calendar today.
pub(super) fn first_choice(page: Page, journey: &Journey) -> usize {
    let progress = journey.progress();
    let choices = possible(all_choices(page, journey, false));
    let place_of = |choice| choices.iter().position(|&other| other == choice);
    let has_fewer = |place, stars| !progress.is_won(place) || progress.stars_at(place).count() < stars;
    let is_below = |choice: &Choice, stars| matches!(*choice, Choice::Level(place) if has_fewer(place, stars));
    let first_below = |stars| choices.iter().position(|choice| is_below(choice, stars));
    let found = match (page, progress.resume_at()) {
        (Page::Worlds, Stop::Place(place)) => place_of(Choice::World(place.world_number())),
        (Page::Worlds, Stop::Endless(_)) => place_of(Choice::Endless),
        (Page::Levels(_), Stop::Place(place)) => place_of(Choice::Level(place)),
        (Page::Daily(pages_back), _) => Some(calendar::first_selected(pages_back)),
        _ => None,
    };
    found.or_else(|| first_below(0)).or_else(|| first_below(3)).unwrap_or(0)
}

/// Asks for the sketches that a page shows.
fn want_sketches(choices: &[Choice], page: Page, sketches: &mut Sketches) {
    for &choice in choices {
        match choice {
            Choice::World(world) => sketches.want(Subject::Emblem(world)),
            Choice::Level(place) if page == Page::Levels(place.world_number()) => {
                sketches.want(Subject::Level(place));
            }
            _ => {}
        }
    }
}

/// In an open menu, keys move the selection instead of the player; and a click on an introduction ends that alone.
pub(super) fn claim_keys(menu: Res<Menu>, introduction: Res<Introduction>, mut rules: ResMut<IntentRules>) {
    rules.is_menu_open = menu.is_open();
    rules.is_covered = menu.is_open() || introduction.world.is_some();
}

/// Keeps the choices that the platform can carry out.
fn possible(mut choices: Vec<Choice>) -> Vec<Choice> {
    let others: &[Choice] = if IS_PAGE { &NOT_IN_PAGES } else { &ONLY_IN_PAGES };
    choices.retain(|choice| !others.contains(choice));
    choices
}

fn all_choices(page: Page, journey: &Journey, offers_course: bool) -> Vec<Choice> {
    match page {
        Page::Title => {
            let asked_for = offers_course.then_some(Choice::Play);
            let walks = asked_for.into_iter().chain([Choice::Continue]).chain(TITLE);
            let rooms = Screen::ROOMS.into_iter().map(Choice::Screen);
            walks.chain(rooms).chain([Choice::Page(Page::Settings), Choice::Quit]).collect()
        }
        Page::Paused => {
            let worlds = journey.is_walked().then_some(Choice::Worlds);
            let backwards = journey.revealed().map(|_| Choice::Backwards);
            let best_walk = journey.proof().map(|_| Choice::BestWalk);
            let first = [Some(Choice::Resume), Some(Choice::Restart), backwards, best_walk, worlds];
            let pages = [Page::Settings, Page::More].map(Choice::Page);
            first.into_iter().flatten().chain(pages).chain([Choice::Title, Choice::Quit]).collect()
        }
        Page::More => {
            let copy = journey.is_walked().then_some(Choice::CopyRecipe);
            copy.into_iter().chain([Choice::CopyLink, Choice::Back]).collect()
        }
        Page::Worlds => {
            (1..=Place::LAST.world_number()).map(Choice::World).chain([Choice::Endless, Choice::Back]).collect()
        }
        Page::Levels(world) => Place::in_world(world).map(Choice::Level).chain([Choice::Back]).collect(),
        Page::Opening(_) | Page::Ending | Page::EndAttempt | Page::Controls => Vec::new(),
        Page::Daily(pages_back) => {
            let is_first = pages_back == 0;
            let card = journey.progress().daily.last().filter(|_| is_first).map(|_| Choice::CopyCard);
            let earlier = Choice::Page(Page::Daily(pages_back.saturating_add(1)));
            let later = pages_back.checked_sub(1).map(Choice::Later);
            let totals = is_first.then_some(Choice::Page(Page::Totals));
            let others = card.into_iter().chain([earlier]).chain(later).chain(totals).chain([Choice::Back]);
            calendar::days(pages_back).map(Choice::Day).chain(others).collect()
        }
        Page::Totals => Total::ALL.into_iter().map(Choice::Total).chain([Choice::Back]).collect(),
        Page::Settings => {
            let pages = [Page::Play, Page::Picture, Page::Sound, Page::Display, Page::Controls].map(Choice::Page);
            settings(Group::All).chain(pages).chain([Choice::Export, Choice::ChooseFile, Choice::Back]).collect()
        }
        Page::Play => settings(Group::Play).chain([Choice::Back]).collect(),
        Page::Picture => settings(Group::Picture).chain([Choice::Back]).collect(),
        Page::Sound => settings(Group::Sound).chain([Choice::Back]).collect(),
        Page::Display => settings(Group::Display).chain([Choice::Back]).collect(),
    }
}

/// The settings of a page.
fn settings(group: Group) -> impl Iterator<Item = Choice> {
    Setting::on(group).map(|setting| Choice::Change(setting, true))
}
