import { weekStatus } from '@gestiontemps/contracts/codes';
import { auditIn, unmade } from '@gestiontemps/kernel/commands/audit';
import { reportStatusOf } from '../week/report-status.ts';
import type { WeekName } from '../week/week-events.ts';
import { peopleOf } from './chain.ts';
import { hasLines, projectsOf } from './entries.ts';
import { decidersOf } from './standing.ts';
import { isWaiting, type Step } from './steps.ts';
import { weekTotals } from './totals.ts';
import type { WeekSheetRow } from './week-sheet-tables.ts';
import type { WeekChain } from './week-state.ts';

export const rowOf = (name: WeekName, week: WeekChain): WeekSheetRow => {
  const { opened, entries, cycle, situation, steps, askedOn, corrections, rowVersion, workVersion } = week;
  const chain = situation.status === weekStatus.OPENED ? null : situation.chain;
  const closure = situation.status === weekStatus.OPENED ? situation.closure : null;
  return {
    ...name,
    opened,
    status: situation.status,
    cycle,
    currentLevel: situation.status === weekStatus.TO_BE_VALIDATE ? situation.level : null,
    reportStatus: reportStatusOf({
      hasLines: hasLines(entries),
      status: situation.status,
      isRefused: closure !== null && closure.kind !== 'withdrawn',
    }),
    chain,
    closure,
    entries,
    projectIds: projectsOf(entries),
    people: chain === null ? [] : [...new Set([...peopleOf(chain, 1), ...peopleOf(chain, 2)])],
    deciders: decidersOf(week, name.utilisateurId),
    askValidationDate: steps.findLast(isWaiting)?.askValidationDate ?? null,
    askedOn,
    corrections,
    ...weekTotals(entries),
    rowVersion,
    workVersion,
    ...(week.audit ?? unmade),
  };
};

/** The week that a row and its steps stand for: read back, so that what may be done is asked of the decider itself. */
export const weekOf = (row: WeekSheetRow, steps: readonly Step[]): WeekChain => {
  const { opened, entries, cycle, askedOn, corrections, rowVersion, workVersion } = row;
  const of = { opened, entries, cycle, askedOn, corrections, rowVersion, workVersion };
  return { ...of, steps, situation: situationOf(row), audit: auditIn(row) };
};

const situationOf = ({ status, currentLevel, chain, closure }: WeekSheetRow): WeekChain['situation'] => {
  if (status === weekStatus.VALIDATED) return { status, chain };
  return status === weekStatus.TO_BE_VALIDATE && currentLevel !== null && chain !== null
    ? { status, level: currentLevel, chain }
    : { status: weekStatus.OPENED, closure };
};
