//! What is written into the cells of a maze, where they are large enough: steps so far and ahead, distances, and what a
//! program keeps or writes there.

use crate::game::logic::Lab;
use crate::game::panes::Panes;
use crate::game::ui::prelude::*;
use bevy::math::UVec2;

use mazewright_lab::{Lane, Layer, Rank, Session};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Cell, Topology as _};

/// The smallest letters of a text, in points.
const LEAST_LETTERS: f32 = 7.0;
/// The smallest cell with a number, and the smallest with its sum, in points.
const LEAST: f32 = 26.0;
const LEAST_OF_SUM: f32 = 54.0;

/// Shows the numbers of a pane.
pub(super) fn show(ui: &Ui, n: usize, lane: &Lane, session: &Session, lab: &Lab, laid: &Panes) {
    let Some((_, place, view)) = laid.views.iter().find(|(pane, ..)| *pane == n) else { return };
    let pixels = ui.pixels_per_point();
    let cell_size = view.scale as f32 / pixels;
    let variables = lab.desk.variables(session).filter(|_| n == 0 && lab.has_desk()).into_iter().flatten();
    let kept = variables.filter(|variable| lab.desk.in_cells.as_ref() == Some(&variable.name));
    let kept: Vec<&(Cell, String)> = kept.flat_map(|variable| &variable.cells).collect();
    if cell_size < LEAST && kept.is_empty() {
        return;
    }
    let plain = |(cell, text): (&Cell, &String)| (*cell, text.clone(), String::new());
    let texts = &lane.numbers.drawing.texts;
    let numbers: Vec<(Cell, String, String)> = match lab.lineup.layer() {
        _ if !kept.is_empty() => kept.into_iter().map(|(cell, text)| plain((cell, text))).collect(),
        Layer::Marks if !texts.is_empty() => texts.iter().map(plain).collect(),
        Layer::Marks => {
            let reached = session.structure().map(|structure| structure.reached).unwrap_or_default();
            let ranked = reached.into_iter().filter_map(|entry| Some((entry.cell, entry.rank?)));
            let sum = |rank: Rank| match (rank.steps, rank.ahead) {
                (Some(steps), Some(ahead)) => format!("{steps}+{ahead}"),
                _ => String::new(),
            };
            ranked.map(|(cell, rank)| (cell, rank.sum().to_string(), sum(rank))).collect()
        }
        Layer::Distances => {
            let cells = session.maze.topology().cells();
            cells.filter_map(|cell| Some((cell, lane.numbers.of(cell)?.to_string(), String::new()))).collect()
        }
        _ => return,
    };
    let plan = Plan::new(session.maze.topology());
    let corner = |at: UVec2| pos2(at.x as f32 / pixels, at.y as f32 / pixels);
    let place = Rect::from_min_max(corner(place.min), corner(place.max));
    let (painter, look) = (ui.painter().with_clip_rect(place), ui.look());
    let size = (cell_size * 0.3).min(17.0);
    for (cell, number, sum) in numbers {
        let (x, y) = view.pixel(plan.middle(cell));
        let at = place.min + vec2(x as f32, y as f32) / pixels;
        if cell_size < LEAST {
            painter.circle_filled(at, (cell_size * 0.25).max(1.5), look.player);
            continue;
        }
        let has_sum = cell_size >= LEAST_OF_SUM && !sum.is_empty();
        let up = if has_sum { size * 0.35 } else { 0.0 };
        // On a plate a number is readable above any color and sign.
        let write = |text: &str, at: Pos2, size: f32| {
            let lay_out = |text: &str, size| painter.layout_no_wrap(text.to_owned(), theme::mono(size), look.text);
            let mut galley = lay_out(text, size);
            let (length, room) = (text.chars().count(), cell_size * 0.9);
            if galley.size().x > room {
                // A longer text is smaller, and cut where it would be too small to read.
                let fitting = (size * room / galley.size().x).max(LEAST_LETTERS.min(size));
                let letters = (length as f32 * (room / galley.size().x) * (size / fitting)) as usize;
                galley = lay_out(&text.chars().take(letters.max(1)).collect::<String>(), fitting);
            }
            let plate = Rect::from_center_size(at, galley.size());
            painter.rect_filled(plate.expand2(vec2(2.0, 0.0)), 3.0, look.background.gamma_multiply(0.8));
            painter.galley(plate.min, galley, look.text);
        };
        write(&number, at - vec2(0.0, up), size);
        if has_sum {
            write(&sum, at + vec2(0.0, size * 0.75), size * 0.65);
        }
    }
}
