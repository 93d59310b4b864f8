import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Notice } from './push-message.ts';

/** A notice of an event, to somebody. */
export interface QueuedNotice extends Notice {
  /** What caused it: with the device, what makes it one. */
  readonly eventId: string;
  readonly accountId: string;
}

/** SQL: a device `p` that is on: whoever signed in there has not left, and goes on without a password. */
export const isOn = `exists (select from directory.sign_ins i
  where i.id = p.sign_in and i.ended_on is null and (i.remembered_until > now() or exists (
    select from directory.sessions t where t.sign_in = i.id and t.revoked_on is null and t.expires_on > now()
      and t.seen_on > now() - interval '12 hours')))`;

/** Has it wait for each device that wants this kind, once for an event; nothing is kept where there is none. */
export const queueNotice = async (
  connection: Connection,
  { eventId, accountId, entreprise, nature, monday }: QueuedNotice,
): Promise<void> => {
  await connection.query(
    `insert into directory.push_messages (event_id, subscription, entreprise, account_id, nature, monday)
     select $1, p.id, $2, p.account_id, $3, $4 from directory.push_subscriptions p
     where p.account_id = $5 and $3 = any(p.natures) and p.sealed is not null and ${isOn}
     on conflict (event_id, subscription) do nothing`,
    [eventId, entreprise, nature, monday, accountId],
  );
};
