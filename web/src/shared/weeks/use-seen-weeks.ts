import { useState } from 'react';
import type { WeekItem } from '../api/week-endpoints.ts';

interface Seen {
  readonly rowVersion: number;
  readonly totals: { readonly totalTime: number };
  /** The next change is the person's own. */
  readonly isOwnNext?: boolean;
}

/**
 * The weeks of a list as the person has looked at them: rows change under his eyes while others work on them. What he
 * decides is about what he saw.
 */
export const useSeenWeeks = (weeks: readonly WeekItem[] | undefined) => {
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const put = (those: readonly (Seen & { readonly id: string })[]): void =>
    setSeen((before) => new Map([...before, ...those.map((week) => [week.id, week] as const)]));

  const isNew = ({ id, rowVersion }: WeekItem): boolean => {
    const before = seen.get(id);
    return !before || (before.isOwnNext === true && before.rowVersion !== rowVersion);
  };
  const fresh = (weeks ?? []).filter(isNew);
  if (fresh.length > 0) put(fresh);

  return {
    /** What a week was, when it has changed since he looked at it. */
    before: (week: WeekItem): Seen | undefined => {
      const before = seen.get(week.id);
      return before && before.rowVersion !== week.rowVersion && !isNew(week) ? before : undefined;
    },
    look: (those: readonly WeekItem[]) => put(those),
    expectOwn: (those: readonly WeekItem[]) => put(those.map((week) => ({ ...week, isOwnNext: true }))),
  };
};

export type SeenWeeks = ReturnType<typeof useSeenWeeks>;
