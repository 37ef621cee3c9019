//! The card of a daily win, to share.

use bevy::prelude::*;

use super::{Choice, Chosen, DrawMaze, Journey, LogicSystems, Notices, today};
use crate::game::platform::clipboard::Clipboard;
use crate::game::words::Phrase;
use mazewright_run::journey::{Day, Star};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, copy_card.after(LogicSystems::Act).before(LogicSystems::Tell).run_if(on_message::<Chosen>));
}

/// Copies the card of the last daily win as text, and saves the picture of its maze, without the path.
fn copy_card(
    mut chosen: MessageReader<Chosen>,
    journey: Res<Journey>,
    mut clipboard: ResMut<Clipboard>,
    mut draw: MessageWriter<DrawMaze>,
    mut notices: ResMut<Notices>,
) {
    if !chosen.read().any(|chosen| chosen.0 == Choice::CopyCard) {
        return;
    }
    let Some((day, _)) = journey.progress().daily.last() else {
        return notices.add(Phrase::new("daily-nothing-won"));
    };
    notices.add(match clipboard.copy(card(&journey, day)) {
        Ok(()) => Phrase::new("daily-copied"),
        Err(problem) => problem,
    });
    draw.write(DrawMaze { name: format!("mazewright-{day}"), recipe: day.recipe() });
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
