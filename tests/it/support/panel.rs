//! Panels without a window.

use bevy_egui::egui::{self, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use mazewright::game::theme::Theme;
use mazewright::game::ui::install_theme;
use mazewright::game::words::{Language, Localizer};

/// A panel in a window of that size, laid out, in English.
pub(crate) fn panel<'panel, State: 'panel>(
    size: (f32, f32),
    state: State,
    show: impl FnMut(&egui::Context, &mut State) + 'panel,
) -> Harness<'panel, State> {
    panel_in(Language::English, size, state, show)
}

/// A panel in a language.
pub(crate) fn panel_in<'panel, State: 'panel>(
    language: Language,
    size: (f32, f32),
    state: State,
    mut show: impl FnMut(&egui::Context, &mut State) + 'panel,
) -> Harness<'panel, State> {
    let mut installed = false;
    let mut harness = Harness::builder().with_size(vec2(size.0, size.1)).build_ui_state(
        move |ui, state| {
            if !installed {
                // Fonts are bound for the pass after the one that installs them.
                install_theme(ui.ctx(), &Theme::default(), &Localizer::new(language));
                installed = true;
                ui.ctx().request_repaint();
                return;
            }
            show(ui.ctx(), state);
        },
        state,
    );
    harness.run_steps(4);
    harness
}

/// Checks that what has a name is inside of the window, and returns where it is.
#[track_caller]
pub(crate) fn check_inside<State>(harness: &Harness<'_, State>, label: &str, size: (f32, f32)) -> Rect {
    let rect = harness.get_by_label(label).rect();
    let is_inside = rect.min.x >= 0.0 && rect.max.x <= size.0 && rect.max.y <= size.1;
    assert!(is_inside, "{label} at {size:?}: {rect:?}");
    rect
}
