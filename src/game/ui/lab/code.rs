//! The algorithm on show as pseudo-code with the current line lit or, where there is one, as the script or the function
//! in Python that does the same, whichever was chosen last.

use super::{script, subject};
use crate::game::ui::prelude::*;

use mazewright_lab::Subject;
use mazewright_maze::trace::Line;
use mazewright_script::Shipped;

/// The size of letters of pseudo-code.
const LETTERS: f32 = 12.0;

pub(super) fn show(ui: &mut Ui, subject: &Subject, line: Option<Line>) {
    let Some(shipped) = Shipped::of(subject.name()) else { return pseudo_code(ui, subject, line, LETTERS) };
    let mut codes = vec![("code-pseudo", None), ("code-script", Some((shipped.text, &script::SCRIPT)))];
    codes.extend(shipped.python.map(|text| ("code-python", Some((text, &script::PYTHON)))));
    let names: Vec<String> = codes.iter().map(|(id, _)| ui.text(id)).collect();
    // egui remembers the choice while the program runs.
    let id = Id::new("code");
    let mut chosen = ui.data(|data| data.get_temp(id)).unwrap_or(0_usize).min(codes.len() - 1);
    if let Some(place) = ui.horizontal(|ui| controls::row(ui, &names, chosen)).inner {
        chosen = place;
        ui.data_mut(|data| data.insert_temp(id, chosen));
    }
    ui.add_space(2.0);
    match codes[chosen].1 {
        None => pseudo_code(ui, subject, line, LETTERS),
        Some((code, syntax)) => {
            let code = script::highlighted(code, syntax, &ui.look(), (None, None), script::LETTERS);
            ScrollArea::horizontal().show(ui, |ui| ui.add(Label::new(code).extend()));
        }
    }
}

/// The pseudo-code with its current line lit, in letters of a size.
pub(super) fn pseudo_code(ui: &mut Ui, subject: &Subject, line: Option<Line>, size: f32) {
    let code = subject.pseudo_code();
    let is_new = ui.keep(ui.id().with("lit"), line) != Some(line);
    // A line at the side instead of a background, which a software renderer would have to fill.
    let frame = Frame::new().inner_margin(Margin { left: 8, ..Margin::symmetric(0, 4) });
    let code = frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        // A step after the algorithm, such as braiding, has its line below it while it happens.
        let beyond = line.filter(|line| usize::from(line.0) >= code.len());
        let lines = (0..code.len() as u8).map(Line).chain(beyond);
        for place in lines {
            let lit = line == Some(place);
            let english = subject.text(place);
            let words = subject::line(ui, subject, place);
            let ink = if lit { ui.look().ink } else { ui.look().text };
            let frame = Frame::new()
                .fill(if lit { ui.look().player } else { Color32::TRANSPARENT })
                .corner_radius(5)
                .inner_margin(Margin { left: indent(english, size), right: 6, top: 2, bottom: 2 });
            let shown = frame.show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(text(words, theme::mono(size), ink));
            });
            if lit && is_new {
                shown.response.scroll_to_me(None);
            }
        }
    });
    let side = code.response.rect;
    ui.painter().rect_filled(side.with_max_x(side.left() + 2.0), 1.0, ui.look().line);
}

/// The space before a line of the pseudo-code.
fn indent(english: &str, size: f32) -> i8 {
    let spaces = english.len() - english.trim_start().len();
    (6.0 + 0.42 * size * spaces as f32) as i8
}

/// How high the pseudo-code is in letters of a size.
pub(super) fn code_height(ui: &Ui, subject: &Subject, width: f32, size: f32) -> f32 {
    let heights = (0..subject.pseudo_code().len() as u8).map(Line).map(|place| {
        let words = subject::line(ui, subject, place);
        let room = width - 14.0 - f32::from(indent(subject.text(place), size));
        ui.painter().layout(words, theme::mono(size), ui.look().text, room).size().y + 5.0
    });
    heights.sum::<f32>() + 8.0
}
