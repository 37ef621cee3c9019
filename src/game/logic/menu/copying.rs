//! Copies recipes, links and the cards of daily wins to the clipboard.

use super::Chooser;
use crate::game::logic::{CurrentLevel, Journey, links, photo, today};
use crate::game::words::Phrase;
use mazewright_journey::{Day, Star, Stop};
use mazewright_link::Link;
use mazewright_run::Motion;

impl Chooser<'_> {
    /// Copies the recipe of the level, as the options of the command line.
    pub(super) fn copy_recipe(&mut self) {
        let recipe = self.changer.current.prepared.as_ref().and_then(|level| level.recipe.as_ref());
        if let Some(recipe) = recipe {
            self.notices.answer(links::copied(recipe.command_options().join(" "), &mut self.clipboard));
        }
    }

    pub(super) fn copy_link(&mut self) {
        let link = link_to(&self.changer.current);
        let copied = link.map(|link| links::copy(&link, &self.settings, &mut self.clipboard));
        self.notices.answer(copied.unwrap_or_else(|| Phrase::new("note-in-no-link")));
    }

    /// Copies the card of the last daily win, and saves a picture of its maze without the path.
    pub(super) fn copy_card(&mut self) {
        if let Some((day, _)) = self.journey.progress().daily.last() {
            let copied = self.clipboard.copy(card(&self.journey, day));
            self.notices.add(copied.err().unwrap_or_else(|| Phrase::new("daily-copied")));
            photo::draw_maze(&format!("mazewright-{day}"), day.recipe(), &self.folders, &mut self.notices);
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
