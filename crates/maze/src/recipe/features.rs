//! The features of a maze: the one table of everything in a recipe besides size, mask, generator and seed. Texts,
//! command lines, tables and panels read and write it, so a new feature is a new entry.

use super::Recipe;
use crate::braid::Share;
use crate::door::DoorRule;
use crate::furniture::{FurnitureRule, Keys, Levers};
use crate::options::{HasOptions, OptionError, OptionSpec, OptionValue};
use crate::topology::{Shape, Size};

/// Makes the struct, its options and the methods that set a field from a table with a row for each feature: its
/// documentation, field, type, default value, the method that sets it, its option, and a test for the recipes that may
/// have its value.
macro_rules! features {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $default:expr, $set:ident, $spec:expr, $fits:expr;)*) => {
        /// Everything in a recipe besides size, mask, generator and seed. Ladders and statistics share it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub struct Features {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Features {
            /// Perfect mazes in a rectangle with doors at the corners.
            pub const DEFAULT: Self = Self { $($field: $default,)* };

            $(
                $(#[$doc])*
                #[must_use]
                pub const fn $set(self, $field: $type) -> Self {
                    Self { $field, ..self }
                }
            )*
        }

        impl Recipe {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $set(mut self, $field: $type) -> Self {
                    self.features.$field = $field;
                    self
                }
            )*

            /// Returns true if the generator and the grid support its value of a feature.
            pub(super) fn fits(&self, feature: &OptionSpec) -> bool {
                let fits = |fits: fn(&Self) -> bool| fits(self);
                $(
                    if *feature == const { $spec } {
                        return fits($fits);
                    }
                )*
                false
            }

            /// Its features, with the default for each value that the generator or the grid does not support.
            pub(super) fn supported_features(&self) -> Features {
                let fits = |fits: fn(&Self) -> bool| fits(self);
                Features {
                    $($field: if fits($fits) { self.features.$field } else { $default },)*
                }
            }
        }

        impl HasOptions for Features {
            fn all() -> &'static [Self] {
                &[Self::DEFAULT]
            }

            fn name(self) -> &'static str {
                "a recipe"
            }

            fn visit_options(
                &mut self,
                visit: &mut dyn FnMut(&'static OptionSpec, &mut dyn OptionValue),
            ) {
                $(visit(const { &$spec }, &mut self.$field);)*
            }
        }
    };
}

/// A share of something, as an option.
const fn share(name: &'static str, help: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        value_name: "SHARE",
        domain: "a share from 0 to 1, such as 0.5",
        default: "0",
        choices: &["0", "0.1", "0.25", "0.5", "0.75", "0.9", "1"],
        help,
    }
}

features! {
    /// The topology.
    shape: Shape = Shape::Rectangle, with_shape, Shape::OPTION, |_| true;
    /// The share of cells that become bridges over other passages where there is room.
    weave: Share = Share::NONE, with_weave, share(
        "weave",
        "The share of cells, where there is room, that become bridges over other passages",
    ), |recipe| recipe.features.shape == Shape::Rectangle && recipe.needs_only_cells();
    /// The share of dead ends that is opened.
    braid: Share = Share::NONE, with_braid, share("braid", "The share of dead ends to open"),
        |recipe| !recipe.algorithm.is_tiled();
    /// The number of keys, each for doors of a different color, as far as there is room.
    keys: Keys = Keys::NONE, with_keys, Keys::OPTION, |_| true;
    /// The share of passages that get a one-way gate, where there is room.
    gates: Share = Share::NONE, with_gates, share(
        "gates",
        "The share of passages, where there is room, that get a one-way gate",
    ), |_| true;
    /// The number of levers, each of which opens and closes its barriers, as far as there is room.
    levers: Levers = Levers::NONE, with_levers, Levers::OPTION, |_| true;
    /// Where the doors go.
    doors: DoorRule = DoorRule::Corners, with_doors, DoorRule::OPTION, Recipe::has_place_for_doors;
}

impl Features {
    /// Reads features by name for a maze of a size. The default topology is the box from three dimensions on, and
    /// otherwise the rectangle; doors that are not given are the [default of the topology](DoorRule::default_for).
    ///
    /// # Errors
    /// At the first name that no feature has, and the first text that is not a value.
    pub fn read<'a>(size: Size, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, OptionError> {
        let (mut has_shape, mut has_doors) = (false, false);
        let features = given.into_iter().try_fold(Self::DEFAULT, |features, (name, text)| {
            has_shape |= name == Shape::OPTION.name;
            has_doors |= name == DoorRule::OPTION.name;
            features.with_option(name, text)
        })?;
        let shape = if has_shape { features.shape } else { Shape::default_for(size) };
        let doors = if has_doors { features.doors } else { DoorRule::default_for(shape) };
        Ok(features.with_shape(shape).with_doors(doors))
    }

    /// The features that differ from the defaults for this size, with their values.
    pub fn changed_for(self, size: Size) -> Vec<(&'static OptionSpec, String)> {
        let default = Self { shape: Shape::default_for(size), ..Self::DEFAULT };
        let usual = default.with_doors(DoorRule::default_for(self.shape)).options();
        self.options().into_iter().filter(|option| !usual.contains(option)).collect()
    }

    /// Returns true if only doors and furniture, which leave passages as they are, differ from the defaults.
    pub(crate) fn has_plain_passages(self) -> bool {
        let Self { keys, gates, levers, doors, .. } = self;
        self == Self { keys, gates, levers, doors, ..Self::DEFAULT }
    }

    /// How much furniture a maze is asked to have.
    pub const fn furniture(self) -> FurnitureRule {
        FurnitureRule { keys: self.keys, gates: self.gates, levers: self.levers }
    }
}

impl Default for Features {
    fn default() -> Self {
        Self::DEFAULT
    }
}
