import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekBalance, type WeekBalance } from '../../../shared/weeks/week-balance.ts';
import type { EntryForm } from './entry-form.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export interface DayTotals {
  /** Lines and counted travel, absences left out (domain.md §1.2). */
  readonly worked: number;
  readonly night: number;
  readonly absences: number;
}

export interface WeekTotals extends DayTotals {
  readonly paniers: number;
  readonly grandsDeplacements: number;
}

export const dayTotals = (form: EntryForm): DayTotals => ({
  worked: sum(form.tasks.map(({ time }) => time)) + form.tempsTrajetSurHeureTravaillees,
  night: sum(form.tasks.map(({ heuresDeNuit }) => heuresDeNuit)),
  absences: sum(form.absences.map(({ time }) => time)),
});

export const weekTotals = (forms: readonly EntryForm[]): WeekTotals => {
  const days = forms.map(dayTotals);
  return {
    worked: sum(days.map(({ worked }) => worked)),
    night: sum(days.map(({ night }) => night)),
    absences: sum(days.map(({ absences }) => absences)),
    paniers: forms.filter((form) => form.panierRepas && dayTotals(form).worked > 0).length,
    grandsDeplacements: forms.filter(({ grandDeplacement }) => grandDeplacement).length,
  };
};

/** The balance of a week as it is being entered. */
export const balanceOf = (forms: readonly EntryForm[], memberSince: CivilDate): WeekBalance =>
  weekBalance(
    forms.map((form) => {
      const { worked, absences } = dayTotals(form);
      return { sheetDate: form.sheetDate, jourFerie: form.jourFerie, total: worked, tempsAbsences: absences };
    }),
    memberSince,
  );
