//! The line of text below the maze, which no words leave, and notices.

use std::sync::Arc;

use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Align2, vec2};

use super::look::{APART, Look, Looks as _};
use super::theme;
use crate::game::layout;
use crate::game::words::Phrase;

/// Shows that a maze is still being carved.
pub(super) fn show_carving(context: &egui::Context) {
    show(context, &context.text("hud-carving"), context.look().text);
}

/// The part of the line below the maze that words may take, in design pixels from the left of the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// Where it begins and ends.
    pub(super) from: f32,
    pub(super) to: f32,
    /// Where words have their middle, if they have room there.
    pub(super) middle: f32,
}

impl Room {
    /// The whole window.
    pub(super) fn whole(context: &egui::Context) -> Self {
        Self::between(0.0, context.content_rect().width())
    }

    /// The middle of a part.
    pub(super) const fn between(from: f32, to: f32) -> Self {
        Self { from, to, middle: f32::midpoint(from, to) }
    }

    /// The width for words, within margins.
    fn words(self) -> f32 {
        self.to - self.from - 60.0
    }

    /// How far its middle is to the right of the window's.
    fn aside(self, context: &egui::Context) -> f32 {
        f32::midpoint(self.from, self.to) - context.content_rect().width() / 2.0
    }
}

/// Shows a line of text at the bottom.
pub(super) fn show(context: &egui::Context, words: &str, color: egui::Color32) {
    show_in(context, words, color, Room::whole(context));
}

/// Shows news at the bottom, or else a message on keys.
pub(super) fn show_news(context: &egui::Context, news: Option<&str>, keys: &str) {
    match news {
        Some(news) => show(context, news, context.look().player),
        None => show(context, &context.prompt(keys, &[]), context.look().quiet),
    }
}

/// The sizes of letters, the best first: words that take several rows stay within the line below the maze.
const LETTERS: [f32; 4] = [15.0, 13.5, 12.0, 10.5];
/// The space above and below words, of one row and of several.
const SPACE: (f32, f32) = (9.0, 4.0);
/// The most rows.
const ROWS: usize = 3;

/// Shows a note in a part of the window. A click on a part of it with a key is that key.
pub(super) fn show_in(context: &egui::Context, words: &str, color: egui::Color32, room: Room) {
    let words = fitting(context, words, room.words());
    let lay_out = |letters| {
        let mut job = keyed(&context.look(), words, theme::plain(letters), color);
        job.wrap.max_width = room.words();
        job.wrap.max_rows = ROWS;
        context.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let height = layout::BAR - 2.0 * SPACE.1 - 4.0;
    let Some(galley) = theme::no_higher(height, &LETTERS, lay_out) else { return };
    let space = if galley.rows.len() > 1 { SPACE.1 } else { SPACE.0 };
    let margin = vec2(18.0, space);
    let size = galley.size() + 2.0 * margin;
    let (from, to) = (room.from + size.x / 2.0, room.to - size.x / 2.0);
    let x = room.middle.min(to).max(from);
    let y = context.content_rect().bottom() - layout::BAR / 2.0;
    let shown = egui::Area::new("note".into()).fixed_pos(egui::pos2(x, y) - size / 2.0).show(context, |ui| {
        theme::pill(&ui.look()).inner_margin(margin).show(ui, |ui| {
            let label = ui.add(egui::Label::new(Arc::clone(&galley)).sense(egui::Sense::CLICK));
            // A screen reader says each new line.
            ui.ctx().accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
            label
        })
    });
    let label = shown.inner.inner;
    if let Some(at) = label.interact_pointer_pos().filter(|_| label.clicked()) {
        let place = galley.cursor_from_pos(at - label.rect.min).index;
        let before: String = galley.text().chars().take(place.into()).collect();
        let part = words.split(APART).nth(before.matches(APART).count());
        if let Some(key) = part.and_then(|part| part.split('`').nth(1)) {
            context.data_mut(|data| data.insert_temp(egui::Id::new(CLICKED), key.to_owned()));
        }
    }
}

/// Where the key is kept that was clicked.
const CLICKED: &str = "clicked-key";

/// The key that was clicked in a note of this frame.
pub(super) fn clicked_key(context: &egui::Context) -> Option<String> {
    context.data_mut(|data| data.remove_temp(egui::Id::new(CLICKED)))
}

/// Shows a sentence in the middle of a part of the window.
pub(super) fn show_amid(context: &egui::Context, words: &str, room: Room) {
    let area = egui::Area::new("amid".into())
        .anchor(Align2::CENTER_CENTER, vec2(room.aside(context), 0.0))
        .interactable(false);
    area.show(context, |ui| {
        ui.set_max_width(room.words().min(420.0));
        ui.add(theme::wrapped(words, theme::plain(19.0), ui.look().text).halign(egui::Align::Center));
    });
}

/// Words in letters of a size; those between backticks are drawn as keys.
pub(super) fn keyed(look: &Look, words: &str, font: egui::FontId, color: egui::Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    let mono = theme::mono(0.9 * font.size);
    let plain = TextFormat::simple(font, color);
    let key = TextFormat { background: look.sunken, expand_bg: 3.0, ..TextFormat::simple(mono, look.text) };
    for (n, part) in words.split('`').enumerate() {
        if n % 2 == 0 {
            job.append(part, 0.0, plain.clone());
        } else {
            job.append(part, 3.0, key.clone());
            job.append("", 3.0, plain.clone());
        }
    }
    job
}

/// The first parts of a line, as many as fit; the first ones matter most.
fn fitting<'words>(context: &egui::Context, words: &'words str, room: f32) -> &'words str {
    let mut line = words;
    while context.width(line, theme::plain(LETTERS[0])) > room
        && let Some((shorter, _)) = line.rsplit_once(APART)
    {
        line = shorter;
    }
    line
}

/// Shows a notice above everything else in a part of the window, at a distance from the top.
pub(super) fn show_notice(context: &egui::Context, message: &Phrase, top: f32, room: Room) {
    let words = context.resolve(message);
    let area = egui::Area::new("notice".into())
        .anchor(Align2::CENTER_TOP, vec2(room.aside(context), top))
        .order(egui::Order::Tooltip)
        .interactable(false);
    area.show(context, |ui| {
        theme::pill(&ui.look()).stroke(egui::Stroke::new(1.0, ui.look().player)).show(ui, |ui| {
            ui.set_max_width(room.words());
            ui.add(theme::wrapped(words, theme::bold(15.0), ui.look().player));
        });
    });
}
