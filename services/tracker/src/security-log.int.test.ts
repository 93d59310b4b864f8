import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import { routes } from '@gestiontemps/contracts/routes';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { until } from '@gestiontemps/kernel/testing/until';
import { removeExpired } from './accounts/expired-rows.ts';
import { createCaller } from './demo/caller.ts';
import { createCostCompany, type CostCompany, type Site } from './testing/cost-site.ts';
import { expectOk } from './testing/expect-ok.ts';
import { formWith, smallPng } from './testing/files.ts';
import { heardBy } from './testing/heard-by.ts';
import { type Client, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';

type Listed = WireReply<typeof listSecurity>;

let app: TestApp;
let company: CostCompany;
let other: CostCompany;
let admin: Client;
let lea: Client;
let site: Site;
const monday = '2026-10-12';

beforeAll(async () => {
  app = await startTestApp();
  company = await createCostCompany(app, 'Bâtir Ouest');
  other = await createCostCompany(app, 'Toitures Martin');
  ({ admin } = company);
  lea = await company.person('utilisateur', 'Léa');
  site = await company.site('Tilleuls', { tasks: ['Murs'] });
  await company.rate(lea, '2026-01-01', 32.5);
  await company.works(lea, monday, [site, 'Murs'], 420);
  await app.settled();
}, 60_000);
afterAll(() => app?.close());

const listed = async (who: Client, query: string): Promise<Listed> =>
  expectOk(await who.get<Listed>(`/Audit/Security?${query}`));

/** Somebody new of the company, whose entries are his alone. */
const administrator = () => company.person('administrateur', 'Marie');

/** What is told of what somebody did, the earliest first, once it is as much. */
const doneBy = async (who: Client, count: number, query = ''): Promise<Listed['data']> => {
  const asked = `UserId=${who.userId}&OrderAsc=true${query}`;
  await until(async () => (await listed(admin, asked)).totalCount >= count);
  return (await listed(admin, asked)).data;
};

/** Waits until all that was read up to now is written: what is gathered is written in its order. */
const readsAreWritten = async (): Promise<void> => {
  const marie = await administrator();
  expectOk(await marie.get(`/CoutHoraire/GetByUserId/${lea.userId}`));
  await doneBy(marie, 1);
};

/** What the log of events has told of changes about somebody. */
const changesOf = async (userId: string): Promise<Listed['data']> => {
  await app.settled();
  await heardBy(app.tracker, 'security-changes');
  return (await listed(admin, `ConcerneId=${userId}&OrderAsc=true`)).data;
};

describe('Who reads rates', () => {
  test('is told once for each person and call, however often he looks, and from where', async () => {
    const marie = await administrator();
    for (let n = 0; n < 3; n += 1) {
      expectOk(await marie.get(`/CoutHoraire/GetByUserId/${lea.userId}`));
      expectOk(await marie.get(`/Utilisateur/GetById/${lea.userId}`));
    }
    await doneBy(marie, 2);
    await until(async () => (await doneBy(marie, 2)).every(({ times }) => times === 3));
    const of = {
      kind: 'rates-read',
      utilisateur: { id: marie.userId },
      concerne: { id: lea.userId, prenom: 'Léa' },
      address: '127.0.0.0/24',
      times: 3,
    };
    expect(await doneBy(marie, 2)).toMatchObject([
      { ...of, call: 'GET /CoutHoraire/GetByUserId/:userId' },
      { ...of, call: 'GET /Utilisateur/GetById/:userId' },
    ]);
  });

  test('of many at once, or of a report, is told once and names nobody', async () => {
    const marie = await administrator();
    await company.rate(marie, '2026-01-01', 41);
    await app.settled();
    expectOk(await marie.get('/Utilisateur/list?Take=-1&Skip=-1'));
    const range = { startDate: monday, endDate: '2026-10-18' };
    expectOk(await marie.post('/Reporting/GetReportsGroupByProjet', range));
    expectOk(await marie.get(`/Validation/AskTimeSheet/${weekIdOf(lea.userId, monday)}`));
    const kinds = (await doneBy(marie, 3)).map(({ kind, call, concerne }) => [kind, call, concerne?.prenom]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['rates-read', 'GET /Utilisateur/list', undefined],
        ['amounts-read', 'POST /Reporting/GetReportsGroupByProjet', undefined],
        ['amounts-read', 'GET /Validation/AskTimeSheet/:id', 'Léa'],
      ]),
    );
    expect(kinds).toHaveLength(3);
  });

  test('by filtering and paging people is told in one entry, which names them', async () => {
    const marie = await administrator();
    const [tom, eva] = [
      await company.person('utilisateur', 'Tomislav'),
      await company.person('utilisateur', 'Evangeline'),
    ];
    for (const one of [tom, eva]) await company.rate(one, '2026-01-01', 28);
    await app.settled();
    for (const name of ['Tomislav', 'Evangeline', 'Tomislav']) {
      const found = expectOk(await marie.get<{ totalCount: number }>(`/Utilisateur/list?Text=${name}`));
      expect(found.totalCount).toBe(1);
    }
    await readsAreWritten();
    const told = await doneBy(marie, 1);
    expect(told).toMatchObject([
      { kind: 'rates-read', call: 'GET /Utilisateur/list', concerne: null, times: 3 },
    ]);
    expect(told[0]?.personnes.map(({ id }) => id).toSorted()).toEqual([eva.userId, tom.userId].toSorted());
    // Whoever asks who read his rates finds it.
    const about = await listed(admin, `UserId=${marie.userId}&ConcerneId=${tom.userId}`);
    expect(about.totalCount).toBe(1);
    const file = await admin.get<string>(
      `/Audit/SecurityFile?startDate=2026-11-01&endDate=2026-11-30&UserId=${marie.userId}&kind=rates-read`,
    );
    expect(Buffer.from(file.body, 'latin1').toString('utf8')).toContain('Tomislav Test');
  });

  test('is nobody who sees none, or amounts at the standard rate', async () => {
    const responsable = await company.person('responsable', 'René');
    const today = { effectiveFrom: '2026-01-01' };
    expectOk(await admin.post('/Settings/UpdateSettings', { tauxStandard: 30, ...today }));
    const range = { startDate: monday, endDate: '2026-10-18' };
    expectOk(await responsable.post('/Reporting/GetReportsGroupByProjet', range));
    expectOk(await responsable.get(`/Utilisateur/GetById/${responsable.userId}`));
    expect((await responsable.get(`/CoutHoraire/GetByUserId/${lea.userId}`)).status).toBe(403);
    await readsAreWritten();
    expect((await doneBy(responsable, 1)).map(({ kind }) => kind)).toEqual(['refused']);
  });

  test('is told of real amounts that the company lets superiors see', async () => {
    const shown = await createCostCompany(app, 'Charpentes Réelles');
    const rene = await shown.person('responsable', 'René');
    const at = await shown.site('Hangar', { tasks: ['Pose'], responsables: [rene] });
    const tom = await shown.person('utilisateur', 'Tom');
    await shown.rate(tom, '2026-01-01', 28);
    await shown.works(tom, monday, [at, 'Pose'], 420);
    expectOk(await shown.admin.post('/Settings/UpdateSettings', { montantsResponsables: 2 }));
    await app.settled();
    expectOk(await rene.get(`/Projet/GetById/${at.id}`));
    await until(async () => (await listed(shown.admin, `UserId=${rene.userId}`)).totalCount === 1);
    const [entry] = (await listed(shown.admin, `UserId=${rene.userId}`)).data;
    expect(entry).toMatchObject({ kind: 'amounts-read', call: 'GET /Projet/GetById/:projectId' });
  });

  test('is no administrator of a company that manages no costs', async () => {
    const plain = await createCostCompany(app, 'Sans Coûts');
    const tom = await plain.person('utilisateur', 'Tom');
    await plain.rate(tom, '2026-01-01', 28);
    expectOk(await plain.admin.post('/Settings/UpdateSettings', { isManageCost: false }));
    await app.settled();
    const marie = await plain.person('administrateur', 'Marie');
    expectOk(await marie.get(`/Utilisateur/GetById/${tom.userId}`));
    expect((await marie.get(`/CoutHoraire/GetByUserId/${tom.userId}`)).status).toBe(403);
    await readsAreWritten();
    const { data } = await listed(plain.admin, `UserId=${marie.userId}`);
    expect(data.map(({ kind }) => kind)).toEqual(['refused']);
  });
});

describe('Who fetches files', () => {
  test('is told, with what they are called; of a document, which chantier it is of', async () => {
    const marie = await administrator();
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    const form = formWith(smallPng, 'fiche de Léa.png', 'image/png');
    const document = await admin.call<{ id: string }[]>('POST', `/Projet/${site.id}/Documents`, form);
    const [added] = expectOk(document);
    const week = 'startDate=2026-10-12&endDate=2026-10-18';
    expect((await marie.get(`/ExportExterne/ExportCSV?${week}`)).status).toBe(200);
    expect((await marie.get(`/Projet/${site.id}/Documents/${added?.id}`)).status).toBe(200);
    expectOk(await marie.get(`/ExportExterne/GetData?${week}`));
    const told = await doneBy(marie, 3);
    expect(told.find(({ kind }) => kind === 'export-made')?.detail).toEqual([
      { field: 'fichier', before: null, after: expect.stringMatching(/\.csv$/) },
      { field: 'avecMontants', before: null, after: 'true' },
    ]);
    expect(told.find(({ kind }) => kind === 'document-fetched')?.detail).toEqual([
      { field: 'chantier', before: null, after: 'CH-Tilleuls Tilleuls' },
    ]);
    expect(told.map(({ kind }) => kind)).toContain('ledger-read');
    expect(JSON.stringify(told)).not.toContain('fiche de');
  });

  test('is told of every call that answers a file, but of images of documents, which lists show by themselves, and of empty workbooks to fill in', () => {
    const unnoted = routes.filter(({ route }) => route.download && !route.noted).map(({ name }) => name);
    expect(new Set(unnoted)).toEqual(
      new Set([
        'previewProjectDocument',
        'downloadPhoto',
        'clientImportModel',
        'projectImportModel',
        'userImportModel',
      ]),
    );
  });

  test('is told of the log itself, which says what is filtered and takes nothing for a formula', async () => {
    const marie = await administrator();
    const tom = await company.person('utilisateur', '=cmd()');
    expectOk(await marie.put(`/Utilisateur/Update/${tom.userId}`, { role: 'responsable' }));
    await changesOf(tom.userId);
    const days = 'startDate=2026-11-01&endDate=2026-11-30';
    const file = await marie.get<string>(
      `/Audit/SecurityFile?${days}&kind=role-changed&ConcerneId=${tom.userId}`,
    );
    expect(file.status).toBe(200);
    const text = Buffer.from(file.body, 'latin1').toString('utf8');
    expect(text.split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFF"Dernière fois";"Première fois";"Fois";"Événement"/),
      expect.stringMatching(
        /^"20\/11\/2026 10:00";"20\/11\/2026 10:00";"1";"Rôle changé";"utilisateur → responsable";"Test";"Marie";"Test";"'=cmd\(\)";"";"";"";""$/,
      ),
      '',
    ]);
    expect((await doneBy(marie, 1, '&kind=log-exported'))[0]?.detail).toEqual([
      { field: 'fichier', before: null, after: 'journal-de-securite_2026-11-01_2026-11-30.csv' },
    ]);
  });

  test('asks for no more than 400 days of it', async () => {
    const far = await admin.get('/Audit/SecurityFile?startDate=2025-01-01&endDate=2026-11-30');
    expect(far.status).toBe(400);
    expect((await lea.get('/Audit/SecurityFile?startDate=2026-11-01&endDate=2026-11-30')).status).toBe(403);
    expect((await lea.get('/Audit/Security')).status).toBe(403);
  });
});

describe('Changes of what somebody may do', () => {
  test('are told with who made them, what was before and what is since, each once', async () => {
    const marie = await administrator();
    const tom = await company.person('utilisateur', 'Tom');
    const change = (body: object) => marie.put(`/Utilisateur/Update/${tom.userId}`, body);
    expectOk(await change({ role: 'responsable' }));
    expectOk(await change({ accessAllChantier: true, permissions: ['export.read'] }));
    expectOk(await change({ responsableIds: [marie.userId], baseSalaire: 2450.5 }));
    expectOk(await change({ nom: 'Renommé' }));
    await company.rate(tom, '2026-01-01', 27.35);
    expect((await marie.delete(`/Utilisateur/Delete/${tom.userId}`)).status).toBeLessThan(300);
    const told = await changesOf(tom.userId);
    const by = { utilisateur: { id: marie.userId }, concerne: { id: tom.userId }, address: null, times: 1 };
    expect(told.filter(({ kind }) => !kind.endsWith('-read'))).toMatchObject([
      {
        kind: 'member-added',
        utilisateur: null,
        detail: [{ field: 'role', before: null, after: 'utilisateur' }],
      },
      {
        ...by,
        kind: 'role-changed',
        detail: [{ field: 'role', before: 'utilisateur', after: 'responsable' }],
      },
      {
        ...by,
        kind: 'rights-changed',
        detail: [
          { field: 'accessAllChantier', before: 'false', after: 'true' },
          { field: 'exportRead', before: 'false', after: 'true' },
        ],
      },
      {
        ...by,
        kind: 'rights-changed',
        detail: [{ field: 'responsables', before: null, after: 'Marie Test' }],
      },
      { ...by, kind: 'rate-changed', detail: [{ field: 'salaire', before: null, after: 'changed' }] },
      { kind: 'rate-changed', utilisateur: { id: admin.userId }, detail: [] },
      { ...by, kind: 'member-removed', detail: [] },
    ]);
    // What he earns is told nobody here.
    expect(JSON.stringify(told)).not.toMatch(/2450|27\.35/);
  });

  test('of the team of a chantier are told, each of those who come or go', async () => {
    const marie = await administrator();
    const rene = await company.person('responsable', 'René');
    const paul = await company.person('responsable', 'Paul');
    const at = await company.site('Gare', { tasks: ['Murs'], responsables: [rene] });
    const { body } = await marie.get<{ rowVersion: number }>(`/Projet/GetById/${at.id}`);
    expectOk(
      await marie.put(`/Projet/Update/${at.id}`, {
        responsablesId: [paul.userId],
        rowVersion: body.rowVersion,
      }),
    );
    const changes = async (userId: string) =>
      (await changesOf(userId)).filter(({ kind }) => kind === 'team-changed');
    const chantier = { field: 'chantier', before: null, after: 'CH-Gare Gare' };
    const [came, went] = await changes(rene.userId);
    expect(came).toMatchObject({
      utilisateur: { id: admin.userId },
      personnes: [{ id: rene.userId }],
      detail: [chantier, { field: 'responsables', before: null, after: 'René Test' }],
    });
    expect(went).toMatchObject({
      utilisateur: { id: marie.userId },
      detail: [chantier, { field: 'responsables', before: 'René Test', after: 'Paul Test' }],
    });
    expect(await changes(paul.userId)).toMatchObject([{ id: went?.id }]);
  });

  test('of who is told of new entries are told, without the secret or the address', async () => {
    const marie = await administrator();
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    const made = expectOk(
      await marie.post<{ id: string; rowVersion: number }>('/Webhook/Create', {
        nom: 'ERP comptable',
        url: 'https://erp.exemple.fr/cache?jeton=s3cret',
      }),
    );
    expect(
      (await marie.delete(`/Webhook/Delete/${made.id}?rowVersion=${made.rowVersion}`)).status,
    ).toBeLessThan(300);
    const told = await doneBy(marie, 2);
    expect(told.map(({ kind }) => kind)).toEqual(['webhook-created', 'webhook-removed']);
    expect(told[0]?.detail).toEqual([{ field: 'adresse', before: null, after: 'ERP comptable' }]);
    expect(JSON.stringify(told)).not.toMatch(/s3cret|whsec/);
  });

  test('of who is mailed the anchors, and of how exports are written, say what was before', async () => {
    const marie = await administrator();
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    for (const destinataires of [[lea.userId], [marie.userId]])
      expectOk(await marie.put('/Audit/Ancrage', { destinataires }));
    const { columns } = expectOk(await marie.get<{ columns: string[] }>('/ExportExterne/Format'));
    expectOk(
      await marie.put('/ExportExterne/Format', {
        columns: columns.filter((key) => key !== 'numSemaine'),
        encodage: 'windows-1252',
        codes: { PANIER: '4010' },
        rubriques: { TRAVAIL: 'HN100' },
      }),
    );
    await heardBy(app.tracker, 'security-changes');
    const told = await doneBy(marie, 3, '&kind=anchoring-changed&kind=export-format-changed');
    expect(told.map(({ detail }) => detail)).toEqual([
      [{ field: 'destinatairesAncres', before: null, after: 'Léa Test' }],
      [{ field: 'destinatairesAncres', before: 'Léa Test', after: 'Marie Test' }],
      [
        { field: 'colonnes', before: 'Semaine', after: null },
        { field: 'encodage', before: 'UTF-8', after: 'Windows-1252' },
        { field: 'codeNature', before: 'Panier repas PANIER', after: 'Panier repas 4010' },
        { field: 'rubriqueNature', before: 'Travail aucun', after: 'Travail HN100' },
      ],
    ]);
    expect(told[0]?.personnes.map(({ id }) => id)).toEqual([lea.userId]);
  });

  test('of the settings are told where they decide who sees what', async () => {
    const marie = await administrator();
    expectOk(await marie.post('/Settings/UpdateSettings', { montantsResponsables: 0, hoursDelay: 24 }));
    await app.settled();
    await heardBy(app.tracker, 'security-changes');
    const [told, ...more] = await doneBy(marie, 1, '&kind=settings-changed');
    expect(more).toEqual([]);
    expect(told?.detail).toEqual([
      { field: 'montantsResponsables', before: '1', after: '0' },
      { field: 'effectiveFrom', before: null, after: '2026-11-20' },
    ]);
  });
});

describe('The log of a company', () => {
  test('is narrowed by kinds, by who, by whom it is about, by days and by words', async () => {
    const marie = await administrator();
    expectOk(await marie.get(`/CoutHoraire/GetByUserId/${lea.userId}`));
    expect((await marie.get('/Rebuild/Differences/clients')).status).toBe(403);
    await doneBy(marie, 2);
    const count = async (query: string) =>
      (await listed(admin, `UserId=${marie.userId}&${query}`)).totalCount;
    expect(await count('kind=rates-read')).toBe(1);
    expect(await count('kind=rates-read&kind=refused')).toBe(2);
    expect(await count('kind=signed-in')).toBe(0);
    expect(await count(`ConcerneId=${lea.userId}`)).toBe(1);
    expect(await count(`UserId=${lea.userId}&kind=rates-read`)).toBe(1);
    expect(await count('Text=COUTHORAIRE')).toBe(1);
    expect(await count('Text=127.0.0')).toBe(2);
    expect(await count('Text=%25')).toBe(0);
    expect(await count('startDate=2000-01-01&endDate=2000-12-31')).toBe(0);
    const first = await listed(admin, `UserId=${marie.userId}&Take=1&Skip=0`);
    const second = await listed(admin, `UserId=${marie.userId}&Take=1&Skip=1`);
    expect([first.totalCount, second.totalCount]).toEqual([2, 2]);
    expect(first.data[0]?.id).not.toBe(second.data[0]?.id);
    expect((await admin.get('/Audit/Security?kind=unheard-of')).status).toBe(400);
  });

  test('passes none over that is seen again while its pages are turned, the earliest first', async () => {
    const marie = await administrator();
    for (const path of ['/CoutHoraire/GetByUserId/', '/Utilisateur/GetById/'])
      expectOk(await marie.get(`${path}${lea.userId}`));
    expect((await marie.get('/Rebuild/Differences/clients')).status).toBe(403);
    await doneBy(marie, 3);
    const page = async (at: number) =>
      (await listed(admin, `UserId=${marie.userId}&OrderAsc=true&Take=1&Skip=${at}`)).data[0];
    const seen = [await page(0)];
    await app.tracker.ownerPool.query(
      `update directory.security_log set last_on = last_on + interval '10 minutes', times = times + 1 where id = $1`,
      [seen[0]?.id],
    );
    seen.push(await page(1), await page(2));
    expect(new Set(seen.map((entry) => entry?.id)).size).toBe(3);
  });

  test('of nobody in a company is told superadministrators alone', async () => {
    const email = 'nulle-part@test.fr';
    const boss = await app.operator.addAccount(email, testPassword);
    await app.operator.grantSuperadmin(boss);
    expectOk(await app.anonymous.post('/Account/Login', { userName: email, password: testPassword }));
    const here = await app.clientOf(boss, company.entreprise);
    const query = `horsEntreprise=true&UserId=${boss}&Take=-1&Skip=-1`;
    await until(async () => (await listed(here, query)).totalCount > 0);
    const { data } = await listed(here, query);
    expect(data.map(({ kind }) => kind)).toContain('signed-in');
    expect(data[0]?.utilisateur).toMatchObject({ id: boss, nom: email });
    expect((await admin.get(`/Audit/Security?${query}`)).status).toBe(403);
    expect((await listed(admin, `UserId=${boss}&kind=signed-in`)).totalCount).toBe(0);
  });

  test('has nothing of another company', async () => {
    const tom = await other.person('utilisateur', 'Tom');
    await other.rate(tom, '2026-01-01', 25);
    expectOk(await other.admin.get(`/Utilisateur/GetById/${tom.userId}`));
    await until(async () => (await listed(other.admin, 'kind=rates-read')).totalCount > 0);
    await app.settled();
    await heardBy(app.tracker, 'security-changes');
    const query = `Take=-1&Skip=-1&ConcerneId=${tom.userId}&ConcerneId=${other.admin.userId}`;
    expect((await listed(admin, query)).totalCount).toBe(0);
    expect((await listed(other.admin, query)).totalCount).toBeGreaterThan(0);
  });

  test('names a program by its key', async () => {
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    const made = await admin.post<{ id: string; cle: string }>('/CleApi/Create', {
      nom: 'ERP comptable',
      portees: ['export.read'],
    });
    const { id, cle } = expectOk(made);
    expectOk(
      await createCaller(app.url, id, cle).get(
        `/ExportExterne/GetData?startDate=${monday}&endDate=2026-10-18`,
      ),
    );
    await until(async () => (await listed(admin, `UserId=${id}`)).totalCount > 0);
    expect((await listed(admin, `UserId=${id}`)).data).toMatchObject([
      { kind: 'ledger-read', utilisateur: { nom: 'Clé «\u00a0ERP comptable\u00a0»' } },
    ]);
  });

  test('forgets reads and changes, too, after 13 months, and reads rows of before', async () => {
    const marie = await administrator();
    expectOk(await marie.get(`/CoutHoraire/GetByUserId/${lea.userId}`));
    await doneBy(marie, 1);
    await app.tracker.ownerPool.query(
      `insert into directory.security_log (entreprise, account_id, kind, address, device, hour, first_on, last_on)
       values ($1, $2, 'signed-in', '192.0.2.0/24', 'Firefox', now(), now(), now())`,
      [company.entreprise, marie.userId],
    );
    expect((await doneBy(marie, 1, '&kind=signed-in'))[0]).toMatchObject({
      concerne: null,
      detail: [],
      call: null,
    });
    const age = (months: number) =>
      app.tracker.ownerPool.query(
        `update directory.security_log set last_on = now() - make_interval(months => ${months}) where account_id = $1`,
        [marie.userId],
      );
    await age(12);
    await removeExpired(app.tracker.ownerPool);
    expect((await listed(admin, `UserId=${marie.userId}`)).totalCount).toBe(2);
    await age(14);
    await removeExpired(app.tracker.ownerPool);
    expect((await listed(admin, `UserId=${marie.userId}`)).totalCount).toBe(0);
  });
});
