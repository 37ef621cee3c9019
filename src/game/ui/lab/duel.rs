//! What is told of a duel: who has made how many moves, and how it stands.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Ui};

use super::{heading, thousands};
use crate::game::logic::{Lab, Mode, Wish};
use crate::game::ui::controls;
use crate::game::ui::{text, theme};
use crate::lab::duel::{Beat, Side, Standing};

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    ui.add_space(4.0);
    ui.label(text("Duel", theme::bold(22.0), ui.look().text));
    let how = "Walk to the goal with the arrow keys, WASD, or by clicking the next cell. The solver \
               walks beside you and sees no more than you do. Fewer moves win.";
    ui.label(text(how, theme::plain(14.0), ui.look().quiet));
    ui.add_space(12.0);
    let beats = ["it moves when you move", "it walks at your speed"];
    let chosen = usize::from(lab.beat() == Beat::Time);
    for (place, name) in beats.into_iter().enumerate() {
        if controls::chip(ui, name, place == chosen).clicked() {
            wishes.push(Wish::Beat(if place == 0 {
                Beat::Moves
            } else {
                Beat::Time
            }));
        }
    }
    let Mode::Duel(Ok(duel)) = &lab.mode else {
        return;
    };
    heading(ui, "Moves");
    let line = |ui: &mut Ui, name: &str, moves: u64, ink| {
        ui.horizontal(|ui| {
            ui.label(text(thousands(moves), theme::mono(26.0), ink));
            ui.label(text(name, theme::bold(15.0), ui.look().text));
        });
    };
    line(ui, "you", duel.you().moves(), ui.look().player);
    line(
        ui,
        lab.rival.name(),
        duel.rival().moves(),
        ui.look().opponent,
    );
    ui.add_space(14.0);
    let (words, ink) = match duel.standing() {
        Standing::Open => ("", ui.look().quiet),
        Standing::First(Side::You) => ("You are there first.", ui.look().exit),
        Standing::First(Side::Solver) => ("It is there first.", ui.look().text),
        Standing::Won(Side::You) => ("You win!", ui.look().exit),
        Standing::Won(Side::Solver) => ("It wins.", ui.look().text),
        Standing::Even => ("Even: as many moves.", ui.look().text),
    };
    ui.add(egui::Label::new(text(words, theme::bold(24.0), ink)).wrap());
    ui.add_space(14.0);
    if controls::chip(ui, "Again (R)", duel.standing() != Standing::Open).clicked() {
        wishes.push(Wish::Rematch);
    }
}
