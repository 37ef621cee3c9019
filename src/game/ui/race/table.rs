//! The column of several players at one screen: who has which color and keys, how each stands, and who won.

use super::columns;
use super::listed::{self, command};
use crate::game::logic::{DisplayPlace, Hand, Pads, RaceWish, Standings};
use crate::game::ui::prelude::*;
use bevy_egui::egui::Grid;

use mazewright_run::Ticks;

/// The content of the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableModel {
    /// The name of the race.
    pub heading: String,
    /// True for a level of the journey.
    pub is_of_journey: bool,
    /// The number of the level, from 1, and of how many.
    pub level: (u32, u32),
    /// True if the race is over.
    pub is_over: bool,
    /// The times of all players.
    pub standings: Standings,
    /// The controls of each player.
    pub hands: Vec<String>,
    /// The folder of the replays, where they are kept.
    pub folder: Option<String>,
}

/// The controls of each of several players.
pub(super) fn names_of_hands(context: &egui::Context, pads: &Pads, players: usize) -> Vec<String> {
    let shown = context.keys();
    let name = |player| {
        let hand = Hand { player, players };
        let keys = Some(hand.keys(&shown.controls, &shown.keyboard)).filter(|keys| !keys.is_empty());
        let pads = (0..pads.count()).filter(|&pad| hand.has_pad(pad));
        let pads = pads.map(|pad| context.format("table-pad", &[("number", (pad + 1).into())]));
        keys.into_iter().chain(pads).collect::<Vec<_>>().join(APART)
    };
    (0..players).map(name).collect()
}

/// Shows the column; returns what the players wish.
pub fn show_table(context: &egui::Context, model: &TableModel) -> Vec<RaceWish> {
    let mut wishes = Vec::new();
    let column = listed::column_at(context.content_rect(), DisplayPlace::Right);
    listed::column(context, egui::Area::new("table".into()), column, |ui| {
        ScrollArea::vertical().show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if model.is_over { result(ui, model, &mut wishes) } else { race(ui, model) }
        });
    });
    wishes
}

/// The race under way.
fn race(ui: &mut Ui, model: &TableModel) {
    columns::heading(ui, &model.heading, DisplayPlace::Right);
    let (level, levels) = model.level;
    let words = ui.format("table-level", &[("level", level.into()), ("levels", levels.into())]);
    ui.add(cut(words, theme::plain(14.0), ui.look().quiet));
    ui.label(text(ui.clock(model.standings.clock), theme::mono(40.0), ui.look().text));
    for (player, keys) in model.hands.iter().enumerate() {
        ui.add_space(8.0);
        row(ui, model, player);
        let level = level as usize - 1;
        let (words, ink) = match model.standings.place_in(player, level) {
            Some(place) => {
                let place = ui.format("table-place", &[("place", place.into())]);
                let time = ui.clock(model.standings.times[player][level]);
                (format!("✓ {place}{APART}{time}"), ui.look().exit)
            }
            None => (keys.clone(), ui.look().quiet),
        };
        ui.add(cut(words, theme::plain(14.0), ink));
    }
}

/// The race that is over.
fn result(ui: &mut Ui, model: &TableModel, wishes: &mut Vec<RaceWish>) {
    let Standings { times, .. } = &model.standings;
    let players = 0..times.len();
    let firsts = players.clone().filter(|&player| model.standings.place(player) == 1);
    let words = match firsts.collect::<Vec<_>>()[..] {
        [winner] => ui.format("table-wins", &[("player", (&name(ui, winner)).into())]),
        _ => ui.text("table-tie"),
    };
    ui.add(wrapped(words, theme::bold(24.0), ui.look().exit));
    ui.add(cut(&model.heading, theme::plain(14.0), ui.look().quiet));
    ui.add_space(6.0);
    let mut ranked: Vec<usize> = players.collect();
    ranked.sort_by_key(|&player| model.standings.place(player));
    ranked.into_iter().for_each(|player| row(ui, model, player));
    ui.add_space(10.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let back = ui.text(if model.is_of_journey { "choice-back" } else { "results-lobby" });
        command(ui, "results-again", wishes);
        controls::ask(ui, &ui.with_key(back, "results-lobby"), RaceWish::Do("to-lobby"), wishes);
    });
    if model.level.1 > 1 {
        ui.add_space(10.0);
        levels(ui, model);
    }
    if let Some(folder) = &model.folder {
        ui.add_space(10.0);
        ui.add(wrapped(ui.format("table-kept", &[("folder", folder.into())]), theme::plain(12.0), ui.look().quiet));
    }
}

/// The times of all players level by level, the best ones lit.
fn levels(ui: &mut Ui, model: &TableModel) {
    let times = &model.standings.times;
    // A time is about seven digits wide, and a digit 0.62 as wide as it is high.
    let width = (ui.available_width() - 24.0) / times.len() as f32 - 8.0;
    let font = theme::mono((width / (0.62 * 7.0)).min(14.0));
    Grid::new("levels").min_col_width(0.0).spacing([8.0, 4.0]).show(ui, |ui| {
        ui.label("");
        (0..times.len()).for_each(|player| swatch(ui, player));
        ui.end_row();
        for level in 0..times.iter().map(Vec::len).max().unwrap_or_default() {
            ui.label(text((level + 1).to_string(), font.clone(), ui.look().quiet));
            for (player, times) in times.iter().enumerate() {
                let is_best = model.standings.place_in(player, level) == Some(1);
                let ink = if is_best { ui.look().exit } else { ui.look().text };
                ui.label(text(ui.clock_or_dash(times.get(level)), font.clone(), ink));
            }
            ui.end_row();
        }
    });
}

/// The color, the name and the time of a player in all levels so far; after the race also the place.
fn row(ui: &mut Ui, model: &TableModel, player: usize) {
    let total = model.standings.total(player);
    ui.horizontal(|ui| {
        swatch(ui, player);
        let name = name(ui, player);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let time = ui.clock_or_dash(Some(total).filter(|total| *total > Ticks(0)));
            // Whoever left fewer mazes may have the shorter time.
            let left = model.standings.times[player].len() as u32;
            let is_short = model.is_over && left < model.level.1;
            let time = if is_short { format!("{left}/{} · {time}", model.level.1) } else { time };
            ui.label(text(time, theme::mono(15.0), ui.look().text));
            if model.is_over {
                let place = model.standings.place(player);
                let place = ui.format("table-place", &[("place", place.into())]);
                ui.label(text(place, theme::plain(14.0), ui.look().quiet));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(cut(name, theme::bold(16.0), ui.look().text));
            });
        });
    });
}

/// The players of a race that is about to begin, each with what moves it.
pub(super) fn list(ui: &mut Ui, hands: &[String]) {
    for (player, keys) in hands.iter().enumerate() {
        ui.horizontal(|ui| {
            swatch(ui, player);
            ui.label(text(name(ui, player), theme::bold(14.0), ui.look().text));
            ui.add(cut(keys, theme::plain(14.0), ui.look().quiet));
        });
    }
}

fn name(ui: &Ui, player: usize) -> String {
    ui.format("table-player", &[("number", (player + 1).into())])
}

fn swatch(ui: &mut Ui, player: usize) {
    let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
    paint(ui.painter(), rect.center(), 7.5, player);
}

/// Paints a player as in the maze: each has a shape of its own besides the color.
fn paint(painter: &Painter, middle: Pos2, radius: f32, player: usize) {
    let ink = painter.look().seat(player);
    let polygon = |corners: [(f32, f32); 4]| sign::polygon(middle, radius, &corners, ink);
    painter.add(match player {
        0 => Shape::circle_filled(middle, radius, ink),
        1 => polygon([(0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0)]),
        2 => polygon([(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]),
        _ => Shape::circle_stroke(middle, 0.75 * radius, Stroke::new(0.5 * radius, ink)),
    });
}
