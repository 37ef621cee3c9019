//! The page of a run, which says nothing that another run could change.

use maud::{Markup, PreEscaped, html};
use mazewright_link::Link;
use mazewright_run::replay::Replay;
use mazewright_run::{Clocks, Ticks};

use crate::board::{Category, Entry};
use crate::examine::{Lines, Walk};
use crate::frame::Frame;
use crate::html::{seconds, share, time, visible};
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
        let player = edition.language.say("by-name", &[("name", &player_link(name, 2).0)]);
        let stood = if facts.stops > 0 { format!(" ({}×)", facts.stops) } else { String::new() };
        let fact = |id: &str, value: Markup| html! { div { dt { (say(id)) } dd { (value) } } };
        let shared = |ending| format!("{}{}", edition.up(2), run_path(id, ending));
        let main = html! {
            h1 { (run) " " small { (PreEscaped(player)) } }
            dl {
                (fact("ladder", html! {
                    a href={ "../../" (stem(&category)) ".html" } { (edition.site.ladder(&facts.ladder)) }
                }))
                (fact("rules", html! { (rules) }))
                @if let Some(comment) = &self.entry.comment { (fact("comment", html! { (visible(comment)) })) }
                (fact("look", html! { (time(facts.look)) }))
                (fact("real", html! { (seconds(facts.real)) }))
                (fact("stood", html! { (seconds(facts.stood)) (stood) }))
                @for (id, line) in [("perfect-line", self.lines.perfect), ("keyboard-line", self.lines.keyboard)] {
                    @if let Some((line, share)) = line.zip(share(line, facts.ticks)) {
                        @let parts = [("time", &*time(line)), ("share", &share)];
                        (fact(id, html! { (edition.language.say("line-share", &parts)) }))
                    }
                }
                (fact("day", edition.day(facts.started)))
                (fact("verdict", html! { (say("holds")) }))
            }
            p {
                @for (link, id) in self.links.iter().zip(["watch", "race-against"]) {
                    @if let Some(link) = link { a.button href=(visible(link)) { (say(id)) } " " }
                }
                a.button href=(shared("mwr")) download { (say("replay-file")) }
            }
            @if facts.is_drawn {
                @let alt = if self.splits.len() > 1 { "walk-first" } else { "walk-only" };
                @let alt = visible(&edition.language.say(alt, &[("name", name)]));
                p { img.large src=(shared("svg")) alt=(alt); }
            }
            (self.splits(edition))
        };
        let frame = Frame { edition, title: &title, description: &about, run: Some(self.entry) };
        frame.page(&run_path(id, "html"), &main)
    }

    fn splits(&self, edition: Edition<'_>) -> Markup {
        let together = self.splits.iter().scan(Ticks(0), |sum, split| {
            *sum = sum.plus(split.run);
            Some(*sum)
        });
        html! {
            table.splits {
                caption { (edition.say("splits")) }
                thead { tr {
                    @for heading in ["level", "look", "time", "together"] { th scope="col" { (edition.say(heading)) } }
                } }
                tbody { @for ((split, together), level) in self.splits.iter().zip(together).zip(1..) {
                    tr {
                        th scope="row" { (level) }
                        @for time in [split.look, split.run, together] { td { (time.to_string()) } }
                    } "\n"
                } }
            }
        }
    }
}
