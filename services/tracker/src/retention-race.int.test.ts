import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { retention, retentionStream } from './retention/retention.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { secondProcess } from './testing/second-process.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';
import type { Tracker } from './tracker.ts';

const monday = '2026-10-05';
let app: TestApp;
let batir: TimeCompany;

const decide = (validationStatus: number, commentaire?: string) =>
  batir.admin.put('/Validation/TimeSheet', {
    validationId: weekIdOf(batir.ana.userId, monday),
    validationStatus,
    ...(commentaire !== undefined && { commentaire }),
  });
const submit = async (): Promise<void> => {
  expectOk(
    await batir.ana.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-10-11' }),
  );
  await app.settled();
};
const startOther = (): Promise<Tracker> => secondProcess(app);
/** As another process records it, whatever this one holds of the company. */
const expire = async ({ deps }: Tracker): Promise<void> => {
  const { entreprise } = batir;
  const commandId = randomUUID();
  await deps.commands.handle(
    retention,
    retentionStream(entreprise),
    { type: 'ExpireYears', until: 2026, today: '2032-01-20', again: true },
    { entreprise, commandId, correlationId: commandId, causationId: commandId, actor: 'system' },
  );
};
const expiries = async () =>
  (
    await app.tracker.ownerPool.query<{ isBegun: boolean; isDone: boolean }>(
      'select findings is not null as "isBegun", done_on is not null as "isDone" from directory.expiries',
    )
  ).rows;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  expectOk(await batir.admin.post('/Settings/UpdateSettings', { hoursDelay: 0 }));
  expectOk(await batir.enter(batir.ana, { inputDate: '2026-10-06' }));
  await submit();
  expectOk(await decide(1));
  await app.settled();
  await app.tracker.eraser.stop();
  app.setNow('2032-01-20T10:00:00.000Z');
}, 120_000);
afterAll(() => app?.close());

test('A week that was opened just as its year expired waits to be validated, and takes nothing else', async () => {
  expectOk(await decide(2, 'À revoir'));
  await app.settled();
  const other = await startOther();
  try {
    // Holds for a second what it has read of the company.
    expectOk(await batir.admin.get(`/Audit/Semaine/${weekIdOf(batir.ana.userId, monday)}`));
    await expire(other);
    const late = await batir.enter(batir.admin, { userId: batir.ana.userId, inputDate: '2026-10-07' });
    expect(late.status).toBe(400);
    await other.start();
    await heardBy(app.tracker);
    await sleep(3_000);
    expect(await expiries()).toEqual([{ isBegun: false, isDone: false }]);
    await submit();
    expectOk(await decide(1));
    await app.settled();
    await until(async () => (await expiries())[0]?.isDone ?? false);
  } finally {
    await other.stop();
  }
  expect((await decide(2, 'Trop tard')).status).toBe(400);
  const { rows } = await app.tracker.ownerPool.query(
    `select utilisateur_id as who, minutes, valide from views.time_lines
     where entreprise = $1 and to_position = ${Number.MAX_SAFE_INTEGER}`,
    [batir.entreprise],
  );
  expect(rows).toEqual([{ who: 'anonyme', minutes: 420, valide: true }]);
}, 120_000);
