import type { BarRow } from '../../../shared/charts/bars-list.tsx';
import type { ProjectTask } from '../../../shared/api/projects-api.ts';
import { sumHours } from '../../../shared/sums.ts';

export type MeasuredTask = Pick<ProjectTask, 'id' | 'taskProjectLabel' | 'timePlanned' | 'timeEntered'>;

/** As many as stand beside the chart and the people. */
const most = 8;

const size = ({ timePlanned, timeEntered }: MeasuredTask): number => Math.max(timePlanned, timeEntered);

const barOf = (key: string, label: string, done: number, planned: number): BarRow => ({
  key,
  label,
  done,
  ...(planned > 0 && { planned }),
});

/** Planned and entered by task, the largest first; the smaller ones of a long list make one row, so that rows add up. */
export const taskBars = (
  tasks: readonly MeasuredTask[],
  others: (count: number) => string,
): readonly BarRow[] => {
  const measured = tasks.filter((task) => size(task) > 0).toSorted((a, b) => size(b) - size(a));
  const shown = measured.slice(0, measured.length > most ? most - 1 : most);
  const rest = measured.slice(shown.length);
  const bars = shown.map(({ id, taskProjectLabel, timeEntered, timePlanned }) =>
    barOf(id, taskProjectLabel, timeEntered, timePlanned),
  );
  if (rest.length === 0) return bars;
  const { entered, planned } = taskTotals(rest);
  return [...bars, barOf('others', others(rest.length), entered, planned)];
};

export const taskTotals = (
  tasks: readonly MeasuredTask[],
): { readonly entered: number; readonly planned: number } => ({
  entered: sumHours(tasks.map((task) => task.timeEntered)),
  planned: sumHours(tasks.map((task) => task.timePlanned)),
});
