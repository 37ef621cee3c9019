//! The page that the game runs in, in a browser: what it provides before the start, and what the game asks of it later.
//!
//! The page sets an object `mazewright` before it starts the game, with the members that are named here. The page is
//! not trusted: missing members count as nothing.

use std::path::{Path, PathBuf};

use js_sys::{Array, Function, Reflect, Uint8Array};
use wasm_bindgen::{JsCast as _, JsValue};

use crate::game::words::Phrase;

/// The name of the object.
const PAGE: &str = "mazewright";

fn member(name: &str) -> JsValue {
    let page = Reflect::get(&js_sys::global(), &PAGE.into()).unwrap_or_default();
    Reflect::get(&page, &name.into()).unwrap_or_default()
}

/// Calls a function of the page; nothing happens if there is none, or it fails.
fn call(name: &str, arguments: &[JsValue]) -> JsValue {
    let function = member(name).dyn_into::<Function>();
    let arguments: Array = arguments.iter().collect();
    let called = function.map(|function| function.apply(&JsValue::NULL, &arguments));
    called.unwrap_or_else(Err).unwrap_or_default()
}

/// The link that the page was opened with, from its `#` on; empty without one.
pub fn link() -> String {
    member("link").as_string().unwrap_or_default()
}

/// The files that the page has kept, as pairs of a path and its bytes.
pub(in crate::game) fn files() -> Vec<(PathBuf, Vec<u8>)> {
    named_bytes(member("files")).map(|(path, bytes)| (PathBuf::from(path), bytes)).collect()
}

/// The pairs of a name and bytes in an array; anything else is left out.
fn named_bytes(files: JsValue) -> impl Iterator<Item = (String, Vec<u8>)> {
    let files = files.dyn_into::<Array>().unwrap_or_default();
    (0..files.length()).filter_map(move |n| {
        let pair = files.get(n).dyn_into::<Array>().ok()?;
        let bytes = pair.get(1).dyn_into::<Uint8Array>().ok()?;
        Some((pair.get(0).as_string()?, bytes.to_vec()))
    })
}

/// Has the page keep a file, or forget it.
pub(in crate::game) fn keep(path: &Path, bytes: Option<&[u8]>) {
    let bytes = bytes.map_or(JsValue::NULL, |bytes| Uint8Array::from(bytes).into());
    call("keep", &[path.to_string_lossy().as_ref().into(), bytes]);
}

/// Has the page offer a file as a download.
pub(in crate::game) fn download(name: &str, bytes: &[u8]) {
    call("download", &[name.into(), Uint8Array::from(bytes).into()]);
}

/// Has the page ask for a file, which then arrives like a dropped one.
pub(in crate::game) fn choose_file() {
    call("choose", &[]);
}

/// Has the page start again once it has kept everything.
pub(in crate::game) fn reload() {
    call("reload", &[]);
}

/// The files that were dropped on the page or chosen since the last call.
pub(in crate::game) fn take_dropped() -> Vec<(String, Vec<u8>)> {
    named_bytes(call("takeDropped", &[])).collect()
}

/// Has the page send one of its workers on a job; the number to ask for it by, none without workers.
pub(in crate::game) fn send(worker: &str, job: &str) -> Option<u32> {
    call("send", &[worker.into(), job.into()]).as_f64().map(|number| number as u32)
}

/// Takes the result of a job or of a [read], once: none before it is there; the error says why it is not.
pub(in crate::game) fn brought(job: u32) -> Option<Result<Vec<u8>, String>> {
    let brought = call("brought", &[job.into()]);
    if brought.is_undefined() {
        return None;
    }
    let bytes = brought.dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec());
    Some(bytes.map_err(|reason| reason.as_string().unwrap_or_default()))
}

/// Has the page read a file from the web, with a limit on its bytes; returns the number to ask for it by.
pub(in crate::game) fn read(address: &str, most: u64) -> Option<u32> {
    call("read", &[address.into(), (most as f64).into()]).as_f64().map(|number| number as u32)
}

/// 32 unpredictable bytes; none if the page has none.
pub(in crate::game) fn random() -> Option<[u8; 32]> {
    call("random", &[]).dyn_into::<Uint8Array>().ok()?.to_vec().try_into().ok()
}

/// Has the page call a worker back from a job.
pub(in crate::game) fn call_back(job: u32) {
    call("callBack", &[job.into()]);
}

/// Takes the letters typed on an on-screen keyboard since the last call, with U+0008 for a deleted letter.
pub(in crate::game) fn take_typed() -> String {
    call("takeTyped", &[]).as_string().unwrap_or_default()
}

/// Returns true if the page is probably on a touch screen.
pub(in crate::game) fn is_touched() -> bool {
    member("isTouched").as_bool().unwrap_or(false)
}

/// Has the page copy a text; returns whether it can.
pub(in crate::game) fn copy(text: &str) -> bool {
    call("copy", &[text.into()]).as_bool().unwrap_or(false)
}

/// The text that was pasted last, while that is fresh.
pub(in crate::game) fn pasted() -> Option<String> {
    call("pasted", &[]).as_string()
}

/// Says where the player is, for screen readers, and what is open, which becomes the title of the page; nothing on the
/// title screen.
pub(in crate::game) fn tell(place: &str, opened: &str) {
    call("tell", &[place.into(), opened.into()]);
}

/// Takes the reason why the page saves no files, once.
pub(in crate::game) fn take_problem() -> Option<Phrase> {
    let id = match call("takeProblem", &[]).as_string()?.as_str() {
        // The browser blocks storage, as in a private window.
        "refused" => "note-page-refused",
        "full" => "note-page-full",
        // Another tab has taken over.
        "elsewhere" => "note-page-elsewhere",
        _ => return None,
    };
    Some(Phrase::new(id))
}

/// The link that the player has gone to since the start, through the address bar or by going back.
pub(in crate::game) fn take_link() -> Option<String> {
    call("takeLink", &[]).as_string()
}
