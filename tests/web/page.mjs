// The light page and <maze-lab> in Chromium: `node tests/web/page.mjs DIST PROGRAM`, with the native program to compare
// with. Pictures of what was seen are kept in DIST/../web-pictures. Times are printed and not judged: they depend on what
// else the machine does.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "../../web/serve.mjs";

const [dist, program] = process.argv.slice(2).map((path) => resolve(path));
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const pictures = join(dist, "../web-pictures");
mkdirSync(pictures, { recursive: true });

const server = await serve(dist, 0, (path) => problems.push(`missing: ${path}`));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
});
const problems = [];
const replay = readFileSync(join(root, "goldens/replays/20x20-unaided.mwr"));
const link = (bytes) => "#/run/" + bytes.toString("base64url");

// A page of a profile that has never been here.
async function open(hash, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-US", ...options });
  const page = await context.newPage();
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(options.url ?? server.url + hash);
  return page;
}

// A page of somebody else, opened from a file beside maze-lab.js and the files that it names by their paths.
async function embed(name, html, files = {}) {
  const folder = join(pictures, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, from] of Object.entries({ "maze-lab.js": join(dist, "maze-lab.js"), ...files })) {
    writeFileSync(join(folder, file), typeof from === "string" ? readFileSync(from) : from);
  }
  writeFileSync(join(folder, "page.html"), `<!doctype html><meta charset="utf-8"><title>${name}</title>${html}`);
  return open("", { url: pathToFileURL(join(folder, "page.html")).href });
}

const SCRIPT = '<script src="maze-lab.js"></script>';
const module = (name) => join(dirname(fileURLToPath(import.meta.url)), "node_modules", name);
const lab = (page) => page.locator("maze-lab").first();
const ready = (page) => page.waitForFunction(() => document.querySelector("maze-lab")?.stage);
const heading = (page) => page.locator("h1").textContent();

const tests = {
  async "a run's link says that it is valid, and shows the run from its start to its end"() {
    const page = await open(link(replay));
    await page.getByRole("heading", { name: "This run is valid" }).waitFor();
    const shown = await page.evaluate(() => performance.now());
    console.log(`  the verdict of a link in an empty profile stands after ${Math.round(shown)} ms`);
    await page.screenshot({ path: join(pictures, "run.png") });
    const bar = page.getByRole("slider");
    await bar.focus();
    await page.keyboard.press("Home");
    assert.match(await bar.getAttribute("aria-valuetext"), /^0:00.00: column 1, row 1$/);
    await page.keyboard.press("ArrowRight");
    assert.equal(await bar.inputValue(), "1");
    await page.context().close();
  },

  async "a changed run says where it departs, and a broken one that it is broken"() {
    const text = Buffer.from(replay);
    const codes = readFileSync(join(root, "corpus/replays/codes.txt"), "utf8").trim().split("\n").map((line) => line.split(" "));
    const [file] = codes.find(([, code]) => code === "not-won");
    const page = await open(link(readFileSync(join(root, "corpus/replays", file))));
    await page.getByRole("heading", { name: "This run is not valid" }).waitFor();
    assert.match(await page.locator(".verdict p").textContent(), /^First error: level \d+, tick \d+, column \d+, row \d+: /);
    await page.screenshot({ path: join(pictures, "departs.png") });
    text[20] ^= 1;
    await page.evaluate((hash) => { location.hash = hash; }, link(text));
    await page.getByRole("heading", { name: "This replay cannot be read" }).waitFor();
    await page.context().close();
  },

  async "no script comes in from a link or a name, nor by any other way"() {
    const evil = "<img src=x onerror='globalThis.stolen = 1'><script>globalThis.stolen = 1</script>";
    const page = await open("");
    for (const path of ["maze", "race", "run", "lab", "lesson", "journey"]) {
      for (const text of [evil, encodeURIComponent(evil), `wilson/24x14/${encodeURIComponent(evil)}`]) {
        await page.goto("about:blank");
        await page.goto(`${server.url}#/${path}/${text}`);
        await page.locator("h1").waitFor();
        assert.equal(await page.evaluate(() => [globalThis.stolen, document.querySelectorAll("img[src=x]").length].join()), ",0", text);
      }
    }
    await page.goto("about:blank");
    await page.goto(server.url);
    await page.locator("input[type=file]").first().setInputFiles({ name: `${evil}.mwr`, mimeType: "text/plain", buffer: Buffer.from(evil) });
    await page.getByRole("heading", { name: "This replay cannot be read" }).waitFor();
    assert.equal(await page.evaluate(() => globalThis.stolen), undefined);
    await page.context().close();
    // Even what got into the page would not run: its rules forbid scripts that are not its own.
    for (const name of ["", "play.html"]) {
      const page = await open("", { url: server.url + name });
      const refused = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
      await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "globalThis.stolen = 1";
        document.head.append(script);
      });
      await refused;
      assert.equal(await page.evaluate(() => globalThis.stolen), undefined, name);
      await page.context().close();
      assert.ok(problems.length > 0);
      problems.length = 0;
    }
  },

  async "a linked step of the laboratory, and back"() {
    const page = await open("#/lab/wilson/24x14/7?at=302");
    await ready(page);
    assert.equal(await lab(page).evaluate((element) => element.at), 302);
    await lab(page).evaluate((element) => element.focus());
    await page.keyboard.press("ArrowLeft");
    const before = await lab(page).evaluate((element) => element.at);
    assert.ok(before < 302 && before > 290, String(before));
    await page.keyboard.press("ArrowRight");
    assert.equal(await lab(page).evaluate((element) => element.at), 302);
    assert.match(await lab(page).evaluate((element) => element.stage.link), /^#\/lab\/wilson\/24x14\/7\?at=302$/);
    await page.screenshot({ path: join(pictures, "lab.png") });
    await page.context().close();
  },

  async "an SVG is that of the native program, byte for byte"() {
    const page = await open("#/maze/wilson/24x14/7");
    for (const [path, words] of [
      ["wilson/24x14/7", "--algorithm wilson --size 24x14 --seed 7"],
      ["growing-tree:newest=3,random=1/15x10/hexagon/mask=disc/braid=0.5/farthest/K7QX-2M9D",
        "--algorithm growing-tree --pick newest=3,random=1 --size 15x10 --topology hexagon --mask disc --braid 0.5 --doors farthest --seed K7QX-2M9D"],
      ["prim/12x8/weave=0.4/3", "--algorithm prim --size 12x8 --weave 0.4 --seed 3"],
    ]) {
      for (const solution of [false, true]) {
        const ours = await page.evaluate(async ([hash, has]) => (await mazewright.load()).svg(hash, has), ["#/maze/" + path, solution]);
        const theirs = execFileSync(program, ["draw", "--format", "svg", ...words.split(" "), ...(solution ? ["--solution"] : [])]);
        assert.equal(ours, theirs.toString(), words);
      }
    }
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as SVG" }).click()]);
    const saved = readFileSync(await download.path(), "utf8");
    assert.equal(saved, execFileSync(program, "draw --format svg --algorithm wilson --size 24x14 --seed 7".split(" ")).toString());
    await page.context().close();
  },

  async "a replay by a file choice, saved again, is the same"() {
    const page = await open("");
    await page.locator("input[type=file]").setInputFiles(join(root, "goldens/replays/5-levels-unaided.mwr"));
    await page.getByRole("heading", { name: "This run is valid" }).waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the replay" }).click()]);
    assert.deepEqual(readFileSync(await download.path()), readFileSync(join(root, "goldens/replays/5-levels-unaided.mwr")));
    execFileSync(program, ["verify", await download.path()]);
    await page.getByRole("combobox", { name: "Level 1 of 5" }).selectOption("3");
    await page.getByRole("combobox", { name: "Level 3 of 5" }).waitFor();
    await page.context().close();
  },

  async "the keyboard alone, and what a screen reader hears"() {
    const page = await open("#/lab/wilson/8x5/7");
    await ready(page);
    const names = [];
    for (let n = 0; n < 14; n++) {
      await page.keyboard.press("Tab");
      names.push(await page.evaluate(() => {
        let at = document.activeElement;
        while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at.getAttribute("aria-label") ?? at.textContent.trim();
      }));
    }
    for (const name of ["To the start", "One step back", "Play", "One step forward", "To the end", "Timeline", "Open it in the game"]) {
      assert.ok(names.includes(name), `${name} is not among ${names.join(", ")}`);
    }
    await lab(page).getByRole("button", { name: "One step forward" }).focus();
    await page.keyboard.press("Enter");
    const tree = await lab(page).ariaSnapshot();
    for (const words of ["Laboratory: Wilson, 8x5", "Maze by Wilson, 8x5", "Playback", "Pseudo-code", "put the middle cell into the maze", "Step 1 of"]) {
      assert.ok(tree.includes(words), `${words} is not in\n${tree}`);
    }
    assert.equal(await lab(page).locator("li[aria-current=step]").count(), 1);
    await page.keyboard.press("c");
    assert.match(await lab(page).ariaSnapshot(), /Colors: sets/);
    await page.keyboard.press("End");
    assert.match(await lab(page).ariaSnapshot(), /Finished after/);
    await page.context().close();
  },

  async "four languages, and what is no link"() {
    for (const [locale, words] of [["de-DE", "Labor: Wilson"], ["pt-PT", "Laboratório: Wilson"], ["hu-HU", "Labor: Wilson"], ["fr-FR", "Laboratory: Wilson"]]) {
      const page = await open("#/lab/wilson/8x5/7?at=60", { locale });
      await ready(page);
      assert.ok((await heading(page)).startsWith(words), locale);
      await page.context().close();
    }
    const page = await open("#/lab/wilson/9999x9999/7");
    for (const hash of ["#/lab/nothing/3x3/1", "#/race/<img src=x onerror=alert(1)>", "#/lab/wilson/1000x1000/1", "#/run/AAAA", "#/nowhere", "#/lab/wilson/9999x9999/7"]) {
      await page.evaluate((to) => { location.hash = to; }, hash);
      await page.getByRole("alert").waitFor();
      assert.equal(await page.locator("main img").count(), 0);
    }
    await page.screenshot({ path: join(pictures, "refused.png") });
    await page.context().close();
  },

  async "of fifty laboratories in one page, those that are not seen rest"() {
    const labs = Array.from({ length: 50 }, (_, n) => `<maze-lab algorithm="wilson" size="24x14" seed="${n + 1}" autoplay code="none"></maze-lab>`);
    const page = await embed("fifty", `<style>body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1rem; }</style>${SCRIPT}${labs.join("\n")}`);
    await ready(page);
    await page.waitForTimeout(500);
    const made = await page.evaluate(() => [...document.querySelectorAll("maze-lab")].filter((lab) => lab.stage).length);
    assert.ok(made < 30, `${made} are made, though most are not seen`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => [...document.querySelectorAll("maze-lab")].at(-1).stage?.playing);
    await page.screenshot({ path: join(pictures, "fifty.png") });
    await page.context().close();
  },

  async "in slides of reveal.js, whose keys stay with the element while it has the keyboard"() {
    const reveal = module("reveal.js/dist");
    const page = await embed("slides", `<link rel="stylesheet" href="reveal.css">${SCRIPT}<script src="reveal.js"></script>
<div class="reveal"><div class="slides"><section><h2>Before</h2></section>
<section><maze-lab algorithm="wilson" size="24x12" seed="7" pace="20"></maze-lab></section><section><h2>After</h2></section></div></div>`,
    { "reveal.js": join(reveal, "reveal.js"), "reveal.css": join(reveal, "reveal.css") });
    await page.evaluate(() => Reveal.initialize({ hash: false }));
    assert.equal(await page.evaluate(() => !!document.querySelector("maze-lab").stage), false);
    await page.keyboard.press("ArrowRight");
    await ready(page);
    const state = () => page.evaluate(() => {
      const element = document.querySelector("maze-lab");
      const at = element.shadowRoot.activeElement?.getAttribute("aria-label") ?? null;
      return { slide: Reveal.getIndices().h, isOverview: Reveal.isOverview(), isPaused: Reveal.isPaused(), plays: element.stage.playing, at };
    });
    const still = { slide: 1, isOverview: false, isPaused: false, plays: false };
    await lab(page).getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.match(await lab(page).getByRole("slider").getAttribute("aria-valuetext"), /^2 of/);
    // A click on the picture gives the keyboard to Play, whose Space plays and turns no slide.
    await page.keyboard.press("Escape");
    assert.deepEqual(await state(), { ...still, at: null });
    await lab(page).locator("canvas").click();
    assert.deepEqual(await state(), { ...still, at: "Play" });
    await page.keyboard.press(" ");
    assert.deepEqual(await state(), { ...still, plays: true, at: "Pause" });
    await page.keyboard.press(" ");
    // Letters that reveal.js knows, and Alt with an arrow.
    for (const key of ["b", "o", "f", "n", "s", "?", "Alt+ArrowRight", "Alt+ArrowDown", "Shift+ArrowRight"]) {
      await page.keyboard.press(key);
      assert.deepEqual(await state(), { ...still, at: "Play" }, key);
    }
    // Keys with Ctrl or the system's key reach the page and do nothing in the element.
    await page.evaluate(() => { addEventListener("keydown", (event) => { globalThis.heard = [event.key, event.defaultPrevented]; }); });
    const before = await lab(page).evaluate((element) => element.at);
    for (const [keys, key] of [["Control+ArrowRight", "ArrowRight"], ["Control+g", "g"], ["Meta+c", "c"]]) {
      await page.keyboard.press(keys);
      assert.deepEqual(await page.evaluate(() => globalThis.heard), [key, false]);
    }
    assert.equal(await lab(page).evaluate((element) => element.at), before);
    await page.screenshot({ path: join(pictures, "slides.png") });
    // Esc gives the keyboard back, and then opens the overview.
    await page.keyboard.press("Escape");
    assert.deepEqual(await state(), { ...still, at: null });
    await page.keyboard.press("Escape");
    assert.deepEqual(await state(), { ...still, isOverview: true, at: null });
    await page.context().close();
  },

  async "in React 19, in strict mode and made on a server"() {
    const files = { react: "react/cjs/react.development.js", "react-dom": "react-dom/cjs/react-dom.development.js",
      scheduler: "scheduler/cjs/scheduler.development.js", "react-dom/client": "react-dom/cjs/react-dom-client.development.js" };
    const parts = Object.entries(files).map(([name, path]) =>
      `${JSON.stringify(name)}: (exports, module) => {${readFileSync(module(path), "utf8")}\n}`);
    const react = `const process = { env: { NODE_ENV: "development" } }; const made = {};
const require = (name) => made[name] ?? (() => { const module = { exports: made[name] = {} }; parts[name](module.exports, module); return made[name] = module.exports; })();
const parts = {${parts.join(",\n")}};`;
    const app = `"use strict";
const { createElement, StrictMode, useState, useRef, useEffect } = require("react");
function App() {
  const [state, set] = useState({ link: "#/lab/wilson/8x5/7", at: 12, isTurned: false });
  const first = useRef(null);
  useEffect(() => { first.current.seek(3); }, []);
  globalThis.set = (more) => set((old) => ({ ...old, ...more }));
  const one = createElement("maze-lab", { key: "one", id: "one", link: state.link, at: state.at, pace: state.pace });
  const two = createElement("maze-lab", { key: "two", id: "two", ref: first, algorithm: "prim", size: "8x5", autoplay: false });
  return createElement("main", null, state.isTurned ? [two, one] : [one, two]);
}
globalThis.App = createElement(StrictMode, null, createElement(App));`;
    // The script does nothing where there is no document, as on a server.
    await import(pathToFileURL(join(dist, "maze-lab.js")).href);
    assert.equal(globalThis.mazewright, undefined);
    const page = await embed("react", `${SCRIPT}<script src="react.js"></script><div id="root"></div><script src="app.js"></script>`, {
      "react.js": Buffer.from(react),
      "app.js": Buffer.from(`${app}\nrequire("react-dom/client").createRoot(document.getElementById("root")).render(globalThis.App);`),
    });
    const at = () => page.evaluate(() => ["one", "two"].map((id) => document.getElementById(id).at));
    await page.waitForFunction(() => [...document.querySelectorAll("maze-lab")].filter((lab) => lab.stage).length === 2);
    assert.deepEqual(await at(), [12, 3]);
    // React moves one of the two in the tree.
    const stages = () => page.evaluate(() => [...document.querySelectorAll("maze-lab")].map((lab) => `${lab.id} ${!!lab.stage}`));
    await page.evaluate(() => set({ isTurned: true }));
    await page.waitForFunction(() => document.querySelector("maze-lab").id === "two");
    assert.deepEqual(await at(), [12, 3]);
    await page.waitForTimeout(100);
    assert.deepEqual(await stages(), ["two true", "one true"]);
    await page.evaluate(() => set({ at: 20, pace: 3 }));
    await page.waitForFunction(() => document.getElementById("one").at === 20);
    await page.evaluate(() => set({ link: "#/lab/prim/6x6/7", at: undefined }));
    await page.waitForFunction(() => document.getElementById("one").stage?.size === "6x6");
    assert.deepEqual(await at(), [0, 3]);
    // Controls of one's own follow what plays, hear its end and what is refused.
    const heard = await page.evaluate(async () => {
      const lab = document.getElementById("two");
      const states = [];
      lab.addEventListener("change", () => states.push([lab.at, lab.playing]));
      lab.pause();
      lab.setAttribute("pace", "60");
      lab.toggle();
      await new Promise((done) => lab.addEventListener("change", () => lab.playing || done()));
      const refused = new Promise((done) => lab.addEventListener("error", (event) => done(event.detail)));
      const { events } = lab;
      lab.setAttribute("size", "8x");
      return { states, events, refused: await refused };
    });
    assert.deepEqual(heard.states[0], [3, false]);
    assert.deepEqual(heard.states.at(-1), [heard.events, false]);
    assert.ok(heard.states.filter(([, plays]) => plays).length > 3, "it is heard while it plays");
    assert.match(heard.refused, /8x/);
    await page.context().close();
  },

  async "in the output of a notebook, which is a page without an address of its own"() {
    const inner = `<script>${readFileSync(join(dist, "maze-lab.js"), "utf8")}</script><maze-lab link="#/lab/wilson/24x12/7"></maze-lab>`;
    const escaped = inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const page = await embed("notebook", `<iframe sandbox="allow-scripts" width="900" height="480" srcdoc="${escaped}"></iframe>`);
    await page.frameLocator("iframe").getByRole("slider").waitFor();
    await page.screenshot({ path: join(pictures, "notebook.png") });
    await page.context().close();
  },

  async "a trace is shown with the program's own lines and variables, back and forth, and one of ours with its reasons"() {
    const code = "def mine(maze):\n    for a, b in pairs:\n        maze.carve(a, b)";
    const open = (a, b, variables) => ({ line: 0, begins: "step", event: "open", a, b, variables });
    const notes = [
      { trace: 1, topology: "rectangle", columns: 2, rows: 2, algorithm: "mine", program: code, lines: [{ line: 0, text: "maze.carve(a, b)", number: 3 }] },
      open([0, 0], [1, 0], { a: "(0, 0)", "<b>": "(1, 0)" }), open([1, 0], [1, 1], { a: "(1, 0)", "<b>": null }), open([1, 1], [0, 1]),
      { end: "failed", problem: "it broke", number: 3 },
    ];
    const trace = notes.map((note) => JSON.stringify(note)).join("\n");
    const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&#39;");
    const inner = `<script>${readFileSync(join(dist, "maze-lab.js"), "utf8")}</script><maze-lab trace='${escape(trace)}'></maze-lab>`;
    const page = await embed("trace", `<iframe sandbox="allow-scripts" width="900" height="480" srcdoc='${escape(inner)}'></iframe>`);
    const shown = page.frameLocator("iframe");
    await shown.getByRole("slider").waitFor();
    const lit = () => shown.locator("[aria-current]").allTextContents();
    const variables = () => shown.locator(".reason").textContent();
    await shown.getByRole("slider").focus();
    const seen = [];
    for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"]) {
      await page.keyboard.press(key);
      seen.push([await lit(), await variables()]);
    }
    const [none, first, second, last] = [[[], ""], [["maze.carve(a, b)"], "a = (0, 0)\n<b> = (1, 0)"], [["maze.carve(a, b)"], "a = (1, 0)"], [["maze.carve(a, b)"], "it broke\na = (1, 0)"]];
    assert.deepEqual(seen, [none, first, second, last, second, first]);
    assert.equal(await shown.locator("li").count(), 3);
    await page.screenshot({ path: join(pictures, "trace.png") });
    await page.context().close();

    const ours = execFileSync(program, ["draw", "--format", "trace", "--algorithm", "wilson", "--size", "8x5", "--seed", "7"], { encoding: "utf8" });
    const both = await embed("traces", `${SCRIPT}<maze-lab algorithm="wilson" size="8x5" seed="7"></maze-lab><maze-lab id="read"></maze-lab>`);
    await both.evaluate((text) => { document.getElementById("read").trace = text; }, ours);
    await both.waitForFunction(() => [...document.querySelectorAll("maze-lab")].every((lab) => lab.stage));
    const pictureAt = (n, at) => both.evaluate(([n, at]) => {
      const element = document.querySelectorAll("maze-lab")[n];
      element.seek(at);
      return [element.events, element.shadowRoot.querySelector("[aria-current]")?.textContent, element.shadowRoot.querySelector("canvas").toDataURL()];
    }, [n, at]);
    for (const at of [0, 30, 9999, 60]) assert.deepEqual(await pictureAt(1, at), await pictureAt(0, at), `event ${at}`);
    const refused = both.evaluate(() => new Promise((done) => {
      const element = document.getElementById("read");
      element.addEventListener("error", (event) => done(event.detail));
      element.trace = element.trace.split("\n").map((line, n) => n === 3 ? '{"event":"open","a":[0,0],"b":[7,4]}' : line).join("\n");
    }));
    assert.match(await refused, /line 4, column 1: \[0,0\] and \[7,4\] are no neighbors/);
    await both.context().close();
  },

  async "a script is run, with its own lines and variables, by a module that nothing else loads"() {
    const text = readFileSync(join(root, "../crates/script/shipped/depth-first.rhai"), "utf8");
    const files = { "maze-lab-script.js": join(dist, "maze-lab-script.js") };
    const page = await embed("script", `${SCRIPT}<maze-lab id="own" size="8x5" seed="7"></maze-lab><maze-lab id="built-in" size="8x5" seed="7"></maze-lab>`, files);
    await ready(page);
    const loaded = () => page.evaluate(() => "mazewrightScript" in globalThis);
    assert.equal(await loaded(), false);
    // What is heard first: that it is shown, or why not.
    const given = (text) => page.evaluate((text) => new Promise((done) => {
      const element = document.getElementById("own");
      for (const name of ["ready", "error"]) element.addEventListener(name, (event) => done(event.detail), { once: true });
      element.script = text;
    }), text);
    await given(text);
    assert.equal(await loaded(), true);
    const end = (id) => page.evaluate((id) => {
      const element = document.getElementById(id);
      element.seek(1e6);
      return element.shadowRoot.querySelector("canvas").toDataURL();
    }, id);
    assert.equal(await end("own"), await end("built-in"), "it carves what the built-in one carves");
    const at = (event) => page.evaluate((event) => {
      const element = document.getElementById("own");
      element.seek(event);
      return ["[aria-current]", ".reason"].map((part) => element.shadowRoot.querySelector(part)?.textContent.trim());
    }, event);
    const [line, variables] = await at(20);
    assert.ok(text.includes(line) && variables.startsWith("walk = ["), `${line} ${variables}`);
    await at(60);
    assert.deepEqual(await at(20), [line, variables]);
    await page.screenshot({ path: join(pictures, "script.png") });
    // A script that fails is shown up to there, and one that is none is refused with the place.
    assert.match(await given("let walk = [;"), /line 1, column \d+: /);
    await given(text.replace("walk.push(next);", "maze.carve(cell, next);"));
    assert.match((await at(1e6))[1], /^line \d+, column \d+: .* joined already/);
    assert.match(await lab(page).getByRole("alert").textContent(), / joined already/);
    assert.match(await given("maze.foo();"), /A script/i);
    assert.match(await lab(page).getByRole("alert").textContent(), /no 'foo'/);
    await page.context().close();
  },

  async "what is changed or moved goes on at its step, in the language of the page at any time"() {
    const page = await embed("changes", `${SCRIPT}<div id="a"><maze-lab algorithm="wilson" size="8x5" seed="7"></maze-lab></div><div id="b" lang="de"></div>`);
    await page.evaluate(() => { document.documentElement.lang = "en"; document.querySelector("maze-lab").seek(40); });
    await ready(page);
    const at = () => lab(page).evaluate((element) => element.at);
    assert.equal(await at(), 40);
    for (const [name, value] of [["pace", "3"], ["seconds", "9"], ["colors", "distances"], ["grain", "event"], ["code", "none"], ["theme", "paper"], ["code", null]]) {
      await lab(page).evaluate((element, [name, value]) => value === null ? element.removeAttribute(name) : element.setAttribute(name, value), [name, value]);
      await page.waitForTimeout(60);
      assert.equal(await at(), 40, name);
    }
    assert.match(await lab(page).evaluate((element) => element.stage.link), /colors=distances&grain=event$/);
    // A color that there is not is refused in a sentence, and the right one brings all of it back.
    await lab(page).evaluate((element) => element.setAttribute("colors", "nonsense"));
    await lab(page).getByRole("alert").waitFor();
    assert.equal(await lab(page).getByRole("alert").textContent(), "“colors=nonsense” is not valid here. Try, for example: colors=marks");
    await lab(page).evaluate((element) => element.setAttribute("colors", "sets"));
    await ready(page);
    assert.equal(await at(), 40);
    const heard = () => lab(page).ariaSnapshot();
    const german = async () => {
      const tree = await heard();
      for (const words of ["Labor: Wilson, 8x5", "Labyrinth von Wilson", "Wiedergabe", "Pseudocode", "Zeitachse", "Einen Schritt vor", "von"]) assert.ok(tree.includes(words), `${words} is not in\n${tree}`);
      assert.doesNotMatch(tree, / of |Playback|Play"|the maze/);
    };
    await page.evaluate(() => { document.documentElement.lang = "de"; });
    await page.waitForTimeout(50);
    await german();
    await page.evaluate(() => { document.documentElement.lang = "en"; });
    await page.waitForTimeout(50);
    assert.match(await heard(), /Playback/);
    await page.evaluate(() => document.getElementById("b").append(document.querySelector("maze-lab")));
    await german();
    assert.equal(await at(), 40);
    // Taken out, it gives its memory back, and goes on where it was when it returns.
    const element = await page.evaluateHandle(() => { const element = document.querySelector("maze-lab"); element.remove(); return element; });
    await page.waitForFunction((element) => element.stage === null, element);
    await page.evaluate((element) => document.getElementById("a").append(element), element);
    await ready(page);
    assert.equal(await at(), 40);
    await page.context().close();
  },

  async "large mazes are drawn, small parts of a pixel and all, and a maze page says what it shows"() {
    const page = await open("#/lab/kruskal/256x256/7?at=30000");
    // How many colors a picture has, and whether there is anything but one of them.
    const colors = (canvas) => canvas.evaluate((element) => {
      const { data } = element.getContext("2d").getImageData(0, 0, element.width, element.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    await ready(page);
    assert.ok((await colors(lab(page).locator("canvas"))) > 20);
    for (const size of ["200x180", "2000x2000"]) {
      await page.evaluate((size) => { location.hash = `#/maze/recursive-backtracker/${size}/hexagon/farthest/7`; }, size);
      await page.getByRole("heading", { name: size }).waitFor();
      const shown = page.locator(".picture canvas").first();
      await page.waitForFunction(() => document.querySelector(".picture canvas").width > 300);
      assert.ok((await colors(shown)) > 5, size);
      assert.equal(await page.getByText("Walls run together").isVisible(), size === "2000x2000");
      await page.screenshot({ path: join(pictures, `large-${size}.png`) });
    }
    assert.match(await page.locator(".facts").innerText(), /Grid\s+Hexagon\s+Doors\s+farthest apart\s+Seed\s+7/);
    assert.deepEqual(await page.locator(".ends li").allTextContents(), ["Start", "Goal"]);
    // Where no picture can say anything, a sentence does.
    await page.evaluate(() => { location.hash = "#/lab/binary-tree/30000x1/7"; });
    await lab(page).getByText("too many cells for a picture").waitFor();
    await page.context().close();
  },

  async "places say what they are, in the title too, and what is no place is refused before the game is loaded"() {
    const page = await open("#/journey/rivers/1", { locale: "de-DE" });
    for (const [hash, words, sentence] of [
      ["#/journey/rivers/1", "Flüsse, Level 1", /Gänge/], ["#/plane/7", "Endlose Ebene 7", /Kompass/],
      ["#/lesson/backtracker/2", "Lektion: Der rekursive Backtracker", /^Folie 2 von 7$/],
    ]) {
      await page.evaluate((to) => { location.hash = to; }, hash);
      await page.getByRole("heading", { name: words }).waitFor();
      assert.match(await page.locator(".lead").textContent(), sentence);
      assert.equal(await page.title(), `${words} · mazewright`);
    }
    for (const [hash, words] of [
      ["#/journey/rivers/99", "Diesen Ort gibt es im Spiel nicht."], ["#/journey/nowhere/1", "Diesen Ort gibt es im Spiel nicht."],
      ["#/lesson/backtracker/9", "Diesen Ort gibt es im Spiel nicht."], ["#/lesson/nothing", "Diesen Ort gibt es im Spiel nicht."],
      ["#/plane/here", "„here“ ist hier nicht gültig. Versuch zum Beispiel: 42"],
      ["#/maze/wilson/4x4", "Das Ende fehlt. Es könnte so weitergehen: 42"],
      ["#/maze/eller/4x4/hexagon/7", "Eller funktioniert nur im einfachen Rechteck. Wähle einen anderen Algorithmus."],
      ["#/race/mw1/wilson/20x20/y1/7", "„y1“ ist hier nicht gültig. Versuch zum Beispiel: x5"],
      ["#/somewhere", "„somewhere“ ist hier nicht gültig. Versuch zum Beispiel: #/maze/wilson/24x14/7"],
    ]) {
      await page.evaluate((to) => { location.hash = to; }, hash);
      await page.getByText(words, { exact: true }).waitFor();
      assert.equal(await page.title(), "Dieser Link lässt sich nicht öffnen · mazewright");
    }
    // The page of the game says so as well, without its 29 MB.
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${server.url}play.html#/journey/rivers/99`);
    await page.getByText("Diesen Ort gibt es im Spiel nicht.").waitFor();
    assert.ok(asked.some((url) => url.endsWith("maze-lab.js")) && !asked.some((url) => url.includes("game")), asked.join());
    await page.context().close();
  },

  async "the field takes links, codes, recipes and seeds"() {
    const page = await open("");
    const replayed = link(replay);
    for (const [text, hash] of [
      ["mw1/wilson/9x9/x1/weave=0.4/7", "#/race/mw1/wilson/9x9/x1/weave=0.4/7"], ["K7QX-2M9D", "#/maze/recursive-backtracker/20x20/K7QX-2M9D"],
      ["prim/20x12/hexagon/7", "#/maze/prim/20x12/hexagon/7"], ["https://example.org/maze/#/plane/7", "#/plane/7"],
      [`mwr1:${replayed.slice("#/run/".length)}`, replayed], ["journey/rivers/3", "#/journey/rivers/3"],
    ]) {
      await page.goto(server.url);
      await page.getByRole("textbox").fill(text);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/${hash}`);
      assert.equal(await page.getByRole("alert").count(), 0, text);
    }
    await page.goto(server.url);
    await page.getByRole("textbox").fill("no link");
    await page.keyboard.press("Enter");
    await page.getByText("This is not a mazewright link.").waitFor();
    // What is first seen carves at once, and no button is larger than the field.
    await page.goto(server.url);
    const [play, field] = await Promise.all([page.getByRole("link", { name: "Play" }).boundingBox(), page.getByRole("textbox").boundingBox()]);
    assert.ok(play.height <= field.height && play.width <= field.width, JSON.stringify([play, field]));
    await ready(page);
    await page.waitForFunction(() => document.querySelector("maze-lab").at > 20);
    await page.context().close();
  },

  async "without script there is a sentence, and nothing forbids to zoom"() {
    for (const name of ["", "play.html"]) {
      const page = await open("", { url: server.url + name, javaScriptEnabled: false });
      await page.getByText(/needs JavaScript|with JavaScript/).waitFor();
      assert.doesNotMatch(await page.locator("meta[name=viewport]").getAttribute("content"), /user-scalable|maximum-scale/);
      await page.context().close();
    }
  },

  async "a new version is taken past what the browser keeps, whole or not at all"() {
    const folder = join(pictures, "host");
    cpSync(dist, folder, { recursive: true, filter: (path) => !/game|work_/.test(path.slice(dist.length)) });
    const host = await serve(folder, 0, () => {}, { "cache-control": "public, max-age=86400" });
    const page = await open("", { url: host.url });
    const version = () => page.evaluate(async () => (await caches.keys()).join());
    // What waits in a page takes a promise for an answer: the worker is ready when it has kept its files.
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const old = await version();
    // The next release: two files, and the worker that names them.
    const worker = readFileSync(join(folder, "sw.js"), "utf8");
    const upload = (name) => writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8") + "\n/* next */\n");
    const hash = (name) => createHash("sha256").update(readFileSync(join(folder, name))).digest("hex").slice(0, 16);
    const names = ["light.js", "light.css"];
    const before = names.map(hash);
    upload("light.js");
    const first = hash("light.js");
    const last = createHash("sha256").update(readFileSync(join(folder, "light.css"), "utf8") + "\n/* next */\n").digest("hex").slice(0, 16);
    writeFileSync(join(folder, "sw.js"), worker.replace(/mazewright-\w+/, "mazewright-next").replace(before[0], first).replace(before[1], last));
    const update = () => page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => {});
      const next = registration.installing;
      if (next) await new Promise((done) => { next.onstatechange = () => ["activated", "redundant"].includes(next.state) && done(); });
    });
    // In the middle of the upload the old version stays.
    await update();
    assert.equal(await version(), old);
    upload("light.css");
    await update();
    assert.equal(await version(), "mazewright-next");
    const kept = await page.evaluate(async (names) => {
      const cache = await caches.open("mazewright-next");
      return Promise.all(names.map(async (name) => (await (await cache.match(name)).text()).includes("/* next */")));
    }, names);
    assert.deepEqual(kept, [true, true]);
    await page.context().close();
    host.close();
  },

  async "the game's page counts its bytes, and says in a sentence what a browser lacks"() {
    const page = await open("", { url: "about:blank", locale: "de-DE" });
    await page.route("**/game.js", (route) => route.fulfill({
      contentType: "text/javascript",
      body: `export default async ({ module_or_path }) => {
        globalThis.got = (await module_or_path.arrayBuffer()).byteLength;
        await new Promise((resolve) => { globalThis.begin = resolve; });
      };`,
    }));
    await page.route("**/game_bg.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.alloc(3_000_000) }));
    await page.goto(server.url + "play.html");
    await page.waitForFunction(() => globalThis.begin);
    assert.match(await page.locator("#note").textContent(), /^3\.0 von [\d.]+ MB$/);
    assert.equal(await page.evaluate(() => globalThis.got), 3_000_000);
    await page.screenshot({ path: join(pictures, "loading.png") });
    await page.evaluate(() => globalThis.begin());
    await page.locator("#load").waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => document.activeElement.id), "game");
    // A browser may take the graphics away.
    await page.evaluate(() => document.getElementById("game").dispatchEvent(new Event("webglcontextlost")));
    await page.getByText("Der Browser hat die Grafik dieser Seite angehalten").waitFor();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Neu laden" }).click()]);
    await page.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null; });
    await page.reload();
    await page.getByText("Dieser Browser bietet kein WebGL 2").waitFor();
    await page.context().close();
  },

  async "without a network the second time"() {
    const page = await open("");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    });
    await page.context().setOffline(true);
    await page.goto("about:blank");
    await page.goto(server.url + link(replay));
    await page.getByRole("heading", { name: "This run is valid" }).waitFor();
    await page.context().close();
  },

  async "telephones, upright and across, and both themes"() {
    const page = await open("", { hasTouch: true });
    for (const [width, height] of [[1280, 720], [390, 844], [844, 390], [320, 568]]) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["dark", "light"]) {
        await page.emulateMedia({ colorScheme });
        for (const [name, hash] of [["home", "#"], ["run", link(replay)], ["lab", "#/lab/wilson/24x14/7?at=302"], ["maze", "#/maze/prim/20x12/hexagon/7"], ["level", "#/journey/rivers/3"]]) {
          await page.evaluate((to) => { location.hash = to; }, hash);
          await page.waitForTimeout(200);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${name} is ${wide} pixels too wide at ${width}x${height}`);
          await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`) });
        }
      }
    }
    await page.context().close();
  },

  async "the page fits into 300 KB, whatever it loads by itself"() {
    const files = ["index.html", "light.css", "light.js", "lab.js", "icon.svg"];
    const sizes = files.map((name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length);
    const whole = sizes.reduce((all, size) => all + size);
    console.log(`  ${(whole / 1000).toFixed(1)} KB gzip: ${files.map((name, n) => `${name} ${(sizes[n] / 1000).toFixed(1)}`).join(", ")}`);
    assert.ok(whole <= 300 * 1000, `${whole} bytes`);
    const page = await open("", { url: "about:blank" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const asked = new Set();
    page.on("request", (request) => asked.add(request.url().slice(server.url.length) || "index.html"));
    await page.goto(server.url);
    const first = await page.evaluate(() => new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: "paint", buffered: true });
    }));
    await ready(page);
    const shown = await page.evaluate(() => performance.now());
    const unknown = [...asked].filter((name) => ![...files, "icon.png", "manifest.webmanifest", "sw.js"].includes(name));
    assert.deepEqual(unknown, []);
    console.log(`  at a quarter of the processor: first picture after ${Math.round(first)} ms, a maze after ${Math.round(shown)} ms`);
    await page.context().close();
  },
};

let failed = 0;
const only = process.env.ONLY ?? "";
for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(only))) {
  const start = performance.now();
  try {
    await test();
    assert.deepEqual(problems.splice(0), []);
    console.log(`ok: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAILED: ${name}\n${error.stack ?? error}`);
  }
}
await browser.close();
server.close();
process.exit(failed === 0 ? 0 : 1);
