//! The look of each world of the journey: a pair of hues for its walls and floor within any theme.

use self::Change::{Shine, Spread, Stay, Turn};
use self::Ornament::*;
use self::Pigment::{Black, Text, Trail, Wall};
use self::Silhouette::{Chevron, Disc, Glow, Ring};

/// A world's look, which it has in every theme.
#[derive(Clone, PartialEq, Debug)]
pub struct WorldLook {
    /// The key of the world.
    pub key: &'static str,
    /// The colors of walls, floor and surroundings; none for the theme's own.
    pub(super) tint: Option<Tint>,
    /// The material of its walls.
    pub ornament: Ornament,
    /// The things that move slowly in it.
    pub drift: Drift,
    /// True if its rooms, or its cells of several kinds, have floors of several tones.
    pub has_tones: bool,
}

/// The material of the walls of a world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a wall of bricks is a wall of bricks")]
pub enum Ornament {
    Hatching,
    Thorns,
    Water,
    Bricks,
    Pebbles,
    Stones,
    Rope,
    Honey,
    Facets,
    Planks,
    Stripes,
    SoftEdges,
    Battlements,
    Hedge,
    Tiles,
    Blocks,
    Wicker,
    Silk,
    Plates,
}

/// How something drifts. Lengths are in cells, and times in seconds.
#[derive(Clone, PartialEq, Debug)]
pub struct Drift {
    /// The shape of it.
    pub shape: Silhouette,
    /// Its color.
    pub color: Pigment,
    /// How many there are, at most [`Drift::MOST`].
    pub count: u8,
    /// Its width and height.
    pub size: (f32, f32),
    /// How much of what is behind it is hidden, from 0 to 1.
    pub opacity: f32,
    /// How far it moves in a second.
    pub velocity: (f32, f32),
    /// How far it swings, and how long that takes.
    pub swing: (f32, f32),
    /// How it changes.
    pub change: Change,
    /// True if it is above the walls rather than on the floor.
    pub is_high: bool,
}

/// The silhouette of what drifts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a ring is a ring")]
pub enum Silhouette {
    Glow,
    Disc,
    Ring,
    Chevron,
}

/// The color of what drifts: one of the theme's, or black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a theme's own names")]
pub enum Pigment {
    Text,
    Wall,
    Trail,
    Black,
}

/// How something changes as it drifts, and how long that takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Change {
    /// It stays as it is.
    Stay,
    /// It turns around.
    Turn(f32),
    /// It shines and fades.
    Shine(f32),
    /// It grows as it fades.
    Spread(f32),
}

impl Drift {
    /// The most things that drift at once.
    pub const MOST: u8 = 14;
}

/// A drift on the floor, by the fields of [`Drift`] in their order.
const fn low(
    (shape, color): (Silhouette, Pigment),
    count: u8,
    size: (f32, f32),
    opacity: f32,
    velocity: (f32, f32),
    swing: (f32, f32),
    change: Change,
) -> Drift {
    Drift { shape, color, count, size, opacity, velocity, swing, change, is_high: false }
}

/// This above the walls.
const fn high(drift: Drift) -> Drift {
    Drift { is_high: true, ..drift }
}

const MOTES: Drift = low((Glow, Text), Drift::MOST, (0.2, 0.2), 0.3, (0.12, 0.07), (0.3, 9.0), Stay);
const LEAVES: Drift = low((Disc, Wall), 14, (0.2, 0.08), 0.3, (-0.12, -0.25), (0.5, 5.0), Turn(7.0));
const GLINTS: Drift = low((Glow, Text), 14, (0.8, 0.07), 0.5, (0.25, 0.0), (0.3, 9.0), Shine(4.0));
const CANDLELIGHT: Drift = low((Glow, Wall), 6, (3.0, 3.0), 0.14, (0.0, 0.0), (0.0, 1.0), Shine(5.0));
const DROPS: Drift = low((Ring, Wall), 8, (0.6, 0.6), 0.25, (0.0, 0.0), (0.0, 1.0), Spread(3.0));
const FIREFLIES: Drift = low((Glow, Wall), 14, (0.3, 0.3), 0.5, (0.12, 0.07), (0.7, 8.0), Shine(3.0));
const FLUFF: Drift = low((Disc, Wall), 14, (0.3, 0.04), 0.3, (0.12, 0.07), (0.8, 7.0), Turn(5.0));
const POLLEN: Drift = low((Disc, Wall), 14, (0.07, 0.07), 0.5, (0.2, 0.1), (0.5, 4.0), Stay);
const GLITTER: Drift = low((Glow, Text), 14, (0.35, 0.35), 0.6, (0.0, -0.1), (0.3, 9.0), Shine(2.5));
const GULLS: Drift = high(low((Chevron, Black), 4, (0.5, 1.1), 0.22, (0.7, 0.0), (0.6, 12.0), Stay));
const CLOUDS: Drift = high(low((Glow, Wall), 4, (4.0, 1.2), 0.14, (0.3, 0.0), (0.3, 9.0), Stay));
const WISPS: Drift = high(low((Glow, Wall), 9, (5.0, 1.3), 0.2, (0.3, 0.02), (0.4, 9.0), Stay));
const BATS: Drift = high(low((Chevron, Black), 6, (0.25, 0.5), 0.2, (-0.5, 0.15), (1.2, 5.0), Stay));
const PETALS: Drift = low((Disc, Text), 9, (0.13, 0.08), 0.35, (0.16, -0.18), (0.6, 6.0), Turn(4.0));
const LANTERNS: Drift = low((Glow, Trail), 7, (2.4, 2.4), 0.2, (0.0, 0.0), (0.4, 6.0), Stay);
const STONE_DUST: Drift = low((Glow, Wall), 14, (0.5, 0.5), 0.25, (0.05, -0.12), (0.3, 9.0), Spread(6.0));
const STRAW: Drift = low((Disc, Wall), 10, (0.34, 0.05), 0.4, (0.22, -0.06), (0.4, 5.0), Turn(9.0));
const THREADS: Drift = high(low((Disc, Wall), 8, (0.9, 0.035), 0.35, (0.45, 0.05), (0.9, 8.0), Turn(14.0)));
const METAL_GLINTS: Drift = low((Glow, Text), 8, (0.5, 0.06), 0.35, (0.06, 0.06), (0.3, 9.0), Shine(5.0));

/// The colors of a world, without a lightness.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tint {
    /// The hue of the walls in degrees, and their chroma.
    pub(super) wall: (f32, f32),
    /// The hue of the floor in degrees, and its chroma.
    pub(super) floor: (f32, f32),
    /// How far the lightness of the walls is from that of the floor, as a share of the theme's.
    pub(super) depth: f32,
}

impl WorldLook {
    /// The looks of all worlds, in their order: the material of the walls, hue and chroma of walls and of floor, the
    /// depth of the walls, and what drifts.
    pub const ALL: &[Self] = &[
        // The theme's own colors.
        Self { tint: None, ..Self::of("diagonals", Hatching, (0.0, 0.0), (0.0, 0.0), 1.0, MOTES) },
        // Green thorns on dark soil.
        Self::of("brambles", Thorns, (138.0, 0.13), (62.0, 0.035), 0.92, LEAVES),
        // Blue water.
        Self::of("rivers", Water, (232.0, 0.13), (248.0, 0.08), 0.92, GLINTS),
        // Rooms of bricks, each with a floor of its own.
        Self::of("rooms", Bricks, (32.0, 0.13), (40.0, 0.022), 0.82, CANDLELIGHT).with_tones(),
        // Rough stone, gray and violet.
        Self::of("caves", Pebbles, (303.0, 0.05), (300.0, 0.04), 0.76, DROPS),
        // Standing stones of jade.
        Self::of("rings", Stones, (168.0, 0.11), (190.0, 0.035), 0.96, FIREFLIES),
        // Woven rope of purple.
        Self::of("loops", Rope, (338.0, 0.13), (335.0, 0.045), 0.9, FLUFF),
        // Amber.
        Self::of("honeycomb", Honey, (76.0, 0.16), (72.0, 0.05), 0.9, POLLEN),
        // Pale ice.
        Self::of("shards", Facets, (205.0, 0.055), (228.0, 0.03), 1.12, GLITTER),
        // Planks over a green valley.
        Self::of("bridges", Planks, (60.0, 0.085), (158.0, 0.045), 0.84, GULLS),
        // A sunset.
        Self::of("horizons", Stripes, (50.0, 0.16), (308.0, 0.085), 0.97, CLOUDS),
        // Pale stones in a cool mist.
        Self::of("fog", SoftEdges, (260.0, 0.018), (200.0, 0.03), 0.9, WISPS),
        // Sandstone under a night sky.
        Self::of("towers", Battlements, (98.0, 0.075), (272.0, 0.05), 0.98, BATS),
        // Clipped hedges around paved yards.
        Self::of("courtyards", Hedge, (124.0, 0.11), (108.0, 0.05), 0.78, PETALS),
        // Glazed tiles of turquoise over sand.
        Self::of("bazaar", Tiles, (210.0, 0.075), (76.0, 0.03), 0.84, LANTERNS),
        // Hewn blocks of red granite.
        Self::of("quarry", Blocks, (18.0, 0.085), (22.0, 0.014), 0.88, STONE_DUST).with_tones(),
        // Pale willow, woven, over a cool floor.
        Self::of("baskets", Wicker, (108.0, 0.11), (196.0, 0.05), 0.9, STRAW).with_tones(),
        // Silk.
        Self::of("ribbons", Silk, (6.0, 0.14), (286.0, 0.06), 0.86, THREADS),
        // Riveted iron over a floor of brass.
        Self::of("vaults", Plates, (264.0, 0.1), (86.0, 0.04), 0.8, METAL_GLINTS),
    ];

    const fn of(
        key: &'static str,
        ornament: Ornament,
        wall: (f32, f32),
        floor: (f32, f32),
        depth: f32,
        drift: Drift,
    ) -> Self {
        Self { key, tint: Some(Tint { wall, floor, depth }), ornament, drift, has_tones: false }
    }

    const fn with_tones(self) -> Self {
        Self { has_tones: true, ..self }
    }

    /// The look of the world with a key.
    pub fn of_key(key: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|look| look.key == key)
    }
}
