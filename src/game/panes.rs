//! Where the mazes of the laboratory are in the window, and what the pointer does to them: `ui` lays
//! them out between its panels, `view` paints them.

use bevy::prelude::*;

/// The rectangles of the mazes, and the gestures on them since they were last painted.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Panes {
    /// One for each maze that is shown, in physical pixels from the top left corner of the window;
    /// none where nothing is painted.
    pub places: Vec<Option<URect>>,
    /// The panes whose pictures do not show all of their maze.
    pub zoomed: Vec<usize>,
    /// The gestures, each with the number of its maze.
    pub gestures: Vec<(usize, Gesture)>,
}

/// A gesture of the pointer on a maze, in physical pixels from the top left corner of its place.
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
