//! What the player has seen of the level: everything, or under fog only what was near once.

use bevy::prelude::*;

use super::race::{Activity, Race};
use super::stage::Stage;
use super::{LogicSystems, Screen};
use crate::run::Phase;

/// How far one sees through fog, in cells.
const SIGHT: i64 = 3;

/// What is hidden of the level that is shown, and what the player has seen of it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Explored {
    /// The stage's count of shown levels that this belongs to.
    shown: u64,
    columns: i64,
    rows: i64,
    /// A flag for each cell, row by row; empty where there is no fog.
    seen: Vec<bool>,
    /// The square that the player was in when it was last brought up to date.
    square: Option<(i64, i64)>,
    /// Whether the whole level is hidden, because nothing has been held yet.
    pub is_blind: bool,
}

impl Explored {
    /// Whether there is fog.
    #[must_use]
    pub const fn has_fog(&self) -> bool {
        !self.seen.is_empty()
    }

    /// Whether a cell is to be shown; places outside the maze are like the cells beside them.
    #[must_use]
    pub fn is_seen(&self, x: i64, y: i64) -> bool {
        let (x, y) = (x.clamp(0, self.columns - 1), y.clamp(0, self.rows - 1));
        let place = (y * self.columns + x) as usize;
        self.seen.get(place).copied().unwrap_or(true)
    }

    /// Marks what is near a square as seen.
    fn look_around(&mut self, (x, y): (i64, i64)) {
        for (dx, dy) in (-SIGHT..=SIGHT).flat_map(|dy| (-SIGHT..=SIGHT).map(move |dx| (dx, dy))) {
            let (x, y) = (x + dx, y + dy);
            let is_inside = (0..self.columns).contains(&x) && (0..self.rows).contains(&y);
            // A circle of cells, with a little more than the radius so that it has no spikes.
            if is_inside && dx * dx + dy * dy <= SIGHT * SIGHT + 1 {
                self.seen[(y * self.columns + x) as usize] = true;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Explored>();
    app.add_systems(Update, explore.after(LogicSystems::Follow));
}

/// Follows the player; touches the resource only when something is newly seen.
fn explore(
    stage: Res<Stage>,
    screen: Res<State<Screen>>,
    race: Option<Res<Race>>,
    mut explored: ResMut<Explored>,
) {
    let Some(level) = &stage.level else { return };
    let rules = stage.rules();
    let is_studied =
        race.is_some_and(|race| matches!(race.activity, Activity::Results(_) | Activity::Watch(_)));
    let is_played = *screen.get() == Screen::Playing && !is_studied;
    let is_blind = is_played && rules.blind && level.run.phase == Phase::Looking;
    let has_fog = is_played && rules.fog && !level.is_won();
    if explored.shown != stage.shown || explored.has_fog() != has_fog {
        let size = level.prepared.size();
        let (columns, rows) = (i64::from(size.columns()), i64::from(size.rows()));
        let cells = if has_fog { columns * rows } else { 0 };
        *explored = Explored {
            shown: stage.shown,
            columns,
            rows,
            seen: vec![false; cells as usize],
            square: None,
            is_blind,
        };
    }
    if explored.is_blind != is_blind {
        explored.is_blind = is_blind;
    }
    let square = level.run.position.square();
    if explored.has_fog() && explored.square != Some(square) {
        explored.square = Some(square);
        explored.look_around(square);
    }
}
