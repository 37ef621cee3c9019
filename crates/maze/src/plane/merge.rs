//! Which region of the next size a cell or a region belongs to.

use super::Spot;
use crate::random::split_mix;
use crate::topology::Side;

/// Joins the squares of one lattice into the regions of a lattice three times as coarse.
///
/// Every block of three by three squares becomes a region, but with crooked borders. The middle square stays. The two
/// squares between two middles go to one, to both or to the other region, all equally likely, so that two neighbors
/// always touch. The four squares where four blocks meet join, in random order, a random neighbor that has its region.
#[derive(Clone, Debug)]
pub(super) struct Merge {
    key: u64,
    /// Added to a square before it is divided by three, so that no border stays at zero.
    shift: Spot,
}

impl Merge {
    /// The merge with a number of the plane with a key.
    pub(super) fn new(plane: u64, number: usize) -> Self {
        let key = word(plane, Spot::new(number as i64, 0));
        let mut digits = Digits(key);
        let shift = Spot::new(digits.below(3) as i64, digits.below(3) as i64);
        Self { key, shift }
    }

    /// The block of three by three squares that a square lies in.
    pub(super) const fn block(&self, square: Spot) -> Spot {
        Spot::new((square.x + self.shift.x).div_euclid(3), (square.y + self.shift.y).div_euclid(3))
    }

    /// The middle square of a block.
    pub(super) const fn middle(&self, block: Spot) -> Spot {
        Spot::new(3 * block.x + 1, 3 * block.y + 1).minus(self.shift)
    }

    /// The first column and row that a region can reach.
    pub(super) const fn corner(&self, region: Spot) -> Spot {
        self.middle(region).plus(-2, -2)
    }

    /// The region that a square belongs to.
    pub(super) fn region(&self, square: Spot) -> Spot {
        let block = self.block(square.plus(-1, -1));
        let at = square.minus(self.middle(block));
        let part = self.parts(block)[(3 * at.y + at.x) as usize];
        block.plus(i64::from(part & 1), i64::from(part >> 1))
    }

    /// Where nine squares belong, those from the middle of a block up to the middles of the blocks right and below,
    /// in reading order: bit 0 is set for a region to the right, bit 1 for one below.
    pub(super) fn parts(&self, block: Spot) -> [u8; 9] {
        let above = self.border(block, Side::East);
        let below = self.border(block.plus(0, 1), Side::East);
        let left = self.border(block, Side::South);
        let right = self.border(block.plus(1, 0), Side::South);
        let mut digits = Digits(word(self.key, block));
        let (mut corner, mut waiting) = ([UNKNOWN; 4], [0, 1, 2, 3]);
        for last in (0..4).rev() {
            waiting.swap(digits.below(last as u64 + 1) as usize, last);
            let square: usize = waiting[last];
            let (x, y) = (square & 1, square >> 1);
            let mut near = [[above, below][y][x] + 2 * y as u8; 4];
            near[1] = x as u8 + 2 * [left, right][x][y];
            let mut count = 2;
            for neighbor in [square ^ 1, square ^ 2] {
                if corner[neighbor] != UNKNOWN {
                    near[count] = corner[neighbor];
                    count += 1;
                }
            }
            corner[square] = near[digits.below(count as u64) as usize];
        }
        let [first, second] = left.map(|is_below| 2 * is_below);
        [
            0, above[0], above[1], //
            first, corner[0], corner[1], //
            second, corner[2], corner[3],
        ]
    }

    /// For the two squares between the middle of a block and the next one, 1 if it belongs to the next.
    fn border(&self, block: Spot, side: Side) -> [u8; 2] {
        let first_part = Digits(word(self.key ^ (side as u64 + 1), block)).below(3);
        [u8::from(first_part == 0), u8::from(first_part <= 1)]
    }
}

/// The part of a square that has not joined a region yet.
const UNKNOWN: u8 = 4;

/// The random word of a square, for a key.
#[inline]
pub(super) fn word(key: u64, square: Spot) -> u64 {
    let column = split_mix(&mut key.wrapping_add(square.x as u64));
    split_mix(&mut column.wrapping_add(square.y as u64))
}

/// Several small random numbers from one word.
struct Digits(u64);

impl Digits {
    /// A number below a bound, all equally likely but for one in 2⁵⁰.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        let product = u128::from(self.0) * u128::from(bound);
        self.0 = product as u64;
        (product >> 64) as u64
    }
}
