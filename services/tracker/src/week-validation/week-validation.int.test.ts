import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  refuse,
  stepsOf,
  type History,
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

describe('a week through its chain', () => {
  test('is entered, submitted, validated at each level', async () => {
    const monday = freshMonday();
    const { lea, rene, xavier, yves, alice } = batir;
    await batir.works(monday, batir.halles);
    await batir.works(addDays(monday, 1), batir.gare);
    expect(await batir.sheet(lea, monday)).toMatchObject({
      validationStatus: 0,
      weekTimeSheetStatus: 1,
      canBeSubmitted: true,
      canBeWithdrawn: false,
      canBeAsked: false,
      decision: 'none',
      usersValidation: [],
    });
    const submitted = await batir.submits(monday);
    expect(submitted.status).toBe(200);
    expect(submitted.body).toHaveLength(1);
    expect(submitted.body[0]).toMatchObject({
      id: batir.weekId(monday),
      validationStatus: 1,
      currentLevel: 1,
      canBeSubmitted: false,
      canBeWithdrawn: true,
      askValidationDate: '2026-10-21T08:00:00.000Z',
    });
    expect(stepsOf(submitted.body[0] as Sheet)).toEqual(['RESP René 0', 'RESP Rita 0', 'USER Léa 1']);

    expect(await batir.sheet(rene, monday)).toMatchObject({ canBeValidate: true, decision: 'own' });
    expect(await batir.sheet(xavier, monday)).toMatchObject({ canBeValidate: false, decision: 'none' });
    expect(await batir.sheet(alice, monday)).toMatchObject({ canBeValidate: true, decision: 'force' });
    const byRene = await batir.decides(rene, monday, accept);
    expect(stepsOf(byRene.body)).toEqual([
      'COM Xavier 0',
      'COM Yves 0',
      'RESP René 1',
      'RESP Rita 1 by René',
      'USER Léa 1',
    ]);
    expect((await batir.decides(xavier, monday, accept)).body.currentLevel).toBe(2);
    expect((await batir.decides(yves, monday, accept)).body.currentLevel).toBe(3);
    const done = await batir.decides(alice, monday, accept);
    expect(done.body).toMatchObject({
      validationStatus: 2,
      weekTimeSheetStatus: 2,
      currentLevel: null,
      canBeValidate: false,
      decision: 'reopen',
      askValidationDate: null,
    });
    expect(stepsOf(done.body)).toContain('ENT Alice 1');
  });

  test('V2: the second responsable is told that the step has its answer', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    expect((await batir.decides(batir.rene, monday, accept)).status).toBe(200);
    expect(await batir.decides(batir.rita, monday, accept)).toMatchObject({
      status: 400,
      body: {
        errors: [{ errorCode: 2, errorMessage: 'Cette étape a déjà reçu une réponse.', propertyName: null }],
      },
    });
  });

  test('V6: refused by an administrator, it is on the dashboards of those concerned', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    const days = [`${batir.lea.userId}.d${addDays(monday, 1)}`];
    const refused = await batir.decides(batir.alice, monday, refuse, { ...comment, dayIds: days });
    expect(refused.body).toMatchObject({
      validationStatus: 0,
      weekTimeSheetStatus: 3,
      lastRefuseValidation: {
        validationUser: { prenom: 'Alice' },
        commentaire: 'Il manque mardi',
        dayIds: days,
      },
    });
    expect(stepsOf(refused.body)).toEqual([
      'ENT Alice 2',
      'RESP René 4 by Alice',
      'RESP Rita 4 by Alice',
      'USER Léa 1',
    ]);
    for (const who of [batir.lea, batir.rene, batir.xavier, batir.alain]) {
      const { body } = await who.get<Sheet[]>('/Dashboard/GetRefuseValidateSheets');
      expect(body.map(({ id }) => id)).toContain(batir.weekId(monday));
    }
    const strangers = await batir.paul.get<Sheet[]>('/Dashboard/GetRefuseValidateSheets');
    expect(strangers.body).toEqual([]);
    expect((await batir.submits(monday)).body[0]).toMatchObject({
      weekTimeSheetStatus: 1,
      lastRefuseValidation: null,
    });
  });

  test('is reopened, corrected and validated again, with its whole history', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    await batir.decides(batir.alice, monday, accept, { commentaire: 'Rien à redire' });
    expect((await batir.decides(batir.alain, monday, refuse, comment)).body).toMatchObject({
      validationStatus: 0,
      weekTimeSheetStatus: 3,
    });
    await batir.works(addDays(monday, 3), batir.port);
    await batir.submits(monday);
    await batir.decides(batir.alice, monday, accept);
    const { body } = await batir.lea.get<History>(
      `/Validation/GetValidationsHistory/${batir.weekId(monday)}`,
    );
    expect(body.map(({ cycle, validationLevel }) => [cycle, validationLevel])).toEqual([
      ...[0, 1, 1, 2, 2, 3, 3].map((level) => [1, level]),
      ...[0, 1, 1, 2, 2, 3].map((level) => [2, level]),
    ]);
    expect(body.slice(5, 7)).toMatchObject([
      { validationStatus: 1, validationUser: { prenom: 'Alice' }, commentaire: 'Rien à redire' },
      { validationStatus: 2, validationUser: { prenom: 'Alain' }, commentaire: 'Il manque mardi' },
    ]);
  });

  test('is taken back by its owner, and by nobody else', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    const withdraw = (who: Client) => who.post<Sheet>(`/Validation/Withdraw/${batir.weekId(monday)}`);
    expect((await withdraw(batir.alice)).status).toBe(403);
    expect((await withdraw(batir.lea)).body).toMatchObject({ validationStatus: 0, weekTimeSheetStatus: 1 });
    expect((await withdraw(batir.lea)).status).toBe(200);
    expect((await batir.recorded(monday)).filter((type) => type === 'WeekWithdrawn')).toHaveLength(1);
  });

  test('is validated without its owner, with a comment', async () => {
    const monday = freshMonday();
    await batir.works(monday, batir.halles);
    expect(await batir.sheet(batir.alice, monday)).toMatchObject({ canBeValidate: false, decision: 'force' });
    const empty = {
      status: 400,
      body: {
        errors: [{ errorMessage: 'Le commentaire ne peut pas être vide', propertyName: 'commentaire' }],
      },
    };
    expect(await batir.decides(batir.alice, monday, accept)).toMatchObject(empty);
    // What nobody sees says nothing.
    const unseen = { commentaire: '\u200B \u2060' };
    expect(await batir.decides(batir.alice, monday, accept, unseen)).toMatchObject(empty);
    expect(await batir.decides(batir.alice, monday, refuse, unseen)).toMatchObject(empty);
    expect((await batir.decides(batir.alice, monday, accept, comment)).body.validationStatus).toBe(2);
  });

  test('V11: of 53 holds New Year’s Day', async () => {
    app.setNow('2027-01-06T08:00:00.000Z');
    await batir.works('2027-01-01', batir.halles);
    expect((await batir.submits('2026-12-28')).body[0]).toMatchObject({
      numSemaine: 53,
      startDate: '2026-12-28',
      totals: { totalTime: 7 },
    });
  });
});

test('the view of weeks is the same once rebuilt from the log', async () => {
  const rows = async () => {
    const tables = ['week_sheets', 'validation_steps'].map((table) =>
      app.tracker.ownerPool.query(`select t::text as row from views.${table} t order by entreprise, id`),
    );
    return (await Promise.all(tables)).map((found) => found.rows);
  };
  await app.settled();
  const before = await rows();
  await app.tracker.rebuild('week-sheets');
  expect(await rows()).toEqual(before);
  expect(before[0]?.length).toBeGreaterThan(5);
});
