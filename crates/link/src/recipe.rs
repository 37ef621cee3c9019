//! Recipes as the path of a link:
//! `ALGORITHM[:OPTION...]/SIZE[/TOPOLOGY][/mask=MASK][/weave=SHARE][/braid=SHARE][/keys=NUMBER][/gates=SHARE]
//! [/levers=NUMBER][/DOORS]/SEED`, as in
//! `growing-tree:newest=3,random=1/24x14/hexagon/mask=disc/braid=0.5/farthest/K7QX-2M9D`.
//!
//! Defaults are left out: default options, the rectangle, doors in the corners. A mask is the
//! name of an outline, or the cells in reading order, eight in a byte and the first one in its lowest bit (set where
//! the cell is void), in unpadded base64url after a dot.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::error::{LinkError, excerpt};
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::{Algorithm, DoorRule, Features, Mask, Outline, PartError, Recipe, Seed, Shape, Size};
use mazewright_run::{MAX_CARVING_WORK, MAX_LEVEL_CELLS, carving_work};

/// The most cells of a grid whose mask a link spells out.
const MAX_DRAWN_CELLS: u64 = 1 << 14;

/// A recipe as the path of a link; `None` if its mask was drawn on more than 16,384 cells.
pub fn write(recipe: &Recipe) -> Option<String> {
    let mut parts = vec![recipe.algorithm.label(), recipe.size.to_string()];
    let features = recipe.features.changed_from(Features::DEFAULT).into_iter();
    parts.extend(features.map(|(spec, value)| Features::part(spec, &value)));
    if let Some(mask) = &recipe.mask {
        let cells = match mask.outline() {
            Some(outline) => outline.name().to_owned(),
            None => format!(".{}", bits(mask)?),
        };
        // After the topology, the only other part about the grid.
        let at = if recipe.features.shape == Shape::default() { 2 } else { 3 };
        parts.insert(at, format!("mask={cells}"));
    }
    parts.push(recipe.seed.to_string());
    Some(parts.join("/"))
}

/// Reads the path of a link as a recipe, which carves within seconds. Parts between size and seed come in any order.
/// Linear in its length and in the cells of its mask.
///
/// # Errors
/// The first part that is not what is expected there, what the recipe lacks, or why it asks for too much.
pub fn read(path: &str) -> Result<Recipe, LinkError> {
    let mut parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    // Some words of parts have the form of a seed.
    let is_seed = |part: &&str| Features::read_part(&part.to_ascii_lowercase()).is_none();
    let seed = parts.pop().filter(|_| parts.len() >= 2).filter(is_seed);
    let [algorithm, size, rest @ ..] = parts.as_slice() else {
        return Err(LinkError::Missing("a recipe such as wilson/24x14/K7QX-2M9D"));
    };
    let seed = seed.ok_or(LinkError::Missing("a seed such as 42 or K7QX-2M9D"))?;
    let mut recipe = Recipe::new(read_size(size)?, read_algorithm(algorithm)?, read_seed(seed)?);
    read_options(&mut recipe, rest)?;
    check(&recipe)?;
    Ok(recipe)
}

/// Checks that a recipe makes a maze, as far as that is known without carving, and within seconds.
pub(crate) fn check(recipe: &Recipe) -> Result<(), LinkError> {
    recipe.check().map_err(LinkError::Recipe)?;
    let cells = recipe.cells().map_err(LinkError::Recipe)?;
    if cells > MAX_LEVEL_CELLS {
        return Err(LinkError::TooManyCells(cells));
    }
    if carving_work(recipe) > MAX_CARVING_WORK {
        return Err(LinkError::TooMuchWork);
    }
    Ok(())
}

/// Reads the parts between size and seed.
fn read_options(recipe: &mut Recipe, parts: &[&str]) -> Result<(), LinkError> {
    let (masks, parts): (Vec<&str>, Vec<&str>) = parts.iter().partition(|part| part.starts_with("mask="));
    let features = Features::read_parts(recipe.size, parts.iter().copied());
    recipe.features = features.map_err(|error| match error {
        PartError::Unknown(part) => LinkError::part(part, expected_parts()),
        PartError::Value(part, spec) => LinkError::part(part, Features::part_values(spec)),
        PartError::Twice(part) => LinkError::Twice(excerpt(part)),
    })?;
    // Links leave out corners on every grid.
    if !parts.iter().any(|part| DoorRule::ALL.iter().any(|rule| rule.name() == *part)) {
        recipe.features.doors = DoorRule::default();
    }
    match masks[..] {
        [] => {}
        [part] => recipe.mask = Some(Arc::new(read_mask(recipe.size, part)?)),
        [_, part, ..] => return Err(LinkError::Twice(excerpt(part))),
    }
    Ok(())
}

/// The parts that may stand between size and seed.
fn expected_parts() -> String {
    let mut names = Features::part_names();
    names.insert(0, "mask=".to_owned());
    let last = names.pop().unwrap_or_default();
    format!("a topology, a rule for doors, or {} or {last}", names.join(", "))
}

pub(crate) fn read_algorithm(label: &str) -> Result<Algorithm, LinkError> {
    let read = Algorithm::from_label(label).and_then(Result::ok);
    read.ok_or_else(|| LinkError::part(label, "a generator, such as wilson or growing-tree:oldest"))
}

fn read_size(part: &str) -> Result<Size, LinkError> {
    let size: Size = part.parse().map_err(|_| LinkError::part(part, "a size such as 24x14"))?;
    // Masks are made in this size before the recipe is checked.
    if size.cells() > MAX_LEVEL_CELLS {
        return Err(LinkError::TooManyCells(size.cells()));
    }
    Ok(size)
}

/// A number or a code; a word may be a misspelt part.
pub(crate) fn read_seed(part: &str) -> Result<Seed, LinkError> {
    let number = part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten().map(Seed);
    number.or_else(|| Seed::from_code(part)).ok_or_else(|| LinkError::part(part, "a seed such as 42 or K7QX-2M9D"))
}

fn read_mask(size: Size, part: &str) -> Result<Mask, LinkError> {
    let value = part.strip_prefix("mask=").unwrap_or(part);
    let wrong = || LinkError::part(part, "a mask, such as mask=disc");
    if let Some(outline) = Outline::ALL.into_iter().find(|outline| outline.name() == value) {
        return outline.mask(size).map_err(|_| wrong());
    }
    let bits = value.strip_prefix('.').ok_or_else(wrong)?;
    if size.cells() > MAX_DRAWN_CELLS {
        return Err(LinkError::TooManyCells(size.cells()));
    }
    let bytes = URL_SAFE_NO_PAD.decode(bits).map_err(|_| wrong())?;
    if bytes.len() as u64 != size.cells().div_ceil(8) {
        return Err(wrong());
    }
    let is_void = |x, y| {
        let bit = y as usize * size.columns() as usize + x as usize;
        bytes[bit / 8] >> (bit % 8) & 1 == 1
    };
    Mask::new(size, is_void).map_err(|_| wrong())
}

/// The cells of a mask in base64url; `None` if they are too many.
fn bits(mask: &Mask) -> Option<String> {
    let (columns, rows) = (mask.size().columns(), mask.size().rows());
    let cells = Some(mask.size().cells()).filter(|&cells| cells <= MAX_DRAWN_CELLS)?;
    let mut bytes = vec![0_u8; cells.div_ceil(8) as usize];
    for (bit, (x, y)) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))).enumerate() {
        bytes[bit / 8] |= u8::from(mask.is_void(x, y)) << (bit % 8);
    }
    Some(URL_SAFE_NO_PAD.encode(bytes))
}
