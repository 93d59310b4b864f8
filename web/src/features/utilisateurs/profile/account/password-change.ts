import type { FormErrors } from '../../../../shared/forms/first-issues.ts';
import { messages as shared } from '../../../../shared/messages.ts';
import { profileMessages } from '../messages.ts';

const messages = profileMessages.password;
const shortest = 12;

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with it before it is sent; which passwords are too common is the server's to say. */
export const checkPasswords = (change: PasswordChange): FormErrors<PasswordChange> => {
  const { currentPassword, password, confirmPassword } = change;
  const found = new Map<keyof PasswordChange, string>();
  if (currentPassword === '') found.set('currentPassword', shared.forms.required(messages.currentField));
  if (password === '') found.set('password', shared.forms.required(messages.nextField));
  else if (password.length < shortest) found.set('password', shared.forms.passwordTooShort);
  if (confirmPassword === '') found.set('confirmPassword', shared.forms.required(messages.confirmField));
  else if (confirmPassword !== password) found.set('confirmPassword', shared.forms.passwordsDiffer);
  return found;
};
