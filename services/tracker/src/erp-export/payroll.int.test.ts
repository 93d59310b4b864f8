import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type getExportFormat,
  type getReconciliation,
  type listExports,
} from '@gestiontemps/contracts/erp-export';
import { type PresetKey } from '@gestiontemps/contracts/export-natures';
import type { getExportPresets } from '@gestiontemps/contracts/payroll-export';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { CostCompany } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { patientBegin } from '@gestiontemps/kernel/testing/patient-begin';
import { until } from '@gestiontemps/kernel/testing/until';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  fileOf,
  payrollCompanies,
  type PayrollCompanies,
  previewOf,
  week,
} from './testing/payroll-companies.ts';
import type { Posting } from './testing/post-entries.ts';

let app: TestApp;
let company: CostCompany;
let admin: Client;
let lea: string;
let payroll: PayrollCompanies;

beforeAll(async () => {
  app = await startTestApp();
  payroll = payrollCompanies(app);
  company = await payroll.companyWithRubriques('Bâtir Ouest');
  ({ admin } = company);
  lea = await payroll.personOf(company, 'Léa', 'M0042');
  await payroll.post(company, lea, 0, goldenWeek);
}, 60_000);
afterAll(() => app?.close());

/** 7h30, then corrected to 6h00 of which one at night; a meal, 7 h of leave, a journey. */
const goldenWeek: readonly Posting[] = [
  { quantite: 450 },
  { quantite: -450, extourneDe: 1, version: 1 },
  { quantite: 360, minutesNuit: 60, typeEcriture: 'R', version: 2 },
  { idLigne: 'L-2', typeLigne: 'PANIER', quantite: 1 },
  { idLigne: 'L-3', typeLigne: 'ABSENCE', codeAbsence: 'CP', quantite: 420, date: '2026-10-13' },
  { idLigne: 'L-4', typeLigne: 'KM_PRO', quantite: 25 },
];

const parametrable = [
  '"Matricule";"Rubrique";"Quantité";"Période"',
  '"M0042";"4010";1,00;"10/2026"',
  '"M0042";"CP";7,00;"10/2026"',
  '"M0042";"HN100";6,00;"10/2026"',
  '"M0042";"HNUIT";1,00;"10/2026"',
];

describe('The same week', () => {
  test.each<[PresetKey, readonly string[]]>([
    [
      'silae',
      [
        'Matricule;Code;Valeur;Date debut;Date fin',
        'M0042;4010;1,00;12/10/2026;18/10/2026',
        'M0042;CP;7,00;13/10/2026;13/10/2026',
        'M0042;HN100;6,00;12/10/2026;18/10/2026',
        'M0042;HNUIT;1,00;12/10/2026;18/10/2026',
      ],
    ],
    ['ebp-variables', ['Matricule;4010;HN100;HNUIT', 'M0042;1,00;6,00;1,00']],
    ['ebp-absences', ['Matricule;Code;Date;Heures', 'M0042;CP;13/10/2026;7,00']],
    ['sage', parametrable],
    ['cegid-quadra', parametrable],
    ['adp', parametrable],
  ])('is for %s, byte for byte, its file', async (preset, lines) => {
    expect(await fileOf(admin, preset)).toBe(lines.map((line) => `${line}\r\n`).join(''));
    const { columns, apercu, lignes } = await previewOf(admin, preset);
    const plain = lines.map((line) => line.replaceAll('"', '').split(';'));
    expect([columns, ...apercu]).toEqual(plain);
    expect(lignes).toBe(lines.length - 1);
  });

  test('is listed as a file like any other, with its target', async () => {
    await fileOf(admin, 'silae');
    await app.settled();
    const { data } = expectOk(await admin.get<WireReply<typeof listExports>>('/ExportExterne/Exports'));
    const made = data.find(({ preset }) => preset === 'silae');
    expect(made).toMatchObject({
      name: 'BatirOuest_silae_2026-S42.csv',
      lignes: 4,
      jusqua: '6',
      avecMontants: false,
      encodage: 'windows-1252',
    });
    const again = await admin.get(`/ExportExterne/Exports/${made?.id}`);
    expect(again.status).toBe(200);
  });

  test('has not gone to accounting because it has gone to payroll', async () => {
    await fileOf(admin, 'sage');
    await app.settled();
    const { semaines } = expectOk(
      await admin.get<WireReply<typeof getReconciliation>>(`/ExportExterne/Reconciliation?${week}`),
    );
    expect(semaines.map(({ exporte, jusqua }) => [exporte, jusqua])).toEqual([[null, null]]);
  });
});

describe('What a file would hold', () => {
  test('is added up for two of a company at a time, and for the others when it is their turn', async () => {
    const blocker = await app.tracker.ownerPool.connect();
    const readers = async (): Promise<number> => {
      const { rows } = await blocker.query<{ readers: number }>(
        `select count(*)::integer as readers from pg_locks
         where relation = 'views.ledger_entries'::regclass and not granted`,
      );
      return rows[0]?.readers ?? 0;
    };
    await blocker.query(`${patientBegin}; lock table views.ledger_entries in access exclusive mode`);
    const asked = Array.from({ length: 10 }, () => admin.get(`/ExportExterne/Preview?${week}&preset=silae`));
    try {
      await until(async () => (await readers()) === 2);
      for (let look = 0; look < 50; look += 1) expect(await readers()).toBe(2);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    for (const answer of asked) expect((await answer).status).toBe(200);
  });

  test('is summed beside the ledger, and what it leaves out is said', async () => {
    const { rubriques, horsFichier, sansMatricule } = await previewOf(admin, 'silae');
    const none = { ecart: 0, arrondi: 0 };
    expect(rubriques).toEqual([
      { rubrique: '4010', natures: ['PANIER'], unite: 'J', quantite: 1, registre: 1, ...none },
      { rubrique: 'CP', natures: ['ABSENCE'], unite: 'H', quantite: 7, registre: 7, ...none },
      { rubrique: 'HN100', natures: ['TRAVAIL'], unite: 'H', quantite: 6, registre: 6, ...none },
      { rubrique: 'HNUIT', natures: ['HEURES_NUIT'], unite: 'H', quantite: 1, registre: 1, ...none },
    ]);
    expect(horsFichier).toEqual([
      { nature: 'KM_PRO', label: 'Km professionnels', unite: 'KM', quantite: 25, raison: 'SANS_RUBRIQUE' },
    ]);
    expect(sansMatricule).toEqual([]);
    const { horsFichier: elsewhere } = await previewOf(admin, 'ebp-variables');
    expect(elsewhere.map(({ nature, raison }) => [nature, raison])).toContainEqual([
      'ABSENCE',
      'AUTRE_FICHIER',
    ]);
  });

  test('has no line where corrections took everything back, and one where natures share a rubrique', async () => {
    const other = await payroll.companyWithRubriques('Sommes');
    const paul = await payroll.personOf(other, 'Paul', '007');
    const nina = await payroll.personOf(other, 'Nina', 'A;1');
    await other.admin.put('/ExportExterne/Format', { rubriques: { TRAJET_TRAVAIL: 'HN100' } });
    await payroll.post(other, paul, 0, [
      { typeLigne: 'PANIER', quantite: 1 },
      { typeLigne: 'PANIER', quantite: -1, extourneDe: 1 },
      { quantite: 20 },
      { typeLigne: 'TRAJET_TRAVAIL', quantite: 20, date: '2026-10-13' },
    ]);
    await payroll.post(other, nina, 4, [{ quantite: 20 }]);
    expect(await fileOf(other.admin, 'silae')).toBe(
      [
        'Matricule;Code;Valeur;Date debut;Date fin',
        '007;HN100;0,67;12/10/2026;18/10/2026',
        '"A;1";HN100;0,33;12/10/2026;18/10/2026',
        '',
      ].join('\r\n'),
    );
    const { rubriques } = await previewOf(other.admin, 'silae');
    expect(rubriques).toEqual([
      {
        rubrique: 'HN100',
        natures: ['TRAVAIL', 'TRAJET_TRAVAIL'],
        unite: 'H',
        quantite: 1,
        registre: 1,
        ecart: 0,
        arrondi: 0,
      },
    ]);
  });

  test('is of the dates that are asked for, from the 21st to the 20th', async () => {
    const other = await payroll.companyWithRubriques('Du 21 au 20');
    const paul = await payroll.personOf(other, 'Paul', 'M7');
    const dates = ['2026-10-20', '2026-10-21', '2026-11-20', '2026-11-21'];
    await payroll.post(
      other,
      paul,
      0,
      dates.map((date) => ({ date, quantite: 60 })),
    );
    const months = 'startDate=2026-10-21&endDate=2026-11-20';
    expect((await fileOf(other.admin, 'silae', months)).split('\r\n')[1]).toBe(
      'M7;HN100;2,00;21/10/2026;20/11/2026',
    );
    expect((await fileOf(other.admin, 'sage', months)).split('\r\n')[1]).toBe('"M7";"HN100";2,00;"11/2026"');
  });
});

test('A file is refused while somebody in it has no number, whose lines are told', async () => {
  const other = await payroll.companyWithRubriques('Sans matricule');
  const gael = await payroll.personOf(other, 'Gaël', undefined);
  await payroll.post(other, gael, 0, [
    { quantite: 90 },
    { typeLigne: 'ABSENCE', codeAbsence: 'CP', quantite: 420, date: '2026-10-13' },
  ]);
  const refused = await other.admin.get(`/ExportExterne/ExportCSV?preset=silae&${week}`);
  expect(refused.status).toBe(400);
  expect((refused.body as Problem).errors?.[0]?.errorMessage).toContain(
    'Il manque le matricule de\u00a0: Gaël Durand. La paie ne prend aucune ligne sans matricule',
  );
  // Nor is it said to be there to who asks what would come.
  const head = async (who: Client) =>
    (
      await fetch(`${app.url}/api/ExportExterne/ExportCSV?preset=silae&${week}`, {
        method: 'HEAD',
        headers: { Authorization: who.token },
      })
    ).status;
  expect([await head(other.admin), await head(admin)]).toEqual([400, 200]);
  const { lignes, sansMatricule, rubriques } = await previewOf(other.admin, 'silae');
  expect(lignes).toBe(0);
  expect(sansMatricule).toEqual([
    {
      id: gael,
      label: 'Gaël Durand',
      lignes: [
        { rubrique: 'CP', natures: ['ABSENCE'], unite: 'H', quantite: 7, date: '2026-10-13' },
        { rubrique: 'HN100', natures: ['TRAVAIL'], unite: 'H', quantite: 1.5, date: null },
      ],
    },
  ]);
  expect(rubriques.map(({ rubrique, ecart }) => [rubrique, ecart])).toEqual([
    ['CP', -7],
    ['HN100', -1.5],
  ]);
  await other.admin.put(`/Utilisateur/Update/${gael}`, { externalId: 'M0007' });
  await app.settled();
  expect(await fileOf(other.admin, 'silae')).toContain('M0007;HN100;1,50;');
});

test('A text is never a formula', async () => {
  const other = await payroll.companyWithRubriques('Formules');
  const paul = await payroll.personOf(other, 'Paul', 'M7');
  await payroll.post(other, paul, 0, [{ typeLigne: 'ABSENCE', codeAbsence: '=CMD("x")', quantite: 60 }]);
  expect((await fileOf(other.admin, 'silae')).split('\r\n')[1]).toContain(`M7;"'=CMD(""x"")";1,00;`);
});

test('Presets say what they rest on, and which columns they have', async () => {
  const presets = expectOk(await admin.get<WireReply<typeof getExportPresets>>('/ExportExterne/Presets'));
  expect(presets.map(({ key }) => key)).toEqual([
    'silae',
    'ebp-variables',
    'ebp-absences',
    'sage',
    'cegid-quadra',
    'adp',
  ]);
  expect(presets[0]).toMatchObject({
    label: 'Silae',
    columns: ['Matricule', 'Code', 'Valeur', 'Date debut', 'Date fin'],
    separateur: ';',
    enTete: true,
    absencesParJour: true,
  });
  const published = presets.filter(({ source }) => !source.includes('Format paramétrable'));
  expect(published.map(({ key }) => key)).toEqual(['silae', 'ebp-variables', 'ebp-absences']);
  expect(JSON.stringify(presets)).not.toMatch(/montant|taux/i);
});

test('Rubriques are told with the format, and one nature is taken out by null', async () => {
  const other = await payroll.companyWithRubriques('Rubriques');
  const formatOf = async () =>
    expectOk(await other.admin.get<WireReply<typeof getExportFormat>>('/ExportExterne/Format'));
  expect((await formatOf()).rubriques).toMatchObject({ TRAVAIL: 'HN100', PANIER: '4010', GD: null });
  await other.admin.put('/ExportExterne/Format', { rubriques: { PANIER: null } });
  expect((await formatOf()).rubriques).toMatchObject({ TRAVAIL: 'HN100', PANIER: null });
});

test('It is for whom may export, and of one company alone', async () => {
  const paul = await company.person('utilisateur', 'Paul');
  const calls = [
    '/ExportExterne/Presets',
    `/ExportExterne/Preview?preset=silae&${week}`,
    `/ExportExterne/ExportCSV?preset=silae&${week}`,
  ];
  for (const call of calls) expect((await paul.get(call)).status).toBe(403);
  await admin.put(`/Utilisateur/Update/${paul.userId}`, { permissions: ['export.read'] });
  await app.settled();
  for (const call of calls) expect((await paul.get(call)).status).toBe(200);
  const other = await payroll.companyWithRubriques('Voisin');
  expect(await previewOf(other.admin, 'silae')).toMatchObject({ lignes: 0, rubriques: [], horsFichier: [] });
  expect((await previewOf(other.admin, 'silae', `${week}&userIds=${lea}`)).lignes).toBe(0);
});

test('A file for payroll takes all entries of its dates, and no unknown target', async () => {
  const some = await admin.get(`/ExportExterne/ExportCSV?preset=silae&${week}&apres=1`);
  expect(some.status).toBe(400);
  expect((await admin.get(`/ExportExterne/Preview?preset=paie&${week}`)).status).toBe(400);
});
