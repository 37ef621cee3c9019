//! The fingerprint of a maze: four words by which two people check that they have the same one.

use std::fmt;

use super::random::split_mix;
use super::{Maze, Topology};

/// The hash of a maze: 64 bits over its size, its passages, its doors and its furniture.
///
/// The hash starts at 0 and takes in one 64-bit number after another: each is added to it, and the output of SplitMix64
/// for the sum is the new hash. The numbers are columns and rows; then, eight cells of the reading order to a number,
/// the first in the lowest byte, the open ports of each cell, doors left out, 255 for a void one; then for entrance and
/// exit 2⁴⁰ times the row plus 2⁸ times the column plus the port plus 1, or 0; then for each item, and for each
/// obstacle from both ends, 2³² times the slot, plus 2⁸ times the port of an obstacle, plus a number for the kind.
///
/// As text it is four words from a list of 128, for the upper 28 bits: two different mazes share them once in 268
/// million times.
///
/// ```
/// use mazewright_maze::{Algorithm, Fingerprint, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(9, 9)?, Algorithm::Prim, Seed(1)).carve()?;
/// assert_eq!(Fingerprint::of(&maze).to_string().split(' ').count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fingerprint(pub u64);

impl Fingerprint {
    /// The fingerprint of a maze; linear in its number of cells.
    pub fn of<T: Topology>(maze: &Maze<T>) -> Self {
        let (topology, passages) = (maze.topology(), maze.passages());
        let mut hash = 0_u64;
        let mut add = |number: u64| {
            let mut state = hash.wrapping_add(number);
            hash = split_mix(&mut state);
        };
        add(topology.size().columns().into());
        add(topology.size().rows().into());
        topology.size().more().for_each(|length| add(length.into()));
        // A byte for a cell, or four where it has more than six ports.
        let bits = if topology.port_count() <= 6 { 8 } else { 32 };
        let (mut number, mut filled) = (0_u64, 0);
        for cell in topology.cells() {
            let ports =
                if passages.is_void(cell) { u64::MAX >> (64 - bits) } else { passages.open_ports(cell).0.into() };
            number |= ports << (bits * filled);
            filled += 1;
            if bits * filled == 64 {
                add(number);
                (number, filled) = (0, 0);
            }
        }
        if filled > 0 {
            add(number);
        }
        for door in [maze.entrance(), maze.exit()] {
            add(door.map_or(0, |door| {
                let (column, row) = topology.position(door.cell);
                u64::from(row) << 40 | u64::from(column) << 8 | (u64::from(door.port.0) + 1)
            }));
        }
        for &(cell, item) in maze.furniture().items() {
            add(u64::from(cell.0) << 32 | u64::from(item.code()));
        }
        for &(cell, port, obstacle) in maze.furniture().obstacles() {
            add(u64::from(cell.0) << 32 | u64::from(port.0) << 8 | u64::from(obstacle.code()));
        }
        Self(hash)
    }
}

impl fmt::Display for Fingerprint {
    /// Writes the four words with blanks between them.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [57, 50, 43, 36].map(|shift| WORDS[(self.0 >> shift & 127) as usize]);
        formatter.write_str(&words.join(" "))
    }
}

/// Words that are not easily mistaken for each other, in writing or in speech. The list never changes.
#[rustfmt::skip]
const WORDS: [&str; 128] = [
    "acorn", "anchor", "apple", "arrow", "badger", "bamboo", "barrel", "basket",
    "beaver", "bell", "blossom", "boat", "bottle", "bridge", "bucket", "butter",
    "button", "cactus", "camel", "candle", "canyon", "carrot", "castle", "cedar",
    "cherry", "chimney", "cloud", "clover", "cobra", "comet", "compass", "copper",
    "coral", "cotton", "coyote", "crane", "crown", "crystal", "daisy", "desert",
    "diamond", "dolphin", "donkey", "dragon", "drum", "eagle", "ember", "falcon",
    "feather", "fiddle", "flag", "flute", "forest", "fountain", "fox", "garden",
    "ginger", "glacier", "goose", "granite", "hammer", "harbor", "hedgehog", "heron",
    "honey", "horn", "island", "ivory", "jaguar", "jungle", "kettle", "kite",
    "ladder", "lantern", "lemon", "lion", "lizard", "lobster", "magnet", "mango",
    "maple", "marble", "meadow", "melon", "mirror", "moon", "mountain", "mushroom",
    "needle", "nutmeg", "oak", "ocean", "olive", "onion", "orchid", "otter",
    "owl", "paddle", "panda", "parrot", "pebble", "pepper", "piano", "pigeon",
    "planet", "pumpkin", "pyramid", "rabbit", "raven", "ribbon", "river", "rocket",
    "saddle", "salmon", "shadow", "silver", "spider", "squirrel", "sunset", "teapot",
    "thunder", "tiger", "tulip", "turtle", "velvet", "violin", "whale", "window",
];
