import { patientBegin } from '@gestiontemps/kernel/testing/patient-begin';
import type { Tracker } from '../tracker.ts';

/**
 * Keeps a table locked while `work` goes on: who needs it meanwhile waits.
 * @param lock as in SQL: `views.members in share mode`
 */
export const whileLocked = async <T>(
  { ownerPool }: Pick<Tracker, 'ownerPool'>,
  lock: string,
  work: () => Promise<T>,
): Promise<T> => {
  const blocker = await ownerPool.connect();
  try {
    await blocker.query(`${patientBegin}; lock table ${lock}`);
    return await work();
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
};
