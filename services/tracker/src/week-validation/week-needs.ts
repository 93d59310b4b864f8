import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';

export type Alert = Reply<typeof getWeekSheet>['alertes'][number];

/** A day of a week as alerts look at it. */
export interface AlertDay {
  readonly date: CivilDate;
  /** Lines and counted travel. */
  readonly worked: Minutes;
  readonly absences: Minutes;
  readonly panierRepas: boolean;
  readonly grandDeplacement: boolean;
  readonly jourFerie: string | null;
  /** In force that day: the thresholds of its alerts, and, on a Monday, of its week's. */
  readonly thresholds: CompanySettings;
}

/** Euros; null where no line has a rate (domain.md §5 F4). */
export interface WeekCost {
  readonly coutSemaine: number | null;
  readonly lignesSansTaux: number;
  /** A day without lines has none. */
  readonly coutJournalier: ReadonlyMap<CivilDate, number | null>;
}

/** What work costs by the rates that were known at a position of the log; euros, null where no line has one. */
export type PricesAt = (
  position: number,
  work: readonly { readonly date: CivilDate; readonly minutes: number }[],
) => Pick<WeekCost, 'coutSemaine' | 'lignesSansTaux'>;

/** What the validation of weeks asks of time sheets and of reporting: the composition root hands it in. */
export interface WeekNeeds {
  weekAlerts(week: {
    readonly days: readonly AlertDay[];
    /** Worked in the eleven weeks before; null for whom the average is none of his business. */
    readonly before: Minutes | null;
    readonly today: CivilDate;
  }): readonly Alert[];
  /** Name of the public holiday that a day is shown as. */
  holidayOf(date: CivilDate, settings: CompanySettings): string | null;
  /** The instant from which a day can no longer be entered; null: there is no limit. */
  editableUntil(date: CivilDate, hoursDelay: number, clockRestartedAt: string | null): string | null;
  weekCost(entreprise: string, weekId: string): Promise<WeekCost>;
  /** Of a person, read from the log. */
  pricesAt(entreprise: string, utilisateurId: string): Promise<PricesAt>;
}
