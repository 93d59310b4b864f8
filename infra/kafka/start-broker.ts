import { env } from 'node:process';
import { hasDocker, startDockerBroker } from './docker-broker.ts';
import { hasJava } from './jars.ts';
import { startJavaBroker } from './java-broker.ts';
import type { TestBroker } from './test-broker.ts';

/**
 * A real Kafka for a test file: that of KAFKA_BROKERS, one in a container where there is a Docker, or one in a Java process.
 * @returns undefined where there is none of the three, which is told: whoever asks skips, and in CI a skip is a failure
 */
export const startBroker = async (): Promise<TestBroker | undefined> => {
  const { KAFKA_BROKERS: given } = env;
  if (given !== undefined && given !== '') return { kind: 'given', brokers: given, stop: async () => {} };
  if (await hasDocker()) return startDockerBroker();
  if (await hasJava()) return startJavaBroker();
  process.stderr.write(
    'Skipped, since no Kafka is there: it takes KAFKA_BROKERS, Docker, or Java and Maven\n',
  );
  return undefined;
};
