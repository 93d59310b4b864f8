import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { currentUser } from '@gestiontemps/contracts/accounts';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import type { AuditAccess, listUsers } from '@gestiontemps/contracts/users';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { type Browser, connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { until } from '@gestiontemps/kernel/testing/until';
import { auditorOf } from './testing/auditor-of.ts';
import { lecturesOfAuditors } from './auditor-calls.ts';
import { createCostCompany, type CostCompany, type Site } from './testing/cost-site.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { invitingIn, joiningTokenIn, passwordTokenIn } from './testing/inviting.ts';
import { type Client, signIn, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';

jest.setTimeout(120_000);
const run = promisify(execFile);

type User = WireReply<typeof currentUser>;
type Report = WireReply<typeof getProjectCostReport>;

const now = '2026-11-20T09:00:00.000Z';
/** The last day is a Wednesday: its week is of October too. */
const acces: AuditAccess = { du: '2026-09-01', au: '2026-09-30', jusquAu: '2026-12-31', voitTaux: false };
const refused = "Votre accès d'audit porte sur les heures du 1er au 30 septembre 2026.";

/** Hours within the period, in the week that it ends in, and outside: each stands nowhere else, nor do their sums. */
const figures = { within: 7.25, atItsEnd: 3.5, outside: 11.25, before: 9.5, rate: 31.27 };

let app: TestApp;
let company: CostCompany;
let other: CostCompany;
let lea: Client;
let site: Site;
let folder: string;

const personIn = (of: CostCompany, terms: Partial<AuditAccess> = {}) =>
  auditorOf(app, of, { ...acces, ...terms });
const auditor = async (of: Partial<AuditAccess> = {}): Promise<Client> =>
  (await personIn(company, of)).client;

beforeAll(async () => {
  app = await startTestApp({ now });
  folder = await temporaryFolder('auditors');
  company = await createCostCompany(app, 'Bâtir Ouest');
  other = await createCostCompany(app, 'Toitures Martin');
  lea = await company.person('utilisateur', 'Léa');
  site = await company.site('Tilleuls', { tasks: ['Murs', 'Toiture'] });
  await company.rate(lea, '2026-01-01', figures.rate);
  await company.works(lea, '2026-09-15', [site, 'Murs'], figures.within * 60);
  await company.works(lea, '2026-10-02', [site, 'Murs'], figures.atItsEnd * 60);
  await company.works(lea, '2026-10-13', [site, 'Murs'], figures.outside * 60);
  await company.works(lea, '2026-08-18', [site, 'Toiture'], figures.before * 60);
  for (const day of ['2026-09-15', '2026-10-02', '2026-10-13', '2026-08-18'])
    await company.validates(lea, mondayOf(day));
  await app.settled();
  await heardBy(app.tracker);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

let unpacked = 0;
/** What an evidence says, all of its files together. */
const saidIn = async (bytes: string): Promise<string> => {
  unpacked += 1;
  const into = join(folder, String(unpacked));
  await mkdir(into);
  await writeFile(`${into}.zip`, Buffer.from(bytes, 'latin1'));
  await run('python3', ['-m', 'zipfile', '-e', `${into}.zip`, into]);
  const names = await readdir(into);
  const texts = names.filter((name) => /\.(csv|jsonl|json)$/.test(name));
  return (await Promise.all(texts.map((name) => readFile(join(into, name), 'utf8')))).join('\n');
};

/** Figures that only hours outside of the period come to, as the wire and the files write them. */
const outsiders = ((): readonly RegExp[] => {
  const { within, atItsEnd, outside, before } = figures;
  const sums = [
    outside,
    before,
    outside + before,
    outside + within,
    before + within,
    outside + before + within,
    outside + atItsEnd,
    outside + before + within + atItsEnd,
  ];
  // A whole number may stand for anything.
  const told = sums.filter((hours) => !Number.isInteger(hours));
  const written = told.flatMap((hours) => [
    String(hours),
    hours.toFixed(2).replace('.', ','),
    `"time":${hours * 60}`,
  ]);
  return written.map((text) => new RegExp(`(?<![\\d.,]|\\d:)${text.replace('.', String.raw`\.`)}(?!\\d)`));
})();
const leaksIn = (text: string): string[] => outsiders.flatMap((figure) => figure.exec(text)?.[0] ?? []);

const day = fc.integer({ min: -120, max: 120 }).map((days) => addDays('2026-09-15', days));
const aRange = fc
  .tuple(day, day)
  .map(([one, other]) => (one <= other ? { from: one, to: other } : { from: other, to: one }));

describe('An auditor', () => {
  test('reads the hours of his period, and the whole of the weeks that it touches', async () => {
    const vera = await auditor();
    const report = expectOk(
      await vera.post<Report>('/Reporting/GetReportsGroupByProjet', {
        startDate: acces.du,
        endDate: acces.au,
      }),
    );
    expect(report.map(({ totals }) => totals.totalTime)).toEqual([figures.within]);
    const people = expectOk(
      await vera.get<WireReply<typeof getUserReports>>(
        `/Reporting/GetReportsUser?StartDate=${acces.du}&EndDate=${acces.au}`,
      ),
    );
    expect(people.find(({ utilisateur }) => utilisateur.id === lea.userId)?.totals.heuresTravaillees).toBe(
      figures.within,
    );
    const replay = await vera.get(`/Audit/Semaine/${weekIdOf(lea.userId, '2026-10-02')}`);
    expect(JSON.stringify(expectOk(replay))).toContain(String(figures.atItsEnd));
    const changed = await vera.get(`/Audit/Ecarts?du=0&userId=${lea.userId}`);
    expect(JSON.stringify(expectOk(changed))).toContain(String(figures.within));
    const evidence = await vera.get<string>(`/Audit/Preuve?startDate=${acces.du}&endDate=${acces.au}`);
    expect(await saidIn(expectOk(evidence))).toContain('7,25');
  });

  test('is told of no hours outside of it, whatever he asks for', async () => {
    const vera = await auditor();
    const ask = async (from: string, to: string): Promise<[string, { status: number; text: string }][]> => {
      const week = weekIdOf(lea.userId, from);
      const answered = async (name: string, of: Promise<{ status: number; body: unknown }>) => {
        const { status, body } = await of;
        return [name, { status, text: JSON.stringify(body) }] as [string, { status: number; text: string }];
      };
      const days = `startDate=${from}&endDate=${to}`;
      return Promise.all([
        answered('report', vera.post('/Reporting/GetReportsGroupByProjet', { startDate: from, endDate: to })),
        answered(
          'report of a site',
          vera.post('/Reporting/GetReportsGroupByProjet?groupBy=mois&asOf=9999999', {
            startDate: from,
            endDate: to,
            projectIds: [site.id],
          }),
        ),
        answered(
          'days',
          vera.post('/Reporting/GetReportsGroupByProjet?detail=jours', { startDate: from, endDate: to }),
        ),
        answered(
          'totals',
          vera.post('/Reporting/GetReportsGroupByProjet?detail=totaux', { startDate: from, endDate: to }),
        ),
        answered(
          'since its start',
          vera.post('/Reporting/GetReportsGroupByProjet?sinceStart=true', { startDate: from, endDate: to }),
        ),
        answered('people', vera.get(`/Reporting/GetReportsUser?StartDate=${from}&EndDate=${to}`)),
        answered('a week of people', vera.get(`/Reporting/GetReportsUser?StartDate=${from}`)),
        answered('differences', vera.get(`/Audit/Ecarts?du=0&${days}`)),
        answered(
          'differences of a person',
          vera.get(`/Audit/Ecarts?du=0&userId=${lea.userId}&startDate=${from}`),
        ),
        answered('differences of a site', vera.get(`/Audit/Ecarts?du=0&projectId=${site.id}&endDate=${to}`)),
        answered('replay', vera.get(`/Audit/Semaine/${week}`)),
        answered('seal', vera.get(`/Audit/Semaine/${week}/Sceau`)),
        answered('history', vera.get(`/Audit/Historique/Semaine/${week}`)),
        answered('validations', vera.get(`/Validation/GetValidationsHistory/${week}`)),
      ]);
    };
    await fc.assert(
      fc.asyncProperty(aRange, async ({ from, to }) => {
        const isWithin = from >= acces.du && to <= acces.au;
        for (const [name, { status, text }] of await ask(from, to)) {
          expect([name, leaksIn(text)]).toEqual([name, []]);
          const isOfRange = [
            'report',
            'report of a site',
            'days',
            'totals',
            'people',
            'differences',
          ].includes(name);
          if (isOfRange && status !== 400)
            expect([name, from, to, status]).toEqual([name, from, to, isWithin ? 200 : 403]);
          if (name === 'since its start') expect(status).toBe(403);
        }
      }),
      {
        numRuns: 40,
        examples: [
          [{ from: '2026-10-13', to: '2026-10-13' }],
          [{ from: '2026-08-18', to: '2026-08-18' }],
          [{ from: acces.du, to: acces.au }],
          [{ from: '2026-08-31', to: acces.au }],
          [{ from: acces.du, to: '2026-10-01' }],
        ],
      },
    );
  });

  test('is told of no week outside of it in an evidence either', async () => {
    const vera = await auditor();
    for (const query of [
      `startDate=${acces.du}&endDate=${acces.au}`,
      `startDate=${acces.du}&endDate=${acces.au}&userId=${lea.userId}`,
      `startDate=${acces.du}&endDate=${acces.au}&projectId=${site.id}`,
    ])
      expect(leaksIn(await saidIn(expectOk(await vera.get<string>(`/Audit/Preuve?${query}`))))).toEqual([]);
    const { status, body } = await vera.get<Problem>('/Audit/Preuve?startDate=2026-09-01&endDate=2026-10-31');
    expect([status, body.detail]).toEqual([403, refused]);
  });

  test('is told that days are not of his period', async () => {
    const vera = await auditor();
    const { status, body } = await vera.get<Problem>(`/Audit/Semaine/${weekIdOf(lea.userId, '2026-10-13')}`);
    expect([status, body.detail]).toEqual([403, refused]);
  });

  test('finds figures outside of it told to an administrator: they are there to be found', async () => {
    const report = { startDate: '2026-01-01', endDate: '2026-11-20' };
    const { body } = await company.admin.post('/Reporting/GetReportsGroupByProjet?detail=jours', report);
    expect(leaksIn(JSON.stringify(body))).not.toEqual([]);
  });

  test('sees rates and amounts only where they were granted', async () => {
    const [vera, with_] = [await auditor(), await auditor({ voitTaux: true })];
    const report = { startDate: acces.du, endDate: acces.au };
    const week = `/Audit/Semaine/${weekIdOf(lea.userId, '2026-09-15')}`;
    const amount = String(Math.round(figures.within * figures.rate * 100) / 100);
    const told = async (who: Client): Promise<boolean[]> =>
      Promise.all(
        [
          who.post('/Reporting/GetReportsGroupByProjet', report),
          who.post('/Reporting/GetReportsGroupByProjet?detail=totaux', report),
          who.get(week),
          who.get('/Audit/Ecarts?du=0&startDate=2026-09-15&endDate=2026-09-15'),
        ].map(async (answer) => JSON.stringify(expectOk(await answer)).includes(amount)),
      );
    expect(await told(vera)).toEqual([false, false, false, false]);
    expect(await told(with_)).toEqual([true, true, true, true]);
    expect((await with_.get(`/CoutHoraire/GetByUserId/${lea.userId}`)).status).toBe(403);
  });

  test('knows people by their names alone, and himself', async () => {
    const { client: vera, userId } = await personIn(company);
    type Listed = WireReply<typeof listUsers>;
    const { data } = expectOk(await vera.get<Listed>('/Utilisateur/list?Take=-1'));
    expect(data.map(({ prenom, email }) => [prenom, email])).toContainEqual(['Léa', '']);
    expect(data.map(({ role }) => role)).not.toContain('auditeur');
    const byEmail = expectOk(await vera.get<Listed>('/Utilisateur/list?Text=demo.test'));
    expect(byEmail.totalCount).toBe(0);
    expect((await vera.get(`/Utilisateur/GetById/${lea.userId}`)).status).toBe(404);
    expectOk(await vera.get(`/Utilisateur/GetById/${userId}`));
  });

  test('takes part in nothing: no hours, no week, nobody’s superior, in no report of people', async () => {
    const { userId } = await personIn(company);
    const { admin } = company;
    const entered = await admin.post<Problem>('/Time/AddInputTime', {
      userId,
      inputDate: '2026-11-19',
      taskProjectId: site.tasks.get('Murs'),
      time: 7,
    });
    expect(entered.status).toBe(400);
    const linked = await admin.put(`/Utilisateur/Update/${lea.userId}`, { responsableIds: [userId] });
    expect(linked.status).toBe(400);
    await app.settled();
    const people = await admin.get<WireReply<typeof getUserReports>>(
      '/Reporting/GetReportsUser?StartDate=2026-11-16',
    );
    expect(expectOk(people).map(({ utilisateur }) => utilisateur.id)).not.toContain(userId);
    const { body: late } = await admin.get('/Dashboard/GetLateWeeks');
    expect(JSON.stringify(late)).not.toContain(userId);
  });

  test('has each of his readings told by the security log, with what and of which days, and no look at it', async () => {
    const { client: vera, userId } = await personIn(company);
    expectOk(await vera.get(`/Audit/Semaine/${weekIdOf(lea.userId, '2026-09-15')}`));
    expectOk(
      await vera.post('/Reporting/GetReportsGroupByProjet', {
        startDate: '2026-09-02',
        endDate: '2026-09-03',
        projectIds: [site.id],
      }),
    );
    expectOk(await vera.get(`/Audit/Ecarts?du=0&userId=${lea.userId}`));
    await vera.get(`/Audit/Semaine/${weekIdOf(lea.userId, '2026-10-13')}`);
    type Listed = WireReply<typeof listSecurity>;
    const asked = async (kind: string): Promise<Listed['data']> =>
      expectOk(await company.admin.get<Listed>(`/Audit/Security?UserId=${userId}&kind=${kind}&OrderAsc=true`))
        .data;
    await until(
      async () => (await asked('audit-read')).length === 3 && (await asked('refused')).length === 1,
    );
    const one = (field: string, after: string) => ({ field, before: null, after });
    expect((await asked('audit-read')).map(({ concerne, detail }) => [concerne?.id, detail])).toEqual([
      [lea.userId, [one('lecture', "rejeu d'une semaine"), one('du', '2026-09-14'), one('au', '2026-09-20')]],
      [
        undefined,
        [
          one('lecture', 'rapport des chantiers'),
          one('chantier', 'CH-Tilleuls Tilleuls'),
          one('du', '2026-09-02'),
          one('au', '2026-09-03'),
        ],
      ],
      [lea.userId, [one('lecture', 'ce qui a changé'), one('du', acces.du), one('au', acces.au)]],
    ]);
    expect((await vera.get('/Audit/Security')).status).toBe(403);
  });
});

test('Every call that tells an auditor of hours leaves what he read in the security log', async () => {
  const { client: vera, userId } = await personIn(company);
  const week = weekIdOf(lea.userId, '2026-09-15');
  const days = { startDate: '2026-09-02', endDate: '2026-09-03' };
  const from = (names: readonly [string, string]) =>
    `${names[0]}=${days.startDate}&${names[1]}=${days.endDate}`;
  /** Days that a call has to be asked for, by its path. */
  const asked: Readonly<Record<string, string>> = {
    '/Reporting/GetReportsUser': from(['StartDate', 'EndDate']),
    '/Reporting/DownloadReportUser': from(['StartDate', 'EndDate']),
    '/Audit/Ecarts': `du=0&${from(['startDate', 'endDate'])}`,
    '/Audit/Preuve': from(['startDate', 'endDate']),
  };
  for (const { method, path } of lecturesOfAuditors.keys()) {
    const query = asked[path];
    const address = path.replace(/:\w+/, week) + (query === undefined ? '' : `?${query}`);
    const { status } = await vera.call(method, address, method === 'POST' ? days : undefined);
    expect([address, status]).toEqual([address, 200]);
  }
  const read = async (): Promise<string[]> => {
    const { data } = expectOk(
      await company.admin.get<WireReply<typeof listSecurity>>(
        `/Audit/Security?UserId=${userId}&kind=audit-read&Take=-1`,
      ),
    );
    return data.flatMap(({ detail }) =>
      detail.flatMap(({ field, after }) => (field === 'lecture' && after !== null ? [after] : [])),
    );
  };
  await until(async () => (await read()).length >= lecturesOfAuditors.size);
  expect((await read()).toSorted()).toEqual([...lecturesOfAuditors.values()].toSorted());
});

describe('The access of an auditor', () => {
  test('ends with its last day in Paris, and leaves him his account', async () => {
    const { client: vera, email, userId } = await personIn(company, { jusquAu: '2026-12-31' });
    app.setNow('2026-12-31T22:59:00.000Z');
    expectOk(await vera.get('/Settings/Settings'));
    app.setNow('2026-12-31T23:01:00.000Z');
    try {
      for (const path of ['/Settings/Settings', `/Audit/Semaine/${weekIdOf(lea.userId, '2026-09-15')}`])
        expect((await vera.get(path)).status).toBe(403);
      expect((await vera.post('/hub/ticket')).status).toBe(403);
      const me = expectOk(await vera.post<User>('/Account/User'));
      expect(me.entrepriseConnected).toBeNull();
      expect(me.permissions.filter(({ isAuthorized }) => isAuthorized).map(({ key }) => key)).toEqual([
        'accounts.read',
      ]);
      const choice = await vera.post<Problem>(`/Account/SetSelectedEntreprise/${company.entreprise}`);
      expect([choice.status, choice.body.detail]).toEqual([
        403,
        "Votre accès d'audit à Bâtir Ouest a pris fin le 31/12/2026.",
      ]);
      const signedIn = await signIn(app, email, testPassword);
      expect(signedIn).toMatchObject({ userId, entrepriseConnected: null });
      const longer = { acces: { ...acces, jusquAu: '2027-01-31' } };
      expectOk(await company.admin.put(`/Utilisateur/Update/${userId}`, longer));
      await until(async () => (await vera.get('/Settings/Settings')).status === 200);
    } finally {
      app.setNow(now);
    }
  });

  test('is of one company, and says nothing of another', async () => {
    const { client: vera, userId } = await personIn(company);
    const membership = { role: 'utilisateur' } as const;
    const { email } = expectOk(await vera.post<User>('/Account/User'));
    await app.operator.addPerson(other.entreprise, { email, nom: 'Audit', prenom: 'Véra', membership });
    await app.settled();
    const there = await app.clientOf(userId, other.entreprise);
    expect(expectOk(await there.post<User>('/Account/User')).acces).toBeNull();
    expectOk(await there.get('/Dashboard/GetLateWeeks'));
    expect((await there.get(`/Audit/Semaine/${weekIdOf(lea.userId, '2026-09-15')}`)).status).toBe(404);
    expect((await vera.get('/Dashboard/GetLateWeeks')).status).toBe(403);
  });

  test('is given by invitation, changed by an administrator, and never to who has another role', async () => {
    const inviting = invitingIn(app);
    const { admin } = company;
    const by = { entreprise: company.entreprise, admin };
    const email = `${randomUUID()}@test.fr`;
    expect((await inviting.invite(by, email, { role: 'auditeur' })).status).toBe(400);
    const gone = { ...acces, jusquAu: '2026-09-30' };
    expect((await inviting.invite(by, email, { role: 'auditeur', acces: gone })).status).toBe(400);
    const invited = expectOk(await inviting.invite(by, email, { role: 'auditeur', acces }));
    expect(invited).toMatchObject({ role: 'auditeur', acces, isInvited: true });
    const [mail] = await inviting.mailsTo(by, email, 1);
    await inviting.choosePassword(invited.id, passwordTokenIn(mail) ?? joiningTokenIn(mail) ?? '');
    const vera = await app.clientOf(invited.id, company.entreprise);
    expect(expectOk(await vera.post<User>('/Account/User'))).toMatchObject({
      role: 'auditeur',
      acces,
      isMember: true,
    });
    for (const change of [
      { role: 'utilisateur' },
      { permissions: ['export.read'] },
      { accessAllChantier: true },
    ])
      expect((await admin.put(`/Utilisateur/Update/${invited.id}`, change)).status).toBe(400);
    expect((await admin.put(`/Utilisateur/Update/${lea.userId}`, { role: 'auditeur', acces })).status).toBe(
      400,
    );
    expect(
      (await vera.put(`/Utilisateur/Update/${invited.id}`, { acces: { ...acces, jusquAu: '2030-01-01' } }))
        .status,
    ).toBe(403);
    const shorter = { ...acces, au: '2026-09-10' };
    expectOk(await admin.put(`/Utilisateur/Update/${invited.id}`, { acces: shorter }));
    const week = `/Audit/Semaine/${weekIdOf(lea.userId, '2026-09-15')}`;
    await until(async () => (await vera.get(week)).status === 403);
  });

  test('ends at once when it is taken away, for what the hub tells too', async () => {
    const { client: vera, userId } = await personIn(company);
    const open = async (who: Client): Promise<Browser> => {
      const { ticket } = expectOk(await who.post<{ ticket: string }>('/hub/ticket'));
      return connect(`${app.url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`, who.userId);
    };
    const [browser, admins] = [await open(vera), await open(company.admin)];
    const heardOf = ({ frames }: Browser, id: string): boolean =>
      frames.some((frame) => 'id' in frame && frame.id === id);
    const [inside, outside] = ['2026-09-22', '2026-10-20'];
    await company.works(lea, outside, [site, 'Murs'], 60);
    await company.works(lea, inside, [site, 'Murs'], 60);
    await until(async () => heardOf(browser, weekIdOf(lea.userId, inside)));
    await until(async () => heardOf(admins, weekIdOf(lea.userId, outside)));
    expect(heardOf(browser, weekIdOf(lea.userId, outside))).toBe(false);
    const closed = once(browser.socket, 'close');
    expectOk(await company.admin.delete(`/Utilisateur/Delete/${userId}`));
    await closed;
    await until(async () => (await vera.get('/Settings/Settings')).status === 401);
    admins.socket.close();
  });
});
