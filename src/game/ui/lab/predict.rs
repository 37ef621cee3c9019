//! The questions about the next cell: the question, the verdict on the answer, and the score.

use super::parts::{heading, opening};
use super::subject;
use crate::game::logic::{Lab, Wish};
use crate::game::ui::prelude::*;

use mazewright_lab::predict::{Question, Reason, Verdict};
use mazewright_lab::{Session, StructureKind, Subject};

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    // Below a maze in a narrow window there is room for the question alone.
    if !super::parts::is_narrow(ui.ctx()) {
        opening(ui, "tab-predict", "predict-hint");
    }
    let session = lab.lineup.lanes().first().and_then(|pane| pane.ready());
    let (Some(guessing), Some(session)) = (lab.guessing(), session) else { return };
    let say = |ui: &mut Ui, words: &str, size: f32, ink: Color32| {
        ui.add(Label::new(text(words, theme::bold(size), ink)).wrap());
    };
    Frame::new().fill(ui.look().sunken).corner_radius(10).inner_margin(Margin::same(14)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_min_height(150.0);
        match (&guessing.question, &guessing.answer) {
            (Some(_), Some((_, judgement))) => {
                let (id, ink) = match judgement.verdict {
                    Verdict::Right => ("verdict-right", ui.look().exit),
                    Verdict::Possible => ("verdict-possible", ui.look().exit),
                    Verdict::Wrong => ("verdict-wrong", ui.look().entrance),
                };
                say(ui, &ui.text(id), 22.0, ink);
                say(ui, &why(ui, &session.subject, judgement.reason), 15.0, ui.look().text);
                ui.add_space(10.0);
                wishes.extend(controls::offer(ui, "predict-next", true).map(Wish::Do));
            }
            (Some(question), None) => {
                say(ui, &asked(ui, question, session), 17.0, ui.look().text);
                let found = guessing.found.len();
                if found > 0 {
                    say(ui, &ui.format("predict-found", &[("count", found.into())]), 15.0, ui.look().player);
                }
            }
            (None, _) if guessing.is_over => {
                say(ui, &ui.text("predict-over"), 17.0, ui.look().text);
                say(ui, &ui.text("predict-over-hint"), 14.0, ui.look().quiet);
            }
            (None, _) => {
                say(ui, &ui.text("lab-preparing"), 17.0, ui.look().quiet);
            }
        }
    });
    heading(ui, "predict-score");
    let score = guessing.score;
    for (id, count, ink) in [
        ("score-right", score.right + score.possible, ui.look().exit),
        ("score-wrong", score.wrong, ui.look().entrance),
        ("score-asked", score.asked, ui.look().text),
    ] {
        ui.horizontal(|ui| {
            ui.label(text(format!("{count:>3}"), theme::mono(16.0), ink));
            ui.label(text(ui.format(id, &[("count", count.into())]), theme::plain(14.0), ui.look().text));
        });
    }
}

/// The question, and how many cells are possible.
fn asked(ui: &Ui, question: &Question, session: &Session) -> String {
    let words = ui.text(&format!("ask-{}", question.kind(session).name()));
    if let Some(structure) = session.structure().filter(|structure| structure.kind == StructureKind::PriorityQueue) {
        let count = structure.entries.len() as u64;
        return format!("{words} {}", ui.format("structure-priority-queue-hint", &[("count", count.into())]));
    }
    let Some((count, is_even)) = question.chances(session) else { return words };
    let id = if is_even { "ask-chances-even" } else { "ask-chances" };
    let chances = ui.format(id, &[("count", count.into())]);
    format!("{words} {chances}")
}

/// Why an answer is right, possible or wrong.
fn why(ui: &Ui, subject: &Subject, why: Reason) -> String {
    match why {
        Reason::Line(line) => subject::reason(ui, subject, line),
        Reason::Rule(line) => {
            let line = subject::line(ui, subject, line);
            let line = line.trim_end_matches([',', ':']);
            ui.format("why-rule", &[("line", line.into())])
        }
        _ => ui.text(&format!("why-{}", why.name())),
    }
}
