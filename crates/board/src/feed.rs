//! The feed: the latest of the ranked runs, as Atom.

use std::cmp::Reverse;

use mazewright_run::Date;

use crate::board::Board;
use crate::html::{add, day, escape, result, slug};
use crate::site::{Site, help, run_path};

/// The most entries.
const ENTRIES: usize = 50;

pub(crate) fn write(site: &Site, board: &Board) -> String {
    let ranked = board.categories.iter().flat_map(|category| &category.ranked);
    let mut latest: Vec<_> = ranked.map(|ranked| (ranked.rank, &board.runs[ranked.run])).collect();
    latest.retain(|(_, run)| day(run.facts.started).is_some());
    latest.sort_by_key(|(_, run)| (Reverse(run.facts.started), &run.id));
    latest.truncate(ENTRIES);
    let updated = moment(latest.first().map_or(0, |(_, run)| run.facts.started));
    let address = site.address.as_deref().unwrap_or_default();
    let (title, name, home) = (escape(&site.title), slug(&site.title), escape(address));
    let mut feed = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n\
         <title>{title}</title>\n<id>urn:mazewright:board:{name}</id>\n<updated>{updated}</updated>\n\
         <link rel=\"self\" href=\"{home}feed.xml\"/>\n<link href=\"{home}index.html\"/>\n"
    );
    for (rank, run) in latest {
        let facts = &run.facts;
        let (id, name, ladder) = (&run.id, escape(&run.name), escape(&facts.ladder));
        add(
            &mut feed,
            format_args!(
                "<entry>\n<title>{} by {name}, rank {rank} on {ladder}</title>\n<id>urn:mazewright:run:{id}</id>\n\
                 <updated>{}</updated>\n<author><name>{name}</name></author>\n<link href=\"{home}{}\"/>\n\
                 <summary>{ladder}, {}</summary>\n</entry>\n",
                result(facts),
                moment(facts.started),
                run_path(id, "html"),
                help(facts.is_aided),
            ),
        );
    }
    feed + "</feed>\n"
}

/// A time in seconds since 1970 as Atom writes it.
fn moment(seconds: u64) -> String {
    let Date { year, month, day, hour, minute, second } = Date::of_unix(seconds);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}
