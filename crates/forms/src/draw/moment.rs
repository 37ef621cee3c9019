//! A moment of an algorithm at work: the colors of cells, and the signs at their sides.

use super::appearance::{Appearance, Figure, Glyph, SideShape, Sides};
use super::theme::Ink;
use mazewright_maze::furniture::Furniture;
use mazewright_maze::inside::SIDES;
use mazewright_maze::plan::Walls;
use mazewright_maze::topology::{Cell, Grid, Ports, Topology};
use mazewright_maze::trace::{Label, Mark, Scene, Sign};

/// A moment of an algorithm at work.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'scene> {
    /// The state at that moment.
    pub scene: &'scene Scene<Grid>,
    /// Set while a finished maze is solved.
    pub is_solving: bool,
    /// True if void cells are walls.
    pub is_tiled: bool,
    /// The maze in the end, where its furniture is seen, and its doors and ends while it is solved.
    pub figure: Option<&'scene Figure<'scene>>,
}

impl Moment<'_> {
    /// The colors of the first and of the second half.
    pub const HALVES: [Ink; 2] = [Ink::step(10), Ink::step(36)];

    /// The color of a cell with a mark while a finished maze is solved.
    pub const fn solving(mark: Mark) -> Ink {
        match mark {
            Mark::Untouched => Ink::FLOOR,
            Mark::Active => Ink::ACTIVE,
            Mark::Finished => Ink::TRIED,
            Mark::Solution => Ink::ON_PATH,
        }
    }
}

impl Walls for Moment<'_> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        match self.figure {
            Some(figure) if self.is_solving => figure.open(cell),
            _ => self.scene.passages.open_ports(cell),
        }
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.scene.passages.is_void(cell)
    }
}

impl Appearance for Moment<'_> {
    fn has_signs(&self) -> bool {
        true
    }

    #[inline]
    fn fill(&self, cell: Cell) -> Ink {
        let mark = self.scene.marks[cell.index()];
        match (mark, self.scene.annotations.label(cell)) {
            (Mark::Active | Mark::Finished, Label::First) => Self::HALVES[0],
            (Mark::Active | Mark::Finished, Label::Second) => Self::HALVES[1],
            (Mark::Finished, Label::Filled) => Ink::UNTOUCHED,
            (Mark::Untouched, _) if !self.is_solving => Ink::UNTOUCHED,
            (Mark::Finished, _) if !self.is_solving => Ink::FINISHED,
            _ => Self::solving(mark),
        }
    }

    /// The color of a void cell: unknown, on the list, or a wall.
    fn void_fill(&self, cell: Cell) -> Ink {
        match self.scene.marks[cell.index()] {
            _ if !self.is_tiled => Ink::PAPER,
            Mark::Untouched if !self.is_solving => Ink::UNTOUCHED,
            Mark::Active => Ink::ACTIVE,
            _ => Ink::WALL,
        }
    }

    /// The shape in the middle of a cell: the focus, or the shape that goes with its mark or label.
    #[inline]
    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        if self.scene.focus == Some(cell) {
            return Some((Glyph::Disc, Ink::FOCUS));
        }
        let glyph = match (self.scene.marks[cell.index()], self.scene.annotations.label(cell)) {
            (Mark::Finished, Label::Filled) => Glyph::Cross,
            (Mark::Active, Label::Second) => Glyph::Ring,
            (Mark::Active, _) => Glyph::Dot,
            (Mark::Solution, _) if self.figure.is_some() => return Some((Glyph::Square, Ink::PATH)),
            _ => return self.figure.filter(|_| self.is_solving)?.glyph(cell),
        };
        Some((glyph, Ink::GLYPH))
    }

    fn furniture(&self) -> Option<&Furniture> {
        self.figure?.furniture()
    }

    /// The signs at the sides of a cell. A wall shows them on both sides.
    #[inline]
    fn sides(&self, cell: Cell) -> Option<Sides> {
        let (notes, topology) = (&self.scene.annotations, self.scene.passages.topology());
        if notes.is_empty() {
            return None;
        }
        let mut sides = [None; SIDES];
        for port in self.scene.passages.neighbors(cell).iter() {
            let beyond = notes.sign(topology.neighbor(cell, port), topology.opposite(cell, port));
            let beyond = Some(beyond).filter(|&sign| is_on_wall(sign));
            let own = Some(notes.sign(cell, port)).filter(|&sign| sign != Sign::None);
            if let Some(side) = sides.get_mut(usize::from(port.0)) {
                *side = own.or(beyond).and_then(shape);
            }
        }
        // A back or a hand may be at a side that leads nowhere.
        if self.scene.focus == Some(cell) {
            for (side, port) in sides.iter_mut().zip((0..SIDES as u8).map(mazewright_maze::Port)) {
                *side = side.or_else(|| shape(notes.sign(cell, port)));
            }
        }
        sides.iter().any(Option::is_some).then_some(sides)
    }
}

const fn is_on_wall(sign: Sign) -> bool {
    matches!(sign, Sign::Listed | Sign::Examined | Sign::Rejected)
}

const fn shape(sign: Sign) -> Option<(SideShape, Ink)> {
    Some(match sign {
        Sign::None => return None,
        Sign::Listed => (SideShape::ThinBar, Ink::START),
        Sign::Examined => (SideShape::Bar, Ink::FOCUS),
        Sign::Rejected => (SideShape::Cross, Ink::WRONG),
        Sign::Chalk => (SideShape::Line, Ink::GLYPH),
        Sign::DoubleChalk => (SideShape::Lines, Ink::GLYPH),
        Sign::Arrow => (SideShape::Arrow, Ink::GLYPH),
        Sign::Back => (SideShape::Nose, Ink::FOCUS),
        Sign::Hand => (SideShape::Arm, Ink::FOCUS),
    })
}
