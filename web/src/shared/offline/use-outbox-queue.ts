import { useMemo } from 'react';
import { companyOf, fullName, useMe } from '../session/me.ts';
import type { OutboxQueue } from './outbox-queue.ts';

/** Whose acts wait together that are done here for a person; the same object while that is so. */
export const useOutboxQueue = (userId: string): OutboxQueue => {
  const me = useMe();
  const { id, entrepriseConnected: entreprise } = me;
  const [person, company] = [fullName(me), companyOf(me)?.name ?? ''];
  return useMemo(
    () => ({ by: { userId: id, entreprise }, whose: { person, company }, userId }),
    [id, entreprise, person, company, userId],
  );
};
