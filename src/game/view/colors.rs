//! Colors: each sprite names the role of its color, which comes from the theme, whichever
//! it is; meshes have one material for each role.

use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use crate::game::logic::StageLook;
use crate::game::theme::{Shade, Theme};

/// The color of the theme that a sprite has, and its opacity at first.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct SpriteColor {
    role: fn(&Theme) -> Shade,
    opacity: f32,
    /// True if it glows, more strongly in some themes than in others.
    glows: bool,
}

impl SpriteColor {
    /// Opaque, in the color of a role.
    pub(super) const fn of(role: fn(&Theme) -> Shade) -> Self {
        Self { role, opacity: 1.0, glows: false }
    }

    /// Returns the color with another opacity.
    pub(super) const fn opaque(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }

    /// Returns the color, glowing.
    pub(super) const fn glowing(self) -> Self {
        Self { glows: true, ..self }
    }

    fn color(&self, theme: &Theme) -> Color {
        (self.role)(theme).color()
    }

    fn opacity(&self, theme: &Theme) -> f32 {
        self.opacity * if self.glows { theme.glow } else { 1.0 }
    }
}

/// The role of a mesh, which decides its color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MaterialRole {
    /// The surroundings of the maze.
    Around,
    /// The floor of passages.
    Floor,
    /// Tones of it.
    PaleFloor,
    MiddleFloor,
    DeepFloor,
    /// The shadow of walls on the floor, near them and farther away.
    DeepShadow,
    Shadow,
    /// The faces of walls.
    Face,
    /// The faces of walls that are whole tiles.
    TileFace,
    /// Where the player has been.
    Trail,
    /// Meshes with colors of their own.
    Painted,
}

impl MaterialRole {
    const ALL: [Self; 11] = [
        Self::Around,
        Self::Floor,
        Self::PaleFloor,
        Self::MiddleFloor,
        Self::DeepFloor,
        Self::DeepShadow,
        Self::Shadow,
        Self::Face,
        Self::TileFace,
        Self::Trail,
        Self::Painted,
    ];

    fn color(self, theme: &Theme) -> Color {
        let mixed = |from: Shade, to: Shade, share: f32| from.color().mix(&to.color(), share);
        let black = Shade([0; 3]);
        match self {
            Self::Around => theme.background.color(),
            Self::Floor => theme.floor.color(),
            Self::PaleFloor => theme.floor_tones()[0].color(),
            Self::MiddleFloor => theme.floor_tones()[1].color(),
            Self::DeepFloor => theme.floor_tones()[2].color(),
            Self::DeepShadow => mixed(theme.floor, black, 0.3),
            Self::Shadow => mixed(theme.floor, black, 0.14),
            Self::Face => theme.wall_face.color(),
            Self::TileFace => mixed(theme.tile, black, 0.4),
            Self::Trail => theme.trail.color(),
            Self::Painted => Color::WHITE,
        }
    }
}

/// The material of each role: another theme changes these and no mesh.
#[derive(Resource)]
pub(super) struct Materials([Handle<ColorMaterial>; MaterialRole::ALL.len()]);

impl Materials {
    /// The material of a role.
    pub(super) fn of(&self, role: MaterialRole) -> MeshMaterial2d<ColorMaterial> {
        MeshMaterial2d(self.0[role as usize].clone())
    }
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<ColorMaterial>>();
        Self(MaterialRole::ALL.map(|_| materials.add(ColorMaterial { alpha_mode: AlphaMode2d::Opaque, ..default() })))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Materials>();
    // After everything that spawns.
    app.add_systems(
        Last,
        (color_new_sprites, (apply_theme, color_materials).run_if(resource_changed::<StageLook>)).chain(),
    );
}

fn color_new_sprites(look: Res<StageLook>, mut sprites: Query<(&SpriteColor, &mut Sprite), Added<SpriteColor>>) {
    for (paint, mut sprite) in &mut sprites {
        sprite.color = paint.color(look.theme()).with_alpha(paint.opacity(look.theme()));
    }
}

/// Applies another theme's colors, and leaves fades as they are.
fn apply_theme(look: Res<StageLook>, mut sprites: Query<(&SpriteColor, &mut Sprite)>) {
    for (paint, mut sprite) in &mut sprites {
        let opacity = if paint.glows { paint.opacity(look.theme()) } else { sprite.color.alpha() };
        sprite.color = paint.color(look.theme()).with_alpha(opacity);
    }
}

fn color_materials(look: Res<StageLook>, handles: Res<Materials>, mut materials: ResMut<Assets<ColorMaterial>>) {
    for (role, handle) in MaterialRole::ALL.into_iter().zip(&handles.0) {
        if let Some(mut material) = materials.get_mut(handle) {
            material.color = role.color(look.theme());
        }
    }
}
