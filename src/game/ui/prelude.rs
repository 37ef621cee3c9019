//! The names that nearly every panel uses: egui's own, the look, and the shared controls.

pub(super) use bevy_egui::egui::{
    self, Align, Align2, Color32, FontId, Frame, Galley, Id, Key, Label, Layout, Margin, Painter, Pos2, Rect, Response,
    ScrollArea, Sense, Shape, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

pub(super) use super::controls::{from_left, from_right};
pub(super) use super::look::{APART, Look, Looks};
pub(super) use super::sign::{self, Sign};
pub(super) use super::theme::{self, cut, text, wrapped};
pub(super) use super::{controls, note};
pub(super) use crate::game::layout;
