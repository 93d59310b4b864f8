import { reportStatus, weekStatus, type ReportStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { peopleOf } from './chain.ts';
import { hasLines, projectsOf } from './entries.ts';
import { decidersOf } from './standing.ts';
import { isWaiting, type Step } from './steps.ts';
import { weekTotals } from './totals.ts';
import type { WeekSheetRow } from './week-sheet-tables.ts';
import type { WeekChain } from './week-state.ts';

/** Where a week stands in reports (domain.md §6.1). */
export const reportStatusOf = ({ entries, situation }: WeekChain): ReportStatus => {
  if (!hasLines(entries)) return reportStatus.NOT_CREATED;
  if (situation.status === weekStatus.VALIDATED) return reportStatus.VALIDATED;
  const isRefused =
    situation.status === weekStatus.OPENED &&
    situation.closure !== null &&
    situation.closure.kind !== 'withdrawn';
  return isRefused ? reportStatus.REFUSED : reportStatus.CREATED;
};

/** Which week a row is of. */
export interface WeekName {
  readonly entreprise: string;
  readonly id: string;
  readonly utilisateurId: string;
  readonly monday: CivilDate;
}

export const rowOf = (name: WeekName, week: WeekChain): WeekSheetRow => {
  const { opened, entries, cycle, situation, steps, askedOn, rowVersion } = week;
  const chain = situation.status === weekStatus.OPENED ? null : situation.chain;
  return {
    ...name,
    opened,
    status: situation.status,
    cycle,
    currentLevel: situation.status === weekStatus.TO_BE_VALIDATE ? situation.level : null,
    reportStatus: reportStatusOf(week),
    chain,
    closure: situation.status === weekStatus.OPENED ? situation.closure : null,
    entries,
    projectIds: projectsOf(entries),
    people: chain === null ? [] : [...new Set([...peopleOf(chain, 1), ...peopleOf(chain, 2)])],
    deciders: decidersOf(week, name.utilisateurId),
    askValidationDate: steps.findLast(isWaiting)?.askValidationDate ?? null,
    askedOn,
    ...weekTotals(entries),
    rowVersion,
  };
};

/** The week that a row and its steps stand for: read back, so that what may be done is asked of the decider itself. */
export const weekOf = (row: WeekSheetRow, steps: readonly Step[]): WeekChain => {
  const { opened, entries, cycle, askedOn, rowVersion } = row;
  return { opened, entries, cycle, askedOn, rowVersion, steps, situation: situationOf(row) };
};

const situationOf = ({ status, currentLevel, chain, closure }: WeekSheetRow): WeekChain['situation'] => {
  if (status === weekStatus.VALIDATED) return { status, chain };
  return status === weekStatus.TO_BE_VALIDATE && currentLevel !== null && chain !== null
    ? { status, level: currentLevel, chain }
    : { status: weekStatus.OPENED, closure };
};
