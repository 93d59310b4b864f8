import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type {
  CodeReservation,
  CodeReservationCommand,
  CodeReservationEvent,
} from '@gestiontemps/kernel/commands/code-reservation';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { type Decider, idsOf } from '@gestiontemps/kernel/commands/decider';
import { codeStream } from '@gestiontemps/kernel/commands/reserve-code';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { isOutage } from '@gestiontemps/kernel/log/outage';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';

/** A kind of code: its reservations, and which code an object bears now (undefined: there is no such object). */
export interface CodeKind {
  readonly reservation: Decider<CodeReservation, CodeReservationCommand, CodeReservationEvent>;
  readonly borneBy: (entreprise: string, owner: string) => Promise<string | undefined>;
}

/** Seconds that a command has to give the code to its object; it gives up itself after half of them. */
const patience = 60;

/**
 * Codes of one transaction, and those of them whose bearers are asked for at once: an import reserves ten thousand, and one
 * among them that nobody bears is waited for.
 */
const ofACall = 500;
const lookedAtOnce = 10;

/** Seconds after which a code is looked at again that could not be told to be borne or not. */
const pause = 3600;

/**
 * Releases codes that nobody bears a minute after they were reserved: the command broke off, or its object has got
 * another code since. Removed objects keep theirs.
 */
export const codeRelease = (
  commands: Commands,
  kinds: Readonly<Record<string, CodeKind>>,
  log: Logger,
): Process => ({
  name: 'code-release',
  categories: ['code'],
  from: 'start',
  readsViews: [],
  async react(events, sql) {
    for (const event of events) await note(event, sql);
  },
  tick: {
    every: 10_000,
    run: async (now, sql) => {
      const due = await dueOn(now, sql);
      const later = new Date(now.getTime() + pause * 1000);
      for (let first = 0; first < due.length; first += lookedAtOnce) {
        const some = due.slice(first, first + lookedAtOnce);
        const looked = await Promise.allSettled(some.map((each) => lookAt(commands, kinds[each.kind], each)));
        const untold: string[] = [];
        for (const [at, result] of looked.entries()) {
          if (result.status === 'fulfilled') continue;
          if (isOutage(result.reason)) throw result.reason;
          const { stream = '' } = some[at] ?? {};
          log.error({ err: result.reason, stream }, 'Whether a code is borne could not be told');
          untold.push(stream);
        }
        await sql.query(
          'update projection.reserved_codes set due_on = case when stream = any($2) then $3::timestamptz end where stream = any($1)',
          [some.map(({ stream }) => stream), untold, later],
        );
      }
      return due.length === ofACall ? 'more' : undefined;
    },
  },
});

interface Due {
  readonly stream: string;
  readonly entreprise: string;
  readonly kind: string;
  readonly owner: string;
  readonly commandId: string;
}

const dueOn = async (now: Date, sql: Connection): Promise<Due[]> =>
  (
    await sql.query<Due>(
      `select stream, entreprise, kind, owner, command_id as "commandId" from projection.reserved_codes
       where due_on <= $1 order by due_on limit $2`,
      [now, ofACall],
    )
  ).rows;

/** Whoever reserves a code may be giving another one up: all of his are looked at again. */
const note = async ({ stream, type, data, recordedAt }: RecordedEvent, sql: Connection): Promise<void> => {
  const { owner, commandId } = data as CodeReservationEvent['data'];
  if (type === 'Released') {
    await sql.query('delete from projection.reserved_codes where stream = $1', [stream]);
    return;
  }
  const [entreprise, kind] = idsOf(stream);
  const due = new Date(Date.parse(recordedAt) + patience * 1000);
  await sql.query(
    `insert into projection.reserved_codes (stream, entreprise, kind, owner, command_id) values ($1, $2, $3, $4, $5)
     on conflict (stream) do update set owner = excluded.owner, command_id = excluded.command_id`,
    [stream, entreprise, kind, owner, commandId],
  );
  await sql.query(
    'update projection.reserved_codes set due_on = $4 where entreprise = $1 and kind = $2 and owner = $3',
    [entreprise, kind, owner, due],
  );
};

/** Releases a code that its owner does not bear. */
const lookAt = async (commands: Commands, kind: CodeKind | undefined, due: Due): Promise<void> => {
  if (!kind) return;
  const borne = await kind.borneBy(due.entreprise, due.owner);
  if (borne === undefined || codeStream({ ...due, code: borne }) !== due.stream)
    await release(commands, kind, due);
};

const release = async (
  commands: Commands,
  { reservation }: CodeKind,
  { stream, entreprise, owner, commandId: reservedBy }: Due,
): Promise<void> => {
  const commandId = derivedId(reservedBy, `release ${stream}`);
  const context = {
    entreprise,
    commandId,
    correlationId: commandId,
    causationId: reservedBy,
    actor: 'system',
  };
  await commands.handle(reservation, stream, { type: 'Release', owner, commandId: reservedBy }, context);
};
