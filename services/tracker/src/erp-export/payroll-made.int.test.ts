import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { exportStream, pastExport } from './past-export.ts';
import { fileOf, payrollCompanies, type PayrollCompanies, previewOf } from './testing/payroll-companies.ts';

let app: TestApp;
let payroll: PayrollCompanies;
let folder: string;
/** Happens once a file has been read and written, before it is kept and recorded. */
let beforeKept: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-files-'));
  const store = createFolderStore(folder);
  const files: FileStore = {
    ...store,
    put: async (...file) => {
      const happens = beforeKept;
      beforeKept = undefined;
      await happens?.();
      await store.put(...file);
    },
  };
  app = await startTestApp({ files });
  payroll = payrollCompanies(app);
}, 60_000);
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const october = 'startDate=2026-10-01&endDate=2026-10-31';
const november = 'startDate=2026-11-01&endDate=2026-11-30';
const maps = async (who: Client, PANIER: string | null): Promise<void> => {
  expectOk(await who.put('/ExportExterne/Format', { rubriques: { PANIER } }));
};
const makesWhile = async (who: Client, happens: () => Promise<void>): Promise<string> => {
  beforeKept = happens;
  const file = await fileOf(who, 'silae', october);
  expect(beforeKept).toBeUndefined();
  await app.settled();
  return file;
};
/** What came after the file, or was left out of it. */
const late = async (who: Client): Promise<string[]> => {
  const { apresFichier, rubriquesAjoutees } = await previewOf(who, 'silae', november);
  return [...apresFichier.personnes, ...rubriquesAjoutees.personnes].flatMap(({ lignes }) =>
    lignes.map(({ rubrique, quantite }) => `${rubrique} ${quantite}`),
  );
};
const lost = async (who: Client): Promise<string[]> =>
  (await previewOf(who, 'silae', november)).rubriquesRetirees.map(({ rubrique }) => rubrique);
const withMeal = async (name: string) => {
  const company = await payroll.companyWithRubriques(name);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await payroll.post(company, lea, 0, [{ quantite: 60 }, { typeLigne: 'PANIER', quantite: 1 }]);
  return { company, lea, admin: company.admin };
};

test('A rubrique that comes while a file is written is not one that it had', async () => {
  const { admin } = await withMeal('Vient pendant');
  await maps(admin, null);
  expect(await makesWhile(admin, () => maps(admin, '4010'))).not.toContain('4010');
  expect(await late(admin)).toEqual(['4010 1']);
  await fileOf(admin, 'silae', october);
  await app.settled();
  expect(await late(admin)).toEqual([]);
});

test('One that goes while a file is written is one that it had', async () => {
  const { admin } = await withMeal('Part pendant');
  expect(await makesWhile(admin, () => maps(admin, null))).toContain('4010');
  expect(await lost(admin)).toEqual(['4010']);
  await maps(admin, '4010');
  expect(await late(admin)).toEqual([]);
});

test('What is posted while a file is written came after it', async () => {
  const { admin, company, lea } = await withMeal('Écrite pendant');
  await makesWhile(admin, () => payroll.post(company, lea, 2, [{ quantite: 120 }]));
  expect(await late(admin)).toEqual(['HN100 2']);
});

test('A file of which the log does not say what it was made with had the rubriques of when it was recorded', async () => {
  const { admin, company } = await withMeal('Autrefois');
  await maps(admin, null);
  const { entreprise } = company;
  const causes = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'system' };
  await app.tracker.deps.commands.record(
    pastExport,
    exportStream(entreprise, randomUUID()),
    0,
    [{ type: 'ExportMade', data: madeBefore }],
    { entreprise, ...causes },
  );
  expect(await late(admin)).toEqual([]);
  await maps(admin, '4010');
  await app.settled();
  expect(await late(admin)).toEqual(['4010 1']);
  await maps(admin, null);
  expect(await lost(admin)).toEqual([]);
});

const madeBefore = {
  name: 'Autrefois_silae_2026-10-01_2026-10-31.csv',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  apres: null,
  userIds: null,
  columns: [],
  preset: 'silae',
  encodage: 'windows-1252',
  lignes: 1,
  jusqua: 2,
  avecMontants: false,
  remplaces: 0,
  size: 100,
  sha256: '0'.repeat(64),
} as const;
