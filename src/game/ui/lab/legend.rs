//! The legend of the colors and the shapes on the mazes.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::parts::is_large;
use crate::game::logic::{Lab, Mode};
use crate::game::ui::prelude::*;

use mazewright_forms::draw::{Ink, Theme};
use mazewright_forms::inside::Moment;
use mazewright_forms::inside::canvas::{Glyph, SideShape};
use mazewright_lab::{Drawing, Lane, Layer, Session, Subject};
use mazewright_maze::trace::{Mark, Sign};

/// The height of a legend of one row, and of each further row, in design pixels.
const HEIGHT: (f32, f32) = (40.0, 26.0);
/// The space between entries.
const GAP: f32 = 18.0;
/// The width of a swatch.
const SWATCH: f32 = 18.0;

/// An entry of the legend: the fill of the cell, the mark in it or at its right side, and the end of the message that
/// explains them.
type Entry = (Option<Ink>, Option<Shape>, &'static str);

/// An entry with its words.
type Worded = (Option<Ink>, Option<Shape>, String);

/// A mark of the legend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Middle(Glyph, Ink),
    Side(SideShape, Ink),
}
use self::Shape::{Middle, Side};

const CARVING: [Entry; 4] = [
    (Some(Ink::UNTOUCHED), None, "not-met"),
    (Some(Ink::ACTIVE), Some(Middle(Glyph::Dot, Ink::GLYPH)), "waiting"),
    (Some(Ink::FINISHED), None, "finished"),
    (None, Some(Middle(Glyph::Disc, Ink::FOCUS)), "here"),
];
const SOLVING: [Entry; 7] = [
    (Some(Ink::FLOOR), None, "not-met"),
    (Some(Ink::ACTIVE), Some(Middle(Glyph::Dot, Ink::GLYPH)), "waiting"),
    (Some(Ink::TRIED), None, "tried"),
    (None, Some(Middle(Glyph::Disc, Ink::FOCUS)), "here"),
    (None, Some(Middle(Glyph::Square, Ink::START)), "start"),
    (None, Some(Middle(Glyph::Diamond, Ink::GOAL)), "goal"),
    (Some(Ink::ON_PATH), None, "way"),
];
const DUEL: [Entry; 6] = [
    (Some(Ink::UNTOUCHED), None, "not-seen"),
    (Some(Ink::FLOOR), None, "seen"),
    (Some(Ink::ACTIVE), None, "your-way"),
    (None, Some(Middle(Glyph::Disc, Ink::FOCUS)), "you"),
    (None, Some(Middle(Glyph::Ring, Ink::WRONG)), "rival"),
    (None, Some(Middle(Glyph::Diamond, Ink::GOAL)), "goal"),
];
const SETS: [Entry; 2] = [(Some(Ink::UNTOUCHED), None, "alone"), (Some(Ink::step(7)), None, "joined")];
const EXAMINED: [Entry; 2] = [
    (None, Some(Side(SideShape::Bar, Ink::FOCUS)), "examined"),
    (None, Some(Side(SideShape::Cross, Ink::WRONG)), "kept"),
];
const LISTED: Entry = (None, Some(Side(SideShape::ThinBar, Ink::START)), "listed");
const LIGHTEST: Entry = (None, Some(Side(SideShape::ThinBar, Ink::START)), "lightest");
const ARROW: Entry = (None, Some(Side(SideShape::Arrow, Ink::GLYPH)), "points");
const CHALK: [Entry; 2] = [
    (None, Some(Side(SideShape::Line, Ink::GLYPH)), "chalk"),
    (None, Some(Side(SideShape::Lines, Ink::GLYPH)), "chalk-twice"),
];
const HAND: Entry = (None, Some(Side(SideShape::Arm, Ink::FOCUS)), "hand");
const HALVES: [Entry; 2] = [
    (Some(Moment::HALVES[0]), Some(Middle(Glyph::Dot, Ink::GLYPH)), "first-half"),
    (Some(Moment::HALVES[1]), Some(Middle(Glyph::Ring, Ink::GLYPH)), "second-half"),
];
const FILLED: Entry = (Some(Ink::UNTOUCHED), Some(Middle(Glyph::Cross, Ink::GLYPH)), "filled");
const TILES: [Entry; 5] = [
    (Some(Ink::UNTOUCHED), None, "unknown"),
    (Some(Ink::ACTIVE), Some(Middle(Glyph::Dot, Ink::GLYPH)), "listed"),
    (Some(Ink::WALL), None, "wall"),
    (Some(Ink::FINISHED), None, "path"),
    (None, Some(Middle(Glyph::Disc, Ink::FOCUS)), "here"),
];

/// What explorers show at the sides of cells, and scripts where they fail.
const EXPLORED: [(Sign, Entry); 4] = [
    (Sign::Back, (None, Some(Side(SideShape::Nose, Ink::FOCUS)), "heading")),
    (Sign::Examined, (None, Some(Side(SideShape::Bar, Ink::FOCUS)), "sees-open")),
    (Sign::Rejected, (None, Some(Side(SideShape::Cross, Ink::WRONG)), "sees-wall")),
    (Sign::Listed, (None, Some(Side(SideShape::ThinBar, Ink::START)), "set-wall")),
];
const FAULT: [(Sign, Entry); 1] = [(Sign::Rejected, (None, Some(Side(SideShape::Cross, Ink::WRONG)), "wrong"))];

/// The entries that a program adds for the signs that it shows.
fn of_program(session: &Session) -> impl Iterator<Item = Entry> {
    let all = if session.signs.contains(&Sign::Back) { &EXPLORED[..] } else { &FAULT };
    all.iter().filter(|(sign, _)| session.signs.contains(sign)).map(|&(_, entry)| entry)
}

/// The entries that an algorithm adds.
fn own(name: &str) -> Vec<Entry> {
    match name {
        "kruskal" => EXAMINED.to_vec(),
        "boruvka" => vec![EXAMINED[0], LIGHTEST],
        "prim" | "prim-frontier-edge" => [&[LISTED][..], &EXAMINED].concat(),
        "origin-shift" => vec![ARROW],
        "tremaux" => CHALK.to_vec(),
        "wall-follower" | "pledge" => vec![HAND],
        _ => Vec::new(),
    }
}

/// The states of cells that an algorithm shows.
fn states(subject: &Subject) -> Vec<Entry> {
    let name = subject.name();
    let mut entries = match (name, subject) {
        ("wall-list", _) => TILES.to_vec(),
        ("blobby-division", _) => {
            let [not_met, waiting, finished, here] = CARVING;
            [&[not_met, waiting][..], &HALVES, &[finished, here]].concat()
        }
        ("bidirectional", _) => {
            let [not_met, _, _, here, start, goal, way] = SOLVING;
            let ends = [(0, "from-start"), (1, "from-goal")];
            let ends = ends.map(|(half, id)| (HALVES[half].0, HALVES[half].1, id));
            [&[not_met][..], &ends, &[here, start, goal, way]].concat()
        }
        ("dead-end-filling", _) => [&[SOLVING[0], FILLED][..], &SOLVING[1..]].concat(),
        _ if subject.is_solver() => SOLVING.to_vec(),
        _ => CARVING.to_vec(),
    };
    let marks = [("waiting", Mark::Active), ("finished", Mark::Finished), ("tried", Mark::Finished)];
    entries.retain_mut(|(_, _, id)| {
        let mark = marks.iter().find(|(usual, _)| usual == id);
        let state = mark.map_or(Some(*id), |&(_, mark)| subject.state(mark));
        state.inspect(|&state| *id = state).is_some()
    });
    entries.extend(own(name));
    entries
}

/// The entries of several algorithms, each once. What is finished in one is in the maze, too.
fn of_all(subjects: &[&Subject], entries: impl Fn(&Subject) -> Vec<Entry>) -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    for entry in subjects.iter().flat_map(|subject| entries(subject)) {
        if all.iter().all(|other| other.2 != entry.2) {
            all.push(entry);
        }
    }
    let in_maze = all.iter().any(|entry| entry.2 == "in-maze");
    all.retain(|entry| !(in_maze && entry.2 == "finished"));
    all
}

/// The words of a message of the legend.
fn said(looks: &impl Looks, id: &str) -> String {
    looks.text(&format!("legend-{id}"))
}

/// The entries with their words.
fn worded(looks: &impl Looks, entries: Vec<Entry>) -> Vec<Worded> {
    entries.into_iter().map(|(fill, shape, id)| (fill, shape, said(looks, id))).collect()
}

/// The entries of which no two look alike: those that do become one.
fn distinct(theme: &Theme, entries: Vec<Worded>) -> Vec<Worded> {
    let color = |fill: Option<Ink>| theme.color(fill.unwrap_or(Ink::FLOOR));
    let mut all: Vec<Worded> = Vec::new();
    for (fill, shape, words) in entries {
        match all.iter_mut().find(|other| color(other.0) == color(fill) && other.1 == shape) {
            Some((.., others)) => *others = format!("{others} / {words}"),
            None => all.push((fill, shape, words)),
        }
    }
    all
}

const DEAD_ENDS: [Entry; 3] = [
    (Some(Ink::ON_PATH), Some(Middle(Glyph::Cross, Ink::GLYPH)), "dead-end"),
    (Some(Ink::FLOOR), None, "other"),
    CARVING[3],
];

/// The legend of a picture.
enum Legend {
    Entries(Vec<Worded>),
    /// The ramp of numbers, with the words at its ends, and the one of cells without a number.
    Ramp(&'static str, &'static str, Option<&'static str>),
}

fn legend(ui: &Ui, lab: &Lab) -> Legend {
    if let Mode::Duel(_) = lab.mode {
        return Legend::Entries(worded(ui, DUEL.to_vec()));
    }
    let theme = lab.lineup.layer().theme(&ui.look().picture);
    let panes = lab.lineup.lanes();
    let subjects: Vec<&Subject> = panes.iter().map(|pane| &pane.subject).collect();
    match lab.lineup.layer() {
        Layer::Marks | Layer::Conditions => {
            let mut entries = of_all(&subjects, states);
            entries.extend(panes.iter().filter_map(Lane::ready).flat_map(of_program));
            let mut entries = worded(ui, entries);
            entries.extend(colors(ui, lab));
            Legend::Entries(distinct(&theme, entries))
        }
        Layer::Sets => {
            let own = of_all(&subjects, |subject| own(subject.name()));
            Legend::Entries(distinct(&theme, worded(ui, [&SETS[..], &own, &[CARVING[3]]].concat())))
        }
        Layer::DeadEnds => Legend::Entries(worded(ui, DEAD_ENDS.to_vec())),
        Layer::Distances => Legend::Ramp("near", "far", Some("apart")),
        Layer::LongestPath => Legend::Ramp("one-end", "other-end", Some("aside")),
        Layer::River => Legend::Ramp("short", "long", None),
    }
}

/// The colors that programs have given to cells, by their letters.
fn colors(ui: &Ui, lab: &Lab) -> Vec<Worded> {
    let drawn = lab.lineup.lanes().iter().flat_map(|lane| lane.numbers.drawing.colors.values());
    let letters: BTreeSet<char> = drawn.copied().collect();
    let entry = |letter: char| {
        let words = ui.format("legend-color", &[("letter", (&letter.to_string()).into())]);
        Some((Some(Drawing::ink(letter)?), None, words))
    };
    letters.into_iter().filter_map(entry).collect()
}

/// The size of text, larger for the back of a room where there is room.
fn size(ui: &Ui, lab: &Lab) -> f32 {
    if is_large(ui.ctx(), lab) { 20.0 } else { 14.0 }
}

/// How high it is with some room for each row, in design pixels.
pub(super) fn height(ui: &Ui, lab: &Lab, room: f32) -> f32 {
    let rows = match legend(ui, lab) {
        Legend::Entries(entries) => rows(ui, size(ui, lab), &entries, room).len(),
        Legend::Ramp(..) => 1,
    };
    HEIGHT.0 + rows.saturating_sub(1) as f32 * HEIGHT.1
}

/// Shows what the colors and the shapes mean.
pub(super) fn show(ui: &mut Ui, lab: &Lab) {
    let size = size(ui, lab);
    match legend(ui, lab) {
        Legend::Entries(entries) => {
            ui.spacing_mut().item_spacing.y = 2.0;
            let theme = lab.lineup.layer().theme(&ui.look().picture);
            for row in rows(ui, size, &entries, ui.available_width()) {
                show_row(ui, size, &theme, row);
            }
        }
        Legend::Ramp(low, high, none) => ramp(ui, size, low, high, none),
    }
}

/// The entries in rows, as many per row as fit.
fn rows<'entries>(ui: &Ui, size: f32, entries: &'entries [Worded], room: f32) -> Vec<&'entries [Worded]> {
    let (mut rows, mut first, mut taken) = (Vec::new(), 0, 0.0);
    for (n, (_, _, words)) in entries.iter().enumerate() {
        let width = SWATCH + 8.0 + name(ui, size, words).size().x;
        if n > first && taken + width > room {
            rows.push(&entries[first..n]);
            (first, taken) = (n, 0.0);
        }
        taken += width + GAP;
    }
    rows.push(&entries[first..]);
    rows
}

fn name(ui: &Ui, size: f32, words: &str) -> Arc<Galley> {
    ui.painter().layout_no_wrap(words.to_owned(), theme::plain(size), ui.look().text)
}

fn show_row(ui: &mut Ui, size: f32, theme: &Theme, entries: &[Worded]) {
    let room = vec2(ui.available_width(), HEIGHT.0 - 16.0);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (fill, shape, words) in entries {
            let [red, green, blue] = theme.color(fill.unwrap_or(Ink::FLOOR));
            entry(ui, size, Color32::from_rgb(red, green, blue), *shape, words);
        }
    });
}

/// The color that the pictures of mazes have for an ink.
fn color(ui: &Ui, ink: Ink) -> Color32 {
    let [red, green, blue] = ui.look().picture.color(ink);
    Color32::from_rgb(red, green, blue)
}

fn entry(ui: &mut Ui, size: f32, fill: Color32, shape: Option<Shape>, words: &str) {
    let galley = name(ui, size, words);
    let room = vec2(SWATCH + 8.0 + galley.size().x, HEIGHT.0 - 16.0);
    let (rect, _) = controls::painted(ui, WidgetType::Label, room, words);
    let swatch = Rect::from_center_size(rect.left_center() + vec2(SWATCH / 2.0, 0.0), vec2(SWATCH, SWATCH));
    let painter = ui.painter();
    painter.rect_filled(swatch, 2.0, fill);
    painter.rect_stroke(swatch, 2.0, Stroke::new(1.5, color(ui, Ink::WALL)), StrokeKind::Inside);
    match shape {
        Some(Middle(glyph, ink)) => middle(ui, swatch.center(), glyph, color(ui, ink)),
        Some(Side(shape, ink)) => side(ui, swatch, shape, color(ui, ink)),
        None => {}
    }
    let at = pos2(swatch.right() + 8.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ui.look().text);
}

fn cross(ui: &Ui, at: Pos2, ink: Color32) {
    for x in [-5.0, 5.0] {
        ui.painter().line_segment([at + vec2(x, -5.0), at + vec2(-x, 5.0)], Stroke::new(2.0, ink));
    }
}

/// A shape at the right side of a swatch.
fn side(ui: &Ui, swatch: Rect, shape: SideShape, ink: Color32) {
    let painter = ui.painter();
    let (at, end) = (swatch.center(), swatch.right_center() - vec2(3.0, 0.0));
    let across = |x: f32, width: f32| {
        painter.line_segment([pos2(x, at.y - 6.0), pos2(x, at.y + 6.0)], Stroke::new(width, ink));
    };
    match shape {
        SideShape::Bar => across(end.x, 5.0),
        SideShape::ThinBar => across(end.x, 3.0),
        SideShape::Cross => cross(ui, end, ink),
        SideShape::Line => across(end.x - 5.0, 2.0),
        SideShape::Lines => {
            across(end.x - 5.0, 2.0);
            across(end.x - 9.0, 2.0);
        }
        SideShape::Arrow | SideShape::Nose => {
            painter.add(polygon(at, &[(6.0, 0.0), (-4.0, -4.5), (-4.0, 4.5)], ink));
        }
        SideShape::Arm => {
            painter.circle_filled(at - vec2(2.0, 0.0), 4.0, ink);
            painter.line_segment([at, end], Stroke::new(1.5, ink));
            painter.circle_filled(end, 2.5, ink);
        }
    }
}

/// A glyph in the middle of a swatch.
fn middle(ui: &Ui, at: Pos2, glyph: Glyph, ink: Color32) {
    ui.painter().add(match glyph {
        Glyph::Cross => return cross(ui, at, ink),
        Glyph::Ring => egui::Shape::circle_stroke(at, 5.0, Stroke::new(2.5, ink)),
        Glyph::Dot => egui::Shape::circle_filled(at, 3.0, ink),
        Glyph::Disc => egui::Shape::circle_filled(at, 5.5, ink),
        Glyph::Square => egui::Shape::rect_filled(Rect::from_center_size(at, vec2(9.0, 9.0)), 0.0, ink),
        Glyph::Diamond => polygon(at, &[(0.0, -6.5), (6.5, 0.0), (0.0, 6.5), (-6.5, 0.0)], ink),
    });
}

fn polygon(middle: Pos2, corners: &[(f32, f32)], ink: Color32) -> egui::Shape {
    let corners = corners.iter().map(|&(x, y)| middle + vec2(x, y)).collect();
    egui::Shape::convex_polygon(corners, ink, Stroke::NONE)
}

/// The colors of numbers, from low to high, with a message at each end.
fn ramp(ui: &mut Ui, size: f32, low: &str, high: &str, none: Option<&str>) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        ui.label(text(said(ui, low), theme::plain(size), ui.look().text));
        let (rect, _) = ui.allocate_exact_size(vec2(240.0, 14.0), Sense::hover());
        let painter = ui.painter();
        let width = rect.width() / f32::from(Ink::STEPS);
        for step in 0..Ink::STEPS {
            let left = rect.left() + width * f32::from(step);
            let bar = Rect::from_min_size(pos2(left, rect.top()), vec2(width + 0.5, 14.0));
            painter.rect_filled(bar, 0.0, color(ui, Ink::step(step)));
        }
        ui.label(text(said(ui, high), theme::plain(size), ui.look().text));
        if let Some(none) = none {
            entry(ui, size, color(ui, Ink::UNTOUCHED), None, &said(ui, none));
        }
        let (_, here, id) = CARVING[3];
        entry(ui, size, color(ui, Ink::FLOOR), here, &said(ui, id));
    });
}
