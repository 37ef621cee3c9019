//! The pictures of furniture: a shape for each color, keys with those shapes, and the handle of a lever. Each is white
//! with a dark rim, to be tinted by a sprite's color.

use crate::game::theme::Theme;
use crate::game::view::prelude::*;
use crate::game::view::shapes::picture;

/// How wide the dark rim is, in half sides of a picture.
const RIM: f32 = 0.1;
/// The color of levers and barriers.
pub(in crate::game::view) const LEVER: SpriteColor = SpriteColor::of(|theme, _| theme.lever(), 0);

/// The color of a key and its doors.
pub(in crate::game::view) fn key_color(color: u8) -> SpriteColor {
    SpriteColor::of(Theme::key, color)
}

/// The pictures.
#[derive(Resource)]
pub(in crate::game::view) struct Icons {
    shapes: [Handle<Image>; 4],
    keys: [Handle<Image>; 4],
    /// A rod with a knob, from the middle of the picture to its upper edge.
    pub(in crate::game::view) handle: Handle<Image>,
    /// Three bars beside each other.
    pub(in crate::game::view) bars: Handle<Image>,
}

impl Icons {
    /// The shape of a color: a circle, a square, a triangle or a diamond.
    pub(in crate::game::view) fn shape(&self, color: u8) -> &Handle<Image> {
        &self.shapes[usize::from(color) % self.shapes.len()]
    }

    /// A key whose bow is the shape of its color.
    pub(in crate::game::view) fn key(&self, color: u8) -> &Handle<Image> {
        &self.keys[usize::from(color) % self.keys.len()]
    }
}

impl FromWorld for Icons {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        let mut add = |distance: &dyn Fn(Vec2) -> f32| images.add(picture(distance, RIM));
        Self {
            shapes: std::array::from_fn(|color| add(&|at| shape(color, at, 0.84))),
            keys: std::array::from_fn(|color| add(&|at| key(color, at))),
            handle: add(&|at| {
                let knob = at.distance(Vec2::new(0.0, -0.64)) - 0.22;
                let rod = at.distance(Vec2::new(0.0, at.y.clamp(-0.6, 0.0))) - 0.1;
                rod.min(knob)
            }),
            bars: add(&|at| {
                let bars = [-0.6, 0.0, 0.6].map(|x| block(at - Vec2::new(x, 0.0), 0.13, 0.8));
                bars.into_iter().fold(block(at, 0.85, 0.1), f32::min)
            }),
        }
    }
}

/// The distance of a point from the outline of a shape of a radius, y downwards; negative within.
fn shape(color: usize, at: Vec2, radius: f32) -> f32 {
    let aside = at.abs();
    match color {
        0 => at.length() - radius,
        1 => block(at, 0.86 * radius, 0.86 * radius),
        2 => {
            let inner = 0.62 * radius;
            let y = at.y - 0.28 * inner;
            (y - inner).max(0.866 * aside.x - 0.5 * y - inner)
        }
        _ => (aside.x + aside.y - 1.14 * radius) * std::f32::consts::FRAC_1_SQRT_2,
    }
}

/// A key that lies level, with its bow to the left.
fn key(color: usize, at: Vec2) -> f32 {
    let from_bow = at - Vec2::new(-0.43, 0.0);
    let bow = shape(color, from_bow, 0.46).max(-shape(color, from_bow, 0.17));
    let shaft = block(at - Vec2::new(0.37, 0.0), 0.48, 0.08);
    let teeth = [(0.77, 0.21), (0.42, 0.16)].map(|(x, half)| block(at - Vec2::new(x, half), 0.085, half));
    teeth.into_iter().fold(bow.min(shaft), f32::min)
}

/// A rectangle around the middle.
fn block(at: Vec2, half_width: f32, half_height: f32) -> f32 {
    let out = at.abs() - Vec2::new(half_width, half_height);
    out.max(Vec2::ZERO).length() + out.max_element().min(0.0)
}
