import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { eachForItself } from '@gestiontemps/kernel/views/each-for-itself';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { notReminded } from './reminded-companies.ts';
import { activeMembers, othersThan, type Mails } from './validation-mails.process.ts';
import { weeksWaiting } from './week-mails.ts';

/** From what time on, on the clocks of Paris. */
const toldFrom = '17:00';

/** A step that somebody is asked for; `holder` is null where any administrator may answer. */
interface Waiting {
  readonly ownerId: string;
  readonly monday: CivilDate;
  readonly holder: string | null;
  readonly askedOn: Date;
}

/**
 * Where a company wants one mail a day instead of one a submission (`mailsAValiderGroupes`): tells each validator at five
 * in the afternoon which weeks wait for him, if any was asked of him since the day before (domain.md §8.22).
 */
export const validationDigest = (
  { facts }: Pick<Deps, 'facts'>,
  handed: { readonly mails: Mails; readonly publicUrl: string; readonly log: Pick<Logger, 'error'> },
): Process => {
  const { mails, publicUrl, log } = handed;

  const tell = async (
    of: { entreprise: string; day: CivilDate },
    readerId: string,
    weeks: readonly Waiting[],
    sql: Connection,
  ): Promise<void> => {
    const { entreprise, day } = of;
    const reader = await mails.addressee(sql, entreprise, readerId);
    if (!reader) return;
    const named = [];
    for (const { ownerId, monday } of weeks) {
      const owner = await mails.addressee(sql, entreprise, ownerId);
      if (owner) named.push({ owner, monday });
    }
    const { subject, ...mail } = weeksWaiting(publicUrl, reader, named);
    const eventId = derivedId(`${entreprise}/${readerId}`, `weeks to validate on ${day}`);
    const choosing = { accountId: readerId, entreprise, publicUrl };
    const written = mails.compose({ ...mail, company: reader.company, choosing });
    const to = { entreprise, to: reader.email, accountId: readerId, nature: 'semainesAValider' } as const;
    await mails.queueMail(sql, { eventId, ...to, subject, ...written });
  };

  const tellAll = async (entreprise: string, day: CivilDate, sql: Connection): Promise<void> => {
    const { manageValidation, mailsAValiderGroupes } = await facts.settings(entreprise, day);
    // Of the day before, some were asked in the evening: the day on which the grouping ends has a last mail of it.
    const isGrouped =
      mailsAValiderGroupes || (await facts.settings(entreprise, addDays(day, -1))).mailsAValiderGroupes;
    if (!manageValidation || !isGrouped) return;
    const since = await lastTold(entreprise, sql);
    const administrators = await activeMembers(sql, entreprise, 'administrators');
    const byReader = new Map<string, Waiting[]>();
    for (const waiting of await waitingIn(entreprise, sql)) {
      const { holder, ownerId } = waiting;
      const readers = holder === null ? othersThan(ownerId, administrators) : [holder];
      for (const reader of readers) byReader.set(reader, [...(byReader.get(reader) ?? []), waiting]);
    }
    for (const readerId of await activeMembers(sql, entreprise, [...byReader.keys()])) {
      const weeks = byReader.get(readerId) ?? [];
      if (weeks.some(({ askedOn }) => since === null || askedOn > since))
        await tell({ entreprise, day }, readerId, weeks, sql);
    }
  };

  return {
    name: 'validation-digest',
    categories: [],
    from: 'head',
    readsViews: ['week-sheets', 'members', 'companies', 'refused-notifications'],
    react: async () => {},
    tick: {
      every: 60_000,
      run: async (now, sql) => {
        if (parisTime(now) < toldFrom) return;
        const day = parisDate(now);
        const companies = await notReminded('toValidate', day, sql);
        await eachForItself(
          companies,
          sql,
          (entreprise) => tellAll(entreprise, day, sql),
          (err, entreprise) =>
            log.error({ err, entreprise }, 'Validators could not be told what waits for them'),
        );
        await sql.query(
          `insert into projection.reminders (entreprise, day, kind, sent_on)
           select entreprise, $2, 'toValidate', $3 from unnest($1::uuid[]) as entreprise`,
          [companies, day, now],
        );
      },
    },
  };
};

const lastTold = async (entreprise: string, sql: Connection): Promise<Date | null> =>
  (
    await sql.query<{ since: Date | null }>(
      `select max(sent_on) as since from projection.reminders where entreprise = $1 and kind = 'toValidate'`,
      [entreprise],
    )
  ).rows[0]?.since ?? null;

/** What is asked of somebody in a company, the earliest week first. */
const waitingIn = async (entreprise: string, sql: Connection): Promise<readonly Waiting[]> =>
  (
    await sql.query<Waiting>(
      `select w.utilisateur_id as "ownerId", w.monday::text as monday, s.validation_user_id as holder,
         s.ask_validation_date as "askedOn"
       from views.week_sheets w
       join views.validation_steps s on s.entreprise = w.entreprise and s.week_id = w.id and s.cycle = w.cycle
         and s.validation_level = w.current_level and s.validation_status = 0 and s.response_date is null
       where w.entreprise = $1 and w.status = 1
       order by w.monday, w.utilisateur_id`,
      [entreprise],
    )
  ).rows;
