//! The text form of a shard: a line of JSON for each column of each algorithm, with the key of the shard in every
//! line, so that any program that reads JSON lines can ask for sums.

use std::collections::BTreeMap;

use mazewright_maze::options::HasOptions as _;
use mazewright_maze::{Algorithm, Features, Seed, Size, fnv_1a};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::column::COLUMNS;
use super::part::Part;
use super::shard::{Common, Counted, MaskName, Row, Shard, cells_vary};
use super::tally::Tally;

/// The version of what is counted and how: a higher one when a column is added or counts something else.
const RULES: u32 = 1;

/// The version of the text form.
const FORM: u32 = 1;
/// The most bytes that a shard may be read from. The longest has less than half as many.
pub const MAX_BYTES: usize = 1 << 25;

/// The beginning of every line, before its digest.
const START: &str = "{\"digest\":\"";

/// A line. The order of the fields is that of the text.
#[derive(Serialize, Deserialize)]
struct Line {
    digest: String,
    #[serde(flatten)]
    key: Key,
    algorithm: String,
    options: String,
    measure: String,
    unit: String,
    exact: bool,
    n: u64,
    // Many readers have no whole numbers of 128 bits, but all have texts.
    sum: String,
    squares: String,
    least: u64,
    largest: u64,
    width: u64,
    bins: Vec<(u64, u64)>,
}

/// The fields that all lines have in common.
#[derive(Clone, Serialize, Deserialize)]
struct Key {
    form: u32,
    rules: u32,
    seed: u64,
    samples: u64,
    shard: u64,
    shards: u64,
    first: u64,
    topology: String,
    columns: u32,
    rows: u32,
    /// The lengths of a box beyond columns and rows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    more: Vec<u32>,
    mask: Option<String>,
    mask_digest: Option<String>,
    weave: f64,
    braid: f64,
    doors: String,
    /// The features that the form has no field for.
    #[serde(flatten)]
    added: BTreeMap<String, String>,
}

/// The versions in the first line, whatever else it has.
#[derive(Deserialize)]
struct Versions {
    form: u32,
    rules: u32,
}

/// Why a text is not a shard.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It has more than [`MAX_BYTES`].
    #[error("is larger than the {MAX_BYTES} bytes of the largest shard; leave it out")]
    TooLarge,
    /// It is something else.
    #[error("was not written by `mazewright stats --shard`; leave it out")]
    Foreign,
    /// It has another form.
    #[error("has form {0}, and this version of mazewright reads form {FORM}; merge with the version that counted it")]
    OtherForm(u32),
    /// It was counted by other rules.
    #[error(
        "was counted by rules {0}, and this version of mazewright counts by rules {RULES}; \
         count and merge with one version"
    )]
    OtherRules(u32),
    /// It is not what was written.
    #[error("was cut short or changed after it was written; count this shard again")]
    Changed,
}

impl Shard {
    /// The name of a file for a part of these mazes, which says what was counted, by a digest, and which part.
    pub fn name_of(&self, part: &Part) -> String {
        // All but the number of the part.
        let key = Key { shard: 0, first: 0, ..self.key(part) };
        let algorithms = self.rows.iter().map(|row| (row.algorithm.name(), row.options()));
        let all = (key, algorithms.collect::<Vec<_>>());
        let digest = fnv_1a(to_json(&all).as_bytes());
        let (number, count) = (part.number, part.count);
        let digits = count.to_string().len();
        format!("stats-{digest:016x}-{number:0digits$}-of-{count}.jsonl")
    }

    /// The shard as text, the same on every machine. Its digest, in every line, is FNV-1a of the text with 16 zeros
    /// in place of each digest.
    pub fn to_text(&self) -> String {
        let mut lines = Vec::new();
        for row in &self.rows {
            for (column, counted) in row.columns() {
                let line = Line::new(self.key(&self.part), row, column.name, &counted);
                lines.push(to_json(&line));
            }
        }
        let mut text = lines.join("\n");
        text.push('\n');
        let digest = format!("{:016x}", fnv_1a(text.as_bytes()));
        let rest = |line: &str| line.get(START.len() + digest.len()..).map(str::to_owned);
        let lines = lines.iter().filter_map(|line| rest(line));
        lines.fold(String::with_capacity(text.len()), |text, rest| text + START + &digest + &rest + "\n")
    }

    /// Reads a shard. Anything but what was written is refused.
    ///
    /// # Errors
    /// When the text is too large, is not a shard, has another form or other rules, or was changed.
    pub fn read(text: &[u8]) -> Result<Self, ReadError> {
        if text.len() > MAX_BYTES {
            return Err(ReadError::TooLarge);
        }
        let first = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let versions: Versions =
            serde_json::from_slice(first).map_err(|_| match text.starts_with(START.as_bytes()) {
                true => ReadError::Changed,
                false => ReadError::Foreign,
            })?;
        if versions.form != FORM {
            return Err(ReadError::OtherForm(versions.form));
        }
        if versions.rules != RULES {
            return Err(ReadError::OtherRules(versions.rules));
        }
        let text = str::from_utf8(text).map_err(|_| ReadError::Changed)?;
        let shard = Self::parse(text).ok_or(ReadError::Changed)?;
        // One comparison finds every change that still makes sense, and checks the digest.
        if shard.to_text() == text { Ok(shard) } else { Err(ReadError::Changed) }
    }

    /// The shard of lines that make sense.
    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(serde_json::from_str::<Line>).peekable();
        let key = lines.peek()?.as_ref().ok()?.key.clone();
        let part = Part::new(Seed(key.seed), key.samples, key.shard, key.shards).ok()?;
        let common = key.common()?;
        let mut rows = Vec::new();
        while lines.peek().is_some() {
            let mut row: Option<Row> = None;
            let mut tallies: [Tally; COLUMNS.len()] = Default::default();
            for tally in &mut tallies {
                let line = lines.next()?.ok()?;
                *tally = line.tally().filter(|tally| tally.n() == part.n())?;
                let algorithm = line.algorithm()?;
                let row = row.get_or_insert_with(|| Row::new(algorithm, &common));
                row.is_exact &= line.exact;
            }
            let (least, largest) = tallies[0].ends()?;
            let row = row?;
            if rows.iter().any(|other: &Row| other.algorithm == row.algorithm) {
                return None;
            }
            if least != largest && !cells_vary(row.algorithm, &common) {
                return None;
            }
            rows.push(Row { tallies, ..row });
        }
        Some(Self { common, part, rows })
    }

    fn key(&self, part: &Part) -> Key {
        let common = &self.common;
        let mask = common.mask.as_ref();
        Key {
            form: FORM,
            rules: RULES,
            seed: part.seed().0,
            samples: part.samples,
            shard: part.number,
            shards: part.count,
            first: part.first().0,
            topology: common.features.shape.name().to_owned(),
            columns: common.size.columns(),
            rows: common.size.rows(),
            more: common.size.more().collect(),
            mask: mask.map(|mask| mask.name.clone()),
            mask_digest: mask.map(|mask| format!("{:016x}", mask.digest)),
            weave: common.features.weave.value(),
            braid: common.features.braid.value(),
            doors: common.features.doors.name().to_owned(),
            added: common.features.added().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        }
    }
}

impl Key {
    fn common(&self) -> Option<Common> {
        let mask = match (&self.mask, &self.mask_digest) {
            // A name is printed, and a control character could do anything to a terminal.
            (Some(name), _) if name.contains(char::is_control) => return None,
            (Some(name), Some(digest)) => {
                Some(MaskName { name: name.clone(), digest: u64::from_str_radix(digest, 16).ok()? })
            }
            _ => None,
        };
        let lengths = [&[self.columns, self.rows], &self.more[..]].concat();
        let lengths: Vec<u64> = lengths.into_iter().map(u64::from).collect();
        let size = Size::of_lengths(&lengths).ok()?;
        let (weave, braid) = (self.weave.to_string(), self.braid.to_string());
        let old = [("topology", &self.topology), ("weave", &weave), ("braid", &braid), ("doors", &self.doors)];
        let added = self.added.iter().map(|(name, value)| (name.as_str(), value));
        let given = old.into_iter().chain(added).map(|(name, value)| (name, value.as_str()));
        Some(Common { size, mask, features: Features::read(size, given).ok()? })
    }
}

impl Line {
    fn new(key: Key, row: &Row, measure: &str, counted: &Counted<'_>) -> Self {
        let tally = counted.tally;
        let (least, largest) = tally.ends().unwrap_or_default();
        Self {
            digest: "0".repeat(16),
            key,
            algorithm: row.algorithm.name().to_owned(),
            options: row.options(),
            measure: measure.to_owned(),
            unit: counted.unit.name().to_owned(),
            exact: counted.is_exact,
            n: tally.n(),
            sum: tally.sum().to_string(),
            squares: tally.squares().to_string(),
            least,
            largest,
            width: tally.width(),
            bins: tally.bins().collect(),
        }
    }

    fn tally(&self) -> Option<Tally> {
        let sums = (self.n, self.sum.parse().ok()?, self.squares.parse().ok()?);
        Tally::restored(sums, (self.least, self.largest), self.width, &self.bins)
    }

    fn algorithm(&self) -> Option<Algorithm> {
        let mut all = Algorithm::ALL.into_iter();
        let algorithm = all.find(|algorithm| algorithm.name() == self.algorithm)?;
        let words: Vec<&str> = self.options.split_whitespace().collect();
        words.chunks(2).try_fold(algorithm, |algorithm, pair| match pair {
            [flag, value] => {
                let name = flag.strip_prefix("--")?;
                algorithm.with_option(name, value).ok()
            }
            _ => None,
        })
    }
}

/// JSON of a value whose keys are all strings.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
