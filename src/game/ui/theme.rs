//! Fonts and sizes of text, and the look of what egui draws by itself.

use std::num::NonZeroUsize;
use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{self, Align, Color32, FontData, FontDefinitions, FontFamily, FontId, Galley, Painter};

use super::look::{Look, Looks as _, hand_down};
use crate::game::theme::Theme;
use crate::game::words::Localizer;

/// How often a page is laid out in its first frame: the scrolled content, the card around it, its place.
pub(super) const PASSES: NonZeroUsize = NonZeroUsize::new(4).expect("some");

/// The family of headings and buttons.
const BOLD: &str = "bold";

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

/// Installs fonts, colors and words in a context.
pub fn install(context: &egui::Context, theme: &Theme, words: &Localizer) {
    install_fonts(context);
    context.options_mut(|options| {
        options.max_passes = PASSES;
        // On a slow machine a short press takes as long as two frames do.
        options.input_options.max_click_duration = f64::INFINITY;
    });
    apply(context, theme, words);
}

/// Applies the colors of a theme and the words of a language to a context.
pub(super) fn apply(context: &egui::Context, theme: &Theme, words: &Localizer) {
    let look = hand_down(context, Look::new(theme, words));
    context.set_theme(if theme.is_light() { egui::Theme::Light } else { egui::Theme::Dark });
    context.all_styles_mut(|style| {
        style.visuals.override_text_color = Some(look.text);
        style.visuals.panel_fill = Color32::TRANSPARENT;
        style.interaction.selectable_labels = false;
        paint(&mut style.visuals, &look);
        style.spacing.button_padding = egui::vec2(10.0, 5.0);
        style.spacing.interact_size.y = 30.0;
        style.spacing.menu_margin = egui::Margin::same(8);
        style.animation_time = 0.12;
        // The bar of a scroll area is always in sight, also where the pointer is not.
        style.spacing.scroll.dormant_handle_opacity = 0.7;
        style.spacing.scroll.floating_width = 4.0;
        style.spacing.scroll.floating_allocated_width = 8.0;
        // A fade on a light background turns gray, since the renderer blends linear light.
        style.spacing.scroll.fade.strength = if theme.is_light() { 0.0 } else { 0.5 };
    });
}

fn install_fonts(context: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8]| {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    };
    add("plain", include_bytes!("../../../assets/fonts/Manrope-Medium.ttf"));
    add("bold", include_bytes!("../../../assets/fonts/Manrope-ExtraBold.ttf"));
    add("mono", include_bytes!("../../../assets/fonts/JetBrainsMono-Medium.ttf"));
    // The monospaced face also has the arrows and signs that the others lack.
    let stack = |first: &str| vec![first.to_owned(), "mono".to_owned()];
    fonts.families.insert(FontFamily::Proportional, stack("plain"));
    fonts.families.insert(FontFamily::Monospace, stack("mono"));
    fonts.families.insert(FontFamily::Name(BOLD.into()), stack("bold"));
    context.set_fonts(fonts);
}

/// Styles lists, sliders and fields.
fn paint(visuals: &mut egui::Visuals, look: &Look) {
    let radius = egui::CornerRadius::same(8);
    let line = look.line;
    let widgets = &mut visuals.widgets;
    for (widget, fill) in [
        (&mut widgets.noninteractive, look.raised),
        (&mut widgets.inactive, look.sunken),
        (&mut widgets.hovered, line),
        (&mut widgets.active, line),
        (&mut widgets.open, line),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = egui::Stroke::NONE;
        widget.fg_stroke = egui::Stroke::new(1.5, look.text);
        widget.corner_radius = radius;
        widget.expansion = 0.0;
    }
    visuals.selection.bg_fill = line;
    visuals.selection.stroke = egui::Stroke::new(1.5, look.text);
    visuals.window_fill = look.raised;
    visuals.window_stroke = egui::Stroke::new(1.0, line);
    visuals.menu_corner_radius = egui::CornerRadius::same(12);
    visuals.extreme_bg_color = look.sunken;
    visuals.slider_trailing_fill = true;
}

/// The frame of a card above the maze.
pub(super) fn card(look: &Look) -> egui::Frame {
    egui::Frame::new()
        .fill(look.raised)
        .corner_radius(18)
        .inner_margin(egui::Margin::symmetric(36, 30))
        .stroke(egui::Stroke::new(1.0, look.line))
}

/// The frame of a line of text above the maze.
pub(super) fn pill(look: &Look) -> egui::Frame {
    egui::Frame::new().fill(look.raised).corner_radius(14).inner_margin(egui::Margin::symmetric(18, 9))
}

/// The first layout, of letters of some sizes, that is no higher than that; or else the last one.
pub(super) fn no_higher(height: f32, letters: &[f32], lay_out: impl Fn(f32) -> Arc<Galley>) -> Option<Arc<Galley>> {
    let mut last = None;
    let mut galleys = letters.iter().map(|&size| lay_out(size)).inspect(|galley| last = Some(Arc::clone(galley)));
    galleys.find(|galley| galley.size().y <= height).or(last)
}

/// A font, smaller where words in it are wider than the room: two thirds at least.
pub(super) fn shrunk(painter: &Painter, words: &str, font: FontId, room: f32) -> FontId {
    let share = (room / painter.width(words, font.clone()).max(1.0)).clamp(0.66, 1.0);
    FontId::new(font.size * share, font.family)
}

/// Lays out text that must fit into a width: it shrinks, to two thirds at most, then wraps into centered rows, and is
/// cut off after the last one.
pub(super) fn fitting(
    painter: &Painter,
    words: &str,
    font: FontId,
    room: f32,
    rows: usize,
    ink: Color32,
) -> Arc<Galley> {
    let font = shrunk(painter, words, font, room);
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, ink);
    job.wrap = TextWrapping {
        max_width: room.max(10.0),
        max_rows: rows,
        break_anywhere: rows == 1,
        ..TextWrapping::default()
    };
    if rows > 1 {
        job.halign = Align::Center;
    }
    painter.layout_job(job)
}

/// A text of one font and color in as many rows as it needs.
pub(super) fn wrapped(words: impl Into<String>, font: FontId, color: Color32) -> egui::Label {
    egui::Label::new(text(words, font, color)).wrap()
}

/// The code of a race for one row of a width: what stands before its seed is left out in the middle where it has no
/// room.
pub(super) fn code(ui: &egui::Ui, code: &str, font: &FontId, width: f32) -> String {
    let fits = |words: &str| ui.width(words, font.clone()) <= width;
    let Some((rest, seed)) = code.rsplit_once('/').filter(|_| !fits(code)) else { return code.to_owned() };
    let shortened = |kept: usize| format!("{}…/{seed}", rest.chars().take(kept).collect::<String>());
    (1..rest.chars().count()).rev().map(shortened).find(|words| fits(words)).unwrap_or_else(|| shortened(0))
}

/// A text of one font and color in one row, cut off where it has no room.
pub(super) fn cut(words: impl Into<String>, font: FontId, color: Color32) -> egui::Label {
    egui::Label::new(text(words, font, color)).truncate()
}

/// A text of one font and color.
pub(super) fn text(words: impl Into<String>, font: FontId, color: Color32) -> egui::RichText {
    egui::RichText::new(words).font(font).color(color)
}
