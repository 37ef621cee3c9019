//! A list of buttons, and the card that shows it over a level that stands still.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Align2, Rect, Response, Sense, StrokeKind, Ui, Vec2, vec2};

use super::{text, theme};
use crate::game::logic::{Choice, Menu};

/// The width and the height of a button, in design pixels.
const BUTTON: Vec2 = vec2(300.0, 46.0);

/// The entries of a menu.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MenuModel {
    /// What can be chosen, from top to bottom.
    pub choices: Vec<Choice>,
    /// Which of them is selected.
    pub selected: usize,
}

impl MenuModel {
    /// The entries of the menu that is shown.
    pub(super) fn of(menu: &Menu) -> Self {
        Self {
            choices: menu.choices.to_vec(),
            selected: menu.selected,
        }
    }
}

/// What the pointer did to a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The entry that the pointer has newly come to.
    pub pointed: Option<usize>,
    /// The choice that was clicked.
    pub chosen: Option<Choice>,
}

/// Shows a menu on a card in the middle, above a darkened level.
pub fn show(context: &egui::Context, heading: &str, menu: &MenuModel) -> Answer {
    darken(context, 0.6);
    let area = egui::Area::new("menu".into()).anchor(Align2::CENTER_CENTER, Vec2::ZERO);
    area.order(egui::Order::Foreground)
        .show(context, |ui| {
            theme::card(&ui.look())
                .show(ui, |ui| {
                    ui.set_width(BUTTON.x);
                    ui.vertical_centered(|ui| {
                        ui.label(text(heading, theme::bold(34.0), ui.look().text))
                    });
                    ui.add_space(18.0);
                    list(ui, menu)
                })
                .inner
        })
        .inner
}

/// Darkens everything below the menu.
pub(super) fn darken(context: &egui::Context, strength: f32) {
    let layer = egui::LayerId::new(egui::Order::Background, "darken".into());
    context.layer_painter(layer).rect_filled(
        context.content_rect(),
        0.0,
        context.look().background.gamma_multiply(strength),
    );
}

/// Lays out the buttons of a menu.
pub(super) fn list(ui: &mut Ui, menu: &MenuModel) -> Answer {
    let mut answer = Answer::default();
    ui.spacing_mut().item_spacing.y = 10.0;
    let moved = ui.input(|input| input.pointer.is_moving());
    for (place, &choice) in menu.choices.iter().enumerate() {
        let button = button(ui, choice, place == menu.selected);
        if button.hovered() && moved && place != menu.selected {
            answer.pointed = Some(place);
        }
        if button.clicked() {
            answer.chosen = Some(choice);
        }
    }
    answer
}

/// One button, which egui must not focus: `logic` moves the selection, and Enter would choose twice.
/// It has the words on the left, its key on the right; a mark before the selected one, so that
/// it is not told by colour alone.
fn button(ui: &mut Ui, choice: Choice, selected: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(BUTTON, Sense::CLICK);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Button, true, selected, choice.label())
    });
    let strength = ui.ctx().animate_bool(response.id, selected);
    let player = ui.look().player;
    let wall = ui.look().line;
    let painter = ui.painter();
    painter.rect_filled(rect, 12.0, wall.gamma_multiply(0.28));
    painter.rect_filled(rect, 12.0, player.gamma_multiply(strength));
    painter.rect_stroke(
        rect,
        12.0,
        egui::Stroke::new(1.0, wall.gamma_multiply(0.8)),
        StrokeKind::Inside,
    );
    let ink = if strength > 0.5 {
        ui.look().ink
    } else {
        ui.look().text
    };
    let left = rect.left_center() + vec2(20.0, 0.0);
    if selected {
        let tip = left + vec2(9.0, 0.0);
        let mark = vec![left + vec2(0.0, -6.5), tip, left + vec2(0.0, 6.5)];
        painter.add(egui::Shape::convex_polygon(mark, ink, egui::Stroke::NONE));
    }
    let words = left + vec2(if selected { 22.0 } else { 0.0 }, 0.0);
    painter.text(
        words,
        Align2::LEFT_CENTER,
        choice.label(),
        theme::bold(18.0),
        ink,
    );
    let faint = if strength > 0.5 { ink } else { ui.look().quiet };
    key_cap(ui, rect, choice.key(), faint);
    response
}

/// The key of a choice in a small frame at the right end of its button.
fn key_cap(ui: &Ui, rect: Rect, key: &str, ink: egui::Color32) {
    let painter = ui.painter();
    let galley = painter.layout_no_wrap(key.to_owned(), theme::mono(13.0), ink);
    let size = galley.size() + vec2(14.0, 6.0);
    let middle = rect.right_center() - vec2(14.0 + size.x / 2.0, 0.0);
    let frame = Rect::from_center_size(middle, size);
    painter.rect_stroke(
        frame,
        6.0,
        egui::Stroke::new(1.0, ink.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
    painter.galley(frame.center() - galley.size() / 2.0, galley, ink);
}
