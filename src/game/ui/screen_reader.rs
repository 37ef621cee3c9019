//! Support for screen readers: egui's tree of names and roles, completed by what panels paint themselves, and worked
//! by the reader's requests.
//!
//! The tree is made only while a screen reader asks for it.

use std::collections::HashMap;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Node, NodeId, Rect as Bounds, Role, Toggled, TreeUpdate};
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{self, FullOutput, Shape};
use bevy_egui::{EguiContext, EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (follow_requests, pass_on_actions)
            .chain()
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass)
            .run_if(resource_exists::<AccessibilityRequested>),
    );
    app.add_systems(
        PostUpdate,
        complete_trees.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
}

/// Has egui make its tree only while a screen reader uses it.
fn follow_requests(requested: Res<AccessibilityRequested>, mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        let context = context.get_mut();
        if requested.get() {
            context.enable_accesskit();
        } else {
            context.disable_accesskit();
        }
    }
}

/// Hands requests of a screen reader, such as a click, to egui.
pub(super) fn pass_on_actions(mut requests: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput>) {
    for request in requests.read() {
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(request.0.clone()));
        }
    }
}

fn complete_trees(mut contexts: Query<(&mut EguiContext, &mut EguiFullOutput)>) {
    for (mut context, mut output) in &mut contexts {
        let is_focused = context.get_mut().memory(|memory| memory.focused().is_some());
        if let Some(output) = output.bypass_change_detection().0.as_mut() {
            complete_tree(output, is_focused);
        }
    }
}

/// Adds to the tree of a pass what the pass painted and egui does not know of. Painted text within a control, such as
/// its shortcut or its value, describes the control; other text becomes a label of its own. Unless egui has
/// focused something, the selected entry of a menu counts as focused, so that a screen reader says it.
///
/// Takes time in proportion to painted texts times controls; a screen has some hundred of each.
fn complete_tree(output: &mut FullOutput, is_focused: bool) {
    let Some(update) = &mut output.platform_output.accesskit_update else { return };
    let mut repeats: HashMap<String, usize> = HashMap::new();
    for (at, words) in painted_texts(&output.shapes) {
        let around = update.nodes.iter_mut().filter(|(_, node)| node.role() != Role::GenericContainer);
        let around = around.filter(|(_, node)| node.bounds().is_some_and(|bounds| contains(bounds, at.center())));
        let control = around.min_by(|(_, one), (_, other)| area(one).total_cmp(&area(other)));
        match control {
            Some((_, node)) => describe(node, &words),
            None => {
                let repeat = repeats.entry(words.clone()).or_default();
                let id = egui::Id::new(("painted", &words, *repeat)).accesskit_id();
                *repeat += 1;
                add_label(update, id, at, words);
            }
        }
    }
    let root = update.tree.as_ref().map(|tree| tree.root);
    for (id, node) in &mut update.nodes {
        if Some(*id) == root {
            node.set_label("mazewright");
        }
        // A button that is selected is not one that stays pressed, which is how egui describes it.
        if node.role() == Role::Button
            && let Some(toggled) = node.toggled()
        {
            node.clear_toggled();
            node.set_selected(toggled == Toggled::True);
            if toggled == Toggled::True && !is_focused {
                update.focus = *id;
            }
        }
    }
}

/// The texts that a pass painted and that can be seen: within their clip rectangles and not below a card.
fn painted_texts(shapes: &[ClippedShape]) -> Vec<(egui::Rect, String)> {
    let (mut texts, mut covers) = (Vec::new(), Vec::new());
    let mut waiting: Vec<(&Shape, egui::Rect)> =
        shapes.iter().map(|clipped| (&clipped.shape, clipped.clip_rect)).collect();
    // From the last one painted to the first.
    while let Some((shape, clip)) = waiting.pop() {
        match shape {
            Shape::Vec(parts) => waiting.extend(parts.iter().map(|part| (part, clip))),
            Shape::Rect(rect) if rect.fill.is_opaque() => covers.push(rect.rect.intersect(clip)),
            Shape::Text(text) => {
                let (at, words) = (text.visual_bounding_rect(), text.galley.text());
                let is_covered = covers.iter().any(|cover| cover.contains_rect(at));
                if clip.intersects(at) && !is_covered && words.chars().any(char::is_alphanumeric) {
                    texts.push((at, words.to_owned()));
                }
            }
            _ => {}
        }
    }
    texts.reverse();
    texts
}

/// Adds words to the description of a node that does not say them yet.
fn describe(node: &mut Node, words: &str) {
    // As words of their own: the shortcut D is not said by "Daily maze".
    let says = |said: Option<&str>| {
        said.is_some_and(|said| {
            said.match_indices(words).any(|(at, _)| {
                let before = said[..at].chars().next_back();
                let after = said[at + words.len()..].chars().next();
                ![before, after].into_iter().flatten().any(char::is_alphanumeric)
            })
        })
    };
    if says(node.label()) || says(node.value()) || says(node.description()) {
        return;
    }
    let description = match node.description() {
        Some(before) => format!("{before}, {words}"),
        None => words.to_owned(),
    };
    node.set_description(description);
}

/// Adds a label below the root.
fn add_label(update: &mut TreeUpdate, id: NodeId, at: egui::Rect, words: String) {
    let mut label = Node::new(Role::Label);
    label.set_bounds(Bounds { x0: at.min.x.into(), y0: at.min.y.into(), x1: at.max.x.into(), y1: at.max.y.into() });
    label.set_value(words);
    let root = update.tree.as_ref().map(|tree| tree.root);
    if let Some((_, root)) = update.nodes.iter_mut().find(|(id, _)| Some(*id) == root) {
        root.push_child(id);
        update.nodes.push((id, label));
    }
}

fn contains(bounds: Bounds, at: egui::Pos2) -> bool {
    let (x, y) = (f64::from(at.x), f64::from(at.y));
    (bounds.x0..=bounds.x1).contains(&x) && (bounds.y0..=bounds.y1).contains(&y)
}

fn area(node: &Node) -> f64 {
    node.bounds().map_or(f64::INFINITY, |bounds| bounds.area())
}
