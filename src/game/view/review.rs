//! Where the time of a race went, drawn on its maze: the walk, its wrong turns, where the player stood
//! still, and the perfect line.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;

use super::ViewSystems;
use super::world::{layer, to_world};
use crate::game::logic::{Activity, CurrentLevel, LevelResult, Play, Race};
use crate::game::theme::{Shade, Theme};
use mazewright_maze::{Grid, Topology as _};
use mazewright_plan::{Plan, Point};
use mazewright_run::Position;

/// Half the width of lines, in cells.
const HALF_LINE: f32 = 0.045;
/// The width of a mark where the player stood still for a second, and the most, in cells.
const MARK: (f32, f32) = (0.34, 0.62);

/// The drawing.
#[derive(Component)]
struct Drawing;

pub(super) fn plugin(app: &mut App) {
    let draw = draw.run_if(in_state(Play::Race));
    app.add_systems(PostUpdate, draw.in_set(ViewSystems::Maze));
}

/// Draws the level of the results that is looked at; again when it is another one.
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
    let wanted =
        results.filter(|results| results.level().is_some()).map(|results| (results.selected, results.shows_all));
    if *drawn == wanted && !current.is_changed() && !theme.is_changed() {
        return;
    }
    *drawn = wanted;
    for drawing in &drawings {
        commands.entity(drawing).despawn();
    }
    let level = results.filter(|results| !results.shows_all);
    let Some(level) = level.and_then(|results| results.level()) else {
        return;
    };
    commands.spawn((
        Name::new("Review"),
        DespawnOnExit(Play::Race),
        Drawing,
        Mesh2d(meshes.add(picture(level, &theme))),
        MeshMaterial2d(materials.add(ColorMaterial::default())),
        Transform::from_xyz(0.0, 0.0, layer::REVIEW),
    ));
}

/// All lines and marks of a level as triangles.
fn picture(level: &LevelResult, theme: &Theme) -> Mesh {
    let mut brush = Brush::default();
    let plan = level.prepared.plan();
    if let Some(line) = &level.line {
        brush.walk(plan, &line.walk, theme.exit, 0.55);
    }
    if let Some(review) = &level.review {
        for stretch in &review.walk {
            let shade = if stretch.is_wrong { theme.entrance } else { theme.way };
            brush.walk(plan, &stretch.points, shade, 1.0);
        }
        for stop in &review.hesitations {
            let seconds = stop.ticks.0 as f32 / 100.0;
            let width = (MARK.0 * seconds.sqrt()).clamp(MARK.0 * 0.5, MARK.1);
            let middle = plan.middle(stop.cell);
            let place = Position { x: middle.x, y: middle.y };
            brush.diamond(to_world(place), width / 2.0, theme.player);
        }
    }
    brush.mesh()
}

/// Triangles of several colours.
#[derive(Default)]
struct Brush {
    corners: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
}

impl Brush {
    fn triangle(&mut self, corners: [Vec2; 3], color: [f32; 4]) {
        for corner in corners {
            self.corners.push([corner.x, corner.y, 0.0]);
            self.colors.push(color);
        }
    }

    fn quad(&mut self, [a, b, c, d]: [Vec2; 4], color: [f32; 4]) {
        self.triangle([a, b, c], color);
        self.triangle([a, c, d], color);
    }

    /// A walk; at a joined edge it goes on across the maze, and at a stair on another floor, and the line is broken.
    fn walk(&mut self, plan: &Plan, points: &[Position], shade: Shade, opacity: f32) {
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
        for part in points.chunk_by(goes_on) {
            self.line(part, shade, opacity);
        }
    }

    /// A line through points, with square ends, so that its corners are filled.
    fn line(&mut self, points: &[Position], shade: Shade, opacity: f32) {
        let color = linear(shade, opacity);
        for pair in points.windows(2) {
            let (from, to) = (to_world(pair[0]), to_world(pair[1]));
            let along = (to - from).normalize_or_zero() * HALF_LINE;
            let aside = along.perp();
            let (from, to) = (from - along, to + along);
            self.quad([from + aside, to + aside, to - aside, from - aside], color);
        }
    }

    fn diamond(&mut self, middle: Vec2, half: f32, shade: Shade) {
        let corners = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
        let color = linear(shade, 1.0);
        self.quad(corners.map(|corner| middle + corner * half), color);
    }

    fn mesh(self) -> Mesh {
        let usage = RenderAssetUsages::RENDER_WORLD;
        Mesh::new(PrimitiveTopology::TriangleList, usage)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.corners)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
    }
}

fn linear(shade: Shade, opacity: f32) -> [f32; 4] {
    shade.color().to_linear().with_alpha(opacity).to_f32_array()
}
