import { useSheetsToValidateQuery } from '../api/pending-sheets.ts';
import { useCan, useSettings } from './me.ts';

/** How many sheets wait for this person; asked only of who has somebody to validate (403 for the others). */
export const usePendingCount = (): number => {
  const { manageValidation } = useSettings();
  const validates = useCan('dashboard.validate');
  const skip = !manageValidation || !validates;
  // What is skipped keeps what it was told before.
  const { data } = useSheetsToValidateQuery(undefined, { skip });
  return skip ? 0 : (data?.length ?? 0);
};
