import { addOrUpdateTimeSheet } from '@gestiontemps/contracts/timesheets';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { EntryAccess } from './entry-access.ts';
import type { SheetReading } from './sheet-reading.ts';
import { writeWeek } from './write-week.ts';

/** What a day gives right to besides hours. */
export const allowanceRoutes = (
  { facts }: Deps,
  access: EntryAccess,
  reading: SheetReading,
): RouteHandler<Member>[] => [
  on(addOrUpdateTimeSheet, async (call) => {
    const { principal } = call;
    const { userId, inputDate: date, rowVersion, ...changes } = call.body;
    const week = await access.writableWeek(principal, userId, date);
    const onTheDay = await facts.settings(principal.entreprise, date);
    await writeWeek(call, week, {
      type: 'SetDayAllowances',
      date,
      changes,
      countsTravel: onTheDay.isTempsTrajetSurHeureTravaillees,
      rowVersion,
    });
    await call.settled();
    const [form] = await reading.forms(principal, userId, date, date);
    if (!form) throw notFound();
    return form;
  }),
];
