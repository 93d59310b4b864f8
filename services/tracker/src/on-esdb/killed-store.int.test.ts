import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { addInputTime } from '@gestiontemps/contracts/timesheets';
import type { WireReply } from '@gestiontemps/contracts/route';
import { StartRefused } from '@gestiontemps/kernel/start-refused';
import { cloneDatabase } from '@gestiontemps/kernel/testing/database';
import { startEsdbDouble } from '@gestiontemps/kernel/testing/esdb-double/esdb-double';
import { until } from '@gestiontemps/kernel/testing/until';
import { pino } from 'pino';
import { type Answer, startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Company, makeCompany } from '../testing/world.ts';
import { createTracker } from '../tracker.ts';

/** The product on a log in a process of its own, which is killed. */
const main = fileURLToPath(new URL('../../../kernel/src/testing/esdb-double/main.ts', import.meta.url));

let app: TestApp;
let company: Company;
let folder: string;
let server: ChildProcess;
let url = '';

const startServer = async (port: string): Promise<void> => {
  server = spawn(process.execPath, [main, port, join(folder, 'log.jsonl')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve) =>
    server.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
};
const kill = async (): Promise<void> => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-esdb-'));
  await startServer('0');
  app = await startTestApp({ eventStore: url });
  company = await makeCompany(app, 'Tilleuls');
}, 60_000);
afterAll(async () => {
  await app?.close();
  await kill();
  await rm(folder, { recursive: true, force: true });
});

/** Says it until it is answered, as the web client does: the key is the same. */
const enter = async (date: string): Promise<Answer<WireReply<typeof addInputTime>>> => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { userId: company.owner.userId, inputDate: date, taskProjectId: company.taskId, time: 7 };
  for (;;) {
    const answer = await company.owner.call<WireReply<typeof addInputTime>>(
      'POST',
      '/Time/AddInputTime',
      body,
      headers,
    );
    if (answer.status !== 503) return answer;
    await sleep(100);
  }
};

test('a log that is killed in the middle of entries loses and doubles none of them, and all follow again', async () => {
  const days = Array.from({ length: 19 }, (_, index) => addDays('2026-11-02', index));
  const entering = days.map(async (day, index) => {
    await sleep(60 * index);
    return enter(day);
  });
  for (let round = 0; round < 2; round += 1) {
    await sleep(300);
    await kill();
    await sleep(400);
    await startServer(new URL(url).port);
  }
  const answers = await Promise.all(entering);
  expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200));
  await app.settled();

  const { store, ownerPool } = app.tracker;
  const { events } = await store.readAll({ after: 0, limit: 10_000 });
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const added = events.filter(({ type }) => type === 'TimeEntryAdded');
  expect(added.map(({ data }) => (data as { date: string }).date).toSorted()).toEqual(days);
  // What follows it: views, and the copy that SQL asks.
  const rows = async (text: string) => (await ownerPool.query(text)).rows;
  expect(await rows('select date::text from views.time_lines order by date')).toEqual(
    days.map((date) => ({ date })),
  );
  await until(async () => (await rows('select from log.events')).length === events.length);
  expect(
    await rows('select position, stream, version, event_id as id from log.events order by position'),
  ).toEqual(events.map(({ position, stream, version, id }) => ({ position, stream, version, id })));
});

test('what needs the log in PostgreSQL says so, and what asks of a moment is answered', async () => {
  for (const path of ['/Audit/Chaine', '/Audit/Ancrage', '/Conservation/Etat']) {
    const { status, body } = await company.admin.get<{ detail: string }>(path);
    expect({ path, status }).toEqual({ path, status: 409 });
    expect(body.detail).toMatch(/^Cette installation tient son journal dans EventStoreDB/);
  }
  const { rows } = await app.tracker.ownerPool.query('select log.position_at($1) as position', [
    app.tracker.deps.now(),
  ]);
  expect(rows).toEqual([{ position: await app.tracker.store.head() }]);
});

test('a database is of one log: neither its own nor another is taken for it', async () => {
  const of = { url: app.databaseUrl, secret: app.secret, publicUrl: '', log: pino({ level: 'silent' }) };
  await expect(createTracker(of)).rejects.toThrow(StartRefused);
  await expect(createTracker(of)).rejects.toThrow('set EVENT_STORE');
  const another = await startEsdbDouble();
  const database = await cloneDatabase();
  try {
    await expect(createTracker({ ...of, eventStore: another.url })).rejects.toThrow('is not the one');
    await expect(createTracker({ ...of, url: database.url, eventStore: url })).rejects.toThrow(
      'is not empty',
    );
  } finally {
    another.stop();
    await database.drop();
  }
});
