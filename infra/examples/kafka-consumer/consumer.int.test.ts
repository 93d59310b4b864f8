import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { until } from '@gestiontemps/kernel/testing/until';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { expect, jest, test } from '@jest/globals';
import { createTopics } from '../../../services/tracker/src/publishing/create-topics.ts';
import { createKafkajsBroker } from '../../../services/tracker/src/publishing/kafkajs-broker.ts';
import { messageOf } from '../../../services/tracker/src/publishing/message-of.ts';
import type { Published } from '../../../services/tracker/src/publishing/published.ts';
import { anEntry } from '../../kafka/an-entry.ts';
import { optionsOf } from '../../kafka/options-of.ts';
import { seeded } from '@gestiontemps/kernel/testing/seeded';
import { startBroker } from '../../kafka/start-broker.ts';

jest.setTimeout(120_000);

const script = fileURLToPath(new URL('consumer.mjs', import.meta.url));
const kills = 6;
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const random = seeded(seed);
const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

interface Total {
  minutes: number;
  days: number;
  kilometres: number;
  cents: number;
}

/** Entries of a week of somebody, some taken back, and what their sums are. */
const entries = (): { messages: Published[]; totals: Record<string, Total> } => {
  const entreprise = crypto.randomUUID();
  const totals: Record<string, Total> = {};
  const messages = Array.from({ length: 900 }, (_, index) => {
    const sign = between(0, 3) === 0 ? -1 : 1;
    const [minutes, cents] = [sign * between(1, 600), sign * between(1, 50_000)];
    const codeChantier = `CH-${between(1, 4)}`;
    const utilisateurId = `person-${between(1, 5)}`;
    const montantMo = `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
    const total = (totals[`2026-10 ${codeChantier}`] ??= { minutes: 0, days: 0, kilometres: 0, cents: 0 });
    total.minutes += minutes;
    total.cents += cents;
    const data = anEntry({ utilisateurId, monday: '2026-10-12', number: index + 1 });
    const of = { version: index + 1, position: index + 1 };
    const event = recordedEvent(
      `ledger-${entreprise}`,
      'EntryPosted',
      { ...data, quantite: minutes, montantMo, codeChantier },
      of,
    );
    return messageOf({ ...event, id: crypto.randomUUID() });
  });
  return { messages: messages.flatMap((message) => message ?? []), totals };
};

const broker = await startBroker();

(broker ? test : test.skip)(
  `A consumer that is killed again and again has each entry once, however often it came, seed ${seed}`,
  async () => {
    if (!broker) return;
    const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-kafka-consumer-'));
    const state = join(folder, 'state.json');
    const { messages, totals } = entries();
    const kafka = optionsOf(broker.brokers);
    const producer = createKafkajsBroker(kafka);
    const running = new Set<ChildProcess>();
    const start = (): { child: ChildProcess; reads: Promise<unknown> } => {
      const { NODE_OPTIONS: _, ...env } = process.env;
      const child = spawn(process.execPath, [script], {
        env: {
          ...env,
          KAFKA_BROKERS: broker.brokers,
          GROUP: `test-${seed}-${messages[0]?.headers.ce_id ?? ''}`,
          STATE_FILE: state,
          SESSION_TIMEOUT: '1500',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      running.add(child);
      return { child, reads: once(child.stdout, 'data') };
    };
    const known = async (): Promise<{ seen: Record<string, number>; totals: Record<string, Total> }> =>
      JSON.parse(await readFile(state, 'utf8').catch(() => '{"seen":{},"totals":{}}')) as never;
    try {
      await createTopics(kafka);
      await producer.connect();
      for (let n = 0; n < kills; n += 1) {
        // What came before comes again, as after a publisher that was killed.
        const part = Math.ceil(messages.length / kills);
        await producer.send(messages.slice(Math.max(0, (n - 0.5) * part), (n + 1) * part));
        const { child, reads } = start();
        await Promise.race([reads, once(child, 'close')]);
        expect(child.exitCode).toBeNull();
        await sleep(between(0, 60));
        const closed = once(child, 'close');
        child.kill('SIGKILL');
        await closed;
      }
      start();
      await until(async () => Object.keys((await known()).seen).length === messages.length);
      expect((await known()).totals).toEqual(totals);
    } finally {
      for (const child of running) child.kill('SIGKILL');
      await producer.close();
      await rm(folder, { recursive: true, force: true });
      await broker.stop();
    }
  },
);
