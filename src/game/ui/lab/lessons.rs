//! The list of lessons, and the caption of the slide that is shown.

use super::front;
use super::parts::{heading, is_large, opening};
use crate::game::logic::{Lab, Wish};
use crate::game::ui::look::Looks as _;
use crate::game::ui::sign::Sign;
use crate::game::ui::theme::text;
use crate::game::ui::{controls, theme};
use bevy_egui::egui::{self, Align, Color32, Layout, Sense, Ui, vec2};

use mazewright_lab::{Lesson, Presenter};

/// The lessons that can be given, and the slides of the one that is.
pub(super) fn list(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    opening(ui, "tab-lessons", "lessons-hint");
    let given = lab.presenter().map(|presenter| presenter.lesson().title.as_str());
    for (place, lesson) in Lesson::library(ui.language()).iter().enumerate() {
        let is_given = given == Some(lesson.title.as_str());
        if entry(ui, place + 1, lesson, is_given).clicked() {
            wishes.push(Wish::Lesson(Box::new(lesson.clone())));
        }
    }
    heading(ui, "lessons-own");
    let command = "mazewright demo --lesson FILE";
    let hint = ui.format("lessons-own-hint", &[("command", command.into())]);
    ui.label(text(hint, theme::plain(14.0), ui.look().quiet));
}

/// A lesson in the list.
fn entry(ui: &mut Ui, number: usize, lesson: &Lesson, is_given: bool) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 38.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_given, &lesson.title));
    let lit = response.hovered() || response.has_focus();
    let (fill, ink) = match (is_given, lit) {
        (true, _) => (ui.look().chosen, ui.look().ink),
        (false, true) => (ui.look().line, ui.look().text),
        (false, false) => (ui.look().sunken, ui.look().text),
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 8.0, fill);
    painter.text(rect.left_center() + vec2(26.0, 0.0), egui::Align2::RIGHT_CENTER, number, theme::mono(13.0), ink);
    let mut room = rect;
    room.min.x += 36.0;
    room.max.x -= 8.0;
    let title = |size: f32| {
        let title = lesson.title.clone();
        painter.layout(title, theme::bold(size), ink, room.width())
    };
    // Two lines have room that are a little smaller.
    let line = title(13.5);
    let title = if line.rows.len() > 1 { title(12.5) } else { line };
    let corner = room.left_center() - vec2(0.0, title.size().y / 2.0);
    painter.galley(corner, title, ink);
    controls::after_click(&response);
    response
}

/// The height of the caption, in design pixels.
pub(super) const CAPTION: f32 = 148.0;

/// The caption of the slide, its question, and the answer.
pub(super) fn caption(ui: &mut Ui, lab: &Lab, presenter: &Presenter, wishes: &mut Vec<Wish>) {
    let bottom = ui.max_rect().bottom();
    let (large, small) = if is_large(ui.ctx(), lab) { (29.0, 25.0) } else { (22.0, 19.0) };
    let count = presenter.lesson().slides.len();
    ui.horizontal(|ui| {
        let parts = [("number", (presenter.number() + 1).into()), ("count", count.into())];
        let title = ui.format("lessons-slide", &parts);
        ui.label(text(title, theme::bold(14.0), ui.look().quiet));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for (sign, id, wish) in
                [(Sign::Forward, "lessons-next", Wish::NextSlide), (Sign::Back, "lessons-before", Wish::PreviousSlide)]
            {
                let is_lit = wish == Wish::NextSlide && lab.desk.outcome == Some(Ok(()));
                if controls::button(ui, sign, &ui.text(id), &ui.caption(id), is_lit).clicked() {
                    wishes.push(wish);
                }
            }
        });
    });
    let look = ui.look();
    let now = front::now(ui, lab);
    let caption = &presenter.slide().caption;
    let said: Vec<(&str, f32, Color32)> = match (presenter.question(), presenter.answer()) {
        _ if !lab.has_arrived() => vec![(&now, small, look.quiet)],
        (Some(question), Some(answer)) => {
            vec![(question, small, look.player), (answer, small, look.exit)]
        }
        (Some(question), None) => vec![(caption, large, look.text), (question, small, look.player)],
        (None, _) => vec![(caption, large, look.text)],
    };
    ui.spacing_mut().item_spacing.y = 4.0;
    let share = share(ui, &said, bottom - ui.cursor().top());
    for (words, size, ink) in said {
        ui.add(egui::Label::new(text(words, theme::bold(size * share), ink)).wrap());
    }
}

/// The share of their size at which all lines fit into a height, down to half.
fn share(ui: &Ui, said: &[(&str, f32, Color32)], height: f32) -> f32 {
    let fits = |share: &f32| {
        let heights = said.iter().map(|&(words, size, ink)| {
            let font = theme::bold(size * share);
            let galley = ui.painter().layout(words.to_owned(), font, ink, ui.available_width());
            galley.size().y + 4.0
        });
        heights.sum::<f32>() <= height
    };
    [1.0, 0.9, 0.8, 0.7, 0.6].into_iter().find(fits).unwrap_or(0.5)
}
