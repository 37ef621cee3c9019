//! What a level has off its path: its find, the walk that is kept, and the way back.

use mazewright_maze::solve::breadth_first::{self, Tree};
use mazewright_maze::{Algorithm, Grid, Maze, Topology as _};
use mazewright_run::journey::{Place, Walks, WalksError, find};
use mazewright_run::{Guided, Pace};

use crate::stars::win;
use mazewright_testing::{recipe, size};

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
        let path: Vec<_> = Tree::to(maze.passages(), maze.goal())
            .path(maze.topology(), maze.start())
            .collect();
        assert!(!path.contains(&cell), "{place}");
        let from_find = breadth_first::distances(maze.passages(), cell);
        let detour = path
            .iter()
            .map(|cell| from_find[cell.index()])
            .min()
            .unwrap();
        // No cell is farther from the path.
        let farthest = maze
            .topology()
            .cells()
            .filter(|&cell| from_find[cell.index()] != u32::MAX)
            .map(|other| {
                let away = breadth_first::distances(maze.passages(), other);
                path.iter().map(|cell| away[cell.index()]).min().unwrap()
            });
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
fn a_kept_walk_leads_through_the_cells_of_the_trail_in_time() {
    let mut walks = Walks::default();
    for (place, maze) in first_levels() {
        let maze = Guided::new(maze);
        let (outcome, run, trail) = win(&maze, Pace::Walk);
        assert!(walks.record(place, outcome.ticks, trail.visits()));
        assert!(!walks.record(place, outcome.ticks, &trail.visits()[..1]));
        let walk = walks.best(place).unwrap();
        for visit in trail.visits() {
            // A moment later, since the player enters at a side of the cell.
            let at = walk.position(&maze, f64::from(visit.tick.0) + 1.0).unwrap();
            let middle = maze.plan().middle(visit.cell);
            let distance = (at.x - middle.x).hypot(at.y - middle.y);
            assert!(distance < 1.01, "{place} {visit:?} {distance}");
        }
        let least = walk.position(&maze, 0.0).unwrap();
        let start = maze.plan().middle(maze.maze().start());
        assert_eq!((least.x, least.y), (start.x, start.y));
        assert_eq!(walk.position(&maze, f64::from(run.0) + 60.0), None);
        // A walk through another maze leads nowhere, but does no harm.
        let other = recipe(Algorithm::Wilson, size(2, 2), 1).carve().unwrap();
        let other = Guided::new(other);
        for tick in 0..run.0 {
            let _ = walk.position(&other, f64::from(tick));
        }
    }
    let text = walks.to_text();
    assert_eq!(Walks::from_text(&text), Ok(walks.clone()));
    for damage in [" x", " 1", " 1 -99999999", " -9999999 1", " 99999999999 1"] {
        let damaged = format!("{}{damage}\n", text.trim_end());
        assert!(Walks::from_text(&damaged).is_err(), "{damage}");
    }
    assert_eq!(Walks::from_text("{}"), Err(WalksError::Foreign));
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
