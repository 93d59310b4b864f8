import { createShell, type Release } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const RELEASE: Release;

const { origin } = self.location;
const shell = createShell(RELEASE, { caches, fetch: (request, init) => fetch(request, init), origin });

self.addEventListener('install', (event) => event.waitUntil(shell.install()));
self.addEventListener('activate', (event) =>
  event.waitUntil(shell.activate().then(() => self.clients.claim())),
);
self.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (answer) event.respondWith(answer);
});
// A page asks for it once it holds nothing that is not saved (`shared/offline/releases.ts`).
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
