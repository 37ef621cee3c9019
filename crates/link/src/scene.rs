//! A moment in the laboratory: which algorithms it shows, and where each one stands.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::error::LinkError;
use crate::recipe;
use mazewright_lab::{Cast, Layer, MAX_LANES, Setup};
use mazewright_maze::options::HasOptions;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Grain;
use mazewright_maze::{Algorithm, TextError};

/// A moment in the laboratory. As text it is a [recipe] and, after a question mark, whatever differs from the defaults:
///
/// | part | meaning |
/// |---|---|
/// | `race=NAME` | once for each generator of a race; the first is that of the recipe |
/// | `solver=NAME` | once for each solver, instead of the generator |
/// | `at=EVENT` | after how many events the algorithms stand, one for all or one for each with commas between |
/// | `colors=LAYER` | one of `marks`, `sets`, `distances`, `longest-path`, `river`, `dead-ends` and `conditions` |
/// | `grain=GRAIN` | what one step is: `event`, `step` or `phase` |
/// | `script=TEXT` | a script that carves or solves instead, of at most 6,144 bytes, in base64url |
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The setup; never a maze from a file.
    pub setup: Setup,
    /// After how many events each algorithm stands; all of them are at their start if it is empty.
    pub at: Vec<usize>,
    /// The layer that colors the cells, if not the algorithm's default.
    pub layer: Option<Layer>,
    /// The grain of one step, if not the default.
    pub grain: Option<Grain>,
    /// The text of a script that carves or solves instead.
    pub script: Option<String>,
}

/// The most bytes of a script in a link, whose addresses some programs cut off.
const MAX_SCRIPT: usize = 6 << 10;

/// The names of the grains.
const GRAINS: [(Grain, &str); 3] = [(Grain::Event, "event"), (Grain::Step, "step"), (Grain::Phase, "phase")];

impl Scene {
    /// A setup at its start.
    pub const fn new(setup: Setup) -> Self {
        Self { setup, at: Vec::new(), layer: None, grain: None, script: None }
    }

    /// The scene as text; `None` if its maze came from a file, its mask has too many cells, or its script is too long.
    pub fn write(&self) -> Option<String> {
        if self.setup.loaded.is_some() {
            return None;
        }
        let (mut recipe, mut parts) = (self.setup.recipe.clone(), Vec::new());
        match &self.setup.cast {
            Cast::Generators(all) => {
                recipe.algorithm = *all.first()?;
                let race = all.iter().filter(|_| all.len() > 1);
                parts.extend(race.map(|one| format!("race={}", one.label())));
            }
            Cast::Solvers(all) => parts.extend(all.iter().map(|one| format!("solver={}", one.label()))),
        }
        if self.at.iter().any(|&at| at > 0) {
            let at: Vec<String> = self.at.iter().map(ToString::to_string).collect();
            parts.push(format!("at={}", at.join(",")));
        }
        parts.extend(self.layer.map(|layer| format!("colors={}", layer.name())));
        let grain = GRAINS.iter().find(|(grain, _)| Some(*grain) == self.grain);
        parts.extend(grain.map(|(_, name)| format!("grain={name}")));
        if let Some(script) = &self.script {
            let is_short = script.len() <= MAX_SCRIPT;
            parts.push(format!("script={}", is_short.then(|| URL_SAFE_NO_PAD.encode(script))?));
        }
        let mut text = recipe::write(&recipe)?;
        if !parts.is_empty() {
            let _ = write!(text, "?{}", parts.join("&"));
        }
        Some(text)
    }

    /// Reads the text of a scene. Carves nothing.
    ///
    /// # Errors
    /// As [`recipe::read`], and the first part after the question mark that is not one.
    pub fn read(text: &str) -> Result<Self, LinkError> {
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        let recipe = recipe::read(path)?;
        let (mut race, mut solvers, mut at) = (Vec::new(), Vec::new(), None);
        let (mut layer, mut grain, mut script) = (None, None, None);
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let is_new = match name {
                "race" => {
                    race.push(Algorithm::read_label(value)?);
                    true
                }
                "solver" => {
                    solvers.push(Solver::read_label(value)?);
                    true
                }
                "at" => at.replace(read_moments(part, value)?).is_none(),
                "colors" => {
                    let found = Layer::ALL.into_iter().find(|layer| layer.name() == value);
                    layer.replace(found.ok_or_else(|| TextError::part(part, COLORS))?).is_none()
                }
                "grain" => {
                    let found = GRAINS.into_iter().find(|(_, name)| *name == value);
                    grain.replace(found.ok_or_else(|| TextError::part(part, GRAIN))?.0).is_none()
                }
                "script" => script.replace(read_script(value)?).is_none(),
                _ => {
                    let expected = "race=, solver=, at=, colors=, grain= or script=";
                    return Err(TextError::part(part, expected).into());
                }
            };
            if !is_new {
                return Err(TextError::twice(part).into());
            }
            if race.len().max(solvers.len()) > MAX_LANES {
                return Err(LinkError::TooManySessions);
            }
        }
        let mut setup = Setup::new(recipe);
        match (race.first().copied(), solvers.is_empty()) {
            (Some(_), false) => {
                let expected = "a race of generators or solvers, but not of both";
                return Err(TextError::part("race", expected).into());
            }
            (Some(first), true) => {
                setup.recipe.algorithm = first;
                setup.cast = Cast::Generators(race);
                // Others of the race may have what this one cannot.
                for &algorithm in setup.generators() {
                    recipe::check(&setup.recipe_of(algorithm))?;
                }
            }
            (None, false) => setup.cast = Cast::Solvers(solvers),
            (None, true) => {}
        }
        // All at their start is what a scene without moments is.
        let at = at.filter(|at| at.iter().any(|&at| at > 0)).unwrap_or_default();
        Ok(Self { setup, at, layer, grain, script })
    }

    /// After how many events each algorithm stands.
    pub fn moments(&self) -> Vec<usize> {
        let last = self.at.last().copied().unwrap_or_default();
        (0..self.setup.count()).map(|show| self.at.get(show).copied().unwrap_or(last)).collect()
    }
}

const COLORS: &str = "one of colors=marks, sets, distances, longest-path, river, dead-ends and conditions";
const GRAIN: &str = "grain=event, grain=step or grain=phase";

fn read_script(value: &str) -> Result<String, LinkError> {
    let is_short = value.len() <= MAX_SCRIPT * 4 / 3 + 2;
    let bytes = is_short.then(|| URL_SAFE_NO_PAD.decode(value).ok()).flatten();
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    Ok(text.ok_or_else(|| TextError::part(value, "a script of at most 6144 bytes in base64url, such as script=Ly8"))?)
}

fn read_moments(part: &str, value: &str) -> Result<Vec<usize>, LinkError> {
    let moments: Result<Vec<usize>, _> = value.split(',').take(MAX_LANES + 1).map(str::parse).collect();
    let moments = moments.map_err(|_| TextError::part(part, "a number of events, such as at=120"))?;
    if moments.len() > MAX_LANES { Err(LinkError::TooManySessions) } else { Ok(moments) }
}
