//! The find of a level, off its path, and the walk back.

use std::collections::BTreeSet;

use mazewright_journey::{Place, find};
use mazewright_maze::furnishing::shortest_walk;
use mazewright_maze::furniture::State;
use mazewright_maze::solve::{Tree, distances};
use mazewright_maze::{Cell, Grid, Maze, Topology as _};
use mazewright_run::{Guided, Pace};

use crate::journey::{LEVELS, Level};
use crate::stars::win;

#[test]
fn what_the_path_does_not_need_hides_at_the_end_of_its_longest_branch() {
    let mut hidden = 0;
    for level in &*LEVELS {
        let (place, maze) = (level.place, level.guided.maze());
        let Some(number) = find::index(place) else { continue };
        hidden += 1;
        assert!(number < find::LEVELS.len());
        let cell = find::cell(maze).expect("a branch");
        if !maze.furniture().is_empty() {
            assert_reachable(place, maze, cell);
            continue;
        }
        let path: Vec<_> = Tree::to(maze.passages(), maze.goal()).path(maze.topology(), maze.start()).collect();
        assert!(!path.contains(&cell), "{place}");
        let from_find = distances(maze.passages(), cell);
        let detour = path.iter().map(|cell| from_find[cell.index()]).min().unwrap();
        // No cell is farther from the path.
        let farthest = maze.topology().cells().filter(|&cell| from_find[cell.index()] != u32::MAX).map(|other| {
            let away = distances(maze.passages(), other);
            path.iter().map(|cell| away[cell.index()]).min().unwrap()
        });
        if maze.topology().cell_count() < 200 {
            assert_eq!(farthest.max(), Some(detour), "{place}");
        }
        assert!(detour >= 2, "{place}: {detour}");
    }
    assert_eq!(hidden, 57);
}

/// The find of a furnished maze lies at least two steps beside a walk, nothing stands on it, and nothing on the way
/// there and back takes, opens or closes anything.
fn assert_reachable(place: Place, maze: &Maze<Grid>, find: Cell) {
    let walk = shortest_walk(maze).unwrap();
    let step = |state: State, port| {
        maze.step(state, port)
            .filter(|next| next.condition == state.condition && maze.furniture().item(next.cell).is_none())
    };
    let is_near = |&from: &State| {
        let (mut met, mut edge) = (BTreeSet::from([from.cell]), vec![from]);
        while let Some(state) = edge.pop() {
            for port in maze.passages().open_ports(state.cell).iter() {
                let back = maze.topology().opposite(state.cell, port);
                let next = step(state, port).filter(|&next| maze.step(next, back).is_some());
                let next = next.filter(|next| next.cell != maze.goal());
                edge.extend(next.filter(|next| met.insert(next.cell)));
            }
        }
        met.contains(&find)
    };
    assert!(maze.furniture().item(find).is_none() && walk.iter().any(is_near), "{place}");
    let away = distances(maze.passages(), find);
    assert!(walk.iter().all(|state| away[state.cell.index()] >= 2), "{place}");
}

#[test]
fn a_reversed_maze_is_won_the_other_way_round() {
    let is_first = |level: &&Level| level.place.level() == 8 && level.recipe.features.furniture().is_none();
    for level in LEVELS.iter().filter(is_first) {
        let (place, maze) = (level.place, level.guided.maze());
        let (start, goal, doors) = (maze.start(), maze.goal(), (maze.entrance(), maze.exit()));
        let back = maze.clone().reversed();
        assert_eq!((back.goal(), back.start()), (start, goal));
        assert_eq!((back.exit(), back.entrance()), doors);
        let there = win(&level.guided, Pace::Walk).0;
        let back_again = win(&Guided::new(back.clone()), Pace::Walk).0;
        assert_eq!(there.walked_cells, back_again.walked_cells, "{place}");
        assert_eq!(back.reversed(), *maze);
    }
}
