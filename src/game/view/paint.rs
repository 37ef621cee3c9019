//! Colors of what is drawn: each sprite says what it is, and takes that color from the theme, whichever
//! it is.

use bevy::prelude::*;

use crate::game::theme::{Shade, Theme};

/// Which color of the theme a sprite has, and how opaque it is at first.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Paint {
    role: fn(&Theme) -> Shade,
    opacity: f32,
}

impl Paint {
    /// Opaque, in the color of a role.
    pub(super) const fn of(role: fn(&Theme) -> Shade) -> Self {
        Self { role, opacity: 1.0 }
    }

    /// The same, so opaque.
    pub(super) const fn opaque(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }

    fn color(&self, theme: &Theme) -> Color {
        (self.role)(theme).color()
    }
}

pub(super) fn plugin(app: &mut App) {
    // After everything that spawns.
    app.add_systems(
        Last,
        (
            paint_new,
            (paint_all, clear).run_if(resource_changed::<Theme>),
        ),
    );
}

fn paint_new(theme: Res<Theme>, mut sprites: Query<(&Paint, &mut Sprite), Added<Paint>>) {
    for (paint, mut sprite) in &mut sprites {
        sprite.color = paint.color(&theme).with_alpha(paint.opacity);
    }
}

/// Another theme changes colors, and leaves what is just fading as it is.
fn paint_all(theme: Res<Theme>, mut sprites: Query<(&Paint, &mut Sprite)>) {
    for (paint, mut sprite) in &mut sprites {
        sprite.color = paint.color(&theme).with_alpha(sprite.color.alpha());
    }
}

fn clear(theme: Res<Theme>, mut color: ResMut<ClearColor>) {
    color.0 = theme.background.color();
}
