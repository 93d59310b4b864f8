import type { FeatureOption } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import { choicesOf } from './choices.ts';
import type { OwnDay, SettingsForm } from './settings-form.ts';

/** Values of the form as people read them, where the field holds something else. */
export const formTexts = (
  options: readonly FeatureOption[],
): Readonly<Partial<Record<keyof SettingsForm, (value: never) => string>>> =>
  Object.fromEntries(
    options.flatMap(({ key, type }): [string, (value: never) => string][] => {
      if (type === 'choice')
        return [[key, (value) => choicesOf(key).find((choice) => choice.value === value)?.label ?? '']];
      if (type === 'days')
        return [[key, (value) => applicationMessages.days.count((value as readonly OwnDay[]).length)]];
      return [];
    }),
  );
