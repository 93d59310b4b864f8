import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { dateText, readDateText } from '../../../../shared/date-text.ts';
import { isSameValue } from '../../../../shared/forms/merge-forms.ts';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { FeatureOption, SettingKey, SettingsBody } from '../api/settings-endpoints.ts';

/** A day of the company's own, as typed; without a label it is worked. */
export interface OwnDay {
  /** What it is told from others by, whatever is typed: the date that it came with, or one of its own. */
  readonly key: string;
  readonly date: string;
  readonly label: string;
}

/** Figures and dates as typed, a choice that is none as an empty text. */
export type FieldValue = boolean | number | string | readonly OwnDay[];

/** All settings as their form holds them, and the day from which on what is changed holds. */
export type SettingsForm = { readonly [key in SettingKey]: FieldValue } & { readonly effectiveFrom: string };

type Options = readonly FeatureOption[];
type Value = Settings[SettingKey];

const typedFigure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, useGrouping: false });
const typedEuros = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const show = (type: FeatureOption['type'], value: Value): FieldValue => {
  switch (type) {
    case 'boolean':
      return value === true;
    case 'hours':
      return typedFigure.format(Number(value));
    case 'euros':
      return value === null ? '' : typedEuros.format(Number(value));
    case 'date':
      return dateText(typeof value === 'string' ? value : null);
    case 'text':
    case 'choice':
      return value === null ? '' : (value as string | number);
    case 'days':
      return (value as Settings['joursFeries']).map(({ date, label }) => ({
        key: date,
        date: dateText(date),
        label: label ?? '',
      }));
    default:
      return type satisfies never;
  }
};

/** `7,5`, `34.50 €`: null for nothing typed, undefined for no figure. */
const readFigure = (text: string): number | null | undefined => {
  const digits = text.replaceAll(/[\s€h]/g, '');
  if (digits === '') return null;
  return /^\d{1,6}(?:[.,]\d{0,4})?$/.test(digits) ? Number.parseFloat(digits.replace(',', '.')) : undefined;
};

/** What a field says; undefined where it cannot be read. */
const read = (type: FeatureOption['type'], field: FieldValue): Value | undefined => {
  switch (type) {
    case 'boolean':
      return field === true;
    case 'hours':
      return readFigure(String(field)) ?? undefined;
    case 'euros':
      return readFigure(String(field));
    case 'date':
      return readDateText(String(field));
    case 'text':
      return String(field).trim();
    case 'choice':
      return field === '' ? null : (field as Value);
    case 'days': {
      const days = (field as readonly OwnDay[]).map(({ date, label }) => ({
        date: readDateText(date) ?? undefined,
        label: label.trim() || null,
      }));
      return days.every((day): day is { date: string; label: string | null } => day.date !== undefined)
        ? days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
        : undefined;
    }
    default:
      return type satisfies never;
  }
};

const byKey = <V>(options: Options, valueOf: (option: FeatureOption) => V): { [key in SettingKey]: V } =>
  Object.fromEntries(options.map((option) => [option.key, valueOf(option)])) as { [key in SettingKey]: V };

export const settingsFormOf = (options: Options, settings: Settings): SettingsForm => ({
  ...byKey(options, ({ key, type }) => show(type, settings[key])),
  effectiveFrom: dateText(today()),
});

/** The settings that a form says; what cannot be read is as it was. */
export const settingsOf = (options: Options, form: SettingsForm, before: Settings): Settings => {
  const said = byKey(options, ({ key, type }) => {
    const value = read(type, form[key]);
    return value === undefined ? before[key] : value;
  });
  return { ...before, ...said } as Settings;
};

/** Fields that cannot be read as what they are. */
export const unreadable = (options: Options, form: SettingsForm): readonly FeatureOption[] =>
  options.filter(({ key, type }) => read(type, form[key]) === undefined);

/** Settings that a form changes, in the order of the screen; what cannot be read is a change too. */
export const changedOptions = (options: Options, form: SettingsForm, before: Settings): Options =>
  options.filter(({ key, type }) => {
    const value = read(type, form[key]);
    return value === undefined || !isSameValue(value, before[key]);
  });

/** What is sent: what differs from `before` alone, so that whatever is planned otherwise stays; all of it without. */
export const settingsBodyOf = (options: Options, form: SettingsForm, before?: Settings): SettingsBody => {
  const said = before ? changedOptions(options, form, before) : options;
  return {
    ...Object.fromEntries(said.map(({ key, type }) => [key, read(type, form[key])])),
    ...(readDateText(form.effectiveFrom) && { effectiveFrom: readDateText(form.effectiveFrom) }),
  } as SettingsBody;
};
