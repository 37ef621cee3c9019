//! The panels of the laboratory without a window: every control has a name, is reached by the keyboard
//! alone, and asks for what it says.

use std::collections::BTreeSet;

use bevy_egui::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use mazewright::game::panes::Panes;
use mazewright::game::ui::show_lab;
use mazewright::game::words::Language;
use mazewright_lab::standing::Measure;
use mazewright_lab::{Action, Cast, Setup};
use mazewright_maze::Algorithm;
use mazewright_maze::solve::Solver;
use mazewright_testing::{recipe, size};

use super::*;

pub(crate) struct Shown {
    lab: Lab,
    panes: Panes,
    wishes: Vec<Wish>,
}

fn setup(cast: Cast) -> Setup {
    Setup { cast, ..Setup::new(recipe(Algorithm::RecursiveBacktracker, size(12, 8), 3)) }
}

/// The usual window.
const WINDOW: (f32, f32) = (1280.0, 720.0);

fn one() -> Cast {
    Cast::Generators(vec![Algorithm::RecursiveBacktracker])
}

/// The laboratory in a window of that size, laid out, with its sessions prepared, in English.
fn laboratory<'a>(size: (f32, f32), cast: Cast) -> Harness<'a, Shown> {
    laboratory_in(Language::English, size, cast)
}

/// The laboratory in a language.
pub(crate) fn laboratory_in<'a>(language: Language, size: (f32, f32), cast: Cast) -> Harness<'a, Shown> {
    let mut lab = Lab::new(setup(cast));
    lab.lineup.prepare();
    shown_in(language, size, lab)
}

fn shown_in<'a>(language: Language, size: (f32, f32), lab: Lab) -> Harness<'a, Shown> {
    let shown = Shown { lab, panes: Panes::default(), wishes: Vec::new() };
    panel_in(language, size, shown, |context, shown: &mut Shown| {
        for wish in show_lab(context, &shown.lab, &mut shown.panes) {
            match wish {
                Wish::Read(reads) => shown.lab.reads = Some(reads),
                wish => shown.wishes.push(wish),
            }
        }
    })
}

/// Clicks on what has a name, and returns what was wished since the last time.
fn click(harness: &mut Harness<'_, Shown>, name: &str) -> Vec<Wish> {
    harness.get_by_label(name).click();
    harness.run_steps(3);
    std::mem::take(&mut harness.state_mut().wishes)
}

/// Presses keys one after the other.
fn press(harness: &mut Harness<'_, Shown>, keys: &[egui::Key]) {
    for &key in keys {
        harness.key_press(key);
        harness.run_steps(4);
    }
}

/// Checks that all controls have a name, and each another one.
#[track_caller]
fn check_names(harness: &Harness<'_, Shown>) -> Vec<String> {
    let names = controls(harness);
    assert!(names.iter().all(|name| !name.is_empty()), "{names:?}");
    let different: BTreeSet<&String> = names.iter().collect();
    assert_eq!(different.len(), names.len(), "{names:?}");
    names
}

/// The names of everything that can be clicked or dragged, but for the mazes themselves.
fn controls(harness: &Harness<'_, Shown>) -> Vec<String> {
    let nodes = harness.root().children_recursive();
    let roles = [
        egui::accesskit::Role::Button,
        egui::accesskit::Role::RadioButton,
        egui::accesskit::Role::CheckBox,
        egui::accesskit::Role::ComboBox,
        egui::accesskit::Role::Slider,
    ];
    let controls = nodes.filter(|node| roles.contains(&node.accesskit_node().role()));
    controls.map(|node| node.accesskit_node().label().unwrap_or_default()).collect()
}

#[test]
fn in_a_narrow_window_what_is_told_takes_the_place_of_the_mazes() {
    let casts = [one(), Cast::Generators(Algorithm::ALL[..2].to_vec())];
    for cast in casts {
        let mut harness = laboratory((640.0, 360.0), cast);
        check_names(&harness);
        assert!(harness.state().panes.places.iter().any(Option::is_some));
        assert!(harness.query_by_label("Lessons").is_none());
        click(&mut harness, "Explanations and lessons");
        assert!(harness.state().panes.places.is_empty());
        // The tabs of the panel lead on from there.
        assert_eq!(click(&mut harness, "Lessons"), [Wish::Tab(Tab::Lessons)]);
        click(&mut harness, "Back to the mazes");
        assert!(harness.state().panes.places.iter().any(Option::is_some));
    }
}

#[test]
fn every_control_has_a_name_of_its_own_and_is_reached_by_the_tab_key() {
    let race = Cast::Generators(vec![Algorithm::Wilson, Algorithm::Kruskal]);
    for cast in [race, Cast::Solvers(vec![Solver::BreadthFirst])] {
        assert!(check_names(&laboratory(WINDOW, cast)).len() > 15);
    }
    let mut harness = laboratory(WINDOW, one());
    let names: BTreeSet<String> = check_names(&harness).into_iter().collect();
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
fn a_list_that_the_pointer_opened_takes_the_keyboard() {
    let mut harness = laboratory(WINDOW, one());
    let list = "Topology: Rectangle";
    click(&mut harness, list);
    harness.run_steps(1);
    assert_eq!(focused(&harness).as_deref(), Some("Rectangle"));
    press(&mut harness, &[egui::Key::ArrowDown]);
    assert_ne!(focused(&harness).as_deref(), Some("Rectangle"));
    // A letter leads to what begins with it.
    harness.event(egui::Event::Text("t".to_owned()));
    harness.run_steps(3);
    let lettered = focused(&harness).unwrap_or_default();
    assert!(lettered.starts_with('T'), "{lettered}");
    press(&mut harness, &[egui::Key::Enter]);
    let setup = only_setup(&harness.state().wishes);
    assert_ne!(setup.recipe.features.shape, mazewright_maze::Shape::Rectangle);
    // The laboratory has its keys again, and also when Escape closes the list.
    assert_eq!(focused(&harness), None);
    click(&mut harness, list);
    harness.run_steps(1);
    press(&mut harness, &[egui::Key::Escape]);
    assert!(harness.query_by_label("Rectangle").is_none(), "still open");
    assert_eq!(focused(&harness), None);
}

#[test]
fn a_click_on_a_control_asks_for_what_it_says() {
    let asked = [
        ("Play", Wish::Do("play-play")),
        ("To the end", Wish::Do("transport-end")),
        ("To the start", Wish::Do("transport-start")),
        ("Another seed", Wish::Do("lab-new-seed")),
        ("Title screen", Wish::Do("to-title")),
    ];
    for (name, wish) in asked {
        let mut harness = laboratory(WINDOW, one());
        assert_eq!(click(&mut harness, name), [wish], "{name}");
    }
    let without_script = laboratory(WINDOW, Cast::Generators(vec![Algorithm::Boruvka]));
    assert!(without_script.query_by_label("Edit as script").is_none());
}

/// The name of what has the keyboard.
fn focused(harness: &Harness<'_, Shown>) -> Option<String> {
    let mut nodes = harness.root().children_recursive();
    let node = nodes.find(|node| node.accesskit_node().is_focused());
    node.and_then(|node| node.accesskit_node().label())
}

/// The wishes when an entry of a list is picked by keys.
fn pick(harness: &mut Harness<'_, Shown>, list: &str, entry: &str) -> Vec<Wish> {
    harness.get_by_label(list).focus();
    harness.run_steps(2);
    press(harness, &[egui::Key::Enter]);
    for _ in 0..30 {
        if focused(harness).as_deref() == Some(entry) {
            break;
        }
        press(harness, &[egui::Key::ArrowDown]);
    }
    press(harness, &[egui::Key::Enter]);
    std::mem::take(&mut harness.state_mut().wishes)
}

fn only_setup(wishes: &[Wish]) -> &Setup {
    match wishes {
        [Wish::Set(setup)] => setup,
        other => panic!("{other:?}"),
    }
}

#[test]
fn options_are_those_that_the_algorithm_takes() {
    let lists = |algorithm: Algorithm| {
        let mut harness = laboratory(WINDOW, Cast::Generators(vec![algorithm]));
        assert!(!controls(&harness).iter().any(|name| name.starts_with("doors")));
        click(&mut harness, "Options");
        let names = check_names(&harness);
        let options = ["braid", "weave", "mask", "doors", "walkers", "pick", "shifts", "bias", "odds", "room"];
        let has = |option: &&str| names.iter().any(|name| name.starts_with(&format!("{option}: ")));
        options.into_iter().filter(has).collect::<Vec<_>>()
    };
    assert_eq!(lists(Algorithm::Wilson), ["braid", "weave", "mask", "doors"]);
    assert_eq!(lists(Algorithm::ALL[3]), ["braid", "weave", "mask", "doors", "pick"]);
    assert_eq!(lists(Algorithm::ALL[15]), ["braid", "doors", "odds"]);
    assert_eq!(lists(Algorithm::WallList), ["doors"]);
}

#[test]
fn an_option_is_picked_by_pointer_or_by_keys_and_named_below_the_heading() {
    let solver = Cast::Solvers(vec![Solver::ALL[7]]);
    let mut harness = laboratory(WINDOW, solver);
    click(&mut harness, "Options");
    let wishes = pick(&mut harness, "hand: left", "right");
    let setup = only_setup(&wishes);
    assert!(setup.command().contains("--solver wall-follower:right"), "{}", setup.command());
    // By keys: Tab to the list, Enter, an arrow, Enter.
    harness.get_by_label("braid: 0").focus();
    harness.run_steps(2);
    press(&mut harness, &[egui::Key::Enter, egui::Key::ArrowDown, egui::Key::ArrowDown, egui::Key::Enter]);
    let wishes = std::mem::take(&mut harness.state_mut().wishes);
    let setup = only_setup(&wishes);
    assert_eq!(setup.recipe.features.braid.to_string(), "0.25");
    let mut lab = Lab::new(setup.clone());
    lab.lineup.prepare();
    harness.state_mut().lab = lab;
    harness.run_steps(3);
    harness.get_by_value("12×8 · braid 0.25");
    assert_eq!(click(&mut harness, "Copy the command"), [Wish::Copy(setup.command())]);
}

#[test]
fn each_maze_of_a_race_has_its_own_choice_directly_above_it() {
    let casts = [Cast::Generators(Algorithm::ALL[..6].to_vec()), Cast::Solvers(Solver::ALL[..3].to_vec())];
    for cast in casts {
        for size in [WINDOW, (800.0, 600.0), (640.0, 360.0)] {
            let harness = laboratory(size, cast.clone());
            let places = harness.state().panes.places.clone();
            for (n, place) in places.iter().enumerate() {
                let place = place.expect("no maze");
                let nodes = harness.root().children_recursive();
                let label = format!("Maze {}: ", n + 1);
                let mut lists = nodes.filter(|node| {
                    let name = node.accesskit_node().label().unwrap_or_default();
                    name.starts_with(&label)
                });
                let list = lists.next().expect("no list").rect();
                let middle = f64::from(list.center().x);
                assert!(f64::from(place.min.x) <= middle && middle <= f64::from(place.max.x));
                let gap = place.min.y as f32 - list.max.y;
                assert!((-1.0..8.0).contains(&gap), "{size:?}: {gap}");
            }
        }
    }
    let race = Cast::Generators(Algorithm::ALL[..3].to_vec());
    let mut harness = laboratory(WINDOW, race);
    let wishes = pick(&mut harness, "Maze 2: Parallel backtracker", "Eller");
    let names = |setup: &Setup| match &setup.cast {
        Cast::Generators(all) => all.iter().map(|one| one.name()).collect::<Vec<_>>(),
        Cast::Solvers(_) => Vec::new(),
    };
    assert_eq!(names(only_setup(&wishes)), ["recursive-backtracker", "eller", "hunt-and-kill"]);
    let wishes = click(&mut harness, "Remove maze 1");
    assert_eq!(names(only_setup(&wishes)), ["parallel-backtracker", "hunt-and-kill"]);
}

#[test]
fn results_have_places_and_are_copied_as_a_table() {
    let race = Cast::Solvers(vec![Solver::AStar, Solver::DepthFirst, Solver::BreadthFirst]);
    let mut harness = laboratory(WINDOW, race);
    harness.state_mut().lab.lineup.apply(Action::End);
    harness.run_steps(3);
    let Some(Wish::Copy(table)) = click(&mut harness, "Copy the table").pop() else {
        panic!("no table");
    };
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows[0], ["place", "algorithm", "steps", "work", "visited", "path"]);
    let numbers = |column: usize| rows[1..].iter().map(move |row| row[column].parse::<u32>().unwrap());
    for (row, steps) in rows[1..].iter().zip(numbers(2)) {
        let before = numbers(2).filter(|&other| other < steps).count();
        assert_eq!(row[0], (before + 1).to_string(), "{table}");
        // It is told to those who do not see it, too.
        let spoken = format!("{}. {}: steps ", row[0], row[1]);
        let nodes = harness.root().children_recursive();
        let mut labels = nodes.filter_map(|node| node.accesskit_node().value());
        assert!(labels.any(|label| label.starts_with(&spoken)), "{spoken}");
    }
    // A drawing of the race says the same.
    let Some(Wish::ExportRace(lines)) = click(&mut harness, "SVG").pop() else {
        panic!("no drawing");
    };
    assert_eq!(lines.len(), rows.len() - 1);
    for (row, [name, _]) in rows[1..].iter().zip(lines) {
        assert_eq!(name, format!("{}. {}", row[0], row[1]));
    }
    // All paths of a maze without loops are the same.
    assert_eq!(click(&mut harness, "path").pop(), Some(Wish::Compare(Measure::Path)));
}

#[test]
fn every_algorithm_has_rows_in_the_statistics_that_keys_reach() {
    for size in [WINDOW, (800.0, 600.0), (640.0, 360.0)] {
        let lab = statistics();
        let Mode::Statistics(statistics) = &lab.mode else {
            panic!("no statistics");
        };
        let (tallies, small) = (statistics.survey.tallies.len(), statistics.fairness.len());
        assert_eq!((tallies, small), (6, 6));
        let mut harness = shown_in(Language::English, size, lab);
        let mut rows = BTreeSet::new();
        for _ in 0..40 {
            harness.key_press(egui::Key::Tab);
            harness.run_steps(4);
            let mut nodes = harness.root().children_recursive();
            let Some(node) = nodes.find(|node| node.accesskit_node().is_focused()) else { continue };
            let rect = node.rect();
            let row = node.accesskit_node().value();
            let is_row = |row: &String| ["%", "hi-square", "Too few"].iter().any(|part| row.contains(part));
            if let Some(row) = row.filter(is_row) {
                assert!(rect.min.y >= -0.5 && rect.max.y <= size.1 + 0.5, "{row} at {size:?}: {rect:?}");
                rows.insert(row);
            }
        }
        assert_eq!(rows.len(), tallies + small, "{size:?}: {rows:?}");
    }
}
