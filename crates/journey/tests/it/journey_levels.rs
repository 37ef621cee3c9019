//! The levels of the journey and the table of its endless ladder are chosen again, and compared.

#[path = "../../examples/journey_levels/choice.rs"]
pub(crate) mod choice;
#[path = "../../examples/journey_levels/table.rs"]
pub(crate) mod table;

use mazewright_journey::{Demand, Place, World, endless};

use self::choice::{choose, choose_step, median, recipe};

#[test]
fn the_choice_of_levels_can_be_made_again() {
    for world in 1..=Place::LAST.world_number() {
        // Each level of its world in turn, so that every kind and every rule has its share. First steps are small
        // enough to choose them all.
        let level = (world - 1) % World::LEVELS + 1;
        let mut before = 0.0;
        for place in Place::in_world(world) {
            if place.level() == 1 {
                before = 0.0;
            }
            let chosen = match place.step() {
                Some(_) => Some(choose_step(place, before).1),
                None if place.level() == level => Some(choose(place, before).1),
                None => None,
            };
            if let Some(chosen) = chosen {
                assert_eq!(recipe(place, chosen), place.recipe(), "{place}");
            }
            before = Demand::of_recipe(&place.recipe()).unwrap().goals.par_seconds();
        }
    }
}

#[test]
fn the_table_of_the_endless_ladder_is_measured() {
    // Sizes that are small enough for a test that always runs.
    for (kind, difficulties) in endless::KINDS.iter().zip(endless::MEASURED) {
        for (rows, difficulty) in endless::rows(kind).into_iter().zip(difficulties).take(4) {
            assert_eq!(median(kind, kind.size(rows)), difficulty, "{kind:?} {rows}");
        }
    }
}
