import type { Releases } from './releases.ts';

/** Absent where the page came by plain http, whatever the types say. */
const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
const begunUnder = serviceWorker?.controller ?? null;

let releases: Releases | undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Releases of the application on this device, once somebody follows them (`app/stay-on-device.ts`). */
export const thisReleases = {
  /** Under which worker this page began: another may have taken over before anybody follows. */
  begunUnder,
  of: (): Releases | undefined => releases,
  follow(followed: Releases): void {
    releases = followed;
    releases.subscribe(tell);
    tell();
  },
  isReady: (): boolean => releases?.isReady() ?? false,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
