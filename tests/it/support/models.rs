//! The most that panels may have to show: what the game makes for them, with long names and large numbers.

use std::sync::Arc;

use bevy::ecs::system::SystemState;
use bevy_egui::egui;
use mazewright::game::logic::*;
use mazewright::game::ui::*;
use mazewright::game::words::Phrase;
use mazewright_run::inside::{Category, Gap, Score};
use mazewright_run::review::{Hesitation, Review, WrongTurn};
use mazewright_run::{Attempt, Clocks, Direction, Input, Rules, Ticks, Track};

use super::{TestGame, at_title};

/// The line above a maze.
pub(crate) fn hud(time: u32) -> Hud {
    Hud {
        level: "Level 48".to_owned(),
        size: "32768×32768".to_owned(),
        source: "recursive-backtracker".to_owned(),
        floor: String::new(),
        stairs: Vec::new(),
        seed: Some("18446744073709551615".to_owned()),
        time: Ticks(time),
        aided: true,
        is_whole: false,
        has_marks: false,
        lanterns: None,
        keys: Vec::new(),
        has_goals: false,
        note: Some(("← ↑ ↓ → walk   ·   H hint   ·   M map   ·   Esc pause".to_owned(), egui::Color32::WHITE)),
    }
}

/// The code of a race with every rule.
pub(crate) const LONG_CODE: &str =
    "mw1/growing-tree:newest=3,random=1/20x20+2x1/x50/braid=0.5/farthest/fog/blind/K7QX-2M9D";

/// The choices in the lobby.
pub(crate) fn choices() -> Lobby {
    let mut lobby = Lobby::default();
    lobby.players = 1;
    lobby.category = Some(Category::Ten);
    lobby.named = vec![NamedRace { name: "Evenings".to_owned(), ladder: LONG_CODE.parse().expect("a code") }];
    lobby.name = "Mornings".to_owned();
    lobby.seed_kind = SeedKind::Day;
    lobby.rules = Rules { fog: true, blind: false };
    lobby.best_ghost = true;
    lobby.yardstick = Yardstick::Best;
    lobby.goal = "1:23.45".to_owned();
    lobby.note = Some(Phrase::new("note-copied"));
    let ladder = lobby.ladder().expect("a ladder");
    let attempt = Attempt::new(ladder, &ladder.terrain(1).expect("a maze"));
    lobby.dropped = vec![Dropped::new(attempt.replay(0).expect("a replay"), "friend.mwr")];
    lobby
}

/// A game with such choices in its lobby, and with a personal best.
pub(crate) fn lobby(choices: Lobby) -> TestGame {
    let mut game = at_title();
    game.resource_mut::<Records>().best = choices.dropped.first().map(|dropped| Arc::clone(&dropped.replay));
    game.app.insert_resource(choices);
    game
}

/// Shows the lobby of a game.
pub(crate) fn show_lobby_of(game: &mut TestGame, context: &egui::Context) -> RaceAnswer {
    let world = game.app.world_mut();
    let mut sources = SystemState::<LobbySources>::new(world);
    let sources = sources.get(world).expect("the resources of the lobby");
    show_lobby(context, &sources)
}

/// The columns of a race.
pub(crate) fn race_hud() -> RaceHud {
    let split =
        |n: u32| SplitLine { time: Some(Ticks(n * 35_999)), gap: (n < 10).then_some(Gap(-12_345)), is_gold: n == 3 };
    RaceHud {
        places: Settings::default().places(),
        heading: "Ten levels, seed of the day".to_owned(),
        is_practice: false,
        is_watched: false,
        run: Ticks(359_999),
        storm: None,
        level_run: Ticks(35_999),
        look: Ticks(99_999),
        real: Some(Ticks(459_999)),
        splits: (1..=50).map(split).collect(),
        against: Some("average".to_owned()),
        ghosts: vec![(4, "rival.mwr".to_owned(), true)],
        current: 25,
        gap: Some(Gap(250)),
        gold: Some(Ticks(3_000)),
        sum_of_best: Some(Ticks(300_000)),
        best_possible: Some(Ticks(350_000)),
        pace: Some(Ticks(370_000)),
        attempts: (Some(1235), 567),
        direction: Direction { x: 127, y: -127 },
        fingerprint: "mountain squirrel hedgehog mushroom".to_owned(),
        seed: "18446744073709551615".to_owned(),
        code: LONG_CODE.to_owned(),
        keys: Vec::new(),
    }
}

/// The results of a race.
pub(crate) fn results() -> Results {
    let ladder = "mw1/wilson/5x5/x50/42".parse().expect("a code");
    let prepared = Course::Ladder(ladder).prepare(1).expect("a level");
    let cell = prepared.maze().start();
    let wrong_turn = |cost| WrongTurn { tick: 1, end: 1, left: cell, farthest: cell, cost: Ticks(cost) };
    let review = Arc::new(Review {
        ticks: Ticks(2_000),
        perfect: Ticks(1_500),
        wrong_turns: vec![wrong_turn(300), wrong_turn(45)],
        hesitations: vec![Hesitation { tick: 1, cell, ticks: Ticks(60) }],
        line: Ticks(95),
        walk: Vec::new(),
    });
    let level = |n: u32| LevelResult {
        prepared: prepared.clone(),
        is_won: true,
        track: Arc::default(),
        clocks: Clocks { look: Ticks(0), run: Ticks(2_000 + n) },
        perfect: Some((Ticks(1_500), Vec::new())),
        review: Some(review.clone()),
        lanterns: None,
    };
    let line = |ticks| {
        let mut track = Track::default();
        track.ticks = ticks;
        Some(Arc::new(track))
    };
    let mut results = Results::default();
    results.levels = (1..=50).map(level).collect();
    results.count = 50;
    results.run = Ticks(101_275);
    results.number = Some(1235);
    results.best_before = Some(Score { won: 50, run: Ticks(101_395) });
    results.golds = (1..=50).map(|n| n == 2).collect();
    results.reach = vec![[line(1_900), line(1_800)]; 50];
    results.selected = 1;
    results.is_aided = true;
    results.real = Ticks(101_500);
    results.stood = (Ticks(60), 2);
    results
}

/// A run of so many levels of 1,000 ticks that is watched: one of them, after 100 ticks, with a stretch marked.
pub(crate) fn watch(levels: usize, level: u32) -> Watch {
    let ladder = "mw1/wilson/5x5/x50/42".parse().expect("a code");
    let input = Input { direction: Direction { x: 127, y: 0 }, ..Input::default() };
    let track = Arc::new(std::iter::repeat_n(input, 1_000).collect());
    let run = Watched { name: Phrase::new("run-best"), number: None, tracks: vec![track; levels], level };
    let mut watch = Watch::new(run, ladder, Course::Ladder(ladder).prepare(level).expect("a level"));
    watch.walk.tick = 100;
    watch.stretch = (Some(50), None);
    watch
}

/// A race of four players, on its way or over.
pub(crate) fn table(is_over: bool) -> TableModel {
    let times = (0..4).map(|player| (1..=10 - player).map(|n| Ticks(1_000 * n)).collect());
    TableModel {
        heading: "Ten levels, seed of the day".to_owned(),
        is_of_journey: false,
        level: (9, 10),
        is_over,
        standings: Standings { times: times.collect(), clock: Ticks(5_999) },
        hands: vec!["↑ ← ↓ →".to_owned(), "W A S D".to_owned(), "pad 2".to_owned(), "pad 1".to_owned()],
        folder: Some("/home/player/.local/share/mazewright/table".to_owned()),
    }
}
