//! Lessons in the laboratory: how one begins, goes on from slide to slide, and ends.

use std::path::PathBuf;

use super::slides::{self, Slides};
use super::state::{Lab, Mode};
use super::wish::Tab;
use mazewright_lab::{Action, Lesson, Presenter};

impl Lab {
    /// Starts a lesson, which may be from a file.
    pub(super) fn start_lesson(&mut self, lesson: &Lesson, file: Option<PathBuf>) {
        let open = self.slides.take();
        let is_open = open.is_some();
        let before = open.map_or_else(|| Box::new(self.kept()), |slides| slides.before);
        self.mode = Mode::Shows;
        self.drawing = None;
        // A lesson starts over if it is being shown, or was ended at its last slide.
        let goes_on = |ended: &Slides| !is_open && ended.goes_on(lesson);
        let ended = self.ended.take().filter(goes_on);
        self.slides = Some(match ended {
            Some(mut ended) => {
                ended.before = before;
                ended
            }
            None => Slides::new(lesson, file, before),
        });
        self.tab = Tab::Story;
        // These sessions may stand where the first slide stops them.
        self.lineup.apply(Action::Start);
        self.show_slide();
    }

    /// Starts the lesson again, read anew if it is from a file; one that cannot be read stays as it is.
    pub(super) fn start_lesson_again(&mut self) {
        let Some(slides) = &self.slides else { return };
        for exercise in slides.presenter.lesson().slides.iter().filter_map(|slide| slide.exercise.as_ref()) {
            let draft = self.desk.drafts.remove(&exercise.script);
            self.desk.asides.extend(draft.map(|draft| ("exercise".to_owned(), draft)));
        }
        let file = slides.file.clone();
        let read = file.as_deref().map(slides::read);
        match read.unwrap_or_else(|| Ok(slides.presenter.lesson().clone())) {
            Ok(lesson) => self.start_lesson(&lesson, file),
            Err(problem) => self.files.problem = Some(problem),
        }
    }

    /// Ends the lesson and restores what was shown before it.
    pub(super) fn end_lesson(&mut self) {
        if let Some(slides) = self.slides.take() {
            self.restore((*slides.before).clone());
            self.ended = Some(slides);
        }
        self.tab = Tab::Lessons;
    }

    /// One click forwards in the lesson.
    pub(super) fn show_next_slide(&mut self) {
        if !self.slides.as_ref().is_some_and(|slides| slides.hurry(&mut self.lineup)) {
            self.click_slide(Presenter::advance);
        }
    }

    pub(super) fn click_slide(&mut self, turn: impl FnOnce(&mut Presenter) -> bool) {
        if self.slides.as_mut().is_some_and(|slides| slides.click(turn)) {
            self.show_slide();
        }
    }

    pub(super) fn show_slide(&mut self) {
        if let Some(slides) = &mut self.slides {
            self.problem = slides.show(&mut self.lineup).err();
            self.desk.clear();
            if self.exercise().is_some() && !self.shows_target() {
                self.try_script();
            }
        }
    }
}
