// The light page and <maze-lab> in Firefox, of what they are tested for in Chromium: `node tests/web/firefox.mjs DIST FIREFOX`.
// Firefox is driven by its own protocol, Marionette, which needs no package. Pictures are kept in DIST/../web-pictures.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serve } from "../../web/serve.mjs";

const [dist, firefox] = process.argv.slice(2).map((path, at) => (at === 0 ? resolve(path) : path));
const pictures = join(dist, "../web-pictures");
const folder = join(pictures, "firefox");
mkdirSync(folder, { recursive: true });
const reveal = join(dirname(fileURLToPath(import.meta.url)), "node_modules/reveal.js/dist");
for (const [to, from] of [["maze-lab.js", dist], ["reveal.js", reveal], ["reveal.css", reveal]]) writeFileSync(join(folder, to), readFileSync(join(from, to)));
writeFileSync(join(folder, "page.html"), `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slides</title>
<link rel="stylesheet" href="reveal.css"><script src="maze-lab.js"></script><script src="reveal.js"></script>
<div class="reveal"><div class="slides"><section><maze-lab algorithm="wilson" size="24x12" seed="7"></maze-lab></section><section>After</section></div></div>`);

// Marionette: a message is its length in bytes, a colon and JSON, one answer for each command.
async function drive(port) {
  const wait = (time) => new Promise((done) => { setTimeout(done, time); });
  let socket = null;
  for (let tries = 0; !socket; tries++) {
    await wait(500);
    socket = await new Promise((done) => {
      const made = connect(port, "127.0.0.1", () => done(made)).on("error", () => done(null));
    });
    if (tries > 120) throw new Error("Firefox does not answer.");
  }
  let [bytes, last] = [Buffer.alloc(0), 0];
  const open = new Map();
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (let colon = bytes.indexOf(":"); colon > 0; colon = bytes.indexOf(":")) {
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < end) break;
      const message = JSON.parse(bytes.subarray(colon + 1, end));
      bytes = bytes.subarray(end);
      // The first one is a greeting.
      const [, id, error, result] = Array.isArray(message) ? message : [];
      const [done, failed] = open.get(id) ?? [() => {}, () => {}];
      if (error) failed(new Error(error.message));
      else done(result?.value);
    }
  });
  const ask = (name, parameters = {}) => new Promise((done, failed) => {
    open.set(++last, [done, failed]);
    const text = JSON.stringify([0, last, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
  });
  const run = (script, ...args) => ask("WebDriver:ExecuteScript", { script: `return (${script})(...arguments)`, args });
  return {
    ask,
    run,
    wait,
    open: (url) => ask("WebDriver:Navigate", { url }),
    async until(script, ...args) {
      for (let tries = 0; tries < 300; tries++) {
        if (await run(script, ...args)) return;
        await wait(100);
      }
      throw new Error(`never true: ${script} ${args}`);
    },
    press: (...keys) => ask("WebDriver:PerformActions", { actions: [{ type: "key", id: "keys", actions: [
      ...keys.map((value) => ({ type: "keyDown", value })), ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
    ] }] }),
    click: (x, y) => ask("WebDriver:PerformActions", { actions: [{ type: "pointer", id: "mouse", actions: [
      { type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 },
    ] }] }),
    async picture(name) {
      writeFileSync(join(pictures, `firefox-${name}.png`), Buffer.from(await ask("WebDriver:TakeScreenshot", { full: false }), "base64"));
    },
  };
}

const KEY = { escape: "\uE00C", right: "\uE014", control: "\uE009", alt: "\uE00A", space: " " };
const problems = [];
const server = await serve(dist, 0, (path) => problems.push(`missing: ${path}`));
const profile = mkdtempSync(join(tmpdir(), "firefox-"));
const port = 20_000 + (process.pid % 20_000);
writeFileSync(join(profile, "user.js"), `user_pref("marionette.port", ${port}); user_pref("intl.accept_languages", "en-US");`);
const browser = spawn(firefox, ["--headless", "--marionette", "--profile", profile], { stdio: "ignore" });
let failed = false;
try {
  const page = await drive(port);
  await page.ask("WebDriver:NewSession", {});
  const shown = (words) => page.until((words) => document.body.innerText.includes(words), words);

  for (const [width, height] of [[1280, 720], [500, 844]]) {
    await page.ask("WebDriver:SetWindowRect", { width, height });
    for (const [name, hash, words] of [
      ["home", "#", "Mazes to play"], ["lab", "#/lab/wilson/24x14/7?at=302", "Laboratory: Wilson, 24x14"],
      ["maze", "#/maze/recursive-backtracker/2000x2000/7", "Walls run together"], ["level", "#/journey/rivers/3", "Rivers, level 3"],
      ["refused", "#/journey/rivers/99", "This level, lesson or slide does not exist"],
    ]) {
      await page.open("about:blank");
      await page.open(server.url + hash);
      await shown(words);
      assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth), `${name} is too wide`);
      await page.picture(`${name}-${width}`);
    }
  }
  console.log("ok: pages of the light page");

  await page.open(pathToFileURL(join(folder, "page.html")).href);
  await page.run(() => { Reveal.initialize({ hash: false }); });
  await page.until(() => document.querySelector("maze-lab").stage);
  const state = () => page.run(() => {
    const lab = document.querySelector("maze-lab");
    return [Reveal.getIndices().h, Reveal.isOverview(), lab.stage.playing, lab.shadowRoot.activeElement?.getAttribute("aria-label") ?? null];
  });
  const middle = await page.run(() => {
    const { x, y, width, height } = document.querySelector("maze-lab").shadowRoot.querySelector("canvas").getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  });
  await page.click(...middle);
  assert.deepEqual(await state(), [0, false, false, "Play"]);
  await page.press(KEY.space);
  assert.deepEqual(await state(), [0, false, true, "Pause"]);
  await page.press(KEY.space);
  for (const keys of [["o"], ["n"], [KEY.alt, KEY.right]]) {
    await page.press(...keys);
    assert.deepEqual(await state(), [0, false, false, "Play"], keys.join());
  }
  const at = () => page.run(() => document.querySelector("maze-lab").at);
  const before = await at();
  await page.press(KEY.control, KEY.right);
  assert.equal(await at(), before);
  await page.run(() => { document.documentElement.lang = "de"; });
  await page.until(() => document.querySelector("maze-lab").shadowRoot.textContent.includes("nimm die mittlere Zelle"));
  await page.run(() => { const lab = document.querySelector("maze-lab"); lab.parentNode.append(lab); lab.at = 30; });
  assert.equal(await at(), 30);
  await page.click(...middle);
  await page.press(KEY.escape);
  assert.equal((await state())[3], null);
  await page.press(KEY.escape);
  assert.deepEqual(await state(), [0, true, false, null]);
  console.log("ok: keys, moves and languages in slides of reveal.js");
  assert.deepEqual(problems, []);
} catch (error) {
  failed = true;
  console.log(`FAILED: ${error.stack}`);
}
browser.kill();
await new Promise((done) => { browser.on("exit", done); });
rmSync(profile, { recursive: true, force: true });
server.close();
process.exit(failed ? 1 : 0);
