//! The frame of all pages: their heads, and what surrounds their main parts.

use maud::{DOCTYPE, Markup, html};

use crate::board::Entry;
use crate::html::visible;
use crate::site::{Edition, run_path};

/// The frame of a page.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'a> {
    /// The language, and the site.
    pub(crate) edition: Edition<'a>,
    /// The title of the page; empty for the first one.
    pub(crate) title: &'a str,
    /// The page in a sentence, for previews.
    pub(crate) description: &'a str,
    /// The run whose picture previews show.
    pub(crate) run: Option<&'a Entry>,
}

impl Frame<'_> {
    /// The whole page around its main part, which lies at a path among those of its language.
    pub(crate) fn page(&self, path: &str, main: &Markup) -> String {
        let edition = self.edition;
        let depth = path.matches('/').count();
        let (home, up) = ("../".repeat(depth), edition.up(depth));
        let (board, description) = (visible(&edition.site.title), visible(self.description));
        let title = match self.title {
            "" => board.clone(),
            title => format!("{} · {board}", visible(title)),
        };
        let pictured = self.run.filter(|run| run.facts.is_drawn);
        let picture = pictured.and_then(|run| edition.site.address_of(&run_path(&run.id, "png")));
        let others: Vec<_> = edition.site.editions().filter(|other| other.language != edition.language).collect();
        let page = html! {
            (DOCTYPE) "\n"
            html lang=(edition.language.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    meta name="description" content=(description);
                    meta property="og:type" content="website";
                    meta property="og:title" content=(title);
                    meta property="og:description" content=(description);
                    meta name="twitter:card" content="summary";
                    @for other in &others {
                        link rel="alternate" hreflang=(other.language.code()) href={ (up) (other.path(path)) };
                    }
                    @if let Some(picture) = picture { meta property="og:image" content=(visible(&picture)); }
                    link rel="stylesheet" href={ (up) "style.css" };
                    link rel="alternate" type="application/atom+xml" title=(board) href={ (home) "feed.xml" };
                }
                body {
                    a.skip href="#main" { (edition.say("skip")) }
                    header { a href={ (home) "index.html" } { (board) } }
                    main #main { (main) }
                    footer {
                        nav aria-label=(edition.say("this-board")) {
                            a href={ (home) "index.html" } { (edition.say("ladders")) }
                            " " a href={ (home) "refused.html" } { (edition.say("not-ranked")) }
                            " " a href={ (home) "feed.xml" } { (edition.say("feed")) }
                            " " a href={ (up) "board.json" } { "JSON" }
                            @for (other, code) in others.iter().map(|other| (other, other.language.code())) {
                                " " a href={ (up) (other.path(path)) } hreflang=(code) lang=(code) {
                                    (other.say("language"))
                                }
                            }
                        }
                    }
                }
            }
            "\n"
        };
        page.into_string()
    }
}
