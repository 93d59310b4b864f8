import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { WebhookEvent } from './webhook.ts';

/** Of an address that was added: what the ledger holds by then it is not told of. */
const add = `
  insert into directory.webhook_progress (entreprise, webhook_id, is_active, wanted, delivered, next_attempt_on)
  select $1, $2, true, head, head, $3
  from (select coalesce(max(version), 0) as head from log.events where stream = $4 and position < $5) as ledger
  on conflict do nothing`;

/** Where it is since, nobody has failed yet, and is tried at once; the message that waits is the same. */
const anew = `
  update directory.webhook_progress set failures = 0, next_attempt_on = $3
  where entreprise = $1 and webhook_id = $2`;

/** One that goes on is tried at once, too. */
const resume = `
  update directory.webhook_progress set is_active = true, failures = 0, next_attempt_on = $3
  where entreprise = $1 and webhook_id = $2`;

const stop =
  'update directory.webhook_progress set is_active = false where entreprise = $1 and webhook_id = $2';

/** What it has yet to hear of is never left out. Whoever is posting something finishes first. */
const replay = `
  update directory.webhook_progress set delivered = least(delivered, $4 - 1), message_id = null, first_entry = null,
    last_entry = null, made_on = null, failures = 0, next_attempt_on = $3
  where entreprise = $1 and webhook_id = $2`;

const grow = 'update directory.webhook_progress set wanted = greatest(wanted, $2) where entreprise = $1';

const apply = async (event: RecordedEvent, sql: Connection): Promise<void> => {
  const [entreprise = '', id = ''] = idsOf(event.stream);
  const { recordedAt, position } = event;
  const { type, data } = { type: event.type, data: event.data } as WebhookEvent;
  switch (type) {
    case 'WebhookAdded':
      await sql.query(add, [entreprise, id, recordedAt, streamOf('ledger', entreprise), position]);
      return;
    case 'WebhookResumed':
      await sql.query(resume, [entreprise, id, recordedAt]);
      return;
    case 'WebhookStopped':
      await sql.query(stop, [entreprise, id]);
      return;
    case 'WebhookReplayed':
      await sql.query(replay, [entreprise, id, recordedAt, data.depuis]);
      return;
    case 'WebhookRemoved':
      for (const table of ['webhook_progress', 'webhook_deliveries'])
        await sql.query(`delete from directory.${table} where entreprise = $1 and webhook_id = $2`, [
          entreprise,
          id,
        ]);
      return;
    case 'WebhookChanged':
      if (data.deplacee) await sql.query(anew, [entreprise, id, recordedAt]);
      return;
    case 'WebhookSecretRenewed':
      return;
    default:
      return type satisfies never;
  }
};

/** Notes how far the ledger of each company is, for the addresses that are to hear of it: of many entries once. */
export const webhooksProcess = (): Process => ({
  name: 'webhook-progress',
  categories: ['webhook', 'ledger'],
  from: 'head',
  // A message goes out only when what it tells of can be read: who hears of entries asks for them at once.
  readsViews: ['ledger-entries'],
  async react(events, sql) {
    const heads = new Map<string, number>();
    const note = async (): Promise<void> => {
      for (const [entreprise, head] of heads) await sql.query(grow, [entreprise, head]);
      heads.clear();
    };
    for (const event of events) {
      if (categoryOf(event.stream) === 'ledger') heads.set(idsOf(event.stream)[0] ?? '', event.version);
      else {
        await note();
        await apply(event, sql);
      }
    }
    await note();
  },
});
