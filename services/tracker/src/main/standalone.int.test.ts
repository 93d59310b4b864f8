import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, createCaller } from '../demo/caller.ts';

/** The embedded default as people run it, in processes of its own that can be killed. */
const entryPoint = fileURLToPath(new URL('standalone.ts', import.meta.url));

interface Run {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Resolves with the address once ready; rejects with what was said if it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | null>;
}

let dataDir: string;
let runs: Run[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gestiontemps-standalone-'));
  runs = [];
});
afterEach(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

const start = (env: Record<string, string> = {}): Run => {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [entryPoint], {
    env: { ...inherited, DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready at (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(text)), reject);
  });
  ready.catch(() => {});
  const run = { child, said: () => text, ready, ended };
  runs.push(run);
  return run;
};

const stopped = async (run: Run): Promise<number | null> => {
  run.child.kill('SIGINT');
  return run.ended;
};

const ok = <T>({ status, body }: { status: number; body: T }): T => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** The first administrator, by the link that the first start prints. */
const firstAdministrator = async (run: Run, address: string): Promise<Caller> => {
  const [, userId = '', usertoken = ''] =
    /create-password\/([\w-]+)\?usertoken=([\w-]+)/.exec(run.said()) ?? [];
  const password = 'Un-premier-mot-de-passe';
  const nobody = createCaller(address, '', '');
  ok(
    await nobody.post(`/Account/CreatePassword?usertoken=${usertoken}`, {
      userId,
      password,
      confirmPassword: password,
    }),
  );
  const { token } = ok(
    await nobody.post<{ token: string }>('/Account/Login', { userName: 'admin@localhost', password }),
  );
  return createCaller(address, userId, token);
};

/** A chantier that is open, and one of its tasks. */
const openTask = async (admin: Caller): Promise<string> => {
  const client = ok(await admin.put<{ id: string }>('/Tiers/Create', { name: 'SCI', externalId: 'CL1' }));
  const project = ok(
    await admin.post<{ id: string }>('/Projet/Create', {
      label: 'Halle',
      externalId: 'CH1',
      clientId: client.id,
      projectStatus: 2,
    }),
  );
  const task = { taskProjectLabel: 'Charpente', timePlanned: 10 };
  return ok(await admin.post<{ id: string }>(`/Projet/${project.id}/AddTask`, task)).id;
};

const daysBack = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** After a start the views read on from where they were: health says how far they are. */
const caughtUp = async (caller: Caller): Promise<void> => {
  for (let n = 0; n < 200; n += 1) {
    const { ready, views } = ok(await caller.get<{ ready: boolean; views: { lag: number }[] }>('/health'));
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
    ok(await first.post('/Settings/UpdateSettings', { hoursDelay: 0 }));
    const acknowledged = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const caller = createCaller(address, first.userId, first.token);
      const { child } = run;
      const kill = setTimeout(() => child.kill('SIGKILL'), 400 + round * 150);
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let n = 0; n < 200; n += 1) {
          const inputDate = daysBack(round * 900 + writer * 200 + n + 1);
          const body = { userId: first.userId, inputDate, taskProjectId, time: 1 };
          const answer = await caller.post<{ id: string }>('/Time/AddInputTime', body).catch(() => undefined);
          if (!answer) return;
          acknowledged.add(ok(answer).id);
        }
      });
      await Promise.all(writers);
      clearTimeout(kill);
      child.kill('SIGKILL');
      await run.ended;
      run = start();
      address = await run.ready;
    }
    const reader = createCaller(address, first.userId, first.token);
    await caughtUp(reader);
    const found: string[] = [];
    for (let from = 0; from < 2700; from += 300) {
      const body = { userId: first.userId, startDate: daysBack(from + 300), endDate: daysBack(from + 1) };
      found.push(...ok(await reader.post<{ id: string }[]>('/Time/GetTasks', body)).map((line) => line.id));
    }
    expect(acknowledged.size).toBeGreaterThan(20);
    expect([...acknowledged].filter((id) => !found.includes(id))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
    // What was under way when it was killed may be there too: never more than one a writer.
    expect(found.length).toBeLessThanOrEqual(acknowledged.size + 3 * 4);
  }, 120_000);

  test('stops cleanly on Ctrl-C, and starts again on its data without a second first administrator', async () => {
    const first = start();
    await first.ready;
    expect(first.said()).toContain('create-password');
    expect(await stopped(first)).toBe(0);
    const second = start();
    await second.ready;
    expect(second.said()).not.toContain('create-password');
    expect(await stopped(second)).toBe(0);
  }, 60_000);

  test.each([
    ['PORT', { PORT: 'abc' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['SECRET', { SECRET: 'short' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
    ['DEMO', { DEMO: 'yes' }],
  ])('does not start on a wrong %s, and names it', async (name, env) => {
    const run = start(env);
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain(`${name}:`);
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
  }, 60_000);

  test('says so when its data folder cannot be made', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const run = start({ DATA_DIR: join(file, 'data') });
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain('DATA_DIR');
  });
});
