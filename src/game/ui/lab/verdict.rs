//! The verdict on a script: whether it is right, where it fails, and what its mazes and its work are like.

use super::axis;
use super::parts::heading;
use crate::game::logic::{Lab, Wish};
use crate::game::ui::prelude::*;
use crate::game::words::{Argument, Phrase};

use mazewright_script::grade::{
    CarvingVerdict, Evenness, Failure, Growth, Shortfall, SolvingVerdict, Texture, Verdict, WorkPoint,
};

/// The height of the curve of work.
const CURVE: f32 = 84.0;
/// The height of the first sentences, which are scrolled into view.
const SEEN: f32 = 100.0;
/// How many algorithms are compared with the script.
const BESIDE: usize = 3;

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let judging = &lab.desk.judging;
    if judging.is_busy() {
        line(ui, "script-judging", &[], ui.look().quiet);
    }
    let is_seen = ui.id().with("verdict");
    let Some(verdict) = &judging.verdict else {
        ui.data_mut(|data| data.remove::<bool>(is_seen));
        return;
    };
    let top = ui.cursor().top();
    heading(ui, "script-verdict");
    match (verdict, judging.failed()) {
        (_, Some(recipe)) => {
            match verdict.failure() {
                Some(failure) => fails(ui, failure),
                None => line(ui, "script-misses", &[("size", recipe.size.to_string().into())], ui.look().entrance),
            }
            wishes.extend(controls::offer(ui, "script-show-failure", false).map(Wish::Do));
        }
        (Verdict::Carving(verdict), None) => carving(ui, verdict),
        (Verdict::Solving(verdict), None) => solving(ui, verdict),
    }
    // One that has just come is seen, in a low window too.
    if !ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(is_seen), true)) {
        let rect = ui.min_rect().with_min_y(top);
        ui.scroll_to_rect(rect.with_max_y(rect.bottom().min(top + SEEN)), None);
    }
}

/// Shows whether the script does what the exercise of a lesson asks for, and what is wrong if not.
pub(super) fn of_exercise(ui: &mut Ui, lab: &Lab) {
    let ink = ui.look().entrance;
    match &lab.desk.outcome {
        None => {}
        Some(Ok(())) => line(ui, "exercise-done", &[], ui.look().exit),
        Some(Err(Shortfall::Fails(failure))) => fails(ui, failure),
        Some(Err(Shortfall::Misses(recipe))) => {
            line(ui, "script-misses", &[("size", recipe.size.to_string().into())], ink);
        }
        Some(Err(Shortfall::Differs(recipe, (x, y)))) => {
            let parts = [("size", recipe.size.to_string().into()), ("column", (*x).into()), ("row", (*y).into())];
            line(ui, "exercise-differs", &parts, ink);
        }
    }
}

fn fails(ui: &mut Ui, Failure { recipe, error, .. }: &Failure) {
    said(ui, ui.resolve(&Phrase::from(&mazewright_lab::Failure::from(error.clone()))), ui.look().entrance);
    line(ui, "script-fails-in", &[("size", (&recipe.size.to_string()).into())], ui.look().entrance);
}

fn carving(ui: &mut Ui, verdict: &CarvingVerdict) {
    line(ui, "script-carves", &[], ui.look().exit);
    let names = verdict.grids.iter().map(|grid| ui.text(&format!("topology-{}", grid.name())));
    let grids = names.collect::<Vec<_>>().join(", ");
    line(ui, "script-grids", &[("grids", (&*grids).into())], ui.look().text);
    if let Some(Evenness { made, of, ends, is_even, .. }) = verdict.evenness {
        let id = if is_even { "script-even" } else { "script-uneven" };
        let parts = [("made", made.into()), ("of", of.into()), ("least", ends.0.into()), ("most", ends.1.into())];
        line(ui, id, &parts, ui.look().text);
    }
    textures(ui, &verdict.textures);
    growth(ui, verdict.growth, &verdict.points);
}

fn solving(ui: &mut Ui, verdict: &SolvingVerdict) {
    line(ui, "script-solves", &[], ui.look().exit);
    let looped = verdict.looped;
    let parts = [("shortest", looped.shortest.into()), ("mazes", looped.mazes.into())];
    line(ui, "script-shortest", &parts, ui.look().text);
    if let Some((recipe, steps, least)) = &verdict.longer {
        let size = recipe.size.to_string();
        let parts = [("size", size.into()), ("steps", (*steps).into()), ("least", (*least).into())];
        line(ui, "script-longer", &parts, ui.look().text);
    }
    let (looks, others) =
        [verdict.perfect, looped].iter().fold((0, 0), |(own, other), it| (own + it.looks, other + it.breadth_first));
    let share = (100 * looks).checked_div(others).unwrap_or_default();
    line(ui, "script-looks", &[("share", share.into())], ui.look().text);
    growth(ui, verdict.growth, &verdict.points);
}

fn line(ui: &mut Ui, id: &str, parts: &[(&str, Argument<'_>)], ink: Color32) {
    said(ui, ui.format(id, parts), ink);
}

fn said(ui: &mut Ui, words: String, ink: Color32) {
    ui.add(Label::new(text(words, theme::plain(14.0), ink)).wrap());
}

/// The statistics of the script's mazes, above those of the algorithms whose mazes are most like them. Names are long
/// in some languages: each stands above its numbers, so that no panel is too narrow.
fn textures(ui: &mut Ui, textures: &[Texture]) {
    heading(ui, "script-alike");
    let columns = Texture::COLUMNS.map(|column| ui.text(&format!("script-{}", column.replace('_', "-"))));
    row(ui, columns, theme::plain(12.0), ui.look().quiet);
    for texture in textures.iter().take(1 + BESIDE) {
        let (name, ink) = match texture.name {
            "" => (ui.text("script-yours"), ui.look().player),
            name => (ui.text(&format!("algorithm-{name}")), ui.look().text),
        };
        ui.label(text(name, theme::plain(13.0), ink));
        row(ui, texture.means.map(|mean| ui.decimal(mean, 1)), theme::mono(13.0), ink);
    }
}

fn row<const COLUMNS: usize>(ui: &mut Ui, cells: [String; COLUMNS], font: FontId, ink: Color32) {
    ui.columns(COLUMNS, |columns| {
        for (ui, words) in columns.iter_mut().zip(cells) {
            ui.add(Label::new(text(words, font.clone(), ink)).wrap());
        }
    });
}

/// How the work grows with the size: a curve, beside those of n, n log n and n² from the same beginning.
fn growth(ui: &mut Ui, growth: Option<Growth>, points: &[WorkPoint]) {
    let (Some(growth), Some(first), Some(last)) = (growth, points.first(), points.last()) else { return };
    line(ui, "script-growth", &[("growth", growth.name().into())], ui.look().text);
    let size = vec2(ui.available_width(), CURVE);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let plot = rect.with_max_y(rect.bottom() - 20.0).shrink2(vec2(2.0, 4.0));
    let most = last.cells as f64;
    let height = last.operations.max(first.operations * most / first.cells as f64) * 1.1;
    let at = |cells: f64, work: f64| {
        let x = plot.left() + plot.width() * (cells / most) as f32;
        pos2(x, plot.bottom() - plot.height() * (work / height) as f32)
    };
    let painter = ui.painter().with_clip_rect(plot.expand(2.0));
    let look = ui.look();
    let powers: [fn(f64) -> f64; 3] = [|n| n, |n| n * n.log2(), |n| n * n];
    for power in powers {
        let scale = first.operations / power(first.cells as f64);
        let curve = (0..=40).map(|step| first.cells as f64 + (most - first.cells as f64) * f64::from(step) / 40.0);
        let curve = curve.map(|cells| at(cells, scale * power(cells))).collect();
        painter.add(Shape::line(curve, Stroke::new(1.0, look.line)));
    }
    let own: Vec<_> = points.iter().map(|it| at(it.cells as f64, it.operations)).collect();
    for &point in &own {
        painter.circle_filled(point, 3.0, look.player);
    }
    painter.add(Shape::line(own, Stroke::new(2.0, look.player)));
    axis::across(ui, rect.with_min_y(plot.bottom()), (0.0, most), &ui.text("script-cells"));
}
