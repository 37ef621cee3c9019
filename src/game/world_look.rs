//! The look of each world of the journey: a pair of hues for its walls and floor within any theme.

use bevy::color::{Oklcha, Srgba};

use super::theme::{Shade, Theme};

/// The most lightness of a floor and of walls; more leaves no room for a hue.
const LIGHTEST: (f32, f32) = (0.965, 0.93);
/// How much of the chroma of walls their faces and whole tiles have, and of the floor's the surroundings.
const MUTED: f32 = 0.8;
/// How much of it the trail has.
const FADED: f32 = 0.5;

/// The hue of bridges in degrees.
const WOOD: f32 = 88.0;

/// A world's look, which its walls, floor and surroundings have in every theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WorldLook {
    /// The theme's own colors.
    Diagonals,
    /// Green thorns on dark soil.
    Brambles,
    /// Blue water.
    Rivers,
    /// Bricks.
    Rooms,
    /// Rough stone, gray and violet.
    Caves,
    /// Standing stones of jade.
    Rings,
    /// Woven rope of purple.
    Loops,
    /// Amber.
    Honeycomb,
    /// Pale ice.
    Shards,
    /// Planks over a green valley.
    Bridges,
    /// A sunset.
    Horizons,
    /// Pale and without color.
    Fog,
    /// Sandstone under a night sky.
    Towers,
    /// Clipped hedges around paved yards.
    Courtyards,
    /// Glazed tiles of turquoise over sand.
    Bazaar,
    /// Hewn blocks of red granite.
    Quarry,
    /// Willow, woven.
    Baskets,
    /// Silk.
    Ribbons,
}

/// The colors of a world, without a lightness.
struct Tint {
    /// The hue of the walls in degrees, and their chroma.
    wall: (f32, f32),
    /// The same of the floor.
    floor: (f32, f32),
    /// How far the lightness of the walls is from that of the floor, as a share of the theme's.
    depth: f32,
}

const fn tint(wall: (f32, f32), floor: (f32, f32), depth: f32) -> Option<Tint> {
    Some(Tint { wall, floor, depth })
}

impl WorldLook {
    /// All looks, in the order of the worlds.
    pub const ALL: [Self; 18] = [
        Self::Diagonals,
        Self::Brambles,
        Self::Rivers,
        Self::Rooms,
        Self::Caves,
        Self::Rings,
        Self::Loops,
        Self::Honeycomb,
        Self::Shards,
        Self::Bridges,
        Self::Horizons,
        Self::Fog,
        Self::Towers,
        Self::Courtyards,
        Self::Bazaar,
        Self::Quarry,
        Self::Baskets,
        Self::Ribbons,
    ];

    /// The key of the world.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Diagonals => "diagonals",
            Self::Brambles => "brambles",
            Self::Rivers => "rivers",
            Self::Rooms => "rooms",
            Self::Caves => "caves",
            Self::Rings => "rings",
            Self::Loops => "loops",
            Self::Honeycomb => "honeycomb",
            Self::Shards => "shards",
            Self::Bridges => "bridges",
            Self::Horizons => "horizons",
            Self::Fog => "fog",
            Self::Towers => "towers",
            Self::Courtyards => "courtyards",
            Self::Bazaar => "bazaar",
            Self::Quarry => "quarry",
            Self::Baskets => "baskets",
            Self::Ribbons => "ribbons",
        }
    }

    /// The look of the world with a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|look| look.key() == key)
    }

    /// The colors; none for the theme's own.
    const fn colors(self) -> Option<Tint> {
        match self {
            Self::Diagonals => None,
            Self::Brambles => tint((138.0, 0.13), (62.0, 0.035), 0.92),
            Self::Rivers => tint((232.0, 0.13), (248.0, 0.08), 0.92),
            Self::Rooms => tint((32.0, 0.13), (40.0, 0.022), 0.82),
            Self::Caves => tint((303.0, 0.05), (300.0, 0.04), 0.76),
            Self::Rings => tint((168.0, 0.11), (190.0, 0.035), 0.96),
            Self::Loops => tint((338.0, 0.13), (335.0, 0.045), 0.9),
            Self::Honeycomb => tint((76.0, 0.16), (72.0, 0.05), 0.9),
            Self::Shards => tint((205.0, 0.055), (228.0, 0.03), 1.12),
            Self::Bridges => tint((60.0, 0.085), (158.0, 0.045), 0.84),
            Self::Horizons => tint((50.0, 0.16), (308.0, 0.085), 0.97),
            Self::Fog => tint((250.0, 0.006), (250.0, 0.005), 0.9),
            Self::Towers => tint((98.0, 0.075), (272.0, 0.05), 0.98),
            Self::Courtyards => tint((124.0, 0.11), (108.0, 0.05), 0.78),
            Self::Bazaar => tint((210.0, 0.075), (76.0, 0.03), 0.84),
            Self::Quarry => tint((18.0, 0.085), (22.0, 0.014), 0.88),
            Self::Baskets => tint((110.0, 0.12), (58.0, 0.05), 0.86),
            Self::Ribbons => tint((6.0, 0.14), (286.0, 0.06), 0.86),
        }
    }
}

impl Theme {
    /// This theme in the colors of the world with a key: as light and dark as it is, with the hues of the
    /// world. For another key it is the theme itself.
    #[must_use]
    pub fn in_world(&self, key: &str) -> Self {
        let Some(tint) = WorldLook::of_key(key).and_then(WorldLook::colors) else {
            return self.clone();
        };
        let floor = lightness(self.floor);
        let lightest = floor.min(LIGHTEST.0);
        let ground = |shade: Shade, chroma: f32| {
            let lightness = lightness(shade).min(LIGHTEST.0);
            shaded(lightness, (tint.floor.0, tint.floor.1 * chroma))
        };
        // What stands on the floor stays as far from it.
        let above = |shade: Shade, depth: f32, chroma: f32| {
            let lightness = lightest + (lightness(shade) - floor) * depth;
            shaded(
                lightness.clamp(0.0, LIGHTEST.1),
                (tint.wall.0, tint.wall.1 * chroma),
            )
        };
        Self {
            background: ground(self.background, MUTED),
            floor: ground(self.floor, 1.0),
            wall: above(self.wall, tint.depth, 1.0),
            wall_face: above(self.wall_face, tint.depth, MUTED),
            tile: above(self.tile, 1.0, MUTED),
            trail: above(self.trail, 1.0, FADED),
            ..self.clone()
        }
    }
}

impl Theme {
    /// The colors of the planks of bridges and of their parapets: pale wood, a little and much lighter or darker
    /// than the floor.
    #[must_use]
    pub fn bridge(&self) -> (Shade, Shade) {
        let (floor, wall) = (lightness(self.floor), lightness(self.wall));
        let wood = |share: f32, chroma: f32| {
            let lightness = floor + (wall - floor) * share;
            shaded(lightness.clamp(0.0, LIGHTEST.1), (WOOD, chroma))
        };
        (wood(0.3, 0.06), wood(1.05, 0.1))
    }
}

fn lightness(shade: Shade) -> f32 {
    let [red, green, blue] = shade.0;
    Oklcha::from(Srgba::rgb_u8(red, green, blue)).lightness
}

/// The color of a lightness, hue and chroma; with less chroma where screens cannot show as much.
fn shaded(lightness: f32, (hue, chroma): (f32, f32)) -> Shade {
    const STEPS: u8 = 32;
    let mut colors = (0..=STEPS).rev().map(|step| {
        let chroma = chroma * f32::from(step) / f32::from(STEPS);
        Srgba::from(Oklcha::new(lightness, chroma, hue, 1.0))
    });
    let parts = |color: Srgba| [color.red, color.green, color.blue];
    let fits = |color: &Srgba| {
        parts(*color)
            .iter()
            .all(|part| (-0.001..=1.001).contains(part))
    };
    let color = colors.clone().find(fits).or_else(|| colors.next_back());
    let parts = color.map_or([0.0; 3], parts);
    Shade(parts.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8))
}
