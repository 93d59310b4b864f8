import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';
import type { Problem } from '@gestiontemps/contracts/problem';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTimeCompany, type Input, testedFrom, type TimeCompany } from './testing/time-company.ts';

const before = '2026-01-05';
let app: TestApp;
let batir: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
}, 60_000);
afterAll(() => app.close());

describe('The delay to enter a day', () => {
  test('is lifted by 0, from the day that the change takes effect', async () => {
    const { admin, ana } = batir;
    expect((await batir.enter<Problem>(ana, { inputDate: before })).body.detail).toContain(
      'Le délai de saisie',
    );
    await admin.post('/Settings/UpdateSettings', { hoursDelay: 0, effectiveFrom: '2026-10-15' });
    expect((await batir.enter(ana, { inputDate: before })).status).toBe(400);
    app.setNow('2026-10-14T22:30:00.000Z');
    expect((await batir.enter(ana, { inputDate: before })).status).toBe(200);
    app.setNow(testedFrom);
  });
});

describe('The last week of 2026', () => {
  test('holds 1 January 2027, however its day is written', async () => {
    app.setNow('2027-01-04T08:00:00.000Z');
    const worker = await batir.worker();
    const { body: line } = await batir.enter(worker, { inputDate: '2026-12-31T23:30:00Z' });
    expect(line).toMatchObject({ sheetDate: '2027-01-01', timeSheetId: `${worker.userId}.d2027-01-01` });
    expect(line.id.startsWith(weekIdOf(worker.userId, '2026-12-28'))).toBe(true);
    await app.settled();
    const range = { startDate: '2026-12-28', endDate: '2027-01-03' };
    const [sheet] = (
      await worker.post<WireReply<typeof getWeekSheet>[]>('/Validation/ValidateMyTimeSheet', range)
    ).body;
    expect(sheet).toMatchObject({ numSemaine: 53, startDate: '2026-12-28', validationStatus: 1 });
    app.setNow(testedFrom);
  });
});

describe('A superadministrator who is no member', () => {
  test('enters for others in their name, never for himself', async () => {
    const account = await app.operator.addAccount(`${randomUUID()}@test.fr`, 'Un-mot-de-passe-2026');
    await app.operator.grantSuperadmin(account);
    const boss = await app.clientOf(account, batir.entreprise);
    const worker = await batir.worker();
    expect((await batir.enter(boss, { userId: worker.userId })).status).toBe(200);
    expect((await batir.enter(boss)).status).toBe(404);
  });
});

describe('A call', () => {
  test('that waits for a position beyond the log is answered at once', async () => {
    const answer = await batir.ana.call('GET', '/Settings/Settings', undefined, {
      'X-Min-Position': '999999999999',
    });
    expect([answer.status, answer.headers.get('X-Stale')]).toEqual([200, null]);
  });

  test('is told up to where its answer holds everything', async () => {
    const written = await batir.enter(await batir.worker());
    const position = Number(written.headers.get('X-Position'));
    const { headers } = await batir.ana.call('GET', '/Settings/Settings', undefined, {
      'X-Min-Position': String(position),
    });
    expect(headers.get('X-Stale')).toBeNull();
    expect(Number(headers.get('X-Read-Position'))).toBeGreaterThanOrEqual(position);
    expect(Number(headers.get('X-Read-Position'))).toBeLessThanOrEqual(await app.tracker.store.head());
  });

  test('under a key that another address has used is refused', async () => {
    const worker = await batir.worker();
    const { body: line } = await batir.enter<Input>(worker);
    const key = { 'Idempotency-Key': randomUUID() };
    const comment = { comment: 'Grue en panne' };
    const put = (path: string, body: object) => worker.call('PUT', path, body, key);
    expect((await put(`/Time/UpdateInputTimeComment/${line.id}`, comment)).status).toBe(200);
    expect((await put(`/Time/UpdateInputTimeComment/${line.id}`, comment)).status).toBe(200);
    expect((await put(`/Time/Update/${line.id}`, { time: 6 })).status).toBe(422);
  });

  test('with an older version of a line is refused', async () => {
    const worker = await batir.worker();
    const { body: line } = await batir.enter<Input>(worker);
    const change = (time: number) =>
      worker.put(`/Time/Update/${line.id}`, { time, rowVersion: line.rowVersion });
    expect((await change(6)).status).toBe(200);
    expect((await change(5)).status).toBe(409);
  });
});

describe('A validated week', () => {
  test('is reopened with a reason only, and then entered again', async () => {
    const { admin } = batir;
    const worker = await batir.worker();
    await batir.enter(worker);
    const range = { startDate: '2026-10-12', endDate: '2026-10-18' };
    expect((await worker.post('/Validation/ValidateMyTimeSheet', range)).status).toBe(200);
    const validationId = weekIdOf(worker.userId, '2026-10-12');
    const decide = (body: object) => admin.put<Problem>('/Validation/TimeSheet', { validationId, ...body });
    expect((await decide({ validationStatus: 1 })).status).toBe(200);
    expect((await worker.post(`/Validation/Withdraw/${validationId}`)).status).toBe(400);
    expect((await batir.enter(admin, { userId: worker.userId, inputDate: '2026-10-13' })).status).toBe(400);
    const silent = await decide({ validationStatus: 2, commentaire: ' ' });
    expect(silent.body).toMatchObject({ status: 400, errors: [{ propertyName: 'commentaire' }] });
    expect((await decide({ validationStatus: 2, commentaire: 'Mauvais chantier' })).status).toBe(200);
    expect((await batir.enter(worker, { inputDate: '2026-10-13' })).status).toBe(200);
  });
});
