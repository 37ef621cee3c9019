//! The form of a drawing.

use super::Failure;
use super::output::Output;
use mazewright_forms::draw::Format;
use mazewright_maze::parse::choose;
use mazewright_maze::{Maze, Topology};

/// The form with a name.
pub(super) fn named(name: &str) -> Result<Format, String> {
    choose(name, Format::ALL, Format::name)
}

/// The requested form, or the one that suits mazes of a grid.
pub(super) fn suiting<T: Topology>(topology: &T, is_tiled: bool, requested: Option<Format>) -> Result<Format, Failure> {
    let Some(format) = requested else {
        let fitting = [Format::Ascii, Format::Json].into_iter().find(|format| format.shows(topology));
        return Ok(if is_tiled { Format::Blocks } else { fitting.unwrap_or_default() });
    };
    if !format.shows(topology) {
        let (form, grid) = (format.name(), kind(topology));
        let stills = Format::ALL.into_iter().filter(|form| !form.is_film() && form.shows(topology));
        let names = stills.map(Format::name).collect::<Vec<_>>().join(" or ");
        let article = if grid.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
        return Err(Failure::Bad(format!("the form {form} cannot show {article} {grid}; choose --format {names}")));
    }
    Ok(format)
}

/// The requested form, if it has room for the furniture of a maze; or one that suits the maze and has room.
pub(super) fn with_room<T: Topology>(maze: &Maze<T>, requested: Option<Format>) -> Result<Format, Failure> {
    let format = suiting(maze.topology(), maze.is_tiled(), requested)?;
    match format.lacks_room(maze) {
        None => Ok(format),
        Some(_) if requested.is_none() => Ok(Format::Json),
        Some(problem) => Err(Failure::bad(problem)),
    }
}

/// Refuses to send pictures and films to a terminal.
pub(super) fn check_output(format: Format, output: &Output) -> Result<(), Failure> {
    match format {
        _ if !format.is_binary() => Ok(()),
        _ if format.is_film() => output.check_terminal("an animation is"),
        _ => output.check_terminal("a picture is"),
    }
}

/// The chosen form, or else the one of the file's ending.
pub(super) fn of_ending(format: Option<Format>, output: &Output) -> Option<Format> {
    let ending = output.ending();
    format.or_else(|| Format::ALL.into_iter().find(|format| ending == Some(format.name())))
}

/// The name of a grid in messages.
pub(super) fn kind<T: Topology>(topology: &T) -> &'static str {
    if topology.is_woven() { "woven rectangle" } else { topology.shape().name() }
}
