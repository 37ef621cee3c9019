//! The taut string: the shortest path from the start to the goal that stays a radius away from walls, made
//! of straight segments and arcs round posts.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::motion::{Position, REACH, center};
use crate::plane::{Tangent, angle, axis, tangent};
use mazewright_maze::Maze;
use mazewright_maze::plan::Point;

use super::INNER;
use super::measure::{MOST_KEYS, Measure};
use super::sight::{self, Beam, Eye, corner, is_clear, point};
use super::skeleton::{Bend, Corner, Skeleton, Turn};

/// A right angle.
const QUARTER: f64 = std::f64::consts::FRAC_PI_2;
/// Strings that differ by less, in cells, count as equally long; over all posts of a path this adds up to less
/// than the margin of [`super::price`].
const SAME: f64 = 1e-10;

/// The shortest path at a distance of `INNER` from all walls.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Taut {
    /// In cells.
    pub(super) length: f64,
    /// The posts that it bends round, from the start to the goal.
    pub(super) bends: Vec<(Corner, Turn)>,
}

/// A straight segment that has reached a post or the goal.
#[derive(Clone, Copy)]
struct Arrival {
    /// The post; none at the goal.
    post: Option<Post>,
    /// The cells from the start to where the segment ends.
    length: f64,
    /// The arrival that the segment comes from; none from the start.
    before: Option<u32>,
}

/// A post that a string bends round, and the direction in which it comes there.
#[derive(Clone, Copy)]
struct Post {
    corner: Corner,
    bend: Bend,
    along: Point,
    /// The angle along the bend, in radians.
    turned: f64,
    /// The length of the arc from the beginning of the bend, on a circle with the radius 1.
    round: f64,
}

/// A search for the shortest string: A* over the tangents of posts, with the straight-line distance as the
/// estimate. Tangents are found on demand.
struct Search<'maze> {
    measure: Measure,
    skeleton: Skeleton<'maze>,
    start: Point,
    goal: Point,
    arrivals: Vec<Arrival>,
    /// Arrivals to expand, the one with the least sum of length and estimate on top. The bits of non-negative
    /// floats have the same order as the floats.
    queue: BinaryHeap<Reverse<(u64, u32)>>,
    /// The Pareto-optimal arrivals at each post and turn: no other is both earlier in the bend and shorter.
    best: BTreeMap<(Corner, Turn), Vec<u32>>,
}

/// The shortest string from a position; `None` where no path leads to the goal.
pub(super) fn find(maze: &Maze, from: Position, measure: Measure) -> Option<Taut> {
    let start = from.cell(maze.topology())?;
    let mut search = Search {
        measure,
        skeleton: Skeleton::new(maze, start),
        start: from,
        goal: center(maze.topology(), maze.goal()),
        arrivals: Vec::new(),
        queue: BinaryHeap::new(),
        best: BTreeMap::new(),
    };
    search.expand(None);
    while let Some(Reverse((_, index))) = search.queue.pop() {
        let Some(post) = search.arrivals[index as usize].post else { return Some(search.string(index)) };
        let best = search.best.get(&(post.corner, post.bend.turn));
        if best.is_some_and(|best| best.contains(&index)) {
            search.expand(Some(index));
        }
    }
    None
}

impl Search<'_> {
    /// Adds all segments that follow an arrival, or those from the start.
    fn expand(&mut self, before: Option<u32>) {
        let from = before.map(|before| self.arrivals[before as usize]);
        let Some(post) = from.and_then(|from| from.post) else {
            let eye = Eye { middle: self.start, post: None };
            for first in 0..4 {
                self.look(&eye, first, (axis(first), axis(first + 1)), None);
            }
            return;
        };
        let Post { corner, bend, .. } = post;
        let eye = Eye { middle: point(corner), post: Some((corner, bend.turn)) };
        let Some((begun, ..)) = bend.place(post.along) else { return };
        for quarter in begun..bend.right_angles {
            let next = bend.turn.port(bend.first, quarter + 1);
            let from = if quarter == begun { post.along } else { axis(bend.turn.port(bend.first, quarter)) };
            match bend.turn {
                Turn::Right => self.look(&eye, next + 3, (from, axis(next)), before),
                Turn::Left => self.look(&eye, next, (axis(next), from), before),
            }
        }
    }

    /// Adds all segments in one quadrant.
    fn look(&mut self, eye: &Eye, first: u8, window: (Point, Point), before: Option<u32>) {
        let mut found = Vec::new();
        let skeleton = &self.skeleton;
        let first = first & 3;
        let second = (first + 1) & 3;
        let goal = skeleton.maze.topology().coordinates(skeleton.maze.goal());
        sight::look(skeleton, eye, first, window, |beam| {
            if beam.square == (goal.0 as i32, goal.1 as i32)
                && let Some((along, length)) = self.segment_to_goal(eye, first, beam)
            {
                found.push((None, along, length));
            }
            let ends = [
                (corner(beam.square, [first ^ 2, second]), Turn::Right),
                (corner(beam.square, [first, second ^ 2]), Turn::Left),
            ];
            for (end, turn) in ends {
                if eye.post.is_some_and(|(corner, _)| corner == end) {
                    continue;
                }
                let Some(bend) = skeleton.bend(end, turn) else { continue };
                let aside = turn.sign() * INNER - eye.aside();
                let Tangent { along, length } = tangent(point(end) - eye.middle, aside);
                // At the end of the bend nothing is left to bend.
                if let Some(turned) = turned(&bend, along)
                    && turned + SAME < QUARTER * f64::from(bend.right_angles)
                    && is_clear(skeleton, eye, beam, first, along)
                {
                    let post = Post { corner: end, bend, along, turned, round: self.round(&bend, along) };
                    found.push((Some(post), along, self.measure.straight(along, length)));
                }
            }
        });
        for (post, along, segment) in found {
            self.add(post, along, segment, before);
        }
    }

    /// The length of the arc from the beginning of a bend to a direction, on a circle with the radius 1.
    fn round(&self, bend: &Bend, along: Point) -> f64 {
        match self.measure {
            Measure::Plain => turned(bend, along).unwrap_or(0.0),
            Measure::Keys => self.measure.round(axis(bend.first), along, bend.turn),
        }
    }

    /// The segment to the goal from an eye that sees its cell.
    fn segment_to_goal(&self, eye: &Eye, first: u8, beam: &Beam) -> Option<(Point, f64)> {
        let skeleton = &self.skeleton;
        let Some(exit) = skeleton.maze.exit() else {
            let Tangent { along, length } = tangent(self.goal - eye.middle, -eye.aside());
            let is_clear = is_clear(skeleton, eye, beam, first, along);
            let reach = if self.measure == Measure::Keys { REACH * MOST_KEYS } else { REACH };
            return is_clear.then_some((along, (self.measure.straight(along, length) - reach).max(0.0)));
        };
        // The exit line is closest at a right angle.
        let along = axis(exit.port.0);
        let from = eye.touch(along);
        let aside = (self.goal - from).cross(along);
        let most = 0.5 - INNER + SAME;
        let is_inside = aside * aside <= most * most;
        let length = (self.goal - from).dot(along) + 0.5;
        (is_inside && is_clear(skeleton, eye, beam, first, along)).then_some((along, length.max(0.0)))
    }

    /// Adds a segment, unless another arrival at its post is at least as good.
    fn add(&mut self, post: Option<Post>, along: Point, segment: f64, before: Option<u32>) {
        let mut length = segment;
        if let Some(before) = before {
            let from = &self.arrivals[before as usize];
            length += from.length;
            if let Some(from) = from.post {
                length += INNER * (self.round(&from.bend, along) - from.round).max(0.0);
            }
        }
        let index = self.arrivals.len() as u32;
        let mut left = 0.0;
        if let Some(post) = post {
            let arrivals = &self.arrivals;
            let best = self.best.entry((post.corner, post.bend.turn)).or_default();
            // The length that the string would have at the beginning of the bend decides which of two strings at a
            // post is shorter after it.
            let key = |post: &Post, length: f64| (post.turned, length - INNER * post.round);
            let (turned, level) = key(&post, length);
            let known = |&index: &u32| {
                let arrival = &arrivals[index as usize];
                arrival.post.map_or((0.0, 0.0), |post| key(&post, arrival.length))
            };
            if best.iter().map(known).any(|known| known.0 <= turned + SAME && known.1 <= level + SAME) {
                return;
            }
            best.retain(|index| {
                let known = known(index);
                known.0 < turned || known.1 < level
            });
            best.push(index);
            // The goal starts at most this far from the middle of its cell.
            left = ((point(post.corner) - self.goal).length() - INNER - 0.6).max(0.0);
        }
        self.arrivals.push(Arrival { post, length, before });
        self.queue.push(Reverse(((length + left).to_bits(), index)));
    }

    /// The string that ends with an arrival.
    fn string(&self, last: u32) -> Taut {
        let length = self.arrivals[last as usize].length;
        let mut bends = Vec::new();
        let mut before = self.arrivals[last as usize].before;
        while let Some(index) = before {
            let arrival = &self.arrivals[index as usize];
            bends.extend(arrival.post.map(|post| (post.corner, post.bend.turn)));
            before = arrival.before;
        }
        bends.reverse();
        Taut { length, bends }
    }
}

/// The angle of a direction along a bend, in radians.
fn turned(bend: &Bend, along: Point) -> Option<f64> {
    let (quarter, cosine, sine) = bend.place(along)?;
    Some(QUARTER * f64::from(quarter) + angle(cosine, sine))
}
