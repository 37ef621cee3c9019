//! The page of a run, which says nothing that another run could change.

use mazewright_link::Link;
use mazewright_run::Ticks;
use mazewright_run::replay::Replay;

use crate::board::{Category, Entry};
use crate::html::{add, day_element, escape, result, share, time};
use crate::site::{Site, help, player_link, run_path, stem};

/// The most characters of a link that browsers and programs hand on.
const MAX_LINK: usize = 32_000;

impl Site {
    /// The files of a run with their paths: its page, its replay, and the picture of its walk if there is one. A run
    /// on a ladder without a perfect line has none to be compared with.
    #[must_use]
    pub fn run_page(
        &self,
        entry: &Entry,
        replay: Replay,
        picture: Option<String>,
        perfect: Option<u32>,
    ) -> Vec<(String, Vec<u8>)> {
        let bytes = replay.to_bytes();
        let page = self.page(entry, replay, perfect);
        let mut files = vec![(run_path(&entry.id, "html"), page.into_bytes()), (run_path(&entry.id, "mwr"), bytes)];
        files.extend(picture.map(|svg| (run_path(&entry.id, "svg"), svg.into_bytes())));
        files
    }

    /// The paths of the files that [`run_page`](Site::run_page) makes.
    pub fn run_paths(entry: &Entry) -> impl Iterator<Item = String> {
        let endings: &[&str] = if entry.facts.is_drawn { &["html", "mwr", "svg"] } else { &["html", "mwr"] };
        endings.iter().map(|ending| run_path(&entry.id, ending))
    }

    fn page(&self, entry: &Entry, replay: Replay, perfect: Option<u32>) -> String {
        let Entry { id, name, facts, .. } = entry;
        let ladder = &facts.ladder;
        let run = result(facts);
        let title = format!("{run} by {name}");
        let about = format!("{run} by {name} on {ladder}, {}: a run that was verified.", help(facts.is_aided));
        let mut main = format!("<h1>{run} <small>by {}</small></h1>\n", player_link(name, 2));
        let category = Category { ladder: ladder.clone(), is_aided: facts.is_aided, ranked: Vec::new() };
        let board = format!("<a href=\"../../{}.html\"><code>{}</code></a>", stem(&category), escape(ladder));
        main += "<dl>\n";
        let mut fact = |term: &str, value: &str| {
            add(&mut main, format_args!("<div><dt>{term}</dt><dd>{value}</dd></div>\n"));
        };
        fact("Ladder", &board);
        fact("Help", if facts.is_aided { "The path was shown" } else { "None" });
        fact("Look", &time(facts.look));
        if let (Some(perfect), Some(share)) = (perfect, share(perfect, facts.ticks)) {
            fact("Perfect line", &format!("{} (this run: {share})", time(perfect)));
        }
        fact("Day", &day_element(facts.started));
        fact("Verdict", "Holds: these inputs, in these mazes, make this run in this time. The day is a claim.");
        main += "</dl>\n<p>";
        let splits: Vec<_> = replay.splits().collect();
        let link = self.game.as_ref().and_then(|game| Link::Run(Box::new(replay)).text_at(game));
        if let Some(link) = link.filter(|link| link.len() <= MAX_LINK) {
            add(&mut main, format_args!("<a class=\"button\" href=\"{}\">Watch</a> ", escape(&link)));
        }
        add(&mut main, format_args!("<a class=\"button\" href=\"{id}.mwr\" download>Replay file</a></p>\n"));
        if facts.is_drawn {
            let alt = format!(
                "The walk of {name} through {} maze, start to goal",
                if splits.len() > 1 { "the first" } else { "the" }
            );
            add(&mut main, format_args!("<p><img class=\"large\" src=\"{id}.svg\" alt=\"{}\"></p>\n", escape(&alt)));
        }
        main += "<table class=\"splits\">\n<caption>Splits</caption>\n<thead><tr>\
                 <th scope=\"col\" class=\"n\">Level</th><th scope=\"col\" class=\"n\">Look</th>\
                 <th scope=\"col\" class=\"n\">Time</th>\
                 <th scope=\"col\" class=\"n\">Together</th></tr></thead>\n<tbody>\n";
        let mut together = Ticks(0);
        for (split, level) in splits.iter().zip(1..) {
            together = together.plus(split.run);
            add(
                &mut main,
                format_args!(
                    "<tr><th scope=\"row\" class=\"n\">{level}</th><td class=\"n\">{}</td>\
                     <td class=\"n\">{}</td><td class=\"n\">{together}</td></tr>\n",
                    split.look, split.run
                ),
            );
        }
        main += "</tbody>\n</table>\n";
        self.frame(&title, &about, 2, &main).page()
    }
}
