//! The pieces of furniture: what each is made of, and how it looks closed, open and in between.

use std::f32::consts::FRAC_PI_2;

use super::icons::{Icons, LEVER, key_color};
use crate::game::view::prelude::*;
use mazewright_maze::furniture::{Condition, Item, Obstacle};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Cell, Grid, Maze, Port, Topology as _};

/// The heights of things on cells, and of those in passages, whose ends the tops of walls hide.
const ON_CELL: f32 = layer::WAY + 0.3;
const IN_PASSAGE: f32 = layer::WALL - 0.1;
/// How much farther out than in pictures things stand in passages that lead on elsewhere, in cells.
const ASIDE: f32 = 0.2;
/// How much smaller things are beside a stair.
const BESIDE_STAIR: f32 = 0.62;
/// The thickness of doors, and how much of a leaf is left when it is open.
const DOOR: f32 = 0.16;
const STUB: f32 = 0.28;
/// How far a handle leans to either side, in radians.
const LEAN: f32 = 0.62;

/// A piece of furniture at a place of the sheet. Some stand at two: at both ends of a passage that leads under a
/// bridge, over a joined edge or along a stair.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// The cell in which or from which it is seen.
    pub cell: Cell,
    /// Its middle in pictures of the maze, and the direction of its upper side: for a gate that in which it is passed.
    pub(in crate::game::view) place: Vec2,
    pub(in crate::game::view) up: Vec2,
    /// How far from there it stands in the maze itself.
    aside: Vec2,
    /// The width of its passage between the walls, in cells; for a thing on a cell how large it is.
    width: f32,
    /// How far it is open, 0 to 1.
    pub(super) open: f32,
}

/// A kind of furniture; of a maze, no two are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A thing on a cell.
    Item(Item),
    /// With both ends of its passage. A gate leads away from the first one.
    Obstacle(Obstacle, [(Cell, Port); 2]),
}

impl Kind {
    /// Returns true if it is open, gone or thrown.
    pub(in crate::game::view) fn is_open(self, condition: Condition) -> bool {
        match self {
            Self::Item(item) => condition.has(item),
            Self::Obstacle(Obstacle::Door(color), _) => condition.has(Item::Key(color)),
            Self::Obstacle(Obstacle::Barrier { lever, is_open }, _) => is_open != condition.has(Item::Lever(lever)),
            Self::Obstacle(Obstacle::Gate { .. }, _) => false,
        }
    }

    /// Returns true if it is a one-way gate.
    pub(in crate::game::view) const fn is_gate(self) -> bool {
        matches!(self, Self::Obstacle(Obstacle::Gate { .. }, _))
    }

    /// Its mark on the overview: the color of the ring around it, if it has one, its picture, the color of the picture
    /// and its width.
    pub(in crate::game::view) fn mark<'a>(
        self,
        icons: &'a Icons,
        shapes: &'a Shapes,
    ) -> (Option<SpriteColor>, &'a Handle<Image>, SpriteColor, f32) {
        let (ground, bright) = (SpriteColor::BACKGROUND, SpriteColor::TEXT);
        match self {
            Self::Item(Item::Key(color)) => (None, icons.key(color), key_color(color), 1.3),
            Self::Item(Item::Lever(_)) => (Some(ground), &icons.handle, bright, 1.2),
            Self::Obstacle(Obstacle::Door(color), _) => {
                (Some(key_color(color)), icons.shape(color), key_color(color), 0.66)
            }
            Self::Obstacle(Obstacle::Gate { .. }, _) => (Some(ground), &shapes.chevron, bright, 1.2),
            Self::Obstacle(Obstacle::Barrier { .. }, _) => (Some(LEVER), &icons.bars, LEVER, 0.66),
        }
    }
}

/// Where the one or two strokes are that mark a lever and its barriers, to the right.
pub(in crate::game::view) const fn strokes(lever: u8) -> &'static [f32] {
    if lever == 0 { &[0.0] } else { &[-1.0, 1.0] }
}

/// Both ends of a passage.
pub(in crate::game::view) fn ends(grid: &Grid, cell: Cell, port: Port) -> [(Cell, Port); 2] {
    [(cell, port), (grid.neighbor(cell, port), grid.opposite(cell, port))]
}

impl Piece {
    /// All pieces of furniture of a maze, those on cells first, and those that stand at two places one after the other.
    pub fn all(maze: &Maze<Grid>, plan: &Plan) -> Vec<Self> {
        let furniture = maze.furniture();
        let items = furniture.items().iter().map(|&(cell, item)| {
            let has_stairs = plan.stairs(maze, cell).next().is_some();
            Self {
                kind: Kind::Item(item),
                cell,
                place: to_world(plan.middle(cell)),
                up: Vec2::Y,
                aside: Vec2::ZERO,
                width: if has_stairs { BESIDE_STAIR } else { 1.0 },
                open: 0.0,
            }
        });
        let mut pieces: Vec<Self> = items.collect();
        for (cell, port, obstacle) in furniture.obstacles_once(maze.topology()) {
            let ends = ends(maze.topology(), cell, port);
            let count = if plan.doorway(cell, port).is_apart { 2 } else { 1 };
            pieces.extend(ends.into_iter().zip([1.0, -1.0]).take(count).map(|(end, way)| {
                let (cell, port) = end;
                let doorway = plan.doorway(cell, port);
                let out = to_world(doorway.out);
                // Things in the cell keep their space where there is a side.
                let aside = if count == 2 && plan.has_side(cell, port) { ASIDE } else { 0.0 };
                Self {
                    kind: Kind::Obstacle(obstacle, ends),
                    cell,
                    place: to_world(doorway.middle),
                    up: out * way,
                    aside: out * aside,
                    width: doorway.width as f32 - 2.0 * HALF_WALL,
                    open: 0.0,
                }
            }));
        }
        pieces
    }

    /// How far it should be open.
    pub(super) fn target(&self, condition: Condition) -> f32 {
        f32::from(u8::from(self.kind.is_open(condition)))
    }

    /// Returns true if it stands in the passage through a port of a cell.
    pub(super) fn is_at(&self, cell: Cell, port: Port) -> bool {
        matches!(self.kind, Kind::Obstacle(_, ends) if ends.contains(&(cell, port)))
    }

    /// Where it is drawn.
    pub fn transform(&self) -> Transform {
        let height = if matches!(self.kind, Kind::Item(_)) { ON_CELL } else { IN_PASSAGE };
        turned(self.place + self.aside, height, self.angle())
    }

    fn angle(&self) -> f32 {
        self.up.to_angle() - FRAC_PI_2
    }

    /// Its parts, from bottom to top.
    pub(super) fn parts(&self, icons: &Icons, shapes: &Shapes) -> Vec<PieceSprite> {
        let mut parts = PieceSprites { icons, shapes, upright: -self.angle(), list: Vec::new() };
        match self.kind {
            Kind::Item(Item::Key(color)) => parts.key(color, self.width),
            Kind::Item(Item::Lever(lever)) => parts.lever(lever, 1.25 * self.width),
            Kind::Obstacle(Obstacle::Door(color), _) => parts.door(color, self.width),
            Kind::Obstacle(Obstacle::Gate { .. }, _) => parts.gate(self.width),
            Kind::Obstacle(Obstacle::Barrier { lever, .. }, _) => parts.barrier(lever, self.width),
        }
        parts.list
    }
}

/// How a part moves while its piece opens.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Motion {
    Stays,
    /// To its side, where a stub is left.
    Slides,
    /// Until nothing is left.
    Vanishes,
    /// Until it is a little smaller and fainter: it still says which lever it belongs to.
    Sinks,
    /// From one side to the other.
    Leans,
}

/// A part of a piece: a sprite.
#[derive(Component, Clone, Debug)]
pub(super) struct PieceSprite {
    image: Handle<Image>,
    paint: SpriteColor,
    motion: Motion,
    place: Vec2,
    size: Vec2,
    angle: f32,
    opacity: f32,
    height: f32,
}

impl PieceSprite {
    /// How it looks: its place, its size and how opaque it is.
    pub(super) fn pose(&self, open: f32) -> (Transform, Vec2, f32) {
        let eased = open * open * (3.0 - 2.0 * open);
        let (mut place, mut size, mut angle) = (self.place, self.size, self.angle);
        let mut opacity = self.opacity;
        match self.motion {
            Motion::Stays => {}
            Motion::Slides => {
                let side = place.x.signum();
                let outer = place.x + side * size.x / 2.0;
                size.x *= 1.0 - (1.0 - STUB) * eased;
                place.x = outer - side * size.x / 2.0;
                opacity *= 1.0 - 0.25 * eased;
            }
            Motion::Vanishes => {
                size *= 1.0 - 0.6 * eased;
                opacity *= 1.0 - eased;
            }
            Motion::Sinks => {
                size *= 1.0 - 0.2 * eased;
                opacity *= 1.0 - 0.15 * eased;
            }
            Motion::Leans => angle += LEAN * (1.0 - 2.0 * eased),
        }
        (turned(place, self.height, angle), size, opacity)
    }

    /// The sprite, as it looks when open by a share.
    pub(super) fn bundle(self, open: f32) -> impl Bundle {
        let (transform, size, opacity) = self.pose(open);
        let sprite = Sprite { image: self.image.clone(), custom_size: Some(size), ..default() };
        (sprite, self.paint.opaque(opacity), transform, self)
    }
}

/// Collects parts, each above those before.
struct PieceSprites<'a> {
    icons: &'a Icons,
    shapes: &'a Shapes,
    /// The angle of parts that are upright on the sheet.
    upright: f32,
    list: Vec<PieceSprite>,
}

impl PieceSprites<'_> {
    fn add(&mut self, image: Handle<Image>, paint: SpriteColor, place: Vec2, size: Vec2) -> &mut PieceSprite {
        let height = 0.004 * self.list.len() as f32;
        self.list.push(PieceSprite {
            image,
            paint,
            motion: Motion::Stays,
            place,
            size,
            angle: 0.0,
            opacity: 1.0,
            height,
        });
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    fn block(&mut self, paint: SpriteColor, place: Vec2, size: Vec2) -> &mut PieceSprite {
        self.add(Handle::default(), paint, place, size)
    }

    fn disc(&mut self, paint: SpriteColor, width: f32) -> &mut PieceSprite {
        let image = self.shapes.disc.clone();
        self.add(image, paint, Vec2::ZERO, Vec2::splat(width))
    }

    fn key(&mut self, color: u8, size: f32) {
        let (glow, image) = (self.shapes.glow.clone(), self.icons.key(color).clone());
        let glow = self.add(glow, key_color(color), Vec2::ZERO, Vec2::splat(size));
        (glow.motion, glow.opacity) = (Motion::Vanishes, 0.3);
        let key = self.add(image, key_color(color), Vec2::ZERO, Vec2::splat(0.76 * size));
        key.motion = Motion::Vanishes;
    }

    /// A handle on a base with a stroke for the first lever, and two for the second.
    fn lever(&mut self, lever: u8, size: f32) {
        let at = |y: f32| Vec2::new(0.0, y * size);
        let handle = self.icons.handle.clone();
        self.block(SpriteColor::BACKGROUND, at(-0.17), Vec2::new(0.5, 0.25) * size);
        self.add(handle, SpriteColor::TEXT, at(-0.12), Vec2::splat(0.8 * size)).motion = Motion::Leans;
        self.block(LEVER, at(-0.17), Vec2::new(0.44, 0.19) * size);
        self.strokes(lever, at(-0.17), size, SpriteColor::BACKGROUND);
    }

    /// The mark of a lever and its barriers.
    fn strokes(&mut self, lever: u8, middle: Vec2, size: f32, paint: SpriteColor) {
        for &x in strokes(lever) {
            let angle = self.upright;
            let place = middle + Vec2::from_angle(angle).rotate(Vec2::new(0.055 * x * size, 0.0));
            self.block(paint, place, Vec2::new(0.055, 0.14) * size).angle = angle;
        }
    }

    /// Two leaves with a seal where they meet.
    fn door(&mut self, color: u8, width: f32) {
        let paint = key_color(color);
        // The rim, at the ends too, sets it apart from walls of its own color.
        for (paint, thickness, gap) in [(SpriteColor::BACKGROUND, DOOR + 0.14, 0.0), (paint, DOOR, 0.07)] {
            for side in [-1.0, 1.0] {
                let size = Vec2::new(width / 2.0 - gap, thickness);
                let place = Vec2::new(side * (width / 4.0 - gap / 2.0), 0.0);
                self.block(paint, place, size).motion = Motion::Slides;
            }
        }
        let seal = (0.56 * width).min(0.46);
        for (paint, width) in
            [(SpriteColor::BACKGROUND, seal + 0.06), (paint, seal), (SpriteColor::BACKGROUND, 0.82 * seal)]
        {
            self.disc(paint, width).motion = Motion::Vanishes;
        }
        let (image, angle) = (self.icons.shape(color).clone(), self.upright);
        let shape = self.add(image, paint, Vec2::ZERO, Vec2::splat(0.62 * seal));
        (shape.motion, shape.angle) = (Motion::Vanishes, angle);
    }

    /// Chevrons in the direction that it is passed in, and a bar behind them that blocks the other way.
    fn gate(&mut self, width: f32) {
        let size = (0.62 * width).min(0.46);
        for (paint, grown) in [(SpriteColor::BACKGROUND, 0.06), (SpriteColor::TEXT, 0.0)] {
            self.block(paint, Vec2::new(0.0, 0.5 * size), Vec2::new(width, 0.09 + grown));
            for side in [-0.5, 0.5] {
                self.block(paint, Vec2::new(side * (width - 0.1), 0.5 * size), Vec2::new(0.1, 0.2) + grown);
            }
        }
        for y in [-0.5, 0.0] {
            let chevron = self.shapes.chevron.clone();
            self.add(chevron, SpriteColor::TEXT, Vec2::new(0.0, y * size), Vec2::splat(size)).angle = FRAC_PI_2;
        }
    }

    /// A row of posts, which sink into the ground, with the strokes of its lever.
    fn barrier(&mut self, lever: u8, width: f32) {
        for (paint, grown) in [(SpriteColor::BACKGROUND, 0.06), (LEVER, 0.0)] {
            self.block(paint, Vec2::ZERO, Vec2::new(width, 0.05 + grown)).motion = Motion::Vanishes;
            for n in [-2.0, -1.0, 0.0, 1.0, 2.0] {
                let post = Vec2::new(0.09, 0.24) + grown;
                self.block(paint, Vec2::new(n * 0.21 * width, 0.0), post).motion = Motion::Sinks;
            }
        }
        let seal = (0.5 * width).min(0.38);
        self.disc(LEVER, seal).motion = Motion::Sinks;
        self.disc(SpriteColor::BACKGROUND, 0.82 * seal).motion = Motion::Sinks;
        let from = self.list.len();
        self.strokes(lever, Vec2::ZERO, 1.3 * seal / 0.38, LEVER);
        self.list[from..].iter_mut().for_each(|part| part.motion = Motion::Sinks);
    }
}
