//! Named layouts of a race's display, one of which is in use.

use bevy::prelude::*;
use strum::IntoStaticStr;

use super::{Arrangement, DisplayPlace};
use crate::game::theme::Shade;

/// The most layouts there are.
const MOST: usize = 20;
/// The longest name, in characters.
pub(super) const LONGEST_NAME: usize = 30;
/// The sides that a window may have, in logical pixels.
const SIDES: std::ops::RangeInclusive<u32> = 100..=4000;

/// The ground of the display's own window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "ground-")]
pub enum WindowBackground {
    /// The color of the theme's panels.
    #[default]
    Theme,
    /// Black.
    Black,
    /// Pure green, which streaming programs take out; text on it is dark.
    Green,
    /// Pure blue, likewise; text on it is light.
    Blue,
}

impl WindowBackground {
    /// All grounds.
    pub const ALL: [Self; 4] = [Self::Theme, Self::Black, Self::Green, Self::Blue];

    /// The message that names it, and its name in the settings file.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Its color; that of the theme is none of its own.
    pub const fn shade(self) -> Option<Shade> {
        match self {
            Self::Theme => None,
            Self::Black => Some(Shade([0, 0, 0])),
            Self::Green => Some(Shade([0, 255, 0])),
            Self::Blue => Some(Shade([0, 0, 255])),
        }
    }
}

/// How the display looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The name that the racer gave it; empty for the first one as long as it has none.
    pub name: String,
    /// Where each part is shown.
    pub arrangement: Arrangement,
    /// The ground of the display's own window.
    pub ground: WindowBackground,
    /// The width and the height of that window, in logical pixels.
    pub window: (u32, u32),
    /// True if seed, code and fingerprint are hidden until the first direction.
    pub hides_seed: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            name: String::new(),
            arrangement: Arrangement::default(),
            ground: WindowBackground::default(),
            window: (360, 640),
            hides_seed: false,
        }
    }
}

/// A request of the racer about the layouts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LayoutWish {
    /// Use another one.
    Choose(usize),
    /// Add a copy of the one in use, with a name.
    Add(String),
    /// Give the one in use another name.
    Rename(String),
    /// Remove the one in use.
    Remove,
    /// Another ground of the display's own window.
    Background(WindowBackground),
    /// Hide the seed until the start, or show it.
    HideSeed,
    /// The display's own window has another size, in logical pixels.
    Resize(u32, u32),
    /// Close that window: its parts go to the column to the right.
    CloseWindow,
}

/// The layouts; there is always one in use.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Layouts {
    /// All layouts.
    pub all: Vec<Layout>,
    /// The number of the one in use, from 0.
    pub current: usize,
    /// Set while the parts are being arranged.
    pub is_open: bool,
    /// True if they are arranged from the pause, to which one goes back.
    pub(super) is_from_pause: bool,
}

impl Default for Layouts {
    fn default() -> Self {
        Self::new(Vec::new(), 0)
    }
}

impl Layouts {
    /// Some layouts, of which one is in use; the usual one if there are none.
    pub(super) fn new(mut all: Vec<Layout>, current: usize) -> Self {
        all.truncate(MOST);
        if all.is_empty() {
            all.push(Layout::default());
        }
        Self { current: current.min(all.len() - 1), all, is_open: false, is_from_pause: false }
    }

    /// The one in use.
    pub fn layout(&self) -> &Layout {
        &self.all[self.current]
    }

    pub(super) fn layout_mut(&mut self) -> &mut Layout {
        &mut self.all[self.current]
    }

    /// Where the parts of the one in use are shown.
    pub fn arrangement(&self) -> &Arrangement {
        &self.layout().arrangement
    }

    /// Returns true if another layout can be added.
    pub const fn has_room(&self) -> bool {
        self.all.len() < MOST
    }

    /// Carries out a wish.
    pub(super) fn apply(&mut self, wish: &LayoutWish) {
        match wish {
            LayoutWish::Choose(number) if *number < self.all.len() => self.current = *number,
            LayoutWish::Choose(_) => {}
            LayoutWish::Add(name) if self.has_room() => {
                let name = name.clone();
                let copy = self.layout().clone();
                self.all.push(Layout { name, ..copy });
                self.current = self.all.len() - 1;
            }
            LayoutWish::Add(_) => {}
            LayoutWish::Rename(name) => {
                self.layout_mut().name = name.chars().take(LONGEST_NAME).collect();
            }
            LayoutWish::Remove => {
                self.all.remove(self.current);
                let is_open = self.is_open;
                *self = Self::new(std::mem::take(&mut self.all), self.current);
                self.is_open = is_open;
            }
            LayoutWish::Background(ground) => self.layout_mut().ground = *ground,
            LayoutWish::HideSeed => self.layout_mut().hides_seed ^= true,
            // A window out of sight has no size.
            LayoutWish::Resize(0, _) | LayoutWish::Resize(_, 0) => {}
            LayoutWish::Resize(width, height) => {
                self.layout_mut().window = within_sides((*width, *height));
            }
            LayoutWish::CloseWindow => {
                let arrangement = &mut self.layout_mut().arrangement;
                let parts: Vec<_> = arrangement.column(DisplayPlace::Window).collect();
                for part in parts {
                    arrangement.put(part, DisplayPlace::Right);
                }
            }
        }
    }

    /// Returns true if the display has a window of its own.
    pub fn has_window(&self) -> bool {
        self.arrangement().has(DisplayPlace::Window)
    }
}

/// The nearest size that a window may have.
pub(super) fn within_sides((width, height): (u32, u32)) -> (u32, u32) {
    let within = |side: u32| side.clamp(*SIDES.start(), *SIDES.end());
    (within(width), within(height))
}
