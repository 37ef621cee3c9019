//! The list of parts: which column each stands in, and in what order.

use crate::game::logic::{Arrangement, Place, RaceWish};
use crate::game::ui::look::Looks as _;
use crate::game::ui::sign::Sign;
use crate::game::ui::theme::text;
use crate::game::ui::{controls, menu, theme};
use bevy_egui::egui::{self, Align2, Grid, Vec2};

/// The places, each with the message that names it.
const PLACES: [(Place, &str); 3] = [
    (Place::Left, "place-left"),
    (Place::Right, "place-right"),
    (Place::Off, "place-off"),
];

/// Shows the list on a card; returns the racer's wishes.
pub fn show(context: &egui::Context, arrangement: &Arrangement) -> Vec<RaceWish> {
    let mut wishes = Vec::new();
    let area = menu::area(context, "arrange", ()).anchor(Align2::CENTER_CENTER, Vec2::ZERO);
    area.order(egui::Order::Foreground).show(context, |ui| {
        theme::card(&ui.look()).show(ui, |ui| {
            ui.label(text(
                ui.text("display-heading"),
                theme::bold(24.0),
                ui.look().text,
            ));
            ui.add_space(8.0);
            let height = (context.content_rect().height() - 190.0).max(120.0);
            egui::ScrollArea::vertical()
                .max_height(height)
                .show(ui, |ui| {
                    Grid::new("parts").spacing([14.0, 6.0]).show(ui, |ui| {
                        for &(part, place) in arrangement.parts() {
                            let name = ui.text(part.id());
                            ui.label(text(&name, theme::plain(15.0), ui.look().text));
                            let chosen = PLACES.iter().position(|(other, _)| *other == place);
                            let names = PLACES.map(|(_, id)| ui.text(id));
                            let picked = ui
                                .push_id(part, |ui| controls::row(ui, &names, chosen.unwrap_or(0)))
                                .inner;
                            wishes.extend(picked.map(|n| RaceWish::Put(part, PLACES[n].0)));
                            for (sign, id, up) in [
                                (Sign::Up, "display-up", true),
                                (Sign::Down, "display-down", false),
                            ] {
                                let name = ui.format(id, &[("part", (&name).into())]);
                                if controls::button(ui, sign, &name, "", false).clicked() {
                                    wishes.push(RaceWish::Shift(part, up));
                                }
                            }
                            ui.end_row();
                        }
                    });
                });
            ui.add_space(8.0);
            let keys = ui.text("display-keys");
            ui.label(text(keys, theme::plain(14.0), ui.look().quiet));
        });
    });
    wishes
}
