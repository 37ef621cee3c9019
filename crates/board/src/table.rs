//! Long tables: as many pages as they need, and the links between them.

use crate::frame::Frame;

/// The most rows of a page.
const ROWS: usize = 100;

/// A table on pages of its own.
pub(crate) struct Table<'a> {
    /// The path of its first page without the ending.
    pub(crate) stem: &'a str,
    /// The frame of its pages, whose main part is what stands above the table.
    pub(crate) frame: Frame<'a>,
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
        row: impl Fn(usize) -> String,
        out: &mut impl FnMut(&str, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let last = self.rows.div_ceil(ROWS).max(1);
        let language = self.frame.edition.language;
        for page in 1..=last {
            let mut main = self.frame.main.to_owned();
            if self.rows > 0 {
                let caption = language.say(self.caption, &[]);
                main += &format!(
                    "<div class=\"wide\" role=\"region\" aria-label=\"{caption}\" tabindex=\"0\"><table>\n\
                         <caption>{caption}</caption>\n<thead><tr>"
                );
                for column in self.columns {
                    let (class, column) = match column.strip_prefix('#') {
                        Some(column) => (" class=\"n\"", column),
                        None => ("", *column),
                    };
                    let column = language.say(column, &[]);
                    main += &format!("<th scope=\"col\"{class}>{column}</th>");
                }
                main += "</tr></thead>\n<tbody>\n";
                for number in (page - 1) * ROWS..self.rows.min(page * ROWS) {
                    main += &format!("<tr>{}</tr>\n", row(number));
                }
                main += "</tbody>\n</table></div>\n";
            }
            if last > 1 {
                main += &self.pager(page, last);
            }
            let title = match page {
                1 => self.frame.title.to_owned(),
                page => language.say("page-title", &[("title", self.frame.title), ("page", &page.to_string())]),
            };
            let frame = Frame { title: title.trim_start(), main: &main, ..self.frame };
            let path = path(self.stem, page);
            out(&self.frame.edition.path(&path), &frame.page(&path))?;
        }
        Ok(())
    }

    fn pager(&self, page: usize, last: usize) -> String {
        let name = self.stem.rsplit('/').next().unwrap_or_default();
        let edition = self.frame.edition;
        let of = edition.language.say("page-of", &[("page", &page.to_string()), ("last", &last.to_string())]);
        let mut pager = format!("<nav class=\"pager\" aria-label=\"{}\"><span>{of}</span>", edition.say("pages"));
        for (to, id) in [(1, "first"), (page - 1, "previous"), (page + 1, "next"), (last, "last")] {
            if to != page && (1..=last).contains(&to) {
                let word = edition.say(id);
                pager += &format!(" <a href=\"{}\">{word}</a>", path(name, to));
            }
        }
        pager + "</nav>\n"
    }
}

fn path(stem: &str, page: usize) -> String {
    if page == 1 { format!("{stem}.html") } else { format!("{stem}-{page}.html") }
}
