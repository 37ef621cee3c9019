//! Runs that a tool makes: ticks as lines of text to edit, and replays that say of themselves that no hand ran them.

use std::fmt::Write as _;

use thiserror::Error;

use super::attempt::Attempt;
use super::input::{Direction, Input, Pace};
use super::ladder::{CodeError, Ladder, LadderError, Motion};
use super::replay::{MAX_TICKS, RecordError, Replay};
use super::tick::MILLISECONDS_PER_TICK;
use super::track::Track;

/// The suffix of the program version in a replay made with a tool.
const MARK: &str = "+tool";
/// The words for parts of a direction, and what they are.
const PARTS: [(&str, i8, i8); 4] = [("right", 127, 0), ("left", -127, 0), ("down", 0, 127), ("up", 0, -127)];

/// Why ticks do not make a replay.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ToolError {
    /// The first line names no ladder.
    #[error("the first line must be `ladder CODE`, with a race code")]
    NoLadder,
    /// The code of the ladder cannot be read.
    #[error("the race code: {0}")]
    Code(#[from] CodeError),
    /// A line, from 1, is neither `level` nor ticks.
    #[error(
        "line {0}: a line is `level`, or a number of ticks and the input in them, such as `24 right`, \
         `12 down+left`, `30 none`, `8 100,-27` or `1 up again`"
    )]
    Line(usize),
    /// There are more ticks than a replay has.
    #[error("line {0}: these are more than {MAX_TICKS} ticks")]
    TooManyTicks(usize),
    /// A level follows one that is not won.
    #[error("level {0} is not won by the end of its ticks, so the next level cannot begin")]
    NotWon(u32),
    /// A level cannot be raced.
    #[error(transparent)]
    Ladder(#[from] LadderError),
    /// The run is too long.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl Replay {
    /// Returns true if the replay says that a tool made it.
    pub fn is_by_tool(&self) -> bool {
        self.program.ends_with(MARK)
    }

    /// The replay of some tracks, walked from the first level on, which says that a tool made it. Ticks behind the
    /// win of a level are left out; it is given up where the last level is not won. Linear in the ticks.
    ///
    /// # Errors
    /// If the ladder cannot be raced, a level before the last one is not won, or the run is too long.
    pub fn by_tool<'track>(ladder: Ladder, tracks: impl IntoIterator<Item = &'track Track>) -> Result<Self, ToolError> {
        ladder.check()?;
        let mut terrain = ladder.terrain(1)?;
        let mut attempt = Attempt::new(ladder, &terrain);
        let mut ticks = 0;
        for (level, track) in (1..).zip(tracks) {
            if level > 1 {
                if attempt.is_finished() {
                    break;
                }
                terrain = ladder.terrain(level)?;
                if !attempt.next_level(&terrain) {
                    return Err(ToolError::NotWon(level - 1));
                }
            }
            for input in track.inputs() {
                if attempt.is_won() || attempt.is_finished() {
                    break;
                }
                ticks += 1;
                attempt.set_real(ticks * MILLISECONDS_PER_TICK);
                attempt.step(&terrain, input);
            }
        }
        let mut replay = attempt.replay(0)?;
        replay.program.push_str(MARK);
        Ok(replay)
    }

    /// The inputs as editable text, one line for each stretch of equal ticks; [`Replay::from_ticks`] reads it back.
    ///
    /// ```
    /// use mazewright_run::replay::Replay;
    ///
    /// let replay = Replay::from_ticks("ladder mw1/binary-tree/4x4/x1/42\nlevel\n24 right\n12 down+right\n")?;
    /// assert!(replay.is_by_tool());
    /// assert_eq!(replay.to_ticks(), "ladder mw1/binary-tree/4x4/x1/42\n\nlevel\n24 right\n12 right+down\n");
    /// # Ok::<(), mazewright_run::ToolError>(())
    /// ```
    pub fn to_ticks(&self) -> String {
        let mut text = format!("ladder {}\n", self.ladder);
        let auto_runs = self.ladder.motion == Motion::AutoRun;
        for track in &self.levels {
            text.push_str("\nlevel\n");
            let mut inputs = track.inputs().peekable();
            while let Some(input) = inputs.next() {
                let mut ticks = 1;
                while inputs.next_if_eq(&input).is_some() {
                    ticks += 1;
                }
                // Writing to a text cannot fail.
                let _ = write!(text, "{ticks} {}", direction_text(input.direction));
                let flags = [(input.hint, "hint"), (input.again, "again"), (auto_runs, input.pace.name())];
                for (_, flag) in flags.iter().filter(|(is_set, _)| *is_set) {
                    let _ = write!(text, " {flag}");
                }
                text.push('\n');
            }
        }
        text
    }

    /// Reads ticks as text, and [walks](Replay::by_tool) them. The first line is `ladder CODE`; each `level` begins the
    /// next level; all others are a number of ticks and what is held in them: a direction, and after it `hint`, `again`
    /// or a pace. A direction is `none`, one or two of `right`, `left`, `down` and `up` with `+` between, two numbers
    /// from −127 to 127, or `stair=` and a number. Behind `#` are comments.
    ///
    /// # Errors
    /// With the line that cannot be read, or as [`Replay::by_tool`].
    pub fn from_ticks(text: &str) -> Result<Self, ToolError> {
        let lines = (1..).zip(text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty());
        let code = lines.next().and_then(|(_, line)| line.strip_prefix("ladder "));
        let ladder: Ladder = code.ok_or(ToolError::NoLadder)?.parse()?;
        let (mut tracks, mut total) = (Vec::<Track>::new(), 0);
        for (number, line) in lines {
            if line == "level" {
                tracks.push(Track::default());
                continue;
            }
            let (ticks, input) = read_line(line).ok_or(ToolError::Line(number))?;
            let track = tracks.last_mut().ok_or(ToolError::Line(number))?;
            total += u64::from(ticks);
            if total > MAX_TICKS {
                return Err(ToolError::TooManyTicks(number));
            }
            (0..ticks).for_each(|_| track.push(input));
        }
        Self::by_tool(ladder, &tracks)
    }
}

fn direction_text(direction: Direction) -> String {
    if let Some(stair) = direction.as_stair() {
        return format!("stair={stair}");
    }
    if !direction.is_key_direction() {
        return format!("{},{}", direction.x, direction.y);
    }
    let held = |&&(_, x, y): &&(&str, i8, i8)| x != 0 && x == direction.x || y != 0 && y == direction.y;
    let words: Vec<&str> = PARTS.iter().filter(held).map(|&(word, ..)| word).collect();
    if words.is_empty() { "none".to_owned() } else { words.join("+") }
}

fn read_line(line: &str) -> Option<(u32, Input)> {
    let mut words = line.split_whitespace();
    let ticks = words.next()?.parse().ok()?;
    let mut input = Input::from(read_direction(words.next()?)?);
    for word in words {
        match word {
            "hint" => input.hint = true,
            "again" => input.again = true,
            pace => input.pace = Pace::ALL.into_iter().find(|known| known.name() == pace)?,
        }
    }
    Some((ticks, input))
}

fn read_direction(word: &str) -> Option<Direction> {
    if word == "none" {
        return Some(Direction::NONE);
    }
    if let Some(stair) = word.strip_prefix("stair=") {
        let direction = Direction::stair(stair.parse().ok()?);
        return direction.as_stair().map(|_| direction);
    }
    if let Some((x, y)) = word.split_once(',') {
        let part = |text: &str| text.parse().ok().filter(|&part: &i8| part > i8::MIN);
        return Some(Direction { x: part(x)?, y: part(y)? });
    }
    word.split('+').try_fold(Direction::NONE, |held, word| {
        let &(_, x, y) = PARTS.iter().find(|&&(part, ..)| part == word)?;
        let is_free = if x == 0 { held.y == 0 } else { held.x == 0 };
        is_free.then_some(Direction { x: held.x + x, y: held.y + y })
    })
}
