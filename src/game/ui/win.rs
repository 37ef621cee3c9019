//! The word after a win.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Align2, Vec2};

use super::{text, theme};
use crate::game::logic::Next;
use crate::run::Ticks;

/// What is told of a win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// The number of the level.
    pub level: u32,
    /// Run ticks.
    pub time: Ticks,
    /// Whether the way was shown in this run.
    pub aided: bool,
    /// Whether the autopilot walked.
    pub by_autopilot: bool,
    /// The least ticks in which anybody could do it, once that is known.
    pub perfect: Option<Ticks>,
    /// What comes next.
    pub next: Next,
}

/// Shows the time on a card, and how to go on.
pub fn show(context: &egui::Context, win: &Win) {
    let area = egui::Area::new("win".into())
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .interactable(false);
    area.show(context, |ui| {
        theme::card(&ui.look()).show(ui, |ui| {
            ui.set_width(320.0);
            ui.vertical_centered(|ui| {
                let heading = format!("Level {} done", win.level);
                ui.label(text(heading, theme::bold(30.0), ui.look().exit));
                ui.add_space(6.0);
                ui.label(text(
                    win.time.to_string(),
                    theme::mono(46.0),
                    ui.look().text,
                ));
                let how = match (win.by_autopilot, win.aided) {
                    (true, _) => "walked by the autopilot",
                    (false, true) => "aided: the way was shown",
                    (false, false) => "unaided",
                };
                ui.label(text(how, theme::plain(16.0), ui.look().quiet));
                if let Some(perfect) = win.perfect {
                    let share = u64::from(perfect.0) * 100 / u64::from(win.time.0.max(1));
                    let words = format!("perfect: {perfect} ({share} %)");
                    ui.label(text(words, theme::plain(16.0), ui.look().text));
                }
                ui.add_space(14.0);
                let next = match win.next {
                    Next::Ready => "Enter goes on",
                    Next::Carving => "carving the next maze …",
                    Next::End => "this was the last level",
                };
                ui.label(text(next, theme::plain(15.0), ui.look().quiet));
            });
        });
    });
}
