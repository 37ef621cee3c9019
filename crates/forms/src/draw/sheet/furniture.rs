//! Keys, doors, gates and levers on worksheets, and their rules.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};

use super::super::furniture::{NUMBER_SIZE, NUMBERS, Outline, Piece, order, pieces};
use super::super::theme::Ink;
use super::{BOLD, DIGIT, Figure, Page};
use mazewright_maze::furniture::{Furniture, Obstacle};

/// The rules of what is in a maze, a line each.
pub(super) fn rules(furniture: &Furniture) -> impl Iterator<Item = &'static str> {
    let has = |of: fn(&Obstacle) -> bool| furniture.obstacles().iter().any(|(.., found)| of(found));
    [
        (has(|found| matches!(found, Obstacle::Door(_))), "A key opens all doors with its shape."),
        (has(|found| matches!(found, Obstacle::Gate { .. })), "Pass an arrow only the way it points."),
        (
            has(|found| matches!(found, Obstacle::Barrier { .. })),
            "A lever opens or closes the barriers with as many lines, each time you reach it.",
        ),
        (has(|found| matches!(found, Obstacle::Barrier { .. })), "Barriers with dashed lines are open at first."),
    ]
    .into_iter()
    .filter_map(|(is_there, rule)| is_there.then_some(rule))
}

impl Page {
    /// Keys, doors, gates and levers; in an answer with the order in which keys are taken and levers thrown.
    pub(super) fn furniture(&mut self, figure: &Figure<'_>, is_answer: bool) {
        let (plan, maze) = (figure.plan(), figure.maze);
        if maze.furniture().is_empty() {
            return;
        }
        self.content.save_state();
        self.content.set_line_cap(LineCapStyle::RoundCap);
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        pieces(plan, figure, maze.furniture(), &mut |piece| self.piece(piece));
        self.content.restore_state();
        let path = figure.path.filter(|_| is_answer).unwrap_or_default();
        for (cell, text) in order(maze, path) {
            let size = NUMBER_SIZE * self.scale;
            let (x, y) = self.place(plan.middle(cell).offset(NUMBERS, 1.0));
            let width = DIGIT * size * text.len() as f64;
            self.text(BOLD, size, (x - width / 2.0, y - 0.35 * size), &text);
        }
    }

    /// A piece of furniture, in black or, around it and in its holes, in white.
    fn piece(&mut self, Piece { outline, grown, ink }: &Piece) {
        let gray = if *ink == Ink::FLOOR { 1.0 } else { 0.0 };
        self.content.set_fill_gray(gray);
        self.content.set_stroke_gray(gray);
        let stroked = match outline {
            // A line of no length with round ends is a disc.
            Outline::Disc { middle, radius } => {
                self.line(&[*middle, *middle]);
                2.0 * (radius + grown)
            }
            Outline::Stroke { ends, width } => {
                self.line(ends);
                width + 2.0 * grown
            }
            Outline::Polygon(corners) => {
                self.line(corners);
                self.content.close_path();
                2.0 * grown
            }
        };
        self.content.set_line_width((stroked * self.scale) as _);
        match outline {
            Outline::Polygon(_) if *grown > 0.0 => self.content.fill_nonzero_and_stroke(),
            Outline::Polygon(_) => self.content.fill_nonzero(),
            _ => self.content.stroke(),
        };
    }
}
