import { createDevicePush } from './device-push.ts';

/** Absent where the page came by plain http, or the browser is old or private, whatever the types say. */
const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };

const isApple =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // A tablet that says it is a desk.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Notifications of this browser. */
export const thisPush = createDevicePush({
  hasPush: serviceWorker !== undefined && 'PushManager' in window && 'Notification' in window,
  isApple,
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  registration: async () => serviceWorker?.getRegistration(),
  storage: localStorage,
});
