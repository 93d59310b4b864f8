import { dialogStore } from '../ui/dialogs.ts';
import { unsaved } from '../unsaved/unsaved.ts';
import { createReleases, type WorkerContainer } from './releases.ts';

/** Absent where the page came by plain http, whatever the types say. */
const { serviceWorker } = navigator as { readonly serviceWorker?: WorkerContainer };

const releases =
  serviceWorker &&
  createReleases({
    workers: serviceWorker,
    held: () => unsaved.count() + dialogStore.read().length,
    isHidden: () => document.visibilityState === 'hidden',
    reload: () => window.location.reload(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: Date.now,
  });

/** Releases of the application on this device; undefined where a browser keeps none. */
export const thisReleases = releases;
