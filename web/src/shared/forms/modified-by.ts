import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { fullName } from '../session/me.ts';
import { formMessages } from './messages.ts';

export interface Audited {
  readonly createdBy: Parameters<typeof fullName>[0] | null;
  readonly createdOn: string;
  readonly updatedBy: Parameters<typeof fullName>[0] | null;
  readonly updatedOn: string | null;
}

/** « Modifié le 02/11/2026 à 9:12 par Marie Dubois »; who made it while nobody has changed it. */
export const modifiedBy = ({ createdBy, createdOn, updatedBy, updatedOn }: Audited): string =>
  updatedOn === null
    ? formMessages.created(instantInSentence(createdOn), createdBy ? fullName(createdBy) : undefined)
    : formMessages.modified(instantInSentence(updatedOn), updatedBy ? fullName(updatedBy) : undefined);
