// The game in Chromium: `node tests/web/game.mjs DIST PROGRAM`, with the native program to verify a run. It is drawn
// without a graphics card here, at a few frames a second, so that everything waits for what the game says of itself and
// nothing for a time. Pictures of what was seen are kept in DIST/../web-pictures.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "../../web/serve.mjs";

const [dist, program] = process.argv.slice(2).map((path) => resolve(path));
const pictures = join(dist, "../web-pictures");
mkdirSync(pictures, { recursive: true });

const problems = [];
// Whatever still waits when a test has failed fails with it; all else that fails unheard is a problem.
let hasFailed = false;
process.on("unhandledRejection", (error) => { if (!hasFailed) problems.push(String(error)); });

const server = await serve(dist, 0, (path) => problems.push(`missing: ${path}`));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update",
    "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
  ],
});
const PATIENCE = 120_000;

async function profile(options = {}) {
  const context = await browser.newContext({ viewport: { width: 960, height: 600 }, locale: "en-US", ...options });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

async function open(context, hash = "") {
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(server.url + "play.html" + hash);
  return page;
}

// What the game says of where the player is.
const place = (page) => page.locator("#game").getAttribute("aria-label");
const until = (page, text) =>
  page.waitForFunction((text) => document.getElementById("game").ariaLabel.includes(text), text, { polling: 20 });
const title = (page) => until(page, "title");
// Goes to another place in the same page.
const go = async (page, hash, text) => {
  await page.evaluate((to) => { location.hash = to; }, hash);
  await until(page, text);
};
// Does something until it comes to what is wanted.
const eventually = async (act, wanted, tries = 60) => {
  for (let n = 0; n < tries; n++) {
    const got = await act();
    if (wanted(got)) return got;
    await new Promise((done) => { setTimeout(done, 500); });
  }
  throw new Error(`never: ${wanted}`);
};
const picture = (page, name) => page.screenshot({ path: join(pictures, `game-${name}.png`) });

// The files that the page keeps, by their paths.
const files = (page) =>
  page.evaluate(async () => {
    const asked = (request) => new Promise((done, failed) => Object.assign(request, { onsuccess: () => done(request.result), onerror: failed }));
    const store = (await asked(indexedDB.open("mazewright"))).transaction("files").objectStore("files");
    const [paths, contents] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
    return Object.fromEntries(paths.map((path, at) => [path, Array.from(contents[at])]));
  });
const text = (bytes) => Buffer.from(bytes ?? []).toString();

// Waits until the page was drawn twice, however slow that is, and at least for some milliseconds.
async function drawn(page, least) {
  const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await Promise.all([frame().then(frame), page.waitForTimeout(least)]);
}

// Keys of a menu, or a key with its modifiers, each held until the page was drawn twice.
async function tap(page, ...keys) {
  for (const key of keys) {
    const all = key.split("+");
    for (const part of all) await page.keyboard.down(part);
    await drawn(page, 300);
    for (const part of all.reverse()) await page.keyboard.up(part);
    await drawn(page, 500);
  }
}

// Holds a key until the player is somewhere else, and returns where that is. What is held when a level is shown does
// nothing, so it is let go and held again.
async function press(page, key) {
  const before = await place(page);
  for (let tries = 0; tries < 30; tries++) {
    await page.keyboard.down(key);
    const moved = page.waitForFunction((before) => document.getElementById("game").ariaLabel !== before, before, { polling: 10, timeout: 5000 });
    const hasMoved = await moved.then(() => true, () => false);
    await page.keyboard.up(key);
    if (hasMoved) return place(page);
    await page.waitForTimeout(500);
  }
  throw new Error(`${key} leads nowhere from ${before}`);
}

// Walks along cells, columns and rows from 1, and back to them where a slow picture let a key be held too long.
async function walk(page, cells) {
  const names = cells.map(([column, row]) => `column ${column}, row ${row}`);
  let [now, last] = [await place(page), 0];
  for (let steps = 0; now !== "maze complete"; steps++) {
    assert.ok(steps < 10 * cells.length, `still at ${now}`);
    const at = names.indexOf(now);
    const [x, y] = at < 0 ? now.match(/\d+/g).map(Number) : cells[at];
    if (at >= 0) last = at;
    const [column, row] = at < 0 ? cells[last] : cells[at + 1] ?? [x, y + 1];
    const key = column > x ? "ArrowRight" : column < x ? "ArrowLeft" : row > y ? "ArrowDown" : "ArrowUp";
    now = await press(page, key);
  }
}

// What touches a page: a kind of event, and the points where fingers are then.
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  return (type, ...points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
}

// The way through the first level of the journey, and out of it.
const FIRST_LEVEL = [[4, 2], [4, 1], [3, 1], [2, 1], [1, 1], [1, 2], [2, 2], [2, 3], [3, 3], [4, 3], [5, 3]];

// A run through `mw1/recursive-backtracker/4x1/x1/7` that begins after a look of 15 seconds.
const SLOW_RUN = "mwr1:TVdSAQkwLjIuMC1kZXYibXcxL3JlY3Vyc2l2ZS1iYWNrdHJhY2tlci80eDEveDEvNwAAAdwLBPoBBQoHAAAAAFY565s";

const tests = {
  async "a level is walked by keys and not by those of the browser, and the win is kept over a reload"() {
    const context = await profile();
    const page = await open(context, "#/journey/diagonals/1");
    await until(page, "column 4, row 2");
    assert.match(await page.title(), /^Diagonals 1 · mazewright$/);
    assert.equal(await page.getByRole("status").textContent(), "column 4, row 2");
    await picture(page, "level");
    await press(page, "ArrowUp");
    const before = await place(page);
    let downloads = 0;
    page.on("download", () => { downloads += 1; });
    await page.evaluate(() => {
      globalThis.kept = [];
      addEventListener("keydown", (event) => event.defaultPrevented && globalThis.kept.push(event.key));
    });
    await tap(page, "Control+d", "Control+s", "Control+r", "Control+ArrowLeft", "Alt+ArrowLeft", "Meta+d", "F5", "F12");
    assert.equal(await place(page), before);
    assert.equal(downloads, 0);
    assert.deepEqual(await page.evaluate(() => globalThis.kept), []);
    await Promise.all([page.waitForEvent("download"), tap(page, "F9")]);
    await walk(page, FIRST_LEVEL);
    const progress = async () => text((await files(page))["mazewright/progress.json"]);
    const kept = await eventually(progress, (kept) => kept && JSON.parse(kept).won.length > 0);
    await picture(page, "won");
    assert.deepEqual(JSON.parse(kept).won.map(({ world, level }) => [world, level]), [["diagonals", 1]]);
    await page.goto(server.url + "play.html");
    await title(page);
    await picture(page, "title");
    assert.equal(await page.title(), "mazewright");
    assert.equal(text((await files(page))["mazewright/progress.json"]), kept);
    await context.close();
  },

  async "a race that is finished is kept, and its replay holds"() {
    const context = await profile();
    const page = await open(context, "#/race/mw1/recursive-backtracker/4x1/x1/7");
    await until(page, "Speedrun");
    await picture(page, "lobby");
    await tap(page, "Enter");
    await until(page, "column 1");
    await walk(page, [[1, 1], [2, 1], [3, 1], [4, 1]]);
    await eventually(() => files(page), (kept) => Object.keys(kept).some((path) => path.endsWith(".mwr")));
    await page.waitForTimeout(1000);
    await picture(page, "results");
    await tap(page, "Escape");
    await until(page, "Speedrun");
    await tap(page, "h");
    await page.waitForTimeout(1000);
    await picture(page, "past-runs");
    const downloaded = async (key) => {
      const [download] = await Promise.all([page.waitForEvent("download"), tap(page, key)]);
      return download.path();
    };
    assert.match(execFileSync(program, ["verify", await downloaded("d")]).toString(), /holds/);
    assert.match(readFileSync(await downloaded("l"), "utf8"), /<Run[^]*<\/Run>/);

    // All of it goes into another browser as one file.
    await tap(page, "Escape", "Escape");
    await title(page);
    await tap(page, "o");
    await tap(page, ...Array(6).fill("ArrowDown"));
    await picture(page, "settings");
    const all = readFileSync(await downloaded("Enter"));
    const before = await files(page);
    await context.close();
    const other = await profile();
    const next = await open(other);
    await title(next);
    await tap(next, "o");
    await tap(next, ...Array(7).fill("ArrowDown"));
    // A browser lets a page ask for a file only for some seconds after a key, which a slow picture may miss.
    let chooser = null;
    next.on("filechooser", (asked) => { chooser = asked; });
    await eventually(() => tap(next, "Enter"), () => chooser, 10);
    await Promise.all([next.waitForEvent("load"), chooser.setFiles({ name: "mazewright.tar", mimeType: "application/x-tar", buffer: all })]);
    await title(next);
    const after = await files(next);
    const kept = Object.keys(before).filter((path) => path.endsWith(".mwr") || path.endsWith("history.toml"));
    assert.ok(kept.length > 0, Object.keys(before).join());
    for (const path of kept) assert.deepEqual(after[path], before[path], path);
    await other.close();
  },

  async "a board is read, its run is raced, and one's own is handed in"() {
    const code = "mw1/recursive-backtracker/4x1/x1/7";
    const runs = mkdtempSync(join(tmpdir(), "mazewright-"));
    const made = (...words) => execFileSync(program, words, { cwd: runs });
    mkdirSync(join(runs, "runs"));
    writeFileSync(join(runs, "runs/Ada--run.mwr"), SLOW_RUN);
    made("board", "runs", "-o", "site");
    const club = join(dist, "club");
    cpSync(join(runs, "site"), club, { recursive: true });
    const context = await profile();
    const page = await open(context, `#/race/${code}`);
    await until(page, "Speedrun");
    await tap(page, "o");
    await page.mouse.click(712, 87);
    await page.waitForTimeout(1500);
    await page.keyboard.type("club", { delay: 300 });
    const list = page.waitForResponse((response) => response.url().endsWith("/club/board.json"));
    await tap(page, "Enter");
    assert.equal((await list).status(), 200);
    await page.waitForTimeout(1500);
    await picture(page, "board");
    const run = page.waitForResponse((response) => response.url().endsWith(".mwr"));
    await tap(page, "Enter");
    assert.equal((await run).status(), 200);
    await until(page, "column 1");
    await walk(page, [[1, 1], [2, 1], [3, 1], [4, 1]]);
    await page.waitForTimeout(3000);
    await tap(page, "Escape");
    await until(page, "Speedrun");
    await tap(page, "o");
    await page.waitForTimeout(1000);
    // Asked to hand in without a name, the page puts the cursor where the name belongs.
    await tap(page, "s");
    await page.keyboard.type("Bob", { delay: 300 });
    await tap(page, "Enter");
    await picture(page, "named");
    const [download] = await Promise.all([page.waitForEvent("download"), tap(page, "s")]);
    const listed = execFileSync("tar", ["-xvf", await download.path(), "-C", join(runs, "runs")]).toString();
    assert.match(listed, /^Bob--[0-9a-f]{16}\.mwr$/m);
    assert.match(made("board", "runs", "-o", "site").toString(), /2 files: 2 runs ranked/);
    rmSync(club, { recursive: true });
    rmSync(runs, { recursive: true });
    await context.close();
  },

  async "a telephone is upright or across, and a level, a key and its door, and an endless plane are walked by touch"() {
    const context = await profile({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
    const page = await open(context);
    await title(page);
    for (const [width, height] of [[320, 568], [844, 390], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(() => Math.abs(document.getElementById("game").getBoundingClientRect().width - innerWidth) < 2);
      const beyond = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return Math.max(scrollWidth - innerWidth, scrollHeight - innerHeight);
      });
      assert.ok(beyond <= 0, `${beyond} pixels are beyond the edge at ${width}x${height}`);
      await picture(page, `title-${width}`);
    }
    await go(page, "#/journey/bridges/8", "column 1, row 1");
    const touch = await fingers(page);
    // A touch on the introduction is meant for that, and starts no clock.
    await page.waitForTimeout(1500);
    await page.touchscreen.tap(195, 420);
    await page.waitForTimeout(1500);
    assert.equal(await place(page), "column 1, row 1");
    await go(page, "#/journey/diagonals/1", "column 4, row 2");
    // Where the cells of this maze are drawn on a screen of that size.
    const middle = ([column, row]) => [70 + 62.5 * (column - 0.5), 322 + 62.4 * (row - 0.5)];
    await touch("touchStart", middle(FIRST_LEVEL[1]));
    for (const cell of FIRST_LEVEL.slice(1, -1)) {
      await touch("touchMove", middle(cell));
      await until(page, `column ${cell[0]}, row ${cell[1]}`);
    }
    await touch("touchMove", middle(FIRST_LEVEL.at(-1)));
    await until(page, "maze complete");
    await touch("touchEnd");
    await picture(page, "touch-won");

    // The key lies below the end of the first row, and the exit behind its door below the last cell. A tap leads up to
    // the next fork, and no farther.
    await go(page, "#/maze/recursive-backtracker/6x4/keys=1/2", "column 1, row 1");
    const cellOf = ([column, row]) => [48.6 + 48.9 * (column - 0.5), 323.5 + 49 * (row - 0.5)];
    const steps = [
      [[1, 2], "column 1, row 2"], [[5, 3], "column 5, row 3"], [[6, 2], "column 6, row 2"], [[5, 3], "column 5, row 3"],
      [[6, 5], "maze complete"],
    ];
    for (const [cell, there] of steps) {
      const isThere = async () => (await place(page)).includes(there);
      await eventually(async () => (await isThere()) || page.touchscreen.tap(...cellOf(cell)).then(isThere), (done) => done);
      // The key lies in the middle of its cell, and turning back at the edge leaves it there.
      await drawn(page, 1000);
    }
    await picture(page, "key-won");

    // On a plane the player stays in the middle of the screen. From home a passage leads up, and then to the right.
    await go(page, "#/plane/7", "column 0, row 0");
    for (const [x, y, cell] of [[195, 401, "column 0, row -1"], [238, 422, "column 2, row -1"]]) {
      await page.touchscreen.tap(x, y);
      await until(page, cell);
      await page.waitForTimeout(1500);
    }
    // The buttons above the maze: a mark, the path home and the pause, which keeps all of it.
    for (const [name, x] of [["mark", 286], ["way", 340], ["pause", 368]]) {
      await page.touchscreen.tap(x, 25);
      await page.waitForTimeout(1500);
      await picture(page, `plane-${name}`);
    }
    const { planes } = JSON.parse(text((await files(page))["mazewright/progress.json"]));
    assert.deepEqual(planes.map(({ seed, at, marks }) => ({ seed, at, marks })), [{ seed: 7, at: [2, -1], marks: [[2, -1, 1]] }]);
    await context.close();
  },

  async "links lead to floors, the laboratory and a maze of a million cells, and a second tab takes over"() {
    const context = await profile();
    const page = await open(context, "#/maze/recursive-backtracker/2x1x2/box/1");
    await until(page, "column 1, row 1. Floor 1 of 2");
    assert.equal(await press(page, "e"), "column 1, row 1. Floor 2 of 2");
    await go(page, "#/lab/wilson/24x14/7?at=302", "Laboratory");
    await picture(page, "lab");
    await go(page, "#/maze/recursive-backtracker/1000x1000/7", "column 1, row 1");
    assert.deepEqual(page.workers().map((worker) => new URL(worker.url()).pathname.split("/").at(-1)), ["worker.js"]);
    const second = await open(context);
    await second.getByText("open in another tab").waitFor();
    await second.getByRole("button", { name: "Play here" }).click();
    await title(second);
    await page.getByText("open in another tab").waitFor();
    await picture(page, "elsewhere");
    await context.close();
  },

  async "storage that is refused or full ends nothing"() {
    const refused = () => {
      Object.defineProperty(globalThis, "indexedDB", { get: () => { throw new Error("refused"); } });
      Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("refused"); } });
    };
    const full = () => {
      const throws = () => { throw new DOMException("full", "QuotaExceededError"); };
      IDBObjectStore.prototype.put = throws;
      Storage.prototype.setItem = throws;
    };
    for (const [name, trouble] of Object.entries({ refused, full })) {
      const context = await profile();
      await context.addInitScript(trouble);
      const page = await open(context, "#/maze/recursive-backtracker/2x1/7");
      await until(page, "column 1, row 1");
      await walk(page, [[1, 1], [2, 1]]);
      await picture(page, name);
      await context.close();
    }
  },

  async "a damaged file is set aside, the rest is kept, and the game starts again without a network"() {
    const context = await profile();
    const light = await context.newPage();
    await light.goto(server.url);
    await light.evaluate(() => navigator.serviceWorker.ready);
    await light.close();
    const page = await open(context);
    await title(page);
    await page.evaluate(async () => {
      const asked = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
      const store = (await asked(indexedDB.open("mazewright"))).transaction("files", "readwrite").objectStore("files");
      await asked(store.put(new TextEncoder().encode("nonsense"), "mazewright/progress.json"));
      await asked(store.put(new TextEncoder().encode("kept"), "mazewright/other.txt"));
      localStorage.setItem("mazewright-settings", "[settings]\nversion = 99\n");
    });
    await context.setOffline(true);
    await page.reload();
    await title(page);
    const kept = await eventually(() => files(page), (kept) => kept["mazewright/settings.newer.toml"]);
    assert.equal(text(kept["mazewright/progress.damaged.json"]), "nonsense");
    assert.equal(text(kept["mazewright/other.txt"]), "kept");
    assert.match(text(kept["mazewright/settings.newer.toml"]), /version = 99/);
    await context.close();
  },

  async "the game is at most 6.5 MB"() {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const bytes = brotliCompressSync(readFileSync(join(dist, "game_bg.wasm")), quality).length;
    console.log(`  the game has ${(bytes / 1e6).toFixed(2)} MB in brotli of quality 9`);
    assert.ok(bytes <= 6.5e6, String(bytes));
  },
};

let failed = 0;
const only = process.env.ONLY ?? "";
for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(only))) {
  const began = performance.now();
  hasFailed = false;
  try {
    await test();
    assert.deepEqual(problems, []);
    console.log(`ok, ${((performance.now() - began) / 1000).toFixed(0)} s: ${name}`);
  } catch (error) {
    hasFailed = true;
    failed += 1;
    console.log(`FAILED: ${name}\n${error.stack}`);
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      console.log(`  ${page.url().slice(0, 200)} says: ${await place(page)}`);
      await picture(page, `failed-${failed}`);
    }
    for (const context of browser.contexts()) await context.close();
    problems.length = 0;
  }
}
await browser.close();
server.close();
process.exit(failed > 0 ? 1 : 0);
