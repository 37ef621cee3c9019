//! The looks of the worlds: their contrast in every theme and for every kind of color vision.

use bevy::color::{Oklaba, Srgba};

use mazewright::game::logic::*;
use mazewright::game::theme::{Shade, Theme};
use mazewright::game::world_look::WorldLook;
use mazewright_maze::{Algorithm, Recipe, Seed, Size};
use mazewright_run::journey::{Place, World, endless};
use mazewright_testing::{Vision, contrast};

use crate::support::*;
use crate::themes::{faint, shipped};

/// The least contrast of what is seen on the floor: graphical objects as WCAG 2.2 asks, and what may be fainter.
const LEAST: [(&str, fn(&Theme) -> Shade, f64); 9] = [
    ("wall", |theme| theme.wall, 3.0),
    ("player", |theme| theme.player, 3.0),
    ("exit", |theme| theme.exit, 3.0),
    ("entrance", |theme| theme.entrance, 3.0),
    ("way", |theme| theme.way, 3.0),
    ("opponent", |theme| theme.opponent, 3.0),
    ("tile", |theme| theme.tile, 1.9),
    ("trail", |theme| theme.trail, 1.3),
    ("parapet", |theme| theme.bridge().1, 3.0),
];

#[test]
fn every_world_has_a_look() {
    let keys: Vec<_> = WorldLook::ALL.iter().map(|look| look.key).collect();
    assert_eq!(keys, World::ALL.map(|world| world.key));
    let theme = Theme::default();
    for key in ["diagonals", "atlantis", ""] {
        assert_eq!(theme.in_world(key), theme);
    }
}

#[test]
fn everyone_can_read_every_world_in_every_theme() {
    let mut too_faint = Vec::new();
    for (name, theme) in shipped() {
        for world in World::ALL {
            let theme = theme.in_world(world.key);
            too_faint.extend(faint(&theme).into_iter().map(|pair| (name, world.key, pair)));
            let mut check = |what, color: Shade, ground: Shade, visions: &[Vision], least| {
                let seen = visions.iter().map(|vision| contrast(vision.see(color.0), vision.see(ground.0)));
                let lowest = seen.fold(f64::INFINITY, f64::min);
                if lowest < least {
                    too_faint.push((name, world.key, (what, lowest)));
                }
            };
            let has_tones = WorldLook::of_key(world.key).is_some_and(|look| look.has_tones);
            for (what, color, least) in LEAST {
                check(what, color(&theme), theme.floor, &Vision::ALL, least);
                for tone in theme.floor_tones().into_iter().filter(|_| has_tones && what != "parapet") {
                    check(what, color(&theme), tone, &Vision::ALL[..1], least);
                }
            }
            check("player on a deck", theme.player, theme.bridge().0, &Vision::ALL[..1], 3.0);
        }
    }
    assert!(too_faint.is_empty(), "{too_faint:?}");
}

#[test]
fn no_two_worlds_have_the_same_colors() {
    let lab = |shade: Shade| {
        let [red, green, blue] = shade.0;
        let color = Oklaba::from(Srgba::rgb_u8(red, green, blue));
        [color.lightness, color.a, color.b]
    };
    let apart = |a: Shade, b: Shade| {
        let squares = lab(a).into_iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2));
        squares.sum::<f32>().sqrt()
    };
    for (name, theme) in shipped() {
        let worlds = World::ALL.map(|world| (world.key, theme.in_world(world.key)));
        for (place, (key, one)) in worlds.iter().enumerate() {
            for (other_key, other) in &worlds[..place] {
                let apart = apart(one.wall, other.wall) + apart(one.floor, other.floor);
                assert!(apart > 0.05, "{name}: {key} and {other_key} are {apart} apart");
            }
        }
    }
}

/// The number of the first level of rooms.
fn rooms() -> u32 {
    Place::of_key("rooms", 1).map_or(1, Place::number)
}

/// The look of the game at that number of a course.
fn look_of(course: Course) -> (TestGame, Option<&'static WorldLook>) {
    let game = TestGame::new(Options { level: rooms(), ..Options::new(course) });
    let look = game.resource::<StageLook>().world();
    (game, look)
}

#[test]
fn a_level_looks_like_its_world_unless_all_are_to_look_alike() {
    let theme = |game: &TestGame| game.resource::<StageLook>().theme().clone();
    let (mut game, look) = look_of(Course::Journey);
    assert_eq!(look, WorldLook::of_key("rooms"));
    assert_eq!(theme(&game), Theme::default().in_world("rooms"));
    game.resource_mut::<Settings>().plain_worlds = true;
    game.app.update();
    assert_eq!((game.resource::<StageLook>().world(), theme(&game)), (None, Theme::default()));

    // The endless ladder has the looks of its mazes; others have the theme as it is.
    let kind = endless::kind(rooms());
    let endless = look_of(Course::Endless).1;
    assert_eq!(endless.map(|look| look.key), Some(World::of_kind(&kind).key));
    let size = Size::new(8, 6).expect("a size");
    let recipe = Recipe::new(size, Algorithm::WallList, Seed(1));
    assert_eq!(look_of(Course::Recipe(recipe)).1, None);
}
