import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import {
  getAbsences,
  getAbsencesByTimeSheetId,
  getTasks,
  getTasksByTimeSheetId,
  getTimeSheetById,
  getTimeSheets,
  getTimeSheetSummary,
} from '@gestiontemps/contracts/timesheets';
import { readDayId } from '@gestiontemps/contracts/week-ids';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { type Member, on } from '../principal.ts';
import type { EntryAccess } from './entry-access.ts';
import { absenceInput, taskInput } from './entry-forms.ts';
import type { SheetReading } from './sheet-reading.ts';
import type { Sheet } from './timesheet-queries.ts';

/** Days, lines and totals of somebody's time, for himself, his responsables and administrators. */
export const readingRoutes = (access: EntryAccess, reading: SheetReading): RouteHandler<Member>[] => {
  const dayOf = (id: string): { userId: string; date: CivilDate } => {
    const day = readDayId(id);
    if (!day) throw notFound();
    return day;
  };
  const sheets = async (principal: Member, userId: string, from: CivilDate, to: CivilDate) => {
    await access.mayRead(principal, userId);
    return reading.sheetsOf(principal.entreprise, userId, from, to);
  };
  const tasksOf = (userId: string, of: readonly Sheet[]) =>
    of.flatMap(({ entries }) => entries.map((entry) => taskInput(userId, entry)));
  const absencesOf = (userId: string, of: readonly Sheet[]) =>
    of.flatMap(({ absences }) => absences.map((absence) => absenceInput(userId, absence)));

  return [
    on(getTimeSheets, async ({ principal, body }) => {
      await access.mayRead(principal, body.userId);
      return reading.forms(principal, body.userId, body.startDate, body.endDate);
    }),

    on(getTimeSheetById, async ({ principal, body }) => {
      const { userId, date } = dayOf(body.timeSheetId);
      await access.mayRead(principal, userId);
      const [form] = await reading.forms(principal, userId, date, date);
      if (!form) throw notFound();
      return form;
    }),

    on(getTasks, async ({ principal, body }) =>
      tasksOf(body.userId, await sheets(principal, body.userId, body.startDate, body.endDate)),
    ),

    on(getTasksByTimeSheetId, async ({ principal, body }) => {
      const { userId, date } = dayOf(body.timeSheetId);
      return tasksOf(userId, await sheets(principal, userId, date, date));
    }),

    on(getAbsences, async ({ principal, body }) =>
      absencesOf(body.userId, await sheets(principal, body.userId, body.startDate, body.endDate)),
    ),

    on(getAbsencesByTimeSheetId, async ({ principal, body }) => {
      const { userId, date } = dayOf(body.timeSheetId);
      return absencesOf(userId, await sheets(principal, userId, date, date));
    }),

    on(getTimeSheetSummary, async ({ principal, query }) => {
      await access.mayRead(principal, query.userId);
      return reading.summary(principal, query.userId, query.sheetAsk);
    }),
  ];
};
