/* The app when it is installed: keeps the files of the shell, whose names change with their content, and says honestly when the server cannot be
   reached. Nothing the umpire answers is ever kept: what is shown of a game is what the umpire says now. */
const PAGE = 'flagplot-page-1';
const FILES = 'flagplot-files-1';
const KEPT = ['/offline.html', '/icon.svg'];
const MOST = 160;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.addAll(KEPT))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('flagplot-') && name !== PAGE && name !== FILES;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

async function file(request) {
  const cache = await caches.open(FILES);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
  }
  return answer;
}

const page = (request) =>
  fetch(request).catch(async () => (await caches.match('/offline.html')) ?? Response.error());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (KEPT.includes(pathname)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});

self.addEventListener('push', (event) => {
  const { title, text } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body: text, icon: '/icon.svg', tag: 'flagplot' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const here = open.find((client) => new URL(client.url).pathname === '/');
      return here ? here.focus() : self.clients.openWindow('/');
    }),
  );
});
