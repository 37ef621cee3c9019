//! The laboratory's screen: the choices above, the mazes in the middle, a panel about them to the
//! right, and the timeline below. In a narrow window the panel takes the place of the mazes
//! where that is asked for.

mod axis;
mod chooser;
mod code;
mod curve;
mod duel;
mod files;
mod front;
mod legend;
mod lessons;
mod mazes;
mod numbers;
mod options;
mod panel;
mod parts;
mod places;
mod predict;
mod problem;
mod results;
mod script;
mod slices;
mod statistics;
mod story;
mod structure;
mod subject;
mod transport;
mod verdict;

pub use self::panel::show_lab;
