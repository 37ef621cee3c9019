//! Exports of a show: pictures of the maze, and films of the algorithm at work.

use std::io::{self, Write};

use super::show::{Show, Subject};
use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Film, Format, Style};
use mazewright_maze::Topology;
use mazewright_plan::Plan;

/// The formats of pictures and films.
pub const FORMATS: [Format; 4] = [Format::Svg, Format::Png, Format::Gif, Format::Apng];
/// The length of a film, in seconds.
const SECONDS: u32 = 10;
/// The largest cells and the longest side of a picture, in pixels.
const CELL: u32 = 24;
const SIDE: f64 = 4096.0;

/// A descriptive file name, such as `wilson-24x14-K7QX-2M9D.svg`.
#[must_use]
pub fn file_name(show: &Show, format: Format) -> String {
    let size = show.maze.topology().size();
    let seed = match &show.subject {
        Subject::Carving(recipe) => format!("-{}", recipe.seed),
        Subject::Solving { .. } => String::new(),
    };
    let extension = match format {
        Format::Apng => "apng",
        other => other.name(),
    };
    format!(
        "{}-{}x{}{seed}.{extension}",
        show.subject.name(),
        size.columns(),
        size.rows()
    )
}

/// Writes the maze of a show as a picture, with the path that a solver found, or the whole show as a film.
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) for a format that is not among
/// [`FORMATS`], and for a film with frames that are too large.
pub fn write(show: &Show, format: Format, out: &mut impl Write) -> io::Result<()> {
    let path = match &show.answer {
        Some(Ok(solution)) => Some(solution.path.as_slice()),
        _ => None,
    };
    let figure = Figure::new(&show.maze, path, false);
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

/// Cells as large as a picture of the plan allows.
fn style(plan: &Plan) -> Style {
    let extent = plan.extent();
    let fitting = (SIDE / extent.x.max(extent.y)) as u32;
    Style::of_cells(fitting.clamp(3, CELL))
}
