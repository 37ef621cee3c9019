// The light page and <maze-lab> in Chromium: `node tests/web/page.mjs DIST PROGRAM`, with the native program to compare
// with. Pictures of what was seen are kept in DIST/../web-pictures. Times are printed and not judged: they depend on what
// else the machine does.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

const lab = (page) => page.locator("maze-lab").first();
const ready = (page) => page.waitForFunction(() => document.querySelector("maze-lab")?.stage);
const heading = (page) => page.locator("h1").textContent();

const tests = {
  async "a run's link says that it holds, and shows the run from its start to its end"() {
    const page = await open(link(replay));
    await page.getByRole("heading", { name: "This run holds" }).waitFor();
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
    const [file] = codes.find(([, code]) => code === "state-differs");
    const page = await open(link(readFileSync(join(root, "corpus/replays", file))));
    await page.getByRole("heading", { name: "This run does not hold" }).waitFor();
    assert.match(await page.locator(".verdict p").textContent(), /^It departs in level \d+ at tick \d+, in column \d+, row \d+: /);
    await page.screenshot({ path: join(pictures, "departs.png") });
    text[20] ^= 1;
    await page.evaluate((hash) => { location.hash = hash; }, link(text));
    await page.getByRole("heading", { name: "This is not a replay" }).waitFor();
    await page.context().close();
  },

  async "no script comes in from a link or a name, nor by any other way"() {
    const evil = "<img src=x onerror='globalThis.stolen = 1'><script>globalThis.stolen = 1</script>";
    for (const path of ["maze", "race", "run", "lab", "lesson", "journey"]) {
      for (const text of [evil, encodeURIComponent(evil), `wilson/24x14/${encodeURIComponent(evil)}`]) {
        const page = await open(`#/${path}/${text}`);
        await page.locator("h1").waitFor();
        assert.equal(await page.evaluate(() => [globalThis.stolen, document.querySelectorAll("img[src=x]").length].join()), ",0", text);
        await page.context().close();
      }
    }
    const page = await open("");
    await page.locator("input[type=file]").first().setInputFiles({ name: `${evil}.mwr`, mimeType: "text/plain", buffer: Buffer.from(evil) });
    await page.getByRole("heading", { name: "not a replay" }).waitFor();
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
    await page.getByRole("heading", { name: "This run holds" }).waitFor();
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
    for (const [locale, words] of [["de-DE", "Labor: Wilson"], ["pt-PT", "Laboratório: Wilson"], ["hu-HU", "Laboratórium: Wilson"], ["fr-FR", "Laboratory: Wilson"]]) {
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

  async "fifty laboratories in one page stay smooth, and those that are not seen rest"() {
    const folder = join(pictures, "fifty");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "maze-lab.js"), readFileSync(join(dist, "maze-lab.js")));
    const labs = Array.from({ length: 50 }, (_, n) => `<maze-lab algorithm="wilson" size="24x14" seed="${n + 1}" autoplay code="none"></maze-lab>`);
    writeFileSync(join(folder, "fifty.html"), `<!doctype html><meta charset="utf-8"><title>Fifty</title>
<style>body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1rem; }</style><script src="maze-lab.js"></script>${labs.join("\n")}`);
    // From a file, without a server.
    const page = await open("", { url: pathToFileURL(join(folder, "fifty.html")).href });
    await ready(page);
    await page.waitForTimeout(500);
    const [median, worst, made] = await page.evaluate(async () => {
      const gaps = [];
      let before = performance.now();
      while (gaps.length < 90) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        gaps.push(now - before);
        before = now;
      }
      gaps.sort((a, b) => a - b);
      return [gaps[45], gaps[89], [...document.querySelectorAll("maze-lab")].filter((lab) => lab.stage).length];
    });
    console.log(`  a frame takes ${median.toFixed(1)} ms, at worst ${worst.toFixed(1)} ms; ${made} of 50 are made`);
    assert.ok(made < 30, `${made} are made, though most are not seen`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => [...document.querySelectorAll("maze-lab")].at(-1).stage?.playing);
    await page.screenshot({ path: join(pictures, "fifty.png") });
    await page.context().close();
  },

  async "in slides of reveal.js, whose keys stay with the element while it has the keyboard"() {
    const folder = join(pictures, "slides");
    mkdirSync(folder, { recursive: true });
    const reveal = join(dirname(fileURLToPath(import.meta.url)), "node_modules/reveal.js/dist");
    for (const [from, to] of [[join(dist, "maze-lab.js"), "maze-lab.js"], [join(reveal, "reveal.js"), "reveal.js"], [join(reveal, "reveal.css"), "reveal.css"]]) {
      writeFileSync(join(folder, to), readFileSync(from));
    }
    writeFileSync(join(folder, "slides.html"), `<!doctype html><meta charset="utf-8"><title>Slides</title>
<link rel="stylesheet" href="reveal.css"><script src="maze-lab.js"></script><script src="reveal.js"></script>
<div class="reveal"><div class="slides"><section><h2>Before</h2></section>
<section><maze-lab algorithm="wilson" size="24x12" seed="7" pace="20"></maze-lab></section></div></div>`);
    const page = await open("", { url: pathToFileURL(join(folder, "slides.html")).href });
    await page.evaluate(() => Reveal.initialize({ hash: false }));
    assert.equal(await page.evaluate(() => !!document.querySelector("maze-lab").stage), false);
    await page.keyboard.press("ArrowRight");
    await ready(page);
    await lab(page).getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.match(await lab(page).getByRole("slider").getAttribute("aria-valuetext"), /^2 of/);
    assert.equal(await page.evaluate(() => Reveal.getIndices().h), 1);
    await page.waitForTimeout(1000);
    await page.screenshot({ path: join(pictures, "slides.png") });
    await page.context().close();
  },

  async "in the output of a notebook, which is a page without an address of its own"() {
    const folder = join(pictures, "notebook");
    mkdirSync(folder, { recursive: true });
    const inner = `<script>${readFileSync(join(dist, "maze-lab.js"), "utf8")}</script><maze-lab link="#/lab/wilson/24x12/7"></maze-lab>`;
    const escaped = inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    writeFileSync(join(folder, "notebook.html"), `<!doctype html><meta charset="utf-8"><title>Notebook</title>
<iframe sandbox="allow-scripts" width="900" height="480" srcdoc="${escaped}"></iframe>`);
    const page = await open("", { url: pathToFileURL(join(folder, "notebook.html")).href });
    await page.frameLocator("iframe").getByRole("slider").waitFor();
    await page.screenshot({ path: join(pictures, "notebook.png") });
    await page.context().close();
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
    await page.getByRole("heading", { name: "This run holds" }).waitFor();
    await page.context().close();
  },

  async "telephones, upright and across, and both themes"() {
    for (const [width, height] of [[1280, 720], [390, 844], [844, 390]]) {
      for (const colorScheme of ["dark", "light"]) {
        const page = await open("", { viewport: { width, height }, colorScheme, deviceScaleFactor: width < 1000 ? 2 : 1, hasTouch: width < 1000 });
        for (const [name, hash] of [["home", "#"], ["run", link(replay)], ["lab", "#/lab/wilson/24x14/7?at=302"], ["maze", "#/maze/prim/20x12/hexagon/7"]]) {
          await page.evaluate((to) => { location.hash = to; }, hash);
          await page.waitForTimeout(400);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${name} is ${wide} pixels too wide at ${width}x${height}`);
          await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`) });
        }
        await page.context().close();
      }
    }
  },

  async "the page fits into 300 KB"() {
    const files = ["index.html", "light.css", "light.js", "maze-lab.js", "icon.svg"];
    const sizes = files.map((name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length);
    const whole = sizes.reduce((all, size) => all + size);
    console.log(`  ${(whole / 1000).toFixed(1)} KB gzip: ${files.map((name, n) => `${name} ${(sizes[n] / 1000).toFixed(1)}`).join(", ")}`);
    assert.ok(whole <= 300 * 1000, `${whole} bytes`);
    const page = await open("", { url: "about:blank" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(server.url);
    const first = await page.evaluate(() => new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: "paint", buffered: true });
    }));
    await ready(page);
    const shown = await page.evaluate(() => performance.now());
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
