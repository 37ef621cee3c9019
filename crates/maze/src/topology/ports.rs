//! Ports, sets of them, and how one of a set is drawn.

use super::{Cell, Topology};
use crate::random::Random;

/// One side of a cell through which a passage may lead: a number below [`Topology::PORTS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Port(pub u8);

/// A set of at most sixteen ports, as a bit field: port `p` is bit `1 << p`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ports(pub u16);

impl Ports {
    /// The set without a port.
    pub const NONE: Self = Self(0);

    /// The set of one port.
    #[inline]
    pub const fn of(port: Port) -> Self {
        Self(1 << port.0)
    }

    /// Returns true if the port is in the set.
    #[inline]
    pub const fn contains(self, port: Port) -> bool {
        self.0 & (1 << port.0) != 0
    }

    /// The set with one more port.
    #[inline]
    #[must_use]
    pub const fn with(self, port: Port) -> Self {
        Self(self.0 | (1 << port.0))
    }

    /// The set without a port.
    #[inline]
    pub(crate) const fn without(self, port: Port) -> Self {
        Self(self.0 & !(1 << port.0))
    }

    /// How many ports are in the set, 0 to 16.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns true if the set holds no port.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set holds two ports or more.
    #[inline]
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The member that has `n` members before it, counted from the lowest port.
    ///
    /// `n` must be below [`Ports::len`]; otherwise the answer is a port that is not in the set.
    #[inline]
    pub const fn nth(self, n: u32) -> Port {
        let (mut rest, mut before) = (self.0, n);
        while before > 0 && rest != 0 {
            rest &= rest - 1;
            before -= 1;
        }
        Port(rest.trailing_zeros() as u8)
    }

    /// The member with the lowest number; of the empty set, a port that no cell has.
    #[inline]
    pub(crate) const fn lowest(self) -> Port {
        Port(self.0.trailing_zeros() as u8)
    }

    /// A member, each with the same chance: the one that [`Ports::nth`] names for a draw below
    /// [`Ports::len`], from the very same draw. The set must not be empty.
    #[inline]
    pub fn pick(self, random: &mut Random) -> Port {
        debug_assert!(!self.is_empty());
        if self.0 >= NARROW {
            return self.nth(random.below(u64::from(self.len())) as u32);
        }
        match Sixtieth::draw(random) {
            Ok(Sixtieth(n)) => Port(PICK[self.0 as usize & 63][n as usize & 63]),
            Err(word) => self.pick_from(word, random),
        }
    }

    #[cold]
    fn pick_from(self, word: u64, random: &mut Random) -> Port {
        self.nth(random.below_from(word, u64::from(self.len())) as u32)
    }

    /// The members, lowest port first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Port> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let port = Port(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                port
            })
        })
    }
}

/// Sets below this have only the first six ports, and are looked up in tables.
const NARROW: u16 = 64;

/// The least common multiple of the sizes of sets of ports.
const PICKS: usize = 60;

/// Which of sixty equal parts of the range of random words a word lies in.
///
/// A sixtieth lies within one half, third, quarter, fifth and sixth of the range, so a table can hold a
/// choice before the size of the set that it is made from is known.
#[derive(Clone, Copy)]
struct Sixtieth(u8);

impl Sixtieth {
    /// Where the next word lies; the word itself if it is one of the few among which is one that a
    /// bounded draw rejects.
    #[inline(always)]
    fn draw(random: &mut Random) -> Result<Self, u64> {
        let word = random.word();
        let product = u128::from(word) * PICKS as u128;
        if (product as u64) < PICKS as u64 {
            return Err(word);
        }
        Ok(Self((product >> 64) as u8))
    }
}

/// Draws neighbors: in a grid whose ports lead the same number of slots on from every cell, a table holds
/// the step to the slot of the neighbor that is drawn, without a look at its port in between. At most
/// sixteen kilobytes.
#[derive(Debug)]
pub(crate) struct Picker {
    /// For each set and each sixtieth what to add to the slot.
    steps: Box<[[u32; 64]]>,
}

impl Picker {
    /// For drawing neighbors in a grid.
    pub(crate) fn new<T: Topology>(topology: &T) -> Self {
        let steps = topology.offsets().filter(|_| T::PORTS <= 6);
        let table = steps.map(|steps| {
            let step = |port: u8| steps.get(port as usize).copied().unwrap_or(0);
            PICK.iter().take(1 << T::PORTS).map(|set| set.map(step)).collect()
        });
        Self { steps: table.unwrap_or_default() }
    }

    /// One of some ports of a cell, as [`Ports::pick`] draws it, and what lies behind it.
    #[inline(always)]
    pub(crate) fn pick<T: Topology>(
        &self,
        topology: &T,
        cell: Cell,
        ports: Ports,
        random: &mut Random,
    ) -> (Port, Cell) {
        if T::PORTS > 6 || topology.offsets().is_none() {
            let port = ports.pick(random);
            return (port, topology.neighbor(cell, port));
        }
        match Sixtieth::draw(random) {
            Ok(Sixtieth(n)) => {
                let (set, n) = (ports.0 as usize & 63, n as usize & 63);
                let step = self.steps[set][n];
                (Port(PICK[set][n]), Cell(cell.0.wrapping_add(step)))
            }
            Err(word) => {
                // By a copy: lent to a call, the numbers of the loop around could not stay in registers.
                let mut numbers = random.clone();
                let port = ports.pick_from(word, &mut numbers);
                *random = numbers;
                (port, topology.neighbor(cell, port))
            }
        }
    }
}

/// For each set and each sixtieth of the range of random words the member that is drawn; a table, because a loop over
/// the bits of a random set is mispredicted half of the time.
static PICK: [[u8; 64]; 64] = {
    let mut table = [[7; 64]; 64];
    let mut set = 1;
    while set < 64 {
        let ports = Ports(set as u16);
        let mut pick = 0;
        while pick < PICKS {
            table[set][pick] = ports.nth(pick as u32 * ports.len() / PICKS as u32).0;
            pick += 1;
        }
        set += 1;
    }
    table
};
