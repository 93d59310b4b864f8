import { sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getAbsences, getTasks, getTimeSheetById } from '@gestiontemps/contracts/timesheets';
import { dayIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { workedMinutes } from '../week/worked-minutes.ts';
import type { Absence, TimeEntry } from '../week/timesheet-events.ts';
import { taskClosing } from './task-gate.ts';
import type { Sheet } from './timesheet-queries.ts';
import type { Versioned } from './timesheet-state.ts';

export type EntryForm = Reply<typeof getTimeSheetById>;
export type TaskInput = Reply<typeof getTasks>[number];
export type AbsenceInput = Reply<typeof getAbsences>[number];

export const taskInput = (
  utilisateurId: string,
  { line, date, ...values }: Versioned<TimeEntry>,
): TaskInput => ({ ...values, id: line, timeSheetId: dayIdOf(utilisateurId, date), sheetDate: date });

export const absenceInput = (
  utilisateurId: string,
  { line, date, ...values }: Versioned<Absence>,
): AbsenceInput => ({ ...values, id: line, timeSheetId: dayIdOf(utilisateurId, date), sheetDate: date });

export const totalsOf = ({
  day,
  entries,
  absences,
}: Sheet): Record<'worked' | 'night' | 'absent', Minutes> => ({
  worked: workedMinutes(entries, [day.tempsTrajetSurHeureTravaillees]),
  night: sumMinutes(entries.map(({ heuresDeNuit }) => heuresDeNuit)),
  absent: sumMinutes(absences.map(({ time }) => time)),
});

/** A day as the entry screens show it; `ferme` says why the caller cannot change it. */
export const entryForm = (
  utilisateurId: string,
  sheet: Sheet,
  shown: Pick<EntryForm, 'ferme' | 'jourFerie' | 'journeeSolidarite'>,
): EntryForm => {
  const { date, ...day } = sheet.day;
  const { worked, night, absent } = totalsOf(sheet);
  return {
    ...day,
    ...shown,
    id: dayIdOf(utilisateurId, date),
    sheetDate: date,
    utilisateurId,
    numeroSemaine: isoWeekOf(date).numSemaine,
    validTimeSheetId: weekIdOf(utilisateurId, date),
    timeSheetStatus: day.status,
    totalTime: worked,
    totalTimeNuit: night,
    totalAbsence: absent,
    tasks: sheet.entries.map((entry) => ({
      ...entry,
      ...taskInput(utilisateurId, entry),
      projetId: entry.projectId,
      tacheId: entry.taskProjectId,
      ferme: taskClosing(entry),
    })),
    absences: sheet.absences.map(({ libelle, ...absence }) => ({
      ...absenceInput(utilisateurId, absence),
      libelle,
    })),
  };
};
