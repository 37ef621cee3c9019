// Keeps the pages, so that they start without a network the second time. `web/pack.mjs` puts the list of files with their
// hashes and a name for this version of them in front of this file. The game's files are kept once they were asked for.
//
// A host may let a browser keep files for a while, and may be in the middle of an upload. So nothing is taken from what
// the browser keeps by itself, a version is kept whole or not at all, and so are the files that only work together.

const TOGETHER = [/^game/, /^work[._]/].map((part) => Object.keys(FILES).filter((name) => part.test(name)));
// What other people's pages take is of no use here.
const isLazy = (name) => name.startsWith("maze-lab") || TOGETHER.some((names) => names.includes(name));

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("mazewright-") && name !== VERSION));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(event));
});

async function install() {
  const wanted = Object.keys(FILES).filter((name) => !isLazy(name));
  const responses = await Promise.all(wanted.map(async (name) => {
    const response = await fetch(name, { cache: "no-store" });
    if (!response.ok || !(await isOfVersion(name, response.clone()))) throw new Error(`${name} is of another version`);
    return response;
  }));
  const cache = await caches.open(VERSION);
  await Promise.all(wanted.map((name, n) => cache.put(name, responses[n])));
}

async function isOfVersion(name, response) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name];
}

async function answer(event) {
  const { request } = event;
  const cache = await caches.open(VERSION);
  const name = request.url.slice(self.registration.scope.length).split(/[?#]/)[0] || "./";
  const kept = (names) => Promise.all(names.map((one) => cache.match(one)));
  if (Object.hasOwn(FILES, name)) {
    const together = TOGETHER.find((names) => names.includes(name)) ?? [name];
    const all = await kept(together);
    if (all.every(Boolean)) return all[together.indexOf(name)];
  }
  const response = await fetch(request, request.mode === "navigate" ? {} : { cache: "no-cache" });
  if (response.ok && Object.hasOwn(FILES, name)) event.waitUntil(keep(cache, name, response.clone()));
  return response;
}

async function keep(cache, name, response) {
  try {
    const copy = response.clone();
    if (await isOfVersion(name, response)) await cache.put(name, copy);
  } catch {
    // A full disk keeps nothing more, and the page goes on.
  }
}
