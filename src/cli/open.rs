//! `mazewright open`: follow a link.

use clap::Args;

use super::Failure;
use mazewright_link::{Link, LinkError};

/// The arguments of `open`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A link to a race, a maze, a level, an endless plane, a run, a moment in the laboratory or a slide of a lesson;
    /// the part from # on is enough, and so is a race code
    #[arg(value_name = "LINK")]
    link: String,
}

impl Arguments {
    pub(super) fn read(&self) -> Result<Link, Failure> {
        let race = |error: LinkError| Link::read_race(&self.link).map(Link::Race).map_err(|_| Failure::bad(error));
        self.link.parse().or_else(race)
    }
}
