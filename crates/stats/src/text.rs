//! The text form of a shard: a line of JSON for each column of each algorithm, with the key of the shard in every
//! line, so that any program that reads JSON lines can ask for sums.

use mazewright_maze::Recipe;
use mazewright_maze::inside::fnv_1a;
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
    /// The text of the recipe of the first maze of all shards, without its mask, which could be long.
    recipe: String,
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
    samples: u64,
    shard: u64,
    shards: u64,
    first: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask_digest: Option<String>,
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
        let all = (key, self.recipes(part.seed()).map(|recipe| recipe.to_string()).collect::<Vec<_>>());
        let digest = fnv_1a(to_json(&all).as_bytes());
        let (number, count) = (part.number, part.count);
        let digits = count.to_string().len();
        format!("stats-{digest:016x}-{number:0digits$}-of-{count}.jsonl")
    }

    /// The shard as text, the same on every machine. Its digest, in every line, is FNV-1a of the text with 16 zeros
    /// in place of each digest.
    pub fn to_text(&self) -> String {
        let mut lines = Vec::new();
        for (row, recipe) in self.rows.iter().zip(self.recipes(self.part.seed())) {
            for (column, counted) in row.columns() {
                let line = Line::new(self.key(&self.part), recipe.to_string(), column.name, &counted);
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
        let first = lines.peek()?.as_ref().ok()?;
        let (key, recipe) = (first.key.clone(), first.recipe()?);
        let part = Part::new(recipe.seed, key.samples, key.shard, key.shards).ok()?;
        let common = Common { size: recipe.size, mask: key.mask_name()?, features: recipe.features };
        let mut rows = Vec::new();
        while lines.peek().is_some() {
            let mut row: Option<Row> = None;
            let mut tallies: [Tally; COLUMNS.len()] = Default::default();
            for tally in &mut tallies {
                let line = lines.next()?.ok()?;
                *tally = line.tally().filter(|tally| tally.n() == part.n())?;
                let algorithm = line.recipe()?.algorithm;
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
        let mask = self.common.mask.as_ref();
        Key {
            form: FORM,
            rules: RULES,
            samples: part.samples,
            shard: part.number,
            shards: part.count,
            first: part.first().0,
            mask: mask.map(|mask| mask.name.clone()),
            mask_digest: mask.map(|mask| format!("{:016x}", mask.digest)),
        }
    }
}

impl Key {
    /// The mask, if there is one; `None` if that makes no sense.
    fn mask_name(&self) -> Option<Option<MaskName>> {
        match (&self.mask, &self.mask_digest) {
            // A name is printed, and a control character could do anything to a terminal.
            (Some(name), Some(digest)) if !name.contains(char::is_control) => {
                Some(Some(MaskName { name: name.clone(), digest: u64::from_str_radix(digest, 16).ok()? }))
            }
            (None, None) => Some(None),
            _ => None,
        }
    }
}

impl Line {
    fn new(key: Key, recipe: String, measure: &str, counted: &Counted<'_>) -> Self {
        let tally = counted.tally;
        let (least, largest) = tally.ends().unwrap_or_default();
        Self {
            digest: "0".repeat(16),
            key,
            recipe,
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

    /// The recipe, which has no mask here.
    fn recipe(&self) -> Option<Recipe> {
        let is_bare = !self.recipe.contains("/mask=");
        is_bare.then(|| self.recipe.parse().ok()).flatten()
    }
}

/// JSON of a value whose keys are all strings.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
