//! The path to the exit, dotted on the floor as far as the player asks for it, with a mark after the next junction;
//! after a level of the journey all of it, with a mark at the first wrong turn.

use super::doors::DoorGap;
use super::prelude::*;
use crate::game::logic::{CurrentRun, Help, Journey, Level};
use mazewright_journey::Star;
use mazewright_maze::Cell;
use mazewright_maze::furniture::State;

/// The most steps of the way that are looked at for dots that are seen.
const STEPS: usize = 50_000;

/// How far above the dots the ring after a junction is: above the flag that a player may have set there.
const ABOVE_MARKS: f32 = 0.5;

/// The longest distance between two dots of a floor that follow each other, and the width of a line between them.
const STEP: f32 = 0.9;
const LINE: f32 = 0.08;

/// The dots, and what they were laid out for.
#[derive(Component, Default)]
struct Way {
    from: Option<State>,
    /// Where it ends, unless at the exit.
    end: Option<Cell>,
    seen: VisibleArea,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(Update, show.in_set(ViewSystems::Maze));
}

fn spawn(mut commands: Commands) {
    let place = Transform::from_xyz(0.0, 0.0, layer::WAY);
    commands.spawn((Name::new("Way"), Way::default(), place, Visibility::default()));
}

fn show(
    mut commands: Commands,
    run: Res<CurrentRun>,
    shapes: Res<Shapes>,
    seen: Res<VisibleArea>,
    journey: Res<Journey>,
    way: Single<(Entity, &mut Way)>,
) {
    let (entity, mut way) = way.into_inner();
    let review = journey.win().and_then(|win| win.review.as_ref());
    // Players who have the "direct" star are not shown a wrong turn.
    let is_told = journey.win().is_some_and(|win| !win.all_stars.contains(Star::Direct));
    let wrong = review.and_then(|review| review.first_wrong_turn).filter(|_| is_told);
    let is_shown = |level: &&Level| level.help != Help::None || level.is_won() && review.is_some();
    let level = run.level.as_ref().filter(is_shown);
    let from =
        level.and_then(|level| if level.is_won() { Some(level.prepared.maze().first_state()) } else { level.state() });
    // The camera glides between two cells, so what comes into view is laid out in advance.
    let moved = (seen.middle - way.seen.middle).abs().max_element() > 1.0;
    let end = level.and_then(|level| level.help.end());
    if (from, end) == (way.from, way.end) && (from.is_none() || !moved && seen.half == way.seen.half) {
        return;
    }
    *way = Way { from, end, seen: *seen };
    commands.entity(entity).despawn_children();
    let (Some(level), Some(from)) = (level, from) else { return };
    let dot = shape(&shapes.disc, SpriteColor::WAY, 0.16);
    let mark = shape(&shapes.ring, SpriteColor::ENTRANCE, 0.7);
    commands.entity(entity).with_children(|way| {
        if let Some([left, _]) = wrong {
            let place = to_world(level.prepared.plan().middle(left.cell));
            way.spawn((mark, Transform::from_translation(place.extend(0.1))));
        }
        if let Some(end) = end {
            let mark = shape(&shapes.ring, SpriteColor::WAY, 0.5);
            let place = to_world(level.prepared.plan().middle(end));
            way.spawn((mark, Transform::from_translation(place.extend(ABOVE_MARKS))));
        }
        let is_seen = |dot: &Vec2| {
            let aside = (Vec2::new(dot.x, -dot.y) - seen.middle).abs();
            aside.cmple(seen.half + 2.0).all()
        };
        let (dots, leg) = dots(level, from, end);
        // Dots of several passages lie side by side: a line shows their order.
        let pairs = dots.windows(2).map(|pair| (pair[0], pair[1]));
        for (from, to) in pairs.filter(|(from, to)| from.distance(*to) < STEP && is_seen(from)) {
            let line = block(SpriteColor::WAY, Vec2::new(from.distance(to), LINE));
            way.spawn((line, turned(from.midpoint(to), 0.0, (to - from).to_angle())));
        }
        for place in dots.into_iter().take(leg).filter(is_seen) {
            way.spawn((dot.clone(), Transform::from_translation(place.extend(0.0))));
        }
    });
}

/// Two dots a step: in the middle of each cell after the first, and on the way to it, unless that leads
/// under a bridge; and how many of them there are up to the next key or lever, which changes the path.
fn dots(level: &Level, from: State, end: Option<Cell>) -> (Vec<Vec2>, usize) {
    let (maze, plan, paths) = (level.prepared.maze(), level.prepared.plan(), &level.prepared.paths);
    let (mut dots, mut leg) = (Vec::new(), None);
    let mut steps = 0;
    for state in paths.walk(maze, from).take(STEPS) {
        let cell = state.cell;
        steps += 1;
        if steps > 1 {
            dots.push(to_world(plan.middle(cell)));
        }
        if state.condition != from.condition && !level.is_won() {
            leg.get_or_insert(dots.len());
        }
        if end == Some(cell) {
            break;
        }
        if let Some(port) = paths.step(state)
            && !plan.leads_under(cell, port)
        {
            dots.push(to_world(plan.on_rail(&plan.rail(cell, port), 1.0)));
        }
    }
    let exit = maze.exit().filter(|_| steps < STEPS && end.is_none());
    dots.extend(exit.and_then(|exit| DoorGap::of(plan, exit)).map(|exit| exit.middle));
    let leg = leg.unwrap_or(dots.len());
    (dots, leg)
}
