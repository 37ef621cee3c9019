//! Reading traces: what `mazewright draw --format trace` writes, or a program in another language.

use std::borrow::Cow;

use super::{ReadError, unplaced};
use crate::maze_entry::{SideEntry, cell_at, check_recipe, grid, parse};
use crate::trace_entry::{EndEntry, EventEntry, HeaderEntry, VERSION};
use mazewright_maze::inside::Retracing;
use mazewright_maze::inside::text::preamble;
use mazewright_maze::topology::{Cell, Grid, Shape, Topology};
use mazewright_maze::trace::{Line, Recording};
use mazewright_maze::{Maze, Passages};

/// The most bytes of a readable trace.
pub const MAX_TRACE_BYTES: usize = 1 << 28;
/// The largest maze of a trace, in cells, and in slots, of which a box of many dimensions has more.
const MAX_CELLS: u64 = 1 << 22;
const MAX_SLOTS: usize = 1 << 25;
/// The numbers that lines of a recording may have.
const LINES: usize = 32;

/// A trace that was read.
#[derive(Clone, Debug)]
pub struct TraceReading {
    /// The maze that was carved or searched.
    pub maze: Maze<Grid>,
    /// Its passages before the first event.
    pub blank: Passages<Grid>,
    /// The events.
    pub recording: Recording,
    /// The path that a search found, or none; `None` for a carving.
    pub path: Option<Option<Vec<Cell>>>,
    /// The text of the seed; empty for none.
    pub seed: String,
    /// The text of the program, or else the pseudo-code.
    pub text: String,
    /// For each line of the recording, its number in the text, from 1.
    pub numbers: Vec<usize>,
    /// The variables that changed: with which event, from 1 and in order, the name, and the value unless it is gone.
    pub variables: Vec<(usize, String, Option<String>)>,
    /// Why the program failed, and the number of the line in the text.
    pub failure: Option<(String, usize)>,
}

/// Reads a trace, of a program or of an algorithm of ours. What was torn off is read up to there. Events without a
/// header, as generators print them, are of the smallest rectangle that holds their cells.
///
/// Linear in its length; needs at most some ten bytes of memory for each byte, and some hundred megabytes.
///
/// # Errors
/// For the first line that is not JSON or describes an impossible event, or if the trace is too large to show.
pub fn trace(text: &str) -> Result<TraceReading, ReadError> {
    if text.len() > MAX_TRACE_BYTES {
        return Err(on_line(0, unplaced("the trace is too long".to_owned())));
    }
    let before = text[..preamble(text.as_bytes())].matches('\n').count();
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().enumerate().skip(before).filter(|(_, line)| !line.trim().is_empty());
    let events = lines.clone();
    let (at, first) = lines.next().unwrap_or((before, "{}"));
    let mut header: HeaderEntry<'_> = parse(at, first, "the header of a trace")?;
    if header.trace == 0 && first.contains("\"event\"") {
        lines = events.clone();
        header = header_of(events.map_while(|(number, line)| parse(number, line, "an event").ok()));
    }
    let ground = Ground::of(&header, first.len()).map_err(|error| on_line(at, error))?;
    let (grid, blank) = (ground.blank().topology().clone(), ground.blank().clone());
    check_recipe(header.recipe.as_deref(), &grid).map_err(|error| on_line(at, error))?;
    let mut retracing = Retracing::new(blank.clone());
    let (mut variables, mut end) = (Vec::new(), EndEntry::default());
    let (mut last, mut count) = (at, 0);
    for (number, line) in lines {
        last = number;
        // The name of a variable may be `end`, too.
        if line.contains("\"end\"")
            && let Ok(found) = parse::<EndEntry<'_>>(number, line, "the end of a trace")
            && !found.end.is_empty()
        {
            end = found;
            break;
        }
        let event = match parse::<EventEntry<'_>>(number, line, "a line of a trace") {
            // The last line may be torn.
            Err(_) if !text.ends_with('\n') && number + 1 == text.lines().count() => break,
            event => event?,
        };
        let happens = event.event(&grid).map_err(|error| on_line(number, error))?;
        let recorded = retracing.record(Line(event.line), event.begins, happens);
        recorded.map_err(|problem| on_line(number, unplaced(problem)))?;
        count += 1;
        let changed = event.variables.into_iter();
        variables.extend(changed.map(|(name, value)| (count, name.into_owned(), value.map(Cow::into_owned))));
    }
    let (passages, recording) = retracing.finish();
    let (maze, path) = ground.finish(passages, &end).map_err(|error| on_line(last, error))?;
    let mut numbers = vec![1; LINES];
    for (place, line) in header.lines.iter().enumerate() {
        if let Some(number) = numbers.get_mut(usize::from(line.line)) {
            *number = line.number.unwrap_or(place + 1).max(1);
        }
    }
    let pseudo_code = || header.lines.iter().map(|line| &*line.text).collect::<Vec<_>>().join("\n");
    Ok(TraceReading {
        maze,
        blank,
        recording,
        path,
        seed: header.recipe.as_deref().and_then(|text| text.rsplit('/').next()).unwrap_or_default().to_owned(),
        text: header.program.map_or_else(pseudo_code, Cow::into_owned),
        numbers,
        variables,
        failure: end.number.map(|number| (end.problem.unwrap_or_default().into_owned(), number)),
    })
}

/// The input of an algorithm.
enum Ground {
    /// The passages to carve.
    Blank(Passages<Grid>),
    /// The maze to search.
    Maze(Maze<Grid>),
}

impl Ground {
    /// Reads the input from a header that is `bytes` long.
    fn of(header: &HeaderEntry<'_>, bytes: usize) -> Result<Self, ReadError> {
        if header.trace != VERSION {
            return Err(unplaced(format!("this is no trace of version {VERSION}")));
        }
        if let Some(maze) = &header.maze {
            let maze = maze.read(bytes)?.maze;
            check_size(maze.topology())?;
            return Ok(Self::Maze(maze));
        }
        let lengths = [&[header.columns.unwrap_or(0), header.rows.unwrap_or(0)], &header.more[..]].concat();
        let cells = lengths.iter().fold(1, |cells: u64, &length| cells.saturating_mul(length));
        if cells > MAX_CELLS {
            return Err(unplaced(format!("{cells} cells are too many to be shown; the limit is {MAX_CELLS}")));
        }
        let grid = grid(header.topology.as_deref().unwrap_or_default(), &lengths, header.bridges.as_ref())?;
        check_size(&grid)?;
        if header.blank.as_deref() == Some("void") {
            return Ok(Self::Blank(Passages::void(grid)));
        }
        let mut passages = Passages::closed(grid.clone());
        if let Some(mask) = &header.mask {
            let signs = mask.cells(&grid, 1)?;
            grid.cells().zip(signs).filter(|(_, sign)| *sign == b"#").for_each(|(cell, _)| passages.fill(cell));
        }
        Ok(Self::Blank(passages))
    }

    /// The passages before the first event.
    const fn blank(&self) -> &Passages<Grid> {
        match self {
            Self::Blank(passages) => passages,
            Self::Maze(maze) => maze.passages(),
        }
    }

    /// The maze at the end, and the path of a search.
    #[expect(clippy::type_complexity, reason = "a search has a path or none, and a carving neither")]
    fn finish(
        self,
        passages: Passages<Grid>,
        end: &EndEntry<'_>,
    ) -> Result<(Maze<Grid>, Option<Option<Vec<Cell>>>), ReadError> {
        let grid = passages.topology();
        match self {
            Self::Maze(maze) => {
                let path = end.solution.as_ref().map(|path| path.iter().map(|&place| cell_at(grid, place)).collect());
                Ok((maze, Some(path.transpose()?)))
            }
            Self::Blank(_) => {
                let door = |entry: &Option<SideEntry<'_>>| entry.as_ref().map(|entry| entry.door(grid)).transpose();
                let doors = match &end.carved {
                    Some(carved) => door(&carved.entrance)?.zip(door(&carved.exit)?),
                    None if end.end.is_empty() => None,
                    None => return Err(unplaced("its entrance or its exit is no side of a cell".to_owned())),
                };
                Ok((Maze::new(passages, doors).map_err(|error| unplaced(error.to_string()))?, None))
            }
        }
    }
}

/// Refuses a grid that is too large to be shown.
fn check_size(grid: &Grid) -> Result<(), ReadError> {
    if grid.cell_count() as u64 > MAX_CELLS || grid.slots() > MAX_SLOTS {
        return Err(unplaced(format!("a {} of {} is too large to be shown", grid.shape().name(), grid.size())));
    }
    Ok(())
}

/// The header that events lack.
fn header_of<'a>(events: impl Iterator<Item = EventEntry<'a>>) -> HeaderEntry<'a> {
    let [columns, rows] = events.fold([0, 0], |[columns, rows], event| {
        let [x, y] = event.extent();
        [columns.max(x), rows.max(y)]
    });
    let (topology, columns, rows) = (Some(Shape::Rectangle.name().into()), Some(columns), Some(rows));
    HeaderEntry { trace: VERSION, topology, columns, rows, ..HeaderEntry::default() }
}

/// The error at a line of the text, from zero, unless it has a place.
fn on_line(number: usize, error: ReadError) -> ReadError {
    ReadError { place: error.place.or(Some((number as u64 + 1, 1))), ..error }
}
