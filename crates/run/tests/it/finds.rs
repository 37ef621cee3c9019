//! The find of a level, off its path, and the walk back.

use mazewright_maze::solve::{Tree, distances};
use mazewright_maze::{Grid, Maze, Topology as _};
use mazewright_run::journey::{Place, find};
use mazewright_run::{Guided, Pace};

use crate::stars::win;

#[test]
fn what_the_path_does_not_need_hides_at_the_end_of_its_longest_branch() {
    let mut hidden = 0;
    for place in Place::all() {
        let Some(number) = find::index(place) else {
            continue;
        };
        hidden += 1;
        assert!(number < find::LEVELS.len());
        let maze = place.recipe().carve().unwrap();
        let cell = find::cell(&maze).expect("a branch");
        let path: Vec<_> =
            Tree::to(maze.passages(), maze.goal()).path(maze.topology(), maze.start()).collect();
        assert!(!path.contains(&cell), "{place}");
        let from_find = distances(maze.passages(), cell);
        let detour = path.iter().map(|cell| from_find[cell.index()]).min().unwrap();
        // No cell is farther from the path.
        let farthest =
            maze.topology().cells().filter(|&cell| from_find[cell.index()] != u32::MAX).map(
                |other| {
                    let away = distances(maze.passages(), other);
                    path.iter().map(|cell| away[cell.index()]).min().unwrap()
                },
            );
        if maze.topology().cell_count() < 200 {
            assert_eq!(farthest.max(), Some(detour), "{place}");
        }
        assert!(detour >= 2, "{place}: {detour}");
    }
    assert_eq!(hidden, 54);
}

/// The first level of each world, which shows every topology and kind of walls.
fn first_levels() -> impl Iterator<Item = (Place, Maze<Grid>)> {
    let places = (1..=12).map(|world| Place::new(world, 1).unwrap());
    places.map(|place| (place, place.recipe().carve().unwrap()))
}

#[test]
fn a_reversed_maze_is_won_the_other_way_round() {
    for (place, maze) in first_levels() {
        let (start, goal, doors) = (maze.start(), maze.goal(), (maze.entrance(), maze.exit()));
        let back = maze.clone().reversed();
        assert_eq!((back.goal(), back.start()), (start, goal));
        assert_eq!((back.exit(), back.entrance()), doors);
        let there = win(&Guided::new(maze.clone()), Pace::Walk).0;
        let back_again = win(&Guided::new(back.clone()), Pace::Walk).0;
        assert_eq!(there.walked_cells, back_again.walked_cells, "{place}");
        assert_eq!(back.reversed(), maze);
    }
}
