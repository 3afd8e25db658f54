// The page without a network: each version keeps all of its own files, and serves only those.
// The build puts VERSION and FILES above this line.
//
// A new version is fetched in the background and waits. It takes over when no page is open any
// more, or when somebody asks for it and no page shows a table: what a running game has loaded and
// may yet load always comes from one version.
/* global VERSION, FILES */

const CACHE = `warren-${VERSION}`;
const TABLE = /^\/(t|here)\//;

const path = (url) => new URL(url).pathname;

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const others = (name) => name.startsWith('warren-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(others).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A page asks to be made new: {update: true}; it is told whether that {waits} for a table.
self.addEventListener('message', (event) => {
  if (!event.data?.update) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const waits = pages.some((page) => TABLE.test(path(page.url)));
      event.source?.postMessage({ waits });
      return waits ? undefined : self.skipWaiting();
    }),
  );
});

// Files of the page from the cache, every address of the page as its first file, all else from the
// server.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const name = path(request.url);
  const file = request.mode === 'navigate' && !FILES.includes(name) ? '/index.html' : name;
  if (!FILES.includes(file)) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(file))
      .then((kept) => kept ?? fetch(request)),
  );
});
