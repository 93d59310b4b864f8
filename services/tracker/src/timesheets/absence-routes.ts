import { addAbsenceTime, deleteAbsence, updateAbsence } from '@gestiontemps/contracts/timesheets';
import { lineIdOf } from '@gestiontemps/contracts/week-ids';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import { type Member, on } from '../principal.ts';
import type { EntryAccess, WritableWeek } from './entry-access.ts';
import { absenceInput, type AbsenceInput } from './entry-forms.ts';
import type { Timesheet } from './timesheet-state.ts';
import { lineToChange } from './week-content.ts';
import { writeWeek } from './write-week.ts';

/** Absences: enter, correct, take away. */
export const absenceRoutes = (access: EntryAccess): RouteHandler<Member>[] => {
  type LineCall = Pick<Call<typeof updateAbsence, Member>, 'principal' | 'params' | 'handle'>;

  /** The line as it is afterwards; a replay may find that it has been taken away since. */
  const inputOf = ({ owner }: WritableWeek, { absences }: Timesheet, line: string): AbsenceInput =>
    absenceInput(owner.utilisateurId, lineToChange(absences, line));

  const remove = async (call: LineCall, rowVersion: number | undefined): Promise<undefined> => {
    await writeWeek(call, await access.weekOfLine(call.principal, call.params.id), {
      type: 'RemoveAbsence',
      line: call.params.id,
      rowVersion,
    });
  };

  return [
    on(addAbsenceTime, async (call) => {
      const { principal, body } = call;
      const { userId, inputDate: date, absenceId, time, comment = null, id, rowVersion } = body;
      const week = await access.writableWeek(principal, userId, date);
      const line = id ?? lineIdOf(week.id, call.newId());
      const state = await writeWeek(call, week, {
        type: 'AddAbsence',
        line,
        restores: id !== undefined,
        date,
        absenceType: await access.absenceType(principal, absenceId),
        time,
        comment,
        rowVersion,
      });
      return inputOf(week, state, line);
    }),

    on(updateAbsence, async (call) => {
      const { principal, params, body } = call;
      const { time, comment, absenceId, rowVersion } = body;
      if (time === 0) {
        await remove(call, rowVersion);
        return null;
      }
      const week = await access.weekOfLine(call.principal, call.params.id);
      const state = await writeWeek(call, week, {
        type: 'CorrectAbsence',
        line: params.id,
        absenceType: absenceId === undefined ? undefined : await access.absenceType(principal, absenceId),
        time,
        comment,
        rowVersion,
      });
      return inputOf(week, state, params.id);
    }),

    on(deleteAbsence, (call) => remove(call, call.query.rowVersion)),
  ];
};
