//! Reads lessons from TOML, and locates what is wrong in them.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{
    Demonstration, Exercise, GAP, Lesson, LessonError, MAX_BYTES, MAX_CELLS, MAX_CHARACTERS, Quiz, Slide, Stop,
};
use crate::{Clock, Layer, MAX_LANES, Pace};
use mazewright_maze::options::{HasOptions, OptionError};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Line;
use mazewright_maze::{Algorithm, Features, Recipe, Seed, Size};

/// Steps per second.
const SPEEDS: RangeInclusive<f64> = 0.1..=1e6;
/// Seconds for a whole session.
const DURATIONS: RangeInclusive<f64> = 1.0..=600.0;

/// The longest side of a maze that a random walk carves: the walk grows with the square of the side.
const MAX_WALK_SIDE: u32 = 1 << 11;
/// The most steps of a random mouse.
const MAX_STEPS: u64 = 10_000_000;

const LESSON_KEYS: &[&str] = &["title", "size", "seed", "slide"];
const SLIDE_KEYS: &[&str] = &[
    "carve", "maze", "solve", "stop", "color", "clock", "speed", "duration", "caption", "question", "answer", "script",
    "check",
];
/// How an exercise is checked: any correct maze or path passes, or only the one that the algorithm makes.
const CHECKS: [&str; 2] = ["right", "same"];
const STOP_KEYS: &[&str] = &["percent", "step", "phase", "line", "occurrence"];

/// A byte of the file, and what is wrong there.
type Located = (usize, String);
type Value<'text> = Spanned<DeValue<'text>>;

impl Lesson {
    /// Reads a lesson from TOML; errors name the file as given here.
    ///
    /// # Errors
    /// At the first place that is not TOML, or that asks for something that cannot be shown.
    pub fn parse(file: &str, text: &str) -> Result<Self, LessonError> {
        lesson(text).map_err(|(at, problem)| {
            let before = text.get(..at).unwrap_or(text);
            let last_line = before.rsplit('\n').next().unwrap_or_default();
            LessonError {
                file: file.to_owned(),
                line: before.matches('\n').count() + 1,
                column: last_line.trim_start_matches('\u{feff}').chars().count() + 1,
                problem,
            }
        })
    }
}

fn lesson(text: &str) -> Result<Lesson, Located> {
    if text.len() > MAX_BYTES as usize {
        return Err((0, format!("a lesson has at most {MAX_BYTES} bytes; split it")));
    }
    let root = DeTable::parse(text)
        .map_err(|error| (error.span().map_or(0, |span| span.start), error.message().to_owned()))?;
    let root = root.get_ref();
    check_keys(root, LESSON_KEYS)?;
    let missing = |key, example| (0, missing(key, example));
    let title = root.get("title").ok_or_else(|| missing("title", "title = \"Two rules\""))?;
    let defaults = Recipe::new(
        match root.get("size") {
            Some(size) => read(size)?,
            None => Size::new(16, 8).map_err(|error| (0, error.to_string()))?,
        },
        Algorithm::default(),
        root.get("seed").map_or(Ok(Seed(1)), read)?,
    );
    let mut slides: Vec<Slide> = Vec::new();
    for value in root.get("slide").map(items).unwrap_or_default() {
        slides.push(slide(value, slides.last(), &defaults)?);
    }
    if slides.is_empty() {
        return Err(missing("slide", "[[slide]] for each slide"));
    }
    Ok(Lesson { title: text_of(title)?.to_owned(), slides })
}

/// A slide; one that shows nothing itself continues the sessions of the slide before.
fn slide(value: &Value<'_>, before: Option<&Slide>, defaults: &Recipe) -> Result<Slide, Located> {
    let table = table(value, "a table, which [[slide]] begins")?;
    check_keys(table, SLIDE_KEYS)?;
    let missing = |key, example| (value.span().start, missing(key, example));
    let mut demonstrations = Vec::new();
    for value in table.get("carve").map(items).unwrap_or_default() {
        demonstrations.push(Demonstration::Carving(recipe(value, defaults)?));
    }
    let maze = table.get("maze").map(|value| recipe(value, defaults)).transpose()?;
    let solvers = table.get("solve").map(items).unwrap_or_default();
    if maze.is_some() && solvers.is_empty() {
        return Err(missing("solve", "solve = \"breadth-first\""));
    }
    for value in solvers {
        let (solver, own) = solver(value, defaults)?;
        let recipe = own.or_else(|| maze.clone()).ok_or_else(|| missing("maze", "maze = \"prim\""))?;
        demonstrations.push(Demonstration::Solving { recipe, solver });
    }
    if demonstrations.len() > MAX_LANES {
        let count = demonstrations.len();
        let problem = format!("at most {MAX_LANES} algorithms fit side by side; leave some of these {count} out");
        return wrong(value, problem);
    }
    let mut clock = Clock::default();
    if demonstrations.is_empty() {
        let before = before.ok_or_else(|| missing("carve", "carve = \"prim\""))?;
        demonstrations.clone_from(&before.demonstrations);
        clock = before.clock;
    }
    let stop = table.get("stop").map(|value| stop(value, &demonstrations));
    let pace = match (table.get("speed"), table.get("duration")) {
        (Some(_), Some(duration)) => {
            return wrong(duration, "a slide has a speed or a duration; leave out one of them");
        }
        (Some(speed), None) => Some(Pace::PerSecond(number(speed, &SPEEDS)?)),
        (None, Some(duration)) => Some(Pace::WholeIn(number(duration, &DURATIONS)?)),
        (None, None) => None,
    };
    let short = |key| table.get(key).map(short_text).transpose();
    let quiz = match (short("question")?, short("answer")?) {
        (Some(question), Some(answer)) => Some(Quiz { question, answer }),
        (Some(_), None) => return Err(missing("answer", "answer = \"Twelve.\"")),
        (None, Some(_)) => return Err(missing("question", "question = \"How many?\"")),
        (None, None) => None,
    };
    let exercise = match (table.get("script"), table.get("check")) {
        (Some(script), check) => Some(exercise(script, check, &demonstrations)?),
        (None, Some(_)) => return Err(missing("script", "script = \"...\", with ??? in a line")),
        (None, None) => None,
    };
    let layer = table.get("color").map(|value| choose(value, "color", &Layer::ALL, Layer::name));
    let own_clock = table.get("clock").map(|value| choose(value, "clock", &Clock::ALL, Clock::name));
    Ok(Slide {
        demonstrations,
        stop: stop.transpose()?.unwrap_or(Stop::End),
        layer: layer.transpose()?.unwrap_or_default(),
        clock: own_clock.transpose()?.unwrap_or(clock),
        pace,
        caption: short("caption")?.ok_or_else(|| missing("caption", "caption = \"A tree grows.\""))?,
        quiz,
        exercise,
    })
}

fn exercise(
    script: &Value<'_>,
    check: Option<&Value<'_>>,
    demonstrations: &[Demonstration],
) -> Result<Exercise, Located> {
    let text = text_of(script)?;
    if demonstrations.len() > 1 {
        return wrong(script, "a script is compared with one algorithm; leave out the others");
    }
    if !text.contains(GAP) {
        return wrong(script, format!("this script has no gap; write {GAP} in the line to fill in"));
    }
    let check = check.map(|value| choose(value, "check", &CHECKS, |name| name)).transpose()?;
    Ok(Exercise { script: format!("{text}\n"), is_same: check == Some("same") })
}

fn stop(value: &Value<'_>, demonstrations: &[Demonstration]) -> Result<Stop, Located> {
    match value.get_ref().as_str() {
        Some("start") => return Ok(Stop::Start),
        Some("end") => return Ok(Stop::End),
        _ => {}
    }
    let expected = "\"start\", \"end\", or a table such as { percent = 40 }, { step = 12 }, { phase = 3 } or \
        { line = \"take\" }";
    let fields = table(value, expected)?;
    check_keys(fields, STOP_KEYS)?;
    let count = |key| fields.get(key).map(read::<u32>).transpose();
    match (fields.len(), fields.get("percent"), count("step")?, count("phase")?, fields.get("line")) {
        (1, Some(percent), ..) => Ok(Stop::Share(number(percent, &(0.0..=100.0))? / 100.0)),
        (1, _, Some(steps), ..) => Ok(Stop::Step(steps)),
        (1, _, _, Some(phases), _) => Ok(Stop::Phase(phases)),
        (1 | 2, None, None, None, Some(words)) => {
            Ok(Stop::Line { line: line(words, demonstrations)?, occurrence: count("occurrence")?.unwrap_or(1).max(1) })
        }
        _ => wrong(value, format!("this should be {expected}")),
    }
}

/// The line of the pseudo-code that begins with a text.
fn line(value: &Value<'_>, demonstrations: &[Demonstration]) -> Result<Line, Located> {
    let text = text_of(value)?;
    let [demonstration] = demonstrations else {
        let advice = "stop at a step, or at a percentage such as { percent = 40 }";
        return wrong(value, format!("the algorithms of a race have different lines; {advice}"));
    };
    let lines = demonstration.pseudo_code();
    match lines.iter().position(|line| line.trim_start().starts_with(text)) {
        Some(found) => Ok(Line(found as u8)),
        None => {
            let lines: Vec<String> = lines.iter().map(|line| format!("'{}'", line.trim())).collect();
            let lines = lines.join(", ");
            wrong(value, format!("no line of the pseudo-code begins with '{text}'; the lines are {lines}"))
        }
    }
}

/// A recipe: the name of an algorithm, or a table with its name and options.
fn recipe(value: &Value<'_>, defaults: &Recipe) -> Result<Recipe, Located> {
    let (name, options) = name_and_options(value, "algorithm")?;
    let algorithm = choose(name, "algorithm", &Algorithm::ALL, Algorithm::name)?;
    let mut recipe = defaults.clone().with_algorithm(algorithm);
    let mut features = Vec::new();
    for (key, value) in options {
        let key = key.get_ref().as_ref();
        match key {
            "algorithm" => {}
            "size" => recipe.size = read(value)?,
            "seed" => recipe.seed = read(value)?,
            _ if Features::specs().iter().any(|spec| spec.name == key) => {
                with_option(Features::DEFAULT, value, key)?;
                features.push((key, scalar(value)?));
            }
            _ => recipe.algorithm = with_option(recipe.algorithm, value, key)?,
        }
    }
    let at = value.span().start;
    recipe.features = Features::read(recipe.size, features).map_err(|error| (at, error.to_string()))?;
    recipe.check().map_err(|error| (at, error.to_string()))?;
    let cells = recipe.cells().map_err(|error| (at, error.to_string()))?;
    if cells > MAX_CELLS {
        let most = format!("a maze of a lesson has at most {MAX_CELLS} cells, such as 256x256");
        return wrong(value, format!("{most}; this has {cells}"));
    }
    if recipe.algorithm.about().shown.walks && recipe.size.columns().max(recipe.size.rows()) > MAX_WALK_SIDE {
        let problem = format!("a random walk takes too long here; give at most {MAX_WALK_SIDE} columns and rows");
        return wrong(value, problem);
    }
    Ok(recipe)
}

/// A solver, and the maze that it solves if that differs from the slide's.
fn solver(value: &Value<'_>, defaults: &Recipe) -> Result<(Solver, Option<Recipe>), Located> {
    let (name, options) = name_and_options(value, "solver")?;
    let mut solver = choose(name, "solver", &Solver::ALL, Solver::name)?;
    let mut maze = None;
    for (key, value) in options {
        let key = key.get_ref().as_ref();
        match key {
            "solver" => {}
            "maze" => maze = Some(recipe(value, defaults)?),
            _ => solver = with_option(solver, value, key)?,
        }
    }
    if let Solver::RandomMouse(mouse) = solver
        && mouse.steps > MAX_STEPS
    {
        return wrong(value, format!("a random mouse has at most {MAX_STEPS} steps in a lesson"));
    }
    Ok((solver, maze))
}

type Entry<'value, 'text> = (&'value Spanned<std::borrow::Cow<'text, str>>, &'value Value<'text>);

/// A name alone, or the name in a table and the entries of that table, the name among them.
fn name_and_options<'value, 'text>(
    value: &'value Value<'text>,
    key: &'static str,
) -> Result<(&'value Value<'text>, Vec<Entry<'value, 'text>>), Located> {
    if value.get_ref().is_str() {
        return Ok((value, Vec::new()));
    }
    let table = table(value, "a name, or a table with the name and its options")?;
    match table.get(key) {
        Some(name) => Ok((name, table.iter().collect())),
        None => wrong(value, missing(key, "size = \"20x20\" beside it")),
    }
}

/// The items of an array, or a single value as the only item.
fn items<'value, 'text>(value: &'value Value<'text>) -> Vec<&'value Value<'text>> {
    match value.get_ref() {
        DeValue::Array(items) => items.iter().collect(),
        _ => vec![value],
    }
}

fn table<'value, 'text>(
    value: &'value Value<'text>,
    expected: &'static str,
) -> Result<&'value DeTable<'text>, Located> {
    value.get_ref().as_table().map_or_else(|| wrong(value, format!("this should be {expected}")), Ok)
}

fn check_keys(table: &DeTable<'_>, known: &'static [&'static str]) -> Result<(), Located> {
    let unknown = |key: &&Spanned<_>| !known.contains(&AsRef::<str>::as_ref(key.get_ref()));
    match table.keys().filter(unknown).min_by_key(|key| key.span().start) {
        Some(key) => {
            let problem = format!("unknown key '{}'; the keys here are {}", key.get_ref(), known.join(", "));
            Err((key.span().start, problem))
        }
        None => Ok(()),
    }
}

fn text_of<'value>(value: &'value Value<'_>) -> Result<&'value str, Located> {
    match value.get_ref().as_str().map(str::trim) {
        None => wrong(value, "this should be a string in quotes"),
        Some("") => wrong(value, "the string is empty; write something or leave out the key"),
        Some(text) => Ok(text),
    }
}

/// A text of a slide, on one line, that can be read from the back of a room.
fn short_text(value: &Value<'_>) -> Result<String, Located> {
    let words: Vec<&str> = text_of(value)?.split_whitespace().collect();
    let text = words.join(" ");
    match text.chars().count() {
        0..=MAX_CHARACTERS => Ok(text),
        characters => {
            let problem = format!("{characters} characters are too many to read from the back of a room");
            wrong(value, format!("{problem}; keep to {MAX_CHARACTERS}, or make two slides"))
        }
    }
}

fn number(value: &Value<'_>, range: &RangeInclusive<f64>) -> Result<f64, Located> {
    let number = match value.get_ref() {
        DeValue::Integer(number) => number.as_str().parse().ok(),
        DeValue::Float(number) => number.as_str().parse().ok(),
        _ => None,
    };
    match number.filter(|number| range.contains(number)) {
        Some(number) => Ok(number),
        None => wrong(value, format!("this should be a number from {} to {}", range.start(), range.end())),
    }
}

/// A value that parses from a text or from the digits of a number.
fn read<T: FromStr<Err: Display>>(value: &Value<'_>) -> Result<T, Located> {
    scalar(value)?.parse().or_else(|error: T::Err| wrong(value, error.to_string()))
}

/// A text, or the digits of a number.
fn scalar<'value>(value: &'value Value<'_>) -> Result<&'value str, Located> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text.as_ref()),
        DeValue::Integer(number) => Ok(number.as_str()),
        DeValue::Float(number) => Ok(number.as_str()),
        _ => wrong(value, "this should be a string or a number"),
    }
}

/// An algorithm or a solver with another value of an option.
fn with_option<T: HasOptions>(owner: T, value: &Value<'_>, key: &str) -> Result<T, Located> {
    match owner.with_option(key, scalar(value)?) {
        Ok(changed) => Ok(changed),
        Err(OptionError::Unknown { owner, option }) => {
            wrong(value, format!("{owner} has no option '{option}'; leave it out"))
        }
        Err(error) => wrong(value, error.to_string()),
    }
}

fn choose<T: Copy>(
    value: &Value<'_>,
    what: &str,
    all: &[T],
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, Located> {
    let name = text_of(value)?;
    if let Some(&found) = all.iter().find(|&&item| name_of(item) == name) {
        return Ok(found);
    }
    let known: Vec<&str> = all.iter().copied().map(name_of).collect();
    wrong(value, format!("unknown {what} '{name}'; choose one of {}", known.join(", ")))
}

/// The error of a value, at its place in the file.
fn wrong<T>(value: &Value<'_>, problem: impl Into<String>) -> Result<T, Located> {
    Err((value.span().start, problem.into()))
}

fn missing(key: &str, example: &str) -> String {
    format!("'{key}' is missing; add a line such as {example}")
}
