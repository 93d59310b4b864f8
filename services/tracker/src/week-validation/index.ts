import type { Logger } from 'pino';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import { weekIdOfMonday } from '@gestiontemps/contracts/week-ids';
import type { Deps, Slice } from '../deps.ts';
import type { Member } from '../principal.ts';
import { weekValidationRoutes } from './routes.ts';
import { validationMails, type Mails, type QueueNotice } from './validation-mails.process.ts';
import { validationDigest } from './validation-digest.process.ts';
import { weekReminders } from './reminders.process.ts';
import { vanishedValidators } from './vanished-validators.process.ts';
import { weekClosing } from './week-closing.process.ts';
import { createLateWeeks } from './late-weeks.ts';
import { createWeekAccess } from './week-access.ts';
import type { WeekListItem } from './week-list-item.ts';
import type { WeekNeeds } from './week-needs.ts';
import { createWeekHistory } from './week-history.ts';
import { createWeekReplay } from './week-replay.ts';
import { createWeekSeal, type SealOf } from './week-seal.ts';
import { createWeekReading, readerOf, type WeekReading } from './week-reading.ts';
import { weekSheetsView } from './week-sheets.view.ts';
import { readWorkedBefore } from './weeks-before.ts';

/** The chain that validates weeks, and what is read of it. */
export const weekValidation = (
  deps: Deps,
  needs: WeekNeeds,
  handed: {
    readonly mails: Mails;
    readonly queueNotice: QueueNotice;
    readonly publicUrl: string;
    readonly log: Logger;
    readonly sealOf: SealOf;
  },
) => {
  const access = createWeekAccess(deps);
  const reading = createWeekReading(deps, access, needs);
  const slice: Slice = {
    name: 'week-validation',
    views: [weekSheetsView],
    processes: [
      validationMails({ ...deps, ...handed }),
      validationDigest(deps, handed),
      vanishedValidators(deps),
      weekClosing(deps, handed.log),
      weekReminders(deps, { ...handed, holidayOf: needs.holidayOf }),
    ],
    routes: weekValidationRoutes(deps, access, reading, {
      replay: createWeekReplay(deps, reading, needs),
      seal: createWeekSeal(handed.sealOf, reading),
    }),
  };
  /** All that the caller may read under a filter, as far as one answer goes (domain.md §8.23). */
  const all = async (...[member, filter, order]: Parameters<WeekReading['list']>) =>
    (await reading.list(member, filter, { ...order, Take: -1 })).data;
  return {
    slice,
    /** Minutes worked in the eleven weeks before one; null for whom they are none of his business. */
    async workedBefore(member: Member, utilisateurId: string, monday: CivilDate): Promise<Minutes | null> {
      const week = { id: weekIdOfMonday(utilisateurId, monday), utilisateurId, monday };
      return (await readWorkedBefore(deps.db, readerOf(member), [week]))(week.id)?.before ?? null;
    },
    /** What waits for the caller, the oldest demand first; nothing where the company does not validate. */
    async toDecide(member: Member): Promise<WeekListItem[]> {
      const { settings } = await access.company(member, false);
      const order = { OrderBy: 'askValidationDate', OrderAsc: true } as const;
      return settings.manageValidation ? all(member, { toDecide: true }, order) : [];
    },
    /** What was refused and not submitted again, the oldest week first. */
    refused: (member: Member): Promise<WeekListItem[]> =>
      all(member, { refused: true }, { OrderBy: 'startDate', OrderAsc: true }),
    late: createLateWeeks(deps, access, needs),
    history: createWeekHistory(deps, reading),
    /** The sheet of a week, and every step of its validation, as far as somebody sees it. */
    whole: reading.whole,
  };
};
