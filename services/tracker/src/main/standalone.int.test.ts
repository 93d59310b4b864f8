import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { createDatabase, dropDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { templateUrl } from '@gestiontemps/kernel/testing/database';
import pg from 'pg';
import { type Caller, createCaller } from '../demo/caller.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { firstAdministrator, type Run, runEntry, stopped } from './testing/product-run.ts';

jest.setTimeout(180_000);

let dataDir: string;
let runs: Run[];

beforeEach(async () => {
  dataDir = await temporaryFolder('standalone');
  runs = [];
});
afterEach(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

/** The embedded default as people run it, in processes of its own that can be killed. */
const start = (env: Record<string, string> = {}): Run => {
  const run = runEntry('standalone', { DATA_DIR: dataDir, ...env });
  runs.push(run);
  return run;
};

const ready = async (run: Run): Promise<Run> => {
  await run.ready;
  return run;
};

/** Waits until the process has said something. */
const saying = async ({ child, said }: Run, text: string): Promise<void> => {
  while (!said().includes(text)) await once(child.stdout ?? child, 'data');
};

/** A database in which nothing was ever done. */
const emptyDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(templateUrl(), name);
  return { url: urlOf(templateUrl(), name), drop: () => dropDatabase(templateUrl(), name) };
};

/** A chantier that is open, and one of its tasks. */
const openTask = async (admin: Caller): Promise<string> => {
  const client = expectOk(
    await admin.put<{ id: string }>('/Tiers/Create', { name: 'SCI', externalId: 'CL1' }),
  );
  const project = expectOk(
    await admin.post<{ id: string }>('/Projet/Create', {
      label: 'Halle',
      externalId: 'CH1',
      clientId: client.id,
      projectStatus: 2,
    }),
  );
  const task = { taskProjectLabel: 'Charpente', timePlanned: 10 };
  return expectOk(await admin.post<{ id: string }>(`/Projet/${project.id}/AddTask`, task)).id;
};

const daysBack = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** After a start the views read on from where they were: health says how far they are. */
const caughtUp = async (caller: Caller): Promise<void> => {
  for (let n = 0; n < 200; n += 1) {
    const { ready, views } = expectOk(
      await caller.get<{ ready: boolean; views: { lag: number }[] }>('/health'),
    );
    if (ready && views.every(({ lag }) => lag === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The views did not catch up');
};

describe('the embedded default', () => {
  test('loses nothing that it acknowledged when it is killed, and doubles nothing', async () => {
    let run = start();
    let address = await run.ready;
    const first = await firstAdministrator(run, address);
    const taskProjectId = await openTask(first);
    expectOk(await first.post('/Settings/UpdateSettings', { hoursDelay: 0 }));
    const acknowledged = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const caller = createCaller(address, first.userId, first.token);
      const { child } = run;
      const enough = acknowledged.size + 20 + 15 * round;
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let n = 0; n < 200; n += 1) {
          const inputDate = daysBack(round * 900 + writer * 200 + n + 1);
          const body = { userId: first.userId, inputDate, taskProjectId, time: 1 };
          const answer = await caller.post<{ id: string }>('/Time/AddInputTime', body).catch(() => undefined);
          if (!answer) return;
          acknowledged.add(expectOk(answer).id);
          // Others are on their way.
          if (acknowledged.size === enough) child.kill('SIGKILL');
        }
      });
      await Promise.all(writers);
      await run.ended;
      run = start();
      address = await run.ready;
    }
    const reader = createCaller(address, first.userId, first.token);
    await caughtUp(reader);
    const found: string[] = [];
    for (let from = 0; from < 2700; from += 300) {
      const body = { userId: first.userId, startDate: daysBack(from + 300), endDate: daysBack(from + 1) };
      found.push(
        ...expectOk(await reader.post<{ id: string }[]>('/Time/GetTasks', body)).map((line) => line.id),
      );
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(20 + 35 + 50);
    expect([...acknowledged].filter((id) => !found.includes(id))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
    // What was under way when it was killed may be there too: never more than one a writer.
    expect(found.length).toBeLessThanOrEqual(acknowledged.size + 3 * 4);
  });

  test('stops cleanly on Ctrl-C, and starts again on its data without a second first administrator', async () => {
    const first = start();
    await first.ready;
    expect(first.said()).toContain('create-password');
    expect(await stopped(first)).toBe(0);
    const second = start();
    await second.ready;
    expect(second.said()).not.toContain('create-password');
    expect(await stopped(second)).toBe(0);
  });

  test('ends at once when Ctrl-C is pressed again, and starts again on its data', async () => {
    const first = start();
    const address = await first.ready;
    const admin = await firstAdministrator(first, address);
    // A request that takes its time keeps the first Ctrl-C waiting.
    const hanging = createConnection(Number(new URL(address).port), '127.0.0.1');
    await once(hanging, 'connect');
    hanging
      .on('error', () => {})
      .write('POST /api/Account/Login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n');
    first.child.kill('SIGINT');
    await saying(first, 'Stopping');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(1);
    expect(first.said()).toContain('Ended at once');
    const second = start();
    const again = createCaller(await second.ready, admin.userId, admin.token);
    // What the first one was ended over is folded first.
    await until(async () => (await again.get('/Settings/Settings')).status === 200);
  });

  test('does not show the demo to others by chance', async () => {
    const run = start({ DEMO: '', HOST: '0.0.0.0' });
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain('HOST: 0.0.0.0 can be reached by others');
    const database = await emptyDatabase();
    const alone = start({ HOST: '0.0.0.0', DATABASE_URL: database.url });
    await alone.ready;
    expect(await stopped(alone)).toBe(0);
    await database.drop();
  });

  test('refuses data that were sealed under another secret', async () => {
    const database = await emptyDatabase();
    const env = { DATABASE_URL: database.url };
    await stopped(await ready(start(env)));
    await writeFile(join(dataDir, 'secret'), 'another secret, as long as one has to be\n');
    const run = start(env);
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain('SECRET: the data of this database were sealed under another one');
    await database.drop();
  });

  test('of two that start on one empty database, one begins it and both serve it', async () => {
    const database = await emptyDatabase();
    const env = { DATABASE_URL: database.url, SECRET: 'one secret for both of them, long enough' };
    const both = [start(env), start(env)];
    const addresses = await Promise.all(both.map((run) => run.ready));
    expect(both.filter((run) => run.said().includes('create-password'))).toHaveLength(1);
    for (const address of addresses) expect((await fetch(`${address}/api/health`)).status).toBe(200);
    for (const run of both) expect(await stopped(run)).toBe(0);
    await database.drop();
  });

  test('refuses a database whose first start was cut short', async () => {
    const database = await emptyDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table first_start_unfinished ()');
    await client.end();
    const run = start({ DATABASE_URL: database.url });
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(/DATABASE_URL: the first start on the database \w+ was cut short/);
    await database.drop();
  });

  test('does not start on a wrong variable, and names it', async () => {
    const run = start({ SECRET: 'short' });
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain('SECRET:');
    expect(run.said()).not.toContain('short');
  });

  test('says so when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const run = start({ PORT: port });
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain(`PORT: ${port} is already in use`);
    taken.close();
  });

  test('says so when its data folder cannot be made', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const run = start({ DATA_DIR: join(file, 'data') });
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain('DATA_DIR');
  });
});
