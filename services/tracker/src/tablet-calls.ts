import { listAbsenceTypes } from '@gestiontemps/contracts/absence-types';
import { currentUser, logout } from '@gestiontemps/contracts/accounts';
import { getSettings } from '@gestiontemps/contracts/company-settings';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf, sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { Route } from '@gestiontemps/contracts/route';
import {
  addAbsenceTime,
  addCrewTime,
  addInputTime,
  addOrUpdateTimeSheet,
  deleteAbsence,
  deleteInputTime,
  getTimeSheets,
  readCrew,
  updateAbsence,
  updateInputTime,
} from '@gestiontemps/contracts/timesheets';
import { readLineId, readWeekId } from '@gestiontemps/contracts/week-ids';
import {
  acknowledgeCorrections,
  getWeekSheet,
  validateMyTimeSheet,
  withdrawWeek,
} from '@gestiontemps/contracts/week-validation';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Principal } from './principal.ts';

/** What a call was asked with, parsed. */
export interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Whose session it is, and the days that he may reach by it. */
interface Reach {
  readonly userId: string;
  readonly monday: CivilDate;
  readonly sunday: CivilDate;
}

/** Whether what is asked is the person's own, of his week. */
type IsWithin = (asked: Asked, reach: Reach) => boolean;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  (value ?? {}) as Readonly<Record<string, unknown>>;

/** What things are called and what is set, and what is of the session itself. */
const always: IsWithin = () => true;

/** Lines are offered, and a day is filled like the one before, by what the two weeks before hold: they are read, not written. */
const readBefore = 14;

const ownRange =
  (before: number): IsWithin =>
  ({ body }, { userId, monday, sunday }) => {
    const { userId: whose = userId, startDate, endDate } = fieldsOf(body);
    return whose === userId && String(startDate) >= addDays(monday, -before) && String(endDate) <= sunday;
  };

const ownDay: IsWithin = ({ body }, { userId, monday, sunday }) => {
  const { userId: whose, inputDate } = fieldsOf(body);
  return whose === userId && String(inputDate) >= monday && String(inputDate) <= sunday;
};

const dayOfWeek =
  (part: 'body' | 'query'): IsWithin =>
  (asked, { monday, sunday }) => {
    const { inputDate } = fieldsOf(asked[part]);
    return String(inputDate) >= monday && String(inputDate) <= sunday;
  };

const ownWeekBy =
  (read: typeof readWeekId): IsWithin =>
  ({ params }, { userId, monday }) => {
    const week = read(String(fieldsOf(params)['id']));
    return week?.userId === userId && week.monday === monday;
  };
const ownWeek = ownWeekBy(readWeekId);
const ownLine = ownWeekBy(readLineId);

const ownProjects: IsWithin = ({ query }, { userId }) =>
  [undefined, userId].includes(fieldsOf(query)['UserId'] as string | undefined);

/** Every call that may be made in a session of a tablet; all others are refused. */
const calls: ReadonlyMap<Route, IsWithin> = new Map<Route, IsWithin>([
  [currentUser, always],
  [logout, always],
  [getSettings, always],
  [listAbsenceTypes, always],
  [listProjectsForInput, ownProjects],
  [getTimeSheets, ownRange(readBefore)],
  [addInputTime, ownDay],
  // For others too, by who was granted it: each is told, and may correct it.
  [addCrewTime, dayOfWeek('body')],
  [readCrew, dayOfWeek('query')],
  [updateInputTime, ownLine],
  [deleteInputTime, ownLine],
  [addAbsenceTime, ownDay],
  [updateAbsence, ownLine],
  [deleteAbsence, ownLine],
  [addOrUpdateTimeSheet, ownDay],
  [getWeekSheet, ownWeek],
  [validateMyTimeSheet, ownRange(0)],
  [withdrawWeek, ownWeek],
  [acknowledgeCorrections, ownWeek],
]);

/** What those calls ask for, and so all that somebody holds there, whatever he may do elsewhere. */
const keys: ReadonlySet<string> = new Set([...calls.keys()].map(({ allow }) => allow));

/** Whether a permission is one that somebody may have on a tablet. */
export const isHeldOnTablets = (action: PermissionKey): boolean => keys.has(action);

/** Whether a call may be made in a session of a tablet at all. */
export const isForTablets = (route: Route): boolean => calls.has(route);

const reachOf = (userId: string, now: Date): Reach => {
  const monday = mondayOf(parisDate(now));
  return { userId, monday, sunday: sundayOf(monday) };
};

/** Calls as they are made on tablets: none is answered there but about the person's own week, the one that it is. */
export const withinOwnWeek = <P>(
  handlers: readonly RouteHandler<P>[],
  now: () => Date,
): readonly RouteHandler<P>[] =>
  handlers.map(({ route, handler }) => {
    const isWithin = calls.get(route);
    if (!isWithin) return { route, handler };
    const answer = handler as (call: Call<Route, Principal>) => Promise<unknown>;
    return {
      route,
      handler: async (call: Call<Route, Principal>) => {
        const { tablet, userId } = call.principal;
        if (tablet !== undefined && !isWithin(call, reachOf(userId, now())))
          throw forbidden('Sur la tablette, on ne voit que sa propre semaine, celle en cours');
        return answer(call);
      },
    };
  });
