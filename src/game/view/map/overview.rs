//! The picture of a whole maze, as large as the window for the overview, and how it is painted.

use bevy::image::ImageSampler;
use bevy::math::DVec2;
use bevy::window::PrimaryWindow;

use super::painting::Traced;
use crate::game::layout;
use crate::game::logic::{
    CurrentLevel, CurrentRun, Explored, Framing, Level, Overview, PreparedLevel, Screen, Settings, StageLook,
};
use crate::game::picture::Picture;
use crate::game::platform::Background;
use crate::game::theme::Theme;
use crate::game::view::doors::DoorGap;
use crate::game::view::floor::{Landmark, has_landmarks};
use crate::game::view::fog::veil;
use crate::game::view::masonry::on_sheet;
use crate::game::view::prelude::*;
use crate::game::view::shapes::image;
use mazewright_forms::draw::{self, Ink};
use mazewright_forms::inside::canvas::Appearance;
use mazewright_maze::plan::Walls;
use mazewright_maze::{Cell, Ports};

/// How far the overview is open when its picture starts to fade in, and when it is opaque.
const FADE: (f32, f32) = (0.15, 0.55);
/// The most pixels of the veil on a side, each of which is looked up in the maze, and of a unit.
const VEIL: (f64, f64) = (240.0, 5.0);
/// The width of a wall, in cells.
const WALL: f64 = 0.12;
/// The smallest cell in which walls are drawn, and in which landmarks are shown, in pixels.
const LEAST: f64 = 3.0;
const LEAST_MARKED: f64 = 2.5;
/// The inks of landmarks.
const INLAYS: [Ink; 4] = [Ink::UNTOUCHED, Ink::ACTIVE, Ink::FINISHED, Ink::ON_PATH];
/// Seconds between two updates of trail and fog.
const PACE: f32 = 0.2;

/// The pictures of the maze that is shown, once they are painted.
#[derive(Resource, Default)]
pub(super) struct Map {
    /// Their sizes; none if they are in colors of another theme.
    of: Option<Wanted>,
    /// The picture, and the size of the small one.
    pub(super) painted: Option<(Picture, UVec2)>,
    /// A picture that is being painted on another thread, and the small one.
    task: Option<(Wanted, Background<(Picture, (UVec2, Vec<u8>))>)>,
    /// The lines that the large picture shows, once it is traced.
    traced: Option<Traced>,
    /// Seconds since it was traced, and since the veil was made.
    ages: [f32; 2],
    /// True if the veil no longer shows what is explored.
    is_veil_old: bool,
}

/// A picture to be painted.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Wanted {
    /// Pixels of the screen for each unit.
    scale: f32,
    /// The most pixels of the small picture on a side.
    small: u32,
}

/// The picture of the overview.
#[derive(Component)]
pub(super) struct Large;

/// The veil over that picture.
#[derive(Component)]
pub(super) struct Over;

/// The images of the sprites; inserting another one in place of these cannot fail, since they are held.
#[derive(Resource)]
pub(super) struct Pictures {
    large: Handle<Image>,
    pub(super) small: Handle<Image>,
    pub(super) veil: Handle<Image>,
}

impl FromWorld for Pictures {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        let mut clear = || images.add(image(UVec2::ONE, vec![0; 4], ImageSampler::linear()));
        Self { large: clear(), small: clear(), veil: clear() }
    }
}

pub(super) fn spawn(mut commands: Commands, pictures: Res<Pictures>) {
    let sprite = |image: &Handle<Image>| (Sprite { image: image.clone(), ..default() }, Visibility::Hidden);
    commands.spawn((Name::new("Overview"), Large, sprite(&pictures.large)));
    commands.spawn((Name::new("Overview veil"), Over, sprite(&pictures.veil), SpriteColor::BACKGROUND));
}

/// Paints the current maze on another thread, one picture at a time, and collects the result.
pub(super) fn paint(
    mut map: ResMut<Map>,
    (mut images, pictures): (ResMut<Assets<Image>>, Res<Pictures>),
    (current, look): (Res<CurrentLevel>, Res<StageLook>),
    screen: Res<State<Screen>>,
    lens: Res<Lens>,
    (framing, overview): (Res<Framing>, Res<Overview>),
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let Some(prepared) = &current.prepared else { return };
    let is_needed = *screen.get() == Screen::Playing && (settings.minimap || overview.is_open);
    let factor = window.scale_factor();
    let wanted =
        Wanted { scale: lens.whole * factor, small: (layout::MAP * layout::zoom(window.size(), 100) * factor) as u32 };
    // A picture of another level is useless.
    if current.is_changed() {
        *map = Map { ages: [PACE; 2], is_veil_old: map.is_veil_old, ..default() };
    }
    if look.is_changed() {
        (map.of, map.task) = (None, None);
    }
    if let Some((of, task)) = &mut map.task {
        if overview.is_open {
            task.hurry();
        }
        let Some((large, (size, pixels))) = task.poll() else { return };
        *map = Map { of: Some(*of), painted: Some((large, size)), task: None, traced: None, ..*map };
        let _ = images.insert(&pictures.small, image(size, pixels, ImageSampler::linear()));
    }
    if framing.is_whole || !is_needed || map.of == Some(wanted) || wanted.scale <= 0.0 {
        return;
    }
    let (prepared, theme) = (prepared.clone(), look.theme().clone());
    let paint = move || {
        let (prepared, theme) = (prepared.clone(), theme.clone());
        async move {
            let scale = f64::from(wanted.scale);
            let colors = Colored::inks(&theme);
            let large =
                Picture::paint(prepared.plan(), &Colored::of(&prepared, scale), (scale, LEAST, WALL), &colors).await;
            let small = large.shrunk(UVec2::splat(wanted.small));
            (large, small)
        }
    };
    map.task = Some((wanted, Background::spawn_when_idle(paint)));
}

/// Traces changes on the large picture while it is visible.
pub(super) fn trace(
    mut map: ResMut<Map>,
    (mut images, pictures): (ResMut<Assets<Image>>, Res<Pictures>),
    run: Res<CurrentRun>,
    lens: Res<Lens>,
    settings: Res<Settings>,
    look: Res<StageLook>,
    time: Res<Time<Real>>,
) {
    let Some(level) = &run.level else { return };
    let map = &mut *map;
    map.ages[0] += time.delta_secs();
    let Some((picture, _)) = &map.painted else { return };
    let is_due = map.ages[0] >= PACE || map.traced.is_none();
    if lens.overview == 0.0 || !is_due {
        return;
    }
    map.ages[0] = 0.0;
    let traced = Traced::of(level, settings.trail);
    if map.traced.replace(traced) == Some(traced) {
        return;
    }
    let mut picture = picture.clone();
    traced.draw(&mut picture, level, look.theme());
    // Its pixels align with the screen's.
    let _ = images.insert(&pictures.large, image(picture.size, picture.pixels, ImageSampler::nearest()));
}

/// Updates the fog over the picture while the overview is open.
pub(super) fn unveil(
    mut map: ResMut<Map>,
    (mut images, pictures): (ResMut<Assets<Image>>, Res<Pictures>),
    current: Res<CurrentLevel>,
    lens: Res<Lens>,
    explored: Res<Explored>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
) {
    map.ages[1] += time.delta_secs();
    map.is_veil_old |= explored.is_changed();
    let is_seen = lens.overview > 0.0 || settings.minimap;
    if map.ages[1] < PACE || !map.is_veil_old || !is_seen || !explored.hides() {
        return;
    }
    (map.ages[1], map.is_veil_old) = (0.0, false);
    let Some(prepared) = &current.prepared else { return };
    let extent = prepared.plan().extent();
    let extent = DVec2::new(extent.x, extent.y);
    let scale = (VEIL.0 / extent.max_element()).min(VEIL.1);
    let size = (extent * scale).ceil().as_uvec2().max(UVec2::ONE);
    let _ = images.insert(
        &pictures.veil,
        veil(prepared.plan(), IVec2::ZERO, size, scale, |cell| explored.is_seen(cell).then_some(0)),
    );
}

/// Lays the picture over the maze while the overview is open.
pub(super) fn place(
    map: Res<Map>,
    lens: Res<Lens>,
    current: Res<CurrentLevel>,
    explored: Res<Explored>,
    large: Single<(&mut Sprite, &mut Transform, &mut Visibility), (With<Large>, Without<Over>)>,
    over: Single<(&mut Sprite, &mut Transform, &mut Visibility), With<Over>>,
) {
    let (mut sprite, mut transform, mut visibility) = large.into_inner();
    let (mut over, mut over_transform, mut over_visibility) = over.into_inner();
    let painted = map.painted.as_ref().filter(|_| lens.overview > 0.0 && lens.is_painted);
    visibility.set_if_neq(shown(painted.is_some()));
    over_visibility.set_if_neq(shown(painted.is_some() && explored.hides()));
    let (Some((picture, _)), Some(prepared)) = (painted, current.prepared.as_ref()) else { return };
    let scale = picture.scale as f32;
    let size = picture.size.as_vec2() / scale;
    let corner = picture.edge as f32 / scale;
    sprite.custom_size = Some(size);
    let opacity = ((lens.overview - FADE.0) / (FADE.1 - FADE.0)).clamp(0.0, 1.0);
    sprite.color.set_alpha(opacity);
    over.color.set_alpha(opacity);
    transform.translation = Vec3::new(size.x / 2.0 - corner, corner - size.y / 2.0, layer::MAP);
    let extent = on_sheet(prepared.plan().extent());
    over.custom_size = Some(extent);
    over_transform.translation = (Vec2::new(extent.x, -extent.y) / 2.0).extend(layer::MAP + 0.1);
}

/// Where the solution of a level ends, in the world.
pub(in crate::game::view) fn goal(level: &Level) -> Vec2 {
    let (maze, plan) = (level.prepared.maze(), level.prepared.plan());
    let opening = maze.exit().and_then(|exit| DoorGap::of(plan, exit));
    opening.map_or_else(|| to_world(plan.middle(maze.goal())), |opening| opening.middle)
}

/// A maze with nothing in it but its landmarks.
struct Colored<'level> {
    prepared: &'level PreparedLevel,
    has_landmarks: bool,
}

impl<'level> Colored<'level> {
    fn of(prepared: &'level PreparedLevel, scale: f64) -> Self {
        Self { prepared, has_landmarks: scale >= LEAST_MARKED && has_landmarks(prepared) }
    }

    /// The colors of walls, of the floor and of landmarks, which are those of their signs.
    fn inks(theme: &Theme) -> draw::Theme {
        let inlays = (0..).zip(INLAYS);
        inlays.fold(theme.picture(), |inks, (color, ink)| inks.with(ink, theme.inlay(color).1.0))
    }
}

impl Walls for Colored<'_> {
    fn open(&self, cell: Cell) -> Ports {
        self.prepared.maze().open(cell)
    }

    fn is_void(&self, cell: Cell) -> bool {
        self.prepared.maze().is_void(cell)
    }
}

impl Appearance for Colored<'_> {
    fn fill(&self, cell: Cell) -> Ink {
        let landmark = || Landmark::at(self.prepared.plan().middle(cell));
        let landmark = self.has_landmarks.then(landmark).flatten();
        landmark.map_or(Ink::FLOOR, |landmark| INLAYS[usize::from(landmark.color)])
    }

    fn void_fill(&self, _cell: Cell) -> Ink {
        if self.prepared.maze().is_tiled() { Ink::WALL } else { Ink::PAPER }
    }
}
