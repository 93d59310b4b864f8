import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@gestiontemps/contracts/problem';
import { site } from './site.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany } from './testing/world.ts';

const page = '<!doctype html><title>GestionTemps</title>';
const script = 'console.log("bonjour");'.repeat(200);
let app: TestApp;
let company: Company;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-site-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/start-1a2b.js'), script);
  await writeFile(join(folder, 'assets/start-1a2b.js.gz'), gzipSync(script));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const served = await site(folder);
  if (!served) throw new Error('no site');
  // Whatever becomes of the files, those who are there go on being served.
  await rm(folder, { recursive: true });
  app = await startTestApp({ site: served, publicUrl: 'https://heures.test' });
  company = await makeCompany(app, 'A');
}, 60_000);
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });

test('what is too long to be read as a request is told so, as any other refusal is', async () => {
  const answer = await get(`/api/Projet/List?Text=${'x'.repeat(20_000)}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    431,
    'application/problem+json; charset=utf-8',
  ]);
  expect(problem.parse(await answer.json()).detail).toBe(
    "L'adresse ou les en-têtes de la demande sont trop longs",
  );
});

describe('the pages', () => {
  test('are served from memory: the page for every address of the application, files for theirs', async () => {
    for (const path of ['/', '/saisie/2026-11-16', '/index.html']) {
      const answer = await get(path);
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    }
    const asset = await get('/assets/start-1a2b.js');
    expect(await asset.text()).toBe(script);
    expect(asset.headers.get('Content-Type')).toContain('javascript');
    expect(asset.headers.get('Cache-Control')).toContain('immutable');
    const smaller = await get('/assets/start-1a2b.js', { 'Accept-Encoding': 'gzip' });
    expect(smaller.headers.get('Content-Encoding')).toBe('gzip');
    expect(await smaller.text()).toBe(script);
  });

  test('are not sent again to who has them, nor in parts', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? '';
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
    for (const range of ['bytes=5-1', 'bytes=0-3', 'bytes=-2']) {
      const answer = await get('/', { Range: range });
      expect([answer.status, await answer.text()]).toEqual([200, page]);
    }
    const head = await get('/', {}, 'HEAD');
    expect(head.headers.get('Content-Length')).toBe(String(page.length));
  });

  test.each([
    '/assets/gone-9f.js',
    '/.vite/manifest.json',
    '/assets/start-1a2b.js.gz',
    '/api/nowhere',
    '/ws',
  ])('that are not there are a problem with the headers of every answer: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(problem.safeParse(await answer.json()).success).toBe(true);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });
});

test('every answer says what a browser may do with it', async () => {
  const { headers } = await get('/');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("font-src 'self';");
  expect(policy).not.toMatch(/https:|wss?:|\*/);
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  // People come through TLS here, as the public address says.
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('X-Powered-By')).toBeNull();
});

describe('a method that an address does not have', () => {
  test('is a 405 that names those it has, signed in or not', async () => {
    for (const token of ['', company.admin.token]) {
      const answer = await get('/api/Projet/List', token ? { Authorization: token } : {}, 'DELETE');
      expect(answer.status).toBe(405);
      expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      expect(problem.safeParse(await answer.json()).success).toBe(true);
    }
    expect((await get('/api/nowhere', {}, 'DELETE')).status).toBe(404);
  });

  test('is told by OPTIONS, which lets no other origin in', async () => {
    const answer = await get(
      '/api/Account/Login',
      { Origin: 'https://elsewhere.test', 'Access-Control-Request-Method': 'POST' },
      'OPTIONS',
    );
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Allow')).toBe('POST, OPTIONS');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('data that is asked for by OPTIONS', () => {
  const at = '/api/Settings/FeaturesOptions';
  const session = () => ({ Authorization: company.owner.token });

  test('is for who is signed in', async () => {
    expect((await get(at, {}, 'OPTIONS')).status).toBe(401);
    const answer = await get(at, session(), 'OPTIONS');
    expect(answer.status).toBe(200);
    const settings = await company.owner.get<Record<string, unknown>>('/Settings/Settings');
    const { id: _id, rowVersion: _version, ...values } = settings.body;
    const options = (await answer.json()) as { key: string; label: string; dependsOn: string | null }[];
    expect(new Set(options.map(({ key }) => key))).toEqual(new Set(Object.keys(values)));
    expect(options.map(({ label }) => label)).toHaveLength(new Set(options.map(({ label }) => label)).size);
    for (const { dependsOn } of options) if (dependsOn !== null) expect(values).toHaveProperty(dependsOn);
    expect(options.find(({ key }) => key === 'hoursDelay')).toEqual({
      key: 'hoursDelay',
      label: 'Délai de saisie',
      type: 'hours',
      default: 168,
      group: 'Seuils',
      dependsOn: null,
      ofTheDay: false,
    });
  });

  test('is none for a preflight, which is told the methods and lets no other origin in', async () => {
    for (const headers of [{}, session()]) {
      const asked = {
        ...headers,
        Origin: 'https://elsewhere.test',
        'Access-Control-Request-Method': 'OPTIONS',
      };
      const answer = await get(at, asked, 'OPTIONS');
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.get('Allow')).toBe('OPTIONS');
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    expect((await get(at, session(), 'POST')).status).toBe(405);
  });
});

describe('a body', () => {
  const create = (body: string, headers: Record<string, string>) =>
    app.anonymous.call('PUT', '/Tiers/Create', body, headers);

  test('of more than 16 KB is not read before somebody has signed in', async () => {
    const large = JSON.stringify({ userName: 'x'.repeat(20_000), password: 'x' });
    expect((await app.anonymous.post('/Account/Login', large)).status).toBe(413);
    expect((await create('{'.repeat(20_000), {})).status).toBe(401);
    expect((await create('{', { Authorization: company.admin.token })).status).toBe(400);
  });

  test('whose bytes are no text is refused', async () => {
    const answer = await fetch(`${app.url}/api/Utilisateur/Update/${company.owner.userId}`, {
      method: 'PUT',
      headers: { Authorization: company.admin.token, 'Content-Type': 'application/json' },
      body: Buffer.concat([Buffer.from('{"nom":"'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('"}')]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      type: '/problems/malformed-json',
      detail: "Le corps de la demande n'est pas du JSON valide",
    });
  });

  test.each(['gzip', 'br', 'deflate', 'nonsense', 'identity, gzip'])(
    'that says it is compressed (%s) is refused',
    async (encoding) => {
      const answer = await app.anonymous.call('POST', '/Account/Login', '{"userName":"x"}', {
        'Content-Encoding': encoding,
      });
      expect(answer.status).toBe(415);
    },
  );
});
