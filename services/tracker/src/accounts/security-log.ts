import type { Route } from '@gestiontemps/contracts/route';
import { groupOf, type SecurityDetail, type SecurityKind } from '@gestiontemps/contracts/security-kinds';
import { neighbourhoodOf } from '@gestiontemps/kernel/http/caller-address';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Logger } from 'pino';
import { deviceName } from './device-name.ts';

export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** The account; none where nobody has the e-mail. */
  readonly actor: string | undefined;
  /** The company that is to read it; `all` that he is a member of, or `none`: superadministrators read that. */
  readonly entreprise: string;
  readonly address: string;
  readonly device: string;
  readonly correlationId: string;
  /** The call that was made or refused, without its ids. */
  readonly call?: string;
  /** Whom it is about: an account; empty for nobody, or for several. */
  readonly subject?: string;
  /** Those that it is about, in the place of one: what is otherwise the same is one entry for five minutes, which names all. */
  readonly people?: readonly string[];
  /** What else is told of it. */
  readonly detail?: readonly SecurityDetail[];
}

/** What is of no company is kept under this id, which none has. */
export const noCompany = '00000000-0000-0000-0000-000000000000';

/** Different entries that may wait to be written: beyond that the process's log alone has them, refusals first. */
const mostWaiting = 1_000;

/** A row of the table, and how often it happened since it was written last. */
interface Waiting extends Pick<SecurityEvent, 'kind' | 'actor' | 'entreprise' | 'device'> {
  readonly call: string;
  readonly network: string;
  readonly subject: string;
  readonly detail: string;
  readonly people: Set<string>;
  /** When it was seen first. */
  readonly on: Date;
  times: number;
}

/**
 * What people do all day by looking at screens: a second of it is gathered before it is written, so that it costs a program
 * that asks without a pause no more than a write a second.
 */
const gathered: ReadonlySet<SecurityKind> = new Set([
  'rates-read',
  'amounts-read',
  'ledger-read',
  'audit-read',
]);
const aSecond = 1_000;

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
 * Tells of sign-ins, passwords, refusals and reads, never an e-mail or a password: the log of the process at once, and a moment
 * later the table that administrators read. Nobody waits for it: the time it takes would tell whether there is an account.
 */
export const createSecurityLog = ({ pool, log, now }: { pool: Pool; log: Logger; now: () => Date }) => {
  /** What is the same is counted while it waits: a flood of it is one write, and hides nobody else's entry. */
  const waiting = new Map<string, Waiting>();
  /** What is gathered until its second is over. */
  const resting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    for (const [key, entry] of waiting) {
      waiting.delete(key);
      const { kind, actor, entreprise, call, network, device, times, subject, detail, on, people } = entry;
      const company = entreprise === 'all' ? null : entreprise;
      try {
        await pool.query('select directory.note_security($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
          kind,
          actor,
          company,
          call,
          network,
          device,
          times,
          subject,
          detail,
          on,
          [...people],
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

  const add = (to: Waiting, { times, people }: Waiting): void => {
    to.times += times;
    for (const person of people) to.people.add(person);
  };

  const wait = (key: string, entry: Waiting): void => {
    const same = waiting.get(key);
    if (same) add(same, entry);
    else if (hasRoomFor(entry.kind)) waiting.set(key, entry);
    else if (gathered.has(entry.kind)) log.warn({ entry }, 'The security log has no room for what was read');
    writing ??= write();
  };

  const endRest = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const rested = [...resting];
    resting.clear();
    for (const [key, entry] of rested) wait(key, entry);
  };

  const rest = (key: string, entry: Waiting): void => {
    const same = resting.get(key);
    if (same) add(same, entry);
    else resting.set(key, entry);
    if (resting.size >= mostWaiting) endRest();
    else timer ??= setTimeout(endRest, aSecond).unref();
  };

  const keep = (event: SecurityEvent): void => {
    const { kind, actor, call = '', address, device, subject = '' } = event;
    if (actor === undefined) return;
    const entreprise = event.entreprise === 'none' ? noCompany : event.entreprise;
    const people = new Set(event.people);
    const network = neighbourhoodOf(address);
    const detail = event.detail?.length ? JSON.stringify(event.detail) : '';
    const key = JSON.stringify([
      kind,
      actor,
      entreprise,
      call,
      network,
      device,
      subject,
      detail,
      people.size > 0,
    ]);
    const same = { kind, actor, entreprise, call, network, device, subject, detail };
    const entry = { ...same, people, on: now(), times: 1 };
    if (gathered.has(kind)) rest(key, entry);
    else wait(key, entry);
  };

  return {
    /** `more`: what the process's log is told besides. */
    note(event: SecurityEvent, sentence: string, more: object = {}): void {
      const { kind: security, actor, address, correlationId } = event;
      // Where somebody who has shown who he is called from stands in this log alone, which forgets it with him.
      const from = groupOf(security) === 'refusals' ? { address } : {};
      log.info({ security, actor, ...from, correlationId, ...more }, sentence);
      keep(event);
    },
    /** The same of what the process's log has told already. */
    keep,
    /** Writes what waits. */
    async stop(): Promise<void> {
      endRest();
      await writing;
    },
  };
};

export type SecurityLog = ReturnType<typeof createSecurityLog>;
