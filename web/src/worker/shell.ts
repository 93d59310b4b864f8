/** A release of the application, as the build lists it (`tooling/service-worker.ts`). */
export interface Release {
  readonly version: string;
  /** The script that its page starts with: a page of another release names another. */
  readonly entry: string;
  /** Addresses that are kept from the start; those of `/assets/` say in their name what is in them. */
  readonly files: readonly string[];
}

const prefix = 'shell-';
/** The one document of the application, whatever address it is opened at. */
const document = '/index.html';

/** Addresses at which the application shows a page, as the server has it (`site.ts`). */
const isPage = (path: string): boolean => !/^\/(api|ws)(\/|$)/.test(path) && !/\.\w+$/.test(path);
const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Media types by the ends of addresses, as the server gives them: what a network's own sign-in page answers is none of them. */
const types: readonly (readonly [ends: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /font/],
  [/\.png$/, /^image\/png/],
  [/\.svg$/, /^image\/svg/],
  [/\.webmanifest$/, /json/],
];

/** Whether it is the server's answer to that address, whole. */
const isOurs = (path: string, { ok, redirected, headers }: Response): boolean => {
  const wanted = types.find(([ends]) => ends.test(path))?.[1] ?? /^text\/html/;
  return ok && !redirected && wanted.test(headers.get('Content-Type') ?? '');
};

/** What the shell needs of the browser. */
export interface ShellParts {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
}

/** The application on the device: complete, of one release, until all of the next one has come. */
export const createShell = ({ version, entry, files }: Release, { caches, fetch, origin }: ShellParts) => {
  const own = prefix + version;

  const received = async (path: string): Promise<Response> => {
    const response = await fetch(path, { cache: 'reload' });
    if (!isOurs(path, response)) throw new Error(`${path}: ${response.status} is not what was asked for`);
    return response;
  };

  /** A page of another release, as while a new one is brought out, would ask for other files than those that are kept. */
  const page = async (): Promise<Response> => {
    const response = await received('/');
    if (!(await response.clone().text()).includes(entry)) throw new Error('The page is of another release');
    return response;
  };

  /** What the device has of an address; nothing that cannot be it, whoever put it there. */
  const heldOf = async (path: string): Promise<Response | undefined> => {
    for (const options of [{ cacheName: own }, {}]) {
      const known = await caches.match(path, options);
      if (known && isOurs(path, known)) return known;
    }
    return undefined;
  };

  const keep = async (cache: Cache, path: string): Promise<void> => {
    const known = isAsset(path) ? await heldOf(path) : undefined;
    await cache.put(path, known ?? (await received(path)));
  };

  return {
    /** Fetches what is not there from the release before; rejects, and is tried again later, when something does not come. */
    async install(): Promise<void> {
      const cache = await caches.open(own);
      const [response] = await Promise.all([page(), ...files.map((path) => keep(cache, path))]);
      // Last: a release is complete that has its page.
      await cache.put(document, response);
    },

    /** Forgets older releases; the last that was complete stays for pages that are still of it. */
    async activate(): Promise<void> {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
      const complete = await Promise.all(
        others.map(async (cacheName) => (await caches.match(document, { cacheName })) && cacheName),
      );
      const last = complete.findLast((name) => name !== undefined);
      await Promise.all(others.filter((name) => name !== last).map((name) => caches.delete(name)));
    },

    /** What the device has for a request; undefined where the network alone can answer. */
    answer(request: Request): Promise<Response> | undefined {
      const { pathname, origin: of } = new URL(request.url);
      if (request.method !== 'GET' || of !== origin) return undefined;
      if (request.mode === 'navigate') {
        if (!isPage(pathname)) return undefined;
        return caches
          .open(own)
          .then((cache) => cache.match(document))
          .then((known) => known ?? fetch(request));
      }
      if (isAsset(pathname)) return this.asset(request, pathname);
      if (!files.includes(pathname)) return undefined;
      return caches.match(pathname, { cacheName: own }).then((known) => known ?? fetch(request));
    },

    /** Parts of other pages are kept once they have been used. */
    async asset(request: Request, pathname: string): Promise<Response> {
      const known = await heldOf(pathname);
      if (known) return known;
      const response = await fetch(request);
      if (isOurs(pathname, response)) {
        const copy = response.clone();
        // A full disk keeps nothing, and shows the page all the same.
        void caches
          .open(own)
          .then((cache) => cache.put(pathname, copy))
          .catch(() => {});
      }
      return response;
    },
  };
};
