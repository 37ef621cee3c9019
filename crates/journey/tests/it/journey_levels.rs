//! The table of the endless ladder is measured again, and compared.

#[path = "../../examples/journey_levels/asks.rs"]
pub(crate) mod asks;
#[path = "../../examples/journey_ideas/rules.rs"]
pub(crate) mod rules;
#[path = "../../examples/journey_ideas/search.rs"]
mod search;
#[path = "../../examples/journey_levels/table.rs"]
pub(crate) mod table;

use mazewright_journey::{Place, endless};

use self::rules::median;
use crate::journey::{LEVELS, Level};
use mazewright_testing::parse;

#[test]
fn every_level_keeps_what_its_part_promises_and_the_search_finds_it_again() {
    let lacks = |level: &&Level| {
        let (place, maze) = (level.place, level.guided.maze());
        rules::look(place, maze).is_none_or(|(_, asks)| !rules::fits(place, maze, asks.as_ref()))
    };
    let lacking: Vec<String> = LEVELS.iter().filter(lacks).map(|level| level.place.to_string()).collect();
    assert_eq!(lacking, [""; 0]);
    for name in ["diagonals-3", "brambles-1", "rings-8"] {
        let place: Place = parse(name);
        assert_eq!(search::find(place).map(|(_, found)| found.recipe), Some(place.recipe()), "{name}");
    }
}

#[test]
fn the_table_of_the_endless_ladder_is_measured() {
    // Sizes that are small enough for a test that always runs.
    for ((kind, _), difficulties) in endless::KINDS.iter().zip(endless::MEASURED) {
        for (rows, difficulty) in endless::rows(kind).into_iter().zip(difficulties).take(4) {
            assert_eq!(median(kind, kind.size(rows)), difficulty, "{kind:?} {rows}");
        }
    }
}
