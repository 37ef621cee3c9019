//! Items that only the other crates of this project use. They are not part of the public interface and may change in
//! any release.

pub use crate::generate::sets::Sets;
pub use crate::plan::bridge::INSET;
pub use crate::plan::doorway::Doorway;
pub use crate::plan::layout::{SEAM, SIDES};
pub use crate::plan::rail::Rail;
pub use crate::seed::fnv_1a;
pub use crate::topology::slots::GridSlots;
pub use crate::topology::tiling::Tiles;
pub use crate::trace::log::Log;
pub use crate::trace::retracing::Retracing;
pub use crate::trace::shown::{Next, Picked, RankKind, Shown, StructureKind};

pub mod braid {
    pub use crate::braid::*;
}

pub mod door {
    pub use crate::door::*;
}

pub mod known {
    pub use crate::measure::known::*;
}

pub mod mask {
    pub use crate::mask::*;
}

pub mod parse {
    pub use crate::parse::*;
}

pub mod random {
    pub use crate::random::*;
}

pub mod rows {
    pub use crate::rows::*;
}

pub mod stream {
    pub use crate::stream::*;
}

pub mod text {
    pub use crate::text::*;
}

pub mod turn {
    pub use crate::plan::turn::*;
}
