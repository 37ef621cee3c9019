//! What is taken along from a show: pictures of the maze, and films of how it came to be.

use std::io::{self, Write};

use super::show::{Show, Subject};
use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Film, Format, Style};
use mazewright_maze::Topology;
use mazewright_plan::Plan;

/// The forms that a show can be taken along in.
pub const FORMATS: [Format; 4] = [Format::Svg, Format::Png, Format::Gif, Format::Apng];
/// How many seconds a film takes.
const SECONDS: u32 = 10;
/// The largest cells of a picture, and about how many pixels it has at most on a side.
const CELL: u32 = 24;
const SIDE: f64 = 4096.0;

/// A name for the file that tells what is in it: `wilson-24x14-K7QX-2M9D.svg`.
#[must_use]
pub fn file_name(show: &Show, format: Format) -> String {
    let size = show.maze.topology().size();
    let seed = match &show.subject {
        Subject::Carving(recipe) => format!("-{}", recipe.seed),
        Subject::Solving { .. } => String::new(),
    };
    let end = match format {
        Format::Apng => "apng",
        other => other.name(),
    };
    format!(
        "{}-{}x{}{seed}.{end}",
        show.subject.name(),
        size.columns(),
        size.rows()
    )
}

/// Writes the maze of a show as a picture, with the way that a solver found, or the whole show as a
/// film.
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) for another form, and for a film
/// whose frames would be too large.
pub fn write(show: &Show, format: Format, out: &mut impl Write) -> io::Result<()> {
    let way = match &show.answer {
        Some(Ok(solution)) => Some(solution.path.as_slice()),
        _ => None,
    };
    let figure = Figure::new(&show.maze, way, false);
    let plan = Plan::new(show.maze.topology());
    match format {
        Format::Svg => draw::svg(&figure, &style(&plan), None, out),
        Format::Png => draw::png(&figure, &style(&plan), out),
        _ => {
            let film = Film {
                recording: show.playback.recording(),
                blank: show.playback.blank(),
                figure: &figure,
                is_solving: show.answer.is_some(),
                seconds: SECONDS,
            };
            draw::film(&film, format, &draw::film_style(&plan), out)
        }
    }
}

/// Cells as large as a picture of that plan allows.
fn style(plan: &Plan) -> Style {
    let extent = plan.extent();
    let fitting = (SIDE / extent.x.max(extent.y)) as u32;
    Style::of_cells(fitting.clamp(3, CELL))
}
