//! Trace files: reading what `mazewright draw --format trace` writes, or a program in another language, to show it.

use serde_json::{Value, json};

use super::program_files::Loaded;
use super::recorded::{Recorded, TraceError, TraceMaze};
use super::session::MAX_EVENTS;
use super::written::Failure;
use mazewright_maze::Recipe;
use mazewright_maze::text::preamble;

/// The most bytes of a readable trace.
pub const MAX_TRACE_BYTES: usize = 1 << 28;
/// The version that is read.
const VERSION: u64 = 1;
/// The numbers that lines of a recording may have.
const LINES: usize = 32;

/// Reads a trace, of a program or of an algorithm of ours. What was torn off is shown up to there. Events without a
/// header, as generators print them, are of the smallest rectangle that holds their cells.
///
/// Linear in its length; needs at most some ten bytes of memory for each byte, and some hundred megabytes.
///
/// # Errors
/// At the first line that is no JSON or that cannot happen, or when it is too large to be shown.
pub fn read_trace(text: &str) -> Result<Recorded, TraceError> {
    let error = |line, problem| Err(TraceError { line, problem });
    let parse = |(line, text): (usize, &str)| {
        let problem = "this is not a line of a trace";
        serde_json::from_str::<Value>(text).map_err(|_| TraceError { line: line + 1, problem })
    };
    if text.len() > MAX_TRACE_BYTES {
        return error(1, "the trace is too long");
    }
    let before = text[..preamble(text.as_bytes())].matches('\n').count();
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().enumerate().skip(before);
    let mut header = lines.next().map_or(Ok(Value::Null), parse)?;
    if header.get("trace").is_none() && header.get("event").is_some() {
        lines = text.lines().enumerate().skip(before);
        header = header_of(lines.clone().filter_map(|line| parse(line).ok()));
    }
    if header["trace"].as_u64() != Some(VERSION) {
        return error(before + 1, "this is no trace of version 1");
    }
    let (mut events, mut variables, mut end) = (Vec::new(), Vec::new(), Value::Null);
    for (number, line) in lines {
        let note = match parse((number, line)) {
            // The last line may be torn.
            Err(_) if !text.ends_with('\n') && number + 1 == text.lines().count() => break,
            note => note?,
        };
        if note.get("end").is_some() {
            end = note;
            break;
        }
        if events.len() == MAX_EVENTS {
            return error(number + 1, "there are too many events");
        }
        events.push(event(&note));
        for (name, value) in note["variables"].as_object().into_iter().flatten() {
            variables.push((events.len(), name.clone(), value.as_str().map(str::to_owned)));
        }
    }
    let (maze, is_search) = (&header["maze"], header["maze"].is_object());
    let (grid, ends) = if is_search { (maze, maze) } else { (&header, &end) };
    let more = grid["more"].as_array().into_iter().flatten();
    let lengths = [&grid["columns"], &grid["rows"]].into_iter().chain(more);
    let lengths: Vec<u64> = lengths.map(|length| length.as_u64().unwrap_or(0)).collect();
    let cells = match header["blank"].as_str() {
        _ if is_search => rows(&maze["cells"]),
        Some("void") => "void".to_owned(),
        _ => rows(&header["mask"]).replace('.', "0").replace('#', "."),
    };
    let place = |end: &Value| match end["side"].as_str() {
        Some(side) => format!("{},{},{side}", end["x"], end["y"]),
        None => words(end),
    };
    let doors = [&ends["entrance"], &ends["exit"]].map(place).join("|");
    let doors = if doors == "|" { [&ends["start"], &ends["goal"]].map(place).join("|") } else { doors };
    let path = end["solution"].as_array();
    let path = path.map(|path| path.iter().map(words).collect::<Vec<_>>().join("|"));
    let bridges = rows(&grid["bridges"]);
    let ground = TraceMaze {
        topology: grid["topology"].as_str().unwrap_or_default(),
        lengths: &lengths,
        cells: &cells,
        bridges: &bridges,
        ends: &doors,
        path: is_search.then_some(path.as_deref()),
    };
    let recorded = Recorded::new(&ground, events.iter().map(String::as_str));
    let mut recorded = recorded.map_err(|error| TraceError { line: before + error.line, ..error })?;
    let problem = || end["problem"].as_str().unwrap_or_default().to_owned();
    recorded.work.failure = end["number"].as_u64().map(|line| Failure::new(line as usize, 1, problem()));
    let code = header["lines"].as_array().into_iter().flatten();
    recorded.numbers = vec![1; LINES];
    let mut texts = Vec::new();
    for line in code.take(LINES) {
        texts.push(line["text"].as_str().unwrap_or_default());
        let number = line["number"].as_u64().unwrap_or(texts.len() as u64);
        let place = line["line"].as_u64().and_then(|line| recorded.numbers.get_mut(line as usize));
        place.into_iter().for_each(|place| *place = number.max(1) as usize);
    }
    recorded.text = header["program"].as_str().map_or_else(|| texts.join("\n"), str::to_owned);
    recorded.variables = variables;
    let plain = recorded.recipe();
    let of_seed = |seed| Recipe::new(plain.size, plain.algorithm, seed).with_shape(plain.features.shape);
    recorded.recipe = words(&header["seed"]).parse().ok().map(of_seed);
    Ok(recorded)
}

/// The header that events lack.
fn header_of(events: impl Iterator<Item = Value>) -> Value {
    let (mut columns, mut rows) = (0, 0);
    for event in events {
        for cell in ["cell", "a", "b"].map(|name| &event[name]) {
            columns = columns.max(cell[0].as_u64().map_or(0, |x| x.saturating_add(1)));
            rows = rows.max(cell[1].as_u64().map_or(0, |y| y.saturating_add(1)));
        }
    }
    json!({ "trace": VERSION, "topology": "rectangle", "columns": columns, "rows": rows })
}

/// Reads a program, as its text: a trace, or else a script, which is not yet parsed.
///
/// # Errors
/// As [`read_trace`].
pub fn read_program(text: &str) -> Result<Loaded, TraceError> {
    if text[preamble(text.as_bytes())..].trim_start().starts_with('{') {
        return read_trace(text).map(|recorded| Loaded::Recorded(Box::new(recorded)));
    }
    Ok(Loaded::Script(text.to_owned()))
}

/// An event in words, with bars between.
fn event(note: &Value) -> String {
    let cell = if note.get("cell").is_some() { "cell" } else { "a" };
    ["event", "line", "begins", cell, "b", "side", "to", "among"].map(|name| words(&note[name])).join("|")
}

/// A value in words: lists with commas between.
fn words(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(words).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// Rows of characters, one after the other.
fn rows(value: &Value) -> String {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}
