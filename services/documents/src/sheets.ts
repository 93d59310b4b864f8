import type { MonthPaper } from './month-paper.ts';
import type { WeekPaper } from './week-paper.ts';

/** Sheets of one kind and of one person, which make one file. */
export type Sheets =
  | { readonly template: 'FEUILLE_SEMAINE'; readonly papers: readonly WeekPaper[] }
  | { readonly template: 'FEUILLE_MOIS'; readonly papers: readonly MonthPaper[] };

/** What a sheet of a kind is called. */
export const called = { FEUILLE_SEMAINE: 'Feuille de temps', FEUILLE_MOIS: 'Relevé mensuel' } as const;

/** And those of several people. */
export const calledTogether = {
  FEUILLE_SEMAINE: 'Feuilles de temps',
  FEUILLE_MOIS: 'Relevés mensuels',
} as const;
