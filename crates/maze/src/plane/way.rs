//! The way between two cells of the plane, a region at a time.

use super::region::{Region, WIDTH};
use super::{Plane, SCALES, Spot, Step};
use crate::topology::Side;

/// The next task in a region on the way to a cell.
#[derive(Clone, Copy)]
enum Aim {
    /// Go to a square of the region.
    Square(Spot),
    /// Leave the region by a step from its first square.
    Gate(Spot, Side),
}

impl Plane {
    /// The beginning of the only path from a cell to another: the cells from the first one to the first of the next
    /// region, or to the last one. It costs about a region for each scale at which the cells lie in different regions,
    /// however long the whole path is.
    pub fn way(&mut self, from: Spot, to: Spot) -> Vec<Spot> {
        let (mut squares, mut goal) = (vec![from], to);
        while squares.len() <= SCALES && squares[squares.len() - 1] != goal {
            let scale = squares.len() - 1;
            squares.push(self.region_of(scale, squares[scale]));
            goal = self.region_of(scale, goal);
        }
        let Some(mut square) = squares.pop() else { return Vec::new() };
        let mut aim = if square == goal {
            // The goal at the scale below the first one at which both lie in one region.
            Aim::Square((1..squares.len()).fold(to, |goal, n| self.region_of(n - 1, goal)))
        } else {
            self.enter(squares.len() - 1, square, comb_side(square, goal))
        };
        for scale in (0..squares.len()).rev() {
            let region = self.region_at(scale, square);
            square = squares[scale];
            if scale == 0 {
                return region.cells(square, aim);
            }
            let side = match aim {
                Aim::Gate(gate, side) if gate == square => Some(side),
                Aim::Gate(to, _) | Aim::Square(to) => region.path(square, to).next(),
            };
            let Some(side) = side else { break };
            aim = self.enter(scale - 1, square, side);
        }
        vec![from]
    }

    /// Where to leave a region of squares of a scale on a side.
    fn enter(&mut self, scale: usize, place: Spot, side: Side) -> Aim {
        let outer = Step::new(place, side);
        let gates = self.region_at(scale, outer.from).gates;
        let Step { from, side } = gates[usize::from(outer.side == Side::South)];
        if self.region_of(scale, from) == place {
            Aim::Gate(from, side)
        } else {
            Aim::Gate(from.beyond(side), side.opposite())
        }
    }
}

/// The way between two squares of the last lattice: its rows are joined by column zero.
const fn comb_side(from: Spot, to: Spot) -> Side {
    let is_along = from.y == to.y;
    if is_along && from.x < to.x || !is_along && from.x < 0 {
        Side::East
    } else if is_along || from.x > 0 {
        Side::West
    } else if from.y < to.y {
        Side::South
    } else {
        Side::North
    }
}

impl Region {
    /// The cells from one to an aim, both included.
    fn cells(&self, mut cell: Spot, aim: Aim) -> Vec<Spot> {
        let (to, beyond) = match aim {
            Aim::Square(to) => (to, None),
            Aim::Gate(to, side) => (to, Some(side)),
        };
        let mut cells = vec![cell];
        for side in self.path(cell, to).chain(beyond) {
            cell = cell.beyond(side);
            cells.push(cell);
        }
        cells
    }

    /// The steps from one square of the region to another.
    fn path(&self, from: Spot, to: Spot) -> impl Iterator<Item = Side> {
        let origin = self.origin;
        let index = move |square: Spot| {
            let at = square.minus(origin);
            at.y as usize * WIDTH + at.x as usize
        };
        let mut towards = [None; WIDTH * WIDTH];
        let mut found = vec![to];
        while let Some(square) = found.pop() {
            for side in Side::ALL {
                let next = square.beyond(side);
                if towards[index(square)] != Some(side) && self.joins(Step::new(square, side)) {
                    towards[index(next)] = Some(side.opposite());
                    found.push(next);
                }
            }
        }
        let mut square = from;
        std::iter::from_fn(move || {
            let side = towards[index(square)]?;
            square = square.beyond(side);
            Some(side)
        })
    }
}
