//! Colors: each sprite names the role of its color, which the current theme provides; meshes have one material for each
//! role.

use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use crate::game::logic::StageLook;
use crate::game::theme::{Shade, Theme};

/// The color of the theme that a sprite has, and its opacity at first.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct SpriteColor {
    role: fn(&Theme, u8) -> Shade,
    /// Which one of a row of colors it is.
    number: u8,
    opacity: f32,
    /// True if it glows, more strongly in some themes than in others.
    glows: bool,
}

impl SpriteColor {
    pub(super) const BACKGROUND: Self = Self::of(|theme, _| theme.background, 0);
    pub(super) const TEXT: Self = Self::of(|theme, _| theme.text, 0);
    pub(super) const PLAYER: Self = Self::of(|theme, _| theme.player, 0);
    pub(super) const EXIT: Self = Self::of(|theme, _| theme.exit, 0);
    pub(super) const ENTRANCE: Self = Self::of(|theme, _| theme.entrance, 0);
    pub(super) const WAY: Self = Self::of(|theme, _| theme.way, 0);

    /// Opaque, in the color of a role with a number.
    pub(super) const fn of(role: fn(&Theme, u8) -> Shade, number: u8) -> Self {
        Self { role, number, opacity: 1.0, glows: false }
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
        (self.role)(theme, self.number).color()
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
    /// Tones of the floor.
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

/// The color of each role, in their order.
const COLORS: [fn(&Theme) -> Color; 11] = [
    |theme| theme.background.color(),
    |theme| theme.floor.color(),
    |theme| theme.floor_tones()[0].color(),
    |theme| theme.floor_tones()[1].color(),
    |theme| theme.floor_tones()[2].color(),
    |theme| theme.floor.color().mix(&Color::BLACK, 0.3),
    |theme| theme.floor.color().mix(&Color::BLACK, 0.14),
    |theme| theme.wall_face.color(),
    |theme| theme.tile.color().mix(&Color::BLACK, 0.4),
    |theme| theme.trail.color(),
    |_| Color::WHITE,
];

/// The material of each role: a new theme changes these, not the meshes.
#[derive(Resource)]
pub(super) struct Materials([Handle<ColorMaterial>; COLORS.len()]);

impl Materials {
    /// The material of a role.
    pub(super) fn of(&self, role: MaterialRole) -> MeshMaterial2d<ColorMaterial> {
        MeshMaterial2d(self.0[role as usize].clone())
    }
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<ColorMaterial>>();
        Self(COLORS.map(|_| materials.add(ColorMaterial { alpha_mode: AlphaMode2d::Opaque, ..default() })))
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
    for (color, handle) in COLORS.iter().zip(&handles.0) {
        if let Some(mut material) = materials.get_mut(handle) {
            material.color = color(look.theme());
        }
    }
}
