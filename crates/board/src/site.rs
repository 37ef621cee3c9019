//! The site that all pages belong to: its title, its languages, its links, and the path of each page.

use std::collections::BTreeMap;

use maud::{Markup, html};
use mazewright_link::Link;
use mazewright_run::{Ladder, Motion};

use crate::board::{Category, Entry, Standing};
use crate::examine::{Facts, Lines};
use crate::html::{day, slug, visible};
use crate::packet::Packet;
use crate::rules::Naming;
use crate::words::Language;

/// The title of a board, and the addresses that its pages link to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// The title.
    pub title: String,
    /// The identity that runs are signed for, if the board accepts only signed runs.
    pub id: Option<String>,
    /// The key that each name belongs to, if the board accepts only signed runs.
    pub keys: BTreeMap<String, [u8; 32]>,
    /// The address of the game's page, for links to races and runs.
    pub game: Option<String>,
    /// The address that the board will have, for its feed and its preview pictures.
    pub address: Option<String>,
    /// The languages of the pages: pages in the first one lie in the site itself, the others in folders of their own.
    /// English if empty.
    pub languages: Vec<Language>,
    /// What the board calls ladders, by their codes.
    pub ladders: BTreeMap<String, Naming>,
    /// The lines that runs on a ladder are compared with, by its code.
    pub lines: BTreeMap<String, Lines>,
}

/// The pages of a site in one of its languages.
#[derive(Clone, Copy)]
pub(crate) struct Edition<'a> {
    pub(crate) site: &'a Site,
    pub(crate) language: Language,
    /// True if its pages lie in a folder of their own.
    in_folder: bool,
}

impl Site {
    pub(crate) fn editions(&self) -> impl Iterator<Item = Edition<'_>> {
        let languages = if self.languages.is_empty() { &[Language::English][..] } else { &self.languages };
        languages.iter().zip(0..).map(|(&language, at)| Edition { site: self, language, in_folder: at > 0 })
    }

    /// The address of a file of the site; none if that of the site is not known.
    pub(crate) fn address_of(&self, path: &str) -> Option<String> {
        let (folder, _) = self.address.as_ref()?.rsplit_once('/')?;
        Some(format!("{folder}/{path}"))
    }

    pub(crate) fn lines(&self, ladder: &str) -> Lines {
        self.lines.get(ladder).copied().unwrap_or_default()
    }

    /// What a ladder is called: its name, or else its code.
    pub(crate) fn name_of<'a>(&'a self, ladder: &'a str) -> &'a str {
        self.ladders.get(ladder).map_or(ladder, |naming| &naming.name)
    }

    /// What a ladder is called, as HTML.
    pub(crate) fn ladder(&self, ladder: &str) -> Markup {
        let name = visible(self.name_of(ladder));
        if self.ladders.contains_key(ladder) {
            html! { (name) }
        } else {
            html! { code { (name) } }
        }
    }

    /// The address at which a link is raced: that of the game itself, where the given one is a folder with a start
    /// page.
    pub(crate) fn race_address(&self, link: &Link) -> Option<String> {
        let game = self.game.as_ref()?;
        let page = if game.ends_with('/') { "play.html" } else { "" };
        link.text_at(&format!("{game}{page}"))
    }
}

impl<'a> Edition<'a> {
    pub(crate) fn say(self, id: &str) -> String {
        self.language.say(id, &[])
    }

    /// The path in the site of a page that has this path among those of its language.
    pub(crate) fn path(self, page: &str) -> String {
        let folder = if self.in_folder { format!("{}/", self.language.code()) } else { String::new() };
        folder + page
    }

    /// The relative path from a page at this depth to the files that all languages share.
    pub(crate) fn up(self, depth: usize) -> String {
        "../".repeat(depth + usize::from(self.in_folder))
    }

    pub(crate) fn help(self, is_aided: bool) -> String {
        self.say(if is_aided { "with-help" } else { "without-help" })
    }

    /// How the runs of a category were made.
    pub(crate) fn rules(self, category: &Category) -> String {
        let motion = category.ladder.parse().ok().map(|ladder: Ladder| match ladder.motion {
            Motion::AutoRun => "running",
            _ if ladder.is_guided() => "guided",
            _ => "free",
        });
        motion.into_iter().fold(self.help(category.is_aided), |rules, id| format!("{rules}, {}", self.say(id)))
    }

    /// How far along a packet is.
    pub(crate) fn state(self, standing: &Standing) -> String {
        let Packet { from, until, .. } = &standing.packet;
        let opened = standing.ranked.len().to_string();
        let kind = if standing.is_open { "run" } else { "sealed" };
        let sealed = self.language.count(kind, standing.sealed.len());
        let parts = [("from", &**from), ("until", until), ("sealed", &sealed), ("opened", &opened)];
        self.language.say(if standing.is_open { "packet-open" } else { "packet-closed" }, &parts)
    }

    /// The result of a run.
    pub(crate) fn result(self, facts: &Facts) -> String {
        facts.result(self.language)
    }

    /// The result of a run and its player, as in titles.
    pub(crate) fn result_by(self, run: &Entry) -> String {
        self.language.say("result-by", &[("result", &self.result(&run.facts)), ("name", &run.name)])
    }

    /// The day of a time in seconds since 1970, as HTML.
    pub(crate) fn day(self, started: u64) -> Markup {
        html! {
            @match day(started) {
                // Narrow columns break it after the year.
                Some(day) => time datetime=(day) { (day[..5]) wbr; (day[5..]) },
                None => (self.say("unknown")),
            }
        }
    }
}

/// The path of the pages of a ladder, without the ending.
pub(crate) fn stem(category: &Category) -> String {
    let aided = if category.is_aided { "-aided" } else { "" };
    format!("ladders/{}{aided}", slug(&category.ladder))
}

/// The path of the pages of a packet, without the ending.
pub(crate) fn packet_stem(standing: &Standing) -> String {
    format!("packets/{}", slug(&standing.packet.name))
}

/// The path of a file of a run.
pub(crate) fn run_path(id: &str, ending: &str) -> String {
    format!("runs/{}/{id}.{ending}", id.get(..2).unwrap_or_default())
}

pub(crate) fn player_link(name: &str, depth: usize) -> Markup {
    html! { a href={ ("../".repeat(depth)) "players/" (slug(name)) ".html" } { bdi { (visible(name)) } } }
}
