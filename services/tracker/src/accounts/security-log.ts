import type { listSecurity, SecurityKind } from '@gestiontemps/contracts/security-log';
import type { Query, Reply, Route } from '@gestiontemps/contracts/route';
import { neighbourhoodOf } from '@gestiontemps/kernel/http/caller-address';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Logger } from 'pino';
import type { People } from '../deps.ts';
import { deviceName } from './device-name.ts';

export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** The account; none where nobody has the e-mail. */
  readonly actor: string | undefined;
  /** The company that is to read it; `all` that he is a member of, or `none` yet. */
  readonly entreprise: string;
  readonly address: string;
  readonly device: string;
  readonly correlationId: string;
  /** The call that was refused, without its ids. */
  readonly call?: string;
}

/** Different entries that may wait to be written: beyond that the process's log alone has them, refusals first. */
const mostWaiting = 1_000;

/** A row of the table, and how often it happened since it was written last. */
interface Waiting extends Pick<SecurityEvent, 'kind' | 'actor' | 'entreprise' | 'device'> {
  readonly call: string;
  readonly network: string;
  times: number;
}

/** Where a call comes from. */
export const originOf = ({
  exchange,
  context,
}: Pick<Call<Route, never>, 'exchange' | 'context'>): Pick<
  SecurityEvent,
  'address' | 'device' | 'correlationId'
> => ({
  address: exchange.address,
  device: deviceName(exchange.header('User-Agent')),
  correlationId: context.correlationId,
});

/**
 * Tells of sign-ins, passwords and refusals, never an e-mail or a password: the log of the process at once, and a moment
 * later the table that administrators read. Nobody waits for it: the time it takes would tell whether there is an account.
 */
export const createSecurityLog = ({ pool, log }: { pool: Pool; log: Logger }) => {
  /** What is the same is counted while it waits: a flood of it is one write, and hides nobody else's entry. */
  const waiting = new Map<string, Waiting>();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    for (const [key, { kind, actor, entreprise, call, network, device, times }] of waiting) {
      waiting.delete(key);
      const company = entreprise === 'all' ? null : entreprise;
      try {
        await pool.query('select directory.note_security($1, $2, $3, $4, $5, $6, $7)', [
          kind,
          actor,
          company,
          call,
          network,
          device,
          times,
        ]);
      } catch (error) {
        log.warn({ err: error }, 'The security log could not be written');
      }
    }
    writing = undefined;
  };

  const hasRoomFor = (kind: SecurityKind): boolean => {
    if (waiting.size < mostWaiting) return true;
    if (kind === 'refused') return false;
    const refused = waiting.entries().find(([, entry]) => entry.kind === 'refused');
    return refused !== undefined && waiting.delete(refused[0]);
  };

  const keep = ({ kind, actor, entreprise, call = '', address, device }: SecurityEvent): void => {
    if (actor === undefined || entreprise === 'none') return;
    const network = neighbourhoodOf(address);
    const key = JSON.stringify([kind, actor, entreprise, call, network, device]);
    const same = waiting.get(key);
    if (same) same.times += 1;
    else if (hasRoomFor(kind)) waiting.set(key, { kind, actor, entreprise, call, network, device, times: 1 });
    writing ??= write();
  };

  return {
    /** `more`: what the process's log is told besides. */
    note(event: SecurityEvent, sentence: string, more: object = {}): void {
      const { kind: security, actor, address, correlationId } = event;
      log.info({ security, actor, address, correlationId, ...more }, sentence);
      keep(event);
    },
    /** The same of what the process's log has told already. */
    keep,
    /** Writes what waits. */
    async stop(): Promise<void> {
      await writing;
    },
  };
};

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** What the company reads of its members, the latest first. */
export const pageOfSecurity = async (
  { db, people }: { db: CompanyDatabase; people: People },
  entreprise: string,
  query: Query<typeof listSecurity>,
): Promise<Reply<typeof listSecurity>> => {
  const order = query.OrderAsc ? 'asc' : 'desc';
  const { totalCount, data } = await readPage<
    Omit<Reply<typeof listSecurity>['data'][number], 'utilisateur'> & { readonly account: string }
  >(
    db,
    entreprise,
    {
      select: `id::text, account_id as account, kind, nullif(call, '') as call, address, device,
        first_on as "firstOn", last_on as "lastOn", times`,
      from: `from directory.security_log where entreprise = $1
        and ($2::text is null or account_id = $2) and ($3::text is null or kind = $3)
        and ($4::date is null or last_on >= $4::date::timestamp at time zone 'Europe/Paris')
        and ($5::date is null or last_on < ($5::date + 1)::timestamp at time zone 'Europe/Paris')`,
      orderBy: `last_on ${order}, id ${order}`,
      values: [query.UserId ?? null, query.kind ?? null, query.startDate ?? null, query.endDate ?? null],
    },
    query,
  );
  const names = await people.actors(
    entreprise,
    data.map(({ account }) => account),
  );
  return {
    totalCount,
    data: data.map(({ account, ...entry }) => ({ ...entry, utilisateur: names.get(account) ?? null })),
  };
};
