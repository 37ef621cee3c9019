//! The table of a race: how far each algorithm is, what it took, and which was first.

use super::parts::heading;
use super::subject;
use crate::game::logic::Lab;
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme;
use crate::game::ui::theme::text;
use bevy_egui::egui::{self, Align, Grid, Layout, Ui, vec2};

use mazewright_lab::{Pane, Show};

pub(super) fn show(ui: &mut Ui, lab: &Lab) {
    ui.add_space(4.0);
    ui.label(text(
        ui.text("results-race"),
        theme::bold(22.0),
        ui.look().text,
    ));
    let panes = lab.showcase.panes();
    let solves = panes
        .iter()
        .filter_map(Pane::ready)
        .any(|show| show.answer.is_some());
    heading(
        ui,
        if solves {
            "results-same-maze"
        } else {
            "results-same-seed"
        },
    );
    let columns: [(&str, fn(&Show) -> u64); 3] = if solves {
        [
            ("count-steps", |show| {
                show.playback.scene().counts.steps.into()
            }),
            ("column-met", |show| {
                let counts = show.playback.scene().counts;
                (counts.active + counts.finished).into()
            }),
            ("column-way", |show| match &show.answer {
                Some(Ok(solution)) if is_done(show) => solution.path.len() as u64,
                _ => 0,
            }),
        ]
    } else {
        [
            ("count-steps", |show| {
                show.playback.scene().counts.steps.into()
            }),
            ("column-draws", |show| {
                show.playback.scene().counts.draws.into()
            }),
            ("measure-dead-ends", |show| {
                show.playback.scene().counts.dead_ends.into()
            }),
        ]
    };
    Grid::new("race")
        .num_columns(4)
        .min_row_height(26.0)
        .spacing([10.0, 2.0])
        .show(ui, |ui| {
            ui.label("");
            for (id, _) in columns {
                let name = ui.text(id);
                right(ui, &name, theme::plain(12.0), ui.look().quiet);
            }
            ui.end_row();
            for pane in panes {
                let done = pane.ready().is_some_and(is_done);
                let ink = if done { ui.look().exit } else { ui.look().text };
                let name = subject::name(ui, pane.subject.name());
                let name = egui::Label::new(text(name, theme::bold(13.0), ink));
                ui.scope(|ui| {
                    ui.set_max_width(130.0);
                    ui.add(name.truncate());
                });
                for (_, count) in columns {
                    let label = pane
                        .ready()
                        .map_or(String::new(), |show| ui.number(count(show)));
                    right(ui, &label, theme::mono(13.0), ink);
                }
                ui.end_row();
            }
        });
}

fn is_done(show: &Show) -> bool {
    show.playback.step() == show.playback.len()
}

/// The width of a column of numbers.
const NUMBER: f32 = 64.0;

fn right(ui: &mut Ui, words: &str, font: egui::FontId, ink: egui::Color32) {
    let layout = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(vec2(NUMBER, 20.0), layout, |ui| {
        ui.set_min_width(NUMBER);
        ui.label(text(words, font, ink));
    });
}
