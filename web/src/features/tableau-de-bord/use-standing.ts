import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { memberSince, useMe, useSettings } from '../../shared/session/me.ts';
import { firstRefusedDay } from './model/first-refused-day.ts';
import { ownLateWeeks } from './model/late-weeks.ts';
import { myWeek } from './model/my-week.ts';
import { nextStep, type NextStep } from './model/next-step.ts';
import { useLate, useOwnWeek, usePending, useRefused } from './use-sections.ts';

/** How far the person is with what he has to do himself, and the one thing to do next. */
export const useStanding = (today: CivilDate) => {
  const me = useMe();
  const { manageValidation, alerteHoursDayMax } = useSettings();
  const week = useOwnWeek(today);
  const [refused, pending, late] = [useRefused(), usePending(), useLate()];
  const isSettled = [week, refused, pending, late].every((section) => section.isSettled);
  const mine = week.data && {
    ...week.data,
    ...myWeek(week.data, { today, memberSince: memberSince(me), dayMax: alerteHoursDayMax }),
  };
  const enters = me.isMember && !me.saisieFeuilleTempsDisable;
  const known = nextStep({
    enters,
    validates: manageValidation,
    week: mine,
    refused: (refused.data ?? [])
      .filter(({ utilisateur }) => utilisateur.id === me.id)
      .map((sheet) => ({ monday: sheet.startDate, day: firstRefusedDay(sheet) })),
    late: ownLateWeeks(late.data ?? [], me.id, today),
    pending: pending.data?.length ?? 0,
  });
  // Without his week nobody knows what he lacks: what one does every day is offered then.
  const step: NextStep = enters && !mine ? { kind: 'enterToday' } : known;
  return {
    week,
    refused,
    pending,
    late,
    isSettled,
    mine,
    step: isSettled ? step : undefined,
  };
};

/** The person's own week, with what is to be said of it. */
export type Mine = NonNullable<ReturnType<typeof useStanding>['mine']>;
