//! The captions and legends of lessons agree with the pictures.

use std::collections::BTreeMap;

use mazewright_lab::{Layer, Lesson, Numbers, Session, Subject};
use mazewright_maze::furnishing::Plan;
use mazewright_maze::options::HasOptions;
use mazewright_maze::solve::{Effort, Solution};
use mazewright_maze::trace::{Changes, Event, Label, Line, Mark};
use mazewright_maze::{Cell, Grid, Passages, Side, Topology};

use crate::films::films;
use crate::lessons::sessions;
use mazewright_testing::solution;

/// The sessions of a slide of a shipped lesson, counted from 1, where the slide stops them.
fn slide_of(name: &str, number: usize) -> Vec<Session> {
    let mut shipped = Lesson::SHIPPED.into_iter();
    let shipped = shipped.find(|shipped| shipped.name == name).unwrap();
    let slide = &Lesson::parse(name, shipped.text).unwrap().slides[number - 1];
    let mut sessions = sessions(slide);
    let moments = slide.moments(&sessions.iter().collect::<Vec<_>>());
    for (session, moment) in sessions.iter_mut().zip(moments) {
        session.playback.seek(moment, &mut Changes::default());
    }
    sessions
}

/// The sizes of the sets of several cells.
fn sets(session: &Session) -> Vec<usize> {
    let mut numbers = Numbers::default();
    numbers.compute(session.playback.scene(), Layer::Sets, Cell(0));
    let mut sizes = BTreeMap::new();
    for cell in session.maze.topology().cells() {
        *sizes.entry(numbers.of(cell)).or_default() += 1;
    }
    sizes.into_values().filter(|&size| size > 1).collect()
}

#[test]
fn the_claims_of_shipped_lessons_hold() {
    for number in [1, 6] {
        for session in slide_of("perfect-mazes", number) {
            assert_eq!(session.maze.passages().cell_count(), 96);
            assert_eq!(session.maze.passages().passage_count(), 95);
        }
    }
    let binary_tree = &slide_of("coins-and-bias", 4)[0];
    assert_eq!(solution(&binary_tree.maze).unwrap().len(), 23);
    // Different algorithms carve the same maze.
    for (name, number) in [("growing-trees", 6), ("lightest-walls", 7)] {
        let sessions = slide_of(name, number);
        assert!(sessions.iter().all(|session| session.maze == sessions[0].maze));
    }
    assert_eq!(slide_of("lightest-walls", 4)[0].maze.passages().cell_count(), 128);
    let solved = |session: &Session| match session.answer.clone().unwrap().unwrap() {
        Solution { path, effort: Effort::Cells(cells) } => (path.len(), cells),
        Solution { path, effort: Effort::Moves(moves) } => (path.len(), moves),
    };
    // A* looks at fewer cells for an equally short path; walkers take a longer one.
    let race = slide_of("solving", 5);
    let (breadth_first, a_star) = (solved(&race[0]), solved(&race[1]));
    assert_eq!(breadth_first.0, a_star.0);
    assert!(a_star.1 * 10 < breadth_first.1 * 9, "{breadth_first:?} {a_star:?}");
    let dead_ends = race[0].maze.passages();
    assert!(dead_ends.cells().all(|cell| dead_ends.open_ports(cell).len() > 1));
    let race = slide_of("solving", 6);
    assert!(race[1..].iter().all(|session| solved(session).0 > solved(&race[0]).0));
    let race = slide_of("solving", 7);
    assert!(solved(&race[0]).1 > solved(&race[1]).1, "the mouse is slower");
    // The search comes to a door before the key, finds the key, and its path walks back; A* finds one as short.
    let doors = |number| slide_of("locked-doors", number).remove(0);
    let is_lit = |session: &Session, n: usize| session.slices[n].is_reached(session.playback.position());
    let (first, second, third) = (doors(1), doors(2), doors(3));
    let obstacles = first.maze.furniture().obstacles();
    let marks = &first.playback.scene().marks;
    assert!(obstacles.iter().any(|(cell, ..)| marks[cell.index()] == Mark::Finished));
    assert!(!is_lit(&first, 1) && is_lit(&second, 1) && third.slices.len() == 2);
    assert!(Plan::of(&third.maze).unwrap().walked_twice > 5);
    assert_eq!(doors(4).slices.len(), 8);
    let race = slide_of("locked-doors", 5);
    let (breadth_first, a_star) = (solved(&race[0]), solved(&race[1]));
    assert!(breadth_first.0 == a_star.0 && breadth_first.1 > a_star.1 && race[0].slices.len() > 2);
    // Wilson does less work: Aldous-Broder takes longest for the last cells.
    let race = slide_of("uniform", 6);
    assert!(race[0].playback.len() * 2 < race[1].playback.len());
    // The slides stop where the hunt and the steps back begin.
    for (name, number) in [("backtracker", 2), ("growing-trees", 1)] {
        let carved = slide_of(name, number)[0].playback.scene().counts.passages;
        assert!((10..140).contains(&carved), "{name}: {carved}");
    }
}

#[test]
fn a_slide_stops_where_its_caption_is_true() {
    // The walk can go on, and has to go back.
    let unvisited = |session: &Session, cell: Cell| {
        let scene = session.playback.scene();
        let around = scene.passages.neighbors(cell).iter();
        let behind = around.map(|port| scene.passages.topology().neighbor(cell, port));
        behind.filter(|next| scene.marks[next.index()] == Mark::Untouched).count()
    };
    let walk = &slide_of("backtracker", 1)[0];
    assert!(unvisited(walk, walk.playback.scene().focus.unwrap()) > 0);
    let walk = &slide_of("backtracker", 3)[0];
    let scene = walk.playback.scene();
    for cell in scene.passages.cells() {
        let mark = scene.marks[cell.index()];
        assert!(mark != Mark::Finished || unvisited(walk, cell) == 0);
    }
    assert!(scene.counts.active > 0 && scene.counts.finished > 0);
    // Four walkers have regions of their own, in four colors; many sets are everywhere, and in the end there is one.
    let regions = sets(&slide_of("backtracker", 7)[0]);
    assert!(regions.len() == 4 && regions.iter().all(|&cells| cells > 20), "{regions:?}");
    for (number, least, most) in [(1, 20, 64), (2, 8, 64), (3, 1, 1), (4, 20, 64), (5, 1, 1)] {
        let count = sets(&slide_of("lightest-walls", number)[0]).len();
        assert!((least..=most).contains(&count), "{number}: {count}");
    }
    let counts: Vec<usize> = slide_of("lightest-walls", 6).iter().map(|session| sets(session).len()).collect();
    assert!(counts[0] > 5 && counts[1] == 1 && counts[2] > 5, "{counts:?}");
    // The last few cells.
    let scene = slide_of("uniform", 2)[0].playback.scene().clone();
    assert!((1..5).contains(&(96 - scene.counts.finished)));
    // The wall is where two halves meet, but for one gap.
    let scene = slide_of("division", 6)[0].playback.scene().clone();
    let (grid, mut gaps, mut walls) = (scene.passages.topology(), 0, 0);
    for cell in scene.passages.cells() {
        assert_ne!(scene.annotations.label(cell), Label::None);
        for port in scene.passages.neighbors(cell).iter() {
            let other = scene.annotations.label(grid.neighbor(cell, port));
            let is_open = scene.passages.is_open(cell, port);
            assert!(is_open || other != scene.annotations.label(cell));
            gaps += u32::from(is_open && other != scene.annotations.label(cell));
            walls += u32::from(!is_open);
        }
    }
    assert!(gaps == 2 && walls > 10, "each is seen from both sides");
    // Corridors along whole sides: top and left, top alone, none.
    let binary_trees = slide_of("coins-and-bias", 4);
    let race = slide_of("row-by-row", 5);
    let expected = [(&binary_trees[0], 2), (&race[0], 2), (&race[1], 1), (&race[2], 0)];
    for (session, count) in expected {
        assert_eq!(corridors(session.maze.passages()), count, "{}", session.subject.name());
    }
}

/// How many sides of a rectangle have a corridor along all of their cells.
fn corridors(passages: &Passages<Grid>) -> usize {
    let size = passages.topology().size();
    let (right, bottom) = (size.columns() - 1, size.rows() - 1);
    let is_open = |x, y, side: Side| {
        let cell = passages.topology().locate(x, y).unwrap();
        passages.is_open(cell, side.port())
    };
    let rows = [0, bottom].map(|y| (0..right).all(|x| is_open(x, y, Side::East)));
    let columns = [0, right].map(|x| (0..bottom).all(|y| is_open(x, y, Side::South)));
    rows.into_iter().chain(columns).filter(|&is_one| is_one).count()
}

#[test]
fn what_is_called_finished_stays_as_it_is_and_what_waits_is_seen_to_wait() {
    // For each algorithm whether cells wait, and whether what is finished stays as it is, in any of its films.
    let mut seen: BTreeMap<String, (Subject, bool, bool)> = BTreeMap::new();
    for subject in films() {
        let Ok(mut session) = Session::prepare(subject.clone()) else { continue };
        let label = match &subject {
            Subject::Carving(recipe) => recipe.algorithm.label(),
            Subject::Solving { solver, .. } => solver.label(),
            Subject::Written { .. } => continue,
        };
        let (_, waits, stays) = seen.entry(label).or_insert((subject, false, true));
        for step in 0..session.playback.len() {
            let record = session.playback.next().unwrap();
            let scene = session.playback.scene();
            let is_finished = |cell: Cell| scene.marks[cell.index()] == Mark::Finished;
            let changes = match record.event {
                _ if record.line == Line::DOORS => false,
                Event::Open { cell, port } | Event::Close { cell, port } => {
                    let behind = scene.passages.topology().neighbor(cell, port);
                    is_finished(cell) || is_finished(behind)
                }
                Event::Mark { cell, to, .. } => to != Mark::Solution && is_finished(cell),
                _ => false,
            };
            *stays &= !changes;
            session.playback.seek(step + 1, &mut Changes::default());
            *waits |= session.playback.scene().counts.active > 0;
        }
    }
    for (name, (subject, waits, stays)) in seen {
        assert_eq!(subject.state(Mark::Active).is_some(), waits, "{name}");
        let finished = subject.state(Mark::Finished);
        let is_final = matches!(finished, Some("finished" | "tried"));
        assert!(stays || !is_final, "{name}: {finished:?}");
    }
}
