import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import nodemailer from 'nodemailer';
import type { Pool } from '@gestiontemps/kernel/sql/sql';

interface Waiting {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

const every = 2000;

/**
 * Sends what waits in the outbox through SMTP, oldest first; a failure is tried again after 1, 2, 4… minutes. Without an
 * SMTP server nothing is sent: administrators read the outbox page.
 */
export const createMailer = (deps: {
  pool: Pool;
  smtpUrl: string | undefined;
  from: string;
  log: Logger;
}) => {
  const { pool, smtpUrl, from, log } = deps;
  const stopping = new AbortController();
  const transport = smtpUrl ? nodemailer.createTransport(smtpUrl) : undefined;
  let loop: Promise<void> = Promise.resolve();

  const sendWaiting = async (): Promise<void> => {
    const { rows } = await pool.query<Waiting>(
      `update directory.mails set attempts = attempts + 1,
         next_attempt_on = now() + make_interval(mins => least(60, (2 ^ attempts)::integer))
       where id in (select id from directory.mails where sent_on is null and next_attempt_on <= now()
                    order by created_on limit 20 for update skip locked)
       returning id, recipient, subject, body, html`,
    );
    for (const { id, recipient, subject, body, html } of rows) {
      try {
        await transport?.sendMail({
          from,
          to: recipient,
          subject,
          text: body,
          html,
          messageId: `<${id}@gestiontemps>`,
        });
        await pool.query('update directory.mails set sent_on = now() where id = $1', [id]);
      } catch (error) {
        log.warn({ err: error, mail: id }, 'A mail could not be sent, it will be tried again');
      }
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sendWaiting().catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be read'));
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  return {
    start() {
      if (transport) loop = run();
    },
    async stop() {
      stopping.abort();
      await loop;
      transport?.close();
    },
  };
};
