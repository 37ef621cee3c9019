//! The explored part of the level: everything, or under fog only the cells once near.

use bevy::prelude::*;

use super::{AfterWin, Frozen, Session};
use crate::game::logic::LogicSystems;
use mazewright_maze::plan::{Plan, Point};
use mazewright_maze::{Cell, Grid, Topology};
use mazewright_run::Phase;

/// How far the player sees through fog, in cells.
pub(in crate::game::logic) const SIGHT: f64 = 3.0;

/// The hidden and the seen part of the current level.
#[derive(Resource, Clone, Debug, Default)]
pub struct Explored {
    /// A flag for each slot; empty where there is no fog.
    seen: Vec<bool>,
    /// The cells in sight of the player.
    near: Vec<Cell>,
    /// The player's cell at the last update.
    cell: Option<Cell>,
    /// True if the whole level is hidden, because nothing has been held yet, or because its clock stands still.
    pub is_blind: bool,
}

impl Explored {
    /// Returns true if there is fog.
    pub const fn has_fog(&self) -> bool {
        !self.seen.is_empty()
    }

    /// Returns true if anything is hidden.
    pub const fn hides(&self) -> bool {
        self.is_blind || self.has_fog()
    }

    /// Returns true if a cell is shown.
    pub fn is_seen(&self, cell: Cell) -> bool {
        !self.is_blind && self.seen.get(cell.index()).copied().unwrap_or(true)
    }

    /// Returns true if a cell is in sight now, as all are without fog.
    pub fn is_near(&self, cell: Cell) -> bool {
        self.is_seen(cell) && (!self.has_fog() || self.near.contains(&cell))
    }

    /// Marks everything near a cell as seen.
    fn look_around(&mut self, plan: &Plan, cell: Cell) {
        self.near.clear();
        let middle = plan.middle(cell);
        // The centers of square cells are a unit apart; others are never farther apart than
        // the half of one.
        let is_square = plan.grid().has_square_cells();
        let step = if is_square { 1.0 } else { 0.5 };
        let count = (SIGHT / step) as i32;
        for (x, y) in (-count..=count).flat_map(|y| (-count..=count).map(move |x| (x, y))) {
            let (x, y) = (f64::from(x) * step, f64::from(y) * step);
            // A circle of cells, with a little more than the radius so that it has no spikes.
            if x * x + y * y > SIGHT * SIGHT + 1.0 {
                continue;
            }
            let point = around(plan, Point::new(middle.x + x, middle.y + y));
            // The next floor lies beside this one on the sheet, but out of sight.
            if let Some(near) = plan.cell_at(point)
                && plan.floor_of(near) == plan.floor_of(cell)
            {
                self.seen[near.index()] = true;
                self.near.push(near);
            }
        }
    }
}

/// The place on the sheet of one beyond a joined edge.
fn around(plan: &Plan, point: Point) -> Point {
    let Grid::Wrapped(wrapped) = plan.grid() else { return point };
    let (extent, size) = (plan.extent(), wrapped.size());
    let wrap = |at: f64, extent: f64, count: u32| {
        let count = f64::from(count);
        let margin = (extent - count) / 2.0;
        if margin > 0.0 { margin + (at - margin).rem_euclid(count) } else { at }
    };
    let x = wrap(point.x, extent.x, size.columns());
    // Once around a Möbius band, above is below.
    let times = ((x - point.x) / f64::from(size.columns())).round();
    let is_flipped = wrapped.flips() && times.rem_euclid(2.0) == 1.0;
    let y = if is_flipped { extent.y - point.y } else { point.y };
    Point::new(x, wrap(y, extent.y, size.rows()))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Explored>();
    app.add_systems(Update, explore.after(LogicSystems::Follow));
}

/// Follows the player; touches the resource only when something is newly seen.
pub(in crate::game::logic) fn explore(
    session: Session,
    frozen: Frozen,
    after_win: Res<AfterWin>,
    mut explored: ResMut<Explored>,
) {
    let Some(level) = session.level() else { return };
    let rules = session.current.rules();
    let is_played = !session.current.is_gallery() && *after_win != AfterWin::Review;
    let is_before_blind_start = rules.blind && level.run.phase == Phase::Looking;
    let is_paused_race = after_win.hides_help() && frozen.is_paused();
    let is_blind = is_played && (is_before_blind_start || is_paused_race);
    let has_fog = is_played && rules.fog && !level.is_won();
    if session.current.is_changed() || explored.has_fog() != has_fog {
        let slots = level.prepared.maze().topology().slots();
        *explored = Explored { seen: vec![false; if has_fog { slots } else { 0 }], is_blind, ..default() };
        // A walk that was left goes on among what was seen on it.
        if has_fog {
            let walked = level.visited.cells();
            walked.for_each(|(cell, _)| explored.look_around(level.prepared.plan(), cell));
        }
    }
    explored.reborrow().map_unchanged(|explored| &mut explored.is_blind).set_if_neq(is_blind);
    let cell = level.cell();
    if explored.has_fog()
        && explored.cell != cell
        && let Some(cell) = cell
    {
        explored.cell = Some(cell);
        explored.look_around(level.prepared.plan(), cell);
    }
}
