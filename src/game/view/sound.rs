//! Sounds: the entrance, a touch of a wall, a win, a choice. Silent where there is no sound device.

use bevy::audio::Volume;
use bevy::prelude::*;

use crate::game::logic::{Chosen, LevelWon, LogicSystems, RunStarted, Screen, WallTouched};

/// How loud all sounds are, of what they were recorded at.
const VOLUME: f32 = 0.6;

#[derive(Resource)]
struct Sounds {
    door: Handle<AudioSource>,
    bump: Handle<AudioSource>,
    win: Handle<AudioSource>,
    select: Handle<AudioSource>,
}

pub(super) fn plugin(app: &mut App) {
    let mut sources = app.world_mut().resource_mut::<Assets<AudioSource>>();
    let mut add = |bytes: &'static [u8]| {
        sources.add(AudioSource {
            bytes: bytes.into(),
        })
    };
    let sounds = Sounds {
        door: add(include_bytes!("../../../assets/sounds/door.wav")),
        bump: add(include_bytes!("../../../assets/sounds/bump.wav")),
        win: add(include_bytes!("../../../assets/sounds/win.wav")),
        select: add(include_bytes!("../../../assets/sounds/select.wav")),
    };
    app.insert_resource(sounds)
        .add_systems(Update, play.after(LogicSystems::Follow));
}

fn play(
    mut commands: Commands,
    sounds: Res<Sounds>,
    screen: Res<State<Screen>>,
    mut started: MessageReader<RunStarted>,
    mut touched: MessageReader<WallTouched>,
    mut won: MessageReader<LevelWon>,
    mut chosen: MessageReader<Chosen>,
) {
    let playing = *screen.get() == Screen::Playing;
    let heard = [
        (started.read().count() > 0 && playing, &sounds.door),
        (touched.read().count() > 0 && playing, &sounds.bump),
        (won.read().count() > 0 && playing, &sounds.win),
        (chosen.read().count() > 0, &sounds.select),
    ];
    for (_, sound) in heard.into_iter().filter(|(happened, _)| *happened) {
        let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(VOLUME));
        commands.spawn((AudioPlayer::new(sound.clone()), settings));
    }
}
