import { rm } from 'node:fs/promises';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { type Browser, connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { cloneDatabase, type TestDatabase } from '@gestiontemps/kernel/testing/database';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createCaller } from '../demo/caller.ts';
import { createOperator } from '../operator.ts';
import type { Role } from '../roles.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import type { Client } from '../testing/test-app.ts';
import { type Company, makeCompany } from '../testing/world.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { type Run, runEntry } from './testing/product-run.ts';

/** Two processes of each kind on one database, each killed and frozen in turn while a week is entered, refused and validated. */
jest.setTimeout(180_000);

const secret = 'a secret of the tests, of more than 32 characters';
const kinds = ['projector', 'processes', 'api', 'hub'] as const satisfies readonly Role[];
type Kind = (typeof kinds)[number];

let database: TestDatabase;
let folder: string;
/** Of this test, to look with: it does nothing by itself. */
let tracker: Tracker;
let company: Company & { responsable: Client; commercial: Client };
const running = new Map<string, Run>();

const monday = addDays(mondayOf(parisDate(new Date())), -7);
const last = addDays(monday, 6);

const startOne = async (kind: Kind, place: number): Promise<void> => {
  const env = { DATABASE_URL: database.url, SECRET: secret, DATA_DIR: folder };
  const run = runEntry(kind, env);
  running.set(`${kind} ${place}`, run);
  await run.ready;
};
const runOf = (kind: Kind, place: number): Run => {
  const run = running.get(`${kind} ${place}`);
  if (!run) throw new Error(`${kind} ${place} does not run`);
  return run;
};
const addressOf = (kind: 'api' | 'hub', place: number): Promise<string> => runOf(kind, place).ready;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await temporaryFolder('several');
  await Promise.all(kinds.flatMap((kind) => [startOne(kind, 0), startOne(kind, 1)]));
  tracker = await createTracker({
    url: database.url,
    secret,
    publicUrl: '',
    log: pino({ level: 'silent' }),
    roles: new Set(),
  });
  const operator = createOperator(tracker);
  const api = await addressOf('api', 0);
  company = await makeCompany(
    {
      operator,
      clientOf: async (userId, entreprise) =>
        createCaller(api, userId, await operator.signIn(userId, entreprise)),
    },
    'Plusieurs',
  );
}, 180_000);

afterAll(async () => {
  for (const { child } of running.values()) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
  }
  await Promise.all([...running.values()].map(({ ended }) => ended));
  await tracker?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The same person, asking another process; what he has written there is waited for here. */
const at = async (place: number, { userId, token }: Client): Promise<Client> =>
  createCaller(await addressOf('api', place), userId, token);

/** Enters an hour through one process and reads it through the other, which shows it whatever has just ended. */
const entersAndReads = async (write: number, read: number, inputDate: string): Promise<number> => {
  const owner = await at(write, company.owner);
  const began = performance.now();
  const line = { userId: owner.userId, inputDate, taskProjectId: company.taskId, time: 1 };
  const written = await owner.post<{ id: string }>('/Time/AddInputTime', line);
  const { id } = expectOk(written);
  const position = written.headers.get('X-Position') ?? '';
  const there = await at(read, company.owner);
  const week = { userId: owner.userId, startDate: monday, endDate: last };
  await until(async () => {
    const since = { 'X-Min-Position': position };
    const shown = await there.call<unknown>('POST', '/Time/GetTimeSheets', week, since);
    return shown.headers.get('X-Stale') === null && JSON.stringify(shown.body).includes(id);
  });
  expectOk(await owner.delete(`/Time/Delete/${id}`));
  return performance.now() - began;
};

const listens = async (place: number, who: Client): Promise<Browser> => {
  const { ticket } = expectOk(await (await at(0, who)).post<{ ticket: string }>('/hub/ticket'));
  const address = (await addressOf('hub', place)).replace('http', 'ws');
  return connect(`${address}${hubPath}?ticket=${ticket}`, who.userId);
};

const waits: string[] = [];
const told = (what: string, milliseconds: number): void =>
  void waits.push(`${what}: ${Math.round(milliseconds)} ms`);

test('what is written through one process is read through the other', async () => {
  told('nothing ended', await entersAndReads(0, 1, monday));
  told('nothing ended', await entersAndReads(1, 0, monday));
});

test.each(kinds.flatMap((kind) => [0, 1].map((place) => ({ kind, place }))))(
  '$kind $place is killed, and frozen, and the others go on',
  async ({ kind, place }) => {
    // Of processes that answer, callers are sent to those that do.
    const [write, read] = kind === 'api' ? [1 - place, 1 - place] : [0, 1];
    const { child, ended } = runOf(kind, place);
    child.kill('SIGSTOP');
    told(`${kind} ${place} frozen`, await entersAndReads(write, read, addDays(monday, 1)));
    child.kill('SIGCONT');
    told(`${kind} ${place} goes on`, await entersAndReads(write, read, addDays(monday, 1)));
    child.kill('SIGKILL');
    await ended;
    told(`${kind} ${place} killed`, await entersAndReads(write, read, addDays(monday, 1)));
    await startOne(kind, place);
    told(`${kind} ${place} there again`, await entersAndReads(0, 1, addDays(monday, 1)));
  },
);

test('live connections of either process hear what either has written, and end with their session', async () => {
  const { owner, admin, taskId } = company;
  const browsers = [await listens(0, admin), await listens(1, admin)];
  const line = { userId: owner.userId, inputDate: addDays(monday, 2), taskProjectId: taskId, time: 7 };
  expectOk(await (await at(1, owner)).post('/Time/AddInputTime', line));
  for (const browser of browsers) await browser.heard(weekIdOf(owner.userId, monday));
  expectOk(await (await at(1, admin)).post('/Account/Logout'));
  await Promise.all(browsers.map(({ closed }) => closed));
});

test('a week goes through its chain while what carries it ends, and accounting has each line once', async () => {
  const { owner, responsable, commercial, taskId, entreprise } = company;
  const sheetId = weekIdOf(owner.userId, monday);
  const decides = async (place: number, who: Client, validationStatus: 1 | 2, commentaire: string | null) =>
    expectOk(
      await (
        await at(place, who)
      ).put('/Validation/TimeSheet', { validationId: sheetId, validationStatus, commentaire }),
    );
  for (const day of [0, 1, 3, 4]) {
    const line = { userId: owner.userId, inputDate: addDays(monday, day), taskProjectId: taskId, time: 7 };
    expectOk(await (await at(day % 2, owner)).post('/Time/AddInputTime', line));
  }
  const asked = { startDate: monday, endDate: last };
  expectOk(await (await at(0, owner)).post('/Validation/ValidateMyTimeSheet', asked));
  runOf('processes', 0).child.kill('SIGSTOP');
  await decides(0, responsable, 1, null);
  runOf('processes', 1).child.kill('SIGKILL');
  await decides(1, commercial, 1, null);
  await startOne('processes', 1);
  runOf('processes', 0).child.kill('SIGCONT');
  const { admin } = company;
  const again = createCaller(
    await addressOf('api', 1),
    admin.userId,
    await createOperator(tracker).signIn(admin.userId, entreprise),
  );
  await decides(1, again, 1, null);
  await heardBy(tracker);

  const ledger = await tracker.store.readStream(`ledger-${entreprise}`, { entreprise });
  const lines = ledger.map(({ data }) => (data as { idLigne?: string }).idLigne);
  expect(lines.length).toBeGreaterThan(4);
  expect(new Set(lines).size).toBe(lines.length);
  const mails = await tracker.ownerPool.query<{ times: number }>(
    'select count(*)::integer as times from directory.mails group by event_id, recipient',
  );
  expect(mails.rows.every(({ times }) => times === 1)).toBe(true);
  const differing = [];
  for (const view of tracker.views)
    differing.push((await tracker.rebuild(view.name, { kind: 'dryRun' }))?.differences ?? 0);
  expect(differing).toEqual(tracker.views.map(() => 0));
  process.stderr.write(`What was written could be read elsewhere after\n  ${waits.join('\n  ')}\n`);
});
