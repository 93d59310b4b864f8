import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { addClockHours } from '@gestiontemps/contracts/dates/paris-instant';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { isOutage } from '@gestiontemps/kernel/log/outage';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { eachForItself } from '@gestiontemps/kernel/views/each-for-itself';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { weekStream } from '../week/week-events.ts';
import { weekChain } from './week-chain.ts';
import { lastClosedMonday } from './week-closing.ts';
import { system } from './week-state.ts';

/** Weeks of a company that are closed at once; the others follow at the next call. */
const atOnce = 200;

interface DueWeek {
  readonly ownerId: string;
  readonly monday: CivilDate;
}

/** Closes the weeks of companies that do not validate, each at its date (domain.md §8.1). */
export const weekClosing = (
  { commands, facts }: Pick<Deps, 'commands' | 'facts'>,
  log: Pick<Logger, 'error'>,
): Process => {
  const close = async (entreprise: string, { ownerId, monday }: DueWeek, hoursDelay: number, now: Date) => {
    const stream = weekStream(entreprise, ownerId, monday);
    const { state } = await commands.load(weekChain, stream, entreprise);
    const commandId = derivedId(stream, `close after ${state.cycle}`);
    await commands.handle(
      weekChain,
      stream,
      { type: 'CloseWeek', now: now.toISOString(), monday, manageValidation: false, hoursDelay },
      { entreprise, commandId, correlationId: commandId, causationId: commandId, actor: system },
    );
  };

  const closeIn = async (entreprise: string, now: Date, sql: Connection): Promise<void> => {
    const { manageValidation, hoursDelay } = await facts.settings(entreprise, parisDate(now));
    if (manageValidation) return;
    for (const week of await dueIn(entreprise, hoursDelay, now, sql))
      await close(entreprise, week, hoursDelay, now).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        log.error({ err: error, entreprise, ...week }, 'A week could not be closed');
      });
  };

  return {
    name: 'week-closing',
    categories: [],
    from: 'head',
    readsViews: ['week-sheets', 'companies'],
    react: async () => {},
    tick: {
      every: 60_000,
      run: async (now, sql) => {
        const { rows } = await sql.query<{ entreprise: string }>('select entreprise from views.companies');
        await eachForItself(
          rows,
          sql,
          ({ entreprise }) => closeIn(entreprise, now, sql),
          (err, { entreprise }) =>
            log.error({ err, entreprise }, 'The weeks of a company could not be closed'),
        );
      },
    },
  };
};

const dueIn = async (
  entreprise: string,
  hoursDelay: number,
  now: Date,
  sql: Connection,
): Promise<readonly DueWeek[]> =>
  (
    await sql.query<DueWeek>(
      `select utilisateur_id as "ownerId", monday::text as monday from views.week_sheets
       where entreprise = $1 and status <> 2 and report_status <> 0 and monday <= $2
         and (closure->>'on' is null or (closure->>'on')::timestamptz <= $3)
       order by monday, utilisateur_id limit ${atOnce}`,
      // Whether a week that was restarted is due to the hour, its decider says.
      [entreprise, lastClosedMonday(now, hoursDelay), addClockHours(now, 1 - hoursDelay)],
    )
  ).rows;
