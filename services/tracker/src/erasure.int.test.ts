import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { erasureCertificate, previewErasure } from '@gestiontemps/contracts/erasure';
import type { listExports } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { restoreBackup } from '@gestiontemps/kernel/backup/restore-backup';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { createDatabase, databaseOf, dropDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { templateUrl } from '@gestiontemps/kernel/testing/database';
import { until } from '@gestiontemps/kernel/testing/until';
import { verifyLog } from '@gestiontemps/kernel/chain/verify-log';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { migrationFolders } from './migration-folders.ts';
import { backupOfDatabase } from './testing/database-backup.ts';
import { filesOf, textOf } from './testing/all-text.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { secondProcess } from './testing/second-process.ts';
import { type Client, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';
import { createTracker } from './tracker.ts';

type Preview = WireReply<typeof previewErasure>;
type Certificate = WireReply<typeof erasureCertificate>;

const nom = 'Quxmarteau';
const prenom = 'Zébulonide';
const email = 'zq.marqueur@personne.test';
const comment = 'Marqueur de la ligne';
const absence = 'Marqueur de l’absence';
const justification = 'Marqueur des kilomètres';
const refusal = 'Marqueur du refus';
const rate = '873.19';
const laterRate = '912.47';
const reason = 'Marqueur du taux';
const salary = '7654.32';
const network = '198.51.100';
const device = 'Opera';

/** What says who somebody is, what was said of him, and what he cost: each as it may stand somewhere. */
const markers = [
  [nom],
  [prenom],
  [email],
  [comment],
  [absence],
  [justification],
  [refusal],
  [rate, rate.replace('.', ',')],
  [laterRate, laterRate.replace('.', ',')],
  [reason],
  [salary, salary.replace('.', ',')],
  [network],
] as const;

let app: TestApp;
let batir: TimeCompany;
let martin: TimeCompany;
let gone: Client;
let folder = '';
let logged = '';
let reportsBefore: unknown;
let ledgerBefore: unknown;

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const reports = async (): Promise<unknown> => {
  await app.settled();
  const { body } = await batir.admin.post('/Reporting/GetReportsGroupByProjet', october);
  return body;
};
/** Hours and amounts of the ledger, by entry. */
const ledger = async (url = app.databaseUrl): Promise<unknown> => {
  const pool = createPool({ url, max: 1 });
  const { rows } = await pool.query(
    'select id, quantite, montant_mo, matricule from views.ledger_entries order by entreprise, id',
  );
  await pool.end();
  return rows;
};

const monday = '2026-10-05';
const signedInFrom = {
  'X-Forwarded-For': `${network}.7`,
  'User-Agent': `Mozilla/5.0 Chrome/120 ${device}/99`,
};

const found = (text: string): string[] =>
  markers.flatMap((of) => of.filter((marker) => text.includes(marker)));

const preview = async (id = gone.userId, by = batir.admin): Promise<Preview> =>
  expectOk(await by.get<Preview>(`/Utilisateur/Effacement/${id}`));
const erase = (body: object = {}, id = gone.userId, by = batir.admin) =>
  by.post<{ detail: string; errors: { propertyName: string }[] }>(`/Utilisateur/Effacer/${id}`, {
    confirmation: `${prenom} ${nom}`,
    password: testPassword,
    ...body,
  });
const done = (id = gone.userId, by = batir.admin): Promise<void> =>
  until(async () => (await preview(id, by)).etat === 'done');

/** Whoever erases shows his password. */
const withPassword = async (company: TimeCompany): Promise<TimeCompany> => {
  const { entreprise, admin } = company;
  const email = (await app.tracker.directory.emailOf(admin.userId)) ?? '';
  await app.operator.addAccount(email, testPassword);
  return { ...company, admin: await app.clientOf(admin.userId, entreprise) };
};

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, written) {
      logged += chunk.toString();
      written();
    },
  });
  app = await startTestApp({ now: testedFrom, trustedProxies: ['loopback'], logTo });
  batir = await withPassword(await createTimeCompany(app));
  martin = await withPassword(await createTimeCompany(app, 'Toitures Martin'));
  expectOk(
    await batir.admin.post('/Settings/UpdateSettings', {
      isManageCost: true,
      isManageExportErp: true,
      isManageKmsPerso: true,
      hoursDelay: 0,
    }),
  );
  const { entreprise, admin } = batir;
  const userId = await app.operator.addPerson(entreprise, {
    email,
    nom,
    prenom,
    password: testPassword,
    membership: { externalId: 'M0042', responsableIds: [batir.rene.userId] },
  });
  const signIn = await app.anonymous.call<{ token: string }>(
    'POST',
    '/Account/Login',
    { userName: email, password: testPassword },
    signedInFrom,
  );
  expect(signIn.status).toBe(200);
  gone = await app.clientOf(userId, entreprise);
  // Where from he is turned away stands in the security log.
  expect((await gone.call('GET', '/Audit/Security', undefined, signedInFrom)).status).toBe(403);
  const rated = async (start: string, tauxHoraire: string, motif: string | null): Promise<void> => {
    const body = {
      utilisateurId: userId,
      start,
      tauxHoraire: Number(tauxHoraire),
      ...(motif !== null && { motif }),
    };
    expectOk(await admin.post('/CoutHoraire/Create', body));
  };
  await rated('2026-01-01', rate, reason);
  await rated('2026-10-07', laterRate, null);
  expectOk(await admin.put(`/Utilisateur/Update/${userId}`, { baseSalaire: Number(salary) }));
  const lines = [
    ['2026-10-05', 7.25],
    ['2026-10-06', 6.75],
    ['2026-10-08', 7],
  ] as const;
  for (const [inputDate, time] of lines) expectOk(await batir.enter(gone, { inputDate, time, comment }));
  expectOk(
    await gone.post('/Time/AddAbsenceTime', {
      userId,
      inputDate: '2026-10-09',
      absenceId: batir.rtt,
      time: 7,
      comment: absence,
    }),
  );
  expectOk(
    await gone.post('/Time/AddOrUpdateTimeSheet', {
      userId,
      inputDate: '2026-10-05',
      tempsTrajet: 1,
      kmPerso: 12,
      kmPersoJustification: justification,
    }),
  );
  const submit = () =>
    gone.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-10-11' });
  const decide = (validationStatus: number, commentaire?: string) =>
    admin.put('/Validation/TimeSheet', {
      validationId: weekIdOf(userId, monday),
      validationStatus,
      ...(commentaire !== undefined && { commentaire }),
    });
  expectOk(await submit());
  await app.settled();
  expectOk(await decide(2, refusal));
  await app.settled();
  expectOk(await submit());
  await app.settled();
  expectOk(await decide(1));
  await app.settled();
  await heardBy(app.tracker);
  expect((await admin.get(`/ExportExterne/ExportCSV?startDate=2026-10-05&endDate=2026-10-11`)).status).toBe(
    200,
  );
  // A dry run tells rows as they are, and is kept.
  await app.tracker.rebuild('timesheets', { kind: 'dryRun' });
  await app.tracker.rebuild('hourly-costs');
  await heardBy(app.tracker);
  folder = await backupOfDatabase(app);
  reportsBefore = await reports();
  ledgerBefore = await ledger();
}, 120_000);
afterAll(async () => {
  await app?.close();
  if (folder !== '') await rm(join(folder, '..'), { recursive: true, force: true });
});

test('each of the twelve is somewhere before', async () => {
  // As the database does by itself after a while.
  await app.tracker.ownerPool.query('analyze');
  const text = `${await textOf(app.databaseUrl)}\n${await filesOf(app.filesFolder)}`;
  expect(markers.filter((of) => !of.some((marker) => text.includes(marker)))).toEqual([]);
  expect(markers).toHaveLength(12);
});

test('Before, he may have a copy of all that the company has about him', async () => {
  expect(expectOk(await gone.get<Record<string, unknown>>('/Account/MesDonnees'))).toMatchObject({
    identite: [{ nom, prenom, email, matricule: 'M0042' }],
    heures: [{ commentaire: comment }, { commentaire: comment }, { commentaire: comment }],
    absences: [{ type: 'RTT', heures: 7, commentaire: absence }],
    indemnites: expect.arrayContaining([expect.objectContaining({ kmPerso: 12, justification })]),
    semaines: [{ lundi: monday, validee: true }],
    reponsesRecues: expect.arrayContaining([expect.objectContaining({ lundi: monday })]),
    courrielsRecus: expect.arrayContaining([
      expect.objectContaining({ texte: expect.stringContaining(refusal) }),
    ]),
    journalDeSecurite: expect.arrayContaining([expect.objectContaining({ nature: 'refused' })]),
  });
});

describe('what an erasure would do', () => {
  test('is told to administrators, with what stands in its way, and changes nothing', async () => {
    const head = await app.tracker.store.head();
    const told = await preview();
    expect(told).toMatchObject({
      etat: 'prevented',
      confirmation: `${prenom} ${nom}`,
      obstacles: ["Cette personne fait encore partie de l'entreprise\u00a0: supprimez d'abord son accès."],
    });
    const numbers = Object.fromEntries(told.efface.map(({ nature, nombre }) => [nature, nombre]));
    expect(numbers).toMatchObject({
      identity: 1,
      account: 1,
      texts: expect.any(Number),
      rates: 2,
      salaries: 1,
      exports: 1,
    });
    expect(told.conserve.map(({ nature }) => nature)).toEqual(
      expect.arrayContaining(['weeks', 'costs', 'ledger', 'matricule']),
    );
    expect(await app.tracker.store.head()).toBe(head);
    expect((await gone.get(`/Utilisateur/Effacement/${gone.userId}`)).status).toBe(403);
    expect((await martin.admin.get(`/Utilisateur/Effacement/${gone.userId}`)).status).toBe(404);
  });

  test('is not done to who is still there, to oneself, without the name or without the password', async () => {
    expect(await erase()).toMatchObject({ status: 400 });
    const { userId } = batir.admin;
    expect(await preview(userId)).toMatchObject({ etat: 'prevented' });
    expectOk(await batir.admin.delete(`/Utilisateur/Delete/${gone.userId}?id=`));
    await app.settled();
    expect(await preview()).toMatchObject({ etat: 'possible', obstacles: [] });
    expect((await erase({ confirmation: 'Ana Test' })).body.errors[0]?.propertyName).toBe('confirmation');
    expect((await erase({ password: 'pas le bon' })).body.errors[0]?.propertyName).toBe('password');
    expect((await preview()).etat).toBe('possible');
  });
});

describe('a person who is erased', () => {
  beforeAll(async () => {
    expect((await erase()).status).toBe(204);
    await done();
  }, 120_000);

  test('is found nowhere: not in the database, the files or the logs', async () => {
    expect(found(await textOf(app.databaseUrl))).toEqual([]);
    expect(found(await filesOf(app.filesFolder))).toEqual([]);
    expect(logged).toContain('A call was refused');
    expect(found(logged)).toEqual([]);
    expect(found(await readFile(app.erasuresFile, 'utf8'))).toEqual([]);
  });

  test('leaves the sums of every report and of the ledger as they were, to the cent', async () => {
    expect(anonymous(await reports())).toEqual(anonymous(reportsBefore));
    expect(await ledger()).toEqual(ledgerBefore);
  });

  test('has what his work cost recorded after nothing of him changes any more, and before his rates are gone', async () => {
    const { rows } = await app.tracker.ownerPool.query<{ type: string }>(
      `select type from log.events where type in ('PersonErased', 'PersonCostFrozen') order by position`,
    );
    expect(rows.map(({ type }) => type)).toEqual(['PersonErased', 'PersonCostFrozen']);
  });

  test.each(['GetData?', 'Summary?', 'Preview?preset=silae&', 'Reconciliation?'])(
    'is not named by %s, which answers as before',
    async (call) => {
      const { status, body } = await batir.admin.get<unknown>(
        `/ExportExterne/${call}startDate=2026-10-05&endDate=2026-10-11`,
      );
      expect(status).toBe(200);
      const told = JSON.stringify(body);
      expect(found(told)).toEqual([]);
      if (call.startsWith('GetData')) expect(told).toContain('M0042');
    },
  );

  test('leaves past exports in their list as destroyed, and says why none can be fetched', async () => {
    const listed = async () =>
      expectOk(await batir.admin.get<WireReply<typeof listExports>>('/ExportExterne/Exports')).data;
    const [made] = await listed();
    // By a checksum whoever has the rest of the file could try names until one fits.
    expect(made).toMatchObject({ disponible: false, efface: true, empreinte: null, size: null });
    const fetched = await batir.admin.get<{ detail: string }>(`/ExportExterne/Exports/${made?.id}`);
    expect(fetched.status).toBe(404);
    expect(fetched.body.detail).toContain('détruit');
    // What is made anew holds nothing of him, and is kept.
    const week = 'startDate=2026-10-05&endDate=2026-10-11';
    const again = expectOk(await batir.admin.get<string>(`/ExportExterne/ExportCSV?${week}`));
    expect(found(again)).toEqual([]);
    expect(again).toContain('M0042');
    await heardBy(app.tracker);
    // The clock stands still here: both are of one instant, in whichever order.
    const states = (await listed()).map(({ disponible, efface }) => ({ disponible, efface }));
    expect(states.toSorted((one, other) => Number(one.efface) - Number(other.efface))).toEqual([
      { disponible: true, efface: false },
      { disponible: false, efface: true },
    ]);
  });

  test('leaves views that a rebuild makes alike, and a chain that fits', async () => {
    await heardBy(app.tracker);
    for (const view of app.tracker.views) {
      const { differences } = await app.tracker.rebuilds.compare(view, 10);
      expect([view.name, differences]).toEqual([view.name, 0]);
    }
    const { faults } = await verifyLog(app.tracker.ownerPool);
    expect(faults).toEqual([]);
  });

  test('has a label for a name, and nothing of him changes any more', async () => {
    const { admin } = batir;
    const { userId } = gone;
    expect(await admin.get(`/Utilisateur/GetById/${userId}`)).toMatchObject({
      body: { nom: 'Personne effacée', prenom: '', email: '', isErased: true, externalId: 'M0042' },
    });
    const refused = { status: 400, body: { detail: expect.stringContaining('effacées') } };
    expect(await admin.put(`/Utilisateur/Active/${userId}?id=`)).toMatchObject(refused);
    expect(await admin.put(`/Utilisateur/Update/${userId}`, { nom, prenom })).toMatchObject(refused);
    const body = { utilisateurId: userId, start: '2026-11-01', tauxHoraire: 30 };
    expect(await admin.post('/CoutHoraire/Create', body)).toMatchObject(refused);
    expect(await batir.enter(admin, { userId, inputDate: '2026-10-12' })).toMatchObject(refused);
    expect(
      (await app.anonymous.post('/Account/Login', { userName: email, password: testPassword })).status,
    ).not.toBe(200);
    expect((await erase()).status).toBe(204);
  });

  test('has a certificate: what was destroyed, when, by whom, and where the log says so', async () => {
    const told = expectOk(await batir.admin.get<Certificate>(`/Utilisateur/Certificat/${gone.userId}`));
    expect(told).toMatchObject({
      utilisateurId: gone.userId,
      entreprise: 'Bâtir Ouest',
      demandePar: { id: batir.admin.userId },
      empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
      efface: expect.arrayContaining([expect.objectContaining({ nature: 'rates', nombre: 2 })]),
    });
    const [event] = await app.tracker.store.readStream(`user-${batir.entreprise}~${gone.userId}`, {
      entreprise: batir.entreprise,
      from: 3,
    });
    expect(told).toMatchObject({ id: event?.id, position: event?.position });
    expect(found(JSON.stringify(told))).toEqual([]);
  });

  test('stays erased when a backup of before is restored', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const files = await mkdtemp(join(tmpdir(), 'gestiontemps-again-'));
    const store = createFolderStore(files);
    await createDatabase(templateUrl(), name);
    const url = urlOf(templateUrl(), name);
    let said = '';
    const log = pino({ level: 'debug' }, { write: (line) => void (said += line) });
    try {
      await restoreBackup(url, folder, app.secret, migrationFolders, async ({ file, sha256 }) =>
        store.put({ entreprise: batir.entreprise, sha256 }, join(folder, file)),
      );
      expect(found(await textOf(url))).not.toEqual([]);
      const tracker = await createTracker({
        url,
        secret: app.secret,
        publicUrl: '',
        log,
        files: store,
        erasures: app.erasuresFile,
        now: () => new Date(testedFrom),
      });
      try {
        expect(await tracker.eraseAgain()).toBe(1);
        expect(await tracker.eraseAgain()).toBe(0);
      } finally {
        await tracker.stop();
      }
      expect(found(await textOf(url))).toEqual([]);
      expect(found(await filesOf(files))).toEqual([]);
      expect(found(said)).toEqual([]);
      expect(await ledger(url)).toEqual(ledgerBefore);
    } finally {
      await dropDatabase(templateUrl(), name);
      await rm(files, { recursive: true });
    }
  }, 120_000);
});

describe('an account of two companies', () => {
  test('stays for the other, until that has erased it too', async () => {
    const both = 'deux.entreprises@personne.test';
    const person = { email: both, nom: 'Partagé', prenom: 'Paul', password: testPassword };
    const id = await app.operator.addPerson(batir.entreprise, person);
    await app.operator.addPerson(martin.entreprise, person);
    await app.settled();
    const eraseIn = async ({ admin }: TimeCompany): Promise<void> => {
      expectOk(await admin.delete(`/Utilisateur/Delete/${id}?id=`));
      await app.settled();
      expect((await erase({ confirmation: 'Paul Partagé' }, id, admin)).status).toBe(204);
      await done(id, admin);
    };
    await eraseIn(batir);
    const found = async (text: string): Promise<boolean> => {
      const query = `includeDeleted=true&state=deleted&Text=${encodeURIComponent(text)}`;
      const { data } = expectOk(
        await batir.admin.get<{ data: { id: string }[] }>(`/Utilisateur/list?${query}`),
      );
      return data.some((each) => each.id === id);
    };
    expect([
      await found('effacée'),
      await found('partag'),
      await found('deux.entr'),
      await found(both),
    ]).toEqual([true, false, false, false]);
    const { admin } = martin;
    expect(await admin.get(`/Utilisateur/GetById/${id}`)).toMatchObject({
      body: { nom: 'Partagé', prenom: 'Paul', email: both },
    });
    const login = { userName: both, password: testPassword };
    expect((await app.anonymous.post('/Account/Login', login)).status).toBe(200);
    await eraseIn(martin);
    expect((await app.anonymous.post('/Account/Login', login)).status).not.toBe(200);
    expect(await textOf(app.databaseUrl)).not.toContain(both);
  }, 120_000);
});

describe('a copy of one’s own data', () => {
  test('holds what the company has about him, and rates only for who may see them', async () => {
    const { ana, admin } = batir;
    expectOk(await batir.enter(ana, { comment: 'Grue en panne' }));
    expectOk(
      await admin.post('/CoutHoraire/Create', {
        utilisateurId: ana.userId,
        start: '2026-01-01',
        tauxHoraire: 31,
      }),
    );
    const file = expectOk(await ana.get<Record<string, unknown>>('/Account/MesDonnees'));
    expect(file).toMatchObject({
      identite: [{ nom: 'Test', prenom: 'Ana' }],
      heures: [expect.objectContaining({ chantier: 'Les Halles', heures: 7, commentaire: 'Grue en panne' })],
    });
    expect(file).not.toHaveProperty('tauxHoraires');
    expect(expectOk(await admin.get('/Account/MesDonnees'))).toHaveProperty('tauxHoraires');
  });
});

describe('an erasure that was broken off', () => {
  test('is brought to its end by another process, and asked for again says nothing else', async () => {
    const told = { nom: 'Interrompu', prenom: 'Ignace' };
    const id = await app.operator.addPerson(batir.entreprise, {
      email: 'ignace.interrompu@personne.test',
      ...told,
      password: testPassword,
    });
    await app.settled();
    expectOk(await batir.admin.delete(`/Utilisateur/Delete/${id}?id=`));
    await app.settled();
    await app.tracker.eraser.stop();
    expect((await erase({ confirmation: 'Ignace Interrompu' }, id)).status).toBe(204);
    await heardBy(app.tracker);
    expect(await preview(id)).toMatchObject({ etat: 'running', confirmation: 'Ignace Interrompu' });
    expect((await batir.admin.get(`/Utilisateur/Certificat/${id}`)).status).toBe(404);
    const between = await backupOfDatabase(app);
    const other = await secondProcess(app);
    try {
      await other.start();
      await done(id);
    } finally {
      await other.stop();
    }
    expect(await textOf(app.databaseUrl)).not.toMatch(/Interrompu|interrompu/);
    // A backup of that moment knows that he was to be erased, and has him whole.
    const url = await restored(between);
    try {
      expect(await textOf(url)).toMatch(/Interrompu/);
      const tracker = await trackerOf(url);
      try {
        expect(await tracker.eraseAgain()).toBeGreaterThan(0);
        expect(await tracker.eraseAgain()).toBe(0);
      } finally {
        await tracker.stop();
      }
      expect(await textOf(url)).not.toMatch(/Interrompu|interrompu/);
    } finally {
      await dropDatabase(templateUrl(), databaseOf(url));
      await rm(join(between, '..'), { recursive: true, force: true });
    }
    expect((await batir.admin.get(`/Utilisateur/Certificat/${id}`)).status).toBe(200);
    expect((await erase({}, id)).status).toBe(204);
  }, 120_000);
});

/** A database of its own that a backup was restored into, without files. */
const restored = async (backup: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(templateUrl(), name);
  const url = urlOf(templateUrl(), name);
  await restoreBackup(url, backup, app.secret, migrationFolders, async () => {});
  return url;
};
const trackerOf = (url: string) =>
  createTracker({
    url,
    secret: app.secret,
    publicUrl: '',
    log: pino({ level: 'silent' }),
    files: createFolderStore(app.filesFolder),
    erasures: app.erasuresFile,
    now: () => new Date(testedFrom),
  });

/** A report without the names of people. */
const anonymous = (report: unknown): unknown =>
  JSON.parse(
    JSON.stringify(report, (key, value: unknown) => (['nom', 'prenom', 'email'].includes(key) ? '' : value)),
  );
