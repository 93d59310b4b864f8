import { sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import { workedMinutes } from '../week/worked-minutes.ts';
import type { Entries } from './entries.ts';

/** Weekly totals (spec §3): minutes, days and kilometres. */
export interface WeekTotals {
  readonly totalTime: Minutes;
  readonly totalTimeNuit: Minutes;
  readonly totalPanierRepas: number;
  readonly totalGdDeplacement: number;
  readonly totalKmPerso: number;
  readonly totalKmPro: number;
  readonly totalTrajets: Minutes;
  readonly totalTrajetsHeuresTravaillees: Minutes;
  readonly totalAbsences: Minutes;
}

export const weekTotals = ({ lines, days }: Entries): WeekTotals => {
  const entered = Object.values(lines);
  const work = entered.filter(({ projectId }) => projectId !== null);
  const absences = entered.filter(({ projectId }) => projectId === null);
  const allowances = Object.values(days);
  const counted = sumMinutes(allowances.map((day) => day.tempsTrajetSurHeureTravaillees));
  return {
    totalTime: workedMinutes(work, [counted]),
    totalTimeNuit: sumMinutes(work.map(({ heuresDeNuit }) => heuresDeNuit)),
    totalPanierRepas: allowances.filter(({ panierRepas }) => panierRepas).length,
    totalGdDeplacement: allowances.filter(({ grandDeplacement }) => grandDeplacement).length,
    totalKmPerso: allowances.reduce((total, { kmPerso }) => total + kmPerso, 0),
    totalKmPro: allowances.reduce((total, { kmPro }) => total + kmPro, 0),
    totalTrajets: sumMinutes(allowances.map(({ tempsTrajet }) => tempsTrajet)),
    totalTrajetsHeuresTravaillees: counted,
    totalAbsences: sumMinutes(absences.map(({ time }) => time)),
  };
};

/** What a commercial sees of a week: the lines of his projects, nothing of the person's days (domain.md §8.10). */
export const entriesOn = ({ lines }: Entries, projectIds: ReadonlySet<string>): Entries => ({
  lines: Object.fromEntries(
    Object.entries(lines).filter(([, { projectId }]) => projectId !== null && projectIds.has(projectId)),
  ),
  days: {},
});
