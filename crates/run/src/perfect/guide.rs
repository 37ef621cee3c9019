//! The guide: the string at the disc's own radius, and the ticks left along it from a position.

use crate::motion::{RADIUS, REACH, STEP, center};
use crate::plane::{Tangent, axis, tangent};
use mazewright_maze::Maze;
use mazewright_maze::plan::Point;

use super::ARC;
use super::measure::Measure;
use super::sight::point;
use super::skeleton::{Corner, Turn};

/// The end of a path.
#[derive(Clone, Copy, Debug)]
enum End {
    /// Across a line, in the direction of a unit vector; a point of the line.
    Exit(Point, Point),
    /// To within reach of a point.
    Goal(Point),
}

/// A post that the guide bends round.
#[derive(Clone, Copy, Debug)]
struct Bend {
    middle: Point,
    turn: Turn,
    /// The direction in which the guide leaves it.
    leaving: Point,
    /// The ticks from there to the end.
    left: f64,
}

/// The path that the disc follows: arcs round posts, and the segments between them.
#[derive(Debug)]
pub(super) struct Guide {
    measure: Measure,
    start: Point,
    bends: Vec<Bend>,
    end: End,
}

/// A position relative to the guide.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress {
    /// The number of the bend that comes next.
    pub(super) next: usize,
    /// The ticks from here to the end.
    pub(super) left: f64,
    /// The direction of the guide.
    pub(super) along: Point,
    /// The distance to the next bend in cells; `None` after the last one.
    pub(super) bend: Option<f64>,
}

impl Guide {
    /// The guide round the posts of a string, from the start to the goal of a maze.
    pub(super) fn new(maze: &Maze, bends: &[(Corner, Turn)], measure: Measure) -> Self {
        let rectangle = maze.topology();
        let goal = center(rectangle, maze.goal());
        let end = maze.exit().map_or(End::Goal(goal), |exit| {
            let along = axis(exit.port.0);
            End::Exit(along, goal.offset(along, 0.5))
        });
        let bend = |&(corner, turn): &_| Bend { middle: point(corner), turn, leaving: Point::default(), left: 0.0 };
        let bends = bends.iter().map(bend).collect();
        let mut guide = Self { measure, start: center(rectangle, maze.start()), bends, end };
        guide.drop_idle_bends();
        guide.measure();
        guide
    }

    /// The segment from a point, or from the circle round a bend, to a bend or the end.
    fn segment(&self, from: Option<usize>, at: Point, to: usize) -> Tangent {
        let (middle, aside) = from.map_or((at, 0.0), |from| {
            let bend = &self.bends[from];
            (bend.middle, bend.turn.sign() * RADIUS)
        });
        if let Some(bend) = self.bends.get(to) {
            return tangent(bend.middle - middle, bend.turn.sign() * RADIUS - aside);
        }
        match self.end {
            End::Goal(goal) => {
                let segment = tangent(goal - middle, -aside);
                Tangent { length: segment.length - REACH, ..segment }
            }
            End::Exit(along, line) => Tangent { along, length: (line - middle).dot(along) },
        }
    }

    /// The ticks of a segment.
    fn straight(&self, segment: &Tangent) -> f64 {
        self.measure.straight(segment.along, segment.length) / STEP
    }

    /// The ticks of an arc round a post.
    fn round(&self, from: Point, to: Point, turn: Turn) -> f64 {
        let radian = if self.measure == Measure::Keys { RADIUS / STEP } else { ARC };
        radian * self.measure.round(from, to, turn)
    }

    /// Removes bends that bend the wrong way: the circles of the disc are a little larger than those of the
    /// string, which can reverse a tiny bend.
    fn drop_idle_bends(&mut self) {
        for bend in std::mem::take(&mut self.bends) {
            self.bends.push(bend);
            // The last but one can be seen to be idle once its successor is known.
            while self.bends.len() > 1 && self.is_idle(self.bends.len() - 2) {
                self.bends.remove(self.bends.len() - 2);
            }
        }
        while !self.bends.is_empty() && self.is_idle(self.bends.len() - 1) {
            self.bends.pop();
        }
    }

    fn is_idle(&self, number: usize) -> bool {
        let coming = self.segment(number.checked_sub(1), self.start, number).along;
        let leaving = self.segment(Some(number), self.start, number + 1).along;
        is_passed(coming, leaving, self.bends[number].turn)
    }

    /// Measures the rest of the path after each bend.
    fn measure(&mut self) {
        let mut left = 0.0;
        for number in (0..self.bends.len()).rev() {
            let segment = self.segment(Some(number), self.start, number + 1);
            left += self.straight(&segment);
            let bend = &mut self.bends[number];
            (bend.leaving, bend.left) = (segment.along, left);
            let turn = bend.turn;
            let coming = self.segment(number.checked_sub(1), self.start, number).along;
            left += self.round(coming, segment.along, turn);
        }
    }

    /// The start.
    pub(super) fn start(&self) -> Progress {
        self.place(self.start, 0)
    }

    /// A position, given that the bends before `next` are behind it.
    pub(super) fn place(&self, at: Point, mut next: usize) -> Progress {
        loop {
            let segment = self.segment(None, at, next);
            let Some(bend) = self.bends.get(next) else {
                return Progress { next, left: self.straight(&segment), along: segment.along, bend: None };
            };
            if is_passed(segment.along, bend.leaving, bend.turn) {
                next += 1;
                continue;
            }
            let round = self.round(segment.along, bend.leaving, bend.turn);
            let left = self.straight(&segment) + round + bend.left;
            return Progress { next, left, along: segment.along, bend: Some(segment.length) };
        }
    }
}

/// Returns true if a direction is already past the one in which a bend ends.
fn is_passed(along: Point, leaving: Point, turn: Turn) -> bool {
    turn.sign() * along.cross(leaving) <= 0.0 && along.dot(leaving) > 0.0
}
