//! Requests that a viewer of the laboratory makes by key or by click.

use bevy::prelude::*;

use super::files::FilesWish;
use super::script::ScriptWish;
use mazewright_forms::draw::Format;
use mazewright_lab::duel::Beat;
use mazewright_lab::export::PictureSize;
use mazewright_lab::standing::Measure;
use mazewright_lab::{Action, Lesson, Setup};
use mazewright_link::Scene;
use mazewright_maze::Cell;
use mazewright_maze::solve::Solver;

/// A request of the viewer.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Wish {
    /// An action of the lineup.
    Do(Action),
    /// Change what is shown.
    Set(Box<Setup>),
    /// Show a moment of a scene.
    Scene(Box<Scene>),
    /// Change the mode of the laboratory.
    Mode(ModeName),
    /// A click on a cell of a pane.
    Cell(usize, Cell),
    /// Press the highlighted cell: answer the question with it or ask the next one, or draw with it.
    Answer,
    /// Begin to draw the mask, or end that.
    Draw,
    /// Draw on a cell of a pane; whether a stroke begins there.
    Stroke(usize, Cell, bool),
    /// Step in a direction: the highlighted cell, or the player in a duel.
    Step(Vec2),
    /// Change what moves the rival in a duel.
    Beat(Beat),
    /// Choose another rival.
    Rival(Solver),
    /// Start the duel again.
    Rematch,
    /// Save the moment of the first show, or all of it, as a file.
    Export(Format),
    /// Save the moment of a race as a drawing, with two lines about each racer.
    ExportRace(Vec<[String; 2]>),
    /// Copy the moment of the first show as a picture.
    CopyPicture,
    /// Change how large pictures and films are.
    PictureSize(PictureSize),
    /// Something about mazes from files.
    Files(FilesWish),
    /// Copy a text.
    Copy(String),
    /// Copy a link to this moment, or to the slide of the lesson.
    CopyLink,
    /// Compare a race by something else.
    Compare(Measure),
    /// Show the same with another seed.
    NewSeed,
    /// Bring back what the last wish replaced.
    Undo,
    /// Show the generator or solver this many places further in the list.
    Other(i32),
    /// Open a tab of the panel on the right.
    Tab(Tab),
    /// Start a lesson.
    Lesson(Box<Lesson>),
    /// Start the lesson again, from its file if it has one.
    LessonAgain,
    /// Turn to a slide of the lesson, from 1.
    Slide(usize),
    /// One click forwards in the lesson.
    NextSlide,
    /// One click back in the lesson.
    PreviousSlide,
    /// End the lesson.
    EndLesson,
    /// Play the sessions from their start.
    PlayFromStart,
    /// Something about a script.
    Script(ScriptWish),
    /// Let pictures that do not show all of their maze move along, or hold them still.
    Follow(bool),
    /// Read the panel or look at the mazes, where a window has room for one of them.
    Read(bool),
    /// Give the mazes the whole window, or bring the panels back.
    FullScreen,
    /// Return to the title.
    Leave,
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
