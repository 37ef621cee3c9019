//! The list of parts: where each stands, and in what order; above it the layouts.

use super::listed::RaceAnswer;
use crate::game::logic::{DisplayPlace, LayoutWish, Layouts, RaceWish, WindowBackground};
use crate::game::ui::look::Looks as _;
use crate::game::ui::sign::Sign;
use crate::game::ui::theme::text;
use crate::game::ui::{controls, menu, note, theme};
use bevy_egui::egui::{self, Align2, Grid, ScrollArea, Ui, Vec2};

/// The places, each with the message that names it.
const PLACES: [(DisplayPlace, &str); 4] = [
    (DisplayPlace::Left, "place-left"),
    (DisplayPlace::Right, "place-right"),
    (DisplayPlace::Window, "place-window"),
    (DisplayPlace::Off, "place-off"),
];

/// Shows the list on a card.
pub fn show_arrange(context: &egui::Context, layouts: &Layouts) -> RaceAnswer {
    let mut answer = RaceAnswer::default();
    let area = menu::area(context, "arrange", ()).anchor(Align2::CENTER_CENTER, Vec2::ZERO);
    area.order(egui::Order::Foreground).show(context, |ui| {
        theme::card(&ui.look()).show(ui, |ui| {
            ui.label(text(ui.text("display-heading"), theme::bold(24.0), ui.look().text));
            ui.add_space(8.0);
            let height = (context.content_rect().height() - 174.0).max(120.0);
            ScrollArea::vertical().max_height(height).show(ui, |ui| {
                show_layouts(ui, layouts, &mut answer);
                ui.add_space(6.0);
                show_parts(ui, layouts, &mut answer.wishes);
            });
            ui.add_space(8.0);
            let keys = ui.prompt("display-keys", &[]);
            ui.label(note::keyed(&ui.look(), &keys, theme::plain(14.0), ui.look().quiet));
        });
    });
    answer
}

/// The layouts by name, and what belongs to the one in use besides its parts.
fn show_layouts(ui: &mut Ui, layouts: &Layouts, answer: &mut RaceAnswer) {
    let usual = ui.text("layout-usual");
    let name_of = |name: &String| {
        if name.is_empty() { usual.clone() } else { name.clone() }
    };
    let names: Vec<String> = layouts.all.iter().map(|it| name_of(&it.name)).collect();
    let layout = layouts.layout();
    ui.horizontal_wrapped(|ui| {
        let chosen = controls::row(ui, &names, layouts.current).map(LayoutWish::Choose);
        answer.wishes.extend(chosen.map(RaceWish::Layout));
        let add = ui.text("layout-add");
        if layouts.has_room() && controls::small_button(ui, Sign::Add, &add).clicked() {
            let number = names.len() as u64 + 1;
            let name = ui.format("layout-name", &[("number", number.into())]);
            answer.wishes.push(RaceWish::Layout(LayoutWish::Add(name)));
        }
        let remove = ui.text("layout-remove");
        if names.len() > 1 && controls::small_button(ui, Sign::Remove, &remove).clicked() {
            answer.wishes.push(RaceWish::Layout(LayoutWish::Remove));
        }
        let style = (ui.text("layout-rename"), theme::plain(15.0), 30, 160.0);
        answer.field(ui, &layout.name, style, |name| RaceWish::Layout(LayoutWish::Rename(name)));
    });
    ui.add_space(4.0);
    Grid::new("layout").spacing([14.0, 3.0]).show(ui, |ui| {
        let label = |ui: &mut Ui, id| {
            ui.label(text(ui.text(id), theme::plain(15.0), ui.look().text));
        };
        label(ui, "layout-ground");
        ui.horizontal(|ui| {
            let grounds = WindowBackground::ALL.map(|ground| ui.text(ground.id()));
            let chosen = WindowBackground::ALL.iter().position(|&it| it == layout.ground);
            let picked = controls::row(ui, &grounds, chosen.unwrap_or(0));
            answer
                .wishes
                .extend(picked.map(|place| RaceWish::Layout(LayoutWish::Background(WindowBackground::ALL[place]))));
        });
        ui.end_row();
        label(ui, "part-seed");
        ui.horizontal(|ui| {
            let names = ["seed-shown", "seed-hidden"].map(|id| ui.text(id));
            let chosen = usize::from(layout.hides_seed);
            let picked = controls::row(ui, &names, chosen).filter(|&picked| picked != chosen);
            answer.wishes.extend(picked.map(|_| RaceWish::Layout(LayoutWish::HideSeed)));
        });
        ui.end_row();
    });
}

/// The parts, each with its place.
fn show_parts(ui: &mut Ui, layouts: &Layouts, wishes: &mut Vec<RaceWish>) {
    let grid = Grid::new("parts").spacing([14.0, 3.0]).min_col_width(0.0);
    grid.show(ui, |ui| {
        for &(part, place) in &layouts.arrangement().parts {
            let name = ui.text(part.id());
            ui.label(text(&name, theme::plain(15.0), ui.look().text));
            let chosen = PLACES.iter().position(|(other, _)| *other == place);
            let names = PLACES.map(|(_, id)| ui.text(id));
            let picked = ui.push_id(part, |ui| controls::row(ui, &names, chosen.unwrap_or(0))).inner;
            wishes.extend(picked.map(|n| RaceWish::Put(part, PLACES[n].0)));
            for (sign, id, up) in [(Sign::Up, "display-up", true), (Sign::Down, "display-down", false)] {
                let name = ui.format(id, &[("part", (&name).into())]);
                if controls::small_button(ui, sign, &name).clicked() {
                    wishes.push(RaceWish::Shift(part, up));
                }
            }
            ui.end_row();
        }
    });
}
