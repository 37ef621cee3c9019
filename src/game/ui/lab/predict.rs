//! The questions which cell comes next: the question, what is thought of the answer, and the score.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Frame, Margin, Ui};

use super::heading;
use crate::game::logic::{Lab, Wish};
use crate::game::ui::controls;
use crate::game::ui::{text, theme};
use crate::lab::predict::Verdict;

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    ui.add_space(4.0);
    ui.label(text("Predict", theme::bold(22.0), ui.look().text));
    let how =
        "Which cell comes next? Click it, or point at it with the arrow keys and press Enter.";
    ui.label(text(how, theme::plain(14.0), ui.look().quiet));
    ui.add_space(10.0);
    let show = lab.session.panes().first().and_then(|pane| pane.ready());
    let (Some(guessing), Some(show)) = (&lab.guessing, show) else {
        return;
    };
    let say = |ui: &mut Ui, words: &str, size: f32, ink: egui::Color32| {
        ui.add(egui::Label::new(text(words, theme::bold(size), ink)).wrap());
    };
    let card = Frame::new()
        .fill(ui.look().sunken)
        .corner_radius(10)
        .inner_margin(Margin::same(14));
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_min_height(150.0);
        match (guessing.question(), guessing.answer()) {
            (Some(_), Some((_, judgement))) => {
                let (word, ink) = match judgement.verdict {
                    Verdict::Right => ("Right", ui.look().exit),
                    Verdict::Possible => ("Possible", ui.look().player),
                    Verdict::Wrong => ("Wrong", ui.look().entrance),
                };
                say(ui, word, 22.0, ink);
                say(ui, &judgement.why, 15.0, ui.look().text);
                ui.add_space(10.0);
                if controls::chip(ui, "Next question (Enter)", true).clicked() {
                    wishes.push(Wish::Answer);
                }
            }
            (Some(question), None) => {
                say(ui, &question.words(show), 17.0, ui.look().text);
            }
            (None, _) if guessing.is_over() => {
                say(ui, "Nothing is left to be asked.", 17.0, ui.look().text);
                let hint = "Go back on the time line, or choose another algorithm.";
                say(ui, hint, 14.0, ui.look().quiet);
            }
            (None, _) => say(ui, "preparing…", 17.0, ui.look().quiet),
        }
    });
    heading(ui, "Score");
    let score = guessing.score();
    for (name, count, ink) in [
        ("right", score.right, ui.look().exit),
        (
            "possible, but chance chose another",
            score.possible,
            ui.look().player,
        ),
        ("wrong", score.wrong, ui.look().entrance),
        ("questions", score.asked, ui.look().text),
    ] {
        ui.horizontal(|ui| {
            ui.label(text(format!("{count:>3}"), theme::mono(16.0), ink));
            ui.label(text(name, theme::plain(14.0), ui.look().text));
        });
    }
}
