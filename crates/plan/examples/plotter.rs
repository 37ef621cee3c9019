//! Prints the walls of a maze as pen movements, in millimeters.

use mazewright_maze::{Algorithm, Recipe, Seed, Size};
use mazewright_plan::{Edge, Plan, strokes};

/// The width of a cell in millimeters.
const CELL: f64 = 8.0;

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let maze = Recipe::new(Size::new(12, 8)?, Algorithm::Kruskal, Seed(1)).carve()?;
    let plan = Plan::new(maze.topology());
    let extent = plan.extent();
    println!("{}x{} mm", extent.x * CELL, extent.y * CELL);
    strokes(&plan, &maze, &mut |stroke| match stroke {
        Edge::Line { from, to } => {
            println!("up {:.1} {:.1}", from.x * CELL, from.y * CELL);
            println!("down {:.1} {:.1}", to.x * CELL, to.y * CELL);
        }
        Edge::Arc { radius, from, to } => {
            println!("arc {:.1} from {from} to {to} turns", radius * CELL);
        }
    });
    Ok(())
}
