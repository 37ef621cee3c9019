//! Ladder codes: one text for a ladder, read in many ways, and refused in one line; categories.

use std::num::NonZeroU32;

use proptest::prelude::*;

use mazewright_maze::{Algorithm, DoorRule, Features, Recipe, Seed, Shape};
use mazewright_run::inside::Category;
use mazewright_run::{Algorithms, Growth, Ladder, Motion, Rules};

use mazewright_testing::{Dice, algorithms, grids, growing, parse, size};

/// Reads a code and writes it again.
#[track_caller]
fn again(code: &str) -> String {
    code.parse::<Ladder>().unwrap_or_else(|error| panic!("{code}: {error}")).to_string()
}

#[test]
fn codes_never_change() {
    let one = Ladder {
        growth: Growth::NONE,
        levels: NonZeroU32::new(1),
        ..Ladder::new(size(20, 20), Algorithms::One(Algorithm::RecursiveBacktracker), parse("K7QX-2M9D"))
    };
    let tour = Ladder { levels: NonZeroU32::new(5), ..Ladder::new(size(10, 6), Algorithms::Tour, Seed(42)) };
    let all = Ladder {
        rules: Rules { fog: true, blind: true },
        features: Features::DEFAULT.with_braid(parse("0.5")).with_doors(DoorRule::Farthest),
        ..Ladder::new(size(20, 20), Algorithms::One(growing("newest=3,random=1")), parse("K7QX-2M9D"))
    };
    let ring = Ladder { features: one.features.with_shape(Shape::Ring), ..one };
    let bridges = Ladder { motion: Motion::AutoRun, features: all.features.with_weave(parse("0.25")), ..all };
    let torus = Ladder {
        rules: Rules::default(),
        features: all.features.with_shape(Shape::Torus).with_doors(DoorRule::Farthest),
        ..all
    };
    let guided = Ladder { motion: Motion::Guided, ..tour };
    let furnished = Ladder {
        features: ring.features.with_keys(parse("3")).with_gates(parse("0.1")).with_levers(parse("1")),
        ..ring
    };
    for (ladder, code) in [
        (ring, "mw1/recursive-backtracker/20x20/x1/ring/K7QX-2M9D"),
        (furnished, "mw1/recursive-backtracker/20x20/x1/ring/keys=3/gates=0.1/levers=1/K7QX-2M9D"),
        (guided, "mw1/tour/10x6+2x1/x5/guided/42"),
        (torus, "mw1/growing-tree:newest=3,random=1/20x20+2x1/endless/torus/braid=0.5/K7QX-2M9D"),
        (
            bridges,
            "mw1/growing-tree:newest=3,random=1/20x20+2x1/endless/\
             weave=0.25/braid=0.5/farthest/fog/blind/auto-run/K7QX-2M9D",
        ),
        (one, "mw1/recursive-backtracker/20x20/x1/K7QX-2M9D"),
        (tour, "mw1/tour/10x6+2x1/x5/42"),
        (all, "mw1/growing-tree:newest=3,random=1/20x20+2x1/endless/braid=0.5/farthest/fog/blind/K7QX-2M9D"),
    ] {
        assert_eq!(ladder.to_string(), code);
        assert_eq!(code.parse(), Ok(ladder));
    }
}

#[test]
fn reading_is_forgiving_and_writing_is_not() {
    for (loose, code) in [
        ("  MW1 Recursive-Backtracker 20X20 X1 k7qx2m9d ", "mw1/recursive-backtracker/20x20/x1/K7QX-2M9D"),
        ("mw1 / tour/ 10x6+2x1 /x05 / corners / rectangle / braid=0.0 / 042", "mw1/tour/10x6+2x1/x5/42"),
        (
            "mw1/eller:0.5/9x9+0x0/endless/blind/fog/none/braid=.25/12345678",
            "mw1/eller/9x9/endless/braid=0.25/none/fog/blind/000B-RRAE",
        ),
        (
            "mw1/binary-tree:nw/9x9/x2/Farthest/18446744073709551615",
            "mw1/binary-tree/9x9/x2/farthest/18446744073709551615",
        ),
        ("mw1/prim/9x9/x2/auto-run/fog/HEXAGON/weave=0/corners/7", "mw1/prim/9x9/x2/hexagon/fog/auto-run/7"),
        (
            "mw1/prim/9x9/x2/GUIDED/levers=2/Keys=+01/gates=.50/rectangle/7",
            "mw1/prim/9x9/x2/keys=1/gates=0.5/levers=2/7",
        ),
        ("mw1/prim/9x9/x2/guided/farthest/braid=0.50/torus/7", "mw1/prim/9x9/x2/torus/braid=0.5/7"),
        ("mw1/growing-tree:random=1,newest=3/9x9/x2/OIL0-0000", "mw1/growing-tree:newest=3,random=1/9x9/x2/0110-0000"),
    ] {
        let read: Ladder = parse(loose);
        assert_eq!(again(code), read.to_string());
        assert_eq!(parse::<Ladder>(code), read, "{loose}");
    }
}

#[test]
fn an_invalid_code_is_refused_in_one_line_naming_the_part() {
    let long = "9".repeat(300);
    for (text, expected) in [
        ("", "begins with mw1, not ''"),
        ("K7QX-2M9D", "begins with mw1, not 'k7qx-2m9d'"),
        ("mw1", "ends where an algorithm such as wilson is expected"),
        ("mw1/tour", "ends where a size"),
        ("mw1/tour/10x6", "ends where a number of levels"),
        ("mw1/tour/10x6/x5", "ends where a seed"),
        ("mw1//10x6/x5/42", "'' is not one of recursive-backtracker"),
        ("mw1/maze/10x6/x5/42", "'maze'"),
        ("mw1/tour:2/10x6/x5/42", "'tour:2' is not one of"),
        ("mw1/wilson:2/10x6/x5/42", "wilson has no option '2'"),
        ("mw1/eller:2/10x6/x5/42", "'2' is not a value of 'odds'"),
        ("mw1/tour/10/x5/42", "'10' is not a size"),
        ("mw1/tour/10x6+2/x5/42", "'10x6+2'"),
        ("mw1/tour/10x6+-2x1/x5/42", "'10x6+-2x1'"),
        ("mw1/tour/10x6/5/42", "'5' is not a number of levels"),
        ("mw1/tour/10x6/x0/42", "'x0'"),
        ("mw1/tour/10x6/x+5/42", "'x+5'"),
        ("mw1/tour/10x6/x1001/42", "1001 levels are too many"),
        (
            "mw1/tour/10x6/x5/fgo/42",
            "'fgo' is not a topology, a rule for doors, or one of weave=, braid=, keys=, gates=, levers=, fog",
        ),
        ("mw1/tour/10x6/x5/fog/fog/42", "'fog' is one too many"),
        ("mw1/tour/10x6/x5/none/sides/42", "'sides' is one too many"),
        ("mw1/tour/10x6/x5/braid=2/42", "'braid=2' is not a share"),
        ("mw2/prim/10x6/x5/ring/42", "begins with mw1, not 'mw2'"),
        ("mw3/prim/10x6/x5/keys=1/42", "begins with mw1, not 'mw3'"),
        ("mw1/prim/10x6/x5/keys=5/42", "'keys=5' is not a number from 0 to 4"),
        ("mw1/prim/10x6/x5/keys=1/generation=1/42", "'generation=1' is not"),
        ("mw1/prim/1000x1000/x1/keys=1/42", "up to 1 take too long"),
        ("mw1/prim/10x6/x5/guided/auto-run/42", "'auto-run' is one too many"),
        ("mw1/prim/10x6/x5/weave=2/42", "'weave=2' is not a share"),
        ("mw1/prim/10x6/x5/ring/hexagon/42", "'hexagon' is one too many"),
        ("mw1/prim/10x6/x5/ring/weave=0.5/42", "level 1: a ring has no bridges"),
        ("mw1/prim/10x6/x5/torus/corners/42", "level 1: corners doors have no place in this torus"),
        ("mw1/eller/10x6/x5/hexagon/42", "level 1: eller works in rows and columns"),
        ("mw1/tour/10x6/x5/hexagon/42", "level 2: binary-tree works in rows and columns"),
        ("mw1/prim/1x6/x5/triangle/42", "level 1: 1x6 triangles are pairs that nothing joins"),
        // Rings have more cells than columns times rows.
        ("mw1/prim/6x1200/x1/ring/42", "level 1 has "),
        ("mw1/prim/1x1073741824/x1/ring/42", "too many for memory"),
        ("mw1/prim/6x1000/x30/ring/42", "up to "),
        ("mw1/wilson/4194304x1/x1/ring/42", "too long a strip"),
        ("mw1/tour/10x6/x5/fog", "'fog' is not a seed"),
        ("mw1/tour/10x6/x5/farthest", "'farthest' is not a seed"),
        ("mw1/tour/10x6/x5/labyrinth", "'labyrinth' is not a seed"),
        ("mw1/tour/10x6/x5/99999999999999999999", "is not a seed"),
        ("mw1/tour/10x6/x5/42/", "'' is not a seed"),
        ("mw1/wall-list/9x9/x5/braid=1/42", "level 1: wall-list makes a maze of tiles"),
        ("mw1/wall-list/9x2/x5/42", "level 1: wall-list counts tiles"),
        ("mw1/prim/4000x4000/x1/1", "level 1 has 16000000 cells"),
        ("mw1/prim/9x9+4294967295x4294967295/x2/1", "level 2: a size of"),
        ("mw1/prim/10x10+99x99/x1000/1", "level 22 has"),
        ("mw1/prim/1000x1000/x1000/1", "up to 68 take too long"),
        ("mw1/aldous-broder/1000x1000/x1000/1", "up to 9 take too long"),
        ("mw1/blobby-division/2048x2048/x1/1", "up to 1 take too long"),
        ("mw1/origin-shift:1000/1000x1000/x1/1", "up to 1 take too long"),
        ("mw1/wilson/4194304x1/x1/42", "level 1 has 4194304x1 cells, too long a strip for the random walks of wilson"),
        ("mw1/aldous-broder/1x4194304/x1/42", "random walks of aldous-broder"),
        ("mw1/houston/2097152x2/x1/42", "random walks of houston"),
        ("mw1/wilson/9000x1/x9/42", "up to 4 take too long"),
        ("mw1/wilson/16x16+99999x0/x2/42", "level 2 has 100015x16 cells"),
        (&long, "too long for a race code"),
    ] {
        let error = text.parse::<Ladder>().unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
        assert!(!error.contains('\n'), "{error}");
    }
    // Whatever one could walk is short enough for random walks.
    for code in [
        "mw1/wilson/1000x1000/x1/1",
        "mw1/wilson/2048x2048/x8/1",
        "mw1/wilson/5000x1/x1/1",
        "mw1/houston/100x20/x1000/1",
        "mw1/aldous-broder/2048x2048/x2/1",
        "mw1/recursive-backtracker/4194304x1/x1/1",
        "mw1/prim/256x256/x1000/braid=0.5/1",
        "mw1/prim/256x256/x64/braid=0.5/farthest/1",
        "mw1/prim/2048x2048/x1/braid=0.5/farthest/1",
        "mw1/prim/6x1100/x1/ring/1",
        "mw1/prim/1x2/x1/triangle/1",
        "mw1/wilson/2048x2048/x2/torus/1",
        "mw1/recursive-backtracker/10x6+2x1/x200/weave=1/1",
        "mw1/kruskal/90x90/x1/torus/braid=0.5/1",
        "mw1/kruskal/300x300/x1/ring/braid=0.5/farthest/1",
    ] {
        assert!(code.parse::<Ladder>().is_ok(), "{code}");
    }
    // Only the first level of an endless ladder is checked.
    assert!("mw1/prim/10x10+99x99/endless/1".parse::<Ladder>().is_ok());
}

/// Any ladder that can be raced.
fn any_ladder(seed: u64) -> Ladder {
    let mut dice = Dice(seed);
    let all = algorithms();
    let algorithms = match dice.below(all.len() + 1) {
        0 => Algorithms::Tour,
        n => Algorithms::One(all[n - 1]),
    };
    let is_tiled = matches!(algorithms, Algorithms::One(one) if one.is_tiled());
    let mut side = || 3 + dice.below(40) as u64;
    let first = size(side(), side());
    let mut flag = || dice.below(2) == 0;
    let rules = Rules { fog: flag(), blind: flag() };
    let levels = dice.below(12);
    let ladder = Ladder {
        growth: [Growth::NONE, Growth::default()][dice.below(2)],
        levels: NonZeroU32::new(levels as u32),
        is_storm: levels == 0 && dice.below(2) == 0,
        rules,
        features: Features::DEFAULT
            .with_braid(match dice.below(3) {
                0 if !is_tiled => parse(&format!("0.{:06}", dice.below(1_000_000))),
                1 if !is_tiled => parse("1"),
                _ => parse("0"),
            })
            .with_doors(DoorRule::ALL[dice.below(4)]),
        ..Ladder::new(first, algorithms, Seed(dice.word() >> dice.below(64)))
    };
    // Half of all on another grid or with another motion, where the algorithm can carve it.
    let (shape, weave) = grids()[dice.below(grids().len())];
    let motion = [Motion::Standard, Motion::Guided, Motion::AutoRun][dice.below(3)];
    let doors = if shape == Shape::Torus { DoorRule::default_for(shape) } else { ladder.features.doors };
    let has_furniture = dice.below(3) == 0;
    let (keys, gates, levers) = match has_furniture {
        true => (dice.below(4) + 1, ["0", "0.25"][dice.below(2)], dice.below(3)),
        false => (0, "0", 0),
    };
    let other = Ladder {
        first: if shape == Shape::Box { parse(&format!("{first}x{}", 2 + dice.below(3))) } else { first },
        motion: match motion {
            Motion::Guided if has_furniture || (shape, weave) != (Shape::Rectangle, "0") => Motion::Standard,
            motion => motion,
        },
        features: (ladder.features.with_shape(shape).with_weave(parse(weave)).with_doors(doors))
            .with_keys(parse(&keys.to_string()))
            .with_gates(parse(gates))
            .with_levers(parse(&levers.to_string())),
        ..ladder
    };
    match other.check() {
        Ok(()) => other,
        Err(_) => ladder,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_ladder_reads_back_from_its_code(seed in any::<u64>()) {
        let ladder = any_ladder(seed);
        let code = ladder.to_string();
        prop_assert_eq!(code.parse(), Ok(ladder));
        prop_assert!(code.len() <= 160 && code.is_ascii(), "{}", code);
        let loose = code.to_uppercase().replace('/', "  ");
        prop_assert_eq!(loose.parse(), Ok(ladder));
    }

    #[test]
    fn every_accepted_code_can_be_written_again(
        text in "(mw1/)?(tour|eller|prim:1)/[0-9x+]{1,9}/(x[0-9]{1,3}|endless|storm)(/[a-z=.0-9]{1,9}){0,4}"
    ) {
        if let Ok(ladder) = text.parse::<Ladder>() {
            let code = ladder.to_string();
            prop_assert_eq!(code.parse(), Ok(ladder));
            prop_assert_eq!(ladder.check(), Ok(()));
        }
    }
}

#[test]
fn categories_never_change() {
    let codes = Category::ALL.map(|category| {
        let ladder = category.ladder(category.official_seed());
        assert_eq!(ladder.check(), Ok(()));
        ladder.to_string()
    });
    assert_eq!(
        codes,
        [
            "mw1/recursive-backtracker/20x20/x1/Z88Q-FT0C",
            "mw1/recursive-backtracker/10x6+2x1/x5/4QJE-WDE4",
            "mw1/recursive-backtracker/10x6+2x1/x10/W5AM-VM8D",
            "mw1/tour/6x4+1x1/x50/K6HH-4Q08",
            "mw1/tour/4x3+1x1/storm/Y7C6-VNVC",
        ]
    );
    let last = |category: Category| -> Recipe {
        let ladder = category.ladder(Seed(1));
        ladder.recipe(ladder.levels.unwrap().get()).unwrap()
    };
    // The sentences name the largest sizes; level 50 of a tour is one of tiles.
    assert_eq!(last(Category::Five).size, size(18, 10));
    assert_eq!(last(Category::Ten).size, size(28, 15));
    assert_eq!(last(Category::Marathon).size, size(2 * 55 + 1, 2 * 53 + 1));
}

#[test]
fn a_day_has_one_seed_for_each_category() {
    let of = |day| Category::ALL.map(|category| category.seed_of_day(day));
    // 2026-01-01.
    assert_eq!(
        of(20_454).map(|seed| seed.to_string()),
        ["G600-Q08Q", "Q2JA-XHMR", "QPRQ-KBPK", "KVDT-P150", "F7G2-V6V7"]
    );
    let mut seen: Vec<u64> = (0..3000).flat_map(of).map(|seed| seed.0).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 15_000);
}
