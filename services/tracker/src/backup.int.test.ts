import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readBackup, secretOf } from '@gestiontemps/kernel/backup/manifest';
import { restoreBackup } from '@gestiontemps/kernel/backup/restore-backup';
import { writeBackup } from '@gestiontemps/kernel/backup/write-backup';
import { createDatabase, dropDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { templateUrl } from '@gestiontemps/kernel/testing/database';
import { pino } from 'pino';
import { createCaller } from './demo/caller.ts';
import { heardBy } from './testing/heard-by.ts';
import { migrationFolders } from './migration-folders.ts';
import { startServer } from './server.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';
import { createTracker } from './tracker.ts';

let app: TestApp;
let batir: TimeCompany;
let folder: string;
let name: string;
let target: string;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  await batir.enter(batir.ana, { comment: 'Grue en panne' });
  // Processes keep rows too, each at its own pace: what one writes between a backup and a look would not be in both.
  await heardBy(app.tracker);
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'gestiontemps-backup-')), 'backup');
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(templateUrl(), name);
  target = urlOf(templateUrl(), name);
});
afterEach(async () => {
  await rm(join(folder, '..'), { recursive: true });
  await dropDatabase(templateUrl(), name);
});

/** A hash of the rows of each table, whatever their order. */
const hashesOf = async (
  url: string,
  tables: readonly { name: string }[],
): Promise<Record<string, string>> => {
  const pool = createPool({ url, max: 1 });
  try {
    const hashes: Record<string, string> = {};
    for (const { name: table } of tables) {
      const { rows } = await pool.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${table} t`,
      );
      hashes[table] = rows[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await pool.end();
  }
};

const backUp = (secret?: string) => writeBackup(app.databaseUrl, folder, { secret });
const restore = (secret = app.secret) => restoreBackup(target, folder, secret, migrationFolders);

describe('a backup', () => {
  test('holds every row of the running product, and gives all of them back', async () => {
    const { tables, position } = await backUp();
    expect(position).toBe(await app.tracker.store.head());
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['log.events', 'vault.keys', 'directory.sessions', 'views.timesheet_lines']),
    );
    await restore();
    // The leases of those who project go on being renewed.
    const lasting = tables.filter((table) => table.name !== 'projection.checkpoints');
    const before = await hashesOf(app.databaseUrl, lasting);
    expect(await hashesOf(target, lasting)).toEqual(before);
    expect(before['log.events']).not.toMatch(/^0 /);
  });

  test('is written once into a folder: of several at a time one is whole, the others are refused', async () => {
    const all = await Promise.allSettled([backUp(), backUp(), backUp()]);
    const [first] = all.flatMap((done) => (done.status === 'fulfilled' ? [done.value] : []));
    const refused = all.flatMap((done) => (done.status === 'rejected' ? [String(done.reason)] : []));
    expect(refused).toHaveLength(2);
    for (const sentence of refused) expect(sentence).toMatch(/StartRefused: .*(under way|is there already)/);
    expect(await readBackup(folder)).toEqual(first);
    await expect(backUp()).rejects.toThrow(`${folder} is there already`);
    expect(await readdir(join(folder, '..'))).toEqual(['backup']);
    await restore();
  });

  test('taken while people write is of one instant: log, views and checkpoints fit', async () => {
    const workers = await Promise.all(Array.from({ length: 4 }, () => batir.worker()));
    let writing = true;
    let written = 0;
    const writers = workers.map(async (worker) => {
      for (let n = 0; writing; n += 1) {
        const inputDate = new Date(Date.UTC(2026, 9, 13 - n)).toISOString().slice(0, 10);
        const { status } = await batir.enter(worker, { inputDate });
        if (status < 300) written += 1;
      }
    });
    while (written < 10) await new Promise((resolve) => setImmediate(resolve));
    const { position } = await backUp();
    writing = false;
    await Promise.all(writers);
    await restore();
    const pool = createPool({ url: target, max: 1 });
    const { rows } = await pool.query(
      `select count(*)::int as events, max(position)::int as head,
         (select max(c.position)::int from projection.checkpoints c) <= max(position) as fits
       from log.events`,
    );
    await pool.end();
    expect(rows).toEqual([{ events: position, head: position, fits: true }]);
  });

  test('makes a product that goes on: who was signed in still is, and what was sealed is read', async () => {
    await backUp();
    await restore();
    const log = pino({ level: 'silent' });
    const now = () => new Date(testedFrom);
    const tracker = await createTracker({ url: target, secret: app.secret, publicUrl: '', log, now });
    await tracker.start();
    const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log });
    try {
      const { userId, token } = batir.ana;
      const ana = createCaller(`http://127.0.0.1:${server.port}`, userId, token);
      const body = { userId, startDate: '2026-10-12', endDate: '2026-10-18' };
      const lines = await ana.post<{ comment: string }[]>('/Time/GetTasks', body);
      expect(lines.body.map(({ comment }) => comment)).toEqual(['Grue en panne']);
      expect((await batir.enter(ana, { inputDate: '2026-10-13' })).status).toBe(200);
    } finally {
      await server.close();
      await tracker.stop();
    }
  });

  test('is for its owner alone, and takes the secret along only when told to', async () => {
    const without = await backUp();
    expect(await secretOf(folder, without)).toBeUndefined();
    await rm(folder, { recursive: true });
    const manifest = await backUp(app.secret);
    expect(await secretOf(folder, manifest)).toBe(app.secret);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });
});

describe('a restore is refused, and leaves its target as it was,', () => {
  const isEmpty = async (): Promise<void> => {
    const pool = createPool({ url: target, max: 1 });
    const { rows } = await pool.query(`select to_regclass('log.events')::text as log`);
    await pool.end();
    expect(rows).toEqual([{ log: null }]);
  };

  test('when something is there already', async () => {
    await backUp();
    await restore();
    const before = await hashesOf(target, [{ name: 'log.events' }]);
    await expect(restore()).rejects.toThrow(/^The database \w+ is not empty/);
    expect(await hashesOf(target, [{ name: 'log.events' }])).toEqual(before);
  });

  test('when a file was cut short or changed, which it names', async () => {
    await backUp();
    const file = join(folder, 'log.events.copy.gz');
    await truncate(file, (await stat(file)).size - 1);
    await expect(restore()).rejects.toThrow(/^The backup is damaged: .*log\.events\.copy\.gz/);
    await isEmpty();
  });

  test('when a file is missing, or the folder is none', async () => {
    await backUp();
    await rm(join(folder, 'vault.keys.copy.gz'));
    await expect(readBackup(folder)).rejects.toThrow(/^The backup is not whole: .*vault\.keys\.copy\.gz/);
    await rm(join(folder, 'manifest.json'));
    await expect(restore()).rejects.toThrow('is no backup that this version can read');
    await isEmpty();
  });

  test('under another secret than that of its data', async () => {
    await backUp();
    await expect(restore('another secret, which is as long as the other')).rejects.toThrow(/^SECRET:/);
    await isEmpty();
    await restore();
  });

  test('by a version older than the one that made it', async () => {
    await backUp();
    const file = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.migrations.push('kernel/9999-later.sql');
    await writeFile(file, JSON.stringify(manifest));
    await expect(restore()).rejects.toThrow(/made by a newer version .* kernel\/9999-later\.sql/);
    await isEmpty();
  });
});
