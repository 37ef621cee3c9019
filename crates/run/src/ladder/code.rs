//! Ladder codes: everything about a race in one line that can be typed and read aloud.
//!
//! `mw1/ALGORITHM[:OPTION]/SIZE[+GROWTH]/xLEVELS|endless|storm[/TOPOLOGY][/weave=SHARE][/braid=SHARE][/keys=NUMBER]
//! [/gates=SHARE][/levers=NUMBER][/DOORS][/fog][/blind][/guided|/auto-run]/SEED`, as in
//! `mw1/growing-tree:newest=3,random=1/20x20+2x1/endless/braid=0.5/farthest/fog/K7QX-2M9D`.
//!
//! The player is guided on every grid but the plain rectangle, and there with `guided`, `auto-run` or furniture. The
//! algorithm may be `tour`; option, doors and sizes are written as on the command line. Defaults are left out: no
//! growth, the default option, the rectangle, no bridges, no braiding, no furniture, the
//! [usual doors](DoorRule::default_for), everything shown, the usual motion.
//!
//! A ladder has one code, and what a code means never changes.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use thiserror::Error;

use super::{Algorithms, Growth, Ladder, LadderError, Motion, Rules};
use crate::tick::number;
use mazewright_maze::options::HasOptions;
use mazewright_maze::{Algorithm, DoorRule, Features, PartError, Seed, Shape, Size};

/// The longest code that is read, in bytes; written codes are shorter.
const MAX_LENGTH: usize = 256;

/// The beginning of every code.
const BEGIN: &str = "mw1";

/// Why a text is not a race code.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CodeError {
    /// The text is longer than any code.
    #[error("too long for a race code, which has at most {MAX_LENGTH} bytes")]
    TooLong,
    /// The text has characters outside ASCII.
    #[error("a race code has only ASCII letters, digits and signs")]
    NotAscii,
    /// The first part is not that of a code.
    #[error("a race code begins with {BEGIN}, not '{0}'")]
    Begin(String),
    /// The code ends too early.
    #[error("the race code ends where {0} is expected")]
    Missing(&'static str),
    /// A part is not what is expected in its position.
    #[error("'{part}' in the race code is not {expected}")]
    Part {
        /// The text of the part.
        part: String,
        /// A phrase for the expected text.
        expected: String,
    },
    /// A part, or another of its kind, is given twice.
    #[error("'{0}' in the race code is one too many; each part is given once")]
    Twice(String),
    /// The levels cannot be raced.
    #[error(transparent)]
    Ladder(#[from] LadderError),
}

impl fmt::Display for Ladder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(BEGIN)?;
        match self.algorithms {
            Algorithms::Tour => formatter.write_str("/tour")?,
            Algorithms::One(algorithm) => {
                write!(formatter, "/{}", algorithm.name())?;
                if let Some((_, option)) = algorithm.options().first()
                    && !Algorithm::ALL.contains(&algorithm)
                {
                    write!(formatter, ":{option}")?;
                }
            }
        }
        write!(formatter, "/{}", self.first)?;
        if self.growth != Growth::NONE {
            let Growth { columns, rows } = self.growth;
            write!(formatter, "+{columns}x{rows}")?;
        }
        match self.levels {
            Some(levels) => write!(formatter, "/x{levels}")?,
            None if self.is_storm => formatter.write_str("/storm")?,
            None => formatter.write_str("/endless")?,
        }
        for (spec, value) in self.features.changed_for(self.first) {
            write!(formatter, "/{}", Features::part(spec, &value))?;
        }
        if self.rules.fog {
            formatter.write_str("/fog")?;
        }
        if self.rules.blind {
            formatter.write_str("/blind")?;
        }
        match self.motion {
            Motion::Guided if !self.is_off_rectangle() => formatter.write_str("/guided")?,
            Motion::Standard | Motion::Guided => {}
            Motion::AutoRun => formatter.write_str("/auto-run")?,
        }
        write!(formatter, "/{}", self.seed)
    }
}

impl FromStr for Ladder {
    type Err = CodeError;

    /// Reads a code in any case, with blanks instead of slashes or around them, with defaults written out,
    /// and with the parts between levels and seed in any order. The seed is a number or a code of eight
    /// characters, never a word, which may be a misspelt part.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        if text.len() > MAX_LENGTH {
            return Err(CodeError::TooLong);
        }
        if !text.is_ascii() {
            return Err(CodeError::NotAscii);
        }
        let text = text.to_ascii_lowercase();
        let mut parts = text.trim().split('/').flat_map(|part| {
            // Nothing between two slashes is an empty part.
            part.trim().is_empty().then_some("").into_iter().chain(part.split_whitespace())
        });
        let mut part = |expected| parts.next().ok_or(CodeError::Missing(expected));

        let begin = part(BEGIN)?;
        if begin != BEGIN {
            return Err(CodeError::Begin(excerpt(begin)));
        }
        let algorithms = algorithms(part("an algorithm")?)?;
        let (first, growth) = sizes(part("a size such as 20x20")?)?;
        let (levels, is_storm) = levels(part(LEVELS)?)?;
        let mut rest: Vec<&str> = parts.collect();
        let seed = rest.pop().ok_or(CodeError::Missing(SEED))?;
        let mut ladder = Self { growth, levels, is_storm, ..Self::new(first, algorithms, read_seed(seed)?) };
        ladder.read_options(&rest)?;
        ladder.check()?;
        Ok(ladder)
    }
}

impl Ladder {
    /// Reads the parts between the levels and the seed.
    fn read_options(&mut self, parts: &[&str]) -> Result<(), CodeError> {
        let (mut rules, mut motion, mut features) = (Rules::default(), None, Vec::new());
        for &part in parts {
            let is_new = match part {
                "fog" => !std::mem::replace(&mut rules.fog, true),
                "blind" => !std::mem::replace(&mut rules.blind, true),
                "guided" => motion.replace(Motion::Guided).is_none(),
                "auto-run" => motion.replace(Motion::AutoRun).is_none(),
                _ => {
                    features.push(part);
                    true
                }
            };
            if !is_new {
                return Err(CodeError::Twice(excerpt(part)));
            }
        }
        let features = Features::read_parts(self.first, features);
        self.features = features.map_err(|error| match error {
            PartError::Unknown(part) => wrong(part, &options()),
            PartError::Value(part, spec) => wrong(part, &Features::part_values(spec)),
            PartError::Twice(part) => CodeError::Twice(excerpt(part)),
        })?;
        self.rules = rules;
        self.motion = motion.unwrap_or_default();
        self.normalize_motion();
        Ok(())
    }
}

/// The levels, in an error message; without the endless ones, which cannot be raced.
const LEVELS: &str = "a number of levels such as x5, or storm";
/// A seed, in an error message.
const SEED: &str = "a seed such as 42 or K7QX-2M9D";

/// A part as an error message shows it.
fn excerpt(part: &str) -> String {
    part.chars().take(40).collect::<String>().escape_debug().to_string()
}

fn wrong(part: &str, expected: &str) -> CodeError {
    CodeError::Part { part: excerpt(part), expected: expected.to_owned() }
}

/// The parts between the levels and the seed, in an error message.
fn options() -> String {
    let doors = DoorRule::ALL.map(DoorRule::name).join(", ");
    let shapes = Shape::ALL.map(Shape::name).join(", ");
    format!(
        "weave=SHARE, braid=SHARE, keys=NUMBER, gates=SHARE, levers=NUMBER, fog, blind, guided, auto-run, one of the \
         doors {doors}, or a grid: {shapes}"
    )
}

fn algorithms(part: &str) -> Result<Algorithms, CodeError> {
    if part == "tour" {
        return Ok(Algorithms::Tour);
    }
    let (name, option) = with_end(part, ':');
    let plain = Algorithm::ALL.into_iter().find(|one| one.name() == name).ok_or_else(|| {
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        wrong(name, &format!("tour or an algorithm: {names}"))
    })?;
    let Some(option) = option else {
        return Ok(Algorithms::One(plain));
    };
    let Some((spec, default)) = plain.options().into_iter().next() else {
        return Err(wrong(part, &format!("{name}, which has no option")));
    };
    plain
        .with_option(spec.name, option)
        .map(Algorithms::One)
        .map_err(|_| wrong(part, &format!("{name} with its {}, such as {name}:{default}", spec.name)))
}

/// A part without the end that may follow a sign, and that end.
fn with_end(part: &str, sign: char) -> (&str, Option<&str>) {
    part.split_once(sign).map_or((part, None), |(part, end)| (part, Some(end)))
}

fn sizes(part: &str) -> Result<(Size, Growth), CodeError> {
    let wrong = || wrong(part, "a size, with a growth if levels grow, such as 10x6+2x1");
    let (first, growth) = with_end(part, '+');
    let first = first.parse().map_err(|_| wrong())?;
    let Some(growth) = growth else {
        return Ok((first, Growth::NONE));
    };
    let (columns, rows) = growth.split_once('x').ok_or_else(wrong)?;
    let number = |digits| number(digits).ok_or_else(wrong);
    Ok((first, Growth { columns: number(columns)?, rows: number(rows)? }))
}

/// The number of levels, if there is one, and whether it is a storm.
fn levels(part: &str) -> Result<(Option<NonZeroU32>, bool), CodeError> {
    if let "endless" | "storm" = part {
        return Ok((None, part == "storm"));
    }
    let levels = part.strip_prefix('x').and_then(number).and_then(NonZeroU32::new);
    levels.map(|levels| (Some(levels), false)).ok_or_else(|| wrong(part, LEVELS))
}

fn read_seed(part: &str) -> Result<Seed, CodeError> {
    let seed = if part.bytes().all(|byte| byte.is_ascii_digit()) {
        part.parse().ok()
    } else {
        // The word farthest has the form of a seed code.
        Seed::from_code(part).filter(|_| Features::read_part(part).is_none())
    };
    seed.ok_or_else(|| wrong(part, SEED))
}
