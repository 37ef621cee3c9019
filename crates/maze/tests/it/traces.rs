//! The events that algorithms report while they work: every generator and solver, on every grid.

use std::sync::Arc;

use mazewright_maze::braid;
use mazewright_maze::braid::Share;
use mazewright_maze::random::{Purpose, Random};
use mazewright_maze::solve::{Solver, Unsolved};
use mazewright_maze::trace::{
    Changes, Decision, Event, Grain, Label, Line, Mark, Playback, Record, Recording, Scene, Sign, Trace,
};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Grid, Mask, Passages, Port, Recipe, Rectangle, Seed, Shape, Side, Topology,
};

use crate::trees::boxes;
use mazewright_testing::{Dice, algorithms, command, in_parallel, parse, recipe, size};

#[test]
fn every_line_has_its_reason() {
    let generators = Algorithm::ALL.map(|algorithm| {
        let about = algorithm.about();
        (about.name, about.pseudo_code, about.reasons)
    });
    let solvers = Solver::ALL.map(|solver| {
        let about = solver.about();
        (about.name, about.pseudo_code, about.reasons)
    });
    for (name, code, reasons) in generators.into_iter().chain(solvers) {
        assert_eq!(code.len(), reasons.len(), "{name}");
        assert!(code.len() <= usize::from(Line::DOORS.0), "{name}");
        reasons.iter().for_each(|reason| check_reason(name, reason));
    }
    for algorithm in Algorithm::ALL {
        for line in [Line::DOORS, Line::BRAID] {
            check_reason("afterwards", algorithm.reason(line));
            assert!(!algorithm.text(line).is_empty());
        }
        assert_eq!(algorithm.text(Line(0)), algorithm.about().pseudo_code[0]);
        assert_eq!(algorithm.reason(Line(29)), "");
    }
}

fn check_reason(name: &str, reason: &str) {
    let is_sentence = reason.starts_with(char::is_uppercase) && reason.ends_with('.');
    assert!(is_sentence && reason.len() <= 92, "{name}: {reason}");
}

/// Recipes on every grid and in every number of dimensions, some masked, woven and braided; `side` is about the square
/// root of the cells.
fn recipes(algorithm: Algorithm, side: u64, seed: u64) -> Vec<Recipe> {
    let plain = recipe(algorithm, size(side + 3, side), seed).with_doors(DoorRule::Farthest);
    let mut recipes: Vec<Recipe> = Shape::ALL
        .into_iter()
        .map(|shape| plain.clone().with_shape(shape).with_size(plain.size.fitted_to(shape)).with_doors(DoorRule::None))
        .collect();
    recipes.extend(
        boxes().into_iter().map(|size| plain.clone().with_shape(Shape::Box).with_size(size).with_braid(Share::HALF)),
    );
    recipes.push(plain.clone());
    let hole =
        Mask::new(plain.size, |x, y| (1..1 + x.min(side as u32) / 2).contains(&y) && (2..side as u32 - 1).contains(&x));
    recipes.push(plain.clone().with_mask(Some(Arc::new(hole.unwrap()))));
    recipes.push(plain.clone().with_weave(parse("0.4")));
    recipes.push(plain.clone().with_weave(parse("0.2")).with_braid(parse("0.7")));
    recipes.push(plain.clone().with_shape(Shape::Hexagon).with_braid(Share::HALF));
    recipes.push(plain.with_braid(parse("1")));
    recipes.retain(|recipe| recipe.check().is_ok());
    recipes
}

/// A trace of an algorithm with all that it is to be measured by.
struct Traced {
    name: String,
    blank: Passages<Grid>,
    recording: Recording,
    /// The passages that come of it.
    whole: Passages<Grid>,
    /// How many lines of pseudo-code there are.
    lines: usize,
    /// The marks that cells may have in the end: of a generator only one.
    ends: fn(Mark) -> bool,
}

fn generated(recipe: &Recipe) -> Traced {
    let mut recording = Recording::default();
    let heard = recipe.carve_traced(&mut recording).unwrap();
    let name = format!("{:?} {}", recipe.features.shape, command(recipe));
    assert!(heard == recipe.carve().unwrap(), "{name}");
    Traced {
        name,
        blank: recipe.blank().unwrap(),
        recording,
        whole: heard.passages().clone(),
        lines: recipe.algorithm.about().pseudo_code.len(),
        ends: |mark| mark == Mark::Finished,
    }
}

/// Reports what is wrong with a trace.
fn check(traced: &Traced) -> Result<(), String> {
    let mut scene = Scene::new(traced.blank.clone());
    let mut opened = Vec::new();
    for (n, record) in traced.recording.iter().enumerate() {
        if n == 0 && record.begins != Grain::Phase {
            return Err("the first event begins no phase".to_owned());
        }
        if record.begins >= Grain::Step {
            check_step(&scene, &mut opened).map_err(|problem| format!("{problem} at {n}"))?;
        }
        let line = usize::from(record.line.0);
        if line >= traced.lines && ![Line::DOORS, Line::BRAID].contains(&record.line) {
            return Err(format!("line {line} at {n}"));
        }
        check_event(&scene, record.event).map_err(|problem| format!("{problem} at {n}"))?;
        if let Event::Open { cell, port } = record.event {
            opened.push((cell, port));
        }
        scene.apply(record);
    }
    check_step(&scene, &mut opened)?;
    if scene.passages != traced.whole {
        return Err("it leads to another maze".to_owned());
    }
    if scene.focus.is_some() {
        return Err("it ends at a cell".to_owned());
    }
    let passages = &scene.passages;
    let is_examined = |&cell: &Cell| {
        let mut ports = (0..passages.topology().port_count()).map(Port);
        ports.any(|port| scene.annotations.sign(cell, port) == Sign::Examined)
    };
    if let Some(cell) = passages.cells().find(is_examined) {
        return Err(format!("it ends at a wall of {cell:?}"));
    }
    let is_left = |&cell: &Cell| !(traced.ends)(scene.marks[cell.index()]);
    if let Some(cell) = traced.whole.cells().find(is_left) {
        return Err(format!("{cell:?} is left {:?}", scene.marks[cell.index()]));
    }
    Ok(())
}

/// Checks that an event fits what came before it.
fn check_event(scene: &Scene<Grid>, event: Event) -> Result<(), String> {
    let passages = &scene.passages;
    let fits = match event {
        Event::Open { cell, port } => {
            let behind = passages.topology().neighbor(cell, port);
            let both = !passages.is_void(cell) && !passages.is_void(behind);
            both && !passages.is_open(cell, port)
        }
        Event::Close { cell, port } => passages.is_open(cell, port),
        Event::Clear { cell } => passages.is_void(cell) && passages.topology().contains(cell),
        Event::Mark { cell, from, to } => scene.marks[cell.index()] == from && from != to,
        Event::Focus { from, .. } => scene.focus == from,
        Event::Choose { cell, ports } => !ports.is_empty() && ports.0 & !passages.neighbors(cell).0 == 0,
        Event::Draw(Decision::Coin { cell, port }) => passages.neighbors(cell).contains(port),
        Event::Draw(Decision::Set { cell }) => passages.topology().contains(cell),
        Event::Draw(Decision::Pick | Decision::Other) => true,
        Event::Sign { cell, port, from, .. } => scene.annotations.sign(cell, port) == from,
        Event::Label { cell, from, .. } => scene.annotations.label(cell) == from,
        Event::Count { from, .. } => scene.count == from,
    };
    if fits { Ok(()) } else { Err(format!("{event:?} does not fit")) }
}

/// Checks that the passages that a step opened lead to cells that are touched.
fn check_step(scene: &Scene<Grid>, opened: &mut Vec<(Cell, Port)>) -> Result<(), String> {
    for (cell, port) in opened.drain(..) {
        let behind = scene.passages.topology().neighbor(cell, port);
        for end in [cell, behind] {
            if scene.marks[end.index()] == Mark::Untouched {
                return Err(format!("a step leaves {end:?} open and untouched"));
            }
        }
    }
    Ok(())
}

#[test]
fn a_pick_decides_among_the_active_cells() {
    let mut picks = 0;
    for algorithm in algorithms() {
        let traced = generated(&recipe(algorithm, size(9, 7), 3));
        let mut scene = Scene::new(traced.blank.clone());
        let mut picked = false;
        for record in traced.recording.iter() {
            match record.event {
                Event::Draw(decision) => picked = decision == Decision::Pick,
                Event::Focus { to: Some(to), .. } if std::mem::take(&mut picked) => {
                    assert_eq!(scene.marks[to.index()], Mark::Active, "{}", traced.name);
                    picks += 1;
                }
                _ => {}
            }
            scene.apply(record);
        }
    }
    assert!(picks > 500, "{picks}");
}

#[test]
fn every_trace_of_a_generator_is_whole_and_leads_to_its_maze() {
    in_parallel(&algorithms(), |&algorithm| {
        let mut all = recipes(algorithm, 9, 3);
        for (columns, rows) in [(1, 1), (2, 1), (1, 7), (3, 3), (70, 3)] {
            all.extend(Shape::ALL.map(|shape| {
                recipe(algorithm, size(columns, rows).fitted_to(shape), 5).with_shape(shape).with_doors(DoorRule::None)
            }));
        }
        all.retain(|recipe| recipe.check().is_ok());
        for recipe in all {
            let traced = generated(&recipe);
            if let Err(problem) = check(&traced) {
                panic!("{}: {problem}", traced.name);
            }
        }
    });
}

/// The recording with a change to each record, which may leave it out.
fn changed(traced: &Traced, mut change: impl FnMut(usize, Record) -> Option<Record>) -> Traced {
    let mut recording = Recording::default();
    for (n, record) in traced.recording.iter().enumerate() {
        if let Some(record) = change(n, record) {
            recording.record(record);
        }
    }
    Traced { name: traced.name.clone(), blank: traced.blank.clone(), recording, whole: traced.whole.clone(), ..*traced }
}

#[test]
fn a_trace_that_lacks_or_misplaces_anything_is_found_out() {
    let braided = recipe(Algorithm::RecursiveBacktracker, size(7, 6), 2).with_braid(Share::HALF);
    let traced = generated(&braided);
    assert_eq!(check(&traced), Ok(()));
    let last = traced.recording.len() - 1;
    for (n, record) in traced.recording.iter().enumerate() {
        let without = check(&changed(&traced, |m, record| (m != n).then_some(record)));
        let is_free = matches!(record.event, Event::Choose { .. } | Event::Draw(_)) && n > 0;
        assert_eq!(without.is_ok(), is_free, "without {n}: {record:?}");
    }
    let finer = |m, record: Record| {
        let begins = if m == 0 { Grain::Step } else { record.begins };
        Some(Record { begins, ..record })
    };
    assert!(check(&changed(&traced, finer)).is_err());
    let torn = |_, record: Record| {
        let begins = record.begins.max(Grain::Step);
        Some(Record { begins, ..record })
    };
    assert!(check(&changed(&traced, torn)).is_err(), "half steps");
    let lost = |m, record| Some(record).filter(|_| m != last);
    assert!(check(&changed(&traced, lost)).is_err(), "a focus at the end");
    let line = Line(traced.lines as u8);
    let wrong = |m, record| Some(if m == 9 { Record { line, ..record } } else { record });
    assert!(check(&changed(&traced, wrong)).is_err(), "a line too many");
}

/// Looks at random moments of a playback, far from each other and near, and at the grains' stops.
fn check_moments(traced: &Traced, dice: &mut Dice) {
    let name = &traced.name;
    let mut playback = Playback::new(traced.blank.clone(), Arc::new(traced.recording.clone()));
    let mut moments: Vec<usize> = (0..6).map(|_| dice.below(playback.len() + 1)).collect();
    moments.push(playback.len());
    moments.extend_from_within(..2);
    // Each moment by playing events one by one from the first, in ascending order.
    let mut sorted = moments.clone();
    sorted.sort_unstable();
    let mut scene = Scene::new(traced.blank.clone());
    let mut played = 0;
    let mut scenes = Vec::new();
    for &moment in &sorted {
        while played < moment {
            scene.apply(traced.recording.get(played).unwrap());
            played += 1;
        }
        scenes.push(scene.clone());
    }
    for moment in moments {
        let expected = &scenes[sorted.binary_search(&moment).unwrap()];
        playback.seek(moment, &mut Changes::default());
        assert!(playback.scene() == expected, "{name} at {moment}");
        assert!(counted(playback.scene()), "{name} at {moment}");
        // A little back and forth again, and the other way round.
        let near = dice.below(60);
        for aside in [moment.saturating_sub(near), moment + near] {
            playback.seek(aside, &mut Changes::default());
            playback.seek(moment, &mut Changes::default());
            assert!(playback.scene() == expected, "{name} around {moment}");
        }
    }
    // All the way back, event by event.
    for record in traced.recording.iter().take(played).rev() {
        scene.revert(record);
    }
    assert!(scene == Scene::new(traced.blank.clone()), "{name} backwards");
}

/// Returns true if the counts of a scene are those of its passages and marks.
fn counted(scene: &Scene<Grid>) -> bool {
    let cells = || scene.passages.topology().cells();
    let marked = |marks: &[Mark]| {
        let is_marked = |cell: &Cell| marks.contains(&scene.marks[cell.index()]);
        cells().filter(is_marked).count() as u32
    };
    let is_dead_end = |cell: &Cell| scene.passages.open_ports(*cell).len() == 1;
    scene.counts.passages as usize == scene.passages.passage_count()
        && scene.counts.dead_ends as usize == cells().filter(is_dead_end).count()
        && scene.counts.active == marked(&[Mark::Active])
        && scene.counts.finished == marked(&[Mark::Finished, Mark::Solution])
}

#[test]
fn any_moment_of_any_generator_is_the_same_by_seeking_and_by_stepping() {
    in_parallel(&algorithms(), |&algorithm| {
        let mut dice = Dice(11);
        for recipe in recipes(algorithm, 40, 8) {
            check_moments(&generated(&recipe), &mut dice);
        }
    });
}

/// How many words lie between two states of random numbers.
fn words(mut before: Random, after: &Random) -> usize {
    let mut count = 0;
    while before != *after {
        before.word();
        count += 1;
        assert!(count < 10_000_000, "not the same row");
    }
    count
}

/// The words that a listened-to generator takes, and what it reported.
fn words_and_notes(recipe: &Recipe) -> (usize, Vec<Record>) {
    let mut recording = Recording::default();
    let mut random = Random::new(recipe.seed, Purpose::Carve);
    let before = random.clone();
    let blank = recipe.blank().unwrap();
    let is_plain = blank.topology().is_plain();
    if is_plain {
        let mut passages = recipe.algorithm.blank(Rectangle::new(recipe.size));
        assert!(recipe.mask.is_none());
        recipe.algorithm.carve(&mut passages, &mut random, &mut recording).unwrap();
    } else {
        let mut passages = blank;
        recipe.algorithm.carve(&mut passages, &mut random, &mut recording).unwrap();
    }
    (words(before, &random), recording.iter().collect())
}

const fn is_draw(record: &Record) -> bool {
    matches!(record.event, Event::Choose { .. } | Event::Draw(_))
}

#[test]
fn draws_are_the_random_numbers_that_are_drawn() {
    in_parallel(&algorithms(), |&algorithm| {
        for mut recipe in recipes(algorithm, 12, 4) {
            if recipe.mask.is_some() && recipe.features.shape == Shape::Rectangle {
                recipe.features.shape = Shape::Hexagon;
            }
            recipe.features.braid = Share::default();
            let name = format!("{:?} {}", recipe.features.shape, command(&recipe));
            let (words, records) = words_and_notes(&recipe);
            let draws = records.iter().filter(|record| is_draw(record)).count();
            let traced = reported_draws(&recipe, &records);
            match traced {
                None => assert_eq!(draws, words, "{name}"),
                Some((expected_draws, expected_words)) => {
                    assert_eq!(draws, expected_draws, "{name}");
                    assert_eq!(words, expected_words, "{name}");
                }
            }
        }
    });
}

/// The draws and words that there should be where several draws share a word.
fn reported_draws(recipe: &Recipe, records: &[Record]) -> Option<(usize, usize)> {
    let (columns, rows) = (recipe.size.columns() as usize, recipe.size.rows() as usize);
    let row_words = columns.div_ceil(64);
    let draws_of = |lines: &[u8]| {
        let on = |record: &&Record| is_draw(record) && lines.contains(&record.line.0);
        records.iter().filter(on).count()
    };
    // Steps of two bits, where cells have four ports.
    let grid = recipe.blank().unwrap();
    let packed = |steps: usize| {
        if grid.topology().port_count() == 4 { steps.div_ceil(32) } else { steps }
    };
    Some(match recipe.algorithm {
        Algorithm::Wilson => (draws_of(&[2]), packed(draws_of(&[2]))),
        Algorithm::AldousBroder => (1 + draws_of(&[2]), 1 + packed(draws_of(&[2]))),
        Algorithm::Houston => {
            let (first, later) = (draws_of(&[2]), draws_of(&[4]));
            (1 + first + later, 1 + packed(first) + packed(later))
        }
        Algorithm::OriginShift(_) => (draws_of(&[2]), packed(draws_of(&[2]))),
        Algorithm::BinaryTree(_) => ((columns - 1) * (rows - 1), rows * row_words),
        Algorithm::Sidewinder(odds) => {
            let is_rise = |record: &&Record| record.line == Line(3);
            let rises = records.iter().filter(is_rise);
            let runs = rises.filter(|record| matches!(record.event, Event::Open { .. })).count();
            let words = if odds == Share::HALF { (rows - 1) * row_words + runs } else { words_and_notes(recipe).0 };
            ((rows - 1) * (columns - 1) + runs, words)
        }
        Algorithm::Eller(odds) => {
            let (apart, picks) = (apart_pairs(recipe), unopened_sets(records));
            let words = if odds.join == Share::HALF && odds.fall == Share::HALF {
                2 * (rows - 1) * row_words + picks
            } else {
                words_and_notes(recipe).0
            };
            (apart + (rows - 1) * columns + picks, words)
        }
        _ => return None,
    })
}

/// How many pairs of neighbors in a row but the last are in different sets when they are looked at,
/// worked out from the maze alone.
fn apart_pairs(recipe: &Recipe) -> usize {
    let maze = recipe.carve().unwrap().into_rectangle().unwrap();
    let rectangle = maze.topology();
    let (columns, rows) = (rectangle.columns(), rectangle.rows());
    let mut sets: Vec<usize> = (0..rectangle.slots()).collect();
    let join = |sets: &mut Vec<usize>, one: Cell, other: Cell| {
        let (from, to) = (sets[one.index()], sets[other.index()]);
        sets.iter_mut().filter(|set| **set == from).for_each(|set| *set = to);
    };
    let mut apart = 0;
    for y in 0..rows - 1 {
        for x in 0..columns {
            let cell = rectangle.cell(x, y);
            if maze.passages().is_open(cell, Side::North.port()) {
                join(&mut sets, cell, rectangle.cell(x, y - 1));
            }
        }
        for x in 0..columns - 1 {
            let (cell, next) = (rectangle.cell(x, y), rectangle.cell(x + 1, y));
            apart += usize::from(sets[cell.index()] != sets[next.index()]);
            if maze.passages().is_open(cell, Side::East.port()) {
                join(&mut sets, cell, next);
            }
        }
    }
    apart
}

/// How many sets were opened downwards by a pick among their cells: a draw after which an opening is
/// looked for elsewhere or here once more.
fn unopened_sets(records: &[Record]) -> usize {
    let falls: Vec<&Record> = records.iter().filter(|record| record.line == Line(3)).collect();
    // A coin is followed by the mark of its cell, a pick by an opening.
    let picks = falls.windows(3).filter(|records| {
        is_draw(records[0])
            && matches!(records[1].event, Event::Focus { .. })
            && matches!(records[2].event, Event::Open { .. })
    });
    picks.count()
}

#[test]
fn braiding_draws_what_it_reports() {
    for seed in 0..20 {
        let carved = recipe(Algorithm::Kruskal, size(15, 11), seed);
        let mut passages = carved.carve().unwrap().passages().clone();
        let mut random = Random::new(Seed(seed), Purpose::Braid);
        let before = random.clone();
        let mut recording = Recording::default();
        braid::braid(&mut passages, parse("0.6"), &mut random, &mut recording);
        let draws = recording.iter().filter(is_draw).count();
        assert_eq!(draws, words(before, &random));
    }
}

#[test]
fn a_choice_holds_the_cell_that_comes_next() {
    in_parallel(&algorithms(), |&algorithm| {
        for recipe in recipes(algorithm, 9, 6) {
            let traced = generated(&recipe);
            let grid = traced.blank.topology();
            let records: Vec<Record> = traced.recording.iter().collect();
            for (n, record) in records.iter().enumerate() {
                let Event::Choose { cell, ports } = record.event else {
                    continue;
                };
                let behind: Vec<Cell> = ports.iter().map(|port| grid.neighbor(cell, port)).collect();
                let next = records[n + 1..].iter().find_map(|record| match record.event {
                    Event::Open { cell: from, port } if from == cell => Some(grid.neighbor(from, port)),
                    Event::Mark { cell: to, .. } if to != cell => Some(to),
                    Event::Focus { to: Some(to), .. } if to != cell => Some(to),
                    _ => None,
                });
                assert!(next.is_some_and(|next| behind.contains(&next)), "{} {n}", traced.name);
            }
        }
    });
}

/// A solver at work in the maze of a recipe.
fn solved(recipe: &Recipe, solver: Solver) -> Option<Traced> {
    let maze = recipe.carve().unwrap();
    let passages = maze.passages();
    let mut recording = Recording::default();
    let answer = solver.solve(passages, maze.start(), maze.goal(), &mut recording);
    if let Err(Unsolved::NeedsRightAngles { .. }) = answer {
        assert!(recording.is_empty());
        return None;
    }
    let name = format!("{} in {:?} {}", solver.name(), recipe.features.shape, command(recipe));
    let mut scene = Scene::new(passages.clone());
    recording.iter().for_each(|record| scene.apply(record));
    let way = answer.map_or_else(|_| Vec::new(), |solution| solution.path);
    for cell in passages.cells() {
        let is_on = scene.marks[cell.index()] == Mark::Solution;
        assert_eq!(is_on, way.contains(&cell), "{name}");
    }
    Some(Traced {
        name,
        blank: passages.clone(),
        recording,
        whole: passages.clone(),
        lines: solver.about().pseudo_code.len(),
        ends: |_| true,
    })
}

#[test]
fn any_moment_of_any_solver_is_the_same_by_seeking_and_by_stepping() {
    in_parallel(&Solver::ALL, |&solver| {
        let mut dice = Dice(23);
        for side in [5, 30] {
            let carved = recipes(Algorithm::Wilson, side, 1);
            let tiles = recipes(Algorithm::WallList, side, 1);
            for recipe in carved.iter().chain(&tiles) {
                let Some(traced) = solved(recipe, solver) else {
                    continue;
                };
                if let Err(problem) = check(&traced) {
                    panic!("{}: {problem}", traced.name);
                }
                check_moments(&traced, &mut dice);
            }
        }
    });
}

#[test]
fn a_mouse_draws_where_ways_part() {
    let solver = Solver::ALL[10];
    for recipe in recipes(Algorithm::Wilson, 8, 3) {
        let traced = solved(&recipe, solver).unwrap();
        let grid = traced.blank.topology();
        let mut before: Option<Cell> = None;
        let mut expected = 0;
        let records: Vec<Record> = traced.recording.iter().collect();
        for record in &records {
            let Event::Focus { from: Some(from), to: Some(_) } = record.event else {
                continue;
            };
            let openings = traced.blank.open_ports(from).iter();
            let behind = openings.map(|port| grid.neighbor(from, port));
            let others = behind.filter(|&cell| Some(cell) != before).count();
            expected += usize::from(others > 1);
            before = Some(from);
        }
        let draws = records.iter().filter(|record| is_draw(record)).count();
        assert_eq!(draws, expected, "{}", traced.name);
    }
}

/// The trace of an algorithm in a maze without loops, with the scene before each event.
fn scenes(traced: &Traced) -> impl Iterator<Item = (Scene<Grid>, Record)> {
    let mut scene = Scene::new(traced.blank.clone());
    traced.recording.iter().map(move |record| {
        let before = scene.clone();
        scene.apply(record);
        (before, record)
    })
}

#[test]
fn every_wall_that_is_looked_at_is_examined_and_opened_or_rejected() {
    let size = size(12, 7);
    let walls = 12 * 6 + 11 * 7;
    for (algorithm, looks) in [
        (Algorithm::Kruskal, Some(walls)),
        (Algorithm::Prim, Some(walls)),
        (Algorithm::PrimFrontierEdge, Some(walls)),
        (Algorithm::Boruvka, None),
    ] {
        let traced = generated(&recipe(algorithm, size, 4));
        let (mut examined, mut rejected) = (0, 0);
        for (before, record) in scenes(&traced) {
            match record.event {
                Event::Sign { to: Sign::Examined, .. } => examined += 1,
                Event::Sign { to: Sign::Rejected, .. } => rejected += 1,
                Event::Open { cell, port } => {
                    assert_eq!(before.annotations.sign(cell, port), Sign::Examined);
                }
                _ => {}
            }
        }
        let name = algorithm.name();
        assert!(looks.is_none_or(|looks| looks == examined), "{name}");
        if looks.is_some() {
            assert_eq!(rejected, walls - (12 * 7 - 1), "{name}");
        }
        // Both sides of every wall in the first round, and more in later ones.
        assert!(examined >= walls, "{name}");
    }
}

#[test]
fn a_hunt_looks_at_every_cell_that_it_passes() {
    let traced = generated(&recipe(Algorithm::HuntAndKill, size(24, 14), 1));
    let looks = traced.recording.iter().filter(|record| {
        let is_look = matches!(record.event, Event::Focus { to: Some(_), .. });
        is_look && record.line == Line(4)
    });
    let looks: Vec<Record> = looks.collect();
    assert!(looks.len() > 24 * 14 / 2, "{}", looks.len());
    assert!(looks.iter().all(|record| record.begins >= Grain::Step));
}

#[test]
fn every_cell_but_the_origin_points_one_step_along_a_passage() {
    let traced = generated(&recipe(Algorithm::OriginShift(parse("2")), size(6, 5), 2));
    let mut ends = 0;
    for (scene, record) in scenes(&traced) {
        if record.begins < Grain::Step || scene.counts.finished + scene.counts.active < 30 {
            continue;
        }
        for cell in scene.passages.cells() {
            let neighbors = scene.passages.neighbors(cell).iter();
            let arrows: Vec<Port> =
                neighbors.filter(|&port| scene.annotations.sign(cell, port) == Sign::Arrow).collect();
            let is_origin = scene.marks[cell.index()] == Mark::Active;
            assert_eq!(arrows.len(), usize::from(!is_origin));
            assert!(arrows.iter().all(|&port| scene.passages.is_open(cell, port)));
        }
        ends += 1;
    }
    assert!(ends > 60, "{ends}");
}

#[test]
fn chalk_hands_and_counts_are_those_of_the_walk() {
    let carved = recipe(Algorithm::Wilson, size(12, 9), 3);
    let traced = solved(&carved, Solver::Tremaux).unwrap();
    let (last, _) = scenes(&traced).last().unwrap();
    for cell in traced.blank.cells() {
        let passed = |sign| {
            let ports = traced.blank.neighbors(cell).iter();
            ports.filter(|&port| last.annotations.sign(cell, port) == sign).count()
        };
        let is_end = [carved.carve().unwrap().start(), carved.carve().unwrap().goal()].contains(&cell);
        let once = match last.marks[cell.index()] {
            Mark::Solution if is_end => 1,
            Mark::Solution => 2,
            _ => 0,
        };
        // The last event ends the focus, so every mark is there.
        assert_eq!(passed(Sign::Chalk), once);
    }

    let traced = solved(&carved, Solver::Pledge(Default::default())).unwrap();
    let mut counts = Vec::new();
    for (before, record) in scenes(&traced) {
        if let Event::Count { from, to } = record.event {
            assert!((from - to).abs() <= 2 && to >= 0, "{from} to {to}");
            counts.push(to);
        }
        if record.begins >= Grain::Step && record.line == Line(2) {
            assert_eq!(before.count, 0, "it walks straight on at zero only");
        }
    }
    assert!(counts.contains(&0) && counts.contains(&1) && counts.iter().any(|&count| count > 2));

    let traced = solved(&carved, Solver::WallFollower(Default::default())).unwrap();
    let posed = scenes(&traced).filter(|(before, record)| {
        let Some(cell) = before.focus.filter(|_| record.begins == Grain::Step) else {
            return false;
        };
        let has = |sign| (0..4).any(|port| before.annotations.sign(cell, Port(port)) == sign);
        has(Sign::Back) && has(Sign::Hand)
    });
    assert!(posed.count() > 20);
}

#[test]
fn halves_and_fillings_are_told_apart() {
    let traced = generated(&recipe(Algorithm::BlobbyDivision, size(9, 7), 3));
    let mut walled = 0;
    for (scene, record) in scenes(&traced) {
        if let Event::Close { cell, port } = record.event {
            let behind = scene.passages.topology().neighbor(cell, port);
            let halves = [cell, behind].map(|cell| scene.annotations.label(cell));
            assert_eq!(halves, [Label::First, Label::Second]);
            walled += 1;
        }
    }
    assert!(walled > 20);
    let braided = recipe(Algorithm::Wilson, size(12, 9), 3).with_braid(Share::HALF);
    let traced = solved(&braided, Solver::DeadEndFilling).unwrap();
    let (last, _) = scenes(&traced).last().unwrap();
    let finished = |label| {
        let cells = traced.blank.cells();
        let is = |cell: &Cell| last.marks[cell.index()] == Mark::Finished && last.annotations.label(*cell) == label;
        cells.filter(is).count()
    };
    assert!(finished(Label::Filled) > 0 && finished(Label::None) > 0);
}

#[test]
fn notes_are_no_work() {
    let traced = generated(&recipe(Algorithm::Kruskal, size(9, 7), 3));
    let mut playback = Playback::new(traced.blank.clone(), Arc::new(traced.recording.clone()));
    let whole = playback.whole().work;
    assert!((whole as usize) < playback.len());
    for work in [0, 1, 5, whole / 2, whole - 1, 3, whole] {
        playback.seek(playback.after_work(work), &mut Changes::default());
        assert_eq!(playback.scene().counts.work, work);
    }
}

/// The first event of each phase of a recipe's trace.
fn phases(recipe: &Recipe) -> Vec<Record> {
    let traced = generated(recipe);
    let phases = traced.recording.iter();
    phases.filter(|record| record.begins == Grain::Phase).collect()
}

#[test]
fn phases_are_the_parts_that_an_algorithm_has() {
    let of = |algorithm: Algorithm, columns, rows| phases(&recipe(algorithm, size(columns, rows), 9)).len();
    let rows = algorithms().into_iter().filter(|algorithm| algorithm.makes_rows());
    for algorithm in rows {
        assert_eq!(of(algorithm, 9, 14), 14, "{}", algorithm.name());
    }
    // Doublings of one tree of 256 cells, and halvings of as many sets, each begin a part after the
    // first.
    for algorithm in [Algorithm::Prim, Algorithm::PrimFrontierCell, Algorithm::PrimFrontierEdge] {
        assert_eq!(of(algorithm, 16, 16), 10, "{}", algorithm.name());
    }
    assert_eq!(of(Algorithm::Kruskal, 16, 16), 9);
    // The tree, then as many rounds as there are shifts for each cell.
    assert_eq!(of(parse_shifts("7"), 12, 5), 8);
    assert_eq!(of(parse_shifts("0"), 12, 5), 1);
    // A walk and its carving in turns, after the middle cell.
    let walks = phases(&recipe(Algorithm::Wilson, size(12, 9), 4));
    let lines: Vec<u8> = walks.iter().map(|record| record.line.0).collect();
    assert_eq!(lines[0], 0);
    assert!(lines[1..].chunks(2).all(|lines| lines == [1, 4]));
}

fn parse_shifts(shifts: &str) -> Algorithm {
    Algorithm::OriginShift(parse(shifts))
}

#[test]
fn braiding_is_a_phase_of_its_own() {
    let braided = recipe(Algorithm::Wilson, size(12, 9), 4).with_braid(Share::HALF);
    let plain = braided.clone().with_braid(Share::default());
    let (with, without) = (generated(&braided).recording, generated(&plain).recording);
    let tail: Vec<Record> = with.iter().skip(without.len()).collect();
    assert!(with.iter().zip(without.iter()).all(|(one, other)| one == other));
    assert!(tail.iter().all(|record| record.line == Line::BRAID));
    let begins: Vec<Grain> = tail.iter().map(|record| record.begins).collect();
    assert_eq!(begins[0], Grain::Phase);
    assert!(begins[1..].iter().all(|&begins| begins < Grain::Phase));
    let opened = tail.iter().filter(|record| matches!(record.event, Event::Open { .. }));
    assert!(opened.count() > 5);
}
