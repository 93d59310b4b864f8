import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { cloneDatabase, type TestDatabase } from '@gestiontemps/kernel/testing/database';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { type Answer, type Caller, createCaller } from '../demo/caller.ts';
import { createOperator } from '../operator.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { type Company, makeCompany } from '../testing/world.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { type Run, runEntry, stopped } from './testing/product-run.ts';
import { type RoundRobin, startRoundRobin } from './testing/round-robin.ts';

/**
 * An upgrade as docs/operations.md has it, while people enter time: the older side is the product as it is, the newer one the
 * same with what an upgrade brings (`testing/newer-sources.ts`): a migration, a column, two views of a higher version.
 */
jest.setTimeout(180_000);

const secret = 'a secret of the tests, of more than 32 characters';
const newerSources = new URL('testing/newer-sources.ts', import.meta.url).href;

type Side = 'older' | 'newer';

let database: TestDatabase;
let folder: string;
/** Of this test, and older: it does nothing by itself. */
let tracker: Tracker;
let company: Company & { responsable: Caller; commercial: Caller };
let balancer: RoundRobin;
const runs: Run[] = [];

const run = (side: Side, ...[entry, args]: [Parameters<typeof runEntry>[0], string[]?]): Run => {
  const env = { DATABASE_URL: database.url, SECRET: secret, DATA_DIR: folder };
  const newer = { NODE_OPTIONS: `--import ${newerSources}`, NEWER_MIGRATIONS: join(folder, 'newer') };
  const started = runEntry(entry, side === 'newer' ? { ...env, ...newer } : env, args);
  runs.push(started);
  return started;
};
const start = async (...of: Parameters<typeof run>): Promise<Run & { address: string }> => {
  const started = run(...of);
  return { ...started, address: await started.ready };
};

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await temporaryFolder('upgrade');
  await mkdir(join(folder, 'newer'));
  await writeFile(
    join(folder, 'newer', '0001-of-newer.sql'),
    'alter table views.timesheet_lines add column of_newer integer;\n',
  );
  balancer = await startRoundRobin();
});

afterAll(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
  await balancer?.close();
  await tracker?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const lastMonday = addDays(mondayOf(parisDate(new Date())), -7);
const week = async (who: Caller, monday: string): Promise<Answer<object>> =>
  who.post<object>('/Time/GetTimeSheets', {
    userId: who.userId,
    startDate: monday,
    endDate: addDays(monday, 6),
  });

/** What somebody was told who entered time the whole while. */
interface Told {
  readonly lines: string[];
  /** Answers that are no 200, but for the 503 that were said again. */
  readonly others: string[];
  /** Lines that whoever wrote them did not see at once. */
  readonly unseen: string[];
  again: number;
}

/** Enters a line and reads its week, and another one the day before, until the signal. */
const enters = async (who: Caller, taskProjectId: string, signal: AbortSignal): Promise<Told> => {
  const told: Told = { lines: [], others: [], unseen: [], again: 0 };
  const said = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 503) {
        if (answer.status !== 200) told.others.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        return answer;
      }
      told.again += 1;
      await sleep(Number(answer.headers.get('Retry-After') ?? 1) * 100);
    }
  };
  for (let n = 0; !signal.aborted; n += 1) {
    const inputDate = addDays(lastMonday, 6 - n);
    const line = { userId: who.userId, inputDate, taskProjectId, time: 1 };
    const key = { 'Idempotency-Key': randomUUID() };
    const { body } = await said(() => who.call<{ id: string }>('POST', '/Time/AddInputTime', line, key));
    told.lines.push(body.id);
    const shown = await said(() => week(who, mondayOf(inputDate)));
    if (shown.headers.get('X-Stale') !== null || !JSON.stringify(shown.body).includes(body.id))
      told.unseen.push(`${n} ${body.id} ${shown.headers.get('X-Stale') ?? ''}`);
    await sleep(20);
  }
  return told;
};

test('a newer side takes over from an older one, part by part, while people enter time: no call fails, nothing is lost or there twice', async () => {
  const older = await Promise.all([
    start('older', 'projector'),
    start('older', 'processes'),
    start('older', 'api'),
    start('older', 'api'),
  ]);
  const [projector, processes, ...apis] = older;
  balancer.to(apis.map(({ address }) => address));
  tracker = await createTracker({
    url: database.url,
    secret,
    publicUrl: '',
    log: pino({ level: 'silent' }),
    roles: new Set(),
  });
  const operator = createOperator(tracker);
  const clientOf = async (userId: string, entreprise: string) =>
    createCaller(balancer.url, userId, await operator.signIn(userId, entreprise));
  company = await makeCompany({ operator, clientOf }, 'Reprise');
  const { owner, responsable, commercial, taskId } = company;

  const ending = new AbortController();
  const writers = [owner, responsable, commercial];
  // What each api knows of other streams is a second old: first the task has to be known everywhere.
  for (const { address } of apis)
    for (const { userId, token } of writers) {
      const there = createCaller(address, userId, token);
      const line = { userId, inputDate: addDays(lastMonday, 7), taskProjectId: taskId, time: 1 };
      let tried: Answer<{ id: string }>;
      do tried = await there.post<{ id: string }>('/Time/AddInputTime', line);
      while (tried.status === 404);
      expectOk(await there.delete(`/Time/Delete/${tried.body.id}`));
    }
  const entering = Promise.all(writers.map((who) => enters(who, taskId, ending.signal)));
  const versions = async (): Promise<Record<string, { version: number; state: string }>> => {
    const { rows } = await tracker.ownerPool.query<{ name: string; version: number; state: string }>(
      `select name, version, state from projection.checkpoints where name in ('timesheets', 'hourly-costs')`,
    );
    return Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]));
  };
  const before = await versions();

  // 1. A projector of the newer side migrates, and makes its views beside the older ones, before those are stopped.
  await start('newer', 'projector');
  const since = await versions();
  for (const name of ['timesheets', 'hourly-costs'])
    expect(since[name]).toEqual({ version: (before[name]?.version ?? 0) + 1, state: 'live' });
  expect(await stopped(projector)).toBe(0);
  // From here on nothing of the older side can be started any more.
  const tooLate = run('older', 'projector');
  await expect(tooLate.ready).rejects.toThrow('newer/0001-of-newer.sql');

  // 2. What reacts to facts, before there are any that the older side does not know.
  await start('newer', 'processes');
  expect(await stopped(processes)).toBe(0);

  // 3. One api after the other: a newer one first, then an older one goes, while calls are still sent to it.
  const serving = [...apis];
  for (const api of apis) {
    serving.push(await start('newer', 'api'));
    balancer.to(serving.map(({ address }) => address));
    expect(await stopped(api)).toBe(0);
    serving.splice(serving.indexOf(api), 1);
    balancer.to(serving.map(({ address }) => address));
  }
  ending.abort();
  const told = await entering;

  expect(told.map(({ others, unseen }) => ({ others, unseen }))).toEqual(
    writers.map(() => ({ others: [], unseen: [] })),
  );
  for (const [n, { lines }] of told.entries()) {
    const { rows } = await tracker.ownerPool.query<{ id: string; of_newer: number | null }>(
      'select id, of_newer from views.timesheet_lines where utilisateur_id = $1 order by date desc',
      [writers[n]?.userId],
    );
    // All of them, once, in the tables of the newer side, those that the older one wrote included.
    expect(rows.map(({ id }) => id)).toEqual(lines);
    expect(rows.filter(({ of_newer: ofNewer }) => ofNewer === null)).toEqual([]);
  }
  const { rows: written } = await tracker.ownerPool.query<{ line: string }>(
    `select data::jsonb ->> 'line' as line from log.events where type = 'TimeEntryAdded'
     and data::jsonb ->> 'line' not in (select data::jsonb ->> 'line' from log.events where type = 'TimeEntryRemoved')`,
  );
  expect(written.map(({ line }) => line).toSorted()).toEqual(told.flatMap(({ lines }) => lines).toSorted());

  const verified = run('newer', 'verify');
  await once(verified.child, 'close');
  expect({ code: await verified.ended, said: verified.said() }).toMatchObject({ code: 0 });
  const again = told.reduce((sum, one) => sum + one.again, 0);
  process.stderr.write(
    `Entered meanwhile: ${written.length} lines; said again: ${again}, of which ${balancer.unanswered} had found nobody\n`,
  );
});
