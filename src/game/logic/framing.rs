//! How the maze is framed: where in the window it is shown, how large, and whether all of it fits.

use bevy::prelude::*;

use super::race::{Activity, Arrangement, CurrentActivity, Place};
use super::screen::Screen;
use super::session::stage::Stage;
use super::settings::Settings;
use super::systems::LogicSystems;
use crate::game::layout;
use crate::game::layout::Edges;

/// The smallest cell, in logical pixels, at which a maze is shown whole, for text at its design size.
const SMALLEST_WHOLE: f32 = 26.0;
/// The fewest cells shown, across and down, when the camera follows the player.
const FEWEST_SHOWN: Vec2 = Vec2::new(22.0, 12.0);
/// The smallest and the largest cell, in logical pixels, for text at its design size.
const CELL: (f32, f32) = (22.0, 96.0);
/// Cells of empty space around the maze.
pub const MARGIN: f32 = 1.0;

/// The size of the window in logical pixels; zero while there is none.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct WindowSize(pub Vec2);

/// How the maze is framed while the overview is closed.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Framing {
    /// The part of the window left for the maze, in logical pixels, y downwards.
    pub room: Rect,
    /// The size of a cell in logical pixels.
    pub cell: f32,
    /// Whether the whole maze is shown, so that an overview would show nothing more.
    pub is_whole: bool,
}

impl Framing {
    /// The framing of a maze of this size, in cells, in this room; `zoom` is the scale of the design.
    fn new(room: Rect, maze: Vec2, zoom: f32) -> Self {
        let fitting = (room.size() / (maze + 2.0 * MARGIN)).min_element();
        let is_whole = fitting >= SMALLEST_WHOLE * zoom;
        let cell = if is_whole {
            fitting.min(CELL.1 * zoom)
        } else {
            let following = (room.size() / FEWEST_SHOWN).min_element();
            following.clamp(CELL.0 * zoom, CELL.1 * zoom)
        };
        Self {
            room,
            cell,
            is_whole,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowSize>().init_resource::<Framing>();
    app.add_systems(
        Update,
        frame
            .in_set(LogicSystems::Follow)
            .run_if(not(in_state(Screen::Lab))),
    );
}

/// Frames the level on the stage.
pub(super) fn frame(
    stage: Res<Stage>,
    window: Res<WindowSize>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    activity: CurrentActivity,
    arrangement: Res<Arrangement>,
    mut framing: ResMut<Framing>,
) {
    let WindowSize(window) = *window;
    let Some(level) = stage.level.as_ref().filter(|_| window != Vec2::ZERO) else {
        return;
    };
    let text = layout::zoom(window, settings.text_scale);
    let edges = edges(window.y / text, *screen.get(), activity.get(), &arrangement);
    let room = layout::room(window, text, edges);
    let extent = level.prepared.plan().extent();
    let maze = Vec2::new(extent.x as f32, extent.y as f32);
    framing.set_if_neq(Framing::new(room, maze, layout::zoom(window, 100)));
}

/// What surrounds the maze on a screen, in a window of this height in design pixels.
fn edges(
    height: f32,
    screen: Screen,
    activity: Option<&Activity>,
    arrangement: &Arrangement,
) -> Edges {
    match (screen, activity) {
        (Screen::Playing, Some(activity)) => Edges {
            bar: false,
            left: arrangement.has(Place::Left),
            right: arrangement.has(Place::Right),
            line: !matches!(activity, Activity::Results(_)),
        },
        (Screen::Playing, None) => Edges {
            bar: true,
            line: true,
            ..Edges::default()
        },
        (Screen::Title, _) => Edges {
            line: !layout::is_low(height),
            ..Edges::default()
        },
        (Screen::Races, _) => Edges {
            line: true,
            ..Edges::default()
        },
        (Screen::Lab, _) => Edges::default(),
    }
}
