//! Systems of ours that touch the same data have an order, in every schedule of the whole game, view and text
//! included.

use bevy::ecs::schedule::{NodeId, Schedule, Schedules, SystemKey};
use mazewright::game;

use super::*;
use crate::support::{bevy_alone, options};

/// The name of a system. Bevy keeps it only in the set that each function has of its own.
fn name(schedule: &Schedule, system: SystemKey) -> String {
    let graph = schedule.graph();
    let sets = graph.hierarchy().graph().all_edges();
    let names: Vec<String> = sets
        .filter(|(_, member)| *member == NodeId::System(system))
        .filter_map(|(set, _)| graph.system_sets.get(set.as_set()?))
        .filter_map(|set| Some(format!("{set:?}").strip_prefix("SystemTypeSet:")?.to_owned()))
        .collect();
    names.join(" + ")
}

/// Returns true if a system belongs to Bevy or a plugin of it.
fn is_bevys(name: &str) -> bool {
    name.is_empty() || name.starts_with("bevy_")
}

/// Returns true if a system of Bevy does nothing but run other systems when a state changes, among them ours.
fn runs_others(name: &str) -> bool {
    name.contains("bevy_state::state::transitions::run_")
}

/// The pairs of systems that race, in any schedule of the app, unless it is Bevy alone that lets them.
fn races(mut app: App) -> Vec<String> {
    app.finish();
    app.cleanup();
    let labels: Vec<_> = app.world().resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect();
    let mut races = Vec::new();
    for label in labels {
        app.world_mut().schedule_scope(label, |world, schedule| {
            schedule.initialize(world).expect("the schedule can be built");
            for (one, other, _) in schedule.graph().conflicting_systems().iter() {
                let pair = [one, other].map(|system| name(schedule, *system));
                let is_bevys = pair.iter().all(|name| is_bevys(name));
                if !is_bevys || pair.iter().all(|name| runs_others(name)) {
                    races.push(format!("{label:?}: {} and {}", pair[0], pair[1]));
                }
            }
        });
    }
    races.sort();
    races
}

#[test]
fn no_two_systems_of_the_game_race_in_any_schedule() {
    let mut game = bevy_alone();
    game.add_plugins(game::plugin(options(3)));
    let races = races(game);
    assert!(races.is_empty(), "without an order:\n{}", races.join("\n"));
}

#[test]
fn a_race_between_systems_or_transitions_is_found() {
    #[derive(Resource, Default)]
    struct Shared(u32);
    #[derive(States, Clone, PartialEq, Eq, Hash, Debug, Default)]
    struct One;
    #[derive(States, Clone, PartialEq, Eq, Hash, Debug, Default)]
    struct Other;
    assert_eq!(races(bevy_alone()), Vec::<String>::new());
    let mut app = bevy_alone();
    app.init_resource::<Shared>();
    app.add_systems(Update, (|mut shared: ResMut<Shared>| shared.0 += 1, |shared: Res<Shared>| assert!(shared.0 < 9)));
    app.init_state::<One>().init_state::<Other>();
    let races = races(app);
    let count = |label| races.iter().filter(|race| race.starts_with(label)).count();
    assert_eq!((count("Update"), count("StateTransition")), (1, 3), "{races:?}");
}
