//! The look of every panel: the colors of the theme and the words of the language, handed down with egui's context.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use bevy_egui::egui::{self, Color32, FontId, Id};

use crate::game::logic::{Controls, Device, Keyboard, caption, shortcuts};
use crate::game::theme::{Shade, Theme};
use crate::game::words::{Argument, Localizer, Phrase};
use crate::game::world_look::WorldLook;
use mazewright_forms::draw;

/// The separator between the parts of a line.
pub(super) const APART: &str = "   ·   ";

/// A color as egui has it.
pub(super) const fn color(Shade([red, green, blue]): Shade) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// Colors and words.
pub(super) struct Look {
    pub(super) background: Color32,
    pub(super) player: Color32,
    pub(super) exit: Color32,
    pub(super) entrance: Color32,
    pub(super) way: Color32,
    pub(super) opponent: Color32,
    pub(super) text: Color32,
    pub(super) quiet: Color32,
    pub(super) ink: Color32,
    pub(super) raised: Color32,
    pub(super) sunken: Color32,
    pub(super) line: Color32,
    pub(super) chosen: Color32,
    /// The colors of keys and doors.
    pub(super) keys: [Color32; 4],
    /// The colors of lines in a chart.
    pub(super) lines: [Color32; 6],
    /// The colors of the mazes in the laboratory.
    pub(super) picture: draw::Theme,
    /// The theme in the colors of each world.
    worlds: Vec<(&'static str, Theme)>,
    theme: Theme,
    words: Localizer,
}

impl Look {
    pub(super) fn new(theme: &Theme, words: &Localizer) -> Self {
        Self {
            background: color(theme.background),
            player: color(theme.player),
            exit: color(theme.exit),
            entrance: color(theme.entrance),
            way: color(theme.way),
            opponent: color(theme.opponent),
            text: color(theme.text),
            quiet: color(theme.quiet),
            ink: color(theme.ink),
            raised: color(theme.raised),
            sunken: color(theme.sunken),
            line: color(theme.line),
            chosen: color(theme.chosen),
            keys: [0, 1, 2, 3].map(|number| color(theme.key(number))),
            lines: theme.lines().map(color),
            picture: theme.picture(),
            worlds: WorldLook::ALL.iter().map(|world| (world.key, theme.in_world(world.key))).collect(),
            theme: theme.clone(),
            words: words.clone(),
        }
    }

    /// The color of a ghost; see [`Theme::ghost`].
    pub(super) fn ghost(&self, number: usize) -> Color32 {
        color(self.theme.ghost(number))
    }

    /// The color of a player at one screen; see [`Theme::seat`].
    pub(super) fn seat(&self, player: usize) -> Color32 {
        color(self.theme.seat(player))
    }

    /// The theme in the colors of the world with a key.
    pub(super) fn world(&self, key: &str) -> &Theme {
        self.worlds.iter().find(|(world, _)| *world == key).map_or(&self.theme, |(_, theme)| theme)
    }
}

/// Everything that can reach the look.
pub(super) trait Looks {
    /// The context of the panel.
    fn context(&self) -> &egui::Context;

    /// The look of the panel.
    fn look(&self) -> Arc<Look> {
        let found = self.context().data(|data| data.get_temp::<Arc<Look>>(Id::NULL));
        // The first pass, before anything was installed.
        found.unwrap_or_else(|| Arc::new(Look::new(&Theme::default(), &Localizer::default())))
    }

    /// The names of keys and buttons.
    fn keys(&self) -> Arc<ShownKeys> {
        self.context().data(|data| data.get_temp(Id::NULL)).unwrap_or_default()
    }

    /// A message of the player's language; see [`Localizer::text`].
    fn text(&self, id: &str) -> String {
        self.look().words.text(id)
    }

    /// A message with parts that vary; see [`Localizer::format`].
    fn format(&self, id: &str, parts: &[(&str, Argument<'_>)]) -> String {
        self.look().words.format(id, parts)
    }

    /// The label of the key or button of a shortcut; empty where the device at hand has none.
    fn caption(&self, id: &str) -> String {
        let keys = self.keys();
        caption(id, keys.device, &keys.keyboard, &keys.controls).unwrap_or_default()
    }

    /// Words with the caption of a shortcut at their end, as a chip shows them.
    fn with_key(&self, words: String, id: &str) -> String {
        match self.caption(id) {
            none if none.is_empty() => words,
            key => format!("{words}  {key}"),
        }
    }

    /// A message that names a shortcut, with its caption at its end.
    fn keyed(&self, id: &str) -> String {
        self.with_key(self.text(id), id)
    }

    /// A message that has captions of shortcuts among its parts, between backticks. What the device at hand cannot do
    /// is left out.
    fn prompt(&self, id: &str, parts: &[(&str, Argument<'_>)]) -> String {
        let captions = shortcuts().map(|(id, _)| (id, format!("`{}`", self.caption(id)).into()));
        let parts: Vec<(&str, Argument<'_>)> = captions.chain(parts.iter().cloned()).collect();
        let words = self.format(id, &parts);
        words.split(APART).filter(|part| !part.contains("``")).collect::<Vec<_>>().join(APART)
    }

    /// A message, or other words if it does not exist; see [`Localizer::text_or`].
    fn text_or(&self, id: &str, other: &str) -> String {
        self.look().words.text_or(id, other)
    }

    /// The text of a phrase; see [`Localizer::resolve`].
    fn resolve(&self, saying: &Phrase) -> String {
        self.look().words.resolve(saying)
    }

    /// A whole number as the language writes it; see [`Localizer::number`].
    fn number(&self, number: u64) -> String {
        self.look().words.number(number)
    }

    /// A number with decimals as the language writes it; see [`Localizer::decimal`].
    fn decimal(&self, number: f64, decimals: usize) -> String {
        self.look().words.decimal(number, decimals)
    }

    /// A time or a speed as the language writes it; see [`Localizer::clock`].
    fn clock(&self, time: impl fmt::Display) -> String {
        self.look().words.clock(time)
    }

    /// A time that may not be known, as the language writes it.
    fn clock_or_dash(&self, time: Option<impl fmt::Display>) -> String {
        time.map_or_else(|| "–".to_owned(), |time| self.clock(time))
    }

    /// How wide words are in a font, in one row.
    fn width(&self, words: &str, font: FontId) -> f32 {
        let galley = self.context().fonts_mut(|fonts| fonts.layout_no_wrap(words.to_owned(), font, Color32::WHITE));
        galley.size().x
    }

    /// Keeps a value, and gives back the one that was kept before.
    fn keep<T: Any + Clone + Send + Sync>(&self, id: Id, now: T) -> Option<T> {
        self.context().data_mut(|data| {
            let before = data.get_temp(id);
            data.insert_temp(id, now);
            before
        })
    }

    /// The code of the player's language.
    fn language(&self) -> &'static str {
        self.look().words.language().code()
    }
}

impl Looks for egui::Context {
    fn context(&self) -> &egui::Context {
        self
    }
}

impl Looks for egui::Ui {
    fn context(&self) -> &egui::Context {
        self.ctx()
    }
}

impl Looks for egui::Painter {
    fn context(&self) -> &egui::Context {
        self.ctx()
    }
}

/// Hands a look down with a context.
pub(super) fn hand_down(context: &egui::Context, look: Look) -> Arc<Look> {
    let look = Arc::new(look);
    context.data_mut(|data| data.insert_temp(Id::NULL, Arc::clone(&look)));
    look
}

/// How to name keys and buttons: by the device in use, what is printed on keys, and the bindings of shortcuts.
#[derive(Default)]
pub(super) struct ShownKeys {
    device: Device,
    pub(super) keyboard: Keyboard,
    pub(super) controls: Controls,
}

/// Passes on how to name keys and buttons. A player with a pointer has a keyboard as well, unless the pointer is a
/// finger.
pub(super) fn hand_keys(context: &egui::Context, device: Device, keyboard: &Keyboard, controls: &Controls) {
    let device = match device {
        Device::Mouse => Device::Keyboard,
        _ => device,
    };
    let keys = ShownKeys { device, keyboard: keyboard.clone(), controls: controls.clone() };
    context.data_mut(|data| data.insert_temp(Id::NULL, Arc::new(keys)));
}
