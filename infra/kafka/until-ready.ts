import { setTimeout as sleep } from 'node:timers/promises';
import type { KafkaOptions } from '../../services/tracker/src/publishing/broker.ts';
import { createKafka } from '../../services/tracker/src/publishing/kafka-client.ts';

/** Waits until a broker answers: that it takes connections says nothing, least of all in a container. */
export const untilReady = async (
  options: KafkaOptions,
  isGone: () => boolean = () => false,
): Promise<void> => {
  const kafka = await createKafka(options);
  const until = performance.now() + 90_000;
  for (;;) {
    const admin = kafka.admin({ retry: { retries: 0 } });
    try {
      await admin.connect();
      const { brokers: alive } = await admin.describeCluster();
      if (alive.length > 0) return;
    } catch (error) {
      if (isGone() || performance.now() > until) throw error;
    } finally {
      await admin.disconnect().catch(() => {});
    }
    await sleep(100);
  }
};
