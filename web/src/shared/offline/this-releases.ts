import type { Releases } from './releases.ts';

let releases: Releases | undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Releases of the application on this device, once somebody follows them (`app/stay-on-device.ts`). */
export const thisReleases = {
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
