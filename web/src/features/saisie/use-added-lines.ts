import { useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../../shared/session/me.ts';
import type { LineChange } from './model/acts.ts';
import type { AbsenceRef, TaskRef } from './model/entry-form.ts';
import { noAddedLines, type AddedLines } from './model/week-rows.ts';

/** By company and week, for as long as the tab lasts: one goes to another week or page, and comes back. */
let byWeek: ReadonlyMap<string, AddedLines> = new Map();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const linesOf = (key: string): AddedLines => byWeek.get(key) ?? noAddedLines;

/** Lines asked for in a week and still empty. */
export const useAddedLines = (weekId: string) => {
  const key = `${useMe().entrepriseConnected} ${weekId}`;
  const added = useSyncExternalStore(subscribe, () => linesOf(key));

  // The same while they are: the page is not drawn again with each answer.
  return useMemo(() => {
    const change = (recipe: (lines: AddedLines) => AddedLines): void => {
      byWeek = new Map(byWeek).set(key, recipe(linesOf(key)));
      for (const listener of listeners) listener();
    };
    const addTasks = (tasks: readonly TaskRef[]): void =>
      change((lines) => ({ ...lines, tasks: [...lines.tasks, ...tasks] }));
    const addAbsence = (absence: AbsenceRef): void =>
      change((lines) => ({ ...lines, absences: [...lines.absences, absence] }));
    const drop = ({ tasks, absences }: Omit<LineChange, 'added'>): void => {
      const taskIds = new Set(tasks.map(({ taskProjectId }) => taskProjectId));
      const absenceIds = new Set(absences.map(({ absenceId }) => absenceId));
      change((lines) => ({
        tasks: lines.tasks.filter(({ taskProjectId }) => !taskIds.has(taskProjectId)),
        absences: lines.absences.filter(({ absenceId }) => !absenceIds.has(absenceId)),
      }));
    };
    return { added, addTasks, addAbsence, drop };
  }, [key, added]);
};
