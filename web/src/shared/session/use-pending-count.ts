import { useSheetsToValidateQuery } from '../api/pending-sheets.ts';
import { useCan, useSettings } from './me.ts';

/** How many sheets wait for this person; asked only of who has somebody to validate (403 for the others). */
export const usePendingCount = (): number => {
  const { manageValidation } = useSettings();
  const validates = useCan('dashboard.validate');
  const { data } = useSheetsToValidateQuery(undefined, { skip: !manageValidation || !validates });
  return data?.length ?? 0;
};
