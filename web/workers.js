// The workers that carve mazes and find lines beside the frames. Each does one job after another; one that is called
// back is ended, since nothing else stops a search.

const workers = new Map();
const results = new Map();
let last = 0;

function start(name) {
  const one = { thread: null, at: 0, waiting: [], failed: false };
  const next = () => {
    one.at = 0;
    if (one.failed) for (const [job] of one.waiting.splice(0)) results.set(job, null);
    if (one.waiting.length === 0) return;
    const [job, text] = one.waiting.shift();
    one.at = job;
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
  one.add = (job, text) => {
    one.waiting.push([job, text]);
    if (one.at === 0) next();
  };
  one.begin();
  workers.set(name, one);
  return one;
}

// Sends a worker on a job, and returns its number; null where there are no workers.
export function send(name, text) {
  if (typeof Worker !== "function") return null;
  const one = workers.get(name) ?? start(name);
  if (one.failed) return null;
  last += 1;
  one.add(last, text);
  return last;
}

// What a job has brought, once: undefined before it is done, null if it failed.
export function brought(job) {
  const result = results.get(job);
  results.delete(job);
  return result;
}

export function callBack(job) {
  results.delete(job);
  for (const one of workers.values()) {
    one.waiting = one.waiting.filter(([other]) => other !== job);
    if (one.at === job) one.begin();
  }
}
