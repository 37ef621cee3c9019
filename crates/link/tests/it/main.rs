//! The tests of this crate, in one binary.

#[cfg(feature = "memory")]
mod fitting;
mod links;
mod work;
