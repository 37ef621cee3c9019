//! The panels of the game without a window: every control has a name and answers a click, and no two
//! texts of the line above the maze touch, at any size.

use std::cell::RefCell;

use bevy::ecs::system::SystemState;
use bevy::math::IVec2;
use bevy_egui::egui::{Rect, pos2};
use egui_kittest::kittest::Queryable;
use mazewright::game::ui::{Win, *};
use mazewright::game::words::Localizer;
use mazewright_run::Ticks;

use super::*;

#[test]
fn a_click_on_an_entry_is_a_choice() {
    let mut game = TestGame::new(options(1));
    game.set_pause();
    let choices = game.resource::<Menu>().choices.clone();
    assert!(choices.contains(&Choice::Resume) && choices.contains(&Choice::Quit));
    let game = RefCell::new(game);
    for choice in choices {
        let mut harness = panel((1280.0, 720.0), Answer::default(), |context, answer| {
            let mut game = game.borrow_mut();
            let mut sources = SystemState::<MenuSources>::new(game.app.world_mut());
            let sources = sources.get(game.app.world_mut()).expect("the resources of the menu");
            let new = show_menu(context, &sources, Page::Paused);
            answer.chosen = answer.chosen.or(new.chosen);
        });
        assert!(harness.query_by_label("Paused").is_some());
        let label = game.borrow().resource::<Localizer>().text(choice.id().expect("a name"));
        harness.get_by_label(&label).click();
        harness.run_steps(3);
        assert_eq!(harness.state().chosen, Some(choice));
    }
}

#[test]
fn the_line_above_the_maze_never_overlaps_itself() {
    // The narrowest window at the least zoom, and the common ones.
    for width in [600.0, 1000.0, 1280.0] {
        for time in [0, 599_999] {
            let harness = panel((width, 450.0), (), move |context, ()| {
                show_hud(context, &models::hud(time));
            });
            // Where there is no room for the whole name of an algorithm there is none of it.
            let whole = "32768×32768  recursive-backtracker";
            let is_whole = harness.query_by_label(whole).is_some();
            assert_eq!(is_whole, width >= 1000.0);
            let labels =
                ["Level 48", if is_whole { whole } else { "32768×32768" }, "18446744073709551615", "path seen"];
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
    let names = ["Endless climb 188", "3 lanterns left", "0:00.00", "time limit 0:35.20"];
    let [level, _, _, source] = names.map(str::to_owned);
    let hud = Hud { level, source, size: "12×9".to_owned(), lanterns: Some(3), ..models::hud(0) };
    let harness = panel((600.0, 450.0), hud, |context, hud| {
        show_hud(context, hud);
    });
    let rects = names.map(|name| harness.get_by_label(name).rect().shrink(0.5));
    assert!((0..4).all(|n| rects[n + 1..].iter().all(|other| !other.intersects(rects[n]))), "{rects:?}");
}

#[test]
fn each_key_of_the_level_has_a_slot_with_its_name() {
    let harness = panel((800.0, 600.0), (), |context, ()| {
        show_hud(context, &Hud { keys: vec![(0, true), (3, false)], ..models::hud(0) });
    });
    let held = harness.get_by_label("You have the round red key.").rect();
    let missing = harness.get_by_label("You do not have the diamond-shaped green key yet.").rect();
    assert!(held.max.x <= missing.min.x + 0.5, "{held:?} {missing:?}");
    assert!(harness.query_by_label_contains("blue").is_none());
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
        worlds: vec!["Diagonals complete: all ten levels won".to_owned(), "Rivers unlocked".to_owned()],
        found: Some(("Found: Rivers 1 of 3".to_owned(), "long ".repeat(50))),
        is_last: false,
        hint: "Enter confirms".to_owned(),
    };
    let mut heights = Vec::new();
    for (size, is_ready) in [
        ((600.0, 338.0), true),
        ((800.0, 600.0), true),
        ((1280.0, 720.0), false),
        // A telephone, as it is held.
        ((600.0, 1298.0), true),
    ] {
        let card = WinCard {
            choices: vec![Choice::Next, Choice::Restart, Choice::Worlds],
            place: IVec2::ONE,
            seconds: if is_ready { 1.0 } else { 0.0 },
            ..WinCard::default()
        };
        let mut harness = panel(size, Answer::default(), |context, answer| {
            let new = show_win(context, &win, &card);
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
        harness.get_by_label("Again").click();
        harness.run_steps(3);
        let chosen = is_ready.then_some(Choice::Restart);
        assert_eq!(harness.state().chosen, chosen);
        harness.get_by_label("Hide card").click();
        harness.run_steps(3);
        assert_eq!(harness.state().asked, Some(Action::Way));
    }
    assert!(heights[3] > 1.6 * heights[2], "{heights:?}");
}
