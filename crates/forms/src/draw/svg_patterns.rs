//! The patterns on the floors of cells, in SVG: those of a canvas, as tiles of one unit.

use std::io::Write;

use super::canvas::{Appearance, PATTERNS};
use super::svg_pen::Pen;
use super::theme::{Ink, Theme};
use mazewright_maze::topology::{Cell, Topology as _};
use mazewright_plan::{Plan, Point};

/// Fills cells with their patterns; one that no cell has is left out.
pub(super) fn on_floor<A: Appearance, W: Write>(plan: &Plan, appearance: &A, theme: &Theme, pen: &mut Pen<'_, W>) {
    let cells = || plan.grid().cells().filter(|&cell| !appearance.is_void(cell));
    let Some(first) = cells().next().filter(|_| A::HAS_SIGNS) else {
        return;
    };
    // The middle of a tile is the middle of a square cell.
    let middle = plan.middle(first);
    let corner = Point::new(middle.x - 0.5, middle.y - 0.5);
    for pattern in 1..PATTERNS {
        let mut filled = cells().filter(|&cell| appearance.pattern(cell) == pattern).peekable();
        if filled.peek().is_none() {
            continue;
        }
        pen.begin_pattern(pattern, corner, &tile(pattern), &theme.code(Ink::WALL));
        filled.for_each(|cell| fill(plan, cell, pen));
        pen.push(format_args!("\"/>\n"));
        pen.flush();
    }
}

fn fill<W: Write>(plan: &Plan, cell: Cell, pen: &mut Pen<'_, W>) {
    if plan.squares().is_some() {
        let bounds = plan.bounds(cell);
        pen.rectangle(bounds.from, bounds.to);
    } else {
        pen.outline(plan, cell);
    }
}

/// The shape of a pattern in a tile; what lies in two of its parts is left out.
fn tile(pattern: u8) -> String {
    let quarters = || [0.0, 0.25, 0.5, 0.75].into_iter();
    let across = || quarters().map(|y| format!("M0 {y}h1v.085H0z"));
    let down = || quarters().map(|x| format!("M{x} 0v1h.085V0z"));
    let thirds = || {
        (0..6).map(|n| {
            let from = f64::from(n) / 3.0;
            (from, from + 0.34 / 3.0)
        })
    };
    match pattern {
        1 => across().collect(),
        2 => down().collect(),
        3 => thirds().map(|(from, to)| format!("M{from:.3} 0H{to:.3}L0 {to:.3}V{from:.3}z")).collect(),
        4 => thirds()
            .map(|(from, to)| {
                let (up, beyond) = (1.0 - from, 1.0 - to);
                format!("M{from:.3} 1H{to:.3}L0 {beyond:.3}V{up:.3}z")
            })
            .collect(),
        5 => quarters().flat_map(|y| quarters().map(move |x| format!("M{x} {y}h.085v.085h-.085z"))).collect(),
        6 => across().chain(down()).collect(),
        _ => [0.085, 0.25, 0.335, 0.5, 0.585]
            .map(|radius| {
                let (left, across) = (0.5 - radius, 2.0 * radius);
                format!("M{left:.3} .5a{radius} {radius} 0 1 0 {across:.3} 0a{radius} {radius} 0 1 0 -{across:.3} 0z")
            })
            .concat(),
    }
}
