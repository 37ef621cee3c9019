//! Runs that a tool makes: ticks as text give the run that they were printed from, and what is wrong is said.

use mazewright_run::replay::{Outcome, Replay};
use mazewright_run::{Attempt, Direction, Input, Ladder, Pace, ToolError, Verdict, verify};
use mazewright_testing::{Dice, parse};

/// Ladders of each motion, with furniture, stairs, several levels, and a storm.
const CODES: [&str; 7] = [
    "mw1/tour/5x4+1x1/x3/42",
    "mw1/wilson/6x5/endless/fog/42",
    "mw2/wilson/5x5/x2/hexagon/42",
    "mw2/wilson/3x3x2/x1/42",
    "mw2/wilson/6x5/x2/auto-run/42",
    "mw3/wilson/6x5/x2/keys=1/levers=1/42",
    "mw3/tour/4x3+1x1/storm/42",
];

/// A walk by the autopilot that errs, asks for hints, turns back and changes its pace.
fn walk(ladder: Ladder, dice: &mut Dice) -> Replay {
    let mut terrain = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &terrain);
    while attempt.level() < 4 && !attempt.is_finished() {
        if attempt.is_won() {
            terrain = ladder.terrain(attempt.level() + 1).unwrap();
            attempt.next_level(&terrain);
        }
        let paths = terrain.paths();
        let mut input = Input::default();
        while !attempt.is_won() && !attempt.is_finished() {
            input.direction = match dice.below(30) {
                0 => Direction { x: dice.below(255) as i8, y: dice.below(255) as i8 },
                1 => Direction::KEYS[dice.below(8)],
                2 => Direction::NONE,
                _ => terrain.autopilot(&paths, &attempt.state),
            };
            input.hint ^= dice.below(100) == 0;
            input.again = dice.below(400) == 0;
            input.pace = if dice.below(100) == 0 { Pace::ALL[dice.below(5)] } else { input.pace };
            // Inputs that no player can make are not written.
            if input.direction.x == i8::MIN && input.direction.as_stair().is_none() || input.direction.y == i8::MIN {
                input.direction = Direction::NONE;
            }
            attempt.step(&terrain, input);
        }
    }
    attempt.replay(7).unwrap()
}

#[test]
fn ticks_give_the_run_that_they_were_printed_from_and_the_replay_says_who_made_it() {
    let mut dice = Dice(11);
    for code in CODES {
        let ran = walk(parse(code), &mut dice);
        assert!(!ran.is_by_tool());
        let ticks = ran.to_ticks();
        let made = Replay::from_ticks(&ticks).unwrap();
        assert_eq!(verify(&made), Verdict::Holds, "{code}");
        assert_eq!((made.to_ticks(), made.total(), made.outcome), (ticks, ran.total(), ran.outcome), "{code}");
        assert!(Replay::read(&made.to_bytes()).unwrap().is_by_tool(), "{code}");
        let shortened = made.to_ticks().lines().take(5).collect::<Vec<_>>().join("\n");
        assert_eq!(Replay::from_ticks(&shortened).unwrap().outcome, Outcome::GivenUp, "{code}");
    }
}

#[test]
fn what_is_no_run_is_refused_with_its_line() {
    let head = "ladder mw1/wilson/4x4/x2/42\n\nlevel\n";
    for line in
        ["24", "right", "24 right right", "24 right+left", "24 up+", "-1 up", "1 200,0", "1 stair=12", "1 up on"]
    {
        let read = Replay::from_ticks(&format!("{head}2 none # wait\n{line}\n"));
        assert_eq!(read, Err(ToolError::Line(5)), "{line}");
    }
    let read = |text: &str| Replay::from_ticks(text).unwrap_err();
    assert_eq!(read(&format!("{head}4000000000 up\n")), ToolError::TooManyTicks(4));
    assert_eq!(read(&format!("{head}2 up\nlevel\n1 up\n")), ToolError::NotWon(1));
    assert_eq!(read("level\n1 up\n"), ToolError::NoLadder);
    assert!(matches!(read("ladder mw1/none\n"), ToolError::Code(_)));
    assert!(matches!(read("ladder mw1/wilson/2000x2000/x1000/42\nlevel\n"), ToolError::Code(_)));
    assert_eq!(read("ladder mw1/wilson/4x4/x2/42\n1 up\n"), ToolError::Line(2));
}
