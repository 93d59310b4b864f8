import { inTime } from '@gestiontemps/kernel/files/in-time';
import type { Metrics } from '@gestiontemps/kernel/metrics/metrics';
import type { MailStanding } from './mailer.ts';

/** Milliseconds that whoever asks waits for the database. */
const patience = 4_000;

/** How mails get on, read when somebody asks; nothing without an SMTP server. */
export const mailMetrics = (metrics: Metrics, read: () => Promise<MailStanding | null>): void => {
  const waiting = metrics.gauge({ name: 'mails_waiting', help: 'Mails that have not left yet' });
  const oldest = metrics.gauge({
    name: 'mails_oldest_seconds',
    help: 'How long ago the oldest mail was written that has not left; 0 where none waits',
  });
  const givenUp = metrics.gauge({
    name: 'mails_given_up',
    help: 'Mails that could not be sent for two days',
  });
  metrics.onScrape(async () => {
    const standing = await inTime(patience, read).catch(() => null);
    if (standing === null) return [waiting, oldest, givenUp].forEach((gauge) => gauge.clear());
    waiting.set(standing.waiting);
    oldest.set(standing.oldest);
    givenUp.set(standing.givenUp);
  });
};
