//! Worlds: ten levels each and a few first steps, built on an algorithm or a topology.

use mazewright_maze::Algorithm::{
    BlobbyDivision, HuntAndKill, PrimFrontierCell, PrimFrontierEdge, RecursiveBacktracker, RecursiveDivision, WallList,
    Wilson,
};
use mazewright_maze::Shape::{self, Cylinder, Hexagon, Moebius, Ring, Torus, Triangle};
use mazewright_maze::generate::{Bias, Room};
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Algorithm, DoorRule, Share};
use mazewright_run::Rules;

use super::kind::Kind;

/// A world of the journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// The key of the world in files and translations, which never changes: lowercase letters and hyphens.
    pub key: &'static str,
    /// How much of its mazes is shown during a run.
    pub rules: Rules,
    /// The kinds of its levels, which repeat in this order; those of first steps follow where there are more than
    /// levels.
    kinds: &'static [Kind],
    /// Furniture of some levels, by their numbers.
    furniture: &'static [Furnished],
    /// The number of rows of each of its mazes, in the order in which they are played: first steps, which are small
    /// levels to learn in, and then the levels.
    rows: &'static [u16],
    /// Which of the [candidates](super::choice::seed) of its number and that many rows each maze is. The example
    /// `journey_levels` chooses both.
    candidates: &'static [u16],
}

/// The number of a level, its keys, its one-way gates and its levers.
type Furnished = (u32, u8, Share, u8);

const GATES: Share = Share::HALF;
const NO_GATES: Share = Share::NONE;

/// With doors far apart, so that the path turns back where all others meet.
const fn diagonal(bias: Bias) -> Kind {
    let kind = Kind::new(Algorithm::BinaryTree(bias));
    Kind { features: kind.features.with_doors(DoorRule::Farthest), ..kind }
}

const NW: Kind = diagonal(Bias::NorthWest);
const NE: Kind = diagonal(Bias::NorthEast);
const SE: Kind = diagonal(Bias::SouthEast);
const SW: Kind = diagonal(Bias::SouthWest);

const fn tiled(pattern: Pattern, algorithm: Algorithm) -> Kind {
    Kind::shaped(Shape::Tiling(pattern), algorithm)
}

const WINDING: Kind = Kind::new(RecursiveBacktracker);
const EVEN: Kind = Kind::new(Wilson);
const ROOMS: Kind = Kind::new(RecursiveDivision(Room::ONE));
/// With loops, without which a gate has no other way round.
const LOOPS: Kind = WINDING.with_braid(Share::HALF);

/// The kinds of the ten levels of the last world, and after them those of the first steps.
const VAULTS: &[Kind] = &[
    WINDING.with_furniture(2, NO_GATES, 0),
    EVEN.with_furniture(2, NO_GATES, 0),
    LOOPS.with_furniture(1, GATES, 0),
    Kind::shaped(Hexagon, RecursiveBacktracker).with_furniture(3, NO_GATES, 0),
    EVEN.with_furniture(1, NO_GATES, 1),
    WINDING.with_weave(Share::percent(30)).with_furniture(2, NO_GATES, 1),
    LOOPS.with_furniture(2, GATES, 1),
    Kind::shaped(Ring, RecursiveBacktracker).with_furniture(4, NO_GATES, 0),
    LOOPS.with_furniture(2, GATES, 2),
    LOOPS.with_furniture(4, GATES, 2),
    WINDING.with_furniture(1, NO_GATES, 0),
    LOOPS.with_furniture(0, GATES, 0),
    WINDING.with_furniture(0, NO_GATES, 1),
];

impl World {
    /// The number of levels per world, without first steps.
    pub const LEVELS: u32 = 10;

    /// All worlds, in order.
    pub const ALL: [Self; 19] = [
        // All paths lead towards two sides; which two changes once the player knows the first pair.
        Self::new("diagonals", &[NW, NW, NW, SE, SE, NE, NW, SW, SE, NW])
            .with_rows(&[4, 5, 6, 11, 10, 11, 11, 11, 11, 12, 12, 12, 13])
            .with_candidates(&[101, 217, 234, 0, 34, 20, 56, 23, 56, 25, 15, 40, 14]),
        Self::new("brambles", &[Kind::new(PrimFrontierCell), Kind::new(PrimFrontierEdge)])
            .with_rows(&[5, 6, 7, 13, 14, 14, 14, 15, 15, 15, 16, 15, 16])
            .with_candidates(&[453, 855, 280, 2, 16, 51, 2, 58, 39, 0, 27, 49, 24]),
        Self::new("rivers", &[WINDING])
            .with_furniture(&[(4, 1, NO_GATES, 0), (7, 1, NO_GATES, 0), (10, 1, NO_GATES, 0)])
            .with_rows(&[4, 5, 6, 11, 11, 12, 8, 11, 12, 9, 12, 13, 9])
            .with_candidates(&[448, 41, 843, 36, 43, 41, 883, 8, 12, 799, 24, 56, 10]),
        Self::new("rooms", &[ROOMS, ROOMS, Kind::new(BlobbyDivision)])
            .with_furniture(&[(4, 1, NO_GATES, 0), (7, 2, NO_GATES, 0), (10, 2, NO_GATES, 0)])
            .with_rows(&[4, 5, 7, 12, 12, 13, 10, 13, 13, 8, 14, 16, 10])
            .with_candidates(&[495, 184, 205, 56, 12, 0, 911, 7, 35, 26, 61, 44, 35]),
        Self::new("caves", &[Kind::new(WallList)])
            .with_furniture(&[(3, 1, NO_GATES, 0), (6, 2, NO_GATES, 0), (8, 2, NO_GATES, 0), (10, 2, NO_GATES, 0)])
            .with_rows(&[4, 4, 6, 10, 11, 7, 11, 11, 6, 12, 6, 12, 8])
            .with_candidates(&[41, 405, 367, 20, 8, 255, 38, 16, 34, 6, 21, 13, 42]),
        Self::new("rings", &[Kind::shaped(Ring, RecursiveBacktracker), Kind::shaped(Ring, HuntAndKill)])
            .with_furniture(&[(4, 2, NO_GATES, 0), (7, 2, NO_GATES, 0), (10, 3, NO_GATES, 0)])
            .with_rows(&[3, 3, 4, 7, 12, 7, 6, 10, 14, 5, 16, 11, 5])
            .with_candidates(&[94, 893, 168, 18, 5, 142, 7, 8, 43, 26, 54, 913, 45]),
        // From the middle of rings to the outside: between two borders, loops can separate the walls, so that
        // a hand on the wall need not find the exit. In a rectangle with both doors in the border it always
        // does.
        Self::new("loops", &[Kind::shaped(Ring, RecursiveBacktracker).with_braid(Share::ALL)])
            .with_furniture(&[(4, 0, GATES, 0), (7, 0, GATES, 0), (10, 1, GATES, 0)])
            .with_rows(&[3, 4, 6, 16, 16, 16, 16, 15, 15, 16, 16, 18, 13])
            .with_candidates(&[595, 427, 252, 82, 30, 511, 199, 186, 712, 580, 366, 995, 991]),
        Self::new("honeycomb", &[Kind::shaped(Hexagon, HuntAndKill), Kind::shaped(Hexagon, RecursiveBacktracker)])
            .with_furniture(&[(4, 1, GATES, 0), (7, 2, NO_GATES, 0), (10, 2, GATES, 0)])
            .with_rows(&[4, 6, 7, 17, 13, 16, 12, 17, 14, 9, 16, 21, 11])
            .with_candidates(&[244, 743, 224, 3, 11, 11, 88, 29, 49, 779, 27, 27, 140]),
        Self::new("shards", &[Kind::shaped(Triangle, Wilson), Kind::shaped(Triangle, HuntAndKill)])
            .with_furniture(&[(4, 0, NO_GATES, 1), (7, 0, NO_GATES, 1), (10, 1, NO_GATES, 1)])
            .with_rows(&[3, 5, 6, 12, 13, 13, 8, 14, 14, 11, 14, 15, 8])
            .with_candidates(&[58, 747, 359, 15, 19, 28, 18, 1, 14, 6, 15, 4, 648]),
        Self::new("bridges", &[WINDING.with_weave(Share::percent(30))])
            .with_furniture(&[(4, 0, NO_GATES, 1), (7, 1, NO_GATES, 1), (10, 2, NO_GATES, 1)])
            .with_rows(&[4, 6, 7, 13, 12, 14, 11, 16, 15, 9, 15, 17, 10])
            .with_candidates(&[813, 567, 747, 24, 1, 3, 10, 52, 43, 254, 43, 39, 9]),
        Self::new(
            "horizons",
            &[Kind::shaped(Cylinder, RecursiveBacktracker), Kind::shaped(Torus, RecursiveBacktracker)],
        )
        .with_furniture(&[(4, 1, NO_GATES, 1), (7, 2, NO_GATES, 0), (10, 1, GATES, 1)])
        .with_rows(&[4, 6, 8, 14, 18, 15, 9, 18, 20, 9, 19, 18, 15])
        .with_candidates(&[227, 528, 277, 25, 219, 37, 24, 21, 337, 26, 8, 48, 5]),
        // Everything learned so far, without the view.
        Self::new("fog", &[WINDING, EVEN, Kind::new(HuntAndKill), ROOMS, Kind::new(PrimFrontierCell)])
            .in_fog()
            .with_furniture(&[(4, 1, NO_GATES, 0), (6, 0, NO_GATES, 1), (8, 2, NO_GATES, 0), (10, 3, NO_GATES, 0)])
            .with_rows(&[4, 6, 8, 16, 19, 20, 15, 27, 12, 22, 12, 20, 14])
            .with_candidates(&[378, 572, 859, 23, 4, 42, 199, 46, 42, 4, 155, 8, 584]),
        // Up, down, and in the last levels on and back through wings.
        Self::new(
            "towers",
            &[
                Kind::tower(RecursiveBacktracker, &[2]),
                Kind::tower(Wilson, &[3]),
                Kind::tower(RecursiveBacktracker, &[3]),
                Kind::tower(HuntAndKill, &[4]),
                Kind::tower(RecursiveBacktracker, &[4]),
                Kind::tower(Wilson, &[5]),
                Kind::tower(RecursiveBacktracker, &[5]),
                Kind::tower(HuntAndKill, &[2, 2]),
                Kind::tower(RecursiveBacktracker, &[2, 2]),
                Kind::tower(RecursiveBacktracker, &[3, 2]),
            ],
        )
        .with_furniture(&[(4, 1, NO_GATES, 0), (7, 2, NO_GATES, 0), (10, 2, NO_GATES, 1)])
        .with_rows(&[3, 4, 5, 10, 14, 8, 6, 8, 12, 4, 11, 9, 4])
        .with_candidates(&[251, 910, 128, 29, 3, 18, 909, 24, 39, 811, 48, 6, 10]),
        // Floors of more than one kind of cell, or of cells that are turned in several ways.
        Self::new("courtyards", &[tiled(Pattern::Octagon, RecursiveBacktracker), tiled(Pattern::Octagon, HuntAndKill)])
            .with_furniture(&[(4, 3, NO_GATES, 0), (7, 0, GATES, 1), (10, 2, GATES, 1)])
            .with_rows(&[4, 5, 6, 12, 16, 14, 7, 13, 17, 17, 19, 14, 12])
            .with_candidates(&[101, 976, 987, 50, 33, 23, 54, 59, 46, 0, 53, 52, 45]),
        Self::new("bazaar", &[tiled(Pattern::Cairo, HuntAndKill), tiled(Pattern::Cairo, RecursiveBacktracker)])
            .with_furniture(&[(4, 2, NO_GATES, 1), (7, 1, GATES, 1), (10, 3, GATES, 1)])
            .with_rows(&[4, 6, 9, 18, 16, 19, 10, 20, 17, 12, 19, 22, 13])
            .with_candidates(&[239, 134, 162, 7, 30, 55, 362, 29, 10, 18, 13, 50, 288]),
        Self::new("quarry", &[tiled(Pattern::Rhomb, RecursiveBacktracker), tiled(Pattern::Rhomb, HuntAndKill)])
            .with_furniture(&[(3, 0, NO_GATES, 2), (6, 2, GATES, 0), (8, 3, NO_GATES, 0), (10, 3, GATES, 1)])
            .with_rows(&[3, 4, 6, 11, 13, 7, 14, 11, 9, 12, 8, 11, 8])
            .with_candidates(&[20, 625, 694, 42, 44, 18, 8, 39, 185, 52, 42, 36, 31]),
        Self::new("baskets", &[tiled(Pattern::Kagome, RecursiveBacktracker)])
            .with_furniture(&[(3, 2, NO_GATES, 1), (6, 1, GATES, 1), (8, 4, NO_GATES, 0), (10, 3, GATES, 1)])
            .with_rows(&[3, 4, 4, 9, 8, 6, 9, 8, 9, 11, 6, 10, 8])
            .with_candidates(&[26, 81, 1020, 7, 57, 55, 705, 10, 93, 24, 5, 58, 41]),
        // Edges that are joined, too, but upside down.
        Self::new("ribbons", &[Kind::shaped(Moebius, RecursiveBacktracker), Kind::shaped(Moebius, HuntAndKill)])
            .with_furniture(&[(3, 0, GATES, 2), (6, 2, GATES, 1), (8, 4, NO_GATES, 0), (10, 3, GATES, 2)])
            .with_rows(&[4, 7, 9, 15, 19, 15, 20, 17, 12, 18, 11, 18, 13])
            .with_candidates(&[5, 585, 601, 54, 37, 22, 45, 51, 517, 26, 18, 62, 26]),
        // Shut ways, and what opens them.
        Self::new("vaults", VAULTS)
            .with_rows(&[4, 7, 7, 11, 13, 19, 10, 16, 12, 13, 7, 14, 13])
            .with_candidates(&[574, 674, 648, 18, 360, 352, 32, 38, 62, 63, 40, 889, 8]),
    ];

    /// A world without fog and furniture, of which the mazes are to be said.
    const fn new(key: &'static str, kinds: &'static [Kind]) -> Self {
        let rules = Rules { fog: false, blind: false };
        Self { key, rules, kinds, furniture: &[], rows: &[], candidates: &[] }
    }

    const fn in_fog(self) -> Self {
        Self { rules: Rules { fog: true, ..self.rules }, ..self }
    }

    const fn with_furniture(self, furniture: &'static [Furnished]) -> Self {
        Self { furniture, ..self }
    }

    const fn with_rows(self, rows: &'static [u16]) -> Self {
        Self { rows, ..self }
    }

    const fn with_candidates(self, candidates: &'static [u16]) -> Self {
        Self { candidates, ..self }
    }

    /// The world with a key.
    pub fn of_key(key: &str) -> Option<&'static Self> {
        const { &Self::ALL }.iter().find(|world| world.key == key)
    }

    /// The world that a kind of mazes belongs to: the first with that kind, or else with furniture if the kind has
    /// some, or else with that grid.
    pub fn of_kind(kind: &Kind) -> &'static Self {
        let all = const { &Self::ALL };
        let is_alike =
            |other: &Kind| (other.features.shape, other.features.weave) == (kind.features.shape, kind.features.weave);
        let exact = all.iter().find(|world| world.kinds.contains(kind));
        let any = |is_fit: &dyn Fn(&Kind) -> bool| all.iter().find(|world| world.kinds.iter().any(is_fit));
        let furnished = || any(&Kind::has_furniture).filter(|_| kind.has_furniture());
        exact.or_else(furnished).or_else(|| any(&is_alike)).unwrap_or(&all[0])
    }

    /// The number of first steps; none in the first world, which begins small.
    pub(super) const fn steps(&self) -> u32 {
        self.levels() - Self::LEVELS
    }

    /// The number of levels with first steps.
    pub(super) const fn levels(&self) -> u32 {
        self.rows.len() as u32
    }

    /// Returns true if its first steps have kinds of their own.
    pub(super) const fn has_kinds_of_steps(&self) -> bool {
        self.kinds.len() > Self::LEVELS as usize
    }

    /// The rows and the candidate of the maze at a position, from 0.
    pub(super) const fn chosen(&self, position: u32) -> (u16, u16) {
        let position = position as usize;
        (self.rows[position], self.candidates[position])
    }

    /// The kind of a level, numbered from 1; the numbers of first steps with kinds of their own follow
    /// [`World::LEVELS`]. A maze with gates has loops, without which they have no other way round.
    pub fn kind(&self, level: u32) -> Kind {
        let kind = self.bare_kind(level);
        let Some(&(_, keys, gates, levers)) = self.furniture.iter().find(|of| of.0 == level) else { return kind };
        let furnished = kind.with_furniture(keys, gates, levers);
        let needs_loops = !gates.is_zero() && kind.features.braid.is_zero();
        if needs_loops { furnished.with_braid(Share::HALF) } else { furnished }
    }

    /// The kind of a level without the furniture that some levels have besides.
    pub(super) const fn bare_kind(&self, level: u32) -> Kind {
        self.kinds[level.saturating_sub(1) as usize % self.kinds.len()]
    }
}
