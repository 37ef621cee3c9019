//! Music: an endless piece for each screen, fading into the next one.

use bevy::audio::{AddAudioSource as _, AudioSinkPlayback as _, ChannelCount, Decodable, SampleRate, Source, Volume};
use bevy::reflect::TypePath;
use std::time::Duration;

use crate::game::logic::{CurrentLevel, Location, Screen, Settings};
use crate::game::music::{CHANNELS, Loop, Piece};
use crate::game::view::prelude::*;
use mazewright_journey::Stop;

/// Samples a second of each channel.
const RATE: u32 = 44_100;
/// Seconds that a piece takes to fade in or out.
const FADE: f32 = 1.5;
/// How loud the music is while a level stands still, of what it is otherwise.
const PAUSED: f32 = 0.4;

/// A piece of music as a source of sound.
#[derive(Asset, TypePath, Clone, Copy, Debug)]
struct Music(Piece);

impl Decodable for Music {
    type Decoder = Loop;

    fn decoder(&self) -> Loop {
        Loop::new(self.0, RATE)
    }
}

/// A piece that plays.
#[derive(Component)]
struct Playing {
    piece: Piece,
    /// How loud it is, from 0 to 1.
    loudness: f32,
}

impl Source for Loop {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        ChannelCount::new(CHANNELS).unwrap_or(ChannelCount::MIN)
    }

    fn sample_rate(&self) -> SampleRate {
        SampleRate::new(RATE).unwrap_or(SampleRate::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_audio_source::<Music>();
    app.add_systems(Update, play.in_set(ViewSystems::Effects));
}

/// The piece for the current screen; none in the laboratory, where people talk.
fn piece(location: &Location, current: &CurrentLevel) -> Option<Piece> {
    match location.screen() {
        Screen::Title => Some(Piece::Title),
        Screen::Races => Some(Piece::Race),
        Screen::Playing if location.is_race() => Some(Piece::Race),
        Screen::Playing => {
            let world = match current.scenery() {
                Some(Stop::Place(place)) => place.world_number() - 1,
                Some(Stop::Endless(level)) => level / 5,
                Some(Stop::Daily(day)) => day.weekday() as u32,
                None => current.prepared.as_ref().map_or(0, |prepared| prepared.number / 5),
            };
            Some(Piece::World((world % u32::from(Piece::WORLDS)) as u8))
        }
        _ => None,
    }
}

/// Starts another piece when it is due, unless the music is muted; makes what belongs to the screen louder and
/// everything else softer, down to its end.
fn play(
    mut commands: Commands,
    location: Location,
    current: Res<CurrentLevel>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut music: ResMut<Assets<Music>>,
    mut playing: Query<(Entity, &mut Playing, Option<&mut AudioSink>)>,
) {
    let (volume, _) = settings.volumes();
    let wanted = piece(&location, &current).filter(|_| volume > 0.0);
    if let Some(piece) = wanted.filter(|&piece| playing.iter().all(|(_, now, _)| now.piece != piece)) {
        commands.spawn((
            Name::new("Music"),
            Playing { piece, loudness: 0.0 },
            // The source never ends; looping it would keep what was played.
            AudioPlayer(music.add(Music(piece))),
            PlaybackSettings::ONCE.with_volume(Volume::SILENT),
        ));
    }
    let by = time.delta_secs() / FADE;
    for (entity, mut playing, sink) in &mut playing {
        let loudest = if location.is_paused() { PAUSED } else { 1.0 };
        let target = if wanted == Some(playing.piece) { loudest } else { 0.0 };
        playing.loudness += (target - playing.loudness).clamp(-by, by);
        if target == 0.0 && playing.loudness <= 0.0 {
            commands.entity(entity).despawn();
        } else if let Some(mut sink) = sink {
            sink.set_volume(Volume::Linear(playing.loudness * volume));
        }
    }
}
