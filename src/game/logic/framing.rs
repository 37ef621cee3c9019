//! How the maze is framed: where in the window it is shown, how large, and whether all of it fits.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{
    Activity, CurrentActivity, DisplayPlace, Level, LogicSystems, Pilot, SIGHT, Screen, Session, Settings, shows_level,
};
use crate::game::layout;
use crate::game::layout::Edges;
use mazewright_journey::Stop;
use mazewright_maze::plan::Bounds;
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Grid, Shape, Topology as _};

/// The narrowest passage of a maze that the camera follows the player through, in logical pixels, for text at its
/// design size; and of one that is shown whole, which is worth smaller cells.
const NARROWEST: f32 = 33.0;
const NARROWEST_WHOLE: f32 = 21.0;
/// The largest unit, in logical pixels, for text at its design size.
const LARGEST: f32 = 96.0;
/// The largest share of the room's width that the minimap may take.
const MAP_SHARE: f32 = 0.4;
/// The least share of the size that a floor would have beside the minimap, at which it stays in the middle of the
/// window.
const CENTERED: f32 = 0.85;
/// The least share of its size to which a maze that was won shrinks to make room for the card.
const BESIDE_CARD: f32 = 0.5;
/// How many cells beyond the sight of the player are shown in fog.
const AROUND_SIGHT: f32 = 1.0;
/// How far a card stands from the player, in design pixels.
const BESIDE_PLAYER: f32 = 60.0;
/// Cells of empty space around the maze.
pub const MARGIN: f32 = 1.0;

/// The size of the window in logical pixels; zero while there is none.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct WindowSize(pub Vec2);

impl WindowSize {
    /// Returns true if it is higher than wide, as a telephone is held.
    pub const fn is_upright(self) -> bool {
        self.0.y > self.0.x
    }
}

/// How the maze is framed while the overview is closed.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Framing {
    /// The part of the window left for the maze, in logical pixels, y downwards.
    pub room: Rect,
    /// The column to the right of that for the minimap; empty where that is not shown.
    pub map: Rect,
    /// The room together with what is left of it for a card of a win, which otherwise stands over the maze.
    pub beside: Rect,
    /// The part of the room that cells are in.
    pub maze: Rect,
    /// The size of a cell in logical pixels.
    pub cell: f32,
    /// True if the whole maze is shown, so that an overview would show nothing more.
    pub is_whole: bool,
    /// True if the player's floor alone is shown, of a maze that has several.
    pub is_floor: bool,
    /// True if the goals of the level are shown below the maze.
    pub has_goals: bool,
    /// True if they may be a list beside it.
    pub lists_goals: bool,
}

impl Framing {
    /// The framing of a maze in a room, less a column: whole if its cells are then at least `least_whole`, and
    /// otherwise with cells of `least`; `zoom` is the scale of the design.
    pub fn new(room: Rect, column: f32, maze: Vec2, (least, least_whole): (f32, f32), zoom: f32) -> Self {
        let map = Rect { min: Vec2::new(room.max.x - column, room.min.y), ..room };
        let room = Rect { max: Vec2::new(map.min.x, room.max.y), ..room };
        let fitting = (room.size() / (maze + 2.0 * MARGIN)).min_element();
        let is_whole = fitting >= least_whole;
        let cell = if is_whole { fitting } else { least };
        let cell = cell.min(LARGEST * zoom);
        Self {
            room,
            map,
            beside: room,
            maze: if is_whole { Rect::from_center_size(room.center(), maze * cell) } else { room },
            cell,
            is_whole,
            ..Self::default()
        }
    }

    /// The framing with the maze moved to the left of a card of a size, or above it, where it stays whole and
    /// not much smaller; `fit` frames it in a smaller room.
    fn beside_card(self, size: Vec2, fit: impl Fn(Rect) -> Self) -> Self {
        let Rect { max, .. } = self.room;
        let smaller = [max.with_x(max.x - size.x), max.with_y(max.y - size.y)].map(|max| Rect { max, ..self.room });
        let moved = smaller.into_iter().filter(|room| !room.is_empty()).map(fit);
        let largest = moved.max_by(|one, other| one.cell.total_cmp(&other.cell));
        let moved = largest.filter(|moved| moved.is_whole && moved.cell >= BESIDE_CARD * self.cell);
        moved.map_or(self, |moved| Self { beside: self.room, ..moved })
    }

    /// Returns true if a minimap is shown.
    pub const fn has_map(&self) -> bool {
        self.map.max.x > self.map.min.x
    }
}

/// Where a card hides the least of the maze.
#[derive(SystemParam)]
pub(super) struct Corners<'w> {
    framing: Res<'w, Framing>,
    window: Res<'w, WindowSize>,
    settings: Res<'w, Settings>,
}

impl Corners<'_> {
    /// The corner, or the middle of a side, where a card of a size in design pixels hides neither the player nor the
    /// exit, and then the least of the maze; of several the first, so that it mostly stands in the same place. From -1
    /// to 1, from left to right and from top to bottom.
    pub(super) fn clear(&self, level: &Level, size: Vec2) -> IVec2 {
        let Framing { beside: room, maze, .. } = *self.framing;
        let zoom = layout::zoom(self.window.0, self.settings.text_scale);
        let size = size * zoom * layout::enlarged(self.window.0 / zoom);
        let Bounds { from, to } = level.floor();
        let extent = Vec2::new((to.x - from.x) as f32, (to.y - from.y) as f32);
        let half = (room.size() - size).max(Vec2::ZERO) / 2.0;
        let (at, exit) = (level.run.position, level.prepared.plan().middle(level.prepared.maze().goal()));
        let ends = [(at.x, at.y), (exit.x, exit.y)]
            .map(|(x, y)| maze.min + Vec2::new((x - from.x) as f32, (y - from.y) as f32) / extent * maze.size());
        let cost = |place: &IVec2| {
            let middle = room.center() + place.as_vec2() * half;
            let card = Rect::from_center_size(middle, size);
            let hidden = card.intersect(maze).size();
            let around = card.inflate(BESIDE_PLAYER * zoom);
            (ends.iter().filter(|&&end| around.contains(end)).count(), hidden.element_product() as u32)
        };
        let sides = [1, -1].into_iter();
        let places = sides.flat_map(|x| [0, -1, 1].map(|y| IVec2::new(x, y)));
        places.min_by_key(cost).unwrap_or(IVec2::X)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowSize>().init_resource::<Framing>();
    app.add_systems(Update, frame.in_set(LogicSystems::Follow).run_if(shows_level));
}

/// Frames the level on the stage.
pub(super) fn frame(
    session: Session,
    window: Res<WindowSize>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    activity: CurrentActivity,
    walker: Res<Pilot>,
    mut framing: ResMut<Framing>,
) {
    let WindowSize(window) = *window;
    let Some(level) = session.level().filter(|_| window != Vec2::ZERO) else { return };
    let text = layout::zoom(window, settings.text_scale);
    let is_place = matches!(session.current.stop(), Some(Stop::Place(_)));
    let has_goals = is_place && settings.goals && !walker.is_autopilot;
    let edges = Edges { goals: has_goals, ..edges(window.y / text, *screen.get(), &activity, &settings) };
    let room = layout::room(window, text, edges);
    let plan = level.prepared.plan();
    // A floor is shown at a time, and the others in the overview and in the results of a race.
    let shows_all = activity.is_results() || activity.is_shared();
    let is_floor = plan.floors() > 1 && !shows_all;
    let Bounds { from, to } = if is_floor { plan.floor_bounds(0) } else { plan.sheet() };
    let maze = Vec2::new((to.x - from.x) as f32, (to.y - from.y) as f32);
    let zoom = layout::zoom(window, 100);
    let has_fog = session.current.rules().fog && !level.is_won();
    // The walk is over, so all floors may be small; several players see the whole maze, whatever its size, and so does
    // who only looks at one.
    let least = if session.current.is_gallery() || activity.is_shared() || activity.is_results() && plan.floors() > 1 {
        (1.0, 1.0)
    } else {
        least(room, plan.grid(), has_fog, zoom)
    };
    let fit = |room, column| Framing::new(room, column, maze, least, zoom);
    let mut shown = fit(room, 0.0);
    shown.is_whole &= !is_floor;
    // A small picture of a plane would show nothing useful.
    let is_played = *screen.get() == Screen::Playing && !activity.is_results();
    let wants_map = settings.minimap && is_played && !shown.is_whole && session.current.plane().is_none();
    let column = (layout::MAP + 2.0 * (layout::MAP_FRAME + layout::MAP_ASIDE)) * zoom;
    if wants_map && column < MAP_SHARE * room.width() {
        shown = fit(room, column);
        // A floor that is seen whole stays in the middle where that makes it little smaller.
        let middle = fit(Rect { min: room.min.with_x(room.min.x + column), ..room }, column);
        if is_floor && middle.is_whole && middle.cell >= CENTERED * shown.cell {
            shown = middle;
        }
    }
    let has_card = is_played && activity.get().is_none() && session.played().is_some_and(Level::is_won);
    if has_card && !shown.has_map() {
        let size = (layout::WIN + layout::MAP_ASIDE) * text * layout::enlarged(window / text);
        shown = shown.beside_card(size, |room| fit(room, 0.0));
    }
    let list = Rect::from_corners(
        Vec2::new(room.min.x, room.max.y),
        Vec2::new(room.min.x, room.max.y) + layout::GOAL_LIST * Vec2::new(text, -text),
    );
    let is_wide = window.x / text >= layout::NARROW;
    framing.set_if_neq(Framing {
        is_whole: shown.is_whole && !is_floor,
        is_floor,
        has_goals,
        lists_goals: is_wide && list.intersect(shown.maze).is_empty(),
        ..shown
    });
}

/// The smallest cell sizes when the camera follows, and when all is shown; in fog, the size at which the visible patch
/// fills the room.
pub fn least(room: Rect, grid: &Grid, has_fog: bool, zoom: f32) -> (f32, f32) {
    if has_fog {
        let patch = 2.0 * (SIGHT as f32 + AROUND_SIGHT);
        let cell = (room.size() / patch).min_element().min(LARGEST * zoom);
        (cell, cell)
    } else {
        let cell = |passage: f32| passage * zoom / passage_width(grid);
        (cell(NARROWEST), cell(NARROWEST_WHOLE))
    }
}

/// How wide passages look, in units: halfway between the disc that fits all cells and the sides that they lead through.
pub fn passage_width(grid: &Grid) -> f32 {
    let side = match grid {
        Grid::Triangle(_) => 1.732,
        Grid::Hexagon(_) => 0.577,
        // Less than the sides of kagome: its triangles narrow down.
        Grid::Tiling(tiling) if tiling.shape() == Shape::Tiling(Pattern::Kagome) => 1.3,
        Grid::Tiling(_) => 0.8,
        _ => 1.0,
    };
    f32::midpoint(1.0, side)
}

/// The margins around the maze on a screen, in a window of this height in design pixels.
fn edges(height: f32, screen: Screen, activity: &CurrentActivity, settings: &Settings) -> Edges {
    match (screen, activity.get()) {
        (Screen::Playing, _) if activity.is_shared() => Edges { right: true, line: true, ..Edges::default() },
        (Screen::Playing, Some(activity)) => Edges {
            bar: false,
            left: settings.has_parts(DisplayPlace::Left),
            right: settings.has_parts(DisplayPlace::Right),
            line: !matches!(activity, Activity::Results(_)),
            goals: false,
        },
        (Screen::Playing, None) => Edges { bar: true, line: true, ..Edges::default() },
        (Screen::Title, _) => Edges { line: !layout::is_low(height), ..Edges::default() },
        (Screen::Races, _) => Edges { line: true, ..Edges::default() },
        _ => Edges::default(),
    }
}
