//! One entry of a menu: a button with a label, and a detail at its right end. The selected one has a
//! mark besides its color.

use crate::game::logic::{Choice, today};
use crate::game::ui::prelude::*;

/// The height of an entry, in design pixels.
const HEIGHT: f32 = 44.0;
/// The height of a tile.
const TILE: f32 = 36.0;
/// The minimum width of a value, which can be clicked at both ends.
const VALUE: f32 = 170.0;

/// Something that can be chosen.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    pub(super) choice: Choice,
    pub(super) label: String,
    /// The detail at its right end.
    pub(super) detail: Detail,
}

/// The detail at the right end of an entry.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Detail {
    /// Nothing.
    None,
    /// Its shortcut, or the keys and buttons bound to it.
    Keys(Vec<String>),
    /// A few words.
    Words(String),
    /// The value it is set to, between arrows.
    Value(String),
    /// A volume with a bar: the share from 0 to 1.
    Bar(String, f32),
    /// How many of three stars were won.
    Stars(u32),
    /// It cannot be chosen yet.
    Locked,
}

impl Entry {
    /// Returns true if it is a tile rather than a line.
    const fn is_tile(&self) -> bool {
        matches!(self.choice, Choice::Day(_))
    }

    /// Lays the entry out and paints it. egui must not focus it: `logic` moves the selection, and Enter
    /// would choose twice. Returns what the pointer does to it, and what it chooses.
    pub(super) fn show(&self, ui: &mut Ui, width: f32, selected: bool) -> (Response, Option<Choice>) {
        let height = if self.is_tile() { TILE } else { HEIGHT };
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::CLICK);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, selected, self.label.as_str()));
        let look = ui.look();
        let strength = ui.ctx().animate_bool(response.id, selected);
        let painter = ui.painter();
        let radius = 12.0;
        painter.rect_filled(rect, radius, look.sunken);
        painter.rect_filled(rect, radius, look.player.gamma_multiply(strength));
        let frame =
            if self.choice == Choice::Day(today()) { Stroke::new(2.0, look.way) } else { Stroke::new(1.0, look.line) };
        painter.rect_stroke(rect, radius, frame, StrokeKind::Inside);
        let ink = if strength > 0.5 { look.ink } else { look.text };
        if self.is_tile() {
            self.paint_tile(painter, rect, ink);
        } else {
            self.paint_line(painter, rect, ink, selected);
        }
        let chosen = response.clicked().then(|| self.clicked(rect, &response));
        (response, chosen)
    }

    /// The choice of a click: on the left arrow of a value it is the previous one.
    fn clicked(&self, rect: Rect, response: &Response) -> Choice {
        let at = response.interact_pointer_pos().map_or(rect.right(), |at| at.x);
        let backs = at >= rect.right() - VALUE && at < rect.right() - VALUE / 2.0;
        match self.choice {
            Choice::Change(setting, _) if backs => Choice::Change(setting, false),
            choice => choice,
        }
    }

    fn paint_line(&self, painter: &Painter, rect: Rect, ink: Color32, selected: bool) {
        let left = rect.left_center() + vec2(18.0, 0.0);
        if selected {
            painter.add(triangle(left + vec2(4.5, 0.0), 4.5, 6.5, ink));
        }
        let words = left + vec2(if selected { 20.0 } else { 0.0 }, 0.0);
        let right = rect.right_center() - vec2(14.0, 0.0);
        let end = match &self.detail {
            Detail::Keys(keys) => key_caps(painter, right, keys, ink),
            Detail::Words(words) => painter.text(right, Align2::RIGHT_CENTER, words, theme::plain(15.0), ink).left(),
            Detail::Value(value) => value_at(painter, rect, value, None, ink),
            Detail::Bar(value, share) => value_at(painter, rect, value, Some(*share), ink),
            Detail::None | Detail::Stars(_) | Detail::Locked => right.x,
        };
        fitting(painter, words, end - words.x - 10.0, &self.label, theme::bold(17.0), ink);
    }

    /// A day of the calendar: its number, above its stars once it was won.
    fn paint_tile(&self, painter: &Painter, rect: Rect, ink: Color32) {
        let won = match self.detail {
            Detail::Stars(won) => Some(won),
            _ => None,
        };
        let is_locked = self.detail == Detail::Locked;
        let ink = ink.gamma_multiply(if is_locked { 0.35 } else { 1.0 });
        let up = if won.is_some() { 7.0 } else { 0.0 };
        let middle = rect.center() - vec2(0.0, up);
        painter.text(middle, Align2::CENTER_CENTER, &self.label, theme::bold(17.0), ink);
        for n in 0..won.map_or(0, |_| 3) {
            sign::star(painter, rect.center() + vec2((n as f32 - 1.0) * 13.0, 10.0), 5.0, ink, Some(n) < won);
        }
    }
}

/// A line of text from a place on.
fn fitting(painter: &Painter, at: Pos2, room: f32, words: &str, font: FontId, ink: Color32) {
    let galley = theme::fitting(painter, words, font, room, 1, ink);
    painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, ink);
}

/// Keys in small frames, right-aligned; returns their left edge.
fn key_caps(painter: &Painter, right: Pos2, keys: &[String], ink: Color32) -> f32 {
    let mut end = right.x;
    for key in keys.iter().rev() {
        let galley = painter.layout_no_wrap(key.clone(), theme::mono(13.0), ink);
        let size = galley.size() + vec2(14.0, 6.0);
        let frame = Rect::from_center_size(pos2(end - size.x / 2.0, right.y), size);
        painter.rect_stroke(frame, 6.0, Stroke::new(1.0, ink.gamma_multiply(0.7)), StrokeKind::Inside);
        painter.galley(frame.center() - galley.size() / 2.0, galley, ink);
        end = frame.left() - 6.0;
    }
    end
}

/// A value between two arrows, above a bar of its share; returns its left edge.
fn value_at(painter: &Painter, rect: Rect, value: &str, share: Option<f32>, ink: Color32) -> f32 {
    let room = Rect::from_min_max(pos2(rect.right() - VALUE, rect.top()), rect.max);
    let aside = vec2(VALUE / 2.0 - 16.0, 0.0);
    let middle = room.center();
    painter.add(triangle(middle - aside, -4.0, 6.0, ink));
    painter.add(triangle(middle + aside, 4.0, 6.0, ink));
    let raised = vec2(0.0, if share.is_some() { 5.0 } else { 0.0 });
    let left = middle - raised - vec2(VALUE / 2.0 - 28.0, 0.0);
    let galley = painter.layout_no_wrap(value.to_owned(), theme::plain(15.0), ink);
    let room_for_words = VALUE - 56.0;
    if galley.size().x <= room_for_words {
        painter.galley(middle - raised - galley.size() / 2.0, galley, ink);
    } else {
        fitting(painter, left, room_for_words, value, theme::plain(15.0), ink);
    }
    if let Some(share) = share {
        let half = VALUE / 2.0 - 30.0;
        let from = middle + vec2(-half, 11.0);
        let line = |to: f32, opacity: f32| {
            let stroke = Stroke::new(4.0, ink.gamma_multiply(opacity));
            painter.line_segment([from, from + vec2(2.0 * half * to, 0.0)], stroke);
        };
        line(1.0, 0.3);
        line(share.clamp(0.0, 1.0), 1.0);
    }
    room.left()
}

/// A triangle that points to the right, or to the left where its half width is negative.
fn triangle(middle: Pos2, half_width: f32, half_height: f32, ink: Color32) -> Shape {
    sign::polygon(middle, 1.0, &[(-half_width, -half_height), (half_width, 0.0), (-half_width, half_height)], ink)
}

/// A lock.
pub(in crate::game::ui) fn lock(painter: &Painter, middle: Pos2, ink: Color32) {
    painter.rect_filled(Rect::from_center_size(middle + vec2(0.0, 3.0), vec2(14.0, 10.0)), 2.0, ink);
    let bow = Rect::from_center_size(middle - vec2(0.0, 4.0), vec2(9.0, 11.0));
    painter.rect_stroke(bow, 4.5, Stroke::new(1.8, ink), StrokeKind::Inside);
}
