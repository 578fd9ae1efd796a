import { keepAnswers } from './kept-answers.ts';
import { type Build, keepFiles } from './kept-files.ts';

/*
 * The service worker: the explorer and what it last showed, for when the service cannot be reached. It answers nothing
 * that the network can answer; see kept-files.ts and kept-answers.ts.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written here by build/offline-files.ts. */
declare const __BUILD__: Build;

const files = keepFiles(caches, __BUILD__);
const answers = keepAnswers(caches);

/** A page asks no more than a few things at first. */
const mostCaughtUp = 20;

// Wherever the service is: nothing else that a page asks has such a path.
const isAnswer = (url: URL) => /\/v\d+\//.test(url.pathname) && !files.isAsset(url.pathname);
// What the service draws or says by itself is no page of the explorer.
const isElse = (url: URL) => /^\/(?:docs|metrics|healthz|readyz)(?:\/|$)|\.\w+$/.test(url.pathname);

self.addEventListener('install', (event) => event.waitUntil(files.takeIn().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) =>
  // Firefox shows an error of its own where a preloaded page fails, whatever the worker answers. Earlier workers had it on.
  event.waitUntil(Promise.all([files.dropOld(), self.registration.navigationPreload?.disable(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (isAnswer(url)) {
    event.respondWith(answers.answer(request, (work) => event.waitUntil(work)));
  } else if (url.origin !== self.location.origin) {
    return;
  } else if (request.mode === 'navigate') {
    if (!isElse(url)) event.respondWith(files.page(request));
  } else if (files.isAsset(url.pathname)) {
    event.respondWith(files.asset(request));
  } else if (files.has(url.pathname)) {
    event.respondWith(files.other(request));
  }
});

// A page that was there before this worker says what it was answered, so that a first visit counts too.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data) ? event.data.slice(0, mostCaughtUp) : [];
  const urls = paths.filter((path) => typeof path === 'string').map((path) => new URL(path, self.location.origin));
  const asked = urls.filter(isAnswer);
  event.waitUntil(answers.catchUp(asked.map(({ href }) => href)));
});
