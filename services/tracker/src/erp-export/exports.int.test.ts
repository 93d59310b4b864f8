import { createHash, randomUUID } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  exportColumnKeys,
  exportColumns,
  type getExportColumns,
  type getExportData,
  type getExportFormat,
  type getExportSummary,
  type listExports,
} from '@gestiontemps/contracts/erp-export';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { pathOf } from '@gestiontemps/kernel/files/file-store';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { patientBegin } from '@gestiontemps/kernel/testing/patient-begin';
import { until } from '@gestiontemps/kernel/testing/until';
import { callProcess } from '../testing/call-process.ts';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { postEntries, type Posting } from './testing/post-entries.ts';

let app: TestApp;
let admin: Client;
let company: CostCompany;
let site: Site;
let lea: Client;

const monday = '2026-10-12';
const week = 'startDate=2026-10-12&endDate=2026-10-18';

beforeAll(async () => {
  app = await startTestApp();
  company = await companyWithExport('Bâtir Ouest');
  ({ admin } = company);
  site = await company.site('A', { tasks: ['Gros œuvre'] });
  lea = await company.person('utilisateur', 'Léa');
  await company.rate(lea, '2026-01-01', 32.5);
}, 60_000);
afterAll(() => app?.close());

const companyWithExport = async (name: string): Promise<CostCompany> => {
  const made = await createCostCompany(app, name);
  expectOk(
    await made.admin.post('/Settings/UpdateSettings', {
      isManageExportErp: true,
      exportReportName: 'BatirOuest',
      codeSociete: 'ENT01',
    }),
  );
  return made;
};
const posted = async (): Promise<void> => {
  await heardBy(app.tracker, 'ledger');
  await app.settled();
};

/** The bytes of a file, as they came. */
const bytesOf = (answer: Answer): Buffer => Buffer.from(answer.body as string, 'latin1');
const csvOf = async (who: Client, query: string): Promise<string> =>
  bytesOf(expectFile(await who.get(`/ExportExterne/ExportCSV?${query}`))).toString('utf8');
const expectFile = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};
const linesOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1);
const dataOf = async (who: Client, query: string) =>
  expectOk(await who.get<WireReply<typeof getExportData>>(`/ExportExterne/GetData?${query}`));
const exportsOf = async (who: Client) => {
  await app.settled();
  return expectOk(await who.get<WireReply<typeof listExports>>('/ExportExterne/Exports')).data;
};
const errorsOf = (answer: Answer) =>
  ((answer.body as Problem).errors ?? []).map(({ propertyName, errorMessage }) => [
    propertyName,
    errorMessage,
  ]);

const post = (
  entreprise: string,
  from: number,
  entries: readonly Posting[],
  validator: Client = admin,
): Promise<void> =>
  postEntries(app, { entreprise, utilisateurId: lea.userId, validePar: validator.userId }, from, entries);

test('Columns are told in the order of the file, without what hours cost to whom may not know it', async () => {
  const columns = expectOk(
    await admin.call<WireReply<typeof getExportColumns>>('OPTIONS', '/ExportExterne/GetColumns'),
  );
  expect(columns.map(({ key }) => key)).toEqual(exportColumnKeys);
  expect(columns.filter(({ isExport }) => isExport)).toHaveLength(33);
  expect(columns[0]).toEqual({
    key: 'idEcriture',
    label: 'Identifiant',
    type: 'text',
    isExport: true,
    sortable: true,
    isFixed: true,
  });

  const paul = await company.person('utilisateur', 'Paul');
  const forbidden = await paul.call('OPTIONS', '/ExportExterne/GetColumns');
  expect(forbidden.status).toBe(403);
  await admin.put(`/Utilisateur/Update/${paul.userId}`, { permissions: ['export.read'] });
  await app.settled();
  const his = expectOk(
    await paul.call<WireReply<typeof getExportColumns>>('OPTIONS', '/ExportExterne/GetColumns'),
  );
  expect(his.map(({ key }) => key)).toEqual(
    exportColumnKeys.filter((key) => key !== 'tauxHoraire' && key !== 'montantMo'),
  );
});

describe('A line of the file', () => {
  test('is, byte for byte, the one of domain.md §4.2', async () => {
    const golden = await companyWithExport('Golden');
    const { entreprise } = golden;
    const client = expectOk(
      await golden.admin.put<{ id: string }>('/Tiers/Create', {
        externalId: 'C0007',
        name: 'SCI Les Tilleuls',
      }),
    );
    const project = expectOk(
      await golden.admin.post<{ id: string }>('/Projet/Create', {
        label: 'Résidence Tilleuls',
        externalId: 'CH-2026-014',
        clientId: client.id,
        projectStatus: 2,
      }),
    );
    const task = expectOk(
      await golden.admin.post<{ id: string }>(`/Projet/${project.id}/AddTask`, {
        taskProjectLabel: 'Gros œuvre',
        taskCode: 'GO-01',
        timePlanned: 10,
      }),
    );
    const utilisateurId = await app.person(entreprise, {
      email: `${randomUUID()}@demo.test`,
      nom: 'Durand',
      prenom: 'Léa',
      membership: { externalId: 'M0042' },
    });
    const earlier = { utilisateurId, date: '2025-01-06', monday: '2025-01-06' };
    for (const from of [0, 400, 800, 1200])
      await post(
        entreprise,
        from,
        Array.from({ length: from === 1200 ? 2 : 400 }, () => earlier),
      );
    await post(
      entreprise,
      1202,
      [
        {
          idLigne: 'L-88f1',
          utilisateurId,
          projectId: project.id,
          taskProjectId: task.id,
          clientId: client.id,
          matricule: 'M0042',
          codeChantier: 'CH-2026-014',
          codeClient: 'C0007',
          codeTache: 'GO-01',
          facturable: true,
          quantite: 450,
          tauxHoraire: '32.50',
          montantMo: '243.75',
        },
      ],
      golden.admin,
    );
    const answer = expectFile(await golden.admin.get(`/ExportExterne/ExportCSV?${week}`));
    const bytes = bytesOf(answer);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line, end] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(line).toBe(
      `"1203";"N";1;"L-88f1";"ENT01";2026;42;"12/10/2026";"2026-10";"M0042";"Durand";"Léa";"TRAVAIL";"GO-01";"Gros œuvre";"C0007";"SCI Les Tilleuls";"CH-2026-014";"Résidence Tilleuls";"oui";"GO-01";"Gros œuvre";7,50;"H";0,00;"non";32,50;243,75;"CH-2026-014";"GO-01";"C0007";"19/10/2026";""`,
    );
    expect(end).toBe('');
    expect(head).toBe(
      exportColumnKeys
        .filter((key) => exportColumns[key].isExport)
        .map((key) => `"${exportColumns[key].label}"`)
        .join(';'),
    );
    expect(answer.headers.get('Content-Disposition')).toContain('BatirOuest_2026-S42.csv');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/csv/);

    const { data } = await dataOf(golden.admin, week);
    expect(data).toEqual([
      {
        idEcriture: '1203',
        typeEcriture: 'N',
        version: 1,
        idLigne: 'L-88f1',
        codeEntreprise: 'ENT01',
        annee: 2026,
        numSemaine: 42,
        date: '2026-10-12',
        moisPaie: '2026-10',
        matricule: 'M0042',
        nom: 'Durand',
        prenom: 'Léa',
        role: 'Utilisateur',
        typeLigne: 'TRAVAIL',
        codeActivite: 'GO-01',
        libelleActivite: 'Gros œuvre',
        codeClient: 'C0007',
        client: 'SCI Les Tilleuls',
        codeChantier: 'CH-2026-014',
        chantier: 'Résidence Tilleuls',
        facturable: true,
        codeTache: 'GO-01',
        tache: 'Gros œuvre',
        etiquettes: null,
        quantite: 7.5,
        unite: 'H',
        dontNuit: 0,
        jourFerie: false,
        tauxHoraire: 32.5,
        montantMo: 243.75,
        axe1: 'CH-2026-014',
        axe2: 'GO-01',
        axe3: 'C0007',
        commentaire: null,
        justification: null,
        valideLe: '2026-10-19',
        validePar: 'Alice Test',
        extourneDe: null,
      },
    ]);
  }, 60_000);

  test('is never a formula, and quotes, breaks and far spaces are what they are', async () => {
    const other = await companyWithExport('Formules');
    const utilisateurId = await app.person(other.entreprise, {
      email: `${randomUUID()}@demo.test`,
      nom: '=CMD("calc")',
      prenom: 'Jean\u00a0"Jojo"',
    });
    await post(other.entreprise, 0, [
      { utilisateurId, typeLigne: 'KM_PRO', quantite: -25 },
      { utilisateurId, matricule: '+33', quantite: -90, date: '2026-10-13' },
    ]);
    const [first = '', second = ''] = linesOf(await csvOf(other.admin, week));
    expect(first).toContain(`"'=CMD(""calc"")";"Jean ""Jojo"""`);
    expect(first).toContain(';-25,00;"KM";');
    expect(second).toContain(`"'+33"`);
    expect(second).toContain(';-1,50;"H";');
  });

  test('says of each day whether it is a holiday of the company on that day', async () => {
    const other = await companyWithExport('Fériés');
    expectOk(await other.admin.post('/Settings/UpdateSettings', { alsaceMoselle: true }));
    const days = ['2024-12-26', '2026-11-11', '2026-11-12', '2026-12-26'];
    await post(
      other.entreprise,
      0,
      days.map((date) => ({ date })),
    );
    const { data } = await dataOf(other.admin, 'startDate=2024-01-01&endDate=2026-12-31');
    // What holds in Alsace was said in November 2026: of the years before it is not so.
    expect(data.map(({ date, jourFerie }) => [date, jourFerie])).toEqual([
      ['2024-12-26', false],
      ['2026-11-11', true],
      ['2026-11-12', false],
      ['2026-12-26', true],
    ]);
    // Whichever dates are asked for.
    expect((await dataOf(other.admin, 'apres=0&endDate=2099-12-31')).data).toEqual(data);
  });

  test('in Windows-1252 has a « ? » for what it has no character for, and the export says how often', async () => {
    const other = await companyWithExport('Latin');
    const utilisateurId = await app.person(other.entreprise, {
      email: `${randomUUID()}@demo.test`,
      nom: 'Łukasz',
      prenom: 'Cœur € ?😀',
    });
    await post(other.entreprise, 0, [{ utilisateurId }]);
    const answer = expectFile(
      await other.admin.get(`/ExportExterne/ExportCSV?${week}&encodage=windows-1252`),
    );
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=windows-1252');
    const text = new TextDecoder('windows-1252').decode(bytesOf(answer));
    expect(text.startsWith('"Identifiant";')).toBe(true);
    expect(text).toContain('"?ukasz";"Cœur € ??"');
    expect(await exportsOf(other.admin)).toEqual([
      expect.objectContaining({ encodage: 'windows-1252', remplaces: 2, lignes: 1 }),
    ]);
  });
});

describe('The four rows of §4.3', () => {
  test('are in the file, add up, and a reader who has the first gets the others', async () => {
    const other = await company.site('B', { tasks: ['Gros œuvre'] });
    await company.works(lea, monday, [site, 'Gros œuvre'], 450);
    await company.validates(lea, monday);
    await posted();
    const before = await dataOf(admin, week);
    expect(before.data.map(({ typeEcriture, quantite }) => [typeEcriture, quantite])).toEqual([['N', 7.5]]);

    await company.reopens(lea, monday);
    await company.works(lea, '2026-10-13', [other, 'Gros œuvre'], 90);
    await company.validates(lea, monday);
    await posted();
    const after = await dataOf(admin, `${week}&OrderBy=quantite&OrderAsc=false`);
    expect(after.data.map(({ typeEcriture, quantite }) => [typeEcriture, quantite])).toEqual([
      ['N', 7.5],
      ['N', 1.5],
    ]);
    const last = before.data[0]?.idEcriture ?? '';
    const newer = await dataOf(admin, `apres=${last}`);
    expect(newer.data.map(({ quantite }) => quantite)).toEqual([1.5]);
    expect((await dataOf(admin, `apres=${newer.data[0]?.idEcriture}`)).totalCount).toBe(0);
  });
});

describe('An export that was made', () => {
  test('is listed, and fetched again as it was, whatever has become of its lines since', async () => {
    const first = expectFile(await admin.get(`/ExportExterne/ExportCSV?${week}`));
    const sha256 = createHash('sha256').update(bytesOf(first)).digest('hex');
    const [made] = await exportsOf(admin);
    expect(made).toMatchObject({
      name: 'BatirOuest_2026-S42.csv',
      startDate: '2026-10-12',
      endDate: '2026-10-18',
      empreinte: sha256,
      size: bytesOf(first).length,
      avecMontants: true,
      disponible: true,
      createdBy: { prenom: 'Alice' },
    });
    await company.reopens(lea, monday);
    await company.works(lea, '2026-10-14', [site, 'Gros œuvre'], 60);
    await company.validates(lea, monday);
    await posted();
    expect(await csvOf(admin, week)).not.toBe(bytesOf(first).toString('utf8'));
    expect(first.headers.get('Content-Location')).toBe(`/api/ExportExterne/Exports/${made?.id}`);
    const again = expectFile(await admin.get(`/ExportExterne/Exports/${made?.id}`));
    expect(bytesOf(again).equals(bytesOf(first))).toBe(true);
    expect(again.headers.get('Content-Disposition')).toContain('BatirOuest_2026-S42.csv');
  });

  test('asked for again by the same request is the file of then, and its key is good for no other', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const ask = (query: string) => admin.call('GET', `/ExportExterne/ExportCSV?${query}`, undefined, key);
    const first = expectFile(await ask(week));
    await company.reopens(lea, monday);
    await company.works(lea, '2026-10-15', [site, 'Gros œuvre'], 60);
    await company.validates(lea, monday);
    await posted();
    const listed = await exportsOf(admin);
    const again = expectFile(await ask(week));
    expect(bytesOf(again).equals(bytesOf(first))).toBe(true);
    expect(again.headers.get('Content-Location')).toBe(first.headers.get('Content-Location'));
    expect(await csvOf(admin, week)).not.toBe(bytesOf(first).toString('utf8'));
    const other = await ask('startDate=2026-10-12&endDate=2026-10-16');
    expect([other.status, other.headers.get('Content-Location')]).toEqual([422, null]);
    expect((await exportsOf(admin)).length).toBe(listed.length + 1);
  });

  test('with amounts is not for whom may not see them, and of no other company at all', async () => {
    const reader = await company.person('utilisateur', 'Lise');
    await admin.put(`/Utilisateur/Update/${reader.userId}`, { permissions: ['export.read'] });
    await csvOf(admin, week);
    const withAmounts = (await exportsOf(admin)).find(({ avecMontants }) => avecMontants);
    const his = await csvOf(reader, week);
    expect(his).not.toContain('Taux horaire');
    const readable = await exportsOf(reader);
    expect(readable.every(({ disponible, avecMontants }) => disponible !== avecMontants)).toBe(true);
    // Who knows the rest of a file could try amounts until its checksum fits.
    expect(
      readable.map(({ avecMontants, empreinte, size }) => [avecMontants, empreinte === null, size === null]),
    ).toEqual(readable.map(({ avecMontants }) => [avecMontants, avecMontants, avecMontants]));
    expect(readable.map(({ avecMontants }) => avecMontants)).toContain(false);
    const without = readable.find(({ avecMontants }) => !avecMontants);
    const { data } = await dataOf(reader, week);
    expect(data.length).toBeGreaterThan(0);
    expect(data.some((row) => 'montantMo' in row || 'tauxHoraire' in row)).toBe(false);
    const summary = expectOk(await reader.get<object>(`/ExportExterne/Summary?${week}`));
    expect(JSON.stringify(summary)).not.toContain('montantMo');
    expect((await reader.get(`/ExportExterne/Exports/${withAmounts?.id}`)).status).toBe(404);
    // In their order the amounts of others could be told.
    for (const call of ['GetData', 'ExportCSV'])
      for (const column of ['tauxHoraire', 'montantMo'])
        expect((await reader.get(`/ExportExterne/${call}?${week}&OrderBy=${column}`)).status).toBe(403);
    expect((await reader.get(`/ExportExterne/Exports/${without?.id}`)).status).toBe(200);
    const other = await companyWithExport('Voisin');
    expect((await other.admin.get(`/ExportExterne/Exports/${without?.id}`)).status).toBe(404);
    expect((await other.admin.get(`/ExportExterne/GetData?${week}`)).body).toEqual({
      totalCount: 0,
      data: [],
    });
  });

  test('is kept for 13 months', async () => {
    await csvOf(admin, week);
    const [made] = await exportsOf(admin);
    app.setNow('2027-12-19T09:00:00.000Z');
    expect((await exportsOf(admin)).find(({ id }) => id === made?.id)?.disponible).toBe(true);
    app.setNow('2027-12-21T09:00:00.000Z');
    expect((await exportsOf(admin)).find(({ id }) => id === made?.id)?.disponible).toBe(false);
    expect((await admin.get(`/ExportExterne/Exports/${made?.id}`)).status).toBe(404);
    const key = { entreprise: company.entreprise, sha256: made?.empreinte ?? '' };
    const store = createFolderStore(app.filesFolder);
    const isKept = async (): Promise<boolean> => {
      const opened = await store.open(key);
      opened?.stream.destroy();
      return opened !== undefined;
    };
    expect(await isKept()).toBe(true);
    await callProcess(app.tracker, 'file-sweep', '2027-12-21T09:00:00.000Z');
    expect(await isKept()).toBe(false);
    app.setNow('2026-11-20T09:00:00.000Z');
  });

  test('is not given where its file is not whole any more', async () => {
    const other = await companyWithExport('Abîmé');
    await csvOf(other.admin, week);
    const [made] = await exportsOf(other.admin);
    const path = pathOf({ entreprise: other.entreprise, sha256: made?.empreinte ?? '' });
    await truncate(join(app.filesFolder, path), 5);
    expect((await other.admin.get(`/ExportExterne/Exports/${made?.id}`)).status).toBe(404);
  });

  test('is none when it is only asked what would come', async () => {
    const before = (await exportsOf(admin)).length;
    const head = await fetch(`${app.url}/api/ExportExterne/ExportCSV?${week}`, {
      method: 'HEAD',
      headers: { Authorization: admin.token },
    });
    expect(head.status).toBe(200);
    expect(await exportsOf(admin)).toHaveLength(before);
  });

  test('is made to its end although who asked has hung up', async () => {
    const before = (await exportsOf(admin)).length;
    const answer = await fetch(`${app.url}/api/ExportExterne/ExportCSV?${week}`, {
      headers: { Authorization: admin.token },
    });
    await answer.body?.cancel();
    await until(async () => (await exportsOf(admin)).length === before + 1);
  });
});

describe('The format of a company', () => {
  test('says which columns, in which order, and the codes of what has none', async () => {
    const other = await companyWithExport('Format');
    const columns = [
      'date',
      'idEcriture',
      'typeEcriture',
      'matricule',
      'typeLigne',
      'codeActivite',
      'quantite',
      'unite',
    ];
    const changed = expectOk(
      await other.admin.put<WireReply<typeof getExportFormat>>('/ExportExterne/Format', {
        columns,
        codes: { PANIER: '4010' },
        rowVersion: 0,
      }),
    );
    expect(changed).toMatchObject({ columns, rowVersion: 1, codes: { PANIER: '4010', GD: 'GD' } });
    await post(other.entreprise, 0, [{ typeLigne: 'PANIER', quantite: 1, matricule: 'M1' }]);
    expect(linesOf(await csvOf(other.admin, week))).toEqual([
      '"12/10/2026";"1";"N";"M1";"PANIER";"4010";1,00;"J"',
    ]);
    const stale = await other.admin.put('/ExportExterne/Format', { encodage: 'windows-1252', rowVersion: 0 });
    expect(stale.status).toBe(409);
    const without = await other.admin.put('/ExportExterne/Format', { columns: ['date'] });
    expect([without.status, errorsOf(without)[0]?.[1]]).toEqual([
      400,
      expect.stringContaining('Ces colonnes sont obligatoires : Identifiant'),
    ]);
    expect((await lea.put('/ExportExterne/Format', { columns })).status).toBe(403);
  });
});

describe('What an export would be without', () => {
  test('is told before it is made, with the sums of what it holds', async () => {
    const other = await companyWithExport('Manquants');
    const where = await other.site('M', { tasks: ['Coffrage'] });
    const gael = await other.person('utilisateur', 'Gaël');
    await other.works(gael, monday, [where, 'Coffrage'], 120);
    await other.travels(gael, monday, 0, { panierRepas: true, kmPro: 25 });
    await other.validates(gael, monday);
    await posted();
    const summaryOf = async () =>
      expectOk(await other.admin.get<WireReply<typeof getExportSummary>>(`/ExportExterne/Summary?${week}`));
    expect(await summaryOf()).toEqual({
      lignes: 3,
      personnes: 1,
      lignesIncompletes: 3,
      montantMo: null,
      natures: [
        { typeLigne: 'TRAVAIL', label: 'Travail', lignes: 1, quantite: 2, unite: 'H', montantMo: null },
        { typeLigne: 'PANIER', label: 'Panier repas', lignes: 1, quantite: 1, unite: 'J', montantMo: null },
        {
          typeLigne: 'KM_PRO',
          label: 'Km professionnels',
          lignes: 1,
          quantite: 25,
          unite: 'KM',
          montantMo: null,
        },
      ],
      manquants: [
        { quoi: 'matricule', id: gael.userId, projectId: null, label: 'Gaël Test', lignes: 3 },
        {
          quoi: 'codeActivite',
          id: where.tasks.get('Coffrage'),
          projectId: where.id,
          label: 'Coffrage — M',
          lignes: 1,
        },
      ],
    });
    // Mended after it was posted: what is missing in an entry is read as it is.
    await other.admin.put(`/Utilisateur/Update/${gael.userId}`, { externalId: 'M0007' });
    await app.settled();
    expect((await summaryOf()).manquants.map(({ quoi }) => quoi)).toEqual(['codeActivite']);
    expect((await dataOf(other.admin, week)).data[0]?.matricule).toBe('M0007');
  });

  test('lists a file as soon as it has come, though the list falls behind', async () => {
    const other = await companyWithExport('Aussitôt');
    const blocker = await app.tracker.ownerPool.connect();
    try {
      await blocker.query(`${patientBegin}; lock table views.exports in exclusive mode`);
      expectFile(await other.admin.get(`/ExportExterne/ExportCSV?${week}`));
      const listed = other.admin.get<WireReply<typeof listExports>>('/ExportExterne/Exports');
      expectOk(await other.admin.get(`/ExportExterne/GetData?${week}`));
      await blocker.query('rollback');
      expect(expectOk(await listed).data).toHaveLength(1);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });

  test('names every line that lacks something, and of what is in no list what it counts', async () => {
    const other = await companyWithExport('Perdus');
    await post(other.entreprise, 0, [
      { matricule: 'M1', projectId: 'project-lost', taskProjectId: 'task-lost' },
      { matricule: 'M1', typeLigne: 'ABSENCE', absenceId: 'absence-lost', quantite: 420 },
      { matricule: 'M1', typeLigne: 'ABSENCE', absenceId: 'absence-lost', quantite: 210 },
      { matricule: 'M1', typeLigne: 'ABSENCE', absenceId: 'absence-lost', codeAbsence: 'CP', quantite: 210 },
    ]);
    const { lignesIncompletes, manquants } = expectOk(
      await other.admin.get<WireReply<typeof getExportSummary>>(`/ExportExterne/Summary?${week}`),
    );
    expect(lignesIncompletes).toBe(3);
    expect(manquants).toEqual([
      { quoi: 'codeAbsence', id: 'absence-lost', projectId: null, label: 'Absence', lignes: 2 },
      { quoi: 'codeActivite', id: 'task-lost', projectId: 'project-lost', label: 'Travail', lignes: 1 },
    ]);
    const { data } = await dataOf(other.admin, week);
    expect(data.map(({ libelleActivite }) => libelleActivite)).toEqual([
      'Travail',
      'Absence',
      'Absence',
      'Absence',
    ]);
  });
});

describe('Sums and words', () => {
  test('of an export are those of its rows, each rounded as it goes out', async () => {
    const other = await companyWithExport('Sommes');
    await post(
      other.entreprise,
      0,
      [20, 20, 20, 20, 20, 20].map((quantite) => ({ quantite })),
    );
    const { data } = await dataOf(other.admin, week);
    expect(data.map(({ quantite }) => quantite)).toEqual([0.33, 0.33, 0.33, 0.33, 0.33, 0.33]);
    const summary = expectOk(
      await other.admin.get<WireReply<typeof getExportSummary>>(`/ExportExterne/Summary?${week}`),
    );
    expect(summary.natures.map(({ quantite }) => quantite)).toEqual([1.98]);
  });

  test('of a week that was reopened are no comments that nobody has validated', async () => {
    const other = await companyWithExport('Brouillons');
    const { admin: owner } = other;
    const zoe = await other.person('utilisateur', 'Zoé');
    await other.travels(zoe, monday, 0, { kmPerso: 10, kmPersoJustification: 'Véhicule au garage' });
    await other.validates(zoe, monday);
    await posted();
    const said = async () => (await dataOf(owner, week)).data.map(({ justification }) => justification);
    expect(await said()).toEqual(['Véhicule au garage']);
    await other.reopens(zoe, monday);
    await other.travels(zoe, monday, 0, { kmPerso: 10, kmPersoJustification: 'Brouillon' });
    await posted();
    expect(await said()).toEqual([null]);
    await other.validates(zoe, monday);
    await posted();
    expect(await said()).toEqual(['Brouillon']);
  });
});

test.each([
  ['', 'startDate', 'La date de début est obligatoire'],
  [
    'startDate=2026-10-18&endDate=2026-10-12',
    'endDate',
    'La date de fin doit être supérieure ou égale à la date de début',
  ],
  ['startDate=2019-01-01&endDate=2026-10-12', 'endDate', 'La période ne peut pas dépasser 6 ans'],
  [`${week}&apres=-1`, 'apres', "apres doit être le numéro d'une écriture"],
  ['apres=2147483648', 'apres', "apres doit être le numéro d'une écriture"],
  [`${week}&OrderBy=etiquettes`, 'OrderBy', expect.stringContaining("Ce tri n'est pas connu : etiquettes")],
])('« %s » is refused in the words of %s', async (query, property, message) => {
  const answer = await admin.get(`/ExportExterne/GetData?${query}`);
  expect(answer.status).toBe(400);
  expect(errorsOf(answer)).toContainEqual([property, message]);
});

test('Nothing of it is there while the setting is off', async () => {
  const off = await createCostCompany(app, 'Sans export');
  const answer = await off.admin.get(`/ExportExterne/GetData?${week}`);
  expect(answer.status).toBe(403);
});
