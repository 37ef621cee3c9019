//! Colors of what is drawn: each sprite says what it is, and takes that color from the theme, whichever
//! it is; what is drawn as triangles has one material for each role.

use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use crate::game::theme::{Shade, Theme};

/// Which color of the theme a sprite has, and how opaque it is at first.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Paint {
    role: fn(&Theme) -> Shade,
    opacity: f32,
    /// Whether it is light, which is stronger in one theme than in another.
    glows: bool,
}

impl Paint {
    /// Opaque, in the color of a role.
    pub(super) const fn of(role: fn(&Theme) -> Shade) -> Self {
        Self {
            role,
            opacity: 1.0,
            glows: false,
        }
    }

    /// The same, so opaque.
    pub(super) const fn opaque(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }

    /// The same as light.
    pub(super) const fn glowing(self) -> Self {
        Self {
            glows: true,
            ..self
        }
    }

    fn color(&self, theme: &Theme) -> Color {
        (self.role)(theme).color()
    }

    fn opacity(&self, theme: &Theme) -> f32 {
        self.opacity * if self.glows { theme.glow } else { 1.0 }
    }
}

/// What something is that is drawn as triangles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dye {
    /// What lies around the maze.
    Around,
    /// The floor of passages.
    Floor,
    /// The floor of bridges, and what is seen of the floor beneath them.
    Deck,
    Mouth,
    /// The shadow of walls on the floor, near them and farther away.
    DeepShadow,
    Shadow,
    /// The faces and the tops of walls.
    Face,
    Wall,
    /// The faces and the tops of walls that are whole tiles.
    TileFace,
    Tile,
    /// Where the player has been.
    Trail,
}

impl Dye {
    const ALL: [Self; 11] = [
        Self::Around,
        Self::Floor,
        Self::Deck,
        Self::Mouth,
        Self::DeepShadow,
        Self::Shadow,
        Self::Face,
        Self::Wall,
        Self::TileFace,
        Self::Tile,
        Self::Trail,
    ];

    fn color(self, theme: &Theme) -> Color {
        let mixed = |from: Shade, to: Shade, share: f32| from.color().mix(&to.color(), share);
        let black = Shade([0; 3]);
        match self {
            Self::Around => theme.background.color(),
            Self::Floor => theme.floor.color(),
            Self::Deck => mixed(theme.floor, theme.wall_face, 0.35),
            Self::Mouth => mixed(theme.floor, black, 0.5),
            Self::DeepShadow => mixed(theme.floor, black, 0.3),
            Self::Shadow => mixed(theme.floor, black, 0.14),
            Self::Face => theme.wall_face.color(),
            Self::Wall => theme.wall.color(),
            Self::TileFace => mixed(theme.tile, black, 0.4),
            Self::Tile => theme.tile.color(),
            Self::Trail => theme.trail.color(),
        }
    }
}

/// The material of each role: another theme changes these and no mesh.
#[derive(Resource)]
pub(super) struct Dyes([Handle<ColorMaterial>; Dye::ALL.len()]);

impl Dyes {
    /// What something that plays this role is drawn with.
    pub(super) fn of(&self, dye: Dye) -> MeshMaterial2d<ColorMaterial> {
        MeshMaterial2d(self.0[dye as usize].clone())
    }
}

impl FromWorld for Dyes {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<ColorMaterial>>();
        Self(Dye::ALL.map(|_| {
            materials.add(ColorMaterial {
                alpha_mode: AlphaMode2d::Opaque,
                ..default()
            })
        }))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dyes>();
    // After everything that spawns.
    app.add_systems(
        Last,
        (
            paint_new,
            (paint_all, mix).run_if(resource_changed::<Theme>),
        ),
    );
}

fn paint_new(theme: Res<Theme>, mut sprites: Query<(&Paint, &mut Sprite), Added<Paint>>) {
    for (paint, mut sprite) in &mut sprites {
        sprite.color = paint.color(&theme).with_alpha(paint.opacity(&theme));
    }
}

/// Another theme changes colors, and leaves what is just fading as it is.
fn paint_all(theme: Res<Theme>, mut sprites: Query<(&Paint, &mut Sprite)>) {
    for (paint, mut sprite) in &mut sprites {
        let opacity = if paint.glows {
            paint.opacity(&theme)
        } else {
            sprite.color.alpha()
        };
        sprite.color = paint.color(&theme).with_alpha(opacity);
    }
}

fn mix(theme: Res<Theme>, dyes: Res<Dyes>, mut materials: ResMut<Assets<ColorMaterial>>) {
    for (dye, handle) in Dye::ALL.into_iter().zip(&dyes.0) {
        if let Some(mut material) = materials.get_mut(handle) {
            material.color = dye.color(&theme);
        }
    }
}
