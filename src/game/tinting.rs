//! Tinting: a theme in the colors of a world, as light and dark as it was, and colors made from those of a theme.

use bevy::color::{Oklcha, Srgba};

use super::theme::{Shade, Theme};
use super::world_look::WorldLook;

/// The most lightness of a floor and of walls; more leaves no room for a hue.
const LIGHTEST: (f32, f32) = (0.965, 0.93);
/// How much of the chroma of walls their faces and whole tiles have, and of the floor's the surroundings.
const MUTED: f32 = 0.8;
/// How much of it the trail has.
const FADED: f32 = 0.5;

/// The lightness from one tone of a floor to the next, and of a floor that is nearly black.
const TONE: (f32, f32) = (0.055, 0.11);

/// How far the hue of the first landmark is from that of the floor in degrees, and the chroma of grounds and signs.
const INLAY: (f32, f32, f32) = (45.0, 0.05, 0.1);

/// The hue of bridges in degrees.
const WOOD: f32 = 88.0;

impl Theme {
    /// This theme in the colors of the world with a key: as light and dark as it is, with the hues of the
    /// world. For another key it is the theme itself.
    pub fn in_world(&self, key: &str) -> Self {
        let look = WorldLook::of_key(key);
        let Some(tint) = look.and_then(|look| look.tint) else { return self.clone() };
        let floor = lightness(self.floor);
        let lightest = floor.min(LIGHTEST.0);
        let ground = |shade: Shade, chroma: f32| {
            let lightness = lightness(shade).min(LIGHTEST.0);
            shaded(lightness, (tint.floor.0, tint.floor.1 * chroma))
        };
        // Colors of things on the floor stay as far from it.
        let above = |shade: Shade, depth: f32, chroma: f32| {
            let lightness = lightest + (lightness(shade) - floor) * depth;
            shaded(lightness.clamp(0.0, LIGHTEST.1), (tint.wall.0, tint.wall.1 * chroma))
        };
        let trail = above(self.trail, 1.0, FADED);
        let trail = if look.is_some_and(|look| look.has_tones) { farther(trail, lightest) } else { trail };
        Self {
            background: ground(self.background, MUTED),
            floor: ground(self.floor, 1.0),
            wall: above(self.wall, tint.depth, 1.0),
            wall_face: above(self.wall_face, tint.depth, MUTED),
            tile: above(self.tile, 1.0, MUTED),
            trail,
            ..self.clone()
        }
    }

    /// Three tones of the floor from the palest to the deepest; the floor itself is one of them.
    pub fn floor_tones(&self) -> [Shade; 3] {
        let Oklcha { lightness, chroma, hue, .. } = oklch(self.floor);
        tones(lightness).map(|lightness| shaded(lightness, (hue, chroma)))
    }

    /// The ground of a landmark of one of four colors, as light as the floor, and the sign on it.
    pub fn inlay(&self, color: u8) -> (Shade, Shade) {
        let hue = oklch(self.floor).hue + INLAY.0 + 90.0 * f32::from(color);
        (self.above_floor(0.08, (hue, INLAY.1)), self.above_floor(0.3, (hue, INLAY.2)))
    }

    /// The colors of the planks of bridges and of their parapets: pale wood, a little and much lighter or darker
    /// than the floor.
    pub fn bridge(&self) -> (Shade, Shade) {
        (self.above_floor(0.3, (WOOD, 0.06)), self.above_floor(1.05, (WOOD, 0.1)))
    }

    /// A color by the share of the way from the lightness of the floor to that of walls, and hue and chroma.
    fn above_floor(&self, share: f32, hue_and_chroma: (f32, f32)) -> Shade {
        let (floor, wall) = (lightness(self.floor), lightness(self.wall));
        shaded((floor + (wall - floor) * share).clamp(0.0, LIGHTEST.1), hue_and_chroma)
    }
}

/// The lightnesses of the tones of a floor, from the palest to the deepest.
fn tones(floor: f32) -> [f32; 3] {
    let step = if floor < TONE.0 { TONE.1 } else { TONE.0 };
    let middle = if floor + step > LIGHTEST.0 { floor - step } else { floor.max(step) };
    [middle + step, middle, middle - step]
}

/// A color as far from the farthest tone of a floor as it is from the floor.
fn farther(shade: Shade, floor: f32) -> Shade {
    let Oklcha { lightness, chroma, hue, .. } = oklch(shade);
    let [pale, _, deep] = tones(floor);
    let end = if lightness > floor { pale } else { deep };
    shaded((lightness + end - floor).clamp(0.0, LIGHTEST.1), (hue, chroma))
}

fn oklch(shade: Shade) -> Oklcha {
    let [red, green, blue] = shade.0;
    Oklcha::from(Srgba::rgb_u8(red, green, blue))
}

fn lightness(shade: Shade) -> f32 {
    oklch(shade).lightness
}

/// The color of a lightness, hue and chroma; with less chroma where screens cannot show as much.
fn shaded(lightness: f32, (hue, chroma): (f32, f32)) -> Shade {
    const STEPS: u8 = 32;
    let mut colors = (0..=STEPS).rev().map(|step| {
        let chroma = chroma * f32::from(step) / f32::from(STEPS);
        Srgba::from(Oklcha::new(lightness, chroma, hue, 1.0))
    });
    let parts = |color: Srgba| [color.red, color.green, color.blue];
    let fits = |color: &Srgba| parts(*color).iter().all(|part| (-0.001..=1.001).contains(part));
    let color = colors.clone().find(fits).or_else(|| colors.next_back());
    let parts = color.map_or([0.0; 3], parts);
    Shade(parts.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8))
}
