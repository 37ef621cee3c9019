//! `mazewright open`: follow a link.

use clap::Args;

use super::Failure;
use mazewright_link::{Link, LinkError};

/// The arguments of `open`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A link to a race, a maze, a level, an endless plane, a run, a moment in the laboratory or a slide of a lesson;
    /// the part from # on is enough
    #[arg(value_name = "LINK")]
    link: String,
}

impl Arguments {
    pub(super) fn read(&self) -> Result<Link, Failure> {
        self.link.parse().map_err(|error: LinkError| Failure::bad(error))
    }
}
