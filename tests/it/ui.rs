//! The panels of the game without a window: every control has a name and answers a click, and no two
//! texts of the line above the maze touch, at any size.

use bevy::math::IVec2;
use bevy_egui::egui::{self, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use mazewright::game::logic::{Action, Choice, Page};
use mazewright::game::theme::Theme;
use mazewright::game::ui::{
    Answer, Earned, Entry, Hud, MenuModel, NoteTone, Win, install_theme, show_hud, show_menu, show_title, show_win,
};
use mazewright::game::words::{Language, Localizer};
use mazewright_run::Ticks;

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

pub(crate) fn hud(time: u32) -> Hud {
    Hud {
        level: "Level 48".to_owned(),
        size: "32768×32768".to_owned(),
        source: "recursive-backtracker".to_owned(),
        floor: String::new(),
        stairs: Vec::new(),
        seed: Some("18446744073709551615".to_owned()),
        time: Ticks(time),
        aided: true,
        is_whole: false,
        has_marks: false,
        lanterns: None,
        keys: Vec::new(),
        has_goals: false,
        note: Some(("← ↑ ↓ → walk   ·   H hint   ·   M map   ·   Esc pause".to_owned(), NoteTone::Help)),
    }
}

fn menu(page: Page, choices: &[Choice]) -> MenuModel {
    MenuModel {
        columns: Vec::new(),
        page,
        heading: "Paused".to_owned(),
        hint: String::new(),
        entries: choices.iter().map(|&choice| Entry::plain(choice, format!("{choice:?}"))).collect(),
        selected: 0,
    }
}

#[test]
fn a_click_on_an_entry_is_a_choice() {
    let choices = [Choice::Resume, Choice::Page(Page::Settings), Choice::Title, Choice::Quit];
    for choice in choices {
        let menu = menu(Page::Paused, &choices);
        let mut harness = panel((1280.0, 720.0), Answer::default(), move |context, answer| {
            let new = show_menu(context, &menu);
            answer.chosen = answer.chosen.or(new.chosen);
        });
        assert!(harness.query_by_label("Paused").is_some());
        harness.get_by_label(&format!("{choice:?}")).click();
        harness.run_steps(3);
        assert_eq!(harness.state().chosen, Some(choice));
    }
}

#[test]
fn the_title_offers_its_choices_by_name() {
    let menu = menu(Page::Title, &[Choice::Continue, Choice::Quit]);
    let harness = panel((1280.0, 720.0), (), move |context, ()| {
        show_title(context, &menu, "Enter takes");
    });
    for label in ["mazewright", "Continue", "Quit", "Enter takes"] {
        assert!(harness.query_by_label(label).is_some(), "{label}");
    }
}

#[test]
fn the_line_above_the_maze_never_overlaps_itself() {
    // The narrowest window at the least zoom, and the common ones.
    for width in [600.0, 1000.0, 1280.0] {
        for time in [0, 599_999] {
            let harness = panel((width, 450.0), (), move |context, ()| {
                show_hud(context, &hud(time));
            });
            // Where there is no room for the whole name of an algorithm there is none of it.
            let whole = "32768×32768  recursive-backtracker";
            let is_whole = harness.query_by_label(whole).is_some();
            assert_eq!(is_whole, width >= 1000.0);
            let labels =
                ["Level 48", if is_whole { whole } else { "32768×32768" }, "18446744073709551615", "path shown"];
            let clock = Ticks(time).to_string();
            let rects: Vec<(&str, Rect)> = labels
                .into_iter()
                .chain([clock.as_str()])
                // Nor is there a seed without room for some of it.
                .filter(|label| width >= 1000.0 || harness.query_by_label(label).is_some())
                .map(|label| (label, harness.get_by_label(label).rect()))
                .collect();
            for (n, (label, rect)) in rects.iter().enumerate() {
                assert!(rect.min.x >= 0.0 && rect.max.x <= width, "{label} at {width}: {rect:?}");
                for (other, other_rect) in &rects[n + 1..] {
                    let apart = !rect.shrink(0.5).intersects(other_rect.shrink(0.5));
                    assert!(apart, "{label} and {other} at {width}: {rect:?} {other_rect:?}");
                }
            }
        }
    }
}

#[test]
fn the_whole_maze_is_offered_where_not_all_of_it_is_seen() {
    for is_whole in [false, true] {
        let harness = panel((1280.0, 720.0), (), move |context, ()| {
            let hud = Hud { is_whole, ..hud(0) };
            show_hud(context, &hud);
        });
        let offered = ["Pause", "Hint", "Show map"].map(|name| harness.query_by_label(name).is_some());
        assert_eq!(offered, [true, true, !is_whole]);
    }
}

#[test]
fn each_key_of_the_level_has_a_slot_with_its_name() {
    let harness = panel((800.0, 600.0), (), |context, ()| {
        show_hud(context, &Hud { keys: vec![(0, true), (3, false)], ..hud(0) });
    });
    let held = harness.get_by_label("You have the round red key.").rect();
    let missing = harness.get_by_label("You do not have the diamond-shaped green key yet.").rect();
    assert!(held.max.x <= missing.min.x + 0.5, "{held:?} {missing:?}");
    assert!(harness.query_by_label_contains("blue").is_none());
}

#[test]
fn a_note_fits_into_the_narrowest_window() {
    let harness = panel((600.0, 450.0), (), |context, ()| {
        show_hud(context, &hud(0));
    });
    let note = harness.get_by_label_contains("H hint").rect();
    assert!(note.min.x >= 0.0 && note.max.x <= 600.0, "{note:?}");
}

#[test]
fn the_win_card_fits_beside_the_maze_and_waits_a_moment_for_clicks() {
    let win = Win {
        heading: "Honeycomb 10 complete".to_owned(),
        time: Ticks(6_543),
        praise: Some("new best: 12.90 s faster".to_owned()),
        stars: ["unaided", "direct", "fast"].map(|name| (name.to_owned(), Earned::Now)).to_vec(),
        golden: Some(("perfect".to_owned(), Earned::Never)),
        lines: vec![
            "best 1:05.43   ·   par 1:10.00: 4.57 s under".to_owned(),
            "4.20 s from perfect: that earns the golden star.".to_owned(),
            "first wrong turn at 0:12.90".to_owned(),
        ],
        opened: Some("Rivers unlocked".to_owned()),
        found: Some(("Found: Rivers 1 of 3".to_owned(), "long ".repeat(50))),
        choices: [Choice::Next, Choice::Restart, Choice::Worlds].map(|choice| (choice, format!("{choice:?}"))).to_vec(),
        selected: 0,
        is_ready: true,
        hint: "Enter confirms".to_owned(),
        is_aside: false,
        place: IVec2::ONE,
    };
    let mut heights = Vec::new();
    for (size, is_ready) in [
        ((600.0, 338.0), true),
        ((800.0, 600.0), true),
        ((1280.0, 720.0), false),
        // A telephone, as it is held.
        ((600.0, 1298.0), true),
    ] {
        let win = Win { is_ready, ..win.clone() };
        let mut harness = panel(size, Answer::default(), move |context, answer| {
            let new = show_win(context, &win);
            answer.chosen = answer.chosen.or(new.chosen);
            answer.asked = answer.asked.or(new.asked);
        });
        let is_low = size.1 < 400.0;
        let heading = (!is_low).then_some("Honeycomb 10 complete");
        let others = ["1:05.43", "Rivers unlocked", "Worlds"];
        for label in heading.into_iter().chain(others) {
            let rect = harness.get_by_label(label).rect();
            let room = Rect::from_min_max(pos2(0.0, 56.0), pos2(size.0, size.1));
            assert!(room.contains_rect(rect), "{label} at {size:?}: {rect:?}");
        }
        heights.push(harness.get_by_label("1:05.43").rect().height());
        harness.get_by_label("Restart").click();
        harness.run_steps(3);
        let chosen = is_ready.then_some(Choice::Restart);
        assert_eq!(harness.state().chosen, chosen);
        harness.get_by_label("Hide card").click();
        harness.run_steps(3);
        assert_eq!(harness.state().asked, Some(Action::Way));
    }
    assert!(heights[3] > 1.6 * heights[2], "{heights:?}");
}
