//! Fonts, sizes and colours of text.

use std::sync::Arc;

use bevy_egui::egui::{self, Color32, FontData, FontDefinitions, FontFamily, FontId};

use crate::game::palette::{self, Shade};

/// The family of headings and buttons.
const BOLD: &str = "bold";

pub(super) fn color(shade: Shade) -> Color32 {
    Color32::from_rgb(shade[0], shade[1], shade[2])
}

/// Text that matters.
pub(super) fn bright() -> Color32 {
    color(palette::TEXT)
}

/// Text that is only there to be looked up.
pub(super) fn quiet() -> Color32 {
    color(palette::QUIET)
}

/// The ground of bars and cards.
pub(super) fn ground(opacity: f32) -> Color32 {
    color(palette::NIGHT).gamma_multiply(opacity)
}

/// The ground of panels.
pub(super) fn raised() -> Color32 {
    Color32::from_rgb(21, 25, 38)
}

/// The ground of controls and of what is set into a panel.
pub(super) fn sunken() -> Color32 {
    Color32::from_rgb(34, 40, 60)
}

/// Running text, in design pixels.
pub(super) const fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Headings and buttons.
pub(super) fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// Numbers and codes, with digits of one width.
pub(super) const fn mono(size: f32) -> FontId {
    FontId::new(size, FontFamily::Monospace)
}

/// Gives a context the fonts and the dark look of the game.
pub fn install(context: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8]| {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    };
    add(
        "plain",
        include_bytes!("../../../assets/fonts/Manrope-Medium.ttf"),
    );
    add(
        "bold",
        include_bytes!("../../../assets/fonts/Manrope-ExtraBold.ttf"),
    );
    add(
        "mono",
        include_bytes!("../../../assets/fonts/JetBrainsMono-Medium.ttf"),
    );
    // The monospaced face also has the arrows and signs that the others lack.
    let stack = |first: &str| vec![first.to_owned(), "mono".to_owned()];
    fonts
        .families
        .insert(FontFamily::Proportional, stack("plain"));
    fonts.families.insert(FontFamily::Monospace, stack("mono"));
    fonts
        .families
        .insert(FontFamily::Name(BOLD.into()), stack("bold"));
    context.set_fonts(fonts);
    context.set_theme(egui::Theme::Dark);
    context.all_styles_mut(|style| {
        style.visuals.override_text_color = Some(bright());
        style.visuals.panel_fill = Color32::TRANSPARENT;
        style.interaction.selectable_labels = false;
        dress(&mut style.visuals);
        style.spacing.button_padding = egui::vec2(10.0, 5.0);
        style.spacing.interact_size.y = 30.0;
        style.spacing.menu_margin = egui::Margin::same(8);
        style.animation_time = 0.12;
    });
}

/// Gives lists, sliders and fields the look of the game.
fn dress(visuals: &mut egui::Visuals) {
    let radius = egui::CornerRadius::same(8);
    let line = color(palette::TILE);
    let widgets = &mut visuals.widgets;
    for (look, fill) in [
        (&mut widgets.noninteractive, raised()),
        (&mut widgets.inactive, sunken()),
        (&mut widgets.hovered, line),
        (&mut widgets.active, line),
        (&mut widgets.open, line),
    ] {
        look.bg_fill = fill;
        look.weak_bg_fill = fill;
        look.bg_stroke = egui::Stroke::NONE;
        look.fg_stroke = egui::Stroke::new(1.5, bright());
        look.corner_radius = radius;
        look.expansion = 0.0;
    }
    visuals.selection.bg_fill = line;
    visuals.selection.stroke = egui::Stroke::new(1.5, bright());
    visuals.window_fill = raised();
    visuals.window_stroke = egui::Stroke::new(1.0, line);
    visuals.menu_corner_radius = egui::CornerRadius::same(12);
    visuals.extreme_bg_color = sunken();
    visuals.slider_trailing_fill = true;
}

/// The frame of a card above the maze.
pub(super) fn card() -> egui::Frame {
    egui::Frame::new()
        .fill(ground(0.98))
        .corner_radius(18)
        .inner_margin(egui::Margin::symmetric(36, 30))
        .stroke(egui::Stroke::new(1.0, color(palette::TILE)))
}

/// The frame of a line of text above the maze.
pub(super) fn pill() -> egui::Frame {
    egui::Frame::new()
        .fill(ground(0.9))
        .corner_radius(14)
        .inner_margin(egui::Margin::symmetric(18, 9))
}
