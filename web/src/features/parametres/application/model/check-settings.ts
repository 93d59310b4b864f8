import type { updateSettings } from '@gestiontemps/contracts/company-settings';
import { dateProblem, readDateText } from '../../../../shared/date-text.ts';
import type { FormErrors } from '../../../../shared/forms/first-issues.ts';
import type { FeatureOption } from '../api/settings-endpoints.ts';
import { applicationMessages as messages } from '../messages.ts';
import { settingsBodyOf, unreadable, type SettingsForm } from './settings-form.ts';

/** Comes after the form, with the library that it is said in. */
let schema: typeof updateSettings.body;

/** Fetches the contract's schema: what was left before it is there is to be checked again then. */
export const loadSettingsSchema = async (): Promise<void> => {
  schema = (await import('@gestiontemps/contracts/company-settings')).updateSettings.body;
};

/**
 * What is wrong with the settings, by field: what only the form knows, and the contract's own schema. Nobody waits for it:
 * where it is not there yet, the server says what it refuses.
 */
export const checkSettings = (
  options: readonly FeatureOption[],
  form: SettingsForm,
): FormErrors<SettingsForm> => {
  const errors = new Map<keyof SettingsForm, string>();
  for (const { key, type } of unreadable(options, form)) errors.set(key, messages.unreadable[type]);
  if (!readDateText(form.effectiveFrom)) errors.set('effectiveFrom', dateProblem(form.effectiveFrom));
  const parsed = schema?.safeParse(settingsBodyOf(options, form));
  for (const { path, message } of parsed?.error?.issues ?? []) {
    const field = path[0] as keyof SettingsForm;
    if (!errors.has(field)) errors.set(field, message);
  }
  return errors;
};
