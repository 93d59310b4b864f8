import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import { allows, holds, isAdministrator, linksOf, seesWholeCompany } from '../policy.ts';
import type { Member } from '../principal.ts';
import { isSoleAdministrator } from './chain.ts';
import { readJustifications, readWeekLines } from './day-queries.ts';
import { targetOf, type NamedOptions, type NamedWeek, type WeekAccess } from './week-access.ts';
import { weekChain } from './week-chain.ts';
import {
  namedIn,
  stepReply,
  weekListItem,
  type PersonOf,
  type StepReply,
  type WeekListItem,
} from './week-list-item.ts';
import type { WeekNeeds } from './week-needs.ts';
import {
  readProjectsOf,
  readSteps,
  readWeek,
  readWeeks,
  type FoundWeek,
  type Reader,
  type WeekFilter,
  type WeekOrder,
} from './week-queries.ts';
import { correctionsShown, daySummaries, mayDo, type WeekSheet } from './week-sheet.ts';
import { rowOf, weekOf } from './week-sheet-row.ts';
import { alertsSeen, sightOf, type SettingsOn } from './week-sight.ts';
import { readWorkedBefore } from './weeks-before.ts';

export const readerOf = ({ entreprise, userId, role }: Member): Reader => ({
  entreprise,
  userId,
  seesEverything: seesWholeCompany({ role }),
  isAdministrator: isAdministrator({ role }),
  links: linksOf(role),
});

/** What people read about weeks: one, or many, each as far as the caller may see it. */
export const createWeekReading = ({ db, facts, people }: Deps, access: WeekAccess, needs: WeekNeeds) => {
  const namesOf = async (entreprise: string, userIds: readonly string[]): Promise<PersonOf> => {
    const names = await people.names(entreprise, userIds);
    return (id) => names.get(id) ?? { id, nom: '', prenom: '' };
  };

  const settingsOf = async (entreprise: string, mondays: Iterable<CivilDate>): Promise<SettingsOn> => {
    const dates = [...new Set(mondays)].flatMap(daysOfWeek);
    const read = await Promise.all(dates.map((date) => facts.settings(entreprise, date)));
    const held = new Map(dates.map((date, index) => [date, read[index]]));
    return (date) => held.get(date) as CompanySettings;
  };

  /** A week of which nothing was recorded is an empty one. */
  const find = async (
    { entreprise }: Member,
    { id, ownerId, monday, owner }: NamedWeek,
  ): Promise<FoundWeek> =>
    (await readWeek(db, entreprise, id)) ?? {
      ...rowOf({ entreprise, id, utilisateurId: ownerId, monday }, weekChain.initial),
      role: owner.role,
      responsableIds: owner.responsableIds,
    };

  /** A week that the caller may read. @throws 404, 403 */
  const open = async (principal: Member, id: string, options: NamedOptions = {}) => {
    const reader = readerOf(principal);
    const named = await access.named(principal, id, options);
    const [found, steps, projectsOfReader] = await Promise.all([
      find(principal, named),
      readSteps(db, reader.entreprise, [id]),
      readProjectsOf(db, reader),
    ]);
    const week = weekOf(found, steps);
    const isCommercial = found.projectIds.some((projectId) => projectsOfReader.has(projectId));
    const target = targetOf(named, week, isCommercial ? [reader.userId] : []);
    if (!allows(principal, 'weeks.read', target)) throw forbidden();
    const sight = sightOf(reader, found, projectsOfReader);
    return { named, found, steps, week, sight, projectsOfReader };
  };

  /** The sheet of a week, and every step of every cycle, oldest first. */
  const whole = async (
    principal: Member,
    id: string,
    options: NamedOptions = {},
  ): Promise<{ sheet: WeekSheet; steps: StepReply[] }> => {
    const { entreprise, userId } = principal;
    const { named, found, steps, week, sight } = await open(principal, id, options);
    const { utilisateurId, monday } = found;
    const isOwnAdministrator = userId === named.ownerId && isAdministrator(principal);
    const company = await access.company(principal, isOwnAdministrator);
    const [{ circumstances }, settingsOn, lines, justifications, cost, before] = await Promise.all([
      access.load(principal, named, company),
      settingsOf(entreprise, [monday]),
      readWeekLines(db, { entreprise, utilisateurId, monday }),
      readJustifications(db, { entreprise, utilisateurId, monday }),
      holds(principal, 'costs.read') ? needs.weekCost(entreprise, id) : null,
      readWorkedBefore(db, readerOf(principal), [found]),
    ]);
    const personOf = await namesOf(entreprise, [
      ...namedIn([{ found, steps }]),
      ...found.corrections.map(({ by }) => by),
      ...lines.map(({ updatedBy }) => updatedBy),
    ]);
    const { facts: known, actor } = circumstances;
    const caller = { ...actor, isSoleAdministrator: isSoleAdministrator(known, userId) };
    const worked = before(id);
    const alertes = alertsSeen(found, sight, worked?.before ?? null, company.today, settingsOn, needs);
    const read = { found, steps, sight, readerId: userId, alertes, worked };
    const kindOf = (date: CivilDate) => {
      const settings = settingsOn(date);
      const journeeSolidarite = date === settings.journeeSolidarite;
      return { jourFerie: needs.holidayOf(date, settings), journeeSolidarite };
    };
    const item = weekListItem(read, caller, company.settings.manageValidation, personOf);
    const sheet = {
      ...item,
      ...mayDo(week, circumstances, caller),
      corrections: sight === 'all' ? correctionsShown(found.corrections, personOf) : null,
      timeSheets: daySummaries(read, item, { lines, justifications, kindOf, cost }, personOf),
      ...(cost && { coutSemaine: cost.coutSemaine, lignesSansTaux: cost.lignesSansTaux }),
    };
    return { sheet, steps: steps.map((step) => stepReply(step, read, personOf)) };
  };

  return {
    open,
    settingsOf,
    whole,
    sheet: async (...of: Parameters<typeof whole>): Promise<WeekSheet> => (await whole(...of)).sheet,

    async list(
      principal: Member,
      filter: WeekFilter,
      order: WeekOrder,
    ): Promise<{ totalCount: number; data: WeekListItem[] }> {
      const reader = readerOf(principal);
      const { entreprise } = reader;
      const [{ totalCount, data }, projectsOfReader] = await Promise.all([
        readWeeks(db, reader, filter, order),
        readProjectsOf(db, reader),
      ]);
      const isOwnAdministrator =
        reader.isAdministrator && data.some(({ utilisateurId }) => utilisateurId === reader.userId);
      const { settings, today, administrators } = await access.company(principal, isOwnAdministrator);
      const steps = Map.groupBy(
        await readSteps(
          db,
          entreprise,
          data.map(({ id }) => id),
        ),
        ({ weekId }) => weekId,
      );
      const settingsOn = await settingsOf(
        entreprise,
        data.map(({ monday }) => monday),
      );
      const before = await readWorkedBefore(db, reader, data);
      const weeks = data.map((found) => {
        const sight = sightOf(reader, found, projectsOfReader);
        const worked = before(found.id);
        const alertes = alertsSeen(found, sight, worked?.before ?? null, today, settingsOn, needs);
        return { found, steps: steps.get(found.id) ?? [], sight, readerId: reader.userId, alertes, worked };
      });
      const personOf = await namesOf(entreprise, namedIn(weeks));
      const caller = {
        ...reader,
        isSoleAdministrator: isSoleAdministrator({ administrators }, reader.userId),
      };
      return {
        totalCount,
        data: weeks.map((week) => weekListItem(week, caller, settings.manageValidation, personOf)),
      };
    },

    /** Every step of every cycle, oldest first. */
    async history(principal: Member, id: string): Promise<StepReply[]> {
      const { found, steps, sight } = await open(principal, id);
      const personOf = await namesOf(principal.entreprise, namedIn([{ found, steps }]));
      const read = { sight, readerId: principal.userId };
      return steps.map((step) => stepReply(step, read, personOf));
    },
  };
};

export type WeekReading = ReturnType<typeof createWeekReading>;
