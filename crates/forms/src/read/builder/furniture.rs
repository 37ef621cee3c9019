//! The furniture of a maze that is being read.

use super::{Builder, ReadError, TextPosition};
use mazewright_maze::furniture::{Furniture, FurnitureError, Obstacle};
use mazewright_maze::topology::{Cell, Grid, Port, Side, Topology as _};

impl Builder<'_> {
    /// Removes the wall north or west of a cell, as [`gap`](Self::gap) does, for a door, a gate or a barrier.
    pub(in crate::read) fn obstacle(
        &mut self,
        x: usize,
        y: usize,
        side: Side,
        obstacle: Obstacle,
        place: TextPosition,
    ) -> Result<(), ReadError> {
        let cell = self.passages.topology().cell(x as u32, (y + self.first_row) as u32);
        let behind = self.passages.topology().neighbor(cell, side.port());
        let place = self.on_page(place);
        if self.passages.is_void(cell) || self.passages.is_void(behind) {
            let sign = self.page.character(place.0, place.1);
            let problem = format!("'{sign}' does not belong in a maze here, but between two cells");
            return Err(self.page.error(place.0, place.1, problem));
        }
        self.passages.open(cell, side.port());
        self.obstacles.push((cell, side.port(), obstacle, place));
        Ok(())
    }

    /// The furniture of a finished grid.
    pub(super) fn furniture(&self, grid: &Grid) -> Furniture {
        let obstacles = self.obstacles.iter().map(|&(cell, port, obstacle, _)| {
            let end = self.end_on(grid, cell, port);
            (end.0, end.1, if end == (cell, port) { obstacle } else { obstacle.opposite() })
        });
        let items = self.items.iter().map(|&(cell, item, _)| (cell, item));
        Furniture::new(grid, items.collect(), &obstacles.collect::<Vec<_>>())
    }

    /// The end of a passage that has a port: where it leads under a bridge, not that on the bridge.
    fn end_on(&self, grid: &Grid, cell: Cell, port: Port) -> (Cell, Port) {
        let rectangle = self.passages.topology();
        if grid.is_woven() && !grid.has_port(cell, port) {
            (rectangle.neighbor(cell, port), rectangle.opposite(cell, port))
        } else {
            (cell, port)
        }
    }

    /// The error of furniture that stands where it cannot, at the last sign of it.
    pub(super) fn unfurnished(&self, grid: &Grid, error: FurnitureError) -> ReadError {
        let (cell, port) = error.place();
        let place = match port {
            Some(port) => {
                let ends = [(cell, port), (grid.neighbor(cell, port), grid.opposite(cell, port))];
                // Only a passage under a bridge shows in two places.
                let is_it = |found: &&(Cell, Port, Obstacle, _)| ends.contains(&self.end_on(grid, found.0, found.1));
                self.obstacles.iter().rfind(is_it).map(|found| found.3)
            }
            None => self.items.iter().rfind(|found| found.0 == cell).map(|found| found.2),
        };
        let (line, column) = place.unwrap_or_default();
        self.page.error(line, column, error.to_string())
    }
}
