//! The panel of a duel: the moves of both sides, and the score.

use super::parts::heading;
use super::{options, subject};
use crate::game::logic::{Lab, Mode, Wish};
use crate::game::ui::prelude::*;

use mazewright_lab::duel::{Beat, DuelScore, Duelist};

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    options::heading(ui, lab, &ui.text("mode-duel"));
    ui.label(text(ui.text("duel-hint"), theme::plain(14.0), ui.look().quiet));
    options::show(ui, lab, wishes);
    ui.add_space(10.0);
    for (beat, id) in [(Beat::Moves, "duel-by-moves"), (Beat::Time, "duel-by-time")] {
        if controls::choice(ui, &ui.text(id), lab.beat == beat).clicked() {
            wishes.push(Wish::Duel(lab.rival, beat));
        }
    }
    let Mode::Duel(Ok(duel)) = &lab.mode else { return };
    heading(ui, "duel-moves");
    let line = |ui: &mut Ui, name: &str, moves: u64, ink| {
        ui.horizontal(|ui| {
            ui.label(text(ui.number(moves), theme::mono(26.0), ink));
            ui.label(text(name, theme::bold(15.0), ui.look().text));
        });
    };
    let (you, rival) = (ui.text("duel-you"), subject::name(ui, lab.rival.name()));
    line(ui, &you, duel.you.moves(), ui.look().player);
    line(ui, &rival, duel.rival.moves(), ui.look().opponent);
    ui.add_space(14.0);
    let (id, ink) = match duel.standing() {
        DuelScore::Open => ("duel-open", ui.look().quiet),
        DuelScore::First(Duelist::You) => ("duel-first-you", ui.look().exit),
        DuelScore::First(Duelist::Solver) => ("duel-first-solver", ui.look().text),
        DuelScore::Won(Duelist::You) => ("duel-won-you", ui.look().exit),
        DuelScore::Won(Duelist::Solver) => ("duel-won-solver", ui.look().text),
        DuelScore::Tie => ("duel-even", ui.look().text),
    };
    ui.add(Label::new(text(ui.text(id), theme::bold(24.0), ink)).wrap());
    ui.add_space(14.0);
    wishes.extend(controls::offer(ui, "duel-again", duel.standing() != DuelScore::Open).map(Wish::Do));
}
