// The workers that carve mazes and find lines beside the frames. Each does one errand after another; one that is called
// back is ended, since nothing else stops a search.

const workers = new Map();
const results = new Map();
let last = 0;

function start(name) {
  const one = { thread: null, at: 0, waiting: [], failed: false };
  const next = () => {
    one.at = 0;
    if (one.failed) for (const [errand] of one.waiting.splice(0)) results.set(errand, null);
    if (one.waiting.length === 0) return;
    const [errand, text] = one.waiting.shift();
    one.at = errand;
    one.thread.postMessage(text);
  };
  const settle = (result) => {
    if (one.at !== 0) results.set(one.at, result);
    next();
  };
  one.begin = () => {
    one.thread?.terminate();
    try {
      one.thread = new Worker("worker.js", { type: "module", name });
    } catch {
      // The page does the work itself then.
      one.failed = true;
      next();
      return;
    }
    one.thread.onmessage = ({ data }) => {
      one.failed ||= data === null;
      settle(data);
    };
    one.thread.onerror = () => {
      one.failed = true;
      settle(null);
    };
    next();
  };
  one.add = (errand, text) => {
    one.waiting.push([errand, text]);
    if (one.at === 0) next();
  };
  one.begin();
  workers.set(name, one);
  return one;
}

// Sends a worker on an errand, and returns its number; null where there are no workers.
export function send(name, text) {
  if (typeof Worker !== "function") return null;
  const one = workers.get(name) ?? start(name);
  if (one.failed) return null;
  last += 1;
  one.add(last, text);
  return last;
}

// What an errand has brought, once: undefined before it is done, null if it failed.
export function brought(errand) {
  const result = results.get(errand);
  results.delete(errand);
  return result;
}

export function callBack(errand) {
  results.delete(errand);
  for (const one of workers.values()) {
    one.waiting = one.waiting.filter(([other]) => other !== errand);
    if (one.at === errand) one.begin();
  }
}
