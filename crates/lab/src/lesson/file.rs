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
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Line;
use mazewright_maze::{Algorithm, Recipe, Seed, Size, TextError};

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
    let recipes = |key| -> Result<Vec<Recipe>, Located> {
        table.get(key).map(items).unwrap_or_default().into_iter().map(|value| recipe(value, defaults)).collect()
    };
    let carved = recipes("carve")?.into_iter().map(|recipe| Demonstration { recipe, solver: None });
    let mut demonstrations: Vec<Demonstration> = carved.collect();
    let mazes = recipes("maze")?;
    let solvers = table.get("solve").map(items).unwrap_or_default();
    if !mazes.is_empty() && mazes.len() != 1 && mazes.len() != solvers.len() || solvers.is_empty() != mazes.is_empty() {
        return Err(match (mazes.is_empty(), solvers.is_empty()) {
            (true, _) => missing("maze", "maze = \"prim\""),
            (_, true) => missing("solve", "solve = \"breadth-first\""),
            _ => (value.span().start, "give one maze, or one for each solver".to_owned()),
        });
    }
    for (value, recipe) in solvers.into_iter().zip(mazes.iter().cycle()) {
        demonstrations.push(Demonstration { recipe: recipe.clone(), solver: Some(solver(value)?) });
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

/// The text of a recipe, whose size and seed may be those of the lesson.
fn recipe(value: &Value<'_>, defaults: &Recipe) -> Result<Recipe, Located> {
    let recipe = Recipe::read(text_of(value)?, Some(defaults), MAX_CELLS).or_else(|error| wrong(value, error))?;
    recipe.check().or_else(|error| wrong(value, error))?;
    let cells = recipe.cells().or_else(|error| wrong(value, error))?;
    if cells > MAX_CELLS {
        return wrong(value, TextError::TooManyCells { cells, most: MAX_CELLS });
    }
    if recipe.algorithm.about().shown.walks && recipe.size.columns().max(recipe.size.rows()) > MAX_WALK_SIDE {
        let problem = format!("a random walk takes too long here; give at most {MAX_WALK_SIDE} columns and rows");
        return wrong(value, problem);
    }
    Ok(recipe)
}

/// The name of a solver, with its options.
fn solver(value: &Value<'_>) -> Result<Solver, Located> {
    let solver = Solver::read_label(text_of(value)?).or_else(|error| wrong(value, error))?;
    if let Solver::RandomMouse(mouse) = solver
        && mouse.steps > MAX_STEPS
    {
        return wrong(value, format!("a random mouse has at most {MAX_STEPS} steps in a lesson"));
    }
    Ok(solver)
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

/// A value that parses from a text, or from the digits of a number.
fn read<T: FromStr<Err: Display>>(value: &Value<'_>) -> Result<T, Located> {
    let text = match value.get_ref() {
        DeValue::String(text) => text.as_ref(),
        DeValue::Integer(number) => number.as_str(),
        _ => return wrong(value, "this should be a string or a number"),
    };
    text.parse().or_else(|error: T::Err| wrong(value, error))
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
fn wrong<T>(value: &Value<'_>, problem: impl Display) -> Result<T, Located> {
    Err((value.span().start, problem.to_string()))
}

fn missing(key: &str, example: &str) -> String {
    format!("'{key}' is missing; add a line such as {example}")
}
