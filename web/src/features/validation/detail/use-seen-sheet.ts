import { useState } from 'react';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';

type Seen = Pick<WeekSheet, 'rowVersion' | 'totals'>;

/**
 * The sheet as the person has looked at it: it changes under his eyes, and behind a dialog, while others work on it. What
 * he decides is about what he saw.
 */
export const useSeenSheet = (sheet: Seen) => {
  const [seen, setSeen] = useState<Seen>(sheet);
  const [isOwnDoing, setIsOwnDoing] = useState(false);
  const hasChanged = seen.rowVersion !== sheet.rowVersion;
  if (hasChanged && isOwnDoing) {
    setSeen(sheet);
    setIsOwnDoing(false);
  }
  return {
    /** What it was, when it has changed since. */
    before: hasChanged && !isOwnDoing ? seen : undefined,
    look: () => setSeen(sheet),
    /** The next change is the person's own. */
    expectOwn: () => setIsOwnDoing(true),
  };
};
