//! What keys mean in the laboratory.

use bevy::prelude::*;

use super::{Lab, Mode, Tab, Wish, moved};
use mazewright_lab::{Action, Layer};
use mazewright_maze::trace::Grain;

/// What keys mean; a presenter's clicker sends Page Up, Page Down, F5 and Escape.
pub(super) fn press(
    keys: Res<ButtonInput<KeyCode>>,
    lab: Res<Lab>,
    time: Res<Time<Real>>,
    mut held: Local<f32>,
    mut wishes: MessageWriter<Wish>,
) {
    if keys.just_pressed(KeyCode::F11) {
        wishes.write(Wish::FullScreen);
    }
    if lab.has_keyboard {
        return;
    }
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let grain = match (shift, control) {
        (true, _) => Grain::Event,
        (_, true) => Grain::Phase,
        _ => lab.showcase.grain(),
    };
    let layer = moved(
        &Layer::ALL,
        Some(&lab.showcase.layer()),
        if shift { -1 } else { 1 },
    );
    let grains = [Grain::Event, Grain::Step, Grain::Phase];
    let next_grain = moved(&grains, Some(&lab.showcase.grain()), 1);
    let gives_lesson = lab.presenter.is_some();
    if let Mode::Duel(_) = lab.mode {
        *held += time.delta_secs();
        press_in_duel(&keys, &lab, &mut held, &mut wishes);
        return;
    }
    let asks = lab.guessing.is_some();
    for &key in keys.get_just_pressed() {
        let wish = match key {
            KeyCode::Space | KeyCode::Enter | KeyCode::PageDown if asks => Wish::Answer,
            KeyCode::ArrowLeft if asks => Wish::Step(Vec2::NEG_X),
            KeyCode::ArrowRight if asks => Wish::Step(Vec2::X),
            KeyCode::ArrowUp if asks => Wish::Step(Vec2::NEG_Y),
            KeyCode::ArrowDown if asks => Wish::Step(Vec2::Y),
            KeyCode::KeyP if asks => Wish::Tab(Tab::Story),
            KeyCode::KeyP => Wish::Tab(Tab::Predict),
            KeyCode::Escape if asks && !lab.full_screen => Wish::Tab(Tab::Story),
            KeyCode::PageDown | KeyCode::Enter if gives_lesson => Wish::NextSlide,
            KeyCode::PageUp if gives_lesson => Wish::PreviousSlide,
            KeyCode::F5 if gives_lesson => continue,
            KeyCode::Escape if gives_lesson && !lab.full_screen => Wish::EndLesson,
            KeyCode::KeyL => Wish::Tab(if lab.tab == Tab::Lessons {
                Tab::Story
            } else {
                Tab::Lessons
            }),
            KeyCode::Space => Wish::Do(Action::Toggle),
            KeyCode::ArrowRight | KeyCode::PageDown => Wish::Do(Action::Forward(grain)),
            KeyCode::ArrowLeft | KeyCode::PageUp => Wish::Do(Action::Back(grain)),
            KeyCode::Home => Wish::Do(Action::Start),
            KeyCode::End => Wish::Do(Action::End),
            KeyCode::ArrowUp => Wish::Do(Action::Faster),
            KeyCode::ArrowDown => Wish::Do(Action::Slower),
            KeyCode::KeyG => Wish::Do(Action::Grain(next_grain)),
            KeyCode::KeyC => Wish::Do(Action::Layer(layer)),
            KeyCode::KeyN => Wish::NewSeed,
            KeyCode::KeyA => Wish::Other(if shift { -1 } else { 1 }),
            KeyCode::Escape if lab.full_screen => Wish::FullScreen,
            KeyCode::Escape => Wish::Leave,
            _ => continue,
        };
        wishes.write(wish);
    }
    if keys.just_pressed(KeyCode::F5) {
        // A clicker's key for "begin the presentation".
        match &lab.presenter {
            Some(presenter) => {
                wishes.write(Wish::Lesson(Box::new(presenter.lesson().clone())));
            }
            None => {
                wishes.write(Wish::Do(Action::Start));
                wishes.write(Wish::Do(Action::Toggle));
            }
        }
    }
}

/// Seconds after which a direction that is held makes another step, first and from then on.
const FIRST_REPEAT: f32 = 0.3;
const REPEAT: f32 = 0.12;

/// The four directions and the keys for them.
const DIRECTIONS: [(Vec2, [KeyCode; 2]); 4] = [
    (Vec2::NEG_X, [KeyCode::ArrowLeft, KeyCode::KeyA]),
    (Vec2::X, [KeyCode::ArrowRight, KeyCode::KeyD]),
    (Vec2::NEG_Y, [KeyCode::ArrowUp, KeyCode::KeyW]),
    (Vec2::Y, [KeyCode::ArrowDown, KeyCode::KeyS]),
];

/// What keys mean while one walks.
fn press_in_duel(
    keys: &ButtonInput<KeyCode>,
    lab: &Lab,
    held: &mut f32,
    wishes: &mut MessageWriter<Wish>,
) {
    let tapped = |(_, both): &(Vec2, [KeyCode; 2])| keys.any_just_pressed(*both);
    let is_tapped = DIRECTIONS.iter().any(tapped);
    if is_tapped {
        *held = -FIRST_REPEAT;
    }
    if is_tapped || *held >= 0.0 {
        *held = held.min(-REPEAT);
        // Two keys together point at the slanted ports of six-sided cells. A short tap may be over
        // within a frame.
        let is_held = |one: &(Vec2, [KeyCode; 2])| tapped(one) || keys.any_pressed(one.1);
        let pushed = DIRECTIONS.into_iter().filter(is_held);
        let direction: Vec2 = pushed.map(|(direction, _)| direction).sum();
        if direction != Vec2::ZERO {
            wishes.write(Wish::Step(direction));
        }
    }
    if keys.just_pressed(KeyCode::KeyR) {
        wishes.write(Wish::Rematch);
    }
    if keys.just_pressed(KeyCode::KeyN) {
        wishes.write(Wish::NewSeed);
    }
    if keys.just_pressed(KeyCode::Escape) {
        wishes.write(if lab.full_screen {
            Wish::FullScreen
        } else {
            Wish::Leave
        });
    }
}
