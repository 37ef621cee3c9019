//! Long tables: as many pages as they need, and the links between them.

use maud::{Markup, html};

use crate::frame::Frame;

/// The most rows of a page.
const ROWS: usize = 100;

/// A table on pages of its own.
pub(crate) struct Table<'a> {
    /// The path of its first page without the ending.
    pub(crate) stem: &'a str,
    /// The frame of its pages.
    pub(crate) frame: Frame<'a>,
    /// The markup above the table.
    pub(crate) above: Markup,
    /// The ID of the heading of the table.
    pub(crate) caption: &'a str,
    /// The IDs of the headings of its columns; one that is a number begins with `#`.
    pub(crate) columns: &'a [&'a str],
    /// How many rows it has.
    pub(crate) rows: usize,
}

impl Table<'_> {
    /// Writes all pages; `row` gives the cells of a row.
    pub(crate) fn write<E>(
        &self,
        row: impl Fn(usize) -> Markup,
        out: &mut impl FnMut(&str, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let last = self.rows.div_ceil(ROWS).max(1);
        let edition = self.frame.edition;
        let caption = edition.say(self.caption);
        for page in 1..=last {
            let main = html! {
                (self.above)
                @if self.rows > 0 {
                    div.wide role="region" aria-label=(caption) tabindex="0" {
                        table {
                            caption { (caption) }
                            thead { tr { @for column in self.columns {
                                @let name = column.trim_start_matches('#');
                                th class=[(name != *column).then_some("n")] scope="col" { (edition.say(name)) }
                            } } }
                            tbody { @for number in (page - 1) * ROWS..self.rows.min(page * ROWS) {
                                tr { (row(number)) } "\n"
                            } }
                        }
                    }
                }
                @if last > 1 { (self.pager(page, last)) }
            };
            let title = match page {
                1 => self.frame.title.to_owned(),
                page => edition.language.say("page-title", &[("title", self.frame.title), ("page", &page.to_string())]),
            };
            let path = path(self.stem, page);
            out(&edition.path(&path), &Frame { title: title.trim_start(), ..self.frame }.page(&path, &main))?;
        }
        Ok(())
    }

    fn pager(&self, page: usize, last: usize) -> Markup {
        let name = self.stem.rsplit('/').next().unwrap_or_default();
        let edition = self.frame.edition;
        let of = edition.language.say("page-of", &[("page", &page.to_string()), ("last", &last.to_string())]);
        let links = [(1, "first"), (page - 1, "previous"), (page + 1, "next"), (last, "last")];
        html! {
            nav.pager aria-label=(edition.say("pages")) {
                span { (of) }
                @for (to, id) in links.into_iter().filter(|&(to, _)| to != page && (1..=last).contains(&to)) {
                    " " a href=(path(name, to)) { (edition.say(id)) }
                }
            }
        }
    }
}

fn path(stem: &str, page: usize) -> String {
    if page == 1 { format!("{stem}.html") } else { format!("{stem}-{page}.html") }
}
