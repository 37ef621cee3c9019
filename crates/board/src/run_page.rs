//! The page of a run, which says nothing that another run could change.

use mazewright_link::Link;
use mazewright_run::replay::Replay;
use mazewright_run::{Clocks, Ticks};

use crate::board::{Category, Entry};
use crate::examine::{Lines, Walk};
use crate::frame::Frame;
use crate::html::{escape, seconds, share, time};
use crate::site::{Edition, Site, player_link, run_path, stem};

/// The most characters of a link that browsers and programs pass on.
const MAX_LINK: usize = 32_000;

/// The contents of a run's page.
struct RunPage<'a> {
    entry: &'a Entry,
    splits: Vec<Clocks>,
    /// The addresses at which it is watched and raced.
    links: [Option<String>; 2],
    lines: Lines,
}

impl Site {
    /// The files of a run with their paths: its pages, its replay, and the pictures of its walk if there are any. Empty
    /// lines leave out the comparison.
    pub fn run_page(&self, entry: &Entry, replay: Replay, walk: Option<&Walk>, lines: Lines) -> Vec<(String, Vec<u8>)> {
        let path = |ending| run_path(&entry.id, ending);
        let mut files = vec![(path("mwr"), replay.to_bytes())];
        files.extend(walk.map(|walk| (path("svg"), walk.svg())));
        // Previews need the address of a picture.
        let pictured = walk.filter(|_| self.address.is_some());
        files.extend(pictured.map(|walk| (path("png"), walk.png())));
        let splits = replay.splits().collect();
        let link = Link::Run(Box::new(replay));
        let links = [self.game.as_ref().and_then(|game| link.text_at(game)), self.race_address(&link)];
        let links = links.map(|link| link.filter(|link| link.len() <= MAX_LINK));
        let page = RunPage { entry, splits, links, lines };
        files.extend(self.editions().map(|edition| (edition.path(&path("html")), page.write(edition).into_bytes())));
        files
    }

    /// The paths of the files that [`run_page`](Site::run_page) makes.
    pub fn run_paths(&self, entry: &Entry) -> impl Iterator<Item = String> {
        let pictures: &[&str] = if entry.facts.is_drawn { &["svg", "png"] } else { &[] };
        let pictures = &pictures[..pictures.len().min(1 + usize::from(self.address.is_some()))];
        let files = pictures.iter().chain(&["mwr"]).map(|ending| run_path(&entry.id, ending));
        files.chain(self.editions().map(|edition| edition.path(&run_path(&entry.id, "html"))))
    }
}

impl RunPage<'_> {
    fn write(&self, edition: Edition<'_>) -> String {
        let Entry { id, name, facts, .. } = self.entry;
        let say = |id: &str| edition.say(id);
        let (run, title) = (edition.result(facts), edition.result_by(self.entry));
        let category = Category::of(self.entry);
        let (rules, ladder) = (edition.rules(&category), edition.site.name_of(&facts.ladder));
        let parts = [("result", &*run), ("name", name), ("ladder", ladder), ("rules", &rules)];
        let about = edition.language.say("run-about", &parts);
        let player = edition.language.say("by-name", &[("name", &player_link(name, 2))]);
        let mut main = format!("<h1>{run} <small>{player}</small></h1>\n<dl>\n");
        let mut fact = |id: &str, value: &str| {
            main += &format!("<div><dt>{}</dt><dd>{value}</dd></div>\n", say(id));
        };
        let (stem, ladder) = (stem(&category), edition.site.ladder(&facts.ladder));
        fact("ladder", &format!("<a href=\"../../{stem}.html\">{ladder}</a>"));
        fact("rules", &rules);
        if let Some(comment) = &self.entry.comment {
            fact("comment", &escape(comment));
        }
        fact("look", &time(facts.look));
        fact("real", &seconds(facts.real));
        let times = if facts.stops > 0 { format!(" ({}×)", facts.stops) } else { String::new() };
        fact("stood", &format!("{}{times}", seconds(facts.stood)));
        for (id, line) in [("perfect-line", self.lines.perfect), ("keyboard-line", self.lines.keyboard)] {
            if let Some((line, share)) = line.zip(share(line, facts.ticks)) {
                fact(id, &edition.language.say("line-share", &[("time", &time(line)), ("share", &share)]));
            }
        }
        fact("day", &edition.day(facts.started));
        fact("verdict", &say("holds"));
        main += "</dl>\n<p>";
        for (link, id) in self.links.iter().zip(["watch", "race-against"]) {
            if let Some(link) = link {
                main += &format!("<a class=\"button\" href=\"{}\">{}</a> ", escape(link), say(id));
            }
        }
        let shared = |ending| format!("{}{}", edition.up(2), run_path(id, ending));
        let replay = shared("mwr");
        main += &format!("<a class=\"button\" href=\"{replay}\" download>{}</a></p>\n", say("replay-file"));
        if facts.is_drawn {
            let alt = if self.splits.len() > 1 { "walk-first" } else { "walk-only" };
            let alt = escape(&edition.language.say(alt, &[("name", name)]));
            main += &format!("<p><img class=\"large\" src=\"{}\" alt=\"{alt}\"></p>\n", shared("svg"));
        }
        main += &self.splits(edition);
        let picture = facts.is_drawn.then(|| run_path(id, "png"));
        let frame = Frame { picture: picture.as_deref(), ..Frame::new(edition, &title, &about, &main) };
        frame.page(&run_path(id, "html"))
    }

    fn splits(&self, edition: Edition<'_>) -> String {
        let [splits, level, look, time, together] =
            ["splits", "level", "look", "time", "together"].map(|id| edition.say(id));
        let mut table = format!("<table class=\"splits\">\n<caption>{splits}</caption>\n<thead><tr>");
        for heading in [level, look, time, together] {
            table += &format!("<th scope=\"col\">{heading}</th>");
        }
        table += "</tr></thead>\n<tbody>\n";
        let mut together = Ticks(0);
        for (split, level) in self.splits.iter().zip(1..) {
            together = together.plus(split.run);
            table += &format!(
                "<tr><th scope=\"row\">{level}</th><td>{}</td><td>{}</td><td>{together}</td></tr>\n",
                split.look, split.run
            );
        }
        table + "</tbody>\n</table>\n"
    }
}
