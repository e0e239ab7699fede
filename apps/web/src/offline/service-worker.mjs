// Keeps the whole app on the device after the first visit. The build puts its own in the place of these:
// files that are fetched one by one, files that also come in one pack, that pack, and a hash of them all.
const FILES = [];
const PACKED = [];
const PACK = { path: '', integrity: '', type: '' };
const VERSION = '';

const SERVED = /\/(?:api\/.*|r\/[^/]+|docs(?:\/.*)?|healthz|embed\.html)$/;
/** What only some boards and some questions want: kept once it has been asked for. The names change with the content. */
const WANTED = /\/assets\/[^/]+\.tf[bc]$/;
const WANTED_CACHE = 'twofold-wanted';
const PREFIX = 'twofold-app-';
const CACHE = PREFIX + VERSION;
/** So many files are sooner fetched by themselves than in the pack. */
const FEW = 8;

// A new version waits until no page of the old one is open, or until a player asks for it: nobody's
// game is interrupted, and a page never starts with files of two versions.
addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  const missing = new Set([...FILES, ...PACKED]);
  for (const path of missing) {
    // Names in assets/ change with their content: what any version has kept is the same.
    const kept = path.startsWith('./assets/') ? await caches.match(path) : undefined;
    if (kept === undefined) continue;
    await cache.put(path, kept);
    missing.delete(path);
  }
  if (missing.size > FEW) {
    // Whatever is wrong with the pack, the files are there too.
    await unpack(cache, missing).catch(() => undefined);
  }
  await cache.addAll([...missing]);
}

/** Keeps those files of the pack that are missing, and takes them from the list. */
async function unpack(cache, missing) {
  const response = await fetch(PACK.path, { integrity: PACK.integrity });
  const content = response.body.pipeThrough(new DecompressionStream('gzip'));
  const parts = await new Response(content, { headers: { 'content-type': PACK.type } }).formData();
  for (const [path, file] of parts) {
    if (!missing.has(path)) continue;
    // With the headers of the host: a worker runs by what its own file says of security.
    const headers = new Headers(response.headers);
    for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
    headers.set('content-type', file.type);
    await cache.put(path, new Response(file, { headers }));
    missing.delete(path);
  }
}

addEventListener('message', (event) => {
  if (event.data === 'take-over') void skipWaiting();
});

// The version before stays: a page that is still open may want a part that it has not loaded yet.
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => {
        const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
        return Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      })
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  // What the ranked server says is never kept: it is true now or not at all. Other documents are not the app.
  if (SERVED.test(new URL(request.url).pathname)) return;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const wanted = request.mode === 'navigate' ? './' : request;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? caches.match(request))
      .then((kept) => kept ?? (WANTED.test(request.url) ? fetchToKeep(request) : fetch(request))),
  );
});

async function fetchToKeep(request) {
  const response = await fetch(request);
  // Some hosts answer with their page what they do not have.
  if (response.ok && !response.headers.get('content-type')?.startsWith('text/html')) {
    const cache = await caches.open(WANTED_CACHE);
    for (const kept of await cache.keys()) {
      // That of an earlier version of the app.
      if (withoutHash(kept.url) === withoutHash(request.url)) await cache.delete(kept);
    }
    // No room: it is used all the same.
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}

function withoutHash(url) {
  return url.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
