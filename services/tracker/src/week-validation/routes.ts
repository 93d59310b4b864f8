import { isBlank } from '@gestiontemps/contracts/blank';
import { stepStatus } from '@gestiontemps/contracts/codes';
import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { Body } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import {
  acknowledgeCorrections,
  askValidTimeSheet,
  decideWeek,
  decideWeeks,
  getValidationsHistory,
  getWeekSheet,
  listWeeks,
  validateMyTimeSheet,
  withdrawWeek,
} from '@gestiontemps/contracts/week-validation';
import { readSeal } from '@gestiontemps/contracts/chain';
import { replayWeek } from '@gestiontemps/contracts/week-replay';
import { forbidden, invalid, Rejection } from '@gestiontemps/kernel/commands/rejection';
import { problemOf } from '@gestiontemps/kernel/http/problem';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { CompanyNow, WeekAccess } from './week-access.ts';
import { createWeekCommands, type Act } from './week-commands.ts';
import { countWeeks, type WeekFilter } from './week-queries.ts';
import { readerOf, type WeekReading } from './week-reading.ts';
import type { ReplayWeek } from './week-replay.ts';
import type { createWeekSeal } from './week-seal.ts';

const longestRange = 400;

/** Mondays of the weeks that lie whole in a range. */
const weeksIn = ({ startDate, endDate }: { startDate: CivilDate; endDate: CivilDate }): CivilDate[] => {
  if (daysBetween(startDate, endDate) >= longestRange)
    throw invalid('range-too-long', 'La période ne peut pas dépasser 400 jours', 'endDate');
  const mondays: CivilDate[] = [];
  for (
    let monday = mondayOf(addDays(startDate, 6));
    addDays(monday, 6) <= endDate;
    monday = addDays(monday, 7)
  )
    mondays.push(monday);
  if (mondays.length === 0)
    throw invalid('no-whole-week', 'La période ne contient aucune semaine entière', 'startDate');
  return mondays;
};

const said = (commentaire: string | null | undefined): string | null =>
  commentaire === undefined || commentaire === null || isBlank(commentaire) ? null : commentaire;

export const weekValidationRoutes = (
  { db }: Deps,
  access: WeekAccess,
  reading: WeekReading,
  { replay, seal }: { readonly replay: ReplayWeek; readonly seal: ReturnType<typeof createWeekSeal> },
): RouteHandler<Member>[] => {
  const { carryOut, carryOutAll } = createWeekCommands(access);

  const sheets = async (principal: Member, weekIds: readonly string[]) => {
    const read = [];
    for (const id of weekIds) read.push(await reading.sheet(principal, id, { isAnswer: true }));
    return read;
  };

  const decision = async (
    principal: Member,
    company: CompanyNow,
    {
      validationId,
      validationStatus,
      commentaire,
      dayIds = [],
      isReopening,
      rowVersion,
    }: Body<typeof decideWeek>,
  ): Promise<Act> => ({
    named: await access.named(principal, validationId),
    company,
    action: 'weeks.decide',
    command: (circumstances) => ({
      ...circumstances,
      type: 'DecideWeek',
      verdict: validationStatus === stepStatus.VALIDATED ? 'accept' : 'refuse',
      commentaire: said(commentaire),
      dayIds,
      isReopening,
      rowVersion,
    }),
  });

  return [
    on(validateMyTimeSheet, async (call) => {
      const { principal, body } = call;
      const ids = weeksIn(body).map((monday) => weekIdOf(principal.userId, monday));
      // One version cannot speak for several weeks.
      const rowVersion = ids.length === 1 ? body.rowVersion : undefined;
      const company = await access.company(principal);
      const acts = ids.map(async (id): Promise<Act> => ({
        named: await access.named(principal, id),
        company,
        action: 'weeks.submit',
        command: (circumstances) => ({ ...circumstances, type: 'SubmitWeek', rowVersion }),
      }));
      await carryOutAll(call, await Promise.all(acts));
      await call.settled();
      return sheets(principal, ids);
    }),

    on(askValidTimeSheet, async (call) => {
      const { principal, body } = call;
      const ids = weeksIn(body).map((monday) => weekIdOf(body.userId, monday));
      const company = await access.company(principal);
      const acts = ids.map(async (id): Promise<Act> => ({
        named: await access.named(principal, id),
        company,
        action: 'weeks.ask',
        command: (circumstances) => ({ ...circumstances, type: 'AskForWeek' }),
      }));
      await carryOutAll(call, await Promise.all(acts));
      await call.settled();
      return sheets(principal, ids);
    }),

    on(withdrawWeek, async (call) => {
      const { principal, params } = call;
      await carryOut(call, {
        named: await access.named(principal, params.id),
        company: await access.company(principal),
        action: 'weeks.submit',
        command: (circumstances) => ({ ...circumstances, type: 'WithdrawWeek' }),
      });
      await call.settled();
      return reading.sheet(principal, params.id);
    }),

    on(acknowledgeCorrections, async (call) => {
      const { principal, params, body } = call;
      await carryOut(call, {
        named: await access.named(principal, params.id),
        company: await access.company(principal),
        action: 'weeks.submit',
        command: (circumstances) => ({
          ...circumstances,
          type: 'AcknowledgeCorrections',
          upTo: body.jusqua,
        }),
      });
      await call.settled();
      return reading.sheet(principal, params.id);
    }),

    on(decideWeek, async (call) => {
      const { principal, body } = call;
      await carryOut(call, await decision(principal, await access.company(principal), body));
      await call.settled();
      return reading.sheet(principal, body.validationId, { isAnswer: true });
    }),

    on(decideWeeks, async (call) => {
      const { principal, body } = call;
      const company = await access.company(principal);
      const seen = new Set<string>();
      const results = [];
      for (const each of body.decisions) {
        const { validationId } = each;
        try {
          // Both would run under one command id: the second would pass for a retry of the first.
          if (seen.has(validationId))
            throw invalid('decided-twice', 'Cette feuille figure deux fois dans la demande', 'decisions');
          seen.add(validationId);
          await carryOut(call, await decision(principal, company, each));
          results.push({ validationId, ok: true, problem: null });
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
          const { correlationId } = call.context;
          const { problem } = problemOf(error, { instance: `/api${decideWeeks.path}`, correlationId });
          results.push({ validationId, ok: false, problem });
        }
      }
      return results;
    }),

    on(getWeekSheet, ({ principal, params }) => reading.sheet(principal, params.id)),

    on(getValidationsHistory, ({ principal, params }) =>
      reading.history(principal, params.validationSheetId),
    ),

    on(replayWeek, ({ principal, params }) => replay(principal, params.id)),

    on(readSeal, ({ principal, params }) => seal(principal, params.id)),

    on(listWeeks, async ({ principal, query }) => {
      const { settings } = await access.company(principal, false);
      if (!settings.manageValidation) throw forbidden();
      const { validationStatus, dropdownstatus, aDecider, refusees, userId, users } = query;
      const { validationId: weekId, numSemaine, startDate, endDate } = query;
      const status =
        validationStatus && dropdownstatus
          ? validationStatus.filter((each) => dropdownstatus.includes(each))
          : (validationStatus ?? dropdownstatus);
      const userIds = userId === undefined ? users : (users ?? [userId]).filter((id) => id === userId);
      const people: WeekFilter = {
        userIds,
        projectIds: query.projets,
        weekId,
        numSemaine,
        startDate,
        endDate,
      };
      const filter: WeekFilter = {
        ...people,
        status: status?.map(Number),
        toDecide: aDecider,
        refused: refusees,
      };
      const [{ totalCount, data }, compteurs] = await Promise.all([
        reading.list(principal, filter, query),
        countWeeks(db, readerOf(principal), people),
      ]);
      return { totalCount, data, compteurs };
    }),
  ];
};
