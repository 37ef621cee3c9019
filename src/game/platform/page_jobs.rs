//! Long work that needs nothing but a recipe: carving, and finding lines. In a page, workers do it if there are any.

use std::future::poll_fn;
use std::task::Poll;

use super::page;
use mazewright_link::work::{Job, read_line, read_maze};
use mazewright_maze::{Grid, Maze, Recipe, RecipeError};
use mazewright_run::Terrain;
use mazewright_run::perfect::{Hand, Line};

/// A job that a worker was sent on. Dropping it calls the worker back.
struct Sent(u32);

impl Drop for Sent {
    fn drop(&mut self) {
        page::call_back(self.0);
    }
}

/// Returns the bytes that a worker brings; none if no worker can.
async fn bring(job: Job) -> Option<Vec<u8>> {
    // A level that the player waits for does not queue behind a line.
    let worker = if matches!(job, Job::Carve(_)) { "carver" } else { "finder" };
    let sent = Sent(page::send(worker, &job.to_text()?)?);
    // The waiting task polls once a frame, so nothing has to wake it.
    poll_fn(|_| page::brought(sent.0).map_or(Poll::Pending, Poll::Ready)).await.ok()
}

/// Lets the current frame finish; the work continues in the next one.
pub(in crate::game) async fn pause() {
    let mut has_paused = false;
    poll_fn(|_| if std::mem::replace(&mut has_paused, true) { Poll::Ready(()) } else { Poll::Pending }).await;
}

/// Carves the maze of a recipe.
///
/// # Errors
/// As [`Recipe::carve`].
pub(in crate::game) async fn carve(recipe: &Recipe) -> Result<Maze<Grid>, RecipeError> {
    let brought = bring(Job::Carve(recipe.clone())).await;
    let maze = brought.and_then(|bytes| read_maze(recipe, &bytes));
    // A maze that cannot be carved has no bytes; the reason is found here.
    maze.map_or_else(|| recipe.carve(), Ok)
}

/// Finds the perfect line through the maze of a recipe, or a fast run of a hand.
pub(in crate::game) async fn line(recipe: &Recipe, terrain: &Terrain, hand: Option<Hand>) -> Option<Line> {
    // The line of a guided player takes no time to find.
    if terrain.plain().is_none() {
        return Line::of(terrain, hand);
    }
    match bring(Job::Line(recipe.clone(), hand)).await {
        Some(bytes) => read_line(&bytes),
        None => Line::of(terrain, hand),
    }
}
