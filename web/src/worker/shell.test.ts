import { describe, expect, test } from '@jest/globals';
import { createShell, type Release } from './shell.ts';

const origin = 'https://temps.test';

/** Caches of a browser, by the pathnames of what they hold. */
const aBrowser = () => {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), origin).pathname;
  const cacheOf = (name: string): Cache => {
    const held = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, held);
    return {
      match: async (request: RequestInfo) => held.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void held.set(pathOf(request), response),
    } as unknown as Cache;
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: RequestInfo, options?: MultiCacheQueryOptions) => {
      const names = options?.cacheName === undefined ? [...stored.keys()] : [options.cacheName];
      for (const name of names) {
        const found = await cacheOf(name).match(request);
        if (found) return found;
      }
      return undefined;
    },
  } as unknown as CacheStorage;
  return { caches, stored };
};

/** A server of one release, which may be away. */
const aServer = (entry: string) => {
  const server = { entry, isAway: false, isPortal: false, asked: [] as string[], missing: new Set<string>() };
  const fetch = async (request: Request | string): Promise<Response> => {
    const path = new URL(request instanceof Request ? request.url : request, origin).pathname;
    server.asked.push(path);
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (server.isPortal) return new Response('<h1>Wi-Fi', { headers: { 'Content-Type': 'text/html' } });
    if (server.missing.has(path)) return new Response('', { status: 404 });
    const type = path === '/' ? 'text/html' : 'text/javascript';
    const body = path === '/' ? `<script src="/${server.entry}">` : path;
    return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  };
  return { server, fetch };
};

const release = (version: string): Release => ({
  version,
  entry: `assets/index-${version}.js`,
  files: [`/assets/index-${version}.js`, '/assets/react-1.js', '/first-paint.js'],
});

/** As a browser asks for a page: no `Request` can be made so by hand. */
const navigation = (path: string) =>
  ({ url: origin + path, method: 'GET', mode: 'navigate' }) as unknown as Request;
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

const installed = async () => {
  const browser = aBrowser();
  const { server, fetch } = aServer('assets/index-1.js');
  const parts = { caches: browser.caches, fetch, origin };
  const shell = createShell(release('1'), parts);
  await shell.install();
  await shell.activate();
  return { browser, server, parts, shell };
};

describe('the application on the device', () => {
  test('opens at any of its addresses without a server', async () => {
    const { server, shell } = await installed();
    server.isAway = true;
    for (const path of ['/', '/saisie', '/validation/a_2026-11-16?x=1'])
      expect(await textOf(shell.answer(navigation(path)))).toContain('index-1.js');
    expect(await textOf(shell.answer(new Request(`${origin}/assets/react-1.js`)))).toBe('/assets/react-1.js');
    expect(await textOf(shell.answer(new Request(`${origin}/first-paint.js`)))).toBe('/first-paint.js');
  });

  test.each(['/api/Time/GetTimeSheets', '/ws/GestionTempsHub', '/api'])(
    'leaves %s to the server',
    async (path) => {
      const { shell } = await installed();
      expect(shell.answer(navigation(path))).toBeUndefined();
      expect(shell.answer(new Request(origin + path))).toBeUndefined();
    },
  );

  test('leaves changes, other hosts and files to the network', async () => {
    const { shell } = await installed();
    expect(shell.answer(new Request(`${origin}/`, { method: 'HEAD' }))).toBeUndefined();
    expect(shell.answer(new Request('https://elsewhere.test/assets/react-1.js'))).toBeUndefined();
    expect(shell.answer(navigation('/modele.xlsx'))).toBeUndefined();
  });

  test('keeps parts of other pages once they were used', async () => {
    const { server, shell } = await installed();
    const part = () => textOf(shell.answer(new Request(`${origin}/assets/report-1.js`)));
    expect(await part()).toBe('/assets/report-1.js');
    server.isAway = true;
    expect(await part()).toBe('/assets/report-1.js');
  });

  test('keeps no answer that says that a part is not there', async () => {
    const { server, shell } = await installed();
    server.missing.add('/assets/report-1.js');
    const part = () => shell.answer(new Request(`${origin}/assets/report-1.js`));
    expect((await part())?.status).toBe(404);
    server.missing.clear();
    expect((await part())?.status).toBe(200);
  });
});

describe('a network that answers everything with its own page', () => {
  test('leaves nothing behind: neither in what is kept, nor in what is used later', async () => {
    const { server, parts, shell } = await installed();
    server.isPortal = true;
    const part = () => textOf(shell.answer(new Request(`${origin}/assets/report-1.js`)));
    expect(await part()).toBe('<h1>Wi-Fi');
    const next = createShell(release('2'), parts);
    await expect(next.install()).rejects.toThrow('not what was asked for');
    server.isPortal = false;
    server.entry = 'assets/index-2.js';
    expect(await part()).toBe('/assets/report-1.js');
    await next.install();
    await next.activate();
    server.isAway = true;
    expect(await textOf(next.answer(new Request(`${origin}/assets/index-2.js`)))).toBe('/assets/index-2.js');
  });

  test('is not kept by who has kept it before', async () => {
    const { parts, browser, server } = await installed();
    const held = await browser.caches.open('shell-1');
    await held.put(
      '/assets/react-1.js',
      new Response('<h1>Wi-Fi', { headers: { 'Content-Type': 'text/html' } }),
    );
    server.entry = 'assets/index-2.js';
    const next = createShell(release('2'), parts);
    await next.install();
    await next.activate();
    server.isAway = true;
    expect(await textOf(next.answer(new Request(`${origin}/assets/react-1.js`)))).toBe('/assets/react-1.js');
  });
});

describe('the next release', () => {
  test('fetches what is new, and leaves what is open the files of the last one', async () => {
    const { server, parts, shell, browser } = await installed();
    server.entry = 'assets/index-2.js';
    server.asked.length = 0;
    const next = createShell(release('2'), parts);
    await next.install();
    expect(server.asked.toSorted()).toEqual(['/', '/assets/index-2.js', '/first-paint.js']);
    expect(await textOf(shell.answer(navigation('/')))).toContain('index-1.js');
    await next.activate();
    server.isAway = true;
    expect(await textOf(next.answer(navigation('/')))).toContain('index-2.js');
    expect(await textOf(next.answer(new Request(`${origin}/assets/index-1.js`)))).toBe('/assets/index-1.js');
    server.isAway = false;
    server.entry = 'assets/index-3.js';
    const third = createShell(release('3'), parts);
    await third.install();
    await third.activate();
    expect([...browser.stored.keys()]).toEqual(['shell-2', 'shell-3']);
  });

  test('is not kept by half: the page of another release, or a file that does not come, is tried again later', async () => {
    const { server, parts, browser } = await installed();
    const next = createShell(release('2'), parts);
    server.missing.add('/assets/index-2.js');
    await expect(next.install()).rejects.toThrow();
    server.missing.clear();
    await expect(next.install()).rejects.toThrow('another release');
    server.entry = 'assets/index-2.js';
    server.missing.add('/first-paint.js');
    await expect(next.install()).rejects.toThrow('404');
    // One that never came whole gives way to the next, which the last one that did outlives.
    server.entry = 'assets/index-3.js';
    server.missing.clear();
    const third = createShell(release('3'), parts);
    await third.install();
    await third.activate();
    expect([...browser.stored.keys()]).toEqual(['shell-1', 'shell-3']);
  });
});
