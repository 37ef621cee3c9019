// Puts the light half of `dist/` together: `node web/pack.mjs FOLDER DIST`, with what wasm-bindgen made in a folder.
//
// maze-lab.js gets everything that <maze-lab> needs into one script, which works from a file, too: the module
// (compressed, as text), the messages in all languages and the themes. lab.js has English alone, and a module that reads
// no traces. The page of the game counts the bytes of game_bg.wasm, which has to be in DIST by then. The rest is copied.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const assets = join(here, "..", "assets");
const [folder, dist] = process.argv.slice(2);
const LANGUAGES = ["en", "pt", "hu", "de"];
// The lessons that ship with the program, with their titles: a link to one of them says what it leads to.
const lessons = join(here, "../crates/lab/lessons");
const THEMES = ["dusk", "dark", "light", "paper", "high-contrast"];
// What the page says of the game's own messages.
const SHARED = /^(algorithm-.*(?<!-hint)|transport-(line|step|start|back|forward|end)|play-(play|pause)|choice-plane(-hint)?|topology-.*(?<!-hint)|world-[a-z]+(-hint)?|value-(none|corners|sides|farthest)|grain-.*|layer-.*|measure-(longest-path|dead-ends)|problem-(?!long-walk|no-walker).*)$/;

// The messages of a file that take one line, by their IDs.
function messages(name, isWanted = () => true) {
  const lines = readFileSync(join(assets, "languages", name), "utf8").split("\n");
  const found = lines.map((line) => /^([a-z0-9-]+) = (.*)$/.exec(line));
  return Object.fromEntries(found.filter((match) => match && isWanted(match[1])).map((match) => [match[1], match[2]]));
}

function texts(language) {
  const code = language === "en" ? {} : messages(`${language}-pseudo-code.ftl`);
  return { ...messages(`${language}.ftl`, (id) => SHARED.test(id)), ...messages(`${language}-web.ftl`), ...code };
}

// A script without its comments, which are for whoever reads the source and not for every page.
function bare(script) {
  return script.replace(/^ *(\/\/|\/\*\*|\*).*\n/gm, "");
}

function theme(name) {
  const lines = readFileSync(join(assets, "themes", `${name}.toml`), "utf8").split("\n");
  return Object.fromEntries(lines.map((line) => /^(\w+) = "(#\w+)"$/.exec(line)).filter(Boolean).map((match) => match.slice(1)));
}

function lesson(file) {
  const text = (language) => readFileSync(join(lessons, language === "en" ? "" : language, file), "utf8");
  const titles = LANGUAGES.map((language) => [language, JSON.parse(/^title = (".*")$/m.exec(text(language))[1])]);
  return { slides: text("en").match(/^\[\[slide\]\]$/gm).length, titles: Object.fromEntries(titles) };
}

// A module as gzip, in a twentieth less than gzip itself makes.
function packed(name) {
  return execFileSync("zopfli", ["-c", "--i5", join(folder, `${name}_bg.wasm`)], { maxBuffer: 1 << 26 }).toString("base64");
}

const pack = {
  languages: LANGUAGES,
  texts: Object.fromEntries(LANGUAGES.map((language) => [language, texts(language)])),
  themes: Object.fromEntries(THEMES.map((name) => [name, theme(name)])),
  lessons: Object.fromEntries(readdirSync(lessons).filter((name) => name.endsWith(".toml")).map((name) => [name.slice(0, -5), lesson(name)])),
};
for (const language of LANGUAGES) {
  const lacks = Object.keys(pack.texts.en).filter((id) => !Object.hasOwn(pack.texts[language], id));
  if (lacks.length > 0) throw new Error(`${language} lacks ${lacks.join(", ")}`);
}
mkdirSync(dist, { recursive: true });
// A page inside another one, as a notebook shows it, has no address that a script's could be told from.
const loader = (name) => bare(readFileSync(join(folder, `${name}.js`), "utf8").replaceAll("location.href", "document.baseURI"));
const script = (name, pack) => [
  // A program that only gathers pages imports this as well, and has nowhere to show it.
  '(() => {\n"use strict";\nif (typeof document === "undefined") return;',
  loader(name),
  `const PACK = ${JSON.stringify({ module: packed(name), ...pack })};`,
  bare(readFileSync(join(here, "maze-lab.js"), "utf8")),
  "})();\n",
].join("\n");
writeFileSync(join(dist, "maze-lab.js"), script("element", pack));
// The page of the project is small: it takes other languages when they are read.
const { en, ...others } = pack.texts;
writeFileSync(join(dist, "lab.js"), script("page", { ...pack, texts: { en } }));
for (const [language, texts] of Object.entries(others)) writeFileSync(join(dist, `texts-${language}.json`), JSON.stringify(texts));
// What runs scripts comes apart, for the few pages that have one.
const scripts = [
  "globalThis.mazewrightScript = (() => {",
  loader("script"),
  `return { wasm_bindgen, PACKED: ${JSON.stringify(packed("script"))} };`,
  "})();\n",
];
writeFileSync(join(dist, "maze-lab-script.js"), scripts.join("\n"));
// The page of the game says a few things before there is a game.
const said = ["web-loading", "web-lost", "web-no-wasm", "web-no-webgl", "web-failed", "web-home", "web-elsewhere", "web-play-here", "web-again"];
const few = Object.fromEntries(LANGUAGES.map((language) => [language, Object.fromEntries(said.map((id) => [id, pack.texts[language][id]]))]));
const game = join(dist, "game_bg.wasm");
const size = existsSync(game) ? statSync(game).size : 0;
const play = readFileSync(join(here, "play.js"), "utf8");
writeFileSync(join(dist, "play.js"), `const TEXTS = ${JSON.stringify(few)};\nconst GAME_SIZE = ${size};\n${play}`);
writeFileSync(join(dist, "light.js"), bare(readFileSync(join(here, "light.js"), "utf8")));
for (const name of ["index.html", "light.css", "play.html", "play.css", "home.js", "workers.js", "worker.js", "manifest.webmanifest"]) copyFileSync(join(here, name), join(dist, name));
copyFileSync(join(assets, "icon.svg"), join(dist, "icon.svg"));
copyFileSync(join(assets, "icon.png"), join(dist, "icon.png"));

// The service worker knows each file by its hash, and each version by a hash of them all.
const digest = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);
const files = readdirSync(dist).filter((name) => name !== "sw.js").sort();
const hashes = Object.fromEntries(files.map((name) => [name, digest(readFileSync(join(dist, name)))]));
const listed = JSON.stringify({ "./": hashes["index.html"], ...hashes });
const worker = readFileSync(join(here, "sw.js"), "utf8");
writeFileSync(join(dist, "sw.js"), `const VERSION = "mazewright-${digest(listed)}";\nconst FILES = ${listed};\n${bare(worker)}`);
