//! The verdict on the script at the desk: made on another thread on request, and gone when the text changes.

use crate::game::platform::Background;
use mazewright_maze::Recipe;
use mazewright_script::grade::{SolvingVerdict, Verdict, grade};
use mazewright_script::{Script, Stop};

/// The verdict, once there is one.
#[derive(Default)]
pub struct Judging {
    /// The verdict on the text as it is now.
    pub verdict: Option<Verdict>,
    making: Option<(Stop, Background<Verdict>)>,
}

impl Judging {
    /// Returns true while a verdict is made.
    pub const fn is_busy(&self) -> bool {
        self.making.is_some()
    }

    /// The smallest maze in which the script was seen to fail.
    pub fn failed(&self) -> Option<&Recipe> {
        match (self.verdict.as_ref()?, self.verdict.as_ref()?.failure()) {
            (_, Some(failure)) => Some(&failure.recipe),
            (Verdict::Solving(SolvingVerdict { missed, .. }), None) => missed.as_ref(),
            (Verdict::Carving(_), None) => None,
        }
    }

    /// Judges a text, or stops judging it. A text that is not a script is not judged, since its mistake is shown
    /// anyway.
    pub(super) fn toggle(&mut self, text: &str) {
        let was_busy = self.is_busy();
        self.forget();
        if let Ok(script) = Script::parse(text)
            && !was_busy
        {
            let stop = Stop::default();
            let own = stop.clone();
            self.making = Some((stop, Background::run(move || grade(&script, &own))));
        }
    }

    /// Forgets the verdict, since the text has changed.
    pub(super) fn forget(&mut self) {
        self.verdict = None;
        if let Some((stop, _)) = self.making.take() {
            stop.stop();
        }
    }

    /// Takes the verdict, once it is made.
    pub(super) fn collect(&mut self) {
        if let Some(verdict) = self.making.as_mut().and_then(|(_, making)| making.poll()) {
            *self = Self { verdict: Some(verdict), making: None };
        }
    }
}
