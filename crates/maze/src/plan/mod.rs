//! Plane geometry of mazes: where the cells, walls and paths of any grid lie on a flat sheet.
//!
//! Distances are in units: the middles of neighbors are about 1 apart, and every cell has room for a disc of
//! radius 1/2. x grows to the right and y downwards, both from 0.
//!
//! # The walls, and the cell at a point
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//! use mazewright_maze::plan::{Edge, Plan, strokes};
//!
//! let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
//! let plan = Plan::new(maze.topology());
//! assert_eq!(plan.cell_at(plan.middle(maze.start())), Some(maze.start()));
//!
//! // All walls, as few lines as possible: the commands of a pen plotter.
//! strokes(&plan, &maze, &mut |stroke| match stroke {
//!     Edge::Line { from, to } => println!("line {} {} to {} {}", from.x, from.y, to.x, to.y),
//!     Edge::Arc { radius, .. } => println!("arc of radius {radius}"),
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The path as a line
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//! use mazewright_maze::plan::{Plan, trail};
//!
//! let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
//! let path = maze.shortest_path().unwrap_or_default();
//! let doors = (maze.entrance(), maze.exit());
//! trail(&Plan::new(maze.topology()), &maze, &path, doors, &mut |points| {
//!     println!("a line through {} points", points.len());
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The parts
//!
//! - A [`Plan`] locates cells: their [middles](Plan::middle), [outlines](Plan::sides) and what is at a
//!   [point](Plan::cell_at).
//! - [`strokes`] lists all walls; [`pieces`] lists those of single cells.
//! - [`trail`] turns a path into lines.
//!
//! Only + − × ÷ and square roots are used, so every platform computes the same numbers.

pub(crate) mod bridge;
pub(crate) mod doorway;
mod edge;
pub(crate) mod layout;
mod pieces;
mod point;
pub(crate) mod rail;
mod strokes;
mod trail;
pub(crate) mod turn;
mod walls;

pub use self::edge::{Bounds, Edge};
pub use self::layout::Plan;
pub use self::pieces::pieces;
pub use self::point::Point;
pub use self::strokes::strokes;
pub use self::trail::trail;
pub use self::walls::Walls;
