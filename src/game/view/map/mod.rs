//! The map: pictures of the whole of a maze that is too large for the window, one as large as the window
//! for the overview, and a small one beside the game.

mod cover;
mod marks;
mod minimap;
mod tracing;

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::PrimaryWindow;

use self::cover::{Cover, EDGE};
use self::tracing::Tracing;
use super::camera::{CameraSystems, Lens};
use super::layer;
use crate::game::layout;
use crate::game::logic::{Explored, Level, Overview, Screen, Settings, Stage};
use crate::game::theme::Theme;
use crate::maze::plan::Plan;

/// How far the overview is open when its picture begins to be seen, and when it is seen in full.
const FADE: (f32, f32) = (0.15, 0.55);
/// Seconds between two tracings.
const PACE: f32 = 0.1;

/// The pictures of the maze that is shown, once they are painted.
#[derive(Resource, Default)]
struct Map {
    /// What they show, and the sheet of that maze.
    of: Option<Wanted>,
    covers: Option<Covers>,
    /// Painting that goes on on another thread.
    task: Option<(Wanted, Task<Covers>)>,
    /// What the tracing shows.
    traced: Option<Traced>,
    /// Seconds since it was made.
    age: f32,
}

/// What is to be painted.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Wanted {
    /// The stage's count of shown levels.
    shown: u64,
    /// Pixels of the screen for each unit.
    scale: f32,
    /// The most pixels of the small picture on a side.
    small: u32,
}

/// What was painted.
#[derive(Debug)]
struct Covers {
    large: Cover,
    small: Cover,
}

/// What a tracing shows of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Traced {
    shown: u64,
    changes: u64,
    way_from: Option<crate::maze::Cell>,
    has_trail: bool,
}

/// The picture of the overview.
#[derive(Component)]
struct Large;

/// The tracing over a picture: that of the overview, or the small one.
#[derive(Component)]
struct Over;

/// The images of the sprites.
#[derive(Resource)]
struct Pictures {
    large: Handle<Image>,
    small: Handle<Image>,
    tracing: Handle<Image>,
}

impl FromWorld for Pictures {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        let mut clear = || images.add(picture(UVec2::ONE, vec![0; 4], ImageSampler::linear()));
        Self {
            large: clear(),
            small: clear(),
            tracing: clear(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Map>().init_resource::<Pictures>();
    app.add_systems(Startup, (spawn, marks::spawn, minimap::spawn));
    app.add_systems(
        PostUpdate,
        (
            paint,
            tint.run_if(resource_changed::<Theme>),
            trace,
            place,
            marks::place,
            minimap::place,
        )
            .chain()
            .after(CameraSystems)
            .before(TransformSystems::Propagate),
    );
}

fn spawn(mut commands: Commands, pictures: Res<Pictures>) {
    let sprite = |image: &Handle<Image>| Sprite {
        image: image.clone(),
        ..default()
    };
    commands.spawn((
        Name::new("Overview"),
        Large,
        sprite(&pictures.large),
        Transform::from_xyz(0.0, 0.0, layer::MAP),
        Visibility::Hidden,
    ));
    commands.spawn((
        Name::new("Overview tracing"),
        Over,
        sprite(&pictures.tracing),
        Transform::from_xyz(0.0, 0.0, layer::MAP + 0.1),
        Visibility::Hidden,
    ));
}

/// Has the maze painted that is shown, one at a time, and takes what is done.
fn paint(
    mut map: ResMut<Map>,
    mut images: ResMut<Assets<Image>>,
    pictures: Res<Pictures>,
    stage: Res<Stage>,
    screen: Res<State<Screen>>,
    lens: Res<Lens>,
    overview: Res<Overview>,
    settings: Res<Settings>,
    theme: Res<Theme>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let Some(level) = &stage.level else { return };
    let is_needed = *screen.get() == Screen::Playing && (settings.minimap || overview.is_open);
    let factor = window.scale_factor();
    let wanted = Wanted {
        shown: stage.shown,
        scale: lens.whole * factor,
        small: (minimap::SIDE * layout::zoom(window.size(), 100) * factor) as u32,
    };
    if let Some((of, task)) = &mut map.task {
        let Some(covers) = block_on(poll_once(task)) else {
            return;
        };
        let of = *of;
        map.task = None;
        // What was painted for another level is of no use.
        if of.shown == stage.shown {
            map.of = Some(of);
            map.covers = Some(covers);
            color(&map, &pictures, &mut images, &theme);
        }
    }
    if map.of.is_some_and(|of| of.shown != stage.shown) {
        *map = Map::default();
    }
    if lens.fits || !is_needed || map.of == Some(wanted) || wanted.scale <= 0.0 {
        return;
    }
    let prepared = level.prepared.clone();
    let paint = async move {
        let large = Cover::of(prepared.plan(), prepared.maze(), f64::from(wanted.scale));
        Covers {
            small: large.shrunk(UVec2::splat(wanted.small)),
            large,
        }
    };
    map.task = Some((wanted, AsyncComputeTaskPool::get().spawn(paint)));
}

/// Another theme colors what is painted anew.
fn tint(
    map: Res<Map>,
    mut images: ResMut<Assets<Image>>,
    pictures: Res<Pictures>,
    theme: Res<Theme>,
) {
    color(&map, &pictures, &mut images, &theme);
}

fn color(map: &Map, pictures: &Pictures, images: &mut Assets<Image>, theme: &Theme) {
    let Some(covers) = &map.covers else { return };
    let colors = [theme.wall.0, theme.floor.0];
    for (cover, handle) in [
        (&covers.large, &pictures.large),
        (&covers.small, &pictures.small),
    ] {
        if let Some(mut image) = images.get_mut(handle) {
            *image = picture(cover.size, cover.pixels(colors), ImageSampler::linear());
        }
    }
}

/// Traces what has changed, while it is seen.
fn trace(
    mut map: ResMut<Map>,
    mut images: ResMut<Assets<Image>>,
    pictures: Res<Pictures>,
    stage: Res<Stage>,
    lens: Res<Lens>,
    explored: Res<Explored>,
    settings: Res<Settings>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut has_changed: Local<bool>,
) {
    let Some(level) = &stage.level else { return };
    map.age += time.delta_secs();
    *has_changed |= explored.is_changed() || theme.is_changed();
    let is_seen = lens.overview > 0.0 || settings.minimap && explored.hides();
    if map.covers.is_none() || !is_seen {
        return;
    }
    let traced = Traced {
        shown: stage.shown,
        changes: level.trodden.changes(),
        way_from: level.cell().filter(|_| level.way_shown),
        has_trail: settings.trail,
    };
    let is_due = map.age >= PACE || map.traced.is_none_or(|of| of.shown != traced.shown);
    if !is_due || map.traced == Some(traced) && !*has_changed {
        return;
    }
    (map.traced, map.age, *has_changed) = (Some(traced), 0.0, false);
    let tracing = Tracing::of(level, &explored, &theme, settings.trail);
    if let Some(mut image) = images.get_mut(&pictures.tracing) {
        *image = picture(tracing.size, tracing.pixels, ImageSampler::linear());
    }
}

/// Lays the picture over the maze while the overview is open.
fn place(
    map: Res<Map>,
    lens: Res<Lens>,
    stage: Res<Stage>,
    large: Single<(&mut Sprite, &mut Transform, &mut Visibility), (With<Large>, Without<Over>)>,
    over: Single<(&mut Sprite, &mut Transform, &mut Visibility), With<Over>>,
) {
    let (mut sprite, mut transform, mut visibility) = large.into_inner();
    let (mut over, mut over_transform, mut over_visibility) = over.into_inner();
    let painted = map.of.zip(map.covers.as_ref());
    let painted = painted.filter(|_| lens.overview > 0.0 && lens.is_painted);
    let (Some((of, covers)), Some(level)) = (painted, stage.level.as_ref()) else {
        visibility.set_if_neq(Visibility::Hidden);
        over_visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    visibility.set_if_neq(Visibility::Inherited);
    over_visibility.set_if_neq(Visibility::Inherited);
    let size = covers.large.size.as_vec2() / of.scale;
    let corner = EDGE as f32 / of.scale;
    sprite.custom_size = Some(size);
    let opacity = (lens.overview - FADE.0) / (FADE.1 - FADE.0);
    sprite.color = Color::WHITE.with_alpha(opacity.clamp(0.0, 1.0));
    transform.translation = Vec3::new(size.x / 2.0 - corner, corner - size.y / 2.0, layer::MAP);
    let extent = sheet(level.prepared.plan());
    over.custom_size = Some(extent);
    over.color = sprite.color;
    let middle = Vec2::new(extent.x, -extent.y) / 2.0;
    over_transform.translation = middle.extend(layer::MAP + 0.1);
}

/// How large a sheet is.
fn sheet(plan: &Plan) -> Vec2 {
    let extent = plan.extent();
    Vec2::new(extent.x as f32, extent.y as f32)
}

/// Where the way out of a level ends, in the world.
fn goal(level: &Level) -> Vec2 {
    let (maze, plan) = (level.prepared.maze(), level.prepared.plan());
    let opening = maze
        .exit()
        .and_then(|exit| super::doors::Opening::of(plan, exit));
    opening.map_or_else(
        || super::masonry::world(plan.middle(maze.goal())),
        |opening| opening.middle,
    )
}

/// An image of so many pixels.
fn picture(size: UVec2, pixels: Vec<u8>, sampler: ImageSampler) -> Image {
    let extent = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        extent,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = sampler;
    image
}
