import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { Connection, Pool } from '@gestiontemps/kernel/sql/sql';
import { eachForItself } from '@gestiontemps/kernel/views/each-for-itself';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import type { Mails } from '../week-validation/validation-mails.process.ts';
import { isOfNextToo, obstaclesOf } from './obstacles.ts';
import {
  type Announced,
  type Retention,
  retention,
  type RetentionCommand,
  type RetentionEvent,
  retentionStream,
} from './retention.ts';
import { isToldInTime, lastOver, notBefore, notice } from './terms.ts';
import { oldestYear } from './expiries.ts';

export interface RetentionNeeds extends Pick<Deps, 'commands' | 'facts'> {
  /** The owner's, which may see which keys there are. */
  readonly pool: Pool;
  readonly mails: Pick<Mails, 'addressee' | 'compose' | 'queueMail'>;
  readonly publicUrl: string;
  /** Years for which a company keeps texts, as set on a day; read from the log, and not from what was held of it. */
  readonly yearsKept: (entreprise: string, day: CivilDate) => Promise<number>;
  /** There is something to carry out. */
  readonly onExpired: () => void;
  readonly log: Pick<Logger, 'error'>;
}

/** What the mails about an announcement are known by. */
const mailsOf = (entreprise: string, { until, on }: Announced): string =>
  derivedId(entreprise, `expiry of ${until} announced ${on}`);

/** When the first mail about an announcement left. */
export const toldOn = async (
  sql: Pick<Pool, 'query'>,
  entreprise: string,
  announced: Announced,
): Promise<Date | null> => {
  const { rows } = await sql.query<{ on: string | null }>(
    `select min(sent_on) as on from directory.mails where entreprise = $1 and event_id = $2`,
    [entreprise, mailsOf(entreprise, announced)],
  );
  const on = rows[0]?.on ?? null;
  return on === null ? null : new Date(on);
};

/**
 * Announces to administrators, a month before, which weeks come to the end of their retention, and says that they have
 * once they have: nothing goes of which nobody was told, or while something of these years is not settled. What `YearsExpired`
 * says is noted for the eraser to carry it out.
 */
export const retentionProcess = (deps: RetentionNeeds): Process => {
  const { commands, facts, pool, mails, publicUrl, yearsKept, onExpired, log } = deps;

  const tell = async (
    sql: Connection,
    entreprise: string,
    announced: Announced,
    years: number,
  ): Promise<void> => {
    const { until, notBefore: day } = announced;
    for (const userId of await facts.administrators(entreprise)) {
      const reader = await mails.addressee(sql, entreprise, userId);
      if (!reader) continue;
      const { email, prenom, company } = reader;
      const written = mails.compose({
        paragraphs: [
          prenom === '' ? 'Bonjour,' : `Bonjour ${prenom},`,
          `Les semaines de ${company} sont conservées ${years} ans après la fin de leur année. À partir du ${numericDate(day)}, celles des années jusqu'à ${until} comprise seront détruites\u00a0: heures, absences, indemnités, validations, commentaires et motifs de chaque personne, ainsi que les e-mails de ce temps. Restent, sans les personnes, les heures et les coûts de chaque chantier par tâche et par mois, et les écritures de l'export.`,
          "Vous n'avez rien à faire. Pour les garder plus longtemps, allongez leur conservation dans les paramètres avant cette date. Ce qui a été détruit ne peut pas être rétabli.",
        ],
        button: { label: 'Voir les paramètres', href: `${publicUrl}/settings/application` },
        company,
      });
      await mails.queueMail(sql, {
        eventId: mailsOf(entreprise, announced),
        entreprise,
        to: email,
        accountId: userId,
        subject: `Semaines jusqu'à ${until}\u00a0: destruction à partir du ${numericDate(day)}`,
        ...written,
      });
    }
  };

  const record = async (
    entreprise: string,
    held: Retention,
    command: RetentionCommand,
  ): Promise<Retention> => {
    const commandId = derivedId(entreprise, `retention ${command.type} after ${held.rowVersion}`);
    const context = {
      entreprise,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: 'system',
    };
    return (await commands.handle(retention, retentionStream(entreprise), command, context)).state;
  };

  const announce = async (
    entreprise: string,
    held: Retention,
    years: number,
    today: CivilDate,
  ): Promise<Retention> => {
    const over = lastOver(addDays(today, notice), years);
    const until = (await isOfNextToo(pool, entreprise, over)) ? over - 1 : over;
    const oldest = until > held.expired ? await oldestYear(pool, entreprise) : undefined;
    if (oldest === undefined || oldest > until) return held;
    return record(entreprise, held, {
      type: 'AnnounceExpiry',
      until,
      notBefore: notBefore(until, years, today),
    });
  };

  const isDue = async (
    entreprise: string,
    announced: Announced,
    years: number,
    today: CivilDate,
  ): Promise<boolean> => {
    if (announced.notBefore > today || announced.until > lastOver(today, years)) return false;
    const told = await toldOn(pool, entreprise, announced);
    if (told === null || !isToldInTime(told, today)) return false;
    return (await obstaclesOf(pool, entreprise, announced.until)).length === 0;
  };

  const look = async (entreprise: string, now: Date, sql: Connection): Promise<void> => {
    const today = parisDate(now);
    const years = await yearsKept(entreprise, today);
    const stream = retentionStream(entreprise);
    const { state: before } = await commands.load(retention, stream, entreprise, { maxAge: 0 });
    const isKeptLonger =
      before.announced !== null && before.announced.until > lastOver(addDays(today, notice), years);
    if (isKeptLonger) return void (await record(entreprise, before, { type: 'WithdrawExpiry' }));
    const held = before.announced === null ? await announce(entreprise, before, years, today) : before;
    const { announced } = held;
    if (announced === null) return;
    await tell(sql, entreprise, announced, years);
    const { until } = announced;
    if (await isDue(entreprise, announced, years, today))
      await record(entreprise, held, { type: 'ExpireYears', until, today });
  };

  return {
    name: 'retention',
    categories: ['retention'],
    hears: ({ type }) => (type as RetentionEvent['type']) === 'YearsExpired',
    from: 'start',
    readsViews: ['week-sheets', 'companies'],
    async react(events, sql) {
      for (const { stream, id, position, recordedAt, data } of events) {
        const [entreprise] = idsOf(stream);
        const { until } = data as { until: number };
        await sql.query(
          `insert into directory.expiries (entreprise, until, event_id, position, decided_on)
           values ($1, $2, $3, $4, $5) on conflict (entreprise, until) do nothing`,
          [entreprise, until, id, position, recordedAt],
        );
      }
      onExpired();
    },
    tick: {
      every: 60_000,
      run: async (now, sql) => {
        const { rows } = await sql.query<{ entreprise: string }>('select entreprise from views.companies');
        await eachForItself(
          rows,
          sql,
          ({ entreprise }) => look(entreprise, now, sql),
          (err, { entreprise }) =>
            log.error({ err, entreprise }, 'The retention of a company could not be looked at'),
        );
      },
    },
  };
};
