// Every golden file, made anew in WebAssembly: `node tests/web/goldens.mjs GLUE`, with what wasm-bindgen made of the
// example `goldens` of crates/web for node.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const module = createRequire(import.meta.url)(resolve(process.argv[2]));
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const goldens = join(root, "goldens");
const failures = [];
let checked = 0;

function check(name, expected, made) {
  checked++;
  if (expected !== made) failures.push(`${name}: expected ${expected.slice(0, 200)}, made ${made.slice(0, 200)}`);
}

const names = module.names();
for (const name of names) {
  const [golden, made] = [readFileSync(join(goldens, name), "utf8").split("\n"), module.text(name).split("\n")];
  const at = golden.findIndex((line, n) => line !== made[n]);
  check(name, golden[at] ?? String(golden.length), at < 0 ? String(made.length) : made[at] ?? "the end");
}
const lines = readFileSync(join(goldens, "replays/times.txt"), "utf8").trim().split("\n");
for (const line of lines) {
  const [file, expected] = line.split(": ");
  check(file, expected, module.replay(readFileSync(join(goldens, "replays", file))));
}
const codes = readFileSync(join(root, "corpus/replays/codes.txt"), "utf8").trim().split("\n");
for (const line of codes) {
  const [file, expected] = line.split(" ");
  check(file, expected, module.replay(readFileSync(join(root, "corpus/replays", file))));
}
// A golden file that is forgotten here would be no golden in the browser.
const all = readdirSync(goldens).filter((name) => name.endsWith(".txt")).sort();
check("all golden files", all.join(), [...names].sort().join());
check("all golden replays", String(readdirSync(join(goldens, "replays")).length - 1), String(lines.length));
if (failures.length > 0) {
  console.error(failures.join("\n"));
  process.exit(1);
}
console.log(`${checked} golden files and replays are the same in WebAssembly`);
