import { randomBytes } from 'node:crypto';
import { type AnchoredHead, imprintOf } from '@gestiontemps/kernel/chain/anchor-statement';
import { NotStamped, stampedOn, timestampRequest } from '@gestiontemps/kernel/chain/timestamp';
import { type AskOutside, NotAnswered } from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { workLoop } from '@gestiontemps/kernel/work-loop';
import type { Logger } from 'pino';

type Claimed = AnchoredHead & { readonly attempts: number };

/** Milliseconds between two looks at what is to be stamped, and the longest that it is put off. */
const often = 5_000;
const anHour = 3_600_000;

const waitAfter = (attempts: number): number => Math.min(2 ** Math.min(attempts, 10) * 60_000, anHour);

/**
 * Asks an authority of time to stamp the anchors of all companies, one after another. Each is claimed first, so that of several
 * processes one asks; what is not answered is asked again, for ever: a stamp that comes late still says that the anchor was
 * there before it. Whoever does not stamp what was asked for, under this nonce, has not answered.
 */
export const createStamper = (deps: {
  pool: Pool;
  ask: AskOutside;
  /** Of the authority. */
  url: string;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  every?: number | undefined;
}) => {
  const { pool, ask, url, now, log, every = often } = deps;
  const stopping = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  const claim = async (): Promise<Claimed | undefined> =>
    (
      await pool.query<Claimed>(
        `select entreprise, night, last_position as position, events, hash, list, streams, attempts from log.claim_stamp($1)`,
        [now()],
      )
    ).rows[0];

  const stamp = async (anchor: Claimed): Promise<void> => {
    const { entreprise, night } = anchor;
    const asked = { imprint: imprintOf(anchor), nonce: randomBytes(16) };
    const { status, body } = await ask(new URL(url), {
      headers: { 'Content-Type': 'application/timestamp-query', 'User-Agent': 'GestionTemps/1' },
      body: timestampRequest(asked.imprint, asked.nonce),
      signal: stopping.signal,
    });
    if (status !== 200) throw new NotStamped(`The authority answered ${status}`);
    const on = stampedOn(body, asked);
    await pool.query('select log.keep_stamp($1, $2, $3, $4)', [entreprise, night, body, on]);
  };

  const putOff = async ({ entreprise, night, attempts }: Claimed, error: unknown): Promise<void> => {
    const reason =
      error instanceof NotAnswered ? error.reason : error instanceof NotStamped ? error.message : 'unknown';
    const until = stopping.signal.aborted ? now() : new Date(now().getTime() + waitAfter(attempts));
    await pool.query('select log.delay_stamp($1, $2, $3, $4)', [entreprise, night, until, reason]);
    if (!stopping.signal.aborted)
      log.warn({ err: error, entreprise, night }, 'An anchor was not stamped, it is asked again');
  };

  /** @returns whether there was any */
  const stampDue = async (): Promise<boolean> => {
    const anchor = await claim();
    if (!anchor) return false;
    await stamp(anchor).catch((error: unknown) => putOff(anchor, error));
    return true;
  };

  return {
    start(): void {
      loop = workLoop(stampDue, {
        every,
        signal: stopping.signal,
        onError: (err) => log.warn({ err }, 'What is to be stamped could not be read'),
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await loop;
    },
  };
};
