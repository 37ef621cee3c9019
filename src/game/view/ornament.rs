//! Ornaments: what the walls of each world are made of, such as thorns, bricks or rope, as triangles along
//! the walls. The same wall always has the same ornament. Bridges are drawn with the walls.

use std::f32::consts::{FRAC_1_SQRT_2, TAU};

use bevy::color::{Color, Mix as _};
use bevy::math::Vec2;

use super::brush::{Brush, Paint, paint};
use super::masonry::{Bridge, Masonry};
use super::world::{HALF_WALL, layer};
use crate::game::logic::StageLook;
use crate::game::theme::Theme;
use crate::game::world_look::Ornament;

/// The height of ornaments above the tops of walls, and of a wall made wider below them.
const ABOVE: f32 = layer::WALL + 0.1;
const COPING: f32 = layer::WALL + 0.05;
/// The length of a wave on water and of a turn of rope, in cells.
const WAVE: f32 = 2.0 / 3.0;

/// Draws the tops of walls with the ornament of their world, and their bridges.
pub(super) fn draw(brush: Brush, look: &StageLook, walls: &Masonry) -> Brush {
    let theme = look.theme();
    let mut mason = Mason::new(brush, theme);
    if let Some(world) = look.world() {
        mason.brush.height = ABOVE;
        walls.tile_middles.iter().for_each(|&middle| mason.rock(middle));
        walls.lines.iter().for_each(|points| mason.draw(world.ornament, &Wall::new(points)));
    }
    for bridge in &walls.bridges {
        draw_bridge(&mut mason.brush, theme, bridge);
    }
    // Hidden parts cost less when the parts that hide them are drawn first.
    mason.brush.height = layer::WALL;
    mason.brush.add(mason.wall, &walls.walls);
    mason.brush.add(paint(theme.tile.color()), &walls.tiles);
    mason.brush
}

/// A wall as a line of points.
struct Wall<'a> {
    points: &'a [Vec2],
    length: f32,
}

impl<'a> Wall<'a> {
    fn new(points: &'a [Vec2]) -> Self {
        let length = points.windows(2).map(|pair| pair[0].distance(pair[1]));
        Self { points, length: length.sum() }
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

    /// Its straight pieces, each by its middle, its direction and half its length.
    fn pieces(&self) -> impl Iterator<Item = (Vec2, Vec2, f32)> {
        let pairs = self.points.windows(2).map(|pair| (pair[0], pair[1]));
        pairs.map(|(from, to)| (from.midpoint(to), (to - from).normalize_or_zero(), from.distance(to) / 2.0))
    }

    /// Places along the wall at about equal distances, the middle of a wall or of its halves among them, with the
    /// direction of the wall there.
    fn stops(&self, pitch: f32) -> impl Iterator<Item = (Vec2, Vec2)> {
        let count = (self.length / pitch).round().max(1.0);
        let step = self.length / count;
        (0..count as u32).map(move |n| self.at((n as f32 + 0.5) * step))
    }
}

/// Decorates walls.
struct Mason {
    brush: Brush,
    wall: Paint,
    /// Lighter than the wall, and as dark as its face.
    light: Paint,
    dark: Paint,
    /// The wall with the floor shining through, and the floor itself.
    faint: Paint,
    floor: Paint,
}

impl Mason {
    fn new(brush: Brush, theme: &Theme) -> Self {
        let (wall, floor) = (theme.wall.color(), theme.floor.color());
        Self {
            brush,
            wall: paint(wall),
            light: paint(wall.mix(&Color::WHITE, 0.4)),
            dark: paint(theme.wall_face.color()),
            faint: paint(wall.mix(&floor, 0.45)),
            floor: paint(floor),
        }
    }

    /// A band that swings around a wall, by how far it swings, half its width, and how many straight pieces a wave
    /// has. It begins where it is farthest from the wall.
    fn wave(&mut self, color: Paint, wall: &Wall, (swing, half): (f32, f32), pieces: f32) {
        let turns = (wall.length / WAVE).round().max(1.0);
        let count = (turns * pieces) as u32;
        let edges = |n: u32| {
            let share = n as f32 / count as f32;
            let (place, along) = wall.at(share * wall.length);
            let middle = place + along.perp() * (swing * (share * turns * TAU).cos());
            [-half, half].map(|aside| middle + along.perp() * aside)
        };
        let edges: Vec<[Vec2; 2]> = (0..=count).map(edges).collect();
        for pair in edges.windows(2) {
            self.brush.fill(color, [pair[0][0], pair[1][0], pair[1][1], pair[0][1]]);
        }
    }

    fn draw(&mut self, ornament: Ornament, wall: &Wall) {
        match ornament {
            // Strokes that all slant in one direction.
            Ornament::Hatching => {
                let slanted = wall.stops(0.25).map(|(place, _)| (place, Vec2::splat(FRAC_1_SQRT_2)));
                self.bars(self.wall, slanted, Vec2::new(0.15, 0.02));
            }
            Ornament::Thorns => self.thorns(wall),
            Ornament::Water => self.water(wall),
            Ornament::Bricks => self.bricks(wall),
            Ornament::Pebbles => wall.stops(0.25).for_each(|(place, _)| self.pebble(place)),
            Ornament::Stones => self.stones(wall),
            Ornament::Rope => {
                self.wave(self.wall, wall, (0.1, 0.035), 2.0);
                self.wave(self.light, wall, (-0.1, 0.035), 2.0);
            }
            Ornament::Honey => self.honey(wall),
            Ornament::Facets => self.facets(wall),
            Ornament::Planks => self.planks(wall),
            // A line on each side of the wall.
            Ornament::Stripes => {
                [-0.115, 0.115].iter().for_each(|&side| self.line(self.faint, wall, side, (-0.15, 0.015)));
            }
            Ornament::SoftEdges => self.soft_edges(wall),
            // Plain among the many stairs.
            Ornament::Battlements => self.coping(wall, 0.105),
            Ornament::Hedge => self.hedge(wall),
            Ornament::Tiles => self.tiles(wall),
            // Hewn blocks with joints between them.
            Ornament::Blocks => {
                self.bars(self.dark, wall.stops(0.5), Vec2::new(0.02, 0.09));
                self.coping(wall, 0.09);
            }
            // Strands of a broad plait, each over the next one.
            Ornament::Wicker => {
                let strands = wall.stops(0.35).map(|(place, along)| (place, along.rotate(Vec2::from_angle(0.6))));
                self.bars(self.dark, strands, Vec2::new(0.12, 0.018));
                self.coping(wall, 0.11);
            }
            // A ribbon with a pale hem.
            Ornament::Silk => {
                self.line(self.light, wall, 0.05, (0.0, 0.02));
                self.coping(wall, 0.085);
            }
            Ornament::Plates => self.plates(wall),
        }
    }

    /// Bars at places with a direction, by half their length and half their width.
    fn bars(&mut self, color: Paint, stops: impl Iterator<Item = (Vec2, Vec2)>, half: Vec2) {
        stops.for_each(|stop| self.brush.bar(color, stop, half));
    }

    /// A line beside the middle of a wall, by how much longer it is at both ends, and half its width.
    fn line(&mut self, color: Paint, wall: &Wall, aside: f32, (longer, half): (f32, f32)) {
        let pieces = wall.pieces();
        let pieces = pieces.map(|(middle, along, length)| (middle + along.perp() * aside, along, length + longer));
        pieces.for_each(|(middle, along, length)| self.brush.bar(color, (middle, along), Vec2::new(length, half)));
    }

    /// Waves, and a glint on each.
    fn water(&mut self, wall: &Wall) {
        self.wave(self.wall, wall, (0.075, 0.06), 4.0);
        for (place, along) in wall.stops(WAVE) {
            self.brush.bar(self.light, (place - along.perp() * 0.07, along), Vec2::new(0.11, 0.022));
        }
    }

    /// Thorns on both sides in turn, and a leaf here and there.
    fn thorns(&mut self, wall: &Wall) {
        for (n, (place, along)) in wall.stops(0.2).enumerate() {
            let side = if n % 2 == 0 { 1.0 } else { -1.0 };
            let out = along.perp() * side;
            let tip = place + out * (HALF_WALL + 0.12) + along * 0.05;
            self.brush.fill(self.wall, [place - along * 0.06, tip, place + along * 0.06]);
            if noise(place) < 0.3 {
                self.lozenge(place - out * 0.09, along * 0.1, out * 0.055);
            }
        }
    }

    /// Bricks with mortar between them, wider than other walls.
    fn bricks(&mut self, wall: &Wall) {
        const HALF: f32 = 0.09;
        // They hide most of the mortar, so they are drawn first.
        self.brush.height = ABOVE + 0.02;
        for (place, along) in wall.stops(0.25) {
            let color = if noise(place) < 0.3 { self.light } else { self.wall };
            self.brush.bar(color, (place, along), Vec2::new(0.105, HALF - 0.01));
        }
        self.brush.height = ABOVE;
        self.line(self.dark, wall, 0.0, (HALF, HALF));
    }

    /// A rough piece of rock on a wall.
    fn pebble(&mut self, place: Vec2) {
        self.brush.knob(self.wall, place, 0.07 + 0.05 * noise(place));
    }

    /// The rough top of a whole cell of rock.
    fn rock(&mut self, middle: Vec2) {
        let corner = |n: u32, reach: f32| {
            let turned = Vec2::from_angle(TAU * n as f32 / 7.0 + TAU * noise(middle) / 7.0);
            turned * (reach + 0.14 * noise(middle + turned))
        };
        self.brush.fill(self.faint, (0..7).map(|n| middle + corner(n, 0.3)));
        let top = middle + Vec2::new(-0.05, 0.07);
        self.brush.fill(self.wall, (0..7).map(|n| top + corner(n, 0.13)));
    }

    /// Round stones with a hollow in the middle.
    fn stones(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.5) {
            self.brush.knob(self.light, place, 0.13);
            self.brush.bar(self.dark, (place, along), Vec2::splat(0.05));
        }
    }

    /// A node at one end, and a drop that hangs from walls that are not upright.
    fn honey(&mut self, wall: &Wall) {
        if let [first, ..] = *wall.points {
            self.brush.knob(self.light, first, 0.12);
        }
        for (place, along) in wall.stops(0.6).filter(|(_, along)| along.y.abs() < 0.95) {
            let drop = place - Vec2::Y * (0.2 + 0.08 * noise(place));
            let width = along * 0.075;
            let below = drop - place + Vec2::Y * 0.07;
            self.brush.fill(self.light, [place - width + below, drop, place + width + below, place]);
        }
    }

    /// Crystals with a bright and a dark side.
    fn facets(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.4) {
            let (long, wide) = (along * 0.17, along.perp() * 0.13);
            self.brush.fill(self.light, [place - long, place + long, place + wide]);
            self.brush.fill(self.faint, [place - long, place - wide, place + long]);
        }
    }

    /// Planks across the wall, the pale ones with a nail.
    fn planks(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.5) {
            let is_pale = noise(place) < 0.4;
            let color = if is_pale { self.light } else { self.wall };
            self.brush.bar(color, (place, along), Vec2::new(0.085, 0.12));
            if is_pale {
                self.brush.bar(self.dark, (place, along), Vec2::new(0.025, 0.05));
            }
        }
    }

    /// A clipped hedge, with a blossom here and there.
    fn hedge(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.2) {
            self.brush.knob(self.wall, place + along.perp() * (0.1 * (noise(place) - 0.5)), 0.13);
        }
        for (place, along) in wall.stops(0.4) {
            let chance = noise(place + along);
            if chance < 0.4 {
                self.brush.knob(self.light, place + along.perp() * (0.5 * chance - 0.1), 0.05);
            }
        }
    }

    /// A glazed wall with a pale tile let into it here and there.
    fn tiles(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.75) {
            self.lozenge(place, along * 0.1, along.perp() * 0.045);
        }
        self.coping(wall, 0.075);
    }

    /// A pale lozenge around a middle.
    fn lozenge(&mut self, middle: Vec2, long: Vec2, wide: Vec2) {
        self.brush.fill(self.light, [middle - long, middle - wide, middle + long, middle + wide]);
    }

    /// The wall itself, wider and with round ends.
    fn coping(&mut self, wall: &Wall, half: f32) {
        // Things that lie on it are drawn above it.
        self.brush.height = COPING;
        self.line(self.wall, wall, 0.0, (0.0, half));
        for &point in wall.points {
            self.brush.knob(self.wall, point, half);
        }
        self.brush.height = ABOVE;
    }

    /// Iron plates with a seam between them and a rivet at either end.
    fn plates(&mut self, wall: &Wall) {
        for (place, along) in wall.stops(0.5) {
            self.brush.bar(self.wall, (place, along), Vec2::new(0.225, 0.1));
            for side in [-0.16, 0.16] {
                self.brush.bar(self.light, (place + along * side, along), Vec2::splat(0.03));
            }
        }
    }

    /// A veil on the floor that fades away from the wall.
    fn soft_edges(&mut self, wall: &Wall) {
        const REACH: f32 = 0.15;
        self.brush.height = layer::FLOOR + 0.2;
        for pair in wall.points.windows(2) {
            let along = (pair[1] - pair[0]).normalize_or_zero();
            for side in [-1.0, 1.0] {
                let out = along.perp() * side * REACH;
                self.brush.fade([self.faint, self.floor], [pair[0], pair[1], pair[1] + out, pair[0] + out]);
            }
        }
    }
}

/// The planks of a deck, and how much of it they cover.
const PLANKS: u32 = 6;
const COVERED: f32 = 0.62;
/// Half the thickness of a parapet and of its posts, and how high they stand.
const PARAPET: f32 = 0.055;
const POST: f32 = 0.1;
/// How far from the end of a bridge that leads nowhere a parapet crosses it.
const END: f32 = 0.22;
const HEIGHT: f32 = 2.0 * HALF_WALL;

/// Draws a bridge: planks with gaps through which the passage below is seen, between parapets with posts.
fn draw_bridge(brush: &mut Brush, theme: &Theme, bridge: &Bridge) {
    let (plank, parapet) = theme.bridge();
    let dark = |color: Color, share: f32| paint(color.mix(&Color::BLACK, share));
    let Bridge { deck, cell, ref closed } = *bridge;
    let (middle, size) = (deck.center(), deck.size());
    let along = if size.y > size.x { Vec2::Y } else { Vec2::X };
    let (length, width) = (size.dot(along), size.dot(along.perp().abs()));
    brush.height = layer::FLOOR + 0.1;
    brush.bar(dark(theme.floor.color(), 0.5), (cell.center(), Vec2::X), cell.half_size());
    brush.height = layer::DECK;
    let pitch = length / PLANKS as f32;
    for n in 0..PLANKS {
        let place = middle + along * ((n as f32 + 0.5) * pitch - length / 2.0);
        brush.bar(paint(plank.color()), (place, along), Vec2::new(pitch * COVERED / 2.0, width / 2.0));
    }
    let parts =
        [(dark(parapet.color(), 0.6), -HEIGHT, layer::FACE + 0.1), (paint(parapet.color()), 0.0, layer::PARAPET)];
    for (color, down, height) in parts {
        brush.height = height;
        for side in [-0.5, 0.5] {
            let rail = middle + along.perp() * width * side + Vec2::Y * down;
            brush.bar(color, (rail, along), Vec2::new(length / 2.0, PARAPET));
            for end in [-0.5, 0.5] {
                brush.bar(color, (rail + along * length * end, along), Vec2::splat(POST));
            }
        }
        // Parapets go around an end that leads nowhere.
        for out in closed {
            let rail = middle + out * (length / 2.0 - END) + Vec2::Y * down;
            brush.bar(color, (rail, along), Vec2::new(PARAPET, width / 2.0));
        }
    }
}

/// A number from 0 to 1 that a place always has.
fn noise(place: Vec2) -> f32 {
    let whole = |part: f32| (part * 16.0).round() as i32 as u32;
    let mut mixed = whole(place.x).wrapping_mul(0x9E37_79B1) ^ whole(place.y).wrapping_mul(0x85EB_CA77);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297A_2D39);
    (mixed >> 8) as f32 / (1 << 24) as f32
}
