import { setTimeout } from 'node:timers/promises';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Tracker } from '../tracker.ts';
import { administrator, must, type Site } from './site.ts';

type Product = Pick<Tracker, 'progress' | 'store'>;

/** Rubriques of a company's payroll. Journeys have none yet: the page of files for payroll says so. */
const rubriques = { TRAVAIL: 'HN', HEURES_NUIT: 'HNUIT', PANIER: 'PAN', KM_PRO: 'IK' };

/** What goes to payroll, and the program that follows the entries. */
export const connectAccounting = async (site: Site): Promise<void> => {
  if (!site.company.settings.isManageExportErp) return;
  const admin = administrator(site);
  must('Format', await admin.put('/ExportExterne/Format', { rubriques, rowVersion: 0 }));
  must('CleApi', await admin.post('/CleApi/Create', { nom: 'ERP comptable', portees: ['export.read'] }));
};

/** The week as a file, which its administrator sends to accounting once the ledger has all of it. */
export const exportWeek = async (product: Product, site: Site, monday: CivilDate): Promise<void> => {
  if (!site.company.settings.isManageExportErp) return;
  await posted(product);
  const days = `startDate=${monday}&endDate=${addDays(monday, 6)}`;
  must('ExportCSV', await administrator(site).get(`/ExportExterne/ExportCSV?${days}`));
};

/** Waits until what was validated is in the ledger, and shown to be. */
const posted = async ({ progress, store }: Product): Promise<void> => {
  const head = await store.head();
  const isBehind = async (): Promise<boolean> =>
    (await progress.standings()).some(({ name, position }) => name === 'ledger' && position < head);
  while (await isBehind()) await setTimeout(20);
  await progress.waitFor(await store.head(), { within: 30_000 });
};
