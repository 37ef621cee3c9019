//! Walking on an endless plane: the part on the stage follows the player, and steps and marks are kept.

use bevy::prelude::*;

use super::session::clock::change_level;
use super::{
    Action, ActionRequested, Course, CurrentLevel, Devices, Journey, KeepSystems, LevelChanger, LevelShown, Location,
    LogicSystems, Menu, Notices, Pilot, Play, PreparedLevel, finds,
};
use crate::game::platform::{Background, IS_PAGE, jobs};
use crate::game::words::Phrase;
use mazewright_journey::Roamed;
use mazewright_maze::Seed;
use mazewright_maze::plane::{Plane, Spot};
use mazewright_run::Phase;
use mazewright_run::inside::Surroundings;

/// Seconds after which steps are kept; a page may be hidden at any moment, and then draws no further frame.
const INTERVAL: f32 = if IS_PAGE { 0.0 } else { 1.0 };

/// A mark was set or removed.
#[derive(Message, Clone, Copy, Debug)]
pub struct MarkToggled;

/// The walk on the endless plane that is on the stage.
#[derive(Resource, Debug, Default)]
pub struct Roaming {
    /// The seed of the plane; none elsewhere.
    seed: Option<Seed>,
    walk: Roamed,
    /// The regions that were carved last, while no part is being carved.
    plane: Option<Plane>,
    /// The part that the player will need next.
    next: Option<Background<(Plane, Result<PreparedLevel, String>)>>,
    /// Seconds since the walk was kept, and what was kept.
    since: f32,
    kept: Roamed,
}

impl Roaming {
    /// How many steps were walked on this plane.
    pub const fn steps(&self) -> u64 {
        self.walk.steps
    }

    /// How far home is: columns to the right and rows below.
    pub const fn home(&self) -> Spot {
        Course::HOME.minus(self.walk.at)
    }

    /// The cells with a mark.
    pub fn marks(&self) -> impl Iterator<Item = Spot> {
        self.walk.marks()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Roaming>().add_message::<MarkToggled>();
    app.add_systems(Update, follow.in_set(LogicSystems::Levels).after(change_level).run_if(in_state(Play::Course)));
    app.add_systems(
        Update,
        (begin.run_if(on_message::<LevelShown>), act.run_if(in_state(Play::Course)), keep)
            .chain()
            .in_set(LogicSystems::Keep)
            .after(finds::fade)
            .before(KeepSystems::Progress),
    );
}

/// Takes up the walk on the plane that is shown, or ends it.
fn begin(mut roaming: ResMut<Roaming>, mut journey: ResMut<Journey>, current: Res<CurrentLevel>) {
    if roaming.seed == current.plane() {
        return;
    }
    save(&mut roaming, &mut journey);
    if let Some(seed) = current.plane() {
        journey.show_plane(seed);
    }
    let walk = current.plane().map(|seed| journey.progress().roamed(seed));
    let walk = walk.unwrap_or_default();
    *roaming = Roaming { seed: current.plane(), kept: walk.clone(), walk, ..Roaming::default() };
}

/// Counts steps, and shows another part of the plane before the player comes near the border of this one.
fn follow(mut roaming: ResMut<Roaming>, mut changer: LevelChanger) {
    let Some(seed) = roaming.seed.filter(|&seed| changer.current.plane() == Some(seed)) else { return };
    let Some((first, position, phase)) =
        changer.run.level.as_ref().and_then(|level| Some((level.prepared.first?, level.run.position, level.run.phase)))
    else {
        return;
    };
    let cell = Surroundings::spot(first, position);
    if cell != roaming.walk.at {
        let by = cell.minus(roaming.walk.at);
        // Beginning again at home does not count as a walk.
        let steps = by.x.unsigned_abs().saturating_add(by.y.unsigned_abs());
        let is_walk = phase == Phase::Running && steps <= u64::from(Surroundings::SIDE);
        roaming.walk.steps += if is_walk { steps } else { 0 };
        roaming.walk.at = cell;
    }
    if let Some((plane, part)) = Background::take(&mut roaming.next) {
        roaming.plane = Some(plane);
        if let Ok(part) = part {
            changer.go_on(part);
        }
    } else if roaming.next.is_none() && !Surroundings::is_central(position) {
        let plane = roaming.plane.take();
        roaming.next = Some(Background::spawn(async move {
            let mut plane = plane.unwrap_or_else(|| Plane::new(seed));
            let part = PreparedLevel::around(&mut plane, cell, jobs::pause).await;
            (plane, part)
        }));
    }
}

/// Sets or removes a mark where the player is; at home no path leads there, which is said.
fn act(
    mut roaming: ResMut<Roaming>,
    mut toggled: MessageWriter<MarkToggled>,
    mut asked: MessageReader<ActionRequested>,
    mut notices: ResMut<Notices>,
    devices: Devices,
    menu: Res<Menu>,
    location: Location,
) {
    let asked: Vec<_> = asked.read().map(|&ActionRequested(action)| action).collect();
    let is_wanted = |action| asked.contains(&action) || devices.just_pressed(action) && !menu.is_open();
    if roaming.seed.is_none() || location.is_paused() {
        return;
    }
    let cell = roaming.walk.at;
    if is_wanted(Action::Way) && cell == Course::HOME {
        notices.answer(Phrase::new("hud-plane-at-home"));
    }
    if is_wanted(Action::Mark) {
        roaming.walk.toggle_mark(cell);
        // It is kept at once.
        roaming.since = f32::INFINITY;
        toggled.write(MarkToggled);
    }
}

/// Keeps the walk from time to time, after each mark, in a pause and at the end.
fn keep(
    mut roaming: ResMut<Roaming>,
    mut journey: ResMut<Journey>,
    walker: Res<Pilot>,
    location: Location,
    time: Res<Time<Real>>,
    mut exits: MessageReader<AppExit>,
) {
    let is_leaving = exits.read().count() > 0;
    if roaming.seed.is_none() || walker.is_autopilot {
        return;
    }
    roaming.since += time.delta_secs();
    let is_over = location.is_paused() || !location.is_playing();
    if is_over || is_leaving || roaming.since > INTERVAL {
        save(&mut roaming, &mut journey);
    }
}

fn save(roaming: &mut Roaming, journey: &mut Journey) {
    roaming.since = 0.0;
    if let Some(seed) = roaming.seed
        && roaming.walk != roaming.kept
    {
        roaming.kept = roaming.walk.clone();
        journey.progress_mut().roam(seed, roaming.walk.clone());
    }
}
