//! Themes: the shipped files, their contrast, and files of the player's own.

use std::fs;
use std::time::Duration;

use mazewright::game::logic::*;
use mazewright::game::theme::{SHIPPED, Shade, Theme};
use mazewright_testing::{Vision, check_contrast};
use tempfile::TempDir;

use crate::support::*;

pub(crate) fn shipped() -> impl Iterator<Item = (&'static str, Theme)> {
    SHIPPED.into_iter().map(|(name, text)| (name, Theme::parse(text).expect(name)))
}

/// The pairs of colors that are too hard to tell apart: text, and what is drawn on the floor.
pub(crate) fn faint(theme: &Theme) -> Vec<(&'static str, f64)> {
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
        bevy::time::TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)),
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
        for ground in WindowBackground::ALL.into_iter().filter_map(WindowBackground::shade) {
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
