import type { FormErrors } from '../../../../../shared/forms/first-issues.ts';
import { messages as shared } from '../../../../../shared/messages.ts';
import { signInMessages as messages } from './messages.ts';

/** What is typed to change how one signs in; each drawer asks for a part of it. */
export interface SignInForm {
  readonly currentPassword: string;
  readonly name: string;
  readonly code: string;
}

export const emptySignIn: SignInForm = { currentPassword: '', name: '', code: '' };

const fields: Readonly<Record<keyof SignInForm, string>> = {
  currentPassword: messages.password.field,
  name: messages.passkeys.nameField,
  code: messages.application.codeField,
};

/** What of the fields that are asked for is left empty. */
export const checkSignIn =
  (...asked: readonly (keyof SignInForm)[]) =>
  (form: SignInForm): FormErrors<SignInForm> =>
    new Map(
      asked
        .filter((field) => form[field].trim() === '')
        .map((field) => [field, shared.forms.required(fields[field])]),
    );

/** What a device is called before its owner says otherwise. */
export const deviceName = (userAgent: string): string =>
  /iPhone|iPad|Android/.test(userAgent) ? messages.passkeys.names.phone : messages.passkeys.names.computer;
