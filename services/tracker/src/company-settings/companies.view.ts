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
  version: 1,
  categories: ['settings'],
  tables: [companies],
  wants: () => {},
  fold(recorded, rows) {
    const event = { type: recorded.type, data: recorded.data } as SettingsEvent;
    const [entreprise = ''] = idsOf(recorded.stream);
    if (event.type === 'CompanyRegistered') rows(companies).set({ entreprise, ...event.data });
  },
};
