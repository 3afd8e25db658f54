// The page without a network: each version keeps all of its own files, and serves only those.
// The build puts VERSION and FILES above this line.
//
// A new version is fetched in the background and waits. It takes over when no page is open any
// more, or when somebody asks for it and no page shows a table: what a running game has loaded and
// may yet load always comes from one version.
/* global VERSION, FILES */

const CACHE = `warren-${VERSION}`;
const OF_TABLES = 'warren '; // how the locks begin that are held while a table is open
const OF_THE_SERVER = /^\/(api|ws|healthz|metrics)$/;

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

// In any tab. A browser without locks does not tell; there every other tab might have one.
async function tableOpen() {
  const { locks } = self.navigator;
  if (locks) return (await locks.query()).held.some(({ name }) => name.startsWith(OF_TABLES));
  return (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 1;
}

// A page asks to be made new: {update: true}; it is told whether that {waits} for a table.
self.addEventListener('message', (event) => {
  if (!event.data?.update) return;
  event.waitUntil(
    tableOpen().then((waits) => {
      event.source?.postMessage({ waits });
      return waits ? undefined : self.skipWaiting();
    }),
  );
});

// Somebody is called back to a table: in the tab that has it open, or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(table) {
  const { held } = (await self.navigator.locks?.query()) ?? { held: [] };
  const holder = held.find(({ name }) => name === `${OF_TABLES}at ${table}`);
  const page = holder && (await self.clients.get(holder.clientId));
  return page ? page.focus() : self.clients.openWindow(table);
}

// Files of the page from the cache, every address of the page as its first file, all else from the
// server.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const name = path(request.url);
  if (OF_THE_SERVER.test(name)) return;
  const file = request.mode === 'navigate' && !FILES.includes(name) ? '/index.html' : name;
  if (!FILES.includes(file)) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(file))
      .catch(() => undefined) // a browser short of room may have taken it away
      .then((kept) => kept ?? fetch(request)),
  );
});
