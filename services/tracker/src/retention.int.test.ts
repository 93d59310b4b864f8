import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { listWhatChanged } from '@gestiontemps/contracts/differences';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { readRetention } from '@gestiontemps/contracts/retention';
import type { WireReply } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { restoreBackup } from '@gestiontemps/kernel/backup/restore-backup';
import { verifyLog } from '@gestiontemps/kernel/chain/verify-log';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { createDatabase, dropDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { createPool, transaction } from '@gestiontemps/kernel/sql/sql';
import { templateUrl } from '@gestiontemps/kernel/testing/database';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createJournal } from './erasure/journal.ts';
import { migrationFolders } from './migration-folders.ts';
import { verifyCommand } from './main/verify-command.ts';
import { blankedEarly } from './retention/blanked-early.ts';
import { retentionStream } from './retention/retention.ts';
import { backupOfDatabase } from './testing/database-backup.ts';
import { auditorOf } from './testing/auditor-of.ts';
import { filesOf, textOf } from './testing/all-text.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';
import { createTracker, type Tracker } from './tracker.ts';

jest.setTimeout(120_000);

type ProjectReports = WireReply<typeof getProjectCostReport>;
type Standing = WireReply<typeof readRetention>;

/** What was said in weeks of 2026, and ids of their lines: each as it may stand somewhere. */
const markers = [
  'Marqueur de la ligne',
  'Marqueur de l’absence',
  'Marqueur des kilomètres',
  'Marqueur du refus',
];
/** In the week from 28 December 2026 to 3 January 2027, of a day of 2026; and in 2027. */
const keptMarkers = ['Marqueur à cheval', 'Marqueur de 2027'];

const monday = '2026-10-05';
let app: TestApp;
let batir: TimeCompany;
let martin: TimeCompany;
let folder = '';
let reportsBefore: unknown;
let ledgerBefore: unknown;

const found = (text: string, of = markers): string[] => of.filter((marker) => text.includes(marker));
const standing = async ({ admin } = batir): Promise<Standing> =>
  expectOk(await admin.get<Standing>('/Conservation/Etat'));
/** Sums of chantiers, of their tasks and of months: of all people together. */
const reports = async (): Promise<unknown> => {
  await app.settled();
  const range = { startDate: '2026-01-01', endDate: '2027-01-31' };
  const told = expectOk(await batir.admin.post<object[]>('/Reporting/GetReportsGroupByProjet', range));
  const parts = JSON.stringify(told, (key, value: unknown) =>
    ['utilisateurs', 'semaines', 'lignesSansTaux'].includes(key) ? undefined : value,
  );
  const sums = await app.tracker.ownerPool.query(
    `select project_id, task_project_id, to_char(date, 'YYYY-MM') as month, sum(minutes), sum(minutes_nuit), sum(montant_mo)
     from views.time_lines where project_id is not null and to_position = ${Number.MAX_SAFE_INTEGER}
     group by 1, 2, 3 order by 1, 2, 3`,
  );
  return [JSON.parse(parts), sums.rows];
};
const ledger = async (url = app.databaseUrl): Promise<unknown> => {
  const pool = createPool({ url, max: 1 });
  const { rows } = await pool.query(
    'select id, date, quantite, taux_horaire, montant_mo from views.ledger_entries order by entreprise, id',
  );
  await pool.end();
  return rows;
};
/** What was worked on each chantier by month, and what it cost. */
const sumsOf = async (url: string): Promise<unknown> => {
  const pool = createPool({ url, max: 1 });
  const { rows } = await pool.query(
    `select project_id, to_char(date, 'YYYY-MM') as month, sum(minutes)::int as minutes, sum(montant_mo) as cost
     from views.time_lines where project_id is not null and to_position = ${Number.MAX_SAFE_INTEGER}
     group by 1, 2 order by 1, 2`,
  );
  await pool.end();
  return rows;
};
/** What the nightly look does, on a day. */
const tick = async (day: string): Promise<void> => {
  const now = `${day}T10:00:00.000Z`;
  app.setNow(now);
  await heardBy(app.tracker);
  const process = app.tracker.processes.find(({ name }) => name === 'retention');
  await transaction(app.tracker.ownerPool, async (sql) => process?.tick?.run(new Date(now), sql));
  await heardBy(app.tracker);
};
const said = async ({ entreprise } = batir): Promise<string[]> =>
  (await app.tracker.store.readStream(retentionStream(entreprise), { entreprise })).map(({ type }) => type);
const mails = async ({ entreprise } = batir) =>
  (
    await app.tracker.ownerPool.query<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from directory.mails where entreprise = $1 and subject like 'Semaines jusqu%'`,
      [entreprise],
    )
  ).rows;
/** Events that say what was worked on a chantier. */
const frozen = async (): Promise<number> => {
  await heardBy(app.tracker);
  const { rows } = await app.tracker.ownerPool.query<{ n: number }>(
    `select count(*)::int as n from log.events where type = 'ProjectTimeFrozen'`,
  );
  return rows[0]?.n ?? 0;
};
/** Lines by whose they are, from a Monday on and up to another. */
const linesOf = async (from: string, to: string): Promise<unknown> =>
  (
    await app.tracker.ownerPool.query(
      `select utilisateur_id as who, sum(minutes)::int as minutes from views.time_lines
       where entreprise = $1 and monday between $2 and $3 and project_id is not null and to_position = ${Number.MAX_SAFE_INTEGER}
       group by 1`,
      [batir.entreprise, from, to],
    )
  ).rows;
/** As the mailer notes what has left. */
const sent = (on: string, { entreprise } = batir) =>
  app.tracker.ownerPool.query(
    `update directory.mails set sent_on = $2 where entreprise = $1 and subject like 'Semaines jusqu%'`,
    [entreprise, on],
  );
const startOther = (files = app.filesFolder, url = app.databaseUrl): Promise<Tracker> =>
  createTracker({
    url,
    secret: app.secret,
    publicUrl: '',
    log: pino({ level: 'silent' }),
    files: createFolderStore(files),
    erasures: app.erasuresFile,
    now: app.tracker.deps.now,
  });

const submit = (startDate: string, endDate: string) =>
  batir.ana.post('/Validation/ValidateMyTimeSheet', { startDate, endDate });
const decide = (validationStatus: number, commentaire?: string, day = monday) =>
  batir.admin.put('/Validation/TimeSheet', {
    validationId: weekIdOf(batir.ana.userId, day),
    validationStatus,
    ...(commentaire !== undefined && { commentaire }),
  });

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  martin = await createTimeCompany(app, 'Toitures Martin');
  const { ana } = batir;
  for (const { admin } of [batir, martin])
    expectOk(
      await admin.post('/Settings/UpdateSettings', {
        isManageCost: true,
        isManageExportErp: true,
        isManageKmsPerso: true,
        hoursDelay: 0,
      }),
    );
  await batir.rate(ana, '2026-01-01', 31.17);
  await batir.rate(ana, '2026-10-07', 33.33);
  for (const [inputDate, time] of [
    ['2026-10-05', 7.25],
    ['2026-10-06', 6.75],
    ['2026-10-08', 7],
  ] as const)
    expectOk(await batir.enter(ana, { inputDate, time, comment: markers[0] }));
  const { userId } = ana;
  expectOk(
    await ana.post('/Time/AddAbsenceTime', {
      userId,
      inputDate: '2026-10-09',
      absenceId: batir.rtt,
      time: 7,
      comment: markers[1],
    }),
  );
  expectOk(
    await ana.post('/Time/AddOrUpdateTimeSheet', {
      userId,
      inputDate: '2026-10-05',
      tempsTrajet: 1,
      kmPerso: 12,
      kmPersoJustification: markers[2],
    }),
  );
  expectOk(await submit(monday, '2026-10-11'));
  await app.settled();
  expectOk(await decide(2, markers[3]));
  await app.settled();
  expectOk(await submit(monday, '2026-10-11'));
  await app.settled();
  expectOk(await martin.enter(martin.ana, { comment: 'Marqueur des Martin' }));
  app.setNow('2027-01-14T08:00:00.000Z');
  expectOk(await batir.enter(ana, { inputDate: '2026-12-30', comment: keptMarkers[0] }));
  expectOk(await batir.enter(ana, { inputDate: '2027-01-11', comment: keptMarkers[1] }));
  await heardBy(app.tracker);
  await app.tracker.ownerPool.query(`update directory.mails set created_on = '2026-11-02T08:00:00Z'`);
  expect(found(await textOf(app.databaseUrl), [...markers, ...keptMarkers])).toHaveLength(6);
});
afterAll(async () => {
  await app?.close();
  if (folder !== '') await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('Nothing is destroyed', () => {
  test('of which nobody was told, and nothing is told more than a month before', async () => {
    await tick('2031-12-01');
    expect(await said()).toEqual([]);
    expect(await standing()).toMatchObject({
      annees: 5,
      prochaine: { jusquA: 2026, pasAvant: '2032-01-01', annonceeLe: null, envoyeeLe: null, personnes: 1 },
      destructions: [],
    });
  });

  test('before a month after the first mail has left, to every administrator', async () => {
    await tick('2031-12-03');
    expect(await said()).toEqual(['ExpiryAnnounced']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Semaines jusqu'à 2026\u00a0: destruction à partir du 02/01/2032");
    expect(mail?.body).toContain('5 ans');
    // Nobody has read it: no server of mails took it.
    await tick('2032-03-01');
    expect(await said()).toEqual(['ExpiryAnnounced']);
    await sent('2032-02-20T08:00:00Z');
    await tick('2032-03-20');
    expect(await said()).toEqual(['ExpiryAnnounced']);
    expect(await mails()).toHaveLength(1);
  });

  test('while a week of these years is not validated', async () => {
    await tick('2032-03-21');
    expect(await said()).toEqual(['ExpiryAnnounced']);
    expect((await standing()).prochaine?.obstacles).toEqual([
      "Une semaine de ces années n'est pas validée\u00a0: validez-la, ou retirez-en les lignes.",
    ]);
  });

  test('that is kept for longer, once the setting says so', async () => {
    await tick('2032-03-21');
    expect(await said(martin)).toEqual(['ExpiryAnnounced']);
    await sent('2032-02-01T08:00:00Z', martin);
    expectOk(await martin.admin.post('/Settings/UpdateSettings', { conservationHeures: 10 }));
    await tick('2032-03-22');
    expect(await said(martin)).toEqual(['ExpiryAnnounced', 'ExpiryWithdrawn']);
    // Shorter again: what was told before does not count.
    expectOk(await martin.admin.post('/Settings/UpdateSettings', { conservationHeures: 3 }));
    await tick('2032-03-23');
    expect(await said(martin)).toEqual(['ExpiryAnnounced', 'ExpiryWithdrawn', 'ExpiryAnnounced']);
    expect((await standing(martin)).prochaine).toMatchObject({ jusquA: 2028, pasAvant: '2032-04-22' });
    expect((await martin.admin.post('/Settings/UpdateSettings', { conservationHeures: 2 })).status).toBe(400);
    expect((await martin.admin.post('/Settings/UpdateSettings', { conservationHeures: 11 })).status).toBe(
      400,
    );
    expect((await martin.ana.get('/Conservation/Etat')).status).toBe(403);
  });
});

describe('Weeks past their retention', () => {
  beforeAll(async () => {
    expectOk(await decide(1));
    await heardBy(app.tracker);
    folder = await backupOfDatabase(app);
    reportsBefore = await reports();
    ledgerBefore = await ledger();
    // Killed before anything, then between the keys and the views; then two go on with it at once.
    await app.tracker.eraser.stop();
    await tick('2032-03-24');
    expect(await said()).toEqual(['ExpiryAnnounced', 'YearsExpired']);
    expect((await standing()).destructions).toMatchObject([{ jusquA: 2026, termineeLe: null, personnes: 0 }]);
    expect(found(await textOf(app.databaseUrl))).toEqual(markers);
    const [expiry] = await app.tracker.expiries.due();
    await expiry?.destroy(async () => {});
    expect(await app.tracker.expiries.due()).toMatchObject([{ isBegun: true }]);
    expect(found(await textOf(app.databaseUrl))).not.toEqual([]);
    expect(await frozen()).toBeGreaterThan(0);
    expect(await reports()).toEqual(reportsBefore);
    const others = await Promise.all([startOther(), startOther()]);
    try {
      for (const other of others) await other.start();
      await until(async () => (await standing()).destructions[0]?.termineeLe !== null);
    } finally {
      for (const other of others) await other.stop();
    }
  });

  test('are found nowhere, and those of a week that is of the next year too are there', async () => {
    const text = await textOf(app.databaseUrl);
    expect(found(text)).toEqual([]);
    expect(found(await filesOf(app.filesFolder))).toEqual([]);
    expect(found(await readFile(app.erasuresFile, 'utf8'))).toEqual([]);
    expect(found(text, [...keptMarkers, 'Marqueur des Martin'])).toHaveLength(3);
  });

  test('leave sums of chantiers, tasks and months, and the ledger, as they were to the cent', async () => {
    expect(await reports()).toEqual(reportsBefore);
    expect(await ledger()).toEqual(ledgerBefore);
    expect(await linesOf('2026-01-01', '2026-12-27')).toEqual([{ who: 'anonyme', minutes: 21 * 60 }]);
    const kept = await app.tracker.ownerPool.query(
      `select from log.events where stream = $1 and (data <> '' or data_hash is null)`,
      [`week-${batir.entreprise}~${batir.ana.userId}~${monday}`],
    );
    expect(kept.rowCount).toBe(0);
    expect(JSON.stringify(ledgerBefore)).toContain('31.17');
  });

  test('are hours of nobody in particular in reports by person', async () => {
    const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const [project] = expectOk(
      await batir.admin.post<ProjectReports>('/Reporting/GetReportsGroupByProjet', range),
    );
    const anonymous = { id: 'anonyme', nom: 'Heures anonymes', prenom: '' };
    expect(project?.utilisateurs.map(({ utilisateur }) => utilisateur)).toEqual([anonymous]);
    const [person] = expectOk(
      await batir.admin.post<ProjectReports>('/Reporting/GetReportsGroupByProjet?groupBy=utilisateur', range),
    );
    expect(person?.groupe).toMatchObject({ key: 'anonyme', label: 'Heures anonymes' });
  });

  test('are told to an auditor by whole months of his period alone', async () => {
    const hours = async (du: string, au: string): Promise<unknown> => {
      const terms = { du, au, jusquAu: '2032-12-31', voitTaux: true };
      const { client } = await auditorOf(app, batir, terms);
      const told = expectOk(
        await client.post<ProjectReports>('/Reporting/GetReportsGroupByProjet', {
          startDate: du,
          endDate: au,
        }),
      );
      const { totaux } = expectOk(
        await client.get<WireReply<typeof listWhatChanged>>(
          `/Audit/Ecarts?du=0&startDate=${du}&endDate=${au}`,
        ),
      );
      return [
        told.flatMap(({ utilisateurs }) => utilisateurs).reduce((sum, { totalTime }) => sum + totalTime, 0),
        totaux.apres.totalTime,
      ];
    };
    expect(await hours('2026-10-01', '2026-10-02')).toEqual([0, 0]);
    expect(await hours('2026-10-01', '2026-10-30')).toEqual([0, 0]);
    expect(await hours('2026-10-02', '2026-11-30')).toEqual([0, 0]);
    expect(await hours('2026-10-01', '2026-10-31')).toEqual([21, 21]);
    expect(await hours('2026-09-15', '2026-11-15')).toEqual([21, 21]);
  });

  test('leave views that a rebuild makes alike, and a chain that fits and still names what is changed', async () => {
    const { ownerPool } = app.tracker;
    for (const view of app.tracker.views) {
      const { differences } = await app.tracker.rebuilds.compare(view, 10);
      expect([view.name, differences]).toEqual([view.name, 0]);
    }
    await heardBy(app.tracker);
    expect((await verifyLog(ownerPool)).faults).toEqual([]);
    const report = await verifyCommand(app.tracker, []);
    expect(report.lines.join('\n')).toMatch(/Conservation : \d+ événements vidés au terme de leur durée/);
    expect(report.code).toBe(0);
    const { rows } = await ownerPool.query<{ position: number; data_hash: Buffer }>(
      `select position, data_hash from log.events where data_hash is not null order by position limit 1`,
    );
    const position = rows[0]?.position;
    const rehash = (hash: Buffer | undefined) =>
      ownerPool.query('update log.events set data_hash = $2 where position = $1', [position, hash]);
    await rehash(Buffer.alloc(32, 1));
    const [fault] = (await verifyLog(ownerPool)).faults;
    expect(fault).toMatchObject({ position });
    await rehash(rows[0]?.data_hash);
    expect((await verifyLog(ownerPool)).faults).toEqual([]);
  });

  test('hide nothing else: an event that is blanked before its time is named', async () => {
    const { ownerPool } = app.tracker;
    const { rows } = await ownerPool.query<{ position: number; data: string }>(
      `select position, data from log.events where stream like 'week-%2027-01-11' order by position limit 1`,
    );
    const { position = 0, data = '' } = rows[0] ?? {};
    await ownerPool.query(
      `update log.events set data_hash = sha256(convert_to(data, 'UTF8')), data = '' where position = $1`,
      [position],
    );
    expect((await verifyLog(ownerPool)).faults).toEqual([]);
    expect(await blankedEarly(ownerPool, undefined)).toMatchObject([{ kind: 'blanked', position, count: 1 }]);
    await ownerPool.query('update log.events set data_hash = null, data = $2 where position = $1', [
      position,
      data,
    ]);
    expect(await blankedEarly(ownerPool, undefined)).toEqual([]);
  });

  test('are neither told nor changed any more', async () => {
    const refused = {
      status: 400,
      body: {
        detail: 'Les semaines de 2026 ne sont plus conservées\u00a0: leur durée de conservation est écoulée.',
      },
    };
    const { admin, ana } = batir;
    const id = weekIdOf(ana.userId, monday);
    expect(await batir.enter(admin, { userId: ana.userId, inputDate: '2026-10-07' })).toMatchObject(refused);
    expect(await batir.enter(admin, { userId: ana.userId, inputDate: '2026-12-27' })).toMatchObject(refused);
    expect(await decide(2, 'Trop tard')).toMatchObject(refused);
    for (const path of [`/Audit/Semaine/${id}`, `/Audit/Semaine/${id}/Sceau`])
      expect(await admin.get(path)).toMatchObject(refused);
    const read = { userId: ana.userId, startDate: monday, endDate: '2026-10-11' };
    for (const call of ['GetTimeSheets', 'GetTasks', 'GetAbsences'])
      expect(await ana.post(`/Time/${call}`, read)).toMatchObject(refused);
    const copy = { userId: ana.userId, from: monday, to: '2027-01-18', withHours: true };
    expect(await ana.post('/Time/CopyWeek', copy)).toMatchObject(refused);
    expectOk(await ana.post('/Time/GetTimeSheets', { ...read, endDate: '2027-01-17' }));
    expect(await admin.get('/Audit/Preuve?startDate=2026-12-27&endDate=2027-01-31')).toMatchObject(refused);
    expect((await admin.get('/Audit/Preuve?startDate=2026-12-28&endDate=2027-01-31')).status).toBe(200);
    expectOk(await batir.enter(admin, { userId: ana.userId, inputDate: '2026-12-28' }));
  });

  test('are priced anew in the ledger by no rate that is said later', async () => {
    const ofThem = async () =>
      ((await ledger()) as { date: string }[]).filter(({ date }) => date < '2026-12-28');
    const before = await ofThem();
    expect(before.length).toBeGreaterThan(0);
    const rate = { utilisateurId: batir.ana.userId, start: '2026-10-06', tauxHoraire: 99 };
    const { id } = expectOk(await batir.admin.post<{ id: string }>('/CoutHoraire/Create', rate));
    await heardBy(app.tracker);
    expect(await ofThem()).toEqual(before);
    expectOk(await batir.admin.delete(`/CoutHoraire/Delete/${id}`));
    await heardBy(app.tracker);
    expect(await ofThem()).toEqual(before);
  });

  test('have a certificate, and stand in the security log', async () => {
    const [told] = (await standing()).destructions;
    expect(told).toMatchObject({
      jusquA: 2026,
      personnes: 1,
      semaines: 1,
      empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(told?.courriels).toBeGreaterThan(0);
    const entries = expectOk(
      await batir.admin.get<{ data: { kind: string }[] }>('/Audit/Security?kind=years-expired'),
    );
    expect(entries.data).toHaveLength(1);
  });

  test('are not announced again, nor is a key left that was made at that moment', async () => {
    await tick('2032-04-30');
    expect(await said()).toEqual(['ExpiryAnnounced', 'YearsExpired']);
    const scope = `${batir.ana.userId}/text/2026`;
    await app.tracker.ownerPool.query(
      `insert into vault.keys (id, entreprise, scope, wrapped) values ($1, $2, $3, '\\x00')`,
      [randomUUID(), batir.entreprise, scope],
    );
    const keys = async () =>
      (await app.tracker.ownerPool.query('select from vault.keys where scope = $1', [scope])).rowCount;
    expect(await keys()).toBe(1);
    const other = await startOther();
    try {
      await other.start();
      await until(
        async () => (await keys()) === 0 && (await standing()).destructions[0]?.termineeLe !== null,
      );
    } finally {
      await other.stop();
    }
  });

  test('are destroyed again when a backup of before is restored', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const files = await mkdtemp(join(tmpdir(), 'gestiontemps-again-'));
    await createDatabase(templateUrl(), name);
    const url = urlOf(templateUrl(), name);
    try {
      await restoreBackup(url, folder, app.secret, migrationFolders, async () => {});
      expect(found(await textOf(url))).not.toEqual([]);
      expect(await createJournal(app.erasuresFile).read()).toMatchObject([{ until: 2026 }]);
      const tracker = await startOther(files, url);
      try {
        expect(await tracker.eraseAgain()).toBe(1);
        expect(await tracker.eraseAgain()).toBe(0);
      } finally {
        await tracker.stop();
      }
      const text = await textOf(url);
      expect(found(text)).toEqual([]);
      expect(found(text, keptMarkers)).toEqual(keptMarkers);
      expect(await ledger(url)).toEqual(ledgerBefore);
    } finally {
      await dropDatabase(templateUrl(), name);
      await rm(files, { recursive: true });
    }
  });

  test('leave the same sums a year later, when the week of two years goes too', async () => {
    const before = await reports();
    const { ana } = batir;
    for (const [from, to] of [
      ['2026-12-28', '2027-01-03'],
      ['2027-01-11', '2027-01-17'],
    ] as const) {
      expectOk(await submit(from, to));
      await app.settled();
      expectOk(await decide(1, undefined, from));
      await app.settled();
    }
    await tick('2032-12-15');
    await app.tracker.ownerPool.query(
      `update directory.mails set sent_on = '2032-12-15' where subject like 'Semaines jusqu%' and sent_on is null`,
    );
    await tick('2033-01-20');
    expect((await said()).slice(2)).toEqual(['ExpiryAnnounced', 'YearsExpired']);
    const other = await startOther();
    try {
      await other.start();
      await until(async () => {
        const [last] = (await standing()).destructions;
        return last?.jusquA === 2027 && last.termineeLe !== null;
      });
    } finally {
      await other.stop();
    }
    expect(found(await textOf(app.databaseUrl), [...markers, ...keptMarkers])).toEqual([]);
    // What was not validated yet is by now.
    const sums = (of: unknown) => (of as [unknown, unknown])[1];
    expect(sums(await reports())).toEqual(sums(before));
    expect(await linesOf('2026-01-01', '2027-12-31')).toMatchObject([{ who: 'anonyme' }]);
    expect(await batir.enter(batir.admin, { userId: ana.userId, inputDate: '2026-12-30' })).toMatchObject({
      status: 400,
    });
    const view = app.tracker.views.find(({ name }) => name === 'time-lines');
    expect(view && (await app.tracker.rebuilds.compare(view, 10)).differences).toBe(0);
    expect((await verifyCommand(app.tracker, [])).code).toBe(0);
  });

  test('leave the same sums where two years go at once, as a backup of before both has them', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const files = await mkdtemp(join(tmpdir(), 'gestiontemps-both-'));
    await createDatabase(templateUrl(), name);
    const url = urlOf(templateUrl(), name);
    try {
      await restoreBackup(url, folder, app.secret, migrationFolders, async () => {});
      const before = await sumsOf(url);
      const tracker = await startOther(files, url);
      try {
        expect(await tracker.eraseAgain()).toBe(2);
      } finally {
        await tracker.stop();
      }
      expect(found(await textOf(url), [...markers, ...keptMarkers])).toEqual([]);
      expect(await sumsOf(url)).toEqual(before);
    } finally {
      await dropDatabase(templateUrl(), name);
      await rm(files, { recursive: true });
    }
  });
});
