//! Where the entries of a page stand beside each other, and where a step leads among them.

use bevy::math::IVec2;

use super::{Choice, Page};

/// The columns of the map, and of the levels of a world; of the calendar; and of the title.
const COLUMNS: usize = 5;
const WEEK: usize = 7;
const PAIR: usize = 2;

impl Page {
    /// Where each entry stands: columns to the right, rows downwards. On the map of the journey the path turns at the
    /// end of each row. The choice that continues the journey has a row of its own on the title screen.
    pub fn positions(self, choices: &[Choice]) -> Vec<IVec2> {
        let columns = match self {
            Self::Daily(_) => WEEK,
            Self::Title => PAIR,
            _ => COLUMNS,
        };
        let mut row = 0;
        let mut column = 0;
        let position = |&choice: &Choice| {
            let is_in_grid = match self {
                Self::Worlds | Self::Levels(_) => choice != Choice::Back,
                Self::Daily(_) => matches!(choice, Choice::Day(_)),
                Self::Title => !matches!(choice, Choice::Continue | Choice::Play),
                _ => false,
            };
            if column > 0 && (column == columns || !is_in_grid) {
                (row, column) = (row + 1, 0);
            }
            let turns = self == Self::Worlds && row % 2 == 1;
            let shown = if turns && is_in_grid { columns - 1 - column } else { column };
            let at = IVec2::new(shown as i32, row);
            if is_in_grid {
                column += 1;
            } else {
                row += 1;
            }
            at
        };
        choices.iter().map(position).collect()
    }

    /// The entry that a step leads to. A list wraps around.
    pub fn neighbor(self, choices: &[Choice], selected: usize, step: IVec2) -> usize {
        let count = choices.len();
        let is_grid = matches!(self, Self::Worlds | Self::Levels(_) | Self::Daily(_) | Self::Title);
        if !is_grid {
            let by = if self.is_scene() { step.x + step.y } else { step.y };
            let next = selected as i64 + i64::from(by);
            return next.rem_euclid(count.max(1) as i64) as usize;
        }
        let positions = self.positions(choices);
        let Some(&here) = positions.get(selected) else { return 0 };
        let others = || positions.iter().enumerate();
        if step.y != 0 {
            let rows = others().filter(|(_, at)| (at.y - here.y) * step.y > 0);
            let near = rows.min_by_key(|(_, at)| ((at.y - here.y).abs(), (at.x - here.x).abs()));
            return near.map_or(selected, |(n, _)| n);
        }
        let row = others().filter(|(_, at)| at.y == here.y && (at.x - here.x) * step.x > 0);
        let beside = row.min_by_key(|(_, at)| (at.x - here.x).abs());
        beside.map_or_else(|| self.past_end(&positions, selected, step.x), |(n, _)| n)
    }

    /// Where a step beyond the end of a row leads: along the path of the map, and to the next line of levels.
    fn past_end(self, positions: &[IVec2], selected: usize, step: i32) -> usize {
        let next = match self {
            Self::Worlds => selected + 1,
            _ => selected.saturating_add_signed(step as isize),
        };
        let is_back = next + 1 >= positions.len() && self == Self::Worlds;
        let is_turn = positions.get(next).is_some_and(|at| at.y != positions[selected].y);
        if is_turn && !is_back { next } else { selected }
    }
}
