import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import { routes } from '@gestiontemps/contracts/routes';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { isForAuditors } from './auditor-calls.ts';
import { auditorOf } from './testing/auditor-of.ts';
import { createCostCompany, type CostCompany, type Site } from './testing/cost-site.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';

jest.setTimeout(120_000);

/** The first week of the period begins with it, and the last one ends with it. */
const acces: AuditAccess = { du: '2026-09-07', au: '2026-09-27', jusquAu: '2026-12-31', voitTaux: true };
/** What an hour costs: of Léa before, in and after the period, and of Karim, who has no hours in it. */
const rates = { before: 41.13, within: 31.27, after: 53.19, ofKarim: 67.43, salary: 2417.31 };

let app: TestApp;
let company: CostCompany;
let lea: Client;
let karim: Client;
let site: Site;
let vera: Client;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T09:00:00.000Z' });
  company = await createCostCompany(app, 'Bâtir Ouest');
  lea = await company.person('utilisateur', 'Léa');
  karim = await company.person('utilisateur', 'Karim');
  site = await company.site('Tilleuls', { tasks: ['Murs'] });
  await company.rate(lea, '2026-01-01', rates.before);
  await company.rate(lea, '2026-09-01', rates.within);
  await company.rate(lea, '2026-11-01', rates.after);
  await company.rate(karim, '2026-01-01', rates.ofKarim);
  expectOk(await company.admin.put(`/Utilisateur/Update/${karim.userId}`, { baseSalaire: rates.salary }));
  for (const day of ['2026-08-18', '2026-09-15', '2026-11-17'])
    await company.works(lea, day, [site, 'Murs'], 60);
  await company.works(karim, '2026-10-13', [site, 'Murs'], 60);
  await company.validates(lea, '2026-09-14');
  await app.settled();
  await heardBy(app.tracker);
  vera = (await auditorOf(app, company, acces)).client;
}, 120_000);
afterAll(() => app?.close());

const range = { startDate: acces.du, endDate: acces.au };
const days = `startDate=${acces.du}&endDate=${acces.au}`;

/** Whatever an auditor may ask besides his account, by the name of its call. */
const asked = (): Readonly<Record<string, readonly Promise<{ status: number; body: unknown }>[]>> => {
  const weeks = ['2026-09-07', '2026-09-14', '2026-09-21'].flatMap((monday) =>
    [lea, karim].map(({ userId }) => weekIdOf(userId, monday)),
  );
  const ofWeeks = (pathOf: (week: string) => string) => weeks.map((week) => vera.get(pathOf(week)));
  const report = '/Reporting/GetReportsGroupByProjet';
  return {
    getSettings: [vera.get('/Settings/Settings')],
    getFeaturesOptions: [vera.call('OPTIONS', '/Settings/FeaturesOptions')],
    createHubTicket: [vera.post('/hub/ticket')],
    exportOwnData: [vera.get('/Account/MesDonnees')],
    listUsers: [
      vera.get('/Utilisateur/list?Take=-1'),
      vera.get('/Utilisateur/list?Take=-1&includeDeleted=true&minLevelRole=auditeur'),
      vera.get(`/Utilisateur/list?Text=${encodeURIComponent('Karim')}`),
    ],
    getUser: [lea, karim, vera].map(({ userId }) => vera.get(`/Utilisateur/GetById/${userId}`)),
    replayWeek: ofWeeks((week) => `/Audit/Semaine/${week}`),
    readSeal: ofWeeks((week) => `/Audit/Semaine/${week}/Sceau`),
    weekHistory: ofWeeks((week) => `/Audit/Historique/Semaine/${week}`),
    getValidationsHistory: ofWeeks((week) => `/Validation/GetValidationsHistory/${week}`),
    getUserReports: [vera.get(`/Reporting/GetReportsUser?StartDate=${acces.du}&EndDate=${acces.au}`)],
    getProjectCostReport: [
      vera.post(report, range),
      vera.post(`${report}?detail=jours`, range),
      vera.post(`${report}?detail=totaux&groupBy=utilisateur`, range),
      vera.post(`${report}?groupBy=utilisateur`, range),
      vera.post(`${report}?groupBy=mois&asOf=9999999`, { ...range, projectIds: [site.id] }),
    ],
    downloadUserReport: [
      vera.get(`/Reporting/DownloadReportUser?StartDate=${acces.du}&EndDate=${acces.au}&format=csv`),
    ],
    downloadProjectReport: ['projet', 'utilisateur', 'mois'].map((groupBy) =>
      vera.post(`/Reporting/DownloadReportProject?format=csv&groupBy=${groupBy}`, range),
    ),
    listWhatChanged: [
      vera.get(`/Audit/Ecarts?du=0&${days}`),
      vera.get(`/Audit/Ecarts?du=0&userId=${lea.userId}`),
      vera.get(`/Audit/Ecarts?du=0&userId=${karim.userId}`),
      vera.get(`/Audit/Ecarts?du=0&projectId=${site.id}`),
    ],
    makeEvidence: [vera.get(`/Audit/Preuve?${days}`), vera.get(`/Audit/Preuve?${days}&userId=${lea.userId}`)],
  };
};

const told = (text: string, amounts: readonly number[]): number[] =>
  amounts.filter((amount) =>
    new RegExp(`(?<![\\d.])${String(amount).replace('.', '[.,]')}(?!\\d)`).test(text),
  );

test('An auditor who sees rates is told those of the hours of his period, and of nobody’s else', async () => {
  const answers = asked();
  const his = routes.filter(({ route }) => isForAuditors(route) && route.allow !== 'session');
  expect(Object.keys(answers).toSorted()).toEqual(his.map(({ name }) => name).toSorted());
  const { within, ...others } = rates;
  const isTold = new Set<string>();
  for (const [name, all] of Object.entries(answers))
    for (const answer of await Promise.all(all)) {
      const { status, body } = answer as { status: number; body: Problem };
      const text = JSON.stringify(body);
      if (name !== 'getUser') expect([name, status, status === 200 ? '' : text]).toEqual([name, 200, '']);
      expect([name, told(text, Object.values(others))]).toEqual([name, []]);
      if (told(text, [within]).length > 0) isTold.add(name);
    }
  expect([...isTold].toSorted()).toEqual([
    'downloadProjectReport',
    'downloadUserReport',
    'getProjectCostReport',
    'getUserReports',
    'listWhatChanged',
    'replayWeek',
  ]);
});

test('An administrator is told all of them: they are there to be found', async () => {
  const people = await company.admin.get('/Utilisateur/list?Take=-1');
  expect(told(JSON.stringify(expectOk(people)), Object.values(rates))).toEqual(Object.values(rates));
});
