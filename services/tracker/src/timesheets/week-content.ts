import { weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes, sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import { notFound, requireVersion, stale } from '@gestiontemps/kernel/commands/rejection';
import { workedMinutes } from '../week/worked-minutes.ts';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { DayAllowances, DayAllowancesSet, TimesheetEvent } from '../week/timesheet-events.ts';
import type { Lines, Timesheet, Versioned } from './timesheet-state.ts';

const noAllowances: Versioned<DayAllowances> = {
  panierRepas: false,
  grandDeplacement: false,
  tempsTrajet: minutes(0),
  tempsTrajetSurHeureTravaillees: minutes(0),
  kmPro: 0,
  kmPerso: 0,
  kmPersoJustification: null,
  prime: false,
  rowVersion: 0,
};

export const allowancesOn = ({ allowances }: Timesheet, date: CivilDate): Versioned<DayAllowances> =>
  allowances.get(date) ?? noAllowances;

const linesOn = <Line extends { readonly date: CivilDate }>({ held }: Lines<Line>, date: CivilDate) =>
  held.values().filter((line) => line.date === date);

export const workedOn = (state: Timesheet, date: CivilDate): Minutes =>
  workedMinutes(linesOn(state.entries, date), [allowancesOn(state, date).tempsTrajetSurHeureTravaillees]);

/** What must fit into 24 hours. */
export const totalOn = (state: Timesheet, date: CivilDate): Minutes =>
  minutes(workedOn(state, date) + sumMinutes(linesOn(state.absences, date).map(({ time }) => time)));

/** The meal of a day put on or off; nothing where it is so already. */
export const mealSet = (
  state: Timesheet,
  date: CivilDate,
  panierRepas: boolean,
): readonly DayAllowancesSet[] => {
  const { rowVersion: _, ...held } = allowancesOn(state, date);
  return held.panierRepas === panierRepas
    ? []
    : [{ type: 'DayAllowancesSet', data: { date, ...held, panierRepas } }];
};

/**
 * The line to change.
 * @throws 409 when it has been taken away since it was read, 404 when there never was one
 */
export const lineToChange = <Line>({ held, removed }: Lines<Line>, id: string): Versioned<Line> => {
  const line = held.get(id);
  if (line) return line;
  throw removed.has(id) ? stale(sheetMoved) : notFound();
};

/**
 * Whether a line stands there already as it is to be added. `restores`: under the id of one taken away, which an undo
 * brings back on its own day.
 * @throws 409 when another stands under its id, 404 when there is none to bring back
 */
export const isThereAlready = <Line extends { readonly line: string; readonly date: CivilDate }>(
  { held, removed }: Lines<Line>,
  line: Line,
  { restores, rowVersion }: { readonly restores: boolean; readonly rowVersion: number | undefined },
): boolean => {
  const there = held.get(line.line);
  if (there && alreadyHeld(line, there)) return true;
  if (there) throw stale(sheetMoved);
  requireVersion(rowVersion, 0, sheetMoved);
  if (restores && removed.get(line.line)?.date !== line.date) throw notFound();
  return false;
};

/** Whether values are those already held: nothing has to be recorded. */
export const alreadyHeld = <Values extends object>(values: Values, held: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).every((field) => values[field] === held[field]);

/** Changes with what goes around them: the opening of the week, the mark of an administrator's correction. */
export const recorded = (
  { opened, status }: Timesheet,
  date: CivilDate,
  ...changes: readonly TimesheetEvent[]
): readonly TimesheetEvent[] => [
  ...(opened ? [] : [{ type: 'WeekOpened', data: { monday: mondayOf(date) } } as const]),
  ...changes,
  ...(status === weekStatus.TO_BE_VALIDATE
    ? [
        {
          type: 'EntryCorrectedByAdmin',
          data: { date, lines: changes.flatMap(({ data }) => ('line' in data ? [data.line] : [])) },
        } as const,
      ]
    : []),
];
