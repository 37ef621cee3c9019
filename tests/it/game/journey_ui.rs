//! The scenes of the journey without a window: everything that can be chosen is in reach of a pointer, whatever
//! the size of the window.

use std::cell::RefCell;
use std::sync::Arc;

use bevy::math::IVec2;
use bevy::tasks::{AsyncComputeTaskPool, TaskPool};
use bevy_egui::egui::{self, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use mazewright::game::theme::Theme;
use mazewright::game::ui::{Answer, SceneModel, Spot, show_scene};
use mazewright_journey::Place;

use super::*;

/// The least window, one with large text, and the usual one, in design pixels.
const SIZES: [(f32, f32); 3] = [(600.0, 338.0), (640.0, 360.0), (1280.0, 720.0)];

fn scene(page: Page, choices: &[Choice]) -> SceneModel {
    let positions = page.positions(choices);
    let spots = choices.iter().zip(positions);
    let spot = |(&choice, at): (&Choice, IVec2)| Spot::button(choice, at, format!("{choice:?}"));
    SceneModel {
        page,
        heading: "A heading".to_owned(),
        hint: "A hint that is long enough for more than one line in a small window.".to_owned(),
        stars: (12, 459),
        spots: spots.map(spot).collect(),
        worlds: vec![Spot::button(Choice::World(2), IVec2::ZERO, "Brambles".to_owned())],
        facts: vec!["12 of 459 stars".to_owned()],
        selected: 0,
        seconds: None,
        played: (1.0, 1.0),
    }
}

fn pages() -> Vec<(Page, Vec<Choice>)> {
    let worlds = (1..=12).map(Choice::World);
    let worlds = worlds.chain([Choice::Endless, Choice::Back]);
    let levels = Place::in_world(2).map(Choice::Level).chain([Choice::Back]);
    let first = Choice::Level(Place::FIRST);
    vec![
        (Page::Worlds, worlds.collect()),
        (Page::Levels(2), levels.collect()),
        (Page::Opening(2), vec![first, Choice::Stay]),
        (Page::Ending, vec![Choice::Endless, Choice::Worlds, Choice::Title]),
    ]
}

/// A scene whose selection follows the answers, as the menu's does.
fn harness(size: (f32, f32), scene: SceneModel) -> Harness<'static, Answer> {
    let scene = RefCell::new(scene);
    panel(size, Answer::default(), move |context, answer: &mut Answer| {
        let mut scene = scene.borrow_mut();
        let new = show_scene(context, &scene);
        scene.selected = new.pointed.unwrap_or(scene.selected);
        answer.chosen = answer.chosen.or(new.chosen);
    })
}

#[test]
fn every_place_is_chosen_by_a_click_and_scrolled_to_by_the_wheel() {
    for size in SIZES {
        for (page, choices) in pages() {
            for &choice in &choices {
                let mut harness = harness(size, scene(page, &choices));
                let label = format!("{choice:?}");
                for _ in 0..40 {
                    let rect = harness.get_by_label(&label).rect();
                    let is_in_map = matches!(page, Page::Worlds | Page::Levels(_));
                    if rect.max.y <= size.1 - 60.0 || choice == Choice::Back || !is_in_map {
                        break;
                    }
                    harness.hover_at(egui::pos2(size.0 / 2.0, size.1 / 2.0));
                    harness.event(egui::Event::MouseWheel {
                        unit: egui::MouseWheelUnit::Point,
                        delta: vec2(0.0, -40.0),
                        phase: egui::TouchPhase::Move,
                        modifiers: egui::Modifiers::NONE,
                    });
                    harness.run_steps(6);
                }
                harness.get_by_label(&label).click();
                harness.run_steps(3);
                assert_eq!(harness.state().chosen, Some(choice), "{page:?} at {size:?}");
            }
        }
    }
}

#[test]
fn the_selection_of_keys_is_scrolled_to() {
    for (page, choices) in pages() {
        for selected in 0..choices.len() {
            let size = SIZES[0];
            let model = SceneModel { selected, ..scene(page, &choices) };
            let harness = harness(size, model);
            let rect = harness.get_by_label(&format!("{:?}", choices[selected])).rect();
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(size.0, size.1));
            assert!(window.contains(rect.center()), "{page:?} {selected}: {rect:?}");
        }
    }
}

#[test]
fn nothing_is_scrolled_away_below_the_pointer() {
    let choices = &pages()[0].1;
    let mut harness = harness(SIZES[0], scene(Page::Worlds, choices));
    let label = format!("{:?}", Choice::World(5));
    let at = |harness: &Harness<'_, Answer>| harness.get_by_label(&label).rect();
    let before = at(&harness);
    harness.hover_at(before.center());
    harness.run_steps(1);
    harness.hover_at(before.center() + vec2(3.0, 0.0));
    harness.run_steps(30);
    assert_eq!(at(&harness), before);
}

#[test]
fn a_finger_drags_the_map_without_choosing_anything() {
    let choices = &pages()[0].1;
    let mut harness = harness(SIZES[0], scene(Page::Worlds, choices));
    let label = format!("{:?}", Choice::World(3));
    let before = harness.get_by_label(&label).rect().min.y;
    let at = |y: f32| egui::pos2(300.0, y);
    harness.hover_at(at(200.0));
    harness.drag_at(at(200.0));
    harness.run_steps(1);
    for y in [180.0, 150.0, 120.0] {
        harness.hover_at(at(y));
        harness.run_steps(1);
    }
    harness.drop_at(at(120.0));
    harness.run_steps(2);
    let after = harness.get_by_label(&label).rect().min.y;
    assert!(after < before - 40.0, "{before} {after}");
    assert_eq!(harness.state().chosen, None);
}

#[test]
fn the_maze_of_a_level_that_was_won_is_painted_beside_the_frames_in_the_colors_of_its_world() {
    AsyncComputeTaskPool::get_or_init(TaskPool::default);
    let mut model = scene(Page::Levels(2), &pages()[1].1);
    let place = Place::new(2, 1).expect("a level");
    let sketch = Sketch::carve(&place.recipe()).map(Arc::new);
    let world = place.world().key;
    model.spots[0] = Spot { world, sketch, is_open: true, ..model.spots[0].clone() };
    let theme = Theme::default().in_world(world);
    let [wall, floor] =
        [theme.wall, theme.floor].map(|color| egui::Color32::from_rgb(color.0[0], color.0[1], color.0[2]));
    let count = |image: &egui::ColorImage, color| image.pixels.iter().filter(|&&pixel| pixel == color).count();
    let mut harness = panel(SIZES[2], None, move |context, picture: &mut Option<Arc<egui::ColorImage>>| {
        show_scene(context, &model);
        let delta = context.tex_manager().write().take_delta();
        for delta in delta.set.values().flatten() {
            let egui::ImageData::Color(image) = &delta.image;
            if count(image, floor) > 0 {
                *picture = Some(Arc::clone(image));
            }
        }
    });
    let begun = std::time::Instant::now();
    while harness.state().is_none() {
        assert!(begun.elapsed().as_secs() < 60, "no picture");
        harness.step();
    }
    let picture = harness.state().as_ref().expect("a picture");
    assert!(count(picture, wall) > 500, "walls");
    assert!(count(picture, floor) > 2 * count(picture, wall), "floors between them");
    assert_eq!(picture.pixels[0], egui::Color32::TRANSPARENT, "nothing around it");
}
