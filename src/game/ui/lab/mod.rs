//! The laboratory in panels of egui: a file for each part of the screen, which `panel` lays out.

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
