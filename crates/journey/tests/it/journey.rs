//! The levels of the journey, its endless ladder and its days: where they are, how they are made up, and what they are
//! called.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

use mazewright_journey::choice::{difficulty, miss};
use mazewright_journey::{Day, Demand, Place, Role, Stop, World, endless};
use mazewright_maze::{Measures, Recipe, Shape};
use mazewright_run::{Guided, TICKS_PER_SECOND, Ticks};

use crate::journey_levels::rules::hand_leads;
use crate::journey_levels::table;
use mazewright_testing::{in_parallel, parse};

/// The longest walk through a level.
const MOST_WALK: Ticks = Ticks(60 * TICKS_PER_SECOND);

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

#[test]
fn every_world_is_made_of_ideas_runs_a_surprise_and_a_set_piece() {
    for world in 1..=Place::LAST.world_number() {
        let of =
            |role| LEVELS.iter().filter(move |level| level.place.world_number() == world && level.place.role() == role);
        let last = Place::new(world, World::LEVELS).unwrap();
        assert!(of(Role::SetPiece).map(|level| level.place).eq([last]), "{last}");
        if world > 1 {
            let [ideas, runs, surprises] = [Role::Idea, Role::Run, Role::Surprise].map(|role| of(role).count());
            assert!(ideas >= 5 && (2..=3).contains(&runs) && surprises == 1, "{last}: {ideas} {runs} {surprises}");
        }
        // Sizes grow by a fifth at a time at most.
        let sizes = LEVELS.iter().filter(|level| level.place.world_number() == world);
        let sizes: Vec<_> = sizes.map(|level| level.recipe.cells().unwrap()).collect();
        assert!(sizes.is_sorted_by(|one, next| 5 * next <= 6 * one), "{last}: {sizes:?}");
    }
    // The first ten minutes begin with a few cells, and show all that mazes are furnished with.
    let first: Vec<&Level> = LEVELS.iter().take(World::LEVELS as usize).collect();
    assert!((12..=54).contains(&first[0].recipe.cells().unwrap()));
    let rules = |level: &&Level| level.recipe.features.furniture();
    let has = |is: fn(&Recipe) -> bool| first.iter().any(|level| is(&level.recipe));
    assert!(first.iter().map(rules).map(|rule| rule.keys.count()).collect::<BTreeSet<_>>().is_superset(&[1, 2].into()));
    assert!(has(|recipe| !recipe.features.gates.is_zero()) && has(|recipe| recipe.features.levers.count() > 0));
    assert!(has(|recipe| !recipe.features.weave.is_zero()) && first.iter().any(|level| level.place.rules().fog));
}

#[test]
fn every_level_is_short_enough_to_walk_and_small_enough_to_show() {
    let mut recipes = BTreeSet::new();
    for Level { place, recipe, guided, demand } in &*LEVELS {
        recipe.check().unwrap();
        assert!(recipes.insert(recipe.to_string()), "{place}");
        let Demand { goals, decisions, plan } = demand;
        assert!(goals.least <= MOST_WALK, "{place}: {}", goals.least);
        // A walker who knows the way goes from center to center, and waits a fifth of a second where it forks.
        let (least, par) = (u64::from(goals.least.0), u64::from(goals.par.0));
        let by_heart = least + 20 * decisions;
        assert!(by_heart <= par && goals.path_cells == plan.steps + 1, "{place}: {by_heart} {par}");
        // In 1280x720 with room for two lines of text.
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
        assert!(pixels >= 19.0, "{place}: {pixels}");
    }
}

/// Printed by the example `journey_levels`.
#[test]
fn the_table_in_the_docs_is_measured() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/journey-levels.md");
    let (kept, page) = (fs::read_to_string(path).unwrap(), table::page());
    let differs = kept.lines().zip(page.lines()).find(|(one, other)| one != other);
    assert_eq!((differs, kept.len()), (None, page.len()));
}

#[test]
fn no_hand_on_the_wall_leads_out_of_the_runs_of_loops() {
    for Level { place, guided, .. } in LEVELS.iter().filter(|level| level.place.role() == Role::Run) {
        let is_loops = place.world().key == "loops";
        assert!(!is_loops || !hand_leads(guided.maze()), "{place}");
        assert!(!is_loops || Measures::of(guided.maze()).texture.dead_ends() == 0, "{place}");
    }
    let braided: Recipe = parse("recursive-backtracker/20x12/braid=1/5");
    assert!(hand_leads(&braided.carve().unwrap()), "its doors are in the border");
}

#[test]
fn days_and_the_endless_ladder_belong_to_worlds() {
    let worlds: Vec<_> = (1..=12).map(|level| Stop::Endless(level).world().key).collect();
    let expected = ["brambles", "rivers", "rings", "rooms", "honeycomb", "caves", "loops", "diagonals", "shards"];
    assert_eq!((&worlds[..9], &worlds[9..]), (&expected[..], &["bridges", "fog", "horizons"][..]));
    for (level, world) in (1..).zip(worlds) {
        assert_eq!(Stop::Endless(level).rules().fog, world == "fog");
    }
}

#[test]
fn places_are_in_order_and_have_names() {
    let all: Vec<Place> = Place::all().collect();
    assert_eq!(all.len(), World::ALL.len() * World::LEVELS as usize);
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
        ["", "rivers", "rivers-0", "rivers-11", "rivers-a", "rivers-03", "rivers-+3", "lakes-1", "-1", "rivers--1"]
    {
        assert!(wrong.parse::<Place>().is_err(), "{wrong}");
    }
    let refused = |text: &str| text.parse::<Place>().unwrap_err().to_string();
    assert_eq!(refused("Rivers-11"), "'Rivers-11' is not a level of the journey; rivers has the levels 1 to 10");
    assert!(World::ALL.iter().all(|world| refused("lakes-1").contains(world.key)));
    for (world, level) in [(0, 1), (1, 0), (20, 1), (1, 11), (u32::MAX, u32::MAX)] {
        assert_eq!(Place::new(world, level), None);
    }
    assert_eq!(Place::of_number(0).or(Place::of_number(191)), None);
    assert_eq!(Place::in_world(8).nth(3), Some(parse("honeycomb-4")));
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
