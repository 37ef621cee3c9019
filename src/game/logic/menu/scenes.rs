//! Effects of choices in the scenes of the journey, and of those that copy or export something.

use bevy::prelude::*;

use super::model::Confirmed;
use super::{Choice, Menu, Page};
use crate::game::logic::{
    CurrentLevel, CurrentRun, Finds, Folders, Journey, LabVisit, Navigation, Notices, Screen, Settings, Sketches,
    Subject, UnlockScene, journey, links, photo, today,
};
use crate::game::platform::clipboard::Clipboard;
use crate::game::platform::files;
use crate::game::words::Phrase;
use mazewright_journey::{Day, Star, Stop};
use mazewright_link::Link;
use mazewright_run::Motion;

/// Copies and exports what was chosen.
pub(super) fn copy(
    mut confirmed: MessageReader<Confirmed>,
    current: Res<CurrentLevel>,
    journey: Res<Journey>,
    folders: Res<Folders>,
    settings: Res<Settings>,
    mut clipboard: ResMut<Clipboard>,
    mut notices: ResMut<Notices>,
) {
    for &Confirmed(choice) in confirmed.read() {
        match choice {
            Choice::CopyRecipe => {
                // As the options of the command line.
                let recipe = current.prepared.as_ref().and_then(|level| level.recipe.as_ref());
                let options = recipe.map(|recipe| recipe.command_options().join(" "));
                options.into_iter().for_each(|text| notices.answer(links::copied(text, &mut clipboard)));
            }
            Choice::CopyLink => {
                let copied = link_to(&current).map(|link| links::copy(&link, &settings, &mut clipboard));
                notices.answer(copied.unwrap_or_else(|| Phrase::new("note-in-no-link")));
            }
            Choice::CopyCard => {
                if let Some((day, _)) = journey.progress().daily.last() {
                    let copied = clipboard.copy(card(&journey, day));
                    notices.add(copied.err().unwrap_or_else(|| Phrase::new("daily-copied")));
                    // The picture of its maze, without the path.
                    photo::draw_maze(&format!("mazewright-{day}"), day.recipe(), &folders, &mut notices);
                }
            }
            Choice::Export => files::export(),
            Choice::ChooseFile => files::choose(),
            _ => {}
        }
    }
}

/// Carries out what was chosen in a scene, and opens the laboratory with the algorithm that a find is about.
pub(super) fn act_in_scene(
    mut confirmed: MessageReader<Confirmed>,
    menu: Res<Menu>,
    mut opening: ResMut<UnlockScene>,
    current: Res<CurrentLevel>,
    mut run: ResMut<CurrentRun>,
    finds: Res<Finds>,
    mut visit: ResMut<LabVisit>,
    mut navigation: Navigation,
) {
    for &Confirmed(choice) in confirmed.read() {
        if let Some(place) = finds.picked_up.filter(|_| choice == Choice::Study) {
            visit.begin(place.recipe());
            navigation.open(Screen::Lab);
        }
        if opening.shown.is_none() {
            continue;
        }
        let is_scene = matches!(menu.page(), Some(Page::Opening(_) | Page::Ending));
        match choice {
            Choice::Back if is_scene && !opening.is_over() => opening.skip(),
            Choice::Back if is_scene => journey::stay(&mut opening, &current, &mut run),
            Choice::Skip => opening.skip(),
            Choice::Stay => journey::stay(&mut opening, &current, &mut run),
            Choice::Level(_) | Choice::Endless => {
                run.keep_card();
                opening.leave();
            }
            _ => {}
        }
    }
}

/// Asks for the sketches that a page shows.
pub(super) fn want_sketches(choices: &[Choice], page: Page, sketches: &mut Sketches) {
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

/// The link to the level on the stage.
fn link_to(current: &CurrentLevel) -> Option<Link> {
    if let Some(seed) = current.plane() {
        return Some(Link::Plane(seed));
    }
    let recipe = current.prepared.as_ref()?.recipe.as_ref();
    match current.scenery() {
        Some(Stop::Place(place)) => Some(Link::Journey(place)),
        // A race has the rules and the motion of the level; a maze alone has neither.
        stop => {
            let ladder = stop.and_then(|stop| stop.ladder(recipe?, Motion::Guided));
            let race = ladder.filter(|ladder| ladder.check().is_ok());
            race.map(Link::Race).or_else(|| recipe.cloned().map(Link::Maze))
        }
    }
}

/// The text with which a player shares a daily win, without giving anything about the maze away.
fn card(journey: &Journey, day: Day) -> String {
    let daily = &journey.progress().daily;
    let best = daily.best(day).map(|daily| daily.best);
    let has = |star| best.is_some_and(|best| best.stars.contains(star));
    let stars = Star::PLAIN.map(|star| if has(star) { "★" } else { "☆" });
    let golden = if has(Star::Perfect) { " ✦" } else { "" };
    let time = best.map_or_else(String::new, |best| best.ticks.to_string());
    let streak = match daily.streak(today()) {
        0 | 1 => String::new(),
        days => format!("{}\n", "▮".repeat(days.min(30) as usize)),
    };
    format!("mazewright {day}\n{}{golden} {time}\n{streak}", stars.concat())
}
