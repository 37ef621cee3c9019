// What the page and the game give each other: the files of the player, kept in IndexedDB; downloads, dropped files,
// the clipboard and links. The game finds all of it as `globalThis.mazewright`.
//
// The game has its files in memory and hands over each that has changed. So only one tab may play at a time: a second
// one asks, and takes over from the first, which keeps nothing from then on.

import { brought, callBack, read, send } from "./workers.js";

const NAME = "mazewright";
const STORE = "files";
const SETTINGS = "mazewright-settings";
const SETTINGS_FILE = "mazewright/settings.toml";

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function openStore() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return asked(opening);
}

async function readAll(store) {
  const files = store.transaction(STORE).objectStore(STORE);
  const [paths, contents] = await Promise.all([asked(files.getAllKeys()), asked(files.getAll())]);
  return paths.map((path, place) => [String(path), new Uint8Array(contents[place])]);
}

// Holds the lock for this tab until it is closed or another one takes it; false if another one has it.
function hold(mode, lost) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = navigator.locks.request(NAME, mode, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
    held.catch(lost);
  });
}

export const isFree = (lost) => hold({ ifAvailable: true }, lost);
export const takeOver = (lost) => hold({ steal: true }, lost);

// Reads what is kept, and sets up everything for the game.
export async function settleIn() {
  let store = null;
  let problem = null;
  let files = [];
  try {
    store = await openStore();
    files = await readAll(store);
    // Browsers throw away what they were not asked to keep when they need room.
    navigator.storage?.persist?.().catch(() => {});
  } catch {
    problem = "refused";
  }
  // Settings are the engine's to write, but one that a later version wrote is set aside by the game like any file.
  let settings = null;
  try {
    settings = localStorage.getItem(SETTINGS);
  } catch {
    problem = "refused";
  }
  if (settings !== null) files.push([SETTINGS_FILE, new TextEncoder().encode(settings)]);
  let pasted = null;
  let typed = "";
  let link = null;
  const dropped = [];
  const drop = async (files) => {
    for (const file of files) {
      if (file.size <= 1 << 26) dropped.push([file.name, new Uint8Array(await file.arrayBuffer())]);
    }
  };
  // How many changes the store has not made yet.
  let open = 0;
  const page = {
    files,
    link: location.hash,
    read,
    random: () => crypto.getRandomValues(new Uint8Array(32)),
    send,
    brought,
    callBack,
    keep(path, bytes) {
      if (path === SETTINGS_FILE) return bytes ? undefined : localStorage.removeItem(SETTINGS);
      if (!store) return;
      try {
        const changes = store.transaction(STORE, "readwrite");
        const kept = changes.objectStore(STORE);
        if (bytes) kept.put(bytes, path);
        else kept.delete(path);
        changes.onabort = () => { problem = "full"; };
        changes.oncomplete = () => { open -= 1; };
        open += 1;
        // The page may be hidden, and then stopped, before the browser would begin by itself.
        changes.commit?.();
      } catch {
        problem = "refused";
      }
    },
    async reload() {
      while (open > 0 && problem === null) await new Promise((done) => { setTimeout(done, 20); });
      location.reload();
    },
    choose() {
      const input = Object.assign(document.createElement("input"), { type: "file", accept: ".mwr,.txt,.json,.maze,.tar" });
      input.addEventListener("change", () => drop(input.files));
      input.click();
    },
    leave() {
      store = null;
      problem = "elsewhere";
    },
    takeProblem: () => [problem, problem = null][0],
    takeLink: () => [link, link = null][0],
    takeDropped: () => dropped.splice(0),
    download(name, bytes) {
      const at = URL.createObjectURL(new Blob([bytes]));
      const anchor = Object.assign(document.createElement("a"), { href: at, download: name });
      anchor.click();
      setTimeout(() => URL.revokeObjectURL(at), 60_000);
    },
    copy(text) {
      if (!navigator.clipboard) return false;
      navigator.clipboard.writeText(text).catch(() => {});
      return true;
    },
    tell(place, opened) {
      document.getElementById("game").setAttribute("aria-label", place);
      document.getElementById("place").textContent = place;
      document.title = opened ? `${opened} · mazewright` : "mazewright";
    },
    isTouched: matchMedia("(pointer: coarse)").matches,
    takeTyped: () => [typed, typed = ""][0],
    pasted: () => [pasted, pasted = null][0],
  };
  globalThis.mazewright = page;

  // The engine shows this field while a text is edited by touch, so that the keyboard of the screen opens.
  const field = document.getElementById("egui_text_agent");
  field.addEventListener("input", (event) => {
    typed += event.inputType === "deleteContentBackward" ? "\b" : event.data ?? "";
    field.value = " ";
  });
  field.addEventListener("blur", () => document.getElementById("game").focus());
  addEventListener("hashchange", () => { link = location.hash; });
  // The browser tells of a paste before the game sees the keys.
  addEventListener("paste", (event) => { pasted = event.clipboardData?.getData("text") ?? null; });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    drop(event.dataTransfer.files);
  });
  // Settings go to the browser's own small store, which throws when it is full.
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (...given) {
    try {
      write.apply(this, given);
    } catch {
      problem = "full";
    }
  };
  return page;
}
