import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asProblem } from '../../../shared/api/problem.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { useOutboxQueue } from '../../../shared/offline/use-outbox-queue.ts';
import { useMe } from '../../../shared/session/me.ts';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import { unlessTurnedAway } from '../../../shared/ui/turn-away.ts';
import { useLazyWeekSheetQuery } from '../../../shared/api/weeks-api.ts';
import { useSubmitWeekMutation, useWithdrawOwnWeekMutation } from '../api/entry-api.ts';
import { saisieMessages } from '../messages.ts';
import type { Wanted, WeekSheet } from '../model/entry-form.ts';
import { weekTotals } from '../model/totals.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { whatHolds } from './what-holds.ts';

/**
 * Why the owner cannot submit yet; null when he can. The server's word, and hours typed a moment ago that it has not
 * been asked about.
 */
const submitProblem = ({ forms, sheet, monday }: WeekEntry, now: CivilDate): string | null => {
  if (monday > now) return saisieMessages.submit.future;
  const { worked, absences } = weekTotals(forms);
  return sheet?.canBeSubmitted || worked + absences > 0 ? null : saisieMessages.submit.empty;
};

/** Submitting a week, and taking it back while nobody has answered. */
export const useSubmission = (entry: WeekEntry, today: CivilDate) => {
  const me = useMe();
  const [fetchSheet] = useLazyWeekSheetQuery();
  const [submitWeek, { isLoading: isSubmitting }] = useSubmitWeekMutation();
  const [withdrawWeek, { isLoading: isWithdrawing }] = useWithdrawOwnWeekMutation();
  const [isChecking, setIsChecking] = useState(false);
  /** The sheet as the server holds it at the moment of the question. */
  const [asked, setAsked] = useState<WeekSheet>();
  /** Given up with the question, and with its week, its company and its person. */
  const answering = useRef<AbortController>(undefined);
  useEffect(() => () => answering.current?.abort(), []);
  const { queue, sheet, weekId, monday, userId } = entry;
  const isOwn = userId === me.id;
  const waiting = useOutboxQueue(userId);

  /** What the question is about, or what to tell in its place. */
  const prepare = useCallback(async (): Promise<WeekSheet | (() => void)> => {
    const ofWeek = ({ date }: Wanted): boolean => mondayOf(date) === monday;
    await queue.settled(ofWeek);
    const held = await whatHolds(queue, ofWeek, waiting, monday);
    if (held) return () => void dialogs.alert(held);
    const { data, error } = await fetchSheet({ params: { id: weekId } });
    // What was read before is not what would be sent.
    if (data && error === undefined) return data;
    return () => toasts.error(asProblem(error)?.detail ?? shared.failures.generic);
  }, [queue, waiting, monday, weekId, fetchSheet]);

  /** Who does something else meanwhile is asked nothing: a question that came late would take his keys. */
  const ask = useCallback((): void => {
    const askOnce = async (): Promise<void> => {
      let ready: Awaited<ReturnType<typeof prepare>> | undefined;
      const isAwaited = await unlessTurnedAway(async () => (ready = await prepare()));
      if (!isAwaited || !ready) return;
      if (typeof ready === 'function') ready();
      else setAsked(ready);
    };
    setIsChecking(true);
    void askOnce().finally(() => setIsChecking(false));
  }, [prepare]);

  const withdraw = useCallback(() => void withdrawWeek({ params: { id: weekId } }), [withdrawWeek, weekId]);

  const submit = async (): Promise<void> => {
    if (!asked) return;
    const answer = new AbortController();
    answering.current = answer;
    setIsChecking(true);
    // The question has taken the focus from a field, which has entered what was typed there.
    const now = await prepare().finally(() => setIsChecking(false));
    if (answer.signal.aborted) return;
    if (typeof now === 'function') {
      setAsked(undefined);
      return now();
    }
    if (now.rowVersion !== asked.rowVersion) return setAsked(now);
    await submitWeek({
      body: { startDate: monday, endDate: addDays(monday, 6), rowVersion: asked.rowVersion },
    });
    setAsked(undefined);
  };

  return {
    canSubmit: isOwn && sheet?.validationStatus === weekStatus.OPENED,
    problem: submitProblem(entry, today),
    canWithdraw: isOwn && sheet?.canBeWithdrawn === true,
    isBusy: isChecking || isSubmitting || isWithdrawing,
    asked,
    ask,
    submit,
    cancel: () => {
      answering.current?.abort();
      setAsked(undefined);
    },
    withdraw,
  };
};
