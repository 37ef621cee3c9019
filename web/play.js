// Starts the game: a bar that counts its bytes and a maze that carves itself while it loads, and one sentence where a
// browser lacks what it needs. `web/pack.mjs` puts the texts and the size of the game in front of this file.

import { isFree, settleIn, takeOver } from "./home.js";

const code = navigator.languages.map((one) => one.split("-")[0]).find((one) => one in TEXTS) ?? "en";
const say = (id, parts = {}) => TEXTS[code][id].replace(/\{ \$([a-z]+) \}/g, (whole, name) => parts[name] ?? whole);
const [load, bar, note, back, game] = ["load", "bar", "note", "back", "game"].map((id) => document.getElementById(id));
document.documentElement.lang = code;

let isCarving = true;

// A recursive backtracker, a step a frame, drawn as the passages that it opens.
function carve(canvas) {
  const context = canvas.getContext("2d");
  const [columns, rows, cell] = [20, 12, 16];
  const isLight = matchMedia("(prefers-color-scheme: light)").matches;
  const [floor, head] = isLight ? ["#3a4a6b", "#a23d0a"] : ["#8fa6e8", "#f0c24b"];
  let seen, path;
  const square = (x, y, wide, high, color) => {
    context.fillStyle = color;
    context.fillRect(x * cell + 3, y * cell + 3, wide * cell - 6, high * cell - 6);
  };
  const begin = () => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    seen = new Set([0]);
    path = [[0, 0]];
  };
  const step = () => {
    const [x, y] = path.at(-1);
    const isFree = ([a, b]) => a >= 0 && b >= 0 && a < columns && b < rows && !seen.has(b * columns + a);
    const free = [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]].filter(isFree);
    square(x, y, 1, 1, floor);
    if (free.length === 0) path.pop();
    else {
      const [a, b] = free[Math.floor(Math.random() * free.length)];
      seen.add(b * columns + a);
      square(Math.min(x, a), Math.min(y, b), Math.abs(x - a) + 1, Math.abs(y - b) + 1, floor);
      path.push([a, b]);
    }
    if (path.length === 0) begin();
    square(...path.at(-1), 1, 1, head);
    if (isCarving) requestAnimationFrame(step);
  };
  begin();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) step();
}

// One sentence, and the way back to the light page.
function refuse(sentence) {
  isCarving = false;
  bar.hidden = true;
  load.hidden = false;
  note.setAttribute("role", "alert");
  note.textContent = sentence;
  back.hidden = false;
  back.href = "./" + location.hash;
  back.textContent = say("web-home");
}

// A button below that sentence, which loads the page again.
function offer(id, prepare = () => {}) {
  const again = document.createElement("button");
  again.textContent = say(id);
  again.addEventListener("click", () => {
    prepare();
    location.reload();
  });
  note.after(again);
  again.focus();
}

// Browsers let sound begin with a gesture only: what was made before goes on then.
function wakeSound() {
  const made = [];
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    const Context = window[name];
    if (!Context) continue;
    window[name] = new Proxy(Context, {
      construct(target, given) {
        const context = new target(...given);
        made.push(context);
        return context;
      },
    });
  }
  const wake = () => made.filter((context) => context.state === "suspended").forEach((context) => context.resume());
  for (const gesture of ["pointerdown", "keydown", "touchend"]) addEventListener(gesture, wake, { capture: true });
}

// Keys of the game do not scroll the page; F5, F12 and those with Ctrl stay the browser's.
const TAKEN = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "PageUp", "PageDown", "Home", "End", "Tab", "Backspace", "F1", "F3", "'", "/"]);
game.addEventListener("keydown", (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.altKey && TAKEN.has(event.key)) event.preventDefault();
});
game.addEventListener("contextmenu", (event) => event.preventDefault());
game.addEventListener("webglcontextlost", () => {
  refuse(say("web-lost"));
  offer("web-again");
});

// The game's bytes, counted as they come. Hosts may compress them, so that what comes is compared with the real size.
async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const all = GAME_SIZE || Number(response.headers.get("content-length"));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let [got, isTelling] = [0, false];
  const tell = () => {
    isTelling = false;
    if (!isCarving) return;
    if (all > 0) bar.value = got / all;
    note.textContent = say("web-loading", { got: megabytes(got), all: megabytes(Math.max(all, got)) });
  };
  const count = new TransformStream({
    transform(bytes, stream) {
      got += bytes.byteLength;
      // Once a frame: pieces come by the hundred.
      if (!isTelling) requestAnimationFrame(tell);
      isTelling = true;
      stream.enqueue(bytes);
    },
    flush: () => performance.mark("fetched"),
  });
  return new Response(response.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
}

// The game goes on in another tab; here it can be taken back.
function stepAside() {
  globalThis.mazewright?.leave?.();
  refuse(say("web-elsewhere"));
  offer("web-play-here", () => sessionStorage.setItem("takes", "over"));
}

// What is wrong with a link, found by the light page's module: it is a hundredth of the game.
async function wrong(link) {
  const light = document.createElement("script");
  light.src = "maze-lab.js";
  document.head.append(light);
  await new Promise((done) => Object.assign(light, { onload: done, onerror: done }));
  const { mazewright } = globalThis;
  try {
    await mazewright?.open(link);
    return null;
  } catch (error) {
    return mazewright.refusal(code, error);
  }
}

async function start() {
  if (typeof WebAssembly !== "object") return refuse(say("web-no-wasm"));
  if (!document.createElement("canvas").getContext("webgl2")) return refuse(say("web-no-webgl"));
  const takes = sessionStorage.getItem("takes") !== null;
  sessionStorage.removeItem("takes");
  if (!(takes ? await takeOver(stepAside) : await isFree(stepAside))) return stepAside();
  const problem = location.hash.length > 1 ? await wrong(location.hash) : null;
  if (problem) return refuse(problem);
  await settleIn();
  carve(document.getElementById("carving"));
  wakeSound();
  try {
    const [{ default: init }, response] = await Promise.all([import("./game.js"), fetched("game_bg.wasm")]);
    await init({ module_or_path: response });
  } catch (error) {
    // winit leaves the start by throwing this; it is no error.
    if (!String(error).includes("Using exceptions for control flow")) return refuse(say("web-failed", { reason: String(error).slice(0, 200) }));
  }
  isCarving = false;
  load.hidden = true;
  game.focus();
}

start();
navigator.serviceWorker?.register("sw.js").catch(() => {});
