//! The site that all pages belong to: its title, its links, and the path of each page.

use std::collections::BTreeMap;

use crate::board::Category;
use crate::html::{Frame, escape, slug};

/// The title of a board, and the addresses that its pages link to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// The title.
    pub title: String,
    /// The identity that runs are signed for, if the board accepts only signed runs.
    pub id: Option<String>,
    /// The address of the game's page, for links to races and runs.
    pub game: Option<String>,
    /// The address that the board will have, for its feed.
    pub address: Option<String>,
    /// The least ticks that any run on a ladder takes, by its code.
    pub perfect: BTreeMap<String, u32>,
}

impl Site {
    pub(crate) fn frame<'a>(&'a self, title: &'a str, description: &'a str, depth: usize, main: &'a str) -> Frame<'a> {
        Frame { board: &self.title, title, description, depth, main }
    }
}

/// The path of the pages of a ladder, without the ending.
pub(crate) fn stem(category: &Category) -> String {
    let aided = if category.is_aided { "-aided" } else { "" };
    format!("ladders/{}{aided}", slug(&category.ladder))
}

pub(crate) const fn help(is_aided: bool) -> &'static str {
    if is_aided { "with help" } else { "without help" }
}

/// The path of a file of a run.
pub(crate) fn run_path(id: &str, ending: &str) -> String {
    format!("runs/{}/{id}.{ending}", id.get(..2).unwrap_or_default())
}

pub(crate) fn player_link(name: &str, depth: usize) -> String {
    let up = "../".repeat(depth);
    format!("<a href=\"{up}players/{}.html\"><bdi>{}</bdi></a>", slug(name), escape(name))
}
