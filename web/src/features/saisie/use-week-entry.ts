import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { useMemo } from 'react';
import { asProblem, type ApiProblem } from '../../shared/api/problem.ts';
import { useWeekSheetQuery } from '../../shared/api/weeks-api.ts';
import { useEntryWeekQuery } from './api/entry-api.ts';
import { weekCall } from './api/send-wish.ts';
import { useEntryQueue } from './api/use-entry-queue.ts';
import { applyWrites } from './model/apply-writes.ts';
import type { EntryForm, WeekSheet } from './model/entry-form.ts';
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

export const useWeekEntry = (userId: string, date: CivilDate): WeekLoad => {
  const monday = mondayOf(date);
  const weekId = weekIdOf(userId, monday);
  const { queue, writes } = useEntryQueue(userId);
  const week = useEntryWeekQuery(weekCall(userId, monday));
  const before = useEntryWeekQuery(weekCall(userId, addDays(monday, -7)));
  const twoBefore = useEntryWeekQuery(weekCall(userId, addDays(monday, -14)));
  const sheet = useWeekSheetQuery({ params: { id: weekId } });

  const held = week.currentData;
  const forms = useMemo(() => applyWrites(held ?? none, writes), [held, writes]);
  const earlier = useMemo(
    () => [...(twoBefore.currentData ?? none), ...(before.currentData ?? none)],
    [twoBefore.currentData, before.currentData],
  );

  if (!held && week.isError) {
    const failure = { problem: asProblem(week.error), retry: () => void week.refetch() };
    return { monday, weekId, failure };
  }
  // The weeks before decide which rows there are: the grid waits for them rather than move under the hand.
  const isComplete = [before, twoBefore, sheet].every(({ currentData, isError }) => currentData || isError);
  if (!held || !isComplete) return { monday, weekId };
  const entry = { userId, monday, weekId, forms, earlier, sheet: sheet.currentData, queue, writes };
  return { monday, weekId, entry };
};
