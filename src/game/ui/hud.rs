//! The line above the maze: level, size, algorithm, time and seed; and short notes below it.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Align, Align2, Layout, Rect, vec2};

use super::{note, text, theme};
use crate::game::layout;
use crate::run::Ticks;

/// What the line tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hud {
    /// The number of the level.
    pub level: u32,
    /// Columns × rows.
    pub size: String,
    /// The algorithm, or the name of a file.
    pub source: String,
    /// The text of the seed, if there is one.
    pub seed: Option<String>,
    /// Run ticks.
    pub time: Ticks,
    /// Whether the way was ever shown in this run.
    pub aided: bool,
    /// Whether the way is shown now.
    pub way_shown: bool,
    /// Whether nothing has been pressed yet, so that the keys are worth telling.
    pub looking: bool,
    /// What went wrong lately.
    pub trouble: Option<String>,
    /// The key that shows the way.
    pub way_key: &'static str,
}

/// Half the width that is kept free for the time, in design pixels.
const HALF_CLOCK: f32 = 84.0;
/// The space at both ends of the line.
const MARGIN: f32 = 24.0;

/// The middle of the line, for the time.
fn clock(bar: Rect) -> Rect {
    Rect::from_center_size(bar.center(), vec2(2.0 * HALF_CLOCK, bar.height()))
}

/// What is left of the line on both sides of the time.
fn sides(bar: Rect) -> (Rect, Rect) {
    let inner = bar.shrink2(vec2(MARGIN, 0.0));
    let (mut left, mut right) = (inner, inner);
    left.max.x = clock(bar).min.x;
    right.min.x = clock(bar).max.x;
    (left, right)
}

/// Shows the line and, where there is one, a note at the bottom.
pub fn show(context: &egui::Context, hud: &Hud) {
    let width = context.content_rect().width();
    let area = egui::Area::new("hud".into())
        .anchor(Align2::LEFT_TOP, vec2(0.0, 0.0))
        .interactable(false);
    area.show(context, |ui| {
        let (bar, _) = ui.allocate_exact_size(vec2(width, layout::BAR), egui::Sense::hover());
        ui.painter()
            .rect_filled(bar, 0.0, ui.look().background.gamma_multiply(1.0));
        let (left, right) = sides(bar);
        let left = egui::UiBuilder::new()
            .max_rect(left)
            .layout(Layout::left_to_right(Align::Center));
        ui.scope_builder(left, |ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            ui.label(text(
                format!("Level {}", hud.level),
                theme::bold(20.0),
                ui.look().text,
            ));
            let made = text(
                format!("{}  {}", hud.size, hud.source),
                theme::plain(15.0),
                ui.look().quiet,
            );
            ui.add(egui::Label::new(made).truncate());
        });
        let right = egui::UiBuilder::new()
            .max_rect(right)
            .layout(Layout::right_to_left(Align::Center));
        ui.scope_builder(right, |ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            if hud.aided {
                ui.label(text("aided", theme::bold(14.0), ui.look().way));
            }
            if let Some(seed) = &hud.seed {
                let seed = text(seed.as_str(), theme::mono(15.0), ui.look().quiet);
                ui.add(egui::Label::new(seed).truncate());
            }
        });
        let middle = Layout::centered_and_justified(egui::Direction::LeftToRight);
        ui.scope_builder(
            egui::UiBuilder::new().max_rect(clock(bar)).layout(middle),
            |ui| {
                ui.label(text(
                    hud.time.to_string(),
                    theme::mono(26.0),
                    ui.look().text,
                ));
            },
        );
    });
    if hud.way_shown {
        note::show(
            context,
            "the way is shown: this level is not counted as unaided",
            context.look().way,
        );
    } else if let Some(trouble) = &hud.trouble {
        note::show(context, trouble, context.look().entrance);
    } else if hud.looking {
        let keys = format!(
            "arrows, WASD or HJKL walk   ·   {} shows the way   ·   R again   ·   Esc pause",
            hud.way_key
        );
        note::show(context, &keys, context.look().text);
    }
}
