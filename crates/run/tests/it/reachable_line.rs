//! The bound of lines that keys could hold: no tick gains more, and a bolder one fails.

use std::f64::consts::{FRAC_PI_4, TAU};
use std::sync::Mutex;

use mazewright_run::inside::{RADIUS, STEP, advance};
use mazewright_run::{Direction, Position};

use mazewright_testing::{in_parallel, maze_of};

use crate::perfect_line::{OPEN, distance, in_keys, is_free, walls};

/// The least cost of a radian round a post by the bound for keys, at an angle past a direction of keys.
struct Prices {
    /// Ticks from the direction of keys on, in even parts of 45°.
    sums: Vec<f64>,
}

impl Prices {
    const PARTS: usize = 2000;

    /// Round a post the eight directions make an octagon. Near a direction of keys and before the next one, which
    /// pushes against the post, an arc costs less.
    fn new(steep: f64) -> Self {
        let plain = 1.0 / f64::asin(STEP / RADIUS);
        let mut sums = vec![0.0];
        for part in 0..Self::PARTS {
            let angle = (part as f64 + 0.5) / Self::PARTS as f64 * FRAC_PI_4;
            let octagon = RADIUS / STEP * in_keys(angle.cos(), angle.sin());
            let before = (FRAC_PI_4 - angle - 0.15).max(0.0);
            let price = if angle < 0.09 { plain } else { plain + steep * before * before };
            sums.push(sums[part] + price.min(octagon) * FRAC_PI_4 / Self::PARTS as f64);
        }
        Self { sums }
    }

    /// The ticks from angle 0 on.
    fn to(&self, angle: f64) -> f64 {
        let whole = (angle / FRAC_PI_4).floor();
        let part = (angle / FRAC_PI_4 - whole) * Self::PARTS as f64;
        let n = (part as usize).min(Self::PARTS - 1);
        whole * self.sums[Self::PARTS] + self.sums[n] + (self.sums[n + 1] - self.sums[n]) * (part - n as f64)
    }

    /// The largest share of a path that its arcs can save, if 16 ticks of straight segments belong to each.
    fn most_saved(&self) -> f64 {
        let mut most = 0.0_f64;
        let octagon = |angle: f64| {
            let whole = (angle / FRAC_PI_4).floor();
            let rest = angle - whole * FRAC_PI_4;
            let corner = in_keys(FRAC_PI_4.sin(), 1.0 - FRAC_PI_4.cos());
            RADIUS / STEP * (whole * corner + in_keys(rest.sin(), 1.0 - rest.cos()))
        };
        for from in 0..400 {
            for to in from..=400 {
                let [from, to] = [from, to].map(|angle| f64::from(angle) / 100.0 * FRAC_PI_4);
                let full = octagon(to) - octagon(from);
                let saved = full - (self.to(to) - self.to(from));
                most = most.max(saved / (full + 16.0));
            }
        }
        most
    }

    /// The price of the way round a post from one place to another, both given from the post.
    fn cost(&self, from: (f64, f64), to: (f64, f64)) -> f64 {
        let is_left = from.0 * to.1 - from.1 * to.0 < 0.0;
        let side = |(x, y): (f64, f64)| (x, if is_left { -y } else { y });
        let (p, q) = (side(from), side(to));
        let (dx, dy) = (q.0 - p.0, q.1 - p.1);
        let direct =
            if distance((0.0, 0.0), [p, q]) >= RADIUS - 1e-12 { in_keys(dx, dy) / STEP } else { f64::INFINITY };
        if direct <= 1.0 {
            return direct;
        }
        let begin = f64::atan2(p.1, p.0).rem_euclid(TAU);
        let end = begin + f64::atan2(p.0 * q.1 - p.1 * q.0, p.0 * q.0 + p.1 * q.1);
        let ahead = |(x, y): (f64, f64)| (RADIUS / f64::hypot(x, y).max(RADIUS)).acos();
        let straight =
            |(x, y): (f64, f64), angle: f64| in_keys(RADIUS * angle.cos() - x, RADIUS * angle.sin() - y) / STEP;
        // Where the circle is joined and left, as shares of the arcs seen from the ends: a grid that shrinks round the
        // cheapest.
        let (ahead_p, ahead_q) = (ahead(p), ahead(q));
        let mut best = (direct, 0.5, 0.5);
        let mut width = 0.5;
        while width > 0.001 {
            let shares = |middle: f64, arc: f64| {
                let count = if arc > 0.0 { 4 } else { 0 };
                let share = move |n: i32| (middle + width * f64::from(n) / 4.0).clamp(0.0, 1.0);
                (-count..=count).map(share)
            };
            let (_, middle_p, middle_q) = best;
            for u in shares(middle_p, ahead_p) {
                let joined = begin + ahead_p * u;
                let there = straight(p, joined) - self.to(joined);
                for v in shares(middle_q, ahead_q) {
                    let left = end - ahead_q * v;
                    let cost = there + self.to(left) + straight(q, left);
                    if left >= joined - 1e-12 && cost < best.0 {
                        best = (cost, u, v);
                    }
                }
            }
            width /= 2.0;
        }
        best.0
    }
}

#[test]
fn no_tick_with_keys_gains_more_than_the_bound_and_a_bolder_bound_fails() {
    let prices = Prices::new(4.3);
    let bolder = Prices::new(7.0);
    let maze = maze_of(OPEN);
    let all = walls(&maze);
    let mut corners = Vec::new();
    for corner in (1..6).flat_map(|x| (1..5).map(move |y| (f64::from(x), f64::from(y)))) {
        let near: Vec<_> = all.iter().copied().filter(|&wall| distance(corner, wall) < 1.0).collect();
        if near.iter().any(|&wall| distance(corner, wall) == 0.0) {
            corners.push((corner, near));
        }
    }
    let most = Mutex::new((0.0_f64, 0.0_f64));
    in_parallel(&corners, |(corner, near)| {
        let mut here = (0.0_f64, 0.0_f64);
        for n in 0..180 * 16 {
            let angle = (f64::from(n % 180) + 0.1) / 180.0 * TAU;
            let off = [
                0.0, 0.0004, 0.001, 0.002, 0.0035, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04,
                0.045,
            ][n as usize / 180];
            let reach = RADIUS + off;
            let from = Position { x: corner.0 + reach * angle.cos(), y: corner.1 + reach * angle.sin() };
            if !is_free(&maze, near, from) {
                continue;
            }
            for direction in Direction::KEYS {
                let (to, _) = advance(&maze, from, direction);
                let from = (from.x - corner.0, from.y - corner.1);
                let to = (to.x - corner.0, to.y - corner.1);
                if f64::hypot(to.0, to.1) < 0.36 {
                    here.0 = here.0.max(prices.cost(from, to));
                    here.1 = here.1.max(bolder.cost(from, to));
                }
            }
        }
        let mut most = most.lock().unwrap();
        *most = (most.0.max(here.0), most.1.max(here.1));
    });
    let (most, bolder) = most.into_inner().unwrap();
    println!("most ticks of the bound in a tick: {most}, bolder {bolder}");
    assert!((0.999..1.0001).contains(&most), "{most}");
    assert!((1.0 - prices.most_saved()) / most > 0.983);
    assert!(bolder > 1.0005, "{bolder}");
}
