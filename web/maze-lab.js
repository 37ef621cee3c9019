// <maze-lab>: one algorithm at work, or several side by side, in any page. `web/pack.mjs` puts the module of the pure
// crates, the texts and the themes in front of this file, so that one script is all that a page needs, also from a file.
//
// Attributes: link, or algorithm or solver (several between blanks race), size, seed, topology, doors, mask, weave,
// braid, keys, gates, levers, colors, grain, at (the event to begin at); trace (the text of a trace,
// instead); script (the text of a script, instead of the algorithm); pace (units a second) or seconds (for the whole show), autoplay,
// code="none", theme (a theme of the game; else dusk or light, as the system has it), lang.

const FEATURES = ["weave", "braid", "keys", "gates", "levers"];
const SHOWN = ["link", "algorithm", "solver", "size", "seed", "topology", "doors", "mask", ...FEATURES, "colors", "grain"];
const LAYERS = {
  marks: "layer-marks", sets: "layer-sets", distances: "layer-distances",
  "longest-path": "measure-longest-path", river: "layer-river", "dead-ends": "measure-dead-ends",
  conditions: "layer-conditions",
};
const SIGNS = {
  start: "M4 4h3v16H4zM20 4v16L9 12z", back: "M18 4v16L6 12z", play: "M6 4v16l14-8z",
  pause: "M5 4h5v16H5zM14 4h5v16h-5z", forward: "M6 4v16l12-8z", end: "M17 4h3v16h-3zM4 4v16l11-8z",
};
const PACE = 8;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const bright = matchMedia("(prefers-color-scheme: light)");

// Texts ---------------------------------------------------------------------------------------------------------------

const { languages: LANGUAGES } = PACK;

function languageOf(wanted) {
  for (const one of wanted) {
    const code = String(one || "").split(/[-_]/)[0].toLowerCase();
    if (LANGUAGES.includes(code)) return code;
  }
  return "en";
}

function has(language, id) {
  return Object.hasOwn(PACK.texts[language] ?? {}, id);
}

function text(language, id, parts = {}) {
  const found = has(language, id) ? PACK.texts[language][id] : has("en", id) ? PACK.texts.en[id] : id;
  return found.replace(/\{ \$([a-z-]+) \}/g, (whole, name) => (name in parts ? String(parts[name]) : whole));
}

// Where this script has English alone, as on the page of the project, other languages are files beside it.
async function learn(language) {
  if (PACK.texts[language]) return;
  try {
    PACK.texts[language] = await (await fetch(`texts-${language}.json`)).json();
  } catch {}
}

// What the module refuses: the ID of a message, then name=value on each line.
function refusal(language, error) {
  const [id, ...lines] = String(error).split("\n");
  if (!has("en", id)) return text(language, "web-failed", { reason: error && error.message ? error.message : error });
  const parts = Object.fromEntries(lines.map((line) => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)];
  }));
  if (parts.algorithm) parts.algorithm = text(language, "algorithm-" + parts.algorithm);
  return text(language, id, parts);
}

// The module ----------------------------------------------------------------------------------------------------------

// Where this script is from: another one may lie beside it.
const HERE = document.currentScript?.src || document.baseURI;

async function unpacked(module) {
  const bytes = Uint8Array.from(atob(module), (c) => c.charCodeAt(0));
  const whole = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  return WebAssembly.compile(await whole.arrayBuffer());
}

let loading;

// The module of the pure crates, loaded once for all that a page shows.
function load() {
  loading ??= (async () => {
    if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") throw "web-no-wasm";
    await wasm_bindgen({ module_or_path: await unpacked(PACK.module) });
    return wasm_bindgen;
  })();
  return loading;
}

let loadingScripts;

// The module of scripts, beside this one, which few pages need.
function loadScripts() {
  loadingScripts ??= (async () => {
    await new Promise((done, fail) => {
      const [src, onload] = [new URL("maze-lab-script.js", HERE), done];
      document.head.append(Object.assign(make("script"), { src, onload, onerror: () => fail(`${src} cannot be loaded`) }));
    });
    const { PACKED, wasm_bindgen } = globalThis.mazewrightScript;
    await wasm_bindgen({ module_or_path: await unpacked(PACKED) });
    return wasm_bindgen;
  })();
  return loadingScripts;
}

// What a link leads to, as the module says; it leaves lessons to the page.
async function open(link) {
  const found = (await load()).open(link);
  if (found[0] !== "lesson") return found;
  const [, name, slide] = /#\/lesson\/([a-z-]+)\/?(\d*)\/?$/.exec(link) ?? [];
  const slides = Object.hasOwn(PACK.lessons, name) ? PACK.lessons[name].slides : 0;
  const number = Number(slide || 1);
  if (number < 1 || number > slides) throw "problem-no-place";
  return ["lesson", name, number, slides];
}

// A place in the game in a few words, and in a sentence.
function placeOf(language, [kind, name, number, all]) {
  if (kind === "journey") {
    const world = text(language, "world-" + name);
    return [text(language, "web-place-level", { world, level: number }), text(language, `world-${name}-hint`)];
  }
  if (kind === "plane") return [`${text(language, "choice-plane")} ${name}`, text(language, "choice-plane-hint")];
  if (kind === "script") return [text(language, "web-script"), text(language, "web-script-hint")];
  const title = PACK.lessons[name].titles[language];
  return [text(language, "web-lesson", { title }), text(language, "web-slide", { number, all })];
}

// Traces --------------------------------------------------------------------------------------------------------------

// What the element says of a trace itself: lines, and at each event its line and the variables, which something else may
// say.
function recordingOf(text, said) {
  const [header, ...notes] = text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  if (header?.trace !== 1) throw new Error("this is no trace of version 1");
  const last = notes.findIndex((note) => "end" in note);
  const [events, end] = last < 0 ? [notes, {}] : [notes.slice(0, last), notes[last]];
  const code = header.lines ?? [];
  let [found, known] = [{}, 0];
  const places = new Map(code.map((one, n) => [one.line, header.program ? one.number - 1 : n]));
  return {
    text, name: header.solver ?? header.recipe?.split("/")[0] ?? "",
    lines: header.program?.split("\n") ?? code.map((one) => one.text),
    isProgram: !!header.program,
    problem: end.problem,
    place: (event) => places.get(events[event - 1]?.line),
    reason: (event) => code.find((one) => one.line === events[event - 1]?.line)?.reason,
    variables: (event) => {
      if (event < known) [found, known] = [{}, 0];
      while (known < event) Object.assign(found, events[known++].variables);
      const values = Object.entries(found).filter(([, value]) => value !== null).map(([name, value]) => `${name} = ${value}`);
      if (said) values.push(said(event));
      return [...(event === events.length && end.problem ? [end.problem] : []), ...values].join("\n");
    },
  };
}

// Themes --------------------------------------------------------------------------------------------------------------

function themeOf(name) {
  return PACK.themes[name] ?? PACK.themes[bright.matches ? "light" : "dusk"];
}

const rgb = (code) => parseInt(code.slice(1), 16);
const isLight = (theme) => {
  const sum = (code) => [1, 3, 5].reduce((all, at) => all + parseInt(code.slice(at, at + 2), 16), 0);
  return sum(theme.background) > sum(theme.text);
};
const sheetOf = (theme) => [isLight(theme), ...["background", "wall", "floor", "text"].map((name) => rgb(theme[name]))];

// Elements ------------------------------------------------------------------------------------------------------------

function make(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made && key !== "role" && !name.includes("-")) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

function sign(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SIGNS[name]);
  svg.append(path);
  return svg;
}

// A text that is written only when it changes, so that a frame costs no layout.
function write(element, value) {
  if (element.textContent !== value) element.textContent = value;
}

let sheet;

function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

// One clock for all elements: only those that are seen and play are on it.
const playing = new Set();
let last = 0;

function tick(now) {
  const seconds = Math.min((now - last) / 1000, 0.1);
  last = now;
  for (const lab of playing) lab.advance(seconds);
  if (playing.size > 0) requestAnimationFrame(tick);
}

function schedule(lab, plays) {
  if (!plays) return void playing.delete(lab);
  if (playing.size === 0) {
    last = performance.now();
    requestAnimationFrame(tick);
  }
  playing.add(lab);
}

const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) entry.target.see(entry.isIntersecting);
}, { rootMargin: "64px" });

// The page may be given another language at any time.
const labs = new Set();
const retellAll = () => { for (const lab of labs) lab.retell(); };
const changes = new MutationObserver(retellAll);
// On paper everything is seen.
addEventListener("beforeprint", () => { for (const lab of labs) lab.see(true); });

class MazeLab extends HTMLElement {
  static observedAttributes = [...SHOWN, "trace", "script", "at", "pace", "seconds", "autoplay", "code", "theme", "lang"];

  #stage = null;
  // What a trace says; none of an algorithm of ours.
  #recording = null;
  #isSeen = false;
  // Whether a stage is to be made as soon as the element is seen, and what has to be done on it then.
  #isDue = true;
  #later = [];
  // Where a stage stood that had to go.
  #moment = null;
  #problem = null;
  #parts = null;
  #named = [];
  #panes = [];
  #language = "en";
  #announced = "";
  #sizes = new ResizeObserver(() => this.#resize());
  #retint = () => this.#tint();

  constructor() {
    super();
    this.attachShadow({ mode: "open", delegatesFocus: true }).adoptedStyleSheets = [styles()];
    this.addEventListener("keydown", this.#press);
    for (const kind of ["keypress", "keyup"]) this.addEventListener(kind, (event) => this.#isOwn(event));
  }

  connectedCallback() {
    if (!this.#parts) this.#build();
    labs.add(this);
    for (let root = this.getRootNode(); root; root = root.host?.getRootNode()) {
      changes.observe(root, { subtree: true, attributes: true, attributeFilter: ["lang"] });
    }
    bright.addEventListener("change", this.#retint);
    this.#sizes.observe(this.#parts.boards);
    seen.observe(this);
    this.retell();
    this.#tint();
  }

  // A move in the tree takes the element out and puts it back at once, and then all goes on. Otherwise the stage is freed,
  // whose memory nothing else gives back.
  disconnectedCallback() {
    labs.delete(this);
    seen.unobserve(this);
    this.#sizes.disconnect();
    bright.removeEventListener("change", this.#retint);
    this.see(false);
    setTimeout(() => {
      if (!this.isConnected) this.#rest();
    });
  }

  attributeChangedCallback(name, before, after) {
    if (!this.#parts || before === after) return;
    if (name === "lang") this.retell();
    else if (name === "theme") this.#tint();
    else if (name === "pace" || name === "seconds") this.#pace();
    else if (name === "code") this.#reveal();
    else if (name === "autoplay") this.#begin();
    else if (name === "at" && this.#stage) this.seek(after);
    else if ((name === "colors" || name === "grain") && this.#stage) this.#restyle();
    else {
      if (name !== "colors" && name !== "grain") this.#moment = null;
      this.#forget();
      if (this.#isSeen) this.#open();
    }
  }

  // The event at which the first pane is, counted from the start.
  get at() {
    return this.#stage ? this.#stage.events(0)[0] : this.#moment?.at[0] ?? (parseInt(this.getAttribute("at"), 10) || 0);
  }

  set at(event) {
    this.#give("at", event);
  }

  // How many events there are, once the element is ready.
  get events() {
    return this.#stage ? this.#stage.events(0)[1] : 0;
  }

  get playing() {
    return !!this.#stage?.playing;
  }

  // The link to what the attributes say.
  get link() {
    const given = (name) => (this.getAttribute(name) ?? "").trim();
    if (given("link")) return given("link");
    const words = (name) => given(name).split(/\s+/).filter(Boolean);
    const named = (name) => (given(name) ? `${name}=${given(name)}` : "");
    const algorithms = words("algorithm");
    const path = [algorithms[0] ?? "recursive-backtracker", given("size") || "24x14", given("topology"), named("mask"),
      ...FEATURES.map(named), given("doors"), given("seed") || "1"];
    const query = [...(algorithms.length > 1 ? algorithms : []).map((one) => `race=${one}`),
      ...words("solver").map((one) => `solver=${one}`), named("at"), named("colors"), named("grain")];
    return `#/lab/${path.filter(Boolean).join("/")}?${query.filter(Boolean).join("&")}`;
  }

  set link(link) {
    this.#give("link", link);
  }

  get trace() {
    return this.getAttribute("trace");
  }

  // The text of a trace, which is shown instead of an algorithm.
  set trace(text) {
    this.#give("trace", text);
  }

  get script() {
    return this.getAttribute("script");
  }

  // The text of a script, which is shown instead of an algorithm.
  set script(text) {
    this.#give("script", text);
  }

  // The stage behind the element, once it is seen: for pages that do more with it.
  get stage() {
    return this.#stage;
  }

  // Whoever gets the keyboard at once is to play first, not to go to the start.
  focus(options) {
    this.#parts?.play.focus(options);
  }

  // Goes to a moment, counted in events; several, between commas or in an array, are for one pane each.
  seek(event) {
    const whole = (one) => Math.min(Math.max(Math.trunc(Number(one)) || 0, 0), 2 ** 32 - 1);
    const at = (Array.isArray(event) ? event : String(event).split(",")).map(whole);
    if (!this.#stage) this.#moment = { ...this.#moment, at };
    else this.#act((stage) => stage.seek_events(at));
  }

  toggle() {
    this.#act((stage) => stage.toggle());
  }

  pause() {
    this.#act((stage) => stage.pause());
  }

  see(isSeen) {
    this.#isSeen = isSeen;
    if (isSeen && this.#isDue) this.#open();
    schedule(this, isSeen && this.playing);
    this.#resize();
    this.#paint();
  }

  advance(seconds) {
    this.#stage.advance(seconds);
    this.#paint();
    if (!this.#stage.playing) {
      schedule(this, false);
      this.#announce();
    }
    this.dispatchEvent(new Event("change"));
  }

  // Says everything in the language of the element, or of what it stands in.
  retell() {
    if (!this.#parts) return;
    let named = null;
    for (let at = this; at && !named; at = at.getRootNode().host) named = at.closest("[lang]");
    this.#language = languageOf([named?.lang, ...navigator.languages]);
    const { figure, play, problem, live } = this.#parts;
    figure.lang = this.#language;
    for (const [element, id, key] of this.#named) {
      element.setAttribute("aria-label", this.#text(id));
      if (key) element.title = `${this.#text(id)} (${key})`;
    }
    write(problem, this.#problem === null ? this.#recording?.problem ?? "" : refusal(this.#language, this.#problem));
    delete play.dataset.sign;
    this.#announced = "";
    const stage = this.#stage;
    if (stage) {
      const { size } = stage;
      const names = this.#panes.map((pane, n) => this.#recording ? this.#recording.name || this.#text("web-script") : this.#text("algorithm-" + stage.name(n)));
      figure.setAttribute("aria-label", this.#text("web-lab", { algorithm: names.join(", "), size }));
      for (const [n, pane] of this.#panes.entries()) {
        pane.canvas.setAttribute("aria-label", this.#text("web-maze-picture", { algorithm: names[n], size }));
        write(pane.name, names[n]);
        write(pane.small, this.#text("web-too-fine"));
        for (const [number, line] of pane.lines.entries()) write(line, this.#line(n, "line", number, line.dataset.english));
        pane.lit = null;
      }
      if (live.textContent) this.#announce();
    }
    this.#paint();
  }

  // A property as scripts and frameworks set it, which is the attribute.
  #give(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  // Frees the stage, until the element is seen again.
  #forget() {
    schedule(this, false);
    this.#stage?.free();
    this.#stage = null;
    this.#isDue = true;
  }

  #rest() {
    if (!this.#stage) return;
    const stage = this.#stage;
    const at = this.#panes.map((pane, n) => stage.events(n)[0]);
    this.#moment = { at, plays: stage.playing };
    this.#forget();
  }

  #text(id, parts) {
    return text(this.#language, id, parts);
  }

  // The frame of the element, before there is anything to show in it, and without words.
  #build() {
    const named = (element, id, key) => {
      this.#named.push([element, id, key]);
      return element;
    };
    const button = (name, id, key, act) => {
      const made = named(make("button", { type: "button" }, sign(name)), id, key);
      made.addEventListener("click", () => this.#act(act));
      return made;
    };
    const parts = this.#parts = {
      boards: make("div", { className: "boards" }),
      bar: named(make("input", { type: "range", min: 0, max: 1, step: 1, value: 0 }), "transport-line"),
      play: button("play", "play-play", "Space", (stage) => stage.toggle()),
      at: make("span", { className: "at" }),
      problem: make("p", { className: "problem", role: "alert" }),
      live: make("p", { className: "live", role: "status" }),
      code: named(make("div", { className: "code", role: "group", hidden: true }), "web-code"),
    };
    const { boards, bar, play, at, problem, live, code } = parts;
    bar.addEventListener("input", () => this.#act((stage) => stage.seek(Number(bar.value) / Number(bar.max)), false));
    bar.addEventListener("change", () => this.#stage && this.#announce());
    const controls = named(make("div", { className: "controls", role: "group" },
      button("start", "transport-start", "Home", (stage) => { stage.pause(); stage.seek(0); }),
      button("back", "transport-back", "←", (stage) => stage.back()),
      play,
      button("forward", "transport-forward", "→", (stage) => stage.forward()),
      button("end", "transport-end", "End", (stage) => { stage.pause(); stage.seek(1); }),
      bar, at), "web-controls");
    parts.figure = make("figure", {}, make("div", { className: "frame" }, boards, controls, code), problem, live);
    // Whoever clicks on the picture has the keys of the element, and Space plays. Browsers would focus the first button.
    parts.figure.addEventListener("click", (event) => {
      if (!event.target.closest("button, input")) play.focus({ preventScroll: true });
    });
    this.shadowRoot.replaceChildren(parts.figure);
  }

  async #open() {
    this.#isDue = false;
    const { figure, boards, bar } = this.#parts;
    try {
      const module = await load();
      this.#isDue ||= !this.isConnected;
      if (this.#isDue || this.#stage) return;
      const [script, link] = [this.trace === null ? this.script : null, this.link];
      if (script !== null) {
        const { Script } = await loadScripts();
        // Another one may have been asked for.
        if (this.#isDue || this.#stage || script !== this.script || link !== this.link) return;
        const ran = new Script(script, link);
        this.#recording = recordingOf(ran.trace(), (event) => ran.variables(event));
      } else this.#recording = this.trace === null ? null : recordingOf(this.trace);
      this.#stage = this.#recording ? module.Stage.recorded(this.#recording.text) : new module.Stage(this.link);
      if (this.#recording && (this.hasAttribute("colors") || this.hasAttribute("grain"))) this.#stage.restyle(this.link);
    } catch (error) {
      this.#fail(error);
      return;
    }
    const stage = this.#stage;
    this.#problem = null;
    figure.classList.remove("broken");
    this.#panes = Array.from({ length: stage.panes }, (_, n) => this.#pane(n));
    boards.replaceChildren(...this.#panes.map((pane) => pane.board));
    boards.classList.toggle("many", stage.panes > 1);
    bar.max = Math.max(1, ...this.#panes.map((pane, n) => stage.steps(n)[1]));
    this.#reveal();
    this.#pace();
    const at = this.#moment?.at ?? ((this.#recording || this.getAttribute("link")) && this.getAttribute("at"));
    const plays = this.#moment?.plays;
    this.#moment = null;
    if (at) this.seek(at);
    this.retell();
    this.#tint();
    this.#resize();
    if (plays) this.toggle();
    else if (plays === undefined) this.#begin();
    for (const act of this.#later.splice(0)) this.#act(act);
    this.dispatchEvent(new CustomEvent("ready", { detail: figure.getAttribute("aria-label") }));
  }

  // Says why nothing can be shown.
  #fail(error) {
    const { figure, boards, code } = this.#parts;
    this.#problem = error;
    this.#later = [];
    this.#panes = [];
    boards.replaceChildren();
    code.hidden = true;
    figure.classList.add("broken");
    figure.removeAttribute("aria-label");
    this.retell();
    this.dispatchEvent(new CustomEvent("error", { detail: this.#parts.problem.textContent }));
  }

  // The board of an algorithm, with its pseudo-code where it is alone.
  #pane(n) {
    const canvas = make("canvas", { role: "img" });
    const small = make("p", { className: "problem", hidden: true });
    const picture = make("div", { className: "picture" }, canvas, small);
    const name = make("p", { className: "name" });
    const pane = { canvas, small, picture, name, context: canvas.getContext("2d", { alpha: false }), lines: [], lit: null };
    pane.board = make("div", { className: "board" }, picture);
    if (this.#stage.panes > 1) {
      pane.board.prepend(name);
      return pane;
    }
    pane.lines = (this.#recording?.lines ?? this.#stage.code(n)).map((line) => {
      const made = make("li");
      made.dataset.english = line.trimStart();
      made.style.paddingInlineStart = `${0.5 + (line.length - line.trimStart().length) * 0.5}em`;
      return made;
    });
    pane.reason = make("p", { className: "reason" });
    this.#parts.code.replaceChildren(name, make("ol", {}, ...pane.lines), pane.reason);
    this.#parts.code.classList.toggle("program", !!this.#recording?.isProgram);
    return pane;
  }

  #reveal() {
    this.#parts.code.hidden = this.#panes.length !== 1 || this.getAttribute("code") === "none";
  }

  #pace() {
    const [pace, whole] = [Number(this.getAttribute("pace")), Number(this.getAttribute("seconds"))];
    if (whole > 0) this.#stage?.set_pace(whole, true);
    else this.#stage?.set_pace(pace > 0 ? pace : PACE, false);
  }

  #begin() {
    if (this.hasAttribute("autoplay") && !reduced.matches && this.#stage && !this.#stage.playing) this.toggle();
  }

  #restyle() {
    try {
      this.#stage.restyle(this.link);
      this.#paint();
    } catch (error) {
      this.#rest();
      this.#isDue = false;
      this.#fail(error);
    }
  }

  #tint() {
    const theme = themeOf(this.getAttribute("theme"));
    const { figure } = this.#parts;
    for (const [name, value] of Object.entries(theme)) figure.style.setProperty(`--${name}`, value);
    figure.style.colorScheme = isLight(theme) ? "light" : "dark";
    this.#stage?.set_colors(...sheetOf(theme));
    this.#paint();
  }

  #resize() {
    const stage = this.#stage;
    // A canvas of another size is empty until it is painted, which is when it is seen.
    if (!stage || !this.#isSeen) return;
    const ratio = Math.min(devicePixelRatio || 1, 3);
    for (const [n, pane] of this.#panes.entries()) {
      const [columns, rows] = stage.extent(n);
      const width = pane.picture.clientWidth;
      const most = Math.max(120, Math.min(innerHeight * 0.7, 560));
      const height = Math.min(width * (rows / columns), most);
      const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * ratio)));
      if (width === 0 || (pane.canvas.width === w && pane.canvas.height === h)) continue;
      pane.canvas.width = w;
      pane.canvas.height = h;
      pane.canvas.style.height = `${h / ratio}px`;
      const isDrawn = stage.resize(n, w, h);
      pane.canvas.hidden = !isDrawn;
      pane.small.hidden = isDrawn;
    }
    this.#paint();
  }

  // Does what a control asks for, as soon as there is a stage.
  #act(act, announces = true) {
    if (!this.#stage) return void this.#later.push(act);
    act(this.#stage);
    schedule(this, this.#isSeen && this.#stage.playing);
    this.#paint();
    if (announces && !this.#stage.playing) this.#announce();
    this.dispatchEvent(new Event("change"));
  }

  // While the element has the keyboard, keys are not the page's, but for those with Ctrl or the system's key.
  #isOwn(event) {
    if (event.ctrlKey || event.metaKey) return false;
    event.stopPropagation();
    return !event.altKey;
  }

  #press = (event) => {
    if (!this.#isOwn(event)) return;
    if (event.key === "Escape") return this.shadowRoot.activeElement?.blur();
    const isButton = event.composedPath()[0] instanceof HTMLButtonElement;
    const acts = {
      ArrowRight: (stage) => stage.forward(), PageDown: (stage) => stage.forward(),
      ArrowLeft: (stage) => stage.back(), PageUp: (stage) => stage.back(),
      ArrowUp: (stage) => stage.change_pace(true), ArrowDown: (stage) => stage.change_pace(false),
      Home: (stage) => { stage.pause(); stage.seek(0); }, End: (stage) => { stage.pause(); stage.seek(1); },
      g: (stage) => { stage.next_grain(); this.#say("web-grain", { grain: this.#text("grain-" + stage.grain) }); },
      c: (stage) => { stage.next_layer(); this.#say("web-colors", { colors: this.#text(LAYERS[stage.layer]) }); },
      ...(isButton ? {} : { " ": (stage) => stage.toggle() }),
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(acts, key)) return;
    event.preventDefault();
    this.#act(acts[key], !"gc".includes(key));
  };

  #paint() {
    const stage = this.#stage;
    if (stage && this.#isSeen) {
      for (const [n, pane] of this.#panes.entries()) {
        const frame = stage.paint(n);
        if (frame) {
          const { x, y, width } = frame;
          pane.context.putImageData(new ImageData(frame.pixels(), width), x, y);
        }
        this.#light(pane, n);
      }
      stage.painted();
    }
    this.#mark();
  }

  // Says on the controls where the first show is.
  #mark() {
    const { bar, play, at } = this.#parts;
    const stage = this.#stage;
    const name = stage?.playing ? "pause" : "play";
    if (play.dataset.sign !== name) {
      play.dataset.sign = name;
      play.replaceChildren(sign(name));
      play.title = `${this.#text("play-" + name)} (Space)`;
      play.setAttribute("aria-label", this.#text("play-" + name));
    }
    if (!stage) return bar.setAttribute("aria-valuetext", this.#text("web-not-started"));
    bar.value = Math.round(stage.share * Number(bar.max));
    const [step, all] = stage.steps(0);
    write(at, this.#text("transport-step", { step, all }));
    bar.setAttribute("aria-valuetext", at.textContent);
  }

  // Lights the line of the pseudo-code that the last event belongs to.
  #light(pane, n) {
    if (!pane.reason) return;
    const [number, , reason] = this.#where(n);
    write(pane.reason, number === undefined ? "" : this.#line(n, "reason", number, reason));
    if (pane.lit === number) return;
    for (const line of pane.lines) line.removeAttribute("aria-current");
    pane.lines[number]?.setAttribute("aria-current", "step");
    pane.lit = number;
  }

  // The number of the line at which a pane is, its text, and why it is reached, or the variables of a recording.
  #where(n) {
    const recording = this.#recording;
    if (!recording) return this.#stage.line(n);
    const event = this.#stage.events(n)[0];
    const place = recording.place(event);
    return [place, recording.lines[place]?.trim() ?? "", recording.isProgram ? recording.variables(event) : recording.reason(event) ?? ""];
  }

  // A line of the pseudo-code, or its reason, in the language of the element.
  #line(n, kind, number, english) {
    const id = isNaN(number) ? `${kind}-${number}` : `${kind}-${this.#stage.name(n)}-${number}`;
    return has(this.#language, id) ? this.#text(id) : english;
  }

  // Says where a single algorithm is, for those who listen; while it plays, that would never end.
  #announce() {
    const stage = this.#stage;
    const [step, all] = stage.steps(0);
    const [event, last] = stage.events(0);
    const [number, line] = this.#where(0);
    const [answer, steps] = stage.answer(0);
    if (event === 0) return this.#say("web-not-started");
    if (event < last) return this.#say("web-at", { step, all, line: this.#line(0, "line", number, line) });
    if (answer === "path") return this.#say("web-found", { steps });
    this.#say(answer ? "web-not-found" : "web-over", { all });
  }

  #say(id, parts) {
    const said = this.#text(id, parts);
    if (said === this.#announced) return;
    this.#announced = said;
    write(this.#parts.live, said);
  }
}

const STYLE = `
:host { display: block; max-width: 100%; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
figure { margin: 0; padding: .75rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--background);
  color: var(--text); font: 1rem/1.45 system-ui, sans-serif; text-align: start; container-type: inline-size; }
p { margin: 0; }
.boards { min-height: 6rem; }
.boards.many { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
.picture { min-width: 0; }
canvas { display: block; width: 100%; border-radius: .4rem; }
.name { font-weight: 600; margin-bottom: .4rem; }
.frame { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); }
.code { font-size: .875rem; }
.code[hidden] { display: none; }
ol { list-style: none; margin: 0; padding: 0; }
li { padding: .1rem .5em; border-inline-start: 3px solid transparent; border-radius: .2rem; overflow-wrap: anywhere; }
li[aria-current] { border-inline-start-color: var(--player); background: var(--sunken); font-weight: 600; }
.program { font: .8125rem/1.5 ui-monospace, monospace; }
.program li:empty { min-height: 1.5em; }
.program .reason { white-space: pre-line; overflow-wrap: anywhere; }
.reason { min-height: 2.9em; margin-top: .5rem; color: var(--quiet); }
@container (min-width: 44rem) {
  .frame:has(.code:not([hidden])) { grid-template: auto 1fr / minmax(0, 3fr) minmax(15rem, 2fr); }
  .code { grid-column: 2; grid-row: 1 / 3; }
}
.controls { display: flex; flex-wrap: wrap; align-items: center; align-self: start; gap: .35rem; }
button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; padding: 0; border: 0; border-radius: .5rem;
  background: var(--sunken); color: var(--text); cursor: pointer; }
button:hover { background: var(--line); }
button[data-sign] { background: var(--player); color: var(--ink); }
svg { width: 1.1rem; height: 1.1rem; fill: currentColor; }
input { flex: 1 1 8rem; min-width: 6rem; height: 2.75rem; margin: 0 .4rem; accent-color: var(--player); }
.at { color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums; min-width: 7em; text-align: end; }
:focus-visible { outline: 3px solid var(--way); outline-offset: 2px; }
.problem { padding: 1rem 0; color: var(--entrance); }
.problem:empty, .broken .frame { display: none; }
.live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

// A notebook may run the script again.
if (!customElements.get("maze-lab")) customElements.define("maze-lab", MazeLab);
addEventListener("languagechange", retellAll);
// For the page that comes with the game.
globalThis.mazewright = { load, open, learn, placeOf, text, refusal, languageOf, LANGUAGES, themeOf, sheetOf, make, sign };
