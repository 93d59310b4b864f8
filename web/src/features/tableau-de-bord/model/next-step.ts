import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { MyWeek } from './my-week.ts';

/** A week by its Monday, and the day of it to begin with. */
export interface WeekToOpen {
  readonly monday: CivilDate;
  readonly day: CivilDate;
}

/** The one thing to do now. */
export type NextStep =
  | ({ readonly kind: 'correct' } & WeekToOpen)
  /** A week that is over, to be completed or submitted. */
  | ({ readonly kind: 'finish' } & WeekToOpen)
  | { readonly kind: 'complete'; readonly days: readonly [CivilDate, ...CivilDate[]] }
  | { readonly kind: 'enterToday' }
  | { readonly kind: 'submit' }
  | { readonly kind: 'decide'; readonly count: number }
  | { readonly kind: 'upToDate' };

export interface Standing {
  /** Whether the person enters his own hours. */
  readonly enters: boolean;
  /** Whether the company validates weeks. */
  readonly validates: boolean;
  /** undefined where there is none. */
  readonly week:
    | (Pick<MyWeek, 'missing' | 'left' | 'days'> & {
        readonly validationStatus: number;
        readonly weekTimeSheetStatus: number;
      })
    | undefined;
  /** The person's own weeks that came back to him. */
  readonly refused: readonly WeekToOpen[];
  /** His own weeks that are over and that he can still complete or submit. */
  readonly late: readonly WeekToOpen[];
  /** Sheets that wait for this person. */
  readonly pending: number;
}

const oldest = (weeks: readonly WeekToOpen[]): WeekToOpen | undefined =>
  weeks.toSorted((one, other) => (one.monday < other.monday ? -1 : 1))[0];

/** What is late comes before today, one's own week before those of others. */
export const nextStep = ({ enters, validates, week, refused, late, pending }: Standing): NextStep => {
  if (enters) {
    const [toCorrect, toFinish] = [oldest(refused), oldest(late)];
    if (toCorrect) return { kind: 'correct', ...toCorrect };
    if (toFinish) return { kind: 'finish', ...toFinish };
  }
  if (enters && week?.validationStatus === weekStatus.OPENED) {
    const [first, ...others] = week.missing;
    if (first !== undefined) return { kind: 'complete', days: [first, ...others] };
    if (week.days.some(({ bar }) => bar.kind === 'toEnter')) return { kind: 'enterToday' };
    const isCorrected = week.weekTimeSheetStatus === reportStatus.REFUSED;
    if (validates && !isCorrected && week.left <= 0 && !week.days.some(({ bar }) => bar.kind === 'ahead'))
      return { kind: 'submit' };
  }
  return pending > 0 ? { kind: 'decide', count: pending } : { kind: 'upToDate' };
};
