//! Reading the floors of a box: each begins with its place in brackets, such as `[2]`, or `[2,1]` in four dimensions,
//! and is drawn in ASCII or Unicode, with a stair on each side of the middle of a cell.

use super::builder::Builder;
use super::stairs::Stairs;
use super::{INDENTED, Page, ReadError, ascii, unicode};
use mazewright_maze::Maze;
use mazewright_maze::topology::{Grid, MAX_DIMENSIONS, Size};

/// A floor on the page.
struct Floor {
    /// Its place along the third dimension, the fourth, and so on, from zero.
    place: Vec<u32>,
    /// The line that says so.
    header: usize,
    /// Its other lines.
    lines: std::ops::Range<usize>,
}

pub(super) fn read(page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
    let floors = floors(page)?;
    let sheet = |floor: &Floor| Page {
        lines: page.lines[floor.lines.clone()].to_vec(),
        skipped: page.skipped + floor.lines.start,
        indent: page.indent,
        width: widest(&page.lines[floor.lines.clone()]),
    };
    // There is at least one floor, which has at least one line.
    let first = sheet(&floors[0]);
    let stairs = Stairs { more: floors[0].place.len() };
    let is_ascii = first.lines[0].starts_with('+');
    let size_of = |page: &Page<'_>| {
        if is_ascii {
            ascii::layout(page).map(|layout| (layout.columns, layout.rows))
        } else {
            unicode::size(page, stairs.width() + 1)
        }
    };
    let (columns, rows) = size_of(&first)?;
    let size = size(page, &floors, columns, rows)?;
    let mut builder = Builder::new(page, columns, floors.len() * (rows + 1) - 1)?;
    for (n, floor) in floors.iter().enumerate() {
        let sheet = sheet(floor);
        if size_of(&sheet)? != (columns, rows) {
            let problem = "this floor is not as large as the first one";
            return Err(sheet.error(0, 0, problem));
        }
        builder.begin_floor(floor.lines.start, n * (rows + 1));
        if is_ascii {
            ascii::read_into(&sheet, ascii::layout(&sheet)?, Some(stairs), &mut builder)?;
        } else {
            unicode::read_into(&sheet, (columns, rows), Some(stairs), &mut builder)?;
        }
    }
    builder.finish_floors(size)
}

/// The floors of a page, each with at least one line.
fn floors(page: &Page<'_>) -> Result<Vec<Floor>, ReadError> {
    let mut floors: Vec<Floor> = Vec::new();
    for (line, text) in page.lines.iter().enumerate() {
        let text = text.trim_end_matches(' ');
        let Some(inside) = text.strip_prefix('[') else {
            // Blank lines may surround a floor.
            if !text.is_empty() {
                let Some(Floor { lines, .. }) = floors.last_mut() else { return Err(page.error(line, 0, INDENTED)) };
                if lines.start == lines.end {
                    lines.start = line;
                }
                lines.end = line + 1;
            }
            continue;
        };
        let numbers = inside.strip_suffix(']').into_iter().flat_map(|text| text.split(','));
        let place: Option<Vec<u32>> = numbers.map(|number| number.parse::<u32>().ok()?.checked_sub(1)).collect();
        let most = MAX_DIMENSIONS - 2;
        let place = place.filter(|place| (1..=most).contains(&place.len())).ok_or_else(|| {
            page.error(line, 0, "a floor begins with its place, such as [2], or [2,1] in four dimensions")
        })?;
        floors.push(Floor { place, header: line, lines: line + 1..line + 1 });
    }
    match floors.iter().find(|floor| floor.lines.is_empty()) {
        Some(empty) => Err(page.error(empty.header, 0, "this floor has no lines")),
        None => Ok(floors),
    }
}

/// The size of a box, whose floors must follow each other in order.
fn size(page: &Page<'_>, floors: &[Floor], columns: usize, rows: usize) -> Result<Size, ReadError> {
    let last = floors.last().map(|floor| &floor.place[..]).unwrap_or_default();
    let more = last.iter().map(|&place| u64::from(place) + 1);
    let lengths: Vec<u64> = [columns as u64, rows as u64].into_iter().chain(more).collect();
    let size = Size::of_lengths(&lengths).map_err(|error| page.error(0, 0, error.to_string()))?;
    if size.dimensions() != lengths.len() {
        let problem = "a box has two floors or more along each dimension that it names last";
        return Err(page.error(0, 0, problem));
    }
    let count = size.cells() / size.flat().cells();
    for (n, floor) in floors.iter().enumerate() {
        let mut rest = n as u32;
        let expected: Vec<u32> = (2..lengths.len())
            .map(|dimension| {
                let place = rest % size.length(dimension);
                rest /= size.length(dimension);
                place
            })
            .collect();
        if floor.place != expected {
            let names: Vec<String> = expected.iter().map(|place| (place + 1).to_string()).collect();
            let problem = format!("this should be floor [{}]", names.join(","));
            return Err(page.error(floor.header, 0, problem));
        }
    }
    if floors.len() as u64 != count {
        let problem = format!("there are {} floors, but the last one is number {count}", floors.len());
        return Err(page.error(page.lines.len(), 0, problem));
    }
    Ok(size)
}

/// The most characters on a line, without trailing spaces.
fn widest(lines: &[&str]) -> usize {
    let length = |line: &&str| line.trim_end_matches(' ').chars().count();
    lines.iter().map(length).max().unwrap_or(0)
}
