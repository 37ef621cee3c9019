//! Items that only the other crates of this project use. They are not part of the public interface and may change in
//! any release.

#[cfg(feature = "film")]
pub use crate::draw::film::{MAX_PIXELS, fits as film_fits};
pub use crate::draw::moment::Moment;
#[cfg(feature = "png")]
pub use crate::draw::raster::{canvas_png, png_memory};
pub use crate::draw::svg::svg_of;
pub use crate::draw::svg_sheet::{SheetDrawing, svg_of_several};
#[cfg(feature = "json")]
pub use crate::draw::trace::{Program, carving_by, carving_header, solving_by};
#[cfg(feature = "json")]
pub use crate::read::trace::MAX_TRACE_BYTES;

pub mod canvas {
    pub use crate::draw::canvas::*;
}
