import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { SettingsEvent } from './company-settings.ts';

const companies = viewTable<{ entreprise: string; name: string; logo: string | null }>({
  name: 'companies',
  columns: { entreprise: 'uuid', name: 'text', logo: 'text' },
  key: ['entreprise'],
});

/** Names of the companies, for those who choose one. */
export const companiesView: View = {
  name: 'companies',
  version: 2,
  categories: ['settings'],
  tables: [companies],
  wants: (recorded, want) => want.row(companies, idsOf(recorded.stream)[0] ?? ''),
  fold(recorded, rows) {
    const event = { type: recorded.type, data: recorded.data } as SettingsEvent;
    const [entreprise = ''] = idsOf(recorded.stream);
    switch (event.type) {
      case 'CompanyRegistered':
        return rows(companies).set({ entreprise, ...event.data });
      case 'CompanyRenamed':
      case 'CompanyLogoChanged': {
        const row = rows(companies).get(entreprise);
        return row && rows(companies).set({ ...row, ...event.data });
      }
      case 'SettingsChanged':
      case 'PlannedSettingsWithdrawn':
        return;
      default:
        return void (event satisfies never);
    }
  },
};
