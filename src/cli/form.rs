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

/// The chosen form of a drawing, or else the one of the file's ending; `None` for whatever suits the maze.
pub(super) fn of_drawing(format: Option<Format>, output: &Output) -> Result<Option<Format>, Failure> {
    let named = Format::ALL.into_iter().map(|format| (format.name(), Some(format)));
    let all: Vec<_> = [("txt", None)].into_iter().chain(named).collect();
    Ok(chosen(format.map(Some), output, &all)?.flatten())
}

/// The chosen form, or else the one of the file's ending, in any case; refuses an ending that none of the forms has.
pub(super) fn chosen<T: Copy>(given: Option<T>, output: &Output, all: &[(&str, T)]) -> Result<Option<T>, Failure> {
    let Some(ending) = output.ending().filter(|_| given.is_none()) else { return Ok(given) };
    if let Some((_, form)) = all.iter().find(|(name, _)| ending.eq_ignore_ascii_case(name)) {
        return Ok(Some(*form));
    }
    let names: Vec<String> = all.iter().map(|(name, _)| format!(".{name}")).collect();
    let pdf = if ending.eq_ignore_ascii_case("pdf") { "; worksheets are a PDF: draw --sheet A4" } else { "" };
    let problem = format!(
        "nothing is written as .{ending} here; choose {}, or name the form with --format{pdf}",
        names.join(", ")
    );
    Err(Failure::Bad(format!("{}: {problem}", output.name())))
}

/// The name of a grid in messages.
pub(super) fn kind<T: Topology>(topology: &T) -> &'static str {
    if topology.is_woven() { "woven rectangle" } else { topology.shape().name() }
}
