import { weekStatus } from '@gestiontemps/contracts/codes';
import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { addClockHours, startOfDay } from '@gestiontemps/contracts/dates/paris-instant';
import { forbidden, rejection, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Timesheet } from './timesheet-state.ts';

/** The company's settings that entering depends on. */
export type EntrySettings = Pick<
  CompanySettings,
  | 'hoursDelay'
  | 'isManageAbsences'
  | 'isManageGrandDeplacement'
  | 'isManageKmsPerso'
  | 'isManageKmsPro'
  | 'isManageNightHours'
  | 'isManagePanierRepas'
  | 'isManageTempsTrajet'
  | 'primeSamedi'
>;

/** Who acts, when, and under which rules: every command carries it. */
export interface Act {
  readonly by: {
    /** Whether the week is his own, or he enters it for a crew as each of it could himself. */
    readonly isOwner: boolean;
    /** An administrator, while isEditTimeByAdmin is on. */
    readonly mayEditAsAdmin: boolean;
  };
  /** ISO 8601; `today` is its civil date in Europe/Paris. */
  readonly now: string;
  readonly today: CivilDate;
  /** In force today: rules about an act take those of its moment (domain.md §8.31). */
  readonly settings: EntrySettings;
}

type Week = Pick<Timesheet, 'status' | 'clockRestartedAt'>;

/**
 * The instant from which the employee no longer enters a day: `hoursDelay` on the clock after its end, or after the
 * last refusal or reopening of its week where that is later (domain.md §1.2). null: no limit.
 */
export const editableUntil = (
  date: CivilDate,
  hoursDelay: number,
  clockRestartedAt: string | null,
): string | null => {
  if (hoursDelay === 0) return null;
  const limit = addClockHours(startOfDay(addDays(date, 1)), hoursDelay).toISOString();
  if (clockRestartedAt === null) return limit;
  const again = addClockHours(new Date(clockRestartedAt), hoursDelay).toISOString();
  return again > limit ? again : limit;
};

/** Why nothing of the week may be changed by him now. */
export const weekRefusal = ({ status }: Week, { by }: Act): Rejection | undefined => {
  if (!by.isOwner && !by.mayEditAsAdmin) return forbidden();
  if (status === weekStatus.VALIDATED)
    return rejection('week-validated', 'Cette semaine est validée, elle ne peut pas être modifiée.');
  // What he has handed in himself he takes back first: his superiors answer for what they saw.
  if (status === weekStatus.TO_BE_VALIDATE && (by.isOwner || !by.mayEditAsAdmin))
    return rejection(
      'week-to-be-validated',
      'Cette semaine est en attente de validation, elle ne peut pas être modifiée.',
    );
  return undefined;
};

/** Why nothing of the day may be changed by him now. The delay binds the employee only. */
export const dayRefusal = (week: Week, date: CivilDate, act: Act): Rejection | undefined => {
  const refusal = weekRefusal(week, act);
  if (refusal !== undefined || act.by.mayEditAsAdmin) return refusal;
  const until = editableUntil(date, act.settings.hoursDelay, week.clockRestartedAt);
  return until !== null && act.now >= until
    ? rejection('entry-delay-over', `Le délai de saisie est dépassé pour le ${longDay(date)}.`)
    : undefined;
};

/** Hours and allowances tell what was done: up to today. */
export const futureRefusal = (date: CivilDate, { today }: Act): Rejection | undefined =>
  date > today
    ? rejection(
        'future-day',
        "Vous ne pouvez pas saisir d'heures ni d'indemnités sur un jour à venir.",
        'inputDate',
      )
    : undefined;

/** Absences are planned: up to 12 months ahead. */
export const farFutureRefusal = (date: CivilDate, { today }: Act): Rejection | undefined =>
  date > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    ? rejection('absence-too-far', "Une absence se saisit au plus 12 mois à l'avance.", 'inputDate')
    : undefined;
