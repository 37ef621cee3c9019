//! The frame of all pages: their heads, and what surrounds their main parts.

use crate::html::escape;
use crate::site::Edition;

/// The frame of a page.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'a> {
    /// The language, and the site.
    pub(crate) edition: Edition<'a>,
    /// The title of the page; empty for the first one.
    pub(crate) title: &'a str,
    /// The page in a sentence, for previews.
    pub(crate) description: &'a str,
    /// The main part, markup and all.
    pub(crate) main: &'a str,
    /// The path in the site of a picture for previews.
    pub(crate) picture: Option<&'a str>,
}

impl<'a> Frame<'a> {
    /// A page without a picture for previews.
    pub(crate) const fn new(edition: Edition<'a>, title: &'a str, description: &'a str, main: &'a str) -> Self {
        Self { edition, title, description, main, picture: None }
    }

    /// The whole page, which lies at a path among those of its language.
    pub(crate) fn page(&self, path: &str) -> String {
        let Self { edition, main, .. } = *self;
        let depth = path.matches('/').count();
        let (home, up) = ("../".repeat(depth), edition.up(depth));
        let (board, description) = (escape(&edition.site.title), escape(self.description));
        let title = match self.title {
            "" => board.clone(),
            title => format!("{} · {board}", escape(title)),
        };
        let (mut head, mut languages) = (String::new(), String::new());
        for other in edition.site.editions() {
            let (code, link) = (other.language.code(), format!("{up}{}", other.path(path)));
            if other.language != edition.language {
                head += &format!("<link rel=\"alternate\" hreflang=\"{code}\" href=\"{link}\">\n");
                let name = other.say("language");
                languages += &format!(" <a href=\"{link}\" hreflang=\"{code}\" lang=\"{code}\">{name}</a>");
            }
        }
        if let Some(picture) = self.picture.and_then(|picture| edition.site.address_of(picture)) {
            head += &format!("<meta property=\"og:image\" content=\"{}\">\n", escape(&picture));
        }
        let [skip, this_board, ladders, not_ranked, feed] =
            ["skip", "this-board", "ladders", "not-ranked", "feed"].map(|id| edition.say(id));
        let code = edition.language.code();
        format!(
            r##"<!DOCTYPE html>
<html lang="{code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{description}">
<meta property="og:type" content="website">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{description}">
<meta name="twitter:card" content="summary">
{head}<link rel="stylesheet" href="{up}style.css">
<link rel="alternate" type="application/atom+xml" title="{board}" href="{home}feed.xml">
</head>
<body>
<a class="skip" href="#main">{skip}</a>
<header><a href="{home}index.html">{board}</a></header>
<main id="main">
{main}</main>
<footer><nav aria-label="{this_board}">
<a href="{home}index.html">{ladders}</a> <a href="{home}refused.html">{not_ranked}</a>
<a href="{home}feed.xml">{feed}</a> <a href="{up}board.json">JSON</a>{languages}
</nav></footer>
</body>
</html>
"##
        )
    }
}
