import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { currentUser } from '@gestiontemps/contracts/accounts';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import type { listUsers } from '@gestiontemps/contracts/users';
import { until } from '@gestiontemps/kernel/testing/until';
import { auditorOf } from './testing/auditor-of.ts';
import { createCostCompany, type CostCompany } from './testing/cost-site.ts';
import { expectOk } from './testing/expect-ok.ts';
import { type Client, signIn, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';

jest.setTimeout(60_000);

const now = '2026-11-20T09:00:00.000Z';
const acces = { du: '2026-10-14', au: '2026-10-28', jusquAu: '2026-12-31', voitTaux: false };
const refused = "Votre accès d'audit porte sur les heures du 14 au 28 octobre 2026.";

let app: TestApp;
let company: CostCompany;
let admin: Client;
let lea: Client;
let karim: Client;

beforeAll(async () => {
  app = await startTestApp({ now });
  company = await createCostCompany(app, 'Bâtir Ouest');
  ({ admin } = company);
  lea = await company.person('utilisateur', 'Léa');
  karim = await company.person('utilisateur', 'Karim');
  await company.rate(karim, '2026-01-01', 30);
}, 60_000);
afterAll(() => app?.close());

const refusalOf = ({ status, body }: { status: number; body: Problem }) => [
  status,
  body.errors.map(({ propertyName, errorMessage }) => [propertyName, errorMessage]),
];

test('An auditor may have the copy of his own data that everybody may have, with what he may read', async () => {
  const { client: vera, email } = await auditorOf(app, company, acces);
  await app.settled();
  const file = expectOk(await vera.get<Record<string, unknown>>('/Account/MesDonnees'));
  expect(file).toMatchObject({
    identite: [{ nom: 'Audit', prenom: 'Véra', email, role: 'auditeur', accesAudit: acces }],
    heures: [],
  });
});

test('Each reading of an auditor names all whom he asked for, and the chantiers, of many their number', async () => {
  const { client: vera, userId } = await auditorOf(app, company, acces);
  const sites = [];
  for (const label of ['A', 'B', 'C', 'D', 'E', 'F']) sites.push(await company.site(label, { tasks: [] }));
  await app.settled();
  const ids = sites.map(({ id }) => id);
  const [first = '', second = ''] = ids;
  const days = { startDate: acces.du, endDate: acces.au };
  const both = [lea.userId, karim.userId];
  const report = '/Reporting/GetReportsGroupByProjet';
  expectOk(
    await vera.get(
      `/Reporting/GetReportsUser?StartDate=${acces.du}&EndDate=${acces.au}&UserIds=${both.join('&UserIds=')}`,
    ),
  );
  expectOk(await vera.post(report, { ...days, userIds: both, projectIds: [first, second] }));
  expectOk(await vera.post(report, { ...days, projectIds: ids }));
  type Listed = WireReply<typeof listSecurity>;
  const noted = async (): Promise<Listed['data']> =>
    expectOk(await admin.get<Listed>(`/Audit/Security?UserId=${userId}&kind=audit-read&OrderAsc=true`)).data;
  await until(async () => (await noted()).length === 3);
  const told = (await noted()).map(({ concerne, personnes, detail }) => ({
    concerne,
    people: personnes.map(({ prenom }) => prenom).toSorted(),
    chantier: detail.find(({ field }) => field === 'chantier')?.after,
  }));
  expect(new Set(told)).toEqual(
    new Set([
      { concerne: null, people: ['Karim', 'Léa'], chantier: undefined },
      { concerne: null, people: ['Karim', 'Léa'], chantier: 'CH-A A, CH-B B' },
      { concerne: null, people: [], chantier: '6 chantiers' },
    ]),
  );
});

test('A first day after his period is refused where the last is left out too', async () => {
  const { client: vera } = await auditorOf(app, company, acces);
  await app.settled();
  for (const path of [
    `/Audit/Ecarts?du=0&userId=${lea.userId}&startDate=2026-11-10`,
    `/Audit/Ecarts?du=0&userId=${lea.userId}&endDate=2026-09-10`,
    '/Reporting/GetReportsUser?StartDate=2026-11-10',
    '/Reporting/GetReportsUser?StartDate=2026-10-30',
  ]) {
    const { status, body } = await vera.get<Problem>(path);
    expect([path, status, body.detail]).toEqual([path, 403, refused]);
  }
});

test('An auditor is told of no other auditor, whatever list he asks for', async () => {
  const { client: vera } = await auditorOf(app, company, acces);
  await auditorOf(app, company, { ...acces, voitTaux: true });
  await app.settled();
  type Listed = WireReply<typeof listUsers>;
  for (const asked of ['', 'role=auditeur', 'minLevelRole=auditeur', 'role=auditeur&minLevelRole=auditeur']) {
    const path = `/Utilisateur/list?Take=-1&includeDeleted=true&${asked}`;
    const { data, totalCount } = expectOk(await vera.get<Listed>(path));
    expect(data.filter((one) => one.role === 'auditeur' || one.acces !== null)).toEqual([]);
    expect(totalCount).toBe(data.length);
  }
  const superiors = expectOk(await vera.get<Listed>('/Utilisateur/list?minLevelRole=administrateur'));
  expect(superiors.data.map(({ prenom }) => prenom)).toEqual(['Alice']);
});

test('An auditor gets neither a salary nor a rate', async () => {
  const { userId } = await auditorOf(app, company, acces);
  await app.settled();
  const salary = await admin.put<Problem>(`/Utilisateur/Update/${userId}`, { baseSalaire: 2000 });
  const nothing = "Un auditeur n'a ni responsable, ni métier, ni salaire, ni autre droit";
  expect(refusalOf(salary)).toEqual([400, [['baseSalaire', nothing]]]);
  const rate = { utilisateurId: userId, start: '2026-10-22', tauxHoraire: 33.33 };
  for (const dryRun of [false, true]) {
    const answer = await admin.post<Problem>('/CoutHoraire/Create', { ...rate, dryRun });
    const none = "Un auditeur ne saisit pas d'heures\u00a0: il n'a pas de taux horaire.";
    expect(refusalOf(answer)).toEqual([400, [['utilisateurId', none]]]);
  }
  expectOk(await admin.put(`/Utilisateur/Update/${userId}`, { baseSalaire: null }));
});

test('An auditor is told that he is one once his audit is over, by the session he had and by a new one', async () => {
  const { client: vera, email, userId } = await auditorOf(app, company, acces);
  await app.settled();
  app.setNow('2026-12-31T23:01:00.000Z');
  try {
    const signedIn = await signIn(app, email, testPassword);
    const anew = await app.anonymous.call<WireReply<typeof currentUser>>(
      'POST',
      '/Account/User',
      {},
      { Authorization: `Bearer ${signedIn.token}` },
    );
    for (const answer of [await vera.post<WireReply<typeof currentUser>>('/Account/User'), anew])
      expect(expectOk(answer)).toMatchObject({
        id: userId,
        role: 'auditeur',
        refRole: { key: 'auditeur' },
        acces,
        entrepriseConnected: null,
        isMember: false,
      });
  } finally {
    app.setNow(now);
  }
});
