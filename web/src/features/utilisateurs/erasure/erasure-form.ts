import { isTypedName } from '@gestiontemps/contracts/typed-name';
import type { FormErrors } from '../../../shared/forms/first-issues.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { erasureMessages as messages } from './messages.ts';

export interface ErasureForm {
  /** First name and name, typed again. */
  readonly confirmation: string;
  readonly password: string;
}

export const emptyErasure: ErasureForm = { confirmation: '', password: '' };

/** What is wrong with it before it is sent. */
export const checkErasure =
  (name: string) =>
  ({ confirmation, password }: ErasureForm): FormErrors<ErasureForm> => {
    const found = new Map<keyof ErasureForm, string>();
    if (confirmation.trim() === '')
      found.set('confirmation', shared.forms.required(messages.confirmationField));
    else if (!isTypedName(confirmation, name)) found.set('confirmation', messages.otherName);
    if (password === '') found.set('password', shared.forms.required(messages.passwordField));
    return found;
  };
