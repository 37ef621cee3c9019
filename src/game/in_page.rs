//! What a page and the game give each other while it runs: links and files one way, files and news the other.

use bevy::prelude::*;

use super::logic::{FileDropped, Notices, OpenLink};
use super::platform::files;
use super::platform::page::{self, Problem};
use super::words::Message;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, receive);
    app.add_systems(Last, give);
}

fn receive(
    mut dropped: MessageWriter<FileDropped>,
    mut links: MessageWriter<OpenLink>,
    mut notices: ResMut<Notices>,
) {
    dropped.write_batch(files::take_dropped().into_iter().map(FileDropped));
    match page::take_link().map(|link| link.parse()) {
        Some(Ok(link)) => drop(links.write(OpenLink(link))),
        Some(Err(error)) => {
            let error: mazewright_link::LinkError = error;
            notices.add(Message::new("note-no-link").with("detail", error));
        }
        None => {}
    }
}

fn give(mut notices: ResMut<Notices>) {
    files::hand_over();
    if let Some(problem) = page::take_problem() {
        notices.add(Message::new(match problem {
            Problem::Refused => "note-page-refused",
            Problem::Full => "note-page-full",
            Problem::Elsewhere => "note-page-elsewhere",
        }));
    }
}
