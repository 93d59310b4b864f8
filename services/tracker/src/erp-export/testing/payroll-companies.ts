import { randomUUID } from 'node:crypto';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import type { previewExport } from '@gestiontemps/contracts/payroll-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createCostCompany, type CostCompany } from '../../testing/cost-site.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import type { Client, TestApp } from '../../testing/test-app.ts';
import { postEntries, type Posting } from './post-entries.ts';

/** The dates that files are of unless others are named. */
export const week = 'startDate=2026-10-12&endDate=2026-10-18';

/** The clock of files and of changes of rubriques, which never goes back. */
let minute = 0;

/** Companies that export to payroll, their people by their numbers, and what their ledgers hold. */
export const payrollCompanies = (app: TestApp) => ({
  async companyWithRubriques(name: string): Promise<CostCompany> {
    const made = await createCostCompany(app, name);
    const settings = { isManageExportErp: true, exportReportName: 'BatirOuest' };
    expectOk(await made.admin.post('/Settings/UpdateSettings', settings));
    expectOk(
      await made.admin.put('/ExportExterne/Format', {
        rubriques: { TRAVAIL: 'HN100', HEURES_NUIT: 'HNUIT', PANIER: '4010', KM_PRO: null },
      }),
    );
    return made;
  },
  personOf: ({ entreprise }: CostCompany, prenom: string, externalId: string | undefined): Promise<string> =>
    app.person(entreprise, {
      email: `${randomUUID()}@demo.test`,
      nom: 'Durand',
      prenom,
      ...(externalId !== undefined && { membership: { externalId } }),
    }),
  post: (
    { entreprise, admin: validator }: CostCompany,
    utilisateurId: string,
    from: number,
    entries: readonly Posting[],
  ): Promise<void> =>
    postEntries(app, { entreprise, utilisateurId, validePar: validator.userId }, from, entries),
  /** Files and changes of rubriques, with time that passes between one and the next. */
  inTime({ admin }: CostCompany) {
    const after = async (act: () => Promise<unknown>): Promise<void> => {
      minute += 1;
      app.setNow(new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString());
      await act();
      await app.settled();
    };
    return {
      maps: (rubriques: Readonly<Record<string, string | null>>) =>
        after(async () => expectOk(await admin.put('/ExportExterne/Format', { rubriques }))),
      makes: (preset: PresetKey, query = week) => after(() => fileOf(admin, preset, query)),
    };
  },
});
export type PayrollCompanies = ReturnType<typeof payrollCompanies>;

export const fileOf = async (who: Client, preset: PresetKey, query = week): Promise<string> => {
  const answer = await who.get<string>(`/ExportExterne/ExportCSV?preset=${preset}&${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return new TextDecoder('windows-1252').decode(Buffer.from(answer.body, 'latin1'));
};
export const previewOf = async (who: Client, preset: PresetKey, query = week) =>
  expectOk(
    await who.get<WireReply<typeof previewExport>>(`/ExportExterne/Preview?preset=${preset}&${query}`),
  );
