//! Requests that a viewer of the laboratory makes by key or by click.

use std::path::PathBuf;

use bevy::prelude::*;

use mazewright_forms::draw::Format;
use mazewright_lab::duel::Beat;
use mazewright_lab::export::PictureSize;
use mazewright_lab::standing::Measure;
use mazewright_lab::{Action, Lesson, ProgramFiles, Setup};
use mazewright_link::Scene;
use mazewright_maze::Cell;
use mazewright_maze::solve::Solver;

/// A request of the viewer.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Wish {
    /// A command, by its name.
    Do(&'static str),
    /// An action of the lineup.
    Lineup(Action),
    /// Change what is shown.
    Set(Box<Setup>),
    /// Show a moment of a scene.
    Scene(Box<Scene>),
    /// Change the mode of the laboratory.
    Mode(ModeName),
    /// A click on a cell of a pane.
    Cell(usize, Cell),
    /// Draw on a cell of a pane; whether a stroke begins there.
    Stroke(usize, Cell, bool),
    /// Step in a direction: the highlighted cell, or the player in a duel.
    Step(Vec2),
    /// Begin another duel, with a rival and what moves it.
    Duel(Solver, Beat),
    /// Save the moment of the first show, or all of it, as a file.
    Export(Format),
    /// Save the moment of a race as a drawing, with two lines about each racer.
    ExportRace(Vec<[String; 2]>),
    /// Change how large pictures and films are.
    PictureSize(PictureSize),
    /// List a folder, or open the maze or the program in a file.
    Open(PathBuf),
    /// Copy a text.
    Copy(String),
    /// Compare a race by something else.
    Compare(Measure),
    /// Open a tab of the panel on the right.
    Tab(Tab),
    /// Start a lesson.
    Lesson(Box<Lesson>),
    /// Turn to a slide of the lesson, from 1.
    Slide(usize),
    /// Open the script of an algorithm, by its name, or a simple one if it has none.
    Script(String),
    /// The text at the desk is another one.
    Edit(String),
    /// Show the programs in files, the first at the desk, and reload each whenever one of its files is saved.
    Programs(Vec<ProgramFiles>),
    /// Save the script in a file.
    SaveAs(PathBuf),
    /// Show a variable in the cells of the maze, or no longer.
    PutInCells(String),
    /// Read the panel or look at the mazes, where a window has room for one of them.
    Read(bool),
}

/// A tab of the panel on the right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tab {
    /// The algorithm: its pseudo-code, its reasons, its counts.
    #[default]
    Story,
    /// Questions about the next cell.
    Predict,
    /// The lessons.
    Lessons,
}

/// The modes of the laboratory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ModeName {
    /// Generators carve.
    Carve,
    /// Solvers solve.
    Solve,
    /// The player races a solver through one maze.
    Duel,
    /// Many mazes are carved and measured.
    Statistics,
}
