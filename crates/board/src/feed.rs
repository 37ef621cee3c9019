//! The feed: the latest ranked runs and opened packets, as Atom.

use std::cmp::Reverse;

use maud::html;
use mazewright_run::inside::SECONDS_PER_DAY;

use crate::board::{Board, Category, Ranked, Standing};
use crate::html::{day, moment, slug, visible};
use crate::site::{Edition, packet_stem, run_path};

/// The most entries.
const ENTRIES: usize = 50;

/// The moment of an entry, its ID, title, author, path and summary.
type Item<'a> = (String, String, String, &'a str, String, String);

pub(crate) fn write(edition: Edition<'_>, board: &Board) -> String {
    let site = edition.site;
    let facts = |ranked: &Ranked| &board.runs[ranked.run].facts;
    let all = board.categories.iter().flat_map(|category| category.ranked.iter().map(move |ranked| (category, ranked)));
    let mut latest: Vec<_> = all.filter(|(_, ranked)| day(facts(ranked).started).is_some()).collect();
    latest.sort_by_key(|(_, ranked)| (Reverse(facts(ranked).started), &board.runs[ranked.run].id));
    let runs = latest.into_iter().take(ENTRIES).map(|(category, ranked)| run(edition, board, category, ranked));
    let opened = board.packets.iter().filter(|standing| !standing.is_open);
    let mut items: Vec<Item<'_>> = runs.chain(opened.map(|standing| packet(edition, board, standing))).collect();
    items.sort_by(|a, b| (&b.0, &a.1).cmp(&(&a.0, &b.1)));
    items.truncate(ENTRIES);

    let updated = items.first().map_or_else(|| moment(0), |item| item.0.clone());
    let home = visible(&site.address_of("").unwrap_or_default());
    let feed = html! {
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(edition.language.code()) {
            title { (visible(&site.title)) }
            id { "urn:mazewright:board:" (edition.path("").replace('/', ":")) (slug(&site.title)) }
            updated { (updated) }
            link rel="self" href={ (home) (edition.path("feed.xml")) } {}
            link href={ (home) (edition.path("index.html")) } {}
            @for (updated, id, title, author, path, summary) in &items {
                "\n"
                entry {
                    title { (visible(title)) }
                    id { "urn:mazewright:" (id) }
                    updated { (updated) }
                    author { name { (visible(author)) } }
                    link href={ (home) (edition.path(path)) } {}
                    summary { (visible(summary)) }
                }
            }
        }
    };
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}\n", feed.into_string())
}

fn run<'a>(edition: Edition<'_>, board: &'a Board, category: &Category, ranked: &Ranked) -> Item<'a> {
    let run = &board.runs[ranked.run];
    let (result, rank) = (edition.result(&run.facts), ranked.rank.to_string());
    let ladder = edition.site.name_of(&category.ladder);
    let parts = [("result", &*result), ("name", &run.name), ("rank", &rank), ("ladder", ladder)];
    let (title, path) = (edition.language.say("feed-title", &parts), run_path(&run.id, "html"));
    let summary = format!("{ladder}, {}", edition.rules(category));
    (moment(run.facts.started), format!("run:{}", run.id), title, &run.name, path, summary)
}

/// An opened packet, dated when the last of its players had run, or after its last day if some have not, but never
/// later than the board.
fn packet<'a>(edition: Edition<'a>, board: &Board, standing: &Standing) -> Item<'a> {
    let (packet, site) = (&standing.packet, edition.site);
    let runs = || standing.ranked.iter().map(|ranked| &board.runs[ranked.run]);
    let is_done = !packet.players.is_empty() && standing.ranked.len() == packet.players.len();
    let last = runs().map(|run| run.facts.started).max().filter(|_| is_done);
    let best = runs().next().map(|run| {
        let parts = [("result", &*edition.result(&run.facts)), ("name", &run.name)];
        format!(", {}", edition.language.say("packet-best", &parts))
    });
    let updated = match (last, day(board.now)) {
        (None, Some(today)) if packet.is_over(&today) => format!("{}T23:59:59Z", packet.until),
        (last, _) => moment(last.unwrap_or(board.now - board.now % SECONDS_PER_DAY)),
    };
    let (id, path) = (format!("packet:{}:{}", slug(&site.title), packet.name), packet_stem(standing) + ".html");
    let summary = format!("{}: {}{}", packet.ladder, edition.state(standing), best.unwrap_or_default());
    (updated, id, packet.title.clone(), &site.title, path, summary)
}
