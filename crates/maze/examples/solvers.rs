//! Solves one maze with every solver: `cargo run -p mazewright-maze --example solvers`.

#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use mazewright_maze::solve::{Effort, Solver};
use mazewright_maze::{Algorithm, Recipe, Seed, Size};

fn main() -> Result<(), Box<dyn Error>> {
    let recipe = Recipe::new(Size::new(40, 30)?, Algorithm::default(), Seed(7)).with_braid("0.3".parse()?);
    let maze = recipe.carve()?;
    for solver in Solver::ALL {
        match maze.solve(solver) {
            Ok(solution) => {
                let effort = match solution.effort {
                    Effort::Cells(cells) => format!("{cells} cells visited"),
                    Effort::Moves(moves) => format!("{moves} moves"),
                };
                println!("{:16} {:4} cells, {effort}", solver.name(), solution.path.len());
            }
            Err(problem) => println!("{:16} {problem}", solver.name()),
        }
    }
    Ok(())
}
