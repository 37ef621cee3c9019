//! Marks: where the player, the exit and furniture are on the overview, each with a shape of its own, and the same size
//! at any scale of the maze.

use crate::game::logic::{CurrentLevel, Explored, Level, PreparedLevel, Session};
use crate::game::view::furniture::{Icons, Kind, LEVER, Piece, strokes};
use crate::game::view::prelude::*;
use mazewright_maze::furniture::{Item, Obstacle};

/// A part of the minimap.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MinimapPart {
    /// The column that it has for itself.
    Column,
    Frame,
    Ground,
    Picture,
    Veil,
    Mark,
    /// A side of the frame around what is seen: its direction from the middle of that.
    Seen(IVec2),
}

/// How wide a mark is, in logical pixels.
const WIDTH: f32 = 20.0;
/// The share of that width for a piece of furniture.
const SHARE: f32 = 0.75;
/// The share of a gate, of which there are many.
const GATE: f32 = 0.5;

/// The most one-way gates on a map: more would hide it, and each costs a little in every frame.
const MOST_GATES: usize = 150;

/// The furniture on the map of a level, each piece at one place; one-way gates unless there are very many.
fn marked(prepared: &PreparedLevel) -> Vec<Piece> {
    let mut pieces = Piece::all(prepared.maze(), prepared.plan());
    pieces.dedup_by_key(|piece| piece.kind);
    if pieces.iter().filter(|piece| piece.kind.is_gate()).count() > MOST_GATES {
        pieces.retain(|piece| !piece.kind.is_gate());
    }
    pieces
}

/// Returns true if a piece of furniture is visible in the current state of the run: a key that is not held, a door or a
/// barrier that is shut, a gate or a lever.
pub(super) fn is_shown(piece: &Piece, level: &Level, explored: &Explored) -> bool {
    let is_lever = matches!(piece.kind, Kind::Item(Item::Lever(_)));
    let is_there = is_lever || !piece.kind.is_open(level.run.condition());
    is_there && explored.is_seen(piece.cell)
}

/// The meaning of a mark.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) enum Mark {
    /// The player: a full disc.
    Player,
    /// The exit: a ring around a dot.
    Exit,
    /// A piece of furniture.
    Thing(Piece),
}

impl Mark {
    /// How wide it is, as a share of the width of marks.
    pub(super) const fn share(&self) -> f32 {
        match self {
            Self::Thing(piece) if piece.kind.is_gate() => GATE,
            Self::Thing(_) => SHARE,
            Self::Player | Self::Exit => 1.0,
        }
    }
}

/// A mark on a dark disc, one unit wide before scaling.
pub(super) fn mark(shapes: &Shapes, mark: Mark) -> impl Bundle {
    let ground = shape(&shapes.disc, SpriteColor::BACKGROUND, 1.0);
    let (outer, paint, widths) = match mark {
        Mark::Player | Mark::Thing(_) => (&shapes.disc, SpriteColor::PLAYER, (0.72, 0.2)),
        Mark::Exit => (&shapes.ring, SpriteColor::EXIT, (0.84, 0.3)),
    };
    let (outer, inner) = (shape(outer, paint, widths.0), shape(&shapes.disc, paint, widths.1));
    (
        Name::new("Mark"),
        mark,
        ground,
        Visibility::Hidden,
        children![(outer, Transform::from_xyz(0.0, 0.0, 0.01)), (inner, Transform::from_xyz(0.0, 0.0, 0.02)),],
    )
}

/// A piece of furniture, one unit wide before scaling.
pub(super) fn thing(commands: &mut EntityCommands, icons: &Icons, shapes: &Shapes, thing: Piece) {
    let ground = SpriteColor::BACKGROUND;
    let (ring, image, paint, width) = thing.kind.mark(icons, shapes);
    commands.insert((Name::new("Mark"), Mark::Thing(thing), Visibility::Hidden));
    commands.with_children(|mark| {
        if let Some(ring) = ring {
            mark.spawn((shape(&shapes.disc, ring, 1.1), Transform::default()));
            mark.spawn((shape(&shapes.disc, ground, 0.92), Transform::from_xyz(0.0, 0.0, 0.01)));
        }
        let is_lever = matches!(thing.kind, Kind::Item(Item::Lever(_)));
        let low = if is_lever { -0.15 } else { 0.0 };
        let way = if thing.kind.is_gate() { thing.up.to_angle() } else { 0.0 };
        mark.spawn((shape(image, paint, width), turned(Vec2::new(0.0, low), 0.02, way)));
        if is_lever {
            mark.spawn((block(LEVER, Vec2::new(0.62, 0.22)), Transform::from_xyz(0.0, -0.2, 0.03)));
        }
        // A lever and its barriers have the same number of strokes.
        if let Kind::Item(Item::Lever(lever)) | Kind::Obstacle(Obstacle::Barrier { lever, .. }, _) = thing.kind {
            let y = if is_lever { -0.2 } else { -0.46 };
            for &x in strokes(lever) {
                let stroke = block(ground, Vec2::new(0.09, 0.2));
                mark.spawn((stroke, Transform::from_xyz(0.1 * x, y, 0.04)));
            }
        }
    });
}

/// Marks the furniture of another level, on the overview and on the minimap.
pub(super) fn renew(
    mut commands: Commands,
    current: Res<CurrentLevel>,
    (icons, shapes): (Res<Icons>, Res<Shapes>),
    old: Query<(Entity, &Mark)>,
) {
    for (entity, _) in old.iter().filter(|(_, mark)| matches!(mark, Mark::Thing(_))) {
        commands.entity(entity).despawn();
    }
    let at = |height: f32| Transform::from_xyz(0.0, 0.0, height);
    for one in current.prepared.as_ref().map(marked).unwrap_or_default() {
        thing(&mut commands.spawn(at(layer::MAP + 0.15)), &icons, &shapes, one);
        thing(&mut commands.spawn((MinimapPart::Mark, at(layer::MINIMAP + 0.38))), &icons, &shapes, one);
    }
}

pub(super) fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    for (kind, above) in [(Mark::Exit, 0.2), (Mark::Player, 0.3)] {
        commands.spawn((mark(&shapes, kind), Transform::from_xyz(0.0, 0.0, layer::MAP + above)));
    }
}

/// Returns true if the player may know where the exit is.
pub(in crate::game::view) fn is_exit_known(current: &CurrentLevel, explored: &Explored) -> bool {
    current.prepared.as_ref().is_some_and(|prepared| prepared.shows_goal() && explored.is_seen(prepared.maze().goal()))
}

pub(super) fn place(
    session: Session,
    explored: Res<Explored>,
    lens: Res<Lens>,
    fixed: Res<Time<Fixed>>,
    mut marks: Query<(&Mark, &mut Transform, &mut Visibility), Without<MinimapPart>>,
) {
    let Some(level) = session.level() else { return };
    for (mark, mut transform, mut visibility) in &mut marks {
        let is_known = match mark {
            Mark::Player => true,
            Mark::Exit => is_exit_known(&session.current, &explored),
            // Built walls have the furniture itself among them.
            Mark::Thing(piece) => lens.is_painted && is_shown(piece, level, &explored),
        };
        let place = || match mark {
            Mark::Player => to_world(drawn_position(level, &fixed)),
            Mark::Exit => super::overview::goal(level),
            Mark::Thing(piece) => piece.place,
        };
        put((lens.overview > 0.0 && is_known).then(place), &mut transform, &mut visibility);
        let width = WIDTH * mark.share() * lens.overview / lens.cell;
        transform.scale = Vec3::new(width, width, 1.0);
    }
}
