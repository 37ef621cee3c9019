//! The pages of a board: ladders, players, and what is not ranked.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use mazewright_link::Link;
use mazewright_run::Ladder;

use crate::board::{Board, Category, Entry, Ranked, Standing};
use crate::examine::Lines;
use crate::frame::Frame;
use crate::html::{escape, seconds, share, slug, time};
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

    fn front<E>(self, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let Board { runs, categories, refusals, packets, .. } = self.board;
        let ladders: BTreeSet<&str> = categories.iter().map(|it| &*it.ladder).collect();
        let players: BTreeSet<&str> = runs.iter().map(|run| &*run.name).collect();
        let [runs, players, ladders] = [("run", runs.len()), ("player", players.len()), ("ladder", ladders.len())]
            .map(|(id, number)| self.count(id, number));
        let about = self.say("front-about", &[("runs", &runs), ("players", &players), ("ladders", &ladders)]);
        let mut main = format!("<h1>{}</h1>\n<p>{about}", escape(&self.edition.site.title));
        if !refusals.is_empty() {
            let refused = self.say("front-refused", &[("files", &self.count("file", refusals.len()))]);
            main += &format!(" <a href=\"refused.html\">{refused}</a>.");
        }
        main += "</p>\n";
        if !packets.is_empty() {
            main += &format!("<h2>{}</h2>\n<ul>\n", self.say("packets", &[]));
            for standing in packets {
                let (path, title) = (packet_stem(standing), escape(&standing.packet.title));
                let state = self.edition.state(standing);
                main += &format!("<li><a href=\"{path}.html\">{title}</a>: {state}</li>\n");
            }
            main += "</ul>\n";
        }
        let picture = categories.first().and_then(|category| self.picture(category.ranked[0].run));
        let table = Table {
            stem: "index",
            frame: Frame { picture: picture.as_deref(), ..Frame::new(self.edition, "", &about, &main) },
            caption: "ladders",
            columns: &["ladder", "rules", "#players", "#best", "by"],
            rows: categories.len(),
        };
        let row = |number: usize| {
            let category = &categories[number];
            let best = &self.board.runs[category.ranked[0].run];
            format!(
                "<th scope=\"row\"><a href=\"{}.html\">{}</a></th>\
                 <td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td>",
                stem(category),
                self.edition.site.ladder(&category.ladder),
                self.edition.rules(category),
                category.ranked.len(),
                self.run_link(best, 0),
                player_link(&best.name, 0),
            )
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
        let mut main = format!("<h1>{}</h1>\n", self.edition.site.ladder(code));
        if let Some(Naming { rules, .. }) = self.edition.site.ladders.get(code) {
            let rules: Vec<String> = rules.trim().lines().map(escape).collect();
            main += &format!("<p><code>{}</code></p>\n<p>{}</p>\n", escape(code), rules.join("<br>"));
        }
        main += &format!("<p>{}", escape(&about));
        for (id, line) in [("ladder-perfect", lines.perfect), ("ladder-keyboard", lines.keyboard)] {
            let text = line.map(|line| self.say(id, &[("time", &time(line))]));
            text.iter().for_each(|text| main += &format!(" {text}"));
        }
        main += "</p>\n";
        main += &self.race_button(code);
        let (title, picture) = (format!("{} ({rules})", self.edition.site.name_of(code)), self.picture(ranked[0].run));
        let table = Table {
            stem: &stem(category),
            frame: Frame { picture: picture.as_deref(), ..Frame::new(self.edition, &title, &about, &main) },
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
        let mut main =
            format!("<h1>{}</h1>\n<p><code>{}</code>, {help}: {state}.</p>\n", escape(&packet.title), escape(code));
        if *is_open {
            main += &self.race_button(code);
        }
        let names: BTreeSet<&str> = ranked.iter().map(|ranked| &*self.board.runs[ranked.run].name).collect();
        let waiting: BTreeSet<&str> = sealed.iter().chain(&packet.players).map(|name| &**name).collect();
        let waiting: Vec<&str> = waiting.difference(&names).copied().collect();
        let picture = ranked.first().and_then(|best| self.picture(best.run));
        let table = Table {
            stem: &packet_stem(standing),
            frame: Frame { picture: picture.as_deref(), ..Frame::new(self.edition, &packet.title, &about, &main) },
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
            let name = escape(name);
            format!("<td></td><td></td><th scope=\"row\"><bdi>{name}</bdi></th><td colspan=\"6\">{state}</td>")
        };
        table.write(row, out)
    }

    /// A link that races a ladder, if there is a game to lead to.
    fn race_button(self, code: &str) -> String {
        let link = code.parse().ok().map(|ladder: Ladder| Link::Race(ladder));
        let link = link.and_then(|link| self.edition.site.race_address(&link));
        let race = self.say("race", &[]);
        let button = |link: String| format!("<p><a class=\"button\" href=\"{}\">{race}</a></p>\n", escape(&link));
        link.map(button).unwrap_or_default()
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
            let main = format!("<h1><bdi>{}</bdi></h1>\n<p>{about}</p>\n", escape(name));
            let picture = self.picture(own[0]);
            let table = Table {
                stem: &format!("players/{}", slug(name)),
                frame: Frame { picture: picture.as_deref(), ..Frame::new(self.edition, name, &about, &main) },
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
                let above = above.map(|above| self.link_to("to-beat", &runs[above.run], 0)).unwrap_or_default();
                format!(
                    "<td class=\"n\">{rank}</td>{}<th scope=\"row\"><a href=\"../{}.html\">{}</a> \
                     <small>{}{above}</small></th>{}",
                    self.walk(run),
                    stem(category),
                    self.edition.site.ladder(&category.ladder),
                    self.edition.rules(category),
                    self.cells_of(run, category.ranked[0].run, self.edition.site.lines(&category.ladder)),
                )
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
        let main = format!("<h1>{title}</h1>\n<p>{about}</p>\n");
        let table = Table {
            stem: "refused",
            frame: Frame::new(self.edition, &title, &about, &main),
            caption: "refused-files",
            columns: &["file", "reason"],
            rows: refusals.len(),
        };
        let row = |number: usize| {
            let refusal = &refusals[number];
            let (file, reason) = (escape(&refusal.file), escape(&refusal.reason));
            format!("<th scope=\"row\"><code>{file}</code></th><td lang=\"en\">{reason}</td>")
        };
        table.write(row, out)
    }

    /// The row of a ranked run in a table of players.
    fn row(self, ranked: &[Ranked], number: usize, lines: Lines) -> String {
        let Ranked { rank, run: at } = ranked[number];
        let run = &self.board.runs[at];
        let mut player = player_link(&run.name, 1);
        if let Some(comment) = &run.comment {
            player += &format!("<br><small>{}</small>", escape(comment));
        }
        if let Some(&(other, ticks)) = self.board.alike.get(&at) {
            let alike = if ticks == 1 { "alike-one" } else { "alike-many" };
            player += &format!("<small>{}</small>", self.link_to(alike, &self.board.runs[other], ticks));
        }
        let (walk, cells) = (self.walk(run), self.cells_of(run, ranked[0].run, lines));
        format!("<td class=\"n\">{rank}</td>{walk}<th scope=\"row\">{player}</th>{cells}")
    }

    fn run_link(self, run: &Entry, depth: usize) -> String {
        let up = "../".repeat(depth);
        format!("<a href=\"{up}{}\">{}</a>", run_path(&run.id, "html"), self.edition.result(&run.facts))
    }

    /// A line with a link to another run, and a number of ticks.
    fn link_to(self, id: &str, run: &Entry, ticks: usize) -> String {
        let (path, result) = (run_path(&run.id, "html"), escape(&self.edition.result_by(run)));
        let link = format!("<a href=\"../{path}\">{result}</a>");
        format!("<br>{}", self.say(id, &[("run", &link), ("ticks", &ticks.to_string())]))
    }

    /// The path of the picture of a run for previews.
    fn picture(self, run: usize) -> Option<String> {
        let run = &self.board.runs[run];
        run.facts.is_drawn.then(|| run_path(&run.id, "png"))
    }

    /// The cell with the picture of a walk.
    fn walk(self, run: &Entry) -> String {
        if !run.facts.is_drawn {
            return format!("<td>{}</td>", self.say("too-large", &[]));
        }
        let (path, alt) = (run_path(&run.id, "svg"), escape(&self.say("walk-of", &[("name", &run.name)])));
        let up = self.edition.up(1);
        format!("<td><img class=\"walk\" src=\"{up}{path}\" alt=\"{alt}\" loading=\"lazy\"></td>")
    }

    /// The cells with time, gap to the first, real time, shares of the lines, and day.
    fn cells_of(self, run: &Entry, first: usize, lines: Lines) -> String {
        let (facts, first) = (&run.facts, &self.board.runs[first].facts);
        let gap = facts.ticks.checked_sub(first.ticks).filter(|_| facts.won == first.won);
        let gap = gap.map_or_else(|| "–".to_owned(), |gap| format!("+{}", time(gap)));
        let real = seconds(facts.real);
        let [perfect, keyboard] =
            [lines.perfect, lines.keyboard].map(|line| share(line, run.facts.ticks).unwrap_or_else(|| "–".to_owned()));
        let (link, day) = (self.run_link(run, 1), self.edition.day(run.facts.started));
        format!(
            "<td class=\"n\">{link}</td><td class=\"n\">{gap}</td><td class=\"n\">{real}</td>\
             <td class=\"n\">{perfect}</td><td class=\"n\">{keyboard}</td><td>{day}</td>"
        )
    }
}
