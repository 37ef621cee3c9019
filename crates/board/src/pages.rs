//! The pages of a board: ladders, players, and what is not ranked.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, PreEscaped, html};
use mazewright_link::Link;
use mazewright_run::Ladder;

use crate::board::{Board, Category, Entry, Ranked, Standing};
use crate::examine::Lines;
use crate::frame::Frame;
use crate::html::{seconds, share, slug, time, visible};
use crate::likeness::Alike;
use crate::rules::Naming;
use crate::site::{Edition, Site, packet_stem, player_link, run_path, stem};
use crate::table::Table;
use crate::{feed, json};

/// The columns about a run on a ladder, after those that say whose it is or where.
const COLUMNS: [&str; 6] = ["#time", "#gap", "#real", "#perfect-line", "#keyboard-line", "day"];

impl Site {
    /// Passes on each page, feed and picture with its path, except for the pages of runs, which
    /// [`run_page`](Site::run_page) makes.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write<E>(&self, board: &Board, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        out("style.css", include_str!("style.css"))?;
        out("board.json", &json::write(self, board))?;
        self.editions().try_for_each(|edition| Pages { board, edition }.write(out))
    }
}

/// The pages of a board in one language.
#[derive(Clone, Copy)]
struct Pages<'a> {
    board: &'a Board,
    edition: Edition<'a>,
}

impl Pages<'_> {
    fn write<E>(self, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        self.front(out)?;
        self.board.categories.iter().try_for_each(|category| self.ladder(category, out))?;
        self.board.packets.iter().try_for_each(|standing| self.packet(standing, out))?;
        self.players(out)?;
        self.refused(out)?;
        out(&self.edition.path("feed.xml"), &feed::write(self.edition, self.board))
    }

    fn say(self, id: &str, parts: &[(&str, &str)]) -> String {
        self.edition.language.say(id, parts)
    }

    fn count(self, id: &str, number: usize) -> String {
        self.edition.language.count(id, number)
    }

    fn frame<'a>(&'a self, title: &'a str, description: &'a str, run: Option<usize>) -> Frame<'a> {
        Frame { edition: self.edition, title, description, run: run.map(|run| &self.board.runs[run]) }
    }

    fn front<E>(self, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let Board { runs, categories, refusals, packets, .. } = self.board;
        let ladders: BTreeSet<&str> = categories.iter().map(|it| &*it.ladder).collect();
        let players: BTreeSet<&str> = runs.iter().map(|run| &*run.name).collect();
        let [runs, players, ladders] = [("run", runs.len()), ("player", players.len()), ("ladder", ladders.len())]
            .map(|(id, number)| self.count(id, number));
        let about = self.say("front-about", &[("runs", &runs), ("players", &players), ("ladders", &ladders)]);
        let refused = || self.say("front-refused", &[("files", &self.count("file", refusals.len()))]);
        let above = html! {
            h1 { (visible(&self.edition.site.title)) }
            p { (about) @if !refusals.is_empty() { " " a href="refused.html" { (refused()) } "." } }
            @if !packets.is_empty() {
                h2 { (self.say("packets", &[])) }
                ul { @for standing in packets {
                    li {
                        a href={ (packet_stem(standing)) ".html" } { (visible(&standing.packet.title)) }
                        ": " (self.edition.state(standing))
                    }
                } }
            }
        };
        let table = Table {
            stem: "index",
            frame: self.frame("", &about, categories.first().map(|category| category.ranked[0].run)),
            above,
            caption: "ladders",
            columns: &["ladder", "rules", "#players", "#best", "by"],
            rows: categories.len(),
        };
        let row = |number: usize| {
            let category = &categories[number];
            let best = &self.board.runs[category.ranked[0].run];
            html! {
                th scope="row" { a href={ (stem(category)) ".html" } { (self.edition.site.ladder(&category.ladder)) } }
                td { (self.edition.rules(category)) }
                td.n { (category.ranked.len()) }
                td.n { (self.run_link(best, 0)) }
                td { (player_link(&best.name, 0)) }
            }
        };
        table.write(row, out)
    }

    fn ladder<E>(self, category: &Category, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let Category { ladder: code, ranked, .. } = category;
        let lines = self.edition.site.lines(code);
        let best = &self.board.runs[ranked[0].run];
        let rules = self.edition.rules(category);
        let (players, result) = (self.count("player", ranked.len()), self.edition.result(&best.facts));
        let parts = [("players", &*players), ("rules", &rules), ("result", &result), ("name", &best.name)];
        let about = self.say("ladder-about", &parts);
        let above = html! {
            h1 { (self.edition.site.ladder(code)) }
            @if let Some(Naming { rules, .. }) = self.edition.site.ladders.get(code) {
                p { code { (visible(code)) } }
                p { @for (number, line) in rules.trim().lines().enumerate() {
                    @if number > 0 { br; }
                    (visible(line))
                } }
            }
            p {
                (visible(&about))
                @for (id, line) in [("ladder-perfect", lines.perfect), ("ladder-keyboard", lines.keyboard)] {
                    @if let Some(line) = line { " " (self.say(id, &[("time", &time(line))])) }
                }
            }
            (self.race_button(code))
        };
        let title = format!("{} ({rules})", self.edition.site.name_of(code));
        let table = Table {
            stem: &stem(category),
            frame: self.frame(&title, &about, Some(ranked[0].run)),
            above,
            caption: "best-runs",
            columns: &[&["#rank", "walk", "player"][..], &COLUMNS].concat(),
            rows: ranked.len(),
        };
        table.write(|number| self.row(ranked, number, lines), out)
    }

    /// The page of a packet: its rules, and who has run or is awaited.
    fn packet<E>(self, standing: &Standing, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let Standing { packet, sealed, is_open, ranked } = standing;
        let code = &packet.ladder;
        let state = self.edition.state(standing);
        let about = self.say("packet-about", &[("ladder", code), ("state", &state)]);
        let help = self.say(if packet.aided { "help-allowed" } else { "without-help" }, &[]);
        let above = html! {
            h1 { (visible(&packet.title)) }
            p { code { (visible(code)) } ", " (help) ": " (state) "." }
            @if *is_open { (self.race_button(code)) }
        };
        let names: BTreeSet<&str> = ranked.iter().map(|ranked| &*self.board.runs[ranked.run].name).collect();
        let waiting: BTreeSet<&str> = sealed.iter().chain(&packet.players).map(|name| &**name).collect();
        let waiting: Vec<&str> = waiting.difference(&names).copied().collect();
        let table = Table {
            stem: &packet_stem(standing),
            frame: self.frame(&packet.title, &about, ranked.first().map(|best| best.run)),
            above,
            caption: "players",
            columns: &[&["#rank", "walk", "player"][..], &COLUMNS].concat(),
            rows: ranked.len() + waiting.len(),
        };
        let row = |number: usize| {
            if number < ranked.len() {
                return self.row(ranked, number, self.edition.site.lines(code));
            }
            let name = waiting[number - ranked.len()];
            let state = self.say(if sealed.contains(name) { "sealed" } else { "awaited" }, &[]);
            html! { td {} td {} th scope="row" { bdi { (visible(name)) } } td colspan="6" { (state) } }
        };
        table.write(row, out)
    }

    /// A link that races a ladder, if there is a game to lead to.
    fn race_button(self, code: &str) -> Markup {
        let link = code.parse().ok().map(|ladder: Ladder| Link::Race(ladder));
        let link = link.and_then(|link| self.edition.site.race_address(&link));
        html! { @if let Some(link) = link { p { a.button href=(visible(&link)) { (self.say("race", &[])) } } } }
    }

    fn players<E>(self, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let Board { runs, categories, .. } = self.board;
        // The ranks of runs in their categories.
        let mut ranks = vec![None; runs.len()];
        let mut places = BTreeMap::new();
        for (place, category) in categories.iter().enumerate() {
            let ranked = category.ranked.iter().enumerate();
            ranked.for_each(|(at, ranked)| ranks[ranked.run] = Some(at));
            places.insert(runs[category.ranked[0].run].category(), place);
        }
        let mut players: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (number, run) in runs.iter().enumerate() {
            players.entry(&run.name).or_default().push(number);
        }
        for (name, mut own) in players {
            own.sort_by_key(|&number| {
                let run = &runs[number];
                let score = (Reverse(run.facts.won), run.facts.ticks);
                (places[&run.category()], ranks[number].is_none(), score, number)
            });
            let about = format!("{}.", self.count("run", own.len()));
            let table = Table {
                stem: &format!("players/{}", slug(name)),
                frame: self.frame(name, &about, Some(own[0])),
                above: html! { h1 { bdi { (visible(name)) } } p { (about) } },
                caption: "all-runs",
                columns: &[&["#rank", "walk", "ladder"][..], &COLUMNS].concat(),
                rows: own.len(),
            };
            let row = |number: usize| {
                let run = &runs[own[number]];
                let category = &categories[places[&run.category()]];
                let ranked = |at: usize| category.ranked[at];
                let at = ranks[own[number]];
                let rank = at.map_or("–".to_owned(), |at| ranked(at).rank.to_string());
                let above = at.and_then(|at| (0..at).rev().map(ranked).find(|above| above.rank < ranked(at).rank));
                html! {
                    td.n { (rank) }
                    (self.walk(run))
                    th scope="row" {
                        a href={ "../" (stem(category)) ".html" } { (self.edition.site.ladder(&category.ladder)) }
                        " " small {
                            (self.edition.rules(category))
                            @if let Some(above) = above { (self.link_to("to-beat", &runs[above.run], 0)) }
                        }
                    }
                    (self.cells_of(run, category.ranked[0].run, self.edition.site.lines(&category.ladder)))
                }
            };
            table.write(row, out)?;
        }
        Ok(())
    }

    fn refused<E>(self, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let refusals = &self.board.refusals;
        let about = match refusals.len() {
            0 => self.say("all-ranked", &[]),
            files => self.say("refused-about", &[("files", &self.count("file", files))]),
        };
        let title = self.say("not-ranked", &[]);
        let table = Table {
            stem: "refused",
            frame: self.frame(&title, &about, None),
            above: html! { h1 { (title) } p { (about) } },
            caption: "refused-files",
            columns: &["file", "reason"],
            rows: refusals.len(),
        };
        let row = |number: usize| {
            let refusal = &refusals[number];
            html! {
                th scope="row" { code { (visible(&refusal.file)) } }
                td lang="en" { (visible(&refusal.reason)) }
            }
        };
        table.write(row, out)
    }

    /// The row of a ranked run in a table of players.
    fn row(self, ranked: &[Ranked], number: usize, lines: Lines) -> Markup {
        let Ranked { rank, run: at } = ranked[number];
        let run = &self.board.runs[at];
        html! {
            td.n { (rank) }
            (self.walk(run))
            th scope="row" {
                (player_link(&run.name, 1))
                @if let Some(comment) = &run.comment { br; small { (visible(comment)) } }
                @if let Some(copies) = self.board.disputed.get(&run.file) {
                    @let files = copies.iter().cloned().collect::<Vec<_>>().join(", ");
                    br; small { (visible(&self.say("disputed", &[("file", &files)]))) }
                }
                @if let Some((other, alike)) = self.board.alike_to(at) {
                    @let (words, ticks) = match alike {
                        Alike::Ticks(1) => ("alike-one", 1),
                        Alike::Ticks(ticks) => ("alike-many", ticks),
                        Alike::Rhythm => ("alike-rhythm", 0),
                    };
                    small { (self.link_to(words, &self.board.runs[other], ticks)) }
                }
            }
            (self.cells_of(run, ranked[0].run, lines))
        }
    }

    fn run_link(self, run: &Entry, depth: usize) -> Markup {
        html! { a href={ ("../".repeat(depth)) (run_path(&run.id, "html")) } { (self.edition.result(&run.facts)) } }
    }

    /// A line with a link to another run, and a number of ticks.
    fn link_to(self, id: &str, run: &Entry, ticks: usize) -> Markup {
        let result = visible(&self.edition.result_by(run));
        let link = html! { a href={ "../" (run_path(&run.id, "html")) } { (result) } };
        let parts = [("run", &*link.0), ("ticks", &ticks.to_string())];
        html! { br; (PreEscaped(self.say(id, &parts))) }
    }

    /// The cell with the picture of a walk.
    fn walk(self, run: &Entry) -> Markup {
        if !run.facts.is_drawn {
            return html! { td { (self.say("too-large", &[])) } };
        }
        let (path, alt) = (run_path(&run.id, "svg"), visible(&self.say("walk-of", &[("name", &run.name)])));
        html! { td { img.walk src={ (self.edition.up(1)) (path) } alt=(alt) loading="lazy"; } }
    }

    /// The cells with time, gap to the first, real time, shares of the lines, and day.
    fn cells_of(self, run: &Entry, first: usize, lines: Lines) -> Markup {
        let (facts, first) = (&run.facts, &self.board.runs[first].facts);
        let gap = facts.ticks.checked_sub(first.ticks).filter(|_| facts.won == first.won);
        let gap = gap.map_or_else(|| "–".to_owned(), |gap| format!("+{}", time(gap)));
        let share = |line| share(line, facts.ticks).unwrap_or_else(|| "–".to_owned());
        html! {
            td.n { (self.run_link(run, 1)) }
            @for text in [gap, seconds(facts.real), share(lines.perfect), share(lines.keyboard)] { td.n { (text) } }
            td { (self.edition.day(facts.started)) }
        }
    }
}
