//! Steps through an algorithm, prints why each line of its pseudo-code runs, and draws the maze.

#![expect(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;

use mazewright_forms::draw::{self, Format, Label};
use mazewright_lab::{Session, Subject};
use mazewright_maze::trace::{Changes, Grain};
use mazewright_maze::{Algorithm, Recipe, Seed, Size};

fn main() -> Result<(), Box<dyn Error>> {
    let recipe = Recipe::new(Size::new(8, 3)?, Algorithm::RecursiveBacktracker, Seed(42));
    let mut session = Session::prepare(Subject::Carving(recipe))?;
    let mut changes = Changes::default();
    while session.playback.position() < session.playback.len() {
        session.playback.seek(session.playback.after(Grain::Step), &mut changes);
        if let Some(note) = session.playback.last() {
            let line = session.subject.text(note.line).trim();
            println!("{line}\n    {}", session.subject.reason(note.line));
        }
    }
    let mut text = Vec::new();
    draw::draw(&session.maze, Format::Ascii, None, &Label::default(), &mut text)?;
    println!("{}", String::from_utf8(text)?);
    Ok(())
}
