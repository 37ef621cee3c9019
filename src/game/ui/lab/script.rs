//! The page on which a script is written, beside the maze that it carves: its text with the current line lit and
//! mistakes underlined, what is wrong with it, and its variables.

use std::path::PathBuf;

use super::parts::heading;
use super::verdict;
use crate::game::logic::{Lab, Wish};
use crate::game::platform::IS_PAGE;
use crate::game::ui::prelude::*;
use bevy_egui::egui::text::{CCursor, LayoutJob, TextFormat};
use bevy_egui::egui::{Modifiers, TextBuffer};

use mazewright_lab::lesson::GAP;
use mazewright_lab::{Failure, Lane, Session, Subject, Variable, Written};

/// The size of letters, of the text and of variables.
pub(super) const LETTERS: f32 = 13.0;
pub(super) const SMALL_LETTERS: f32 = 12.0;
/// The least height of the text, in lines.
const LINES: usize = 14;
/// The share of the height that the text takes at most: always the same, so that what is below it stays in its place.
const SHARE: f32 = 0.5;
/// The room for the numbers of lines, and between them and the text.
const GUTTER: i8 = 30;
const GAP_OF_GUTTER: f32 = 8.0;
/// The width of the field for words to find.
const FIND: f32 = 110.0;
/// The most characters of a value that are shown.
const MOST: usize = 300;

/// The parts of a language that are colored: the sign before a comment, and its words.
pub(super) struct Syntax {
    comment: &'static str,
    words: &'static [&'static str],
}

pub(super) const SCRIPT: Syntax = Syntax {
    comment: "//",
    words: &[
        "let", "const", "if", "else", "while", "loop", "for", "in", "break", "continue", "return", "fn", "true",
        "false", "do", "until",
    ],
};
pub(super) const PYTHON: Syntax = Syntax {
    comment: "#",
    words: &[
        "and", "break", "continue", "def", "del", "else", "for", "from", "if", "import", "in", "is", "not", "or",
        "return", "while", "None", "True", "False",
    ],
};

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let (session, failure) = (session(lab), failure(lab));
    let lit = session.filter(|_| lab.desk.failure.is_none()).and_then(line_of);
    editor(ui, lab, (lit, failure), wishes);
    // Above what is said, so that they stay in their place while that changes.
    buttons(ui, lab, wishes);
    state(ui, lab);
    if !is_recorded(lab) && lab.exercise().is_none() {
        verdict::show(ui, lab, wishes);
    }
}

/// Returns true if the program on show is a recording, which is not changed here.
fn is_recorded(lab: &Lab) -> bool {
    lab.exercise().is_none() && lab.setup.is_recorded()
}

fn session(lab: &Lab) -> Option<&Session> {
    lab.lineup.lanes().first().and_then(|lane| lane.ready())
}

/// Why the text is no program, or why the program failed.
fn failure(lab: &Lab) -> Option<&Failure> {
    lab.desk.failure.as_ref().or_else(|| session(lab)?.failure.as_ref())
}

fn buttons(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    ui.horizontal_wrapped(|ui| {
        let mut hinted = |ui: &mut Ui, name, lit, hint| {
            wishes.extend(controls::hinted(ui, name, lit, hint).map(Wish::Do));
        };
        if !is_recorded(lab) {
            hinted(ui, "script-run", false, ui.caption("script-run"));
            hinted(ui, "script-by-line", lab.desk.is_by_line, ui.text("script-by-line-hint"));
        }
        if lab.exercise().is_some() {
            return;
        }
        hinted(ui, "script-beside", lab.setup.is_beside, ui.text("script-beside-hint"));
        if lab.setup.has_room() {
            hinted(ui, "script-keep", false, ui.text("script-keep-hint"));
        }
        if is_recorded(lab) {
            return;
        }
        let hint = ui.with_key(ui.text("script-verdict-hint"), "script-verdict");
        hinted(ui, "script-verdict", lab.desk.judging.is_busy(), hint);
        wishes.extend(controls::offer(ui, "options-copy-link", false).map(Wish::Do));
        wishes
            .extend(controls::hinted(ui, "script-save", lab.desk.is_unsaved, ui.caption("script-save")).map(Wish::Do));
        if !IS_PAGE {
            wishes.extend(controls::offer(ui, "script-save-as", lab.desk.is_naming).map(Wish::Do));
        }
    });
    if lab.exercise().is_none() {
        saving(ui, lab, wishes);
    }
}

/// A field for the name of a file, and the question about one that another program has changed.
fn saving(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let id = ui.id().with("name");
    if lab.desk.is_naming {
        let named = ui.data(|data| data.get_temp(id));
        let proposed = || lab.files.folder.join(lab.desk.file_name()).display().to_string();
        let is_new = named.is_none();
        let mut name: String = named.unwrap_or_else(proposed);
        ui.label(text(ui.text("script-save-name"), theme::plain(SMALL_LETTERS), ui.look().quiet));
        let (field, saves) = ui
            .with_layout(Layout::right_to_left(Align::Center), |ui| {
                let saves = controls::chip(ui, &ui.text("script-save"), false).clicked();
                let edit = TextEdit::singleline(&mut name).id(id.with("field")).font(theme::mono(SMALL_LETTERS));
                (ui.add(edit.char_limit(4096).desired_width(f32::INFINITY)), saves)
            })
            .inner;
        if is_new {
            field.request_focus();
        }
        if saves || field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            wishes.push(Wish::SaveAs(PathBuf::from(name.trim())));
        } else if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
            wishes.push(Wish::Do("script-save-as"));
        }
        ui.data_mut(|data| data.insert_temp(id, name));
    } else {
        ui.data_mut(|data| data.remove::<String>(id));
    }
    let asked = lab.desk.conflict.as_ref().map(|(path, _)| (path.clone(), lab.desk.asked));
    let is_new = ui.keep(ui.id().with("asked"), asked.clone()).flatten() != asked;
    if let Some((path, _)) = &lab.desk.conflict {
        let is_own = lab.desk.origin.as_ref().is_some_and(|(own, _)| own == path);
        let id = if is_own { "script-conflict" } else { "script-exists" };
        let words = ui.format(id, &[("name", path.display().to_string().into())]);
        ui.add(wrapped(words, theme::plain(14.0), ui.look().entrance));
        let answers = ui.horizontal(|ui| {
            controls::ask(ui, &ui.text("script-overwrite"), Wish::SaveAs(path.clone()), wishes);
            controls::ask(ui, &ui.text("script-reload"), Wish::Do("script-reload"), wishes);
        });
        if is_new {
            answers.response.scroll_to_me(None);
        }
    }
}

/// The line of the text that a session is at, from 1.
fn line_of(session: &Session) -> Option<usize> {
    let Subject::Written { program: Written(program), .. } = &session.subject else { return None };
    session.line().map(|line| program.number_of(line))
}

fn editor(ui: &mut Ui, lab: &Lab, (lit, failure): (Option<usize>, Option<&Failure>), wishes: &mut Vec<Wish>) {
    let id = ui.id().with("script");
    // Each text has a history of its own, which ends when another takes its place.
    let text_id = id.with((lab.desk.texts, lab.exercise().map(|exercise| &exercise.script)));
    let search = find(ui, lab.text());
    let mut written = lab.text().to_owned();
    let is_typing = ui.memory(|memory| memory.has_focus(text_id) || memory.has_focus(search.field));
    let (look, height) = (ui.look(), ui.available_height() * SHARE);
    let mut lay_out = |ui: &Ui, buffer: &dyn TextBuffer, _width: f32| {
        let job = highlighted(buffer.as_str(), &SCRIPT, &look, (lit, failure), LETTERS);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let text = ScrollArea::both().id_salt("script").max_height(height).show(ui, |ui| {
        let mut only_read = lab.text();
        let buffer: &mut dyn TextBuffer = if is_recorded(lab) { &mut only_read } else { &mut written };
        let edit = TextEdit::multiline(buffer)
            .id(text_id)
            .code_editor()
            .desired_rows(LINES)
            .desired_width(f32::INFINITY)
            .margin(Margin { left: GUTTER, ..Margin::symmetric(4, 2) })
            .layouter(&mut lay_out);
        let output = edit.show(ui);
        numbers(ui, &output.galley, output.galley_pos);
        // The caret goes into the text once each time that this is asked for.
        if ui.keep(id.with("caret"), lab.desk.caret).unwrap_or(0) != lab.desk.caret {
            output.response.request_focus();
        }
        for (n, &start) in search.places.iter().enumerate() {
            let at = |place| output.galley.pos_from_cursor(CCursor::new(place));
            let rect = at(start).union(at(start + search.length)).translate(output.galley_pos.to_vec2());
            let is_current = n == search.current;
            let share = if is_current { 0.6 } else { 0.25 };
            ui.painter().rect_filled(rect, 2.0, ui.look().way.gamma_multiply(share));
            if is_current && search.has_moved {
                ui.scroll_to_rect(rect.expand(20.0), None);
            }
        }
        // Whoever stops writing, or steps, sees the line that is lit, or the one that is wrong; a learner sees the gap.
        let gap = || lab.text().lines().position(|line| line.contains(GAP)).map(|line| line + 1);
        let line = lit.or(failure.map(|failure| failure.line)).or_else(gap);
        let before = ui.keep(id, (line, is_typing));
        let begins = is_typing && before.is_some_and(|(_, was_typing)| !was_typing);
        if before != Some((line, is_typing)) {
            let row = line.and_then(|line| output.galley.rows.get(line.saturating_sub(1)));
            if let Some(row) = row.filter(|_| !is_typing) {
                let rect = row.rect().translate(output.galley_pos.to_vec2());
                ui.scroll_to_rect(rect.with_max_x(rect.left()), None);
            }
        }
        if output.response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
            wishes.push(Wish::Read(false));
        }
        (output.response.changed(), begins)
    });
    let (has_changed, begins) = text.inner;
    if begins {
        // The panel may have been scrolled to a verdict.
        ui.scroll_to_rect(text.inner_rect, None);
    }
    wishes.extend(has_changed.then(|| Wish::Edit(written)));
}

/// The numbers of the lines in view, left of a text.
fn numbers(ui: &Ui, galley: &Galley, place: Pos2) {
    let seen = ui.clip_rect().y_range();
    for (row, number) in galley.rows.iter().zip(1..) {
        let middle = place.y + row.rect().center().y;
        if seen.contains(middle) {
            let at = pos2(place.x - GAP_OF_GUTTER, middle);
            ui.painter().text(at, Align2::RIGHT_CENTER, number, theme::mono(SMALL_LETTERS), ui.look().quiet);
        }
    }
}

/// Where words stand in the text.
struct Search {
    /// The field in which they are written.
    field: Id,
    /// The characters at which they begin.
    places: Vec<usize>,
    /// How many characters they have.
    length: usize,
    /// The one that is looked at.
    current: usize,
    /// True if that is another one than in the frame before.
    has_moved: bool,
}

/// A field for words to find: Ctrl+F leads to it, Enter goes to the next place, and Shift+Enter to the one before.
fn find(ui: &mut Ui, source: &str) -> Search {
    let id = ui.id().with("find");
    let before: (String, usize) = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let (mut words, mut current) = before.clone();
    let edit = TextEdit::singleline(&mut words).hint_text(ui.text("script-find"));
    let edit = edit.font(theme::plain(SMALL_LETTERS)).char_limit(80).desired_width(FIND);
    let field = ui.horizontal(|ui| {
        let field = ui.add(edit);
        keys(ui, "script-keys");
        field
    });
    let field = field.inner;
    if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::F)) {
        field.request_focus();
    }
    let plain = |text: &str| -> Vec<char> { text.chars().map(|it| it.to_ascii_lowercase()).collect() };
    let (text, wanted) = (plain(source), plain(&words));
    let is_there = |&at: &usize| !wanted.is_empty() && text[at..].starts_with(&wanted);
    let places: Vec<usize> = (0..text.len()).filter(is_there).collect();
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && !places.is_empty() {
        let step = if ui.input(|input| input.modifiers.shift) { places.len() - 1 } else { 1 };
        current = (current + step) % places.len();
        field.request_focus();
    }
    current = current.min(places.len().saturating_sub(1));
    let has_moved = before != (words.clone(), current);
    ui.data_mut(|data| data.insert_temp(id, (words, current)));
    Search { field: field.id, places, length: wanted.len(), current, has_moved }
}

/// The program's problem, or that it has none, and how a long run is stopped.
pub(super) fn state(ui: &mut Ui, lab: &Lab) {
    if lab.desk.is_running() {
        keys(ui, "script-running");
        return;
    }
    let (words, ink) = match failure(lab) {
        _ if let Some(problem) = &lab.desk.problem => (ui.resolve(problem), ui.look().entrance),
        Some(failure) => (ui.resolve(&failure.into()), ui.look().entrance),
        None if lab.desk.is_busy() => (ui.text("script-busy"), ui.look().quiet),
        None if lab.shows_target() => (ui.text("script-target"), ui.look().quiet),
        None if lab.desk.outcome.is_some() => return verdict::of_exercise(ui, lab),
        None => match lab.lineup.lanes().first().and_then(|lane| lane.ready()?.answer.as_ref()) {
            Some(Ok(solution)) => {
                let steps = solution.path.len().saturating_sub(1) as u64;
                (ui.format("script-solved", &[("steps", steps.into())]), ui.look().exit)
            }
            Some(Err(_)) => (ui.text("script-unsolved"), ui.look().entrance),
            None => (ui.text("script-done"), ui.look().exit),
        },
    };
    ui.add_space(4.0);
    ui.add(Label::new(text(words, theme::plain(14.0), ink)).wrap());
    ui.add_space(4.0);
}

/// A message about keys.
fn keys(ui: &mut Ui, id: &str) {
    ui.label(note::keyed(&ui.look(), &ui.prompt(id, &[]), theme::plain(SMALL_LETTERS), ui.look().quiet));
}

/// The variables where the session stands, in letters of a size. A click puts what is about cells into the maze.
pub(super) fn variables(ui: &mut Ui, lab: &Lab, size: f32, wishes: &mut Vec<Wish>) {
    let Some(session) = session(lab) else { return };
    heading(ui, "script-variables");
    let Some(variables) = lab.desk.variables(session) else { return };
    ui.add(wrapped(ui.text("script-variables-hint"), theme::plain(SMALL_LETTERS), ui.look().quiet));
    for Variable { name, value, cells } in variables {
        let (look, is_in_cells) = (ui.look(), lab.desk.in_cells.as_ref() == Some(name));
        let mut job = LayoutJob::default();
        let format = |ink| TextFormat::simple(theme::mono(size), ink);
        job.append(&format!("{name} = "), 0.0, format(if is_in_cells { look.player } else { look.quiet }));
        let cut = value.char_indices().nth(MOST).map_or(value.len(), |(at, _)| at);
        job.append(&value[..cut], 0.0, format(look.text));
        if cut < value.len() {
            job.append("…", 0.0, format(look.quiet));
        }
        ui.horizontal_top(|ui| {
            if !cells.is_empty() {
                let hint = ui.format("script-in-cells", &[("name", name.into())]);
                let button = controls::small_button(ui, Sign::Map, &hint);
                wishes.extend(button.clicked().then(|| Wish::PutInCells(name.clone())));
            }
            ui.add(Label::new(job).wrap());
        });
    }
}

/// A text that is only read, in letters of a size, with its lit line in sight.
pub(super) fn listing(ui: &mut Ui, source: &str, lit: Option<usize>, failure: Option<&Failure>, size: f32) {
    let look = ui.look();
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let job = highlighted(source, &SCRIPT, &look, (lit, failure), size);
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let (rect, _) = controls::painted(ui, WidgetType::Label, galley.size(), source);
        let line = lit.or(failure.map(|failure| failure.line));
        let is_new = ui.keep(ui.id().with("lit"), line) != Some(line);
        let row = line.and_then(|line| galley.rows.get(line.saturating_sub(1)));
        if let Some(row) = row.filter(|_| is_new) {
            let row = row.rect().translate(rect.min.to_vec2());
            ui.scroll_to_rect(row.with_max_x(row.left()), None);
        }
        ui.painter().galley(rect.min, galley, look.text);
    });
}

/// The program of a lane with its current line, in letters of a size.
pub(super) fn of_lane(ui: &mut Ui, lane: &Lane, size: f32) {
    if let Subject::Written { program: Written(program), .. } = &lane.subject {
        let session = lane.ready();
        let lit = session.and_then(line_of);
        listing(ui, program.text(), lit, session.and_then(|session| session.failure.as_ref()), size);
    }
}

/// The text in colors and in letters of a size: the current line lit, a gap marked, and the place of a mistake
/// underlined.
pub(super) fn highlighted(
    source: &str,
    syntax: &Syntax,
    look: &Look,
    (lit, failure): (Option<usize>, Option<&Failure>),
    size: f32,
) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (n, line) in source.split_inclusive('\n').enumerate() {
        let is_lit = lit == Some(n + 1);
        let wrong = failure.filter(|failure| failure.line == n + 1).map(|failure| failure.column);
        let mut column = 1;
        for (piece, ink) in pieces(line, syntax, look) {
            let length = piece.chars().count();
            let mut format = TextFormat::simple(theme::mono(size), ink);
            if is_lit {
                format.background = look.player.gamma_multiply(0.35);
            } else if line.contains(GAP) {
                format.background = look.way.gamma_multiply(0.35);
            }
            let is_wrong = |wrong: usize| (column..column + length).contains(&wrong);
            if wrong.is_some_and(is_wrong) {
                format.underline = Stroke::new(2.0, look.entrance);
            }
            job.append(piece, 0.0, format);
            column += length;
        }
    }
    job
}

/// A line in pieces of one color each: comments, texts, numbers, words of the language, and all else.
fn pieces<'a>(line: &'a str, syntax: &Syntax, look: &Look) -> impl Iterator<Item = (&'a str, Color32)> {
    let inks = [look.quiet, look.exit, look.way, look.player, look.text];
    let mut rest = line;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let while_word = || rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        let (length, ink) = if rest.starts_with(syntax.comment) {
            (rest.len(), inks[0])
        } else if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            (end, inks[1])
        } else if first.is_ascii_digit() {
            (while_word(), inks[2])
        } else if is_word(first) {
            let length = while_word();
            let is_known = syntax.words.contains(&&rest[..length]);
            (length, if is_known { inks[3] } else { inks[4] })
        } else {
            (first.len_utf8(), inks[4])
        };
        let (piece, after) = rest.split_at(length);
        rest = after;
        Some((piece, ink))
    })
}
