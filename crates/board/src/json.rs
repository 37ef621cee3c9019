//! The board for programs.

use serde::Serialize;

use crate::board::{Board, Ranked};
use crate::html::day;
use crate::site::{Site, run_path};

#[derive(Serialize)]
struct Whole<'a> {
    title: &'a str,
    ladders: Vec<Ladder<'a>>,
    packets: Vec<Packet<'a>>,
    refused: Vec<Refused<'a>>,
}

#[derive(Serialize)]
struct Packet<'a> {
    packet: &'a str,
    title: &'a str,
    ladder: &'a str,
    from: &'a str,
    until: &'a str,
    open: bool,
    sealed: Vec<&'a str>,
    ranked: Vec<Run<'a>>,
}

#[derive(Serialize)]
struct Ladder<'a> {
    ladder: &'a str,
    aided: bool,
    perfect_ticks: Option<u32>,
    ranked: Vec<Run<'a>>,
}

#[derive(Serialize)]
struct Run<'a> {
    rank: usize,
    name: &'a str,
    run_ticks: u32,
    look_ticks: u32,
    day: Option<String>,
    file: &'a str,
    page: String,
    replay: String,
}

#[derive(Serialize)]
struct Refused<'a> {
    file: &'a str,
    reason: &'a str,
}

pub(crate) fn write(site: &Site, board: &Board) -> String {
    let ladders = board.categories.iter().map(|category| Ladder {
        ladder: &category.ladder,
        aided: category.is_aided,
        perfect_ticks: site.perfect.get(&category.ladder).copied(),
        ranked: runs(board, &category.ranked),
    });
    let packets = board.packets.iter().map(|standing| Packet {
        packet: &standing.packet.name,
        title: &standing.packet.title,
        ladder: &standing.packet.ladder,
        from: &standing.packet.from,
        until: &standing.packet.until,
        open: standing.is_open,
        sealed: standing.sealed.iter().map(|name| &**name).collect(),
        ranked: runs(board, &standing.ranked),
    });
    let refused = board.refusals.iter().map(|it| Refused { file: &it.file, reason: &it.reason });
    let whole = Whole {
        title: &site.title,
        ladders: ladders.collect(),
        packets: packets.collect(),
        refused: refused.collect(),
    };
    // Nothing of this can fail to be JSON.
    let text = serde_json::to_string(&whole).unwrap_or_default();
    text + "\n"
}

fn runs<'a>(board: &'a Board, ranked: &[Ranked]) -> Vec<Run<'a>> {
    let run = |ranked: &Ranked| {
        let run = &board.runs[ranked.run];
        Run {
            rank: ranked.rank,
            name: &run.name,
            run_ticks: run.facts.ticks,
            look_ticks: run.facts.look,
            day: day(run.facts.started),
            file: &run.file,
            page: run_path(&run.id, "html"),
            replay: run_path(&run.id, "mwr"),
        }
    };
    ranked.iter().map(run).collect()
}
