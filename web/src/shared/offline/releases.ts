/** The part of `navigator.serviceWorker` that is used. */
export type WorkerContainer = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;

export interface ReleasesOptions {
  readonly workers: WorkerContainer;
  /** Whose release this page is of; null where it came without one. */
  readonly begunUnder: ServiceWorker | null;
  /** How many things would be lost, or lie open, were the page to begin anew. */
  readonly held: () => number;
  readonly isHidden: () => boolean;
  /** Whether the person has done nothing to the page yet: he opened it a moment ago. */
  readonly isUntouched: () => boolean;
  /** Whether the page may begin anew without being asked: not again and again. */
  readonly mayBegin: () => boolean;
  readonly reload: () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

/** Milliseconds between two looks whether there is another release. */
const apart = 600_000;
/** That another release has to take over: it is there, nothing is fetched for it. */
const patience = 1000;
/** A browser forgets that it was asked to where the release before is woken by a request of a page meanwhile. */
const times = 4;

/**
 * Keeps the application on the device (`src/worker`), and follows its releases: one that has come is told, and begins when
 * the person asks for it, or by itself where he has done nothing to the page yet, or once nobody sees it, and it holds nothing.
 */
export const createReleases = ({
  workers,
  begunUnder,
  held,
  isHidden,
  isUntouched,
  mayBegin,
  reload,
  wait,
  now,
}: ReleasesOptions) => {
  let registration: ServiceWorkerRegistration | undefined;
  let isReady = false;
  let isReloading = false;
  let lookedAt = now();
  const listeners = new Set<() => void>();

  const begin = (): void => {
    if (isReloading) return;
    isReloading = true;
    reload();
  };
  const takeOver = async (): Promise<void> => {
    const taken = new Promise<void>((resolve) =>
      workers.addEventListener('controllerchange', () => resolve(), { once: true }),
    );
    for (let asked = 0; registration?.waiting && asked < times; asked += 1) {
      registration.waiting.postMessage('take-over');
      await Promise.race([taken, wait(patience)]);
    }
  };
  const apply = async (): Promise<void> => {
    await takeOver();
    begin();
  };
  const told = (): void => {
    if (!isReady) {
      isReady = true;
      for (const listener of listeners) listener();
    }
    look();
  };
  /** Nobody is interrupted by it, and nothing is lost. */
  const look = (): void => {
    if (isReady && (isHidden() || isUntouched()) && held() === 0 && mayBegin()) void apply();
  };
  const follow = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      // The first that comes takes the place of no other.
      if (worker.state === 'installed' && workers.controller) told();
    });
  };

  return {
    isReady: (): boolean => isReady,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Rejects where a browser takes none, as in a private window. */
    async start(): Promise<void> {
      // Another tab has begun the next release: this one is of the one before, and goes on until it can begin anew.
      const lookWhose = (): void => {
        if (begunUnder && workers.controller !== begunUnder && !isReloading) told();
      };
      workers.addEventListener('controllerchange', lookWhose);
      lookWhose();
      registration = await workers.register('/service-worker.js');
      if (registration.waiting && workers.controller) told();
      registration.addEventListener('updatefound', () => follow(registration?.installing ?? null));
      follow(registration.installing);
    },
    /** To be called when the page is seen or hidden, or the server is back. */
    look(): void {
      look();
      if (!registration || now() - lookedAt < apart) return;
      lookedAt = now();
      registration.update().catch(() => {});
    },
    apply,
    /** Before the page begins anew because a script of its release is missing: with the next release, where there is one. */
    async renewed(): Promise<void> {
      await Promise.race([registration?.update().catch(() => {}), wait(times * patience)]);
      await takeOver();
    },
  };
};

export type Releases = ReturnType<typeof createReleases>;
