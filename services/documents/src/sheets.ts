import type { MonthPaper } from './month-paper.ts';
import type { StatementPaper } from './statement-paper.ts';
import type { WeekPaper } from './week-paper.ts';

/** Sheets of one kind and of one person, or the statement of a chantier, which make one file. */
export type Sheets =
  | { readonly template: 'FEUILLE_SEMAINE'; readonly papers: readonly WeekPaper[] }
  | { readonly template: 'FEUILLE_MOIS'; readonly papers: readonly MonthPaper[] }
  | { readonly template: 'RELEVE_CHANTIER'; readonly papers: readonly StatementPaper[] };

/** What a sheet of a kind is called. */
export const called = {
  FEUILLE_SEMAINE: 'Feuille de temps',
  FEUILLE_MOIS: 'Relevé mensuel',
  RELEVE_CHANTIER: 'Relevé de chantier',
} as const;

/** And those of several people. */
export const calledTogether = {
  FEUILLE_SEMAINE: 'Feuilles de temps',
  FEUILLE_MOIS: 'Relevés mensuels',
} as const;

/** Whom, or which chantier, the sheets are of. */
export const subjectOf = ({ papers: [first] }: Sheets): string => {
  if (first === undefined) return '';
  return 'nom' in first ? first.nom : `${first.code} ${first.libelle}`;
};

/** The same sheets with another picture of the company, or without one. */
export const withLogo = (sheets: Sheets, logo: string | null): Sheets =>
  ({ ...sheets, papers: sheets.papers.map((paper) => ({ ...paper, logo })) }) as Sheets;
