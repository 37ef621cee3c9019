//! The one text of a recipe: `ALGORITHM[:OPTION]/SIZE[/mask=MASK][/TOPOLOGY][/weave=SHARE][/braid=SHARE][/keys=NUMBER]
//! [/gates=SHARE][/levers=NUMBER][/DOORS]/SEED`, as in
//! `growing-tree:newest=3,random=1/24x14/mask=disc/hexagon/braid=0.5/farthest/K7QX-2M9D`.
//!
//! Links, race codes, lessons, traces, mazes in JSON, Python and file names have it. Defaults are
//! left out: the option of the generator, the rectangle, or from three lengths on the box, and the
//! [usual doors](DoorRule::default_for). A mask is the name of an outline, or the cells in reading order, eight in a
//! byte and the first one in its lowest bit (set where the cell is void), in unpadded base64url after a dot.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::{Features, Recipe};
use crate::door::DoorRule;
use crate::generate::Algorithm;
use crate::mask::{Mask, Outline};
use crate::options::{HasOptions as _, OptionSpec, TextError};
use crate::seed::Seed;
use crate::topology::{MAX_CELLS, Shape, Size};

/// The features whose value says which of them it belongs to, so that their name is left out.
const BARE: [&str; 2] = [Shape::OPTION.name, DoorRule::OPTION.name];
/// The prefix of the part that holds the mask.
const MASK: &str = "mask=";
/// A whole text, in an error message.
const WHOLE: &str = "a recipe such as wilson/24x14/K7QX-2M9D";
/// A seed, in an error message.
const SEED: &str = "a seed such as 42 or K7QX-2M9D";

impl fmt::Display for Recipe {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text_by(&self.algorithm.label()))
    }
}

impl FromStr for Recipe {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::read(text, None, MAX_CELLS)
    }
}

impl Recipe {
    /// The text with another name in the place of the generator's: that of a script or a program which carves instead.
    pub fn text_by(&self, name: &str) -> String {
        let mut parts = vec![name.replace('/', "-"), self.size.to_string()];
        parts.extend(self.mask.as_ref().map(|mask| match mask.outline() {
            Some(outline) => format!("{MASK}{}", outline.name()),
            None => format!("{MASK}.{}", URL_SAFE_NO_PAD.encode(mask.to_bytes())),
        }));
        parts.extend(self.features.parts(self.size));
        parts.push(self.seed.to_string());
        parts.join("/")
    }

    /// Reads a text, with the parts between size and seed in any order. If there are defaults, size and seed may be
    /// left out. Linear in its length and in its cells, of which it may have `most`; the recipe is not yet checked.
    ///
    /// # Errors
    /// The first part that is not what is expected there, or what the text lacks.
    pub fn read(text: &str, defaults: Option<&Self>, most: u64) -> Result<Self, TextError> {
        let mut parts = text.trim_matches('/').split('/');
        let label = parts.next().unwrap_or_default();
        let parts: Vec<&str> = parts.collect();
        let mut rest = parts.as_slice();
        let size = match rest {
            [part, after @ ..] if defaults.is_none() || part.parse::<Size>().is_ok() => {
                rest = after;
                part.parse().map_err(|_| TextError::part(part, "a size such as 24x14"))?
            }
            _ => defaults.ok_or(TextError::Missing(WHOLE))?.size,
        };
        // Masks are made in this size before the recipe is checked.
        if size.cells() > most {
            return Err(TextError::TooManyCells { cells: size.cells(), most });
        }
        let algorithm = Algorithm::read_label(label)?;
        let seed = match rest {
            [before @ .., part] if defaults.is_none() || Seed::read_part(part).is_ok() => {
                rest = before;
                Seed::read_part(part)?
            }
            _ => defaults.ok_or(TextError::Missing(SEED))?.seed,
        };
        let (masks, parts): (Vec<&str>, Vec<&str>) = rest.iter().partition(|part| part.starts_with(MASK));
        let features = Features::read_parts(size, parts, &[MASK])?;
        let mask = match masks[..] {
            [] => None,
            [part] => Some(Arc::new(read_mask(size, part)?)),
            [_, part, ..] => return Err(TextError::twice(part)),
        };
        Ok(Self::new(size, algorithm, seed).with_mask(mask).with_features(features))
    }
}

impl Seed {
    /// Reads the part of a text that is a number or a code; any other word may be a misspelt part.
    ///
    /// # Errors
    /// When it is neither, or the word of another part.
    pub fn read_part(part: &str) -> Result<Self, TextError> {
        let number = part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten().map(Self);
        // The word farthest has the form of a code.
        let code = || Self::from_code(part).filter(|_| find(&part.to_ascii_lowercase()).is_none());
        number.or_else(code).ok_or_else(|| TextError::part(part, SEED))
    }
}

impl Features {
    /// The parts of a text for the features that differ from the defaults of a size: `weave=0.5`, and topologies and
    /// doors by their value alone.
    pub fn parts(self, size: Size) -> Vec<String> {
        self.changed_for(size).iter().map(|(spec, value)| part(spec, value)).collect()
    }

    /// Reads [parts](Features::parts), as [`Features::read`] does; the text may have others, which are named if one is
    /// unknown.
    ///
    /// # Errors
    /// With the first part that is not a feature, has no value of its feature, or repeats a feature.
    pub fn read_parts<'a>(
        size: Size,
        parts: impl IntoIterator<Item = &'a str>,
        others: &[&str],
    ) -> Result<Self, TextError> {
        let mut given: Vec<(&str, &str)> = Vec::new();
        for part in parts {
            let (spec, value) = find(part).ok_or_else(|| TextError::part(part, expected(others)))?;
            if Self::DEFAULT.with_option(spec.name, value).is_err() {
                return Err(TextError::part(part, values(spec)));
            }
            if given.iter().any(|(name, _)| *name == spec.name) {
                return Err(TextError::twice(part));
            }
            given.push((spec.name, value));
        }
        Ok(Self::read(size, given)?)
    }
}

/// A feature as part of a text.
fn part(spec: &OptionSpec, value: &str) -> String {
    if BARE.contains(&spec.name) { value.to_owned() } else { format!("{}={value}", spec.name) }
}

/// The feature and the value of a part; the value need not be one.
fn find(part: &str) -> Option<(&'static OptionSpec, &str)> {
    let (name, value) = match part.split_once('=') {
        Some(("", _)) => return None,
        named => named.unwrap_or(("", part)),
    };
    let fits = |spec: &&OptionSpec| match BARE.contains(&spec.name) {
        true => name.is_empty() && spec.choices.contains(&value),
        false => spec.name == name,
    };
    Features::specs().into_iter().find(fits).map(|spec| (spec, value))
}

/// The parts that a text may have between size and seed.
fn expected(others: &[&str]) -> String {
    let named = Features::specs().into_iter().filter(|spec| !BARE.contains(&spec.name));
    let named = named.map(|spec| part(spec, "")).chain(others.iter().map(|&other| other.to_owned()));
    format!("a topology, a rule for doors, or one of {}", named.collect::<Vec<_>>().join(", "))
}

/// How the values of a feature look as parts, to follow "not": `a share from 0 to 1, such as weave=0.5`.
fn values(spec: &OptionSpec) -> String {
    let values = spec.values();
    match values.split_once("such as ") {
        Some((kind, example)) => format!("{kind}such as {}", part(spec, example)),
        None => spec.choices.iter().map(|value| part(spec, value)).collect::<Vec<_>>().join(" or "),
    }
}

fn read_mask(size: Size, part: &str) -> Result<Mask, TextError> {
    let value = part.strip_prefix(MASK).unwrap_or(part);
    let mask = match (Outline::ALL.into_iter().find(|outline| outline.name() == value), value.strip_prefix('.')) {
        (Some(outline), _) => outline.mask(size).ok(),
        (None, Some(bits)) => URL_SAFE_NO_PAD.decode(bits).ok().and_then(|bytes| Mask::from_bytes(size, &bytes)),
        (None, None) => None,
    };
    mask.ok_or_else(|| TextError::part(part, "a mask of this size, such as mask=disc"))
}
