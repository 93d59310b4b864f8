import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopback } from '@gestiontemps/kernel/http/loopback';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { workLoop } from '@gestiontemps/kernel/work-loop';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { LinkCheck, MailedLink } from './mailed-links.ts';
import { type Unwanted, unwanted, unwantedSql } from './unwanted-mails.ts';

interface Claimed {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly link: MailedLink | null;
  readonly unwantedFor: Unwanted | null;
  /** The call that caused it. */
  readonly correlationId: string | null;
}

type Judged = Pick<Claimed, 'id' | 'link' | 'unwantedFor' | 'correlationId'>;

/** Milliseconds between two looks at the outbox. */
const twoSeconds = 2_000;
/** Failures after which a mail is given up: two days of them. */
const mostAttempts = 50;
/** Milliseconds that a conversation with the SMTP server may be silent, at its start and at each of its ten steps. */
const silence = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 45_000 };
/** Milliseconds that a conversation may take as a whole: a server that drips its answers is never silent. */
const wholeConversation = 60_000;
/** Minutes for which a mail is claimed: longer than a conversation may take. */
const claimMinutes = 3;
/** Mails that are sent at once: one that the server takes its time with keeps the others waiting no longer. */
const lanes = 3;
/** Milliseconds that a stop waits for the mails that are being sent. */
const aMoment = 5_000;

/** Failures, a quarter of an hour of them, after which a mail holds up no other of its company to its reader. */
const inTurnFor = 5;

/**
 * The oldest mail that waits and that nobody is sending; ours then, unless we die. Those of one company to one reader leave
 * one after another: that a week was reopened never before that it was validated. No company waits for another.
 */
const claim = `
  update directory.mails set attempts = attempts + 1, claimed_until = now() + make_interval(mins => $1)
  where id = (select id from directory.mails m
              where sent_on is null and given_up_on is null and next_attempt_on <= now() and claimed_until <= now()
                and not exists (
                  select from directory.mails e
                  where e.recipient = m.recipient and e.entreprise is not distinct from m.entreprise and e.place < m.place
                    and e.sent_on is null and e.given_up_on is null and e.attempts < $2)
              order by created_on, place limit 1 for update skip locked)
  returning id, recipient, subject, body, html, link, correlation_id as "correlationId",
    ${unwantedSql('mails')} as "unwantedFor"`;

/** Of those that hold up others, so many are looked at between two mails. */
const aFew = 100;

/**
 * Those that hold up others, and are tried again later only, though they may leave no more by now: a link is dead, or news are
 * not wanted. After one of them, a few.
 */
const holding = `
  select id, link, place, correlation_id as "correlationId", ${unwantedSql('m')} as "unwantedFor" from directory.mails m
  where sent_on is null and given_up_on is null and (link is not null or nature is not null) and attempts < $1
    and next_attempt_on > now() and claimed_until <= now() and place > $2
    and exists (
      select from directory.mails l
      where l.recipient = m.recipient and l.entreprise is not distinct from m.entreprise and l.place > m.place
        and l.sent_on is null and l.given_up_on is null and l.next_attempt_on <= now())
  order by place limit $3`;

/** What is its recipient's alone, a link mostly, is kept no longer than it takes to send it. */
const onlyShown = `body = coalesce(shown_body, body), html = coalesce(shown_html, html)`;

const sent = `
  update directory.mails set sent_on = now(), claimed_until = '-infinity', last_error = null, ${onlyShown}
  where id = $1`;

const failed = `
  update directory.mails set claimed_until = '-infinity', last_error = $2,
    next_attempt_on = now() + make_interval(mins => least(60, 2 ^ least(attempts - 1, 6))::integer),
    given_up_on = case when attempts >= $3 then now() end
  where id = $1
  returning given_up_on is not null as "isGivenUp"`;

/** It does not leave, as if it had never been for anybody: nobody waits for a link that leads nowhere, or for what he refused. */
const voided = `
  update directory.mails set claimed_until = '-infinity', attempts = 0, given_up_on = now(), last_error = $2
  where id = $1 and sent_on is null`;

/** The same of one that is not ours: somebody may have begun to send it meanwhile. */
const voidedUnclaimed = `${voided} and given_up_on is null and claimed_until <= now()`;

const givenBack = `update directory.mails set claimed_until = '-infinity', attempts = attempts - 1 where id = $1`;

const standing = `
  select count(*) filter (where given_up_on is null) as waiting,
    coalesce(floor(extract(epoch from now() - min(created_on) filter (where given_up_on is null)))::integer, 0) as oldest,
    count(given_up_on) filter (where attempts > 0) as "givenUp"
  from directory.mails where sent_on is null`;

/** How mails get on. */
export interface MailStanding {
  readonly waiting: number;
  /** Seconds since the oldest of those that wait was written. */
  readonly oldest: number;
  readonly givenUp: number;
}

/** A password goes to no other machine in clear: such a server is spoken to under TLS or not at all. */
export const transportOf = (smtpUrl: string) => {
  const { username, hostname } = new URL(smtpUrl);
  return { url: smtpUrl, ...silence, requireTLS: username !== '' && !isLoopback(hostname) };
};

/** What went wrong, as administrators read it. The server's words may repeat whom the mail was for. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\S+@\S+/g, '…').slice(0, 500);

/** What of it goes into the process's log, which names nobody. */
const codesOf = (error: unknown) =>
  error instanceof Error
    ? {
        code: 'code' in error ? error.code : error.name,
        responseCode: 'responseCode' in error ? error.responseCode : undefined,
      }
    : {};

/**
 * Sends what waits in the outbox through SMTP, oldest first, a few at a time. Each mail is claimed first, so that of
 * several processes one sends it; a failure is tried again after 1, 2, 4… minutes, an hour at most, and given up after
 * two days. One whose link is dead by then does not leave, nor news that their reader has refused since, or may not have any more. Without an SMTP server nothing is sent: administrators read the outbox page.
 */
export const createMailer = (deps: {
  pool: Pool;
  smtpUrl: string | undefined;
  from: string;
  deadLink: LinkCheck;
  log: Logger;
  /** Milliseconds between two looks at the outbox. */
  every?: number | undefined;
  /** Milliseconds that a conversation with the SMTP server may take. */
  patience?: number | undefined;
  /** Milliseconds that a stop waits for what is being sent. */
  grace?: number | undefined;
}) => {
  const { pool, smtpUrl, from, deadLink, log } = deps;
  const { every = twoSeconds, patience = wholeConversation, grace = aMoment } = deps;
  const stopping = new AbortController();
  /** Ends the conversations that a stop waits for no longer. */
  const hangUp = new AbortController();
  const transport = smtpUrl ? nodemailer.createTransport(transportOf(smtpUrl)) : undefined;
  let loop: Promise<unknown> = Promise.resolve();

  const noteFailure = async ({ id, correlationId }: Claimed, error: unknown): Promise<void> => {
    const { rows } = await pool.query<{ isGivenUp: boolean }>(failed, [id, reasonOf(error), mostAttempts]);
    const then = rows[0]?.isGivenUp ? 'it is given up' : 'it will be tried again';
    log.warn({ ...codesOf(error), mail: id, correlationId }, `A mail could not be sent, ${then}`);
  };

  /** Why it does not leave; null when it does. */
  const whyNot = async ({ unwantedFor, link }: Judged): Promise<string | null> =>
    unwantedFor ? unwanted[unwantedFor] : deadLink(link);

  /** @returns whether a mail was given up; false also when that could not be found out */
  const voidIfDead = async (mail: Judged): Promise<boolean> => {
    const { id, correlationId } = mail;
    try {
      const dead = await whyNot(mail);
      return dead !== null && (await pool.query(voidedUnclaimed, [id, dead])).rowCount === 1;
    } catch (error) {
      log.warn(
        { ...codesOf(error), mail: id, correlationId },
        'Whether a mail may still leave could not be judged',
      );
      return false;
    }
  };

  /** Up to where they have been looked at, and whether they are being looked at now: one lane does it for all. */
  let lookedUntil = 0;
  let isLooking = false;

  /** Looks at the next few, from the first again after the last. @returns whether others need wait no longer */
  const voidHolding = async (): Promise<boolean> => {
    if (isLooking) return false;
    isLooking = true;
    try {
      const { rows } = await pool.query<Judged & { place: number }>(holding, [inTurnFor, lookedUntil, aFew]);
      lookedUntil = rows.length < aFew ? 0 : (rows.at(-1)?.place ?? 0);
      let isAnyDead = false;
      for (const mail of rows) if (await voidIfDead(mail)) isAnyDead = true;
      return isAnyDead;
    } finally {
      isLooking = false;
    }
  };

  /** @returns whether there was one */
  const sendNext = async (): Promise<boolean> => {
    const {
      rows: [mail],
    } = await pool.query<Claimed>(claim, [claimMinutes, inTurnFor]);
    if (!mail) return voidHolding();
    const { id, recipient: to, subject, body: text, html } = mail;
    try {
      const dead = await whyNot(mail);
      if (dead !== null) {
        await pool.query(voided, [id, dead]);
        return true;
      }
      const signal = AbortSignal.any([AbortSignal.timeout(patience), hangUp.signal]);
      await transport?.sendMail({ from, to, subject, text, html, messageId: `<${id}@gestiontemps>`, signal });
    } catch (error) {
      if (hangUp.signal.aborted) await pool.query(givenBack, [id]);
      else await noteFailure(mail, error);
      return true;
    }
    await pool.query(sent, [id]);
    return true;
  };

  const run = (): Promise<void> =>
    workLoop(sendNext, {
      every,
      signal: stopping.signal,
      onError: (err) => log.warn({ err }, 'The outbox could not be read'),
    });

  return {
    /** null without an SMTP server: mails are then read, not sent. */
    async standing(): Promise<MailStanding | null> {
      if (!transport) return null;
      return (await pool.query<MailStanding>(standing)).rows[0] ?? null;
    },
    start(): void {
      if (transport) loop = Promise.all(Array.from({ length: lanes }, run));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([loop, sleep(grace, undefined, { ref: false })]);
      hangUp.abort();
      await loop;
      transport?.close();
    },
  };
};
