//! The list of lessons, and the caption of the slide that is shown.

use super::front;
use super::parts::{heading, is_large, opening};
use crate::game::logic::{Lab, Wish};
use crate::game::ui::prelude::*;

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
    ui.label(text(ui.format("lessons-own-hint", &[("command", command.into())]), theme::plain(14.0), ui.look().quiet));
}

/// A lesson in the list.
fn entry(ui: &mut Ui, number: usize, lesson: &Lesson, is_given: bool) -> Response {
    let size = vec2(ui.available_width(), 38.0);
    let (rect, response) = controls::pressed(ui, WidgetType::Button, size, &lesson.title, Some(is_given));
    let lit = response.hovered() || response.has_focus();
    let (fill, ink) = match (is_given, lit) {
        (true, _) => (ui.look().chosen, ui.look().ink),
        (false, true) => (ui.look().line, ui.look().text),
        (false, false) => (ui.look().sunken, ui.look().text),
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 8.0, fill);
    painter.text(rect.left_center() + vec2(26.0, 0.0), Align2::RIGHT_CENTER, number, theme::mono(13.0), ink);
    let room = Rect { min: rect.min + vec2(36.0, 0.0), max: rect.max - vec2(8.0, 0.0) };
    let title = |size: f32| painter.layout(lesson.title.clone(), theme::bold(size), ink, room.width());
    // Two lines have room that are a little smaller.
    let line = title(13.5);
    let title = if line.rows.len() > 1 { title(12.5) } else { line };
    painter.galley(room.left_center() - vec2(0.0, title.size().y / 2.0), title, ink);
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
        ui.label(text(ui.format("lessons-slide", &parts), theme::bold(14.0), ui.look().quiet));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for (sign, id) in [(Sign::Forward, "lessons-next"), (Sign::Back, "lessons-before")] {
                let is_lit = sign == Sign::Forward && lab.desk.outcome == Some(Ok(()));
                if controls::button(ui, sign, &ui.text(id), &ui.caption(id), is_lit).clicked() {
                    wishes.push(Wish::Do(id));
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
        ui.add(Label::new(text(words, theme::bold(size * share), ink)).wrap());
    }
}

/// The share of their size at which all lines fit into a height, down to half.
fn share(ui: &Ui, said: &[(&str, f32, Color32)], height: f32) -> f32 {
    let fits = |share: &f32| {
        let heights = said.iter().map(|&(words, size, ink)| {
            let font = theme::bold(size * share);
            ui.painter().layout(words.to_owned(), font, ink, ui.available_width()).size().y + 4.0
        });
        heights.sum::<f32>() <= height
    };
    [1.0, 0.9, 0.8, 0.7, 0.6].into_iter().find(fits).unwrap_or(0.5)
}
