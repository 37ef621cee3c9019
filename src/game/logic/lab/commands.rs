//! Commands of the laboratory, by key, by button or by click, and how they are carried out. A presenter's clicker sends
//! Page Up, Page Down, F5 and Escape.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::LabVisit;
use super::export::Export;
use super::state::{Lab, Mode};
use super::wish::{Tab, Wish};
use crate::game::logic::input::shortcut::{
    self, DOWN, K, LEFT, P, RIGHT, UP, direction, key, letter, pad, with_control,
};
use crate::game::logic::input::{Control, Devices, Intent, Modifier, Trigger};
use crate::game::logic::{Folders, Navigation, Notices, Screen, Settings, links};
use crate::game::platform::clipboard::Clipboard;
use crate::game::platform::{IS_PAGE, files};
use crate::game::theme::Theme;
use crate::game::words::Phrase;
use mazewright_lab::{Action, Presenter};
use mazewright_maze::trace::Grain;

/// A command of the laboratory.
pub(in crate::game::logic) type Row = shortcut::Row<fn(&mut Viewer<'_>)>;

/// The page of files. A browser has one of its own.
const FILES: Row = ("files-open", &[letter('O')], |it| if IS_PAGE { files::choose() } else { it.lab.files.toggle() });
const UNDO: Row =
    ("lab-undo", &[with_control('Z')], |it| it.lab.undo.pop().into_iter().for_each(|kept| it.lab.restore(kept)));

/// Active even while a control of a panel has the keyboard.
const ALWAYS: &[Row] = &[
    ("lab-full-screen", &[key(K::F11)], |it| it.lab.full_screen ^= true),
    ("script-run", &[Trigger::WithControl(Control::Key(K::Enter))], |it| it.lab.run_script()),
    ("script-save", &[with_control('S')], |it| it.lab.save_script()),
];

/// The keys that move the highlighted cell.
const STEPS: &[Row] = &[
    ("lab-left", &[direction(LEFT)], |it| it.lab.move_by_key(Vec2::NEG_X)),
    ("lab-right", &[direction(RIGHT)], |it| it.lab.move_by_key(Vec2::X)),
    ("lab-up", &[direction(UP)], |it| it.lab.move_by_key(Vec2::NEG_Y)),
    ("lab-down", &[direction(DOWN)], |it| it.lab.move_by_key(Vec2::Y)),
];

/// While questions are asked.
const QUIZ: &[Row] =
    &[("predict-next", &[key(K::Enter), key(K::Space), key(K::PageDown), pad(P::South), pad(P::Start)], |it| {
        it.lab.press_cell();
    })];

/// While a mask is drawn.
const DRAWING: &[Row] = &[
    UNDO,
    ("mask-press", &[key(K::Space), key(K::Enter), pad(P::South)], |it| it.lab.press_cell()),
    ("mask-done", &[key(K::Escape), pad(P::East)], |it| it.lab.toggle_drawing()),
];

const LESSON: &[Row] = &[
    ("lessons-next", &[key(K::PageDown), key(K::Enter), pad(P::Start)], |it| it.lab.show_next_slide()),
    ("lessons-before", &[key(K::PageUp), pad(P::LeftTrigger)], |it| it.lab.click_slide(Presenter::go_back)),
];

/// The keys beside Shift come before those without, which are the same.
const SHOWS: &[Row] = &[
    ("tab-predict", &[letter('P'), pad(P::Select)], |it| it.lab.toggle_tab(Tab::Predict)),
    ("tab-lessons", &[letter('L'), pad(P::RightTrigger2)], |it| it.lab.toggle_tab(Tab::Lessons)),
    ("play-play", &[key(K::Space), pad(P::South)], |it| it.act(Action::Toggle)),
    ("transport-forward", &[direction(RIGHT), key(K::PageDown)], |it| it.act(Action::Forward(it.grain()))),
    ("transport-back", &[direction(LEFT), key(K::PageUp), pad(P::LeftTrigger)], |it| it.act(Action::Back(it.grain()))),
    ("event-forward", &[Trigger::Direction(Modifier::Shift, RIGHT)], |it| it.act(Action::Forward(Grain::Event))),
    ("event-back", &[Trigger::Direction(Modifier::Shift, LEFT)], |it| it.act(Action::Back(Grain::Event))),
    ("phase-forward", &[Trigger::Direction(Modifier::Control, RIGHT)], |it| it.act(Action::Forward(Grain::Phase))),
    ("phase-back", &[Trigger::Direction(Modifier::Control, LEFT)], |it| it.act(Action::Back(Grain::Phase))),
    ("transport-start", &[key(K::Home)], |it| it.act(Action::Start)),
    ("transport-end", &[key(K::End)], |it| it.act(Action::End)),
    ("lab-faster", &[direction(UP)], |it| it.act(Action::Faster)),
    ("lab-slower", &[direction(DOWN)], |it| it.act(Action::Slower)),
    ("lab-grain", &[letter('G'), pad(P::West)], |it| it.lab.turn_grain()),
    ("lab-colors-before", &[Trigger::WithShift(Control::Letter('C'))], |it| it.lab.turn_colors(-1)),
    ("lab-colors", &[letter('C'), pad(P::LeftTrigger2)], |it| it.lab.turn_colors(1)),
    FILES,
    ("script-write", &[letter('E')], |it| it.lab.write_script()),
    ("script-show-failure", &[Trigger::WithShift(Control::Letter('V'))], |it| it.lab.show_failure()),
    ("script-verdict", &[letter('V')], |it| it.lab.judge_script()),
    ("lab-follow", &[letter('F')], |it| it.lab.follows ^= true),
    ("lab-other-before", &[Trigger::WithShift(Control::Letter('A'))], |it| it.lab.choose_other(-1)),
    ("lab-other", &[letter('A'), pad(P::RightTrigger)], |it| it.lab.choose_other(1)),
    ("lab-from-start", &[key(K::F5)], |it| it.lab.start_again()),
];

const DUEL: &[Row] = &[("duel-again", &[letter('R')], |it| it.lab.start_duel()), FILES];

/// In every mode.
const COMMON: &[Row] = &[
    ("lab-new-seed", &[letter('N'), pad(P::North)], |it| it.lab.choose_seed()),
    UNDO,
    ("leave", &[key(K::Escape), pad(P::East)], |it| it.leave()),
];

/// Those that have no keys.
const BUTTONS: &[Row] = &[
    ("to-title", &[], |it| it.go_to_title()),
    ("lab-end-lesson", &[], |it| it.lab.end_lesson()),
    ("files-close", &[], |it| it.lab.close_file()),
    ("script-by-line", &[], |it| {
        it.lab.desk.is_by_line ^= true;
        it.lab.try_script();
    }),
    ("script-beside", &[], |it| {
        it.lab.setup.is_beside ^= true;
        it.lab.show();
    }),
    ("script-keep", &[], |it| it.lab.keep_version()),
    ("script-save-as", &[], |it| it.lab.toggle_naming()),
    ("script-reload", &[], |it| it.lab.reload_script()),
    ("options-copy-link", &[], |it| it.copy_link()),
    ("export-copy", &[], |it| it.copy_picture()),
];

/// The commands of the laboratory.
pub(in crate::game::logic) const ROOMS: [&[Row]; 9] =
    [ALWAYS, STEPS, QUIZ, DRAWING, LESSON, SHOWS, DUEL, COMMON, BUTTONS];

/// Turns keys and buttons into commands.
pub(super) fn press(
    devices: Devices,
    intent: Res<Intent>,
    lab: Res<Lab>,
    time: Res<Time<Real>>,
    mut held: Local<f32>,
    mut wishes: MessageWriter<Wish>,
) {
    let is_duel = matches!(lab.mode, Mode::Duel(_));
    let [quiz, steps]: [&[Row]; 2] = if lab.guessing().is_some() { [QUIZ, STEPS] } else { [&[], &[]] };
    let lesson = if lab.presenter().is_some() { LESSON } else { &[] };
    let live: &[_] = match (devices.panel_has_keyboard(), is_duel) {
        (true, _) => &[ALWAYS],
        (false, false) if lab.drawing.is_some() => &[ALWAYS, DRAWING, STEPS],
        (false, true) => &[ALWAYS, DUEL, COMMON],
        // The arrows scroll statistics.
        (false, false) if matches!(lab.mode, Mode::Statistics(_)) => &[ALWAYS, COMMON],
        (false, false) => &[ALWAYS, quiz, steps, lesson, SHOWS, COMMON],
    };
    wishes.write_batch(devices.triggered(live, is_duel).map(|&(name, ..)| Wish::Do(name)));
    if is_duel && !devices.panel_has_keyboard() {
        *held += time.delta_secs();
        walk(&intent, &mut held, &mut wishes);
    }
}

/// Carries out the wishes.
pub(super) fn act(mut wishes: MessageReader<Wish>, mut viewer: Viewer) {
    wishes.read().for_each(|wish| viewer.carry_out(wish));
}

/// Everything that a viewer can change.
#[derive(SystemParam)]
pub(in crate::game::logic) struct Viewer<'w> {
    lab: ResMut<'w, Lab>,
    visit: Res<'w, LabVisit>,
    theme: Res<'w, Theme>,
    settings: Res<'w, Settings>,
    folders: Res<'w, Folders>,
    navigation: Navigation<'w>,
    clipboard: ResMut<'w, Clipboard>,
    notices: ResMut<'w, Notices>,
}

impl Viewer<'_> {
    /// Does what the viewer wants. What is replaced by it can come back.
    fn carry_out(&mut self, wish: &Wish) {
        let (before, count) = (self.lab.kept(), self.lab.undo.len());
        self.obey(wish);
        // A stroke is undone as a whole, and what is undone is not kept.
        let goes_on = matches!(wish, Wish::Stroke(_, _, false)) || self.lab.undo.len() < count;
        if !goes_on && !before.is_like(&self.lab.kept()) {
            self.lab.keep(before);
        }
    }

    fn obey(&mut self, wish: &Wish) {
        let lab = &mut *self.lab;
        match wish {
            Wish::Do(name) => {
                if let Some((.., act)) = ROOMS.into_iter().flatten().find(|(other, ..)| other == name) {
                    act(self);
                }
            }
            Wish::Lineup(action) => lab.lineup.apply(action.clone()),
            Wish::Set(setup) => lab.change((**setup).clone()),
            Wish::Scene(scene) => lab.open_scene(scene),
            Wish::Slide(number) => lab.click_slide(|presenter| {
                presenter.go_to(number.saturating_sub(1));
                true
            }),
            Wish::Mode(mode) => lab.set_mode(*mode),
            Wish::Cell(pane, cell) => lab.click_cell(*pane, *cell),
            Wish::Stroke(pane, cell, is_first) => {
                lab.draw(|drawing, setup, lineup| drawing.stroke(setup, lineup, (*pane, *cell), *is_first));
            }
            Wish::Step(direction) => lab.move_by_key(*direction),
            Wish::Duel(rival, beat) => {
                (lab.rival, lab.beat) = (*rival, *beat);
                lab.start_duel();
            }
            Wish::Compare(measure) => lab.measure = Some(*measure),
            Wish::PictureSize(size) => lab.picture_size = *size,
            Wish::Open(path) => lab.open(&lab.files.folder.join(path)),
            Wish::Tab(tab) => lab.turn_to(*tab),
            Wish::Lesson(lesson) => lab.start_lesson(lesson, None),
            Wish::Read(reads) => lab.reads = Some(*reads),
            Wish::Script(name) => lab.open_script(name),
            Wish::Edit(text) => lab.edit_script(text),
            Wish::Programs(files) => lab.follow_all(files),
            Wish::SaveAs(path) => lab.save_script_as(path),
            Wish::PutInCells(name) => {
                let is_there = lab.desk.in_cells.as_ref() == Some(name);
                lab.desk.in_cells = (!is_there).then(|| name.clone());
            }
            // Two at once could choose the same name.
            Wish::Export(_) | Wish::ExportRace(_) if lab.export.is_some() => {}
            Wish::Export(format) => {
                let snapshot = lab.snapshot(0, self.theme.picture());
                lab.export = snapshot.map(|snapshot| {
                    let (name, format) = (snapshot.file_name(*format), *format);
                    Export::save(self.folders.open_pictures(), name, move |out| snapshot.write(format, out))
                });
            }
            Wish::ExportRace(lines) => {
                let race = lab.race_snapshot(lines, &self.theme.picture());
                lab.export = race.map(|race| {
                    Export::save(self.folders.open_pictures(), race.file_name(), move |out| race.write(out))
                });
            }
            Wish::Copy(text) => {
                let copied = self.clipboard.copy(text.clone());
                let saying = copied.map(|()| Phrase::new("note-copied"));
                self.notices.answer(saying.unwrap_or_else(|problem| problem));
            }
        }
    }

    fn act(&mut self, action: Action) {
        self.lab.lineup.apply(action);
    }

    /// The grain of a step.
    fn grain(&self) -> Grain {
        self.lab.lineup.view_options().grain
    }

    /// Copies the moment of the first show as a picture.
    fn copy_picture(&mut self) {
        if self.lab.export.is_none() {
            self.lab.export = self.lab.snapshot(0, self.theme.picture()).map(Export::copy);
        }
    }

    /// Copies a link to this moment, or to the slide of the lesson.
    fn copy_link(&mut self) {
        let link = self.lab.link();
        let copied = link.map(|link| links::copy(&link, &self.settings, &mut self.clipboard));
        self.notices.answer(copied.unwrap_or_else(|| Phrase::new("note-in-no-link")));
    }

    /// Leaves what was entered last: the full screen, the quiz, the lesson or the laboratory.
    fn leave(&mut self) {
        if self.lab.full_screen {
            self.lab.full_screen = false;
        } else if matches!(self.lab.mode, Mode::Duel(_)) {
            self.go_to_title();
        } else if self.lab.guessing().is_some() {
            self.lab.turn_to(Tab::Story);
        } else if self.lab.presenter().is_some() {
            self.lab.end_lesson();
        } else {
            self.go_to_title();
        }
    }

    /// Leaves the laboratory; after a visit, for the level that it began in.
    fn go_to_title(&mut self) {
        self.navigation.open(if self.visit.is_on { Screen::Playing } else { Screen::Title });
    }
}

/// Seconds until a held direction makes its second step, and between later ones.
const FIRST_REPEAT: f32 = 0.3;
const REPEAT: f32 = 0.12;

/// Walks in a duel: a step when a direction is chosen, and more while it is held. Two keys together point at the
/// slanted ports of six-sided cells.
fn walk(intent: &Intent, held: &mut f32, wishes: &mut MessageWriter<Wish>) {
    let (direction, is_new) = intent.steps();
    if is_new {
        *held = -FIRST_REPEAT;
    }
    if !is_new && *held < 0.0 {
        return;
    }
    *held = held.min(-REPEAT);
    if direction != Vec2::ZERO {
        wishes.write(Wish::Step(direction));
    }
}
