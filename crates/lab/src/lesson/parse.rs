//! Reads the text of a lesson, and says in which line it cannot be read.

use super::recipe::{read, recipe, solver};
use super::{Exhibit, Lesson, MOST_CHARACTERS, Quiz, Slide, Stop};
use crate::session::{Clock, Layer, MOST_PANES, Pace};
use mazewright_maze::trace::Line;
use mazewright_maze::{Recipe, Seed, Size};

/// What went wrong, and in which line, from 1.
type Wrong = (usize, String);

/// The least and the most steps a second, and seconds for the whole.
const STEPS_A_SECOND: (f64, f64) = (0.1, 1e6);
const SECONDS: (f64, f64) = (1.0, 600.0);

/// The colors by name.
const LAYERS: [(&str, Layer); 6] = [
    ("marks", Layer::Marks),
    ("sets", Layer::Sets),
    ("distances", Layer::Distances),
    ("longest-path", Layer::LongestPath),
    ("river", Layer::River),
    ("dead-ends", Layer::DeadEnds),
];
/// The clocks of a race by name.
const CLOCKS: [(&str, Clock); 3] = [
    ("steps", Clock::Steps),
    ("work", Clock::Work),
    ("together", Clock::Together),
];

/// A word and what is said about it.
struct Entry<'text> {
    /// The line that it begins in, from 1.
    line: usize,
    word: &'text str,
    value: String,
}

/// What every slide begins with.
struct Usual {
    size: Size,
    seed: Seed,
}

pub(super) fn parse(text: &str) -> Result<Lesson, Wrong> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let said = |&(_, line): &(usize, &str)| !line.trim().is_empty() && !line.starts_with('#');
    let mut lines = (1..).zip(text.lines()).filter(said).peekable();
    let title = lines.next().ok_or_else(|| {
        let what = "the lesson is empty; begin with its title, then a line of --- for each slide";
        (1, what.to_owned())
    })?;
    let mut usual = Usual {
        size: Size::new(16, 8).map_err(|error| (1, error.to_string()))?,
        seed: Seed(1),
    };
    for entry in entries(&mut lines)? {
        let at = |what: String| (entry.line, what);
        match entry.word {
            "size" => usual.size = read(&entry.value).map_err(at)?,
            "seed" => usual.seed = read(&entry.value).map_err(at)?,
            word => {
                return Err(at(format!(
                    "'{word}' says nothing before the first slide; begin the slide with a line of ---"
                )));
            }
        }
    }
    let mut slides: Vec<Slide> = Vec::new();
    while let Some((line, _)) = lines.next() {
        let entries = entries(&mut lines)?;
        let slide = slide(line, &entries, slides.last(), &usual)?;
        slides.push(slide);
    }
    if slides.is_empty() {
        let what = "the lesson has no slide; begin each with a line of ---";
        return Err((title.0, what.to_owned()));
    }
    Ok(Lesson {
        title: title.1.trim().to_owned(),
        slides,
    })
}

/// The words up to the next slide; an indented line goes on with what the line before it says.
fn entries<'text>(
    lines: &mut std::iter::Peekable<impl Iterator<Item = (usize, &'text str)>>,
) -> Result<Vec<Entry<'text>>, Wrong> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    while let Some((line, text)) = lines.next_if(|(_, text)| !text.starts_with("---")) {
        if text.starts_with([' ', '\t'])
            && let Some(last) = entries.last_mut()
        {
            last.value.push(' ');
            last.value.push_str(text.trim());
            continue;
        }
        let Some((word, value)) = text.split_once(':') else {
            let text = text.trim();
            return Err((
                line,
                format!(
                    "'{text}' is no word with a colon, such as caption: ...; indent what goes on"
                ),
            ));
        };
        entries.push(Entry {
            line,
            word: word.trim(),
            value: value.trim().to_owned(),
        });
    }
    Ok(entries)
}

/// A slide; what it does not show itself goes on from the slide before.
fn slide(
    first_line: usize,
    entries: &[Entry<'_>],
    before: Option<&Slide>,
    usual: &Usual,
) -> Result<Slide, Wrong> {
    let mut slide = Slide {
        exhibits: Vec::new(),
        stop: Stop::End,
        layer: Layer::default(),
        clock: Clock::default(),
        pace: None,
        caption: String::new(),
        quiz: None,
    };
    let mut maze: Option<(&Entry<'_>, Recipe)> = None;
    let mut is_solved = false;
    let (mut stop, mut clock, mut question, mut answer) = (None, None, None, None);
    for (n, entry) in entries.iter().enumerate() {
        let at = |what: String| (entry.line, what);
        let value = entry.value.as_str();
        if value.is_empty() {
            return Err(at(format!(
                "'{}:' says nothing; say it or leave it out",
                entry.word
            )));
        }
        let may_repeat = ["carve", "maze", "solve"].contains(&entry.word);
        if !may_repeat && entries[..n].iter().any(|other| other.word == entry.word) {
            let what = format!("the slide says '{}:' twice; keep one of them", entry.word);
            return Err(at(what));
        }
        match entry.word {
            "carve" => {
                let recipe = recipe(value, usual.size, usual.seed).map_err(at)?;
                slide.exhibits.push(Exhibit::Carving(recipe));
            }
            "maze" => {
                let recipe = recipe(value, usual.size, usual.seed).map_err(at)?;
                maze = Some((entry, recipe));
                is_solved = false;
            }
            "solve" => {
                let Some((_, recipe)) = &maze else {
                    let what =
                        "there is no maze to solve; name it in a line before, as in maze: prim";
                    return Err(at(what.to_owned()));
                };
                slide.exhibits.push(Exhibit::Solving {
                    recipe: recipe.clone(),
                    solver: solver(value).map_err(at)?,
                });
                is_solved = true;
            }
            "stop" => stop = Some(entry),
            "color" => slide.layer = choose("color", value, &LAYERS).map_err(at)?,
            "clock" => clock = Some(choose("clock", value, &CLOCKS).map_err(at)?),
            "pace" => slide.pace = Some(pace(value).map_err(at)?),
            "caption" => slide.caption = short(value).map_err(at)?,
            "question" => question = Some((entry, short(value).map_err(at)?)),
            "answer" => answer = Some((entry, short(value).map_err(at)?)),
            word => {
                return Err(at(format!(
                    "a slide has no '{word}:'; it has carve, maze, solve, stop, color, clock, pace, caption, question and answer"
                )));
            }
        }
    }
    if let Some((entry, _)) = maze
        && !is_solved
    {
        let what = "nobody solves this maze; add a line such as solve: breadth-first, or say carve instead of maze";
        return Err((entry.line, what.to_owned()));
    }
    if slide.caption.is_empty() {
        let what = "the slide has no caption; add one: caption: ...".to_owned();
        return Err((first_line, what));
    }
    if slide.exhibits.is_empty() {
        let Some(before) = before else {
            let what = "the first slide shows nothing; add a line such as carve: prim".to_owned();
            return Err((first_line, what));
        };
        slide.exhibits.clone_from(&before.exhibits);
        slide.clock = before.clock;
    }
    if slide.exhibits.len() > MOST_PANES {
        let what = format!(
            "{} shows do not fit side by side; keep at most {MOST_PANES}",
            slide.exhibits.len()
        );
        return Err((first_line, what));
    }
    slide.clock = clock.unwrap_or(slide.clock);
    if let Some(entry) = stop {
        let stop = self::stop(&entry.value, &slide.exhibits);
        slide.stop = stop.map_err(|what| (entry.line, what))?;
    }
    slide.quiz = match (question, answer) {
        (Some((_, question)), Some((_, answer))) => Some(Quiz { question, answer }),
        (Some((entry, _)), None) => {
            let what = "the question has no answer; add one: answer: ...".to_owned();
            return Err((entry.line, what));
        }
        (None, Some((entry, _))) => {
            let what = "the answer has no question; add one: question: ...".to_owned();
            return Err((entry.line, what));
        }
        (None, None) => None,
    };
    Ok(slide)
}

fn stop(value: &str, exhibits: &[Exhibit]) -> Result<Stop, String> {
    let number = |text: &str| -> Result<u32, String> {
        let number = text.trim().parse();
        number.map_err(|_| format!("'{}' is no whole number", text.trim()))
    };
    if let Some(share) = value.strip_suffix('%') {
        let percent = share.trim().parse().ok();
        let percent = percent.filter(|percent: &f64| (0.0..=100.0).contains(percent));
        let percent = percent.ok_or_else(|| {
            format!("'{value}' is no share; give one from 0 % to 100 %, such as 40 %")
        })?;
        return Ok(Stop::Share(percent / 100.0));
    }
    match value.split_once(' ').unwrap_or((value, "")) {
        ("start", "") => Ok(Stop::Start),
        ("end", "") => Ok(Stop::End),
        ("step", count) => number(count).map(Stop::Step),
        ("phase", count) => number(count).map(Stop::Phase),
        ("line", rest) => {
            let (words, time) = match rest.rsplit_once(" time ") {
                Some((words, time)) => (words, number(time)?.max(1)),
                None => (rest, 1),
            };
            line(words.trim(), exhibits).map(|line| Stop::Line { line, time })
        }
        _ => Err(format!(
            "'{value}' is no moment; give start, end, a share such as 40 %, step 12, phase 3, or line and how a line of the pseudo-code begins"
        )),
    }
}

/// The line of the pseudo-code that begins with some words.
fn line(words: &str, exhibits: &[Exhibit]) -> Result<Line, String> {
    let [exhibit] = exhibits else {
        return Err(
            "the shows of a race have different lines; stop it at a step or a share such as 40 %"
                .to_owned(),
        );
    };
    let lines = exhibit.pseudo_code();
    let found = lines
        .iter()
        .position(|line| line.trim_start().starts_with(words));
    let found = found.filter(|_| !words.is_empty()).ok_or_else(|| {
        let lines: Vec<String> = lines
            .iter()
            .map(|line| format!("'{}'", line.trim()))
            .collect();
        format!(
            "no line of the pseudo-code begins with '{words}'; choose one of {}",
            lines.join(", ")
        )
    })?;
    Ok(Line(found as u8))
}

fn pace(value: &str) -> Result<Pace, String> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let number = |text: &str, (least, most): (f64, f64)| {
        let number = text.parse().ok();
        number.filter(|number: &f64| (least..=most).contains(number))
    };
    let pace = match words[..] {
        [steps, "a", "second"] => number(steps, STEPS_A_SECOND).map(Pace::PerSecond),
        ["in", seconds, "s" | "seconds"] => number(seconds, SECONDS).map(Pace::WholeIn),
        _ => None,
    };
    pace.ok_or_else(|| {
        format!("'{value}' is no pace; say 8 a second, or in 10 seconds, or leave it out")
    })
}

fn choose<T: Copy>(word: &str, value: &str, all: &[(&str, T)]) -> Result<T, String> {
    let found = all.iter().find(|(name, _)| *name == value);
    found.map(|&(_, one)| one).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&(name, _)| name).collect();
        format!("'{value}' is no {word}; choose one of {}", names.join(", "))
    })
}

/// A text that can be read from the back of a room.
fn short(value: &str) -> Result<String, String> {
    let characters = value.chars().count();
    if characters > MOST_CHARACTERS {
        return Err(format!(
            "{characters} characters are too many to read from the back of a room; keep to {MOST_CHARACTERS}, or make two slides"
        ));
    }
    Ok(value.to_owned())
}
