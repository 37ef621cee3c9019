//! The level-complete card.

use bevy_egui::egui::{self, Align2, Ui, Vec2, vec2};

use super::look::Looks as _;
use super::theme::text;
use super::{star, theme};
use mazewright_run::Ticks;

/// What the level-complete card shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// The heading, with the name of the level.
    pub heading: String,
    /// Run ticks.
    pub time: Ticks,
    /// The stars that the level can give, each with its name, and whether this run earned it.
    pub stars: Vec<(String, bool)>,
    /// The other lines.
    pub lines: Vec<String>,
    /// The world that this win unlocked.
    pub opened: Option<String>,
    /// How to continue.
    pub next: String,
}

/// The width of a star with its name, in design pixels.
const STAR: f32 = 120.0;

/// Shows the card; returns whether it was clicked.
pub fn show(context: &egui::Context, win: &Win) -> bool {
    let area = egui::Area::new("win".into())
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .sense(egui::Sense::CLICK);
    let width = 360.0_f32.min(context.content_rect().width() - 100.0);
    let shown = area.show(context, |ui| {
        theme::card(&ui.look()).show(ui, |ui| {
            ui.set_width(width);
            ui.vertical_centered(|ui| {
                let heading = text(&win.heading, theme::bold(28.0), ui.look().exit);
                ui.add(egui::Label::new(heading).wrap());
                ui.add_space(4.0);
                let time = win.time.to_string();
                ui.label(text(time, theme::mono(44.0), ui.look().text));
            });
            if !win.stars.is_empty() {
                ui.add_space(8.0);
                stars(ui, &win.stars);
                ui.add_space(4.0);
            }
            ui.vertical_centered(|ui| {
                for line in &win.lines {
                    let line = text(line, theme::plain(16.0), ui.look().text);
                    ui.add(egui::Label::new(line).wrap());
                }
                if let Some(opened) = &win.opened {
                    let opened = text(opened, theme::bold(17.0), ui.look().player);
                    ui.add(egui::Label::new(opened).wrap());
                }
                ui.add_space(10.0);
                ui.label(text(&win.next, theme::plain(15.0), ui.look().quiet));
            });
        });
    });
    shown.response.clicked()
}

/// The stars in a row, each above its name; earned ones are filled.
fn stars(ui: &mut Ui, stars: &[(String, bool)]) {
    let width = ui.available_width().min(STAR * stars.len() as f32);
    let step = width / stars.len() as f32;
    let look = ui.look();
    let named = stars.iter().map(|(name, is_earned)| {
        let ink = if *is_earned { look.player } else { look.quiet };
        let job = egui::text::LayoutJob {
            halign: egui::Align::Center,
            ..egui::text::LayoutJob::simple(name.clone(), theme::plain(13.0), ink, step - 4.0)
        };
        (ui.painter().layout_job(job), ink, *is_earned)
    });
    let named: Vec<_> = named.collect();
    let names = named.iter().map(|(name, ..)| name.size().y);
    let height = 40.0 + names.fold(0.0, f32::max);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), egui::Sense::hover());
    for (n, (name, ink, is_earned)) in named.into_iter().enumerate() {
        let aside = (n as f32 - (stars.len() as f32 - 1.0) / 2.0) * step;
        let middle = row.center_top() + vec2(aside, 18.0);
        star::paint(ui.painter(), middle, 16.0, ink, is_earned);
        ui.painter().galley(middle + vec2(0.0, 20.0), name, ink);
    }
}
