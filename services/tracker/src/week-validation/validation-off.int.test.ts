import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callProcess } from '../testing/call-process.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  refuse,
  type Sheet,
  type ValidationCompany,
} from './testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;
const monday = '2026-10-12';
const comment = { commentaire: 'Il manque mardi' };

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir', { manageValidation: false });
}, 120_000);
afterAll(() => app?.close());

describe('a company without validation (domain.md §8.1)', () => {
  test('validates a week by its submission, without steps', async () => {
    await batir.works(monday, batir.halles);
    const { body } = await batir.submits(monday);
    expect(body[0]).toMatchObject({ validationStatus: 2, weekTimeSheetStatus: 2, usersValidation: [] });
    expect(await batir.recorded(monday)).toEqual(['WeekOpened', 'TimeEntryAdded', 'WeekValidated']);
  });

  test('answers 403 to what the chain is about', async () => {
    const id = batir.weekId(monday);
    const answers = await Promise.all([
      batir.alice.get('/Validation/List'),
      batir.asks(batir.alice, '2026-10-05'),
      batir.asks(batir.lea, '2026-10-05'),
      batir.decides(batir.alice, monday, accept),
      batir.decides(batir.rene, monday, refuse, comment),
      batir.lea.post(`/Validation/Withdraw/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(403));
    expect((await batir.alice.get<Sheet[]>('/Dashboard/GetResumeNeedValidateSheets')).body).toEqual([]);
  });

  test('shows the week and its history', async () => {
    expect(await batir.sheet(batir.rene, monday)).toMatchObject({ canBeValidate: false, decision: 'none' });
    const { status } = await batir.lea.get(`/Validation/GetValidationsHistory/${batir.weekId(monday)}`);
    expect(status).toBe(200);
  });

  test('has its weeks reopened by an administrator, in a cycle of their own', async () => {
    expect(await batir.sheet(batir.alice, monday)).toMatchObject({ decision: 'reopen' });
    const { body } = await batir.decides(batir.alice, monday, refuse, comment);
    expect(body).toMatchObject({ validationStatus: 0, weekTimeSheetStatus: 3 });
    expect(body.usersValidation).toMatchObject([{ validationLevel: 3, validationStatus: 2 }]);
    expect((await batir.submits(monday)).body[0]).toMatchObject({ validationStatus: 2 });
  });

  test('keeps weeks that wait as they are, until it validates again', async () => {
    const set = (manageValidation: boolean) =>
      batir.alice.post('/Settings/UpdateSettings', { manageValidation });
    await set(true);
    await batir.works('2026-10-05', batir.halles);
    await batir.submits('2026-10-05');
    await set(false);
    expect((await batir.decides(batir.rene, '2026-10-05', accept)).status).toBe(403);
    expect(await batir.sheet(batir.rene, '2026-10-05')).toMatchObject({
      validationStatus: 1,
      canBeValidate: false,
      decision: 'none',
    });
    const waiting = () => batir.rene.get<Sheet[]>('/Dashboard/GetResumeNeedValidateSheets');
    expect((await waiting()).body).toEqual([]);
    await set(true);
    await app.settled();
    expect((await waiting()).body).toHaveLength(1);
    expect((await batir.decides(batir.rene, '2026-10-05', accept)).status).toBe(200);
  });
});

test('V10: weeks that wait stay so while the validation is off, until their date closes them', async () => {
  app.setNow('2026-10-21T08:00:00.000Z');
  const bois = await makeValidationCompany(app, 'Bois');
  const [waits, goesOn, open, empty] = ['2026-10-12', '2026-10-05', '2026-09-28', '2026-09-21'];
  await bois.pending(waits);
  await bois.pending(goesOn);
  await bois.works(open, bois.halles);
  await bois.asks(bois.alice, empty);
  const set = (manageValidation: boolean) =>
    bois.alice.post('/Settings/UpdateSettings', { manageValidation, hoursDelay: manageValidation ? 0 : 48 });
  const close = async (now: string) => {
    await app.settled();
    app.setNow(now);
    await callProcess(app.tracker, 'week-closing', now);
  };
  await close('2026-10-21T08:00:00.000Z');
  await set(false);
  expect((await bois.decides(bois.rene, goesOn, accept)).status).toBe(403);
  await set(true);
  expect((await bois.decides(bois.rene, goesOn, accept)).status).toBe(200);
  await bois.decides(bois.alice, goesOn, accept);
  expect(await bois.sheet(bois.lea, waits)).toMatchObject({ validationStatus: 1 });
  await set(false);
  const other = await startSecondInstance(app);
  try {
    await app.settled();
    await Promise.all(
      [app, other].map(({ tracker }) => callProcess(tracker, 'week-closing', '2026-10-21T09:00:00.000Z')),
    );
  } finally {
    await other.stop();
  }
  for (const week of [waits, open])
    expect(await bois.sheet(bois.lea, week)).toMatchObject({ validationStatus: 2, usersValidation: [] });
  expect(await bois.sheet(bois.lea, empty)).toMatchObject({ validationStatus: 0 });
  expect((await bois.recorded(waits)).filter((type) => type === 'WeekValidated')).toHaveLength(1);
  // Nobody is told that a date has come.
  const mails = await bois.alice.get<{ data: { subject: string }[] }>('/Mail/Outbox?Take=-1&Skip=-1');
  expect(mails.body.data.filter(({ subject }) => subject.includes('validée'))).toHaveLength(1);

  expect((await bois.decides(bois.alice, waits, refuse, comment)).body).toMatchObject({
    validationStatus: 0,
    usersValidation: [{ validationLevel: 3, validationStatus: 2 }],
  });
  await close('2026-10-23T07:59:00.000Z');
  expect(await bois.sheet(bois.lea, waits)).toMatchObject({ validationStatus: 0 });
  await close('2026-10-23T09:00:00.000Z');
  expect(await bois.sheet(bois.lea, waits)).toMatchObject({ validationStatus: 2, usersValidation: [] });
}, 60_000);

test('V7: after a refusal the delay begins anew; corrected late and submitted again, old steps stand', async () => {
  const martin = await makeValidationCompany(app, 'Martin', { hoursDelay: 168 });
  const late = '2026-11-02';
  app.setNow('2026-11-06T08:00:00.000Z');
  await martin.works(late, martin.halles);
  await martin.submits(late);
  app.setNow('2026-11-20T08:00:00.000Z');
  await martin.decides(martin.rene, late, refuse, comment);
  const before = await martin.sheet(martin.lea, late);
  app.setNow('2026-11-26T08:00:00.000Z');
  await martin.works('2026-11-03', martin.halles);
  const { body } = await martin.submits(late);
  expect(body[0]).toMatchObject({ validationStatus: 1, weekTimeSheetStatus: 1 });
  const history = await martin.lea.get<Sheet['usersValidation']>(
    `/Validation/GetValidationsHistory/${martin.weekId(late)}`,
  );
  const ofBefore = new Set(before.usersValidation.map(({ id }) => id));
  expect(history.body.filter(({ id }) => ofBefore.has(id))).toMatchObject(before.usersValidation);
  expect(history.body.length).toBeGreaterThan(before.usersValidation.length);
});
