//! Steering: which way the player moves along its rail, and which port it takes in the middle of a cell.

use super::Guided;
use super::stairs::stair_port;
use crate::ground::Events;
use crate::input::{Input, Pace};
use crate::rail_position::{PARTS, RailPosition};
use crate::steering::{LATCHED, Request, Requests};
use mazewright_maze::furniture::State;
use mazewright_maze::plan::Point;
use mazewright_maze::{Cell, Port, Ports};

/// A direction fits a rail or a port if their dot product is at least this: cos 67.5°.
pub(super) const FITS: f64 = 0.382_683_432_365_089_8;
/// By how much one fit must exceed another to count as better.
const BETTER: f64 = 0.05;
/// Above this fit with the rail, no turn can fit better by that much.
const ALL_ALONG: f64 = 0.96;
/// A passage is followed round its bends until the direction points back by more than this.
const BACK: f64 = -0.1;
/// A bend is gentle, up to 60°, if the dot product of its two ends is at least this.
const GENTLE: f64 = 0.4;
/// Leaving a cell is going straight on if the dot product with the incoming direction is at least this.
const STRAIGHT: f64 = 0.9;
/// How far behind the player a turn may be when it is requested late, and how far ahead one that takes
/// priority over going on, in parts: half a cell.
const LATE: u32 = 10 * PARTS;
/// How far ahead a turn may be when it is requested early with nothing else held, in parts: a cell.
const EARLY: u32 = 20 * PARTS;
/// Within this distance, a turn behind the player takes priority over any ahead.
const JUST_LEFT: u32 = 4 * PARTS;

/// An end of a rail, seen from a position on it.
#[derive(Clone, Copy)]
struct End {
    /// True if the player moves inward to get there.
    inward: bool,
    /// The distance, in parts.
    away: u32,
    /// The turn requested there.
    turn: Turn,
}

/// The turn that a direction requests at the end of a rail.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// Only the port of the rail fits.
    None,
    /// Another port fits, but the rail fits about as well, forwards or backwards.
    Possible,
    /// Another port fits better than the rail, so it takes priority over going on.
    Better,
}

impl Guided {
    /// Moves a position by one tick; leaving through the exit wins. Constant time.
    pub(super) fn steer(&self, place: &mut RailPosition, input: Input) -> Events {
        let stair = input.direction.as_stair().filter(|&stair| self.plan.is_stair(stair_port(stair)));
        if stair.is_none() {
            let here = *place;
            let is_level = || !here.is_moving() || self.heading(&here).x.abs() > FITS;
            place.steering.update(input.direction, self.squares, is_level);
            if place.steering.is_new && self.is_followed(place) {
                place.steering.is_new = false;
            }
        }
        // Requests held since before a stair wait until they are let go.
        let requests_of = |place: &RailPosition| match stair {
            Some(_) => Requests::default(),
            None => place.steering.requests(self.squares),
        };
        let requests = requests_of(place);
        let auto_runs = input.pace.is_automatic() && place.is_moving();
        let whole = place.stride() * input.pace.halves() / Pace::Held.halves();
        let mut rest = whole;
        let mut events = Events::default();
        let mut may_move = true;
        if !place.is_middle() {
            match self.inward_along(place, stair, &requests, auto_runs, whole) {
                Some(false) if !self.is_passable(place, place.port) => may_move = false,
                Some(inward) => {
                    if inward != place.inward {
                        place.steering.has_turned = true;
                    }
                    place.inward = inward;
                }
                None => may_move = false,
            }
        }
        while may_move && rest > 0 && !events.won {
            if place.is_middle() {
                place.steering.unlatch();
                let requests = requests_of(place);
                let port = match stair {
                    Some(stair) => self.stair(place, stair),
                    None => self.port_from_middle(place, &requests, auto_runs),
                };
                // A turn that was missed on the way decides nothing: the player may still mean another opening.
                let chosen = port.map(|port| (port, true));
                let chosen = chosen.or_else(|| Some((self.missed_port(place, &requests)?, false)));
                let chosen = chosen.or_else(|| Some((self.pressed_stair(place, &requests)?, true)));
                let Some((port, is_settled)) = chosen else { break };
                (place.port, place.inward) = (port, false);
                place.steering.is_new &= !is_settled;
            }
            if place.inward {
                let distance = rest.min(place.along);
                place.along -= distance;
                rest -= distance;
                if place.is_middle() {
                    events.taken = self.use_item(place).or(events.taken);
                }
                continue;
            }
            let length = self.length(place.cell, place.port);
            let room = length.saturating_sub(place.along);
            let is_exit = self.is_exit(place.cell, place.port);
            if rest < room || is_exit {
                events.won = rest >= room;
                place.along += rest;
                rest = 0;
            } else {
                rest -= room;
                if let Some(obstacle) = self.maze.furniture().obstacle(place.cell, place.port) {
                    events.passed = Some((place.cell, place.port, obstacle));
                }
                let (cell, port) = self.behind(place.cell, place.port);
                place.along = self.length(cell, port);
                (place.cell, place.port, place.inward) = (cell, port, true);
            }
        }
        *place = place.after(rest < whole);
        events.touched = rest > 0 && (requests.is_held() || stair.is_some());
        if events.touched && place.carried.is_some() {
            events.refused = self.refused(place, stair, &requests);
        }
        events
    }

    /// The direction in which the player is moving, or last moved.
    pub(super) fn heading(&self, place: &RailPosition) -> Point {
        self.outwards(place) * if place.inward { -1.0 } else { 1.0 }
    }

    /// The outward direction of the rail at a position.
    pub(super) fn outwards(&self, place: &RailPosition) -> Point {
        let (rail, share) = self.along(place.cell, place.port, place.along);
        self.plan.rail_direction(&rail, share)
    }

    /// The direction from the middle of a cell through a port.
    pub(super) fn direction(&self, cell: Cell, port: Port) -> Point {
        self.plan.rail_direction(&self.plan.rail(cell, port), 0.0)
    }

    /// Returns true if the player moves inward, false if outward, and `None` if no request leads along the rail.
    fn inward_along(
        &self,
        place: &RailPosition,
        stair: Option<u8>,
        requests: &Requests,
        auto_runs: bool,
        stride: u32,
    ) -> Option<bool> {
        if self.plan.is_stair(place.port) {
            // A stair is walked to its end.
            return Some(place.inward);
        }
        if let Some(stair) = stair {
            return self.stair(place, stair).map(|_| true);
        }
        if self.turns_in_middle(place, requests, stride) {
            return Some(true);
        }
        let outwards = self.outwards(place);
        let inward = requests.iter().find_map(|request| self.inward_for(place, outwards, request));
        inward.or_else(|| {
            let heading = if place.inward { -1.0 } else { 1.0 };
            // Holding the opposite direction stops auto-run too.
            let lets_run_on = requests.held().all(|request| request.direction.dot(outwards) * heading >= BACK);
            (auto_runs && lets_run_on).then_some(place.inward)
        })
    }

    /// Returns true if a single request moves the player inward, false if outward, and `None` if it does not move it.
    fn inward_for(&self, place: &RailPosition, outwards: Point, request: Request) -> Option<bool> {
        let fit = request.direction.dot(outwards);
        let along = || {
            let inward = fit < 0.0;
            let is_turned = request.is_tap && !(place.steering.is_latched() && inward == place.inward);
            (!is_turned).then_some(inward)
        };
        if fit.abs() > ALL_ALONG && self.are_lines_straight() {
            return along();
        }
        let (mut ahead, mut behind) = self.ends(place, request);
        if !place.is_moving() && behind.away < ahead.away {
            (ahead, behind) = (behind, ahead);
        }
        let is_turn = |end: End| end.turn == Turn::Better;
        if is_turn(behind) && behind.away <= JUST_LEFT {
            return Some(behind.inward);
        }
        if is_turn(ahead) && ahead.away <= LATE {
            return Some(ahead.inward);
        }
        if is_turn(behind) && behind.away <= LATE && !is_turn(ahead) {
            return Some(behind.inward);
        }
        let is_near = |end: End| end.turn != Turn::None && end.away <= self.a_cell();
        if request.is_swap && is_near(ahead) != is_near(behind) {
            let only = if is_near(ahead) { ahead } else { behind };
            if is_turn(only) {
                return Some(only.inward);
            }
        }
        if fit.abs() >= FITS {
            return along();
        }
        if ahead.turn != Turn::None && ahead.away <= EARLY {
            return Some(ahead.inward);
        }
        if behind.turn != Turn::None && behind.away <= LATE {
            return Some(behind.inward);
        }
        let forward = if place.inward { -fit } else { fit };
        (!self.squares && place.is_moving() && !request.is_tap && forward >= BACK).then_some(place.inward)
    }

    /// Returns true if a held direction leads along the rail.
    fn is_followed(&self, place: &RailPosition) -> bool {
        let outwards = self.outwards(place);
        let is_along = |request: Request| request.direction.dot(outwards).abs() > ALL_ALONG;
        !place.is_middle() && place.steering.requests(self.squares).held().any(is_along)
    }

    /// How far away an opening may be for a direction that was swapped for another, in parts. The cells of rings
    /// differ in length, so there it is the next cell at any distance.
    const fn a_cell(&self) -> u32 {
        if self.are_lines_straight() { EARLY } else { u32::MAX - 1 }
    }

    /// The port to a neighbor, straight ahead or behind, that has an opening for a direction which was swapped for
    /// another on the way and leads nowhere from here.
    fn missed_port(&self, place: &RailPosition, requests: &Requests) -> Option<Port> {
        let request = requests.iter().find(|request| request.is_swap)?;
        let heading = self.heading(place);
        let open = self.passable_ports(self.state_in(place, place.cell));
        let is_step = |&port: &Port| !self.plan.is_stair(port) && !self.is_exit(place.cell, port);
        let flat = |port: &Port| is_step(port) && open.contains(*port);
        let is_straight = |&port: &Port| place.is_moving() && heading.dot(self.direction(place.cell, port)) >= STRAIGHT;
        let ahead = open.iter().filter(flat).find(is_straight);
        let behind = Some(place.port).filter(flat);
        ahead.into_iter().chain(behind).find(|&port| {
            let (cell, back) = self.behind(place.cell, port);
            self.turn(self.state_in(place, cell), back, request.direction) == Turn::Better
                && self.step_length(place.cell, port) <= self.a_cell()
        })
    }

    /// The ends of the rail ahead of and behind a position.
    fn ends(&self, place: &RailPosition, request: Request) -> (End, End) {
        let end = |inward, away, cell, port| End {
            inward,
            away,
            turn: self.turn(self.state_in(place, cell), port, request.direction),
        };
        let near = end(true, place.along, place.cell, place.port);
        let far = if self.is_exit(place.cell, place.port) || !self.is_passable(place, place.port) {
            End { inward: false, away: u32::MAX, turn: Turn::None }
        } else {
            let (cell, port) = self.behind(place.cell, place.port);
            let short = self.length(place.cell, place.port).saturating_sub(place.along);
            end(false, short + self.length(cell, port), cell, port)
        };
        if place.inward { (near, far) } else { (far, near) }
    }

    /// The turn that a direction requests in a cell that a rail enters through a port. It is compared with
    /// the rail at that end, so that it stays the same all along a circle.
    fn turn(&self, end: State, line: Port, request: Point) -> Turn {
        match self.best_in(end, request, None) {
            Some((port, fit)) if port != line => {
                let along = request.dot(self.direction(end.cell, line)).abs();
                if fit > along + BETTER { Turn::Better } else { Turn::Possible }
            }
            _ => Turn::None,
        }
    }

    /// The passable port of a cell that fits a direction best.
    pub(super) fn best_in(&self, state: State, request: Point, heading: Option<Point>) -> Option<(Port, f64)> {
        self.best(self.passable_ports(state), state.cell, request, heading)
    }

    /// The port of a cell that fits a direction best and stays on the floor, and its fit. Among about equal fits, the
    /// one straight ahead, or the first without a heading.
    pub(super) fn best(&self, ports: Ports, cell: Cell, request: Point, heading: Option<Point>) -> Option<(Port, f64)> {
        let mut best: Option<(Port, f64, f64)> = None;
        for port in ports.iter().filter(|&port| !self.plan.is_stair(port)) {
            let direction = self.direction(cell, port);
            let fit = request.dot(direction);
            if fit < FITS {
                continue;
            }
            let straight = heading.map_or(0.0, |heading| heading.dot(direction));
            let is_better = best.is_none_or(|(_, least, straightest)| {
                fit > least + BETTER || (fit > least - BETTER && straight > straightest)
            });
            if is_better {
                best = Some((port, fit, straight));
            }
        }
        best.map(|(port, fit, _)| (port, fit))
    }

    /// The port through which the player leaves the middle of its cell, if any.
    fn port_from_middle(&self, place: &mut RailPosition, requests: &Requests, auto_runs: bool) -> Option<Port> {
        let heading = place.is_moving().then(|| self.heading(place));
        let here = self.state_in(place, place.cell);
        for request in requests.iter() {
            let best = self.best_in(here, request.direction, heading);
            match best {
                Some((port, _)) if request.is_tap && port != place.port => {
                    place.steering.patience = LATCHED;
                    return Some(port);
                }
                Some((port, _)) if !request.is_tap => {
                    let direction = self.direction(place.cell, port);
                    let is_turn = heading.is_none_or(|heading| heading.dot(direction) < STRAIGHT);
                    place.steering.has_turned = is_turn;
                    return Some(port);
                }
                _ => {}
            }
        }
        let heading = heading?;
        let open = self.passable_ports(here);
        let mut others = open.iter().filter(|&port| port != place.port);
        let (on, more) = (others.next()?, others.next());
        if self.plan.is_stair(on) {
            return None;
        }
        let lets_run_on = |on: Port| {
            let direction = self.direction(place.cell, on);
            requests.held().all(|request| request.direction.dot(direction) >= BACK)
        };
        if auto_runs {
            let exit = open.iter().find(|&port| self.is_exit(place.cell, port));
            return exit.or(more.is_none().then_some(on)).filter(|&on| lets_run_on(on));
        }
        let is_bend = more.is_none() && !self.squares && heading.dot(self.direction(place.cell, on)) >= GENTLE;
        (is_bend && requests.is_held() && lets_run_on(on)).then_some(on)
    }
}
