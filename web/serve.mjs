// A plain static server for one folder, as any host has: `node web/serve.mjs DIST [PORT]`. It serves under /maze/, so
// that a page that asks for something from the root is found out, and sends no special headers.

import { readFile } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const PREFIX = "/maze/";
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

// Serves a folder on this machine alone, and tells each path that is missing; with headers as some host sends them.
export function serve(folder, port = 0, missing = () => {}, headers = {}) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const name = path.endsWith("/") ? path + "index.html" : path;
    const refuse = () => {
      missing(request.url);
      response.writeHead(404, { "content-type": "text/plain" }).end("There is no such file.\n");
    };
    if (!name.startsWith(PREFIX)) return refuse();
    readFile(join(folder, normalize("/" + name.slice(PREFIX.length))), (error, content) => {
      if (error) return refuse();
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "content-length": content.length, ...headers }).end(content);
    });
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      resolve({ url: `http://127.0.0.1:${server.address().port}${PREFIX}`, close: () => server.close() });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve(process.argv[2] ?? "dist", Number(process.argv[3] ?? 8000));
  console.log(`${url}  (Ctrl-C ends it)`);
}
