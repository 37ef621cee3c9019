//! The options of a recipe, shared by all commands that carve.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use rand::TryRng;
use rand::rngs::SysRng;

use super::Failure;
use super::generator::Generator;
use super::input::read_mask;
use super::options::{Options, first_given};
use super::program::{Patience, command};
use super::script::{Own, ScriptFile};
use super::terminal::{in_one_line, say};
use mazewright_lab::quoted;
use mazewright_link::Link;
use mazewright_maze::inside::parse::seed;
use mazewright_maze::{Algorithm, Features, NameError, Outline, Recipe, Seed, Shape, Size};

/// The options of the command line that make a recipe.
#[derive(Args, Debug)]
#[command(next_help_heading = "Recipe")]
pub(super) struct RecipeOptions {
    /// The generator (see `mazewright list algorithms`); for play also tour, for stats also several (NAME,NAME) or all
    #[arg(long, value_name = "NAME")]
    algorithm: Option<String>,
    /// Carve with your own script instead (docs/scripts.md describes the language)
    #[arg(long, value_name = "FILE", conflicts_with = "algorithm")]
    pub(super) script: Option<PathBuf>,
    /// Carve with your own program instead, in any language, such as "python3 carve.py" (docs/programs.md describes its
    /// output)
    #[arg(long, value_name = "COMMAND", value_parser = command, conflicts_with_all = ["algorithm", "script"])]
    generator: Option<String>,
    #[command(flatten)]
    pub(super) patience: Patience,
    #[arg(skip)]
    read: OnceCell<Own>,
    /// Columns and rows of cells (for wall-list: of tiles, border included), such as 16x8; for a box floors too, such
    /// as 10x8x3, and up to eight numbers
    #[arg(long, value_name = "COLUMNSxROWS")]
    pub(super) size: Option<Size>,
    /// A number, a code such as K7QX-2M9D, or any text; random by default
    #[arg(long, value_name = "SEED", value_parser = typed_seed, allow_negative_numbers = true)]
    seed: Option<(Seed, Option<String>)>,
    #[arg(skip)]
    said: OnceCell<()>,
    /// The cells to carve: disc, diamond, heart, frame or cross, or a picture (PNG, dark is void) or a text (# is
    /// void), which sets the size; - for standard input
    #[arg(long, value_name = "NAME|FILE")]
    mask: Option<PathBuf>,
    /// Carve the void part of the mask instead, such as a black drawing on white
    #[arg(long, requires = "mask")]
    invert_mask: bool,
    #[command(flatten)]
    features: Options<Features>,
    #[command(flatten)]
    options: Options<Algorithm>,
}

impl RecipeOptions {
    /// The algorithm with its options; `None` if none was named.
    pub(super) fn algorithm(&self) -> Result<Option<Algorithm>, Failure> {
        Ok(self.chosen(self.algorithm.as_deref().into_iter())?.pop())
    }

    /// The named algorithms, each once, with their options.
    fn chosen<'names>(&self, names: impl Iterator<Item = &'names str>) -> Result<Vec<Algorithm>, Failure> {
        let mut chosen = Vec::new();
        for name in names {
            let algorithm = self.options.apply(algorithm(name)?)?;
            if !chosen.contains(&algorithm) {
                chosen.push(algorithm);
            }
        }
        self.options.check("--algorithm", &chosen)?;
        Ok(chosen)
    }

    /// Returns true if the algorithm is a tour of all, which has no options of its own.
    pub(super) fn is_tour(&self) -> Result<bool, Failure> {
        if self.algorithm.as_deref() != Some("tour") {
            return Ok(false);
        }
        if let Some(name) = self.options.first() {
            return Err(Failure::Bad(format!("a tour has no --{name}; leave it out")));
        }
        Ok(true)
    }

    /// The script or the program that carves, read once.
    pub(super) fn own(&self) -> Result<Option<&Own>, Failure> {
        if let Some(own) = self.read.get() {
            return Ok(Some(own));
        }
        let own = match (&self.script, &self.generator) {
            (Some(path), _) => Own::Script(ScriptFile::read(path)?),
            (None, Some(command)) => Own::Generator(Generator { command: command.clone(), patience: self.patience }),
            (None, None) => return Ok(None),
        };
        Ok(Some(self.read.get_or_init(|| own)))
    }

    /// The features of mazes of a size, not yet checked.
    pub(super) fn features(&self, size: Size) -> Result<Features, Failure> {
        Features::read(size, self.features.given()).map_err(Failure::bad)
    }

    /// The given seed or a fresh one, and whether it is fresh.
    pub(super) fn seed(&self) -> Result<(Seed, bool), Failure> {
        match &self.seed {
            Some((seed, reading)) => {
                reading.iter().for_each(|reading| *self.said.get_or_init(|| say(reading)));
                Ok((*seed, false))
            }
            None => Ok((fresh_seed()?, true)),
        }
    }

    /// Returns true if any option of a recipe was given, which a maze from a file does not take.
    pub(super) fn is_given(&self) -> bool {
        self.seed.is_some() || self.besides_seed().is_some()
    }

    /// The first given option besides the seed.
    pub(super) fn besides_seed(&self) -> Option<String> {
        let own = first_given([
            (self.algorithm.is_some(), "--algorithm"),
            (self.script.is_some(), "--script"),
            (self.generator.is_some(), "--generator"),
            (self.size.is_some(), "--size"),
            (self.mask.is_some(), "--mask"),
        ]);
        let feature = self.features.first().map(|name| format!("--{name}"));
        let options = || self.options.first().map(|_| "options of algorithms".to_owned());
        own.map(str::to_owned).or(feature).or_else(options)
    }

    /// The command that carves the maze of a recipe again, quoted for a POSIX shell.
    pub(super) fn command(&self, recipe: &Recipe) -> String {
        let mut words = recipe.command_options();
        if let Some(file) = &self.script {
            words[0] = format!("--script {}", quoted(&file.to_string_lossy()));
        }
        if let Some(command) = &self.generator {
            words[0] = format!("--generator {}", quoted(command));
        }
        if let Some(mask) = &self.mask {
            let file = mask.to_string_lossy();
            // A separate word with a hyphen would be another option.
            let separator = if file.len() > 1 && file.starts_with('-') { '=' } else { ' ' };
            let inverted = if self.invert_mask { " --invert-mask" } else { "" };
            let given = format!("--mask{separator}{}{inverted}", quoted(&file));
            words.iter_mut().filter(|word| word.starts_with("--mask")).for_each(|word| word.clone_from(&given));
        }
        format!("mazewright draw {}", words.join(" "))
    }

    /// The name of the mask in statistics.
    pub(super) fn mask_name(&self) -> Option<String> {
        let inverted = if self.invert_mask { "inverted " } else { "" };
        self.mask.as_deref().map(|file| format!("{inverted}{}", in_one_line(file)))
    }

    /// Returns true if mazes of a size are plain rectangles.
    pub(super) fn is_plain(&self, size: Size) -> Result<bool, Failure> {
        let features = self.features(size)?;
        let is_plain = features.shape == Shape::Rectangle && features.weave.is_zero();
        Ok(is_plain && self.mask.is_none())
    }

    /// The recipe, not yet checked, and whether its seed is fresh. The default size is used if neither a size nor a
    /// mask was given.
    pub(super) fn recipe_or(&self, default_size: (u64, u64)) -> Result<(Recipe, bool), Failure> {
        let algorithm = self.algorithm()?.unwrap_or_default();
        self.recipe_of(self.own()?.map_or(algorithm, Own::place), default_size)
    }

    /// A recipe for each named algorithm, or for all that can carve the rest of the recipe.
    ///
    /// Without a size, it is that of the mask or the default.
    pub(super) fn recipes(&self, default_size: (u64, u64)) -> Result<Several, Failure> {
        let named = match self.own()? {
            Some(own) => self.algorithm()?.or(Some(own.place())).map(|place| vec![place]),
            None => {
                let names = self.algorithm.as_deref().filter(|&names| names != "all");
                names.map(|names| self.chosen(names.split(',').map(str::trim))).transpose()?
            }
        };
        let is_named = named.is_some();
        let all = || Algorithm::ALL.into_iter().map(|algorithm| self.options.apply(algorithm)).collect();
        let algorithms: Vec<Algorithm> = named.map_or_else(all, Ok)?;
        let (any, fresh) = self.recipe_of(Algorithm::default(), default_size)?;
        let mut several = Several { recipes: Vec::new(), left_out: Vec::new(), fresh };
        for algorithm in algorithms {
            let recipe = any.clone().with_algorithm(algorithm);
            match recipe.check() {
                Ok(()) => several.recipes.push(recipe),
                Err(error) if !is_named && error.concerns_algorithm() => several.left_out.push(algorithm.name()),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(several)
    }

    /// The recipe of an algorithm, not yet checked, and whether its seed is fresh.
    fn recipe_of(&self, algorithm: Algorithm, default_size: (u64, u64)) -> Result<(Recipe, bool), Failure> {
        let outline = self.mask.as_deref().and_then(outline);
        let file = self.mask.as_deref().filter(|_| outline.is_none());
        let mask = file.map(|file| read_mask(file, self.invert_mask)).transpose()?;
        let size = match (self.size, &mask) {
            (Some(size), _) => size,
            (None, Some(mask)) => mask.size(),
            (None, None) => Size::new(default_size.0, default_size.1).map_err(Failure::bad)?,
        };
        let cut = outline.map(|outline| outline.mask(size)).transpose();
        let mask = mask.or(cut.map_err(Failure::bad)?);
        let mask = mask.map(|mask| if self.invert_mask { mask.inverted() } else { mask });
        let (seed, fresh) = self.seed()?;
        let recipe =
            Recipe::new(size, algorithm, seed).with_mask(mask.map(Arc::new)).with_features(self.features(size)?);
        Ok((recipe, fresh))
    }
}

/// Reads a seed; and the line that says how it was read, if it may be another one than was meant.
pub(super) fn typed_seed(text: &str) -> Result<(Seed, Option<String>), String> {
    let seed = seed(text)?;
    if Link::read_race(text).is_ok() {
        return Err("a race code says everything about a race; give it to --ladder".to_owned());
    }
    let is_said = Seed::typed(text).is_ok_and(|(_, is_said)| is_said);
    Ok((seed, is_said.then(|| format!("the seed '{text}' is read as {seed}"))))
}

/// A random seed.
pub(super) fn fresh_seed() -> Result<Seed, Failure> {
    let failed = |error| Failure::Bad(format!("the system has no random numbers ({error}); give a --seed"));
    SysRng.try_next_u64().map(Seed::code).map_err(failed)
}

/// Recipes that differ only in the algorithm.
pub(super) struct Several {
    pub(super) recipes: Vec<Recipe>,
    /// The names of the algorithms that cannot carve the rest of the recipe.
    pub(super) left_out: Vec<&'static str>,
    /// True if the seed is fresh.
    pub(super) fresh: bool,
}

/// The algorithm with a name, with its default options.
fn algorithm(name: &str) -> Result<Algorithm, Failure> {
    name.parse().map_err(|problem: NameError| Failure::Bad(format!("{problem}, or tour for play")))
}

/// The outline with a name. A file of the same name is given with its folder, as in `./disc`.
fn outline(name: &Path) -> Option<Outline> {
    Outline::ALL.into_iter().find(|outline| name == Path::new(outline.name()))
}
