//! The output of a demonstration or a test: a line for each level won, and the end after the last.

use bevy::prelude::*;

use super::Pictures;
use crate::game::logic::{CourseEnded, CurrentRun, Level, LevelWon, LevelsWon, LogicSystems, Screen};
use crate::game::platform::process;

/// A problem that keeps the game from doing what it was started for.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Trouble(Option<String>);

impl Trouble {
    /// Ends the game with this line and exit code 2.
    pub fn report(&mut self, line: String) {
        self.0 = Some(line);
    }
}

pub(super) fn plugin(app: &mut App) {
    let playing = in_state(Screen::Playing);
    let print_line = print_line.in_set(LogicSystems::Tell).run_if(on_message::<LevelWon>);
    let end = end.in_set(LogicSystems::Follow).after(super::pictures::ask_for_start);
    app.init_resource::<Trouble>();
    app.add_systems(Update, (print_line, end).distributive_run_if(playing));
    app.add_systems(Update, note_end.in_set(LogicSystems::Enter));
    app.add_systems(Last, give_up.run_if(resource_changed::<Trouble>));
}

/// Reports a course that ends before enough levels are won.
fn note_end(mut ended: MessageReader<CourseEnded>, mut trouble: ResMut<Trouble>, levels_won: Res<LevelsWon>) {
    if let Some(CourseEnded { reason }) = ended.read().last()
        && levels_won.target.is_some()
    {
        trouble.report(format!("the levels end here: {reason}"));
    }
}

/// Prints level, size, algorithm, seed and ticks of a level that was won.
fn print_line(run: Res<CurrentRun>, levels_won: Res<LevelsWon>) {
    let Some(level) = run.level.as_ref().filter(|_| levels_won.target.is_some()) else {
        return;
    };
    let prepared = &level.prepared;
    let size = prepared.size();
    let seed = prepared.recipe.as_ref().map_or_else(|| "-".to_owned(), |recipe| recipe.seed.to_string());
    let (number, source, ticks) = (prepared.number, &prepared.source, level.run.run.0);
    process::print(&format!("level {number}: {size} {source} {seed} {ticks} ticks"));
}

/// Ends the program once enough levels are won, celebrated and pictured.
fn end(levels_won: Res<LevelsWon>, run: Res<CurrentRun>, pictures: Res<Pictures>, mut exit: MessageWriter<AppExit>) {
    let has_card = run.level.as_ref().is_some_and(Level::has_card);
    if levels_won.is_enough() && !has_card && !pictures.is_due() {
        exit.write(AppExit::Success);
    }
}

/// Prints the problem, and ends the game.
pub(super) fn give_up(trouble: Res<Trouble>, mut exit: MessageWriter<AppExit>) {
    if let Some(line) = &trouble.0 {
        process::print_error(&format!("mazewright: {line}"));
        exit.write(AppExit::from_code(2));
    }
}
