import type { Mail } from './api/mails-api.ts';

/** Whether there is anything to try again: the mail server refused it, and nobody has asked for another try since. */
export const maySendAgain = ({ state, attempts }: Pick<Mail, 'state' | 'attempts'>): boolean =>
  (state === 'waiting' || state === 'givenUp') && attempts > 0;

/** Whether another try was asked for, and has yet to come. */
export const isSentAgain = ({
  state,
  attempts,
  lastError,
}: Pick<Mail, 'state' | 'attempts' | 'lastError'>): boolean =>
  state === 'waiting' && attempts === 0 && lastError !== null;
