//! The form of a drawing.

use super::Failure;
use super::output::Output;
use mazewright_forms::draw::Format;
use mazewright_maze::inside::parse::choose;

/// The form with a name.
pub(super) fn named(name: &str) -> Result<Format, String> {
    choose(name, Format::ALL, Format::name)
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
        "nothing is written as .{ending} here; choose {}, or give the format with --format{pdf}",
        names.join(", ")
    );
    Err(Failure::Bad(format!("{}: {problem}", output.name())))
}
