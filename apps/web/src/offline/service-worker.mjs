// Keeps the whole app on the device after the first visit. The build puts the names of its files in
// the place of FILES, and a hash of them in the place of VERSION.
const FILES = [];
const VERSION = '';

const SERVED = /\/(?:api\/.*|r\/[^/]+|healthz)$/;
const PREFIX = 'twofold-app-';
const CACHE = PREFIX + VERSION;

// A new version waits until no page of the old one is open, or until a player asks for it: nobody's
// game is interrupted, and a page never starts with files of two versions.
addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

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
  // What the ranked server says is never kept: it is true now or not at all.
  if (SERVED.test(new URL(request.url).pathname)) return;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const wanted = request.mode === 'navigate' ? './' : request;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? caches.match(request))
      .then((kept) => kept ?? fetch(request)),
  );
});
