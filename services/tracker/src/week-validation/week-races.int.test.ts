import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { decideWeeks } from '@gestiontemps/contracts/week-validation';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  refuse,
  type Sheet,
  type ValidationCompany,
} from './testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;
const freshMonday = mondaysBack('2026-10-12');
const comment = { commentaire: 'Il manque mardi' };

beforeAll(async () => {
  // Wednesday 21 October, 10:00 in Paris.
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('several weeks at once', () => {
  test('are all submitted, or none: the one that cannot be is named', async () => {
    const [later, earlier] = [freshMonday(), freshMonday()];
    await batir.works(later, batir.halles);
    const before = await batir.recorded(later);
    expect(await batir.submits(earlier, {}, addDays(later, 6))).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^Semaine \d+\u00a0: Aucune saisie pour cette semaine\.$/) },
    });
    expect([await batir.recorded(later), await batir.recorded(earlier)]).toEqual([before, []]);
    await batir.works(earlier, batir.halles);
    const { body } = await batir.submits(earlier, {}, addDays(later, 6));
    expect(body.map(({ startDate, validationStatus }) => [startDate, validationStatus])).toEqual([
      [earlier, 1],
      [later, 1],
    ]);
  });

  test('a retry of the same request answers them as they are', async () => {
    const [later, earlier] = [freshMonday(), freshMonday()];
    await batir.works(later, batir.halles);
    await batir.works(earlier, batir.halles);
    const send = () =>
      batir.lea.call<Sheet[]>(
        'POST',
        '/Validation/ValidateMyTimeSheet',
        { startDate: earlier, endDate: addDays(later, 6) },
        { 'Idempotency-Key': `submit-${earlier}` },
      );
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await batir.recorded(later)).filter((type) => type === 'WeekSubmitted')).toHaveLength(1);
  });

  test('decisions answer sheet by sheet, one failure blocks none', async () => {
    const [first, second, third] = [freshMonday(), freshMonday(), freshMonday()];
    await batir.pending(first);
    await batir.pending(second);
    await batir.works(third, batir.halles);
    const decision = (monday: CivilDate, body: object = {}) => ({
      validationId: batir.weekId(monday),
      validationStatus: accept,
      ...body,
    });
    const { status, body } = await batir.rene.put<WireReply<typeof decideWeeks>>('/Validation/TimeSheets', {
      decisions: [
        { ...decision(first), validationId: 'unknown' },
        decision(first, { rowVersion: 1 }),
        decision(second),
        decision(second, { validationStatus: refuse, ...comment }),
        decision(third),
        decision(addDays(third, -7 * 200)),
      ],
    });
    expect(status).toBe(200);
    expect(body.map(({ ok, problem }) => [ok, problem?.status, problem?.detail])).toEqual([
      [false, 404, "Cet élément n'existe pas"],
      [false, 409, 'La feuille a été modifiée entre-temps, rechargez la page.'],
      [true, undefined, undefined],
      [false, 400, 'Cette feuille figure deux fois dans la demande'],
      [false, 400, "La semaine n'est pas en attente de validation."],
      [false, 400, "La semaine n'est pas en attente de validation."],
    ]);
    expect(body[0]?.problem).toMatchObject({
      type: '/problems/not-found',
      instance: '/api/Validation/TimeSheets',
      extensions: { correlationId: expect.any(String) },
      errors: [{ errorMessage: "Cet élément n'existe pas" }],
    });
    expect(await batir.sheet(batir.rene, second)).toMatchObject({ currentLevel: 2 });
  });
});

describe('decisions at the same moment', () => {
  const count = async (monday: CivilDate, type: string) =>
    (await batir.recorded(monday)).filter((one) => one === type).length;

  test('V8: two administrators accept: one is heard, the other is told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const monday = freshMonday();
      await batir.works(monday, batir.port);
      await batir.submits(monday);
      await batir.decides(batir.rene, monday, accept);
      expect(await batir.sheet(batir.alice, monday)).toMatchObject({ currentLevel: 3, decision: 'own' });
      const answers = await Promise.all([
        batir.decides(batir.alice, monday, accept),
        batir.decides(batir.alain, monday, accept),
      ]);
      expect(statusesOf(answers)).toEqual([200, 400]);
      expect(await count(monday, 'WeekValidated')).toBe(1);
    }
  });

  test('one validates while the other refuses what he saw waiting: the week is not reopened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const monday = freshMonday();
      await batir.works(monday, batir.port);
      await batir.submits(monday);
      await batir.decides(batir.rene, monday, accept);
      const { rowVersion } = await batir.sheet(batir.alice, monday);
      const answers = await Promise.all([
        batir.decides(batir.alice, monday, accept, { rowVersion }),
        batir.decides(batir.alain, monday, refuse, { ...comment, rowVersion }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await count(monday, 'WeekReopened')).toBe(0);
      expect((await count(monday, 'WeekValidated')) + (await count(monday, 'WeekRefused'))).toBe(1);
    }
  });

  test('a double click is one decision', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => batir.decides(batir.rene, monday, accept)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    expect(await count(monday, 'StepAccepted')).toBe(1);
  });

  test('one accepts while the other refuses: the chain has one answer', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    const answers = await Promise.all([
      batir.decides(batir.rene, monday, accept),
      batir.decides(batir.rita, monday, refuse, comment),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect((await count(monday, 'StepAccepted')) + (await count(monday, 'WeekRefused'))).toBe(1);
  });

  test('the owner takes back what a responsable accepts: one of them is too late', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    const answers = await Promise.all([
      batir.decides(batir.rene, monday, accept),
      batir.lea.post(`/Validation/Withdraw/${batir.weekId(monday)}`),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  test('hours entered while the week is submitted are in it, or refused', async () => {
    const monday = freshMonday();
    await batir.works(monday, batir.halles);
    const enter = (day: number) =>
      batir.lea.post('/Time/AddInputTime', {
        userId: batir.lea.userId,
        inputDate: addDays(monday, day),
        taskProjectId: batir.gare.task,
        time: 7,
      });
    const [submitted] = await Promise.all([batir.submits(monday), enter(1), enter(2)]);
    expect([200, 409]).toContain(submitted.status);
    const events = await batir.recorded(monday);
    const submission = submitted.status === 200 ? events.indexOf('WeekSubmitted') : events.length;
    expect(events.slice(submission)).not.toContain('TimeEntryAdded');
  });
});
