// The light page: opens every link within a second, without the engine, and offers the game from there. It shows what
// stands behind the # of its address; nothing of that is ever read as anything but text.

"use strict";

(() => {
const { load, open, learn, placeOf, text, refusal, languageOf, LANGUAGES, themeOf, sheetOf, make, sign } = globalThis.mazewright;
const NAMES = { en: "English", pt: "Português", hu: "Magyar", de: "Deutsch" };
const GAME = "play.html";
const MAX_FILE = 4 << 20;
const TICKS = 100;
// Fewer pixels of the picture show no single walls of a cell.
const FINE = 1.5;
// More cells are painted later than the rest of the page.
const MANY = 1 << 18;

const main = document.getElementById("main");
let language = languageOf([stored("language"), ...navigator.languages]);
// What the present view has to undo when the next one comes.
let leave = () => {};
let visit = 0;

const say = (id, parts) => text(language, id, parts);

// A browser may refuse to keep anything; then nothing is kept.
function stored(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`mazewright-light-${name}`, value);
    return localStorage.getItem(`mazewright-light-${name}`);
  } catch {
    return null;
  }
}

function anchor(id, href, isMain) {
  return make("a", { className: isMain ? "button main" : "button", href }, say(id));
}

function button(id, act, isMain) {
  const made = make("button", { type: "button", className: isMain ? "main" : "" }, say(id));
  made.addEventListener("click", act);
  return made;
}

function facts(pairs) {
  return make("dl", { className: "facts" },
    ...pairs.map(([id, value]) => make("div", {}, make("dt", {}, say(id)), make("dd", {}, value))));
}

function save(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// A button that copies the link of what is seen, and says so.
function copying(link) {
  const note = make("p", { className: "note", role: "status" });
  const copy = button("web-copy", async () => {
    const address = location.href.split("#")[0] + link();
    history.replaceState(null, "", address);
    try {
      await navigator.clipboard.writeText(address);
      note.textContent = say("web-copied");
    } catch {
      note.textContent = say("web-copy-failed");
    }
  });
  return [copy, note];
}

function failed(title, error) {
  entitle(say(title));
  main.replaceChildren(make("section", { className: "card verdict departs", role: "alert" },
    make("h1", {}, say(title)), make("p", {}, refusal(language, error))), opener());
}

// What is open stands in the title of the page.
function entitle(title) {
  document.title = title ? `${title} · mazewright` : "mazewright";
}

// A field for a link, or what one is made of, or a replay as text, and a choice of a file; files can be dropped anywhere.
function opener() {
  const field = make("input", { type: "text", "aria-label": say("web-open-label"), placeholder: "#/run/…", autocomplete: "off", spellcheck: false });
  const file = make("input", { type: "file", accept: ".mwr", hidden: true });
  file.addEventListener("change", () => file.files[0] && openFile(file.files[0]));
  const go = () => openText(field.value);
  field.addEventListener("keydown", (event) => event.key === "Enter" && go());
  return make("section", { className: "card drop" }, make("h2", {}, say("web-open")),
    make("p", {}, say("web-open-hint")),
    make("div", { className: "row" }, field, button("web-go", go), button("web-choose-file", () => file.click()), file));
}

async function openText(given) {
  if (given.trim() === "") return;
  try {
    const meant = (await load()).meant(given);
    const link = meant.includes("#") ? meant.slice(meant.indexOf("#")) : `#${meant}`;
    if (location.hash === link) show();
    else location.hash = link;
  } catch (error) {
    failed("web-bad-link-title", error);
  }
}

async function openFile(file) {
  if (file.size > MAX_FILE) return failed("web-broken-title", "web-too-long");
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const module = await load();
    const run = new module.Run(bytes);
    history.pushState(null, "", run.link);
    run.free();
    show();
  } catch (error) {
    failed("web-broken-title", error);
  }
}

// The start page -----------------------------------------------------------------------------------------------------

function showHome(kept) {
  const names = ["recursive-backtracker", "wilson", "kruskal", "prim", "eller", "recursive-division", "hunt-and-kill", "growing-tree"];
  // Who wants less motion sees a maze that is half done.
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? { at: 300 } : {};
  const lab = kept?.hasAttribute("autoplay") ? kept
    : make("maze-lab", { algorithm: names[0], size: "24x14", seed: "7", autoplay: "", pace: "30", ...still });
  const choice = make("select", { "aria-label": say("web-try") },
    ...names.map((name) => make("option", { value: name, selected: name === lab.getAttribute("algorithm") }, say("algorithm-" + name))));
  choice.addEventListener("change", () => lab.setAttribute("algorithm", choice.value));
  entitle("");
  main.replaceChildren(make("div", { className: "hero" },
    make("section", {}, make("h1", {}, say("web-title")), make("p", { className: "lead" }, say("web-lead")),
      make("div", { className: "row" }, anchor("web-play", GAME, true)), opener()),
    make("section", {}, make("h2", {}, say("web-try")), make("div", { className: "row" }, choice), lab)));
}

// The laboratory ------------------------------------------------------------------------------------------------------

function showLab(link, kept) {
  const lab = kept?.link === link ? kept : make("maze-lab", { link });
  const title = make("h1", {}, say("web-lab", { algorithm: "…", size: "" }).replace(/[:,]?\s*…,?\s*$/, ""));
  const name = (label) => { title.textContent = label; entitle(label); };
  lab.addEventListener("ready", (event) => name(event.detail));
  const [copy, note] = copying(() => lab.stage?.link ?? link);
  main.replaceChildren(title, lab, make("p", {}),
    make("div", { className: "row" }, anchor("web-open-game", GAME + link, true), copy, drawing(() => lab.stage?.link ?? link)), note);
  entitle(title.textContent);
  if (lab.stage) name(lab.shadowRoot.querySelector("figure").getAttribute("aria-label"));
}

function drawing(link) {
  return button("web-svg", async () => {
    try {
      save("maze.svg", "image/svg+xml", (await load()).svg(link(), false));
    } catch (error) {
      failed("web-bad-link-title", error);
    }
  });
}

// A maze, or the first level of a race --------------------------------------------------------------------------------

function showMaze(module, link, title, hint, play) {
  const level = new module.Level(link);
  const algorithm = say("algorithm-" + level.name);
  const label = say("web-maze-picture", { algorithm, size: level.size });
  const picture = new Picture(level, label, 340, () => picture.ends());
  const [copy, note] = copying(() => link);
  const [grid, doors, seed] = level.facts();
  main.replaceChildren(make("h1", {}, title ?? label),
    ...(hint ? [make("p", { className: "lead" }, hint)] : []),
    make("div", { className: "row" }, anchor(play, GAME + link, true), copy, ...(title ? [] : [drawing(() => link)])), note,
    picture.element, make("ul", { className: "legend ends" }, make("li", {}, say("web-start")), make("li", {}, say("web-goal"))),
    facts([["web-grid", say("topology-" + grid)], ["web-doors", say("value-" + doors)], ["web-seed", seed]]));
  entitle(title ?? label);
  leave = () => picture.close();
  picture.open();
}

// A place that only the game shows.
function showPlace(link, found) {
  const [title, hint] = placeOf(language, found);
  entitle(title);
  main.replaceChildren(make("h1", {}, title), make("p", { className: "lead" }, hint),
    make("div", { className: "row" }, anchor("web-open-game", GAME + link, true)));
}

// A level as a picture that follows the size of the page and the theme of the system, with a layer for what moves.
class Picture {
  // Other parts of the page take `besides` pixels of its height.
  constructor(level, label, besides, move = () => {}) {
    this.besides = besides;
    this.level = level;
    this.move = move;
    this.ground = make("canvas", { role: "img", "aria-label": label });
    this.layer = make("canvas", { "aria-hidden": "true" });
    this.small = make("p", { className: "note", hidden: true });
    this.element = make("div", { className: "picture" }, this.ground, this.layer, this.small);
    this.sizes = new ResizeObserver(() => this.draw());
    this.bright = matchMedia("(prefers-color-scheme: light)");
    this.redraw = () => { this.width = 0; this.draw(); };
  }

  open() {
    this.sizes.observe(this.element);
    this.bright.addEventListener("change", this.redraw);
    this.draw();
  }

  close() {
    this.sizes.disconnect();
    this.bright.removeEventListener("change", this.redraw);
    clearTimeout(this.later);
    this.level.free();
  }

  draw() {
    if (this.level.cells <= MANY) return this.paint();
    // That takes a second, in which nothing else is seen or resized.
    clearTimeout(this.later);
    this.later = setTimeout(() => this.paint(), 200);
  }

  paint() {
    const ratio = Math.min(devicePixelRatio || 1, 3);
    const [columns, rows] = this.level.extent();
    const wide = this.element.clientWidth;
    const high = Math.min(wide * (rows / columns), Math.max(220, innerHeight - this.besides));
    const [width, height] = [Math.min(wide, high * (columns / rows)), high].map((side) => Math.max(1, Math.round(side * ratio)));
    if (wide === 0 || (width === this.width && height === this.height)) return;
    [this.width, this.height] = [width, height];
    this.theme = themeOf(null);
    for (const canvas of [this.ground, this.layer]) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / ratio}px`;
      canvas.style.height = `${height / ratio}px`;
    }
    const frame = this.level.paint(width, height, ...sheetOf(this.theme));
    this.view = frame && this.level.view();
    this.small.hidden = this.view?.[0] >= FINE;
    this.small.textContent = say(frame ? "web-merged" : "web-too-fine");
    for (const canvas of [this.ground, this.layer]) canvas.hidden = !frame;
    if (!frame) return;
    const across = frame.width;
    this.ground.getContext("2d").putImageData(new ImageData(frame.pixels(), across), 0, 0);
    this.move();
  }

  // Marks where the maze begins and ends.
  ends() {
    this.clear();
    const [scale, left, top] = this.view;
    const context = this.layer.getContext("2d");
    const places = this.level.ends();
    const size = Math.max(5 * (devicePixelRatio || 1), scale * 0.26);
    for (const [n, color] of [this.theme.entrance, this.theme.exit].entries()) {
      const [x, y] = [(places[2 * n] - left) * scale, (places[2 * n + 1] - top) * scale];
      context.fillStyle = color;
      context.beginPath();
      // Start and goal differ in shape, too.
      if (n === 0) context.arc(x, y, size, 0, 7);
      else for (const [a, b] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) context.lineTo(x + a * size * 1.2, y + b * size * 1.2);
      context.fill();
    }
  }

  // Draws a line along places (x and y in turn) up to one of them, and a mark there.
  trace(places, end, color, { dash = [], mark = true, thick = 0.12 } = {}) {
    const [scale, left, top] = this.view;
    const context = this.layer.getContext("2d");
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = Math.max(2, scale * thick);
    context.lineJoin = context.lineCap = "round";
    context.setLineDash(dash.map((part) => part * scale));
    context.beginPath();
    const x = (n) => (places[2 * n] - left) * scale;
    const y = (n) => (places[2 * n + 1] - top) * scale;
    context.moveTo(x(0), y(0));
    for (let n = 1; n <= end; n++) {
      // Whoever goes back to the start leaps there.
      const leaps = Math.abs(places[2 * n] - places[2 * n - 2]) + Math.abs(places[2 * n + 1] - places[2 * n - 1]) > 0.5;
      if (leaps) context.moveTo(x(n), y(n));
      else context.lineTo(x(n), y(n));
    }
    context.stroke();
    if (!mark) return;
    context.setLineDash([]);
    context.beginPath();
    context.arc(x(end), y(end), Math.max(4, scale * 0.3), 0, 7);
    context.fill();
    context.lineWidth = Math.max(1.5, scale * 0.06);
    context.strokeStyle = this.theme.ink;
    context.stroke();
  }

  clear() {
    this.layer.getContext("2d").clearRect(0, 0, this.width, this.height);
  }
}

// A run ---------------------------------------------------------------------------------------------------------------

const clock = (ticks) => `${Math.floor(ticks / (60 * TICKS))}:${((ticks / TICKS) % 60).toFixed(2).padStart(5, "0")}`;

function verdictOf(run) {
  const [code, level, tick, column, row] = run.verify();
  if (code === "holds") return ["holds", say("web-holds"), say("web-holds-hint", { time: run.time })];
  if (code === "no-maze") return ["departs", say("web-departs"), refusal(language, level)];
  return ["departs", say("web-departs"), say("web-departs-at", { level, tick, column, row, reason: say("web-" + code) })];
}

function showRun(module, link) {
  const run = new module.Run(new TextEncoder().encode(link));
  const [kind, title, hint] = verdictOf(run);
  entitle(`${title}: ${run.ladder}`);
  const about = [["web-time", run.time], ["web-ladder", run.ladder]];
  if (run.started > 0) about.push(["web-date", new Date(run.started * 1000).toLocaleDateString(language)]);
  const stage = make("section", {});
  const [copy, note] = copying(() => run.link);
  const side = make("section", {}, facts(about), make("div", { className: "row" },
    anchor("web-race-this", GAME + run.link, true), copy,
    button("web-download", () => save("run.mwr", "application/octet-stream", run.bytes()))), note);
  main.replaceChildren(
    make("section", { className: `card verdict ${kind}`, role: "status" }, make("h1", {}, title), make("p", {}, hint)),
    make("div", { className: "run" }, stage, side));
  let walk = null;
  const choose = (number) => {
    walk?.close();
    try {
      walk = new Walk(run.level(number), number, run.levels);
      stage.replaceChildren(...(run.levels > 1 ? [levels(run.levels, number, choose)] : []), ...walk.elements);
      walk.open();
    } catch (error) {
      walk = null;
      stage.replaceChildren(make("p", { role: "alert" }, refusal(language, error)));
    }
  };
  leave = () => { walk?.close(); run.free(); };
  choose(1);
}

function levels(all, chosen, choose) {
  const list = make("select", { "aria-label": say("web-level", { level: chosen, all }) });
  for (let level = 1; level <= all; level++) {
    list.append(make("option", { value: level, selected: level === chosen }, say("web-level", { level, all })));
  }
  list.addEventListener("change", () => choose(Number(list.value)));
  return make("div", { className: "row" }, list);
}

// One level of a run beside the perfect line, with a timeline. Both start at the first direction.
class Walk {
  constructor(level, number, all) {
    this.walk = level.walk();
    this.perfect = level.perfect();
    this.look = level.look;
    this.last = this.walk.length / 2 - 1;
    this.tick = this.last;
    this.plays = false;
    this.picture = new Picture(level, say("web-run-picture", { level: number }), 320, () => this.draw());
    this.bar = make("input", { type: "range", min: 0, max: this.last, step: 1, value: this.tick, "aria-label": say("transport-line") });
    this.bar.addEventListener("input", () => this.seek(Number(this.bar.value)));
    this.play = make("button", { type: "button", className: "main sign" });
    this.play.addEventListener("click", () => this.toggle());
    this.at = make("span", { className: "at" });
    const controls = make("div", { className: "row", role: "group", "aria-label": say("web-controls") }, this.play, this.bar, this.at);
    const key = (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const steps = { ArrowRight: 1, ArrowLeft: -1, PageDown: TICKS, PageUp: -TICKS };
      if (event.key in steps) this.seek(this.tick + steps[event.key] * (event.shiftKey ? 10 : 1));
      else if (event.key === "Home") this.seek(0);
      else if (event.key === "End") this.seek(this.last);
      else if (event.key === " " && event.target !== this.play) this.toggle();
      else return;
      event.preventDefault();
    };
    controls.addEventListener("keydown", key);
    const least = level.least;
    const ran = this.last - this.look;
    const legend = make("ul", { className: "legend" }, make("li", {}, `${say("web-you")}: ${clock(ran)}`),
      ...(least > 0 ? [make("li", { className: "perfect" }, `${say("web-perfect")}: ${clock(this.perfect.length / 2 - 1)}`)] : []));
    this.elements = [this.picture.element, controls, legend];
    // Whoever gives up, or claims too much, may be faster than possible.
    const over = ran >= least ? [["web-over-least", `+${clock(ran - least)}`]] : [];
    if (least > 0) this.elements.push(facts([["web-least", clock(least)], ...over]));
    this.sign();
  }

  open() {
    this.picture.open();
  }

  close() {
    this.plays = false;
    this.picture.close();
  }

  sign() {
    this.play.replaceChildren(sign(this.plays ? "pause" : "play"));
    this.play.setAttribute("aria-label", say(this.plays ? "play-pause" : "play-play"));
  }

  seek(tick) {
    this.plays = false;
    this.sign();
    this.tick = Math.max(0, Math.min(this.last, tick));
    this.draw();
  }

  toggle() {
    this.plays = !this.plays;
    this.sign();
    if (!this.plays) return;
    if (this.tick >= this.last) this.tick = 0;
    let before = performance.now();
    const step = (now) => {
      if (!this.plays) return;
      this.tick = Math.min(this.last, this.tick + (now - before) / 1000 * TICKS);
      before = now;
      if (this.tick >= this.last) {
        this.plays = false;
        this.sign();
      }
      this.draw();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  draw() {
    const { picture, walk, perfect } = this;
    if (!picture.view) return;
    const tick = Math.floor(this.tick);
    const theme = picture.theme;
    picture.clear();
    if (perfect.length > 2) {
      const end = Math.min(perfect.length / 2 - 1, Math.max(0, tick - this.look));
      picture.trace(perfect, end, theme.exit, { dash: [0.3, 0.3], thick: 0.08 });
    }
    picture.trace(walk, tick, theme.player);
    this.bar.value = tick;
    const [x, y] = [walk[2 * tick], walk[2 * tick + 1]];
    const time = clock(Math.max(0, tick - this.look));
    this.at.textContent = time;
    this.bar.setAttribute("aria-valuetext", say("web-run-at", { time, column: Math.floor(x) + 1, row: Math.floor(y) + 1 }));
  }
}

// What the address asks for -------------------------------------------------------------------------------------------

async function show() {
  const now = ++visit;
  await learn(language);
  if (now !== visit) return;
  leave();
  leave = () => {};
  const link = location.hash;
  // What is at work goes on when only the language is another.
  const kept = main.querySelector("maze-lab");
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
  if (link.length < 2) return showHome(kept);
  let title = "web-bad-link-title";
  try {
    if (link.startsWith("#/run/")) {
      title = "web-broken-title";
      main.replaceChildren(make("p", { className: "lead", role: "status" }, say("web-checking")));
    }
    const module = await load();
    const found = await open(link);
    if (now !== visit) return;
    const [kind] = found;
    if (kind === "run") showRun(module, link);
    else if (kind === "lab") showLab(link, kept);
    else if (kind === "maze") showMaze(module, link, null, null, "web-play-maze");
    else if (kind === "race") showMaze(module, link, say("web-race", { code: link.slice("#/race/".length) }), say("web-race-hint"), "web-open-game");
    else showPlace(link, found);
  } catch (error) {
    if (now === visit) failed(title, error);
  }
}

const choice = document.getElementById("language");
for (const code of LANGUAGES) choice.append(make("option", { value: code, lang: code, selected: code === language }, NAMES[code]));
choice.addEventListener("change", () => {
  language = choice.value;
  stored("language", language);
  show();
});
addEventListener("hashchange", () => {
  show();
  main.focus({ preventScroll: true });
});
addEventListener("dragover", (event) => { event.preventDefault(); });
addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) openFile(file);
  else openText(event.dataTransfer.getData("text"));
});
show();
// Without a secure address there is none, and the page works as well.
navigator.serviceWorker?.register("sw.js").catch(() => {});
})();
