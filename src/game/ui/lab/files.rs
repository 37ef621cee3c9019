//! Mazes from files: the name of the one that is shown, and the page on which another one is chosen.

use std::path::{Path, PathBuf};

use super::parts::shortened;
use crate::game::logic::{Files, Wish};
use crate::game::ui::menu;
use crate::game::ui::prelude::*;
use bevy_egui::egui::text::{CCursor, CCursorRange};

use mazewright_lab::LoadedMaze;

/// The width of the page, and its height besides the list, in design pixels.
const PAGE: f32 = 760.0;
const REST: f32 = 270.0;
/// The height of a row.
const ROW: f32 = 28.0;

/// The name of the maze on show, to the right of a place, and a button that closes it.
pub(super) fn name(ui: &mut Ui, left: f32, loaded: &LoadedMaze, wishes: &mut Vec<Wish>) {
    wishes.extend(controls::command(ui, Sign::Close, "files-close").map(Wish::Do));
    let path = if loaded.name == "-" { ui.text("files-pipe") } else { loaded.name.clone() };
    let title = ui.text("files-from");
    let room = ui.cursor().right() - left - 16.0;
    let words = format!("{title}  {path}");
    let words = shortened(ui, &words, theme::bold(14.0), room);
    let label = Label::new(text(words, theme::bold(14.0), ui.look().text)).extend();
    ui.add(label.sense(Sense::hover())).on_hover_text(path);
}

/// The page, above everything else, while it is open.
pub(super) fn page(context: &egui::Context, files: &Files, wishes: &mut Vec<Wish>) {
    if context.input(|input| input.key_pressed(Key::Escape)) {
        return wishes.push(Wish::Do("files-open"));
    }
    let screen = context.content_rect();
    menu::area(context, "files", ()).anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).show(context, |ui| {
        menu::card(ui).show(ui, |ui| {
            ui.set_width(PAGE.min(screen.width() - 80.0));
            ui.horizontal(|ui| {
                wishes.extend(controls::way_out(ui, "files-back", "leave").then(|| Wish::Do("files-open")));
                ui.label(text(ui.text("files-open"), theme::bold(24.0), ui.look().text));
            });
            ui.add_space(4.0);
            ui.label(text(ui.text("files-hint"), theme::plain(14.0), ui.look().quiet));
            ui.add_space(6.0);
            path(ui, files, wishes);
            ui.horizontal_wrapped(|ui| {
                for place in &files.places {
                    // The folders of the game have the same name.
                    let above = place.parent().and_then(Path::file_name).map(Path::new);
                    let name = match above {
                        Some(above) => format!("{}/{}", label(above), label(place)),
                        None => label(place),
                    };
                    let chip = controls::choice(ui, &name, *place == files.folder);
                    if chip.on_hover_text(place.display().to_string()).clicked() {
                        wishes.push(Wish::Open(place.clone()));
                    }
                }
            });
            ui.add_space(6.0);
            list(ui, files, (screen.height() - REST).max(3.0 * ROW), wishes);
            let note = match &files.problem {
                Some(problem) => text(ui.resolve(problem), theme::bold(14.0), ui.look().entrance),
                None if files.is_reading() => text(ui.text("files-reading"), theme::plain(14.0), ui.look().quiet),
                None if files.listing.is_cut => text(ui.text("files-cut"), theme::plain(14.0), ui.look().quiet),
                None => text("", theme::plain(14.0), ui.look().quiet),
            };
            ui.add(Label::new(note).wrap());
        });
    });
}

/// The folder as a text, which can be another path.
fn path(ui: &mut Ui, files: &Files, wishes: &mut Vec<Wish>) {
    let id = Id::new("path-of-files");
    let (listed, typed) = ui.data(|data| data.get_temp::<(PathBuf, String)>(id)).unwrap_or_default();
    let is_new = listed != files.folder;
    let mut typed = if is_new { files.folder.display().to_string() } else { typed };
    let edit = TextEdit::singleline(&mut typed)
        .id(id.with("field"))
        .font(theme::mono(14.0))
        .char_limit(4096)
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    // Another path takes the place of the one that is there.
    if response.gained_focus()
        && let Some(mut state) = TextEdit::load_state(ui.ctx(), response.id)
    {
        let all = CCursorRange::two(CCursor::default(), CCursor::new(typed.chars().count()));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), response.id);
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        wishes.push(Wish::Open(PathBuf::from(typed.trim())));
    }
    ui.data_mut(|data| data.insert_temp(id, (files.folder.clone(), typed)));
}

/// The content of the folder, after the folder above it.
fn list(ui: &mut Ui, files: &Files, height: f32, wishes: &mut Vec<Wish>) {
    let listing = &files.listing;
    let above = files.folder.parent().map(|above| (above, Some("..")));
    let folders = listing.folders.iter().map(|folder| (folder.as_path(), None));
    let mazes = listing.files.iter().map(|maze| (maze.as_path(), None));
    let rows: Vec<(&Path, Option<&str>)> = above.into_iter().chain(folders).chain(mazes).collect();
    let first_maze = rows.len() - listing.files.len();
    let id = ui.id().with(&files.folder);
    ScrollArea::vertical().id_salt(id).max_height(height).min_scrolled_height(height).auto_shrink(false).show_rows(
        ui,
        ROW,
        rows.len(),
        |ui, range| {
            for place in range {
                let (path, shown) = rows[place];
                let shown = shown.map_or_else(|| label(path), ToOwned::to_owned);
                if row(ui, &shown, place < first_maze).clicked() {
                    wishes.push(Wish::Open(path.to_owned()));
                }
            }
        },
    );
    if listing.files.is_empty() && !files.is_reading() {
        ui.label(text(ui.text("files-none"), theme::plain(14.0), ui.look().quiet));
    }
}

/// The last part of a path; the root has none.
fn label(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().replace(char::is_control, "?")
}

/// A folder or a file.
fn row(ui: &mut Ui, name: &str, is_folder: bool) -> Response {
    let size = vec2(ui.available_width(), ROW - ui.spacing().item_spacing.y);
    let (rect, response) = controls::pressed(ui, WidgetType::Button, size, name, None);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 6.0, ui.look().line);
    }
    from_left(ui, rect.shrink2(vec2(8.0, 0.0)), |ui| {
        let (font, ink) =
            if is_folder { (theme::bold(15.0), ui.look().quiet) } else { (theme::plain(15.0), ui.look().text) };
        let end = if is_folder { "/" } else { "" };
        let label = Label::new(text(format!("{name}{end}"), font, ink));
        ui.add(label.selectable(false).truncate());
    });
    if response.has_focus() {
        response.scroll_to_me(None);
    }
    response
}
