//! The table: as text for the terminal, row by row, and as Markdown for the page on speed.

use std::fmt::Write;

use crate::measure::{Figure, Series};
use crate::ours;
use crate::row::Row;
use crate::trial::Failure;

/// The sides that the page shows.
const SHOWN_SIDES: [u64; 2] = [1000, 4000];
const NAME_WIDTH: usize = 24;
const WIDTH: usize = 15;

/// The lines above the first block.
pub(crate) fn heading(sides: &[u64]) -> String {
    let mut text = "Nanoseconds a cell; the last column is bytes a cell at the peak.\n\
        * overflows the usual stack of 8 MB; measured with a larger one.\n\n"
        .to_owned();
    let columns = sides.iter().map(|side| format!("{side}x{side}"));
    line(&mut text, "", columns.chain(["bytes".to_owned()]));
    text
}

/// A row with all contenders.
pub(crate) fn block(row: &Row, sides: &[u64], all: &[Series]) -> String {
    let mut text = format!("{}\n", row.name);
    for series in all {
        let figures = series.outcomes.iter().map(|outcome| match outcome {
            None => "-".to_owned(),
            Some(Ok(figure)) => marked(figure),
            Some(Err(failure)) => failure.words().chars().take(WIDTH - 1).collect(),
        });
        let bytes = bytes(series).map_or_else(|| "-".to_owned(), short);
        line(&mut text, &format!("  {}", series.program), figures.chain([bytes]));
        if let Some(message) = long_message(series) {
            let _ = writeln!(text, "    {message}");
        }
    }
    if all.len() > 1 {
        let ratios = (0..sides.len()).map(|place| ratio(all, place).unwrap_or_else(|| "-".to_owned()));
        line(&mut text, "  (ours : best peer)", ratios);
    }
    text
}

/// The whole table for the page on speed: one line per row, ours beside the best peer.
pub(crate) fn markdown(sides: &[u64], results: &[(Row, Vec<Series>)]) -> String {
    let shown: Vec<usize> = (0..sides.len()).filter(|&place| SHOWN_SIDES.contains(&sides[place])).collect();
    let title = |&place: &usize| format!("{0}x{0}", sides[place]);
    let titles: Vec<String> = shown.iter().map(title).collect();
    let mut text = format!(
        "| algorithm | {} | bytes a cell | best peer | {} | ours : peer |\n|---|{}",
        titles.join(" | "),
        titles.join(" | "),
        "--:|".repeat(shown.len() + 1) + "---|" + &"--:|".repeat(shown.len() + 1) + "\n",
    );
    for (row, all) in results {
        let own = &all[0];
        let dash = || "–".to_owned();
        let mut cells = vec![row.name.clone()];
        cells.extend(shown.iter().map(|&place| figure(own, place).map_or_else(dash, marked)));
        cells.push(bytes(own).map_or_else(dash, short));
        let last = shown.iter().rev().find(|&&place| best_peer(all, place).is_some());
        match last.and_then(|&place| Some((place, best_peer(all, place)?))) {
            Some((place, (peer, _))) => {
                cells.push(peer.program.to_owned());
                cells.extend(shown.iter().map(|&place| words(peer, place)));
                cells.push(ratio(all, place).unwrap_or_else(dash));
            }
            // No peer has the algorithm, or none of them finishes.
            None => {
                cells.push(all.get(1).map_or_else(dash, |peer| peer.program.to_owned()));
                let outcomes = shown.iter().map(|&place| all.get(1).map_or_else(dash, |peer| words(peer, place)));
                cells.extend(outcomes);
                cells.push(dash());
            }
        }
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

/// The figure of one contender at one side, if there is one.
fn figure(series: &Series, place: usize) -> Option<&Figure> {
    series.outcomes.get(place)?.as_ref()?.as_ref().ok()
}

/// The figure of one contender at one side, or why there is none.
fn words(series: &Series, place: usize) -> String {
    match series.outcomes.get(place).and_then(Option::as_ref) {
        None => "–".to_owned(),
        Some(Ok(figure)) => marked(figure).replace('*', "\\*"),
        Some(Err(failure)) => failure.words(),
    }
}

/// The fastest of the others at one side.
fn best_peer(all: &[Series], place: usize) -> Option<(&Series, &Figure)> {
    let peers = all.iter().filter(|series| series.program != ours::PROGRAM);
    peers
        .filter_map(|series| Some((series, figure(series, place)?)))
        .min_by(|(_, one), (_, other)| one.nanoseconds.total_cmp(&other.nanoseconds))
}

/// The ratio of our time to that of the fastest peer.
fn ratio(all: &[Series], place: usize) -> Option<String> {
    let own = figure(all.first()?, place)?;
    let (_, peer) = best_peer(all, place)?;
    Some(format!("1 : {}", short(peer.nanoseconds / own.nanoseconds)))
}

/// The first message that does not fit into its column.
fn long_message(series: &Series) -> Option<&str> {
    let outcomes = series.outcomes.iter().flatten();
    outcomes.into_iter().find_map(|outcome| match outcome {
        Err(Failure::Other(message)) if message.len() >= WIDTH => Some(message.as_str()),
        _ => None,
    })
}

/// The bytes per cell at the largest side where they are known.
fn bytes(series: &Series) -> Option<f64> {
    let figures = series.outcomes.iter().rev().flatten();
    figures.filter_map(|it| it.as_ref().ok()?.bytes).next()
}

/// The time, with an asterisk if the algorithm ran on a larger stack.
fn marked(figure: &Figure) -> String {
    short(figure.nanoseconds) + if figure.large_stack { "*" } else { "" }
}

/// A number with about three digits.
fn short(number: f64) -> String {
    if number < 1.0 {
        format!("{number:.2}")
    } else if number < 100.0 {
        format!("{number:.1}")
    } else {
        format!("{number:.0}")
    }
}

fn line(text: &mut String, name: &str, columns: impl Iterator<Item = String>) {
    let _ = write!(text, "{name:NAME_WIDTH$}");
    for column in columns {
        let _ = write!(text, "{column:>WIDTH$}");
    }
    text.push('\n');
}
