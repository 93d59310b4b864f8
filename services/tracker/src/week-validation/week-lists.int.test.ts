import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectOk } from '../testing/expect-ok.ts';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  refuse,
  type Sheet,
  type ValidationCompany,
  type WeekList,
} from './testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;
let martin: ValidationCompany;
const [open, pending, atCompany, refused, validated] = [
  '2026-10-12',
  '2026-10-05',
  '2026-09-28',
  '2026-09-21',
  '2026-09-14',
] as const;

const list = async (who: Client, query = ''): Promise<WeekList> =>
  (await who.get<WeekList>(`/Validation/List${query}`)).body;
const mondays = async (who: Client, query = ''): Promise<CivilDate[]> =>
  (await list(who, query)).data.map(({ startDate }) => startDate);

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-19T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
  martin = await makeValidationCompany(app, 'Martin');
  await martin.pending(pending);
  await batir.works(open, batir.gare);
  await batir.works(pending, batir.halles);
  await batir.submits(pending);
  app.setNow('2026-10-20T08:00:00.000Z');
  await batir.works(atCompany, batir.port);
  await batir.submits(atCompany);
  await batir.decides(batir.rene, atCompany, accept);
  await batir.pending(refused);
  await batir.decides(batir.rene, refused, refuse, { commentaire: 'Il manque mardi' });
  await batir.pending(validated);
  await batir.decides(batir.alice, validated, accept);
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

describe('the list of weeks', () => {
  test('holds for each what he may read', async () => {
    const all = [open, pending, atCompany, refused, validated];
    for (const who of [batir.lea, batir.rene, batir.rita, batir.alice])
      expect(await mondays(who)).toEqual(all);
    expect(await mondays(batir.xavier)).toEqual([pending, refused, validated]);
    expect(await mondays(batir.yves)).toEqual([open, refused, validated]);
    expect(await mondays(batir.paul)).toEqual([]);
    expect(await mondays(martin.alice)).toEqual([pending]);
  });

  test('keeps the weeks that the caller may decide on now', async () => {
    expect(await mondays(batir.rene, '?aDecider=true')).toEqual([pending]);
    expect(await mondays(batir.xavier, '?aDecider=true')).toEqual([pending]);
    expect(await mondays(batir.yves, '?aDecider=true')).toEqual([]);
    expect(await mondays(batir.alice, '?aDecider=true')).toEqual([pending, atCompany]);
    expect(await mondays(batir.lea, '?aDecider=true')).toEqual([]);
    for (const who of [batir.rene, batir.xavier, batir.alice, batir.lea]) {
      const { data } = await list(who);
      const may = data.filter(({ canBeValidate }) => canBeValidate).map(({ startDate }) => startDate);
      expect(may).toEqual(await mondays(who, '?aDecider=true'));
    }
  });

  test('is filtered by status, people and dates; its tabs are counted under people and dates', async () => {
    expect(await mondays(batir.alice, '?validationStatus=1')).toEqual([pending, atCompany]);
    expect(await mondays(batir.alice, '?validationStatus=0&validationStatus=2')).toEqual([
      open,
      refused,
      validated,
    ]);
    expect(await mondays(batir.alice, '?refusees=true')).toEqual([refused]);
    expect(await mondays(batir.alice, `?userId=${batir.lea.userId}&users=${batir.paul.userId}`)).toEqual([]);
    expect(await mondays(batir.alice, `?users=${batir.lea.userId}&startDate=2026-10-11`)).toEqual([
      open,
      pending,
    ]);
    expect((await list(batir.alice)).compteurs).toEqual({
      aValider: 2,
      aDecider: 2,
      refusees: 1,
      validees: 1,
      toutes: 5,
    });
    expect((await list(batir.alice, '?endDate=2026-09-27&validationStatus=1')).compteurs).toEqual({
      aValider: 0,
      aDecider: 0,
      refusees: 1,
      validees: 1,
      toutes: 2,
    });
  });

  test('keeps, narrowed to a chantier, the weeks that a commercial reads by their chain alone', async () => {
    const ailleurs = await makeValidationCompany(app, 'Ailleurs');
    const { alice, halles, gare, xavier, yves } = ailleurs;
    await ailleurs.pending(validated);
    expectOk(await ailleurs.decides(alice, validated, accept));
    expectOk(await alice.put(`/Projet/Update/${halles.id}`, { commerciauxId: [yves.userId] }));
    await app.settled();
    const readable = (await list(xavier)).data;
    expect(readable.map(({ startDate }) => startDate)).toEqual([validated]);
    expect(readable[0]?.totals.totalTime).toBe(7);
    expect(await mondays(xavier, `?projets=${halles.id}`)).toEqual([validated]);
    expect((await list(xavier, `?projets=${halles.id}`)).compteurs.validees).toBe(1);
    // By the hours of others he finds nothing.
    expect(await mondays(xavier, `?projets=${gare.id}`)).toEqual([]);
  });

  test('is filtered by week, by its number and by the other name of its status', async () => {
    const id = `${batir.lea.userId}.w${pending}`;
    expect(await mondays(batir.alice, `?validationId=${id}`)).toEqual([pending]);
    expect((await list(batir.alice, `?validationId=${id}`)).compteurs.toutes).toBe(1);
    const { data } = await list(batir.alice, `?validationId=${id}`);
    expect(await mondays(batir.alice, `?numSemaine=${data[0]?.numSemaine}`)).toEqual([pending]);
    expect(await mondays(batir.alice, '?dropdownstatus=1')).toEqual([pending, atCompany]);
    expect(await mondays(batir.alice, '?dropdownstatus=1&validationStatus=2')).toEqual([]);
  });

  test('says what it is of, and what each level has answered, in the words of the dashboard', async () => {
    const { data } = await list(batir.alice, '?aDecider=true');
    expect(data.find(({ startDate }) => startDate === atCompany)).toMatchObject({
      validationId: `${batir.lea.userId}.w${atCompany}`,
      utilisateurTimeSheetId: batir.lea.userId,
      utilisateur: { utilisateurId: batir.lea.userId },
      userValidationStatuts: [1],
      respValidationStatuts: [1, 1],
      adminValidationStatuts: [0],
    });
  });

  test('is narrowed to a chantier, to a commercial by his own chantiers alone', async () => {
    const on = (who: Client, projectId: string) => mondays(who, `?projets=${projectId}`);
    expect(await on(batir.alice, batir.gare.id)).toContain(open);
    expect(await on(batir.alice, batir.gare.id)).not.toContain(pending);
    expect(await on(batir.rene, batir.halles.id)).toContain(pending);
    expect(await on(batir.xavier, batir.halles.id)).toEqual(await mondays(batir.xavier));
    expect(await on(batir.xavier, batir.gare.id)).toEqual([]);
    expect((await list(batir.xavier, `?projets=${batir.gare.id}`)).compteurs.toutes).toBe(0);
  });

  test('is ordered by its totals, whose order says nothing of the hours a reader does not see', async () => {
    const ordered = async (who: Client, by: string, ascending: boolean) =>
      (await list(who, `?OrderBy=${by}&OrderAsc=${ascending}`)).data;
    const hours = (await ordered(batir.alice, 'totalTime', false)).map(({ totals }) => totals.totalTime);
    expect(hours).toEqual(hours.toSorted((one, other) => other - one));
    expect(new Set(hours).size).toBeGreaterThan(1);
    for (const by of ['totalTimeNuit', 'totalAbsences', 'totalPanierRepas', 'totalKm', 'currentLevel'])
      expect(await ordered(batir.alice, by, true)).toHaveLength(5);
    const his = await ordered(batir.xavier, 'totalTime', true);
    expect(his.map(({ startDate }) => startDate)).toEqual(his.map(({ startDate }) => startDate).toSorted());
  });

  test('comes in pages and orders', async () => {
    const { totalCount, data } = await list(batir.alice, '?Take=2&Skip=2&OrderBy=startDate&OrderAsc=true');
    expect([totalCount, data.map(({ startDate }) => startDate)]).toEqual([5, [atCompany, pending]]);
    const second = await list(batir.alice, '?perPage=2&page=2&OrderBy=startDate&OrderAsc=true');
    expect(second.data).toEqual(data);
    const byAsk = await mondays(batir.alice, '?OrderBy=askValidationDate&OrderAsc=true');
    expect(byAsk.slice(0, 2)).toEqual([pending, atCompany]);
    expect(await mondays(batir.alice, '?OrderBy=nom&Take=-1&Skip=-1')).toHaveLength(5);
  });

  test.each([
    'Take=abc',
    'OrderBy=id',
    'validationStatus=7',
    'aDecider=oui',
    'startDate=x',
    'numSemaine=54',
    'page=0',
    'Unknown=1',
  ])('refuses %s', async (query) => {
    expect((await batir.alice.get(`/Validation/List?${query}`)).status).toBe(400);
  });

  test('shows a commercial his hours only', async () => {
    const totals = async (who: Client) =>
      (await list(who)).data.find(({ startDate }) => startDate === validated)?.totals.totalTime;
    expect(await totals(batir.rene)).toBe(21);
    expect(await totals(batir.xavier)).toBe(7);
  });
});

describe('a week in its list and on its sheet', () => {
  const seenBy = async (who: Client, monday: CivilDate) => {
    const id = `${batir.lea.userId}.w${monday}`;
    const sheet = (await who.get<Sheet>(`/Validation/AskTimeSheet/${id}`)).body;
    const item = (await list(who, `?validationId=${id}`)).data[0];
    expect([item?.semainesAvant, item?.suivants]).toEqual([sheet.semainesAvant, sheet.suivants]);
    return sheet;
  };

  test('is set against the mean of the four weeks before it that have hours', async () => {
    const { data } = await list(batir.alice);
    const hours = data.filter(({ startDate }) => startDate < open).map(({ totals }) => totals.totalTime);
    const moyenne = Math.round((hours.reduce((sum, each) => sum + each, 0) / hours.length) * 60) / 60;
    expect((await seenBy(batir.alice, open)).semainesAvant).toEqual({ nombre: 4, moyenne });
    expect((await seenBy(batir.rene, validated)).semainesAvant).toEqual({ nombre: 0, moyenne: 0 });
  });

  test('is set against nothing for who sees a part of it, and for its owner', async () => {
    expect((await seenBy(batir.xavier, validated)).semainesAvant).toBeNull();
    expect((await seenBy(batir.lea, validated)).semainesAvant).toBeNull();
  });

  test('names those who are asked next while it waits, and nobody otherwise', async () => {
    expect((await seenBy(batir.rene, pending)).suivants).toMatchObject([
      { validationLevel: 2, personnes: [{ id: batir.xavier.userId }] },
    ]);
    expect((await seenBy(batir.alice, atCompany)).suivants).toEqual([]);
    expect((await seenBy(batir.alice, validated)).suivants).toEqual([]);
  });
});

describe('the dashboard', () => {
  const toValidate = (who: Client) => who.get<Sheet[]>('/Dashboard/GetResumeNeedValidateSheets');
  const startDates = ({ body }: { body: Sheet[] }) => body.map(({ startDate }) => startDate);

  test('lists what waits for the caller, oldest request first', async () => {
    expect(startDates(await toValidate(batir.alice))).toEqual([pending, atCompany]);
    expect(startDates(await toValidate(batir.xavier))).toEqual([pending]);
    expect((await toValidate(batir.rene)).body[0]).toMatchObject({
      numSemaine: 41,
      canBeValidate: true,
      utilisateur: { prenom: 'Léa', role: 'utilisateur' },
      alertes: [{ code: 'missingDay' }],
    });
  });

  test('is 403 for a user, and for who has nobody to validate', async () => {
    expect((await toValidate(batir.lea)).status).toBe(403);
    expect((await toValidate(batir.paul)).status).toBe(403);
  });

  test('lists refused weeks to those concerned', async () => {
    const refusedOf = async (who: Client) =>
      startDates(await who.get<Sheet[]>('/Dashboard/GetRefuseValidateSheets'));
    for (const who of [batir.lea, batir.rene, batir.xavier, batir.alain])
      expect(await refusedOf(who)).toEqual([refused]);
    expect(await refusedOf(batir.paul)).toEqual([]);
    expect(await refusedOf(martin.alice)).toEqual([]);
  });
});

test('the list of weeks lets the only administrator decide on his own, whomever he has invited', async () => {
  const { alice, alain, port } = martin;
  const invited = { nom: 'À', prenom: 'Venir', email: 'venir@martin.test', role: 'administrateur' };
  expect((await alice.post('/Utilisateur/Create', invited)).status).toBe(200);
  const line = { userId: alice.userId, inputDate: open, taskProjectId: port.task, time: 7 };
  expect((await alice.post('/Time/AddInputTime', line)).status).toBe(200);
  const range = { startDate: open, endDate: '2026-10-18' };
  expect((await alice.post('/Validation/ValidateMyTimeSheet', range)).status).toBe(200);
  expect(await mondays(alice, '?aDecider=true')).toEqual([pending]);
  expect((await alice.delete(`/Utilisateur/Delete/${alain.userId}`)).status).toBe(204);
  expect(await mondays(alice, '?aDecider=true')).toEqual([open, pending]);
});

test('who has answered a week and follows its person no more is told nothing of the weeks before it', async () => {
  const id = `${batir.lea.userId}.w${validated}`;
  const lea = { nom: 'DeBâtir', prenom: 'Léa' };
  const change = async (responsableIds: string[]) => {
    expectOk(await batir.alice.put(`/Utilisateur/Update/${batir.lea.userId}`, { ...lea, responsableIds }));
    await app.settled();
  };
  await change([]);
  const [seen] = (await list(batir.rene, `?validationId=${id}`)).data;
  expect(seen).toMatchObject({ id, semainesAvant: null });
  await change([batir.rene.userId]);
  expect((await list(batir.rene, `?validationId=${id}`)).data[0]?.semainesAvant).not.toBeNull();
});
