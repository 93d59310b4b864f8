import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { cloneDatabase } from '@gestiontemps/kernel/testing/database';
import { openStore } from '@gestiontemps/kernel/testing/open-store';
import { until } from '@gestiontemps/kernel/testing/until';
import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { expect, jest, test } from '@jest/globals';
import { counted } from '../../services/tracker/src/testing/counted.ts';
import { createTopics } from '../../services/tracker/src/publishing/create-topics.ts';
import { entryEvents } from './entry-events.ts';
import { optionsOf } from './options-of.ts';
import { readTopics } from './read-topics.ts';
import { seeded } from './seeded.ts';
import { startBroker } from './start-broker.ts';

jest.setTimeout(120_000);

const secret = 'a secret of the tests, of more than 32 characters';
const script = fileURLToPath(new URL('publisher-child.ts', import.meta.url));
const broker = await startBroker();

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const random = seeded(seed);
const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

const kills = { ofPublishers: 12, ofBroker: 2 };

(broker ? test : test.skip)(
  `Nothing is lost while publishers and the broker are killed, seed ${seed}`,
  async () => {
    if (!broker) return;
    const kafka = optionsOf(broker.brokers);
    await createTopics(kafka);
    const database = await cloneDatabase();
    const owner = createPool({ url: database.url });
    const { store, close } = openStore(database.url);
    const cipher = createCipher(owner, secret);
    const instances = new Set<ChildProcess>();

    const start = async (): Promise<void> => {
      const { NODE_OPTIONS: _, ...env } = process.env;
      const child = fork(script, {
        env: { ...env, DATABASE_URL: database.url, SECRET: secret, KAFKA_BROKERS: broker.brokers },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      instances.add(child);
      await once(child, 'message');
    };
    const killOne = async (): Promise<void> => {
      const child = [...instances][between(0, instances.size - 1)];
      if (!child) return;
      instances.delete(child);
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    };

    // Entries go on being made until everybody was killed as often as shall be.
    const posted = new Map<string, { key: string; version: number }>();
    let isOver = false;
    const companies = Array.from({ length: 3 }, () => ({ entreprise: randomUUID(), version: 0 }));
    const people = Array.from({ length: 4 }, () => randomUUID());
    const post = async (): Promise<void> => {
      while (!isOver) {
        const company = companies[between(0, companies.length - 1)];
        const utilisateurId = people[between(0, people.length - 1)] ?? '';
        const monday = addDays('2026-10-05', 7 * between(0, 3));
        if (!company) return;
        const { entreprise, version } = company;
        const of = { entreprise, utilisateurId, monday };
        const events = await entryEvents(cipher, { ...of, after: version, count: between(1, 12) });
        ({ version: company.version } = await store.append(streamOf('ledger', entreprise), version, events));
        for (const [index, { id }] of events.entries())
          posted.set(id, { key: `${entreprise}:${utilisateurId}:${monday}`, version: version + index + 1 });
        await sleep(between(1, 40));
      }
    };
    const isPublished = async (): Promise<boolean> => {
      const { rows } = await owner.query<{ position: number }>(
        `select position from projection.checkpoints where name = 'kafka'`,
      );
      return (rows[0]?.position ?? 0) >= (await store.head());
    };

    try {
      await Promise.all([start(), start()]);
      const posting = post();
      const killPublishers = async (): Promise<void> => {
        for (let n = 0; n < kills.ofPublishers; n += 1) {
          await sleep(between(50, 1_200));
          await killOne();
          await start();
        }
      };
      const killBroker = async (): Promise<number> => {
        const { kill, restart } = broker;
        if (!kill || !restart) return 0;
        for (let n = 0; n < kills.ofBroker; n += 1) {
          await sleep(between(500, 2_500));
          await kill();
          await sleep(between(0, 500));
          await restart();
        }
        return kills.ofBroker;
      };
      const [, brokerKills] = await Promise.all([killPublishers(), killBroker()]);
      isOver = true;
      await posting;
      await until(isPublished);

      const received = await readTopics(broker.brokers, ['temps.ecriture.v1'], (all) => {
        const ids = new Set(all.map(({ headers }) => headers['ce_id']));
        return [...posted.keys()].every((id) => ids.has(id));
      });
      const ours = received.filter(({ headers }) => posted.has(headers['ce_id'] ?? ''));
      const first = new Map(ours.toReversed().map((message) => [message.headers['ce_id'] ?? '', message]));
      expect(first.size).toBe(posted.size);
      // Each key has one partition, and in it what comes first of each entry comes in the order of the ledger.
      for (const key of new Set([...posted.values()].map((entry) => entry.key))) {
        const its = [...first.values()].filter((message) => message.key === key);
        expect(new Set(its.map(({ partition }) => partition)).size).toBe(1);
        const inTopic = its.toSorted((one, other) => one.offset - other.offset);
        const wanted = [...posted.values()]
          .filter((entry) => entry.key === key)
          .map(({ version }) => version);
        expect(inTopic.map(({ headers }) => Number(headers['ce_sequence']))).toEqual(wanted);
      }
      const twice = ours.length - posted.size;
      await counted(
        `entries published to Kafka (${broker.kind}) while publishers were killed ${kills.ofPublishers} times and the broker ${brokerKills} (seed ${seed}): 0 lost, 0 out of order, ${twice} came again`,
        posted.size,
      );
    } finally {
      isOver = true;
      for (const child of instances) child.kill('SIGKILL');
      await close();
      await owner.end();
      await database.drop();
      await broker.stop();
    }
  },
);
