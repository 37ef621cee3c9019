//! Sound: short effects for steps, walls, doors, keys, wins and menus; and music. Silent without a sound device.

mod music;

use bevy::audio::Volume;
use bevy::diagnostic::FrameCount;

use crate::game::logic::{
    Choice, Chosen, CurrentRun, Encounter, FindPickedUp, HelpShown, Journey, LanternOut, LevelWon, Menu, RunStarted,
    Screen, SecondLeft, Settings, WallTouched,
};
use crate::game::music::{Effect, wav};
use crate::game::platform::Background;
use crate::game::view::prelude::*;
use mazewright_maze::furniture::Item;
use mazewright_run::Position;

/// Samples per second of the rendered sounds.
const RATE: u32 = 22_050;
/// How many frames are shown before anything is to be heard.
const FIRST: u32 = 10;
/// How far the player goes from one step to the next, in cells.
const STRIDE: f64 = 0.6;

/// The sounds, once they are rendered.
#[derive(Resource)]
enum Sounds {
    Rendering(Background<Vec<(Effect, Vec<u8>)>>),
    Ready(Vec<(Effect, Handle<AudioSource>)>),
}

/// A sound that is played once.
#[derive(Component)]
struct Sound;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(music::plugin);
    app.add_systems(
        Update,
        (
            render.run_if(not(resource_exists::<Sounds>)),
            forget_unheard,
            (
                take,
                walk,
                (
                    sound(Effect::Door).run_if(on_message::<RunStarted>),
                    meet.run_if(on_message::<WallTouched>.or_else(on_message::<Encounter>)),
                    win.run_if(on_message::<LevelWon>),
                    sound(Effect::Hint).run_if(on_message::<HelpShown>),
                    sound(Effect::Star).run_if(on_message::<FindPickedUp>),
                    sound(Effect::Back).run_if(on_message::<LanternOut>),
                    sound(Effect::Move).run_if(on_message::<SecondLeft>),
                )
                    .chain()
                    .run_if(in_state(Screen::Playing)),
                choose,
            )
                .chain()
                .run_if(resource_exists::<Sounds>),
        )
            .chain()
            .in_set(ViewSystems::Effects),
    );
}

/// Renders all sounds on another thread once the first frames are shown, so that nothing waits for them.
fn render(mut commands: Commands, frames: Res<FrameCount>) {
    if frames.0 < FIRST {
        return;
    }
    let file = |effect: Effect| (effect, wav(&effect.render(RATE), 1, RATE));
    let render = move || Effect::ALL.into_iter().map(file).collect();
    commands.insert_resource(Sounds::Rendering(Background::compute(render)));
}

fn take(mut sounds: ResMut<Sounds>, mut sources: ResMut<Assets<AudioSource>>) {
    if let Sounds::Rendering(task) = &mut *sounds.bypass_change_detection()
        && let Some(files) = task.poll()
    {
        let add = |(effect, bytes): (Effect, Vec<u8>)| (effect, sources.add(AudioSource { bytes: bytes.into() }));
        *sounds = Sounds::Ready(files.into_iter().map(add).collect());
    }
}

impl Sounds {
    /// Plays an effect, if it is rendered and anything is to be heard.
    fn play(&self, commands: &mut Commands, effect: Effect, settings: &Settings) {
        let (_, volume) = settings.volumes();
        let Self::Ready(sounds) = self else { return };
        let sound = sounds.iter().find(|(other, _)| *other == effect);
        if let Some((_, sound)) = sound.filter(|_| volume > 0.0) {
            let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume));
            commands.spawn((Name::new("Sound"), Sound, AudioPlayer::new(sound.clone()), settings));
        }
    }
}

/// Removes the sounds of the last frame that do not play, because the device refused. Those that do are removed by the
/// engine at their end.
fn forget_unheard(mut commands: Commands, unheard: Query<Entity, (With<Sound>, Without<AudioSink>)>) {
    for sound in &unheard {
        commands.entity(sound).despawn();
    }
}

/// How far the player has walked since the last step.
#[derive(Default)]
struct Walked {
    at: Option<Position>,
    distance: f64,
    step: u8,
}

fn walk(
    mut commands: Commands,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    run: Res<CurrentRun>,
    mut walked: Local<Walked>,
) {
    let level = run.level.as_ref();
    let now = level.filter(|_| *screen.get() == Screen::Playing).map(|level| level.run.position);
    if let (Some(now), Some(before)) = (now, walked.at) {
        let (x, y) = (now.x - before.x, now.y - before.y);
        // A player who is put back to the start takes no steps on the way.
        let distance = (x * x + y * y).sqrt();
        walked.distance += if distance < 1.0 { distance } else { 0.0 };
        if walked.distance >= STRIDE {
            walked.distance = 0.0;
            walked.step = (walked.step + 1) % Effect::STEPS;
            sounds.play(&mut commands, Effect::Step(walked.step), &settings);
        }
    }
    walked.at = now;
}

/// Plays an effect.
fn sound(effect: Effect) -> impl Fn(Commands, Res<Sounds>, Res<Settings>) {
    move |mut commands, sounds, settings| sounds.play(&mut commands, effect, &settings)
}

/// Plays the sounds of walls and of furniture, each once a frame. What is closed knocks instead of a wall.
fn meet(
    mut commands: Commands,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    mut touched: MessageReader<WallTouched>,
    mut encounters: MessageReader<Encounter>,
) {
    let effect = |encounter: &Encounter| match encounter {
        Encounter::Taken(_, Item::Lever(_)) => Effect::Lever,
        Encounter::Taken(..) => Effect::Key,
        Encounter::Opened(_) => Effect::Unlock,
        Encounter::Refused(..) => Effect::Refused,
    };
    let mut effects: Vec<Effect> = encounters.read().map(effect).collect();
    if touched.read().count() > 0 && !effects.contains(&Effect::Refused) {
        effects.push(Effect::Bump);
    }
    effects.dedup();
    for effect in effects {
        sounds.play(&mut commands, effect, &settings);
    }
}

/// A win sounds another way where it opens or completes a world.
fn win(mut commands: Commands, sounds: Res<Sounds>, settings: Res<Settings>, journey: Res<Journey>) {
    let world = journey.win().and_then(|win| win.recorded.opened.or(win.recorded.completed));
    sounds.play(&mut commands, world.map_or(Effect::Win, |_| Effect::World), &settings);
}

/// Plays the sounds of the menu: move, choose and back.
fn choose(
    mut commands: Commands,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    menu: Res<Menu>,
    mut chosen: MessageReader<Chosen>,
    mut selected: Local<Option<usize>>,
) {
    let taken = chosen.read().last().map(|&Chosen(choice)| choice);
    let now = menu.is_open().then_some(menu.selected);
    let moved = selected.is_some() && now.is_some() && *selected != now;
    *selected = now;
    let effect = match taken {
        Some(Choice::Back | Choice::Resume | Choice::Title) => Effect::Back,
        Some(_) => Effect::Select,
        None if moved => Effect::Move,
        None => return,
    };
    sounds.play(&mut commands, effect, &settings);
}
