//! Links: one text for what can be shared, read wherever it was pasted, and refused in one line.

use std::fs;
use std::sync::Arc;

use mazewright_lab::{Cast, Layer, MAX_LANES, Setup};
use mazewright_link::{Link, LinkError, Scene};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Grain;
use mazewright_maze::{DoorRule, Mask, Recipe, Seed, Shape};
use mazewright_run::inside::{MAX_CARVING_WORK, MAX_LEVEL_CELLS, carving_work};
use mazewright_run::replay::Replay;
use mazewright_testing::{Dice, algorithms, every_grid, growing, parse, size};

/// The folder of the golden replays.
const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/goldens/replays");

#[track_caller]
fn read(text: &str) -> Link {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The error of a text that is no link.
#[track_caller]
fn refused(text: &str) -> LinkError {
    text.parse::<Link>().expect_err(text)
}

#[test]
fn a_text_that_lacks_what_links_begin_with_is_one_all_the_same() {
    for (text, link) in [
        (" mw1/wilson/20x20/x1/7 ", "#/race/mw1/wilson/20x20/x1/7"),
        ("mw1/prim/9x9/x1/weave=0.4/7", "#/race/mw1/prim/9x9/x1/weave=0.4/7"),
        ("mw1 wilson 20x20 x1 7", "#/race/mw1 wilson 20x20 x1 7"),
        ("K7QX-2M9D", "#/maze/recursive-backtracker/20x20/K7QX-2M9D"),
        ("prim/20x12/hexagon/7", "#/maze/prim/20x12/hexagon/7"),
        ("/plane/7", "#/plane/7"),
        ("mwr1:TVdS", "#/run/TVdS"),
        ("https://example.org/#/plane/7", "https://example.org/#/plane/7"),
        ("no link", "no link"),
        ("", ""),
    ] {
        assert_eq!(Link::meant(text), link);
        if let Ok(read) = link.parse::<Link>() {
            let spelt = read.to_string();
            assert_eq!(Link::meant(&spelt), spelt);
        }
    }
}

/// A recipe that says all that a recipe can say.
fn full() -> Recipe {
    let mut recipe = mazewright_testing::recipe(growing("newest=3,random=1"), size(9, 5), 7)
        .with_shape(Shape::Hexagon)
        .with_braid(parse("0.5"))
        .with_doors(DoorRule::Farthest);
    let mask = Mask::new(recipe.size, |x, y| x + y == 0 || (x, y) == (8, 4));
    recipe.mask = Some(Arc::new(mask.expect("it fits")));
    recipe
}

/// Links of every kind, as they are written for ever.
fn links() -> Vec<(Link, String)> {
    let wilson: Recipe = mazewright_testing::recipe(parse_algorithm("wilson"), size(24, 14), 7);
    let solving = Setup {
        cast: Cast::Solvers(vec![parse_solver("wall-follower:right"), Solver::default()]),
        ..Setup::new(wilson.clone())
    };
    let race =
        Setup { cast: Cast::Generators(vec![wilson.algorithm, growing("oldest")]), ..Setup::new(wilson.clone()) };
    let moment =
        Scene { at: vec![120, 7], layer: Some(Layer::LongestPath), grain: Some(Grain::Phase), ..Scene::new(race) };
    let script = Scene { script: Some("let list = [];\n".to_owned()), ..Scene::new(Setup::new(wilson.clone())) };
    let replay = fs::read(format!("{REPLAYS}/{}", replay_name())).expect("a golden replay");
    let replay = Replay::read(&replay).expect("it reads");
    let run = replay.to_text().replacen("mwr1:", "#/run/", 1);
    let known = |link, text: &str| (link, text.to_owned());
    vec![
        known(Link::Race(parse("mw1/tour/10x6+2x1/x5/42")), "#/race/mw1/tour/10x6+2x1/x5/42"),
        known(Link::Maze(wilson.clone()), "#/maze/wilson/24x14/7"),
        known(
            Link::Maze(full()),
            "#/maze/growing-tree:newest=3,random=1/9x5/mask=.AQAAAAAQ/hexagon/braid=0.5/farthest/7",
        ),
        known(Link::Journey(parse("rivers-10")), "#/journey/rivers/10"),
        known(Link::Journey(parse("rooms-3")), "#/journey/rooms/3"),
        known(Link::Plane(Seed(7)), "#/plane/7"),
        (Link::Run(Box::new(replay)), run),
        known(Link::Lab(Box::new(Scene::new(Setup::new(wilson)))), "#/lab/wilson/24x14/7"),
        known(
            Link::Lab(Box::new(Scene::new(solving))),
            "#/lab/wilson/24x14/7?solver=wall-follower:right&solver=breadth-first",
        ),
        known(Link::Lab(Box::new(script)), "#/lab/wilson/24x14/7?script=bGV0IGxpc3QgPSBbXTsK"),
        known(
            Link::Lab(Box::new(moment)),
            "#/lab/wilson/24x14/7?race=wilson&race=growing-tree:oldest&at=120,7&colors=longest-path&grain=phase",
        ),
    ]
}

fn parse_algorithm(label: &str) -> mazewright_maze::Algorithm {
    mazewright_maze::options::HasOptions::from_label(label).expect("known").expect("valid")
}

fn parse_solver(label: &str) -> Solver {
    mazewright_maze::options::HasOptions::from_label(label).expect("known").expect("valid")
}

/// The name of the smallest golden replay.
fn replay_name() -> String {
    let entries = fs::read_dir(REPLAYS).expect("golden replays").flatten();
    let replays = entries.filter(|entry| entry.path().extension().is_some_and(|end| end == "mwr"));
    let smallest = replays.min_by_key(|entry| entry.metadata().map_or(0, |data| data.len()));
    smallest.expect("a replay").file_name().to_string_lossy().into_owned()
}

#[test]
fn links_never_change() {
    for (link, text) in links() {
        assert_eq!(link.text().as_deref(), Some(text.as_str()));
        assert_eq!(read(&text), link);
    }
    assert_eq!(read("#/lab/wilson/24x14/7?at=0"), read("#/lab/wilson/24x14/7"));
    assert_eq!(read("#/lesson/perfect-mazes").text(), read("#/lesson/perfect-mazes/1").text());
}

#[test]
fn a_link_is_read_as_programs_hand_it_on() {
    let (link, text) = links().swap_remove(2);
    let address = "https://example.org/a/b/?x=1";
    let whole = link.text_at(address).expect("it has a text");
    assert_eq!(whole, format!("{address}{text}"));
    assert_eq!(link.text_at("https://example.org/#old").expect("it has a text"), format!("https://example.org/{text}"));
    let escaped = whole.replace(':', "%3A").replace('=', "%3d").replace(',', "%2C");
    for pasted in [&whole, &format!("  {text}\n"), &format!("{text}/"), &escaped] {
        assert_eq!(read(pasted), link, "{pasted}");
    }
}

#[test]
fn a_link_is_read_as_people_paste_it() {
    for line in include_str!("../../../../tests/cases/text/links.txt").lines() {
        assert_eq!(read(line).to_string(), "#/maze/wilson/8x8/42", "{line}");
        assert!(Link::is_meant(line), "{line}");
    }
    for (link, text) in links() {
        let whole = format!("https://example.org/m/{text}");
        let escape = |text: &str| {
            let escape = |sign: char| match sign {
                'a'..='z' | '-' | '.' => sign.to_string(),
                _ => format!("%{:02X}", u32::from(sign)),
            };
            text.chars().map(escape).collect::<String>()
        };
        let broken = |mark: &str| {
            let half = whole.len() / 2;
            format!("{}\r\n{mark}{}\n", &whole[..half], &whole[half..])
        };
        let ways = [
            format!("\u{FEFF}{whole}"),
            format!("See {whole}."),
            format!("({whole}),"),
            format!("\u{201C}{whole}\u{201D}!"),
            format!("\u{AB}{whole}\u{BB}"),
            format!("**{whole}**"),
            format!("[a maze]({whole}) to walk"),
            format!("<a href=\"{}\">a maze</a>", whole.replace('&', "&amp;")),
            whole.replace('_', "\\_").replace('-', "\u{2011}"),
            escape(&whole),
            escape(&escape(&whole)),
            format!("{whole}?utm_source=news&utm_medium=mail"),
            format!("{whole}&fbclid=IwAR0"),
            whole.replacen("#/", "?utm_source=news#/", 1),
            broken(""),
            broken("> "),
            broken("> > "),
            broken("").replace('=', "=3D").replace("\r\n", "=\r\n"),
            whole.replace('-', "%E2%80%93"),
        ];
        for way in ways {
            assert_eq!(way.parse::<Link>().as_ref(), Ok(&link), "{way}");
        }
    }
    assert_eq!(Link::meant("\u{2039}K7QX\u{2013}2M9D\u{203A}."), "#/maze/recursive-backtracker/20x20/K7QX-2M9D");
    // Quoted-printable text does not end a line right after the name of a part.
    assert_eq!(Link::unwrapped("#/maze/wilson/24x14/braid=\n0.5/7"), "#/maze/wilson/24x14/braid=0.5/7");
    assert_eq!(Link::unwrapped("#/maze/wilson/24x1=\n4/7"), "#/maze/wilson/24x14/7");
    assert_eq!(Link::unwrapped("(mw1/wilson/20x20/x1/7),"), "mw1/wilson/20x20/x1/7");
}

#[test]
fn a_race_is_read_from_its_code_or_its_link_and_from_nothing_else() {
    let race = "mw1/wilson/20x20/x1/7";
    for text in
        ["MW1 wilson 20x20 x1 7", "(mw1/wilson/20x20/x1/7),", "https://example.org/#/race/mw1/wilson/20x20/x1/7"]
    {
        assert_eq!(Link::read_race(text).map(|ladder| ladder.to_string()).as_deref(), Ok(race), "{text}");
    }
    for other in ["#/maze/wilson/8x8/42", "#/lesson/perfect-mazes/1"] {
        assert_eq!(Link::read_race(other), Err(LinkError::NotARace));
    }
    for endless in ["mw1/wilson/20x20/endless/7", "#/race/mw1/wilson/20x20/endless/7"] {
        assert_eq!(Link::read_race(endless), Err(LinkError::Endless));
    }
    assert!(matches!(Link::read_race("wilson"), Err(LinkError::Race(_))));
}

#[test]
fn every_recipe_has_a_link_that_leads_back_to_it() {
    let mut recipes = every_grid();
    recipes.extend(algorithms().into_iter().map(|algorithm| mazewright_testing::recipe(algorithm, size(9, 9), 3)));
    recipes.push(full());
    for seed in [0, 41, 999_999, 1 << 39, u64::MAX] {
        recipes.push(mazewright_testing::recipe(growing("newest"), size(4, 3), seed));
    }
    for outline in mazewright_maze::Outline::ALL {
        let mut setup = Setup::new(mazewright_testing::recipe(growing("newest"), size(20, 14), 1));
        setup.set_outline(Some(outline));
        recipes.push(setup.recipe);
    }
    for recipe in recipes {
        let text = mazewright_link::recipe::write(&recipe).unwrap();
        assert_eq!(mazewright_link::recipe::read(&text).as_ref(), Ok(&recipe));
        let link = Link::Maze(recipe);
        assert_eq!(link.to_string().parse().as_ref(), Ok(&link));
    }
}

#[test]
fn what_a_link_asks_for_is_bounded_and_refused_in_one_line() {
    let texts = [
        ("", "this is not a mazewright link"),
        ("wilson", "this is not a mazewright link"),
        ("#/", "a link cannot lead to ''"),
        ("#/castle/9", "a link cannot lead to 'castle'"),
        ("#/maze", "a recipe such as"),
        ("#/maze/wilson/24x14", "is expected"),
        ("#/maze/willson/24x14/7", "'willson' is not one of recursive-backtracker"),
        ("#/maze/wilson/24x0/7", "'24x0' is not a size"),
        ("#/maze/wilson/24x14/hexagn/7", "'hexagn' is not a topology"),
        ("#/maze/wilson/24x14/hexagon/ring/7", "'ring' is one too many"),
        ("#/maze/wilson/24x14/hexgon", "'hexgon' is not a seed"),
        ("#/maze/wilson/24x14/cylinder", "a seed such as 42"),
        ("#/maze/wilson/24x14/torus/Farthest", "a seed such as 42"),
        ("#/lab/wilson/24x14/triangle", "a seed such as 42"),
        ("#/maze/wilson/24x14/braid=2/7", "'braid=2' is not a share"),
        ("#/maze/wilson/24x14/mask=.AA/7", "'mask=.AA' is not a mask"),
        ("#/maze/wilson/24x14/mask=%23/7", "'mask=#' is not a mask"),
        ("#/maze/sidewinder/24x14/hexagon/7", "cannot carve a hexagon"),
        ("#/maze/wilson/4000x4000/7", "16000000 cells are too many"),
        ("#/maze/wilson/65536x65536/7", "4294967296 cells are too many"),
        ("#/maze/wilson/65536x65536/mask=disc/7", "cells are too many"),
        ("#/maze/wilson/1000000x1/7", "takes too long to carve"),
        ("#/maze/aldous-broder/1500x1500/hexagon/7", "takes too long to carve"),
        ("#/maze/wilson/30000x3/ring/7", "takes too long to carve"),
        ("#/race/mw1/tour/10x6", "ends where"),
        ("#/race/mw1/tour/10x6/endless/42", "an endless code cannot be raced"),
        ("#/race/mw2/tour/10x6+2x1/x5/42", "mw1"),
        ("#/journey/rivers/90", "'rivers-90' is not a level"),
        ("#/plane/", "'' is not a seed"),
        ("#/plane/7/8", "'7/8' is not a seed"),
        ("#/run/AAAA", "the run in the link cannot be read"),
        ("#/lab/wilson/24x14/7?at=x", "'at=x' is not a number of events"),
        ("#/lab/wilson/24x14/7?colors=pink", "'colors=pink' is not one of"),
        ("#/lab/wilson/24x14/7?race=prim&solver=tremaux", "not of both"),
        ("#/lab/wilson/24x14/7?race=prim&race=sidewinder&at=1&at=2", "'at=2' is one too many"),
        ("#/lesson/nothing/1", "there is no lesson 'nothing'"),
        ("#/lesson/perfect-mazes/900", "'900' is not a slide"),
        ("#/maze/\u{1b}31m/24x14/7", "'\\u{1b}31m' is not one of"),
        ("#/maze/%ff/24x14/7", "'%ff' is not one of"),
    ];
    for (text, expected) in texts {
        let error = refused(text).to_string();
        assert!(error.contains(expected), "{text:?}: {error}");
        assert!(!error.contains(char::is_control), "{text:?}: {error}");
    }
    let many = format!("#/lab/wilson/9x9/7?{}", "race=prim&".repeat(MAX_LANES + 1));
    assert_eq!(refused(&many), LinkError::TooManySessions);
    assert_eq!(refused(&"#/".repeat(2 << 20)), LinkError::TooLong);
}

/// Changes one place of a text: another sign, one less, one more, or a piece of another text.
fn broken(text: &str, others: &[(Link, String)], dice: &mut Dice) -> String {
    const SIGNS: &[u8] = b"0123456789abcxyzAZ/=:,.-_?&#%+\x01";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len().max(1));
        let sign = SIGNS[dice.below(SIGNS.len())];
        let rest = at.min(bytes.len());
        match dice.below(5) {
            0 => bytes.insert(rest, sign),
            1 if !bytes.is_empty() => drop(bytes.remove(at)),
            2 => bytes.truncate(rest),
            3 => {
                let other = others[dice.below(others.len())].1.as_bytes();
                let from = dice.below(other.len());
                bytes.splice(rest..rest, other[from..].iter().copied().take(12));
            }
            _ if !bytes.is_empty() => bytes[at] = sign,
            _ => {}
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_hundred_thousand_broken_links_neither_panic_nor_ask_for_too_much() {
    let mut dice = Dice(19);
    // A whole run would leave little room for the other kinds.
    let links: Vec<(Link, String)> = links();
    let (mut read, mut refused) = (0, 0);
    for round in 0..100_000 {
        let text = broken(&links[round % links.len()].1, &links, &mut dice);
        match text.parse::<Link>() {
            Ok(link) => {
                read += 1;
                let again = link.text().expect("what was read can be written");
                assert_eq!(again.parse().as_ref(), Ok(&link), "{text:?}");
                check_cost(&link, &text);
            }
            Err(error) => {
                refused += 1;
                let error = error.to_string();
                assert!(!error.is_empty() && error.len() < 400, "{text:?}: {error}");
                assert!(!error.contains(char::is_control), "{text:?}: {error}");
            }
        }
    }
    // Neither half of the check was empty.
    assert!(read > 1_000 && refused > 50_000, "{read} read, {refused} refused");
}

/// Carves what is small, and checks that what is large is bounded.
fn check_cost(link: &Link, text: &str) {
    let recipes = match link {
        Link::Maze(recipe) => vec![recipe.clone()],
        Link::Lab(scene) => {
            let generators = scene.setup.generators().iter();
            generators.map(|&algorithm| scene.setup.recipe_of(algorithm)).collect()
        }
        _ => return,
    };
    for recipe in recipes {
        assert!(carving_work(&recipe) <= MAX_CARVING_WORK, "{text:?}");
        let cells = recipe.cells().expect("it was checked");
        assert!(cells <= MAX_LEVEL_CELLS, "{text:?}");
        if cells <= 4096 {
            // A mask may cut the grid into parts, which is known only when it is carved.
            let _ = recipe.carve();
        }
    }
}
