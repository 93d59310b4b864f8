import type { FeatureOption } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import { choicesOf } from './choices.ts';
import type { OwnDay, SettingsForm } from './settings-form.ts';

const { days: words } = applicationMessages;
/** « 25/12/2026 Noël, 26/12/2026 travaillé »: two lists of as many days are told apart. */
const daysText = (value: never): string => {
  const days = value as readonly OwnDay[];
  return days.length === 0
    ? words.count(0)
    : days.map(({ date, label }) => `${date} ${label.trim() || words.worked.toLowerCase()}`).join(', ');
};

/** Values of the form as people read them, where the field holds something else. */
export const formTexts = (
  options: readonly FeatureOption[],
): Readonly<Partial<Record<keyof SettingsForm, (value: never) => string>>> =>
  Object.fromEntries(
    options.flatMap(({ key, type }): [string, (value: never) => string][] => {
      if (type === 'choice')
        return [[key, (value) => choicesOf(key).find((choice) => choice.value === value)?.label ?? '']];
      if (type === 'days') return [[key, daysText]];
      return [];
    }),
  );
