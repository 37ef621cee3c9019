//! Ladder codes: everything about a race in one line that can be typed and read aloud.
//!
//! `mw1/ALGORITHM[:OPTION]/SIZE[+GROWTH]/xLEVELS|endless|storm[/PART...][/fog][/blind][/guided|/auto-run]/SEED`, as in
//! `mw1/growing-tree:newest=3,random=1/20x20+2x1/endless/braid=0.5/farthest/fog/K7QX-2M9D`: the
//! [text of a recipe](mazewright_maze::Recipe) without a mask, with levels and rules in it.
//!
//! The algorithm may be `tour`. The player is guided on every grid but the plain rectangle, and there with `guided`,
//! `auto-run` or furniture. No growth, everything shown and the usual motion are left out.
//!
//! A ladder has one code, and what a code means never changes.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use thiserror::Error;

use super::{Algorithms, Growth, Ladder, LadderError, Motion, Rules};
use crate::tick::number;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::{Algorithm, Features, Seed, Size, TextError};

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
    /// A part is not what is expected, missing, or given twice.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The levels cannot be raced.
    #[error(transparent)]
    Ladder(#[from] LadderError),
}

impl fmt::Display for Ladder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(BEGIN)?;
        match self.algorithms {
            Algorithms::Tour => formatter.write_str("/tour")?,
            Algorithms::One(algorithm) => write!(formatter, "/{}", algorithm.label())?,
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
        for part in self.features.parts(self.first) {
            write!(formatter, "/{part}")?;
        }
        if self.rules.fog {
            formatter.write_str("/fog")?;
        }
        if self.rules.blind {
            formatter.write_str("/blind")?;
        }
        match self.motion {
            Motion::Guided if !self.needs_guide() => formatter.write_str("/guided")?,
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
        let mut part = |expected| parts.next().ok_or(TextError::Missing(expected));

        let begin = part(BEGIN)?;
        if begin != BEGIN {
            return Err(CodeError::Begin(TextError::excerpt(begin)));
        }
        let algorithms = match part("an algorithm such as wilson")? {
            "tour" => Algorithms::Tour,
            label => Algorithms::One(Algorithm::read_label(label)?),
        };
        let (first, growth) = sizes(part("a size such as 20x20")?)?;
        let (levels, is_storm) = levels(part(LEVELS)?)?;
        let mut rest: Vec<&str> = parts.collect();
        let seed = Seed::read_part(rest.pop().ok_or(TextError::Missing("a seed such as 42 or K7QX-2M9D"))?)?;
        let mut ladder = Self { growth, levels, is_storm, ..Self::new(first, algorithms, seed) };
        ladder.read_options(&rest)?;
        ladder.check()?;
        Ok(ladder)
    }
}

impl Ladder {
    /// Reads the parts between the levels and the seed.
    fn read_options(&mut self, parts: &[&str]) -> Result<(), TextError> {
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
                return Err(TextError::twice(part));
            }
        }
        self.features = Features::read_parts(self.first, features, &["fog", "blind", "guided", "auto-run"])?;
        self.rules = rules;
        self.motion = motion.unwrap_or_default();
        self.normalize_motion();
        Ok(())
    }
}

/// The levels, in an error message; without the endless ones, which cannot be raced.
const LEVELS: &str = "a number of levels such as x5, or storm";

fn sizes(part: &str) -> Result<(Size, Growth), TextError> {
    let wrong = || TextError::part(part, "a size, with a growth if levels grow, such as 10x6+2x1");
    let Some((first, growth)) = part.split_once('+') else {
        return Ok((part.parse().map_err(|_| wrong())?, Growth::NONE));
    };
    let (columns, rows) = growth.split_once('x').ok_or_else(wrong)?;
    let number = |digits| number(digits).ok_or_else(wrong);
    Ok((first.parse().map_err(|_| wrong())?, Growth { columns: number(columns)?, rows: number(rows)? }))
}

/// The number of levels, if there is one, and whether it is a storm.
fn levels(part: &str) -> Result<(Option<NonZeroU32>, bool), TextError> {
    if let "endless" | "storm" = part {
        return Ok((None, part == "storm"));
    }
    let levels = part.strip_prefix('x').and_then(number).and_then(NonZeroU32::new);
    levels.map(|levels| (Some(levels), false)).ok_or_else(|| TextError::part(part, LEVELS))
}
