import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { eachForItself } from '@gestiontemps/kernel/views/each-for-itself';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { Deps, MemberFacts } from '../deps.ts';
import { weekStream } from '../week/week-events.ts';
import { isLate, isReminded, lackingDays, reminderOn, type Reminder } from './reminders.ts';
import type { Mails, QueueNotice } from './validation-mails.process.ts';
import { notReminded } from './reminded-companies.ts';
import { weekChain } from './week-chain.ts';
import { daysMissing } from './week-mails.ts';
import type { WeekNeeds } from './week-needs.ts';
import { system } from './week-state.ts';

/** A company on a day of reminders. */
interface Company {
  readonly entreprise: string;
  readonly reminder: Reminder;
  readonly now: Date;
  readonly holidayOf: (date: CivilDate) => string | null;
}

/**
 * Reminds people of what they have not entered or submitted (T20): on Mondays and Wednesdays of the last week, on Fridays
 * of the days of this one, from nine in Paris on, or later that day when nobody ran at nine. Once a day and company.
 */
export const weekReminders = (
  { commands, facts }: Pick<Deps, 'commands' | 'facts'>,
  handed: {
    readonly mails: Mails;
    readonly queueNotice: QueueNotice;
    readonly publicUrl: string;
    readonly holidayOf: WeekNeeds['holidayOf'];
    readonly log: Pick<Logger, 'error'>;
  },
): Process => {
  const { mails, queueNotice, publicUrl, log } = handed;

  /** As a superior asks for it; the mail is that of such a demand (validation-mails). */
  const askForWeek = async ({ entreprise, reminder, now }: Company, ownerId: string, owner: MemberFacts) => {
    const stream = weekStream(entreprise, ownerId, reminder.monday);
    const commandId = derivedId(stream, `remind on ${reminder.day}`);
    const circumstances = {
      now: now.toISOString(),
      today: reminder.day,
      actor: { userId: system, isAdministrator: true },
      ownerId,
      memberSince: parisDate(new Date(owner.since)),
      ownerIsActive: owner.active,
      monday: reminder.monday,
      facts: {
        manageValidation: true,
        isManageResponsable: false,
        isManageCommercial: false,
        responsables: [],
        commerciaux: [],
        administrators: [],
      },
    };
    const context = {
      entreprise,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: system,
    };
    try {
      await commands.handle(weekChain, stream, { ...circumstances, type: 'AskForWeek' }, context);
    } catch (error) {
      // Somebody has asked him since yesterday, or he has just submitted it.
      if (!(error instanceof Rejection)) throw error;
    }
  };

  const remind = async (company: Company, userId: string, sql: Connection): Promise<void> => {
    const { entreprise, reminder, holidayOf } = company;
    const owner = await facts.member(entreprise, userId);
    if (!owner || !isReminded(owner, addDays(reminder.monday, 6))) return;
    const stream = weekStream(entreprise, userId, reminder.monday);
    const { state: week } = await commands.load(weekChain, stream, entreprise);
    const lacking = lackingDays(week, reminder, { since: owner.since, holidayOf });
    if (reminder.of === 'week') {
      if (isLate(week, lacking)) await askForWeek(company, userId, owner);
      return;
    }
    if (week.situation.status !== weekStatus.OPENED || lacking.length === 0) return;
    const to = await mails.addressee(sql, entreprise, userId);
    if (!to) return;
    const { subject, ...mail } = daysMissing(
      { ownerId: userId, monday: reminder.monday, publicUrl },
      to,
      lacking,
    );
    const eventId = derivedId(stream, `missing days on ${reminder.day}`);
    const choosing = { accountId: userId, entreprise, publicUrl };
    const written = mails.compose({ ...mail, company: to.company, choosing });
    const nature = 'joursManquants';
    const reader = { entreprise, to: to.email, accountId: userId, about: userId, nature } as const;
    await mails.queueMail(sql, { eventId, ...reader, subject, ...written });
    const { monday } = reminder;
    await queueNotice(sql, { eventId, accountId: userId, entreprise, nature, monday });
  };

  const remindAll = async (entreprise: string, reminder: Reminder, now: Date, sql: Connection) => {
    const { manageValidation } = await facts.settings(entreprise, reminder.day);
    // Nobody submits where weeks close by themselves; what was not entered can be.
    if (reminder.of === 'week' && !manageValidation) return;
    const holidays = new Map<CivilDate, string | null>();
    for (const date of daysOfWeek(reminder.monday))
      holidays.set(date, handed.holidayOf(date, await facts.settings(entreprise, date)));
    const holidayOf = (date: CivilDate) => holidays.get(date) ?? null;
    await eachForItself(
      await activeMembers(entreprise, sql),
      sql,
      (userId) => remind({ entreprise, reminder, now, holidayOf }, userId, sql),
      (err, userId) => log.error({ err, entreprise, userId }, 'Somebody could not be reminded'),
    );
  };

  return {
    name: 'reminders',
    categories: [],
    from: 'head',
    readsViews: ['members', 'companies', 'refused-notifications'],
    react: async () => {},
    tick: {
      every: 60_000,
      run: async (now, sql) => {
        const reminder = reminderOn(now);
        if (!reminder) return;
        for (const entreprise of await notReminded('late', reminder.day, sql)) {
          await remindAll(entreprise, reminder, now, sql);
          await sql.query('insert into projection.reminders (entreprise, day) values ($1, $2)', [
            entreprise,
            reminder.day,
          ]);
        }
      },
    },
  };
};

const activeMembers = async (entreprise: string, sql: Connection): Promise<string[]> =>
  (
    await sql.query<{ id: string }>(
      'select id from views.members where entreprise = $1 and is_active order by id',
      [entreprise],
    )
  ).rows.map(({ id }) => id);
