import { randomUUID } from 'node:crypto';
import type { listPushDevices, PushKind } from '@gestiontemps/contracts/push';
import type { WireReply } from '@gestiontemps/contracts/route';
import { hashToken } from '@gestiontemps/kernel/http/token';
import { createAskOutside, type AskOutside } from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Client, TestApp } from '../../testing/test-app.ts';
import { createPushKeys } from '../push-keys.ts';
import { createPusher } from '../pusher.ts';
import { subscribedBrowser, type SubscribedBrowser } from './push-browser.ts';
import type { PushService } from './push-service.ts';

export type PushDevices = WireReply<typeof listPushDevices>;

/** Somebody on a device. */
export interface OnDevice {
  readonly client: Client;
  readonly browser: SubscribedBrowser;
}

/** Devices of people of a product, and the process that sends to them, which a test runs when it likes. */
export const pushedDevicesOf = (app: TestApp, service: PushService) => {
  const { ownerPool } = app.tracker;
  const query = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    ownerPool.query<Row>(sql, values).then(({ rows }) => rows);

  const pusherWith = (of: { pool?: Pool; ask?: AskOutside; warn?: (...said: unknown[]) => void } = {}) =>
    createPusher({
      pool: ownerPool,
      keys: createPushKeys(app.secret),
      facts: app.tracker.deps.facts,
      ask: createAskOutside(service.outside),
      publicUrl: 'https://temps.test',
      now: app.tracker.deps.now,
      log: { warn: of.warn ?? (() => {}) },
      services: [service.host],
      every: 20,
      ...of,
    });

  return {
    pusherWith,
    query,

    /** Another device of somebody, remembered as by « Rester connecté ». */
    async deviceOf(userId: string, entreprise: string): Promise<OnDevice> {
      const client = await app.clientOf(userId, entreprise);
      await query(
        `update directory.sign_ins set remembered_until = now() + interval '90 days', device = 'Chrome sur Android'
         where id = (select sign_in from directory.sessions where token_hash = $1)`,
        [hashToken(client.token)],
      );
      return { client, browser: subscribedBrowser(`https://${service.host}/push/${randomUUID()}`) };
    },

    subscribe: ({ client, browser }: OnDevice, ...natures: PushKind[]) =>
      client.put<PushDevices['data'][number]>('/Account/Push', { ...browser.address, natures }),

    list: async (client: Client): Promise<PushDevices> =>
      (await client.get<PushDevices>('/Account/Push')).body,

    /** Has a reminder wait for the devices of somebody, as if it was Friday. */
    waits: (userId: string, entreprise: string) =>
      query(
        `insert into directory.push_messages (event_id, subscription, entreprise, account_id, nature, monday)
         select gen_random_uuid(), id, $2, account_id, 'joursManquants', '2026-10-19' from directory.push_subscriptions
         where account_id = $1`,
        [userId, entreprise],
      ),

    /** Sends what is due, until nothing is. */
    async sends(pusher = pusherWith()): Promise<void> {
      pusher.start();
      await until(
        async () =>
          (
            await query(
              `select from directory.push_messages where sent_on is null and given_up_on is null and next_attempt_on <= now()`,
            )
          ).length === 0,
      );
      await pusher.stop();
    },

    /** As if the time of the next attempt had come. */
    async later(): Promise<void> {
      await query(`update directory.push_messages set next_attempt_on = now(), claimed_until = '-infinity'`);
    },

    messages: (userId: string) =>
      query<{ state: string; attempts: number; why: string | null; wait: number }>(
        `select case when sent_on is not null then 'sent' when given_up_on is not null then 'givenUp' else 'waiting' end as state,
           attempts, last_error as why, round(extract(epoch from next_attempt_on - now()) / 60)::integer as wait
         from directory.push_messages where account_id = $1 order by created_on, id`,
        [userId],
      ),

    /** What reached a device, opened by it. */
    shownOn: ({ browser }: OnDevice): unknown[] =>
      service.received
        .filter(({ path }) => browser.address.endpoint.endsWith(path))
        .map(({ body }) => browser.read(body)),
  };
};
