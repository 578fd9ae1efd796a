import { type Build, FileCache, ResponseCache } from './caches.ts';

/* The service worker: serves the explorer and its last data while the service is unreachable, network first. */

declare const self: ServiceWorkerGlobalScope;
/** Inserted by `web/build/vite-plugins.ts`. */
declare const __BUILD__: Build;

const files = new FileCache(caches, __BUILD__);
const responses = new ResponseCache(caches);

/** A page sends only a few requests at first. */
const maxCaughtUp = 20;

// Only the API has such paths, wherever the service is.
const isApiRequest = (url: URL) => /\/v\d+\//.test(url.pathname) && !files.isAsset(url.pathname);
// Resources of the service that are not pages of the explorer.
const isServiceResource = (url: URL) => /^\/(?:docs|metrics|healthz|readyz)(?:\/|$)|\.\w+$/.test(url.pathname);

self.addEventListener('install', (event) => event.waitUntil(files.install().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) =>
  // Firefox shows its own error if a preloaded page fails, regardless of the worker's response. Earlier workers had
  // preloading enabled.
  event.waitUntil(Promise.all([files.dropOld(), self.registration.navigationPreload?.disable(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  // An event stream is neither cached nor has it an end.
  if (request.headers.get('accept') === 'text/event-stream') return;
  if (isApiRequest(url)) {
    event.respondWith(responses.respond(request, (work) => event.waitUntil(work)));
  } else if (url.origin !== self.location.origin) {
    return;
  } else if (request.mode === 'navigate') {
    if (!isServiceResource(url)) event.respondWith(files.page(request));
  } else if (files.isAsset(url.pathname)) {
    event.respondWith(files.asset(request));
  } else if (files.has(url.pathname)) {
    event.respondWith(files.other(request));
  }
});

// Of a payment of a starred address: browsers of phones notify for a worker only.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data }: { readonly data: unknown } = event.notification;
  const path = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined;
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url));
});

// A page that was open before this worker reports its requests, so that a first visit is cached too.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data) ? event.data.slice(0, maxCaughtUp) : [];
  const urls = paths.filter((path) => typeof path === 'string').map((path) => new URL(path, self.location.origin));
  const requested = urls.filter(isApiRequest);
  event.waitUntil(responses.catchUp(requested.map(({ href }) => href)));
});
