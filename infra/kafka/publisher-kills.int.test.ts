import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { messageKey } from '@gestiontemps/contracts/topics';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { cloneDatabase } from '@gestiontemps/kernel/testing/database';
import { openStore } from '@gestiontemps/kernel/testing/open-store';
import { until } from '@gestiontemps/kernel/testing/until';
import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { expect, jest, test } from '@jest/globals';
import { createTopics } from '../../services/tracker/src/publishing/create-topics.ts';
import { counted } from '../../services/tracker/src/testing/counted.ts';
import { entryEvents } from './entry-events.ts';
import { optionsOf } from './options-of.ts';
import { startPublishers } from './publishers.ts';
import { readTopics, type Received } from './read-topics.ts';
import { seeded } from '@gestiontemps/kernel/testing/seeded';
import { startBroker } from './start-broker.ts';
import type { TestBroker } from './test-broker.ts';

jest.setTimeout(120_000);

const secret = 'a secret of the tests, of more than 32 characters';
/** How often publishers die at least, and the broker. */
const deaths = { ofPublishers: 10, ofBroker: 2 };

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const random = seeded(seed);
const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const oneOf = <Value>(values: readonly Value[]): Value => values[between(0, values.length - 1)] as Value;

/** An entry that was made: what it is told by, and its number. */
interface Posted {
  readonly key: string;
  readonly number: number;
}

const killBroker = async ({ kill, restart }: TestBroker): Promise<number> => {
  if (!kill || !restart) return 0;
  for (let n = 0; n < deaths.ofBroker; n += 1) {
    await sleep(between(2_000, 5_000));
    await kill();
    await sleep(between(0, 500));
    await restart();
  }
  return deaths.ofBroker;
};

const broker = await startBroker();

(broker ? test : test.skip)(
  `Nothing is lost while publishers and the broker are killed, seed ${seed}`,
  async () => {
    if (!broker) return;
    await createTopics(optionsOf(broker.brokers));
    const database = await cloneDatabase();
    const owner = createPool({ url: database.url });
    const { store, close } = openStore(database.url);
    const env = { DATABASE_URL: database.url, SECRET: secret, KAFKA_BROKERS: broker.brokers };
    const publishers = startPublishers(2, env, between);

    const cipher = createCipher(owner, secret);
    const posted = new Map<string, Posted>();
    const companies = Array.from({ length: 3 }, () => ({ entreprise: randomUUID(), head: 0 }));
    const people = Array.from({ length: 4 }, () => randomUUID());
    let isOver = false;
    const post = async (): Promise<void> => {
      while (!isOver) {
        const company = oneOf(companies);
        const { entreprise, head } = company;
        const [utilisateurId, monday] = [oneOf(people), addDays('2026-10-05', 7 * between(0, 3))];
        const of = { entreprise, utilisateurId, monday, after: head, count: between(1, 12) };
        const events = await entryEvents(cipher, of);
        await store.append(streamOf('ledger', entreprise), head, events);
        company.head += events.length;
        for (const [index, { id }] of events.entries())
          posted.set(id, { key: messageKey(entreprise, utilisateurId, monday), number: head + index + 1 });
        await sleep(between(1, 40));
      }
    };
    const killPublishers = async (): Promise<void> => {
      while (publishers.died() < deaths.ofPublishers) {
        await publishers.answered();
        await sleep(between(0, 150));
        publishers.killOne();
      }
    };
    const isPublished = async (): Promise<boolean> => {
      const { rows } = await owner.query<{ position: number }>(
        `select position from projection.checkpoints where name = 'kafka'`,
      );
      return (rows[0]?.position ?? 0) >= (await store.head());
    };

    try {
      const posting = post();
      const [brokerDied] = await Promise.all([killBroker(broker), killPublishers()]);
      isOver = true;
      await posting;
      await until(isPublished);
      const died = publishers.died();
      const hasAll = (all: readonly Received[]): boolean => {
        const ids = new Set(all.map(({ headers }) => headers['ce_id']));
        return [...posted.keys()].every((id) => ids.has(id));
      };
      const received = await readTopics(broker.brokers, ['temps.ecriture.v1'], hasAll);
      const ours = received.filter(({ headers }) => posted.has(headers['ce_id'] ?? ''));
      const first = new Map(ours.toReversed().map((message) => [message.headers['ce_id'] ?? '', message]));
      expect(first.size).toBe(posted.size);
      // A key has one partition, and in it what comes first of each entry comes in the order of the ledger.
      for (const key of new Set([...posted.values()].map((entry) => entry.key))) {
        const its = [...first.values()].filter((message) => message.key === key);
        expect(new Set(its.map(({ partition }) => partition)).size).toBe(1);
        const numbers = its
          .toSorted((one, other) => one.offset - other.offset)
          .map(({ headers }) => Number(headers['ce_sequence']));
        const wanted = [...posted.values()].filter((entry) => entry.key === key);
        expect(numbers).toEqual(wanted.map(({ number }) => number));
      }
      await counted(
        `entries published to Kafka (${broker.kind}) while publishers were killed ${died} times and the broker ${brokerDied} (seed ${seed}): 0 lost, 0 out of order, ${ours.length - posted.size} came again`,
        posted.size,
      );
    } finally {
      isOver = true;
      publishers.stop();
      await close();
      await owner.end();
      await database.drop();
      await broker.stop();
    }
  },
);
