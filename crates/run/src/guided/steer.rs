//! How the player is steered: which way along its line, and which port in the middle of a cell.

use super::{Guided, PARTS};
use crate::input::{Input, Pace};
use crate::rail_position::RailPosition;
use crate::steering::{Request, Requests};
use mazewright_maze::{Cell, Port};
use mazewright_plan::Point;

/// A direction points along a line, or fits a port, where their product is at least this: cos 67.5°.
const FITS: f64 = 0.382_683_432_365_089_8;
/// How much better one port or way must fit than another so that it counts as the better one.
const BETTER: f64 = 0.05;
/// A direction fits a line better than this where no turn can fit better by so much.
const ALL_ALONG: f64 = 0.96;
/// A passage is followed round its bends while the direction points back no more than this.
const BACK: f64 = -0.1;
/// A bend of a passage is a gentle one, up to 60°, where both its ends point so much the same way.
const GENTLE: f64 = 0.4;
/// Whoever leaves a cell in a direction that is nearer than this to the one it came in by goes straight on.
const STRAIGHT: f64 = 0.9;
/// How far behind the player a turn may lie that is wished late, and how far ahead one that counts
/// more than going on, in parts: half a cell.
const LATE: u32 = 10 * PARTS;
/// How far ahead a turn may lie that is wished early, by who holds nothing else: a cell.
const EARLY: u32 = 20 * PARTS;
/// A turn that is nearer behind counts more than any ahead.
const JUST_LEFT: u32 = 4 * PARTS;

/// What became of a player that was steered.
pub(super) struct Steered {
    /// Whether it could not go all the way that was requests.
    pub(super) touched: bool,
    /// Whether it has left through the exit.
    pub(super) left: bool,
}

/// An end of a line, as it looks from a place on the line.
#[derive(Clone, Copy)]
struct End {
    /// Whether the player goes inward to get there.
    inward: bool,
    /// How far it is, in parts.
    away: u32,
    /// Which turn is wished there.
    turn: Turn,
}

/// What a direction wishes at the end of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// No port fits but the one of the line.
    None,
    /// A port fits, but the line fits about as well, this way or back.
    Possible,
    /// A port fits better than the line does there, so that it counts more than going on.
    Better,
}

impl Guided {
    /// Moves a place by a tick. Constant time.
    pub(super) fn steer(&self, place: &mut RailPosition, input: Input) -> Steered {
        let is_level = !place.is_moving() || self.heading(place).x.abs() > FITS;
        place
            .steering
            .update(input.direction, self.squares, is_level);
        let requests = place.steering.requests(self.squares);
        let goes_on = input.pace.is_automatic() && place.is_moving();
        let whole = place.stride() * input.pace.halves() / Pace::Held.halves();
        let mut rest = whole;
        let mut left = false;
        let mut may_move = true;
        if !place.is_middle() {
            match self.way_along(place, &requests, goes_on) {
                Some(inward) => {
                    if inward != place.inward {
                        place.steering.leave(true);
                    }
                    place.inward = inward;
                }
                None => may_move = false,
            }
        }
        while may_move && rest > 0 && !left {
            if place.is_middle() {
                place.steering.unlatch();
                let requests = place.steering.requests(self.squares);
                match self.way_from_middle(place, &requests, goes_on) {
                    Some(port) => {
                        place.port = port;
                        place.inward = false;
                    }
                    None => break,
                }
            }
            if place.inward {
                let way = rest.min(place.along);
                place.along -= way;
                rest -= way;
                continue;
            }
            let length = self.line(place.cell, place.port).length;
            let room = length.saturating_sub(place.along);
            if rest < room {
                place.along += rest;
                rest = 0;
            } else if self.is_exit(place.cell, place.port) {
                place.along += rest;
                rest = 0;
                left = true;
            } else {
                rest -= room;
                let (cell, port) = self.behind(place.cell, place.port);
                place.along = self.line(cell, port).length;
                (place.cell, place.port, place.inward) = (cell, port, true);
            }
        }
        *place = place.after(rest < whole);
        Steered {
            touched: requests.is_held() && rest > 0,
            left,
        }
    }

    /// The direction in which the player goes, or went last.
    pub(super) fn heading(&self, place: &RailPosition) -> Point {
        let Point { x, y } = self.outwards(place);
        if place.inward {
            Point::new(-x, -y)
        } else {
            Point::new(x, y)
        }
    }

    /// The direction in which the line of a place leads outwards there.
    pub(super) fn outwards(&self, place: &RailPosition) -> Point {
        let line = self.line(place.cell, place.port);
        self.plan
            .rail_direction(&line.rail, line.share(place.along))
    }

    /// The direction in which a port leads from the middle of its cell.
    pub(super) fn direction(&self, cell: Cell, port: Port) -> Point {
        self.plan.rail_direction(&self.plan.rail(cell, port), 0.0)
    }

    /// Whether the player goes inward; nowhere if no wish leads along the line.
    fn way_along(&self, place: &RailPosition, requests: &Requests, goes_on: bool) -> Option<bool> {
        let outwards = self.outwards(place);
        let way = requests
            .iter()
            .find_map(|wish| self.way_of_wish(place, outwards, wish));
        way.or_else(|| {
            let heading = if place.inward { -1.0 } else { 1.0 };
            // What is held against the way stops it, whoever goes on by itself or not.
            let held = requests.iter().filter(|wish| !wish.is_tap);
            let mut held = held.map(|wish| dot(wish.direction, outwards) * heading);
            let lets_go_on = held.all(|ahead| ahead >= BACK);
            (goes_on && lets_go_on).then_some(place.inward)
        })
    }

    /// Whether the player goes inward by a wish alone.
    fn way_of_wish(&self, place: &RailPosition, outwards: Point, wish: Request) -> Option<bool> {
        let fit = dot(wish.direction, outwards);
        let along = || {
            let inward = fit < 0.0;
            let is_turned = wish.is_tap && !(place.steering.is_latched() && inward == place.inward);
            (!is_turned).then_some(inward)
        };
        if fit.abs() > ALL_ALONG && self.are_lines_straight() {
            return along();
        }
        let (mut ahead, mut behind) = self.ends(place, wish);
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
        let follows = !self.squares && place.is_moving() && !wish.is_tap && forward >= BACK;
        follows.then_some(place.inward)
    }

    /// The ends of the line of a place that lie ahead and behind.
    fn ends(&self, place: &RailPosition, wish: Request) -> (End, End) {
        let near = End {
            inward: true,
            away: place.along,
            turn: self.turn(place.cell, place.port, wish.direction),
        };
        let length = self.line(place.cell, place.port).length;
        let short = length.saturating_sub(place.along);
        let far = if self.is_exit(place.cell, place.port) {
            End {
                inward: false,
                away: u32::MAX,
                turn: Turn::None,
            }
        } else {
            let (cell, port) = self.behind(place.cell, place.port);
            End {
                inward: false,
                away: short + self.line(cell, port).length,
                turn: self.turn(cell, port, wish.direction),
            }
        };
        if place.inward {
            (near, far)
        } else {
            (far, near)
        }
    }

    /// Which turn a direction wishes at a cell to which a line comes through a port. It is weighed
    /// against the line there, wherever the player is: so it stays the same all along a circle.
    fn turn(&self, cell: Cell, line: Port, wish: Point) -> Turn {
        match self.best(cell, wish, None) {
            Some((port, fit)) if port != line => {
                let along = dot(wish, self.direction(cell, line)).abs();
                if fit > along + BETTER {
                    Turn::Better
                } else {
                    Turn::Possible
                }
            }
            _ => Turn::None,
        }
    }

    /// The open port of a cell that fits a direction best, and how well; of those that fit about as
    /// well the one that goes straight on, if there is a heading, or the first.
    fn best(&self, cell: Cell, wish: Point, heading: Option<Point>) -> Option<(Port, f64)> {
        let mut best: Option<(Port, f64, f64)> = None;
        for port in self.open_ports(cell).iter() {
            let direction = self.direction(cell, port);
            let fit = dot(wish, direction);
            if fit < FITS {
                continue;
            }
            let straight = heading.map_or(0.0, |heading| dot(heading, direction));
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
    fn way_from_middle(
        &self,
        place: &mut RailPosition,
        requests: &Requests,
        goes_on: bool,
    ) -> Option<Port> {
        let heading = place.is_moving().then(|| self.heading(place));
        for wish in requests.iter() {
            let best = self.best(place.cell, wish.direction, heading);
            match best {
                Some((port, _)) if wish.is_tap && port != place.port => {
                    place.steering.latch();
                    return Some(port);
                }
                Some((port, _)) if !wish.is_tap => {
                    let direction = self.direction(place.cell, port);
                    let is_turn = heading.is_none_or(|heading| dot(heading, direction) < STRAIGHT);
                    place.steering.leave(is_turn);
                    return Some(port);
                }
                _ => {}
            }
        }
        let heading = heading?;
        let open = self.open_ports(place.cell);
        let mut others = open.iter().filter(|&port| port != place.port);
        let (on, more) = (others.next()?, others.next());
        let direction = self.direction(place.cell, on);
        let mut held = requests.iter().filter(|wish| !wish.is_tap).peekable();
        if goes_on {
            let exit = open.iter().find(|&port| self.is_exit(place.cell, port));
            let on = exit.or(more.is_none().then_some(on))?;
            let direction = self.direction(place.cell, on);
            let lets_go_on = held.all(|wish| dot(wish.direction, direction) >= BACK);
            return lets_go_on.then_some(on);
        }
        let follows = more.is_none()
            && !self.squares
            && dot(heading, direction) >= GENTLE
            && held.peek().is_some()
            && held.all(|wish| dot(wish.direction, direction) >= BACK);
        follows.then_some(on)
    }
}

fn dot(a: Point, b: Point) -> f64 {
    a.x * b.x + a.y * b.y
}
