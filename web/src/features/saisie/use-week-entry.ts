import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { useDeferredValue, useMemo } from 'react';
import { asProblem, type ApiProblem } from '../../shared/api/problem.ts';
import { useWeekSheetQuery } from '../../shared/api/weeks-api.ts';
import { useEntryWeekQuery } from './api/entry-api.ts';
import { weekCall } from './api/send-wish.ts';
import { useEntryQueue } from './api/use-entry-queue.ts';
import { applyWrites } from './model/apply-writes.ts';
import type { EntryForm, WeekSheet } from './model/entry-form.ts';
import { knownDays } from './model/days-in-reach.ts';
import type { WriteQueue, Writes } from './model/writes.ts';

/** A week as one person enters it. */
export interface WeekEntry {
  readonly userId: string;
  readonly monday: CivilDate;
  readonly weekId: string;
  /** The seven days, as wanted: what the server holds under what is on its way. */
  readonly forms: readonly EntryForm[];
  /** Those of the two weeks before, for the lines that come back. */
  readonly earlier: readonly EntryForm[];
  /** Status, chain and rights; absent until it has come. */
  readonly sheet: WeekSheet | undefined;
  readonly queue: WriteQueue;
  readonly writes: Writes;
}

/** A week on its way, or why it has not come. */
export interface WeekLoad {
  readonly monday: CivilDate;
  readonly weekId: string;
  readonly entry?: WeekEntry;
  readonly failure?: { readonly problem: ApiProblem | undefined; readonly retry: () => void };
}

const none: readonly EntryForm[] = [];

/** What a week is drawn from. */
interface Drawn {
  readonly weekId: string;
  /** How often the person has done something to it. */
  readonly acts: number;
  readonly writes: Writes;
  readonly held: readonly EntryForm[] | undefined;
  readonly earlier: readonly EntryForm[];
  readonly sheet: WeekSheet | undefined;
}

/**
 * What the person does is drawn with his key; what the server answers is drawn together, and gives way to the next key.
 * `now` keeps its identity while nothing changes.
 */
const useGivingWay = (now: Drawn): Drawn => {
  const drawn = useDeferredValue(now);
  const isOwn = drawn.weekId !== now.weekId || drawn.acts !== now.acts;
  return isOwn || !drawn.held ? now : drawn;
};

/** Nothing is asked of a week before the first that there is. */
const useEarlierWeek = (userId: string, monday: CivilDate) =>
  useEntryWeekQuery(weekCall(userId, monday), { skip: knownDays(monday).length === 0 });

export const useWeekEntry = (userId: string, date: CivilDate): WeekLoad => {
  const monday = mondayOf(date);
  const weekId = weekIdOf(userId, monday);
  const { queue, writes, acts } = useEntryQueue(userId);
  const week = useEntryWeekQuery(weekCall(userId, monday));
  const before = useEarlierWeek(userId, addDays(monday, -7));
  const twoBefore = useEarlierWeek(userId, addDays(monday, -14));
  const sheetRead = useWeekSheetQuery({ params: { id: weekId } });

  // The weeks before decide which rows there are: the grid waits for them rather than move under the hand.
  const isComplete = [before, twoBefore, sheetRead].every(
    ({ currentData, isError, isUninitialized }) => currentData || isError || isUninitialized,
  );
  const held = isComplete ? week.currentData : undefined;
  const earlier = useMemo(
    () => [...(twoBefore.currentData ?? none), ...(before.currentData ?? none)],
    [twoBefore.currentData, before.currentData],
  );
  const latest = useMemo(
    () => ({ weekId, acts, writes, held, earlier, sheet: sheetRead.currentData }),
    [weekId, acts, writes, held, earlier, sheetRead.currentData],
  );
  const drawn = useGivingWay(latest);
  const forms = useMemo(() => applyWrites(drawn.held ?? none, drawn.writes), [drawn.held, drawn.writes]);
  const load = useMemo((): WeekLoad => {
    if (!drawn.held) return { monday, weekId };
    const { earlier, sheet, writes } = drawn;
    return { monday, weekId, entry: { userId, monday, weekId, forms, earlier, sheet, queue, writes } };
  }, [drawn, userId, monday, weekId, forms, queue]);

  if (!week.currentData && week.isError) {
    const failure = { problem: asProblem(week.error), retry: () => void week.refetch() };
    return { monday, weekId, failure };
  }
  return load;
};
