//! Effects of choices: each leads elsewhere, changes a setting, or goes on with the level or race. One that would
//! throw away a long walk is asked about first.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::model::Confirmed;
use super::pages::first_choice;
use super::{Choice, Chosen, Menu, Page};
use crate::game::logic::{
    Activity, BeginCourse, Controls, CurrentActivity, Journey, LevelChanger, LevelsWon, Location, Navigation, Notices,
    Pilot, RaceWish, Recording, Screen, Session, Settings, StartCourse, Themes, UnfinishedWalks, calendar,
};
use crate::game::words::Phrase;
use mazewright_journey::Stop;
use mazewright_run::TICKS_PER_SECOND;

/// From how many ticks on a walk is too long to be lost by one press.
const LONG: u32 = 20 * TICKS_PER_SECOND;

/// The walk or race of the player, which a choice may throw away.
#[derive(SystemParam)]
pub(super) struct WalkAtRisk<'w> {
    session: Session<'w>,
    recording: Res<'w, Recording>,
    unfinished: Res<'w, UnfinishedWalks>,
    activity: CurrentActivity<'w>,
}

impl WalkAtRisk<'_> {
    /// Returns true if a choice loses something that took the player a while: a walk that is not set aside, or an
    /// attempt.
    fn ends_by(&self, choice: Choice) -> bool {
        let Self { session: Session { current, run, .. }, recording, unfinished, activity } = self;
        let ticks = run.under_way(current).map_or(0, |level| level.run.run.0);
        let is_long = ticks >= LONG;
        let is_plane = current.plane().is_some();
        match (choice, activity.get()) {
            (Choice::Quit, _) if unfinished.levels().len() > 0 => true,
            (Choice::Race("choice-back-to-start"), Some(Activity::Attempt)) => is_long,
            (_, Some(Activity::Attempt)) if choice.ends_attempt() => {
                let is_past_first = activity.is_past_first_level(recording);
                is_long || is_past_first || choice == Choice::Quit && ticks > 0
            }
            (Choice::Restart, None) => {
                let costs_lantern = ticks > 0 && matches!(current.stop(), Some(Stop::Endless(_)));
                is_long || costs_lantern || is_plane && !run.is_at_home()
            }
            (Choice::Title | Choice::Follow, None) => is_long && !is_plane && current.scenery().is_none(),
            (Choice::Quit, None) => ticks > 0 && !is_plane,
            _ => false,
        }
    }
}

/// Asks about a choice that would throw away a long walk, and passes on all others.
pub(super) fn confirm(
    mut chosen: MessageReader<Chosen>,
    mut confirmed: MessageWriter<Confirmed>,
    mut menu: ResMut<Menu>,
    location: Location,
    mut navigation: Navigation,
    (settings, walker): (Res<Settings>, Res<Pilot>),
    risk: WalkAtRisk,
) {
    let asks = settings.ask_end_attempt && !walker.is_autopilot;
    for &Chosen(choice) in chosen.read() {
        menu.select(choice);
        // Whatever else is chosen, no key is waited for any longer.
        menu.awaited = None;
        let is_asked = menu.page() == Some(Page::EndAttempt);
        if asks && !is_asked && risk.ends_by(choice) {
            ask(choice, &mut menu, &location, &mut navigation);
        } else {
            confirmed.write(Confirmed(choice));
        }
    }
}

/// Begins what is to be walked, opens another screen or page, or ends the program.
pub(super) fn travel(
    mut confirmed: MessageReader<Confirmed>,
    mut menu: ResMut<Menu>,
    mut journey: ResMut<Journey>,
    mut start: ResMut<StartCourse>,
    mut navigation: Navigation,
    unfinished: Res<UnfinishedWalks>,
    levels_won: Res<LevelsWon>,
    mut exit: MessageWriter<AppExit>,
) {
    for &Confirmed(choice) in confirmed.read() {
        match choice {
            Choice::Screen(screen) => navigation.open(screen),
            Choice::Title => navigation.open(Screen::Title),
            Choice::World(world) if !journey.progress().is_world_open(world) => {}
            // Where no menu is open, the level-complete card opens one.
            Choice::Worlds | Choice::World(_) if menu.page().is_none() => {}
            Choice::Worlds => open(&mut menu, Page::Worlds, &journey),
            Choice::World(world) => open(&mut menu, Page::Levels(world), &journey),
            Choice::Page(page) => open(&mut menu, page, &journey),
            Choice::Later(pages_back) => open(&mut menu, Page::Daily(pages_back), &journey),
            Choice::Quit => {
                // A game that was asked to end after some levels fails if it is left before.
                let is_early = levels_won.target.is_some() && !levels_won.is_enough();
                exit.write(AppExit::from_code(u8::from(is_early)));
            }
            _ => {
                if let Some(course) = course(choice, &mut journey, &mut start, &unfinished) {
                    navigation.walk(course);
                }
            }
        }
    }
}

/// Changes settings and controls.
pub(super) fn change(
    mut confirmed: MessageReader<Confirmed>,
    mut menu: ResMut<Menu>,
    mut settings: ResMut<Settings>,
    mut controls: ResMut<Controls>,
    mut notices: ResMut<Notices>,
    themes: Res<Themes>,
) {
    for &Confirmed(choice) in confirmed.read() {
        match choice {
            Choice::Change(setting, forwards) => {
                setting.change(&mut settings, forwards, &themes.names());
            }
            Choice::Bind(what) => menu.awaited = Some(what),
            Choice::UsualControls => {
                menu.before = Some(controls.clone());
                controls.set_if_neq(Controls::default());
                notices.answer(Phrase::new("notice-usual-controls"));
            }
            Choice::UndoControls => menu.before.take().into_iter().for_each(|before| *controls = before),
            _ => {}
        }
    }
}

/// Goes on with what is played, or begins it again.
pub(super) fn go_on(
    mut confirmed: MessageReader<Confirmed>,
    mut menu: ResMut<Menu>,
    location: Location,
    mut navigation: Navigation,
    mut changer: LevelChanger,
    mut wishes: MessageWriter<RaceWish>,
) {
    for &Confirmed(choice) in confirmed.read() {
        let is_asked = menu.page() == Some(Page::EndAttempt);
        match choice {
            Choice::Back if !is_asked || !location.is_playing() => {
                let is_first = !menu.go_back();
                if let Some(screen) = menu.asked_on.take() {
                    navigation.open(screen);
                } else if is_first && menu.page() == Some(Page::Paused) {
                    navigation.resume();
                }
            }
            Choice::Back | Choice::Resume => navigation.resume(),
            Choice::Restart => {
                // A maze shown while a level is still being carved is not the level to be played.
                if !changer.next.is_waiting() {
                    changer.restart();
                }
                navigation.resume();
            }
            Choice::ByTwo(place) => {
                menu.back_to = Some(Page::Levels(place.world_number()));
                wishes.write(RaceWish::ByTwo(place));
            }
            Choice::Race(name) => {
                wishes.write(RaceWish::Do(name));
                navigation.resume();
            }
            _ => {}
        }
    }
}

/// Asks whether a choice is to end a walk, or an attempt at a race.
fn ask(choice: Choice, menu: &mut Menu, location: &Location, navigation: &mut Navigation) {
    menu.doubtful = Some(choice);
    if menu.is_open() {
        menu.open_at(Page::EndAttempt, 0);
    } else if location.is_playing() {
        menu.wanted = Some(Page::EndAttempt);
        navigation.pause();
    } else {
        // The lobby and the laboratory have no menu, and the title has.
        menu.back_to = Some(Page::EndAttempt);
        menu.asked_on = Some(location.screen()).filter(|&screen| screen != Screen::Title);
        navigation.open(Screen::Title);
    }
}

/// Opens a page where the player is on it.
fn open(menu: &mut Menu, page: Page, journey: &Journey) {
    menu.open_at(page, first_choice(page, journey));
}

/// The course that a choice begins; none where its level is locked.
fn course(
    choice: Choice,
    journey: &mut Journey,
    start: &mut StartCourse,
    unfinished: &UnfinishedWalks,
) -> Option<BeginCourse> {
    let stop = match choice {
        Choice::Continue => {
            let stop = journey.progress().resume_at();
            let begin = journey.begin(stop);
            let left = unfinished.left_at(stop);
            return Some(left.map_or(begin, |(course, level)| BeginCourse { course, level }));
        }
        Choice::Level(place) if journey.progress().is_open(place) => Stop::Place(place),
        Choice::Endless => Stop::Endless(journey.progress().climb().level),
        Choice::Day(day) if day <= calendar::today() => Stop::Daily(day),
        Choice::Plane => return Some(journey.begin_plane(journey.progress().plane())),
        Choice::Play => {
            journey.leave();
            return Some(start.begin());
        }
        _ => return None,
    };
    Some(journey.begin(stop))
}
