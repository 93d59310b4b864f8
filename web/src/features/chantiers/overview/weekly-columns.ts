import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortWeek, weekLabel } from '@gestiontemps/contracts/dates/date-labels';
import type { ChartColumn } from '../../../shared/charts/column-geometry.ts';
import { distinctNames } from '../../../shared/charts/distinct-names.ts';
import type { CostReport } from '../../../shared/api/projects-api.ts';

export interface WeeklyColumns {
  /** Euros where the caller is given amounts by week, hours otherwise. */
  readonly unit: 'euros' | 'hours';
  readonly series: readonly string[];
  readonly columns: readonly ChartColumn[];
}

type Report = Pick<CostReport, 'semaines' | 'phases'>;
type Measured = CostReport['semaines'][number]['phases'][number];

/** A year; before that, the reports. */
const longest = 53;
/** Layers a reader tells apart; the smaller tasks make one together. */
const layers = 4;

/** A column for each week from the first to the last with hours, in layers by task, the largest at the bottom. */
export const weeklyColumns = (
  { semaines, phases }: Report,
  thisMonday: CivilDate,
  others: string,
): WeeklyColumns | null => {
  const first = semaines[0]?.startDate;
  const last = semaines.at(-1)?.startDate;
  if (first === undefined || last === undefined) return null;

  const unit = semaines.some((week) => week.montantMo !== null) ? 'euros' : 'hours';
  const measure = ({ totalTime, montantMo }: Measured) => (unit === 'euros' ? (montantMo ?? 0) : totalTime);
  const sizes = new Map<string, number>();
  for (const phase of semaines.flatMap((week) => week.phases))
    sizes.set(phase.taskId, (sizes.get(phase.taskId) ?? 0) + measure(phase));
  const tasks = [...sizes.keys()].toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const named = tasks.slice(0, tasks.length > layers ? layers - 1 : layers);
  const rest = tasks.slice(named.length);

  const labels = new Map(phases.map(({ task }) => [task.id, task.taskProjectLabel]));
  const weeks = new Map(semaines.map((week) => [week.startDate, week]));
  const columns: ChartColumn[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) {
    const inWeek = new Map(weeks.get(monday)?.phases.map((phase) => [phase.taskId, measure(phase)]));
    const values = named.map((task) => inWeek.get(task) ?? 0);
    if (rest.length > 0) values.push(sumOf(rest.map((task) => inWeek.get(task) ?? 0)));
    columns.push({
      key: monday,
      label: shortWeek(monday),
      name: weekLabel(monday),
      values,
      ...(monday === thisMonday && { current: true }),
    });
  }
  return {
    unit,
    series: distinctNames([
      ...named.map((task) => labels.get(task) ?? ''),
      ...(rest.length > 0 ? [others] : []),
    ]),
    columns: columns.slice(-longest),
  };
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
