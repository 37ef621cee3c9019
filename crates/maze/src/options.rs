//! Options of generators and solvers: their names, values and help, from which command lines, lessons,
//! codes and documentation are made.

use std::fmt::Display;
use std::str::FromStr;

/// An option of a generator or a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name, in lowercase.
    pub name: &'static str,
    /// The kind of value, as a capitalized word for usage lines.
    pub value_name: &'static str,
    /// Accepted values, completing "choose …"; empty if `choices` lists them all.
    pub domain: &'static str,
    /// The value by default, as text.
    pub default: &'static str,
    /// Values to offer in a list, as text, of which an algorithm takes some or all. There may be others.
    pub choices: &'static [&'static str],
    /// A description of the option, in a phrase.
    pub help: &'static str,
}

impl OptionSpec {
    /// The accepted values, completing "choose …".
    pub fn values(&self) -> String {
        if self.domain.is_empty() { format!("one of {}", self.choices.join(", ")) } else { self.domain.to_owned() }
    }

    /// The error for a text that is not a value of the option.
    pub(crate) fn invalid(&self, text: &str) -> OptionError {
        OptionError::Value { option: self.name, value: TextError::excerpt(text), domain: self.values() }
    }
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The algorithm does not have the option.
    #[error("{owner} has no option '{option}'")]
    Unknown {
        /// The name of the algorithm.
        owner: &'static str,
        /// The name of the option.
        option: String,
    },
    /// The text is not a value of the option.
    #[error("'{value}' is not a value of '{option}'; choose {domain}")]
    Value {
        /// The name of the option.
        option: &'static str,
        /// The text, cut to 40 characters.
        value: String,
        /// Which values there are.
        domain: String,
    },
}

/// Why a text is not a recipe.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// The text ends too early.
    #[error("the text ends where {0} is expected")]
    Missing(&'static str),
    /// A part is not what is expected in its position.
    #[error("'{part}' is not {expected}")]
    Part {
        /// The text of the part.
        part: String,
        /// A phrase for the expected text.
        expected: String,
    },
    /// An option does not have the value after the name of an algorithm.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A part, or another of its kind, is given twice.
    #[error("'{0}' is one too many; each part is given once")]
    Twice(String),
    /// There are more cells than the reader takes.
    #[error("{cells} cells are too many here; choose a size with at most {most}")]
    TooManyCells {
        /// How many cells there are.
        cells: u64,
        /// How many there may be.
        most: u64,
    },
}

impl TextError {
    /// A part that is not what is expected.
    pub fn part(part: &str, expected: impl Into<String>) -> Self {
        Self::Part { part: Self::excerpt(part), expected: expected.into() }
    }

    /// A part that is given twice.
    pub fn twice(part: &str) -> Self {
        Self::Twice(Self::excerpt(part))
    }

    /// A part as an error message shows it.
    pub fn excerpt(part: &str) -> String {
        part.chars().take(40).collect::<String>().escape_debug().to_string()
    }
}

/// Makes a number in a range the value of the option that its `OPTION` describes.
macro_rules! number_option {
    ($number:ident, $range:expr, $default:expr) => {
        impl Default for $number {
            fn default() -> Self {
                $default
            }
        }

        impl std::fmt::Display for $number {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl std::str::FromStr for $number {
            type Err = $crate::options::OptionError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let number = text.trim().parse().ok();
                let number = number.filter(|number| ($range).contains(number));
                number.map(Self).ok_or_else(|| Self::OPTION.invalid(text))
            }
        }
    };
}
pub(crate) use number_option;

/// Makes one of `ALL`, by its name, the value of the option that its `OPTION` describes.
macro_rules! named_option {
    ($named:ident) => {
        impl std::fmt::Display for $named {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(self.name())
            }
        }

        impl std::str::FromStr for $named {
            type Err = $crate::options::OptionError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|named| named.name() == text);
                found.ok_or_else(|| Self::OPTION.invalid(text))
            }
        }
    };
}
pub(crate) use named_option;

/// The value of an option, which reads the text that it writes.
pub trait OptionValue {
    /// Writes the value.
    fn text(&self) -> String;

    /// Replaces the value by the one that a text stands for; `false`, and no change, if it stands for
    /// none.
    fn replace(&mut self, text: &str) -> bool;
}

impl<T: Display + FromStr> OptionValue for T {
    fn text(&self) -> String {
        self.to_string()
    }

    fn replace(&mut self, text: &str) -> bool {
        let value = text.trim().parse();
        value.map(|value| *self = value).is_ok()
    }
}

/// A generator or a solver, whose options can be listed and set by name.
///
/// ```
/// use mazewright_maze::Algorithm;
/// use mazewright_maze::options::HasOptions;
///
/// let algorithm = Algorithm::GrowingTree(Default::default()).with_option("pick", "newest=3,random=1")?;
/// let (spec, value) = &algorithm.options()[0];
/// assert_eq!((spec.name, value.as_str()), ("pick", "newest=3,random=1"));
/// assert!(Algorithm::Prim.with_option("pick", "newest").is_err());
/// # Ok::<(), mazewright_maze::options::OptionError>(())
/// ```
pub trait HasOptions: Copy + 'static {
    /// All of them with their default options, in the order in which they are listed.
    fn all() -> &'static [Self];

    /// The name.
    fn name(self) -> &'static str;

    /// Visits each option and its value, which may be replaced.
    fn visit_options(&mut self, visit: &mut dyn FnMut(&'static OptionSpec, &mut dyn OptionValue));

    /// The options and their values, as text.
    fn options(mut self) -> Vec<(&'static OptionSpec, String)> {
        let mut options = Vec::new();
        self.visit_options(&mut |spec, value| options.push((spec, value.text())));
        options
    }

    /// Sets one option to another value.
    ///
    /// # Errors
    /// When there is no such option, or the text is not one of its values.
    fn with_option(mut self, name: &str, text: &str) -> Result<Self, OptionError> {
        let mut result = Err(OptionError::Unknown { owner: self.name(), option: TextError::excerpt(name) });
        self.visit_options(&mut |spec, value| {
            if spec.name == name {
                result = value.replace(text).then_some(()).ok_or_else(|| spec.invalid(text));
            }
        });
        result.map(|()| self)
    }

    /// The options whose values are not the defaults.
    fn changed_options(self) -> Vec<(&'static OptionSpec, String)> {
        let default = Self::all().iter().find(|default| default.name() == self.name());
        let default = default.map(|default| default.options()).unwrap_or_default();
        let options = self.options().into_iter();
        options.filter(|option| !default.contains(option)).collect()
    }

    /// The name, and after a colon each the values of its options, as far as they are not the defaults:
    /// `wall-follower:right`.
    fn label(self) -> String {
        let last = self.changed_options().pop().map(|(spec, _)| spec.name);
        let options = self.options();
        let count = options.iter().position(|(spec, _)| Some(spec.name) == last);
        let given = options.iter().take(count.map_or(0, |place| place + 1));
        let values = given.map(|(_, value)| format!(":{value}"));
        self.name().to_owned() + &values.collect::<String>()
    }

    /// The one that a [label](HasOptions::label) stands for; `None` where nothing has that name.
    ///
    /// # Errors
    /// When an option does not have that value, or there is a value too many.
    fn from_label(label: &str) -> Option<Result<Self, OptionError>> {
        let mut parts = label.split(':');
        let name = parts.next()?;
        let one = *Self::all().iter().find(|one| one.name() == name)?;
        let mut options = one.options().into_iter();
        let with = |one: Self, value| {
            let option = options.next().map_or(value, |(spec, _)| spec.name);
            one.with_option(option, value)
        };
        Some(parts.try_fold(one, with))
    }

    /// Like [`HasOptions::from_label`], but an unknown name is an error.
    ///
    /// # Errors
    /// If the name is unknown, the algorithm has no such option, or the option does not take the value.
    fn read_label(label: &str) -> Result<Self, TextError> {
        let names = || Self::all().iter().map(|one| one.name()).collect::<Vec<_>>().join(", ");
        let read = Self::from_label(label).ok_or_else(|| TextError::part(label, format!("one of {}", names())))?;
        Ok(read?)
    }

    /// The names of all that have an option.
    fn owners(option: &str) -> Vec<&'static str> {
        let has_option = |one: &&Self| one.options().iter().any(|(spec, _)| spec.name == option);
        Self::all().iter().filter(has_option).map(|one| one.name()).collect()
    }

    /// All options, each once.
    fn specs() -> Vec<&'static OptionSpec> {
        let mut specs: Vec<&'static OptionSpec> = Vec::new();
        for (spec, _) in Self::all().iter().flat_map(|one| one.options()) {
            if specs.iter().all(|known| known.name != spec.name) {
                specs.push(spec);
            }
        }
        specs
    }
}
