//! The one reader and writer of links.

use std::fmt;
use std::str::FromStr;

use percent_encoding::percent_decode_str;

use crate::error::{LinkError, MAX_LENGTH};
use crate::recipe;
use crate::scene::Scene;
use mazewright_journey::Place;
use mazewright_lab::Lesson;
use mazewright_maze::inside::text::plain;
use mazewright_maze::{Recipe, Seed, TextError};
use mazewright_run::Ladder;
use mazewright_run::replay::Replay;

/// The prefix of the text form of a replay, which a link leaves out.
const REPLAY: &str = "mwr1:";

/// What ends a link: none has these.
const CLOSING: &str = "<>()[]{}‹›«»\"'`“”„‘’";

/// The beginnings of tracking parameters, which mail programs and social networks append to links.
const COUNTING: [&str; 7] = ["?utm_", "&utm_", "?fbclid=", "&fbclid=", "?gclid=", "&gclid=", "&data="];

/// The names of parts with values.
const NAMED: [&str; 12] =
    ["mask", "weave", "braid", "keys", "gates", "levers", "race", "solver", "at", "colors", "grain", "script"];

/// How many times the signs of a link may be escaped.
const MOST_ESCAPED: usize = 3;

/// The recipe for a seed given alone, without the seed.
const DEFAULT_RECIPE: &str = "recursive-backtracker/20x20";

/// The target of a link.
#[derive(Clone, PartialEq, Debug)]
pub enum Link {
    /// A race on a ladder.
    Race(Ladder),
    /// A maze to walk.
    Maze(Recipe),
    /// A level of the journey.
    Journey(Place),
    /// An endless plane to walk on.
    Plane(Seed),
    /// A run, to be verified and watched.
    Run(Box<Replay>),
    /// A moment in the laboratory.
    Lab(Box<Scene>),
    /// A slide of a lesson that ships with the program.
    Lesson {
        /// The name of the lesson.
        name: &'static str,
        /// The number of the slide, from 1.
        slide: usize,
    },
}

impl Link {
    /// The text of the link from its `#` on; `None` for a maze from a file or a mask too large to spell out, which no
    /// link can express.
    pub fn text(&self) -> Option<String> {
        Some(match self {
            Self::Race(ladder) => format!("#/race/{ladder}"),
            Self::Maze(recipe) => format!("#/maze/{}", recipe::write(recipe)?),
            Self::Journey(place) => format!("#/journey/{}/{}", place.world().key, place.level()),
            Self::Plane(seed) => format!("#/plane/{seed}"),
            Self::Run(replay) => {
                let text = replay.to_text();
                format!("#/run/{}", text.strip_prefix(REPLAY).unwrap_or(&text))
            }
            Self::Lab(scene) => format!("#/lab/{}", scene.write()?),
            Self::Lesson { name, slide } => format!("#/lesson/{name}/{slide}"),
        })
    }

    /// The text of the link after an address such as `https://example.org/maze/`; with an empty address, only the part
    /// from the `#` on.
    pub fn text_at(&self, address: &str) -> Option<String> {
        let address = address.trim().split('#').next().unwrap_or_default();
        self.text().map(|text| format!("{address}{text}"))
    }

    /// The link that a text means, even without the start that all links share: a race code, a recipe, a replay as
    /// text, or a seed, which is for the default recipe. Any other text comes back as it is.
    pub fn meant(text: &str) -> String {
        let text = &Self::unwrapped(text);
        if text.contains("#/") || text.len() > MAX_LENGTH {
            return text.to_owned();
        }
        if let Some(replay) = text.strip_prefix(REPLAY) {
            return format!("#/run/{replay}");
        }
        let path = text.trim_start_matches(['#', '/']);
        match path.split(['/', ' ']).next() {
            _ if Seed::read_part(path).is_ok() => format!("#/maze/{DEFAULT_RECIPE}/{path}"),
            Some("race" | "maze" | "journey" | "plane" | "run" | "lab" | "lesson") => {
                format!("#/{path}")
            }
            Some("mw1") => format!("#/race/{path}"),
            _ if path.contains('/') => format!("#/maze/{path}"),
            _ => text.to_owned(),
        }
    }

    /// Returns true if a text looks like a link, so that its reader should say what is wrong with it.
    pub fn is_meant(text: &str) -> bool {
        Self::unwrapped(text).contains("#/")
    }

    /// A link, or what can stand for one, without what programs do to it: broken lines, escaped signs, brackets and
    /// quotes around it, a full stop behind it.
    pub fn unwrapped(text: &str) -> String {
        if text.len() > MAX_LENGTH {
            return text.to_owned();
        }
        // A mail that is answered has marks before its lines.
        let lines = text.trim().lines().map(|line| line.trim_start_matches(['>', ' ', '\t']).trim_end());
        let is_quoted = text.contains("=3D");
        let joined = lines.map(|line| match line.strip_suffix('=') {
            // A sign at the end of a quoted-printable line; a line may also end behind the name of a part.
            Some(cut) if is_quoted || !cut.rsplit(['/', '?', '&']).take(1).any(|part| NAMED.contains(&part)) => cut,
            _ => line,
        });
        let mut text = plain(&joined.collect::<String>()).replace("=3D", "=");
        // An address within another is escaped once more.
        for _ in 0..MOST_ESCAPED {
            text = text.replace("&amp;", "&").replace('\\', "");
            match percent_decode_str(&text).decode_utf8() {
                Ok(decoded) if decoded != text => text = plain(&decoded),
                _ => break,
            }
        }
        let text = text.trim_start_matches(|sign: char| !matches!(sign, '/' | '#') && !sign.is_alphanumeric());
        let begin = text.find("#/").unwrap_or_default();
        let end = text[begin..].find(|sign| CLOSING.contains(sign)).map_or(text.len(), |end| begin + end);
        let counted = COUNTING.iter().filter_map(|mark| text[begin..end].find(mark)).min();
        let end = counted.map_or(end, |at| begin + at);
        text[..end].trim_end_matches([' ', '.', '…', ',', ';', ':', '!', '?', '*']).to_owned()
    }
}

impl fmt::Display for Link {
    /// Writes the [text](Link::text) of the link; nothing if no link can express it.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text().unwrap_or_default())
    }
}

impl FromStr for Link {
    type Err = LinkError;

    /// Reads a link, whatever comes before its `#`, as it was before it was [unwrapped](Link::unwrapped). Carves
    /// nothing.
    fn from_str(text: &str) -> Result<Self, LinkError> {
        if let Some(link) = Self::read_complete(text)? {
            return Ok(link);
        }
        read_lesson(path(text)?.split_once('/').map_or("", |(_, rest)| rest))
    }
}

impl Link {
    /// Reads a link that needs nothing else; `None` for a link to a lesson, since a small program ships none.
    ///
    /// # Errors
    /// When the text is not a link, or asks for too much.
    pub fn read_complete(text: &str) -> Result<Option<Self>, LinkError> {
        let path = path(text)?;
        let (kind, rest) = path.split_once('/').unwrap_or((&path, ""));
        Ok(Some(match kind {
            "race" => {
                let ladder: Ladder = rest.trim_end_matches('/').parse()?;
                ladder.has_end().then_some(Self::Race(ladder)).ok_or(LinkError::Endless)?
            }
            "maze" => Self::Maze(recipe::read(rest)?),
            "plane" => Self::Plane(Seed::read_part(rest.trim_end_matches('/'))?),
            "run" => Self::Run(Box::new(Replay::read(format!("{REPLAY}{rest}").as_bytes())?)),
            "lab" => Self::Lab(Box::new(Scene::read(rest)?)),
            "journey" => Self::Journey(rest.trim_end_matches('/').replace('/', "-").parse()?),
            "lesson" => return Ok(None),
            _ => return Err(LinkError::Kind(TextError::excerpt(kind))),
        }))
    }

    /// Reads a race code, or the link to a race.
    ///
    /// # Errors
    /// When the text is neither, or the race never ends.
    pub fn read_race(text: &str) -> Result<Ladder, LinkError> {
        let text = Self::unwrapped(text).replace('×', "x");
        let link = if text.contains("#/") { text } else { format!("#/race/{text}") };
        match Self::read_complete(&link)? {
            Some(Self::Race(ladder)) => Ok(ladder),
            _ => Err(LinkError::NotARace),
        }
    }
}

/// The part of a link after its `#/`.
fn path(text: &str) -> Result<String, LinkError> {
    if text.len() > MAX_LENGTH {
        return Err(LinkError::TooLong);
    }
    Ok(Link::unwrapped(text).split_once("#/").ok_or(LinkError::NotALink)?.1.to_owned())
}

/// Reads the name of a lesson, and the number of a slide, which is the first one if it is left out.
fn read_lesson(path: &str) -> Result<Link, LinkError> {
    let (name, slide) = path.split_once('/').unwrap_or((path, ""));
    let mut lessons = Lesson::SHIPPED.iter().zip(Lesson::library("en"));
    let found = lessons.find(|(shipped, _)| shipped.name == name);
    let (shipped, lesson) = found.ok_or_else(|| LinkError::Lesson(TextError::excerpt(name)))?;
    let slides = lesson.slides.len();
    let number = match slide.trim_end_matches('/') {
        "" => Some(1),
        number => number.parse().ok(),
    };
    let number = number.filter(|number| (1..=slides).contains(number));
    let slide = number.ok_or_else(|| LinkError::Slide { slide: TextError::excerpt(slide), slides })?;
    Ok(Link::Lesson { name: shipped.name, slide })
}
