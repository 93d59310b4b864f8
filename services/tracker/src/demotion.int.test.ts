import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type Client, type TestApp } from './testing/test-app.ts';
import { type Fresh, freshIn, makeCompany, type Company } from './testing/world.ts';

let app: TestApp;
let company: Company & { responsable: Client; commercial: Client };
let fresh: Fresh;
let weekId: string;
let weekAtCommercial: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  fresh = freshIn(app, company);
  weekId = await fresh.week('submitted');
  weekAtCommercial = await fresh.week('submitted');
  expect(await decides(company.responsable, 1)).toBe(200);
}, 60_000);
afterAll(() => app.close());

const demote = async (who: Client, role: string): Promise<void> => {
  const body = { nom: 'A', prenom: 'Autre', role };
  expect((await company.admin.put(`/Utilisateur/Update/${who.userId}`, body)).status).toBe(200);
  await app.settled();
};

/** Accepts (1) or refuses (2) a week that waits for the commercial. */
const decides = async (
  who: Client,
  validationStatus: 1 | 2,
  validationId = weekAtCommercial,
): Promise<number> => {
  const body = { validationId, validationStatus, commentaire: 'Il manque mardi' };
  return (await who.put('/Validation/TimeSheet', body)).status;
};

const seen = async (who: Client): Promise<Record<string, unknown>> => {
  const { userId } = company.owner;
  const count = async (path: string) => {
    const { status, body } = await who.get<{ totalCount?: number }>(path);
    return body.totalCount ?? status;
  };
  const days = { userId, startDate: '2026-11-02', endDate: '2026-11-08' };
  return {
    week: (await who.get(`/Validation/AskTimeSheet/${weekId}`)).status,
    weeks: await count('/Validation/List'),
    time: (await who.post('/Time/GetTimeSheets', days)).status,
    person: (await who.get(`/Utilisateur/GetById/${userId}`)).status,
    people: await count('/Utilisateur/list'),
    projects: await count('/Projet/List'),
    report: (
      await who.post('/Reporting/GetReportsGroupByProjet?groupBy=projet', {
        startDate: '2026-11-02',
        endDate: '2026-11-08',
      })
    ).status,
  };
};

test('A responsable who is one no longer sees nothing of those who still name him', async () => {
  const { responsable } = company;
  expect(await seen(responsable)).toEqual({
    week: 200,
    weeks: 2,
    time: 200,
    person: 200,
    people: 2,
    projects: 1,
    report: 200,
  });
  await demote(responsable, 'utilisateur');
  expect(await seen(responsable)).toEqual({
    week: 403,
    weeks: 0,
    time: 403,
    person: 404,
    people: 1,
    projects: 403,
    report: 403,
  });
});

test('A commercial who is one no longer sees nothing of the projects that still name him', async () => {
  const { commercial } = company;
  expect(await seen(commercial)).toMatchObject({ week: 200, weeks: 2, projects: 1, report: 200 });
  await demote(commercial, 'responsable');
  expect(await seen(commercial)).toMatchObject({ week: 403, weeks: 0, projects: 0, report: 200 });
  expect([await decides(commercial, 1), await decides(commercial, 2)]).toEqual([403, 403]);
  await demote(commercial, 'commercial');
  // What waited for him goes on without him; of the next week he answers again.
  expect(await decides(commercial, 1, await fresh.week('submitted'))).toBe(200);
});
