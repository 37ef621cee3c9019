//! Clicking through a lesson, forwards and back.

use super::{Lesson, Slide};
use crate::lineup::{Action, Lineup};
use crate::session::{Session, Subject};
use mazewright_maze::RecipeError;
use mazewright_maze::trace::Grain;

/// A lesson at one of its slides.
#[derive(Clone, PartialEq, Debug)]
pub struct Presenter {
    lesson: Lesson,
    slide: usize,
    is_revealed: bool,
}

impl Presenter {
    /// A lesson at its first slide.
    pub const fn new(lesson: Lesson) -> Self {
        Self { lesson, slide: 0, is_revealed: false }
    }

    /// The lesson that is presented.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The index of the slide.
    pub const fn number(&self) -> usize {
        self.slide
    }

    /// The slide that is shown.
    pub fn slide(&self) -> &Slide {
        &self.lesson.slides[self.slide]
    }

    /// The question of the slide.
    pub fn question(&self) -> Option<&str> {
        self.slide().quiz.as_ref().map(|quiz| quiz.question.as_str())
    }

    /// The answer of the slide, once it is revealed.
    pub fn answer(&self) -> Option<&str> {
        Some(&self.slide().quiz.as_ref().filter(|_| self.is_revealed)?.answer)
    }

    /// Reveals the answer, or turns to the next slide. Returns false at the end of the lesson.
    pub fn advance(&mut self) -> bool {
        if self.slide().quiz.is_some() && !self.is_revealed {
            self.is_revealed = true;
        } else if self.slide + 1 < self.lesson.slides.len() {
            self.slide += 1;
            self.is_revealed = false;
        } else {
            return false;
        }
        true
    }

    /// Undoes [`Presenter::advance`]. Returns false at the start of the lesson.
    pub fn go_back(&mut self) -> bool {
        if self.is_revealed {
            self.is_revealed = false;
        } else if self.slide > 0 {
            self.slide -= 1;
            self.is_revealed = self.slide().quiz.is_some();
        } else {
            return false;
        }
        true
    }

    /// Turns to a slide, or to the last one if there are fewer, with its answer hidden.
    pub fn go_to(&mut self, slide: usize) {
        self.slide = slide.min(self.lesson.slides.len() - 1);
        self.is_revealed = false;
    }

    /// The actions that set up a lineup for the slide. Sessions that are there already continue. Once they are
    /// prepared, [`Presenter::moments`] says where they stop.
    ///
    /// # Errors
    /// When a recipe makes no maze.
    pub fn cue(&self, lineup: &Lineup) -> Result<Vec<Action>, RecipeError> {
        let slide = self.slide();
        let subjects = slide.subjects()?;
        let shown = lineup.lanes().iter().map(|lane| &lane.subject);
        let mut actions = vec![Action::Pause];
        if !shown.eq(subjects.iter().collect::<Vec<&Subject>>()) {
            actions.push(Action::Show(subjects));
        }
        actions.push(Action::Layer(slide.layer));
        actions.push(Action::Clock(slide.clock));
        actions.push(Action::Grain(Grain::Step));
        actions.extend(slide.pace.map(Action::Pace));
        Ok(actions)
    }

    /// The moment at which each of the sessions stops; `None` until all are prepared.
    pub fn moments(&self, lineup: &Lineup) -> Option<Vec<usize>> {
        let sessions: Option<Vec<&Session>> = lineup.lanes().iter().map(|lane| lane.ready()).collect();
        sessions.map(|sessions| self.slide().moments(&sessions))
    }
}
