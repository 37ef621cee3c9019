//! The settings of the player: kept in `settings.toml` by `bevy_settings`.

mod file;
mod setting;
mod values;

use bevy::prelude::*;

pub(super) use self::file::save_soon;
pub(in crate::game::logic) use self::setting::Group;
pub use self::setting::{Setting, Settings};
pub use self::values::{Extent, Running, Value};
use super::{Controls, LogicSystems};
use crate::game::words::Localizer;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(file::plugin);
    app.add_systems(
        Update,
        (
            speak.run_if(resource_changed::<Settings>),
            file::save.run_if(resource_changed::<Settings>.or_else(resource_changed::<Controls>)),
        )
            .in_set(LogicSystems::Keep),
    );
}

/// Speaks the language that is set.
pub(super) fn speak(settings: Res<Settings>, mut words: ResMut<Localizer>) {
    let language = settings.language();
    if words.language() != language {
        *words = Localizer::new(language);
    }
}
