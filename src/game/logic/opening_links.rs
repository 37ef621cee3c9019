//! Opens links and dropped files, each kind on the screen that shows it.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    ActSystems, BeginCourse, Choice, ChooseSystems, Chosen, Course, Devices, Dropped, FollowLink, Journey, Lab,
    LabStart, Location, LogicSystems, Navigation, Notices, OpenLink, Options, RaceWish, Screen, Wish, links,
};
use crate::game::platform::clipboard::Clipboard;
use crate::game::words::{Localizer, Phrase};
use mazewright_journey::Stop;
use mazewright_lab::Lesson;
use mazewright_link::Link;
use mazewright_link::problem::of_link;

/// The link that was opened last, until it is followed: that may lose a walk, which the player is asked about.
#[derive(Resource, Debug, Default)]
struct Opened(Option<Link>);

/// A file was dropped on the window.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct FileDropped(pub PathBuf);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenLink>().add_message::<FileDropped>().init_resource::<Opened>();
    if let Some(link) = app.world_mut().resource_mut::<Options>().link.take() {
        app.world_mut().write_message(OpenLink(link));
    }
    app.add_systems(
        Update,
        (
            paste.in_set(ChooseSystems::Panels).run_if(not(in_state(Screen::Races))),
            (hand_on.run_if(on_message::<FileDropped>), open.run_if(on_message::<OpenLink>))
                .chain()
                .after(LogicSystems::Choose)
                .before(LogicSystems::Act),
            follow
                .run_if(on_message::<FollowLink>)
                .in_set(LogicSystems::Act)
                .after(ActSystems::Menu)
                .before(ActSystems::Race),
        ),
    );
}

/// Reads a pasted link. The lobby and races read what is pasted there themselves, since it may be a code or a run.
fn paste(
    devices: Devices,
    location: Location,
    mut clipboard: ResMut<Clipboard>,
    mut opened: MessageWriter<OpenLink>,
    mut notices: ResMut<Notices>,
) {
    if location.is_race() || devices.panel_has_keyboard() || !devices.triggers("lobby-paste", false) {
        return;
    }
    match clipboard.paste().map(|text| links::read(&text)) {
        Ok(Ok(link)) => drop(opened.write(OpenLink(link))),
        Ok(Err(error)) => notices.answer(Phrase::new("note-no-link").with_phrase("detail", of_link(&error).into())),
        Err(reason) => notices.answer(reason),
    }
}

/// Chooses the link that was opened, as if from a menu.
fn open(mut links: MessageReader<OpenLink>, mut opened: ResMut<Opened>, mut chosen: MessageWriter<Chosen>) {
    opened.0 = links.read().last().map(|OpenLink(link)| link.clone());
    chosen.write(Chosen(Choice::Follow));
}

/// Leads to where a link shows something.
fn follow(
    mut opened: ResMut<Opened>,
    words: Res<Localizer>,
    (lab, mut start): (Option<Res<Lab>>, ResMut<LabStart>),
    mut journey: ResMut<Journey>,
    mut to_lab: MessageWriter<Wish>,
    mut to_race: MessageWriter<RaceWish>,
    mut navigation: Navigation,
) {
    let Some(link) = opened.0.take() else { return };
    let wishes = wishes(&link, &words);
    if lab.is_some() {
        to_lab.write_batch(wishes);
    } else {
        start.first = wishes;
    }
    match link {
        Link::Race(ladder) => {
            to_race.write(RaceWish::Choose(ladder));
            navigation.open(Screen::Races);
        }
        Link::Run(replay) => {
            to_race.write(RaceWish::TakeRun(Dropped { name: Phrase::new("run-linked"), replay: replay.into() }));
            navigation.open(Screen::Races);
        }
        Link::Lab(_) | Link::Lesson { .. } => navigation.open(Screen::Lab),
        Link::Journey(place) => navigation.walk(journey.begin(Stop::Place(place))),
        Link::Plane(seed) => navigation.walk(journey.begin_plane(seed)),
        Link::Maze(recipe) => {
            journey.leave();
            navigation.walk(BeginCourse { course: Course::Recipe(recipe), level: 1 });
        }
    }
}

/// The requests to the laboratory in a link.
fn wishes(link: &Link, words: &Localizer) -> Vec<Wish> {
    match link {
        Link::Lab(scene) => vec![Wish::Scene(scene.clone())],
        Link::Lesson { name, slide } => {
            let mut lessons = Lesson::SHIPPED.iter().zip(Lesson::library(words.language().code()));
            let lesson = lessons.find(|(shipped, _)| shipped.name == *name);
            let lesson = lesson.map(|(_, lesson)| Wish::Lesson(Box::new(lesson.clone())));
            lesson.into_iter().chain([Wish::Slide(*slide)]).collect()
        }
        _ => Vec::new(),
    }
}

/// Hands a dropped file to the laboratory, if that is open and the file is not a run, or else to races.
fn hand_on(
    mut dropped: MessageReader<FileDropped>,
    lab: Option<Res<Lab>>,
    mut to_lab: MessageWriter<Wish>,
    mut to_race: MessageWriter<RaceWish>,
    mut notices: ResMut<Notices>,
) {
    for FileDropped(path) in dropped.read() {
        let end = path.extension().unwrap_or_default();
        let is_run = end.eq_ignore_ascii_case("mwr");
        if lab.is_some() && !is_run {
            to_lab.write(Wish::Open(path.clone()));
        } else {
            to_race.write(RaceWish::Take(path.clone()));
            if lab.is_some() {
                notices.add(Phrase::new("files-run-waits"));
            }
        }
    }
}
