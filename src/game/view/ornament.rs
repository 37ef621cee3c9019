//! Ornaments: what the walls of each world are made of, such as thorns, bricks or rope, as triangles along
//! the walls. The same wall always has the same ornament.

use std::f32::consts::{FRAC_1_SQRT_2, TAU};

use bevy::camera::primitives::Aabb;
use bevy::color::ColorToComponents as _;
use bevy::math::Vec2;
use bevy::mesh::Mesh;
use bevy::prelude::{Color, Mix as _};

use super::colors::MaterialRole;
use super::masonry::{Masonry, Triangles};
use super::world::{HALF_WALL, layer};
use crate::game::logic::StageLook;
use crate::game::theme::Theme;
use crate::game::world_look::WorldLook;

/// The length of a wave on water and of a turn of rope, in cells, and of the straight pieces of either.
const WAVE: (f32, f32) = (0.5, 0.0625);
/// The corners of a stone, and of a comb's node.
const CORNERS: u32 = 6;

/// The ornament of some walls: its mesh, where that is, and how it is drawn.
pub(super) struct Ornament {
    pub(super) mesh: Mesh,
    pub(super) bounds: Aabb,
    pub(super) role: MaterialRole,
    pub(super) height: f32,
}

/// Builds the ornament of a world; none for the plain theme, and where there are no walls.
pub(super) fn build(look: &StageLook, walls: &Masonry) -> Option<Ornament> {
    let world = look.world()?;
    let mut brush = Brush::new(look.theme());
    for &middle in &walls.tile_middles {
        brush.rock(middle);
    }
    for points in &walls.lines {
        brush.draw(world, &Wall::new(points));
    }
    let is_soft = world == WorldLook::Fog;
    let (mesh, bounds) = brush.triangles.mesh()?;
    Some(Ornament {
        mesh: mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, brush.colors),
        bounds,
        role: if is_soft {
            MaterialRole::Mist
        } else {
            MaterialRole::Ornament
        },
        height: if is_soft {
            layer::MIST
        } else {
            layer::ORNAMENT
        },
    })
}

/// A wall as a line of points.
struct Wall<'a> {
    points: &'a [Vec2],
    length: f32,
}

impl<'a> Wall<'a> {
    fn new(points: &'a [Vec2]) -> Self {
        let length = points.windows(2).map(|pair| pair[0].distance(pair[1]));
        Self {
            points,
            length: length.sum(),
        }
    }

    /// The place at a distance from the start, and the direction there.
    fn at(&self, distance: f32) -> (Vec2, Vec2) {
        let mut left = distance;
        let mut pairs = self.points.windows(2).peekable();
        while let Some(pair) = pairs.next() {
            let step = pair[1] - pair[0];
            let length = step.length();
            if left <= length || pairs.peek().is_none() {
                let along = step / length.max(f32::EPSILON);
                return (pair[0] + along * left, along);
            }
            left -= length;
        }
        (Vec2::ZERO, Vec2::X)
    }

    /// Places along the wall at about equal distances, the middle of a wall or of its halves among them, with the
    /// direction of the wall there.
    fn stops(&self, pitch: f32) -> impl Iterator<Item = (Vec2, Vec2)> {
        let count = (self.length / pitch).round().max(1.0);
        let step = self.length / count;
        (0..count as u32).map(move |n| self.at((n as f32 + 0.5) * step))
    }
}

/// Collects triangles and their colors.
struct Brush {
    triangles: Triangles,
    colors: Vec<[f32; 4]>,
    wall: [f32; 4],
    /// Lighter than the wall, and as dark as its face.
    light: [f32; 4],
    dark: [f32; 4],
    /// The color of the floor shining through.
    faint: [f32; 4],
}

impl Brush {
    fn new(theme: &Theme) -> Self {
        let parts = |color: Color| color.to_linear().to_f32_array();
        let wall = theme.wall.color();
        Self {
            triangles: Triangles::default(),
            colors: Vec::new(),
            wall: parts(wall),
            light: parts(wall.mix(&Color::WHITE, 0.4)),
            dark: parts(theme.wall_face.color()),
            faint: parts(wall.mix(&theme.floor.color(), 0.45)),
        }
    }

    /// A convex polygon of one color.
    fn fill(&mut self, color: [f32; 4], corners: impl IntoIterator<Item = Vec2>) {
        self.triangles.polygon(corners);
        self.colors.resize(self.triangles.corner_count(), color);
    }

    /// A rectangle around a place, by half its length along a direction and half its width.
    fn bar(&mut self, color: [f32; 4], (place, along): (Vec2, Vec2), half: Vec2) {
        let (along, aside) = (along * half.x, along.perp() * half.y);
        self.fill(
            color,
            [
                place - along - aside,
                place + along - aside,
                place + along + aside,
                place - along + aside,
            ],
        );
    }

    /// A regular polygon.
    fn knob(&mut self, color: [f32; 4], middle: Vec2, radius: f32) {
        let corner = |n: u32| Vec2::from_angle(TAU * (n as f32 + 0.5) / CORNERS as f32);
        self.fill(color, (0..CORNERS).map(|n| middle + corner(n) * radius));
    }

    /// A band that swings around a wall, by how far it swings and half its width.
    fn wave(&mut self, color: [f32; 4], wall: &Wall, swing: f32, half: f32) {
        let turns = (wall.length / WAVE.0).round().max(1.0);
        let count = (wall.length / WAVE.1).ceil().max(2.0);
        let edges = |n: f32| {
            let share = n / count;
            let (place, along) = wall.at(share * wall.length);
            let aside = along.perp();
            let middle = place + aside * (swing * (share * turns * TAU).sin());
            [middle - aside * half, middle + aside * half]
        };
        let mut last = edges(0.0);
        for n in 1..=count as u32 {
            let next = edges(n as f32);
            self.fill(color, [last[0], next[0], next[1], last[1]]);
            last = next;
        }
    }

    fn draw(&mut self, world: WorldLook, wall: &Wall) {
        match world {
            WorldLook::Diagonals => self.hatching(wall),
            WorldLook::Brambles => self.thorns(wall),
            WorldLook::Rivers => {
                self.wave(self.wall, wall, 0.07, 0.06);
                self.wave(self.light, wall, 0.07, 0.02);
            }
            WorldLook::Rooms => self.bricks(wall),
            WorldLook::Caves => wall.stops(0.25).for_each(|(place, _)| self.pebble(place)),
            WorldLook::Rings => self.stones(wall),
            WorldLook::Loops => {
                self.wave(self.wall, wall, 0.1, 0.035);
                self.wave(self.light, wall, -0.1, 0.035);
            }
            WorldLook::Honeycomb => self.honey(wall),
            WorldLook::Shards => self.facets(wall),
            WorldLook::Bridges => self.planks(wall),
            WorldLook::Horizons => self.stripes(wall),
            WorldLook::Fog => self.soft_edges(wall),
        }
    }

    /// Strokes that all slant in one direction.
    fn hatching(&mut self, wall: &Wall) {
        let slant = Vec2::splat(FRAC_1_SQRT_2);
        for (place, _) in wall.stops(0.25) {
            self.bar(self.wall, (place, slant), Vec2::new(0.15, 0.02));
        }
    }

    /// Thorns on both sides in turn, and a leaf here and there.
    fn thorns(&mut self, wall: &Wall) {
        for (n, (place, along)) in wall.stops(0.2).enumerate() {
            let side = if n % 2 == 0 { 1.0 } else { -1.0 };
            let out = along.perp() * side;
            let tip = place + out * (HALF_WALL + 0.12) + along * 0.05;
            self.fill(self.wall, [place - along * 0.06, tip, place + along * 0.06]);
            if noise(place) < 0.3 {
                let leaf = place - out * 0.09;
                let (long, wide) = (along * 0.1, out * 0.055);
                let corners = [leaf - long, leaf - wide, leaf + long, leaf + wide];
                self.fill(self.light, corners);
            }
        }
    }

    /// Bricks with mortar between them, wider than other walls.
    fn bricks(&mut self, wall: &Wall) {
        const HALF: f32 = 0.09;
        for pair in wall.points.windows(2) {
            let length = pair[0].distance(pair[1]);
            let along = (pair[1] - pair[0]) / length.max(f32::EPSILON);
            let middle = (pair[0] + pair[1]) / 2.0;
            let half = Vec2::new(length / 2.0 + HALF, HALF);
            self.bar(self.dark, (middle, along), half);
        }
        for (place, along) in wall.stops(0.25) {
            let color = if noise(place) < 0.3 {
                self.light
            } else {
                self.wall
            };
            self.bar(color, (place, along), Vec2::new(0.105, HALF - 0.01));
        }
    }

    /// A rough piece of rock on a wall.
    fn pebble(&mut self, place: Vec2) {
        let radius = 0.07 + 0.05 * noise(place);
        self.knob(self.wall, place, radius);
    }

    /// The rough top of a whole cell of rock.
    fn rock(&mut self, middle: Vec2) {
        let corner = |n: u32, reach: f32| {
            let turned = Vec2::from_angle(TAU * n as f32 / 7.0 + TAU * noise(middle) / 7.0);
            turned * (reach + 0.14 * noise(middle + turned))
        };
        self.fill(self.faint, (0..7).map(|n| middle + corner(n, 0.3)));
        let top = middle + Vec2::new(-0.05, 0.07);
        self.fill(self.wall, (0..7).map(|n| top + corner(n, 0.13)));
    }

    /// Round stones with a hollow in the middle.
    fn stones(&mut self, wall: &Wall) {
        for (place, _) in wall.stops(0.5) {
            self.knob(self.light, place, 0.13);
            self.knob(self.dark, place, 0.07);
        }
    }

    /// A node at each end, and drops that hang from walls that are not upright.
    fn honey(&mut self, wall: &Wall) {
        if let [first, .., last] = *wall.points {
            self.knob(self.light, first, 0.11);
            self.knob(self.light, last, 0.11);
        }
        for (place, along) in wall.stops(0.3).filter(|(_, along)| along.y.abs() < 0.95) {
            let drop = place - Vec2::Y * (HALF_WALL + 0.05 + 0.06 * noise(place));
            let width = along * 0.045;
            self.fill(self.light, [place - width, drop, place + width]);
            self.knob(self.light, drop, 0.05);
        }
    }

    /// Crystals with a bright and a dark side.
    fn facets(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.4) {
            let (long, wide) = (along * 0.17, along.perp() * 0.13);
            self.fill(self.light, [place - long, place + long, place + wide]);
            self.fill(self.faint, [place - long, place - wide, place + long]);
        }
    }

    /// Planks across the wall, each with two nails.
    fn planks(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.2) {
            let color = if noise(place) < 0.4 {
                self.light
            } else {
                self.wall
            };
            self.bar(color, (place, along), Vec2::new(0.065, 0.125));
            for side in [-0.08, 0.08] {
                let nail = place + along.perp() * side;
                self.bar(self.dark, (nail, along), Vec2::splat(0.02));
            }
        }
    }

    /// A line on each side of the wall.
    fn stripes(&mut self, wall: &Wall) {
        for pair in wall.points.windows(2) {
            let length = pair[0].distance(pair[1]);
            let along = (pair[1] - pair[0]) / length.max(f32::EPSILON);
            let middle = (pair[0] + pair[1]) / 2.0;
            for side in [-1.0, 1.0] {
                let place = middle + along.perp() * side * 0.125;
                let half = Vec2::new(length / 2.0 - 0.15, 0.022);
                self.bar(self.faint, (place, along), half);
            }
        }
    }

    /// A veil that fades away from the wall.
    fn soft_edges(&mut self, wall: &Wall) {
        const REACH: f32 = 0.3;
        let [red, green, blue, _] = self.wall;
        let (near, far) = ([red, green, blue, 0.5], [red, green, blue, 0.0]);
        for pair in wall.points.windows(2) {
            let along = (pair[1] - pair[0]).normalize_or_zero();
            for side in [-1.0, 1.0] {
                let out = along.perp() * side * REACH;
                let corners = [pair[0], pair[1], pair[1] + out, pair[0] + out];
                self.triangles.polygon(corners);
                self.colors.extend([near, near, far, far]);
            }
        }
    }
}

/// A number from 0 to 1 that a place always has.
fn noise(place: Vec2) -> f32 {
    let whole = |part: f32| (part * 16.0).round() as i32 as u32;
    let mut mixed =
        whole(place.x).wrapping_mul(0x9E37_79B1) ^ whole(place.y).wrapping_mul(0x85EB_CA77);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297A_2D39);
    (mixed >> 8) as f32 / (1 << 24) as f32
}
