//! The data structure of an algorithm: its cells in order, with the one that comes out next marked.

use std::sync::Arc;

use super::parts::is_large;
use crate::game::logic::{Lab, Mode};
use crate::game::ui::prelude::*;

use mazewright_lab::{Entry, Session, StructureKind};
use mazewright_maze::Topology as _;

/// The height of the line, and how much larger it is for the back of a room.
const HEIGHT: f32 = 38.0;
const LARGER: f32 = 1.7;
/// The height of a cell in it, and the space between cells.
const CELL: f32 = 22.0;
const GAP: f32 = 4.0;
/// The space around the words in a cell.
const PADDING: f32 = 10.0;
/// The width of the mark at the end from which the next one comes.
const MARK: f32 = 12.0;

/// The session of which it is shown: one alone, whose algorithm keeps cells in mind.
pub(super) fn shown(lab: &Lab) -> Option<(&Session, StructureKind)> {
    let [lane] = lab.lineup.lanes() else { return None };
    let session = lane.ready().filter(|_| matches!(lab.mode, Mode::Shows))?;
    Some((session, session.structure_kind()?))
}

/// The height of the line.
pub(super) fn height(ui: &Ui, lab: &Lab) -> f32 {
    HEIGHT * larger(ui, lab)
}

fn larger(ui: &Ui, lab: &Lab) -> f32 {
    if is_large(ui.ctx(), lab) { LARGER } else { 1.0 }
}

/// Shows what a session keeps in mind, in a line that is there at all moments, so that nothing jumps.
pub(super) fn show(ui: &mut Ui, lab: &Lab, session: &Session, kind: StructureKind) {
    let structure = session.structure();
    let mut entries = structure.as_ref().map_or(Vec::new(), |structure| structure.entries.clone());
    // A question is to be answered from the numbers, not from the order.
    if lab.guessing().is_some() && kind == StructureKind::PriorityQueue {
        entries.sort_unstable_by_key(|entry| entry.cell);
    }
    let labels: Vec<String> = entries.iter().map(|entry| label(session, entry)).collect();
    // A question about it is not answered here.
    let next = structure.as_ref().and_then(|structure| structure.next).filter(|_| lab.guessing().is_none());
    ui.horizontal_centered(|ui| {
        let name = ui.text(&format!("structure-{}", kind.name()));
        let hint = ui.format(&format!("structure-{}-hint", kind.name()), &[("count", (labels.len() as u64).into())]);
        let larger = larger(ui, lab);
        ui.label(text(name, theme::bold(14.0 * larger), ui.look().quiet)).on_hover_text(&hint);
        let all = next.and_then(|next| labels.get(next)).map_or(hint.clone(), |next| format!("{hint} {next}"));
        let size = vec2(ui.available_width(), CELL * larger);
        let (rect, response) = controls::painted(ui, WidgetType::Label, size, &all);
        row(ui, rect, kind, next, &labels);
        response.on_hover_text(hint);
    });
}

/// The cells in order, as many as there is room for at the end where the next one comes out.
fn row(ui: &Ui, rect: Rect, kind: StructureKind, next: Option<usize>, labels: &[String]) {
    let (painter, look) = (ui.painter(), ui.look());
    let ink = |n| if next == Some(n) { look.ink } else { look.text };
    let font = theme::mono(12.0 * rect.height() / CELL);
    let cell = |(n, label): (usize, &String)| (n, painter.layout_no_wrap(label.clone(), font.clone(), ink(n)));
    let is_at_front = matches!(kind, StructureKind::Queue | StructureKind::PriorityQueue);
    let mut room = rect.width() - 2.0 * MARK;
    let fits = |(_, galley): &(usize, Arc<Galley>)| {
        room -= galley.size().x + PADDING + GAP;
        room > 0.0
    };
    let in_order = labels.iter().enumerate();
    let mut cells: Vec<(usize, Arc<Galley>)> = if is_at_front {
        in_order.map(cell).take_while(fits).collect()
    } else {
        in_order.rev().map(cell).take_while(fits).collect()
    };
    if !is_at_front {
        cells.reverse();
    }
    let more = || Rect::from_center_size(rect.left_center(), vec2(MARK, rect.height()));
    let dots = |at: Rect| painter.text(at.center(), Align2::CENTER_CENTER, "…", theme::plain(13.0), look.quiet);
    let is_cut = cells.len() < labels.len();
    if is_cut && !is_at_front {
        dots(more());
    }
    let mut at = rect.left() + MARK;
    for (n, galley) in cells {
        let place = Rect::from_min_size(pos2(at, rect.top()), vec2(galley.size().x + PADDING, rect.height()));
        let is_next = next == Some(n);
        let fill = if is_next { look.player } else { Color32::TRANSPARENT };
        painter.rect(place, 4.0, fill, Stroke::new(1.0, look.line), StrokeKind::Inside);
        painter.galley(place.center() - galley.size() / 2.0, galley, look.text);
        if is_next {
            let (base, way) = if is_at_front { (place.left() - 2.0, -1.0) } else { (place.right() + 2.0, 1.0) };
            let side = |y: f32| pos2(base, place.center().y + y);
            let mark = vec![pos2(base + way * 7.0, place.center().y), side(5.0), side(-5.0)];
            painter.add(Shape::convex_polygon(mark, look.player, Stroke::NONE));
        }
        at = place.right() + GAP;
    }
    if is_cut && is_at_front {
        dots(more().translate(vec2(at - rect.left() + MARK / 2.0, 0.0)));
    }
}

/// Column and row, from 0, and the numbers by which a cell has its place.
fn label(session: &Session, entry: &Entry) -> String {
    let (x, y) = session.maze.topology().position(entry.cell);
    let place = format!("{x},{y}");
    match entry.rank {
        Some(rank) => match (rank.steps, rank.ahead) {
            (Some(steps), Some(ahead)) => format!("{place}: {steps}+{ahead}={}", rank.sum()),
            _ => format!("{place}: {}", rank.sum()),
        },
        None => place,
    }
}
