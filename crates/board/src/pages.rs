//! The pages of a board: ladders, players, and what is not ranked.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use mazewright_link::Link;
use mazewright_run::{Ladder, Motion};

use crate::board::{Board, Category, Entry, Standing};
use crate::html::{add, count, day_element, escape, result, share, slug, time};
use crate::packet::Packet;
use crate::site::{Site, help, player_link, run_path, stem};
use crate::table::Table;
use crate::{feed, json};

impl Site {
    /// Hands on each page, feed and picture with its path, apart from the pages of runs, which
    /// [`run_page`](Site::run_page) makes.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write<E>(&self, board: &Board, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        out("style.css", include_str!("style.css"))?;
        self.front(board, out)?;
        for category in &board.categories {
            self.ladder(board, category, out)?;
        }
        for standing in &board.packets {
            self.packet(board, standing, out)?;
        }
        self.players(board, out)?;
        self.refused(board, out)?;
        out("feed.xml", &feed::write(self, board))?;
        out("board.json", &json::write(self, board))
    }

    fn front<E>(&self, board: &Board, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let ladders: BTreeSet<&str> = board.categories.iter().map(|it| &*it.ladder).collect();
        let players: BTreeSet<&str> = board.runs.iter().map(|run| &*run.name).collect();
        let about = format!(
            "{} by {} on {}. Each run was walked again, input by input, before it was ranked.",
            count(board.runs.len(), "run"),
            count(players.len(), "player"),
            count(ladders.len(), "ladder"),
        );
        let mut main = format!("<h1>{}</h1>\n<p>{about}", escape(&self.title));
        if !board.refusals.is_empty() {
            let files = count(board.refusals.len(), "file");
            add(&mut main, format_args!(" <a href=\"refused.html\">{files} not ranked</a>, each with its reason."));
        }
        main += "</p>\n";
        if !board.packets.is_empty() {
            main += "<h2>Packets</h2>\n<ul>\n";
            for standing in &board.packets {
                let (path, title) = (packet_stem(standing), escape(&standing.packet.title));
                let state = state(standing);
                add(&mut main, format_args!("<li><a href=\"{path}.html\">{title}</a>: {state}</li>\n"));
            }
            main += "</ul>\n";
        }
        let table = Table {
            stem: "index",
            frame: self.frame("", &about, 0, &main),
            caption: "Ladders",
            columns: &["Ladder", "Rules", "#Players", "#Best time", "By"],
            rows: board.categories.len(),
        };
        let row = |number: usize| {
            let category = &board.categories[number];
            let best = &board.runs[category.ranked[0].run];
            format!(
                "<th scope=\"row\"><a href=\"{}.html\"><code>{}</code></a></th>\
                 <td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td>",
                stem(category),
                escape(&category.ladder),
                rules(category),
                category.ranked.len(),
                run_link(best, 0),
                player_link(&best.name, 0),
            )
        };
        table.write(row, out)
    }

    fn ladder<E>(
        &self,
        board: &Board,
        category: &Category,
        out: &mut impl FnMut(&str, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let code = &category.ladder;
        let perfect = self.perfect.get(code).copied();
        let best = &board.runs[category.ranked[0].run];
        let rules = rules(category);
        let title = format!("{code} ({rules})");
        let about = format!(
            "{}, {rules}. {} {} by {}.",
            count(category.ranked.len(), "player"),
            if best.facts.won.is_some() { "Best:" } else { "Best time" },
            result(&best.facts),
            best.name
        );
        let mut main = format!("<h1><code>{}</code></h1>\n<p>{}", escape(code), escape(&about));
        if let Some(perfect) = perfect {
            add(&mut main, format_args!(" No walk is faster than {}, the perfect line.", time(perfect)));
        }
        main += "</p>\n";
        main += &self.race_button(code);
        let table = Table {
            stem: &stem(category),
            frame: self.frame(&title, &about, 1, &main),
            caption: "The best run of each player",
            columns: &["#Rank", "Walk", "Player", "#Time", "#Of perfect", "Day"],
            rows: category.ranked.len(),
        };
        let row = |number: usize| {
            let ranked = category.ranked[number];
            let run = &board.runs[ranked.run];
            format!(
                "<td class=\"n\">{}</td>{}<th scope=\"row\">{}</th>{}",
                ranked.rank,
                walk(run),
                player_link(&run.name, 1),
                cells_of(run, perfect)
            )
        };
        table.write(row, out)
    }

    /// The page of a packet: its rules, and who has run or is awaited.
    fn packet<E>(
        &self,
        board: &Board,
        standing: &Standing,
        out: &mut impl FnMut(&str, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let Packet { title, ladder, .. } = &standing.packet;
        let state = state(standing);
        let about = format!("A packet on {ladder}: {state}.");
        let mut main = format!(
            "<h1>{}</h1>\n<p><code>{}</code>, {}: {state}.</p>\n",
            escape(title),
            escape(ladder),
            if standing.packet.aided { "help allowed" } else { help(false) },
        );
        if standing.is_open {
            main += &self.race_button(ladder);
        }
        let ranked: BTreeSet<&str> = standing.ranked.iter().map(|ranked| &*board.runs[ranked.run].name).collect();
        let players = standing.sealed.iter().chain(&standing.packet.players);
        let waiting: BTreeSet<&str> = players.map(|name| &**name).collect();
        let waiting: Vec<&str> = waiting.difference(&ranked).copied().collect();
        let table = Table {
            stem: &packet_stem(standing),
            frame: self.frame(title, &about, 1, &main),
            caption: "Players",
            columns: &["#Rank", "Walk", "Player", "#Time", "#Of perfect", "Day"],
            rows: ranked.len() + waiting.len(),
        };
        let row = |number: usize| {
            let Some(ranked) = standing.ranked.get(number) else {
                let name = waiting[number - ranked.len()];
                let state = if standing.sealed.contains(name) { "sealed" } else { "awaited" };
                return format!(
                    "<td></td><td></td><th scope=\"row\"><bdi>{}</bdi></th><td colspan=\"3\">{state}</td>",
                    escape(name)
                );
            };
            let run = &board.runs[ranked.run];
            format!(
                "<td class=\"n\">{}</td>{}<th scope=\"row\">{}</th>{}",
                ranked.rank,
                walk(run),
                player_link(&run.name, 1),
                cells_of(run, self.perfect.get(ladder).copied())
            )
        };
        table.write(row, out)
    }

    /// A link that races a ladder, if there is a game to lead to.
    fn race_button(&self, code: &str) -> String {
        let link = code.parse().ok().map(|ladder: Ladder| Link::Race(ladder));
        let link = link.zip(self.game.as_ref()).and_then(|(link, game)| link.text_at(game));
        let button = |link: String| format!("<p><a class=\"button\" href=\"{}\">Race it</a></p>\n", escape(&link));
        link.map(button).unwrap_or_default()
    }

    fn players<E>(&self, board: &Board, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let mut ranks = vec![None; board.runs.len()];
        let mut places = BTreeMap::new();
        for (place, category) in board.categories.iter().enumerate() {
            places.insert((&*category.ladder, category.is_aided), place);
            category.ranked.iter().for_each(|ranked| ranks[ranked.run] = Some(ranked.rank));
        }
        let place = |run: &Entry| places[&(&*run.facts.ladder, run.facts.is_aided)];
        let mut players: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (number, run) in board.runs.iter().enumerate() {
            players.entry(&run.name).or_default().push(number);
        }
        for (name, mut runs) in players {
            runs.sort_by_key(|&run| {
                let Entry { facts, .. } = &board.runs[run];
                let score = (Reverse(facts.won), facts.ticks);
                (place(&board.runs[run]), ranks[run].is_none(), score, run)
            });
            let about = format!("{}.", count(runs.len(), "run"));
            let main = format!("<h1><bdi>{}</bdi></h1>\n<p>{about}</p>\n", escape(name));
            let table = Table {
                stem: &format!("players/{}", slug(name)),
                frame: self.frame(name, &about, 1, &main),
                caption: "All runs, with the rank of the best on each ladder",
                columns: &["#Rank", "Walk", "Ladder", "#Time", "#Of perfect", "Day"],
                rows: runs.len(),
            };
            let row = |number: usize| {
                let run = &board.runs[runs[number]];
                let category = &board.categories[place(run)];
                let rank = ranks[runs[number]].map_or("–".to_owned(), |rank: usize| rank.to_string());
                format!(
                    "<td class=\"n\">{rank}</td>{}\
                     <th scope=\"row\"><a href=\"../{}.html\"><code>{}</code></a> <small>{}</small></th>{}",
                    walk(run),
                    stem(category),
                    escape(&category.ladder),
                    rules(category),
                    cells_of(run, self.perfect.get(&category.ladder).copied())
                )
            };
            table.write(row, out)?;
        }
        Ok(())
    }

    fn refused<E>(&self, board: &Board, out: &mut impl FnMut(&str, &str) -> Result<(), E>) -> Result<(), E> {
        let about = match board.refusals.len() {
            0 => "Every file of the folder is ranked.".to_owned(),
            files => format!("{} of the folder, each with the reason.", count(files, "file")),
        };
        let main = format!("<h1>Not ranked</h1>\n<p>{about}</p>\n");
        let table = Table {
            stem: "refused",
            frame: self.frame("Not ranked", &about, 0, &main),
            caption: "Files that are not ranked",
            columns: &["File", "Reason"],
            rows: board.refusals.len(),
        };
        let row = |number: usize| {
            let refusal = &board.refusals[number];
            let (file, reason) = (escape(&refusal.file), escape(&refusal.reason));
            format!("<th scope=\"row\"><code>{file}</code></th><td>{reason}</td>")
        };
        table.write(row, out)
    }
}

/// The path of the pages of a packet, without the ending.
fn packet_stem(standing: &Standing) -> String {
    format!("packets/{}", slug(&standing.packet.name))
}

/// How far a packet is.
fn state(standing: &Standing) -> String {
    let Packet { from, until, .. } = &standing.packet;
    let (sealed, ranked) = (standing.sealed.len(), standing.ranked.len());
    match standing.is_open {
        true => format!("open from {from} to {until}, {} sealed", count(sealed, "run")),
        false => format!("closed, {} of {} opened", ranked, count(sealed, "sealed run")),
    }
}

/// How the runs of a category were made.
fn rules(category: &Category) -> String {
    let motion = category.ladder.parse().map_or("", |ladder: Ladder| match ladder.motion {
        Motion::AutoRun => ", running",
        _ if ladder.is_guided() => ", guided",
        _ => ", free motion",
    });
    format!("{}{motion}", help(category.is_aided))
}

fn run_link(run: &Entry, depth: usize) -> String {
    let up = "../".repeat(depth);
    format!("<a href=\"{up}{}\">{}</a>", run_path(&run.id, "html"), result(&run.facts))
}

/// The cell with the picture of a walk.
fn walk(run: &Entry) -> String {
    if !run.facts.is_drawn {
        return "<td>too large</td>".to_owned();
    }
    let (path, name) = (run_path(&run.id, "svg"), escape(&run.name));
    format!("<td><img class=\"walk\" src=\"../{path}\" alt=\"Walk of {name}\" loading=\"lazy\"></td>")
}

/// The cells with time, share of the perfect line, and day.
fn cells_of(run: &Entry, perfect: Option<u32>) -> String {
    let share = share(perfect, run.facts.ticks).unwrap_or_else(|| "–".to_owned());
    let day = day_element(run.facts.started);
    format!("<td class=\"n\">{}</td><td class=\"n\">{share}</td><td>{day}</td>", run_link(run, 1))
}
