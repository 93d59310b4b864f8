import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { cloneDatabase, type TestDatabase } from '@gestiontemps/kernel/testing/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { createKeptAssets } from './kept-assets.ts';
import { site } from './site.ts';

let database: TestDatabase;
let owner: Pool;
let api: Pool;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url });
  api = createPool({ url: database.url, role: 'gestiontemps_api' });
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await Promise.all([owner.end(), api.end()]);
  await database.drop();
});

/** A program with the pages of a version of their own; what it is asked for. */
const starts = async (version: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-version-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), `<script src="/assets/start-${version}.js"></script>`);
  await writeFile(join(folder, `assets/start-${version}.js`), `version ${version}`);
  await writeFile(
    join(folder, `assets/start-${version}.js.br`),
    brotliCompressSync(Buffer.from(`version ${version}`)),
  );
  const served = await site(folder, createKeptAssets({ owner, api }));
  await rm(folder, { recursive: true });
  if (!served) throw new Error('no site');
  const server = express().use(served).listen(0);
  undo.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, encoding = 'br') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Encoding': encoding } });
};

test('of an older and a newer program each gives what the page of the other one names', async () => {
  const older = await starts('old');
  const newer = await starts('new');
  for (const asks of [older, newer])
    for (const version of ['old', 'new'])
      for (const encoding of ['br', 'identity']) {
        const answer = await asks(`/assets/start-${version}.js`, encoding);
        expect([answer.status, await answer.text()]).toEqual([200, `version ${version}`]);
        expect(answer.headers.get('Cache-Control')).toContain('immutable');
        expect(answer.headers.get('Content-Type')).toContain('javascript');
      }
  expect(await (await older('/')).text()).toContain('start-old');
  expect(await (await newer('/saisie')).text()).toContain('start-new');
});

test('what no version has is not there, however many ask for it at once', async () => {
  const asks = await starts('third');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => asks(`/assets/none-${n}.js`).then(({ status }) => status)),
  );
  expect(new Set(answers)).toEqual(new Set([404]));
});

test('what was not started for a month is forgotten at the next start', async () => {
  await owner.query(`update pages.assets set kept_on = now() - interval '31 days' where path like '%old%'`);
  const asks = await starts('new');
  expect((await asks('/assets/start-old.js')).status).toBe(404);
  expect((await asks('/assets/start-new.js')).status).toBe(200);
});

test('the login of the product may read it, and nothing else', async () => {
  await expect(api.query(`delete from pages.assets`)).rejects.toThrow('permission denied');
});
