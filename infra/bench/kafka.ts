import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { createTopics } from '../../services/tracker/src/publishing/create-topics.ts';
import { createKafka } from '../../services/tracker/src/publishing/kafka-client.ts';
import { createKafkajsBroker } from '../../services/tracker/src/publishing/kafkajs-broker.ts';
import { batchesOf } from '../../services/tracker/src/publishing/message-batches.ts';
import { messageOf } from '../../services/tracker/src/publishing/message-of.ts';
import type { Published } from '../../services/tracker/src/publishing/published.ts';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';
import { entryEvents } from '../kafka/entry-events.ts';
import { optionsOf } from '../kafka/options-of.ts';
import { startOwnBroker } from '../kafka/start-broker.ts';
import { benchSecret } from './child.ts';
import { pause } from './pace.ts';

export interface KafkaFigures {
  readonly events: number;
  /** From the start of the process that publishes, once it has connected, until the last checkpoint. */
  readonly milliseconds: number;
  /** Milliseconds of a core that the process took for it. */
  readonly ownMs: number;
  /** The ceiling: messages a second of kafkajs alone, the same ones in requests of the same size, again and again. */
  readonly ceiling: {
    readonly perSecond: number;
    /** The same of a core that does nothing else. */ readonly perCoreSecond: number;
  };
  /** MiB that the process has held at most while it published the first tenth, and after that. */
  readonly memory: { readonly firstTenth: number; readonly rest: number };
  /** Messages that the topic has afterwards. */
  readonly arrived: number;
}

/** Milliseconds of a core. */
const ofCore = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const script = fileURLToPath(new URL('../kafka/publisher-child.ts', import.meta.url));
const topic = 'temps.ecriture.v1';

/**
 * Publishes a ledger of `wanted` entries, in the empty database of `url`, its owner's, to a broker on this machine.
 * @returns undefined where no broker can be started
 */
export const benchKafka = async (
  url: string,
  wanted = Number(process.env['EVENTS'] ?? 200_000),
): Promise<KafkaFigures | undefined> => {
  const broker = await startOwnBroker({ isQuick: false });
  if (!broker) return undefined;
  await migrate(url, migrationFolders);
  const owner = createPool({ url, statementTimeout: 0 });
  try {
    await createTopics(optionsOf(broker.brokers));
    const sample = await fillLog(url, owner, wanted);
    const ceiling = await sendAgain(broker.brokers, sample, Math.min(wanted, 200_000));
    const before = await countIn(broker.brokers);
    const published = await publish(url, owner, broker.brokers);
    const arrived = (await countIn(broker.brokers)) - before;
    return { events: wanted, ...published, ceiling, arrived };
  } finally {
    await owner.end();
    await broker.stop();
  }
};

/** Entries of weeks of forty people; gives a page of them as they are read. */
const fillLog = async (url: string, owner: Pool, wanted: number): Promise<RecordedEvent[]> => {
  const api = createPool({ url, role: 'gestiontemps_api' });
  const store = createPostgresEventStore({ api, reader: owner });
  const cipher = createCipher(api, benchSecret);
  const entreprise = randomUUID();
  const people = Array.from({ length: 40 }, () => randomUUID());
  const stream = streamOf('ledger', entreprise);
  try {
    for (let after = 0, n = 0; after < wanted; n += 1) {
      const count = Math.min(500, wanted - after);
      const utilisateurId = people[n % people.length] ?? '';
      const monday = addDays('2026-01-05', 7 * (Math.floor(n / people.length) % 50));
      await store.append(
        stream,
        after,
        await entryEvents(cipher, { entreprise, utilisateurId, monday, after, count }),
      );
      after += count;
    }
    return await cipher.open((await store.readAll({ after: 0, categories: ['ledger'] })).events);
  } finally {
    await store.close();
    await api.end();
  }
};

/** What kafkajs alone comes to: nothing is read, opened or made of it. */
const sendAgain = async (
  brokers: string,
  events: readonly RecordedEvent[],
  wanted: number,
): Promise<KafkaFigures['ceiling']> => {
  const messages = events.flatMap((event): Published[] => [messageOf(event)].flatMap((one) => one ?? []));
  const batches = [...batchesOf(messages)];
  const broker = createKafkajsBroker(optionsOf(brokers));
  await broker.connect();
  // Warms both sides up.
  for (const batch of batches) await broker.send(batch);
  const began = performance.now();
  const before = process.cpuUsage();
  let sent = 0;
  while (sent < wanted)
    for (const batch of batches) {
      await broker.send(batch);
      sent += batch.length;
    }
  const milliseconds = performance.now() - began;
  const ownMs = ofCore(process.cpuUsage(before));
  await broker.close();
  return { perSecond: (sent * 1000) / milliseconds, perCoreSecond: (sent * 1000) / ownMs };
};

const countIn = async (brokers: string): Promise<number> => {
  const admin = (await createKafka(optionsOf(brokers))).admin();
  await admin.connect();
  const offsets = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  return offsets.reduce((sum, { high }) => sum + Number(high), 0);
};

const publish = async (
  url: string,
  owner: Pool,
  brokers: string,
): Promise<Pick<KafkaFigures, 'milliseconds' | 'ownMs' | 'memory'>> => {
  const { rows } = await owner.query<{ head: number }>('select max(position) as head from log.events');
  const head = rows[0]?.head ?? 0;
  const position = async (): Promise<number> => {
    const found = await owner.query<{ position: number }>(
      `select position from projection.checkpoints where name = 'kafka'`,
    );
    return found.rows[0]?.position ?? 0;
  };
  const child: ChildProcess = fork(script, {
    env: { ...process.env, DATABASE_URL: url, SECRET: benchSecret, KAFKA_BROKERS: brokers, DIES_AFTER: '0' },
  });
  try {
    let isFirstTenth = true;
    let [firstTenth, rest, began] = [0, 0, 0];
    let [ownBefore, ownAfter] = [0, 0];
    child.on('message', ({ rss, cpu }: { rss: number; cpu: NodeJS.CpuUsage }) => {
      began ||= performance.now();
      ownAfter = ofCore(cpu);
      ownBefore ||= ownAfter;
      if (isFirstTenth) firstTenth = Math.max(firstTenth, rss);
      else rest = Math.max(rest, rss);
    });
    for (let at = 0; at < head; at = await position()) {
      isFirstTenth = at < head / 10;
      await pause(20);
    }
    const mebibytes = (bytes: number): number => bytes / 2 ** 20;
    return {
      milliseconds: performance.now() - began,
      ownMs: ownAfter - ownBefore,
      memory: { firstTenth: mebibytes(firstTenth), rest: mebibytes(rest) },
    };
  } finally {
    child.disconnect();
  }
};
