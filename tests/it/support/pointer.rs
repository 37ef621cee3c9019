//! A pointer that tests press.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;
use mazewright::game::logic::*;
use mazewright_maze::Cell;

use super::game::TestGame;

/// How many presses there were, of all tests.
static PRESSES: AtomicU32 = AtomicU32::new(0);

/// Reports a pointer that presses the middle of a cell, or nothing, as the view does.
pub(crate) fn point(game: &mut TestGame, cell: Option<Cell>) {
    let middle = cell.map(|cell| game.level().prepared.plan().middle(cell));
    point_at(game, middle.map(|middle| Vec2::new(middle.x as f32, middle.y as f32)));
}

/// Reports a pointer that presses a place of the sheet, or nothing.
pub(crate) fn point_at(game: &mut TestGame, place: Option<Vec2>) {
    let number = PRESSES.load(Ordering::Relaxed);
    let pointed = place.map(|place| Pressed { place, pixel: place * 40.0, number });
    if pointed.is_none() {
        PRESSES.fetch_add(1, Ordering::Relaxed);
    }
    game.app.insert_resource(Pointing(pointed));
    game.frames(1);
}

/// Presses a cell for a moment.
pub(crate) fn click(game: &mut TestGame, cell: Cell) {
    point(game, Some(cell));
    point(game, None);
}
