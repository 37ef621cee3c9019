//! All tests of the whole program in a real window, in a binary of their own: they press keys at their
//! moment, so nothing else may keep the machine busy meanwhile.

#![cfg(target_os = "linux")]

mod newcomer;
mod play;
mod screen;
mod screen_reader;
