import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { recordedBy } from '../testing/attempts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  refuse,
  stepsOf,
  type Refused,
  type Sheet,
  type ValidationCompany,
} from './testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;
const freshMonday = mondaysBack('2026-10-12');
const comment = { commentaire: 'Il manque mardi' };

beforeAll(async () => {
  // Wednesday 21 October, 10:00 in Paris.
  app = await startTestApp({ now: '2026-01-05T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
  app.setNow('2026-10-21T08:00:00.000Z');
}, 120_000);
afterAll(() => app?.close());

describe('refusals of calls on weeks', () => {
  test('somebody who was invited and has not come is not asked for his weeks', async () => {
    const body = { nom: 'À', prenom: 'Venir', email: 'venir@demo.test', role: 'utilisateur' };
    const { id } = (await batir.alice.post<{ id: string }>('/Utilisateur/Create', body)).body;
    const { status, body: refused } = await batir.alice.post<Refused>('/Validation/AskValidTimeSheet', {
      userId: id,
      startDate: '2026-10-12',
      endDate: '2026-10-18',
    });
    expect([status, refused.detail]).toEqual([400, "Cette personne n'a pas encore rejoint l'entreprise."]);
  });

  test('an unknown week, a week of another company, an id that names none: the same 404', async () => {
    const other = await makeValidationCompany(app, 'Martin');
    const monday = freshMonday();
    await batir.works(monday, batir.halles);
    const answers = [];
    for (const id of [
      batir.weekId(monday),
      `nobody.w${monday}`,
      `${batir.lea.userId}.w2026-10-13`,
      `${batir.lea.userId}.w2026-13-45`,
      'unknown',
    ]) {
      answers.push(
        await other.alice.get<Refused>(`/Validation/AskTimeSheet/${id}`),
        await other.alice.get<Refused>(`/Validation/GetValidationsHistory/${id}`),
        await other.lea.post<Refused>(`/Validation/Withdraw/${id}`),
        await other.alice.put<Refused>('/Validation/TimeSheet', {
          validationId: id,
          validationStatus: refuse,
          ...comment,
        }),
      );
    }
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.detail}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await other.asks(other.alice, monday, batir.lea.userId)).status).toBe(404);
    expect(await batir.recorded(monday)).toEqual(['WeekOpened', 'TimeEntryAdded']);
  }, 60_000);

  test.each([
    [{ validationStatus: 2 }, 'commentaire'],
    [{ validationStatus: 2, commentaire: '   ' }, 'commentaire'],
    [{ validationStatus: 2, commentaire: 'x'.repeat(1001) }, 'commentaire'],
    [{ validationStatus: 0 }, 'validationStatus'],
    [{ validationStatus: 3 }, 'validationStatus'],
    [{ validationStatus: 2, ...comment, dayIds: ['lea.d2020-01-01'] }, 'dayIds'],
    [{ validationStatus: 1, rowVersion: -1 }, 'rowVersion'],
    [{ validationStatus: 1, cycle: 4 }, 'cycle'],
  ])('a decision %j is told what is wrong', async (body, propertyName) => {
    const monday = freshMonday();
    await batir.pending(monday);
    const before = await app.tracker.store.head();
    const answer = await batir.rene.put<Refused>('/Validation/TimeSheet', {
      validationId: batir.weekId(monday),
      ...body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.propertyName?.split('.')[0])).toContain(propertyName);
    expect(await recordedBy(app.tracker.store, before, answer)).toEqual([]);
  });

  test.each([
    [{ startDate: '2026-10-18', endDate: '2026-10-12' }, 'endDate'],
    [{ startDate: '2026-10-13', endDate: '2026-10-18' }, 'startDate'],
    [{ startDate: '2024-01-01', endDate: '2026-10-18' }, 'endDate'],
    [{ startDate: '2026-02-30', endDate: '2026-10-18' }, 'startDate'],
  ])('a range %j is told what is wrong', async (range, propertyName) => {
    expect(await batir.lea.post('/Validation/ValidateMyTimeSheet', range)).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName }] },
    });
  });

  test('says in French why a week is not submitted', async () => {
    const empty = freshMonday();
    const detail = async (monday: CivilDate) => {
      const { status, body } = await batir.submits(monday);
      return [status, (body as unknown as Refused).detail];
    };
    expect(await detail(empty)).toEqual([400, 'Aucune saisie pour cette semaine.']);
    expect(await detail('2027-01-11')).toEqual([400, 'Vous ne pouvez pas valider une semaine à venir.']);
    await batir.pending(empty);
    expect(await detail(empty)).toEqual([400, 'La semaine est déjà en attente de validation.']);
    await batir.decides(batir.alice, empty, accept);
    expect(await detail(empty)).toEqual([400, 'La semaine est déjà validée.']);
  });

  test('a page that was read too early is told, by every call that carries its version', async () => {
    const monday = freshMonday();
    const stale = 'La feuille a été modifiée entre-temps, rechargez la page.';
    await batir.works(monday, batir.halles);
    const { rowVersion } = await batir.sheet(batir.lea, monday);
    await batir.works(addDays(monday, 1), batir.halles);
    expect(await batir.submits(monday, { rowVersion })).toMatchObject({
      status: 409,
      body: { detail: stale, errors: [{ errorCode: 2 }] },
    });
    await batir.submits(monday);
    const read = await batir.sheet(batir.rene, monday);
    await batir.works(addDays(monday, 2), batir.halles, 7, batir.alice);
    expect((await batir.decides(batir.rene, monday, accept, { rowVersion: read.rowVersion })).status).toBe(
      409,
    );
    const again = await batir.sheet(batir.rene, monday);
    expect((await batir.decides(batir.rene, monday, accept, { rowVersion: again.rowVersion })).status).toBe(
      200,
    );
  });

  test('V12: a user is asked for his week once a day', async () => {
    const monday = freshMonday();
    expect((await batir.asks(batir.paul, monday)).status).toBe(403);
    expect((await batir.asks(batir.xavier, monday)).status).toBe(403);
    const asked = await batir.asks(batir.rene, monday);
    expect(asked.body[0]).toMatchObject({ validationStatus: 0, weekTimeSheetStatus: 0, canBeAsked: false });
    expect(stepsOf(asked.body[0] as Sheet)).toEqual(['USER Léa 0']);
    expect(await batir.asks(batir.alice, monday)).toMatchObject({
      status: 400,
      body: { detail: 'Une demande a déjà été envoyée à cet utilisateur.' },
    });
    await batir.works(monday, batir.halles);
    expect((await batir.asks(batir.lea, monday)).body[0]).toMatchObject({ validationStatus: 1 });
  });

  test('a user is not asked for weeks before he came, and of a range with one of them no week is opened', async () => {
    const { rene, lea } = batir;
    const refused = await rene.post<Refused>('/Validation/AskValidTimeSheet', {
      userId: lea.userId,
      startDate: '2001-01-01',
      endDate: '2002-01-31',
    });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.detail).toContain("antérieure à l'arrivée");
    const over = { userId: lea.userId, startDate: '2025-12-29', endDate: '2026-01-11' };
    expect((await rene.post('/Validation/AskValidTimeSheet', over)).status).toBe(400);
    for (const week of ['2025-12-29', '2026-01-05']) expect(await batir.recorded(week)).toEqual([]);
    // The week in which she came.
    expect((await batir.asks(rene, '2026-01-05')).status).toBe(200);
    // What was recorded all the same may be asked for.
    await batir.works('2025-12-15', batir.halles);
    expect((await batir.asks(rene, '2025-12-15')).status).toBe(200);
  });
});
