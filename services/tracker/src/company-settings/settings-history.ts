import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { minutesOfHours } from '@gestiontemps/contracts/duration';
import type { OpenedHistory, PartName, PartStanding, StreamTable, ToldValue } from '../history/told.ts';
import type { Member } from '../principal.ts';
import { companySettings, settingsStream, type Settings, type SettingsEvent } from './company-settings.ts';
import { settingsOn, type SettingName } from './dated-settings.ts';
import { described, type SettingsValues } from './setting-descriptions.ts';

const company: PartName = { type: 'company', id: 'company' };

/** A setting as it is on a day and from then on: `hoursDelay.2026-10-12`. */
const settingOn =
  (day: string) =>
  (name: string): PartName => ({ type: 'setting', id: `${name}.${day}` });

const isSetting = (name: string): name is SettingName => Object.hasOwn(described, name);

/** A choice is a code that says of which setting it is: `montantsResponsables.1`. */
const valueOf = (name: SettingName, value: SettingsValues[SettingName]): ToldValue | null => {
  if (value === null || value === '') return null;
  const { type } = described[name];
  if (typeof value === 'boolean') return { type: 'flag', valeur: value };
  if (type === 'choice') return { type: 'code', valeur: `${name}.${String(value)}` };
  if (typeof value === 'number')
    return type === 'euros'
      ? { type: 'amount', montant: value }
      : { type: 'hours', valeur: minutesOfHours(value) };
  if (typeof value === 'string')
    return type === 'date' ? { type: 'date', valeur: value } : { type: 'text', valeur: value };
  const days = value.map(({ date, label }) => [numericDate(date), label].filter(Boolean).join(' '));
  return days.length === 0 ? null : { type: 'text', valeur: days.join(', ') };
};

const companyStanding = ({ name }: Settings): PartStanding | null =>
  name === null
    ? null
    : { called: { of: 'none', id: company.id }, values: { name: { type: 'text', valeur: name } } };

/** How the settings of a company are told: each by the day from which it holds. */
export const settingsTable: StreamTable<Settings, SettingsEvent> = {
  decider: companySettings,
  rows: {
    CompanyRegistered: () => ({ acte: 'changed', parts: [company] }),
    CompanyRenamed: () => ({ acte: 'changed', parts: [company] }),
    CompanyLogoChanged: () => ({ acte: 'logoChanged', parts: [company] }),
    SettingsChanged: ({ effectiveFrom, changes }) => ({
      acte: 'changed',
      parts: Object.keys(changes).map(settingOn(effectiveFrom)),
    }),
    PlannedSettingsWithdrawn: ({ effectiveFrom, settings }) => ({
      acte: 'planWithdrawn',
      parts: settings.map(settingOn(effectiveFrom)),
    }),
  },
  standing(state, { type, id }) {
    if (type === 'company') return companyStanding(state);
    const [name = '', day = ''] = id.split('.');
    // One that there is no more has no words.
    if (!isSetting(name)) return null;
    return {
      called: { of: 'none', id, libelle: described[name].label },
      date: day,
      values: { setting: valueOf(name, settingsOn(state, day)[name]) },
    };
  },
};

/** What was done to the settings of the caller's company: by the permission that what is planned is read with. */
export const openSettingsHistory = async ({ entreprise }: Member): Promise<OpenedHistory> => ({
  ownerId: null,
  streams: [{ stream: settingsStream(entreprise), table: settingsTable }],
});
