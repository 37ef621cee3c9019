// Jobs beside the frames: files of the web, and the workers that carve mazes and find lines. Each does one job after another; one that is called
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

// Reads a file of the web of at most so many bytes; returns the number of this job, which brings a text if it fails.
export function read(address, most) {
  last += 1;
  const job = last;
  const get = async () => {
    const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" });
    if (!answer.ok) throw new Error(String(answer.status));
    const parts = [];
    let left = most;
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      left -= value.length;
      if (left < 0) {
        reader.cancel();
        throw new Error("too large");
      }
      parts.push(value);
    }
  };
  get().then((bytes) => results.set(job, bytes), (error) => results.set(job, error.message));
  return job;
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
