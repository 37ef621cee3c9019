//! The events that algorithms report while they work: every generator and solver, on every grid.

use std::collections::HashSet;
use std::sync::Arc;

use mazewright_maze::inside::braid;
use mazewright_maze::solve::{Solver, Unsolved};
use mazewright_maze::trace::{
    Changes, Decision, Event, Grain, Label, Line, Mark, Playback, Record, Recording, Scene, Sign, Trace,
};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Grid, Mask, Maze, Passages, Port, Purpose, Random, Recipe, RecipeError, Rectangle, Seed,
    Shape, Share, Topology,
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
pub(crate) struct Traced {
    pub(crate) name: String,
    pub(crate) blank: Passages<Grid>,
    pub(crate) recording: Recording,
    /// The passages that come of it.
    pub(crate) whole: Passages<Grid>,
    /// How many lines of pseudo-code there are.
    pub(crate) lines: usize,
    /// The marks that cells may have in the end: of a generator only one.
    pub(crate) ends: fn(Mark) -> bool,
}

/// A maze, and the trace of what its generator did.
pub(crate) fn traced(recipe: &Recipe) -> Result<(Maze<Grid>, Traced), RecipeError> {
    let mut recording = Recording::default();
    let maze = recipe.carve_traced(&mut recording)?;
    let traced = Traced {
        name: format!("{:?} {}", recipe.features.shape, command(recipe)),
        blank: recipe.blank()?,
        recording,
        whole: maze.passages().clone(),
        lines: recipe.algorithm.about().pseudo_code.len(),
        ends: |mark| mark == Mark::Finished,
    };
    Ok((maze, traced))
}

fn generated(recipe: &Recipe) -> Traced {
    traced(recipe).unwrap().1
}

/// Reports what is wrong with a trace, forwards or backwards.
pub(crate) fn check(traced: &Traced) -> Result<(), String> {
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
    for record in traced.recording.iter().rev() {
        scene.revert(record);
    }
    if scene == Scene::new(traced.blank.clone()) { Ok(()) } else { Err("it does not lead back".to_owned()) }
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

/// Looks at random moments of a playback, far from each other and near, each of which is the same as by playing the
/// events one by one from the first.
fn check_moments(traced: &Traced, dice: &mut Dice) {
    let name = &traced.name;
    assert_eq!(check(traced), Ok(()), "{name}");
    let mut playback = Playback::new(traced.blank.clone(), Arc::new(traced.recording.clone()));
    let mut moments: Vec<usize> = (0..6).map(|_| dice.below(playback.len() + 1)).collect();
    moments.push(playback.len());
    moments.extend_from_within(..2);
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
        seek(&mut playback, moment, name);
        assert!(playback.scene() == expected, "{name} at {moment}");
        assert!(counted(playback.scene()), "{name} at {moment}");
        // A little back and forth again, and the other way round.
        let near = dice.below(60);
        for aside in [moment.saturating_sub(near), moment + near] {
            seek(&mut playback, aside, name);
            seek(&mut playback, moment, name);
            assert!(playback.scene() == expected, "{name} around {moment}");
        }
    }
}

/// Goes to a moment, and checks that every cell that looks different is named.
fn seek(playback: &mut Playback<Grid>, moment: usize, name: &str) {
    let before = playback.scene().clone();
    let mut changes = Changes::default();
    playback.seek(moment, &mut changes);
    assert_eq!(playback.position(), moment.min(playback.len()), "{name}");
    if changes.everything {
        return;
    }
    let named: HashSet<Cell> = changes.cells.iter().copied().collect();
    let after = playback.scene();
    for cell in after.passages.cells() {
        let same = before.passages.open_ports(cell) == after.passages.open_ports(cell)
            && before.marks[cell.index()] == after.marks[cell.index()]
            && (before.focus == Some(cell)) == (after.focus == Some(cell));
        assert!(same || named.contains(&cell), "{name}: {cell:?} at {moment}");
    }
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
        // Large enough for several kept scenes.
        check_moments(&generated(&recipe(algorithm, size(91, 81), 7)), &mut dice);
    });
}

#[test]
fn grains_lead_from_one_end_to_the_other_and_back() {
    let traced = generated(&recipe(Algorithm::Wilson, size(12, 9), 5));
    let mut playback = Playback::new(traced.blank, Arc::new(traced.recording));
    let mut stops = Vec::new();
    for grain in [Grain::Event, Grain::Step, Grain::Phase] {
        let mut forwards = vec![0];
        while playback.position() < playback.len() {
            playback.seek(playback.after(grain), &mut Changes::default());
            forwards.push(playback.position());
        }
        let mut backwards = vec![playback.len()];
        while playback.position() > 0 {
            playback.seek(playback.before(grain), &mut Changes::default());
            backwards.push(playback.position());
        }
        backwards.reverse();
        assert_eq!(forwards, backwards);
        stops.push(forwards);
    }
    assert_eq!(stops[0].len(), playback.len() + 1);
    assert!(stops[1].len() < stops[0].len());
    assert!(stops[1].iter().all(|stop| stops[0].contains(stop)));
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
    // Of these several draws share a word.
    let packed = ["wilson", "aldous-broder", "houston", "origin-shift", "binary-tree", "sidewinder", "eller"];
    in_parallel(&algorithms(), |&algorithm| {
        for mut recipe in recipes(algorithm, 12, 4) {
            if recipe.mask.is_some() && recipe.features.shape == Shape::Rectangle {
                recipe.features.shape = Shape::Hexagon;
            }
            recipe.features.braid = Share::default();
            let name = format!("{:?} {}", recipe.features.shape, command(&recipe));
            let (words, records) = words_and_notes(&recipe);
            let draws = records.iter().filter(|record| is_draw(record)).count();
            match packed.contains(&algorithm.name()) {
                true => assert!(draws > 0 && words > 0, "{name}"),
                false => assert_eq!(draws, words, "{name}"),
            }
        }
    });
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
                if let Some(traced) = solved(recipe, solver) {
                    check_moments(&traced, &mut dice);
                }
            }
        }
    });
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
        let Some(cell) = before.focus.filter(|_| record.begins == Grain::Step) else { return false };
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
    assert_eq!(of(Algorithm::OriginShift(parse("7")), 12, 5), 8);
    assert_eq!(of(Algorithm::OriginShift(parse("0")), 12, 5), 1);
    // A walk and its carving in turns, after the middle cell.
    let walks = phases(&recipe(Algorithm::Wilson, size(12, 9), 4));
    let lines: Vec<u8> = walks.iter().map(|record| record.line.0).collect();
    assert_eq!(lines[0], 0);
    assert!(lines[1..].chunks(2).all(|lines| lines == [1, 4]));
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
