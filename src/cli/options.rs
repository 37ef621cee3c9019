//! Flags for the options of algorithms and solvers, made from their descriptions.

use std::marker::PhantomData;

use clap::builder::ValueParser;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use super::Failure;
use mazewright_maze::inside::parse::{choose, seed};
use mazewright_maze::options::{HasOptions, OptionError, OptionSpec};
use mazewright_maze::solve::{Mouse, Solver};

/// The options that were given, in the order of the flags.
#[derive(Clone, Debug)]
pub(super) struct Options<T> {
    given: Vec<(&'static OptionSpec, String)>,
    owner: PhantomData<T>,
}

impl<T: HasOptions> Options<T> {
    /// The options that were given, by name.
    pub(super) fn given(&self) -> impl Iterator<Item = (&str, &str)> {
        self.given.iter().map(|(spec, value)| (spec.name, value.as_str()))
    }

    /// The first option that was given.
    pub(super) fn first(&self) -> Option<&'static str> {
        self.given.first().map(|(spec, _)| spec.name)
    }

    /// An algorithm or solver with those of its options that were given.
    pub(super) fn apply(&self, one: T) -> Result<T, Failure> {
        self.given.iter().try_fold(one, |one, (spec, value)| match one.with_option(spec.name, value) {
            Err(OptionError::Unknown { .. }) => Ok(one),
            result => result.map_err(Failure::bad),
        })
    }

    /// Refuses options that none of the chosen ones has; `flag` chooses them.
    pub(super) fn check(&self, flag: &str, chosen: &[T]) -> Result<(), Failure> {
        for (spec, _) in &self.given {
            let owners = T::owners(spec.name);
            if !chosen.iter().any(|one| owners.contains(&one.name())) {
                return Err(Failure::Bad(format!("--{} belongs to {flag} {}", spec.name, owners.join(" or "))));
            }
        }
        Ok(())
    }
}

/// The name of the first option that was given.
pub(super) fn first_given<const COUNT: usize>(options: [(bool, &'static str); COUNT]) -> Option<&'static str> {
    options.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
}

/// The solver with a name.
pub(super) fn solver(name: &str) -> Result<Solver, String> {
    choose(name, Solver::ALL, Solver::name)
}

/// The flags of an algorithm or solver, as `list` prints them; empty if it has none.
pub(super) fn sentence<T: HasOptions>(one: T) -> String {
    let names: Vec<String> = one.options().iter().map(|(spec, _)| format!("--{}", spec.name)).collect();
    if names.is_empty() { String::new() } else { format!(" Takes {}.", names.join(" and ")) }
}

/// Refuses a text that is not a value of the option for any algorithm or solver.
fn read<T: HasOptions>(spec: &OptionSpec, text: &str) -> Result<String, String> {
    if spec.name == Mouse::SEED.name {
        seed(text)?;
    }
    let fits = |one: &T| one.with_option(spec.name, text).is_ok();
    if T::all().iter().any(fits) { Ok(text.to_owned()) } else { Err(format!("choose {}", spec.values())) }
}

fn help<T: HasOptions>(spec: &OptionSpec) -> String {
    let (help, values, owners) = (spec.help, spec.values(), T::owners(spec.name));
    if owners.len() == T::all().len() {
        return format!("{help}: {values}; {} by default", spec.default);
    }
    let owners = owners.join(" and ");
    // The command line draws a fresh seed where the library always takes the same one.
    let default = if spec.name == Mouse::SEED.name { "fresh" } else { spec.default };
    format!("{help}, for {owners}: {values}; {default} by default")
}

impl<T: HasOptions + Send + Sync> Args for Options<T> {
    fn augment_args(command: Command) -> Command {
        T::specs().into_iter().fold(command, |command, spec| {
            command.arg(
                Arg::new(spec.name)
                    .long(spec.name)
                    .value_name(spec.value_name)
                    // Otherwise a negative number would be taken for a flag.
                    .allow_negative_numbers(true)
                    .help(help::<T>(spec))
                    .value_parser(ValueParser::new(|text: &str| read::<T>(spec, text))),
            )
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<T: HasOptions + Send + Sync> FromArgMatches for Options<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let value = |spec: &'static OptionSpec| Some((spec, matches.get_one::<String>(spec.name)?.clone()));
        Ok(Self { given: T::specs().into_iter().filter_map(value).collect(), owner: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
