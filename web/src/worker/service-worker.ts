import { createPush } from './push.ts';
import { createShell, type Release } from './shell.ts';

/** Chromium tells no old subscription; a browser that tells none is subscribed by the page. */
interface PushSubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
}

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const RELEASE: Release;

const { origin } = self.location;
const shell = createShell(RELEASE, { caches, fetch: (request, init) => fetch(request, init), origin });
const push = createPush({
  registration: self.registration,
  pages: async () =>
    (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) as WindowClient[],
  openPage: (address) => self.clients.openWindow(address),
  origin,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

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
self.addEventListener('push', (event) => event.waitUntil(push.show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(push.open(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(push.renew((event as PushSubscriptionChange).oldSubscription)),
);
