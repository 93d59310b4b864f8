import { daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { useSettings } from '../../../shared/session/me.ts';
import { allowanceFields } from '../model/allowance-rows.ts';
import { lastWorkedDay, planDay, planWeek, weekToCopy, type DayPlan } from '../model/copy-plan.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { copyMessages as words } from './messages.ts';

/** Days that would be like others. */
export interface Copy {
  /** « Comme hier », « Comme la semaine 46 » */
  readonly like: string;
  /** Of each day what it would take over, or why it takes nothing. */
  readonly plan: readonly DayPlan[];
}

export interface Copies {
  /** This day like the last one that was worked. */
  readonly day: Copy | undefined;
  /** This week like the last one that was worked. */
  readonly week: Copy | undefined;
}

export interface CopyInto {
  /** The day that a day is copied into. */
  readonly date: CivilDate;
  readonly today: CivilDate;
}

/** What can be taken over into a week, and into one of its days. */
export const useCopies = ({ forms, earlier }: WeekEntry, { date, today }: CopyInto): Copies => {
  const settings = useSettings();
  const fields = allowanceFields(settings, []);
  const rules = { today, fields, withNight: settings.isManageNightHours };
  const toDay = forms.find(({ sheetDate }) => sheetDate === date);
  const fromDay = lastWorkedDay([...earlier, ...forms], date);
  const fromWeek = weekToCopy(earlier);
  const [monday] = fromWeek;
  return {
    day: fromDay &&
      toDay && {
        like: words.like(
          daysBetween(fromDay.sheetDate, date) === 1 ? words.dayBefore : weekdayName(fromDay.sheetDate),
        ),
        plan: [planDay(fromDay, toDay, rules)],
      },
    week: monday && {
      like: words.like(words.week(monday.sheetDate)),
      plan: planWeek(fromWeek, forms, rules),
    },
  };
};

/** How many days it would fill. */
export const filledDays = (copy: Copy | undefined): number =>
  copy?.plan.filter(({ wanted }) => wanted.length > 0).length ?? 0;
