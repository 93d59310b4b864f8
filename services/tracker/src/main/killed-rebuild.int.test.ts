import type { RebuildKind } from '@gestiontemps/kernel/views/rebuild-notes';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { expectOk } from '../testing/expect-ok.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from '../timesheets/testing/time-company.ts';
import { type Run, runEntry } from './testing/product-run.ts';

/** `kill -9` of a process that makes a view again, at each step of what it does, while people enter time. */
jest.setTimeout(120_000);

/** A view of several tables. */
const view = 'timesheets';
let app: TestApp;
let batir: TimeCompany;
let runs: Run[] = [];

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  await enters();
});
afterAll(() => app.close());
afterEach(async () => {
  for (const { child } of runs) child.kill('SIGKILL');
  runs = [];
});

const sql = (text: string, values: unknown[] = []) => app.tracker.ownerPool.query(text, values);
const enters = async (): Promise<void> => {
  expectOk(await batir.enter(await batir.worker()));
};

const start = (kind: RebuildKind): Run => {
  const option = { rebuild: [], dryRun: ['--dry-run'], rollback: ['--rollback'] }[kind];
  const run = runEntry('rebuild', { DATABASE_URL: app.databaseUrl, SECRET: app.secret }, [view, ...option]);
  runs.push(run);
  return run;
};

/** Holds the process where it notes that it has come so far; gives what lets it, or the session it has left, go on. */
const gateAt = async (when: string) => {
  const key = 4_711;
  const gate = await app.tracker.ownerPool.connect();
  await gate.query('select pg_advisory_lock($1)', [key]);
  await sql(
    `create or replace function projection.gate() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(${key}); return new; end $$;
     create trigger gate before update on projection.rebuilds for each row when (${when})
       execute function projection.gate()`,
  );
  return {
    reached: () =>
      until(async () => {
        const { rowCount } = await sql(
          `select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`,
        );
        return rowCount === 1;
      }),
    async open(): Promise<void> {
      gate.release(true);
      // The session of a dead process ends with the statement in which it waits.
      await sql('drop trigger if exists gate on projection.rebuilds');
    },
  };
};

const beside = async (): Promise<number | null> =>
  (await sql(`select from pg_class where relname like '%\\_\\_side'`)).rowCount;
const last = async () =>
  (
    await sql('select kind, outcome from projection.rebuilds where view = $1 order by id desc limit 1', [
      view,
    ])
  ).rows[0] as unknown;

/** The rows that people read are those that a fold from the first event makes. */
const isAsFolded = async (): Promise<void> => {
  await app.settled();
  expect(await app.tracker.rebuild(view, { kind: 'dryRun' })).toMatchObject({ differences: 0 });
};

/** What goes on, not what has ended in that phase. */
const phase = (name: string): string =>
  `new.phase = '${name}' and old.outcome is null and new.outcome is null`;
/** In the transaction of the swap, and after it while its end is not noted yet. */
const inSwap = `old.outcome is null and new.outcome = 'done'`;
const swapped = `old.outcome = 'done' and old.rows is null and new.rows is not null`;

test.each<[RebuildKind, string, string, 'interrupted' | 'done', { leaves: boolean }]>([
  ['rebuild', 'its rows are to be written', phase('fold'), 'interrupted', { leaves: true }],
  ['rebuild', 'its indexes are to be made', phase('index'), 'interrupted', { leaves: true }],
  ['rebuild', 'it is to swap', phase('swap'), 'interrupted', { leaves: true }],
  ['rebuild', 'it is in the swap', inSwap, 'interrupted', { leaves: true }],
  ['rebuild', 'it has swapped', swapped, 'done', { leaves: false }],
  ['dryRun', 'its rows are to be written', phase('fold'), 'interrupted', { leaves: true }],
  ['dryRun', 'its indexes are to be made', phase('index'), 'interrupted', { leaves: true }],
  ['rollback', 'it catches up', phase('catch up'), 'interrupted', { leaves: false }],
  ['rollback', 'it is to swap', phase('swap'), 'interrupted', { leaves: false }],
  ['rollback', 'it is in the swap', inSwap, 'interrupted', { leaves: false }],
  ['rollback', 'it has swapped', swapped, 'done', { leaves: false }],
])(
  'a %s that is killed when %s leaves what people read right',
  async (kind, _, when, outcome, { leaves }) => {
    if (kind === 'rollback') {
      await app.tracker.rebuild(view);
      await enters();
      await app.settled();
    }
    const gate = await gateAt(when);
    const { child, ended } = start(kind);
    await gate.reached();
    if (when !== inSwap) await enters();
    child.kill('SIGKILL');
    await ended;
    await gate.open();
    expect((await beside()) !== 0).toBe(leaves);

    // Started again: what was left goes, what was done is told.
    const second = await startSecondInstance(app);
    await until(async () => (await beside()) === 0);
    const told = async () =>
      (await second.tracker.rebuilds.list())
        .filter((rebuild) => rebuild.view === view && rebuild.kind === kind)
        .toSorted((one, other) => other.id - one.id)[0];
    // PostgreSQL sees in its own time that nobody is there any more.
    await until(async () => (await told())?.outcome !== 'running');
    expect(await told()).toMatchObject({ kind, outcome });
    await second.stop();
    await isAsFolded();

    const again = start(kind);
    const code = await again.ended;
    expect({ code, said: again.said() }).toMatchObject({ code: 0 });
    expect(await last()).toEqual({ kind, outcome: 'done' });
    await isAsFolded();
  },
);
