//! Each algorithm takes its next cell from where its data structure says.

use mazewright_lab::{Session, StructureKind, Subject};
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Event, Grain, Mark};
use mazewright_maze::{Algorithm, Shape};
use mazewright_testing::{recipe, size};
use std::sync::Arc;

/// How often the next cell was known, and was taken.
fn check(mut session: Session) -> usize {
    let mut known = 0;
    for at in 0..session.playback.len() {
        session.playback.seek(at, &mut mazewright_maze::trace::Changes::default());
        let name = session.subject.name();
        let Some(structure) = session.structure() else { panic!("{name} keeps cells in mind") };
        let scene = session.playback.scene();
        let is_active = |mark: &&Mark| **mark == Mark::Active;
        assert_eq!(structure.entries.len(), scene.marks.iter().filter(is_active).count(), "{name} at {at}");
        let Some(next) = structure.next.map(|next| structure.entries[next].cell) else { continue };
        let after = || session.playback.recording().iter().skip(at);
        let left = after().find_map(|record| match record.event {
            Event::Mark { to: to @ (Mark::Finished | Mark::Solution), .. } => Some(to),
            _ => None,
        });
        if left == Some(Mark::Solution) {
            // The search is over.
            break;
        }
        let begins = after().next().is_some_and(|record| record.begins >= Grain::Step);
        let taken = if structure.kind == StructureKind::Stack {
            let marked = after().find_map(|record| match record.event {
                Event::Mark { cell, to, .. } => Some((cell, to)),
                _ => None,
            });
            marked.filter(|&(_, to)| to == Mark::Finished).map(|(cell, _)| cell)
        } else {
            let focus = after().find_map(|record| match record.event {
                Event::Focus { to, .. } => Some(to),
                _ => None,
            });
            focus.flatten().filter(|_| begins)
        };
        if let Some(taken) = taken {
            assert_eq!(taken, next, "{name} at {at}: {structure:?}");
            known += 1;
        }
    }
    known
}

#[test]
fn the_cell_that_comes_out_next_is_the_one_that_is_taken() {
    for shape in [Shape::Rectangle, Shape::Hexagon] {
        for label in ["recursive-backtracker", "growing-tree:newest", "growing-tree:oldest", "growing-tree:rotate"] {
            let algorithm = Algorithm::from_label(label).expect("known").expect("valid");
            let subject = Subject::Carving(recipe(algorithm, size(8, 7), 5).with_shape(shape));
            assert!(check(Session::prepare(subject).expect("a session")) > 20, "{label}");
        }
        let mut loops = recipe(Algorithm::Kruskal, size(9, 8), 3).with_shape(shape);
        loops.features.braid = mazewright_maze::Share::percent(60);
        let maze = Arc::new(loops.carve().expect("a maze"));
        for solver in [Solver::BreadthFirst, Solver::DepthFirst, Solver::Dijkstra, Solver::AStar, Solver::Greedy] {
            let subject = Subject::Solving { maze: Arc::clone(&maze), solver };
            assert!(check(Session::prepare(subject).expect("a session")) > 0, "{}", solver.name());
        }
    }
}
