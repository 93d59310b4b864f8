import type { Mail } from './api/mails-api.ts';

/** Whether another try was asked for, and has yet to come. */
export const isSentAgain = ({
  state,
  attempts,
  lastError,
}: Pick<Mail, 'state' | 'attempts' | 'lastError'>): boolean =>
  state === 'waiting' && attempts === 0 && lastError !== null;
