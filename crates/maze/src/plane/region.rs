//! A region of the plane: which squares belong to it, the tree that joins them, and its gates to the next regions.

use super::merge::{Merge, word};
use super::{MERGES, Spot, Step};
use crate::random::{Purpose, Random};
use crate::seed::Seed;
use crate::topology::{Ports, Side};

/// How many squares apart two neighboring regions are: each merge triples that.
const SPAN: i64 = 27;
/// How far a region can reach beyond its share of [`SPAN`] squares: a square at each merge.
const RIM: i64 = SPAN / 2;
/// How many squares a region can be wide and high.
pub(super) const WIDTH: usize = (SPAN + 2 * RIM) as usize;

/// A bit for each square that a region can have, a word for each row.
type Bits = [u64; WIDTH];

/// Some 700 squares of one scale that are joined by a tree.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// The square of the first bit.
    pub(super) origin: Spot,
    members: Bits,
    /// The squares that are joined to the next one in the row, and to the one below.
    pub(super) east: Bits,
    pub(super) south: Bits,
    /// The only passages to the regions on the right and below, in case the tree of the next scale joins them.
    pub(super) gates: [Step; 2],
}

impl Region {
    /// Carves a region: assigns at most three times [`WIDTH`]² squares, and joins some 700.
    ///
    /// `merges` are those of its scale. Where `winds`, passages are long and winding; else short and bushy.
    pub(super) fn carve(merges: &[Merge; MERGES], key: u64, place: Spot, winds: bool) -> Self {
        let mut random = Random::new(Seed(word(key, place)), Purpose::Carve);
        let mut region = Self::closed(merges, place);
        let beside = [place.plus(1, 0), place.plus(0, 1)];
        region.gates = beside.map(|place| region.gate(&Self::closed(merges, place), &mut random));
        region.grow(winds, &mut random);
        region
    }

    /// The squares of a region, with all walls, found merge by merge.
    fn closed(merges: &[Merge; MERGES], place: Spot) -> Self {
        let mut region = Self {
            origin: place,
            members: [0; WIDTH],
            east: [0; WIDTH],
            south: [0; WIDTH],
            gates: [Step::new(place, Side::East); 2],
        };
        region.members[0] = 1;
        let mut width = 1;
        for merge in merges.iter().rev() {
            let (coarse, origin) = (region.members, region.origin);
            region.members = [0; WIDTH];
            region.origin = merge.corner(origin);
            for (x, y) in (-1..width).flat_map(|y| (-1..width).map(move |x| (x, y))) {
                let is_member = |part: u8| is_set(&coarse, x + i64::from(part & 1), y + i64::from(part >> 1));
                if !(0..4).any(is_member) {
                    continue;
                }
                let parts = merge.parts(origin.plus(x, y));
                for (n, part) in (0..9).zip(parts) {
                    if is_member(part) {
                        region.members[(3 * y + 2 + n / 3) as usize] |= 1 << (3 * x + 2 + n % 3);
                    }
                }
            }
            width = 3 * width + 2;
        }
        region
    }

    /// One of the passages that could join this region and the one right of it or below it.
    fn gate(&self, other: &Self, random: &mut Random) -> Step {
        let offset = other.origin.minus(self.origin);
        let row = |y: i64| {
            let bits = |members: &Bits, y: i64| {
                let row = usize::try_from(y).ok().and_then(|y| members.get(y));
                u128::from(row.copied().unwrap_or(0))
            };
            (bits(&self.members, y), bits(&other.members, y - offset.y) << offset.x)
        };
        let crossings = |y: i64| {
            let ((here, there), (here_below, there_below)) = (row(y), row(y + 1));
            let east = here & there >> 1 | there & here >> 1;
            (east, here & there_below | there & here_below)
        };
        let rows = 0..WIDTH as i64 + offset.y;
        let count = |(east, south): (u128, u128)| east.count_ones() + south.count_ones();
        let total: u32 = rows.clone().map(|y| count(crossings(y))).sum();
        let mut left = random.below(u64::from(total)) as u32;
        for y in rows {
            let (east, south) = crossings(y);
            for (mut bits, side) in [(east, Side::East), (south, Side::South)] {
                if left >= bits.count_ones() {
                    left -= bits.count_ones();
                    continue;
                }
                for _ in 0..left {
                    bits &= bits - 1;
                }
                let x = i64::from(bits.trailing_zeros());
                return Step::new(self.origin.plus(x, y), side);
            }
        }
        unreachable!("the middle row or column of two neighbors has a border between them")
    }

    /// Joins all squares by a tree, grown from a random one: from the newest square and every fifth time from
    /// any, or always from any.
    fn grow(&mut self, winds: bool, random: &mut Random) {
        let mut outside = self.members;
        let mut grown = [(0_u8, 0_u8); WIDTH * WIDTH];
        let size: u32 = self.members.iter().map(|row| row.count_ones()).sum();
        grown[0] = self.nth(random.below(u64::from(size)) as u32);
        outside[usize::from(grown[0].1)] ^= 1 << grown[0].0;
        let mut length = 1;
        while length > 0 {
            let any = !winds || random.below(5) == 0;
            let from = if any { random.below(length as u64) as usize } else { length - 1 };
            let (x, y) = (i64::from(grown[from].0), i64::from(grown[from].1));
            let is_free = |side: &Side| {
                let (right, down) = side.offset();
                is_set(&outside, x + i64::from(right), y + i64::from(down))
            };
            let free = Side::ALL.into_iter().filter(is_free).map(Side::port).fold(Ports::NONE, Ports::with);
            if free.is_empty() {
                grown.copy_within(from + 1..length, from);
                length -= 1;
                continue;
            }
            let side = Side::of(free.pick(random));
            let (right, down) = side.offset();
            let (to_x, to_y) = (x + i64::from(right), y + i64::from(down));
            let (row, bit) = (y.min(to_y) as usize, 1 << x.min(to_x));
            match side {
                Side::East | Side::West => self.east[row] |= bit,
                Side::North | Side::South => self.south[row] |= bit,
            }
            outside[to_y as usize] ^= 1 << to_x;
            grown[length] = (to_x as u8, to_y as u8);
            length += 1;
        }
    }

    /// A square by its number in reading order: column and row from the origin.
    fn nth(&self, mut number: u32) -> (u8, u8) {
        for (row, &bits) in self.members.iter().enumerate() {
            if number < bits.count_ones() {
                let bits = (0..number).fold(bits, |bits, _| bits & (bits - 1));
                return (bits.trailing_zeros() as u8, row as u8);
            }
            number -= bits.count_ones();
        }
        unreachable!("a square's number is below their count")
    }

    /// Returns true if the tree joins a square of the region with the one east or south of it.
    pub(super) fn joins(&self, step: Step) -> bool {
        let at = step.from.minus(self.origin);
        let bits = if step.side == Side::East { &self.east } else { &self.south };
        is_set(bits, at.x, at.y)
    }
}

#[inline]
fn is_set(bits: &Bits, x: i64, y: i64) -> bool {
    let is_inside = |at: i64| (0..WIDTH as i64).contains(&at);
    is_inside(x) && is_inside(y) && bits[y as usize] >> x & 1 == 1
}
