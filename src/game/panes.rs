//! Where the mazes of the laboratory are in the window, and what the pointer does to them: `ui` lays
//! them out between its panels, `view` paints them.

use bevy::prelude::*;

use mazewright_forms::inside::canvas::View;

/// The rectangles of the mazes, and the gestures on them since they were last painted.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Panes {
    /// One for each maze that is shown, in physical pixels from the top left corner of the window;
    /// none where nothing is painted.
    pub places: Vec<Option<URect>>,
    /// For each of them the rectangles within it for the slices of a search among keys and doors; none for one picture.
    pub slices: Vec<Vec<URect>>,
    /// The panes whose pictures do not show all of their maze.
    pub zoomed: Vec<usize>,
    /// The views of the mazes that are seen as one picture each, with the number of the pane and their place.
    pub views: Vec<(usize, URect, View)>,
    /// The gestures, each with the number of its maze.
    pub gestures: Vec<(usize, Gesture)>,
}

/// A gesture of the pointer on a maze, in physical pixels from the top left corner of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// A click at a place.
    Click(Vec2),
    /// The pointer went along while it was pressed, from one place to another; whether it was pressed just now.
    Stroke(Vec2, Vec2, bool),
    /// Everything is to be seen again.
    Whole,
    /// Drag the view with the pointer.
    Drag(Vec2),
    /// Zoom the view by a factor about a place.
    Zoom(f32, Vec2),
}

impl Gesture {
    /// Where the gesture is, if it is about a part of it.
    pub const fn at(self) -> Option<Vec2> {
        match self {
            Self::Click(at) | Self::Stroke(_, at, _) | Self::Zoom(_, at) => Some(at),
            Self::Whole | Self::Drag(_) => None,
        }
    }
}
