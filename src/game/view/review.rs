//! Where the time of a race went, drawn on its maze: the walk, its wrong turns, where the player stood
//! still, and the perfect line.

use super::brush::{Brush, Paint, paint};
use super::prelude::*;
use crate::game::logic::{Activity, CurrentLevel, LevelResult, Play, Race};
use crate::game::theme::Theme;
use mazewright_maze::plan::{Plan, Point};
use mazewright_maze::{Grid, Topology as _};
use mazewright_run::Position;

/// Half the width of lines, in cells.
const HALF_LINE: f32 = 0.045;
/// The width of a mark where the player stood still for a second, and the most, in cells.
const MARK: (f32, f32) = (0.34, 0.62);

#[derive(Component)]
struct Drawing;

pub(super) fn plugin(app: &mut App) {
    let draw = draw.run_if(in_state(Play::Race));
    app.add_systems(PostUpdate, draw.in_set(ViewSystems::Maze));
}

/// Draws the selected level of the results, and redraws it when the selection changes.
fn draw(
    mut commands: Commands,
    race: Res<Race>,
    current: Res<CurrentLevel>,
    drawings: Query<Entity, With<Drawing>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut drawn: Local<Option<(usize, bool)>>,
    theme: Res<Theme>,
) {
    let results = match &race.activity {
        Activity::Results(results) => Some(results),
        _ => None,
    };
    let wanted = results.filter(|results| results.level().is_some());
    let wanted = wanted.map(|results| (results.selected, results.shows_all));
    if *drawn == wanted && !current.is_changed() && !theme.is_changed() {
        return;
    }
    *drawn = wanted;
    clear(&mut commands, &drawings);
    let level = results.filter(|results| !results.shows_all);
    let Some(level) = level.and_then(|results| results.level()) else { return };
    let Some((mesh, bounds)) = picture(level, &theme).mesh() else { return };
    commands.spawn((
        Name::new("Review"),
        DespawnOnExit(Play::Race),
        Drawing,
        Mesh2d(meshes.add(mesh)),
        bounds,
        MeshMaterial2d(materials.add(ColorMaterial::default())),
        Transform::from_xyz(0.0, 0.0, layer::REVIEW),
    ));
}

/// All lines and marks of a level.
fn picture(level: &LevelResult, theme: &Theme) -> Brush {
    let mut brush = Brush::default();
    let plan = level.prepared.plan();
    if let Some((_, points)) = &level.perfect {
        walk(&mut brush, plan, points, paint(theme.exit.color().with_alpha(0.55)));
    }
    if let Some(review) = &level.review {
        for stretch in &review.walk {
            let shade = if stretch.is_wrong { theme.entrance } else { theme.way };
            walk(&mut brush, plan, &stretch.points, paint(shade.color()));
        }
        for stop in &review.hesitations {
            let seconds = stop.ticks.0 as f32 / 100.0;
            let width = (MARK.0 * seconds.sqrt()).clamp(MARK.0 * 0.5, MARK.1);
            let corners = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
            let corners = corners.map(|corner| to_world(plan.middle(stop.cell)) + corner * width / 2.0);
            brush.fill(paint(theme.player.color()), corners);
        }
    }
    brush
}

/// Draws a walk; at a joined edge it goes on across the maze, and at a stair on another floor, and the line is broken.
fn walk(brush: &mut Brush, plan: &Plan, points: &[Position], paint: Paint) {
    let size = plan.grid().size();
    let is_joined = matches!(plan.grid(), Grid::Wrapped(_));
    let leaps = |from: f64, to: f64, across: u32| (from - to).abs() > f64::from(across) - 1.0;
    let floor = |at: &Position| {
        let cell = plan.nearest(Point::new(at.x, at.y));
        cell.map_or(0, |cell| plan.floor_of(cell))
    };
    let climbs = |a: &Position, b: &Position| plan.floors() > 1 && floor(a) != floor(b);
    let goes_on = |a: &Position, b: &Position| {
        !climbs(a, b) && !(is_joined && (leaps(a.x, b.x, size.columns()) || leaps(a.y, b.y, size.rows())))
    };
    for pair in points.windows(2).filter(|pair| goes_on(&pair[0], &pair[1])) {
        let (from, to) = (to_world(pair[0]), to_world(pair[1]));
        // Square ends fill the corners.
        let half = Vec2::new(from.distance(to) / 2.0 + HALF_LINE, HALF_LINE);
        brush.bar(paint, (from.midpoint(to), (to - from).normalize_or_zero()), half);
    }
}
