import { dateProblem, readDateText } from '../../../../shared/date-text.ts';
import type { FormErrors } from '../../../../shared/forms/first-issues.ts';
import type { FeatureOption } from '../api/settings-endpoints.ts';
import { applicationMessages as messages } from '../messages.ts';
import { settingsBodyOf, unreadable, type SettingsForm } from './settings-form.ts';

/** The contract's schema, with the library that it is said in: not before something is changed. */
export const loadSettingsSchema = async () =>
  (await import('@gestiontemps/contracts/company-settings')).updateSettings.body;

/** What is wrong with the settings, by field: the contract's own schema, and what only the form knows. */
export const checkSettings = async (
  options: readonly FeatureOption[],
  form: SettingsForm,
): Promise<FormErrors<SettingsForm>> => {
  const errors = new Map<keyof SettingsForm, string>();
  for (const { key, type } of unreadable(options, form)) errors.set(key, messages.unreadable[type]);
  if (!readDateText(form.effectiveFrom)) errors.set('effectiveFrom', dateProblem(form.effectiveFrom));
  // Where it cannot come, the server says what it refuses.
  const schema = await loadSettingsSchema().catch(() => undefined);
  const parsed = schema?.safeParse(settingsBodyOf(options, form));
  for (const { path, message } of parsed?.error?.issues ?? []) {
    const field = path[0] as keyof SettingsForm;
    if (!errors.has(field)) errors.set(field, message);
  }
  return errors;
};
