import { useState } from 'react';
import type { AbsenceRef, TaskRef } from './model/entry-form.ts';
import { noAddedLines, type AddedLines } from './model/week-rows.ts';

/** Lines asked for in a week and still empty: kept while one goes to other weeks and back. */
export const useAddedLines = (weekId: string) => {
  const [byWeek, setByWeek] = useState<ReadonlyMap<string, AddedLines>>(new Map());
  const added = byWeek.get(weekId) ?? noAddedLines;

  const change = (recipe: (lines: AddedLines) => AddedLines): void =>
    setByWeek((weeks) => new Map(weeks).set(weekId, recipe(weeks.get(weekId) ?? noAddedLines)));

  return {
    added,
    addTasks: (tasks: readonly TaskRef[]) =>
      change((lines) => ({ ...lines, tasks: [...lines.tasks, ...tasks] })),
    addAbsence: (absence: AbsenceRef) =>
      change((lines) => ({ ...lines, absences: [...lines.absences, absence] })),
    /** An empty line that is not wanted after all. */
    dropTask: (id: string) =>
      change((lines) => ({
        ...lines,
        tasks: lines.tasks.filter(({ taskProjectId }) => taskProjectId !== id),
      })),
    dropAbsence: (id: string) =>
      change((lines) => ({ ...lines, absences: lines.absences.filter(({ absenceId }) => absenceId !== id) })),
  };
};
