// What a worker runs: the pure crates alone, as a small module.

import init, { run } from "./work.js";

const ready = init();

onmessage = async ({ data }) => {
  try {
    await ready;
    const bytes = run(data);
    postMessage(bytes, [bytes.buffer]);
  } catch {
    postMessage(null);
  }
};
