//! The most that panels may have to show: what the game makes for them, with long names and large numbers.

use mazewright::game::logic::*;
use mazewright::game::ui::*;
use mazewright_run::inside::{Category, Gap};
use mazewright_run::{Attempt, Direction, Rules, Ticks};

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
        note: Some(("← ↑ ↓ → walk   ·   H hint   ·   M map   ·   Esc pause".to_owned(), NoteTone::Help)),
    }
}

/// The code of a race with every rule.
pub(crate) const LONG_CODE: &str =
    "mw1/growing-tree:newest=3,random=1/20x20+2x1/x50/braid=0.5/farthest/fog/blind/K7QX-2M9D";

/// The choices in the lobby.
pub(crate) fn choices() -> Lobby {
    let mut lobby = Lobby::default();
    lobby.category = Some(Category::Ten);
    lobby.named = vec![NamedRace { name: "Evenings".to_owned(), ladder: LONG_CODE.parse().expect("a code") }];
    lobby.name = "Mornings".to_owned();
    lobby.seed_kind = SeedKind::Day;
    lobby.rules = Rules { fog: true, blind: false };
    lobby.best_ghost = true;
    lobby.yardstick = Yardstick::Best;
    lobby.goal = "1:23.45".to_owned();
    let ladder = lobby.ladder().expect("a ladder");
    let attempt = Attempt::new(ladder, &ladder.terrain(1).expect("a maze"));
    lobby.dropped = vec![Dropped::new(attempt.replay(0).expect("a replay"), "friend.mwr")];
    lobby
}

/// The lobby besides its choices.
pub(crate) fn lobby() -> LobbyModel {
    LobbyModel {
        most_players: 2,
        hands: vec![String::new()],
        code: Some(LONG_CODE.to_owned()),
        hides_code: false,
        livesplit: (false, false),
        livesplit_one: (false, false),
        attempts: (1234, 567),
        best: Some("59:59.99".to_owned()),
        has_best: true,
        sum_of_best: Some(Ticks(300_000)),
        median: Some(Ticks(400_000)),
        chart: Chart::default(),
        news: Some("copied".to_owned()),
    }
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
pub(crate) fn results() -> ResultsModel {
    let line = |n: u32| LevelLine {
        run: Ticks(2_000 + n),
        least: Some(Ticks(1_500)),
        is_won: true,
        is_gold: n == 2,
        wrong_turns: (Ticks(345), 2),
        lanterns: None,
        hesitation: Ticks(60),
        line: Ticks(95),
    };
    ResultsModel {
        run: Ticks(1_432),
        storm: None,
        gap: Some(Gap(-120)),
        is_record: true,
        counts: true,
        perfect: Some(Ticks(1_290)),
        reachable: [Some(Ticks(1_340)), Some(Ticks(1_291))],
        levels: (1..=50).map(line).collect(),
        selected: 1,
        shows_all: false,
        is_aided: true,
        real: (Ticks(1_500), Ticks(60), 2),
        note: None,
    }
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
