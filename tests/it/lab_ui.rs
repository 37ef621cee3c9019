//! The panels of the laboratory without a window: every control has a name, is reached by the keyboard
//! alone, and asks for what it says.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy_egui::egui::{self, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use mazewright::game::panes::Panes;
use mazewright::game::theme::Theme;
use mazewright::{
    game::logic::Lab, game::logic::ModeName, game::logic::Tab, game::logic::Wish,
    game::ui::install_theme, game::ui::show_lab, game::words::Language, game::words::Localizer,
};
use mazewright_lab::{Action, Cast, LoadedMaze, Setup};
use mazewright_maze::Algorithm;
use mazewright_maze::solve::Solver;

use mazewright_testing::{recipe, size};

pub(crate) struct Shown {
    lab: Lab,
    panes: Panes,
    wishes: Vec<Wish>,
}

fn setup(cast: Cast) -> Setup {
    Setup {
        cast,
        ..Setup::new(recipe(Algorithm::RecursiveBacktracker, size(12, 8), 3))
    }
}

fn one() -> Cast {
    Cast::Generators(vec![Algorithm::RecursiveBacktracker])
}

/// The laboratory in a window of that size, laid out, with its shows prepared, in English.
fn laboratory<'a>(size: (f32, f32), cast: Cast) -> Harness<'a, Shown> {
    laboratory_in(Language::English, size, cast)
}

/// The same in a language.
pub(crate) fn laboratory_in<'a>(
    language: Language,
    size: (f32, f32),
    cast: Cast,
) -> Harness<'a, Shown> {
    let mut lab = Lab::new(setup(cast));
    lab.prepare_now();
    let shown = Shown {
        lab,
        panes: Panes::default(),
        wishes: Vec::new(),
    };
    let mut installed = false;
    let mut harness = Harness::builder()
        .with_size(vec2(size.0, size.1))
        .build_ui_state(
            move |ui, shown: &mut Shown| {
                if !installed {
                    install_theme(ui.ctx(), &Theme::default(), &Localizer::new(language));
                    installed = true;
                    ui.ctx().request_repaint();
                    return;
                }
                let wishes = show_lab(ui.ctx(), &shown.lab, &mut shown.panes);
                shown.wishes.extend(wishes);
            },
            shown,
        );
    harness.run_steps(4);
    harness
}

/// The names of everything that can be clicked or dragged, but for the mazes themselves.
fn controls(harness: &Harness<'_, Shown>) -> Vec<String> {
    let nodes = harness.root().children_recursive();
    let roles = [
        egui::accesskit::Role::Button,
        egui::accesskit::Role::RadioButton,
        egui::accesskit::Role::ComboBox,
        egui::accesskit::Role::Slider,
    ];
    let controls = nodes.filter(|node| roles.contains(&node.accesskit_node().role()));
    controls
        .map(|node| node.accesskit_node().label().unwrap_or_default())
        .collect()
}

#[test]
fn every_control_has_a_name_of_its_own() {
    let casts = [
        one(),
        Cast::Generators(vec![Algorithm::Wilson, Algorithm::Kruskal]),
        Cast::Solvers(vec![Solver::BreadthFirst]),
    ];
    for cast in casts {
        let harness = laboratory((1280.0, 720.0), cast);
        let names = controls(&harness);
        assert!(names.len() > 15, "{names:?}");
        assert!(names.iter().all(|name| !name.is_empty()), "{names:?}");
        let different: BTreeSet<&String> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
    }
}

#[test]
fn in_a_narrow_window_what_is_told_takes_the_place_of_the_mazes() {
    let casts = [one(), Cast::Generators(Algorithm::ALL[..2].to_vec())];
    for cast in casts {
        let mut harness = laboratory((640.0, 360.0), cast);
        let names = controls(&harness);
        let different: BTreeSet<&String> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
        assert!(harness.state().panes.places.iter().any(Option::is_some));
        assert!(harness.query_by_label("Lessons").is_none());
        harness.get_by_label("Explanations and lessons").click();
        harness.run_steps(3);
        assert!(harness.state().panes.places.is_empty());
        // The tabs of the panel lead on from there.
        harness.get_by_label("Lessons").click();
        harness.run_steps(3);
        let wished = harness.state_mut().wishes.drain(..).collect::<Vec<_>>();
        assert_eq!(wished, [Wish::Tab(Tab::Lessons)]);
        harness.get_by_label("Back to the mazes").click();
        harness.run_steps(3);
        assert!(harness.state().panes.places.iter().any(Option::is_some));
    }
}

#[test]
fn every_control_is_reached_by_the_tab_key() {
    let mut harness = laboratory((1280.0, 720.0), one());
    let names: BTreeSet<String> = controls(&harness).into_iter().collect();
    let mut reached = BTreeSet::new();
    for _ in 0..2 * names.len() {
        harness.key_press(egui::Key::Tab);
        harness.run_steps(2);
        let nodes = harness.root().children_recursive();
        let focused = nodes.filter(|node| node.accesskit_node().is_focused());
        reached.extend(focused.filter_map(|node| node.accesskit_node().label()));
    }
    let missed: Vec<&String> = names.difference(&reached).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn a_list_is_opened_and_picked_from_by_keys_alone() {
    let mut harness = laboratory((640.0, 360.0), one());
    let press = |harness: &mut Harness<'_, Shown>, key| {
        harness.key_press(key);
        harness.run_steps(4);
    };
    let focused = |harness: &Harness<'_, Shown>| {
        let mut nodes = harness.root().children_recursive();
        let node = nodes.find(|node| node.accesskit_node().is_focused());
        node.and_then(|node| node.accesskit_node().label())
    };
    // The first control leads back to the title.
    press(&mut harness, egui::Key::Tab);
    press(&mut harness, egui::Key::Tab);
    let list = focused(&harness);
    press(&mut harness, egui::Key::Enter);
    assert_eq!(focused(&harness).as_deref(), Some("Carve"));
    press(&mut harness, egui::Key::ArrowDown);
    assert_eq!(focused(&harness).as_deref(), Some("Solve"));
    press(&mut harness, egui::Key::Enter);
    assert!(harness.query_by_label("Statistics").is_none(), "still open");
    assert_eq!(focused(&harness), list, "lost");
    assert_eq!(harness.state().wishes, [Wish::Mode(ModeName::Solve)]);
}

#[test]
fn a_list_that_the_pointer_opened_takes_the_keyboard() {
    let mut harness = laboratory((1280.0, 720.0), one());
    let focused = |harness: &Harness<'_, Shown>| {
        let mut nodes = harness.root().children_recursive();
        let node = nodes.find(|node| node.accesskit_node().is_focused());
        node.and_then(|node| node.accesskit_node().label())
    };
    let list = "Topology: Rectangle";
    harness.get_by_label(list).click();
    harness.run_steps(4);
    assert_eq!(focused(&harness).as_deref(), Some("Rectangle"));
    harness.key_press(egui::Key::ArrowDown);
    harness.run_steps(3);
    assert_ne!(focused(&harness).as_deref(), Some("Rectangle"));
    // A letter leads to what begins with it.
    harness.event(egui::Event::Text("t".to_owned()));
    harness.run_steps(3);
    let lettered = focused(&harness).unwrap_or_default();
    assert!(lettered.starts_with('T'), "{lettered}");
    harness.key_press(egui::Key::Enter);
    harness.run_steps(4);
    let [Wish::Set(setup)] = &harness.state().wishes[..] else {
        panic!("{:?}", harness.state().wishes);
    };
    assert_ne!(setup.recipe.shape, mazewright_maze::Shape::Rectangle);
    // Escape closes it, and the laboratory has its keys again.
    harness.get_by_label(list).click();
    harness.run_steps(4);
    harness.key_press(egui::Key::Escape);
    harness.run_steps(4);
    assert!(harness.query_by_label("Rectangle").is_none(), "still open");
}

#[test]
fn a_click_on_a_control_asks_for_what_it_says() {
    let asked = [
        ("Play", Wish::Do(Action::Toggle)),
        ("To the end", Wish::Do(Action::End)),
        ("To the start", Wish::Do(Action::Start)),
        ("Another seed", Wish::NewSeed),
        ("Title screen", Wish::Leave),
    ];
    for (name, wish) in asked {
        let mut harness = laboratory((1280.0, 720.0), one());
        harness.get_by_label(name).click();
        harness.run_steps(3);
        assert_eq!(harness.state().wishes, [wish], "{name}");
    }
}

#[test]
fn panels_stay_inside_windows_of_any_size() {
    for size in [
        (600.0, 450.0),
        (640.0, 360.0),
        (1000.0, 750.0),
        (1280.0, 720.0),
        (2560.0, 1440.0),
    ] {
        for cast in [one(), Cast::Solvers(vec![Solver::AStar])] {
            let harness = laboratory(size, cast);
            let nodes = harness.root().children_recursive();
            for node in nodes.filter(|node| node.accesskit_node().label().is_some()) {
                let rect = node.rect();
                let name = node.accesskit_node().label();
                assert!(
                    rect.min.x >= -0.5 && rect.max.x <= size.0 + 0.5,
                    "{name:?} at {size:?}: {rect:?}"
                );
            }
        }
    }
}

#[test]
fn a_long_path_is_shortened_in_its_middle_and_told_whole_on_the_pointer() {
    let mut harness = laboratory((1280.0, 720.0), Cast::Solvers(vec![Solver::BreadthFirst]));
    let path = format!(
        "/home/{}/classes/maze-of-today.txt",
        "very-long/".repeat(30)
    );
    let maze = Arc::new(recipe(Algorithm::Wilson, size(5, 4), 1).carve().unwrap());
    let loaded = LoadedMaze {
        name: path.clone(),
        maze,
    };
    harness.state_mut().lab.setup.loaded = Some(loaded);
    harness.run_steps(3);
    let named = |harness: &Harness<'_, Shown>| -> Vec<String> {
        let nodes = harness.root().children_recursive();
        let texts = nodes.filter_map(|node| node.accesskit_node().value());
        texts.filter(|text| text.contains("today.txt")).collect()
    };
    let [shown] = &named(&harness)[..] else {
        panic!("{:?}", named(&harness));
    };
    assert!(shown.contains('…') && shown.len() < path.len(), "{shown}");
    let shown = shown.clone();
    harness.get_by_value(&shown).hover();
    harness.run_steps(60);
    assert!(named(&harness).contains(&path), "{:?}", named(&harness));
}
