//! Themes and the looks of the worlds: their contrast for every kind of color vision, and files of the player's own.

use std::fs;
use std::time::Duration;

use bevy::color::{Oklaba, Srgba};
use bevy::time::TimeUpdateStrategy;
use mazewright::game::theme::{SHIPPED, Shade, Theme};
use mazewright::game::world_look::WorldLook;
use mazewright_journey::{Place, World, endless};
use mazewright_maze::{Algorithm, Recipe, Seed, Size};
use mazewright_testing::{Vision, check_contrast, contrast};
use strum::VariantArray as _;

use super::*;

fn shipped() -> impl Iterator<Item = (&'static str, Theme)> {
    SHIPPED.into_iter().map(|(name, text)| (name, Theme::parse(text).expect(name)))
}

/// The pairs of colors that are too hard to tell apart: text, and what is drawn on the floor.
fn faint(theme: &Theme) -> Vec<(&'static str, f64)> {
    let grounds = [theme.background, theme.raised, theme.sunken];
    let words = [
        ("text", theme.text),
        ("quiet", theme.quiet),
        ("player", theme.player),
        ("exit", theme.exit),
        ("entrance", theme.entrance),
        ("way", theme.way),
        ("opponent", theme.opponent),
    ];
    let on_grounds =
        words.into_iter().flat_map(|(name, color)| grounds.map(|ground| (name, color.contrast(ground), 4.5)));
    let others = [
        ("text on a line", theme.text.contrast(theme.line), 4.5),
        ("ink on the player", theme.ink.contrast(theme.player), 4.5),
        ("ink on what is chosen", theme.ink.contrast(theme.chosen), 4.5),
        // Graphical objects: WCAG 2.2, success criterion 1.4.11.
        ("wall on the floor", theme.wall.contrast(theme.floor), 3.0),
        ("player on the floor", theme.player.contrast(theme.floor), 3.0),
        ("exit on the floor", theme.exit.contrast(theme.floor), 3.0),
        ("way on the floor", theme.way.contrast(theme.floor), 3.0),
        ("tile on the floor", theme.tile.contrast(theme.floor), 2.0),
        ("levers on the floor", theme.lever().contrast(theme.floor), 3.0),
    ];
    let keys = (0..4).map(|color| ("keys on the floor", theme.key(color).contrast(theme.floor), 3.0));
    let grounds = [theme.background, theme.raised];
    let lines = theme.lines();
    let lines = lines.iter().flat_map(|line| grounds.map(|ground| ("a line", line.contrast(ground), 3.0)));
    on_grounds
        .chain(others)
        .chain(keys)
        .chain(lines)
        .filter(|(_, contrast, least)| contrast < least)
        .map(|(name, contrast, _)| (name, contrast))
        .collect()
}

#[test]
fn contrast_is_that_of_wcag() {
    let contrast = |a, b| Shade(a).contrast(Shade(b));
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    // The lightest gray that passes on white, and one that does not.
    assert!(contrast([0x76; 3], [255; 3]) > 4.5);
    assert!(contrast([0x77; 3], [255; 3]) < 4.5);
}

#[test]
fn every_shipped_theme_can_be_read() {
    let faint: Vec<_> =
        shipped().map(|(name, theme)| (name, faint(&theme))).filter(|(_, faint)| !faint.is_empty()).collect();
    assert!(faint.is_empty(), "{faint:?}");
    for (name, theme) in shipped() {
        check_contrast(name, &theme.picture());
    }
}

#[test]
fn a_theme_that_cannot_be_read_is_found() {
    let (_, theme) = shipped().next().expect("a theme");
    let pale = Theme { quiet: theme.sunken, ..theme };
    assert!(faint(&pale).iter().any(|(name, _)| *name == "quiet"));
}

#[test]
fn what_is_wrong_with_a_theme_is_told_with_its_line() {
    let usual = SHIPPED[0].1;
    let line = |text: &str| Theme::parse(text).expect_err("a broken theme");
    let wrong_color = usual.replacen("#10131c", "#10131", 1);
    assert!(line(&wrong_color).contains("line 7: "), "{}", line(&wrong_color));
    let unknown = format!("{usual}\nsky = \"#000000\"\n");
    assert!(line(&unknown).contains("sky"));
    let bright = usual.replacen("glow = 0.35", "glow = 3", 1);
    assert!(line(&bright).contains("between 0 and 1"));
    assert!(Theme::parse("").is_err());
}

/// A game that keeps its settings in a folder.
fn game(folder: &TempDir) -> TestGame {
    TestGame::with_time(
        Options { settings: Some(folder.path().to_owned()), ..options(1) },
        TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)),
    )
}

#[test]
fn a_theme_of_the_players_own_is_put_on_and_read_again_while_the_game_runs() {
    let folder = TempDir::new().expect("a folder");
    fs::create_dir(folder.path().join("themes")).expect("a folder");
    let file = folder.path().join("themes/mine.toml");
    let mine = SHIPPED[0].1.replacen("#f0c24b", "#ff0000", 1);
    fs::write(&file, &mine).expect("a file");
    let mut game = game(&folder);
    let player = |game: &TestGame| game.resource::<Theme>().player;
    let names = game.resource::<Themes>().names();
    assert!(names.contains(&"mine".to_owned()), "{names:?}");
    game.resource_mut::<Settings>().theme = "mine".to_owned();
    game.wait_until("the theme", |game| player(game) == Shade([255, 0, 0]));

    fs::write(&file, mine.replacen("#ff0000", "#00ff00", 1)).expect("a file");
    game.wait_until("the theme", |game| player(game) == Shade([0, 255, 0]));

    // A mistake is reported once, and the last good colors stay.
    fs::write(&file, mine.replacen("#ff0000", "red", 1)).expect("a file");
    game.wait_until("the theme", |game| game.notice().is_some());
    let message = game.notice().expect("a line");
    assert!(message.contains("mine.toml") && message.contains("#rrggbb"), "{message}");
    assert_eq!(player(&game), Shade([0, 255, 0]));
    fs::write(&file, mine.replacen("#ff0000", "#0000ff", 1)).expect("a file");
    game.wait_until("the theme", |game| player(game) == Shade([0, 0, 255]));
}

#[test]
fn text_and_marks_stand_out_from_every_ground() {
    for (name, theme) in shipped() {
        for ground in WindowBackground::VARIANTS.iter().filter_map(|ground| ground.shade()) {
            let on = theme.on(ground);
            assert_eq!(on.raised, ground);
            for shade in [on.text, on.quiet, on.player, on.exit, on.entrance, on.way, on.opponent] {
                let contrast = shade.contrast(ground);
                assert!(contrast >= 4.5, "{name} {ground:?}: {shade:?} {contrast:.1}");
            }
            assert!(on.text.contrast(on.sunken) >= 4.5, "{name} {ground:?}");
        }
    }
}

#[test]
fn keys_and_levers_differ_for_every_color_vision() {
    for (name, theme) in shipped() {
        let shades = [0, 1, 2, 3].map(|color| theme.key(color));
        let shades = [shades[0], shades[1], shades[2], shades[3], theme.lever()];
        for vision in Vision::ALL {
            let seen = shades.map(|Shade(color)| vision.see(color));
            for (n, one) in seen.iter().enumerate() {
                for other in &seen[..n] {
                    let apart: u32 = one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
                    assert!(apart >= 24, "{name} {vision:?}: {one:?} and {other:?}");
                }
            }
        }
    }
}

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
    let look = look_of(Course::Endless).1;
    assert_eq!(look.map(|look| look.key), Some(endless::world(rooms()).key));
    let size = Size::new(8, 6).expect("a size");
    let recipe = Recipe::new(size, Algorithm::WallList, Seed(1));
    assert_eq!(look_of(Course::Recipe(recipe)).1, None);
}
