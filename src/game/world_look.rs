//! The look of each world of the journey: a pair of hues for its walls and floor within any theme.

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
    None,
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

/// Dust in the air.
const MOTE: Drift = Drift {
    shape: Silhouette::Glow,
    color: Pigment::Text,
    count: Drift::MOST,
    size: (0.2, 0.2),
    opacity: 0.3,
    velocity: (0.12, 0.07),
    swing: (0.3, 9.0),
    change: Change::None,
    is_high: false,
};

/// The colors of a world, without a lightness.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tint {
    /// The hue of the walls in degrees, and their chroma.
    pub(super) wall: (f32, f32),
    /// The hue of the floor in degrees, and its chroma.
    pub(super) floor: (f32, f32),
    /// How far the lightness of the walls is from that of the floor, as a share of the theme's.
    pub(super) depth: f32,
    /// True if its floor has several tones.
    pub(super) has_tones: bool,
}

const fn tint(wall: (f32, f32), floor: (f32, f32), depth: f32) -> Option<Tint> {
    Some(Tint { wall, floor, depth, has_tones: false })
}

const fn toned(wall: (f32, f32), floor: (f32, f32), depth: f32) -> Option<Tint> {
    Some(Tint { wall, floor, depth, has_tones: true })
}

impl WorldLook {
    /// The looks of all worlds, in their order.
    pub const ALL: &[Self] = &[
        // The theme's own colors.
        Self { key: "diagonals", tint: None, ornament: Ornament::Hatching, drift: MOTE },
        // Green thorns on dark soil.
        Self {
            key: "brambles",
            tint: tint((138.0, 0.13), (62.0, 0.035), 0.92),
            ornament: Ornament::Thorns,
            // Leaves that fall.
            drift: Drift {
                shape: Silhouette::Disc,
                color: Pigment::Wall,
                size: (0.2, 0.08),
                velocity: (-0.12, -0.25),
                swing: (0.5, 5.0),
                change: Change::Turn(7.0),
                ..MOTE
            },
        },
        // Blue water.
        Self {
            key: "rivers",
            tint: tint((232.0, 0.13), (248.0, 0.08), 0.92),
            ornament: Ornament::Water,
            // Glints on water.
            drift: Drift { size: (0.8, 0.07), opacity: 0.5, velocity: (0.25, 0.0), change: Change::Shine(4.0), ..MOTE },
        },
        // Bricks.
        Self {
            key: "rooms",
            tint: tint((32.0, 0.13), (40.0, 0.022), 0.82),
            ornament: Ornament::Bricks,
            // Light of candles.
            drift: Drift {
                color: Pigment::Wall,
                count: 6,
                size: (3.0, 3.0),
                opacity: 0.14,
                velocity: (0.0, 0.0),
                swing: (0.0, 1.0),
                change: Change::Shine(5.0),
                ..MOTE
            },
        },
        // Rough stone, gray and violet.
        Self {
            key: "caves",
            tint: tint((303.0, 0.05), (300.0, 0.04), 0.76),
            ornament: Ornament::Pebbles,
            // Drops that fall into puddles.
            drift: Drift {
                shape: Silhouette::Ring,
                color: Pigment::Wall,
                count: 8,
                size: (0.6, 0.6),
                opacity: 0.25,
                velocity: (0.0, 0.0),
                swing: (0.0, 1.0),
                change: Change::Spread(3.0),
                ..MOTE
            },
        },
        // Standing stones of jade.
        Self {
            key: "rings",
            tint: tint((168.0, 0.11), (190.0, 0.035), 0.96),
            ornament: Ornament::Stones,
            // Fireflies around the stones.
            drift: Drift {
                color: Pigment::Wall,
                size: (0.3, 0.3),
                opacity: 0.5,
                swing: (0.7, 8.0),
                change: Change::Shine(3.0),
                ..MOTE
            },
        },
        // Woven rope of purple.
        Self {
            key: "loops",
            tint: tint((338.0, 0.13), (335.0, 0.045), 0.9),
            ornament: Ornament::Rope,
            // Fluff of the rope.
            drift: Drift {
                shape: Silhouette::Disc,
                color: Pigment::Wall,
                size: (0.3, 0.04),
                opacity: 0.3,
                swing: (0.8, 7.0),
                change: Change::Turn(5.0),
                ..MOTE
            },
        },
        // Amber.
        Self {
            key: "honeycomb",
            tint: tint((76.0, 0.16), (72.0, 0.05), 0.9),
            ornament: Ornament::Honey,
            // Pollen.
            drift: Drift {
                shape: Silhouette::Disc,
                color: Pigment::Wall,
                size: (0.07, 0.07),
                opacity: 0.5,
                velocity: (0.2, 0.1),
                swing: (0.5, 4.0),
                ..MOTE
            },
        },
        // Pale ice.
        Self {
            key: "shards",
            tint: tint((205.0, 0.055), (228.0, 0.03), 1.12),
            ornament: Ornament::Facets,
            // Ice that glitters.
            drift: Drift {
                size: (0.35, 0.35),
                opacity: 0.6,
                velocity: (0.0, -0.1),
                change: Change::Shine(2.5),
                ..MOTE
            },
        },
        // Planks over a green valley.
        Self {
            key: "bridges",
            tint: tint((60.0, 0.085), (158.0, 0.045), 0.84),
            ornament: Ornament::Planks,
            // The shadows of gulls.
            drift: Drift {
                shape: Silhouette::Chevron,
                color: Pigment::Black,
                count: 4,
                size: (0.5, 1.1),
                opacity: 0.22,
                velocity: (0.7, 0.0),
                swing: (0.6, 12.0),
                is_high: true,
                ..MOTE
            },
        },
        // A sunset.
        Self {
            key: "horizons",
            tint: tint((50.0, 0.16), (308.0, 0.085), 0.97),
            ornament: Ornament::Stripes,
            // Clouds.
            drift: Drift {
                color: Pigment::Wall,
                count: 4,
                size: (4.0, 1.2),
                opacity: 0.14,
                velocity: (0.3, 0.0),
                is_high: true,
                ..MOTE
            },
        },
        // Pale and without color.
        Self {
            key: "fog",
            tint: tint((250.0, 0.006), (250.0, 0.005), 0.9),
            ornament: Ornament::SoftEdges,
            // Wisps of fog.
            drift: Drift {
                color: Pigment::Wall,
                count: 3,
                size: (3.0, 0.7),
                opacity: 0.16,
                velocity: (0.2, 0.02),
                is_high: true,
                ..MOTE
            },
        },
        // Sandstone under a night sky.
        Self {
            key: "towers",
            tint: tint((98.0, 0.075), (272.0, 0.05), 0.98),
            ornament: Ornament::Battlements,
            // The shadows of bats around the towers.
            drift: Drift {
                shape: Silhouette::Chevron,
                color: Pigment::Black,
                count: 6,
                size: (0.25, 0.5),
                opacity: 0.2,
                velocity: (-0.5, 0.15),
                swing: (1.2, 5.0),
                is_high: true,
                ..MOTE
            },
        },
        // Clipped hedges around paved yards.
        Self {
            key: "courtyards",
            tint: tint((124.0, 0.11), (108.0, 0.05), 0.78),
            ornament: Ornament::Hedge,
            // Petals from the hedges.
            drift: Drift {
                shape: Silhouette::Disc,
                color: Pigment::Text,
                count: 9,
                size: (0.13, 0.08),
                opacity: 0.35,
                velocity: (0.16, -0.18),
                swing: (0.6, 6.0),
                change: Change::Turn(4.0),
                ..MOTE
            },
        },
        // Glazed tiles of turquoise over sand.
        Self {
            key: "bazaar",
            tint: tint((210.0, 0.075), (76.0, 0.03), 0.84),
            ornament: Ornament::Tiles,
            // The light of lanterns that sway.
            drift: Drift {
                color: Pigment::Trail,
                count: 7,
                size: (2.4, 2.4),
                opacity: 0.2,
                velocity: (0.0, 0.0),
                swing: (0.4, 6.0),
                ..MOTE
            },
        },
        // Hewn blocks of red granite.
        Self {
            key: "quarry",
            tint: toned((18.0, 0.085), (22.0, 0.014), 0.88),
            ornament: Ornament::Blocks,
            // Dust from the stone that settles.
            drift: Drift {
                color: Pigment::Wall,
                size: (0.5, 0.5),
                opacity: 0.25,
                velocity: (0.05, -0.12),
                change: Change::Spread(6.0),
                ..MOTE
            },
        },
        // Pale willow, woven, over a cool floor.
        Self {
            key: "baskets",
            tint: toned((108.0, 0.11), (196.0, 0.05), 0.9),
            ornament: Ornament::Wicker,
            // Bits of straw.
            drift: Drift {
                shape: Silhouette::Disc,
                color: Pigment::Wall,
                count: 10,
                size: (0.34, 0.05),
                opacity: 0.4,
                velocity: (0.22, -0.06),
                swing: (0.4, 5.0),
                change: Change::Turn(9.0),
                ..MOTE
            },
        },
        // Silk.
        Self {
            key: "ribbons",
            tint: tint((6.0, 0.14), (286.0, 0.06), 0.86),
            ornament: Ornament::Silk,
            // Threads of silk in the wind.
            drift: Drift {
                shape: Silhouette::Disc,
                color: Pigment::Wall,
                count: 8,
                size: (0.9, 0.035),
                opacity: 0.35,
                velocity: (0.45, 0.05),
                swing: (0.9, 8.0),
                change: Change::Turn(14.0),
                is_high: true,
            },
        },
        // Riveted iron over a floor of brass.
        Self {
            key: "vaults",
            tint: tint((264.0, 0.1), (86.0, 0.04), 0.8),
            ornament: Ornament::Plates,
            // Glints on metal.
            drift: Drift {
                count: 8,
                size: (0.5, 0.06),
                opacity: 0.35,
                velocity: (0.06, 0.06),
                change: Change::Shine(5.0),
                ..MOTE
            },
        },
    ];

    /// Returns true if its cells of several kinds have floors of several tones.
    #[must_use]
    pub fn has_tones(&self) -> bool {
        self.tint.is_some_and(|tint| tint.has_tones)
    }

    /// The look of the world with a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|look| look.key == key)
    }
}
