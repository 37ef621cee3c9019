//! Messages between a page and the running game: links and files one way, files and news the other.

use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::input::EguiInputEvent;

use super::logic::{Device, FileDropped, Level, Notices, OpenLink, Screen, Session};
use super::platform::files;
use super::platform::page;
use super::ui;
use super::words::{Localizer, Phrase};
use mazewright_link::problem::of_link;
use mazewright_maze::plane::Spot;
use mazewright_maze::{Cell, Shape, Topology as _};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, expect_fingers);
    app.add_systems(First, (receive, receive_typed));
    app.add_systems(Last, (give, tell));
}

/// Names no keys where there are likely none.
fn expect_fingers(mut device: ResMut<Device>) {
    if page::is_touched() {
        *device = Device::Touch;
    }
}

/// Takes letters typed on the keyboard of a screen, which the game does not see itself.
fn receive_typed(mut events: MessageWriter<EguiInputEvent>, context: Option<Single<Entity, With<PrimaryEguiContext>>>) {
    let (typed, Some(context)) = (page::take_typed(), context) else { return };
    for letter in typed.chars() {
        let event = match letter {
            '\u{8}' => Event::Key {
                key: Key::Backspace,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::NONE,
            },
            _ => Event::Text(letter.to_string()),
        };
        events.write(EguiInputEvent { context: *context, event });
    }
}

fn receive(mut dropped: MessageWriter<FileDropped>, mut links: MessageWriter<OpenLink>, mut notices: ResMut<Notices>) {
    for path in files::take_dropped() {
        if path.extension().is_none_or(|end| end != "tar") {
            dropped.write(FileDropped(path));
        } else if let Err(error) = files::read(&path, u64::MAX).and_then(|all| files::import(&all)) {
            let note = Phrase::new("note-not-imported").with("detail", error);
            notices.add(note);
        }
    }
    match page::take_link().map(|link| link.parse()) {
        Some(Ok(link)) => drop(links.write(OpenLink(link))),
        Some(Err(error)) => notices.add(Phrase::new("note-no-link").with_phrase("detail", of_link(&error).into())),
        None => {}
    }
}

/// Says where the player is, and what is open, whenever that changes.
fn tell(
    session: Session,
    screen: Res<State<Screen>>,
    words: Res<Localizer>,
    mut before: Local<Option<(Screen, Option<Cell>, bool)>>,
) {
    let level = session.level().filter(|_| *screen.get() == Screen::Playing);
    let cell = level.and_then(Level::cell);
    let is_won = level.is_some_and(Level::is_won);
    let now = Some((*screen.get(), cell, is_won));
    if std::mem::replace(&mut *before, now) == now && !session.current.is_changed() {
        return;
    }
    let mut message = Phrase::new(match (level, screen.get()) {
        (Some(_), _) if is_won => "page-won",
        (Some(_), _) => "page-cell",
        (None, screen) => screen.title(),
    });
    let mut floor = None;
    if let (Some(level), Some(cell)) = (level, cell) {
        let topology = level.prepared.maze().topology();
        let (x, mut y) = topology.position(cell);
        if topology.shape() == Shape::Box {
            // Rows are counted on the floor where the player is.
            y %= topology.size().rows();
        }
        let (x, y) = (i64::from(x), i64::from(y));
        // On an endless plane home is 0,0.
        let place = level.prepared.first.unwrap_or(Spot::new(1, 1)).plus(x, y);
        message = message.with("column", place.x).with("row", place.y);
        floor = words.floor(level.floor_places()).filter(|_| !is_won);
    }
    let mut text = words.resolve(&message);
    if let Some(floor) = floor {
        text = format!("{text}. {floor}");
    }
    let opened = match (level, screen.get()) {
        (Some(level), _) => ui::course::name(&session.current, level.prepared.number, &words),
        (None, Screen::Title | Screen::Playing) => String::new(),
        (None, _) => text.clone(),
    };
    page::tell(&text, &opened);
}

fn give(mut notices: ResMut<Notices>) {
    files::hand_over();
    if let Some(problem) = page::take_problem() {
        notices.add(problem);
    }
}
