//! The levels of the journey, its endless ladder and its days: where they are, how hard they are, and what they are
//! called.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

use mazewright_journey::choice::{difficulty, miss};
use mazewright_journey::{Day, Demand, Place, World, endless, step_target, target};
use mazewright_maze::{Algorithm, Measures, Recipe, Shape, Share};
use mazewright_run::{Guided, TICKS_PER_SECOND};

use crate::journey_levels::choice::{LEAST_WALK, MOST_MISS, MOST_WALK, STEP_MISS, hand_leads};
use crate::journey_levels::table;
use mazewright_testing::{in_parallel, parse, recipe, size};

/// A level of the journey, carved and measured once for all tests.
pub(crate) struct Level {
    pub(crate) place: Place,
    pub(crate) recipe: Recipe,
    pub(crate) guided: Arc<Guided>,
    pub(crate) demand: Demand,
}

/// All levels, in order.
pub(crate) static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| {
    let places: Vec<Place> = Place::all().collect();
    let levels = Mutex::new(BTreeMap::new());
    in_parallel(&places, |&place| {
        let recipe = place.recipe();
        let guided = Arc::new(Guided::new(recipe.carve().expect("a maze")));
        let demand = Demand::of(&guided, &guided.paths()).expect("a way");
        levels.lock().unwrap().insert(place, Level { place, recipe, guided, demand });
    });
    levels.into_inner().unwrap().into_values().collect()
});

/// The worlds in which a level has no longer par, in seconds, than the one before it, or one too far from the curve.
fn off_the_curve(par: impl Fn(&Level) -> f64) -> BTreeSet<&'static str> {
    let mut off = BTreeSet::new();
    let mut before = 0.0;
    for level in &*LEVELS {
        let place = level.place;
        if place.previous_in_world().is_none() {
            before = 0.0;
        }
        let measured = par(level);
        let most_miss = place.step().map_or(MOST_MISS, |_| STEP_MISS);
        let is_near = miss(measured, place.target()) <= most_miss;
        if measured <= before || !is_near {
            off.insert(place.world().key);
        }
        before = measured;
    }
    off
}

#[test]
fn the_curve_rises_in_every_world_and_from_world_to_world() {
    for place in Place::all() {
        let (world, level) = (place.world_number(), place.level());
        let before = place.previous_in_world().map_or(0.0, Place::target);
        assert!(before < place.target(), "{place}");
        if let Some(step) = place.step() {
            assert_eq!(place.target(), step_target(world, step));
            continue;
        }
        assert!(target(world, level) < target(world + 1, level));
        assert_eq!(place.target(), target(world, level));
        if level == 1 && world > 1 {
            // Below the end of the world before.
            let end = target(world - 1, World::LEVELS);
            assert!((0.74..0.85).contains(&(target(world, 1) / end)));
        }
    }
    assert_eq!((target(1, 1), target(19, 10)), (18.5, 1.4 * 63.5));
}

#[test]
fn every_level_is_short_enough_to_walk_and_small_enough_to_show() {
    let fog = "fog-1".parse::<Place>().unwrap().world_number();
    let mut recipes = BTreeSet::new();
    for Level { place, recipe, guided, demand } in &*LEVELS {
        recipe.check().unwrap();
        assert!(recipes.insert((recipe.seed.0, recipe.size.to_string())), "{place}");
        // Not over before it is read, and no more than a minute of walking; worlds begin with less than 20 seconds.
        let Demand { goals, decisions, plan } = demand;
        assert!(goals.least <= MOST_WALK && (place.step().is_some() || goals.least >= LEAST_WALK), "{place}");
        let is_first = place.previous_in_world().is_none();
        assert!(!is_first || 3 * goals.least.0 < 20 * TICKS_PER_SECOND, "{place}: {}", goals.least);
        // A walker who knows the way goes from center to center, and waits a fifth of a second where it forks.
        let (least, par) = (u64::from(goals.least.0), u64::from(goals.par.0));
        let by_heart = least + 20 * decisions;
        assert!(by_heart <= par && goals.path_cells == plan.steps + 1, "{place}: {by_heart} {par}");
        // At random: the way, and what the wrong branches cost on average.
        let lure = Measures::of(guided.maze()).solution.expect("a way").lure;
        let is_guessed = place.kind().has_furniture() || place.step().is_some();
        assert!(is_guessed || least + 20 * lure > par, "{place}: {lure} {par}");
        // In 1280x720 with room for two lines of text: at least 19 pixels a cell until the fog, from where on
        // the view goes with the player.
        let (columns, rows) = (f64::from(recipe.size.columns()), f64::from(recipe.size.rows()));
        let (wide, high) = match recipe.features.shape {
            Shape::Ring => (2.0 * (rows + 1.0), 2.0 * (rows + 1.0)),
            // In widths of a hexagon, and in sides of a triangle that is 1.5 cells long.
            Shape::Hexagon => (columns + 0.5, rows * 0.87),
            Shape::Triangle => (columns * 0.75, rows * 1.3),
            Shape::Tiling(_) => {
                let extent = guided.plan().extent();
                (extent.x, extent.y)
            }
            _ => (columns, rows),
        };
        let pixels = (1280.0 / wide).min(660.0 / high);
        let least = match recipe.features.shape {
            Shape::Tiling(_) => 11.0,
            Shape::Ring => 17.0,
            _ if place.world_number() >= fog => 16.0,
            _ => 19.0,
        };
        assert!(pixels >= least, "{place}: {pixels}");
    }
    // A newcomer takes about twice the par and ten seconds between levels: 5 to 10 minutes for the first ten.
    let pars: f64 = LEVELS[..10].iter().map(|level| level.demand.goals.par_seconds()).sum();
    assert!((300.0..600.0).contains(&(2.0 * pars + 100.0)), "{pars}");
}

#[test]
fn furniture_comes_one_kind_at_a_time_and_the_last_level_of_a_world_has_the_most() {
    let rule = |place: Place| place.kind().features.furniture();
    let has = [
        ("rivers-4", (1, false, 0)),
        ("rooms-7", (2, false, 0)),
        ("loops-4", (0, true, 0)),
        ("shards-4", (0, false, 1)),
    ];
    let parts = |place| {
        let rule = rule(place);
        (rule.keys.count(), !rule.gates.is_zero(), rule.levers.count())
    };
    for (name, expected) in has {
        let first: Place = parse(name);
        assert_eq!(parts(first), expected);
        let is_more = |&place: &Place| {
            let (keys, gates, levers) = parts(place);
            keys > 0 && keys >= expected.0 && expected.0 > 0 || gates && expected.1 || levers > 0 && expected.2 > 0
        };
        assert_eq!(Place::all().find(is_more), Some(first));
    }
    for world in 1..=Place::LAST.world_number() {
        let levels = || Place::in_world(world).filter(|place| place.step().is_none());
        let furnished = levels().filter(|&place| !rule(place).is_none()).count();
        let expected = match world {
            1 | 2 => 0..=0,
            19 => 10..=10,
            _ => 3..=4,
        };
        assert!(expected.contains(&furnished), "{world}");
        let weight = |place: Place| {
            let (keys, gates, levers) = parts(place);
            2 * u32::from(keys) + u32::from(gates) + 2 * u32::from(levers)
        };
        let last = Place::new(world, World::LEVELS).unwrap();
        assert!(levels().all(|place| weight(place) <= weight(last)), "{last}");
    }
}

/// Printed by the example `journey_levels`.
#[test]
fn the_table_in_the_docs_is_measured() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/journey-levels.md");
    assert_eq!(fs::read_to_string(path).unwrap(), table::page());
}

#[test]
fn the_par_of_every_level_is_longer_than_the_one_before_and_near_the_curve() {
    let par = |level: &Level| level.demand.goals.par_seconds();
    assert_eq!(off_the_curve(par), BTreeSet::new());
    // Two levels change places, or one has another seed.
    let of = |place: Place| LEVELS.iter().find(|level| level.place == place).map(par).unwrap();
    let [one, other, foggy] = ["rivers-4", "rivers-5", "fog-7"].map(parse::<Place>);
    let swapped = |level: &Level| match level.place {
        place if place == one => of(other),
        place if place == other => of(one),
        _ => par(level),
    };
    assert_eq!(off_the_curve(swapped), BTreeSet::from(["rivers"]));
    let mut recipe = foggy.recipe();
    recipe.seed = recipe.seed.next();
    let changed = Demand::of_recipe(&recipe).unwrap().goals.par_seconds();
    let changed = |level: &Level| if level.place == foggy { changed } else { par(level) };
    assert_eq!(off_the_curve(changed), BTreeSet::from(["fog"]));
}

#[test]
fn no_hand_on_the_wall_leads_out_of_the_world_of_loops() {
    // Everywhere else it does, even among the loops of a plain rectangle, as its doors are in the border.
    for Level { place, recipe, guided, .. } in &*LEVELS {
        let is_loops = place.world().key == "loops";
        let is_asked = is_loops || !place.kind().has_furniture();
        assert!(!is_asked || hand_leads(recipe) != is_loops, "{place}");
        assert!(!is_loops || Measures::of(guided.maze()).texture.dead_ends() == 0, "{place}");
    }
    let braided = recipe(Algorithm::RecursiveBacktracker, size(20, 12), 5).with_braid(Share::ALL);
    assert!(hand_leads(&braided));
}

#[test]
fn places_are_in_order_and_have_names() {
    let all: Vec<Place> = Place::all().collect();
    assert_eq!(all.len(), World::ALL.len() * (World::LEVELS as usize + 3));
    assert!(all.is_sorted() && all.first() == Some(&Place::FIRST) && all.last() == Some(&Place::LAST));
    let mut names = BTreeSet::new();
    for (number, &place) in (1..).zip(&all) {
        assert_eq!((place.number(), Place::of_number(number)), (number, Some(place)));
        assert_eq!(Place::new(place.world_number(), place.level()), Some(place));
        let name = place.to_string();
        assert_eq!(name.parse(), Ok(place));
        assert_eq!(name.to_uppercase().parse(), Ok(place));
        assert_eq!(World::of_key(place.world().key), Some(place.world()));
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || b"-0123456789".contains(&byte)));
        assert!(names.insert(name));
    }
    assert_eq!(Place::LAST.next(), None);
    assert_eq!(World::of_key("endless"), None, "that is what the ladder is called");
    for wrong in
        ["", "rivers", "rivers-0", "rivers-11", "rivers-d", "rivers-03", "rivers-+3", "lakes-1", "-1", "rivers--1"]
    {
        assert!(wrong.parse::<Place>().is_err(), "{wrong}");
    }
    let refused = |text: &str| text.parse::<Place>().unwrap_err().to_string();
    assert_eq!(
        refused("Rivers-11"),
        "'Rivers-11' is not a level of the journey; rivers has the levels A, B, C, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
    );
    assert!(World::ALL.iter().all(|world| refused("lakes-1").contains(world.key)));
    for (world, level) in [(0, 1), (1, 0), (20, 1), (1, 14), (8, 14), (u32::MAX, u32::MAX)] {
        assert_eq!(Place::new(world, level), None);
    }
    assert_eq!(Place::of_number(0).or(Place::of_number(248)), None);
    let first: Place = parse("honeycomb-a");
    assert_eq!((first.step(), first.level(), first.label()), (Some(1), 11, "A".to_owned()));
    assert_eq!(Place::in_world(8).nth(3), Some(parse("honeycomb-1")));
}

#[test]
fn every_world_has_a_name_and_a_description() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/languages/en.ftl");
    let text = fs::read_to_string(path).unwrap();
    let message = |id: &str| {
        let mut lines = text.lines();
        lines.find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "))
    };
    for world in &World::ALL {
        let key = world.key;
        let name = message(&format!("world-{key}")).expect(key);
        assert!((1..=3).contains(&name.split_whitespace().count()), "{name}");
        let about = message(&format!("world-{key}-hint")).expect(key);
        assert!((50..=170).contains(&about.len()), "{about}");
    }
}

#[test]
fn the_endless_ladder_rises_for_ever_and_stays_within_bounds() {
    let mut before = 0.0;
    for level in (1..2000).chain([10_000, 10_001, 100_000, 100_001, 999_999, 1_000_000, u32::MAX]) {
        assert!(before < endless::target(level), "{level}");
        before = endless::target(level);
    }
    for level in [5000, 1_000_000, u32::MAX] {
        for turn in 0..12 {
            let kind = endless::kind(level - turn);
            let largest = *endless::rows(&kind).last().unwrap();
            let recipe = kind.recipe(kind.size(largest), parse("1"));
            recipe.check().unwrap();
            assert!(recipe.cells().unwrap() <= endless::MAX_CELLS, "{kind:?}");
        }
    }
}

#[test]
fn every_endless_level_is_harder_than_the_one_before() {
    let levels: Vec<u32> = (1..=300).collect();
    let measured = Mutex::new(vec![0.0; levels.len()]);
    in_parallel(&levels, |&level| {
        let measure = difficulty(&endless::recipe(level)).unwrap();
        measured.lock().unwrap()[level as usize - 1] = measure;
    });
    let measured = measured.into_inner().unwrap();
    for (level, measure) in levels.iter().zip(&measured) {
        assert!(endless::band(*level).contains(measure), "{level} {measure}");
    }
    assert!(measured.is_sorted_by(|one, next| one < next));
    for level in [1, 2, 50, 200] {
        assert_eq!(endless::band(level).end, endless::band(level + 1).start);
        assert_eq!(endless::recipe(level), endless::recipe(level));
    }
}

#[test]
fn days_have_names_and_mazes_of_their_weekday() {
    let sunday: Day = parse("2026-11-22");
    assert_eq!((sunday, sunday.weekday()), (Day::new(20_779), 6));
    for (days, text) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (u64::MAX, "9999-12-31")] {
        assert_eq!(Day::new(days).to_string(), text);
        assert_eq!(parse::<Day>(text), Day::new(days));
    }
    for text in
        ["", "2026-02-29", "2026-1-1", "1969-12-31", "10000-01-01", "2026-11-22-1", "99999999999999999999-01-01"]
    {
        assert!(text.parse::<Day>().is_err(), "{text}");
    }
    // Two turns of twelve kinds, and every weekday.
    let mut seeds = BTreeSet::new();
    for number in 0..24 {
        let day = Day::new(20_776 + number);
        let recipe = day.recipe();
        let measured = difficulty(&recipe).expect("a path");
        assert!(miss(measured, day.target()) <= 0.05, "{day}: {measured} {}", day.target());
        assert!(seeds.insert(recipe.seed.0));
    }
    assert_eq!(
        (sunday.recipe().size.to_string(), sunday.recipe().seed.to_string()),
        ("53x31".to_owned(), "MVA6-22SW".to_owned())
    );
}
