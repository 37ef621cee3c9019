//! Systems that touch the same data have an order, in every schedule of the whole game, view and text included; what
//! has none yet is counted.

use std::collections::BTreeMap;

use bevy::ecs::schedule::Schedules;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPlugin;
use mazewright::game;

use crate::game::options;

/// Bevy's plugins without a window system and a renderer.
fn bevy_alone() -> App {
    let mut app = App::new();
    let render = RenderPlugin {
        render_creation: WgpuSettings {
            backends: None,
            ..default()
        }
        .into(),
        ..default()
    };
    app.add_plugins(
        DefaultPlugins
            .set(render)
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    );
    app
}

/// How many pairs of systems race in each schedule of the app.
fn races(mut app: App) -> BTreeMap<String, usize> {
    app.finish();
    app.cleanup();
    let labels: Vec<_> = app
        .world()
        .resource::<Schedules>()
        .iter()
        .map(|(_, schedule)| schedule.label())
        .collect();
    let mut races = BTreeMap::new();
    for label in labels {
        app.world_mut().schedule_scope(label, |world, schedule| {
            schedule
                .initialize(world)
                .expect("the schedule can be built");
            races.insert(
                format!("{label:?}"),
                schedule.graph().conflicting_systems().len(),
            );
        });
    }
    races
}

/// Pairs that race today, in schedules where not all systems have an order yet. These numbers may only fall.
const UNORDERED: [(&str, usize); 7] = [
    ("EguiPrimaryContextPass", 10),
    ("First", 1),
    ("Last", 4),
    ("PostUpdate", 20),
    ("PreUpdate", 6),
    ("StateTransition", 39),
    ("Update", 38),
];

#[test]
fn no_further_systems_of_the_game_race_in_any_schedule() {
    let mut bevy = bevy_alone();
    bevy.add_plugins(EguiPlugin::default());
    let bevy = races(bevy);
    let mut whole = bevy_alone();
    whole.add_plugins(game::plugin(options(3)));
    let allowed = BTreeMap::from(UNORDERED);
    for (label, count) in races(whole) {
        let own = count.saturating_sub(bevy.get(&label).copied().unwrap_or_default());
        let allowed = allowed.get(&*label).copied().unwrap_or_default();
        assert!(
            own <= allowed,
            "{label}: {own} pairs of systems race, instead of {allowed}"
        );
    }
}

#[test]
fn a_race_is_counted() {
    let mut app = bevy_alone();
    let before = races(bevy_alone())["Update"];
    #[derive(Resource, Default)]
    struct Shared(u32);
    app.init_resource::<Shared>();
    app.add_systems(
        Update,
        (
            |mut shared: ResMut<Shared>| shared.0 += 1,
            |shared: Res<Shared>| assert!(shared.0 < 9),
        ),
    );
    assert_eq!(races(app)["Update"], before + 1);
}
